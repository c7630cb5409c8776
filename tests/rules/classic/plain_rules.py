"""Classic écarté written a second time, slowly and from the words of RULES.md 4.3, to test the rules against.

Cards are texts ("10H"), hands are lists; nothing of the package under test is used.
"""

RANKS = {"sv": ["7", "8", "9", "10", "A", "J", "Q", "K"], "ace_high": ["7", "8", "9", "10", "J", "Q", "K", "A"]}
SUITS = "CDHS"
PACK = [rank + suit for suit in SUITS for rank in RANKS["sv"]]


def suit(card: str) -> str:
    return card[-1]


def strength(card: str, ranks: list[str]) -> int:
    return ranks.index(card[:-1])


def leader_wins(lead: str, reply: str, trump: str, ranks: list[str]) -> bool:
    """The highest trump wins the trick, or else the highest card of the led suit."""
    trumps = [card for card in (lead, reply) if suit(card) == trump]
    of_led = [card for card in (lead, reply) if suit(card) == suit(lead)]
    best = max(trumps or of_led, key=lambda card: strength(card, ranks))
    return best == lead


def lawful(hand: list[str], lead: str, trump: str, profile: str) -> list[str]:
    """The cards that may answer a lead, profile by profile as the table of RULES.md 4.2 has them."""
    ranks = RANKS["ace_high" if profile == "ace_high" else "sv"]
    same = [card for card in hand if suit(card) == suit(lead)]
    above = [card for card in same if strength(card, ranks) > strength(lead, ranks)]
    trumps = [card for card in hand if suit(card) == trump]
    if profile == "uk":
        if suit(lead) == trump:
            return above or same or hand
        if same:
            return same
        return [min(trumps, key=lambda card: strength(card, ranks))] if trumps else hand
    if profile == "eo":
        return above or same or hand
    return above or same or trumps or hand


def play_outs(
    ours: list[str], theirs: list[str], trump: str, profile: str, *, non_dealer_leads: bool = True
) -> tuple[int, int, int, int, int, int]:
    """Count the lawful ways to play two hands to their end, by the tricks that the non-dealer makes (0 to 5)."""
    counts = [0] * 6
    ranks = RANKS["ace_high" if profile == "ace_high" else "sv"]

    def go(mine: list[str], yours: list[str], *, mine_is_leading: bool, made: int) -> None:
        if not mine:
            counts[made] += 1
            return
        for lead in mine if mine_is_leading else yours:
            answering = yours if mine_is_leading else mine
            for reply in lawful(answering, lead, trump, profile):
                won = leader_wins(lead, reply, trump, ranks) is mine_is_leading
                gone = {lead, reply}
                go(
                    [card for card in mine if card not in gone],
                    [card for card in yours if card not in gone],
                    mine_is_leading=won,
                    made=made + won,
                )

    go(ours, theirs, mine_is_leading=non_dealer_leads, made=0)
    one, two, three, four, five, six = counts
    return one, two, three, four, five, six


def best(ours: list[str], theirs: list[str], trump: str, profile: str, *, leading: bool = True) -> int:
    """The non-dealer's tricks when both see all cards and play their best, by looking at every line."""
    if not ours:
        return 0
    ranks = RANKS["ace_high" if profile == "ace_high" else "sv"]
    after_leads = []
    for lead in ours if leading else theirs:
        after_replies = []
        for reply in lawful(theirs if leading else ours, lead, trump, profile):
            won = leader_wins(lead, reply, trump, ranks) is leading
            gone = {lead, reply}
            rest = best(
                [card for card in ours if card not in gone],
                [card for card in theirs if card not in gone],
                trump,
                profile,
                leading=won,
            )
            after_replies.append(won + rest)
        after_leads.append(min(after_replies) if leading else max(after_replies))
    return max(after_leads) if leading else min(after_leads)
