"""The house rules of classic écarté in words: the questions of RULES.md 7.3, their answers, and what shows them."""

from display.words import Words


def question(words: Words, rule: str) -> str:
    """Ask what a house rule decides; `rule` is a field of `rules.classic.variant.ClassicRules`."""
    return {
        "king_window": words.say("Until when may the held king be announced?"),
        "turned_king": words.say("When is the turned king marked?"),
        "void_trump": words.say("What must a hand play that has nothing of the led suit?"),
        "win_duty": words.say("Must a hand that follows suit also win if it can?"),
        "stood_and_won": words.say("What does the point count for one who never proposed?"),
        "stood_and_missed": words.say("What does one lose who never proposed and misses the point?"),
        "refused_and_missed": words.say("What does a dealer lose who refused and misses the point?"),
        "refusal_scope": words.say("Which refusal makes the dealer vulnerable?"),
        "vole_vs_vulnerable": words.say("What does the vole count against a vulnerable dealer?"),
        "max_exchanges": words.say("How many exchanges may a deal have?"),
        "packets": words.say("In which packets are five cards dealt?"),
        "turnup_in_stock": words.say("May the turned card be drawn last?"),
        "short_stock": words.say("May more cards be asked for than the stock holds?"),
        "dealer_min_exchange": words.say("Must a dealer who accepts change cards too?"),
        "proposal_number": words.say("When does the non-dealer say how many cards he wants?"),
        "revoke": words.say("What follows a revoke?"),
        "stakes_multiplier": words.say("Does the loser's score multiply the stake?"),
        "bonus_rank": words.say("Which trump counts a point when it is turned?"),
    }[rule]


def answer(words: Words, rule: str, value: str) -> str:
    """Say what a value of a house rule means; `value` as it is written."""
    return {
        ("king_window", "before_lead"): words.say("Until the first card is led"),
        ("king_window", "before_own_first"): words.say("Until his own first card"),
        ("king_window", "after_deal"): words.say("Only straight after the deal"),
        ("turned_king", "at_once"): words.say("At once"),
        ("turned_king", "before_next_deal"): words.say("When the dealer claims it"),
        ("void_trump", "must"): words.say("A trump, any trump"),
        ("void_trump", "lowest"): words.say("Its lowest trump"),
        ("void_trump", "free"): words.say("Any card"),
        ("win_duty", "always"): words.say("Yes, in every suit"),
        ("win_duty", "trump_led"): words.say("Only when trumps are led"),
        ("stood_and_won", "1"): words.say("One"),
        ("stood_and_won", "2"): words.say("Two"),
        ("stood_and_missed", "2"): words.say("The dealer marks two"),
        ("stood_and_missed", "1"): words.say("The dealer marks one"),
        ("refused_and_missed", "2"): words.say("The other side marks two"),
        ("refused_and_missed", "1"): words.say("The other side marks one"),
        ("refusal_scope", "first"): words.say("Only that of the first proposal"),
        ("refusal_scope", "any"): words.say("Every refusal"),
        ("vole_vs_vulnerable", "2"): words.say("Two, as always"),
        ("vole_vs_vulnerable", "3"): words.say("Three"),
        ("max_exchanges", "None"): words.say("Until the stock ends"),
        ("max_exchanges", "2"): words.say("Two"),
        ("packets", "keep"): words.say("One way, kept for the game"),
        ("packets", "free"): words.say("Either way, each time anew"),
        ("packets", "two_three"): words.say("Always two, then three"),
        ("turnup_in_stock", "False"): words.say("No"),
        ("turnup_in_stock", "True"): words.say("Yes"),
        ("short_stock", "L38"): words.say("Yes, he gets what is left"),
        ("short_stock", "none"): words.say("No"),
        ("dealer_min_exchange", "0"): words.say("No"),
        ("dealer_min_exchange", "1"): words.say("Yes, one at least"),
        ("proposal_number", "after_acceptance"): words.say("When it is accepted"),
        ("proposal_number", "with_proposal"): words.say("With the proposal"),
        ("revoke", "L43"): words.say("The other side may have the hand replayed"),
        ("revoke", "none"): words.say("It is told, and nothing follows"),
        ("stakes_multiplier", "single"): words.say("No, one stake always"),
        ("stakes_multiplier", "hoyle"): words.say("Yes: treble, double or single"),
        ("bonus_rank", "K"): words.say("The king"),
        ("bonus_rank", "A"): words.say("The ace, where it is the highest"),
    }[rule, value]


def situation(words: Words, rule: str) -> str:
    """Say what was dealt, led or taken before the rule decides."""
    return {
        "king_window": words.say("The dealer holds the king of trumps."),
        "turned_king": words.say("The dealer turned the king and has said nothing yet."),
        "void_trump": words.say("A heart is led, and spades are trump."),
        "win_duty": words.say("The ten of hearts is led, and spades are trump."),
        "stood_and_won": words.say("The non-dealer plays at once and takes three tricks."),
        "stood_and_missed": words.say("The non-dealer plays at once and takes two tricks."),
        "refused_and_missed": words.say("The dealer refused the first proposal and takes two tricks."),
        "refusal_scope": words.say("Cards were changed, then the dealer refused, and the other takes three tricks."),
        "vole_vs_vulnerable": words.say("The dealer refused the first proposal and takes no trick."),
        "max_exchanges": words.say("Cards were changed twice, and the stock still has some."),
        "packets": words.say("The first deal of a game, and the next."),
        "turnup_in_stock": words.say("Ten cards are dealt and one is turned."),
        "short_stock": words.say("Two cards are left in the stock."),
        "dealer_min_exchange": words.say("The dealer accepted and likes his five cards."),
        "proposal_number": words.say("The non-dealer proposes without a number."),
        "revoke": words.say("A heart was not followed, and the next trick shows one."),
        "stakes_multiplier": words.say("A game is won; so many stakes the loser pays."),
        "bonus_rank": words.say("The dealer turns a king."),
    }[rule]
