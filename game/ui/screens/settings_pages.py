"""What stands on the settings pages: the tabs with their rows."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One setting; without labels it is a switch."""

    key: str
    title: str
    note: str
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tab:
    key: str
    icon: str
    title: str
    rows: tuple[Row, ...]
    tip: str  # what is good to know


TABS = (
    Tab(
        "reading",
        "glasses",
        "Reading",
        (
            Row("text", "Text size", "for stories, cards and labels alike", ("100 %", "115 %", "130 %")),
            Row("letters", "Letters", "plain ones are easier on tired eyes", ("Storybook", "Plain")),
            Row("contrast", "High contrast", "white paper, black words, strong outlines"),
        ),
        "Letters grow, and the table makes room for them. No colour ever speaks alone: beside each "
        "one stands a **shape**, a number or a word.",
    ),
    Tab(
        "motion",
        "hourglass",
        "Motion",
        (
            Row("motion", "Movement", "cards travel, turn over and land"),
            Row("speed", "Speed", "how long a movement takes", ("Slow", "Normal", "Quick")),
        ),
        "A touch **finishes** whatever moves: nobody has to wait for paper. Without movement, "
        "things simply are where they belong.",
    ),
    Tab(
        "table",
        "table",
        "Table",
        (
            Row(
                "table",
                "People sit",
                "on one side, with a panel each all around, or the table turns to whoever plays",
                ("One side", "Around", "Turning"),
            ),
            Row("hold", "Hold to open", "before a curtain shows secrets", ("0.5 s", "1 s", "2 s")),
            Row("friendly", "Friendly take-backs", "take a move back even after something was revealed"),
        ),
        "Shared screens need **manners**: when a curtain asks for someone, the others look at the "
        "ceiling. What was seen can’t be unseen, take-back or not.",
    ),
    Tab(
        "machine",
        "gear",
        "Machine",
        (
            Row("fullscreen", "Fullscreen", "the story from edge to edge"),
            Row("sound", "Sound", "paper, wood and a chime for your turn", ("Off", "Quiet", "Full")),
            Row("drawing", "Drawing", "what paints the picture", ("Automatic", "Hardware", "Software")),
        ),
        "If the picture stutters or stays dark, let the **software** draw. What draws is decided when "
        "the library opens: this choice counts from the next start on.",
    ),
)
