#!/bin/sh
# coverage.sh DOCS: each function of symbols.txt is named in a test and in the documentation, each number of the header
# is pinned in constants.c, and each status is compared with a result in another test: a call returns it.
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

statuses=$(sed -n -e 's/^#define \(PUPPETLANG_OK\|PUPPETLANG_E_[A-Z0-9_]*\) [0-9][0-9]*$/\1/p' \
  "$tests/../include/puppetlang.h")
for status in $statuses; do
  grep -E -l "CHECK_(FAILS|EQ)\(.*, $status\)" "$tests"/*.c | grep -q -v constants.c ||
    { echo "no test gets $status"; failed=1; }
done
[ "$(echo "$statuses" | wc -w)" -ge 14 ] || { echo "the header has too few statuses: $statuses"; failed=1; }
exit $failed
