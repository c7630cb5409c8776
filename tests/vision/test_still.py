"""What a watch says of drawn pictures: what moves, what reaches in, and when it is time to read."""

from collections.abc import Iterable

import numpy as np
import pytest

from tests.vision.watched_pictures import CLOTHS, SKINS, Picture, card, cloth, deal, frame, hand, lit, noisy, shadow
from vision.errors import FrameError
from vision.still import Edge, Glance, Motion, Obstacle, Watch

STEP_S = 0.1


class Table:
    """A watch with its own time, ten pictures a second."""

    def __init__(self) -> None:
        self.watch, self.at_s, self.seed = Watch(), 100.0, 0

    def see(self, picture: Picture, seconds: float = STEP_S, noise: float = 3.0) -> list[Glance]:
        glances = []
        for _ in range(round(seconds / STEP_S)):
            self.seed += 1
            glances.append(self.watch.look(frame(noisy(picture, self.seed % 7, noise)), self.at_s))
            self.at_s += STEP_S
        return glances

    def last(self, picture: Picture, seconds: float = STEP_S) -> Glance:
        return self.see(picture, seconds)[-1]


def obstacles(glances: Iterable[Glance]) -> set[Obstacle]:
    return {glance.obstacle for glance in glances}


def test_a_still_table_is_clear_once_it_has_been_still_for_a_moment() -> None:
    glances = Table().see(deal(cloth()), 1.0)
    assert [glance.clear for glance in glances] == [False] * 4 + [True] * 6
    assert {glance.motion for glance in glances[1:]} == {Motion.STILL}
    assert glances[-1].still_s == pytest.approx(0.9)


@pytest.mark.parametrize("name", CLOTHS)
@pytest.mark.parametrize("noise", [0.0, 6.0])
def test_noise_is_no_motion(name: str, noise: float) -> None:
    glances = Table().see(deal(cloth(name)), 1.0, noise)
    assert {glance.motion for glance in glances[1:]} == {Motion.STILL}


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("name", CLOTHS)
def test_a_hand_that_comes_in_is_seen_also_while_it_rests_and_gone_at_once(name: str, skin: str) -> None:
    lying = deal(cloth(name))
    table = Table()
    table.see(lying, 1.5)
    coming = [table.last(hand(lying, (300, y), skin)) for y in (330, 250, 150)]
    assert {glance.motion for glance in coming} == {Motion.MOVING}
    resting = table.see(hand(lying, (300, 120), skin), 3.0)
    assert obstacles(resting) == {Obstacle.HAND}
    assert resting[-1].motion is Motion.STILL
    assert not any(glance.clear for glance in resting)
    after = table.see(lying, 1.0)
    assert obstacles(after) == {Obstacle.NONE}
    assert after[-1].clear


def test_it_is_told_from_which_edge_a_hand_reaches_in() -> None:
    lying = deal(cloth())
    upside = np.ascontiguousarray(hand(lying, (300, 150))[::-1])
    for picture, before, edge in (
        (hand(lying, (300, 150)), lying, Edge.NEAR),
        (upside, np.ascontiguousarray(lying[::-1]), Edge.FAR),
    ):
        table = Table()
        assert table.see(before, 1.5)[-1].edge is None
        assert table.see(picture, 0.5)[-1].edge is edge


def test_cards_laid_down_in_the_open_are_no_obstacle_and_become_the_table() -> None:
    bare = cloth()
    table = Table()
    table.see(bare, 1.0)
    glances = table.see(deal(bare), 1.0)
    assert glances[0].motion is Motion.MOVING
    assert obstacles(glances) == {Obstacle.NONE}
    assert glances[-1].clear
    # A hand over the cards is told from the cards, which are known by now.
    assert table.last(hand(deal(bare), (300, 200))).obstacle is Obstacle.HAND


def test_a_sleeve_left_on_the_edge_becomes_the_table_and_may_be_taken_away() -> None:
    lying = deal(cloth())
    sleeve = hand(lying, (60, 260), "dark", (-40, 400))
    table = Table()
    table.see(lying, 1.0)
    glances = table.see(sleeve, 8.0)
    assert glances[30].obstacle is Obstacle.HAND
    assert glances[-1].clear
    after = table.see(lying, 1.0)
    assert obstacles(after) == {Obstacle.NONE}
    assert after[-1].clear
    assert table.last(sleeve).obstacle is Obstacle.HAND


def test_a_hand_there_from_the_start_delays_no_longer_than_a_thing_that_rests() -> None:
    lying = deal(cloth())
    table = Table()
    table.see(hand(lying, (300, 150)), 1.0)
    assert table.see(lying, 7.0)[-1].clear


@pytest.mark.parametrize(("gain", "tint"), [(0.75, (1.0, 1.0, 1.0)), (1.15, (1.0, 1.0, 1.0)), (0.9, (0.85, 1.0, 1.08))])
def test_a_lamp_that_changes_is_neither_motion_nor_hand(gain: float, tint: tuple[float, float, float]) -> None:
    lying = deal(cloth())
    table = Table()
    table.see(lying, 1.0)
    glances = table.see(lit(lying, gain, tint), 1.0)
    assert {glance.motion for glance in glances} == {Motion.STILL}
    assert all(glance.clear for glance in glances)


def test_a_shadow_moves_but_is_no_hand() -> None:
    lying = deal(cloth())
    table = Table()
    table.see(lying, 1.0)
    falling = [table.last(shadow(lying, x, 0.4)) for x in (50, 120, 200)]
    assert obstacles(falling) == {Obstacle.NONE}
    assert table.see(shadow(lying, 200, 0.4), 1.0)[-1].clear


def test_a_nudged_card_stirs() -> None:
    bare = deal(cloth())
    table = Table()
    table.see(card(bare, 400, 180), 1.0)
    assert table.last(card(bare, 403, 180, 1.0)).motion is not Motion.STILL
    assert not table.last(card(bare, 403, 180, 1.0)).clear


def test_a_card_that_creeps_is_seen() -> None:
    bare = deal(cloth())
    table = Table()
    table.see(card(bare, 400, 180), 1.0)
    creeping = [table.see(card(bare, 400 + i, 180), 0.3) for i in range(1, 7)]
    assert all(any(glance.motion is not Motion.STILL for glance in glances) for glances in creeping)
    assert not any(glance.clear for glances in creeping for glance in glances)


@pytest.mark.parametrize("what", ["a finger on the lens", "lamp out", "turned away"])
def test_a_table_that_cannot_be_seen_is_said(what: str) -> None:
    lying = deal(cloth())
    seen = {
        "a finger on the lens": np.full_like(lying, (25, 30, 90)),
        "lamp out": np.zeros_like(lying),
        "turned away": card(cloth("red"), 500, 300),
    }[what]
    table = Table()
    table.see(lying, 1.0)
    assert table.last(seen).obstacle is Obstacle.COVERED


def test_a_dark_picture_stays_covered_however_long() -> None:
    table = Table()
    table.see(deal(cloth()), 1.0)
    assert obstacles(table.see(np.zeros((360, 640, 3), np.uint8), 10.0, 1.0)) == {Obstacle.COVERED}
    assert table.see(deal(cloth()), 2.0)[-1].clear


def test_after_a_gap_stillness_counts_anew() -> None:
    table = Table()
    table.see(deal(cloth()), 1.0)
    table.at_s += 30.0
    glance = table.last(deal(cloth()))
    assert (glance.still_s, glance.clear) == (0.0, False)
    assert table.see(deal(cloth()), 1.0)[-1].clear


def test_pictures_out_of_order_or_of_another_size_are_refused() -> None:
    watch = Watch()
    watch.look(frame(cloth()), 5.0)
    with pytest.raises(FrameError, match=r"at 5\.000 s or later, got .* at 4\.000 s"):
        watch.look(frame(cloth()), 4.0)
    with pytest.raises(FrameError, match=r"one size"):
        watch.look(frame(np.ascontiguousarray(cloth()[:200])), 5.1)


@pytest.mark.parametrize("size", [(1, 1), (3, 2), (40, 30), (320, 180), (2304, 1296), (200, 900)])
def test_any_size_is_taken(size: tuple[int, int]) -> None:
    picture = np.full((size[1], size[0], 3), 120, np.uint8)
    watch = Watch()
    glances = [watch.look(frame(picture), i * STEP_S) for i in range(6)]
    assert glances[-1].clear


@pytest.mark.parametrize(("skin", "name"), [("light", "green"), ("brown", "red"), ("dark", "grey")])
def test_the_same_pictures_say_the_same(skin: str, name: str) -> None:
    def told() -> list[Glance]:
        table, lying = Table(), deal(cloth(name))
        return [*table.see(lying, 1.0), *table.see(hand(lying, (300, 150), skin), 0.5)]

    assert told() == told()
