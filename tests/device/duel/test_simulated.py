"""The simulated table of two: lawful deals, every slip found and nothing else, pools settled, a deal in pictures."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.duel import compared, drawn_and_read, moments
from benchmarks.duel_games import judged, main, misplayed, planted, play
from benchmarks.duel_table import DuelTable, truth, wanted_notices
from benchmarks.pool_evening import main as pool_evening
from benchmarks.pool_evening import plainly
from device.duel.ground import ground_of
from device.duel.match import new_match
from device.journal import verify
from device.simulated.duel import Said, Slip, simulated_hand
from device.simulated.duelacts import acts
from rules.classic.profiles import PROFILES, SV, profile
from rules.classic.replies import obligation
from rules.classic.sides import Player
from rules.money import Account


def broken(seed: str, name: str, slip: Slip | None) -> list[int]:
    """Give the tricks of a simulated deal whose reply breaks a duty, by a walk of our own through the hands."""
    rules = PROFILES[name]
    hand = simulated_hand(seed, Player.A, rules, slip)
    left = {player: list(cards) for player, cards in hand.hands.items()}
    wrong, leader = [], Player.B
    for number, one in enumerate(hand.tricks):
        assert one.leader is leader
        left[leader].remove(one.lead)
        if one.reply not in obligation(left[leader.other], one.lead, hand.turned.suit, rules).cards:
            wrong.append(number)
        left[leader.other].remove(one.reply)
        leader = one.winner
    return wrong


@given(seed=st.integers(0, 10**6), name=st.sampled_from(sorted(PROFILES)))
@settings(max_examples=60)
def test_a_simulated_deal_is_lawful(seed: int, name: str) -> None:
    assert broken(f"{seed}", name, None) == []


@given(seed=st.integers(0, 10**6), name=st.sampled_from(["sv", "uk", "cav"]))
@settings(max_examples=40)
def test_a_planted_revoke_is_one_and_known(seed: int, name: str) -> None:
    hand = simulated_hand(f"{seed}", Player.A, PROFILES[name], Slip.REVOKE)
    if hand.slip is Slip.REVOKE:
        assert broken(f"{seed}", name, Slip.REVOKE) == [hand.at]


@given(seed=st.integers(0, 10**6))
@settings(max_examples=30)
def test_every_card_lies_there_once_and_all_is_put_away(seed: int) -> None:
    hand = simulated_hand(f"{seed}", Player.B, SV)
    done = acts(hand)
    for act in done:
        faces = [card for card in act.up.values() if card is not None]
        assert len(faces) == len(set(faces))
    assert [place for place in done[-1].up if place[0].value != "stock"] == []
    if hand.king is not None:
        assert hand.king[1] is not Said.LATE


@pytest.mark.parametrize("slip", Slip)
@pytest.mark.parametrize("name", ["sv", "cav"])
def test_each_slip_is_found_in_its_deal_and_nothing_else(slip: Slip, name: str, tmp_path: Path) -> None:
    match = new_match([Account("Anna"), Account("Boris")], profile(name))
    table = DuelTable(tmp_path / "ledger.sqlite", match, {(1, 1): slip, (1, 2): slip}, seed=5)
    assert play(table, 1) == ""
    table.close()
    there, found, invented = judged(table.signs, table.hands)
    assert there[slip.value] >= 1
    assert found == there
    assert invented == []
    assert misplayed(table) == 0
    assert set(table.unsaid) == wanted_notices(table.hands)
    assert verify(table.ledger) == ()


@pytest.mark.parametrize("name", ["svc", "ru", "eo", "uk", "ace_high"])
def test_lawful_games_under_every_rule_have_nothing_to_find(name: str, tmp_path: Path) -> None:
    match = new_match([Account("Anna"), Account("Boris")], profile(name))
    table = DuelTable(tmp_path / "ledger.sqlite", match, {}, seed=9)
    assert play(table, 2) == ""
    table.close()
    assert table.signs == []
    assert misplayed(table) == 0


def test_players_with_pairs_of_their_own_say_the_same(tmp_path: Path) -> None:
    tricks = []
    for pairs in (False, True):
        match = new_match([Account("Anna"), Account("Boris")], SV)
        table = DuelTable(tmp_path / f"{pairs}.sqlite", match, {(1, 1): Slip.LATE_KING}, seed=5, pairs=pairs)
        assert play(table, 1) == ""
        table.close()
        there, found, invented = judged(table.signs, table.hands)
        assert found == there
        assert invented == []
        tricks.append(table.tricks)
    assert tricks[0] == tricks[1]


def test_irregularities_are_spread_over_the_games() -> None:
    plan = planted(200, 50)
    assert len(plan) == 50
    assert max(Counter(plan.values()).values()) - min(Counter(plan.values()).values()) <= 1
    assert all(1 <= game <= 200 for game, _ in plan)


def test_the_benchmark_of_games_prints_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--slips", "2"]) == 0
    told = capsys.readouterr().out
    assert "| irregularities planted | 2 |" in told
    assert "| invented | 0 |" in told


def test_an_evening_of_pools_is_settled_as_a_second_computation_has_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert pool_evening(["--pools", "1"]) == 0
    assert "| balances that differ from the second computation | 0 |" in capsys.readouterr().out


def test_the_second_computation_of_a_pool() -> None:
    assert plainly(["Anna", "Clara", "Clara"], 10) == {"Anna": -20, "Boris": -20, "Clara": 40, "pot": 0}


def test_one_deal_is_read_in_pictures() -> None:
    read, total = drawn_and_read(), Counter[str]()
    for up, laid in list(moments(1, 5))[::4]:
        total += compared(ground_of(truth(up, laid)), ground_of(read(up, laid)))
    assert total["trick cards"] > 0
    assert total["trick right"] == total["trick cards"]
    assert total["turned right"] == total["turned cards"]
    assert total["trick wrong"] + total["turned wrong"] == 0
