#!/bin/bash
# Checks that the programs of `cmake --install` and the Debian packages of cpack are complete and work.
#   installs.sh CMAKE BUILD VERSION FOLDER
#
# Exits with 0 on success, or with 77 if it skipped a check because a program is not installed.
set -eu
cmake=$1 build=$2 version=$3 folder=$4
rm -rf "$folder"
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
root=$folder/root
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
skipped=0

fail() {
    echo "FAILED: $*"
    exit 1
}
skip() {
    echo "skipped: $*"
    skipped=77
}
is_there() { command -v "$1" >/dev/null; }

# --- The installed files ---
"$cmake" --install "$build" --component programs --prefix "$root/usr" >"$folder/install.log" 2>&1 || fail "$(tail -n 5 "$folder/install.log")"
relative() { (cd "$1" && find . -type f | sed 's|^\./||' | LC_ALL=C sort); }
relative "$root" >"$folder/installed"
for file in usr/bin/gridsmith usr/bin/gridsmith-cli usr/share/applications/gridsmith.desktop \
    usr/share/mime/packages/gridsmith.xml usr/share/man/man1/gridsmith.1 usr/share/man/man1/gridsmith-cli.1 usr/share/doc/gridsmith/copyright \
    usr/share/bash-completion/completions/gridsmith-cli usr/share/zsh/site-functions/_gridsmith-cli \
    usr/share/fish/vendor_completions.d/gridsmith-cli.fish usr/share/gridsmith/cluster/gather.sh \
    usr/share/gridsmith/records.schema.json usr/share/doc/gridsmith/gridsmith.cdx.json \
    usr/share/metainfo/org.gridsmith.Gridsmith.metainfo.xml; do
    [ -s "$root/$file" ] || fail "$file is missing"
done
for program in bin/gridsmith bin/gridsmith-cli share/gridsmith/cluster/gather.sh; do
    [ -x "$root/usr/$program" ] || fail "$program is not executable"
done
others=$(grep -vE '^usr/(bin|share)/' "$folder/installed" || true)
[ -z "$others" ] || fail "files outside bin and share: $others"
grep -q 'MIT License' "$root/usr/share/doc/gridsmith/copyright" || fail "the licence is not the MIT License"
[ ! -e /usr/share/doc/fonts-inter/copyright ] || grep -q OFL "$root/usr/share/doc/gridsmith/copyright-of-inter" ||
    fail "the licence of the typeface is missing"
echo "installed $(wc -l <"$folder/installed") files"

# --- The desktop entry ---
entry=$root/usr/share/applications/gridsmith.desktop
value_of() { sed -n "s/^$1=//p" "$entry"; }
command=$(value_of Exec | tr -d '"' | cut -d' ' -f1)
[ -x "$root/usr/bin/$command" ] || fail "the desktop entry starts $command, which does not exist"
types=$(value_of MimeType | tr ';' ' ')
[ -n "$types" ] || fail "the desktop entry names no types"
for type in $types; do
    grep -q "type=\"$type\"" "$root/usr/share/mime/packages/gridsmith.xml" || fail "gridsmith.xml does not define $type"
done
if is_there desktop-file-validate; then
    said=$(desktop-file-validate "$entry" 2>&1) || fail "the desktop entry is invalid: $said"
    [ -z "$said" ] || fail "the desktop entry has warnings: $said"
else
    skip "desktop-file-validate is not installed"
fi

# --- The AppStream description ---
if is_there appstreamcli; then
    # The program has no homepage yet.
    if ! said=$(appstreamcli validate --no-net --no-color "$root/usr/share/metainfo/org.gridsmith.Gridsmith.metainfo.xml" 2>&1); then
        [ "$(grep '^[EW]: ' <<<"$said" | sed 's/.* //')" = url-homepage-missing ] ||
            fail "the AppStream description is invalid: $said"
    fi
    types_there=$(sed -n 's/.*<mediatype>\(.*\)<.*/\1/p' "$root/usr/share/metainfo/org.gridsmith.Gridsmith.metainfo.xml" |
        LC_ALL=C sort | tr '\n' ' ')
    [ "$types_there" = "$(tr ' ' '\n' <<<"$types" | grep . | LC_ALL=C sort | tr '\n' ' ')" ] ||
        fail "the AppStream description has other types than the desktop entry: $types_there"
else
    skip "appstreamcli is not installed"
fi

# --- The icons: the size that the folder names, and not blank ---
number_at() { od -An -v -tu1 -j"$2" -N4 "$1" | awk '{ print $1 * 16777216 + $2 * 65536 + $3 * 256 + $4 }'; }
icons=$root/usr/share/icons/hicolor
count=0
while read -r icon; do
    size=${icon#"$icons"/}
    size=${size%%x*}
    [ "$(od -An -v -tx1 -N8 "$icon" | tr -d ' ')" = 89504e470d0a1a0a ] || fail "$icon is no PNG"
    for at in 16 20; do
        [ "$(number_at "$icon" $at)" = "$size" ] || fail "$icon is not $size pixels wide and high"
    done
    count=$((count + 1))
done < <(find "$icons" -name '*.png')
for size in 16 22 24 32 48 64 128 256; do
    [ -s "$icons/${size}x$size/apps/$(value_of Icon).png" ] || fail "there is no icon of $size pixels"
    for type in $types; do
        [ -s "$icons/${size}x$size/mimetypes/${type%%/*}-${type#*/}.png" ] || fail "$type has no icon of $size pixels"
    done
done
# A blank picture has few different bytes after decompression, with any PNG filter.
if is_there python3; then
    find "$icons" -name '*.png' -print0 | xargs -0 python3 -c '
import struct, sys, zlib
for name in sys.argv[1:]:
    data, packed, at = open(name, "rb").read(), b"", 8
    while at < len(data):
        (length,), kind = struct.unpack(">I", data[at:at + 4]), data[at + 4:at + 8]
        part = data[at + 8:at + 8 + length]
        if struct.unpack(">I", data[at + 8 + length:at + 12 + length])[0] != zlib.crc32(kind + part):
            sys.exit(name + " is damaged")
        packed += part if kind == b"IDAT" else b""
        at += 12 + length
    if len(set(zlib.decompress(packed))) < 10:
        sys.exit(name + " is blank")
' || fail "an icon is damaged or blank"
else
    skip "python3 is not installed, so the icons were not read"
fi
echo "checked $count icons"

# --- The man pages ---
for page in "$root"/usr/share/man/man1/*.1; do
    if is_there groff; then
        said=$(groff -man -Tutf8 -ww -z "$page" 2>&1) || fail "$page is invalid: $said"
        [ -z "$said" ] || fail "$page has warnings: $said"
    else
        skip "groff is not installed"
    fi
done
for word in $("$root/usr/bin/gridsmith" --help | sed -n 's/^  \(--[a-z][a-z-]*\).*/\1/p'); do
    grep -qF -e "\\fB${word//-/\\-}\\fR" "$root/usr/share/man/man1/gridsmith.1" || fail "the manual page lacks $word"
done

# --- Both programs, in their new folder ---
works() {
    local bin=$1 said
    said=$("$bin/gridsmith-cli" --version) || fail "gridsmith-cli does not start"
    [[ $said == "gridsmith-cli $version"* ]] || fail "gridsmith-cli has the version $said"
    said=$(echo "$puzzle" | "$bin/gridsmith-cli" solve) || fail "gridsmith-cli does not solve"
    [ "$said" = "$solution" ] || fail "gridsmith-cli solves to $said"
    echo "$puzzle" >"$folder/puzzle.txt"
    rm -f "$folder/picture.png"
    env -u DISPLAY -u WAYLAND_DISPLAY HOME="$folder/home" "$bin/gridsmith" --screenshot "$folder/picture.png" \
        "$folder/puzzle.txt" >"$folder/screenshot.log" 2>&1 || fail "no picture: $(cat "$folder/screenshot.log")"
    [ "$(od -An -v -tx1 -N8 "$folder/picture.png" | tr -d ' ')" = 89504e470d0a1a0a ] || fail "the picture is no PNG"
    [ "$(wc -c <"$folder/picture.png")" -gt 5000 ] || fail "the picture is blank"
}
mkdir -p "$folder/home"
tests=$(cd "$(dirname "$0")" && pwd)
trusted() { # ROOT: the programs are hardened, and the bill of materials names their libraries
    local bill=$1/usr/share/doc/gridsmith/gridsmith.cdx.json programs=("$1/usr/bin/gridsmith" "$1/usr/bin/gridsmith-cli") said
    is_there readelf || { skip "readelf is not installed"; return; }
    if [ "${GRIDSMITH_HARDENING:-ON}" = ON ]; then
        said=$("$tests/hardening.sh" "${programs[@]}") || fail "the programs are not hardened: $said"
    else
        skip "this build is not hardened"
    fi
    is_there python3 || { skip "python3 is not installed, so the bill of materials was not read"; return; }
    said=$(python3 "$tests/bill_of_materials.py" "$bill" readelf "${programs[@]}") || fail "the bill of materials: $said"
}
trusted "$root"
# Both checks find faults.
if is_there readelf && is_there python3; then
    sed 's/libfmt\.so/libother.so/; s/"CycloneDX"/"Other"/' "$root/usr/share/doc/gridsmith/gridsmith.cdx.json" >"$folder/bad.json"
    said=$(python3 "$tests/bill_of_materials.py" "$folder/bad.json" readelf "$root/usr/bin/gridsmith-cli" || true)
    [[ $said == *"no CycloneDX 1.5"*"needs libfmt.so"* ]] || fail "a bad bill of materials is accepted: $said"
fi
if is_there readelf && is_there g++; then
    echo 'int main() {}' >"$folder/plain.cpp"
    g++ -no-pie -Wl,-z,norelro,-z,lazy,-z,execstack "$folder/plain.cpp" -o "$folder/plain" 2>"$folder/plain.log" ||
        fail "$(cat "$folder/plain.log")"
    said=$("$tests/hardening.sh" "$folder/plain" || true)
    for fault in position-independent relocations 'bind all' 'executable stack' protector copies; do
        [[ $said == *"$fault"* ]] || fail "a program with this fault passes: $fault"
    done
fi
works "$root/usr/bin"
echo "both programs work"

# --- The Debian package ---
package() {
    local program deb
    for program in dpkg-deb dpkg-shlibdeps cpack; do
        is_there $program || { skip "$program is not installed"; return; }
    done
    (cd "$folder" && cpack -G DEB --config "$build/CPackConfig.cmake" -B "$folder/packed" >"$folder/cpack.log" 2>&1) ||
        fail "no package: $(tail -n 5 "$folder/cpack.log")"
    deb=$(find "$folder/packed" -maxdepth 1 -name 'gridsmith_*.deb')
    [ -f "$deb" ] || fail "expected one package of the programs, found: $deb"
    field() { dpkg-deb --field "$deb" "$1"; }
    [ "$(field Package)" = gridsmith ] || fail "the package is called $(field Package)"
    [[ $(field Version) == "$version"* ]] || fail "the package has the version $(field Version)"
    [ -n "$(field Architecture)" ] || fail "the package has no architecture"
    [ -n "$(field Description)" ] || fail "the package has no description"
    [[ $(field Depends) == *libc6* ]] || fail "the package does not depend on libc6: $(field Depends)"
    dpkg-deb --contents "$deb" | awk '$2 != "root/root" { print; bad = 1 } END { exit bad }' || fail "root does not own all files"
    dpkg-deb --extract "$deb" "$folder/unpacked"
    relative "$folder/unpacked" >"$folder/packaged"
    diff "$folder/installed" "$folder/packaged" || fail "the package has other files than an installation"
    trusted "$folder/unpacked"
    works "$folder/unpacked/usr/bin"
    echo "the package $(basename "$deb") works"
    libraries
}
# libraries: the packages of the library and of the Python module, if this build has them
libraries() {
    local name all=$folder/libraries python files said
    for name in libgridsmith0 libgridsmith-dev python3-gridsmith; do
        deb=$(find "$folder/packed" -maxdepth 1 -name "${name}_*.deb")
        [ -f "$deb" ] || { echo "this build has no $name"; continue; }
        [ "$(field Package)" = $name ] || fail "$deb is called $(field Package)"
        [ -n "$(field Description)" ] || fail "$name has no description"
        dpkg-deb --extract "$deb" "$all"
        [ -s "$all/usr/share/doc/$name/copyright" ] || fail "$name has no licence"
        case $name in
            libgridsmith0)
                [[ $(field Depends) == *libfmt*libstdc++* ]] || fail "$name depends on $(field Depends)"
                files=$(relative "$all" | grep -vE '^usr/lib/([^/]+/)?libgridsmith\.so\.0|^usr/share/doc/' || true)
                [ -z "$files" ] || fail "$name has $files"
                ;;
            libgridsmith-dev)
                [[ $(field Depends) == "libgridsmith0 (= $version)" ]] || fail "$name depends on $(field Depends)"
                for said in include/gridsmith/gridsmith.h include/gridsmith/gridsmith.hpp; do
                    [ -s "$all/usr/$said" ] || fail "$name lacks $said"
                done
                for said in libgridsmith.a libgridsmith.so GridsmithConfig.cmake gridsmith.pc; do
                    [ -n "$(find "$all/usr/lib" -name $said)" ] || fail "$name lacks $said"
                done
                ;;
            python3-gridsmith)
                [[ $(field Depends) == *python3-numpy* && $(field Depends) == *libc6* ]] ||
                    fail "$name depends on $(field Depends)"
                grep -q '"name": "pybind11"' "$all/usr/share/doc/$name/gridsmith.cdx.json" ||
                    fail "the bill of materials of $name lacks pybind11"
                python=/usr/bin/python3
                [ -x $python ] || { skip "python3 is not installed"; continue; }
                said=$(PYTHONPATH=$all/usr/lib/python3/dist-packages $python -c "
import gridsmith
print(gridsmith.__version__, gridsmith.solve('$puzzle'))") || fail "$name does not work: $said"
                [ "$said" = "$version $solution" ] || fail "$name says $said"
                ;;
        esac
        echo "the package $(basename "$deb") is complete"
    done
}
package
# Each copy has both programs, so free the space.
rm -rf "$root" "$folder/packed" "$folder/unpacked" "$folder/libraries"
exit $skipped
