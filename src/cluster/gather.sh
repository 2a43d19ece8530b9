#!/bin/sh
# Prints the puzzles of a folder of shards in the order of their index, byte for byte as a single process prints them:
#
#   gather.sh FOLDER > puzzles.jsonl
#
# Names incomplete shards on standard error and returns status 1: they did not run, were stopped, or some of their puzzles
# could not be made. The other puzzles are printed all the same. The script does not know the size of the batch, so a
# shard is complete if it reaches the highest index of all shards. Returns status 2 if nothing can be read.
set -eu

fail() {
    echo "gather.sh: $*" >&2
    exit 2
}

[ $# = 1 ] || fail "expected one folder; usage: gather.sh FOLDER > puzzles.jsonl"
[ -d "$1" ] || fail "$1: is not a folder"
set -- "$1"/shard-*.jsonl
[ -f "$1" ] || fail "$1: no such file"

# All complete lines. A killed process may leave an incomplete line at the end.
whole_lines() {
    if [ -n "$(tail -c 1 "$1")" ]; then sed '$d' "$1"; else cat "$1"; fi
}

status=0
for file in "$@"; do
    [ -r "$file" ] || fail "$file: cannot be read"
    [ -z "$(tail -c 1 "$file")" ] || { echo "gather.sh: $file: ends in the middle of a line" >&2; status=1; }
done

# Shard i of n has the puzzles i, i+n, i+2n...
for file in "$@"; do
    whole_lines "$file" | awk -v file="$file" '
        match($0, /"index":[0-9]+/) { print file, substr($0, RSTART + 8, RLENGTH - 8); next }
        { print file, "line", NR }'
done | awk '
    # File names may have spaces; the last word is the index.
    function divisor(a, b,   rest) { while (b) { rest = a % b; a = b; b = rest } return a }
    {
        file = $0
        sub(/( line)? [0-9]+$/, "", file)
        if ($(NF - 1) == "line") { printf "gather.sh: %s:%d: is not a puzzle with an index\n", file, $NF; bad = 1; next }
        shard = file
        sub(/.*shard-/, "", shard)
        shard += 0
        files[shard] = file
        if (!seen[$NF]++) ++have[shard]
        if ($NF > highest) highest = $NF
        if (shard > shards) shards = shard
        step = divisor(step, $NF - shard)
    }
    END {
        if (step >= shards) shards = step
        for (i = 1; i <= shards; ++i) {
            wanted = highest < i ? 0 : int((highest - i) / shards) + 1
            if (have[i] + 0 >= wanted) continue
            printf "gather.sh: shard %d: has %d of %d puzzles\n", i, have[i], wanted
            bad = 1
        }
        exit bad
    }' >&2 || status=1

for file in "$@"; do whole_lines "$file"; done |
    sed -n 's/.*"index":\([0-9]*\).*/\1 &/p' | sort -n -k 1,1 | cut -d ' ' -f 2-
exit $status
