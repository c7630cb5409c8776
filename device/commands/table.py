"""`ecarte table`: the appliance itself. Builds the parts of a table and the game that is configured, and runs them.

What is played is `device.banktable`'s or `device.gametable`'s, the loop is `device.playing`'s.
"""

import argparse
from contextlib import closing
from pathlib import Path

from device.banktable import bank_table
from device.commands.where import describe_ledger
from device.config import GameKind
from device.gametable import WITH_PAIRS, game_eyes, game_table
from device.loop import eyes_of
from device.parts import camera_of
from device.paths import ledger_file, usual_config
from device.playing import run_table
from device.seating import players_of
from device.station import station
from device.toml import config_of

EXAMPLES = """\
On a desk, buttons.kind = "keys" lets the keyboard press the buttons: enter or space confirms, right or tab goes on,
up and down change, backspace undoes (held: takes a settlement back), escape leaves; with camera.kind = "folder",
the key t turns to the next picture. The key l turns to the next language, at any time.

Without --new the newest evening in the ledger is taken up where it stood, in the middle of a deal too.
"""


def describe(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the command takes."""
    parser.epilog = EXAMPLES
    parser.add_argument("--config", type=Path, metavar="FILE", help=f"the configuration (default: {usual_config()})")
    parser.add_argument("--new", action="store_true", help="begin a new evening")
    describe_ledger(parser)


def run(options: argparse.Namespace) -> int:
    """Run the table until somebody leaves."""
    config = config_of(options.config)
    path: Path = getattr(options, "ledger", None) or config.ledger.path or ledger_file()
    kind = config.game.kind
    if kind is GameKind.BANK:
        with (
            closing(eyes_of(camera_of(config.camera, config.simulated), config.camera)) as eyes,
            station(config, path, eyes, pairs=False) as parts,
        ):
            return run_table(parts, bank_table(config, parts, new=options.new))
    names = players_of(config.game, config.table.players)
    with (
        closing(game_eyes(config, len(names))) as eyes,
        station(config, path, eyes, pairs=kind in WITH_PAIRS) as parts,
    ):
        return run_table(parts, game_table(config, names, parts, new=options.new))
