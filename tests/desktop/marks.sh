#!/bin/sh
# A player's marks by real keys and mouse, at every order: entered, frozen, saved and opened again.
#
#   marks.sh GRIDSMITH GRIDSMITH_CLI FOLDER
. "$(dirname "$0")/desk.sh"

start_server
start_program --no-config

# file_has WORD...: the saved file has all words.
file_has() {
    for word in "$@"; do
        grep -qF -- "$word" "$file" || return 1
    done
}

for order in 2 3 4 5; do
    keys "ctrl+n" "$order" Return
    first=1 second=2
    if [ "$order" -ge 4 ]; then first=a second=b; fi
    # Freeze an entry, then fill two cells at once and undo back to the freeze.
    text "$first"
    keys ctrl+l Right shift+Right
    text "$second"
    [ "$(entries)" -eq 3 ] || fail "order $order: two cells were not filled: $(copied_line)"
    keys ctrl+BackSpace
    [ "$(entries)" -eq 1 ] || fail "order $order: not back at the freeze: $(copied_line)"
    # Typing does not change a frozen entry.
    keys Home
    text "$second"
    [ "$(entries)" -eq 1 ] || fail "order $order: the frozen cell changed"
    # Marks of both kinds, a colour of a cell and one of a candidate, a link.
    keys Down "shift+$second" "alt+$first" ctrl+4
    text 5
    keys ctrl+5 Right
    text "$first"
    keys ctrl+6
    text "$first"
    keys Down
    text "$second"
    keys ctrl+1 F4 F10 F3 Escape F4
    file="$folder/order$order.sgp"
    keys ctrl+shift+s
    text "$file"
    keys Return
    until_true 10 test -s "$file" || fail "order $order: nothing was saved"
    file_has freezes marks corners colours candidateColours links strong || fail "order $order: $(cat "$file")"
    cp "$file" "$folder/first.sgp"
    keys ctrl+w ctrl+o
    text "$file"
    keys Return
    until_true 10 title_has "order$order.sgp" || fail "order $order: the file is not open again"
    # A change and its reversal give the same bytes.
    keys ctrl+u ctrl+s
    until_true 10 sh -c "! cmp -s '$file' '$folder/first.sgp'" || fail "order $order: the thaw was not saved"
    keys ctrl+z ctrl+s
    until_true 10 cmp -s "$file" "$folder/first.sgp" || fail "order $order: something was lost"
    keys ctrl+w
    echo "order $order: marked, saved and opened again"
done
end_program
echo "all is well"
