#!/bin/sh
# Unpacks Debian's packages of emscripten in PACKAGES into FOLDER, so that its programs run on a system with other
# libraries than those of the packages' release. setup.sh --web fetches the packages and calls this script. FOLDER must
# not move afterwards, because the programs contain its path.
#
#   sh vendor/web_tools.sh PACKAGES FOLDER
set -eu

packages=$1 folder=$2
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
emscripten=$folder/usr/share/emscripten
# Without documents and tests, and without libraries in forms that the build never uses.
libraries=./usr/share/emscripten/cache/sysroot/lib
for package in "$packages"/*.deb; do
    dpkg-deb --fsys-tarfile "$package" | tar -x -C "$folder" --no-same-owner --exclude=./usr/share/doc \
        --exclude=./usr/share/emscripten/docs --exclude=./usr/share/emscripten/test --exclude="$libraries/wasm64-emscripten" \
        --exclude="$libraries/wasm32-emscripten/pic" --exclude="$libraries/wasm32-emscripten/lto" \
        --exclude="$libraries/wasm32-emscripten/thinlto"
done

# Each program finds the packages' own C library instead of the system's.
loader=$(find "$folder/usr/lib" -name 'ld-linux*.so*' | head -n 1)
search=$(dirname "$loader"):$folder/usr/lib/llvm-19/lib
for program in "$folder"/usr/bin/wasm* "$folder"/usr/bin/clang-19 "$folder"/usr/lib/llvm-19/bin/*; do
    [ -f "$program" ] && [ ! -L "$program" ] || continue
    patchelf --print-interpreter "$program" >/dev/null 2>&1 || continue
    patchelf --set-interpreter "$loader" --force-rpath --set-rpath "$search" "$program"
done

cat >"$emscripten/.emscripten" <<END
LLVM_ROOT = '$folder/usr/lib/llvm-19/bin'
BINARYEN_ROOT = '$folder/usr'
NODE_JS = '$(command -v node)'
FROZEN_CACHE = True
END
# What looks for JavaScript's parser finds it beside the program.
ln -sfn "$folder/usr/share/nodejs" "$emscripten/node_modules"
