#!/bin/sh
# A game at each order on a real display, by keys alone: a new board, a wrong attempt, the way back, a crash (order 3), a
# mark, a freeze, a file, the win, and the won game opened again.
#
#   play.sh GRIDSMITH GRIDSMITH_CLI FOLDER
#
# Prints its steps. Ends with status 0 if all passes, 77 if a program that it needs is not installed.
. "$(dirname "$0")/desk.sh"

config=$folder/config
mkdir -p "$config"
start_server
start_program --independent --config "$config"

# Cells count from 1, like the columns of `cut`.
empty_cells() { printf '%s\n' "$1" | grep -o . | grep -n '^\.$' | cut -d : -f 1; }
symbol_at() { printf '%s\n' "$1" | cut -c "$2"; }
# The keys from the first cell to cell $1 of a board with side $2.
way_to() {
    row=$((($1 - 1) / $2))
    column=$((($1 - 1) % $2))
    way="Home Prior"
    while [ "$row" -gt 0 ]; do way="$way Down"; row=$((row - 1)); done
    while [ "$column" -gt 0 ]; do way="$way Right"; column=$((column - 1)); done
    printf '%s\n' "$way"
}
# Sends keys without a pause: the program must handle them in order.
quick_keys() { xdotool key --delay 12 "$@"; }
has_board() { [ "$(copied_line | tr -d '\n' | wc -c)" -eq "$1" ] && [ "$(entries)" -gt 0 ]; }
won_games() { [ "$(wc -l <"$config/games.jsonl")" -eq "$1" ]; }
saved_is() { [ "$("$cli" convert --to lines "$file")" = "$1" ]; }
has_entries() { [ "$(entries)" -eq "$1" ]; }
# Without Shift, which would enter a mark.
small() { printf '%s\n' "$1" | tr A-Z a-z; }
# A symbol of the board $2 other than $1.
other_symbol() { printf '%s\n' "$2" | grep -o '[^.]' | sort -u | grep -v "^$1\$" | head -n 1; }

# --- One game at order $1 with side $2; $3 counts the games ---
play() {
    side=$2
    keys ctrl+shift+b "$1" ctrl+Return
    until_true 120 has_board $((side * side)) || fail "no board of order $1"
    board=$(copied_line)
    given=$(entries)
    solution=$(printf '%s\n' "$board" | "$cli" solve)
    [ "$(printf '%s\n' "$board" | "$cli" check | cut -f 1)" = unique ] || fail "the board is not well-posed: $board"
    first=$(empty_cells "$board" | head -n 1)
    right=$(symbol_at "$solution" "$first")

    # A wrong attempt, and back.
    keys ctrl+k
    quick_keys $(way_to "$first" "$side")
    text "$(small "$(other_symbol "$right" "$solution")")"
    until_true 20 has_entries $((given + 1)) || fail "the guess is not there"
    if [ "$1" -eq 3 ]; then
        sleep 2
        kill -9 "$window"
        wait "$window" 2>/dev/null || true
        start_program --independent --config "$config"
        keys Return
        until_true 20 has_entries $((given + 1)) || fail "the guess was not recovered after the crash"
        echo "recovered after kill -9"
    fi
    keys ctrl+shift+k
    until_true 20 line_is "$board" || fail "going back leads to $(copied_line)"

    # A pause hides the board and takes no entries.
    keys ctrl+p
    text "$(small "$right")"
    keys ctrl+p
    until_true 20 line_is "$board" || fail "something was entered while the game paused"

    # Add a mark, freeze the first right entry, and save a file that other programs read.
    quick_keys $(way_to "$(empty_cells "$board" | sed -n 2p)" "$side")
    keys "shift+$(small "$(other_symbol "$right" "$solution")")"
    quick_keys $(way_to "$first" "$side")
    text "$(small "$right")"
    keys ctrl+l
    file=$folder/game$1.sgp
    keys ctrl+shift+s
    text "$file"
    keys Return
    until_true 60 test -s "$file" || fail "the game was not saved"
    for member in marks freezes game; do
        grep -q "\"$member\"" "$file" || fail "no $member in $(cat "$file")"
    done
    [ "$("$cli" convert --to lines "$file" | tr -d '.\n' | wc -c)" -eq $((given + 1)) ] || fail "the command line does not read the game"

    # Fill the other cells one by one.
    quick_keys Home Prior
    typed=
    cell=0
    for symbol in $(printf '%s\n' "$solution" | grep -o .); do
        cell=$((cell + 1))
        [ "$(symbol_at "$board" "$cell")" != . ] || typed="$typed $(small "$symbol")"
        if [ $((cell % side)) -ne 0 ]; then
            typed="$typed Right"
        else
            quick_keys $typed Home Down
            typed=
        fi
    done
    until_true 60 won_games "$3" || fail "the win was not noticed: $(copied_line)"
    tail -n 1 "$config/games.jsonl" | grep -q "\"order\":$1," || fail "the last won game has another order: $(tail -n 1 "$config/games.jsonl")"
    keys Escape
    line_is "$solution" || fail "after the win the board is $(copied_line)"
    keys ctrl+s
    until_true 60 saved_is "$solution" || fail "the won game was not saved"
    keys ctrl+w ctrl+o
    text "$file"
    keys Return
    until_true 60 title_has "game$1.sgp" || fail "the won game is not open again"
    line_is "$solution" || fail "the opened game is $(copied_line)"
    won_games "$3" || fail "the same win was counted twice"
    echo "won a game of order $1"
}

play 2 4 1
play 3 9 2
play 4 16 3
play 5 25 4
end_program -TERM
echo "played at every order"
