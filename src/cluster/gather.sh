#!/bin/sh
# Prints the puzzles of a folder of shards in the order of their index, byte for byte as one process prints them:
#
#   gather.sh FOLDER > puzzles.jsonl
set -eu

cat "$1"/shard-*.jsonl | sed 's/.*"index":\([0-9]*\).*/\1 &/' | sort -n -k 1,1 | cut -d ' ' -f 2-
