"""What a camera found: told once, answered one by one, and found again in another deal."""

from device.findings import Findings


def test_what_is_found_at_every_look_waits_once_and_in_its_order() -> None:
    findings: Findings[str] = Findings()
    findings.ask(("count", "two turned"))
    findings.ask(("two turned", "count", "exposed"))
    assert [*findings.waiting] == ["count", "two turned", "exposed"]
    assert findings.answer() == "count"
    findings.ask(("count",))
    assert [*findings.waiting] == ["two turned", "exposed"], "what was answered is not asked again"


def test_what_is_only_known_never_waits() -> None:
    findings: Findings[str] = Findings()
    assert findings.is_new("covered")
    assert not findings.is_new("covered")
    findings.ask(("covered",))
    assert [*findings.waiting] == []


def test_what_is_dropped_stays_known_and_what_is_forgotten_comes_again() -> None:
    findings: Findings[str] = Findings()
    findings.ask(("count",))
    findings.drop()
    findings.ask(("count",))
    assert [*findings.waiting] == []
    findings.forget()
    findings.ask(("count",))
    assert [*findings.waiting] == ["count"]
    findings.forget()
    assert [*findings.waiting] == ["count"], "an answer that is awaited still is"
