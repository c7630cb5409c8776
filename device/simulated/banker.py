"""The banker of a simulated table at his buttons: he answers what the screen asks, by pressing the stand-in pins.

He knows what he dealt, so that a card that is asked for is answered rightly, and he confirms what the rules say. He
presses nothing that the camera can tell.
"""

import json
import random
from collections.abc import Mapping

from device.buttons import Keyboard
from device.clock import Seconds
from device.config import SimulatedConfig
from device.entering import Entering, laid
from device.host import Host
from device.press import Button
from device.scene import Scene
from device.simulated.deals import Mishap, SimulatedDeal, simulated_deal
from device.simulated.habits import press_towards, write_line
from rules.limited import obligatory
from rules.money import MOST, NOTHING, Account, Chips
from rules.moves.staking import least_stake
from rules.phases import Phase
from rules.seats import PUNTERS, TABLEAUX, Zone
from rules.table import Table
from rules.variants import Mode, PunterUnit

BETWEEN = frozenset({Phase.SHUFFLED, Phase.BANK_DUE, Phase.BANK_BROKEN, Phase.PASSING})
"""The phases in which no deal is on."""

MISDEALT = frozenset({Mishap.TOO_FEW, Mishap.TOO_MANY})
"""After these a tableau has not four cards, and the deal is void; RULES.md 5.2."""

THINKS_S = 0.25
"""Between two presses; a simulated banker is quick, not hasty."""

READS_S = 2.0
"""How long he reads a ruling before he confirms it."""

MOST_STEPS = 5
"""The largest stake that he enters, in steps."""

Stakes = dict[tuple[Account, Zone], Chips]
"""What each punter lays on a tableau."""


class Banker:
    """Presses what the screen asks for."""

    def __init__(self, config: SimulatedConfig, step: int, keyboard: Keyboard | None, clock: Seconds) -> None:
        """Sit at the buttons, if there are stand-ins for them; `step` is by how much one press changes a stake."""
        self._config = config
        self._step = step
        self._keyboard = keyboard
        self._clock = clock
        self._free_s = clock()
        self._phase: tuple[int, Phase] | None = None
        self._noted = 0
        self.pressed = 0

    def tick(self, host: Host) -> None:
        """Press once, where something is to be pressed, the last press is over and he had time to think.

        Called after the buttons were asked, so that what he sees is what his last press did.
        """
        here = host.evening.number, host.phase
        now_s = self._clock()
        if here != self._phase:
            self._phase = here
            self._free_s = now_s + (READS_S if host.phase is Phase.RULED else 2 * THINKS_S) / self._config.pace
            self._note(host)
        keyboard = self._keyboard
        if keyboard is None or keyboard.is_busy or now_s < self._free_s or not self._config.presses:
            return
        button = self._wanted(host)
        if button is not None:
            self.pressed += 1
            keyboard.turn(button, down=True)
            keyboard.turn(button, down=False)
            self._free_s = now_s + THINKS_S / self._config.pace

    def deal(self, host: Host) -> SimulatedDeal:
        """Give what was really dealt."""
        return simulated_deal(self._config.seed, host.cue, self._config.mishaps)

    def stakes(self, host: Host) -> dict[Zone, Chips]:
        """Give what the punters really stake on each tableau."""
        plan = self.plan(host)
        return {zone: Chips(sum(sum_ for (_, there), sum_ in plan.items() if there is zone)) for zone in PUNTERS}

    def plan(self, host: Host) -> Stakes:
        """Give what each punter really stakes, and on which tableau; what rides after en carte stays as it is."""
        table = host.table
        chance = random.Random(f"{self._config.seed} stakes {host.evening.number}")  # noqa: S311 - simulated punters
        wanted = {zone: self._sum(table, chance.randint(0, MOST_STEPS)) for zone in PUNTERS}
        rides = {(stake.punter, stake.tableau): stake.amount for stake in table.riding}
        if table.mode is Mode.LIMITED:
            plan = self._limited(table, wanted)
        else:
            plan = {(punter, zone): wanted[zone] for zone, punter in Entering().stakers(table).items()}
        for punter, zone in plan:
            if any(there is zone for _, there in rides):
                plan[punter, zone] = NOTHING
        return {**plan, **rides}

    def _limited(self, table: Table, wanted: Mapping[Zone, Chips]) -> Stakes:
        """Against a limited bank all but the last must stake, and the last no more than it holds; RULES.md 2."""
        agreed = table.rules.agreed_stake is not None
        due = obligatory(table.bank, table.rules)
        if table.rules.limited_punter_unit is PunterUnit.PERSON:
            sums = {
                (punter, PUNTERS[place % len(PUNTERS)]): wanted[PUNTERS[place % len(PUNTERS)]]
                for place, punter in enumerate(table.punters)
            }
        else:
            sums = {(punter, zone): wanted[zone] for zone, punter in Entering().stakers(table).items()}
        (*prior, last) = sums
        least = self._sum(table, 1)
        most = max(many for steps in range(MOST_STEPS + 1) if (many := self._sum(table, steps)) <= table.bank)
        must = {place: due if agreed else max(least, sums[place]) for place in prior}
        return {**must, last: min(most, sums[last])}

    def _sum(self, table: Table, presses: int) -> Chips:
        """Give what so many presses lay: the first the smallest stake, each other a step."""
        first = max(self._step, least_stake(table))
        most = table.rules.table_maximum or MOST
        return Chips(min(first + (presses - 1) * self._step, most)) if presses else NOTHING

    def is_done(self, host: Host) -> bool:
        """Tell whether as many deals as he was asked for are over."""
        return 0 < self._config.deals < host.evening.number

    def _note(self, host: Host) -> None:
        """Write down what was really dealt and staked, once a deal."""
        if self._config.truth is None or host.phase in BETWEEN or self._noted == host.evening.number:
            return
        self._noted = host.evening.number
        deal = self.deal(host)
        zones = {str(zone): [str(card) for card in deal.hand(zone)] for zone in (*TABLEAUX, Zone.TRUMP)}
        mishap = None if deal.mishap is None else deal.mishap.value
        said = {"deal": host.evening.deal, "zones": zones, "stakes": list(self.stakes(host).values()), "mishap": mishap}
        write_line(self._config.truth, json.dumps(said))

    def _wanted(self, host: Host) -> Button | None:
        if host.trouble is not None:
            return Button.CONFIRM
        if host.is_blind:
            return None
        if host.menu is not None:
            # Somebody leant on the buttons; he buys no chips by saying yes to pages that he did not open.
            return Button.UNDO
        return Button.CONFIRM if host.found is not None else self._wanted_of(host)

    def _wanted_of(self, host: Host) -> Button | None:
        """Give what the phase wants, where nothing stands over its page."""
        if host.is_asking_for_trump:
            return press_towards(host.picking, self.deal(host).hand(Zone.TRUMP)[0])
        if host.phase is Phase.SHUFFLED:
            return Button.CONFIRM if self._sees_more_than_the_camera(host) else None
        if host.phase is Phase.STAKING:
            return self._staked(host)
        if host.phase is Phase.ASKED:
            return self._asked(host)
        pressed = (Phase.STOPPED, Phase.RULED, Phase.BANK_DUE, Phase.BANK_BROKEN, Phase.PASSING)
        return Button.CONFIRM if host.phase in pressed else None

    def _sees_more_than_the_camera(self, host: Host) -> bool:
        """Tell whether a misdeal lies there that no turned trump shows to be whole; RULES.md 7.1 B-A15."""
        misdealt = host.cue.stakes_first and self.deal(host).mishap in MISDEALT
        return misdealt and host.lookout.scene is Scene.SCATTERED

    def _asked(self, host: Host) -> Button:
        place, deal = host.asked(), self.deal(host)
        if place is None:
            return Button.CONFIRM
        if deal.mishap in MISDEALT:
            # No four cards that he could name: he says that the deal is void.
            return Button.UNDO
        zone, number = place
        hand = deal.hand(zone)
        return press_towards(host.picking, hand[min(number, len(hand) - 1)])

    def _staked(self, host: Host) -> Button:
        table, entering = host.table, host.entering
        for (punter, zone), wanted in self.plan(host).items():
            here = laid(table, punter, zone)
            if here == wanted:
                continue
            if entering.stakers(table)[zone] != punter:
                return Button.UP if entering.zone is None else Button.NEXT
            if entering.zone is not zone:
                return Button.NEXT
            return Button.UP if here < wanted else Button.DOWN
        return Button.CONFIRM
