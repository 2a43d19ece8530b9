#!/bin/sh
# Makes a batch of puzzles with GNU parallel, one shard a job, on this machine or on several:
#
#   shards-parallel.sh FOLDER 8 --count 100000 --seed 7 --minimal
#
# FOLDER gets a file for each shard. What follows the number of shards are the options of `gridsmith-cli generate`;
# --seed must be among them. When jobs were killed, the same line once more goes on where they stopped. gather.sh puts
# the shards together.
#
# PARALLEL_OPTIONS are further options of parallel: '--sshloginfile hosts --workdir .' uses other machines, on which
# FOLDER and the program must be found at the same place (a shared disk). GRIDSMITH names the program, if it is not on
# the path.
set -eu

folder=$1 shards=$2
shift 2
mkdir -p "$folder"
# Each job has one thread. Words are quoted for the shell that parallel starts. Unquoted on purpose: PARALLEL_OPTIONS.
seq "$shards" | parallel --quote ${PARALLEL_OPTIONS:-} "${GRIDSMITH:-gridsmith-cli}" generate "$@" --to json --threads 1 \
    --shard "{}/$shards" --resume -o "$folder/shard-{}.jsonl"
