"""Why an event was not taken, in a reader's language: a sentence for each code of the rules."""

from display.words import Words
from rules.effects import Refusal
from rules.machine import Refused


def bank_refusal(words: Words, code: Refusal) -> str:
    """Say why the table of bank écarté did not take an event."""
    return {
        Refusal.WRONG_PHASE: words.say("that cannot come now"),
        Refusal.STAKES_CLOSED: words.say("the stakes are closed, what lies, lies"),
        Refusal.STAKE_ORDER: words.say("this house has another time for the stakes"),
        Refusal.UNKNOWN_PLAYER: words.say("nobody of that name plays here"),
        Refusal.BANKER_STAKES: words.say("the banker does not stake against the bank"),
        Refusal.STAKE_TOO_SMALL: words.say("the stake is too small"),
        Refusal.STAKE_TOO_LARGE: words.say("the tableau does not take so much"),
        Refusal.STAKE_RIDES: words.say("in this house the stake stays after en carte"),
        Refusal.OBLIGATORY_STAKE_MISSING: words.say("all punters but the last must stake"),
        Refusal.AGREED_STAKE_EXCEEDED: words.say("the punters stake the agreed sum, not more"),
        Refusal.THIRD_COPY: words.say("that card was seen twice already: look again, or count the pack"),
        Refusal.NO_SUCH_CARD: words.say("no card lies in that place"),
        Refusal.BANK_TOO_SMALL: words.say("the sum does not fit the bank"),
        Refusal.NO_FURTHER_BANK: words.say("no other limited bank may be laid in this turn"),
        Refusal.BANK_LOCKED: words.say("in this house nothing is taken out of a live bank"),
        Refusal.NOT_BROKEN_TWICE: words.say("a responsible bank follows only a second broken bank"),
        Refusal.WRONG_CHOOSER: words.say("the house lets another choose"),
        Refusal.WRONG_BANKER: words.say("the bank passes to another player"),
        Refusal.SHUFFLE_LOCKED: words.say("a second bank is played without mixing the cards"),
        Refusal.SEAT_TAKEN: words.say("the name is taken, or is none"),
        Refusal.SEAT_NEEDED: words.say("the banker and the last punter keep their seats"),
        Refusal.NOTHING_TO_UNDO: words.say("nothing has happened that could be taken back"),
    }[code]


def refusal(words: Words, refused: Refused) -> str:
    """Say why classic, the pot game or a pool did not take an event; several faults of the pot at once are joined."""
    known = {**_common(words), **_classic(words), **_exchanges(words), **_pot(words)}
    return "; ".join(known.get(code, refused.sentence) for code in refused.code.split(", "))


def _common(words: Words) -> dict[str, str]:
    return {
        "wrong_phase": words.say("that cannot come now"),
        "nothing_to_undo": words.say("nothing has happened that could be taken back"),
        "not_your_turn": words.say("it is the other player's turn"),
        "not_your_right": words.say("that is for the other player to do"),
        "not_in_pack": words.say("the pack has no such card"),
        "seen_twice": words.say("that card was seen in this deal already"),
    }


def _classic(words: Words) -> dict[str, str]:
    return {
        "packets_wrong": words.say("the cards are dealt in other packets; report packets_wrong if they were not"),
        "no_turned_king": words.say("there is no turned king left to mark"),
        "king_too_late": words.say("the king is announced too late and does not score"),
        "king_announced": words.say("the king of trumps has been announced in this deal"),
        "king_turned": words.say("the king of trumps lies turned, nobody holds it"),
        "lead_stays": words.say("a card led in turn stays"),
        "nothing_to_take_back": words.say("no reply lies there that could be taken back"),
        "no_card_left": words.say("no card is left to play"),
        "has_cards": words.say("there is still a card to answer with"),
        "no_law": words.say("the point is made already, and no law says what giving up the hand costs"),
        "not_now": words.say("that cannot be reported now"),
        "offender_missing": words.say("say whose it is, as in 'by A'"),
        "cards_missing": words.say("say how many cards that hand has, as in 'cards 4'"),
        "points_missing": words.say("say how many points, as in 'points 1'"),
        "not_an_option": words.say("that is none of the choices"),
    }


def _exchanges(words: Words) -> dict[str, str]:
    return {
        "stock_empty": words.say("the stock is empty"),
        "exchange_limit": words.say("this deal has had as many exchanges as the rules allow"),
        "stock_short": words.say("the stock holds fewer cards than that"),
        "too_few": words.say("more cards must be changed than that"),
        "too_many": words.say("a hand has five cards"),
        "number_missing": words.say("a proposal says how many cards are wanted"),
        "cannot_retract": words.say("what was said stands"),
        "no_condition": words.say("in this house nothing is accepted on condition"),
        "bad_condition": words.say("a hand has five cards"),
    }


def _pot(words: Words) -> dict[str, str]:
    return {
        "no_such_place": words.say("nobody of that name plays here"),
        "no_such_player": words.say("nobody of that name plays here"),
        "name_taken": words.say("the name is taken, or is none"),
        "stakes_missing": words.say("every player stakes"),
        "bad_stakes": words.say("all stake the same, and something"),
        "other_stakes": words.say("over a carried pot all stake the same again"),
        "hands_missing": words.say("every player's hand lies open"),
        "pot_not_empty": words.say("players come and go when the pot is empty"),
        "too_few_players": words.say("four players at least must play"),
        "not_enough_cards": words.say("the pack serves twelve players at most"),
        "impossible_card_count": words.say("a card lies there twice"),
        "wrong_card_count": words.say("every hand must have four cards"),
        "unread": words.say("a card was not read, show it again"),
        "not_playing": words.say("that player is not playing this game"),
    }
