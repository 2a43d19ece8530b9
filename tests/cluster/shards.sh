#!/bin/bash
# Eight shards of a batch, two of them killed and resumed, give byte for byte the output of one process. Runs them as
# plain processes, then with src/cluster/shards-parallel.sh if GNU parallel is installed (else status 77: skipped).
#   shards.sh PROGRAM SCRIPTS WORK
set -eu
program=$1 scripts=$2 work=$3
rm -rf "$work"
mkdir -p "$work"
cd "$work"
batch=(--order 4 --minimal --seed 11 --count 120)

fail() {
    echo "$*" >&2
    exit 1
}

# Starts shard $1 and kills it when its file is neither empty nor complete. Tries again if the run was too fast.
kill_in_the_middle() {
    local file=plain/shard-$1.jsonl whole=$((120 / 8)) try
    for try in 1 2 3 4 5; do
        rm -f "$file"
        "$program" generate "${batch[@]}" --to json --threads 1 --shard "$1/8" --resume -o "$file" 2>/dev/null &
        until [ -s "$file" ] || ! kill -0 $! 2>/dev/null; do sleep 0.01; done
        kill -9 $! 2>/dev/null || true
        wait $! 2>/dev/null || true
        [ "$(wc -l <"$file")" -ge $whole ] || return 0
    done
    fail "shard $1 was never killed before its end"
}

"$program" generate "${batch[@]}" --to json -o one.jsonl
[ "$(wc -l <one.jsonl)" = 120 ] || fail "one process did not make 120 puzzles"

mkdir plain
kill_in_the_middle 3
kill_in_the_middle 6
printf '{"order":4,"symb' >>plain/shard-6.jsonl # half a line, as on a full disk
for i in 1 2 3 4 5 6 7 8; do
    "$program" generate "${batch[@]}" --to json --threads 1 --shard "$i/8" --resume -o "plain/shard-$i.jsonl" --quiet &
done
wait
"$scripts/gather.sh" plain | cmp - one.jsonl || fail "plain processes do not give the puzzles of one process"

# gather.sh names stopped shards and prints the puzzles of the others.
mkdir stopped
cp plain/shard-*.jsonl stopped/
head -c -9 plain/shard-2.jsonl >stopped/shard-2.jsonl
head -n 9 plain/shard-5.jsonl >stopped/shard-5.jsonl
rm stopped/shard-7.jsonl
if "$scripts/gather.sh" stopped >some.jsonl 2>said; then fail "gather.sh succeeds with incomplete shards"; fi
printf 'gather.sh: %s\n' "stopped/shard-2.jsonl: ends in the middle of a line" "shard 2: has 14 of 15 puzzles" \
    "shard 5: has 9 of 15 puzzles" "shard 7: has 0 of 15 puzzles" | diff - said || fail "gather.sh names other shards"
grep -Fxf some.jsonl one.jsonl | cmp - some.jsonl || fail "gather.sh prints a line that is not a puzzle of the batch"
[ "$(wc -l <some.jsonl)" = $((120 - 1 - 6 - 15)) ] || fail "gather.sh loses puzzles"
mkdir nothing
for folder in nothing no-folder; do
    if "$scripts/gather.sh" $folder 2>said; then fail "gather.sh succeeds with $folder"; fi
    [ -s said ] || fail "gather.sh has no message about $folder"
done

command -v parallel >/dev/null || { echo "skipped: GNU parallel is not installed"; exit 77; }
export GRIDSMITH=$program PARALLEL_OPTIONS="--will-cite"
mkdir parallel
cp plain/shard-1.jsonl parallel/                                  # complete
head -c 5000 plain/shard-2.jsonl >parallel/shard-2.jsonl          # ends in the middle of a line
"$scripts/shards-parallel.sh" parallel 8 "${batch[@]}" --quiet
"$scripts/gather.sh" parallel | cmp - one.jsonl || fail "GNU parallel does not give the puzzles of one process"
