#!/bin/bash
# The command line writes the same bytes on every system: seeded puzzles of all orders and of several rules, all formats
# of conversions, grades, paths and documents. Compares the SHA-256 of each output with those in same_bytes.sha256.
#   same_bytes.sh FOLDER PROGRAM...
# PROGRAM may be an emulator with the program. With GRIDSMITH_WRITE_SUMS=1 it writes same_bytes.sha256 anew.
set -eu
sums=$(cd "$(dirname "$0")" && pwd)/same_bytes.sha256
folder=$1
shift
program=("$@")
rm -rf "$folder"
mkdir -p "$folder"
cd "$folder"

# try NAME ARGUMENT...: what the program prints, with the file `in` as standard input, and its status if it fails.
: >in
try() {
    local name=$1
    shift
    "${program[@]}" "$@" --quiet <in >"$name" 2>&1 || echo "status $?" >>"$name"
}
# make NAME ARGUMENT...: the same, for what succeeds.
make() {
    try "$@"
    ! grep -q '^status ' "$1" && [ -s "$1" ] || { echo "FAILED: $*: $(cat "$1")"; exit 1; }
}

make generate-2 generate --order 2 --seed 1 --count 20 --minimal
make generate-3 generate --order 3 --seed 2 --count 20
make generate-4 generate --order 4 --seed 3 --count 2
make generate-5 generate --order 5 --seed 4
make generate-symmetric generate --seed 5 --count 3 --symmetry rotation4 --entries 28
make generate-graded generate --seed 6 --count 2 --grade hard
make generate-latin generate --rules latin:7 --seed 7 --count 3
make generate-jigsaw generate --rules jigsaw:6 --seed 8 --count 2 --to json
make generate-rules generate --rules 3x3+x+antiknight --seed 9 --count 2
make generate-killer generate --rules 2x3 --with killer,thermometers --seed 10 --to json
make template template --seed 11 --count 3 --entries 26

cp generate-3 in
make grade grade --to json
make grade-table grade --to csv
make steps steps --to json
make check check --to json
make canonical canonical
make transform transform --shuffle --seed 12
make stats stats --to csv
for kind in html tex md json; do
    make "publish.$kind" publish --to "$kind" --title 'Sunday' --solutions
done

# Every format, and what is read from it again.
formats=$("${program[@]}" --help | tr -d '\r' | sed -nE 's/^  ([a-z]+)  .*, read and written$/\1/p')
[ "$(echo "$formats" | wc -l)" -ge 25 ] || { echo "FAILED: the help lists only the formats $formats"; exit 1; }
for order in 2 3 4 5; do
    for format in $formats; do
        head -n 1 "generate-$order" >in
        try "to-$format-$order" convert --to "$format"
        cp "to-$format-$order" in
        try "from-$format-$order" convert --from "$format" --to lines
    done
done
rm in

sha256sum -- * >"$folder.sha256"
if [ -n "${GRIDSMITH_WRITE_SUMS:-}" ]; then
    cp "$folder.sha256" "$sums"
elif ! diff "$sums" "$folder.sha256"; then
    echo "FAILED: the outputs in $folder differ from those of other systems"
    exit 1
fi
echo "$(wc -l <"$sums") outputs are as on other systems"
