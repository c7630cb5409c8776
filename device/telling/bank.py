"""Rulings, entries and notices of bank écarté, and refusals, in a reader's language."""

from collections.abc import Iterator
from dataclasses import replace

from device.reasons import Reason
from device.telling.reasons import SPOKEN_BY_RULES, in_full
from device.telling.refused import bank_refusal
from display.view import IdleView
from display.views.fault import deal_fault_view
from display.views.hands import cause, reason, verdict
from display.views.house import answer
from display.views.result import note, sides
from display.views.void import void_sentence
from display.words import Words, sentence
from rules.effects import Effect, Noted, Notice, Record, Refusal, Refused
from rules.ledger import Entry, Kind
from rules.money import BANK, CASHIER, ELSEWHERE, HOUSE, NO_PLAYERS, POT
from rules.phases import Phase
from rules.ruling import Ruling, TableauRuling
from rules.seats import TABLEAUX
from rules.settlement import Cause, Transfer, deltas
from rules.table import Table
from rules.tricks import Side, Step, Trick


def told(words: Words, effect: Effect) -> Iterator[str]:
    """Say one effect."""
    match effect:
        case Record(entry):
            yield from entry_lines(words, entry)
        case Refused(_, code, why, facts):
            # The sums and names that the sentence of the rules has are worth more than the bare code; it is English,
            # and where an event comes too early it names the event, which nobody typed.
            own = words.language == SPOKEN_BY_RULES and code is not Refusal.WRONG_PHASE
            bare = why if own else f"{bank_refusal(words, code)}."
            yield words.say("Not taken: {why}", why=in_full(words, Reason(code, why, facts)) or bare)
        case _:
            yield _notice(words, effect)


def news(words: Words, before: Table, after: Table) -> Iterator[str]:
    """Say what the table itself tells beside the effects: what is wrong, a new ruling, what is due."""
    if after.phase in (Phase.ASKED, Phase.STOPPED) and after.spread is not None:
        yield from deal_fault_view(words, after.spread, after.shoe.seen(), after.trump).sentences
    if after.phase is Phase.RULED and after.ruling is not None and after.ruling != before.ruling:
        yield from ruling_lines(words, after.ruling)
    if after.void is not None and after.void is not before.void:
        yield void_sentence(words, after.void)
    if after.phase is not before.phase:
        yield awaited(words, after)


def table_lines(words: Words, ruling: Ruling) -> Iterator[str]:
    """Say what lies on the table: the trump, and each tableau's cards."""
    deal = ruling.deal
    yield f"{words.trump(deal.trump.suit)}: {words.card(deal.trump)}"
    for zone in TABLEAUX:
        yield f"  {words.zone(zone)}: {' '.join(words.card(card) for card in deal.hand(zone))}"


def ruling_lines(words: Words, ruling: Ruling) -> Iterator[str]:
    """Say each tableau: who led what, what it took and why, who wins it and why; RULES.md 1.4."""
    for tableau in ruling.tableaux:
        yield f"{words.zone(tableau.zone)}:"
        yield from (f"  {line}" for line in tableau_lines(words, tableau))
    disputed = note(words, ruling)
    if disputed:
        yield disputed


def tableau_lines(words: Words, tableau: TableauRuling) -> Iterator[str]:
    """Say a tableau's steps and outcome, and how each reading of a disputed rule would end it; RULES.md 7.1 B-A1."""
    yield from (f"{_leader(words, step)}{reason(words, step)}" for step in tableau.steps)
    score = f"{tableau.outcome.banker_tricks} : {tableau.outcome.punter_tricks}"
    yield f"{verdict(words, tableau.outcome.winner)}, {score}. {cause(words, tableau.outcome)}"
    if tableau.disagreement:
        yield words.say("The readings of the rule disagree here, and no source decides it:")
        for cancel, found in tableau.by_reading:
            yield f"  {answer(words, 'bank_cancel', cancel.value, {})}: {verdict(words, found.winner)}"


def _leader(words: Words, step: Step) -> str:
    """Say whose card leads; of what is thrown off nobody leads."""
    if not isinstance(step, Trick):
        return ""
    bank, punter = sides(words)
    return f"{bank if step.leader is Side.BANKER else punter}: "


def payout_lines(words: Words, ruling: Ruling) -> Iterator[str]:
    """Say who pays whom, what becomes of a limited bank, and what each gains; RULES.md 1.6 and 2."""
    yield words.say("Settlement") + ":"
    yield from (f"  {transfer_line(words, transfer)}" for transfer in ruling.transfers)
    if not ruling.transfers:
        yield "  " + words.say("Nothing is paid") + "."
    if ruling.coup is not None:
        before, after = words.amount(ruling.coup.bank_before), words.amount(ruling.coup.bank_after)
        yield "  " + words.say("The bank had {before} and has {after}.", before=before, after=after)
        if ruling.coup.broken_by is not None:
            yield "  " + words.say("The bank is broken by {place}.", place=words.zone(ruling.coup.broken_by))
        for zone in ruling.coup.unsettled:
            yield f"  {words.zone(zone)}: " + words.say("Stake returns") + "."
    for name, gain in sorted(deltas(ruling.transfers).items()):
        yield f"  {account(words, name):<12} {words.gain(gain)}"


def entry_lines(words: Words, entry: Entry) -> Iterator[str]:
    """Say what an entry moves; one that takes another back says so first."""
    if entry.kind is Kind.COUNTER:
        yield words.say("Taken back:")
    yield from (transfer_line(words, transfer) for transfer in entry.transfers)
    if not entry.transfers:
        yield words.say("No money moves.")


def transfer_line(words: Words, transfer: Transfer) -> str:
    """Say who gives what to whom, and for what; no name is bent, whatever the language would do to it."""
    why = {
        Cause.STAKE_WON: words.say("stake won"),
        Cause.STAKE_LOST: words.say("stake lost"),
        Cause.COMMISSION: words.say("the house's part"),
        Cause.BANK_LAID: words.say("bank laid"),
        Cause.BANK_TOPPED_UP: words.say("added to the bank"),
        Cause.BANK_LIFTED: words.say("taken out of the bank"),
        Cause.POT_STAKED: words.say("staked"),
        Cause.POT_WON: words.say("won"),
        Cause.POT_RETURNED: words.say("stake returned"),
        Cause.CHIPS_BOUGHT: words.say("chips bought"),
        Cause.CHIPS_RETURNED: words.say("chips handed in"),
        Cause.DEBT_PAID: words.say("debt paid"),
        Cause.TABLE_LEFT: words.say("taken along to another table"),
        Cause.TABLE_JOINED: words.say("brought from another table"),
        Cause.CORRECTION: words.say("corrected"),
    }[transfer.cause]
    giver, taker = account(words, transfer.giver), account(words, transfer.taker)
    return f"{giver} → {taker}: {words.amount(transfer.amount)} ({why})"


def account(words: Words, name: str) -> str:
    """Name an account: a player by his name, the table's own in the reader's language."""
    named: dict[str, str] = {
        BANK: words.say("the bank"),
        POT: words.say("the pot"),
        HOUSE: words.say("the house"),
        CASHIER: words.say("the cashier"),
        ELSEWHERE: words.say("the other tables"),
    }
    return named.get(name, name)


def with_accounts_named(words: Words, view: IdleView) -> IdleView:
    """Give the page between deals with the table's own accounts, such as a limited bank, in the reader's language."""
    seats = tuple(
        replace(seat, name=sentence(account(words, seat.name))) if seat.name in NO_PLAYERS else seat
        for seat in view.balances
    )
    return replace(view, balances=seats)


def _notice(words: Words, noted: Noted) -> str:
    place = "" if noted.zone is None else words.zone(noted.zone)
    amount = words.amount(noted.amount or 0)
    return {
        Notice.DEAL_VOID: words.say("The deal is void, and all stakes go back.") + _blame(words, noted),
        Notice.CARD_EXPOSED: words.say("{place}: a card was seen, and the stakes there may be withdrawn.", place=place),
        Notice.STAKE_CUT: words.say(
            "{place}: the stake of {name} is above the bank. Back to {name}: {amount}.",
            place=place,
            name=noted.account or "",
            amount=amount,
        ),
        Notice.BANK_BROKEN: words.say("The bank is broken by {place}.", place=place),
        Notice.PACK_ENDED: words.say("The pack has ended: too few cards are left for a deal."),
        Notice.PACK_REMADE: words.say("{cards} cards are gathered and mixed.", cards=amount),
        Notice.PACK_IMPERFECT: words.say("The pack is not two full ones: it must be replaced."),
    }[noted.what]


def _blame(words: Words, noted: Noted) -> str:
    """Say whose error makes a deal void, where it is anybody's; RULES.md 5.2."""
    return "" if noted.account is None else " " + words.say("The error is with {name}.", name=noted.account)


def awaited(words: Words, table: Table) -> str:
    """Say what the table waits for."""
    name = table.banker
    return {
        Phase.BANK_DUE: words.say("{name} lays the bank.", name=name),
        Phase.SHUFFLED: words.say("{name} deals four cards to each tableau.", name=name),
        Phase.DEALT: words.say("{name} turns the seventeenth card.", name=name),
        Phase.TRUMP_TURNED: words.say("The trump is turned. Open the stakes."),
        Phase.STAKING: words.say("The punters stake. Then close the stakes."),
        Phase.STAKES_CLOSED: words.say("Stakes are closed. Turn the cards."),
        Phase.REVEALED: words.say("Say which cards lie open."),
        Phase.ASKED: words.say("Put right what is wrong, or let the deal be void."),
        Phase.STOPPED: words.say("Nothing is settled before the pack is counted."),
        Phase.RULED: words.say("Nothing is paid before this is confirmed."),
        Phase.SETTLED: words.say("The deal is settled. Go on to the next."),
        Phase.VOID: words.say("The deal is void. Go on to the next."),
        Phase.BANK_BROKEN: words.say("The bank is broken: another bank, the next banker, or a responsible bank."),
        Phase.PASSING: words.say("The turn of {name} is over: pass the bank on.", name=name),
    }[table.phase]
