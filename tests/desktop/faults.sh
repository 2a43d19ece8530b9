#!/bin/sh
# Incomplete machines and harmful files: the program reports the problem and continues, or ends with a message and the
# right status.
#
#   faults.sh GRIDSMITH GRIDSMITH_CLI FOLDER DROP_FILES
#
# Prints its steps. Ends with status 0 if all passes, 77 if a program that it needs is not installed.
. "$(dirname "$0")/desk.sh"
drop_files=$4

use_empty_home
line=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79

# expect STATUS TEXT COMMAND...: the command ends with the status and prints the text on standard error.
expect() {
    wanted=$1 said=$2 status=0
    shift 2
    timeout 120 "$@" >"$folder/said.out" 2>"$folder/said" || status=$?
    [ "$status" = "$wanted" ] || fail "status $status instead of $wanted: $* said $(cat "$folder/said")"
    grep -qF -- "$said" "$folder/said" || fail "expected \"$said\": $* said $(cat "$folder/said")"
    ! has_controls <"$folder/said" || fail "control characters: $*"
}
# has_controls: standard input has a control character other than a line end, or a mark of text direction.
has_controls() {
    LC_ALL=C tr '\n' ' ' | LC_ALL=C grep -q "$(printf '[\001-\037\177]\\|\302[\200-\237]\\|\342\200[\216\217\250-\256]\\|\342\201[\246-\251]\\|\330\234')"
}
printf 'a b\303\251\342\220\233\n' | has_controls && fail "reported a control character in text without one"
for control in '\033' '\302\233' '\342\200\256' '\342\201\246' '\342\200\217' '\330\234'; do
    printf "$control" | has_controls || fail "did not report $control"
done

# --- Files that are not puzzles are refused without reading them to the end, however large they are ---
truncate -s 4G "$folder/huge.sgp"
truncate -s 4G "$folder/huge.txt"
mkfifo "$folder/pipe.sgp"
small() { (ulimit -v 400000 && exec "$@"); }
if small "$cli" --version >/dev/null 2>&1; then limited=small; else limited=; fi # sanitizers want more than that
expect 2 "256 MB" "$cli" check "$folder/huge.sgp"
if [ -n "$limited" ]; then
    small "$cli" check "$folder/huge.sgp" 2>"$folder/said" && fail "a file of 4 GB was read"
    grep -q "256 MB" "$folder/said" || fail "a file of 4 GB needs memory: $(cat "$folder/said")"
    small "$cli" check "$folder/huge.txt" 2>"$folder/said" && fail "a file of 4 GB was read"
    grep -q "U+0000" "$folder/said" || fail "a file of 4 GB needs memory: $(cat "$folder/said")"
fi
expect 1 "U+0000" "$cli" check /dev/zero
head -c 3000000 /dev/zero | tr '\0' 1 >"$folder/long.txt"
expect 1 "longer than 1 MB" "$cli" check "$folder/long.txt"
expect 2 "directory" "$cli" check "$folder"
expect 1 "too large" env DISPLAY= "$gridsmith" --screenshot "$folder/no.png" "$folder/huge.sgp"
expect 1 "not a regular file" env DISPLAY= "$gridsmith" --screenshot "$folder/no.png" "$folder/pipe.sgp"
expect 1 "not a regular file" env DISPLAY= "$gridsmith" --screenshot "$folder/no.png" /dev/zero
[ ! -e "$folder/no.png" ] || fail "painted a picture without a puzzle"
echo "refused files that are no puzzles"

# --- Harmful file names are printed without their control characters ---
# Escapes of one byte and of two (U+009B), and marks that reverse the order of letters (U+202E, U+2066, U+200F).
hostile=$(printf 'a\033]0;taken\007\n\302\2332Jb\342\200\256\342\201\246\342\200\217\377<b>$(touch harmed)\\end{x}.txt')
printf '%s\n' "$line" >"$folder/$hostile"
printf 'no puzzle\n' >"$folder/bad $hostile"
expect 1 "bad a" "$cli" check "$folder/bad $hostile"
for format in html md tex; do
    (cd "$folder" && "$cli" publish --to "$format" --title "<b>\\end{x}\$(touch harmed)" "$hostile" >"$folder/page.$format") ||
        fail "publish --to $format"
    ! has_controls <"$folder/page.$format" || fail "control characters in $format"
done
! grep -q '<b>' "$folder/page.html" || fail "a title became HTML"
! grep -q '\\end{x}' "$folder/page.tex" || fail "a title became LaTeX"
echo "printed harmful names without control characters"

# --- Digits look the same without fonts and fontconfig ---
# painted NAME [VARIABLE=VALUE]: paints the file with the harmful name.
painted() {
    env DISPLAY='' "${2:-LC_ALL=C}" "$gridsmith" --no-config --screenshot "$folder/$1.png" "$folder/$hostile" ||
        fail "no picture $1"
}
printf '<fontconfig></fontconfig>' >"$folder/fonts.conf"
painted with-fonts
painted without-fonts FONTCONFIG_FILE="$folder/fonts.conf"
painted without-fontconfig FONTCONFIG_FILE="$folder/nowhere"
cmp "$folder/with-fonts.png" "$folder/without-fonts.png" || fail "digits depend on fonts of the machine"
cmp "$folder/with-fonts.png" "$folder/without-fontconfig.png" || fail "digits depend on fontconfig"
# Digits are visible: puzzles that differ in one digit give different pictures, and a puzzle without digits a third one.
painted_line() {
    printf '%s\n' "$2" >"$folder/$1.txt"
    FONTCONFIG_FILE=$folder/fonts.conf DISPLAY='' "$gridsmith" --no-config --screenshot "$folder/$1.png" "$folder/$1.txt" ||
        fail "no picture of $1"
}
painted_line same "$line"
painted_line other "2${line#5}"
painted_line none "$(printf %s "$line" | tr 1-9 .)"
cmp "$folder/same.png" "$folder/without-fonts.png" || fail "the same puzzle gives another picture"
[ "$(cksum "$folder/same.png" "$folder/other.png" "$folder/none.png" | cut -d ' ' -f 1 | sort -u | wc -l)" = 3 ] ||
    fail "without fonts no digits are painted"
echo "painted without fonts"

start_server
# --- A display without OpenGL 3.3 ---
# Mesa leaks 128 bytes when it refuses a context, and is unloaded before LeakSanitizer can attribute the leak.
no_leaks=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
expect 2 "OpenGL 3.3" env MESA_GL_VERSION_OVERRIDE=3.0 ASAN_OPTIONS="$no_leaks" \
    "$gridsmith" --no-config --independent
echo "named the missing OpenGL version"

# --- Without a folder to write to, the program runs and says that work is not protected ---
(
    HOME=/proc XDG_CONFIG_HOME=/proc/a XDG_STATE_HOME=/proc/b XDG_RUNTIME_DIR=/proc/c
    export HOME XDG_CONFIG_HOME XDG_STATE_HOME XDG_RUNTIME_DIR
    start_program "$folder/$hostile"
    until_true 60 title_has "taken" || fail "not open: $(title)"
    ! title | has_controls || fail "control characters in the title: $(title | od -c)"
    line_is "$line" || fail "shows $(copied_line)"
    keys Delete ctrl+z
    end_program
)
[ ! -e harmed ] && [ ! -e "$folder/harmed" ] || fail "a file name was run as a command"
echo "worked where nothing can be written"

# --- Thousands of dropped files open in the browser, and the window stays usable ---
mkdir "$folder/many"
number=1000
while [ "$number" -lt 4000 ]; do
    printf '%s\n' "$line" >"$folder/many/$number.txt"
    number=$((number + 1))
done
start_program
until_true 60 title_has "unnamed-1" || fail "no fresh puzzle: $(title)"
"$drop_files" "$id" "$folder"/many/*.txt || fail "3,000 files were not taken"
chosen_is_open() { keys ctrl+a Return && title_has ".txt"; }
until_true 10 chosen_is_open || fail "none of 3,000 files was opened: $(title)"
# The largest number of files that open as tabs.
title_has "1023.txt" || fail "opened up to $(title)"
end_program -KILL
rm -r "$XDG_STATE_HOME/gridsmith"
echo "took thousands of files"

# When the display is lost, Xlib ends the process without freeing memory.
export ASAN_OPTIONS="$no_leaks"
start_program
until_true 60 title_has "unnamed-1" || fail "no fresh puzzle: $(title)"
keys ctrl+n 3
until_true 20 title_has "unnamed-2" || fail "no new puzzle: $(title)"

# --- Pasting gives up when the program with the clipboard hangs ---
printf '%s\n' "$line" >"$folder/held"
xclip -quiet -selection clipboard "$folder/held" >/dev/null 2>&1 &
holder=$!
until_true 20 clipboard || fail "nobody has the clipboard"
kill -STOP "$holder"
keys ctrl+v
sleep 3
keys ctrl+n 3
until_true 20 title_has "unnamed-3" || fail "the program still waits for the clipboard: $(title)"
kill -KILL "$holder"
keys ctrl+w
until_true 20 title_has "unnamed-2" || fail "not closed: $(title)"
echo "gave up pasting from a program that hangs"

# --- When the display is lost, the program ends, and the next start recovers the work ---
rest=..............................................................................
keys 1 Right
is_in_journal() { grep -rqs '"values":\[1,0' "$XDG_STATE_HOME/gridsmith/sessions" || grep -rqs '1, 0, 0' "$XDG_STATE_HOME/gridsmith/sessions"; }
until_true 60 is_in_journal || fail "the edit is in no journal"
kill "$server"
gone() { ! kill -0 "$window"; }
until_true 20 gone || fail "the program continues without its display"
ends_with 1
server=
grep -q "connection to $DISPLAY" "$folder/program.log" || fail "the log does not say why the program ended: $(cat "$folder/program.log")"
rm "$folder/display"
start_server
start_program
sleep 1
keys Return
until_true 60 title_has "unnamed" || fail "nothing was recovered: $(title)"
line_is "1..$rest" || fail "recovered $(copied_line)"
end_program
echo "all is well"
