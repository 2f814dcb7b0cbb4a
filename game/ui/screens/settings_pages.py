"""What stands on the settings pages: the tabs with their rows."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.words import N_


@dataclass(frozen=True, slots=True)
class Row:
    """One setting: choices side by side, a value between two arrows (`steps`), or else a switch."""

    key: str
    title: str
    note: str
    labels: tuple[str, ...] = ()
    steps: bool = False


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
        N_("Reading"),
        (
            Row(
                "text",
                N_("Text size"),
                N_("for stories, cards and labels alike"),
                ("100 %", "115 %", "130 %"),
            ),
            Row(
                "letters",
                N_("Letters"),
                N_("plain ones are easier on tired eyes"),
                (N_("Storybook"), N_("Plain")),
            ),
            Row("contrast", N_("High contrast"), N_("white paper, black words, strong outlines")),
            Row("language", N_("Language"), N_("of everything you read; it changes at once"), steps=True),
        ),
        N_(
            "Letters grow, and the table makes room for them. No colour ever speaks alone: beside each "
            "one stands a **shape**, a number or a word."
        ),
    ),
    Tab(
        "motion",
        "hourglass",
        N_("Motion"),
        (
            Row("motion", N_("Movement"), N_("cards travel, turn over and land")),
            Row(
                "speed", N_("Speed"), N_("how long a movement takes"), (N_("Slow"), N_("Normal"), N_("Quick"))
            ),
        ),
        N_(
            "A touch **finishes** whatever moves: nobody has to wait for paper. Without movement, "
            "things simply are where they belong."
        ),
    ),
    Tab(
        "sound",
        "sound",
        N_("Sound"),
        (
            Row("muted", N_("Mute"), N_("everything at once; the key M does the same")),
            Row(
                "sound",
                N_("Sounds"),
                N_("paper, wood, glass, and a bell when it is your turn"),
                (N_("Off"), N_("Quiet"), N_("Full")),
            ),
            Row(
                "music",
                N_("Music and room"),
                N_("a phrase where a story begins and ends, and the room around it"),
                (N_("Off"), N_("Quiet"), N_("Full")),
            ),
        ),
        N_(
            "Ears may rest: whatever sounds can be **seen** as well. On a table display the bell rings "
            "from the side of whoever is called."
        ),
    ),
    Tab(
        "table",
        "table",
        N_("Table"),
        (
            Row(
                "table",
                N_("People sit"),
                N_("on one side, with a panel each all around, or the table turns to whoever plays"),
                (N_("One side"), N_("Around"), N_("Turning")),
            ),
            Row(
                "hold",
                N_("Hold to open"),
                N_("before a curtain shows secrets"),
                (N_("0.5 s"), N_("1 s"), N_("2 s")),
            ),
            Row(
                "friendly",
                N_("Friendly take-backs"),
                N_("take a move back even after something was revealed"),
            ),
        ),
        N_(
            "Shared screens need **manners**: when a curtain asks for someone, the others look at the "
            "ceiling. What was seen can’t be unseen, take-back or not."
        ),
    ),
    Tab(
        "machine",
        "gear",
        N_("Machine"),
        (
            Row("fullscreen", N_("Fullscreen"), N_("the story from edge to edge")),
            Row(
                "drawing",
                N_("Drawing"),
                N_("what paints the picture"),
                (N_("Automatic"), N_("Hardware"), N_("Software")),
            ),
        ),
        N_(
            "If the picture stutters or stays dark, let the **software** draw. What draws is decided when "
            "the library opens: this choice counts from the next start on."
        ),
    ),
)
