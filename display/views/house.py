"""The house rules of bank écarté in words: the questions of RULES.md 7.1, their answers, and what shows them."""

from collections.abc import Mapping

from display.words import Words

PLACES = dict.fromkeys(("bank", "offer", "agreed", "least", "amount", "stake"), "")
"""Every place that a sentence here may have; a rule fills those that its own sentences have."""


def question(words: Words, rule: str) -> str:
    """Ask what a house rule decides; `rule` is a field of `rules.variants.BankRules`."""
    return {
        "mode": words.say("Who answers for the punters' wins?"),
        "bank_cancel": words.say("When are equal trumps thrown off?"),
        "bank_self_pair": words.say("What are both copies of a trump in one hand?"),
        "break_stops": words.say("Whose win, when it empties the bank, ends the settlement?"),
        "short_pay": words.say("What does a winner get when the bank holds less than his stake?"),
        "bank_running": words.say("Can this deal's losses pay this deal's wins?"),
        "loss_cover": words.say("What does a loser give whom the bank could not have paid?"),
        "last_cap": words.say("How much may the last punter stake?"),
        "limited_punter_unit": words.say("Who is one punter in the limited bank?"),
        "bank_deal_order": words.say("How are the cards given out?"),
        "payout": words.say("What does a won stake bring?"),
        "commission_bp": words.say("How large is the house's part of a win?"),
        "obligatory_cap": words.say("What must a punter stake when the bank holds less than was agreed?"),
        "shoe_end": words.say("What becomes of the two cards that six deals leave?"),
        "punter_shuffle_scope": words.say("Which cards may a punter mix after a deal?"),
        "tenure_basis": words.say("When is the banker's turn over?"),
        "second_bank_min": words.say("How small may a second bank be?"),
        "second_bank_short_shoe": words.say("May a second bank be laid when too few cards are left for a deal?"),
        "after_second_break": words.say("Who says what follows when the second bank is broken?"),
        "stake_phase": words.say("When do the punters stake?"),
        "tie_stake": words.say("What becomes of a stake after en carte?"),
        "bank_withdraw": words.say("May the banker take winnings out of a live bank?"),
        "second_bank_locks_shuffle": words.say("May a punter have the cards mixed for a second bank?"),
        "next_banker": words.say("Who banks next?"),
        "reset_exhaustions": words.say("Does a responsible bank after two broken ones start a new count of packs?"),
    }[rule]


def answer(words: Words, rule: str, value: str, facts: Mapping[str, int]) -> str:
    """Say what a value of a house rule means; `value` as it is written, `facts` fill the places of its words."""
    numbers = _numbers(words, facts)
    return {
        ("mode", "responsible"): words.say("The banker, with all he has"),
        ("mode", "limited"): words.say("A sum laid beforehand, and nothing else"),
        ("bank_cancel", "upfront"): words.say("Before the first lead"),
        ("bank_cancel", "on_meeting"): words.say("When both are the highest left"),
        ("bank_cancel", "after_lead"): words.say("After each lead"),
        ("bank_self_pair", "stand"): words.say("Two trumps like any others"),
        ("bank_self_pair", "cancel"): words.say("A pair that is thrown off"),
        ("break_stops", "any"): words.say("Any punter's"),
        ("break_stops", "first_only"): words.say("The first punter's only"),
        ("short_pay", "balance"): words.say("What is there"),
        ("short_pay", "topup"): words.say("All of it: the banker adds the rest"),
        ("bank_running", "True"): words.say("Yes, at once"),
        ("bank_running", "False"): words.say("No, from the next deal on"),
        ("loss_cover", "full"): words.say("His whole stake"),
        ("loss_cover", "capped"): words.say("As much as the bank could have paid"),
        ("last_cap", "bank"): words.say("As much as the bank held before the deal"),
        ("last_cap", "bank_minus_prior"): words.say("That less the stakes before his"),
        ("last_cap", "running"): words.say("As much as the bank holds at his turn"),
        ("limited_punter_unit", "tableau"): words.say("A tableau, whoever stakes on it"),
        ("limited_punter_unit", "person"): words.say("A person, wherever he stakes"),
        ("bank_deal_order", "blocks"): words.say("Four at once to each tableau"),
        ("bank_deal_order", "singles"): words.say("One at a time, four times round"),
        ("payout", "1:1"): words.say("As much again"),
        ("payout", "commission"): words.say("As much again, less the house's part"),
        ("commission_bp", "0"): words.say("Nothing"),
        ("commission_bp", "500"): words.say("5 %"),
        ("obligatory_cap", "capped"): words.say("What the bank holds"),
        ("obligatory_cap", "allowed"): words.say("What was agreed"),
        ("shoe_end", "remake"): words.say("They are mixed in with the rest"),
        ("shoe_end", "carry"): words.say("They stay on top and are dealt first"),
        ("punter_shuffle_scope", "stock"): words.say("Those not yet dealt"),
        ("punter_shuffle_scope", "all"): words.say("All of them"),
        ("tenure_basis", "deals"): words.say("After twelve deals"),
        ("tenure_basis", "exhaustions"): words.say("When the pack has ended twice"),
        ("second_bank_min", "None"): words.say("As small as the smallest stake"),
        ("second_bank_min", "50"): words.say("At least {least}", **numbers),
        ("second_bank_short_shoe", "remake"): words.say("Yes, all cards are mixed for it"),
        ("second_bank_short_shoe", "refuse"): words.say("No"),
        ("after_second_break", "banker"): words.say("The banker"),
        ("after_second_break", "table"): words.say("The table"),
        ("stake_phase", "after"): words.say("After the trump is turned"),
        ("stake_phase", "before"): words.say("Before the trump is turned"),
        ("tie_stake", "lift"): words.say("It may be lifted"),
        ("tie_stake", "ride"): words.say("It stays for the next deal"),
        ("bank_withdraw", "False"): words.say("No, not before he retires"),
        ("bank_withdraw", "True"): words.say("Yes, between deals"),
        ("second_bank_locks_shuffle", "True"): words.say("Not before its first deal"),
        ("second_bank_locks_shuffle", "False"): words.say("Yes"),
        ("next_banker", "clockwise"): words.say("The next player clockwise"),
        ("next_banker", "agreement"): words.say("Whom the table names"),
        ("reset_exhaustions", "False"): words.say("No, the turn goes on"),
        ("reset_exhaustions", "True"): words.say("Yes"),
    }[rule, value]


def situation(words: Words, rule: str, facts: Mapping[str, int]) -> str:
    """Say what was staked, laid or played before the rule decides."""
    numbers = _numbers(words, facts)
    return {
        "mode": words.say(
            "The bank holds {bank}, if it is limited. The first two punters win, the third loses.", **numbers
        ),
        "bank_cancel": words.say("The same cards end otherwise on two tableaux."),
        "bank_self_pair": words.say("The bank holds both kings of trumps."),
        "break_stops": words.say(
            "The bank holds {bank}. The second punter's win empties it, the third has lost.", **numbers
        ),
        "short_pay": words.say("The bank holds {bank}. The first punter wins with a stake of 50.", **numbers),
        "bank_running": words.say(
            "The bank holds {bank}. The first punter loses 20, the second wins with a stake of 50.", **numbers
        ),
        "loss_cover": words.say("The bank holds {bank}. The first punter loses a stake of 50.", **numbers),
        "last_cap": words.say(
            "The bank holds {bank}. Others have staked 40 and 30; the last offers {offer}, and wins.", **numbers
        ),
        "limited_punter_unit": words.say(
            "The bank holds {bank}. One player staked on tableaux 1 and 3, another on 2; both 2 and 3 win.", **numbers
        ),
        "bank_deal_order": words.say("The same pack is dealt in two ways."),
        "payout": words.say("The first punter wins with a stake of 100. Where the house takes a part it is 5 %."),
        "commission_bp": words.say("The first punter wins with a stake of 100."),
        "obligatory_cap": words.say(
            "The bank holds {bank}. A stake of {agreed} was agreed, and the first punter loses.", **numbers
        ),
        "shoe_end": words.say("Six deals have been played."),
        "punter_shuffle_scope": words.say("One deal has been played, and a punter has mixed."),
        "tenure_basis": words.say("Twelve deals have been played, and all cards were mixed after each."),
        "second_bank_min": words.say("The first bank is broken, and the banker wants to lay {amount}.", **numbers),
        "second_bank_short_shoe": words.say("The first bank is broken, and sixteen cards are left."),
        "after_second_break": words.say("Two banks of one turn are broken."),
        "stake_phase": words.say("The cards are dealt, the trump is not turned yet."),
        "tie_stake": words.say("A stake of {stake} ended en carte, and the bank wins the next deal.", **numbers),
        "bank_withdraw": words.say("The bank holds {bank}, and the banker wants {amount} of it.", **numbers),
        "second_bank_locks_shuffle": words.say("A second bank is laid."),
        "next_banker": words.say("The bank passes on, and the table names the player after the next."),
        "reset_exhaustions": words.say(
            "The pack has ended once, two banks are broken, and the banker goes on with his own means."
        ),
    }[rule]


def _numbers(words: Words, facts: Mapping[str, int]) -> dict[str, str]:
    return PLACES | {name: words.amount(number) for name, number in facts.items()}
