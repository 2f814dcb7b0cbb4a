"""Days and times as people say them, in the language in use."""

from __future__ import annotations

from datetime import datetime

from game.engine.words import N_, _

MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def ago(then: float, now: datetime | None = None) -> str:
    """When something was: today at 17:42, yesterday, 3 days ago, on 4 May."""
    now = now or datetime.now()
    when = datetime.fromtimestamp(then)
    days = (now.date() - when.date()).days
    if days <= 0:
        fresh = 0 <= (now - when).total_seconds() < 120
        return _("just now") if fresh else _("today at {time}").format(time=f"{when:%H:%M}")
    if days == 1:
        return _("yesterday")
    if days < 14:
        return _("{days} days ago").format(days=days)
    return _("on {day} {month}").format(day=when.day, month=_(MONTHS[when.month - 1]))


def moment(when: datetime) -> str:
    """4 May 2024, 17:42."""
    return _("{day} {month} {year}, {time}").format(
        day=when.day, month=_(MONTHS[when.month - 1]), year=when.year, time=f"{when:%H:%M}"
    )
