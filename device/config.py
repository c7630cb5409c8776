"""How the appliance is wired and set up, as frozen data: camera, screen, buttons, ledger and the table's defaults.

Read once at the edge by `device.toml`; afterwards nobody reads files or the environment. What is *played* is
`rules.variants`, how the recogniser *sees* is `vision.thresholds`; neither belongs here.
"""

from dataclasses import dataclass
from enum import Enum, unique
from pathlib import Path

from device.houserules import HouseConfig
from device.keyed import key, section
from rules.variants import Cancel, Mode


@unique
class CameraKind(Enum):
    """Which part takes the pictures."""

    PI = "pi"
    """The Raspberry Pi's camera, by picamera2."""
    USB = "usb"
    """A USB camera, by OpenCV."""
    FOLDER = "folder"
    """Pictures from a folder, one after the other: a table on a desk."""
    VIDEO = "video"
    """A video of a table, over and over."""
    SIMULATED = "simulated"
    """A simulated table, which deals, hesitates and reveals by itself."""


@unique
class ButtonKind(Enum):
    """Where presses come from."""

    PINS = "pins"
    """Buttons wired to the Pi's pins."""
    KEYS = "keys"
    """A keyboard, which drives stand-ins for the same pins."""


@unique
class GameKind(Enum):
    """Which game the table plays."""

    BANK = "bank"
    """Bank écarté, as the section table has it."""
    CLASSIC = "classic"
    """Classic écarté of two, watched as it is played."""
    POT = "pot"
    """The pot game of four to twelve."""
    POOL = "pool"
    """A pool of three, who play classic in turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CameraConfig:
    """The camera."""

    kind: CameraKind = key(CameraKind.PI, "pi, usb, folder, video or simulated")
    number: int = key(0, "which camera, where there are several")
    folder: Path | None = key(None, "where kind is folder: the folder of pictures")
    video: Path | None = key(None, "where kind is video: the video's file")
    width: int = key(2304, "width of the picture that is read, in pixels")
    height: int = key(1296, "height of the picture that is read, in pixels")
    timeout_s: float = key(2.0, "seconds without a picture after which the camera is opened anew")
    lens_position: float | None = key(None, "the lens's place in dioptres; without it the lens keeps its own")


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulatedConfig:
    """The simulated table."""

    seed: int = key(1, "which evening is dealt; the same number deals the same cards")
    presses: bool = key(default=False, says="the simulated banker presses the buttons too (needs buttons.kind keys)")
    deals: int = key(0, "leave after so many deals; 0: never")
    pace: float = key(1.0, "how many times as fast as people it deals and turns")
    mishaps: float = key(0.0, "share of deals in which something goes wrong, 0 to 1")
    truth: Path | None = key(None, "a file that gets what was really dealt and staked, a JSON line a deal")


@dataclass(frozen=True, slots=True, kw_only=True)
class ButtonsConfig:
    """The buttons; a pin is a BCM number, hardware.md says where it is."""

    kind: ButtonKind = key(ButtonKind.PINS, "pins or keys")
    confirm: int = key(17, "pin of the button that confirms; held long, it shuts down")
    next: int = key(27, "pin of the button that goes on to the next field or deal")
    up: int = key(22, "pin of the button for more")
    down: int = key(23, "pin of the button for less")
    undo: int = key(24, "pin of the button that, held, takes the last settlement back")
    a_yes: int | None = key(None, "classic: pin of the first player's own yes (held: the king); else one set for both")
    a_no: int | None = key(None, "classic: pin of his no")
    b_yes: int | None = key(None, "classic: pin of the second player's own yes")
    b_no: int | None = key(None, "classic: pin of his no")
    encoder_a: int | None = key(None, "pin A of a rotary encoder, which turned right is up and left is down")
    encoder_b: int | None = key(None, "its pin B; swap A and B where it turns the wrong way")
    encoder_press: int | None = key(None, "pin of the encoder's knob, which pressed is confirm and held is next")
    stable_s: float = key(0.02, "seconds that a contact must stand still to count; cheap ones bounce for 5 ms")
    hold_s: float = key(1.0, "seconds until undo, or the encoder's knob, counts as held")
    shutdown_s: float = key(5.0, "seconds until confirm held means: switch off")


@dataclass(frozen=True, slots=True, kw_only=True)
class SignalsConfig:
    """Lamp and buzzer."""

    lamp: int | None = key(None, "pin of the lamp that shines while a question is open")
    buzzer: int | None = key(None, "pin of the buzzer that sounds when a question arises")


@dataclass(frozen=True, slots=True, kw_only=True)
class SoundConfig:
    """What is read aloud, by the program espeak-ng."""

    speech: bool = key(default=False, says="read rulings, payouts and questions aloud; needs the program espeak-ng")
    voice: str | None = key(None, "the voice, as espeak-ng names it; without it, that of the screen's language")
    words_per_minute: int = key(150, "how fast it is read, 80 to 450")


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreenConfig:
    """The screen."""

    width: int = key(1280, "width in pixels")
    height: int = key(720, "height in pixels")
    fullscreen: bool = key(default=True, says="fill the whole screen")
    language: str = key("en", "language of the words on the screen")
    four_colours: bool = key(default=False, says="draw each suit in a colour of its own")
    demonstration: bool = key(default=False, says="show the chance of each outcome while stakes are laid")
    step_s: float = key(4.0, "seconds that each step of a ruling stands before the next comes by itself; 0: it waits")


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerConfig:
    """The ledger."""

    path: Path | None = key(None, "the ledger's file; without it, ecarte/ledger.sqlite in the user's data folder")
    keep_pictures: int = key(200, "how many pictures of reveals are kept, the oldest going first")


@dataclass(frozen=True, slots=True, kw_only=True)
class TableConfig:
    """What the table starts the evening with."""

    players: tuple[str, ...] = key(
        ("banker", "punter1", "punter2", "punter3"), "who sits at the table, clockwise; the first banks first"
    )
    mode: Mode = key(Mode.RESPONSIBLE, "responsible or limited: who answers for the punters' wins")
    throwing_off: Cancel = key(Cancel.UPFRONT, "upfront, on_meeting or after_lead: when equal trumps are thrown off")
    colours: tuple[str, ...] = key(
        (),
        "the players' colours in their order: red, yellow, blue, white, orange, green, violet, pink, turquoise, brown",
    )
    stake: int = key(0, "the stake that lies on each tableau when the stakes open, until it is changed; 0 for none")
    step: int = key(10, "by how many chips one press changes a stake, a bank or a sum")
    bank: int = key(100, "the sum that a limited bank begins at until it is changed, in chips")
    agreed: int | None = key(
        None, "against a limited bank: what all punters but the last stake; without it, no less than the smallest stake"
    )
    buy_in: int = key(200, "the sum that buying chips begins at until it is changed, in chips")
    minimum: int = key(10, "the smallest stake, in chips")
    maximum: int = key(500, "the largest sum on one tableau, in chips")


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubConfig:
    """The club night of several tables."""

    enabled: bool = key(default=False, says="tell the other tables what happens here, by an MQTT broker")
    name: str = key("club", "the club's name in small letters, the same at all its tables and boards")
    table: str = key("", "this table's name in small letters, each table another; it is the broker's user name too")
    tables: tuple[str, ...] = key((), "the names of the other tables, to which a player can go with his chips")
    host: str = key("localhost", "the machine on which the broker runs")
    port: int = key(8883, "the broker's port, 8883 with TLS, 1883 without")
    tls: bool = key(default=True, says="speak with the broker by TLS; without it everybody in the network reads along")
    ca: Path | None = key(None, "the certificate that the broker's is signed by; without it, those of the system")
    password_file: Path | None = key(None, "a file whose first line is the password at the broker, readable by us only")
    home_assistant: bool = key(default=True, says="let Home Assistant find the table's lamp and status by itself")


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardConfig:
    """The board of a club night, which `ecarte board` shows."""

    user: str = key("board", "the board's user name at the broker; host, port and the rest are those of the club")
    web: bool = key(default=True, says="give the read-only web page for phones")
    address: str = key("127.0.0.1", "the address at which the page is given; 0.0.0.0 for the whole network")
    port: int = key(8080, "the page's port")
    store: Path | None = key(None, "the file that keeps what came; without it, ecarte/board.sqlite in the data folder")


@dataclass(frozen=True, slots=True, kw_only=True)
class GameConfig:
    """Which game the table plays, and what the others than bank écarté need."""

    kind: GameKind = key(GameKind.BANK, "bank, classic, pot or pool")
    players: tuple[str, ...] = key(
        (), "who plays it: two, four to twelve, or three; without it the first of table.players. The first sits nearest"
    )
    profile: str = key("sv", "classic and pool: the house's rules, one of sv, svc, ru, eo, uk, cav, ace_high")
    stake: int = key(10, "pot: what each stakes; pool: what each lays, and a loser again")
    wins: int = key(2, "pool: how many games won running take it")


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """The whole configuration; every key has a default that suits the parts list of hardware.md."""

    camera: CameraConfig = section(CameraConfig, "the camera")
    simulated: SimulatedConfig = section(SimulatedConfig, "where camera.kind is simulated: the simulated table")
    buttons: ButtonsConfig = section(ButtonsConfig, "the buttons; pins are BCM numbers")
    signals: SignalsConfig = section(SignalsConfig, "lamp and buzzer, both optional")
    screen: ScreenConfig = section(ScreenConfig, "the screen")
    sound: SoundConfig = section(SoundConfig, "what is read aloud")
    ledger: LedgerConfig = section(LedgerConfig, "the ledger")
    game: GameConfig = section(GameConfig, "which game the table plays")
    table: TableConfig = section(TableConfig, "what the table starts the evening with")
    house: HouseConfig = section(
        HouseConfig, "the house's other rules, from the next evening on; docs/rules.md tells what each answer means"
    )
    club: ClubConfig = section(ClubConfig, "a club night of several tables; docs/club.md tells how to set it up")
    board: BoardConfig = section(BoardConfig, "the board of a club night, shown by ecarte board")
