#!/bin/sh
# symbols.sh LIBRARY HEADER: the shared library exports the functions of symbols.txt and nothing else, and the header
# declares the same.
set -eu
export LC_ALL=C
wanted="$(dirname "$0")/symbols.txt"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

nm -D --defined-only "$1" | awk '{ print $NF }' | sort > "$work/exported"
sed -e '/^ *\/\*/d' -e '/^ *\*/d' "$2" | grep -o 'puppetlang_[a-z0-9_]*(' | tr -d '(' | sort > "$work/declared"

failed=0
# same WHAT FILE: checks that the file has the lines of symbols.txt.
same() {
  diff "$wanted" "$2" > "$work/difference" && return
  echo "$1 and symbols.txt differ:"
  sed -n -e "s|^> |  $1 alone: |p" -e 's/^< /  symbols.txt alone: /p' "$work/difference"
  failed=1
}
sort -c -u "$wanted" || failed=1
same "$1" "$work/exported"
same "$2" "$work/declared"
exit $failed
