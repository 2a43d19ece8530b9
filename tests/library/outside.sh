#!/bin/bash
# Installs the library into a folder and builds the examples with it, outside of the tree, with find_package and with
# pkg-config; compiles both headers alone, and loads the library while a program runs.
#   outside.sh CMAKE BUILD SOURCE CC CXX FOLDER
set -eu
cmake=$1 build=$2 source=$3 cc=$4 cxx=$5 folder=$6
rm -rf "$folder"
mkdir -p "$folder"
cd "$folder"
prefix=$folder/prefix
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179

fail() {
    echo "FAILED: $*"
    exit 1
}
for component in library development; do
    "$cmake" --install "$build" --prefix "$prefix" --component $component >install.log 2>&1 || fail "$(tail -n 5 install.log)"
done
[ ! -e "$prefix/bin" ] || fail "the components of the library install programs"
# The folder can be moved.
mv "$prefix" "$folder/moved"
prefix=$folder/moved
echo "$puzzle" >puzzles.txt

# works GRADE SOLVE: both programs answer
works() {
    local said
    said=$("$1" puzzles.txt) || fail "$1 ends with an error"
    [[ $said == "$puzzle unique easy "*$'\n'* ]] || fail "$1 says $said"
    ! "$1" missing.txt 2>error.log || fail "$1 reads a missing file"
    grep -q missing.txt error.log || fail "$1 does not name the missing file"
    said=$("$2" "$puzzle") || fail "$2 ends with an error"
    [ "$said" = "$solution" ] || fail "$2 says $said"
    ! "$2" "1234" 2>error.log || fail "$2 reads four cells"
    [ -s error.log ] || fail "$2 gives no reason"
}

cp -r "$prefix/share/doc/libgridsmith-dev/examples" examples
"$cmake" -S examples -B by-cmake -G Ninja -DCMAKE_C_COMPILER="$cc" -DCMAKE_CXX_COMPILER="$cxx" \
    -DCMAKE_PREFIX_PATH="$prefix" >cmake.log 2>&1 || fail "$(tail -n 20 cmake.log)"
"$cmake" --build by-cmake >>cmake.log 2>&1 || fail "$(tail -n 20 cmake.log)"
works by-cmake/grade by-cmake/solve
works by-cmake/grade-static by-cmake/solve
! readelf -d by-cmake/grade-static | grep -q libgridsmith || fail "the static example loads the shared library"
echo "find_package works"

if command -v pkg-config >/dev/null; then
    pc=$(find "$prefix" -name gridsmith.pc -printf '%h')
    flags() { PKG_CONFIG_PATH=$pc pkg-config "$@" gridsmith; }
    rpath=-Wl,-rpath,$(flags --variable=libdir)
    # shellcheck disable=SC2046
    "$cc" -std=c99 -pedantic -Wall -Wextra -Werror examples/solve.c $(flags --cflags --libs) "$rpath" -o solve ||
        fail "the C example does not compile"
    "$cxx" -std=c++23 -Wall -Wextra -Werror examples/grade.cpp $(flags --cflags --libs) "$rpath" -o grade ||
        fail "the C++ example does not compile"
    works ./grade ./solve
    echo "pkg-config works"
fi

# The C header is C99 and C++98, and the C++ header includes only the standard library.
include=$(dirname "$(find "$prefix" -name gridsmith.hpp -printf '%h')")
echo '#include <gridsmith/gridsmith.h>' >header.c
"$cc" -std=c99 -pedantic -Wall -Wextra -Werror -I"$include" -fsyntax-only header.c || fail "gridsmith.h is not C99"
"$cxx" -x c++ -std=c++98 -Wall -Wextra -Werror -I"$include" -fsyntax-only header.c || fail "gridsmith.h is not C++98"
echo '#include <gridsmith/gridsmith.hpp>' >header.cpp
"$cxx" -std=c++23 -Wall -Wextra -Werror -I"$include" -fsyntax-only header.cpp || fail "gridsmith.hpp does not compile"
own=$(grep '#include' "$include"/gridsmith/gridsmith.hpp | grep -v '^#include <[a-z_]*>$' || true)
[ -z "$own" ] || fail "gridsmith.hpp includes $own"

# A program loads the library, uses it in threads of its own, unloads it, and does so again.
"$cc" -std=gnu99 -Wall -Werror "$source/tests/library/reload.c" -I"$include" -pthread -ldl -o reload || fail "reload.c"
./reload "$(find "$prefix" -name libgridsmith.so)" "$puzzle" "$solution" || fail "the library does not work when loaded twice"
echo "loading and unloading works"
rm -rf "$folder"
