"""One connection to an MQTT broker by paho, turned by the thread that opened it; ends with `LineDown` when it is cut.

Delivery is at least once (QoS 1): what was said counts as arrived when the broker has acknowledged it.
"""

import ssl
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion, MQTTErrorCode

from device.clock import monotonic
from device.config import ClubConfig
from device.errors import ConfigError, LineDown, NotLetIn

KEEPALIVE_S = 10
"""A network that was cut without a word is noticed after one and a half times as long; a beat costs two bytes."""

CONNECT_S = 5.0
"""How long a broker may take to answer; on a local network it takes milliseconds."""

QOS = 1
"""At least once."""

Hears = Callable[[str, bytes], None]
"""Takes a topic and what was said there."""


@dataclass(frozen=True, slots=True)
class Broker:
    """Where the broker is and who we are there."""

    host: str
    port: int
    user: str
    password: str | None = None
    tls: bool = True
    ca: Path | None = None


def broker_of(config: ClubConfig, user: str) -> Broker:
    """Give the broker that is configured; raises `ConfigError` where the password's file cannot be read."""
    return Broker(config.host, config.port, user, _password(config.password_file), config.tls, config.ca)


def _password(path: Path | None) -> str | None:
    if path is None:
        return None
    try:
        return path.read_text(encoding="utf-8").splitlines()[0].strip()
    except (OSError, UnicodeDecodeError, IndexError) as error:
        message = f"club.password_file: {path} has no password in its first line that could be read ({error})"
        raise ConfigError(message) from error


@dataclass(frozen=True, slots=True)
class Will:
    """What the broker says in our place once we are gone without a word."""

    topic: str
    text: str


class Line:
    """A connection that is open from `with` to its end."""

    def __init__(
        self,
        broker: Broker,
        name: str,
        hears: Hears,
        *,
        will: Will | None = None,
        keeps: bool = False,
        window: int = 100,
    ) -> None:
        """Prepare it; `keeps` lets the broker keep for us what is said while we are away."""
        self._broker = broker
        self.arrived: list[int] = []
        self._up = self._refused = False
        self._why = "no answer"
        self._hears = hears
        client = mqtt.Client(CallbackAPIVersion.VERSION2, name, clean_session=not keeps, protocol=mqtt.MQTTv311)
        client.connect_timeout = CONNECT_S
        client.max_inflight_messages_set(window)
        client.on_connect = self._connected
        client.on_disconnect = self._disconnected
        client.on_publish = self._published
        client.on_message = self._heard
        if broker.password is not None:
            client.username_pw_set(broker.user, broker.password)
        if will is not None:
            client.will_set(will.topic, will.text, qos=QOS, retain=True)
        self._tls = _Context.of(broker.ca) if broker.tls else None
        if self._tls is not None:
            client.tls_set_context(self._tls)
        self._client = client

    def __enter__(self) -> Self:
        """Connect; raises `LineDown` where the broker is not there or does not let us in."""
        until_s = monotonic() + CONNECT_S
        try:
            self._client.connect(self._broker.host, self._broker.port, keepalive=KEEPALIVE_S)
            while not self._up:
                if self._client.loop(0.05) != MQTTErrorCode.MQTT_ERR_SUCCESS or monotonic() > until_s:
                    raise self._down()
        except LineDown:
            self._client.disconnect()
            self._let_go()
            raise
        except (OSError, ValueError) as error:
            self._let_go()
            message = f"the broker {self._broker.host}:{self._broker.port} cannot be reached ({error})"
            raise LineDown(message) from error
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Take leave, which the broker does not take for a loss, unless the line is cut already."""
        self._client.disconnect()
        self._let_go()

    def _let_go(self) -> None:
        """Close what paho closes only when it is forgotten, which may be much later."""
        if self._tls is not None:
            self._tls.let_go()
        self._client._reset_sockets()  # noqa: SLF001 - there is no other way to its pair of sockets

    def turn(self, wait_s: float) -> None:
        """Let come and go what there is, waiting so long at most for it; raises `LineDown` once the line is cut."""
        if self._client.loop(wait_s) != MQTTErrorCode.MQTT_ERR_SUCCESS or not self._up:
            raise self._down()

    def say(self, topic: str, text: str, *, keep: bool = False) -> int:
        """Say something, and give the number that `arrived` will have; `keep` lets the broker keep the newest."""
        return self._client.publish(topic, text.encode(), qos=QOS, retain=keep).mid

    def listen(self, *filters: str) -> None:
        """Hear from now on what is said on these topics."""
        self._client.subscribe([(each, QOS) for each in filters])

    def _down(self) -> LineDown:
        broker = f"the broker {self._broker.host}:{self._broker.port}"
        if self._refused:
            return NotLetIn(f"{broker} does not let {self._broker.user} in ({self._why})")
        return LineDown(f"{broker} is not there ({self._why})")

    def _connected(self, _client: object, _data: object, _flags: object, reason: Any, _properties: object) -> None:  # noqa: ANN401 - paho's reason codes
        self._refused = bool(reason.is_failure)
        self._up = not self._refused
        self._why = str(reason)

    def _disconnected(self, _client: object, _data: object, _flags: object, reason: Any, _properties: object) -> None:  # noqa: ANN401 - paho's reason codes
        self._up = False
        if self._why == "Success":
            self._why = str(reason)

    def _published(self, _client: object, _data: object, mid: int, _reason: object, _properties: object) -> None:
        self.arrived.append(mid)

    def _heard(self, _client: object, _data: object, message: mqtt.MQTTMessage) -> None:
        self._hears(message.topic, bytes(message.payload))


class _Context(ssl.SSLContext):
    """TLS as a client has it, the broker's certificate and name checked; lets go of what paho leaves open."""

    _last: ssl.SSLSocket | None = None

    @classmethod
    def of(cls, ca: Path | None) -> Self:
        """Trust what the certificate at `ca` has signed, or where there is none, what the system trusts."""
        context = cls(ssl.PROTOCOL_TLS_CLIENT)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        try:
            if ca is None:
                context.load_default_certs()
            else:
                context.load_verify_locations(cafile=ca)
        except OSError as error:
            message = f"club.ca: {ca} is no certificate that could be read ({error})"
            raise ConfigError(message) from error
        return context

    def wrap_socket(self, *args: Any, **more: Any) -> ssl.SSLSocket:  # noqa: ANN401 - as ssl has it
        """Remember the newest connection."""
        self._last = super().wrap_socket(*args, **more)
        return self._last

    def let_go(self) -> None:
        """Close a connection whose beginning failed, which paho forgets."""
        if self._last is not None:
            self._last.close()
