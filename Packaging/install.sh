#!/bin/sh
# Installs the program of this folder under /usr/local or another folder.
#     sh install.sh [FOLDER]
#     sh install.sh --check            only lists missing libraries
#     sh install.sh --remove [FOLDER]
set -eu
# Installed files are readable for every user.
umask 022
here=$(cd "$(dirname "$0")" && pwd)

action=install
case "${1:-}" in
--check | --remove) action=${1#--} && shift ;;
-*) echo "usage: sh install.sh [--check | --remove] [FOLDER]" >&2 && exit 64 ;;
esac
prefix=${1:-/usr/local}

files() { (cd "$here" && find bin share -type f); }

if [ "$action" = remove ]; then
    files | while read -r file; do rm -f "$prefix/$file"; done
    rmdir "$prefix/share/doc/cities" 2>/dev/null || true # somebody else's files may be in it
    echo "removed cities from $prefix"
    exit 0
fi

missing=0
lacks() {
    echo "missing: $1" >&2
    missing=1
}
# What the linker asks for, glibc's version among it.
if ! wanting=$(LC_ALL=C ldd "$here/bin/cities" 2>&1); then
    lacks "the program is for another system: $wanting"
fi
for library in $(printf '%s\n' "$wanting" | sed -n 's/^[[:space:]]*\([^ ]*\) => not found$/\1/p'); do lacks "$library"; done
if printf '%s\n' "$wanting" | grep -q 'GLIBC_.*not found'; then
    lacks "glibc 2.35 or newer (here it is $(getconf GNU_LIBC_VERSION))"
fi
# What the program loads when it is needed: a line for each library with its purpose.
known=$(PATH="$PATH:/sbin:/usr/sbin" ldconfig -p 2>/dev/null || true)
while IFS="$(printf '\t')" read -r library purpose; do
    case "$known" in *"$library"*) ;; *) echo "not found: $library, for $purpose" >&2 ;; esac
done <<'END'
@LOADED@
END
[ -e "${TZDIR:-/usr/share/zoneinfo}/Asia/Seoul" ] || echo "not found: the time zone database (tzdata)" >&2
if [ "$missing" = 1 ]; then
    echo "Install what is missing with the package manager of this system, and try again." >&2
    exit 69
fi
[ "$action" = install ] || exit 0

files | while read -r file; do
    case "$file" in bin/*) mode=755 ;; *) mode=644 ;; esac
    # It takes the place of the file that is there, which may be running, and of a link, whose end stays as it is.
    install -D -m "$mode" "$here/$file" "$prefix/$file"
done
echo "installed $prefix/bin/cities, completions for bash, zsh and fish, and cities(1) in English and Korean"
