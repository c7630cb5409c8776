"""Views: what is said about rules values. Amounts are those of the transfers, whatever the deal."""

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from display.errors import UnknownLanguage
from display.layout import Page
from display.screens import lay
from display.view import RulingView
from display.views.asked import RANKS, SUITS, asked_view
from display.views.dispute import dispute_view
from display.views.evening import evening_view
from display.views.fault import deal_fault_view, trouble_view
from display.views.hands import bank_gain
from display.views.history import history_view
from display.views.idle import idle_view
from display.views.reading import Sighted, reading_view
from display.views.result import result_view
from display.views.ruling import ruling_view
from display.views.settlement import settlement_view
from display.views.staking import Chances, staking_view
from display.views.void import void_sentence, void_view
from display.words import LANGUAGES, MINUS, THIN, Words
from rules.cards import PACK, Rank, Suit
from rules.deal import Deal, Spread
from rules.money import BANK, Account, Chips
from rules.phases import VoidCause
from rules.ruling import Ruling, rule_deal
from rules.seats import PUNTERS, Zone
from rules.settlement import Stake, deltas, stakes_of
from rules.tricks import Side
from rules.variants import BANK_LIMITED, BANK_RESPONSIBLE, BankRules, Payout, SelfPair
from tests.display.showcase import BREAKING, EXAMPLES, OWN_PAIRS, PLAIN, SPLIT, deal, hand, ruling
from tests.display.telling import tell

EN = Words()
VIKTOR = Account("Viktor")

amounts = st.tuples(*[st.integers(0, 2_000_000)] * 3)


def dealt(seed: int) -> Deal:
    shoe = [*PACK, *PACK]
    random.Random(seed).shuffle(shoe)
    four = [tuple(shoe[place : place + 4]) for place in range(0, 16, 4)]
    return Deal(shoe[16], (four[0], four[1], four[2], four[3]))


deals = st.integers(0, 10**6).map(dealt)


def number_in(text: str) -> int:
    """Read the sum out of words as a person would."""
    found = re.search(rf"[+{MINUS}]?[\d{THIN}]+", text)
    assert found, text
    return int(found[0].replace(THIN, "").replace(MINUS, "-"))


@given(deals, amounts)
def test_payouts_shown_are_the_transfers(deal: Deal, stakes: tuple[int, int, int]) -> None:
    ruled = rule_deal(deal, BANK_RESPONSIBLE, stakes_of(stakes), banker=VIKTOR)
    view = result_view(EN, ruled)
    moved = deltas(ruled.transfers)
    for zone, shown, stake in zip(PUNTERS, view.tableaux, stakes, strict=True):
        gain = moved.get(Account(zone.value), 0)
        if not stake:
            assert shown.verdict.pays == "No stake"
        elif gain > 0:
            assert (shown.verdict.winner, number_in(shown.verdict.pays)) == (Side.PUNTER, gain)
            assert shown.verdict.pays.startswith("Bank pays")
        elif gain < 0:
            assert (shown.verdict.winner, number_in(shown.verdict.pays)) == (Side.BANKER, -gain)
            assert shown.verdict.pays.startswith("Bank takes")
        else:
            assert (shown.verdict.winner, shown.verdict.pays) == (None, "Nothing is paid")
    assert number_in(view.total) == moved.get(VIKTOR, 0)


@given(deals, amounts, st.integers(1, 3_000_000))
def test_a_limited_banks_sums_are_the_coups(deal: Deal, stakes: tuple[int, int, int], bank: int) -> None:
    ruled = rule_deal(deal, BANK_LIMITED, stakes_of(stakes), banker=VIKTOR, bank=Chips(bank))
    assert ruled.coup is not None
    assert number_in(result_view(EN, ruled).total) == deltas(ruled.transfers).get(BANK, 0)
    assert bank_gain(ruled) == ruled.coup.bank_after - ruled.coup.bank_before


@given(deals, amounts)
def test_the_settlement_tells_each_player_what_he_gets_over_all_tableaux(
    deal: Deal, stakes: tuple[int, int, int]
) -> None:
    names = [Account(name) for name in ("Anna", "Boris", "Anna")]
    laid = [Stake(name, zone, Chips(sum_)) for name, zone, sum_ in zip(names, PUNTERS, stakes, strict=True) if sum_]
    ruled = rule_deal(deal, BANK_RESPONSIBLE, laid, banker=VIKTOR)
    view = settlement_view(EN, ruled, recorded=True)
    moved = deltas(ruled.transfers)
    assert {seat.name: number_in(seat.amount) for seat in view.gains} == {
        stake.punter: moved.get(stake.punter, 0) for stake in laid
    }
    for seat in view.gains:
        gain = moved.get(Account(seat.name), 0)
        assert seat.side is (None if not gain else Side.PUNTER if gain > 0 else Side.BANKER)


@pytest.mark.parametrize(
    ("recorded", "said"),
    [
        (True, "Written in the ledger."),
        (False, "Not yet written in the ledger."),
        (None, "No ledger is kept now."),
    ],
)
def test_the_settlement_tells_where_it_is_recorded(recorded: bool | None, said: str) -> None:
    assert settlement_view(EN, ruling(), recorded=recorded).recorded == said


@given(deals, amounts)
def test_the_settlement_says_the_same_as_the_result(deal: Deal, stakes: tuple[int, int, int]) -> None:
    ruled = rule_deal(deal, BANK_RESPONSIBLE, stakes_of(stakes), banker=VIKTOR)
    short, full = settlement_view(EN, ruled, recorded=True), result_view(EN, ruled)
    assert [(one.verdict, one.amount, one.winner) for one in short.payouts] == [
        (one.verdict.words, one.verdict.pays, one.verdict.winner) for one in full.tableaux
    ]
    assert number_in(short.total) == number_in(full.total)


@given(deals, st.sampled_from(PUNTERS))
def test_a_ruling_is_told_to_its_end(deal: Deal, zone: Zone) -> None:
    ruled = rule_deal(deal)
    count = len(ruled.tableau(zone).steps)
    told = [ruling_view(EN, ruled, zone, shown) for shown in range(count + 2)]
    assert [len(view.steps) for view in told] == [*range(count + 1), count]
    assert [view.verdict is None for view in told] == [True] * (count + 1) + [False]
    outcome = ruled.tableau(zone).outcome
    assert told[-1].score == f"{outcome.banker_tricks} : {outcome.punter_tricks}"
    for view in told[1:-1]:
        marked = sum(card.marked for card in (*view.bank_hand, *view.punter_hand))
        assert marked == len(view.steps[-1].bank) + len(view.steps[-1].punter)


@pytest.mark.parametrize(
    ("deal", "verdicts", "pays", "total", "note"),
    [
        (EXAMPLES, "En carte|Bank wins|Bank wins", "Nothing is paid|Bank takes 20|Bank takes 10", "Bank +30", ""),
        (PLAIN, "Bank wins|En carte|En carte", "Bank takes 50|Nothing is paid|Nothing is paid", "Bank +50", ""),
        (
            SPLIT,
            "Bank wins|Bank wins|Punter wins",
            "Bank takes 50|Bank takes 20|Bank pays 10",
            "Bank +60",
            "Decided by the house rule on equal trumps: tableau 1.",
        ),
        (OWN_PAIRS, "Bank wins|Bank wins|Bank wins", "Bank takes 50|Bank takes 20|Bank takes 10", "Bank +80", ""),
    ],
)
def test_the_result_in_words(deal: Deal, verdicts: str, pays: str, total: str, note: str) -> None:
    view = result_view(EN, ruling(deal), banker="Viktor")
    assert "|".join(one.verdict.words for one in view.tableaux) == verdicts
    assert "|".join(one.verdict.pays for one in view.tableaux) == pays
    assert (view.total, view.note, view.bank_name) == (total, note, "Viktor")


def test_a_house_that_throws_off_own_pairs_rules_otherwise() -> None:
    view = result_view(EN, ruling(OWN_PAIRS, rules=BankRules(bank_self_pair=SelfPair.CANCEL)))
    assert [one.verdict.words for one in view.tableaux] == ["En carte", "Punter wins", "En carte"]
    assert [(len(step.bank), len(step.punter)) for step in view.tableaux[0].steps] == [(2, 0), (2, 0), (0, 2), (0, 2)]
    assert (
        "lie in one hand"
        in ruling_view(EN, ruling(OWN_PAIRS, rules=BankRules(bank_self_pair=SelfPair.CANCEL)), Zone.PUNTER1, 1).reason
    )


def test_several_tableaux_that_hang_on_the_house_rule_are_all_named() -> None:
    twice = ruling(deal("10H", "5H KH 3H 4H", "7H JH 8H 2H", "6H 5H QH 4S", "3H AH KH 4H"))
    assert [ruled.disagreement for ruled in twice.tableaux] == [False, True, True]
    assert result_view(EN, twice).note == "Decided by the house rule on equal trumps: tableaux 2, 3."


def test_a_broken_bank_is_said_and_the_rest_goes_back() -> None:
    view = result_view(EN, ruling(BREAKING, (90, 50, 40), BANK_LIMITED, 30))
    assert [one.verdict.pays for one in view.tableaux] == ["Bank pays 30", "Stake returns", "Stake returns"]
    assert view.total == f"Bank broken, {MINUS}30"


def test_the_bankers_own_stake_moves_nothing() -> None:
    stakes = (Stake(VIKTOR, Zone.PUNTER2, Chips(20)), Stake(Account("Anna"), Zone.PUNTER2, Chips(5)))
    view = result_view(EN, rule_deal(EXAMPLES, stakes=stakes, banker=VIKTOR))
    assert view.tableaux[1].verdict.pays == "Bank takes 5"


def test_a_commission_is_the_houses_and_not_the_banks() -> None:
    rules = BankRules(payout=Payout.COMMISSION, commission_bp=500)
    ruled = rule_deal(SPLIT, rules, stakes_of((0, 0, 100)), banker=VIKTOR)
    assert result_view(EN, ruled).tableaux[2].verdict.pays == "Bank pays 100"


def reasons(of: Ruling, zone: Zone) -> list[str]:
    count = len(of.tableau(zone).steps)
    return [ruling_view(EN, of, zone, shown).reason for shown in range(count + 2)]


def test_the_third_example_is_told_trick_by_trick() -> None:
    assert reasons(ruling(), Zone.PUNTER1) == [
        "Only trumps count. The highest leads.",
        "The two knaves are equal and are thrown off before the first lead.",
        "The king is the highest trump and takes the lowest against it, the two.",
        "The queen is the highest trump and takes the lowest against it, the ten.",
        "Equal tricks: en carte, nothing is paid.",
    ]


def test_a_lone_trump_and_more_tricks_are_told() -> None:
    assert reasons(ruling(), Zone.PUNTER3)[-2:] == [
        "The nine leads, and no trump is left against it: the trick counts.",
        "More tricks win the tableau.",
    ]


@pytest.mark.parametrize("number", [0, 1, -1, 999, 1000, -1234567])
def test_a_sum_is_read_back_as_it_was(number: int) -> None:
    assert number_in(EN.amount(number)) == number
    assert number_in(EN.gain(number)) == number


def test_a_gain_carries_its_sign() -> None:
    assert [EN.gain(amount) for amount in (5, 0, -5)] == ["+5", "0", f"{MINUS}5"]


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(UnknownLanguage, match="a language is one of en"):
        Words("xx")


@pytest.mark.parametrize("language", LANGUAGES)
def test_index_letters_tell_all_ranks_apart(language: str) -> None:
    words = Words(language)
    assert len({words.index(rank) for rank in Rank}) == len(Rank)
    assert len({words.suit(suit) for suit in Suit}) == len({words.trump(suit) for suit in Suit}) == len(Suit)


def test_staking_names_the_trump_and_the_exposure() -> None:
    view = staking_view(EN, EXAMPLES.trump, {Zone.PUNTER1: 50, Zone.PUNTER3: 1500}, names={Zone.PUNTER3: "Anna"})
    assert (view.trump_words, view.exposure) == ("Spades are trump", f"The bank can lose 1{THIN}550")
    assert [(seat.name, seat.amount) for seat in view.stakes] == [
        ("Tableau 1", "50"),
        ("Tableau 2", "0"),
        ("Tableau 3, Anna", f"1{THIN}500"),
    ]
    assert staking_view(EN, None, {}).trump_words == "The trump is not read yet"


def test_chances_are_shown_in_a_demonstration_only() -> None:
    view = staking_view(EN, EXAMPLES.trump, {}, chances=Chances(0.335, 0.34, 0.325))
    assert [(seat.name, seat.amount, seat.side) for seat in view.chances] == [
        ("Bank wins", f"34{THIN}%", Side.BANKER),
        ("Punter wins", f"34{THIN}%", Side.PUNTER),
        ("En carte", f"32{THIN}%", None),
    ]
    assert staking_view(EN, EXAMPLES.trump, {}).chances == ()


def test_reading_counts_what_is_doubtful() -> None:
    ace = PACK[0]
    sure, unsure, unread, down = Sighted(ace), Sighted(ace, sure=False), Sighted(None), Sighted(None, face_down=True)
    cases = {
        "No cards are seen yet.": [],
        "1 card read.": [sure],
        "3 cards read.": [sure, sure, down],
        "1 card is not sure: it will be asked for.": [sure, unsure],
        "2 cards are not sure: they will be asked for.": [unread, unsure, down],
    }
    for said, cards in cases.items():
        view = reading_view(EN, {Zone.BANKER: cards}, image=None)
        assert (view.status, view.doubtful) == (said, "not sure" in said)


def test_asking_offers_every_card_and_shows_the_picked_one() -> None:
    view = asked_view(EN, Zone.PUNTER2, 3, rank=Rank.TEN, suit=None, on_suit=True, image=None)
    assert (len(view.ranks), len(view.suits)) == (len(RANKS), len(SUITS)) == (13, 4)
    assert [choice.text for choice in view.ranks if choice.chosen] == ["10"]
    assert (view.place, view.answer.card) == ("Tableau 2, card 3 from the left", None)
    both = asked_view(EN, Zone.TRUMP, 1, rank=Rank.TEN, suit=Suit.CLUBS, on_suit=True, image=None)
    assert (both.place, str(both.answer.card)) == ("Trump", "10C")


def test_every_fault_is_said_and_the_gravest_chooses_the_remedy() -> None:
    ace = PACK[0]
    spread = Spread((None, ace), ((ace, ace, ace), (None,) * 5, (ace,), hand("2C 3C 4C 5C")))
    view = deal_fault_view(EN, spread, {hand("2C")[0]: 2})
    assert view.sentences == (
        "More than twice on the table: A♣.",
        "More than twice since the cards were mixed: 2♣.",
        "2 cards are turned as trump.",
        "Banker: 3 cards instead of four.",
        "Tableau 1: 5 cards instead of four.",
        "Tableau 2: 1 card instead of four.",
        "6 cards could not be read.",
    )
    assert view.remedy.startswith("Nothing is settled.")


@pytest.mark.parametrize(
    ("spread", "remedy"),
    [
        (Spread((), EXAMPLES.tableaux), "Turn the seventeenth card"),
        (Spread((None,), EXAMPLES.tableaux), "Show the card to the camera again."),
        (Spread((EXAMPLES.trump,), ((), *EXAMPLES.tableaux[1:])), "If the table is as shown, the deal is void"),
    ],
)
def test_each_fault_has_its_remedy(spread: Spread, remedy: str) -> None:
    assert deal_fault_view(EN, spread).remedy.startswith(remedy)


def test_idle_tells_who_banks_and_how_far_the_shoe_is() -> None:
    view = idle_view(EN, banker="Viktor", balances={"Anna": -5, "Viktor": 5}, deals=(5, 6))
    assert (view.banker, view.shoe_words) == ("Viktor banks", "Deal 6 of 6")
    assert [(seat.name, seat.amount, seat.current) for seat in view.balances] == [
        ("Anna", f"{MINUS}5", False),
        ("Viktor", "+5", True),
    ]
    assert idle_view(EN, banker="", balances={}, deals=(6, 6)).banker == "The bank is free"


def test_history_shows_six_around_the_current_deal_the_newest_first() -> None:
    many = [(number, ruling()) for number in range(1, 21)]
    assert [past.name for past in history_view(EN, many).deals] == [f"Deal {number}" for number in range(20, 14, -1)]
    middle = history_view(EN, many, current=10).deals
    assert [past.name for past in middle if past.current] == ["Deal 10"]
    assert len(middle) == len(history_view(EN, many, current=1).deals) == 6
    assert history_view(EN, many, current=1).deals[-1].current
    assert history_view(EN, []).deals == ()


def test_history_tells_what_the_bank_gained() -> None:
    view = history_view(EN, [(1, ruling()), (2, ruling(SPLIT))])
    assert view.columns == ("Tableau 1", "Tableau 2", "Tableau 3", "Bank")
    told = [(*(one.amount for one in past.payouts), past.total) for past in view.deals]
    assert told == [("+50", "+20", f"{MINUS}10", "+60"), ("0", "+20", "+10", "+30")]


def test_a_dispute_shows_the_cards_as_they_were_ruled() -> None:
    view = dispute_view(EN, 7, EXAMPLES, image=None)
    shown = [card.card for place in (view.hands[3], *view.hands[:3]) for card in place.cards]
    assert [view.trump.cards[0].card, *shown] == list(EXAMPLES.cards())
    assert (view.title, view.doubtful) == ("Deal 7 as it was ruled", False)


@given(st.dictionaries(st.text(min_size=1), st.integers(-(10**9), 10**9), max_size=12))
def test_bars_are_in_order_and_in_proportion(balances: dict[str, int]) -> None:
    bars = evening_view(EN, balances, deals=1).bars
    sums = [number_in(bar.amount) for bar in bars]
    assert sums == sorted(balances.values(), reverse=True)
    largest = max(map(abs, sums), default=0)
    for bar, amount in zip(bars, sums, strict=True):
        assert bar.length * (largest or 1) == pytest.approx(amount)
        assert -1 <= bar.length <= 1


def test_equal_values_give_equal_views() -> None:
    one, other = (ruling_view(EN, ruling(), Zone.PUNTER1, 2) for _ in range(2))
    assert one == other
    assert isinstance(one, RulingView)
    assert tell(one) == tell(other) != tell(ruling_view(EN, ruling(), Zone.PUNTER1, 3))


def test_a_trump_that_is_another_than_before_is_told_with_both() -> None:
    spread = Spread((EXAMPLES.trump,), EXAMPLES.tableaux)
    before = next(card for card in hand("2C 2D") if card != EXAMPLES.trump)
    assert deal_fault_view(EN, spread).sentences == ()
    said = deal_fault_view(EN, spread, turned=before).sentences
    assert said == (f"The turned card is read as {EN.card(EXAMPLES.trump)}, it was {EN.card(before)}.",)


@pytest.mark.parametrize("size", [(800, 480), (1080, 1920)])
def test_a_page_without_a_sentence_is_drawn(size: tuple[int, int]) -> None:
    """No page may end the evening, however little it tells."""
    assert lay(trouble_view(EN, "", ""), Page(*size))
    assert lay(deal_fault_view(EN, Spread((EXAMPLES.trump,), EXAMPLES.tableaux)), Page(*size))


FAULTLESS = Spread((EXAMPLES.trump,), EXAMPLES.tableaux)
SHORT = Spread((EXAMPLES.trump,), (EXAMPLES.banker[:3], *EXAMPLES.tableaux[1:]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("cause", "spread", "facts"),
    [
        *((cause, spread, 0) for cause in VoidCause for spread in (None, FAULTLESS)),
        *((cause, SHORT, 1) for cause in VoidCause),
        (VoidCause.DECLARED, Spread((), ((), *EXAMPLES.tableaux[1:])), 2),
    ],
)
def test_a_void_deal_tells_that_why_and_what_was_wrong_and_sends_nobody_to_the_camera(
    language: str, cause: VoidCause, spread: Spread | None, facts: int
) -> None:
    words = Words(language)
    view = void_view(words, cause, spread)
    void, why, *wrong = view.sentences
    assert void == words.say("The deal is void, and all stakes go back.")
    assert why == void_sentence(words, cause)
    assert len(wrong) == facts
    assert view.remedy == words.say("Gather the cards and go on to the next deal.")


def test_every_cause_of_a_void_deal_is_another_sentence() -> None:
    assert len({void_sentence(EN, cause) for cause in VoidCause}) == len(VoidCause)
