# Shared by the scripts of this folder: starts an X server and the program, sends input and looks at the window.
# Sourced by a script that is called as
#
#   SCRIPT GRIDSMITH GRIDSMITH_CLI FOLDER
#
# No script waits for a fixed time, which may be too short on a slow machine: after each visible step, until_true waits
# for the result.
set -eu
gridsmith=$1
cli=$2
folder=$3

for program in Xvfb xdotool xclip; do
    command -v "$program" >/dev/null || { echo "skipped: $program is not installed"; exit 77; }
done
rm -rf "$folder"
mkdir -p "$folder"
# The program must not meet the desktop of the person who runs the tests.
DBUS_SESSION_BUS_ADDRESS=disabled:
export DBUS_SESSION_BUS_ADDRESS

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
    give_up=$(($(date +%s) + $1))
    shift
    until "$@" >/dev/null 2>&1; do
        [ "$(date +%s)" -lt "$give_up" ] || return 1
        sleep 0.1
    done
}
# A machine with one slow core needs time between two keys.
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
# xclip keeps running to serve the text, so it must not keep our output open.
set_clipboard() { printf '%s\n' "$1" | xclip -selection clipboard >/dev/null 2>&1; }
# clipboard [TARGET]: prints what the clipboard holds. An owner that ends while it is asked never answers.
clipboard() { timeout 5 xclip -selection clipboard ${1:+-t "$1"} -o; }
clipboard_has_picture() { clipboard TARGETS | grep -qE 'image/(png|bmp)'; }
title() { xdotool getwindowname "$id"; }
title_has() { title | grep -qF -- "$1"; }
# The grid of the current document as one line, through the clipboard.
copied_line() {
    set_clipboard nothing
    keys ctrl+c
    until_true 10 clipboard_has_text
    clipboard | "$cli" convert --from text --to lines -
}
clipboard_has_text() { clipboard | grep -q '^# Sudoku'; }
line_is() { [ "$(copied_line)" = "$1" ]; }
entries() { copied_line | tr -d '.\n' | wc -c; }

start_server() {
    mkfifo "$folder/display"
    Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp -noreset 3>"$folder/display" 2>"$folder/server.log" &
    server=$!
    DISPLAY=:$(head -n 1 "$folder/display")
    export DISPLAY
    unset WAYLAND_DISPLAY
}
# An empty home folder for the program.
use_empty_home() {
    HOME=$folder/home
    XDG_CONFIG_HOME=$HOME/config XDG_STATE_HOME=$HOME/state XDG_RUNTIME_DIR=$HOME/run
    export HOME XDG_CONFIG_HOME XDG_STATE_HOME XDG_RUNTIME_DIR
    mkdir -p "$XDG_RUNTIME_DIR"
    chmod 700 "$XDG_RUNTIME_DIR"
}
has_window() { [ -n "$(xdotool search --onlyvisible --pid "$window" --name Gridsmith)" ]; }
# start_program ARGUMENT...: starts the program, waits for its window and gives the window the keyboard.
start_program() {
    "$gridsmith" "$@" >"$folder/program.log" 2>&1 &
    window=$!
    until_true 60 has_window || fail "no window: $(cat "$folder/program.log")"
    id=$(xdotool search --onlyvisible --pid "$window" --name Gridsmith | head -n 1)
    timeout 10 xdotool windowfocus --sync "$id" || fail "the window does not take the keyboard"
}
# end_program [-SIGNAL]: ends the program by the signal, TERM by default. Fails if the program crashes or has ended before.
end_program() {
    case ${1:--TERM} in
        -TERM) wanted=143 ;;
        -KILL) wanted=137 ;;
        *) fail "no status is known for $1" ;;
    esac
    kill "${1:--TERM}" "$window" || fail "the program had ended: $(cat "$folder/program.log")"
    ends_with "$wanted"
}
# ends_with STATUS: waits until the program ends, and checks its status.
ends_with() {
    status=0
    wait "$window" 2>/dev/null || status=$?
    window=
    [ "$status" = "$1" ] || fail "the program ended with status $status instead of $1: $(cat "$folder/program.log")"
}
