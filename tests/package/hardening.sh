#!/bin/bash
# Checks by readelf that programs are hardened, as hardening-check of Debian's devscripts does (which needs 47 packages):
#   hardening.sh PROGRAM...
#
# Exits with 0, or with 1 after a line for each fault.
set -u
faults=0
expect() { # WHAT TEXT PATTERN: a line of the text must match
    grep -qE "$3" <<<"$2" || { echo "$program: $1"; faults=1; }
}
for program in "$@"; do
    header=$(readelf -hW "$program") && dynamic=$(readelf -dW "$program") && segments=$(readelf -lW "$program") &&
        symbols=$(readelf -W --dyn-syms "$program") || exit 1
    expect "is not position-independent" "$header" 'Type: *DYN'
    expect "is a library, not a program" "$dynamic" 'FLAGS_1.*PIE'
    expect "has no read-only relocations" "$segments" 'GNU_RELRO'
    expect "does not bind all symbols at the start" "$dynamic" '(BIND_NOW|FLAGS_1.*NOW)'
    expect "has an executable stack" "$segments" 'GNU_STACK.* RW '
    expect "has no stack protector" "$symbols" ' __stack_chk_fail(@|$)'
    expect "does not check the sizes of copies" "$symbols" ' __(memcpy|memmove|memset|strncpy|snprintf|vsnprintf|read|printf|fprintf)_chk(@|$)'
    if grep -q 'X86-64' <<<"$header"; then
        # The property "IBT" of the file would need libraries that have it too, so count the marks at functions.
        marks=$(objdump -d --no-show-raw-insn "$program" | grep -c endbr64)
        [ "$marks" -gt 1000 ] || { echo "$program: $marks functions are marked as targets of jumps"; faults=1; }
    fi
done
exit $faults
