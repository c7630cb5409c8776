"""The commands as a person types them: in a process of their own, by status, output and error."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from device.cli import COMMANDS, main
from tests.device.bookkeeping import fill

ECARTE = str(Path(sys.executable).parent / "ecarte")
DEAL = [
    *("rule", "--trump", "6C", "--banker", "7C 3C 5C KC"),
    *("--punters", "9D 10D JD 10H", "10C 6C JC 5H", "8C 4C AC 3D"),
]


def ecarte(
    *words: str, environment: Mapping[str, str] | None = None, said: str = ""
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [ECARTE, *words],
        input=said,
        capture_output=True,
        text=True,
        env={**os.environ, **(environment or {})},
        check=False,
        timeout=120,
    )


def test_help_names_every_command() -> None:
    done = ecarte("--help")
    assert done.returncode == 0
    for name, purpose in COMMANDS.items():
        assert re.search(rf"^    {name}\s+{purpose[:20]}", done.stdout, re.MULTILINE)


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_helps(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([name, "--help"])
    assert stopped.value.code == 0
    assert COMMANDS[name][1:20] in capsys.readouterr().out


def test_the_version_is_told() -> None:
    assert re.fullmatch(r"ecarte \d+\.\d+\.\d+\n", ecarte("--version").stdout)


@pytest.mark.parametrize("words", [[], ["shuffle"], ["rule"], ["rule", "--trump", "6X"], ["ledger", "burn"]])
def test_what_cannot_be_understood_is_status_2(words: list[str]) -> None:
    done = ecarte(*words)
    assert done.returncode == 2
    assert done.stderr.startswith("usage: ecarte")
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("words", "of"),
    [
        (["settle", "table.jpg", "--foo"], "settle"),
        (["play", "--profil", "sv", "x"], "play"),
        (["ledger", "undo", "7", "--foo"], "ledger undo"),
        (["ledger", "--foo", "undo", "7"], "ledger"),
        (["club", "acl", "--tables", "a", "--foo"], "club acl"),
    ],
)
def test_an_argument_that_is_not_known_shows_the_usage_of_its_own_command(
    words: list[str], of: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith(f"usage: ecarte {of} [-h]")
    assert f"ecarte {of}: error: unrecognized arguments: " in said


def test_a_ruling_is_told_trick_by_trick_with_its_payouts() -> None:
    done = ecarte(*DEAL, "--stakes", "50", "20", "10")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "Clubs are trump: 6♣",
        "  Banker: 7♣ 3♣ 5♣ K♣",
        "  Tableau 1: 9♦ 10♦ J♦ 10♥",
        "  Tableau 2: 10♣ 6♣ J♣ 5♥",
        "  Tableau 3: 8♣ 4♣ A♣ 3♦",
        "Tableau 1:",
        "  Bank: The king leads, and no trump is left against it: the trick counts.",
        "  Bank: The seven leads, and no trump is left against it: the trick counts.",
        "  Bank: The five leads, and no trump is left against it: the trick counts.",
        "  Bank: The three leads, and no trump is left against it: the trick counts.",
        "  Bank wins, 4 : 0. More tricks win the tableau.",
        "Tableau 2:",
        "  Bank: The king is the highest trump and takes the lowest against it, the six.",
        "  Punter: The knave is the highest trump and takes the lowest against it, the three.",
        "  Punter: The ten is the highest trump and takes the lowest against it, the five.",
        "  Bank: The seven leads, and no trump is left against it: the trick counts.",
        "  En carte, 2 : 2. Equal tricks: en carte, nothing is paid.",
        "Tableau 3:",
        "  Punter: The ace is the highest trump and takes the lowest against it, the three.",
        "  Bank: The king is the highest trump and takes the lowest against it, the four.",
        "  Punter: The eight is the highest trump and takes the lowest against it, the five.",
        "  Bank: The seven leads, and no trump is left against it: the trick counts.",
        "  En carte, 2 : 2. Equal tricks: en carte, nothing is paid.",
        "Settlement:",
        "  punter1 → banker: 50 (stake lost)",
        "  banker       +50",
        "  punter1      −50",
    ]


def test_a_ruling_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*DEAL, "--stakes", "50", "20", "10", "--bank", "40", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert [tableau["outcome"] for tableau in said["tableaux"]] == ["banker", "en_carte", "en_carte"]
    assert said["tableaux"][1]["steps"][0] == {
        "leader": "banker",
        "led": "KC",
        "took": "6C",
        "why": "takes_lowest",
    }
    assert said["bank"] == {"before": 40, "after": 90, "broken_by": None, "unsettled": []}
    assert sum(said["balances"].values()) == 0


def test_a_disagreement_of_the_readings_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["rule", "--trump", "6C", "--banker", "AC 5C 2D 3D"]
    assert main([*words, "--punters", "KC 5C 4D 7D", "2H 3H 4H 5H", "6H 7H 8H 9H"]) == 0
    assert "The readings of the rule disagree here" in capsys.readouterr().out
    assert main([*words, "--throwing-off", "on_meeting", "--punters", "KC 5C 4D 7D", "2H 3H 4H 5H", "6H 7H 8H 9H"]) == 0
    assert "En carte, 1 : 1" in capsys.readouterr().out


def test_a_faulty_deal_is_refused_with_all_its_faults(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "--trump", "6C", "--banker", "6C 6C 5C", "--punters", "9D", "", "8C 4C AC 3D 2D"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    for part in (
        "banker tableau has 3",
        "punter1 tableau has 1",
        "punter2 tableau has 0",
        "punter3 tableau has 5",
        "6C",
    ):
        assert part in said.err


@pytest.mark.parametrize("sum_", ["-5", "x", "1.5", "10000000000000"])
def test_a_stake_is_a_whole_number_of_chips(sum_: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([*DEAL, "--stakes", "50", "20", sum_])
    assert stopped.value.code == 2
    assert "got" in capsys.readouterr().err


def test_the_ledger_of_the_environment_is_shown(ledger: Path) -> None:
    fill(ledger, 3)
    shown = ecarte("ledger", environment={"ECARTE_LEDGER": str(ledger)})
    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout.count("Anna → Vera: 50 (stake lost)") == 3
    assert shown.stdout.endswith("Balances:\n  Vera      +150\n  Anna      -150\n")


def test_the_ledger_is_shown_in_parts(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(ledger, 3)
    assert main(["ledger", "--ledger", str(ledger), "show", "--last", "1"]) == 0
    assert capsys.readouterr().out.count("stake lost") == 1
    for words in (["ledger", "balances", "--ledger", str(ledger)], ["ledger", "--ledger", str(ledger), "balances"]):
        assert main(words) == 0
        assert capsys.readouterr().out == "Vera      +150\nAnna      -150\n"


def test_the_ledger_is_copied_and_given(ledger: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(ledger, 3)
    words = ["ledger", "--ledger", str(ledger)]
    assert main([*words, "verify"]) == 0
    sound = capsys.readouterr().out
    assert sound.startswith("Sound: 3 entries, ")
    target = tmp_path / "copy.sqlite"
    assert main([*words, "backup", str(target)]) == 0
    capsys.readouterr()
    assert main(["ledger", "--ledger", str(target), "verify"]) == 0
    assert capsys.readouterr().out == sound
    out = tmp_path / "out.csv"
    assert main([*words, "export", "--format", "csv", "--out", str(out)]) == 0
    assert main([*words, "export"]) == 0
    assert out.read_text() == capsys.readouterr().out


def test_a_link_that_was_written_down_proves_the_past(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(ledger, 2)
    words = ["ledger", "--ledger", str(ledger), "verify"]
    assert main(words) == 0
    link = capsys.readouterr().out.rstrip(".\n").rpartition(" ")[2]
    fill(ledger, 2)
    assert main([*words, "--head", link]) == 0
    assert main([*words, "--head", "00" * 32]) == 1
    assert "does not stand in the chain" in capsys.readouterr().out


def test_a_changed_ledger_is_status_1_and_says_where(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(ledger, 2)
    data = ledger.read_bytes()
    assert data.count(b"deal 1") == 1
    ledger.write_bytes(data.replace(b"deal 1", b"deal 7"))
    assert main(["ledger", "--ledger", str(ledger), "verify"]) == 1
    assert "Entry 1 or one before it was changed" in capsys.readouterr().out
    assert main(["ledger", "--ledger", str(ledger)]) == 2
    assert "not as it was written" in capsys.readouterr().err


def test_an_entry_is_taken_back_once(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(ledger, 2)
    words = ["ledger", "--ledger", str(ledger)]
    assert main([*words, "undo", "2", "--note", "wrong stake"]) == 0
    said = capsys.readouterr().out
    assert "taken back  wrong stake" in said
    assert "Vera → Anna: 50 (corrected)" in said
    assert main([*words, "undo", "2"]) == 2
    assert "taken back already, by entry 3" in capsys.readouterr().err
    assert main([*words, "balances"]) == 0
    assert capsys.readouterr().out == "Vera       +50\nAnna       -50\n"


def test_counted_chips_are_compared_with_the_ledger(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(ledger, 2)
    words = ["ledger", "--ledger", str(ledger)]
    assert main([*words, "count", "Vera", "100"]) == 0
    capsys.readouterr()
    assert main([*words, "count", "Vera", "90", "--note", "by hand"]) == 1
    assert "The ledger says +100; −10 is not accounted for." in capsys.readouterr().out
    assert main([*words, "verify"]) == 1
    assert "counted at 90, the book says 100" in capsys.readouterr().out


def test_all_that_is_known_of_a_deal_is_shown(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(ledger, 3)
    words = ["ledger", "--ledger", str(ledger)]
    main([*words, "undo", "2"])
    capsys.readouterr()
    assert main([*words, "deal", "2"]) == 0
    said = capsys.readouterr().out
    assert [line.split()[0] for line in said.splitlines() if "deal-2" not in line][:3] == ["2", "Anna", "4"]
    assert said.count('["stakes closed",2]') == said.count('["settled",2]') == 1
    assert "deal-1" not in said
    assert main([*words, "deal", "5"]) == 2
    assert "1 to 4, got 5" in capsys.readouterr().err


def test_no_ledger_is_told_and_none_is_made(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ledger", "--ledger", str(ledger)]) == 2
    assert "there is no ledger at" in capsys.readouterr().err
    assert not ledger.exists()


def test_a_copy_does_not_go_onto_the_ledger_itself(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(ledger, 1)
    assert main(["ledger", "--ledger", str(ledger), "backup", str(ledger)]) == 2
    assert "elsewhere" in capsys.readouterr().err


def test_a_reader_that_has_enough_is_no_error(ledger: Path) -> None:
    fill(ledger, 2)
    with subprocess.Popen(
        [ECARTE, "ledger", "--ledger", str(ledger)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        assert (child.wait(), child.stderr.read()) == (0, "")


def test_a_ledger_is_read_without_a_picture_library() -> None:
    code = "import sys, device.commands.ledger; print(sorted({'cv2', 'numpy', 'pygame'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_name_that_is_no_utf8_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["ledger", "--ledger", str(tmp_path / "l.sqlite"), "buy", "\udcff", "5"])
    assert stopped.value.code == 2
    assert "written in UTF-8" in capsys.readouterr().err
    assert not (tmp_path / "l.sqlite").exists()
