#!/bin/sh
# Compares the speed of gridsmith-cli and another program on order-3 puzzles. The two run in turn, several times; the
# output has the medians of the speeds and of the ratios of each pair of runs.
#
#   compare.sh [option...] --tdoku RUN_BENCHMARK FILE...     tdoku's benchmark program, and the solvers built into it
#   compare.sh [option...] --command 'COMMAND {}' FILE...    any command that solves a file of puzzles; {} stands
#                                                            for the name of the file
#
#   --cli PROGRAM     gridsmith-cli (default: the one in build/release)
#   --solvers A,B     with --tdoku: the solvers to run (default: tdoku)
#   --runs N          number of pairs (default: 5)
#   --seconds S       with --tdoku: seconds for each run (default: 1)
#   --most N          the most puzzles from each file, spread evenly (default: 20000)
#   --mode MODE       verdict: search for two solutions (default); solve: for one
#   --single          one puzzle at a time instead of many side by side
#
# With --tdoku both programs measure themselves in wall-clock time, without reading the file: keep the machine quiet.
# With --command the script measures their processor time, including start and reading; gridsmith-cli runs `check`
# (`solve` with --mode solve) on one thread. Use files that take a second or more.
#
# A file has one puzzle on each line, 81 characters of 1-9 and of `.` or `0` for empty cells; other lines are skipped.
#
# tdoku is at https://github.com/t-dillon/tdoku; its fastest build:
#   CC=clang CXX=clang++ ./BUILD.sh run_benchmark -DARGS=-fprofile-generate=build/pgodata.gen  (then run it, merge the
#   profile with llvm-profdata, and build again with -DARGS=-fprofile-use=pgodata.use; -DJCZSOLVE=on and others add
#   other solvers; its other/ folder explains how to get them)
set -eu

fail() { printf 'compare: %s\n' "$*" >&2; exit 2; }
usage() { sed -n '2,/^set /s/^# \{0,1\}//p' "$0"; }

here=$(cd "$(dirname "$0")" && pwd)
cli=$here/../../build/release/bin/gridsmith-cli
tdoku= command= solvers=tdoku runs=5 seconds=1 most=20000 mode=verdict single=
while [ $# -gt 0 ]; do
    case $1 in
        --cli | --tdoku | --command | --solvers | --runs | --seconds | --most | --mode)
            [ $# -ge 2 ] || fail "$1 needs a value"
            case $1 in
                --cli) cli=$2 ;;
                --tdoku) tdoku=$2 ;;
                --command) command=$2 ;;
                --solvers) solvers=$2 ;;
                --runs) runs=$2 ;;
                --seconds) seconds=$2 ;;
                --most) most=$2 ;;
                --mode) mode=$2 ;;
            esac
            shift 2
            ;;
        --single) single=--single; shift ;;
        -h | --help) usage; exit 0 ;;
        -*) fail "unknown option $1; --help lists the options" ;;
        *) break ;;
    esac
done
[ $# -gt 0 ] || fail "expected files of puzzles; see --help"
[ -x "$cli" ] || fail "there is no program $cli; build it or name another with --cli"
case "$tdoku,$command" in
    , | ?*,?*) fail "expected either --tdoku or --command" ;;
    *,) [ -x "$tdoku" ] || fail "there is no program $tdoku" ;;
    *) case $command in *'{}'*) ;; *) fail "--command needs {} where the file's name goes" ;; esac ;;
esac
case $mode in verdict | solve) ;; *) fail "expected --mode verdict or solve, not $mode" ;; esac
[ -z "$command" ] || [ -z "$single" ] || fail "--single needs --tdoku"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

# For each pair of runs, a pair_with function prints a line "SOLVER OURS THEIRS", with speeds in puzzles per second.

# Takes our speed from the JSON object that `gridsmith-cli bench` prints.
our_speed() {
    "$cli" bench --mode "$mode" --seconds "$seconds" $single "$1" |
        sed -n 's/.*"puzzles_per_second":\([0-9.e+]*\).*/\1/p'
}

pair_with_tdoku() { # FILE SOLVER
    first=
    [ "$mode" = verdict ] || first=-f
    ours=$(our_speed "$1")
    theirs=$("$tdoku" -c1 -r0 -e1 -v0 -w1 "-n$(wc -l <"$1")" "-t$seconds" $first "-s$2" "$1" |
        awk -F, -v solver="$2" '$5 == solver { print $6 }')
    [ -n "$theirs" ] || fail "$tdoku has no solver $2, or ended early"
    echo "$2 $ours $theirs"
}

cpu_seconds() { # COMMAND-LINE: the processor time of the command
    sh -c "$1
        times" | awk 'END { split($1, own, /[ms]/); split($2, kernel, /[ms]/)
            print own[1] * 60 + own[2] + kernel[1] * 60 + kernel[2] }'
}

pair_with_command() { # FILE
    verb=check
    [ "$mode" = verdict ] || verb=solve
    ours=$(cpu_seconds "'$cli' $verb --threads 1 --quiet '$1' >/dev/null")
    theirs=$(cpu_seconds "$(printf '%s' "$command" | sed "s|{}|'$1'|g") >/dev/null")
    echo "${command%% *} $ours $theirs" |
        awk -v puzzles="$(wc -l <"$1")" '$2 < 0.05 || $3 < 0.05 { exit 1 } { print $1, puzzles / $2, puzzles / $3 }' ||
        fail "$1 takes too little time to measure; use a larger file or a greater --most"
}

printf '%-24s %-16s %12s %12s %7s %15s\n' puzzles peer gridsmith/s peer/s ratio 'least to most'
for file in "$@"; do
    [ -r "$file" ] || fail "$file cannot be read"
    set="$scratch/$(basename "$file")"
    sed 's/\r$//; y/0/./' "$file" | awk '/^[.1-9]+/ { line = substr($0, 1, 81) } line ~ /^[.1-9]+$/ && length(line) == 81 {
        print line } { line = "" }' >"$scratch/all"
    awk -v most="$most" 'NR == FNR { all = FNR; next } int(FNR * most / all) > int((FNR - 1) * most / all) || all <= most' \
        "$scratch/all" "$scratch/all" >"$set"
    [ -s "$set" ] || fail "$file has no line with an order-3 puzzle"
    : >"$scratch/pairs"
    run=0
    while [ $run -lt "$runs" ]; do
        if [ -n "$tdoku" ]; then
            for solver in $(echo "$solvers" | tr , ' '); do pair_with_tdoku "$set" "$solver"; done
        else
            pair_with_command "$set"
        fi >>"$scratch/pairs"
        run=$((run + 1))
    done
    sort -u -k1,1 "$scratch/pairs" | while read -r solver _; do
        column() { awk -v solver="$solver" "\$1 == solver { print $1 }" "$scratch/pairs" | sort -g; }
        middle() { awk '{ v[NR] = $1 } END { print (v[int((NR + 1) / 2)] + v[int(NR / 2) + 1]) / 2 }'; }
        printf '%-24s %-16s %12.0f %12.0f %7.2f %7.2f %7.2f\n' "$(basename "$file")" "$(basename "$solver")" \
            "$(column '$2' | middle)" "$(column '$3' | middle)" "$(column '$2/$3' | middle)" \
            "$(column '$2/$3' | head -n 1)" "$(column '$2/$3' | tail -n 1)"
    done
done
