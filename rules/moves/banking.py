"""Between deals: the cards put away, the bank laid, drawn from, passed on; who sits at the table.

Source: RULES.md 1.5 and 2 (S0, S1), 7.1.
"""

from dataclasses import replace

from rules.deal import DEAL_SIZE
from rules.effects import Facts, Noted, Notice, Refusal
from rules.errors import IllegalPlay
from rules.events import DrawBank, GoResponsible, LayBank, Leave, NextDeal, PassBank, Reshuffle, Sit
from rules.ledger import Kind
from rules.money import BANK, NO_PLAYERS, NOTHING, Account, Chips
from rules.moves.move import Draft, Move, No
from rules.phases import Phase, VoidCause
from rules.second_bank import BANKS_A_TURN, after_break, least_bank
from rules.settlement import Cause, Stake, Transfer
from rules.shoe import Shoe, mixed, reshuffle, take
from rules.table import Table
from rules.tenure import Tenure, after_deal, must_pass, next_banker
from rules.variants import Mode, TieStake


def _lifted(table: Table, amount: Chips, note: str) -> Draft | None:
    """Draft the entry by which the banker takes so much out of his limited bank."""
    if not amount:
        return None
    return Draft(Kind.BANK, (Transfer(BANK, table.banker, amount, Cause.BANK_LIFTED),), note)


def _ready(table: Table) -> tuple[Table, tuple[Noted, ...]]:
    """Give the table ready for a deal, the pack made anew where it has ended; RULES.md 1.5 rule 19."""
    ready = replace(table, phase=Phase.SHUFFLED)
    if not table.shoe.ended:
        return ready, ()
    note = Noted(Notice.PACK_REMADE, amount=Chips(mixed(table.shoe, table.rules)))
    return replace(ready, shoe=Shoe()), (note,)


def next_deal(table: Table, _event: NextDeal) -> Move | No:
    """Put the cards away and say what follows: a deal, a choice after a break, or the next banker."""
    shoe = _shoe_after(table)
    tenure = after_deal(table.tenure, shoe)
    coup = table.ruling.coup if table.ruling else None
    broken = coup is not None and coup.broken_by is not None
    left = table.bank if coup is None else coup.bank_after
    notes = (Noted(Notice.PACK_ENDED),) if shoe.ended else ()
    riding = _riding(table)
    cleared = Table(
        rules=table.rules,
        players=table.players,
        banker=table.banker,
        phase=Phase.SHUFFLED,
        mode=table.mode,
        bank=NOTHING if broken else left,
        breaks=table.breaks + broken,
        shoe=shoe,
        tenure=tenure,
        stakes=riding,
        riding=riding,
    )
    draft = _lifted(table, left, "what came in after the break") if broken else None
    if must_pass(tenure, table.rules):
        return Move(replace(cleared, phase=Phase.PASSING), notes, draft)
    if broken:
        return Move(replace(cleared, phase=Phase.BANK_BROKEN), notes, draft)
    ready, remade = _ready(cleared)
    return Move(ready, notes + remade, draft)


def _shoe_after(table: Table) -> Shoe:
    """Give the shoe after this deal; a void deal's cards leave it too, and a counted pack is a new one.

    What was read in a void deal is not believed for the count of faces. RULES.md 5.2.
    """
    if table.ruling is not None:
        return take(table.shoe, table.ruling.deal.cards())
    if table.void is VoidCause.THIRD_COPY:
        return Shoe()
    dealt = sum(table.sizes) + (table.trump is not None)
    return take(table.shoe, (), min(max(DEAL_SIZE, dealt), table.shoe.left))


def _riding(table: Table) -> tuple[Stake, ...]:
    """Give the stakes that stay after en carte where the house wants it; RULES.md 7.1 B-A19."""
    if table.ruling is None or table.rules.tie_stake is TieStake.LIFT:
        return ()
    tied = {ruled.zone for ruled in table.ruling.tableaux if ruled.outcome.winner is None}
    return tuple(stake for stake in table.stakes if stake.tableau in tied and stake.amount)


def lay_bank(table: Table, event: LayBank) -> Move | No:
    """Lay the first limited bank of a turn, or a second without mixing the cards; RULES.md 2 rules 26 and 34."""
    if table.breaks and not after_break(table.breaks, table.shoe, table.rules).second_bank:
        return No(Refusal.NO_FURTHER_BANK, "No other limited bank may be laid in this turn.")
    least = least_bank(table.breaks, table.rules)
    if event.amount < least:
        why = f"A bank holds at least {least}, got {event.amount}."
        return No(Refusal.BANK_TOO_SMALL, why, Facts(got=event.amount, least=least))
    locked = bool(table.breaks) and table.rules.second_bank_locks_shuffle
    ready, notes = _ready(replace(table, bank=event.amount, shuffle_locked=locked))
    laid = Transfer(table.banker, BANK, event.amount, Cause.BANK_LAID)
    return Move(ready, notes, Draft(Kind.BANK, (laid,), "bank laid"))


def draw_bank(table: Table, event: DrawBank) -> Move | No:
    """Take winnings out of a live bank, where the house allows it; RULES.md 7.1 B-A20."""
    if table.mode is Mode.RESPONSIBLE or not table.rules.bank_withdraw:
        return No(Refusal.BANK_LOCKED, "Nothing is drawn from a live bank in this house.")
    if not NOTHING < event.amount <= table.bank - table.rules.table_minimum:
        most = Chips(table.bank - table.rules.table_minimum)
        why = f"1 to {most} can be drawn from a bank of {table.bank}, got {event.amount}."
        return No(Refusal.BANK_TOO_SMALL, why, Facts(got=event.amount, most=most, bank=table.bank))
    drawn = replace(table, bank=Chips(table.bank - event.amount))
    return Move(drawn, draft=_lifted(table, event.amount, "drawn from the bank"))


def pass_bank(table: Table, event: PassBank) -> Move | No:
    """Give the bank to the next player, who starts a turn of his own; RULES.md 1.5 rules 20 and 22."""
    if _chosen_by_another(table, event):
        return _wrong_chooser(table)
    try:
        to = next_banker(table.players, table.banker, table.rules, event.to)
    except IllegalPlay as error:
        return No(Refusal.WRONG_BANKER, f"{error}.")
    kept = tuple(stake for stake in table.riding if stake.punter != to)
    passed = Table(
        rules=table.rules,
        players=table.players,
        banker=to,
        phase=Phase.BANK_DUE,
        mode=table.rules.mode,
        shoe=table.shoe,
        tenure=Tenure(),
        stakes=kept,
        riding=kept,
    )
    draft = _lifted(table, table.bank, "bank lifted")
    if passed.mode is Mode.LIMITED:
        return Move(passed, draft=draft)
    ready, notes = _ready(passed)
    return Move(ready, notes, draft)


def _chosen_by_another(table: Table, event: PassBank | GoResponsible) -> bool:
    """Say whether somebody chose who may not; only after a second break there is a choice. RULES.md 7.1 B-A13."""
    choice = table.phase is Phase.BANK_BROKEN and table.breaks >= BANKS_A_TURN
    return choice and event.by is not table.rules.after_second_break


def _wrong_chooser(table: Table) -> No:
    return No(Refusal.WRONG_CHOOSER, f"After a second break the {table.rules.after_second_break.value} chooses.")


def go_responsible(table: Table, event: GoResponsible) -> Move | No:
    """Go on with the banker's own means after two broken banks; RULES.md 2 rule 35, 7.1 B-A23."""
    if table.breaks < BANKS_A_TURN:
        return No(Refusal.NOT_BROKEN_TWICE, "A responsible bank follows a second broken bank only.")
    if _chosen_by_another(table, event):
        return _wrong_chooser(table)
    tenure = replace(table.tenure, exhaustions=0) if table.rules.reset_exhaustions else table.tenure
    ready, notes = _ready(replace(table, mode=Mode.RESPONSIBLE, tenure=tenure))
    return Move(ready, notes)


def reshuffle_cards(table: Table, _event: Reshuffle) -> Move | No:
    """Let a punter mix the cards after a deal; RULES.md 1.5 rule 21, 7.1 B-A4 and B-A21."""
    if table.shuffle_locked:
        return No(Refusal.SHUFFLE_LOCKED, "A second bank is played without mixing the cards.")
    return Move(replace(table, shoe=reshuffle(table.shoe, table.rules)))


def sit(table: Table, event: Sit) -> Move | No:
    """Give a player a seat between deals; RULES.md 1.2 rule 4."""
    if event.player in (*table.players, *NO_PLAYERS) or not event.player.strip():
        why = f"{event.player!r} cannot take a seat: the name is used, or is none."
        return No(Refusal.SEAT_TAKEN, why, Facts(who=event.player))
    if event.before is not None and event.before not in table.players:
        return No(Refusal.UNKNOWN_PLAYER, f"No {event.before} sits at the table.", Facts(who=event.before))
    place = len(table.players) if event.before is None else table.players.index(event.before)
    return Move(replace(table, players=(*table.players[:place], event.player, *table.players[place:])))


def leave(table: Table, event: Leave) -> Move | No:
    """Let a player go between deals, and his stakes with him; RULES.md 1.2 rule 4."""
    if event.player not in table.players:
        return No(Refusal.UNKNOWN_PLAYER, f"No {event.player} sits at the table.", Facts(who=event.player))
    if event.player == table.banker or len(table.punters) == 1:
        return No(Refusal.SEAT_NEEDED, "The banker and the last punter keep their seats.")
    return Move(
        replace(
            table,
            players=tuple(player for player in table.players if player != event.player),
            stakes=_without(table.stakes, event.player),
            riding=_without(table.riding, event.player),
        )
    )


def _without(stakes: tuple[Stake, ...], player: Account) -> tuple[Stake, ...]:
    return tuple(stake for stake in stakes if stake.punter != player)
