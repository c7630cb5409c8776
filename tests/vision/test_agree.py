"""Several frames make one belief: what agrees is believed, what differs is asked, what moves begins anew."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cards import PACK, parse_card
from rules.seats import TABLEAUX, Zone
from vision.agree import USUAL, Agreeing, Run, believed, combined, watched
from vision.places import apart, partners
from vision.reading import Corners, Reading, Sight

WIDTH, HEIGHT = 60.0, 90.0
DEAL = {
    Zone.BANKER: "7C 3C 5C KC",
    Zone.PUNTER1: "9D 10D JD 10H",
    Zone.PUNTER2: "10C 6C JC 5H",
    Zone.PUNTER3: "8C 4C AC 3D",
    Zone.TRUMP: "6C",
}


def agree(readings: Sequence[Reading], rules: Agreeing = USUAL) -> Reading | None:
    """Give what is believed after these readings of a clear, still picture, as the eye takes them one by one."""
    run = Run()
    for reading in readings:
        run = watched(run, reading, rules=rules)
    return believed(run, rules)


def corners_at(x: float, y: float, *, turned: bool = False) -> Corners:
    box = ((x, y), (x + WIDTH, y), (x + WIDTH, y + HEIGHT), (x, y + HEIGHT))
    return box[2:] + box[:2] if turned else box


def sight(code: str, zone: Zone | None, x: float, y: float) -> Sight:
    """Make a sight: "KS" sure, "KS?" not sure, "?" unread, "back" face down."""
    sure, name = not code.endswith("?"), code.rstrip("?")
    card = parse_card(name) if name not in {"", "back"} else None
    return Sight(card, name == "back", 0.99 if sure else 0.4, sure, zone, corners_at(x, y))


def table(*, without: str = "", shift_px: float = 0.0, **said: str) -> Reading:
    """Make a dealt table; `said` gives other words for cards (_6C="6D?"), `without` leaves out the first such card."""
    sights = []
    for row, (zone, codes) in enumerate(DEAL.items()):
        for place, code in enumerate(codes.split()):
            word = said.get(f"_{code}", code) if zone is not Zone.TRUMP else code
            sights.append(sight(word, zone, 70.0 * place + shift_px, 100.0 * row))
    gone = next((s for s in sights if s.code == without), None)
    return Reading((2304, 1296), tuple(s for s in sights if s is not gone), (), 80.0)


def named(reading: Reading, code: str) -> Sight:
    return next(s for s in reading.sights if s.code == code)


def test_one_or_two_frames_are_not_believed_and_three_are() -> None:
    assert agree([table()]) is None
    assert agree([table()] * 2) is None
    read = agree([table()] * 3)
    assert read is not None
    assert read.sights == table().sights
    assert read.faults == ()
    assert read.ms == 240.0


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_the_number_of_frames_is_a_setting(count: int) -> None:
    rules = Agreeing(frames=count)
    assert agree([table()] * (count - 1), rules) is None
    assert agree([table()] * count, rules) is not None


@pytest.mark.parametrize(
    ("words", "code", "sure"),
    [
        pytest.param(["7C", "7C?", "7C?"], "7C", True, id="sure once is sure"),
        pytest.param(["7C?", "?", "7C"], "7C", True, id="what cannot be read denies nothing"),
        pytest.param(["7C?", "7C?", "7C?"], "7C", False, id="unsure thrice is unsure"),
        pytest.param(["?", "?", "?"], None, False, id="never read is unread"),
        pytest.param(["back", "back", "back"], "back", True, id="a back is agreed on like a face"),
    ],
)
def test_witnesses_of_three_frames(words: list[str], code: str | None, sure: bool) -> None:
    read = agree([table(_7C=word) for word in words])
    assert read is not None
    assert (read.sights[0].code, read.sights[0].sure) == (code, sure)
    assert all(s.sure for s in read.sights[1:])


@pytest.mark.parametrize("other", ["7S", "7S?", "back"])
def test_a_name_that_changes_waits_and_is_then_asked(other: str) -> None:
    flicker = [table(), table(), table(_7C=other)]
    assert agree(flicker) is None
    read = agree([*flicker, *flicker, *flicker[1:]])
    assert read is not None
    assert (read.sights[0].code, read.sights[0].sure) == ("7C", False)
    assert read.sights[0].confidence < 0.99
    assert all(s.sure for s in read.sights[1:])


def test_a_card_that_was_changed_for_another_is_believed_anew() -> None:
    frames = [table()] * 3 + [table(_7C="7S")] * 2
    assert agree(frames) is None
    read = agree([*frames, table(_7C="7S")])
    assert read is not None
    assert (read.sights[0].code, read.sights[0].sure) == ("7S", True)


def test_a_card_that_flickers_is_asked_and_keeps_its_place() -> None:
    rhythm = [table(), table(without="3C"), table(), table(without="3C")]
    assert agree(rhythm) is None
    read = agree(rhythm * 2)
    assert read is not None
    assert [s.code for s in read.sights] == [s.code for s in table().sights]
    assert [s.code for s in read.sights if not s.sure] == ["3C"]


def test_a_ghost_that_few_frames_saw_is_no_card() -> None:
    ghost = replace(table(), sights=(*table().sights, sight("KS", None, 900, 900)))
    read = agree([ghost, table(), table(), ghost, table(), table(), ghost, table(_7C="7S?")])
    assert read is not None
    assert [s.code for s in read.sights] == [s.code for s in table().sights]


def test_a_card_that_was_taken_away_is_gone_after_three_frames() -> None:
    read = agree([*[table()] * 3, *[table(without="3C")] * 3])
    assert read is not None
    assert len(read.sights) == 16
    assert read.faults


def test_a_card_laid_down_begins_anew() -> None:
    frames = [table(without="3C")] * 2
    run = Run()
    for frame in frames:
        run = watched(run, frame)
    run = watched(run, table())
    assert run.readings == (table(),)
    assert believed(run) is None


@pytest.mark.parametrize("px", [WIDTH * 0.12, WIDTH, 500.0])
def test_a_moved_table_begins_anew(px: float) -> None:
    assert agree([table(), table(), table(shift_px=px)]) is None
    assert agree([table(), table(), *[table(shift_px=px)] * 3]) is not None


def test_a_card_that_creeps_is_not_believed() -> None:
    assert agree([table(shift_px=i * WIDTH * 0.07) for i in range(8)]) is None


def test_what_was_seen_past_a_hand_counts_for_nothing() -> None:
    run = watched(watched(Run(), table()), table())
    assert watched(run, table(), clear=False) == Run()
    assert believed(watched(run, table())) is not None


def test_another_picture_size_begins_anew() -> None:
    other = replace(table(), size=(1152, 648))
    assert watched(Run((table(), table())), other).readings == (other,)


def test_a_zone_that_changes_is_asked() -> None:
    loose = table()
    loose = replace(loose, sights=(replace(loose.sights[0], zone=None), *loose.sights[1:]))
    frames = [table(), table(), loose] * 3
    assert agree(frames[:3]) is None
    read = agree(frames)
    assert read is not None
    assert (read.sights[0].zone, read.sights[0].sure) == (Zone.BANKER, False)


def test_faults_are_told_of_what_is_believed_not_of_one_frame() -> None:
    unread = table(_7C="?")
    assert combined([unread, unread, unread]).faults
    blurred = replace(unread, faults=(*combined([unread]).faults, "The picture is blurred."))
    read = agree([table(), blurred, table()])
    assert read is not None
    assert read.faults == ("The picture is blurred.",)


def test_an_empty_table_is_agreed_on_too() -> None:
    read = agree([Reading((640, 480), (), (), 1.0)] * 3)
    assert read is not None
    assert read.sights == ()


def test_no_readings_make_no_belief() -> None:
    assert agree([]) is None
    with pytest.raises(ValueError, match="one reading or more; got none"):
        combined([])


@pytest.mark.parametrize(("frames", "patience"), [(0, 5), (6, 5), (-1, -1)])
def test_settings_that_could_never_be_reached_are_refused(frames: int, patience: int) -> None:
    with pytest.raises(ValueError, match="1 <= frames <= patience"):
        Agreeing(frames=frames, patience=patience)


def test_a_card_lies_where_it_lies_whichever_end_is_up() -> None:
    assert apart(corners_at(5, 5), corners_at(5, 5, turned=True)) == 0.0
    assert apart(corners_at(0, 0), corners_at(WIDTH / 2, 0)) == pytest.approx(0.5)


def test_each_card_has_one_partner_the_nearest() -> None:
    known = [sight("2C", None, 0, 0), sight("3C", None, 4, 0)]
    fresh = [sight("?", None, 3.5, 0), sight("?", None, 1, 0), sight("?", None, 2, 0)]
    assert partners(known, fresh, 0.09) == (1, 0, None)


# Frames of one table as a recogniser gives them: each card read, doubted, misread, unread or missed, a little off.
said_words = st.sampled_from(["right", "right", "right", "doubted", "unread", "other", "other?", "missed"])
frames_of_three = st.lists(st.tuples(*[said_words] * 3), min_size=1, max_size=10)


def frame_of(words: tuple[str, ...], jitter: Callable[[], float]) -> Reading:
    sights = []
    for place, said in enumerate(words):
        right, other = str(PACK[place]), str(PACK[place + 20])
        word = {"right": right, "doubted": f"{right}?", "unread": "?", "other": other, "other?": f"{other}?"}.get(said)
        if word is not None:
            sights.append(sight(word, TABLEAUX[place], 100.0 * place + jitter(), 50 + jitter()))
    return Reading((640, 480), tuple(sights), (), 1.0)


@settings(max_examples=150, deadline=None)
@given(rows=frames_of_three, seed=st.integers(0, 999))
def test_nothing_is_sure_that_no_frame_was_sure_of_or_that_a_frame_denied(
    rows: list[tuple[str, ...]], seed: int
) -> None:
    chance = Random(seed)
    frames = [frame_of(words, lambda: chance.uniform(-1.5, 1.5)) for words in rows]
    read = agree(frames)
    if read is None:
        return
    assert len(frames) >= 3
    for each in read.sights:
        # Once patience ends the whole run is weighed, so that an earlier frame may be the one that was sure.
        ever = [[s for s in f.sights if apart(each.corners, s.corners) < 0.5] for f in frames]
        lying = [s for seen in ever[-3:] for s in seen]
        if each.sure:
            assert len(lying) == 3
            assert any(s.sure and s.code == each.code for seen in ever for s in seen)
            assert {s.code for s in lying} <= {each.code, None}
            assert each.confidence <= max(s.confidence for seen in ever for s in seen)


@settings(max_examples=60, deadline=None)
@given(order=st.permutations(range(17)))
def test_the_order_in_which_cards_are_seen_does_not_matter(order: list[int]) -> None:
    shuffled = replace(table(), sights=tuple(table().sights[i] for i in order))
    assert agree([shuffled, table(), table()]) == agree([table()] * 3)


@settings(max_examples=60, deadline=None)
@given(rows=frames_of_three)
def test_a_still_table_is_believed_at_the_latest_when_patience_ends(rows: list[tuple[str, ...]]) -> None:
    # All three places are seen first, so that none of them is new later.
    frames = [frame_of(("right",) * 3, lambda: 0.0), *(frame_of(words, lambda: 0.0) for words in rows)]
    run = Run()
    waited = 0
    for frame in frames:
        run = watched(run, frame)
        begun_anew = len(run.readings) == 1
        waited = 0 if begun_anew else waited
        waited += 1
        assert believed(run) is not None or waited < 8
