#!/bin/sh
# coverage.sh DOCS: each function of symbols.txt is named in a test and in the documentation, and each number of the
# header is pinned in constants.c.
set -eu
tests=$(dirname "$0")
failed=0

# told WORD WHERE FILE…: checks that the word is in one of the files.
told() {
  word=$1 where=$2
  shift 2
  grep -q -w -e "$word" "$@" || { echo "$word is not in $where"; failed=1; }
}

while read -r function; do
  told "$function" "a test of $tests" "$tests"/*.c
  told "$function" "$1" "$1"
done < "$tests/symbols.txt"

numbers=$(sed -n -e 's/ UINT32_MAX$/ 4294967295/' -e 's/^#define \(PUPPETLANG_[A-Z0-9_]*\) [0-9][0-9]*$/\1/p' \
  "$tests/../include/puppetlang.h")
for number in $numbers; do
  case $number in
    PUPPETLANG_VERSION_*) ;;
    *) told "$number" "constants.c" "$tests/constants.c" ;;
  esac
done
exit $failed
