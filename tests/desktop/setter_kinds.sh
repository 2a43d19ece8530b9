#!/bin/sh
# Sets five puzzles of 4 rows from nothing with keys: a killer, dots, thermometers, clues outside of the board, and a mixture.
# Each has one solution at the end. Saves a picture of the window for each, if a program for that is installed.
#
#   setter_kinds.sh GRIDSMITH GRIDSMITH_CLI FOLDER
#
# Prints its steps. Ends with status 0 if all passes, 77 if a program that it needs is not installed.
. "$(dirname "$0")/desk.sh"

run_command() {
    keys ctrl+shift+p
    text "$1"
    keys Return
}
copied_rules() {
    set_clipboard nothing
    xdotool key ctrl+c
    until_true 10 clipboard_has_text
    clipboard | sed -n 's/^# rules: //p'
}
clipboard_has_text() { clipboard | grep -q '^# '; }
rules_are() { [ "$(copied_rules)" = "$1" ]; }
expect_rules() { until_true 20 rules_are "$1" || fail "the rules are $(copied_rules) instead of $1"; }
# The rules in the order in which they are written.
tidy() { echo '................' | "$cli" convert --rules "$1" --from lines --to json | sed 's/.*"rules":"\([^"]*\)".*/\1/'; }

row=1
column=1
# step MODIFIER ROW COLUMN: moves the cursor there, first up or down.
step() {
    while [ "$row" -lt "$2" ]; do keys "$1Down"; row=$((row + 1)); done
    while [ "$row" -gt "$2" ]; do keys "$1Up"; row=$((row - 1)); done
    while [ "$column" -lt "$3" ]; do keys "$1Right"; column=$((column + 1)); done
    while [ "$column" -gt "$3" ]; do keys "$1Left"; column=$((column - 1)); done
}
# draw TOOL NUMBER CELL...: chooses the tool and draws over the cells, each a number such as 12 for row 1, column 2. The
# number is typed if it is not empty.
draw() {
    run_command "$1"
    number=$2
    shift 2
    modifier=
    for cell in "$@"; do
        step "$modifier" "${cell%?}" "${cell#?}"
        modifier=shift+
    done
    keys Return
    [ -z "$number" ] || text "$number"
}
# begin NAME: an empty board, and the page of rules.
begin() {
    row=1
    column=1
    printf '# Sudoku *2\n.1234\n#----\n....\n....\n....\n....\n' >"$folder/$1.txt"
    start_program --no-config "$folder/$1.txt"
    keys ctrl+r
}
# finish_puzzle NAME RULES: these rules were drawn, and the saved puzzle has one solution.
finish_puzzle() {
    expect_rules "$(tidy "$2")"
    keys Escape Escape
    # The answer beside the board needs a moment.
    sleep 2
    if command -v import >/dev/null; then import -window "$id" "$folder/$1.png"; fi
    keys ctrl+shift+s
    text "$folder/$1.gridsmith"
    keys Return
    until_true 10 test -s "$folder/$1.gridsmith" || fail "nothing was saved"
    [ "$("$cli" check "$folder/$1.gridsmith" --format '{verdict} {entries}')" = "unique 0" ] ||
        fail "$1 is $("$cli" check "$folder/$1.gridsmith")"
    end_program
    echo "$1 is set"
}

start_server

begin killer
draw "killer cage" 9 21 11 12
draw "killer cage" 5 13 14
draw "killer cage" 4 33
draw "killer cage" 3 34 44
draw "killer cage" 1 31
finish_puzzle killer 2x2+cage1:r3c1+cage3:r3c4r4c4+cage4:r3c3+cage5:r1c3r1c4+cage9:r1c1r1c2r2c1

begin dots
draw "white dot" "" 13 23
draw "white dot" "" 24 34
draw "white dot" "" 32 42
draw "black dot" "" 23 33
draw "black dot" "" 31 41
draw "black dot" "" 41 42
finish_puzzle dots 2x2+difference1:r1c3r2c3+difference1:r2c4r3c4+difference1:r3c2r4c2+ratio2:r2c3r3c3+ratio2:r3c1r4c1+ratio2:r4c1r4c2

begin thermometers
draw thermometer "" 11 21 31
draw thermometer "" 34 33 23
draw thermometer "" 42 43 44
finish_puzzle thermometers 2x2+thermo:r1c1r2c1r3c1+thermo:r3c4r3c3r2c3+thermo:r4c2r4c3r4c4

begin clues
draw "X-sum" 5 44 43
draw "X-sum" 6 11 21
draw "X-sum" 9 24 23
draw "skyscraper" 1 34 33
draw "skyscraper" 2 12 22
finish_puzzle clues 2x2+xsum5:r4c4r4c3r4c2r4c1+xsum6:r1c1r2c1r3c1r4c1+xsum9:r2c4r2c3r2c2r2c1+skyscraper1:r3c4r3c3r3c2r3c1+skyscraper2:r1c2r2c2r3c2r4c2

begin mixture
draw "black dot" "" 13 23
draw "black dot" "" 22 23
draw "killer cage" 6 41 42 43
draw thermometer "" 14 13 12
draw "X-sum" 6 42 32
finish_puzzle mixture 2x2+ratio2:r1c3r2c3+ratio2:r2c2r2c3+cage6:r4c1r4c2r4c3+thermo:r1c4r1c3r1c2+xsum6:r4c2r3c2r2c2r1c2
echo "all is well"
