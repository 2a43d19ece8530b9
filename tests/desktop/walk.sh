#!/bin/sh
# A walk through the program as its user takes it: a real X server, real key presses, real clipboards.
#
#   walk.sh GRIDSMITH GRIDSMITH_CLI FOLDER
#
# Prints what it does; ends with status 0 when all is well, 77 when a program that it needs is not installed.
set -eu
gridsmith=$1
cli=$2
folder=$3

for program in Xvfb xdotool xclip; do
    command -v "$program" >/dev/null || { echo "skipped: $program is not installed"; exit 77; }
done
rm -rf "$folder"
mkdir -p "$folder"

server=
window=
finish() {
    [ -z "$window" ] || kill "$window" 2>/dev/null || true
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
}
trap finish EXIT
trap 'exit 1' INT TERM

fail() {
    echo "FAILED: $*"
    exit 1
}
# until_true SECONDS COMMAND...: repeats the command until it succeeds.
until_true() {
    tries=$(($1 * 10))
    shift
    while [ "$tries" -gt 0 ]; do
        if "$@" >/dev/null 2>&1; then return 0; fi
        sleep 0.1
        tries=$((tries - 1))
    done
    return 1
}
# A machine with one slow core needs time between two keys, as a person takes it.
keys() {
    for key in "$@"; do
        xdotool key "$key"
        sleep 0.3
    done
}
text() {
    sleep 0.5
    xdotool type --delay 40 "$1"
    sleep 0.3
}
# xclip stays to serve the text, so it must not hold on to our output.
set_clipboard() { printf '%s\n' "$1" | xclip -selection clipboard >/dev/null 2>&1; }
title_has() { xdotool getwindowname "$id" | grep -qF "$1"; }
# The grid of the current document as one line, by way of the clipboard.
copied_line() {
    set_clipboard nothing
    keys ctrl+c Return
    until_true 10 clipboard_has_text
    xclip -selection clipboard -o | "$cli" convert --from text --to lines -
}
clipboard_has_text() { xclip -selection clipboard -o | grep -q '^# Sudoku'; }
line_is() { [ "$(copied_line)" = "$1" ]; }
entries() { copied_line | tr -d '.\n' | wc -c; }

# --- The server and the window ---
mkfifo "$folder/display"
Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp -noreset 3>"$folder/display" 2>"$folder/server.log" &
server=$!
DISPLAY=:$(head -n 1 "$folder/display")
export DISPLAY
unset WAYLAND_DISPLAY
"$gridsmith" --no-config >"$folder/program.log" 2>&1 &
window=$!
until_true 30 xdotool search --onlyvisible --name Gridsmith || fail "no window: $(cat "$folder/program.log")"
id=$(xdotool search --onlyvisible --name Gridsmith | head -n 1)
xdotool windowfocus --sync "$id"
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
[ "$(printf '%s\n' "$puzzle" | "$cli" check | cut -f 1)" = unique ] || fail "it is not well-posed"

# --- Solve, duplicate the solution, edit and undo ---
keys F9 Return
sleep 1
keys ctrl+d
solution=$(copied_line)
[ "$(printf '%s\n' "$puzzle" | "$cli" solve)" = "$solution" ] || fail "the duplicate is not the solution: $solution"
keys Right Delete
[ "$(entries)" -eq 80 ] || fail "Delete emptied nothing"
keys ctrl+z
line_is "$solution" || fail "undo did not bring the entry back: $(copied_line) for $solution"
echo "solved, duplicated, edited, undone"

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
echo "saved and opened again"

# --- Text and pictures on the clipboard ---
set_clipboard "$puzzle"
keys ctrl+v
line_is "$puzzle" || fail "the pasted puzzle is another one"
keys ctrl+shift+c
until_true 10 sh -c "xclip -selection clipboard -t TARGETS -o | grep -q image/png" || fail "no picture on the clipboard"
xclip -selection clipboard -t image/png -o >"$folder/copied.png"
[ "$(head -c 4 "$folder/copied.png" | tail -c 3)" = PNG ] || fail "the picture is no PNG"
echo "copied a picture of $(wc -c <"$folder/copied.png") bytes"

# --- The window answers while all threads work ---
keys ctrl+n 3 ctrl+g
text 17
keys ctrl+Return
sleep 0.5
keys Tab Tab space
sleep 0.3
keys Escape Escape Escape ctrl+n 2
text 3
[ "$(copied_line)" = "3..............." ] || fail "the window does not answer: $(copied_line)"
echo "answers while it works"

# --- Exit: what is not saved is asked about, and discarded ---
keys ctrl+q
sleep 0.5
xdotool search --onlyvisible --name Gridsmith >/dev/null || fail "it closed without asking"
kill "$window"
wait "$window" 2>/dev/null || true
window=
echo "all is well"
