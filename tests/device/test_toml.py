"""The configuration: read whole or refused with the key's name, and written so that it reads back."""

from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from device.cli import main
from device.config import ButtonsConfig, CameraConfig, CameraKind, Config, LedgerConfig, ScreenConfig
from device.errors import ConfigError
from device.toml import load, parse, show


def test_nothing_said_is_the_default() -> None:
    assert parse("") == Config()


def test_what_is_said_changes_that_key_only() -> None:
    config = parse('[camera]\nkind = "usb"\ntimeout_s = 3\n[ledger]\npath = "/data/l.sqlite"\n')
    camera = replace(CameraConfig(), kind=CameraKind.USB, timeout_s=3.0)
    assert config == replace(Config(), camera=camera, ledger=replace(LedgerConfig(), path=Path("/data/l.sqlite")))


def test_a_path_may_begin_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/host")
    assert parse('[ledger]\npath = "~/l.sqlite"').ledger.path == Path("/home/host/l.sqlite")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[camrea]\n", "unknown key camrea; did you mean camera?"),
        ("[camera]\nwitdh = 1\n", "unknown key camera.witdh; did you mean camera.width?"),
        ("[camera]\nzzz = 1\n", "unknown key camera.zzz; known are folder, height, kind"),
        ("camera = 1\n", "camera is a section, got 1"),
        ('[camera]\nwidth = "wide"\n', "camera.width must be a whole number, got 'wide'"),
        ("[camera]\nwidth = true\n", "camera.width must be a whole number, got True"),
        ("[camera]\nwidth = 1.5\n", "camera.width must be a whole number, got 1.5"),
        ("[camera]\ntimeout_s = true\n", "camera.timeout_s must be a number, got True"),
        ("[camera]\nfolder = 3\n", "camera.folder must be a path, got 3"),
        ("[screen]\nfullscreen = 1\n", "screen.fullscreen must be true or false, got 1"),
        ("[screen]\nlanguage = 1\n", "screen.language must be a text in quotes, got 1"),
        ('[camera]\nkind = "webcam"\n', "camera.kind must be one of pi, usb, folder, video, simulated; got 'webcam'"),
        ("[camera\n", "no TOML"),
    ],
)
def test_what_is_wrong_is_told_by_its_key(text: str, says: str) -> None:
    with pytest.raises(ConfigError) as caught:
        parse(text)
    assert says in str(caught.value)


def test_a_file_is_told_with_what_is_wrong_in_it(tmp_path: Path) -> None:
    path = tmp_path / "ecarte.toml"
    with pytest.raises(ConfigError, match="cannot be read"):
        load(path)
    path.write_text("[screen]\nwide = 1\n")
    with pytest.raises(ConfigError, match=rf"{path}: unknown key screen\.wide"):
        load(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(ConfigError, match=str(path)):
        load(path)
    path.write_text("[screen]\nwidth = 800\n")
    assert load(path).screen.width == 800


@given(
    st.builds(
        Config,
        camera=st.builds(
            CameraConfig,
            kind=st.sampled_from(CameraKind),
            number=st.integers(0, 9),
            folder=st.none()
            | st.sampled_from([Path('/a "quoted" folder'), Path("/a\\b"), Path("столы"), Path("a\x7fb")]),
            timeout_s=st.floats(0.1, 60),
            lens_position=st.none() | st.floats(0, 10),
        ),
        buttons=st.builds(ButtonsConfig, confirm=st.integers(0, 27), hold_s=st.floats(0.1, 10)),
        screen=st.builds(ScreenConfig, fullscreen=st.booleans(), language=st.sampled_from(["en", "uk"])),
    )
)
def test_what_is_shown_reads_back(config: Config) -> None:
    assert parse(show(config)) == config


def test_the_command_shows_what_reads_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    assert main(["config"]) == 0
    assert parse(capsys.readouterr().out) == Config()
    path = tmp_path / ".config" / "ecarte" / "ecarte.toml"
    path.parent.mkdir(parents=True)
    path.write_text("[screen]\nwidth = 800\n")
    assert main(["config", "show"]) == 0
    assert parse(capsys.readouterr().out).screen.width == 800
    assert main(["config", "check"]) == 0
    assert capsys.readouterr().out == f"{path} is right.\n"
    other = tmp_path / "other.toml"
    other.write_text("[screen]\nwitdh = 800\n")
    assert main(["config", "check", str(other)]) == 2
    assert capsys.readouterr().err == f"ecarte config: {other}: unknown key screen.witdh; did you mean screen.width?\n"


def test_every_key_is_documented() -> None:
    text = show(Config())
    for part in fields(Config()):
        assert f"# {part.metadata['says']}\n[{part.name}]" in text
        for each in fields(getattr(Config(), part.name)):
            assert each.metadata["says"]
            assert f"# {each.metadata['says']}\n" in text
