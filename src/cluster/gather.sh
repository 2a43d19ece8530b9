#!/bin/sh
# Prints the puzzles of a folder of shards in the order of their index, byte for byte as one process prints them:
#
#   gather.sh FOLDER > puzzles.jsonl
#
# Shards that lack puzzles are named on standard error, and the status is 1: they were not run, have been stopped, or
# some of their puzzles could not be made. The rest is printed all the same. Nothing tells how many puzzles were wanted,
# so shards count as complete that come as far as the highest index there is. The status is 2 where nothing can be read.
set -eu

fail() {
    echo "gather.sh: $*" >&2
    exit 2
}

[ $# = 1 ] || fail "expected one folder; usage: gather.sh FOLDER > puzzles.jsonl"
[ -d "$1" ] || fail "$1: is no folder"
set -- "$1"/shard-*.jsonl
[ -f "$1" ] || fail "$1: there is none"

# All lines that have an end; what a killed process left behind the last one is no puzzle.
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
    # The name of a file may have spaces; the last word is the index.
    function divisor(a, b,   rest) { while (b) { rest = a % b; a = b; b = rest } return a }
    {
        file = $0
        sub(/( line)? [0-9]+$/, "", file)
        if ($(NF - 1) == "line") { printf "gather.sh: %s:%d: is no puzzle with an index\n", file, $NF; bad = 1; next }
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
