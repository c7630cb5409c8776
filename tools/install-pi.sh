#!/bin/sh
# Puts the appliance in place on Raspberry Pi OS, or takes it away again.
#
#   tools/install-pi.sh install     program to /opt/ecarte, unit to /etc/systemd/system, started at once
#   tools/install-pi.sh uninstall   takes both away; configuration and ledger stay
#
# A second install is an upgrade: configuration and ledger stay as they are. DESTDIR=DIR lays the files below DIR and
# touches nothing else of this machine.
set -eu

do=${1:?"say what to do: install or uninstall"}
here=$(cd "$(dirname "$0")/.." && pwd)
root=${DESTDIR:-}
program=$root/opt/ecarte
config=$root/etc/ecarte/ecarte.toml
unit=$root/etc/systemd/system/ecarte.service

say() { printf 'install-pi: %s\n' "$1" >&2; }

if [ -z "$root" ] && [ "$(id -u)" != 0 ]; then
    say "this needs root; call it with sudo"
    exit 1
fi

install_files() {
    mkdir -p "$program"
    # Folders of the old version go first, so that nothing of it stays behind under a name that the new one lacks.
    for each in rules vision display device tools systemd; do
        rm -rf "${program:?}/$each"
        cp -R "$here/$each" "$program/$each"
    done
    cp "$here/pyproject.toml" "$here/README.md" "$here/Makefile" "$program/"
    mkdir -p "$(dirname "$unit")"
    cp "$here/systemd/ecarte.service" "$unit"
}

install_config() {
    [ ! -e "$config" ] || return 0
    mkdir -p "$(dirname "$config")"
    "$1" -c 'import device.config, device.toml; print(device.toml.show(device.config.Config()))' >"$config.draft"
    mv "$config.draft" "$config"
}

install_user() {
    id ecarte >/dev/null 2>&1 || useradd --system --home-dir /var/lib/ecarte --shell /usr/sbin/nologin ecarte
    for group in video render input gpio tty audio; do
        if getent group "$group" >/dev/null; then usermod -a -G "$group" ecarte; fi
    done
}

case $do in
install)
    install_files
    if [ -n "$root" ]; then
        install_config "${ECARTE_PYTHON:-python3}"
        say "laid below $root"
        exit 0
    fi
    "$program/tools/setup.sh" run
    install_config "$program/.venv/bin/python"
    install_user
    systemctl daemon-reload
    systemctl enable ecarte.service
    systemctl restart ecarte.service
    say "the table runs; its words: journalctl -u ecarte, its configuration: $config"
    ;;
uninstall)
    if [ -z "$root" ]; then systemctl disable --now ecarte.service || true; fi
    rm -rf "$unit" "$program"
    if [ -z "$root" ]; then systemctl daemon-reload; fi
    say "taken away; configuration in /etc/ecarte and ledger in /var/lib/ecarte stay"
    ;;
*)
    say "say what to do: install or uninstall; got $do"
    exit 1
    ;;
esac
