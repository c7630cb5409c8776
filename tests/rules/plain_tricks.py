"""The trick rule of bank écarté a second time, written down as plainly as the text reads it.

Ranks are numbers, hands are lists of them, nothing but trumps. It shares no code with `rules.tricks`.
"""

Hand = list[int]


def plain_tricks(banker: Hand, punter: Hand, reading: str, *, own_pairs: bool = False) -> tuple[int, int]:
    """Count the tricks of the banker and the punter; `reading` is upfront, on_meeting or after_lead."""
    ours, theirs = list(banker), list(punter)
    score = [0, 0]
    if reading == "upfront":
        ours, theirs = without_equals(ours, theirs, own_pairs=own_pairs)
    while ours + theirs:
        top = max(ours + theirs)
        if top in ours and top in theirs:
            ours.remove(top)
            theirs.remove(top)
            continue
        if own_pairs and (ours + theirs).count(top) == 2:
            ours = [rank for rank in ours if rank != top]
            theirs = [rank for rank in theirs if rank != top]
            continue
        if top in ours:
            score[0] += 1
            ours.remove(top)
            theirs = without_lowest(theirs)
        else:
            score[1] += 1
            theirs.remove(top)
            ours = without_lowest(ours)
        if reading == "after_lead":
            ours, theirs = without_equals(ours, theirs, own_pairs=own_pairs)
    return score[0], score[1]


def without_equals(ours: Hand, theirs: Hand, *, own_pairs: bool) -> tuple[Hand, Hand]:
    """Take away what is equal; a rank has two copies, so a shared rank goes from both hands."""
    shared = set(ours) & set(theirs)
    if own_pairs:
        shared |= {rank for hand in (ours, theirs) for rank in hand if hand.count(rank) == 2}
    return [rank for rank in ours if rank not in shared], [rank for rank in theirs if rank not in shared]


def without_lowest(hand: Hand) -> Hand:
    """Take away the lowest of a hand, if it has any."""
    rest = sorted(hand)
    return rest[1:]
