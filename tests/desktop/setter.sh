#!/bin/sh
# Sets a puzzle of 4 rows from nothing: cages, a thermometer, an arrow and dots, with keys and with the mouse, and saves it.
#
#   setter.sh GRIDSMITH GRIDSMITH_CLI FOLDER
#
# Prints its steps. Ends with status 0 if all passes, 77 if a program that it needs is not installed.
. "$(dirname "$0")/desk.sh"

# Runs a command of the menus by its name.
run_command() {
    keys ctrl+shift+p
    text "$1"
    keys Return
}
# The rules of the current document, through the clipboard.
copied_rules() {
    set_clipboard nothing
    xdotool key ctrl+c
    until_true 10 clipboard_has_text
    clipboard | sed -n 's/^# rules: //p'
}
clipboard_has_text() { clipboard | grep -q '^# '; }
rules_are() { [ "$(copied_rules)" = "$1" ]; }
expect_rules() { until_true 20 rules_are "$1" || fail "the rules are $(copied_rules) instead of $1"; }
# drag X Y DX DY N: presses at the point of the window, moves N times by DX and DY, and releases.
drag() {
    xdotool mousemove "$1" "$2"
    sleep 0.2
    xdotool mousedown 1
    for _ in $(seq "$5"); do
        sleep 0.1
        xdotool mousemove_relative -- "$3" "$4"
    done
    sleep 0.2
    xdotool mouseup 1
    sleep 0.2
}

start_server
printf '# Sudoku *2\n.1234\n#----\n....\n....\n....\n....\n' >"$folder/empty.txt"
start_program --no-config "$folder/empty.txt"

# --- With keys: a cage of 5 in the first row; the arrow keys with Shift draw, Enter finishes, digits are the sum ---
keys ctrl+r
run_command "killer cage"
keys shift+Right Return
text 5
expect_rules 2x2+cage5:r1c1r1c2
# A thermometer down the last column, from the top.
run_command "thermometer"
keys Right Right shift+Down shift+Down Return
expect_rules 2x2+cage5:r1c1r1c2+thermo:r1c4r2c4r3c4
# An arrow in the third row, and a white dot between the first cells of the second.
run_command "arrow"
keys Left Left Left shift+Right shift+Right Return
expect_rules 2x2+cage5:r1c1r1c2+thermo:r1c4r2c4r3c4+arrow1:r3c1r3c2r3c3
run_command "white dot"
keys Up Left Left shift+Right Return
drawn=2x2+difference1:r2c1r2c2+cage5:r1c1r1c2+thermo:r1c4r2c4r3c4+arrow1:r3c1r3c2r3c3
expect_rules "$drawn"
echo "drawn with keys"

# --- The same arrow again removes it, and undo brings it back ---
run_command "arrow"
keys Down Left shift+Right shift+Right Return
expect_rules 2x2+difference1:r2c1r2c2+cage5:r1c1r1c2+thermo:r1c4r2c4r3c4
keys ctrl+z
expect_rules "$drawn"
echo "removed and brought back"

# --- With the mouse: the board is in the middle of what the panel leaves of the window ---
run_command "black dot"
board=660
left=$((480 - board / 2))
top=98
cell=$((board / 4))
drag $((left + 5 * cell / 2)) $((top + 7 * cell / 2)) $((cell / 4)) 0 4
dots="2x2+difference1:r2c1r2c2+ratio2:r4c3r4c4+cage5:r1c1r1c2+thermo:r1c4r2c4r3c4+arrow1:r3c1r3c2r3c3"
expect_rules "$dots"
run_command "killer cage"
drag $((left + 3 * cell / 2)) $((top + 3 * cell / 2)) $((cell / 4)) 0 4
text 7
final="2x2+difference1:r2c1r2c2+ratio2:r4c3r4c4+cage5:r1c1r1c2+cage7:r2c2r2c3+thermo:r1c4r2c4r3c4+arrow1:r3c1r3c2r3c3"
expect_rules "$final"
echo "drawn with the mouse"

# --- Saved with its rules ---
file=$folder/set.gridsmith
keys Escape Escape ctrl+shift+s
text "$file"
keys Return
until_true 10 test -s "$file" || fail "nothing was saved"
"$cli" convert --to json "$file" | grep -qF "$final" || fail "the file has other rules: $(cat "$file")"
echo "saved"
end_program
echo "all is well"
