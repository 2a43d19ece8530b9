#!/bin/sh
# A walk through the program with a real X server, real key presses and real clipboards.
#
#   walk.sh GRIDSMITH GRIDSMITH_CLI FOLDER
#
# Prints its steps. Ends with status 0 if all passes, 77 if a program that it needs is not installed.
. "$(dirname "$0")/desk.sh"

start_server
start_program --no-config
echo "the window is open"

# --- Generate a puzzle of order 3 with 26 entries ---
keys ctrl+n 3
keys ctrl+g ctrl+Next Escape ctrl+g
text 26
keys ctrl+Return
until_true 60 sh -c "xdotool getwindowname $id | grep -q unnamed"
tries=100
until [ "$(entries)" -eq 26 ]; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || fail "no puzzle of 26 entries: $(copied_line)"
    sleep 0.1
done
puzzle=$(copied_line)
echo "generated $puzzle"
# Selects the first cell that the puzzle leaves empty: the others are frozen.
select_free_cell() {
    before=${puzzle%%.*}
    keys Home Prior
    for _ in $(seq $((${#before} / 9))); do keys Down; done
    for _ in $(seq $((${#before} % 9))); do keys Right; done
}
[ "$(printf '%s\n' "$puzzle" | "$cli" check | cut -f 1)" = unique ] || fail "it is not well-posed"

# --- Solve, duplicate the solution, edit and undo ---
keys F9 Return
sleep 1
keys ctrl+d
solution=$(copied_line)
[ "$(printf '%s\n' "$puzzle" | "$cli" solve)" = "$solution" ] || fail "the duplicate is not the solution: $solution"
select_free_cell
keys Delete
[ "$(entries)" -eq 80 ] || fail "Delete emptied nothing"
keys ctrl+z
line_is "$solution" || fail "undo did not restore the entry: $(copied_line) for $solution"
keys ctrl+y
[ "$(entries)" -eq 80 ] || fail "redo did nothing"
keys ctrl+z
echo "solved, duplicated, edited, undone, redone"

# --- A command by its name ---
keys ctrl+shift+p
text transpose
keys Return
line_is "$(printf '%s\n' "$solution" | "$cli" transform --transpose)" || fail "the palette did not transpose: $(copied_line)"
keys ctrl+z F7 F8
line_is "$solution" || fail "counting and checking changed the grid"
echo "transposed, counted, checked"

# --- Save, close, open again ---
keys ctrl+shift+s
text "$folder/solved.sgp"
keys Return
until_true 10 test -s "$folder/solved.sgp" || fail "nothing was saved"
[ "$("$cli" convert --to lines "$folder/solved.sgp")" = "$solution" ] || fail "the file holds something else"
keys ctrl+w ctrl+o
text "$folder/solved.sgp"
keys Return
until_true 10 title_has solved.sgp || fail "the file is not open again"
line_is "$solution" || fail "the file shows something else"
select_free_cell
keys Delete ctrl+s
until_true 10 sh -c "[ \"\$('$cli' convert --to lines '$folder/solved.sgp' | tr -d '.\n' | wc -c)\" -eq 80 ]" || fail "the change was not saved"
keys ctrl+shift+Tab
until_true 10 sh -c "! xdotool getwindowname $id | grep -q solved.sgp" || fail "no other document is in front"
keys ctrl+Tab
until_true 10 title_has solved.sgp || fail "the document did not return to the front"
keys ctrl+w
until_true 10 sh -c "! xdotool getwindowname $id | grep -q solved.sgp" || fail "the document is not closed"
keys ctrl+shift+t
until_true 10 title_has solved.sgp || fail "the closed document did not reopen"
keys ctrl+z
line_is "$solution" || fail "the history was not restored: $(copied_line)"
echo "saved, reopened, changed, saved, switched tabs, closed and reopened"

# --- Zoom, side panel, browser ---
keys ctrl+plus ctrl+0 ctrl+b ctrl+b F12 Escape
line_is "$solution" || fail "looking around changed the grid"

# --- Text and pictures on the clipboard ---
set_clipboard "$puzzle"
keys ctrl+v
line_is "$puzzle" || fail "the pasted puzzle is $(copied_line)"
keys ctrl+shift+c
until_true 10 clipboard_has_picture || fail "no picture on the clipboard"
clipboard image/png >"$folder/copied.png"
[ "$(head -c 4 "$folder/copied.png" | tail -c 3)" = PNG ] || fail "the picture is not a PNG"
echo "copied a picture of $(wc -c <"$folder/copied.png") bytes"

# --- A hint is shown, explained and applied ---
single=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
set_clipboard "$single"
keys ctrl+v h
sleep 1
keys shift+h
line_is "$single" || fail "a hint changed the grid"
keys ctrl+j
[ "$(entries)" -eq 31 ] || fail "the hint was not made: $(copied_line)"
keys ctrl+z
line_is "$single" || fail "undo did not restore the grid after the hint"
keys shift+F9
sleep 1
keys h h h Escape
line_is "$single" || fail "looking at the path changed the grid"
echo "showed a hint, applied it and undid it"

# --- The window answers while all threads work ---
keys ctrl+n 3 ctrl+g
text 17
keys ctrl+Return
sleep 0.5
keys Tab Tab space
sleep 0.3
keys Escape Escape Escape ctrl+n 2 Return
text 3
[ "$(copied_line)" = "3..............." ] || fail "the window does not answer: $(copied_line)"
echo "answers while it works"

# --- A template drawn with the mouse keeps its symmetry ---
keys Escape ctrl+n 3 ctrl+t
eval "$(xdotool getwindowgeometry --shell "$id")"
# The middle of the editor, which is between the document and the panel of 320 pixels.
middle=$((X + (WIDTH - 320) * 71 / 100))
row=$((Y + HEIGHT / 2 - 40))
xdotool mousemove "$((middle - 90))" "$row" mousedown 1
sleep 0.3
for step in -60 -30 0 20; do
    xdotool mousemove "$((middle + step))" "$((row - 30))"
    sleep 0.2
done
xdotool mouseup 1
sleep 0.3
keys ctrl+Return
template=$(copied_line)
[ "$(printf '%s\n' "$template" | tr -d '.\n' | wc -c)" -ge 4 ] || fail "the drag painted nothing: $template"
[ "$(printf '%s\n' "$template" | "$cli" transform --rotate 180)" = "$template" ] || fail "the symmetry is lost: $template"
keys ctrl+z
[ "$(entries)" -eq 0 ] || fail "undo did not remove the template"
echo "drew the template $template"

# --- Exit asks about unsaved changes, and discards them ---
keys ctrl+q
sleep 0.5
xdotool search --onlyvisible --name Gridsmith >/dev/null || fail "it closed without asking"
end_program
echo "all is well"
