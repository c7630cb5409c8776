#!/bin/sh
# Puts the appliance in place on Raspberry Pi OS (Bookworm and Trixie), or takes it away again.
#
#   tools/install-pi.sh install     program to /opt/ecarte, unit to /etc/systemd/system, started at once
#   tools/install-pi.sh rollback    the program that ran before the last upgrade
#   tools/install-pi.sh uninstall   takes both away; configuration and ledger stay
#
# A second install is an upgrade: the new program is laid and tried beside the old one, and only then takes its place, by
# one rename. Until then the old one goes on. Configuration, ledger, and what an administrator put into
# /etc/systemd/system/ecarte.service.d stay as they are.
#
# DESTDIR=DIR lays everything below DIR and touches nothing else of this machine; ECARTE_SETUP=COMMAND then stands in for
# the set-up of the new program's virtual environment, and ECARTE_PYTHON for its python3.
set -eu

do=${1:?"say what to do: install, rollback or uninstall"}
here=$(cd "$(dirname "$0")/.." && pwd)
root=${DESTDIR:-}
home=$root/opt/ecarte
config=$root/etc/ecarte/ecarte.toml
unit=$root/etc/systemd/system/ecarte.service
release=$root/etc/os-release

say() { printf 'install-pi: %s\n' "$1" >&2; }
fail() {
    say "$1"
    exit 1
}

if [ -z "$root" ] && [ "$(id -u)" != 0 ]; then fail "this needs root; call it with sudo"; fi

known_system() {
    name=$(sed -n 's/^VERSION_CODENAME=//p' "$release" 2>/dev/null || true)
    case $name in
    bookworm | trixie) ;;
    *) say "this system is ${name:-unknown}; it is made for Raspberry Pi OS Bookworm and Trixie, and tried on no other" ;;
    esac
}

# --- the new program, beside the old one -----------------------------------------------------------------------

lay_files() {
    mkdir -p "$new"
    for each in rules vision display device tools systemd docs; do
        cp -R "$here/$each" "$new/$each"
    done
    cp "$here/pyproject.toml" "$here/README.md" "$here/CHANGELOG.md" "$here/hardware.md" "$here/Makefile" "$new/"
    find "$new" -name __pycache__ -type d -prune -exec rm -rf {} +
}

# A table of a club needs a few packages more, and the way to the local network.
in_a_club() {
    [ -e "$config" ] || return 1
    "${ECARTE_PYTHON:-python3}" -c 'import sys, tomllib
sys.exit(not tomllib.load(open(sys.argv[1], "rb")).get("club", {}).get("enabled"))' "$config" 2>/dev/null
}

set_up() {
    if in_a_club; then export ECARTE_EXTRAS=club; fi
    if [ -n "$root" ]; then
        ${ECARTE_SETUP:-true}
        python=${ECARTE_PYTHON:-python3}
    else
        "$new/tools/setup.sh" run
        python=$new/.venv/bin/python
    fi
}

# It must load, read the configuration that is there, and recognise cards, before anything that works is touched.
try_it() {
    if [ -e "$config" ]; then (cd "$new" && "$python" -m device config check "$config") >&2; fi
    (cd "$new" && "$python" -c "
from device.doctor import parts
check = parts.model()
raise SystemExit(check.says if check.remedy else 0)") >&2
}

lay_config() {
    [ ! -e "$config" ] || return 0
    mkdir -p "$(dirname "$config")"
    # The ledger by its own name, so that every command that is given this file finds the table's.
    (cd "$new" && "$python" -c '
from pathlib import Path
from device.config import Config, LedgerConfig
from device.toml import show
print(show(Config(ledger=LedgerConfig(path=Path("/var/lib/ecarte/ledger.sqlite")))))') >"$config.draft"
    mv "$config.draft" "$config"
}

switch_to() {
    ln -s "$(basename "$1")" "$home/next"
    mv -T "$home/next" "$home/current"
}

lay_unit() {
    mkdir -p "$(dirname "$unit")"
    cp "$home/current/systemd/ecarte.service" "$unit.draft"
    mv "$unit.draft" "$unit"
    if in_a_club; then
        mkdir -p "$unit.d"
        cp "$home/current/systemd/ecarte-club.conf" "$unit.d/club.conf"
    else
        rm -f "$unit.d/club.conf"
    fi
}

# The last one is kept, for a way back; older ones go.
forget_old() {
    for each in "$home"/release-*; do
        [ -d "$each" ] || continue
        case $(basename "$each") in
        "$(basename "$new")" | "$before") ;;
        *) rm -rf "$each" ;;
        esac
    done
}

# --- the machine -----------------------------------------------------------------------------------------------

lay_user() {
    id ecarte >/dev/null 2>&1 || useradd --system --home-dir /var/lib/ecarte --shell /usr/sbin/nologin ecarte
    for group in video render input gpio tty audio; do
        if getent group "$group" >/dev/null; then usermod -a -G "$group" ecarte; fi
    done
}

start_it() {
    [ -z "$root" ] || return 0
    systemctl daemon-reload
    systemctl enable ecarte.service
    systemctl restart ecarte.service
}

case $do in
install)
    known_system
    mkdir -p "$home"
    before=$(readlink "$home/current" 2>/dev/null || true)
    number=1
    while [ -e "$home/release-$number" ]; do number=$((number + 1)); done
    new=$home/release-$number
    trap 'rm -rf "$new" "$home/next"; say "nothing was changed: what ran before goes on"' EXIT
    lay_files
    set_up
    try_it
    lay_config
    trap - EXIT
    switch_to "$new"
    lay_unit
    forget_old
    if [ -n "$root" ]; then
        say "laid below $root"
        exit 0
    fi
    lay_user
    start_it
    say "the table runs; its words: journalctl -u ecarte, its configuration: $config, its health: $home/current/.venv/bin/ecarte doctor"
    ;;
rollback)
    now=$(readlink "$home/current" 2>/dev/null) || fail "nothing is installed in $home"
    for each in "$home"/release-*; do
        if [ "$(basename "$each")" != "$now" ] && [ -d "$each" ]; then
            switch_to "$each"
            lay_unit
            start_it
            say "back to $(basename "$each")"
            exit 0
        fi
    done
    fail "there is no earlier program to go back to"
    ;;
uninstall)
    if [ -z "$root" ]; then systemctl disable --now ecarte.service || true; fi
    rm -rf "$unit" "$home"
    if [ -z "$root" ]; then systemctl daemon-reload; fi
    say "taken away; configuration in /etc/ecarte and ledger in /var/lib/ecarte stay"
    ;;
*)
    fail "say what to do: install, rollback or uninstall; got $do"
    ;;
esac
