"""The settings file: kept whole, read with care, never in the way."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import pytest

from game.ui.settings import CHOICES, Settings, config_dir, load, save, saves_dir


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "settings.json"


def write(path: Path, data: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")


CHANGED = Settings(
    text="130",
    letters="plain",
    contrast=True,
    motion=False,
    speed="quick",
    sound="full",
    music="off",
    muted=True,
    hold="2.0",
    friendly=True,
    fullscreen=True,
    table="around",
    language="de",
    drawing="off",
    people={"battle_of_wits": {"people": [{"name": "Żółć", "bot": ""}]}},
    read={"battle_of_wits": ["story"]},
)


def test_no_file_means_the_delivered_settings(path: Path) -> None:
    assert load(path) == (Settings(), "")
    assert not path.exists(), "reading writes nothing"


def test_everything_comes_back(path: Path) -> None:
    for f in fields(Settings):
        assert getattr(CHANGED, f.name) != getattr(Settings(), f.name), f"{f.name} is not tried out here"
    assert save(CHANGED, path) == ""
    assert load(path) == (CHANGED, "")
    assert sorted(p.name for p in path.parent.iterdir()) == ["settings.json"], "nothing is left beside it"
    assert "Żółć" in path.read_text("utf-8"), "people can read it"


@pytest.mark.parametrize("key", sorted(CHOICES))
def test_every_choice_comes_back(path: Path, key: str) -> None:
    for value in CHOICES[key]:
        settings = Settings(**{key: value})
        assert save(settings, path) == ""
        assert load(path)[0] == settings


@pytest.mark.parametrize("broken", ["", "{", "[1, 2]", '"words"', "null", '{"text": "115"', "\x00\x00"])
def test_a_broken_file_is_put_aside_and_said(path: Path, broken: str) -> None:
    write(path, broken)
    settings, sentence = load(path)
    assert settings == Settings()
    assert "settings.old" in sentence
    assert not path.exists()
    assert path.with_suffix(".old").read_text("utf-8") == broken, "nothing is thrown away"
    assert load(path) == (Settings(), ""), "the next start is quiet"


def test_bytes_that_are_no_text_are_put_aside(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(b'{"text": "\xff\xfe"}')
    settings, sentence = load(path)
    assert settings == Settings()
    assert "settings.old" in sentence


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("text", "200"),
        ("text", 115),
        ("text", None),
        ("letters", "gothic"),
        ("contrast", "yes"),
        ("contrast", 1),
        ("motion", 0),
        ("speed", "SLOW"),
        ("hold", "0"),
        ("hold", 1.0),
        ("drawing", ["on"]),
        ("people", ["Anna"]),
        ("read", "all of it"),
    ],
)
def test_a_value_that_can_not_be_is_ignored(path: Path, key: str, value: Any) -> None:
    write(path, {**asdict(CHANGED), key: value})
    settings, sentence = load(path)
    assert getattr(settings, key) == getattr(Settings(), key)
    others = {k: v for k, v in asdict(settings).items() if k != key}
    assert others == {k: v for k, v in asdict(CHANGED).items() if k != key}, "the others are kept"
    assert sentence == ""


def test_unknown_keys_are_ignored(path: Path) -> None:
    write(path, {"text": "115", "volume": 11, "text_scale": 9, "pace": 3})
    assert load(path) == (Settings(text="115"), "")


def test_a_folder_that_can_not_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    sentence = save(Settings(), tmp_path / "file" / "settings.json")
    assert "could not be kept" in sentence
    assert str(tmp_path / "file" / "settings.json") in sentence


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write into read-only folders")
def test_a_read_only_folder_is_said_and_the_old_file_stays(path: Path) -> None:
    save(CHANGED, path)
    path.parent.chmod(0o500)
    try:
        assert "could not be kept" in save(Settings(), path)
        assert load(path) == (CHANGED, "")
    finally:
        path.parent.chmod(0o700)


def refuse(*_: object) -> None:
    raise OSError(30, "Read-only file system")


def test_a_full_or_read_only_disk_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(CHANGED, path)
    monkeypatch.setattr(os, "replace", refuse)
    assert "Read-only file system" in save(Settings(), path)
    monkeypatch.undo()
    assert load(path) == (CHANGED, "")


def test_a_broken_file_that_can_not_be_moved_is_said(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(path, "{")
    monkeypatch.setattr(os, "replace", refuse)
    settings, sentence = load(path)
    assert settings == Settings()
    assert str(path) in sentence
    assert path.exists()


def test_pace_and_text_scale() -> None:
    assert [Settings(text=t).text_scale for t in CHOICES["text"]] == [1.0, 1.15, 1.3]
    slow, normal, quick = (Settings(speed=s).pace for s in CHOICES["speed"])
    assert slow > normal > quick > 0
    assert {Settings(speed=s, motion=False).pace for s in CHOICES["speed"]} == {0.0}


def test_folders_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ONCE_CONFIG", str(tmp_path / "c"))
    monkeypatch.setenv("ONCE_DATA", str(tmp_path / "d"))
    assert config_dir() == tmp_path / "c"
    assert saves_dir() == tmp_path / "d" / "games"
    monkeypatch.setenv("ONCE_CONFIG", "")
    monkeypatch.setenv("ONCE_DATA", "")
    assert "once-upon-a-table" in str(config_dir())
    assert "once-upon-a-table" in str(saves_dir())
