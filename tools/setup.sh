#!/bin/sh
# Lays everything that the commands of the Makefile need, on Debian 12 and 13 and on Raspberry Pi OS.
#
#   tools/setup.sh run   what the product needs
#   tools/setup.sh club  the same, and what a club night of several tables needs: a broker, the board's page
#   tools/setup.sh dev   all of it, and what the checks need
#
# Own virtual environment in .venv; Debian packages only where one is missing. A second call finds the stamp of
# the first and ends at once. ECARTE_PYTHON chooses another python3, ECARTE_EXTRAS adds extras of pyproject.toml.
set -eu

kind=${1:?"say what to set up: run, club or dev"}
cd "$(dirname "$0")/.."
venv=.venv
log=build/setup.log
mkdir -p build

say() { printf 'setup: %s\n' "$1" >&2; }
fail() {
    say "$1"
    exit 1
}

on_a_pi() { grep -qs 'Raspberry Pi' /proc/device-tree/model; }

# --- Debian packages -------------------------------------------------------------------------------------------

missing_packages() {
    for name in "$@"; do
        status=$(dpkg-query -W -f='${Status}' "$name" 2>/dev/null || true)
        [ "$status" = "install ok installed" ] || printf '%s ' "$name"
    done
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null 2>&1; then
        sudo "$@"
    else
        return 77
    fi
}

need_packages() {
    command -v dpkg-query >/dev/null 2>&1 || return 0
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    say "installing Debian packages: $missing"
    if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null 2>&1; then
        fail "these Debian packages are missing and need root or sudo to install: $missing"
    fi
    # One list that cannot be fetched stops nothing as long as the others have what is missing.
    as_root apt-get update -qq >"$log" 2>&1 || say "not every list of Debian packages could be fetched (see $log)"
    # shellcheck disable=SC2086 # a list of names, to be split
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing </dev/null \
        >>"$log" 2>&1 ||
        fail "these Debian packages could not be installed: $missing; is the network there? (see $log)"
}

# --- which python3 ---------------------------------------------------------------------------------------------

can_make_venvs() {
    "$1" -c 'import sys, venv, ensurepip, sqlite3; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

choose_python() {
    if [ -n "${ECARTE_PYTHON:-}" ]; then
        can_make_venvs "$ECARTE_PYTHON" || fail "ECARTE_PYTHON=$ECARTE_PYTHON is no Python 3.11 or later with venv"
        python=$ECARTE_PYTHON
    elif on_a_pi; then
        # picamera2 and lgpio come from apt and exist for the system's own python3 only.
        python=/usr/bin/python3
        need_packages python3 python3-venv python3-picamera2 python3-lgpio
    elif can_make_venvs python3; then
        python=python3
    else
        python=/usr/bin/python3
        need_packages python3 python3-venv
        can_make_venvs "$python" || fail "Python 3.11 or later is needed; this system has $("$python" --version 2>&1)"
    fi
}

# --- the virtual environment -----------------------------------------------------------------------------------

lay_venv() {
    if [ -x "$venv/bin/python" ] && "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
        return
    fi
    rm -rf "$venv"
    say "making the virtual environment $venv with $("$python" --version 2>&1)"
    system=
    if on_a_pi; then system=--system-site-packages; fi
    "$python" -m venv $system "$venv" >"$log" 2>&1 || fail "the virtual environment could not be made (see $log)"
}

pip_install() {
    "$venv/bin/python" -m pip install --no-input --disable-pip-version-check --quiet "$@" </dev/null >"$log" 2>&1 ||
        fail "the Python packages could not be fetched; is the network there? (see $log)"
}

lay_packages() {
    extras=
    if on_a_pi; then extras=pi; fi
    if [ -n "${ECARTE_EXTRAS:-}" ]; then extras=${extras:+$extras,}$ECARTE_EXTRAS; fi
    if [ "$kind" != run ]; then extras=${extras:+$extras,}$kind; fi
    say "installing Python packages"
    pip_install --editable ".${extras:+[$extras]}"
    if [ "$kind" = dev ] && ! on_a_pi; then
        # Its source is read and compared with what we call; its own dependencies build on a Pi only.
        pip_install --no-deps picamera2
    fi
}

# --- all together ----------------------------------------------------------------------------------------------

case $kind in
run | club | dev) ;;
*) fail "say what to set up: run, club or dev; got $kind" ;;
esac

# A window needs X11's libraries, which pygame looks for when it opens one; a Pi without a desktop draws by KMS.
if [ -n "${DISPLAY:-}" ]; then need_packages libx11-6 libxext6; fi
if on_a_pi; then need_packages libdrm2 libgbm1 libegl1 libgles2 libgl1-mesa-dri; fi
# The checks verify the unit file with systemd's own tool, press keys in the real window on a virtual screen, lay the
# printed mat, drawn by poppler, under cards, hear what espeak-ng reads aloud, and see a club's page as a browser does.
if [ "$kind" = dev ]; then need_packages systemd xvfb xdotool poppler-utils espeak-ng openssl chromium mosquitto; fi
# The demonstration starts the broker by itself, on loopback.
if [ "$kind" = club ]; then need_packages mosquitto; fi

wanted=$(printf '%s\n' "${ECARTE_EXTRAS:-}" | cat pyproject.toml "$0" - | cksum)
also=
# What is laid for a club has all that the product alone needs.
if [ "$kind" = run ]; then also="$venv/.laid-club"; fi
for stamp in "$venv/.laid-dev" $also "$venv/.laid-$kind"; do
    if [ -x "$venv/bin/ecarte" ] && [ "$(cat "$stamp" 2>/dev/null || true)" = "$wanted" ]; then exit 0; fi
done
choose_python
lay_venv
lay_packages
printf '%s\n' "$wanted" >"$venv/.laid-$kind"
say "ready"
