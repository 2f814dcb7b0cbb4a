"""Drawing in SVG with a few words: what the tools that draw maps write their pictures with.

Only what nanosvg and the real Tiled both draw right: plain shapes, colours as #rrggbb, and gradients in
user space (a shape that carries a `transform` takes its gradient along).
"""

from __future__ import annotations

from collections.abc import Iterable

Stop = tuple[float, str, float]  # where, colour, how opaque


def n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def rect(x: float, y: float, w: float, h: float, fill: str, more: str = "") -> str:
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}" fill="{fill}"{more}/>'


def circle(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{fill}"{more}/>'


def ring(x: float, y: float, r: float, color: str, width: float) -> str:
    return circle(x, y, r, "none", f' stroke="{color}" stroke-width="{n(width)}"')


def linear(name: str, ends: tuple[float, float, float, float], stops: Iterable[Stop]) -> str:
    x1, y1, x2, y2 = (n(end) for end in ends)
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
        f"{_stops(stops)}</linearGradient>"
    )


def radial(name: str, x: float, y: float, r: float, stops: Iterable[Stop]) -> str:
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{n(x)}" cy="{n(y)}" r="{n(r)}">'
        f"{_stops(stops)}</radialGradient>"
    )


def _stops(stops: Iterable[Stop]) -> str:
    out = ""
    for at, color, alpha in stops:
        seen = f' stop-opacity="{n(alpha)}"' if alpha < 1 else ""
        out += f'<stop offset="{n(at)}" stop-color="{color}"{seen}/>'
    return out


def svg(width: int, height: int, defs: list[str], body: list[str]) -> str:
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    return "\n".join([head, "<defs>", *defs, "</defs>", *body, "</svg>", ""])
