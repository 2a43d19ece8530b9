#!/bin/sh
# Builds the static libraries of the preset `portable` from the sources in SOURCES into PREFIX: those whose shared
# versions differ between distributions. setup.sh --portable fetches and checks the sources, and calls this script.
#
#   sh vendor/portable.sh SOURCES PREFIX
set -eu

. "$(dirname "$0")/static_libraries.sh"
# The programs must not name the folder of the build.
configure() {
    cmake -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_POSITION_INDEPENDENT_CODE=ON -DCMAKE_C_FLAGS="-ffile-prefix-map=$work=." \
        -DCMAKE_CXX_FLAGS="-ffile-prefix-map=$work=." "$@"
}

with_cmake fmtlib . -DFMT_TEST=OFF -DFMT_DOC=OFF
with_cmake pugixml .
with_cmake simdjson . -DSIMDJSON_DEVELOPER_MODE=OFF
with_cmake utf8proc .
