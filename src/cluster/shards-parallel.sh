#!/bin/sh
# Makes a batch of puzzles with GNU parallel, one shard a job, on this machine or on several:
#
#   shards-parallel.sh FOLDER 8 --count 100000 --seed 7 --minimal
#
# Writes one file a shard into FOLDER. The arguments after the number of shards are options of `gridsmith-cli generate`
# and must include --seed. If jobs were killed, the same command resumes them. gather.sh joins the shards.
#
# PARALLEL_OPTIONS are further options of parallel. For example, '--sshloginfile hosts --workdir .' uses other machines,
# which must have FOLDER and the program at the same paths (a shared disk). GRIDSMITH is the program, if it is not on
# the path.
set -eu

folder=$1 shards=$2
shift 2
mkdir -p "$folder"
# One thread a job. --quote quotes words for the shell that parallel starts. PARALLEL_OPTIONS is unquoted on purpose.
seq "$shards" | parallel --quote ${PARALLEL_OPTIONS:-} "${GRIDSMITH:-gridsmith-cli}" generate "$@" --to json --threads 1 \
    --shard "{}/$shards" --resume -o "$folder/shard-{}.jsonl"
