"""A table that is in a club: its ledger writes letters, and a thread brings them to the broker."""

from collections.abc import Callable

from device.club.line import broker_of
from device.club.publisher import Publisher
from device.club.topics import Topics, verify_name
from device.config import ClubConfig
from device.journal import Journal


def joined(config: ClubConfig, journal: Journal, complain: Callable[[str], None]) -> Publisher:
    """Give the publisher of a table's letters, not yet begun; raises a `DeviceError` where the configuration cannot be.

    From now on the ledger writes letters.
    """
    topics = Topics(config.name, config.table)
    broker = broker_of(config, config.table)
    outbox = journal.tell_club()
    others = tuple(verify_name(name, "club.tables: a table's name") for name in config.tables if name != config.table)
    return Publisher(
        journal.path, outbox, topics, broker, complain, home_assistant=config.home_assistant, others=others
    )
