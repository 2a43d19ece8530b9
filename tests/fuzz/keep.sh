#!/usr/bin/env bash
# Merges the inputs that the fuzzers found in this checkout into tests/fuzz/corpus.tar.xz, the inputs with which
# run.sh begins. For each covered feature of the program, libFuzzer keeps the smallest input that reaches it.
#
#   tests/fuzz/keep.sh
set -euo pipefail
cd "$(dirname "$0")/../.."

program=$PWD/build/fuzz/bin/gridsmith-fuzz
corpus=$PWD/build/fuzz/corpus
merged=$(mktemp -d)
trap 'rm -rf "$merged"' EXIT
export program corpus merged

merge_one() {
    mkdir -p "$merged/$1"
    "$program" "$1" -merge=1 -timeout=60 -rss_limit_mb=2048 -max_len=1024 "$merged/$1" "$corpus/$1" >/dev/null 2>&1
}
export -f merge_one
"$program" --targets | xargs -P "$(nproc)" -I{} bash -c 'merge_one {}'
# The same inputs make the same file on every machine.
tar -C "$merged" --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner -c . | xz -9e >tests/fuzz/corpus.tar.xz
echo "$(find "$merged" -type f | wc -l) inputs in $(stat -c %s tests/fuzz/corpus.tar.xz) bytes"
