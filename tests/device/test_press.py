"""Presses and holds from raw levels, with the clock in our hands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from device.press import Button, Contact, Gesture, Press

STABLE_S, HOLD_S = 0.02, 1.0
PRESSED = Press(Button.UNDO, Gesture.PRESSED)
HELD = Press(Button.UNDO, Gesture.HELD)


def played(contact: Contact, edges: list[tuple[float, bool]], until_s: float) -> list[tuple[float, Press]]:
    """Play edges with a tick every 10 ms between them, as the loop does, and give what was reported and when."""
    found: list[tuple[float, Press]] = []
    waiting = list(edges)
    for step in range(round(until_s * 100) + 1):
        now = step / 100
        while waiting and waiting[0][0] <= now:
            when, down = waiting.pop(0)
            found.extend((when, press) for press in contact.edge(when, down=down))
        found.extend((now, press) for press in contact.tick(now))
    return found


@pytest.mark.parametrize(
    ("edges", "until_s", "expected"),
    [
        pytest.param([(0.1, True), (0.2, False)], 1, [PRESSED], id="short press"),
        pytest.param([(0.1, True)], 0.9, [], id="still down, not yet held"),
        pytest.param([(0.1, True)], 3, [HELD], id="held, once"),
        pytest.param([(0.1, True), (2.0, False)], 3, [HELD], id="held and let go is no press"),
        pytest.param([(0.1, True), (1.099, False)], 3, [PRESSED], id="let go just before it counts as held"),
        pytest.param([(0.1, True), (0.11, False)], 1, [], id="a spike is no press"),
        pytest.param([(0.1, True), (0.103, False), (0.105, True), (0.3, False)], 1, [PRESSED], id="bounces going down"),
        pytest.param([(0.1, True), (0.3, False), (0.302, True), (0.304, False)], 1, [PRESSED], id="bounces coming up"),
        pytest.param([(0.1, True), (0.2, False), (0.3, True), (0.4, False)], 1, [PRESSED, PRESSED], id="two presses"),
        pytest.param([(0.1, True), (0.3, False), (0.31, True), (2, False)], 3, [HELD], id="a gap does not end a hold"),
        pytest.param([(0.1, True), (0.1, True), (0.2, False), (0.2, False)], 1, [PRESSED], id="edges told twice"),
    ],
)
def test_a_button_that_can_be_held(edges: list[tuple[float, bool]], until_s: float, expected: list[Press]) -> None:
    assert [press for _, press in played(Contact(Button.UNDO, STABLE_S, HOLD_S), edges, until_s)] == expected


def test_a_button_that_cannot_be_held_reports_on_the_way_down() -> None:
    found = played(Contact(Button.UP, STABLE_S), [(0.1, True), (3.0, False)], 4)
    assert [press for _, press in found] == [Press(Button.UP, Gesture.PRESSED)]
    assert 0.1 + STABLE_S <= found[0][0] < 0.15


def test_edges_that_come_late_are_judged_by_their_own_times() -> None:
    contact = Contact(Button.UNDO, STABLE_S, HOLD_S)
    # The loop stood still for five seconds; both edges wait on the queue.
    done = [*contact.edge(0.1, down=True), *contact.edge(0.4, down=False), *contact.tick(5.0)]
    assert done == [PRESSED]


def test_a_hold_that_ended_before_the_loop_looked_is_still_a_hold() -> None:
    contact = Contact(Button.UNDO, STABLE_S, HOLD_S)
    done = [*contact.edge(0.1, down=True), *contact.edge(1.4, down=False), *contact.tick(5.0)]
    assert done == [HELD]


@given(st.lists(st.tuples(st.floats(0.03, 3.0), st.lists(st.floats(0.0005, 0.005), max_size=6)), max_size=8))
def test_each_push_counts_exactly_once_however_it_bounces(pushes: list[tuple[float, list[float]]]) -> None:
    edges: list[tuple[float, bool]] = []
    now = 0.1
    for down_s, bounces in pushes:
        for level, length in ((True, down_s), (False, 0.2)):
            edges.append((now, level))
            for bounce in bounces:
                edges.extend([(now + bounce / 2, not level), (now + bounce, level)])
                now += bounce
            now += length
    contact = Contact(Button.UNDO, STABLE_S, HOLD_S)
    assert len(played(contact, edges, now + 1)) == len(pushes)
