#!/bin/sh
# Events from outside: files dropped on the window, a second start, and the death of the process during an edit.
#
#   rescue.sh GRIDSMITH GRIDSMITH_CLI FOLDER DROP_FILES
#
# Prints its steps. Ends with status 0 if all passes, 77 if a program that it needs is not installed.
. "$(dirname "$0")/desk.sh"
drop_files=$4

use_empty_home

first=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
second=..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..
make() { printf '%s\n' "$1" | "$cli" convert --from lines --to "$2" - -o "$folder/$3"; }
make "$first" sgp "one & two.sgp"
make "$second" text three.txt
make "$first" sgp four.sgt
make "$second" sgp five.sgp
echo "no puzzle" >"$folder/picture.png"

start_server
start_program
until_true 60 title_has "unnamed-1" || fail "no fresh puzzle: $(title)"
echo "the window is open"

# --- Dropped files that are puzzles open in order ---
"$drop_files" "$id" "$folder/one & two.sgp" "$folder/picture.png" "$folder/three.txt" "$folder/four.sgt"
until_true 60 title_has four.sgt || fail "the dropped files are not open: $(title)"
keys ctrl+Prior
until_true 20 title_has three.txt || fail "three.txt is not open: $(title)"
line_is "$second" || fail "three.txt shows $(copied_line)"
keys ctrl+Prior
until_true 20 title_has "one & two.sgp" || fail "one & two.sgp is not open: $(title)"
line_is "$first" || fail "one & two.sgp shows $(copied_line)"
keys ctrl+Prior
until_true 20 title_has "unnamed-1" || fail "something else was opened: $(title)"
echo "took the dropped files"

# --- A second start opens its file in the first window and raises it ---
xdotool windowfocus 1
started=$(date +%s%N)
timeout 60 "$gridsmith" "$folder/five.sgp" || fail "the second start ended with status $?"
ended=$(date +%s%N)
tries=3000
until title_has five.sgp; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || fail "the second start opened nothing: $(title)"
    sleep 0.01
done
shown=$(date +%s%N)
has_focus() { [ "$(xdotool getwindowfocus)" = "$id" ]; }
until_true 20 has_focus || fail "the window did not come to the front"
echo "a second start took $(((ended - started) / 1000000)) ms, its tab appeared after $(((shown - started) / 1000000)) ms"

# --- Recovery after kill -9 during an edit ---
is_in_journal() { [ -n "$(find "$XDG_STATE_HOME/gridsmith/sessions" -name '*.journal' -newer "$folder/marker")" ]; }
rest=..............................................................................
keys ctrl+n 3
until_true 20 title_has "unnamed-2" || fail "no new puzzle: $(title)"
keys 1 Right
touch "$folder/marker"
keys 2 Right
line_is "12.$rest" || fail "the entries are not there: $(copied_line)"
until_true 60 is_in_journal || fail "the edit is in no journal"
xdotool key 3
end_program -KILL
echo "killed it"

start_program
keys Return
until_true 60 title_has "unnamed" || fail "nothing was recovered: $(title)"
recovered=$(copied_line)
case $recovered in
    "12.$rest") ;;
    "123$rest") keys ctrl+z ;; # the last key had reached the journal already
    *) fail "recovered $recovered" ;;
esac
line_is "12.$rest" || fail "undo after the recovery gives $(copied_line)"
keys ctrl+z
line_is "1..$rest" || fail "the history was not recovered: $(copied_line)"
keys ctrl+y
line_is "12.$rest" || fail "what was undone is lost: $(copied_line)"
keys ctrl+Prior
until_true 20 title_has five.sgp || fail "the other documents were not recovered: $(title)"
line_is "$second" || fail "five.sgp shows $(copied_line)"
echo "recovered all documents with their histories"

end_program
echo "all is well"
