#!/bin/sh
# Keys at the real window: an Enter that runs a menu item answers no question, Escape gives the keyboard back to the
# grid, and a deleted file comes back from the trash.
#
#   keys.sh GRIDSMITH GRIDSMITH_CLI FOLDER
#
# Prints its steps. Ends with status 0 if all passes, 77 if a program that it needs is not installed.
. "$(dirname "$0")/desk.sh"

use_empty_home
XDG_DATA_HOME=$HOME/data
export XDG_DATA_HOME
start_server
start_program --no-config

# --- A symbol reaches the grid after Escape, also after a menu's Escape ---
keys ctrl+n 3
keys Escape 1
[ "$(entries)" -eq 1 ] || fail "after Escape in the grid, no symbol arrived"
keys Alt_L Escape Right 2
[ "$(entries)" -eq 2 ] || fail "after the menu's Escape, no symbol arrived"
echo "symbols arrive after Escape"

# --- New makes the size that is shown ---
keys ctrl+n Escape ctrl+n Return
keys 9
[ "$(copied_line | tr -d '\n' | wc -c)" -eq 81 ] || fail "New made another size than 9x9: $(copied_line)"
echo "New makes the chosen size"

# --- Close and delete, from the menu, with one Enter ---
file=$folder/home/t.sgp
keys ctrl+shift+s
text "$file"
keys Return
until_true 10 test -s "$file" || fail "nothing was saved"
keys Alt_L Down Down Down Down Down Down Down Down Down Return
sleep 1
[ -e "$file" ] || fail "one Enter in the menu deleted the file"
keys Return
sleep 1
[ -e "$file" ] || fail "Enter deleted the file by a default button"
keys ctrl+Return
until_true 10 test ! -e "$file" || fail "Ctrl+Enter did not delete the file; is the question open?"
[ -e "$XDG_DATA_HOME/Trash/files/t.sgp" ] || fail "the file is not in the trash"
keys ctrl+shift+t
until_true 10 test -e "$file" || fail "the file did not come back"
[ ! -e "$XDG_DATA_HOME/Trash/files/t.sgp" ] || fail "the trash still has the file"
echo "deleted by intention only, and brought back"
end_program
