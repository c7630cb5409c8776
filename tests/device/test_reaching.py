"""A broker that comes and goes: tried again after pauses, complained of once, and told whenever it turns."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Event

import pytest

from device.club.line import Line
from device.club.reaching import Reaching
from device.errors import ConfigError, DeviceError, LedgerFull, LineDown
from tests.device.clubnight import PATIENCE_S, eventually, mosquitto

AGAIN_S = (0.001, 0.002)


class Weather:
    """What befalls one try after the other: an error at once, or a connection that stands until `cut`."""

    def __init__(self) -> None:
        self.next: SimpleQueue[DeviceError | None] = SimpleQueue()
        self.cut: SimpleQueue[DeviceError] = SimpleQueue()
        self.tries = 0
        self.said: list[str] = []
        self.turns: list[bool] = []
        self.again_s = AGAIN_S
        self.stands = Event()

    def connected(self) -> None:
        self.tries += 1
        error = self.next.get(timeout=PATIENCE_S)
        if error is not None:
            raise error
        self.reaching.is_there()
        self.stands.set()
        while not self.reaching.is_ending:
            if not self.cut.empty():
                self.stands.clear()
                raise self.cut.get()
            self.stands.wait(0.001)

    def has_gone(self, times: int) -> bool:
        return self.turns.count(False) == times

    @contextmanager
    def __call__(self, *errors: DeviceError | None) -> Iterator["Weather"]:
        self.reaching = Reaching(
            "test",
            self.connected,
            self.said.append,
            again_s=self.again_s,
            changed=lambda: self.turns.append(self.reaching.is_up),
        )
        for error in errors:
            self.next.put(error)
        self.reaching.begin()
        try:
            yield self
        finally:
            self.next.put(None)
            self.reaching.end(PATIENCE_S)
            assert not self.reaching._thread.is_alive()


def test_the_same_trouble_is_said_once_and_another_at_once() -> None:
    down, shut = LineDown("no answer"), LineDown("not authorized")
    with Weather()(down, down, down, shut, down, None) as weather:
        eventually(weather.stands.is_set)
    assert weather.said == ["no answer", "not authorized", "no answer"]
    assert weather.turns == [True, False]
    assert weather.tries == 6


def test_a_broker_that_was_there_and_goes_is_complained_of_anew() -> None:
    down = LineDown("no answer")
    with Weather()(down, None) as weather:
        for number in range(1, 4):
            eventually(lambda: weather.stands.is_set() and weather.reaching.is_up)
            weather.next.put(down)
            weather.next.put(None)
            weather.cut.put(LineDown("cut"))
            eventually(partial(weather.has_gone, number))
    assert weather.said == ["no answer", *["cut", "no answer"] * 3]
    assert weather.turns == [True, False] * 4


@pytest.mark.parametrize("error", [LedgerFull("no room"), ConfigError("club.ca: no certificate")])
def test_a_disk_or_a_certificate_that_fails_ends_no_thread(error: DeviceError) -> None:
    with Weather()(error, error, None) as weather:
        eventually(lambda: weather.reaching.is_up)
    assert weather.said == [str(error)]


def test_pauses_grow_to_the_last_and_the_end_waits_for_none() -> None:
    weather = Weather()
    weather.again_s = (0.001, 3600.0)
    with weather(LineDown("no"), LineDown("no")):
        eventually(lambda: weather.tries == 2)
        assert weather.reaching.is_up is False
    assert weather.tries == 2, "an hour's pause stands between, and the end does not wait for it"


def test_a_real_broker_comes_goes_and_comes_again(tmp_path: Path) -> None:
    broker = mosquitto(tmp_path, "one")
    said: list[str] = []

    def connected() -> None:
        with Line(broker.broker("one"), "one", lambda *_: None) as line:
            reaching.is_there()
            while not reaching.is_ending:
                line.turn(0.01)

    reaching = Reaching("test", connected, said.append, again_s=(0.02, 0.05))
    reaching.begin()
    eventually(lambda: said)
    for _ in range(2):
        broker.start()
        eventually(lambda: reaching.is_up)
        broker.kill()
        eventually(lambda: not reaching.is_up)
    broker.start()
    eventually(lambda: reaching.is_up)
    reaching.end(PATIENCE_S)
    broker.stop()
    assert not reaching.is_up
    assert 3 <= len(said) <= 7, said
    assert all("is not there" in why or "cannot be reached" in why for why in said)


def test_a_certificate_that_is_none_is_complained_of_and_tried_again(tmp_path: Path) -> None:
    nonsense = tmp_path / "ca.crt"
    nonsense.write_text("no certificate", encoding="utf-8")
    with mosquitto(tmp_path, "one") as broker:
        wrong = replace(broker.broker("one"), tls=True, ca=nonsense)
        said: list[str] = []
        tries: list[int] = []

        def connected() -> None:
            tries.append(1)
            with Line(wrong, "one", lambda *_: None):
                reaching.is_there()

        reaching = Reaching("test", connected, said.append, again_s=AGAIN_S)
        reaching.begin()
        eventually(lambda: len(tries) > 2)
        reaching.end(PATIENCE_S)
    assert len(said) == 1
    assert said[0].startswith("club.ca: ")
