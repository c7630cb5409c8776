"""Edits the configuration in the host's own editor; a file that is wrong never takes the place of one that is right."""

import os
import shlex
import shutil
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path

from device.config import Config
from device.errors import ConfigError, WrongUse
from device.files import write_whole
from device.toml import load, show

EDITORS = ("sensible-editor", "nano", "vi")
"""What Debian and Raspberry Pi OS have, where nobody named one."""


def editor_of(environment: Mapping[str, str] = os.environ) -> list[str]:
    """Give the editor as words of a command: VISUAL, else EDITOR, else one that is there."""
    named = environment.get("VISUAL", "").strip() or environment.get("EDITOR", "").strip()
    if named:
        try:
            return shlex.split(named)
        except ValueError as error:
            message = f"VISUAL or EDITOR is no command ({error}), got {named!r}"
            raise WrongUse(message) from error
    for name in EDITORS:
        if shutil.which(name, path=environment.get("PATH")):
            return [name]
    message = "no editor is there; name one in VISUAL or EDITOR"
    raise WrongUse(message)


def edit(path: Path, editor: list[str], again: Callable[[str], bool]) -> bool:
    """Let a copy be edited until it is right, then put it in the file's place; tell whether anything changed.

    A file that is not there begins with every key at its default, and comes to be only if one of them is changed; a
    copy that was left unfinished is gone on with. `again` is told what is wrong and whether to go on is its answer; if
    not, a `ConfigError` says where the edited copy was left, and the file stays as it was.
    """
    # As bytes, for what is no text can be mended in the editor too.
    before = path.read_bytes() if path.exists() else show(Config()).encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    # The same folder and ending, so that the editor colours it and the copy may be taken up by hand.
    draft = path.with_name(f"{path.stem}.edited{path.suffix}")
    if not draft.exists():
        draft.write_bytes(before)
    while True:
        _run(editor, draft)
        try:
            load(draft)
            break
        except ConfigError as error:
            if not again(str(error)):
                now = f"{path} stays as it was" if path.exists() else f"there is still no {path}"
                message = f"{now}; what was edited is in {error}"  # which names the copy
                raise ConfigError(message) from error
    after = draft.read_bytes()
    changed = after != before
    if changed:
        write_whole(path, after)
    draft.unlink()
    return changed


def _run(editor: list[str], draft: Path) -> None:
    try:
        done = subprocess.run([*editor, str(draft)], check=False)  # noqa: S603 - the host's own editor
    except OSError as error:
        message = f"the editor {editor[0]} cannot be started ({error.strerror})"
        raise WrongUse(message) from error
    if done.returncode != 0:
        message = f"the editor {editor[0]} ended with status {done.returncode}; what was edited is in {draft}"
        raise WrongUse(message)
