#!/bin/bash
# Tests the completion in bash and, if installed, in fish, and that the manual page names all options of --help.
#   completion.sh PROGRAM WORK
set -eu
program=$1 work=$2
rm -rf "$work"
mkdir -p "$work"
cd "$work"
touch puzzle.txt
for shell in bash zsh fish; do "$program" --completion $shell >script.$shell; done

fail() {
    echo "$*" >&2
    exit 1
}

# expect SHELL "WORDS TYPED" WORD...: the shell offers each word, or does not offer a word after !.
expect() {
    local shell=$1 typed=$2 offered word
    shift 2
    offered=$("offers_of_$shell" "$typed")
    for word in "$@"; do
        if [ "${word#!}" != "$word" ]; then
            ! grep -qxF -e "${word#!}" <<<"$offered" || fail "$shell: after '$typed' ${word#!} is offered"
        else
            grep -qxF -e "$word" <<<"$offered" || fail "$shell: after '$typed' $word is not offered, but: $offered"
        fi
    done
}

. ./script.bash
offers_of_bash() {
    complete -p gridsmith-cli | grep -q _gridsmith_cli || fail "bash: nothing completes gridsmith-cli"
    # Like bash, make = a word.
    local typed=${1//=/ = }
    read -r -a COMP_WORDS <<<"$typed"
    [[ $typed != *' ' || $typed == *'= ' ]] || COMP_WORDS+=('')
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _gridsmith_cli 2>/dev/null
    printf '%s\n' "${COMPREPLY[@]}"
}

offers_of_fish() {
    fish --no-config -c "source script.fish; complete -C '$1'" | cut -f 1
}

try() {
    expect $1 'gridsmith-cli so' solve '!check'
    expect $1 'gridsmith-cli ' solve publish bench
    expect $1 'gridsmith-cli solve --' --limit --from --output '!--symmetry'
    expect $1 'gridsmith-cli generate --re' --resume
    expect $1 'gridsmith-cli convert --from su' sudoku sudokuwiki sukaku '!lines'
    expect $1 'gridsmith-cli convert --to lat' latex
    expect $1 'gridsmith-cli steps --technique naked-p' naked-pair
    expect $1 'gridsmith-cli solve puz' puzzle.txt
    expect $1 'gridsmith-cli generate puz' '!puzzle.txt'
    expect $1 'gridsmith-cli template --order ' 2 5 '!6'
    expect $1 'gridsmith-cli render -o puz' puzzle.txt
}

try bash
expect bash 'gridsmith-cli convert --to=lat' latex
expect bash 'gridsmith-cli convert --to=' latex lines
# bash offers every option of --help.
for verb in '' $("$program" --help | sed -n '/^Verbs:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    for option in $("$program" $verb --help | sed -n 's/^  \(-o, \|-h, \|\)\(--[][a-z-]*\).*/\2/p'); do
        option=${option/'[no-]'/}
        expect bash "gridsmith-cli $verb${verb:+ }--" "$option"
    done
done

"$program" --man >page.1
for word in $("$program" generate --help | sed -n 's/^  \(--[a-z][a-z-]*\).*/\1/p'); do
    grep -qF -e "\\fB${word//-/\\-}\\fR" page.1 || fail "the manual page lacks $word"
done
if command -v man >/dev/null && man --version >/dev/null 2>&1; then
    warnings=$(MANROFFSEQ='' LC_ALL=C.UTF-8 man --warnings -E UTF-8 -l page.1 2>&1 >page.txt) || fail "man cannot show the page"
    [ -z "$warnings" ] || fail "man warns: $warnings"
fi

if command -v zsh >/dev/null; then zsh -n script.zsh || fail "zsh cannot read its script"; fi
if command -v fish >/dev/null; then try fish; else echo "not tested: fish is not installed"; fi
