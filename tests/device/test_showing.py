"""Lessons, house rules and dealt hands of the demonstration: what they say, and that each rule decides."""

import random
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from device.book import Book
from device.demo import Demonstration
from device.errors import WrongUse
from device.journal import read_entries
from device.showing.contrasts import CASES, contrast, known
from device.showing.dealing import dealt
from device.showing.hands import HANDS
from device.showing.house import Hand, written
from device.showing.lessons import EXAMPLES, TABLEAU, lesson
from device.showing.page import Page, _before, before, prepare, with_chances
from display.layout import Page as Screen
from display.screens import lay
from display.view import ContrastView, IdleView, LessonView, QuestionView, RulingView, SettlementView, StakingView
from display.views.idle import idle_view
from display.views.staking import staking_view
from display.words import LANGUAGES, Words
from rules.cards import PACK, Card, Rank, Suit, parse_card
from rules.classic.variant import ClassicRules
from rules.deal import DEAL_SIZE
from rules.odds import chances
from rules.phases import Phase
from rules.pool import PoolRules
from rules.pot_rules import PotRules
from rules.seats import PUNTERS
from rules.session import new_session
from rules.shoe import DEALS_IN_SHOE
from rules.tricks import Side
from rules.variants import BankRules, Cancel
from tests.display.boxes import troubles

EN = Words()
SIZES = ((800, 480), (480, 800), (1024, 768))
"""The narrowest, the narrowest upright, and the one whose height is the least for its width."""


# --- lessons ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "banker", "punter", "winner", "tricks"),
    [
        (1, "K 8", "K 7", Side.BANKER, (1, 0)),
        (2, "Q", "8 7", None, (1, 1)),
        (3, "K J 10", "Q J 2", None, (1, 1)),
        (4, "K 7", "A Q", None, (1, 1)),
    ],
)
def test_each_lesson_is_the_example_of_its_source(
    number: int, banker: str, punter: str, winner: Side | None, tricks: tuple[int, int]
) -> None:
    ruling = EXAMPLES[number].ruling()
    trump = ruling.deal.trump.suit
    ours, theirs = (
        " ".join(str(card.rank) for card in hand if card.suit is trump)
        for hand in (ruling.deal.banker, ruling.deal.hand(TABLEAU))
    )
    outcome = ruling.tableau(TABLEAU).outcome
    assert (ours, theirs) == (banker, punter)
    assert (outcome.winner, (outcome.banker_tricks, outcome.punter_tricks)) == (winner, tricks)
    assert not ruling.tableau(TABLEAU).disagreement


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", EXAMPLES)
def test_a_lesson_asks_before_it_tells(language: str, number: int) -> None:
    words = Words(language)
    pages = list(lesson(words, number))
    first, question, *steps, last = [page.view for page in pages]
    assert isinstance(first, LessonView)
    assert isinstance(question, QuestionView)
    assert question.question == words.say("Who wins?")
    assert all(isinstance(step, RulingView) for step in steps)
    assert [step.verdict is not None for step in steps if isinstance(step, RulingView)][-2:] == [False, True]
    assert isinstance(last, LessonView)
    assert last.title == first.title
    assert first.title.startswith(question.name)
    assert last.sentences != first.sentences


def test_the_third_lesson_tells_why_in_the_language_that_is_asked_for() -> None:
    told = {
        language: [page.view.reason for page in lesson(Words(language), 3) if isinstance(page.view, RulingView)]
        for language in LANGUAGES
    }
    assert told["en"][1:4] == [
        "The two knaves are equal and are thrown off before the first lead.",
        "The king is the highest trump and takes the lowest against it, the two.",
        "The queen is the highest trump and takes the lowest against it, the ten.",
    ]
    assert told["uk"][2] == "Король — найстарший козир і бере найменший із чужих: двійку."
    assert len({tuple(reasons) for reasons in told.values()}) == len(LANGUAGES)


# --- house rules -----------------------------------------------------------------------------------------------

NOT_OF_THE_OPEN_QUESTIONS = {"table_minimum", "table_maximum", "agreed_stake", "name", "order", "goal"}
"""Numbers and names of the table, not answers: RULES.md 7.1 and 7.3 ask nothing about them."""

NOT_ADJUDICATED = {"pot_banker_role", "advice"}
"""Nothing is ruled on these: no source says how who banks against all is paid, and advice is spoken."""


HOUSES = (BankRules(), ClassicRules(), PotRules(), PoolRules())


def test_every_open_question_of_each_game_is_shown() -> None:
    asked = {field.name for house in HOUSES for field in fields(house)}
    assert set(CASES) == asked - NOT_OF_THE_OPEN_QUESTIONS - NOT_ADJUDICATED


@pytest.mark.parametrize("rule", CASES)
def test_a_house_rule_decides_what_it_is_shown_by(rule: str) -> None:
    case = CASES[rule]
    told = [tuple((line.name, line.amount) for line in case.lines(EN, answer)) for answer in case.answers]
    assert len(set(told)) == len(case.answers) >= 2
    assert [[name for name, _ in lines] for lines in told] == [[name for name, _ in told[0]]] * len(told)


@pytest.mark.parametrize("case", HANDS, ids=lambda case: case.rule)
def test_a_rule_on_payouts_changes_who_gets_what(case: Hand) -> None:
    paid = {tuple(case.ruling(answer).transfers) for answer in case.answers}
    assert len(paid) == len(case.answers)


def test_the_hand_for_throwing_off_ends_otherwise_under_each_reading() -> None:
    case = CASES["bank_cancel"]
    assert isinstance(case, Hand)
    ends = {cancel: [case.ruling(cancel).tableau(zone).outcome.winner for zone in case.look] for cancel in Cancel}
    assert ends == {
        Cancel.UPFRONT: [None, None],
        Cancel.ON_MEETING: [Side.BANKER, Side.BANKER],
        Cancel.AFTER_LEAD: [Side.BANKER, None],
    }


@pytest.mark.parametrize("rule", CASES)
def test_the_first_answer_is_the_default_of_the_house(rule: str) -> None:
    case = CASES[rule]
    (default,) = (getattr(house, rule) for house in HOUSES if hasattr(house, rule))
    shown = [written(answer) for answer in case.answers]
    # Where packs never end the default counts deals, so that both bases are shown by name.
    assert shown[0] == ("deals" if rule == "tenure_basis" else written(default))


@pytest.mark.parametrize("rule", CASES)
def test_a_house_rule_is_asked_shown_and_compared(rule: str) -> None:
    pages = list(contrast(EN, rule))
    assert isinstance(pages[0].view, LessonView)
    last = pages[-1].view
    assert isinstance(last, ContrastView)
    assert len(last.answers) == len(CASES[rule].answers)
    assert any(line.current for line in last.answers[0].lines)
    assert len({page.name for page in pages}) == len(pages)
    results = [page for page in pages if page.name.endswith("result")]
    assert len(results) == (len(CASES[rule].answers) if CASES[rule] in HANDS else 0)


def test_a_line_that_is_the_same_under_every_answer_is_not_marked() -> None:
    *_, last = contrast(EN, "break_stops")
    assert isinstance(last.view, ContrastView)
    marked = [[line.current for line in answer.lines] for answer in last.view.answers]
    assert marked == [[False, False, True, True]] * 2


def test_an_unknown_house_rule_is_refused_in_one_sentence() -> None:
    with pytest.raises(WrongUse, match="no house rule 'nothing' is shown; ecarte demo --rules lists those that are"):
        known("nothing")
    assert known("mode") == "mode"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_lessons_and_rules_is_laid_out_clean(language: str) -> None:
    words = Words(language)
    pages: list[Page] = [page for number in EXAMPLES for page in lesson(words, number)]
    pages += [page for rule in CASES for page in contrast(words, rule)]
    found = {
        (page.name, size): what
        for page in pages
        for size in SIZES
        if (what := troubles(lay(page.view, Screen(*size)), Screen(*size)))
    }
    assert found == {}


# --- dealing ---------------------------------------------------------------------------------------------------


@given(st.integers(), st.integers(0, DEALS_IN_SHOE - 1))
def test_hands_come_from_what_the_shoe_still_holds(seed: int, before: int) -> None:
    chance = random.Random(seed)
    gone: list[object] = []
    for _ in range(before + 1):
        seen = {card: gone.count(card) for card in PACK}
        deal = dealt(chance, seen)
        gone += deal.cards()
    assert len(gone) == DEAL_SIZE * (before + 1)
    assert max(gone.count(card) for card in gone) <= 2


def test_the_same_seed_deals_the_same_hands_and_another_others() -> None:
    first, again, other = (dealt(random.Random(seed), {}) for seed in (1, 1, 2))
    assert first == again != other


@pytest.fixture
def book(ledger: Path) -> Iterator[Book]:
    with Book(ledger) as opened:
        yield opened


def pages_of(book: Book, hands: int, seed: int = 1) -> list[Page]:
    demonstration = Demonstration(book, EN, seed=seed)
    return [page for _ in range(hands) for page in demonstration.hand()]


def test_a_dealt_hand_asks_before_it_tells_and_pays_what_is_ruled(book: Book) -> None:
    pages = pages_of(book, 1)
    kinds = [type(page.view).__name__ for page in pages]
    assert kinds[:3] == ["IdleView", "StakingView", "StakingView"]
    assert kinds.count("QuestionView") == len(PUNTERS)
    for place, page in enumerate(pages):
        if isinstance(page.view, QuestionView):
            follower = pages[place + 1].view
            assert isinstance(follower, RulingView)
            assert (follower.name, follower.steps, follower.verdict) == (page.view.name, (), None)
    settled = pages[-2].view
    assert isinstance(settled, SettlementView)
    assert settled.recorded == "Written in the ledger."


def test_chances_are_shown_while_stakes_are_laid_and_sum_to_all(book: Book) -> None:
    shown = [page.view for page in pages_of(book, 2)]
    seats = [view.chances for view in shown if isinstance(view, StakingView)]
    seats += [view.answers for view in shown if isinstance(view, QuestionView)]
    assert len(seats) == 2 * (2 + 3)
    for ends in seats:
        assert sum(int(end.amount.split("\N{NARROW NO-BREAK SPACE}")[0]) for end in ends) in (99, 100, 101)


def test_the_verdict_told_is_that_of_the_rules(book: Book) -> None:
    for page in pages_of(book, 3, seed=5):
        if isinstance(page.view, RulingView) and page.view.verdict is not None:
            ours, theirs = map(int, page.view.score.split(" : "))
            expected = Side.BANKER if ours > theirs else Side.PUNTER if theirs > ours else None
            assert page.view.verdict.winner is expected
            assert page.view.verdict.pays == ""


def test_dealing_goes_on_over_the_end_of_the_shoe_and_of_the_bankers_turn(book: Book) -> None:
    pages = pages_of(book, 14)
    banks = [page.view.banker for page in pages if isinstance(page.view, IdleView)]
    assert banks == ["Vera banks"] * 12 + ["Anna banks"] * 2
    paid = sum(isinstance(page.view, SettlementView) for page in pages)
    assert (len(read_entries(book.journal.path)), paid) == (14, 14)


# --- chances at a table in play --------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["2S", "KH", "AC"])
def test_a_table_that_demonstrates_shows_the_exact_chances_once_the_trump_is_turned(code: str) -> None:
    trump = parse_card(code)
    table = new_session().table
    turned = replace(table, phase=Phase.STAKING, trump=trump)
    view = staking_view(EN, trump, {})
    shown = with_chances(EN, turned, view)
    odds = chances(trump)
    assert isinstance(shown, StakingView)
    assert [seat.amount for seat in shown.chances] == [
        EN.percent(float(share)) for share in (odds.banker, odds.punter, odds.en_carte)
    ]
    assert with_chances(EN, table, view) == view
    idle = idle_view(EN, banker="Vera", balances={}, deals=(0, 6))
    assert with_chances(EN, turned, idle) == idle


def test_chances_are_reckoned_beforehand_so_that_the_table_need_not_wait() -> None:
    prepare(BankRules())
    counted = _before.cache_info().misses
    for rank in Rank:
        before(Card(rank, Suit.HEARTS), BankRules())
    assert _before.cache_info().misses == counted
