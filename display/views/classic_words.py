"""Sentences of classic écarté in the reader's language, made from the effects of its rules."""

from collections.abc import Mapping
from dataclasses import dataclass

from display.lettering import ELLIPSIS
from display.words import Words
from rules.cards import Card
from rules.classic.effects import Reminder
from rules.classic.irregular import Kind, Option
from rules.classic.phases import Phase
from rules.classic.revoke import Revoke
from rules.classic.scoring import Reason, Stance
from rules.classic.sides import Player
from rules.classic.trick import Why

IN_A_SENTENCE = 14
"""Letters of a name in a sentence at most: with more, the longest sentence does not fit beside its verdict."""


@dataclass(frozen=True, slots=True)
class Names:
    """What the two players are called."""

    known: Mapping[Player, str]

    def of(self, player: Player) -> str:
        """Give a player's name, or his letter where he has told none."""
        return self.known.get(player) or str(player)

    def said(self, player: Player) -> str:
        """Give a player's name as it stands in a sentence."""
        return brief(self.of(player))


def brief(name: str) -> str:
    """Give a name short enough for a sentence that is read from three metres; a longer one ends in an ellipsis."""
    return name if len(name) <= IN_A_SENTENCE else name[: IN_A_SENTENCE - 1].rstrip() + ELLIPSIS


def awaited(words: Words, phase: Phase, name: str) -> str:
    """Say what the table waits for; `name` is who has to do it."""
    return {
        Phase.CUTTING: words.say("Cut for the deal."),
        Phase.DEALING: words.say("{name} deals five cards to each.", name=name),
        Phase.TURNING: words.say("{name} turns the eleventh card.", name=name),
        Phase.PROPOSING: words.say("{name} proposes or plays.", name=name),
        Phase.ANSWERING: words.say("{name} accepts or refuses.", name=name),
        Phase.DRAWING: words.say("{name} discards and asks for as many.", name=name),
        Phase.GIVING: words.say("{name} discards and takes as many.", name=name),
        Phase.LEADING: words.say("{name} leads.", name=name),
        Phase.REPLYING: words.say("{name} answers the lead.", name=name),
        Phase.CHOOSING: words.say("{name} chooses.", name=name),
        Phase.OVER: words.say("The game is over."),
    }[phase]


def trick_reason(words: Words, why: Why, name: str) -> str:
    """Say why a trick is whose; RULES.md 4.1 rule 49."""
    return {
        Why.HIGHER: words.say("{name} takes the trick with the higher card of the suit.", name=name),
        Why.TRUMPED: words.say("{name} takes the trick with a trump.", name=name),
        Why.NOT_FOLLOWED: words.say("{name} takes the trick: the reply is of another suit and no trump.", name=name),
        Why.UNANSWERED: words.say("{name} takes the trick: no card is left against it.", name=name),
    }[why]


def stance_sentence(words: Words, stance: Stance, first: str, dealer: str) -> str:
    """Say what the proposing came to; `first` is the non-dealer's name. RULES.md 4.2 rule 55."""
    return {
        Stance.STAND: words.say("{name} plays without having proposed.", name=first),
        Stance.REFUSED_FIRST: words.say("{name} refuses the first proposal.", name=dealer),
        Stance.EXCHANGED: words.say("{name} plays after an exchange.", name=first),
        Stance.REFUSED_LATER: words.say("{name} refuses a later proposal.", name=dealer),
    }[stance]


def points_reason(words: Words, reason: Reason) -> str:
    """Say why a hand scores what it scores; RULES.md 4.1 rule 50 and 4.2."""
    return {
        Reason.POINT: words.say("Three or four tricks: the point"),
        Reason.VOLE: words.say("All five tricks: the vole"),
        Reason.POINT_AGAINST_STAND: words.say("The point, against one who never proposed"),
        Reason.POINT_AGAINST_REFUSAL: words.say("The point, against one who refused"),
        Reason.POINT_BY_STAND: words.say("The point, without having proposed"),
        Reason.VOLE_AGAINST_STAND: words.say("The vole; nothing more against one who never proposed"),
        Reason.VOLE_AGAINST_REFUSAL: words.say("The vole, against one who refused"),
    }[reason]


def breach_sentence(words: Words, kind: Revoke, trick: int, name: str) -> str:
    """Say which duty a reply broke; RULES.md 4.3."""
    return {
        Revoke.FAILED_TO_FOLLOW: words.say(
            "Trick {number}: {name} held the suit and did not follow.", number=trick, name=name
        ),
        Revoke.FAILED_TO_WIN: words.say(
            "Trick {number}: {name} could win the trick and did not.", number=trick, name=name
        ),
        Revoke.FAILED_TO_TRUMP: words.say(
            "Trick {number}: {name} held a trump and did not play it.", number=trick, name=name
        ),
        Revoke.WRONG_TRUMP: words.say("Trick {number}: {name} did not play the lowest trump.", number=trick, name=name),
    }[kind]


def reminder(words: Words, what: Reminder, king: Card, name: str) -> str:
    """Say what must be said or known now; `king` is the card that scores, `name` whom it concerns."""
    card = words.card(king)
    return {
        Reminder.HELD_KING: words.say("Whoever holds {card} announces it now, or it does not score.", card=card),
        Reminder.TURNED_KING: words.say("{card} is turned: {name} must claim the point.", card=card, name=name),
        Reminder.DEALT_OUT_OF_TURN: words.say("The wrong player dealt: the deal is void unless the trump is turned."),
        Reminder.LED_OUT_OF_TURN: words.say("{name} led out of turn and may take the card back.", name=name),
        Reminder.STOCK_SHORT: words.say("The stock is used up: the dealer plays the hand as it is."),
        Reminder.CONDITION_FAILED: words.say(
            "The stock cannot give what was made the condition: the proposal counts as refused."
        ),
        Reminder.KING_NOT_SEEN: words.say("{card} was announced and not played: ask whether it was thrown.", card=card),
        Reminder.SHOW_KING: words.say("{card} ends the game: let it be shown.", card=card),
    }[what]


def option(words: Words, of: Option) -> str:
    """Name one way on after an irregularity; RULES.md 5.1."""
    return {
        Option.CUT_AGAIN: words.say("The cards are cut again."),
        Option.FRESH_DEAL: words.say("Deal afresh; nothing of this deal counts."),
        Option.DEAL_VOID: words.say("The deal counts for nothing."),
        Option.DEAL_STANDS: words.say("The deal goes on as it is."),
        Option.RECTIFY: words.say("Put the cards right and go on."),
        Option.PICK_TRUMP: words.say("Say which of the turned cards is trump."),
        Option.DISCARD_SURPLUS: words.say("Lay the cards too many aside unseen."),
        Option.DRAW_SURPLUS: words.say("Draw the cards too many from the hand."),
        Option.FILL_FROM_STOCK: words.say("Fill the hand from the stock."),
        Option.UNANSWERED_LOST: words.say("A card without an answer is a trick lost."),
        Option.THROW_ASIDE: words.say("The card is thrown aside, and the next is given."),
        Option.TAKE_CARD: words.say("Take the exposed card."),
        Option.NEXT_CARD: words.say("Refuse it and take the next."),
        Option.SERVE_NON_DEALER: words.say("The first player gets what is left of the stock."),
        Option.NOT_ALLOWED: words.say("What was said stands."),
        Option.CARD_STANDS: words.say("The card stays played."),
        Option.TAKE_BACK: words.say("The card goes back into the hand."),
        Option.ANSWER_CARD: words.say("Answer the card that was led."),
        Option.DEMAND_SUIT: words.say("Demand the suit that was named."),
        Option.MARK_VOLE: words.say("The other player marks the vole."),
        Option.MARK_POINT: words.say("The other player marks the point."),
        Option.REPLAY: words.say("Play the hand again."),
        Option.HAND_STANDS: words.say("Let the hand count, for less if the offender won it."),
        Option.CORRECT_SCORE: words.say("The score is put right."),
        Option.SCORE_STANDS: words.say("The score stays as it is."),
    }[of]


def kind_sentence(words: Words, kind: Kind) -> str:
    """Say what went wrong where somebody has a choice; RULES.md 5.1."""
    said = {
        Kind.PACKETS_WRONG: words.say("The cards were dealt in wrong packets."),
        Kind.NON_DEALER_CARD_EXPOSED: words.say("A card of the first player was exposed in dealing."),
        Kind.TURNED_SEVERAL: words.say("More than one card was turned."),
        Kind.NON_DEALER_SURPLUS: words.say("The first player has too many cards."),
        Kind.NON_DEALER_SHORT: words.say("The first player has too few cards."),
        Kind.DEALER_SURPLUS: words.say("The dealer has too many cards."),
        Kind.DEALER_SHORT: words.say("The dealer has too few cards."),
        Kind.DEALER_COUNT_IN_PLAY: words.say("The dealer's hand is not of five cards."),
        Kind.NON_DEALER_DREW_SURPLUS: words.say("The first player drew too many cards."),
        Kind.DEALER_GAVE_SURPLUS: words.say("The dealer gave too many cards."),
        Kind.DEALER_GAVE_SHORT: words.say("The dealer gave too few cards."),
        Kind.DEALER_TOOK_SURPLUS: words.say("The dealer took too many cards."),
        Kind.GIVEN_EXPOSED_NON_DEALER: words.say("A card was exposed as it was given."),
        Kind.LED_OUT_OF_TURN: words.say("A card was led out of turn."),
        Kind.SUIT_MISNAMED: words.say("One suit was named and another led."),
        Kind.FALSE_KING: words.say("A king was announced that was not held."),
        Kind.REVOKE: words.say("A card was played against the rules."),
    }
    return said.get(kind) or words.say("The cards are not as the rules want them.")
