#!/bin/sh
# The program for Windows under wine, with real key presses and real clipboards: makes, solves, copies, saves and opens
# puzzles, hands files over from a second start, adds and removes its file associations, and closes.
#
#   windows.sh GRIDSMITH.EXE GRIDSMITH_CLI.EXE FOLDER
#
# Prints its steps. Ends with status 0 if all passes, 77 if a program that it needs is not installed.
. "$(dirname "$0")/desk.sh"
for program in wine wineserver winepath; do
    command -v "$program" >/dev/null || { echo "skipped: $program is not installed"; exit 77; }
done
WINEDEBUG=-all LIBGL_ALWAYS_SOFTWARE=1 LC_ALL=C.UTF-8
# Wine passes the clipboard of the display on which its first program has started.
WINEPREFIX=$folder/wine
# Wine must not write the file types into the menus of the person who runs the tests.
WINEDLLOVERRIDES=winemenubuilder.exe=d
export WINEDEBUG LIBGL_ALWAYS_SOFTWARE LC_ALL WINEPREFIX WINEDLLOVERRIDES
finish_wine() {
    finish
    wineserver -k 2>/dev/null || true
}
trap finish_wine EXIT

# Scripts that start a program of Windows as one of this system.
as_script() { # NAME PROGRAM
    printf '#!/bin/sh\nexec wine "%s" "$@"\n' "$2" >"$folder/$1"
    chmod +x "$folder/$1"
    printf '%s\n' "$folder/$1"
}
gridsmith=$(as_script gridsmith "$gridsmith")
cli=$(as_script gridsmith-cli "$cli")
# Wine looks at the clipboard of other programs every two seconds.
copy_outside() {
    printf '%s' "$1" | xclip -selection clipboard >/dev/null 2>&1
    sleep 3
}
# A text field misses some pastes by keys that are pressed for no time.
paste_into_field() {
    keys ctrl+a
    xdotool keydown ctrl
    sleep 0.2
    keys v
    xdotool keyup ctrl
    sleep 0.3
}
windows_name() { winepath -w "$1"; }

start_server
wineboot --init >"$folder/wineboot.log" 2>&1 || fail "wine does not start: $(cat "$folder/wineboot.log")"
# Our own file dialogs, whose fields take a typed path.
mkdir "$folder/config"
printf '{"id":"gridsmith-settings","settings":{"files":{"ownDialogs":true}}}\n' >"$folder/config/settings.json"
config=$(windows_name "$folder/config")
start_program --config "$config"
echo "the window is open"

# --- Generate, solve, edit and undo ---
keys ctrl+n 3 ctrl+g
text 26
keys ctrl+Return
until_true 120 title_has unnamed || fail "nothing was generated: $(title)"
tries=100
until [ "$(entries)" -eq 26 ]; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || fail "no puzzle of 26 entries: $(copied_line)"
    sleep 0.1
done
puzzle=$(copied_line)
[ "$(printf '%s\n' "$puzzle" | "$cli" check | cut -f 1)" = unique ] || fail "it is not well-posed"
echo "generated $puzzle"
keys F9 Return
sleep 2
keys ctrl+d
solution=$(copied_line)
[ "$(printf '%s\n' "$puzzle" | "$cli" solve | tr -d '\r')" = "$solution" ] || fail "the duplicate is not the solution: $solution"
echo "solved and duplicated"

# --- Save, close, open again, with a name beyond ASCII ---
name=$(windows_name "$folder")\\Rätsel.sgp
keys ctrl+shift+s
copy_outside "$name"
paste_into_field
keys Return
until_true 20 test -s "$folder/Rätsel.sgp" || fail "nothing was saved"
[ "$("$cli" convert --to lines "$name" | tr -d '\r')" = "$solution" ] || fail "the file holds something else"
keys ctrl+w ctrl+o
copy_outside "$name"
paste_into_field
keys Return
until_true 20 title_has Rätsel.sgp || fail "the file is not open again: $(title)"
line_is "$solution" || fail "the file shows something else"
echo "saved and opened"

# --- A second start hands its file to the first and ends ---
printf '%s\n' "$puzzle" >"$folder/second.sudoku"
"$gridsmith" --config "$config" "$(windows_name "$folder/second.sudoku")" >"$folder/second.log" 2>&1 ||
    fail "the second start failed: $(cat "$folder/second.log")"
until_true 20 title_has second.sudoku || fail "the file did not arrive: $(title)"
line_is "$puzzle" || fail "the file shows something else"
echo "opened the file of a second start"

# --- Text and pictures on the clipboard ---
keys ctrl+n 3
copy_outside "$solution"
keys ctrl+v
line_is "$solution" || fail "the pasted puzzle is $(copied_line)"
keys ctrl+shift+c
until_true 20 clipboard_has_picture ||
    fail "no picture on the clipboard: $(clipboard TARGETS)"
echo "copied a text and a picture"

# --- Pictures without a window ---
# On a busy machine, wine kills a program whose threads of OpenGL end slowly, after the picture is written.
status=0
"$gridsmith" --screenshot "$(windows_name "$folder")\\picture.png" "$name" >"$folder/picture.log" 2>&1 || status=$?
[ "$status" = 0 ] || [ "$status" = 137 ] || fail "no picture: $(cat "$folder/picture.log")"
[ "$(head -c 4 "$folder/picture.png" | tail -c 3)" = PNG ] || fail "the picture is not a PNG"
"$gridsmith" --version | grep -q '^Gridsmith ' || fail "no version"
echo "painted a picture"

# --- Recovery after the program was killed during an edit ---
is_in_journal() { [ -n "$(find "$folder/config/sessions" -name '*.journal' -newer "$folder/marker")" ]; }
rest=..............................................................................
keys ctrl+n 3
keys 1 Right
touch "$folder/marker"
keys 2 Right
until_true 20 line_is "12.$rest" || fail "the entries are not there: $(copied_line)"
until_true 60 is_in_journal || fail "the edit is in no journal"
end_program -KILL
start_program --config "$config"
keys Return
until_true 60 title_has unnamed || fail "nothing was recovered: $(title)"
until_true 20 line_is "12.$rest" || fail "recovered $(copied_line)"
keys ctrl+z
until_true 20 line_is "1..$rest" || fail "the history was not recovered: $(copied_line)"
echo "recovered the work of a killed program"

# --- Exit asks about unsaved changes, and the settings are saved ---
keys ctrl+q
sleep 1
has_window || fail "it closed without asking"
end_program
grep -q tsel.sgp "$folder/config/settings.json" || fail "the settings do not have the opened file"
echo "asked about unsaved changes"

# --- File associations by the dialog, in a program with the usual folder of settings ---
registry() { # NAME: writes the user's registry into the file NAME, without what wine keeps for itself
    wine reg export 'HKCU\Software' "$(windows_name "$folder/exported")" /y >/dev/null || fail "the registry cannot be read"
    iconv -f utf-16 -t utf-8 "$folder/exported" | tr -d '\r' |
        awk '/^\[/ { of_wine = /^\[HKEY_CURRENT_USER\\Software\\Wine[]\\]/ } !of_wine' >"$folder/$1"
    grep -qF 'Software\Classes]' "$folder/$1" || fail "the registry is not read: $(head -n 3 "$folder/$1")"
}
opens_with_gridsmith() { wine reg query 'HKCU\Software\Classes\.sgp' /ve | grep -q Gridsmith.puzzle; }
opens_otherwise() { ! opens_with_gridsmith; }
open_associations() {
    keys ctrl+shift+p
    text "file associations"
    keys Return
    sleep 2
}
# Keys that every Windows has.
for key in Classes RegisteredApplications; do
    wine reg add "HKCU\\Software\\$key" /f >/dev/null
done
start_program
registry before
open_associations
keys Return
until_true 30 opens_with_gridsmith || fail "the dialog did not add the associations"
keys Return
registry added
! cmp -s "$folder/before" "$folder/added" || fail "the registry is compared wrongly"
# The shell of Windows looks for types in the user's part of the registry first, that of wine only in the machine's.
for key in .sgp Gridsmith.puzzle; do
    wine reg copy "HKCU\\Software\\Classes\\$key" "HKLM\\Software\\Classes\\$key" /s /f >/dev/null
done
wine start "$name" >"$folder/association.log" 2>&1 || fail "no program opens the file: $(cat "$folder/association.log")"
until_true 30 title_has Rätsel.sgp || fail "the association did not open the file: $(title)"
line_is "$solution" || fail "the file shows something else"
open_associations
# The first Tab shows where the keyboard is. Return would press the button that has the keyboard.
keys Tab Tab Right ctrl+Return
until_true 30 opens_otherwise || fail "the dialog did not remove the associations"
keys Return
registry after
diff "$folder/before" "$folder/after" >"$folder/left" || fail "something is left: $(head -n 20 "$folder/left")"
end_program
echo "all is well"
