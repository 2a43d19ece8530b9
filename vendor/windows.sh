#!/bin/sh
# Builds the static libraries for Windows from the sources in SOURCES into PREFIX. setup.sh --windows fetches and checks
# the sources, and calls this script.
#
#   sh vendor/windows.sh SOURCES PREFIX
set -eu

vendor_dir=$(cd "$(dirname "$0")" && pwd)
. "$vendor_dir/static_libraries.sh"
target=x86_64-w64-mingw32
# The package for users has the licences.
licences=$prefix/share/licences
mkdir -p "$licences"
export PKG_CONFIG_LIBDIR="$prefix/lib/pkgconfig:/usr/$target/lib/pkgconfig" PKG_CONFIG_PATH=

configure() {
    cmake -DCMAKE_TOOLCHAIN_FILE="$vendor_dir/windows.cmake" -DCMAKE_FIND_ROOT_PATH="$prefix;/usr/$target" "$@"
}

with_configure() { # NAME OPTION...
    name=$1
    shift
    unpack "$name"
    (
        cd "$work/$name"
        ./configure --host=$target --prefix="$prefix" --disable-shared --enable-static --disable-dependency-tracking \
            CFLAGS="-O2 -g0 $own_flags" CPPFLAGS="-I$prefix/include" LDFLAGS="-L$prefix/lib" "$@"
        make -C "$folder" -j "$jobs" install
        make install-pkgconfigDATA || make install-data-am
    )
    rm -rf "${work:?}/$name"
}

# zlib is Debian's package libz-mingw-w64-dev.
with_cmake fmtlib . -DFMT_TEST=OFF -DFMT_DOC=OFF
with_cmake pugixml .
with_cmake utf8proc .
with_cmake simdjson . -DSIMDJSON_DEVELOPER_MODE=OFF
with_cmake libzstd build/cmake -DZSTD_BUILD_PROGRAMS=OFF -DZSTD_BUILD_SHARED=OFF -DZSTD_BUILD_STATIC=ON
with_cmake libpng1.6 . -DPNG_SHARED=OFF -DPNG_STATIC=ON -DPNG_TESTS=OFF
with_cmake freetype . -DFT_DISABLE_BZIP2=ON -DFT_DISABLE_BROTLI=ON -DFT_DISABLE_HARFBUZZ=ON -DFT_DISABLE_PNG=ON
with_cmake glfw3 . -DGLFW_BUILD_DOCS=OFF -DGLFW_BUILD_TESTS=OFF -DGLFW_BUILD_EXAMPLES=OFF
with_cmake catch2 . -DCATCH_INSTALL_DOCS=OFF
own_flags= folder="pixman"
with_configure pixman --disable-gtk --disable-libpng --disable-openmp
own_flags="-DCAIRO_WIN32_STATIC_BUILD" folder="src"
with_configure cairo --enable-win32 --enable-pdf --enable-svg --enable-png --disable-ps --disable-script \
    --disable-xlib --disable-xcb --disable-ft --disable-fc --disable-gobject --disable-interpreter --disable-trace \
    --without-x

# Libraries that are headers alone come from their packages, which are the same for all systems.
mkdir -p "$prefix/include/stb" "$prefix/lib/cmake"
cp -r /usr/include/CLI "$prefix/include/"
cp /usr/include/stb/stb_image_write.h "$prefix/include/stb/"
for package in libcli11-dev libstb-dev libz-mingw-w64-dev; do
    [ ! -f "/usr/share/doc/$package/copyright" ] || cp "/usr/share/doc/$package/copyright" "$licences/$package.txt"
done
[ ! -f "$vendor_dir/downloads/imgui/LICENSE.txt" ] || cp "$vendor_dir/downloads/imgui/LICENSE.txt" "$licences/imgui.txt"
for folder in /usr/lib/cmake/CLI11 /usr/share/cmake/CLI11 /usr/lib/*/cmake/CLI11; do
    [ ! -d "$folder" ] || cp -r "$folder" "$prefix/lib/cmake/"
done
