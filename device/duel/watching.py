"""What follows from what lies on a table of two, in each phase of the game: one literal table, and what entries do.

A reading that is believed comes in with the game as it stands and what is remembered of the table; the next event for
the rules comes out, or something to be said or asked. Where more than one event follows, the same reading is followed
again. The rules decide whether an event may come; here stands only what cards on a table mean. Pure.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto, unique

from device.duel.counts import counts, exposures
from device.duel.found import Found, What
from device.duel.ground import Ground, Middle
from device.duel.memory import SAME_PLACE, Memory, is_same
from rules.cards import Card
from rules.classic import events as ev
from rules.classic.irregular import Kind
from rules.classic.phases import Phase
from rules.classic.sides import Player, Side
from rules.classic.state import State, on_lead
from rules.classic.switches import Packets
from vision.places import apart
from vision.reading import Corners


@unique
class Scene(Enum):
    """What lies in the middle, beside what was counted already."""

    NOTHING = auto()
    """Nothing at all."""
    OLD = auto()
    """Nothing new; some of what was counted may be gone."""
    FRESH = auto()
    """One card more."""
    OTHER = auto()
    """One card that is new, and what lay there is gone."""
    SWAPPED = auto()
    """One card that is new, and some of what lay there is gone."""
    BOTH = auto()
    """Two new cards."""
    MORE = auto()
    """More than two new cards."""
    GATHERING = auto()
    """Cards turned down: a trick is being taken."""


@unique
class Then(Enum):
    """What follows."""

    WAIT = auto()
    """Nothing."""
    CUT = auto()
    """Both have cut for the deal."""
    DEAL = auto()
    """Whether the hands are dealt."""
    TURN = auto()
    """Whether the trump is turned, and how it was dealt."""
    CHECK = auto()
    """Whether the hands are as they should be."""
    EARLY = auto()
    """A card is played before its time."""
    LEAD = auto()
    """A card is led."""
    REPLY = auto()
    """A card answers it."""
    OVER_IT = auto()
    """A card lies there in place of the one led: it covers it, or the lead was changed."""
    GONE = auto()
    """The card that was led is gone."""
    MEND = auto()
    """The last reply was changed for another."""
    TAKEN = auto()
    """The trick is gone: onto whose heap?"""


_BETWEEN = frozenset({Phase.CUTTING, Phase.DEALING, Phase.OVER})
"""The phases in which the cards of a deal are put away."""

_PLAY: Mapping[Scene, Then] = {
    Scene.NOTHING: Then.TAKEN,
    Scene.FRESH: Then.LEAD,
    Scene.OTHER: Then.LEAD,
    Scene.SWAPPED: Then.MEND,
    Scene.BOTH: Then.LEAD,
}
_SPEAK: Mapping[Scene, Then] = {
    Scene.NOTHING: Then.CHECK,
    Scene.FRESH: Then.EARLY,
    Scene.OTHER: Then.EARLY,
    Scene.BOTH: Then.EARLY,
}

FOLLOWS: Mapping[Phase, Mapping[Scene, Then]] = {
    Phase.CUTTING: {Scene.NOTHING: Then.TAKEN, Scene.BOTH: Then.CUT},
    Phase.DEALING: {Scene.NOTHING: Then.DEAL},
    Phase.TURNING: {Scene.NOTHING: Then.TURN},
    Phase.PROPOSING: {
        Scene.NOTHING: Then.CHECK,
        Scene.FRESH: Then.LEAD,
        Scene.OTHER: Then.LEAD,
        Scene.BOTH: Then.LEAD,
    },
    Phase.ANSWERING: _SPEAK,
    Phase.DRAWING: _SPEAK,
    Phase.GIVING: _SPEAK,
    Phase.LEADING: _PLAY,
    Phase.REPLYING: {
        Scene.NOTHING: Then.GONE,
        Scene.FRESH: Then.REPLY,
        Scene.OTHER: Then.OVER_IT,
        Scene.SWAPPED: Then.OVER_IT,
    },
    Phase.CHOOSING: {Scene.NOTHING: Then.TAKEN},
    Phase.OVER: {Scene.NOTHING: Then.TAKEN},
}
"""What follows from each scene in each phase; from what stands not here, nothing."""


@unique
class Asked(Enum):
    """A card that lies there and is not surely read."""

    TURNED = "turned"
    LEAD = "lead"
    REPLY = "reply"


@dataclass(frozen=True, slots=True)
class Ask:
    """Which card is asked for, whose it is, and where it lies in the picture."""

    which: Asked
    corners: Corners
    by: Player | None = None


@dataclass(frozen=True, slots=True)
class Following:
    """What follows from one reading: an event, what is found, what is asked, and what is remembered if it is taken."""

    memory: Memory
    event: ev.Event | None = None
    found: tuple[Found, ...] = ()
    ask: Ask | None = None


def scene_of(memory: Memory, ground: Ground) -> Scene:
    """Tell what lies in the middle beside what was counted."""
    if not ground.trick:
        return Scene.NOTHING
    if any(one.down for one in ground.trick):
        return Scene.GATHERING
    fresh, kept = memory.fresh(ground), memory.kept(ground)
    if not fresh:
        return Scene.OLD
    if len(fresh) == 1:
        if not memory.counted or kept == memory.counted:
            return Scene.FRESH
        return Scene.SWAPPED if kept else Scene.OTHER
    return Scene.BOTH if len(fresh) == 2 else Scene.MORE  # noqa: PLR2004 - two cards make a trick


def following(
    state: State, memory: Memory, ground: Ground, size: tuple[int, int], arm: Player | None = None
) -> Following:
    """Give what follows from what lies there; `arm` is whose hand alone reached in before, None: not known."""
    then = FOLLOWS[state.phase].get(scene_of(memory, ground), Then.WAIT)
    return _DOES[then](_Seen(state, memory, ground, size, arm))


def by_hand(state: State, memory: Memory, ground: Ground | None, by: Player) -> Following:
    """Give what is asked where a person says which card is turned or played, whatever the camera reads there."""
    fresh = () if ground is None else memory.fresh(ground)
    if state.phase is Phase.TURNING:
        turned = () if ground is None else ground.turned
        return Following(memory, ask=Ask(Asked.TURNED, turned[0].corners if turned else ()))
    which = Asked.LEAD if state.phase is Phase.LEADING else Asked.REPLY
    card = next((one for one in fresh if one.by is by), fresh[0] if fresh else None)
    if card is None:
        return Following(memory, ask=Ask(which, (), by))
    counted = replace(memory, lead=card) if which is Asked.LEAD else _replied(memory, card)
    return Following(counted, ask=Ask(which, card.corners, by))


def answered(follows: Following, state: State, card: Card) -> ev.Event:
    """Give the event that was waited for, now that somebody has said which card it is."""
    ask = follows.ask
    if ask is None or ask.which is Asked.TURNED:
        return ev.TurnedUp(card)
    by = ask.by or _due(state)
    return ev.Lead(by, card) if ask.which is Asked.LEAD else ev.Reply(by, card)


@dataclass(frozen=True, slots=True)
class _Seen:
    state: State
    memory: Memory
    ground: Ground
    size: tuple[int, int]
    arm: Player | None

    @property
    def fresh(self) -> tuple[Middle, ...]:
        return self.memory.fresh(self.ground)


def _wait(seen: _Seen) -> Following:
    return Following(seen.memory)


def _cut(seen: _Seen) -> Following:
    """Take the two cards that were cut; the lower in the picture is the first player's."""
    near, far = sorted(seen.fresh, key=lambda one: -one.height)
    memory = replace(seen.memory, cleared=seen.memory.cleared or _is_put_away(seen))
    if near.card is None or far.card is None or not memory.cleared:
        return Following(memory)
    return Following(replace(memory, old=(near, far)), ev.Cut(near.card.rank, far.card.rank))


def _deal(seen: _Seen) -> Following:
    """Wait until the last deal is put away, then for two hands or a turned card."""
    ground, state = seen.ground, seen.state
    memory, found = _taken_to(seen)
    if not memory.cleared:
        return Following(memory, found=found)
    dealt = all(len(ground.hands[player]) > 1 for player in Player) or bool(ground.turned)
    if not dealt:
        return Following(memory, found=found)
    usual = (2, 3) if state.rules.packets is Packets.TWO_THREE else (3, 2)
    return Following(Memory(cleared=False), ev.Dealt(state.the_dealer, state.packets or usual), found)


def _turn(seen: _Seen) -> Following:
    turned = seen.ground.turned
    if not turned:
        return Following(seen.memory)
    sure = tuple(sight.card for sight in turned if sight.sure and sight.card is not None)
    if len(turned) > 1:
        return Following(seen.memory, found=(Found(What.TWO_TURNED, seen.state.the_dealer, sure, _two_turned(seen)),))
    if not sure:
        return Following(seen.memory, ask=Ask(Asked.TURNED, turned[0].corners))
    return Following(seen.memory, ev.TurnedUp(sure[0]))


def _two_turned(seen: _Seen) -> Kind:
    # A hand that was taken up was looked at; on its face at the table it was not.
    looked = seen.ground.whole(seen.state.the_dealer.other, seen.size) is None
    return Kind.TURNED_SEVERAL_SEEN if looked else Kind.TURNED_SEVERAL


def _check(seen: _Seen) -> Following:
    memory, found = _taken_to(seen)
    found = (*found, *counts(seen.state, seen.ground, seen.size), *exposures(seen.state, seen.ground, seen.size))
    return Following(memory, found=found)


def _early(seen: _Seen) -> Following:
    cards = tuple(one.card for one in seen.fresh if one.card is not None)
    return Following(seen.memory, found=(Found(What.EARLY, seen.fresh[0].by, cards),))


def _lead(seen: _Seen) -> Following:
    """Take a lead; of two new cards that of the side on lead came first.

    Whose a single card is tell its place and the hand that brought it; where they differ nobody is accused.
    """
    state = seen.state
    memory, found = _taken_to(seen) if not seen.memory.kept(seen.ground) else (seen.memory, ())
    due = _due(state)
    card = next((one for one in seen.fresh if one.by is due), seen.fresh[0])
    told = {player for player in (card.by, seen.arm) if player is not None}
    by = told.pop() if len(told) == 1 and len(seen.fresh) == 1 else due
    if state.phase is Phase.PROPOSING and by is not due:
        named = () if card.card is None else (card.card,)
        return Following(memory, found=(*found, Found(What.EARLY, by, named)))
    memory = replace(memory, lead=card)
    if card.card is None:
        return Following(memory, found=found, ask=Ask(Asked.LEAD, card.corners, by))
    return Following(memory, ev.Lead(by, card.card), found)


def _reply(seen: _Seen) -> Following:
    (card,) = seen.fresh
    by = _due(seen.state)
    led, lead = seen.state.deal.led, seen.memory.lead
    covers = led is not None and lead is not None and _lies_on(lead, card)
    found = (Found(What.COVERED, by, (led.card,)),) if covers and led is not None else ()
    memory = _replied(seen.memory, card)
    if card.card is None:
        return Following(memory, found=found, ask=Ask(Asked.REPLY, card.corners, by))
    return Following(memory, ev.Reply(by, card.card), found)


def _lies_on(lead: Middle, card: Middle) -> bool:
    """Tell whether a card lies where another does, also where an index of that one still shows."""
    return apart(lead.corners, card.corners) <= 2 * SAME_PLACE


def _replied(memory: Memory, card: Middle) -> Memory:
    return replace(memory, old=(card,) if memory.lead is None else (memory.lead, card), lead=None)


def _over_it(seen: _Seen) -> Following:
    """Tell a reply that covers the card led from a lead that was changed, by where the new card lies."""
    (card,) = seen.fresh
    led, lead = seen.state.deal.led, seen.memory.lead
    if led is None or lead is None or any(is_same(lead, one) for one in seen.ground.trick):
        return _reply(seen)
    leader = seen.state.player(led.side)
    if card.by is not leader or _lies_on(lead, card):
        follows = _reply(seen)
        return replace(follows, found=(Found(What.COVERED, leader.other, (led.card,)),))
    if not led.in_turn:
        return Following(replace(seen.memory, lead=None), ev.TakeBack(leader))
    named = () if card.card is None else (card.card,)
    return Following(seen.memory, found=(Found(What.CHANGED, leader, (led.card, *named)),))


def _gone(seen: _Seen) -> Following:
    """Take a lead out of turn as taken back; one in turn stays. HG L39, L40."""
    led = seen.state.deal.led
    if led is None:
        return Following(seen.memory)
    leader = seen.state.player(led.side)
    if not led.in_turn:
        return Following(replace(seen.memory, lead=None), ev.TakeBack(leader))
    return Following(seen.memory, found=(Found(What.LEAD_GONE, leader, (led.card,)),))


def _mend(seen: _Seen) -> Following:
    """Let a reply be mended until the next lead, while the card that it answered still lies there. HG L39."""
    tricks = seen.state.deal.tricks
    kept = seen.memory.kept(seen.ground)
    if not tricks or tricks[-1].reply is None or len(kept) != 1 or kept[0].card != tricks[-1].lead:
        return Following(seen.memory)
    by = seen.state.player(tricks[-1].leader.other)
    return Following(replace(seen.memory, old=(), lead=kept[0], taker=None), ev.TakeBack(by))


def _taken(seen: _Seen) -> Following:
    memory, found = _taken_to(seen)
    if seen.state.phase not in (Phase.LEADING, Phase.REPLYING):
        return Following(memory, found=found)
    return Following(memory, found=(*found, *counts(seen.state, seen.ground, seen.size)))


def _taken_to(seen: _Seen) -> tuple[Memory, tuple[Found, ...]]:
    """Follow a trick that is gone to its heap; where no heap grew, or both did, nothing is known."""
    memory, heaps = seen.memory, seen.ground.heaps
    grew = [player for player in Player if heaps[player] > memory.heaps.get(player, 0)]
    after = replace(memory, old=(), taker=None, heaps=heaps, cleared=memory.cleared or _is_put_away(seen))
    if memory.taker is None or grew != [memory.taker.other]:
        return after, ()
    return after, (Found(What.WRONG_TAKER, memory.taker.other),)


def _is_put_away(seen: _Seen) -> bool:
    """Tell whether nothing of the last deal lies there any more."""
    return seen.state.phase in _BETWEEN and not seen.ground.turned and not any(seen.ground.heaps.values())


def _due(state: State) -> Player:
    """Give who is to play a card."""
    if state.phase is Phase.REPLYING and state.deal.led is not None:
        return state.player(state.deal.led.side.other)
    return state.player(Side.NON_DEALER if state.phase is Phase.PROPOSING else on_lead(state.deal))


_DOES: Mapping[Then, Callable[[_Seen], Following]] = {
    Then.WAIT: _wait,
    Then.CUT: _cut,
    Then.DEAL: _deal,
    Then.TURN: _turn,
    Then.CHECK: _check,
    Then.EARLY: _early,
    Then.LEAD: _lead,
    Then.REPLY: _reply,
    Then.OVER_IT: _over_it,
    Then.GONE: _gone,
    Then.MEND: _mend,
    Then.TAKEN: _taken,
}
"""What each entry of the table does."""
