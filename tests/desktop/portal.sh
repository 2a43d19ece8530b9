#!/bin/sh
# The desktop's colours and file dialogs at the real window, with a portal of the test on a bus of the test.
#
#   portal.sh GRIDSMITH GRIDSMITH_CLI FOLDER FAKE_PORTAL
#
# Prints its steps. Ends with status 0 if all passes, 77 if a program that it needs is not installed.
. "$(dirname "$0")/desk.sh"
fake_portal=$4
for program in dbus-daemon python3; do
    command -v "$program" >/dev/null || { echo "skipped: $program is not installed"; exit 77; }
done

use_empty_home

# --- A bus that starts no other services, and the portal ---
cat >"$folder/bus.conf" <<END
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:path=$XDG_RUNTIME_DIR/bus</listen>
<policy context="default"><allow send_destination="*"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
END
dbus-daemon --config-file="$folder/bus.conf" --nofork 2>"$folder/bus.log" &
bus=$!
portal=
finish_portal() {
    [ -z "$portal" ] || kill "$portal" 2>/dev/null || true
    kill "$bus" 2>/dev/null || true
    finish
}
trap finish_portal EXIT
until_true 10 test -S "$XDG_RUNTIME_DIR/bus" || fail "no bus"
mkfifo "$folder/orders"
DBUS_SESSION_BUS_ADDRESS=unix:path=$XDG_RUNTIME_DIR/bus "$fake_portal" "$folder/calls" \
    <"$folder/orders" >"$folder/portal.out" 2>&1 &
portal=$!
exec 9>"$folder/orders"
orders_done=1
is_done() { [ "$(grep -c done "$folder/portal.out")" -ge "$orders_done" ]; }
until_true 10 is_done || fail "no portal: $(cat "$folder/portal.out")"
# order COMMAND: the portal has taken the command.
order() {
    orders_done=$((orders_done + 1))
    printf '%s\n' "$1" >&9
    until_true 10 is_done || fail "the portal did not take: $1"
}
# asked METHOD TITLE NAME: the program's window has asked for this dialog last.
asked() { [ "$(tail -n 1 "$folder/calls")" = "$1 x11:$(printf %x "$id") $2 $3" ]; }
# The brightness of the window's picture, 0 to 255, from the portal's "Save picture of the window" dialog.
brightness() {
    rm -f "$folder/window.png"
    order "choose $folder/window.png"
    keys F11
    until_true 20 test -s "$folder/window.png" || fail "no picture of the window"
    python3 - "$folder/window.png" <<'END'
import struct, sys, zlib
data = open(sys.argv[1], "rb").read()
at, packed = 8, b""
while at < len(data):
    size, kind = struct.unpack(">I4s", data[at:at + 8])
    if kind == b"IHDR":
        width, height, depth, colour = struct.unpack(">IIBB", data[at + 8:at + 18])
    if kind == b"IDAT":
        packed += data[at + 8:at + 8 + size]
    at += size + 12
channels = {2: 3, 6: 4}[colour]
raw, stride = zlib.decompress(packed), width * channels
before, total = bytearray(stride), 0
for y in range(height):
    start = y * (stride + 1)
    kind, line = raw[start], bytearray(raw[start + 1:start + 1 + stride])
    for x in range(stride):
        left = line[x - channels] if x >= channels else 0
        up = before[x]
        corner = before[x - channels] if x >= channels else 0
        if kind == 1: line[x] = (line[x] + left) & 255
        elif kind == 2: line[x] = (line[x] + up) & 255
        elif kind == 3: line[x] = (line[x] + (left + up) // 2) & 255
        elif kind == 4:
            guess = left + up - corner
            a, b, c = abs(guess - left), abs(guess - up), abs(guess - corner)
            line[x] = (line[x] + (left if a <= b and a <= c else up if b <= c else corner)) & 255
    total += sum(line[0::channels])
    before = line
print(total // (width * height))
END
}
is_dark() { [ "$(brightness)" -lt 100 ]; }
is_light() { [ "$(brightness)" -gt 160 ]; }

start_server
# The program finds the bus in XDG_RUNTIME_DIR.
unset DBUS_SESSION_BUS_ADDRESS
start_program --no-config
keys ctrl+n 3 Escape

# --- Colours ---
is_dark || fail "the window is not dark, although the system prefers dark: $(brightness)"
asked SaveFile "Save picture of the window" window.png || fail "the portal got: $(cat "$folder/calls")"
order "colour 2"
until_true 10 is_light || fail "the window did not become light: $(brightness)"
order "colour 1"
until_true 10 is_dark || fail "the window did not become dark again: $(brightness)"
echo "the window follows the system's colours"

# --- Saving and opening ---
keys 1 2
order "choose $folder/saved.sgp"
keys ctrl+shift+s
until_true 10 test -s "$folder/saved.sgp" || fail "nothing was saved"
until_true 10 title_has saved.sgp || fail "the document has no name"
keys ctrl+w
order "choose $folder/saved.sgp"
keys ctrl+o
until_true 10 title_has saved.sgp || fail "nothing was opened"
echo "saved and opened by the portal's dialogs"

# --- While the dialog is open, keys change nothing; Escape closes it and gives the keyboard back ---
entries_before=$(entries)
order wait
keys ctrl+shift+s
until_true 10 asked SaveFile "Save as puzzle" saved.sgp || fail "the portal got: $(cat "$folder/calls")"
keys Right 3 ctrl+z
keys Escape
[ "$(entries)" -eq "$entries_before" ] || fail "a key changed the grid below the dialog"
keys Right 3
[ "$(entries)" -ne "$entries_before" ] || fail "the grid has no keyboard after Escape"
echo "the grid below the dialog gets no keys"

# --- The portal fails, or has gone: our chooser ---
order fail
keys ctrl+shift+s
text "$folder/ours.sgp"
keys Return
until_true 10 test -s "$folder/ours.sgp" || fail "our chooser saved nothing after the portal failed"
order wait
keys ctrl+shift+s
printf 'end\n' >&9
wait "$portal" || fail "the portal failed: $(cat "$folder/portal.out")"
portal=
text "$folder/alone.sgp"
keys Return
until_true 10 test -s "$folder/alone.sgp" || fail "our chooser saved nothing after the portal had gone"
echo "our chooser replaces a portal that fails or goes"
end_program
