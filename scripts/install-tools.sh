#!/bin/sh
# Installs what the tests run for real and npm does not bring: bubblewrap, ripgrep and fd, through this
# machine's package manager. Does nothing when they are there. Says what it does before it does it.
set -eu

missing=""
command -v bwrap >/dev/null 2>&1 || missing="$missing bubblewrap"
command -v rg >/dev/null 2>&1 || missing="$missing ripgrep"
command -v fd >/dev/null 2>&1 || command -v fdfind >/dev/null 2>&1 || missing="$missing fd"
command -v python3 >/dev/null 2>&1 || missing="$missing python3"
[ -n "$missing" ] || exit 0

as_root=""
if [ "$(id -u)" != 0 ]; then
  if command -v sudo >/dev/null 2>&1; then as_root="sudo"; else
    echo "install-tools: missing:$missing. Install them as root, then try again." >&2
    exit 1
  fi
fi

run() {
  echo "install-tools: $as_root $*" >&2
  $as_root "$@" >&2
}

echo "install-tools: missing:$missing" >&2
if command -v apt-get >/dev/null 2>&1; then
  run apt-get update
  # Debian calls fd's package fd-find, and its program fdfind.
  run env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    $(echo "$missing" | sed 's/\bfd\b/fd-find/')
elif command -v dnf >/dev/null 2>&1; then
  run dnf install -y $(echo "$missing" | sed 's/\bfd\b/fd-find/')
elif command -v pacman >/dev/null 2>&1; then
  run pacman -Sy --noconfirm $(echo "$missing" | sed 's/\bpython3\b/python/')
elif command -v apk >/dev/null 2>&1; then
  run apk add $missing
elif command -v brew >/dev/null 2>&1; then
  as_root=""
  # There is no bubblewrap on macOS: modes that need it cannot be opened there.
  run brew install $(echo "$missing" | sed 's/\bbubblewrap\b//')
else
  echo "install-tools: no package manager that is known here. Install by hand:$missing" >&2
  exit 1
fi
