"""A configuration that is no text in UTF-8 is told with its first such byte, and can be edited until it is one."""

import sys
from pathlib import Path

import pytest

from device.cli import main
from device.editing import edit
from device.errors import ConfigError
from device.toml import load

LATIN = "[table]\nplayers = ['Åke', 'Ann']\n".encode("latin-1")
SAYS = "expected text in UTF-8, got the byte 0xc5 at place 21"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "ecarte.toml"
    path.write_bytes(LATIN)
    return path


def script(tmp_path: Path, body: str) -> list[str]:
    """Make an editor of a line of Python: `data` is what it is given, what it leaves in `data` is written."""
    path = tmp_path / "editor.py"
    path.write_text(
        f"import sys, pathlib\nfile = pathlib.Path(sys.argv[1])\ndata = file.read_bytes()\n{body}\n"
        "file.write_bytes(data)\n"
    )
    return [sys.executable, str(path)]


def test_it_is_told_with_the_byte_and_its_place(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ConfigError) as caught:
        load(file)
    assert str(caught.value) == f"{file}: {SAYS}"
    assert main(["config", "check", str(file)]) == 2
    assert capsys.readouterr().err == f"ecarte config: {file}: {SAYS}\n"


def test_it_can_be_edited_until_it_is_one(file: Path, tmp_path: Path) -> None:
    told: list[str] = []

    def once(trouble: str) -> bool:
        told.append(trouble)
        return False

    with pytest.raises(ConfigError, match=f"stays as it was; what was edited is in .*{SAYS}"):
        edit(file, script(tmp_path, "data += b'# more'"), once)
    assert SAYS in told[0]
    assert file.read_bytes() == LATIN
    assert edit(file, script(tmp_path, "data = data.decode('latin-1').encode()"), once)
    assert load(file).table.players[0] == "Åke"
