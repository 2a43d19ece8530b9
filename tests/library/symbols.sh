#!/bin/sh
# Checks that the shared library shows the C functions in the checked-in list, all of gridsmith.h, with the version of
# gridsmith.map, and beside them only C++ names of the public namespace.
#   symbols.sh NM LIBRARY LIST HEADER
set -eu
nm=$1 library=$2 list=$3 header=$4
shown=$("$nm" --dynamic --defined-only --format=posix "$library" | cut -d' ' -f1)
functions=$(printf '%s\n' "$shown" | grep '^gridsmith_' | LC_ALL=C sort)
fail() {
    echo "FAILED: $*"
    exit 1
}
expected=$(LC_ALL=C sort "$list")
if [ "$functions" != "$expected" ]; then
    echo "Removed functions break programs and need another soname; add new ones to $list:"
    printf '%s\n' "$expected" >symbols.expected
    printf '%s\n' "$functions" | diff symbols.expected - || true
    exit 1
fi
declared=$(grep -o 'gridsmith_[a-z_]*(' "$header" | tr -d '(' | LC_ALL=C sort -u)
unversioned=$(printf '%s\n' "$functions" | sed 's/@@GRIDSMITH_0$//')
[ "$unversioned" = "$declared" ] || fail "gridsmith.h declares other functions"
# _ZN9gridsmith2v1... are functions of the namespace, _ZNK... const members; all others are our own business.
others=$(printf '%s\n' "$shown" | grep -v -e '^gridsmith_' -e '^_ZNK\{0,1\}9gridsmith2v1' -e '^GRIDSMITH_0' || true)
[ -z "$others" ] || fail "these names should not be shown: $others"
printf '%s\n' "$shown" | grep -q '^_ZN9gridsmith2v15solve.*@@GRIDSMITH_0$' || fail "solve() is not shown"
