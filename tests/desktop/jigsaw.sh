#!/bin/sh
# A jigsaw from the first to the last step, by keys alone: made with regions at random, generated, hinted to its end,
# undone, shared as links and pasted again, and saved.
#
#   jigsaw.sh GRIDSMITH GRIDSMITH_CLI FOLDER
#
# Prints its steps. Ends with status 0 if all passes, 77 if a program that it needs is not installed.
. "$(dirname "$0")/desk.sh"

# The grid of the current document below its rules, through the clipboard.
copied_board() {
    set_clipboard nothing
    xdotool key ctrl+c
    until_true 10 clipboard_has_rules
    clipboard
}
clipboard_has_rules() { clipboard | grep -q '^# rules: jigsaw:'; }
board_is() { [ "$(copied_board)" = "$1" ]; }
has_entries() { [ "$(copied_board | tail -n 1 | tr -d '.\n' | wc -c)" -eq "$1" ]; }
# Runs a command of the menus by its name.
run_command() {
    keys ctrl+shift+p
    quick_text "$1"
    keys Return
}
quick_text() {
    xdotool type --delay 15 "$1"
    sleep 0.2
}
quick_keys() {
    for key in "$@"; do
        xdotool key "$key"
        sleep 0.06
    done
}
# shared_as NAME ADDRESS: copies the puzzle as a link, and pastes the link into a new tab.
shared_as() {
    run_command "$1"
    until_true 10 clipboard_begins "$2" || fail "the $1 is $(clipboard)"
    before=$(title)
    keys ctrl+v
    until_true 10 title_is_not "$before" || fail "the $1 opened no tab"
}
clipboard_begins() { clipboard | grep -qF -- "$1"; }
title_is_not() { [ "$(title)" != "$1" ]; }

start_server
start_program --no-config

# --- Six rows; in the drop-down list of regions, Drawn is third; behind the six regions are Erase all and Random ---
run_command "new with other"
text 6
quick_keys Tab Tab Tab space Down Down Return
quick_keys Tab Tab Tab Tab Tab Tab Tab Tab space
keys ctrl+Return
until_true 10 has_entries 0 || fail "no empty jigsaw: $(copied_board)"
[ "$(copied_board | tail -n 1 | tr -d '\n' | wc -c)" -eq 36 ] || fail "the board has another size: $(copied_board)"

# --- Generated with a number of entries, typed over the proposed one ---
keys ctrl+g
text 16
keys ctrl+Return
until_true 20 has_entries 16 || fail "no puzzle of 16 entries: $(copied_board)"
puzzle=$(copied_board)
[ "$(printf '%s\n' "$puzzle" | "$cli" check | cut -f 1)" = unique ] || fail "it is not well-posed: $puzzle"
solution=$(printf '%s\n' "$puzzle" | "$cli" solve --to lines 2>"$folder/notes")
echo "generated $puzzle"

# --- Hinted to the end. A hint that removes a candidate enters nothing, so there may be more hints than cells ---
rounds=4
for _ in $(seq 20); do quick_keys h ctrl+j; done
until has_entries 36 || [ "$rounds" -eq 0 ]; do
    for _ in $(seq 5); do quick_keys h ctrl+j; done
    rounds=$((rounds - 1))
done
solved=$(copied_board)
[ "$(printf '%s\n' "$solved" | tail -n 1)" = "$solution" ] || fail "hints lead to $solved instead of $solution"
keys ctrl+z
until_true 5 has_entries 35 || fail "undo did not take back the last hint: $(copied_board)"
keys ctrl+y
until_true 5 board_is "$solved" || fail "redo did not repeat the last hint: $(copied_board)"
echo "hinted to the end"

# --- A solved puzzle is shared as it was posed, or with its entries where a link can tell them from givens ---
shared_as "sudokupad link" https://sudokupad.app/
board_is "$puzzle" || fail "the link of SudokuPad holds $(copied_board)"
keys ctrl+shift+Tab
until_true 5 board_is "$solved" || fail "the solved puzzle is not in front"
shared_as "f-puzzles link" https://f-puzzles.com/
board_is "$solved" || fail "the link of f-puzzles holds $(copied_board)"
echo "shared as links"

# --- Saved with its rules ---
file=$folder/jigsaw.gridsmith
keys ctrl+shift+s
quick_text "$file"
keys Return
until_true 10 test -s "$file" || fail "nothing was saved"
"$cli" convert --to json "$file" | grep -qF "$(printf '%s\n' "$puzzle" | sed -n 's/^# rules: //p')" ||
    fail "the file has other rules: $(cat "$file")"
[ "$("$cli" convert --to lines "$file" 2>"$folder/notes")" = "$solution" ] || fail "the file has other entries: $(cat "$file")"
echo "saved"
end_program
echo "all is well"
