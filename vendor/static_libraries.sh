# What the scripts that build static libraries share: windows.sh and portable.sh. They are called with SOURCES PREFIX, and
# define `configure`, which calls cmake with its arguments and the options of all libraries. If they set `licences`, the
# licences of the libraries are copied into that folder.

sources=$1 prefix=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
jobs=$(nproc)
licences=
mkdir -p "$prefix/lib/pkgconfig"

unpack() { # NAME: unpacks the one source archive NAME_*.orig.tar.*
    mkdir "$work/$1"
    tar -xf "$(ls "$sources/$1"_*.orig.tar.* | grep -v '\.asc$' | head -n 1)" -C "$work/$1" --strip-components=1
    [ -n "$licences" ] || return 0
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
