"""What is known of the table by sight: what the camera does, what lies there, and what was found irregular.

Holds no game: what follows from a reading is `device.following`'s, and the host lets it happen.
"""

from device.eye import Gaze, Look
from device.following import NOTHING, Following, following
from device.irregular import Found, Irregular
from device.scene import Scene, is_same_table, scene_of
from device.watch import Watch
from rules.table import Table
from vision.reading import Reading

SEEN = frozenset({Irregular.EXPOSED, Irregular.BANKER_EXPOSED})
"""What stays said until somebody answers, whatever is seen afterwards."""


class Lookout(Watch):
    """What was seen last, and what was said of it."""

    def __init__(self) -> None:
        """Begin without having seen anything."""
        super().__init__()
        nothing = Look(self.gaze)
        self.lying, self.glimpse = nothing.reveal, nothing.glimpse
        self.found: tuple[Found, ...] = ()
        self._known: frozenset[Found] = frozenset()
        self._over: Reading | None = None
        self._had_cards = True
        self._next_is_over = False

    @property
    def scene(self) -> Scene | None:
        """Give what lies there as far as it is known; None before the first reading."""
        return None if self.lying is None else scene_of(self.lying.reading)

    @property
    def sees_a_deal(self) -> bool:
        """Tell whether a dealt table is in sight, so that looking again can tell more of it."""
        return self.gaze is not Gaze.BLIND and self.lying is not None and self.lying.reading.is_table

    def note(self, look: Look) -> None:
        """Take what one look told."""
        super().note(look)
        if look.glimpse is not None or look.reveal is not None:
            self.glimpse = look.glimpse
        if look.reveal is not None:
            self.lying = look.reveal
            self._had_cards |= look.reveal.reading.is_table
            if self._next_is_over and look.reveal.reading.is_table:
                self._over = look.reveal.reading
            self._next_is_over = False
            if self.scene is Scene.EMPTY:
                # Whatever lies there next is new.
                self._over = None

    def follow(self, table: Table) -> Following:
        """Give what follows from what lies there; what was answered already is not said again."""
        if self.lying is None or self._is_over(self.lying.reading):
            return NOTHING
        follows = following(table, self.lying.reading)
        # Only what was there can be gone: a button may say that cards are dealt before the camera has seen any.
        said = (each for each in follows.found if each.what is not Irregular.GATHERED or self._had_cards)
        fresh = tuple(each for each in said if each not in self._known)
        places = {(each.what, each.zones) for each in fresh}
        # What was seen was seen, though the card lies on its face again.
        kept = (each for each in self.found if each.what in SEEN and (each.what, each.zones) not in places)
        self.found = (*fresh, *kept)
        return follows

    def agreed_by_gathering(self) -> Found | None:
        """Give what the table agreed to by taking its cards away: that the deal is void, as was said before."""
        if self.scene is not Scene.EMPTY or not self.found:
            return None
        first = self.found[0]
        return first if first.is_void and first.what is not Irregular.GATHERED else None

    def answer(self) -> Found | None:
        """Take the first thing that was found as answered, and give it."""
        if not self.found:
            return None
        first, self.found = self.found[0], self.found[1:]
        self._known |= {first}
        return first

    def unanswer(self, found: Found) -> None:
        """Let it be found as before: what was answered is not on disk."""
        self.found = (found, *(each for each in self.found if each != found))
        self._known -= {found}

    def fresh(self) -> None:
        """Begin a deal: what was answered in the last one may come again."""
        self.found = ()
        self._known = frozenset()
        self._had_cards = False

    def over(self) -> None:
        """End a deal: the cards that lie there are no new deal until they were put away."""
        self.found = ()
        # Where nothing was seen yet, as after a restart, what is seen first is what was over.
        self._next_is_over = self.lying is None
        if self.lying is not None and self.lying.reading.is_table:
            self._over = self.lying.reading

    def _is_over(self, reading: Reading) -> bool:
        return self._over is not None and is_same_table(self._over, reading)
