#!/bin/bash
# Checks the ZIP file and the installer for Windows under wine: their programs work from a folder with spaces, an update
# keeps the settings, a running program stops the uninstaller, and the uninstaller leaves nothing, neither files nor
# entries in the registry, also after the program has registered its file types.
#   windows.sh CPACK BUILD VERSION FOLDER
#
# Exits with 0 on success, or with 77 if a program that it needs is not installed.
set -eu
cpack=$1 build=$2 version=$3 folder=$4
for program in wine wineserver makensis unzip; do
    command -v "$program" >/dev/null || { echo "skipped: $program is not installed"; exit 77; }
done
rm -rf "$folder"
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
# Wine must not write the program into the menus of the person who runs the tests.
WINEPREFIX=$folder/wine WINEDEBUG=-all WINEDLLOVERRIDES=winemenubuilder.exe=d
export WINEPREFIX WINEDEBUG WINEDLLOVERRIDES
trap 'wineserver -k 2>/dev/null || true' EXIT
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179

fail() {
    echo "FAILED: $*"
    exit 1
}
solves() { # FOLDER: the command line in it works
    [ "$(printf '%s\n' "$puzzle" | wine "$1/gridsmith-cli.exe" solve | tr -d '\r')" = "$solution" ] ||
        fail "the command line in $1 does not solve"
}

# --- The files ---
"$cpack" --config "$build/CPackConfig.cmake" -B "$folder/packages" >"$folder/cpack.log" 2>&1 ||
    fail "cpack: $(tail -n 5 "$folder/cpack.log")"
name=gridsmith-$version-windows-x64
for file in "$name.zip" "$name.exe"; do
    [ -s "$folder/packages/$file" ] || fail "$file is missing"
done
unzip -q "$folder/packages/$name.zip" -d "$folder/unpacked"
unpacked=$folder/unpacked/$name
for file in gridsmith.exe gridsmith-cli.exe LICENSE.txt data/records.schema.json licences/gridsmith.cdx.json; do
    [ -s "$unpacked/$file" ] || fail "$file is missing in the ZIP file"
done
others=$(cd "$unpacked" && find . -type f | grep -vE '^\./(gridsmith(-cli)?\.exe|LICENSE\.txt|(data|licences)/[^/]*)$' || true)
[ -z "$others" ] || fail "the ZIP file has other files: $others"
echo "packed $(cd "$unpacked" && find . -type f | wc -l) files, ZIP file of $(wc -c <"$folder/packages/$name.zip") and installer of $(wc -c <"$folder/packages/$name.exe") bytes"

wineboot --init >"$folder/wineboot.log" 2>&1 || fail "wine does not start: $(cat "$folder/wineboot.log")"
solves "$unpacked"
echo "the ZIP file works"

# --- Installing for the user, twice ---
# What the user has before and after: files, and the user's part of the registry without its times and what wine itself
# notes about the terminal.
state() {
    wineserver -w
    (cd "$WINEPREFIX/drive_c" && find . -not -path './windows/*' -not -path '*/Temp/*' | LC_ALL=C sort)
    sed -E '/^#time=/d; /^"Codepages"=/d; s/^(\[.*\]) [0-9]+$/\1/' "$WINEPREFIX/user.reg"
}
installer=$folder/packages/$name.exe
# Keys that every Windows has.
for key in Classes Microsoft\\Windows\\CurrentVersion\\Uninstall RegisteredApplications; do
    wine reg add "HKCU\\Software\\$key" /f >/dev/null
done
# NSIS takes the folder without quotes, and wine would quote a word with a space.
chosen=('C:\My' 'programs\Gridsmith')
home="$WINEPREFIX/drive_c/My programs/Gridsmith"
mkdir -p "$WINEPREFIX/drive_c/My programs"
state >"$folder/before"
for run in first second; do
    wine "$installer" /S "/D=${chosen[@]}" || fail "the $run installation ended with status $?"
    solves "$home"
done
(cd "$unpacked" && find . -type f -exec cmp {} "$home/{}" \;) || fail "an installed file differs from the ZIP file"
find "$WINEPREFIX/drive_c" -name Gridsmith.lnk | grep -q . || fail "the start menu does not have the program"
wine reg query 'HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Gridsmith' /v DisplayVersion | grep -q "$version" ||
    fail "Windows does not know the version"
echo "installed twice"

# --- File types ---
wine "$home/gridsmith.exe" --add-associations >"$folder/added.log" 2>&1 || fail "$(cat "$folder/added.log")"
wine reg query 'HKCU\Software\Classes\.sgp' /ve | grep -q Gridsmith.puzzle || fail ".sgp is no file type of the program"

# --- A running program ---
{
    printf '%s\n' "$puzzle"
    until [ -e "$folder/enough" ]; do sleep 0.1; done
} | wine "$home/gridsmith-cli.exe" solve >"$folder/solved" 2>"$folder/solve.log" &
running=$!
for _ in $(seq 100); do
    ! grep -q "$solution" "$folder/solved" || break
    sleep 0.1
done
status=0
wine "$installer" /S "/D=${chosen[@]}" || status=$?
[ "$status" = 2 ] || fail "the update of a running program ended with status $status"
# With _? the uninstaller runs in its own folder and waits.
status=0
wine "$home/uninstall.exe" /S "_?=${chosen[@]}" || status=$?
[ "$status" = 2 ] || fail "the uninstaller of a running program ended with status $status"
[ -s "$home/gridsmith-cli.exe" ] || fail "the running program is removed"
touch "$folder/enough"
wait "$running" || fail "the running program failed: $(cat "$folder/solve.log")"
echo "a running program stays"

# --- Removing ---
wine "$home/uninstall.exe" /S "_?=${chosen[@]}" || fail "the uninstaller ended with status $?"
rm -f "$home/uninstall.exe" # only the copy that it makes of itself without _? can remove it
rmdir "$home" 2>/dev/null || true
state >"$folder/after"
diff "$folder/before" "$folder/after" >"$folder/left" || fail "something is left: $(head -n 20 "$folder/left")"
echo "removed without a trace"

# --- Without a chosen folder ---
wine "$installer" /S || fail "the installation ended with status $?"
home=$(find "$WINEPREFIX/drive_c/users" -path '*/Local/Programs/Gridsmith' -type d)
[ -n "$home" ] || fail "the program is not in the user's folder of programs"
solves "$home"
wine "$home/uninstall.exe" /S
# The uninstaller goes on in a copy of itself.
wineserver -w
[ ! -e "$home" ] || fail "the folder of the program is left: $(ls -A "$home")"
echo "all is well"
