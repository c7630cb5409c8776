"""Views of classic écarté, the pot and the pool: what is said about their sessions, and nothing of it made up."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from display.view import BreachView, ChoiceView, ClassicView, PotView
from display.views.classic import classic_pages, classic_view
from display.views.classic_words import IN_A_SENTENCE, brief, kind_sentence, option
from display.views.pot import pool_view, pot_view
from display.words import LANGUAGES, Words
from rules.classic.irregular import Kind, Option
from rules.classic.phases import Phase
from rules.classic.session import ClassicSession, new_session, step
from rules.classic.sides import Player
from rules.classic.spoken import event_of
from rules.machine import Session
from rules.money import Account
from rules.pot_rules import NoTrump, PotRules
from rules.pot_session import new_pot, step_pot
from rules.pot_spoken import pot_event_of
from rules.pot_table import PotState
from rules.tricks import Side
from tests.display import games

EN = Words()
NAMES = {Player.A: "Anna", Player.B: "Boris"}
WHOLE = Path(__file__).parents[2] / "docs" / "games" / "classic.txt"


def table(*lines: str) -> ClassicView:
    return classic_view(EN, games.classic(lines), names=NAMES)


def whole_game() -> Iterator[ClassicSession]:
    session = new_session()
    for line in WHOLE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            session, _ = step(session, event_of(line))
            yield session


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_to_its_end(language: str) -> None:
    words = Words(language)
    marked: list[tuple[int, int]] = []
    last = None
    for session in whole_game():
        (view,) = classic_pages(words, session, names=NAMES)
        assert isinstance(view, ClassicView)
        assert [player.points for player in view.players] == [session.state.score.a, session.state.score.b]
        assert view.status
        assert len(view.tricks) <= 5
        last = view.verdict
        if last is not None:
            marked.append((session.state.score.a, session.state.score.b))
    assert last is not None
    assert "Anna" in last.words
    # Every change of the score was said, and nothing else was.
    assert marked == sorted(set(marked))
    assert marked[-1] == (5, 3)


def test_the_turned_king_is_marked_on_the_screen() -> None:
    view = table(*games.TURNED)
    assert view.verdict is not None
    assert (view.verdict.words, view.verdict.pays, view.verdict.winner) == (
        "Boris marks 1 point",
        "K♣ is turned",
        Side.PUNTER,
    )
    assert view.turned_side is Side.PUNTER
    assert view.turned is not None
    assert [(player.points, player.deals, player.current) for player in view.players] == [
        (0, "", True),
        (1, "dealer", False),
    ]


def test_where_the_turned_king_must_be_claimed_the_screen_says_so() -> None:
    view = classic_view(EN, games.classic(games.TURNED, games.CLAIMED), names=NAMES)
    assert view.alert
    assert view.note == "K♣ is turned: Boris must claim the point."
    assert view.verdict is None


def test_proposals_stand_as_they_were_said_until_the_first_lead() -> None:
    view = table(*games.TALK)
    assert [(talk.first, talk.second) for talk in view.talks] == [
        ("I propose: 3 cards", "I accept: 4 cards"),
        ("I propose", ""),
    ]
    assert (view.status, view.stock, view.tricks) == ("Boris accepts or refuses.", "14 cards in the stock", ())


def test_who_plays_without_having_proposed_is_vulnerable() -> None:
    view = table(*games.STOOD)
    assert [(player.vulnerable, player.deals) for player in view.players] == [("", "dealer"), ("vulnerable", "")]
    assert view.note == "Whoever holds K♠ announces it now, or it does not score."
    assert view.alert


def test_a_hand_is_shown_trick_by_trick_with_the_reason() -> None:
    view = table(*games.PLAY)
    taken, led = view.tricks
    assert [str(card.card) for card in (*taken.bank, *taken.punter)] == ["7C", "10C"]
    assert (taken.leader, taken.verb) == (Side.PUNTER, "takes")
    assert [card.pale for card in (*taken.bank, *taken.punter)] == [True, False]
    assert (led.bank, led.leader, led.verb) == ((), None, "leads")
    assert (view.score, view.note, view.status) == ("0 : 1", "Boris leads Q♣.", "Anna answers the lead.")


def test_the_end_of_a_hand_keeps_the_tricks_and_tells_the_point() -> None:
    view = table(*games.HAND)
    assert view.verdict is not None
    assert (view.verdict.words, view.verdict.pays) == ("Boris marks 1 point", "Three or four tricks: the point")
    assert (len(view.tricks), view.score) == (5, "2 : 3")
    assert view.note == "Anna takes the trick with the higher card of the suit."
    assert view.status == "Anna deals five cards to each."


def test_a_vole_against_a_refusal_wins_the_game() -> None:
    view = table(*games.WON)
    assert view.verdict is not None
    assert (view.verdict.words, view.verdict.pays) == ("Anna wins the game", "6 : 0, 1 stake")
    assert [player.points for player in view.players] == [6, 0]
    assert view.players[0].goal == 5


def test_a_revoke_shows_its_cards_and_the_remedy() -> None:
    (view,) = classic_pages(EN, games.classic(games.REVOKED), names=NAMES)
    assert isinstance(view, BreachView)
    assert view.sentence == "Trick 1: Anna held the suit and did not follow."
    assert [(title, [str(card.card) for card in cards]) for title, cards in view.cards] == [
        ("Led", ["QD"]),
        ("Played", ["8C"]),
        ("Due", ["KD"]),
    ]
    assert (view.sides, view.remedy) == ((Side.PUNTER, Side.BANKER), "Boris chooses:")
    assert view.options == ("Play the hand again.", "Let the hand count, for less if the offender won it.")


def test_each_of_two_revokes_has_its_page_and_either_may_choose() -> None:
    pages = classic_pages(EN, games.classic(games.BOTH), names=NAMES)
    told = [page.sentence for page in pages if isinstance(page, BreachView)]
    assert told == [
        "Trick 1: Anna held the suit and did not follow.",
        "Trick 3: Boris held the suit and did not follow.",
    ]
    assert {page.remedy for page in pages if isinstance(page, BreachView)} == {"Either player chooses:"}


def test_where_nothing_follows_a_revoke_the_score_comes_after_it() -> None:
    first, second = classic_pages(EN, games.classic(games.REVOKED, games.TOLD), names=NAMES)
    assert isinstance(first, BreachView)
    assert (first.options, first.remedy) == ((), "It is told, and nothing follows in this house.")
    assert isinstance(second, ClassicView)
    assert second.verdict is not None


def test_any_other_choice_is_told_with_who_has_it() -> None:
    (view,) = classic_pages(EN, games.classic(games.SURPLUS), names=NAMES)
    assert isinstance(view, ChoiceView)
    assert view.sentences == ("The first player has too many cards.",)
    assert view.remedy == "Boris chooses:"
    assert view.options == ("Deal afresh; nothing of this deal counts.", "Lay the cards too many aside unseen.")


def test_who_has_told_no_name_is_called_by_his_letter() -> None:
    view = classic_view(EN, games.classic(games.TURNED))
    assert [player.name for player in view.players] == ["A", "B"]
    assert view.status == "A proposes or plays."


def test_a_king_named_too_late_does_not_score_and_that_is_said() -> None:
    view = table(*games.LATE)
    assert view.note == "Anna announces the king too late: it does not score."
    assert [player.points for player in view.players] == [0, 0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_irregularity_and_every_way_on_has_words_of_its_own(language: str) -> None:
    words = Words(language)
    assert len({option(words, one) for one in Option}) == len(Option)
    chosen = [kind for kind in Kind if kind_sentence(words, kind) != kind_sentence(words, Kind.CUT_TOO_SMALL)]
    assert len({kind_sentence(words, kind) for kind in chosen}) == len(chosen) == 17


def test_a_long_name_is_short_in_a_sentence_and_whole_beside_the_score() -> None:
    long = "Wilhelmina von Hohenstaufen"
    view = classic_view(EN, games.classic(games.TURNED), names={Player.A: long})
    assert view.players[0].name == long
    assert view.status == f"{brief(long)} proposes or plays."
    assert len(brief(long)) <= IN_A_SENTENCE
    assert brief("Anna") == "Anna"


def pot_of(rules: PotRules) -> Session[PotState]:
    session = new_pot([Account(name) for name in ("Ann", "Ben", "Cay", "Dan")], rules)
    for line in games.CARRIED:
        session, _ = step_pot(session, pot_event_of(line, session.state.players))
    return session


def said(view: PotView) -> tuple[str, str, Side | None]:
    return view.verdict.words, view.verdict.pays, view.verdict.winner


def test_the_highest_trump_takes_the_pot() -> None:
    view = pot_view(EN, games.pot(games.POT))
    assert said(view) == ("Cay takes 20", "The highest trump", Side.PUNTER)
    assert [hand.wins for hand in view.hands] == [False, False, True, False]
    assert [card.pale for card in view.hands[0].cards] == [False, False, False, True]
    assert [str(card.card) for hand in view.hands for card in hand.cards if card.marked] == ["6S"]


@pytest.mark.parametrize(
    ("no_trump", "told"),
    [
        (NoTrump.CARRY_OVER, ("Nobody holds a trump", "In the pot: 20", None)),
        (NoTrump.RETURN, ("Nobody holds a trump", "All stakes return", None)),
        (
            NoTrump.DEALER_TAKES,
            ("Ann takes 20", "Nobody holds a trump, and the dealer takes the pot", Side.PUNTER),
        ),
    ],
)
def test_a_pot_without_a_trump_goes_as_the_house_says(no_trump: NoTrump, told: tuple[str, str, Side | None]) -> None:
    assert said(pot_view(EN, pot_of(PotRules(pot_no_trump=no_trump)))) == told


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (0, ("In the pot: 0", "Draw lots for the deal.")),
        (1, ("In the pot: 0", "All stake.")),
        (2, ("In the pot: 20", "Ann deals four cards to each and turns the next.")),
        (3, ("In the pot: 20", "All open their cards.")),
    ],
)
def test_the_pot_says_what_it_waits_for(lines: int, told: tuple[str, str]) -> None:
    assert said(pot_view(EN, games.pot(games.POT[:lines])))[:2] == told


def test_a_pool_tells_who_plays_and_who_takes_it() -> None:
    begun = pool_view(EN, games.pool(("stakes", "Ann wins")))
    assert (begun.playing, begun.waiting, begun.pool, begun.running) == (("Ann", "Cay"), "Ben waits", "40", (1, 2))
    assert begun.verdict is None
    won = pool_view(EN, games.pool(("stakes", "Ann wins", "Cay wins", "Cay wins")))
    assert won.verdict is not None
    assert (won.verdict.words, won.verdict.pays, won.pool) == ("Cay takes 50", "2 games won running", "0")


def test_the_phases_that_a_game_goes_through_are_all_told() -> None:
    seen = {session.state.phase: classic_view(EN, session).status for session in whole_game()}
    assert len(set(seen.values())) == len(seen)
    assert set(seen) >= set(Phase) - {Phase.CUTTING, Phase.CHOOSING}
