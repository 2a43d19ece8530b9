#!/usr/bin/env bash
# Runs fuzz targets for a while, as many at a time as there are processors. Prints for each how many inputs ran, which
# part of them the reader accepted, and how many branches the inputs in the corpus reach.
#
#   tests/fuzz/run.sh SECONDS [TARGET...]       all targets when none is named
#
# Needs the program of the preset `fuzz`. Each target begins with its seeds and with the inputs in corpus.tar.xz. New
# inputs stay in build/fuzz/corpus for the next run; keep.sh merges them into corpus.tar.xz. If an input makes a target
# fail, the script saves the input in build/fuzz/findings and exits with status 1. GRIDSMITH_SEED sets the random seed;
# without it, the script chooses and prints one. The same corpus and seed give the same inputs in the same order.
set -euo pipefail
cd "$(dirname "$0")/../.."

program=$PWD/build/fuzz/bin/gridsmith-fuzz
corpus=$PWD/build/fuzz/corpus
findings=$PWD/build/fuzz/findings
logs=$PWD/build/fuzz/logs
seconds=${1:?"usage: tests/fuzz/run.sh SECONDS [TARGET...]"}
seed=${GRIDSMITH_SEED:-$((RANDOM * 32768 + RANDOM + 1))}
shift
[ -x "$program" ] || { echo "there is no $program; build it with: cmake --workflow --preset fuzz" >&2; exit 2; }
[ $# -gt 0 ] || set -- $("$program" --targets)
mkdir -p "$corpus" "$findings" "$logs"
"$program" --seeds "$corpus"
[ ! -f tests/fuzz/corpus.tar.xz ] || tar -C "$corpus" --skip-old-files -xJf tests/fuzz/corpus.tar.xz

# The limit for one text, 60 seconds, is that of fuzz-replay. Texts take at most a second, except on busy machines.
fuzz_one() {
    local target=$1 status=0
    "$program" "$target" -seed="$seed" -max_total_time="$seconds" -timeout=60 -report_slow_units=60 \
        -rss_limit_mb=2048 -max_len=16384 -mutate_depth=2 -artifact_prefix="$findings/$target-" -print_final_stats=1 \
        "$corpus/$target" >"$logs/$target" 2>&1 || status=$?
    local executions accepted coverage
    executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$logs/$target")
    accepted=$(awk '/^stat::accepted_units:/ { printf "%d %%", 100 * $2 / $4 }' "$logs/$target")
    coverage=$(sed -n 's/.* cov: \([0-9]*\) ft: .* corp: \([0-9]*\).*/\1 branches by \2 inputs/p' "$logs/$target" | tail -n 1)
    printf '%-24s %10s executions, %5s accepted, %-28s %s\n' "$target" "${executions:-?}" "${accepted:-?}" \
        "${coverage:-?}" "$([ $status = 0 ] && echo "nothing found" || echo "FOUND, see $logs/$target")"
}
export -f fuzz_one
export program corpus findings logs seconds seed

echo "$# targets, $seconds s each, seed $seed"
report=$logs/report
printf '%s\n' "$@" | xargs -P "$(nproc)" -I{} bash -c 'fuzz_one {}' | tee "$report"
broken=$(find "$findings" -type f | wc -l)
echo "$# targets, $(awk '{ sum += $2 } END { printf "%d", sum }' "$report") executions from seed $seed, $broken inputs failed"

# Print the logs and inputs of failures, for readers who cannot open the files of this machine.
for target in $(sed -n 's/ .* FOUND, see .*//p' "$report"); do
    printf '\n== the log of %s ends with\n' "$target"
    tail -n 60 "$logs/$target"
done
find "$findings" -type f | while read -r input; do
    printf '\n== %s in base64\n' "$input"
    base64 "$input"
done
[ "$broken" = 0 ] && ! grep -q FOUND "$report"
