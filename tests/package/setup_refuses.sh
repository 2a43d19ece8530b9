#!/bin/bash
# Checks that vendor/setup.sh accepts a download with the right checksum and refuses a changed one, with stand-ins for apt
# and dpkg, so that nothing is downloaded or installed.
#   setup_refuses.sh SETUP.SH FOLDER
#
# Exits with 0 on success, or with 77 where setup.sh downloads nothing.
set -eu
setup=$1 folder=$2
rm -rf "$folder"
mkdir -p "$folder/vendor" "$folder/bin" "$folder/offered"
folder=$(cd "$folder" && pwd)
. /etc/os-release
[ "${ID:-}" = debian ] && [ -r /usr/share/keyrings/debian-archive-keyring.gpg ] ||
    { echo "skipped: setup.sh downloads only on Debian"; exit 77; }

fail() {
    echo "FAILED: $*"
    cat "$folder/log" 2>/dev/null || true
    exit 1
}

# The stand-ins: everything is installed, and apt-get delivers the files in offered/.
printf '#!/bin/sh\necho installed\n' >"$folder/bin/dpkg-query"
printf '#!/bin/sh\ncase "$*" in *showsrc*) echo "Version: 1.92.2b+ds-1" ;; *) echo "  Candidate: 99" ;; esac\n' >"$folder/bin/apt-cache"
cat >"$folder/bin/apt-get" <<EOF
#!/bin/sh
case "\$*" in
    *" source "*) cp "$folder/offered/"imgui_* . ;;
    *" download "*) cp "$folder/offered/"libcatch2-dev_* . ;;
esac
EOF
chmod +x "$folder/bin/"*
mkdir -p "$folder/tree/imgui"
echo '#define IMGUI_VERSION_NUM 19222' >"$folder/tree/imgui/imgui.h"
imgui=imgui_1.92.2b+ds.orig.tar.xz
catch2=libcatch2-dev_3.7.1-0.4~bpo12+1_amd64.deb
tar -C "$folder/tree" -cJf "$folder/offered/$imgui" imgui
mkdir -p "$folder/deb/DEBIAN" "$folder/deb/usr/include/catch2"
printf 'Package: libcatch2-dev\nVersion: 3\nArchitecture: amd64\nMaintainer: x <x@localhost>\nDescription: x\n' >"$folder/deb/DEBIAN/control"
echo >"$folder/deb/usr/include/catch2/catch_all.hpp"
dpkg-deb --build "$folder/deb" "$folder/offered/$catch2" >/dev/null

# The script with the checksums of these files.
for file in "$imgui" "$catch2"; do
    grep -q "  $file\$" "$setup" || fail "setup.sh has no checksum of $file"
done
sum_of() { sha256sum "$folder/offered/$1" | cut -d' ' -f1; }
sed -e "s/^[0-9a-f]\{64\}  imgui_.*/$(sum_of "$imgui")  $imgui/" \
    -e "s/^[0-9a-f]\{64\}  libcatch2.*/$(sum_of "$catch2")  $catch2/" "$setup" >"$folder/vendor/setup.sh"

run_setup() { PATH=$folder/bin:$PATH sh "$folder/vendor/setup.sh" >"$folder/log" 2>&1; }
downloads=$folder/vendor/downloads
start() { # KEPT: the other library is there already
    rm -rf "$downloads"
    mkdir -p "$downloads"
    : >"$downloads/.complete"
}
have_catch2() {
    mkdir -p "$downloads/catch2/usr/include/catch2"
    : >"$downloads/catch2/usr/include/catch2/catch_all.hpp"
}
changed() { printf x >>"$folder/offered/$1"; }

start
run_setup || fail "files with the right checksum are refused"
[ -f "$downloads/imgui/imgui.h" ] || fail "Dear ImGui is not unpacked"
# A Catch2 of the system makes its download unnecessary.
if [ ! -f /usr/include/catch2/catch_all.hpp ]; then
    [ -f "$downloads/catch2/usr/include/catch2/catch_all.hpp" ] || fail "Catch2 is not unpacked"
    [ "$(cat "$downloads/catch2.sha256")" = "$(sum_of "$catch2")  $catch2" ] || fail "the checksum of Catch2 is not noted"
fi
[ "$(cat "$downloads/imgui.sha256")" = "$(sum_of "$imgui")  $imgui" ] || fail "the checksum of Dear ImGui is not noted"
run_setup || fail "a second run fails"

start
have_catch2
changed "$imgui"
! run_setup || fail "a changed archive of Dear ImGui is accepted"
grep -q "refused $imgui: its SHA-256 is .*, expected" "$folder/log" || fail "the refusal has no reason"
[ ! -e "$downloads/imgui" ] && [ ! -e "$downloads/imgui.part" ] || fail "a part of the changed archive is used"

# Sources without a noted checksum are fetched again; the old ones stay if the new ones are refused.
mkdir -p "$downloads/imgui"
echo old >"$downloads/imgui/imgui.h"
! run_setup || fail "a changed archive replaces the sources"
[ "$(cat "$downloads/imgui/imgui.h")" = old ] || fail "a changed archive replaces the sources"

if [ ! -f /usr/include/catch2/catch_all.hpp ]; then
    start
    changed "$catch2"
    ! run_setup || fail "a changed package of Catch2 is accepted"
    grep -q "refused $catch2: its SHA-256 is .*, expected" "$folder/log" || fail "the refusal has no reason"
    [ ! -e "$downloads/catch2" ] || fail "a part of the changed package is used"
fi
rm -rf "$folder"
echo "changed downloads are refused"
