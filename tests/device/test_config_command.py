"""`ecarte config`: shown, edited and checked; what makes no sense is refused by its key; every key is documented."""

import io
import re
import sys
from dataclasses import fields, replace
from pathlib import Path

import pytest

from device.bounds import ABOVE_NOTHING, NOT_BELOW
from device.cli import main
from device.config import (
    ButtonKind,
    ButtonsConfig,
    CameraConfig,
    ClubConfig,
    Config,
    ScreenConfig,
    SignalsConfig,
    TableConfig,
)
from device.editing import edit, editor_of
from device.errors import ConfigError, WrongUse
from device.sense import PIN_KEYS, keys, value_of, verify
from device.toml import load, parse, show
from tools import config_page

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("config", "says"),
    [
        (Config(buttons=ButtonsConfig(up=17)), "buttons.up and buttons.confirm are both pin 17"),
        (Config(signals=SignalsConfig(lamp=24)), "signals.lamp and buttons.undo are both pin 24"),
        (Config(buttons=ButtonsConfig(next=40)), "buttons.next must be a BCM number from 2 to 27, got 40"),
        (Config(buttons=ButtonsConfig(encoder_a=5)), "belong together"),
        (Config(camera=CameraConfig(width=0)), "camera.width must be above 0, got 0"),
        (Config(camera=CameraConfig(timeout_s=-1.0)), "camera.timeout_s must be above 0"),
        (Config(screen=ScreenConfig(step_s=-1.0)), "screen.step_s must not be below 0"),
        (Config(screen=ScreenConfig(language="xx")), "screen.language must be one of en, uk, ru, sv, eo, fr; got 'xx'"),
        (Config(table=TableConfig(minimum=600)), "table.minimum (600) is above table.maximum (500)"),
    ],
)
def test_what_cannot_be_is_told_by_its_key(config: Config, says: str, tmp_path: Path) -> None:
    with pytest.raises(ConfigError) as caught:
        verify(config)
    assert says in str(caught.value)
    path = tmp_path / "ecarte.toml"
    path.write_text(show(config))
    with pytest.raises(ConfigError):
        load(path)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[camera]\ntimeout_s = nan", "camera.timeout_s must be above 0, got nan"),
        ("[camera]\ntimeout_s = inf", "camera.timeout_s must not be above 3600, got inf"),
        ("[camera]\nwidth = 99999999999999999999", "camera.width must not be above 16384"),
        ("[camera]\nlens_position = -1.0", "camera.lens_position must not be below 0"),
        ('[camera]\nkind = "folder"', 'camera.kind = "folder" needs camera.folder'),
        ('[camera]\nkind = "video"', 'camera.kind = "video" needs camera.video'),
        ('[camera]\nkind = "folder"\nfolder = ""', "camera.folder must be the path of a file or folder, got ''"),
        ("[simulated]\npace = nan", "simulated.pace must be above 0"),
        ("[simulated]\nmishaps = 1.1", "simulated.mishaps must not be above 1, got 1.1"),
        ("[simulated]\ndeals = -1", "simulated.deals must not be below 0"),
        ('[camera]\nkind = "simulated"\n[simulated]\npresses = true', 'needs buttons.kind = "keys"'),
        ("[buttons]\nhold_s = nan", "buttons.hold_s must be above 0"),
        ("[sound]\nwords_per_minute = 0", "sound.words_per_minute must be 80 to 450, got 0"),
        ("[ledger]\npath = '~nobody-of-this-name/l.sqlite'", "ledger.path begins at a home folder that is not known"),
        ('[ledger]\npath = "a\\u0000b"', "ledger.path must be the path of a file"),
        ("[table]\nplayers = []", "a table has two or more players"),
        ('[table]\nplayers = ["Ann", "Ann"]', "a table has two or more players of different names"),
        ('[table]\nplayers = ["bank", "Ann"]', "a player's name is any but bank"),
        ('[table]\nplayers = ["\\u202eAnn", "Ben"]', "letters that can be seen"),
        ('[table]\nplayers = ["Anna", "Аnna"]', "Аnna (А in it is CYRILLIC CAPITAL LETTER A) looks like Anna"),
        ('[game]\nkind = "classic"\nplayers = ["Ann", "ann"]', "ann looks like Ann, who is known here"),
        ('[table]\nplayers = ["李小龍", "Ben"]', "letters that the screen can draw; got '李小龍' with '李小龍'"),
        ('[table]\nplayers = ["Ann 🎩", "Ben"]', "letters that the screen can draw; got 'Ann 🎩' with '🎩'"),
        ('[game]\nkind = "classic"\nplayers = ["王", "Ben"]', "letters that the screen can draw; got '王' with '王'"),
        ('[table]\ncolours = ["mauve"]', "table.colours are each another one of red"),
        ("[table]\nbank = -1", "table.bank must not be below 0"),
        ("[table]\nagreed = -1", "table.agreed must not be below 0"),
        ("[table]\nstake = 5", "table.stake must be 0 or from table.minimum (10) to table.maximum (500), got 5"),
        ("[table]\nstake = 600", "table.stake must be 0 or from table.minimum (10) to table.maximum (500), got 600"),
        ("[table]\nstep = 501", "table.step (501) is above table.maximum (500): no stake could be entered"),
        ("[table]\nagreed = 9", "table.agreed must be from table.minimum (10) to what can be laid (500), got 9"),
        ("[table]\nagreed = 501", "table.agreed must be from table.minimum (10) to what can be laid (500), got 501"),
        (
            '[table]\nagreed = 1501\n[house]\nlimited_punter_unit = "person"',
            "table.agreed must be from table.minimum (10) to what can be laid (1500), got 1501",
        ),
        ("[table]\nminimum = 20\nmaximum = 10\nstake = 15", "table.minimum (20) is above table.maximum (10)"),
        ("[table]\nbuy_in = 1000000000001", "table.buy_in must not be above 1000000000000"),
        ('[game]\nkind = "classic"\nprofile = "xx"', "a profile is one of sv"),
        ('[game]\nkind = "classic"\nplayers = ["Ann"]', 'game.kind = "classic" is played by 2; game.players names 1'),
        ('[game]\nkind = "pot"\nplayers = ["Ann", "Ben"]', 'game.kind = "pot" is played by 4 to 12'),
        ('[game]\nkind = "pool"\nplayers = ["Ann", "Ben", "Ann"]', "players have different names"),
        ('[game]\nkind = "pool"\nstake = 0', "game.stake must be above 0"),
        ('[game]\nkind = "pool"\nwins = 0', "game.wins must be above 0"),
    ],
)
def test_a_file_that_no_evening_could_begin_with_is_not_right(text: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / "ecarte.toml"
    path.write_text(text)
    with pytest.raises(ConfigError) as caught:
        load(path)
    assert says in str(caught.value)


@pytest.mark.parametrize("text", ["a = " + "[" * 20_000, "a = " + "1" * 5_000], ids=["brackets", "digits"])
def test_what_the_parser_chokes_on_is_no_configuration(text: str) -> None:
    with pytest.raises(ConfigError, match="no TOML"):
        parse(text)


def test_every_number_has_its_bounds() -> None:
    numbers = {key for key in keys() if isinstance(value_of(Config(), key), int | float) and key not in PIN_KEYS}
    numbers -= {key for key in numbers if isinstance(value_of(Config(), key), bool)}
    bound = {*ABOVE_NOTHING, *NOT_BELOW, "sound.words_per_minute"}
    # A seed may be any number.
    assert numbers - bound == {"simulated.seed"}
    assert bound <= {*keys()}


@pytest.mark.parametrize(
    ("club", "says"),
    [
        (ClubConfig(enabled=True), r"club\.table is 1 to 32 small letters"),
        (ClubConfig(enabled=True, table="a/b"), r"club\.table is"),
        (ClubConfig(enabled=True, table="one", name="#"), r"club\.name is"),
        (ClubConfig(enabled=True, table="one", tables=("two", "+")), r"club\.tables is"),
        (ClubConfig(port=65_536), r"club\.port .*65535"),
    ],
)
def test_a_club_that_cannot_be_is_said(club: ClubConfig, says: str) -> None:
    with pytest.raises(ConfigError, match=says):
        verify(Config(club=club))


def test_all_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(ConfigError, match=r"both pin 17; .*language"):
        verify(Config(buttons=ButtonsConfig(up=17), screen=ScreenConfig(language="xx")))


def test_the_defaults_and_a_shared_pin_on_a_keyboard_make_sense() -> None:
    assert verify(Config()) == Config()
    verify(Config(buttons=ButtonsConfig(kind=ButtonKind.KEYS, up=17)))


def test_every_pin_is_looked_at() -> None:
    says = {
        f"{part.name}.{each.name}": str(each.metadata["says"])
        for part in fields(Config)
        for each in fields(getattr(Config(), part.name))
    }
    assert {key for key, text in says.items() if re.search(r"\bpin\b", text)} == set(PIN_KEYS)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[camera]\nlamp = 5\n", "unknown key camera.lamp; did you mean signals.lamp?"),
        ("[screen]\nkeep_picture = 5\n", "unknown key screen.keep_picture; did you mean ledger.keep_pictures?"),
        ("language = 'sv'\n", "unknown key language; did you mean screen.language?"),
        ("[camera]\nfoo = 1\n", "known are"),
    ],
)
def test_a_key_in_the_wrong_section_is_told_with_the_right_one(text: str, says: str) -> None:
    with pytest.raises(ConfigError) as caught:
        parse(text)
    assert says in str(caught.value)


def script(tmp_path: Path, body: str) -> list[str]:
    """Make an editor of a few lines of Python: `text` is what it is given, what it leaves in `text` is written."""
    file = tmp_path / "editor.py"
    file.write_text(
        "import sys, pathlib\nfile = pathlib.Path(sys.argv[1])\ntext = file.read_text()\n"
        f"{body}\nfile.write_text(text)\n"
    )
    return [sys.executable, str(file)]


def never(_trouble: str) -> bool:
    return False


def test_what_is_edited_takes_the_files_place(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "ecarte.toml"
    assert edit(path, script(tmp_path, "text = text.replace('width = 1280', 'width = 800')"), never)
    assert load(path) == replace(Config(), screen=replace(ScreenConfig(), width=800))
    assert not edit(path, script(tmp_path, ""), never)
    assert list(path.parent.iterdir()) == [path]


def test_a_comment_of_the_hosts_own_stays(tmp_path: Path) -> None:
    path = tmp_path / "ecarte.toml"
    path.write_text("# ours\n[screen]\nwidth = 800\n")
    edit(path, script(tmp_path, "text = text.replace('800', '1024')"), never)
    assert path.read_text() == "# ours\n[screen]\nwidth = 1024\n"


def test_what_is_wrong_never_takes_the_place_of_what_is_right(tmp_path: Path) -> None:
    path = tmp_path / "ecarte.toml"
    path.write_text("[screen]\nwidth = 800\n")
    with pytest.raises(ConfigError, match=r"stays as it was; what was edited is in .*ecarte\.edited\.toml"):
        edit(path, script(tmp_path, "text = '[screen]\\nwidht = 3\\n'"), never)
    assert path.read_text() == "[screen]\nwidth = 800\n"
    assert (tmp_path / "ecarte.edited.toml").read_text() == "[screen]\nwidht = 3\n"
    assert edit(path, script(tmp_path, "text = text.replace('widht', 'width')"), never)
    assert path.read_text() == "[screen]\nwidth = 3\n"


def test_a_file_that_never_was_is_not_said_to_stay_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ecarte.toml"
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setenv("VISUAL", " ".join(script(tmp_path, "")))
    assert main(["config", "edit", str(path)]) == 0
    told = capsys.readouterr().out
    assert told == f"Nothing was changed: there is still no {path}, and every key has its default.\n"
    assert {file.name for file in tmp_path.iterdir()} == {"editor.py"}
    monkeypatch.setenv("VISUAL", " ".join(script(tmp_path, "text = '[screen]\\nwidht = 3\\n'")))
    assert main(["config", "edit", str(path)]) == 2
    told = capsys.readouterr().err.splitlines()[-1]
    assert f"there is still no {path}; what was edited is in {tmp_path}/ecarte.edited.toml: unknown key" in told
    assert told.count("ecarte.edited.toml") == 1


def test_what_is_wrong_can_be_mended_at_once(tmp_path: Path) -> None:
    path = tmp_path / "ecarte.toml"
    editor = script(tmp_path, "text = '[screen]\\nwidth = 640\\n' if 'widht' in text else '[screen]\\nwidht = 640\\n'")
    told: list[str] = []
    assert edit(path, editor, lambda trouble: not told.append(trouble))  # type: ignore[func-returns-value]
    assert "did you mean screen.width" in told[0]
    assert load(path).screen.width == 640


def test_an_editor_that_fails_or_is_not_there_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "ecarte.toml"
    path.write_text("")
    with pytest.raises(WrongUse, match="status 3"):
        edit(path, script(tmp_path, "sys.exit(3)"), never)
    with pytest.raises(WrongUse, match="cannot be started"):
        edit(path, [str(tmp_path / "no-editor")], never)
    assert path.read_text() == ""


def test_the_editor_is_the_hosts_own(tmp_path: Path) -> None:
    assert editor_of({"VISUAL": "code --wait", "EDITOR": "vi"}) == ["code", "--wait"]
    assert editor_of({"EDITOR": "vi"}) == ["vi"]
    tool = tmp_path / "nano"
    tool.write_text("#!/bin/sh\n")
    tool.chmod(0o755)
    assert editor_of({"PATH": str(tmp_path)}) == ["nano"]
    assert editor_of({"VISUAL": "  ", "EDITOR": "vi"}) == ["vi"]
    with pytest.raises(WrongUse, match="is no command"):
        editor_of({"VISUAL": 'vi "'})
    with pytest.raises(WrongUse, match="VISUAL or EDITOR"):
        editor_of({"PATH": ""})


def test_the_command_edits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "ecarte.toml"
    editor = script(tmp_path, "text = text.replace('language = \"en\"', 'language = \"fr\"')")
    monkeypatch.setenv("VISUAL", " ".join(editor))
    assert main(["config", "edit", str(path)]) == 0
    assert load(path).screen.language == "fr"
    assert main(["config", "edit", str(path)]) == 0
    assert capsys.readouterr().out.endswith("is as it was.\n")
    monkeypatch.setenv("VISUAL", " ".join(script(tmp_path, "text = 'x'")))
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(["config", "edit", str(path)]) == 2
    assert "stays as it was" in capsys.readouterr().err


@pytest.mark.parametrize("word", ["show", "check"])
def test_the_file_is_named_as_other_commands_take_it(
    word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, other = tmp_path / "ecarte.toml", tmp_path / "other.toml"
    path.write_text("[camera]\nwidth = 640\n")
    assert main(["config", word, str(path)]) == 0
    plain = capsys.readouterr().out
    assert main(["config", word, "--config", str(path)]) == 0
    assert capsys.readouterr().out == plain
    assert main(["config", word, str(other), "--config", str(path)]) == 2
    assert "one file at a time" in capsys.readouterr().err


def test_every_key_says_what_it_means() -> None:
    for part in fields(Config):
        assert part.metadata["says"]
        for each in fields(getattr(Config(), part.name)):
            assert len(each.metadata["says"]) > 5, f"{part.name}.{each.name}"


def test_the_page_of_all_keys_is_that_of_the_code() -> None:
    page = (ROOT / "docs" / "configuration.md").read_text(encoding="utf-8")
    assert page == config_page.page(), "python -m tools.config_page writes it anew"
    assert all(f"| {key} |" in page for key in keys())
