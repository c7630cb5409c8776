"""`ecarte play`: whole games from files and from typed lines, refusals, undo, and games saved and taken up again."""

import io
import json
import sys
from collections.abc import Mapping, Sequence
from copy import deepcopy
from pathlib import Path

import pytest

from device.cli import main
from device.journal import Journal
from device.play import bank, classic, pool, pot
from device.play.begin import Wish, begin, load
from device.play.game import Game
from device.play.talk import Manner, save, talk
from device.play.till import Till
from display.words import LANGUAGES, Words
from rules.classic.events import EVENTS as CLASSIC_EVENTS
from rules.effects import Refusal
from rules.errors import NotARecord
from rules.events import EVENTS as BANK_EVENTS
from rules.ledger import Kind, audit, balances
from rules.machine import Undo, Undone
from rules.money import POT, Account, Chips
from rules.pool import POOL_EVENTS
from rules.pot_money import laid, won
from rules.pot_table import POT_EVENTS, Paid
from tests.device.bookkeeping import fill

GAMES_TOLD = Path(__file__).parents[2] / "docs" / "games"
ANSWERS = Path(__file__).parent / "played"

# the words after "ecarte play" with which each file of docs/games is played
PLAYED = [
    ("classic", "--game classic --profile sv"),
    ("bank", "--game bank --profile limited --players Vera Anna Boris Clara"),
    ("pot", "--game pot --players Ann Ben Cay Dan"),
    ("pool", "--game pool --players Ann Ben Cay --stake 10"),
]


NOT_BOOKED = "No ledger was kept; --book NAME records the money in one.\n"
"""The last that a game with money says where no ledger is kept of it."""


def answer(name: str, *, booked: bool = False) -> str:
    """Give what the game of docs/games says to the end."""
    told = (ANSWERS / f"{name}.txt").read_text(encoding="utf-8")
    return told if booked or name == "classic" else told + NOT_BOOKED


def play(*words: str, said: str = "", monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(sys, "stdin", io.StringIO(said))
    return main(["play", *words])


@pytest.mark.parametrize(("name", "words"), PLAYED)
def test_a_whole_game_from_a_file(name: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", *words.split(), "--events", str(GAMES_TOLD / f"{name}.txt")]) == 0
    said = capsys.readouterr()
    assert said.out == answer(name)
    assert said.err == ""


@pytest.mark.parametrize(("name", "words"), PLAYED)
def test_the_file_says_how_it_is_played(name: str, words: str) -> None:
    text = (GAMES_TOLD / f"{name}.txt").read_text(encoding="utf-8")
    assert f"ecarte play {words} --events FILE" in text


@pytest.mark.parametrize(("name", "words"), PLAYED)
def test_a_game_from_standard_input_is_the_same(
    name: str, words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (GAMES_TOLD / f"{name}.txt").read_text(encoding="utf-8")
    for more in ((), ("--events", "-")):
        assert play(*words.split(), *more, said=text, monkeypatch=monkeypatch) == 0
        assert capsys.readouterr().out == answer(name)


@pytest.mark.parametrize(("name", "words"), PLAYED)
def test_a_game_broken_off_is_taken_up_again(
    name: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = (GAMES_TOLD / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    whole, kept = str(tmp_path / "whole.json"), str(tmp_path / "kept.json")
    half, rest = tmp_path / "half.txt", tmp_path / "rest.txt"
    half.write_text("\n".join(lines[: len(lines) // 2]))
    rest.write_text("\n".join(lines[len(lines) // 2 :]))
    assert main(["play", *words.split(), "--events", str(GAMES_TOLD / f"{name}.txt"), "--save", whole]) == 0
    assert main(["play", *words.split(), "--events", str(half), "--save", kept]) == 0
    capsys.readouterr()
    assert main(["play", "--load", kept, "--events", str(rest), "--save", kept]) == 0
    assert Path(kept).read_bytes() == Path(whole).read_bytes()
    standing = "\n".join(load(Path(whole)).standing())
    assert capsys.readouterr().out.endswith(f"\n{standing}\n{'' if name == 'classic' else NOT_BOOKED}")


@pytest.mark.parametrize(("name", "words"), PLAYED)
def test_a_saved_game_is_read_as_it_was_written(name: str, words: str, tmp_path: Path) -> None:
    assert main(["play", *words.split(), "--events", str(GAMES_TOLD / f"{name}.txt"), "--save", f"{tmp_path}/a"]) == 0
    save(load(tmp_path / "a"), tmp_path / "b")
    assert (tmp_path / "b").read_bytes() == (tmp_path / "a").read_bytes()


def test_the_book_of_a_pot_is_sound() -> None:
    till = Till()
    paid = Paid(laid([Account("Ann")], [Chips(5)]))
    for effects in (
        [paid],
        [],
        [Undone(None, ())],
        [Undone(None, (paid,))],
        [paid],
        [Paid(won(Account("Ann"), Chips(5)))],
    ):
        till.book(effects)
    assert [entry.kind for entry in till.entries] == [Kind.POT, Kind.COUNTER, Kind.POT, Kind.SETTLEMENT]
    assert audit(till.entries) == ()
    assert balances(till.entries) == {POT: 0, "Ann": 0}


WRONG = [
    ("nonsense", "Not understood: "),
    ("B leads 7S", "Not taken: a lead cannot come now: the game waits for a deal, "),
    ("B deals five", "Not understood: 'B deals five' is not like 'A deals 3+2': packets are told as 3+2 or 2+3"),
]


@pytest.mark.parametrize(("line", "why"), WRONG)
def test_what_is_not_taken_is_told_and_changes_nothing(
    line: str, why: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert play(said=f"lot B\n{line}\n", monkeypatch=monkeypatch) == 1
    _, _, dealer, echo, refusal, *standing = capsys.readouterr().out.splitlines()
    assert (dealer, echo) == ("  B deals.", f"> {line}")
    assert refusal.startswith(f"  {why}")
    assert standing == ["A 0, B 0. B deals five cards to each.", "B is the dealer."]


@pytest.mark.parametrize(
    ("profile", "first", "packets"), [("sv", "3+2", "3+2"), ("sv", "2+3", "2+3"), ("uk", "2+3", "2+3")]
)
def test_a_deal_needs_its_packets_but_once(profile: str, first: str, packets: str) -> None:
    game = begin(Wish(game="classic", profile=profile))
    lines = ["lot A", f"A deals {first}", "irregular faced_in_pack", "a deals"]
    assert all(game.take(game.read(line)).taken for line in lines)
    last = json.loads(json.dumps(game.written()))["events"][-1]
    assert "+".join(map(str, last["packets"])) == packets


def test_what_can_be_reported_is_listed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert play(said="lot B\nirregular\n", monkeypatch=monkeypatch) == 1
    said = capsys.readouterr().out
    assert (
        "say what is irregular, as in 'irregular cut_too_small'; now there can be: cut_too_small, cut_exposed, " in said
    )
    assert "revoke" not in said


def test_undo_goes_back_to_the_start(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert play(said="lot B\nB deals 3+2\nundo\nundo\nundo\n", monkeypatch=monkeypatch) == 1
    said = capsys.readouterr().out
    assert said.count("Taken back.") == 2
    assert said.endswith("Not taken: nothing has happened that could be taken back.\nA 0, B 0. Cut for the deal.\n")


# a game | what happens | what is taken back | who stands where at the end
MONEY = [
    ("bank", "limited", "bank 60\nundo", {"Vera": 0, "bank": 0}),
    ("pot", None, "lot Ann\nstakes 5 each\nundo", {"Ann": 0, "Ben": 0, "Cay": 0, "Dan": 0, POT: 0}),
    ("pool", None, "stakes\nAnn wins\nundo", {"Ann": -1, "Ben": -1, "Cay": -1, POT: 3}),
    ("pool", None, "stakes\nAnn wins\nAnn wins\nundo", {"Ann": -1, "Ben": -2, "Cay": -1, POT: 4}),
]
NAMES = {"bank": "Vera Anna Boris Clara", "pot": "Ann Ben Cay Dan", "pool": "Ann Ben Cay"}


@pytest.mark.parametrize(("game", "profile", "lines", "balances"), MONEY)
def test_money_taken_back_is_given_back(
    game: str,
    profile: str | None,
    lines: str,
    balances: Mapping[str, int],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = ["--game", game, "--players", *NAMES[game].split(), *(("--profile", profile) if profile else ())]
    assert play(*words, said=lines, monkeypatch=monkeypatch) == 0
    said = capsys.readouterr().out
    assert "Taken back:" in said
    for who, sum_ in balances.items():
        assert f"  {who:<12} {sum_:+d}\n" in said


def test_what_can_come_now_is_told_as_lines(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert play("--game", "bank", said="?\nshow\nquit\ndeal\n", monkeypatch=monkeypatch) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[1:9] == [
        "> ?",
        "  banker deals four cards to each tableau.",
        "    deal",
        "    reshuffle                - a punter mixes the cards that are not dealt",
        "    pass",
        "    sit Clara",
        "    leave punter1",
        "    undo",
    ]
    assert "> show" in said
    assert not [line for line in said if line.startswith((">  deal", "> quit"))]


def test_help_and_standing_are_not_saved_as_events(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "kept.json"
    assert play("--save", str(kept), said="?\nshow\nlot A\n", monkeypatch=monkeypatch) == 0
    assert json.loads(kept.read_text())["events"] == [{"event": "Lot", "dealer": "A"}]


class Terminal(io.StringIO):
    """Standard input as a terminal has it."""

    def isatty(self) -> bool:
        return True


def test_a_person_is_prompted_with_the_phase(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal("lot A\nA leads 7S\n"))
    assert main(["play"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Classic écarté, profile sv, A against B, to 5.",
        "Type what happens, one event a line, and a card as rank and suit (C D H S): 10H, KS.",
        "? tells what can be typed now, show how the game stands, undo takes back, quit ends.",
        "For example: cut J A",
        "Cut for the deal>   A deals.",
        "A deals five cards to each>   Not taken: a lead cannot come now: the game waits for a deal, "
        "a claim of the turned king or a report of an irregularity.",
        "  ? tells what can be typed now.",
        "A deals five cards to each> ",
        "A 0, B 0. A deals five cards to each.",
        "A is the dealer.",
    ]


def test_a_game_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = dict(PLAYED)["bank"].split()
    assert main(["play", *words, "--events", str(GAMES_TOLD / "bank.txt"), "--json"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert all(answer["taken"] for answer in answers)
    assert answers[0]["effects"][0]["effect"] == "Record"
    ruled = [answer["ruling"] for answer in answers if answer["ruling"]]
    assert [[tableau["outcome"] for tableau in ruling["tableaux"]] for ruling in ruled] == [
        ["banker", "en_carte", "punter"],
        ["punter", "punter", "en_carte"],
        ["en_carte", "banker", "banker"],
    ]
    asked = [answer for answer in answers if answer["phase"] == "asked"]
    assert [answer["said"][0] for answer in asked] == ["1 card could not be read."]


def test_what_cannot_come_now_is_told_with_what_can(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert play("--game", "bank", said="confirm\n", monkeypatch=monkeypatch) == 1
    said = capsys.readouterr().out
    assert "  Not taken: that cannot come now.\n  banker deals four cards to each tableau.\n" in said


def test_a_third_copy_stops_the_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    lines = "deal\nturn 6C\nopen\nclose\nreveal\nread 6C | 7C 7C 7C KC | 9D 10D JD 10H | 10C 6C JC 5H | 8C 4C AC 3D\n"
    assert play("--game", "bank", said=f"{lines}pack complete\n", monkeypatch=monkeypatch) == 0
    said = capsys.readouterr().out
    assert "  More than twice on the table: 7♣.\n  Nothing is settled before the pack is counted.\n" in said
    assert "  The deal is void, and all stakes go back.\n  A card was there a third time.\n" in said


def test_the_table_tells_what_lies_and_what_is_due(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = "deal\nturn 6C\nopen\nstake 5 on punter2 by Ben\n"
    assert play("--game", "bank", "--players", "Ann", "Ben", said=lines, monkeypatch=monkeypatch) == 0
    assert capsys.readouterr().out.endswith(
        "Ann banks against Ben.\nThe punters stake. Then close the stakes.\n"
        "104 of 104 cards are not dealt yet: 6 deals more.\n"
        "6♣ is turned.\nBen has 5 on Tableau 2.\n"
    )


def test_a_pot_that_waits_for_its_hands(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert play("--game", "pot", said="lot player2\nstakes 5 each\nturn KC\n", monkeypatch=monkeypatch) == 0
    said = capsys.readouterr().out
    assert "player2 is the dealer. In the pot: 20.\nThe king of clubs is turned.\n" in said
    assert play("--game", "pot", said="?\nstakes 5 each\n", monkeypatch=monkeypatch) == 1
    said = capsys.readouterr().out
    assert "  Draw lots for the deal.\n    lot player1\n    sit Eve\n    leave player1\n    undo\n" in said
    assert "\nplayer1, player2, player3, player4 play. Draw lots for the deal.\n" in said


def test_a_pool_that_is_on(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert play("--game", "pool", said="?\nstakes\nplayer3 wins\nplayer2 wins\n", monkeypatch=monkeypatch) == 1
    said = capsys.readouterr().out
    assert "  All three stake.\n    stakes\n    undo\n" in said
    assert "  Not taken: player1 or player2 wins this game; got player3.\n" in said
    assert (
        "player2 plays against player3: say who wins. player1 waits.\n"
        "In the pool: 4.\nplayer2: games won running: 1.\n" in said
    )


def _booked(path: Path) -> dict[str, int]:
    with Journal(path) as journal:
        entries = [stored.entry for stored in journal.entries()]
    assert audit(entries) == ()
    return {str(who): int(sum_) for who, sum_ in balances(entries).items()}


@pytest.mark.parametrize(("name", "words"), [played for played in PLAYED if played[0] != "classic"])
def test_the_money_is_in_the_ledger(name: str, words: str, ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = ["--book", f"{name} of Friday", "--ledger", str(ledger)]
    told = ["play", *words.split(), *book, "--events", str(GAMES_TOLD / f"{name}.txt")]
    assert main(told) == 0
    assert capsys.readouterr().out == answer(name, booked=True)
    once = _booked(ledger)
    assert any(once.values())
    assert main(told) == 0
    assert _booked(ledger) == once


def test_a_game_taken_up_again_is_booked_once_and_taken_back(
    tmp_path: Path, ledger: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(ledger, 2)
    before = _booked(ledger)
    kept = str(tmp_path / "kept.json")
    book = ["--save", kept, "--book", "pot", "--ledger", str(ledger)]
    assert play("--game", "pot", *book, said="lot player1\nstakes 5 each\n", monkeypatch=monkeypatch) == 0
    assert _booked(ledger) == {**before, POT: 20, **{f"player{place}": -5 for place in range(1, 5)}}
    assert play("--load", kept, *book, said="show\n", monkeypatch=monkeypatch) == 0
    assert _booked(ledger)[POT] == 20
    assert play("--load", kept, *book, said="undo\n", monkeypatch=monkeypatch) == 0
    assert {who: sum_ for who, sum_ in _booked(ledger).items() if sum_} == before


def test_another_game_under_the_same_name_is_refused(
    ledger: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    book = ["--game", "pool", "--book", "pool", "--ledger", str(ledger)]
    assert play(*book, "--stake", "1", said="stakes\n", monkeypatch=monkeypatch) == 0
    capsys.readouterr()
    assert play(*book, "--stake", "2", said="stakes\n", monkeypatch=monkeypatch) == 2
    said = capsys.readouterr()
    assert "pool, entry 1 is settled already, as entry 1, with other content" in said.err
    assert "adds" not in said.out


def test_a_payout_that_cannot_be_recorded_is_not_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "ledger").write_text("no ledger")
    words = ("--game", "pool", "--book", "pool", "--ledger", str(tmp_path / "ledger"))
    assert play(*words, said="stakes\n", monkeypatch=monkeypatch) == 2
    assert capsys.readouterr().out == ""


def test_events_that_are_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "game").write_bytes(b"\xff\xfe")
    assert main(["play", "--events", str(tmp_path / "game")]) == 2
    assert "is no text in UTF-8" in capsys.readouterr().err


FORMS: list[tuple[Mapping[type, str], Game, Sequence[type]]] = [
    (bank.FORMS, begin(Wish(game="bank")), [*BANK_EVENTS.values()]),
    (classic.FORMS, begin(Wish(game="classic")), [*CLASSIC_EVENTS, Undo]),
    (pot.FORMS, begin(Wish(game="pot", players=tuple(map(Account, ("Ann", "B", "C", "D"))))), [*POT_EVENTS, Undo]),
    (pool.FORMS, begin(Wish(game="pool")), [*POOL_EVENTS, Undo]),
]


@pytest.mark.parametrize(("forms", "game", "kinds"), FORMS)
def test_every_event_has_an_example(forms: Mapping[type, str], game: Game, kinds: Sequence[type]) -> None:
    assert {*forms} == {*kinds}
    assert type(game.read(game.forms()[-1])) is kinds[-1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "words"), PLAYED)
def test_every_line_that_help_names_is_read_and_can_come(name: str, words: str, language: str) -> None:
    options = words.split()
    players = tuple(map(Account, options[options.index("--players") + 1 :][:4])) if "--players" in options else ()
    profile = options[options.index("--profile") + 1] if "--profile" in options else None
    told = Words(language)
    game = begin(Wish(game=name, profile=profile, players=players[: 3 if name == "pool" else 4], words=told))
    for line in (GAMES_TOLD / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        assert game.awaited != ""
        for form in game.forms() if language == "en" else ():
            codes = [getattr(effect, "code", None) for effect in deepcopy(game).take(game.read(form)).effects]
            assert not {"wrong_phase", Refusal.WRONG_PHASE} & {*codes}, (line, form)
        answer = game.take(game.read(line))
        assert answer.taken
        assert all(answer.said), line


@pytest.mark.parametrize("game", [game for _, game, _ in FORMS])
def test_undo_can_always_come(game: Game) -> None:
    assert game.forms()[-1] == "undo"
    assert len(game.forms()) > 1


def test_a_refused_event_in_a_log_is_named() -> None:
    written = dict(begin(Wish(game="bank")).written())
    with pytest.raises(NotARecord, match=r"events\[0\]: a saved game holds events that the rules take; Not taken: "):
        bank.bank_from_json({**written, "events": [{"event": "Reveal"}]})


def test_lines_not_taken_are_counted() -> None:
    out = io.StringIO()
    assert talk(begin(Wish(game="pool")), ["sing", "player1 wins", "", "# stakes", "stakes"], Manner(out=out)) == 2
    assert out.getvalue().count("Not") == 2
