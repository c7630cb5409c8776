"""What a Mosquitto broker needs to serve a club: who may say what where, and a configuration that loses nothing. Pure.

A table writes below its own name and at its own place for Home Assistant, nowhere else; a board reads all and writes
only requests for letters. Whoever is not named may nothing.
"""

from collections.abc import Sequence
from pathlib import Path

from device.club.topics import ASK, DISCOVERY, ROOT, Topics, of_club, verify_name


def acl(club: str, tables: Sequence[str], boards: Sequence[str] = ("board",), watchers: Sequence[str] = ()) -> str:
    """Give the access rules of a club as Mosquitto's `acl_file`; `watchers`, such as Home Assistant, only read."""
    verify_name(club, "a club's name")
    lines = ["# Made by ecarte club acl; who is not named here may read and write nothing."]
    for table in tables:
        topics = Topics(club, table)
        lines += [
            "",
            f"user {table}",
            f"topic write {topics.own}/#",
            f"topic write {DISCOVERY}/+/{ROOT}_{club}_{table}/+/config",
            f"topic read {topics.asked}",
            f"topic read {topics.slips}",
        ]
    for board in boards:
        verify_name(board, "a board's user name")
        lines += ["", f"user {board}", f"topic read {of_club(club)}", f"topic write {ROOT}/{club}/{ASK}/+"]
    for watcher in watchers:
        verify_name(watcher, "a watcher's user name")
        lines += ["", f"user {watcher}", f"topic read {of_club(club)}", f"topic read {DISCOVERY}/#"]
    return "\n".join(lines) + "\n"


def configuration(folder: Path, *, port: int, address: str | None = None, tls: tuple[Path, Path] | None = None) -> str:
    """Give Mosquitto's configuration: passwords and access rules in `folder`, `tls` a certificate and its key.

    What it acknowledged is saved every second; a board asks the tables for what a broker loses all the same.
    """
    lines = [
        "# Made by ecarte club broker.",
        "per_listener_settings false",
        "allow_anonymous false",
        f"password_file {folder / 'passwords'}",
        f"acl_file {folder / 'acl'}",
        "persistence true",
        f"persistence_location {folder}/",
        "autosave_interval 1",
        "max_queued_messages 0",
        "max_inflight_messages 200",
        "max_packet_size 65536",
        "message_size_limit 65536",
        f"listener {port}{f' {address}' if address else ''}",
    ]
    if tls is not None:
        lines += [f"certfile {tls[0]}", f"keyfile {tls[1]}", "tls_version tlsv1.2"]
    return "\n".join(lines) + "\n"
