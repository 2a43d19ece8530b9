#!/bin/sh
# Builds static libraries from the sources in SOURCES into PREFIX: those for Windows, for browsers, for the command line on
# 64-bit ARM, or for programs that run on several distributions. setup.sh fetches and checks the sources, and calls this
# script.
#
#   sh vendor/static_libraries.sh portable|windows|web|arm SOURCES PREFIX
set -eu

vendor_dir=$(cd "$(dirname "$0")" && pwd)
kind=$1 sources=$2 prefix=$3
work=$(mktemp -d)
trap 'wait; rm -rf "$work"' EXIT
jobs=$(nproc)
mkdir -p "$prefix/lib/pkgconfig"
prefix=$(cd "$prefix" && pwd)
licences=
case $kind in
    portable)
        # The programs must not name the folder of the build.
        flags="-ffile-prefix-map=$work=."
        configure() {
            cmake -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_POSITION_INDEPENDENT_CODE=ON -DCMAKE_C_FLAGS="$flags" \
                -DCMAKE_CXX_FLAGS="$flags" "$@"
        } ;;
    windows)
        target=x86_64-w64-mingw32
        flags=
        licences=$prefix/share/licences # for the package
        export PKG_CONFIG_LIBDIR="$prefix/lib/pkgconfig:/usr/$target/lib/pkgconfig" PKG_CONFIG_PATH=
        configure() {
            cmake -DCMAKE_TOOLCHAIN_FILE="$vendor_dir/windows.cmake" -DCMAKE_FIND_ROOT_PATH="$prefix;/usr/$target" "$@"
        } ;;
    web)
        target=wasm32-unknown-none # older sources do not know emscripten
        tools=$vendor_dir/downloads/web-tools/usr/share/emscripten
        # Programs with threads need libraries that were compiled with the same options. See web.cmake.
        flags="-pthread -msimd128 -fwasm-exceptions"
        export CC="$tools/emcc" CXX="$tools/em++" AR="$tools/emar" RANLIB="$tools/emranlib"
        export PKG_CONFIG_LIBDIR="$prefix/lib/pkgconfig" PKG_CONFIG_PATH=
        configure() {
            cmake -DCMAKE_TOOLCHAIN_FILE="$vendor_dir/web.cmake" \
                -DCMAKE_FIND_ROOT_PATH="$prefix;$tools/cache/sysroot" "$@"
        } ;;
    arm)
        target=aarch64-linux-gnu
        flags=
        export CC=$target-gcc CXX=$target-g++ AR=$target-ar RANLIB=$target-ranlib
        export PKG_CONFIG_LIBDIR="$prefix/lib/pkgconfig" PKG_CONFIG_PATH=
        configure() {
            cmake -DCMAKE_TOOLCHAIN_FILE="$vendor_dir/arm.cmake" -DCMAKE_FIND_ROOT_PATH="$prefix;/usr/$target" "$@"
        } ;;
    *)
        echo "static_libraries.sh: unknown kind $kind; expected portable, windows, web or arm" >&2
        exit 2 ;;
esac

unpack() { # NAME: unpacks the one source archive NAME_*.orig.tar.*, and copies its licences if they are wanted
    mkdir "$work/$1"
    tar -xf "$(ls "$sources/$1"_*.orig.tar.* | grep -v '\.asc$' | head -n 1)" -C "$work/$1" --strip-components=1
    [ -n "$licences" ] || return 0
    mkdir -p "$licences"
    found=no
    for licence in "$work/$1"/COPYING* "$work/$1"/LICENSE* "$work/$1"/docs/FTL.TXT; do
        [ -f "$licence" ] || continue
        found=yes
        name_of_licence=$(basename "$licence" | sed 's/\.[a-zA-Z]*$//')
        cp "$licence" "$licences/$1-$name_of_licence.txt"
    done
    [ $found = yes ] || { echo "the source of $1 has no licence" >&2; exit 1; }
}

with_cmake() { # NAME FOLDER OPTION...
    name=$1 folder=$2
    shift 2
    unpack "$name"
    configure -S "$work/$name/$folder" -B "$work/$name/out" -G Ninja -Wno-dev -DCMAKE_INSTALL_PREFIX="$prefix" \
        -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=OFF -DBUILD_TESTING=OFF "$@"
    cmake --build "$work/$name/out" -j "$jobs" --target install
    rm -rf "${work:?}/$name"
}

with_configure() { # NAME FOLDER FLAGS OPTION...
    name=$1 folder=$2 own_flags=$3
    shift 3
    unpack "$name"
    (
        cd "$work/$name"
        # Only configure links programs, and -O0 makes that quick.
        ./configure --host=$target --prefix="$prefix" --disable-shared --enable-static --disable-dependency-tracking \
            CFLAGS="-O2 -g0 $flags $own_flags" CPPFLAGS="-I$prefix/include" LDFLAGS="-L$prefix/lib -O0" "$@"
        make -C "$folder" -j "$jobs" install
        make install-pkgconfigDATA || make install-data-am
    )
    rm -rf "${work:?}/$name"
}

header_libraries() { # libraries that are headers alone come from their packages, which are the same for all systems
    mkdir -p "$prefix/include/stb" "$prefix/lib/cmake"
    cp -r /usr/include/CLI "$prefix/include/"
    cp /usr/include/stb/stb_image_write.h "$prefix/include/stb/"
    for folder in /usr/lib/cmake/CLI11 /usr/share/cmake/CLI11 /usr/lib/*/cmake/CLI11; do
        [ ! -d "$folder" ] || cp -r "$folder" "$prefix/lib/cmake/"
    done
}

text_libraries() {
    with_cmake fmtlib . -DFMT_TEST=OFF -DFMT_DOC=OFF
    with_cmake pugixml .
    with_cmake utf8proc .
    with_cmake simdjson . -DSIMDJSON_DEVELOPER_MODE=OFF
    [ $kind != portable ] || return 0
    with_cmake libzstd build/cmake -DZSTD_BUILD_PROGRAMS=OFF -DZSTD_BUILD_SHARED=OFF -DZSTD_BUILD_STATIC=ON
    with_configure fribidi lib ""
    [ $kind != windows ] || with_cmake glfw3 . -DGLFW_BUILD_DOCS=OFF -DGLFW_BUILD_TESTS=OFF -DGLFW_BUILD_EXAMPLES=OFF
    case $kind in
        windows | arm) # whose tests run here. Nobody waits for Catch2 itself.
            with_cmake catch2 . -DCATCH_INSTALL_DOCS=OFF -DCMAKE_UNITY_BUILD=ON -DCMAKE_CXX_FLAGS_RELEASE=-O1 ;;
    esac
    [ $kind = arm ] || with_cmake qrencode . -DWITH_TOOLS=NO
    header_libraries
}

zlib() { # its cmake files need parts that Debian leaves out. For Windows, it is the package libz-mingw-w64-dev.
    [ $kind != windows ] || return 0
    unpack zlib
    (
        cd "$work/zlib"
        CFLAGS="-O2 $flags" ./configure --static --prefix="$prefix"
        make -j "$jobs" install
    )
}

drawing_libraries() {
    with_cmake freetype . -DFT_REQUIRE_ZLIB=ON -DFT_DISABLE_BZIP2=ON -DFT_DISABLE_BROTLI=ON -DFT_DISABLE_HARFBUZZ=ON \
        -DFT_DISABLE_PNG=ON
    if [ $kind = windows ]; then
        fonts="-DCAIRO_WIN32_STATIC_BUILD --enable-win32 --disable-ft --enable-ps"
    else
        # cairo calls some functions with more parameters than they have, which WebAssembly refuses. That concerns curves
        # and recordings of drawings; pages have neither. The order of bytes is what configure would look for in a program.
        fonts="-Wno-implicit-function-declaration --enable-ft --disable-ps ax_cv_c_float_words_bigendian=no"
    fi
    with_cmake libpng1.6 . -DPNG_SHARED=OFF -DPNG_STATIC=ON -DPNG_TESTS=OFF -DPNG_HARDWARE_OPTIMIZATIONS=OFF
    with_configure pixman pixman "" --disable-gtk --disable-libpng --disable-openmp
    # Unquoted, so that each option is one word.
    with_configure cairo src $fonts --enable-pdf --enable-svg --enable-png --disable-script --disable-xlib \
        --disable-xcb --disable-fc --disable-gobject --disable-interpreter --disable-trace --without-x
}

case $kind in
    portable) text_libraries ;;
    arm) zlib; text_libraries ;;
    *)
        zlib
        # At the same time, because configure uses one processor.
        drawing_libraries >"$work/drawing.log" 2>&1 &
        drawing=$!
        text_libraries
        wait $drawing || { cat "$work/drawing.log"; exit 1; }
        cat "$work/drawing.log" ;;
esac

[ -n "$licences" ] || exit 0
for package in libcli11-dev libstb-dev libz-mingw-w64-dev; do
    [ ! -f "/usr/share/doc/$package/copyright" ] || cp "/usr/share/doc/$package/copyright" "$licences/$package.txt"
done
[ ! -f "$vendor_dir/downloads/imgui/LICENSE.txt" ] || cp "$vendor_dir/downloads/imgui/LICENSE.txt" "$licences/imgui.txt"
