"""Games told in other languages: every effect has its words in each, and none of them is English."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from device.cli import main
from device.play import bank as bank_play
from device.play import classic as classic_play
from device.telling import bank, classic, pot
from device.telling.lines import meaning
from device.telling.refused import bank_refusal, refusal
from display.views.result import note
from display.words import LANGUAGES, Words
from rules.cards import parse_cards
from rules.classic.effects import Effect, Marked, MarkWhy, Remind, Reminder
from rules.classic.game import Score
from rules.classic.profiles import profile, with_switches
from rules.classic.session import ClassicSession, new_session, step
from rules.classic.sides import Player
from rules.classic.spoken import event_of
from rules.deal import deal_of, spread_of
from rules.effects import Effect as BankEffect
from rules.effects import Facts, Noted, Notice, Record, Refusal, Refused
from rules.events import Confirm
from rules.ledger import Entry, Kind
from rules.machine import Refused as MachineRefused
from rules.machine import Undone
from rules.money import BANK, BANKER, HOUSE, POT, Account, Chips
from rules.phases import Phase, VoidCause
from rules.pool import NextGame, PoolPhase
from rules.ruling import Ruling, rule_deal
from rules.seats import TABLEAUX, Zone
from rules.settlement import Cause, Transfer
from rules.table import new_table
from rules.variants import BankRules, Cancel, SelfPair
from tests.device.test_play import GAMES_TOLD, PLAYED
from tests.rules.classic.test_games import GAMES
from tests.rules.deals import spread

FOREIGN = [language for language in LANGUAGES if language != "en"]
ENGLISH_WORDS = (" the ", " is ", "The ", " takes", " and ", " lays ", " wins", " deals", "Not taken", " pays ")


def english_in(lines: list[str]) -> list[str]:
    return [line for line in lines if any(word in line for word in ENGLISH_WORDS)]


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize(("name", "words"), PLAYED)
def test_a_whole_game_has_no_english_sentence(
    name: str, words: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *words.split(), "--lang", language, "--events", str(GAMES_TOLD / f"{name}.txt")]) == 0
    said = [line for line in capsys.readouterr().out.splitlines() if not line.startswith("> ")]
    assert len(said) > 5
    assert english_in(said) == []


def told_games() -> list[tuple[ClassicSession, ClassicSession, Effect]]:
    """Give every effect of the told games of classic, with the sessions before and after it."""
    found = []
    for _, head, *lines in GAMES:
        name, *switches = head.removeprefix("@ ").split()
        settings: dict[str, object] = {}
        for switch in switches:
            key, _, value = switch.partition("=")
            settings[key] = int(value) if value.isdecimal() else value
        game = new_session(with_switches(profile(name), settings))
        for line in lines:
            after, effects = step(game, event_of(line.split("|")[0].strip()))
            found += [(game, after, effect) for effect in effects]
            game = after
    return found


@pytest.mark.parametrize("language", FOREIGN)
def test_every_effect_of_classic_has_its_words(language: str) -> None:
    words, english = Words(language), Words("en")
    for before, after, effect in told_games():
        state = after.state if before.state.dealer is None else before.state
        lines = list(classic.told(words, state, effect))
        assert lines, effect
        assert all(lines), effect
        assert lines != list(classic.told(english, state, effect)), effect


def test_the_told_games_have_every_code_of_classic() -> None:
    codes = {effect.code for _, _, effect in told_games() if isinstance(effect, MachineRefused)}
    assert {"wrong_phase", "not_your_turn", "bad_condition", "no_condition", "points_missing", "not_now"} <= codes


CODES = [
    *("wrong_phase", "nothing_to_undo", "not_your_turn", "not_your_right", "not_in_pack", "seen_twice"),
    *("packets_wrong", "no_turned_king", "king_too_late", "king_announced", "king_turned", "lead_stays"),
    *("nothing_to_take_back", "no_card_left", "has_cards", "no_law", "not_now", "offender_missing", "cards_missing"),
    *("points_missing", "not_an_option", "stock_empty", "exchange_limit", "stock_short", "too_few", "too_many"),
    *("number_missing", "cannot_retract", "no_condition", "bad_condition", "no_such_place", "no_such_player"),
    *("name_taken", "stakes_missing", "bad_stakes", "other_stakes", "hands_missing", "pot_not_empty"),
    *("too_few_players", "not_enough_cards", "impossible_card_count", "wrong_card_count", "unread", "not_playing"),
]
"""Every code with which classic, the pot game or a pool refuses."""


def test_no_code_is_forgotten() -> None:
    rules = Path(__file__).parents[2] / "rules"
    files = [*(rules / "classic").glob("*.py"), *rules.glob("p*.py"), rules / "machine.py"]
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    parts = text.split('Refused(\n        "')[1:] + text.split('Refused("')[1:]
    assert {part.split('"')[0] for part in parts} <= set(CODES)


@pytest.mark.parametrize("language", FOREIGN)
def test_every_refusal_has_its_words(language: str) -> None:
    words, english = Words(language), Words("en")
    for code in Refusal:
        assert bank_refusal(words, code) != bank_refusal(english, code)
    for name in CODES:
        refused = MachineRefused(name, "in English alone")
        assert refusal(words, refused) not in ("in English alone", refusal(english, refused)), name
    assert refusal(words, MachineRefused("weather", "it rains")) == "it rains"
    both = refusal(words, MachineRefused("wrong_card_count, unread", ""))
    assert both == "; ".join(refusal(words, MachineRefused(each, "")) for each in ("wrong_card_count", "unread"))


@pytest.mark.parametrize("language", FOREIGN)
def test_every_notice_and_transfer_has_its_words(language: str) -> None:
    words, english = Words(language), Words("en")
    notices = [Noted(what, Zone.PUNTER1, Account("Anna"), Chips(5)) for what in Notice]
    effects: list[BankEffect] = [*notices, Record(Entry(1, Kind.SETTLEMENT, ()))]
    effects.append(Refused(Confirm(), Refusal.WRONG_PHASE, ""))
    for effect in effects:
        assert list(bank.told(words, effect)) != list(bank.told(english, effect))
    for cause in Cause:
        said = bank.transfer_line(words, Transfer(Account("Anna"), BANK, Chips(5), cause))
        assert said.startswith("Anna → ")
        assert ": 5 (" in said
        assert said != bank.transfer_line(english, Transfer(Account("Anna"), BANK, Chips(5), cause))
    counter = Entry(2, Kind.COUNTER, (Transfer(BANK, Account("Anna"), Chips(5), Cause.STAKE_LOST),), undoes=1)
    assert len(list(bank.entry_lines(words, counter))) == 2
    assert bank.account(words, BANKER) == BANKER
    assert len({bank.account(words, name) for name in (BANK, POT, HOUSE)} - {BANK, POT, HOUSE}) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_says_what_is_awaited(language: str) -> None:
    words = Words(language)
    table = new_table()
    said = {bank.awaited(words, replace(table, phase=phase)) for phase in Phase}
    assert len(said) == len(Phase)
    voids = [list(bank.news(words, table, replace(table, phase=Phase.VOID, void=cause))) for cause in VoidCause]
    assert len({lines[0] for lines in voids}) == len(VoidCause)
    assert all(len(lines) == 2 for lines in voids)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_rare_in_classic_and_pool(language: str) -> None:
    words = Words(language)
    state = new_session().state
    for what in Reminder:
        assert list(classic.told(words, state, Remind(what, Player.A)))
    for why in MarkWhy:
        (line,) = classic.told(words, state, Marked(Player.A, 1, why, "", Score(1, 0)))
        assert line.endswith(" A 1, B 0.")
    ran = list(pot.told(words, NextGame((Account("Ann"), Account("Ben")), 1)))
    assert ran[1].endswith(": 1.")
    assert len(list(pot.told(words, Undone(None, ())))) == 1
    assert len(PoolPhase) == 3
    with pytest.raises(TypeError, match="an effect of the pot game or of a pool is expected; got Random"):
        list(pot.told(words, Random(1)))


def test_a_language_is_taken_from_the_configured_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    rule = ["rule", "--trump", "6C", "--banker", "7C 3C 5C KC", "--punters", "9D 10D JD 10H", "10C 6C JC 5H"]
    rule.append("8C 4C AC 3D")
    assert main(rule) == 0
    english = capsys.readouterr().out
    assert english.startswith("Clubs are trump: ")
    (tmp_path / "ecarte").mkdir()
    (tmp_path / "ecarte" / "ecarte.toml").write_text('[screen]\nlanguage = "sv"\n')
    assert main(rule) == 0
    assert english_in(capsys.readouterr().out.splitlines()) == []
    assert main([*rule, "--lang", "en"]) == 0
    assert capsys.readouterr().out == english
    (tmp_path / "ecarte" / "ecarte.toml").write_text("colour = 1\n")
    assert main(rule) == 2
    assert "colour" in capsys.readouterr().err


@pytest.mark.parametrize("language", FOREIGN)
def test_a_limited_bank_that_breaks_is_told(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    rule = ["rule", "--trump", "KH", "--banker", "2C AS JD KC", "--punters", "4C 2D 5H 3D", "9D QD JH 10H"]
    assert main([*rule, "5D AC JS QC", "--bank", "50", "--stakes", "30", "40", "10", "--lang", language]) == 0
    said = capsys.readouterr().out.splitlines()
    assert english_in(said) == []
    assert "  " + Words(language).say("The bank had {before} and has {after}.", before=50, after=0) in said
    assert sum(Words(language).say("Stake returns") in line for line in said) == 1
    assert main([*rule, "5D AC JS QC", "--lang", language]) == 0
    assert Words(language).say("Nothing is paid") in capsys.readouterr().out


def test_a_line_that_is_not_understood_is_told_in_the_readers_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--game", "pot", "--lang", "sv", "--events", str(GAMES_TOLD / "pot.txt")]) == 1
    said = capsys.readouterr().out
    assert "Förstås inte: " in said


@pytest.mark.parametrize("language", FOREIGN)
def test_a_pair_thrown_off_and_a_disputed_tableau_are_told(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    cards = ["--trump", "4S", "--banker", "AS 5S 2H 3H", "--punters", "KS 5S 2D 3D", "9D QD JH 10H", "5D AC JC QC"]
    assert main(["rule", *cards, "--lang", language]) == 0
    said = capsys.readouterr().out
    words = Words(language)
    assert words.say("the two fives").lower() in said.lower()
    assert note(words, _ruled(cards)) in said.splitlines()
    assert english_in(said.splitlines()) == []


READINGS = [
    (Cancel.UPFRONT, "The two fives are equal and are thrown off before the first lead.", "Bank wins, 1 : 0. "),
    (
        Cancel.ON_MEETING,
        "Punter: The king is the highest trump and takes the lowest against it, the five.",
        "En carte, 1 : 1. ",
    ),
    (
        Cancel.AFTER_LEAD,
        "Punter: The king is the highest trump and takes the lowest against it, the five.",
        "En carte, 1 : 1. ",
    ),
]


@pytest.mark.parametrize(("cancel", "step", "end"), READINGS)
def test_a_disputed_tableau_is_told_by_every_reading(cancel: Cancel, step: str, end: str) -> None:
    deal = deal_of(spread("6C", "AC 5C 2H 2H", "KC 5C 3H 3H", "4C 9H 9H 9D", "7D 8D 10D JD"))
    said = list(bank.tableau_lines(Words("en"), rule_deal(deal, BankRules(bank_cancel=cancel)).tableau(Zone.PUNTER1)))
    assert step in said
    assert [line for line in said if line.startswith(end)]
    assert said[-4:] == [
        "The readings of the rule disagree here, and no source decides it:",
        "  Before the first lead: Bank wins",
        "  When both are the highest left: En carte",
        "  After each lead: En carte",
    ]


THROWN_OFF = [
    ("KC 8C 2H 2H", "KC 7C 3H 3H", BankRules(bank_cancel=Cancel.ON_MEETING), "The two kings bar each other the lead"),
    (
        "KC JC 10C 2H",
        "QC JC 2C 3H",
        BankRules(bank_cancel=Cancel.AFTER_LEAD),
        "The two knaves are equal and are thrown",
    ),
    ("KC KC 2H 2H", "QC 5C 3H 3H", BankRules(bank_self_pair=SelfPair.CANCEL), "The two kings lie in one hand"),
    ("KC 2D 2H 2H", "KC 3D 3H 3H", BankRules(), "En carte, 0 : 0. All trumps are thrown off"),
    ("KD 2D 2H 2H", "KD 3D 3H 3H", BankRules(), "En carte, 0 : 0. Neither side has a trump"),
]


@pytest.mark.parametrize(("banker", "punter", "rules", "begins"), THROWN_OFF)
def test_what_is_thrown_off_is_told_with_its_reason(banker: str, punter: str, rules: BankRules, begins: str) -> None:
    deal = deal_of(spread("6C", banker, punter, "9D 9D 9H 9H", "7D 8D 10D JD"))
    said = bank.tableau_lines(Words("en"), rule_deal(deal, rules).tableau(Zone.PUNTER1))
    assert any(line.startswith(begins) for line in said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_tells_its_sums(language: str) -> None:
    words = Words(language)
    facts = Facts(Zone.PUNTER1, got=Chips(1200), most=Chips(50))
    (said,) = bank.told(words, Refused(Confirm(), Refusal.STAKE_TOO_LARGE, "It rains.", facts))
    assert "50" in said
    assert words.amount(1200) in said
    assert words.zone(Zone.PUNTER1) in said
    (bare,) = bank.told(words, Refused(Confirm(), Refusal.STAKE_TOO_LARGE, "It rains."))
    why = "It rains." if language == "en" else bank_refusal(words, Refusal.STAKE_TOO_LARGE) + "."
    assert bare == words.say("Not taken: {why}", why=why)


def test_a_void_deal_names_whose_error_it_is() -> None:
    (said,) = bank.told(Words("en"), Noted(Notice.DEAL_VOID, account=Account("Vera")))
    assert said == "The deal is void, and all stakes go back. The error is with Vera."


def _ruled(cards: list[str]) -> Ruling:
    _, trump, _, banker, _, *punters = cards
    hands = dict(zip(TABLEAUX, map(parse_cards, (banker, *punters)), strict=True))
    return rule_deal(deal_of(spread_of({Zone.TRUMP: parse_cards(trump), **hands})))


@pytest.mark.parametrize("language", FOREIGN)
def test_what_a_line_means_is_told(language: str) -> None:
    words, english = Words(language), Words("en")
    lines = [*bank_play.FORMS.values(), *classic_play.FORMS.values(), "A proposes 3", "stakes 5 each"]
    explained = [line for line in lines if meaning(english, line)]
    assert len(explained) == 17
    assert all(meaning(words, line) != meaning(english, line) for line in explained)
    assert meaning(words, "A leads 10H") == ""
