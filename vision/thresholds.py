"""Every number that decides something in reading a picture, with where it comes from. Lengths are in card widths."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Thresholds:
    """The recogniser's settings; the defaults are what the committed models were measured with."""

    long_side_px: int = 960
    """The finder's picture: at 960 a card of a 2304 px table picture is 31 to 80 px wide, the network takes 50 ms."""
    second_look_px: float = 140.0
    """Cards wider than this in the finder's picture are looked for again: training has most cards below."""
    best_px: float = 80.0
    """How wide a card is in the second look: the middle of what a whole table shows, 31 to 90 px, and of training."""
    clear_find: float = 0.7
    """Where nothing was found so clearly one card may fill the picture, and smaller ones are looked at. The clearest
    find of 200 tables (training/tables.py, seed 9901) was below in two, and both kept what they had; of 250 pictures of
    one to four cards close by (the single cards of training/snaps.py, seed 9702) in 100."""
    smaller_sides_px: tuple[int, ...] = (480, 320, 224)
    """Those looks: of these 100 pictures the clearest find was at 960 or 640 in 7, at 480 or 384 in 45, at 320 or 256
    in 32, at 192 in 16, with the networks before these. With these 452 of the cards of all 250 are read rightly and
    surely and 1 wrongly, without the smaller looks 451 and 2; before, 441 and 1, and 436 and 1."""
    small_px: float = 28.0
    """Cards narrower than this in the finder's picture are looked for again in a larger one; a table's are 31 and
    wider. On 100 pictures (rows, fans, heaps and grids of training/snaps.py, seed 9703) of 1,067 cards that are 15 to
    30 px wide there 745 were read rightly and surely and 2 wrongly, without it 645 and 3."""
    larger_side_px: int = 1600
    """Looking at each of those pictures so large read at 1280 px 744 rightly and 10 wrongly, at 1600 px 751 and 2, at
    2000 px 755 and 6."""
    larger_px: int = 2_000_000
    """No look is larger, whatever the shape: 1600 x 1200 is 1.92 million, and memory grows with it."""
    worth_larger: float = 1.15
    """A picture that is larger by less shows nothing new; a small one has no larger."""
    camera_side_px: int = 2304
    """The table's camera. A larger picture is most often a telephone's, which may show a table from afar: the larger
    look is taken there too where nothing was clear."""
    second_margin: float = 0.12
    """A card that fills the picture has its own edges at the picture's; a black margin makes it a card on a table."""
    second_look_score: float = 0.35
    """Only strong finds tell how wide cards are."""
    few_backs: int = 3
    """Fewer backs than this, and nothing else, may be a mistake on a card that fills the picture: one looks again."""
    find_floor: float = 0.2
    """Peaks below are noise: on generated tiles fewer than 1 in 1,000 of them was a card not seen otherwise."""
    find_limit: int = 90
    """Peaks of one kind: 34 indexes of a whole deal and twice as many false ones still fit."""
    same_index: float = 0.1
    """Two index finds nearer than this that point the same way are one index: overlapping cards lie 0.18 apart."""
    merge_off: float = 0.14
    """An index belongs to a card whose own corner says it stands there: a finder errs by 0.05, overlapping cards
    lie 0.18 apart or more (DESIGN: cards overlap, RULES: no source gives a step; 0.18 is where an index is hidden)."""
    merge_off_differing: float = 0.04
    """As above where the two indexes read differently: only then is it one card with a misread index."""
    merge_off_same: float = 0.3
    """As above where both name the same card; nearer pairs go first, so that the twin beside it keeps its own."""
    hub_off: float = 0.14
    """An index stands at a corner of a face seen whole, as far as the finder errs."""
    centre_gap: float = 0.25
    """A centre belongs to a card whose corners are nearer than this on average."""
    index_least: float = 0.35
    """An index find is dropped where the reader says with more than 65 % that there is no index."""
    same_frame: float = 0.12
    """Two candidates with indexes set onto frames nearer than this are one card: of 24 cards seen twice on 146
    generated tables 23 lay within 0.04, and 98 of 100 frames lie within 0.07 of their card; overlapping cards lie 0.18
    apart."""
    framed_off: float = 0.07
    """A bare back whose corners the framer tells no better than this share of its sides is none: on 437 generated
    tables 6 of 1,465 backs were, and 26 of 203 things taken for backs."""
    index_filled: float = 0.8
    """An index that the finder did not see is read where the reader says so much that there is one: of 146 generated
    tables five cards more were read at it and none wrongly; lower shares were not tried."""
    index_alone: float = 0.3
    """An index whose card's centre nobody saw counts from this strength."""
    nothing: float = 0.5
    """What shows no index and is rather no card at all than anything else is none: a box, a toy, a patch of light, a
    place between two backs. On 437 generated tables 4 of 1,465 backs were above, and 25 things that were none or badly
    placed."""
    misread: float = 0.9
    """What lies inside a card that is read with at least this chance, and is itself read with less, is no card."""
    face_alone: float = 0.5
    """A face whose index nobody saw counts as a card to ask for from this strength."""
    back_alone: float = 0.4
    """A back counts from this strength."""
    sure: float = 0.998
    """A card is announced without asking from this chance: one index alone gives 0.9961 at the most (its doubt in
    vision/fuse.py), so a second witness must agree. On 20,400 cards of 1,200 generated tables of decks that no training
    saw (training/tables.py, seed 9900) no deal was announced wrongly at it; of single readings 11 of 16,055 above it
    were wrong, in deals that were asked about."""
    sure_back: float = 0.8
    """A back is announced from this chance; a wrong back only delays, for a face is read again at the reveal."""
    read_least: float = 0.3
    """Below this chance no name is offered: the banker is asked with an empty field."""
