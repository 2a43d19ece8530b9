#!/bin/sh
# Prepares a machine for building Gridsmith: installs the needed packages and downloads the sources that this system
# does not package into vendor/downloads, which git ignores. It changes nothing else, and a second run does nothing.
#
#   sh vendor/setup.sh                for both programs and all tests
#   sh vendor/setup.sh --cli-only     for gridsmith-cli alone (-DGRIDSMITH_DESKTOP=OFF): no window, GL or font packages
#   sh vendor/setup.sh --benchmarks   also what -DGRIDSMITH_BENCHMARKS=ON needs
#   sh vendor/setup.sh --fuzz         also what the preset `fuzz` needs
#   sh vendor/setup.sh --tidy         also what tests/checks/tidy.sh needs
#   sh vendor/setup.sh --package      also what `cpack` needs
#   sh vendor/setup.sh --python       also what the Python module needs, with --cli-only; otherwise it is included
#   sh vendor/setup.sh --portable     also what the preset `portable` needs (Debian only; for other systems, on Debian 12)
#   sh vendor/setup.sh --windows      also what the presets `windows` and `windows-test` need (Debian only)
#   sh vendor/setup.sh --web          also what the presets `web-engines`, `web` and `web-run` need (Debian only)
#   sh vendor/setup.sh --arm          also what the preset `arm` needs, with qemu to run it (Debian only)
#
# It supports Debian 12 and newer and Ubuntu 24.04 and newer, and needs root or sudo.
set -eu

vendor_dir=$(cd "$(dirname "$0")" && pwd)
downloads=$vendor_dir/downloads
scratch=

say() { printf 'setup: %s\n' "$*"; }
fail() { printf 'setup: %s\n' "$*" >&2; exit 1; }
cleanup() { [ -z "$scratch" ] || rm -rf "$scratch"; }
trap cleanup EXIT
trap 'exit 130' INT TERM

desktop=yes benchmarks=no fuzz=no tidy=no packaging=no python=no portable=no windows=no web=no arm=no
for argument in "$@"; do
    case $argument in
        --cli-only) desktop=no ;;
        --benchmarks) benchmarks=yes ;;
        --fuzz) fuzz=yes ;;
        --tidy) fuzz=yes tidy=yes ;;
        --package) packaging=yes ;;
        --python) python=yes ;;
        --portable) packaging=yes portable=yes ;;
        --windows) windows=yes ;;
        --web) web=yes ;;
        --arm) arm=yes ;;
        -h | --help) sed -n '2,17s/^# \{0,1\}//p' "$0"; exit 0 ;;
        *) fail "unknown option $argument; expected --cli-only, --benchmarks, --fuzz, --tidy, --package, --portable, \
--python, --windows, --web or --arm, or nothing" ;;
    esac
done

# --- What the build needs -------------------------------------------------------------------------------------------

build_packages="g++ cmake ninja-build pkg-config git ca-certificates xz-utils"
core_packages="libfmt-dev libcli11-dev libutf8proc-dev libsimdjson-dev libpugixml-dev zlib1g-dev libzstd-dev zstd
    libqrencode-dev libfribidi-dev"
desktop_packages="libglfw3-dev libegl-dev libegl1 libgl-dev libgl1-mesa-dri python3 python3-glad libstb-dev
    libcairo2-dev libfontconfig-dev libfreetype-dev libxcb1-dev libxcb-xfixes0-dev libdbus-1-dev
    fonts-inter fonts-materialdesignicons-webfont fonts-dejavu-core fonts-noto-core fonts-wqy-microhei"
desktop_test_packages="xvfb xauth xdotool xclip xdg-utils desktop-file-utils shared-mime-info poppler-utils dbus
    appstream python3-markdown python3-pygments qpdf"
benchmark_packages="libbenchmark-dev"
fuzz_packages="clang-19 libclang-rt-19-dev lld-19"
tidy_packages="clang-tidy-19"
packaging_packages="file dpkg-dev rpm"
python_packages="pybind11-dev python3-dev python3-numpy python3-pip python3-setuptools python3-wheel mypy"
windows_packages="bzip2 g++-mingw-w64-x86-64-posix libz-mingw-w64-dev wine wine64 nsis icoutils libcli11-dev libstb-dev make xvfb unzip"
web_packages="bzip2 nodejs patchelf python3 fonttools libcli11-dev libstb-dev make chromium firefox-esr
    python3-websocket"
arm_packages="bzip2 g++-aarch64-linux-gnu qemu-user libcli11-dev libstb-dev make"
# emscripten of Debian 13, because that of Debian 12 makes programs that browsers refuse. Its own programs and all
# libraries that they need are unpacked beside the system's.
web_tools_suite=trixie
web_tools="emscripten binaryen clang-19 libclang-cpp19 libllvm19 lld-19 llvm-19 llvm-19-linker-tools libclang-common-19-dev
    node-acorn libc6 libgcc-s1 libstdc++6 zlib1g libzstd1 libedit2 libffi8 libtinfo6 libbsd0 libmd0 libxml2 libz3-4 liblzma5"
# The sources of static libraries. Their versions are fixed by the checksums below. Portable programs contain those whose
# shared versions differ between distributions.
portable_sources="fmtlib pugixml simdjson utf8proc"
page_sources="libzstd cairo freetype fribidi libpng1.6 pixman qrencode"
windows_sources="$portable_sources $page_sources catch2 glfw3"
web_sources="$portable_sources $page_sources zlib"
arm_sources="$portable_sources libzstd zlib fribidi catch2"
format_package=clang-format-14 # other releases lay the same code out differently
cluster_package=parallel       # for the test of shards by GNU parallel
catch_packages="libcatch2-dev catch2" # by suite
imgui_version=1.92.2b+ds-1
imgui_oldest=1.92
# The SHA-256 of downloads. A file of this name with another content is refused. apt checks every file against the
# signed package lists of the distribution; a newer version, or a package of another architecture, has only this check.
checksums="
e7bd201d56b5ee90d24d5dac85e5c12f98bdb95410252a62d27b7f89e4566d48  imgui_1.92.2b+ds.orig.tar.xz
1dbb62ed9f177e1cf51e573903cc553241764bd3b6655f5a98889ad361d008dc  libcatch2-dev_3.7.1-0.4~bpo12+1_amd64.deb
5e7b29b3f113ef870d1e3ecf8adf21f923396401604bda16d44be45e66052331  cairo_1.16.0.orig.tar.xz
c991b247a1a0d7bb9c39aa35faf0fe9e19764213f28ffba3109388e62ee0269c  catch2_3.7.1.orig.tar.gz
84ce1c2d0be3a9863935137969dcec6970125caac032f82474640bfc81463583  fmtlib_9.1.0+ds1.orig.tar.gz
7dedb6b9adf331559daea614a83b8de42a753e685ec8e1c4bdb4529eb880b0d1  freetype_2.12.1+dfsg.orig.tar.xz
94c7b68d86ad2a9613b4dcffe7bbeb03523d63b5b37918bdf2e4ef34195c1e6c  fribidi_1.0.8.orig.tar.bz2
f30f42e05f11e5fc62483e513b0488d5bceeab7d9c5da0ffe2252ad81816c713  glfw3_3.3.8.orig.tar.gz
a00e9d2f2f664186e4202db9299397f851aea71b36a35e74910b8820e380d441  libpng1.6_1.6.39.orig.tar.gz
8cf4bbb65e77ec348d052c8d6230eba66d435bddf64c8b5be2fcb16880c19953  libzstd_1.5.4+dfsg2.orig.tar.xz
ea1480efada2fd948bc75366f7c349e1c96d3297d09a3fe62626e38e234a625e  pixman_0.42.2.orig.tar.gz
5c5ad5d7caeb791420408042a7d88c2c6180781bf218feca259fd9d840a888e1  pugixml_1.13.orig.tar.gz
156b1bc5eb0561b2bd166b46d191fd3d95a3e709cc63761477d3b7aec2b6e9ed  simdjson_3.0.1.orig.tar.gz
e455d9732f8041cf5b9c388e345a641fd15707860f928e94507b1961256a6923  qrencode_4.1.1.orig.tar.bz2
a0a60a79fe6f6d54e7d411facbfcc867a6e198608f2cd992490e46f04b1bcecc  utf8proc_2.8.0.orig.tar.gz
71feb7947e3c00ef125f83b79a4e529bde31171e5babe48b391f06758d1ab0a1  zlib_1.2.13.dfsg.orig.tar.bz2
"
cmake_oldest=3.25
compiler_oldest=12

# --- Which system this is -------------------------------------------------------------------------------------------

system=unknown codename= pretty="this system"
if [ -r /etc/os-release ]; then
    . /etc/os-release
    system=${ID:-unknown} codename=${VERSION_CODENAME:-} pretty=${PRETTY_NAME:-$system}
    case " ${ID:-} ${ID_LIKE:-} " in
        *" ubuntu "*) system=ubuntu codename=${UBUNTU_CODENAME:-$codename} ;;
        *" debian "*) system=debian ;;
    esac
fi
command -v apt-get >/dev/null && command -v dpkg-query >/dev/null || fail "this script needs apt, which $pretty lacks; \
install g++ $compiler_oldest or newer, cmake $cmake_oldest or newer, ninja, pkg-config and the libraries in \
vendor/CMakeLists.txt, then run cmake"

as_root() {
    if [ "$(id -u)" = 0 ]; then
        DEBIAN_FRONTEND=noninteractive "$@"
    elif command -v sudo >/dev/null; then
        sudo env DEBIAN_FRONTEND=noninteractive "$@"
    else
        fail "installing packages needs root, and sudo is not installed; run this script once as root"
    fi
}

is_installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }
candidate_of() { apt-cache policy "$1" 2>/dev/null | sed -n 's/^  Candidate: //p' | grep -v '(none)' || true; }
at_least() { dpkg --compare-versions "$1" ge "$2"; }

# --- Packages -------------------------------------------------------------------------------------------------------

wanted="$build_packages $core_packages"
[ $desktop = no ] || wanted="$wanted $desktop_packages $desktop_test_packages"
[ $benchmarks = no ] || wanted="$wanted $benchmark_packages"
[ $fuzz = no ] || wanted="$wanted $fuzz_packages"
[ $tidy = no ] || wanted="$wanted $tidy_packages"
[ $packaging = no ] || wanted="$wanted $packaging_packages"
[ $python = no ] || wanted="$wanted $python_packages"
[ $windows = no ] || wanted="$wanted $windows_packages"
[ $web = no ] || wanted="$wanted $web_packages"
[ $arm = no ] || wanted="$wanted $arm_packages"

missing=
for package in $wanted; do
    is_installed "$package" || missing="$missing $package"
done

# Installed only if this system has them.
optional=
is_installed "$format_package" || optional="$optional $format_package"
is_installed "$cluster_package" || optional="$optional $cluster_package"
if [ $desktop = yes ]; then
    for package in $python_packages; do
        is_installed "$package" || optional="$optional $package"
    done
fi
catch_found() { [ -f "$downloads/catch2/usr/include/catch2/catch_all.hpp" ] || [ -f /usr/include/catch2/catch_all.hpp ]; }
catch_found || optional="$optional $catch_packages"

if [ -n "$missing" ] || { [ -n "$optional" ] && [ ! -f "$downloads/.complete" ]; }; then
    say "reading the package lists"
    as_root apt-get -qq update || fail "the package lists could not be read; check the network connection"
    for pair in "cmake $cmake_oldest" "g++ $compiler_oldest"; do
        package=${pair% *} oldest=${pair#* }
        offered=$(candidate_of "$package")
        at_least "${offered#*:}" "$oldest" || fail "Gridsmith needs $package $oldest or newer, and $pretty has \
${offered:-no version}; use Debian 12, Ubuntu 24.04 or newer"
    done
    unknown=
    for package in $missing; do
        [ -n "$(candidate_of "$package")" ] || unknown="$unknown $package"
    done
    [ -z "$unknown" ] || fail "Gridsmith needs packages that $pretty lacks:$unknown; use Debian 12, Ubuntu 24.04 or \
newer (on Ubuntu enable the component 'universe')"
    for package in $optional; do
        offered=$(candidate_of "$package")
        [ -n "$offered" ] || continue
        case " $catch_packages " in
            *" $package "*) at_least "$offered" 3 || continue ;;
        esac
        missing="$missing $package"
    done
fi
if [ -n "$missing" ]; then
    say "installing$missing"
    # Unquoted, so that each package is one word.
    as_root apt-get -qq -o Dpkg::Use-Pty=0 install --no-install-recommends -y $missing >/dev/null ||
        fail "apt-get could not install all packages:$missing"
fi

# --- Sources and libraries that this system lacks, or has only in old versions -------------------------------------
# A separate apt configuration reads the distribution's other suites, so that apt checks each signature and the machine's own
# package sources stay unchanged. Expired package lists are accepted, because the wanted versions are fixed.

archive_address() { # of this machine's mirror of the distribution
    for list in /etc/apt/sources.list.d/*.sources; do
        [ -r "$list" ] && awk -v suite="$codename" '
            BEGIN { RS = ""; FS = "\n" }
            {
                uri = ""; fits = 0
                for (i = 1; i <= NF; i++) {
                    n = split($i, word, /[ \t]+/); key = tolower(word[1])
                    if (key == "uris:") uri = word[2]
                    if (key == "suites:") for (k = 2; k <= n; k++) if (word[k] == suite || word[k] == "stable") fits = 1
                }
                if (fits && uri != "") { print uri; exit }
            }' "$list"
    done
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        [ -r "$list" ] && sed -n -E "s/^deb[ \t]+(\[[^]]*\][ \t]+)?([^ \t]+)[ \t]+($codename|stable)[ \t].*/\2/p" "$list"
    done
}

private_apt() { # TOOL ARGUMENTS...: apt-get or apt-cache with only the suites in $scratch/sources.list
    tool=$1
    shift
    "$tool" -qq -o Dir::Etc::SourceList="$scratch/sources.list" -o Dir::Etc::SourceParts=/dev/null \
        -o Dir::Etc::Preferences=/dev/null -o Dir::Etc::PreferencesParts=/dev/null \
        -o Dir::State="$scratch/state" -o Dir::State::status=/var/lib/dpkg/status -o Dir::Cache="$scratch/cache" \
        -o Acquire::Check-Valid-Until=false -o APT::Sandbox::User= "$@"
}

use_suites() { # TYPE SUITE...: sets the suites of private_apt
    type=$1
    shift
    archive=$(archive_address | head -n 1)
    keyring=/usr/share/keyrings/$system-archive-keyring.gpg components=main
    [ "$system" = debian ] || components="main universe"
    [ -n "$archive" ] && [ -r $keyring ] || return 1
    rm -rf "$scratch/sources.list" "$scratch/state" "$scratch/cache"
    mkdir -p "$scratch/state/lists/partial" "$scratch/cache/archives/partial"
    for suite in "$@"; do
        printf '%s [signed-by=%s] %s %s %s\n' "$type" $keyring "$archive" "$suite" "$components" >>"$scratch/sources.list"
    done
    private_apt apt-get update
}

check_and_note() { # NAME FILE: ends the script if the file has a known name and another checksum; notes the checksum
    sum=$(sha256sum "$2" | cut -d' ' -f1)
    file=${2##*/}
    expected=$(printf '%s\n' "$checksums" | sed -n "s/^\([0-9a-f]\{64\}\)  $(printf '%s' "$file" | sed 's/[.+~]/[&]/g')\$/\1/p")
    [ -z "$expected" ] || [ "$sum" = "$expected" ] || fail "refused $file: its SHA-256 is $sum, expected $expected; \
the file may have been tampered with, nothing of it was used"
    mkdir -p "$downloads"
    printf '%s  %s\n' "$sum" "$file" >"$downloads/$1.sha256"
}

fetch_catch() {
    use_suites deb "$codename-backports" || return 1
    (cd "$scratch" && private_apt apt-get download libcatch2-dev) || return 1
    archive=$(ls "$scratch"/libcatch2-dev_*.deb)
    check_and_note catch2 "$archive"
    rm -rf "$downloads/catch2" "$downloads/catch2.part"
    dpkg-deb -x "$archive" "$downloads/catch2.part" || return 1
    mv "$downloads/catch2.part" "$downloads/catch2"
}

fetch_imgui() {
    # Ubuntu 26.04 has the same source as Debian's testing.
    suites="forky sid"
    [ "$system" = debian ] || suites=resolute
    # Unquoted, so that each suite is one word.
    use_suites deb-src $suites || return 1
    offers=$(private_apt apt-cache showsrc --only-source imgui | sed -n 's/^Version: //p')
    version=
    for offer in $offers; do
        [ "$offer" != "$imgui_version" ] || version=$offer
    done
    if [ -z "$version" ]; then
        for offer in $offers; do
            if at_least "$offer" "$imgui_oldest" && at_least "$offer" "${version:-0}"; then version=$offer; fi
        done
    fi
    [ -n "$version" ] || return 1
    (cd "$scratch" && private_apt apt-get --only-source --download-only source "imgui=$version") || return 1
    archive=$(ls "$scratch"/imgui_*.orig.tar.*)
    check_and_note imgui "$archive"
    rm -rf "$downloads/imgui" "$downloads/imgui.part"
    mkdir -p "$downloads/imgui.part"
    tar -xf "$archive" -C "$downloads/imgui.part" --strip-components=1 || return 1
    mv "$downloads/imgui.part" "$downloads/imgui"
}

# build_libraries KIND SOURCE...: fetches the sources and builds them into downloads/KIND, unless that was done before. A
# source whose checksum is not known is refused, so that the programs are made of the same code on every machine.
build_libraries() {
    kind=$1
    shift
    recipe=$(sha256sum "$vendor_dir/static_libraries.sh" | cut -d' ' -f1)
    [ "$(cat "$downloads/$kind.recipe" 2>/dev/null)" != "$recipe" ] || return 0
    [ "$system" = debian ] || fail "the libraries of --$kind are built from Debian's sources, and this is $pretty"
    say "fetching the sources for --$kind"
    use_suites deb-src bookworm bookworm-backports || fail "the sources could not be fetched; check the network connection"
    mkdir -p "$scratch/$kind"
    for source in "$@"; do
        # Only the original source: other parts may be missing on the server.
        (cd "$scratch/$kind" && private_apt apt-get --only-source --download-only --tar-only source "$source") || true
        archive=$(find "$scratch/$kind" -name "${source}_*.orig.tar.*z*" ! -name '*.asc')
        [ -n "$archive" ] || fail "the source of $source could not be fetched"
        check_and_note "$kind-$source" "$archive"
        [ -n "$expected" ] || fail "refused ${archive##*/}: its checksum is not known"
    done
    say "building the libraries for --$kind; this takes some minutes"
    rm -rf "$downloads/$kind" "$downloads/$kind.part"
    sh "$vendor_dir/static_libraries.sh" "$kind" "$scratch/$kind" "$downloads/$kind.part" \
        >"$downloads/$kind.log" 2>&1 ||
        fail "the libraries for --$kind could not be built; see $downloads/$kind.log"
    # The libraries' files say where they are.
    grep -rlI "$downloads/$kind.part" "$downloads/$kind.part" |
        while read -r file; do sed -i "s#$downloads/$kind.part#$downloads/$kind#g" "$file"; done
    mv "$downloads/$kind.part" "$downloads/$kind"
    printf '%s\n' "$recipe" >"$downloads/$kind.recipe"
}

# Unpacks emscripten with what it needs.
fetch_web_tools() {
    use_suites deb $web_tools_suite || return 1
    mkdir -p "$scratch/tools"
    for package in $web_tools; do
        (cd "$scratch/tools" && private_apt apt-get download "$package/$web_tools_suite") || return 1
    done
    check_and_note web-tools "$(ls "$scratch/tools"/emscripten_*.deb)"
    rm -rf "$downloads/web-tools"
    sh "$vendor_dir/web_tools.sh" "$scratch/tools" "$downloads/web-tools" || return 1
    sha256sum "$vendor_dir/web_tools.sh" | cut -d' ' -f1 >"$downloads/web-tools.recipe"
}

mkdir -p "$downloads"
scratch=$(mktemp -d)
if ! catch_found; then
    say "fetching Catch2"
    { [ "$system" = debian ] && fetch_catch; } ||
        say "$pretty has no package of Catch2 3; cmake will fetch its release by git"
fi
if [ $desktop = yes ] && [ ! -f "$downloads/imgui/imgui.h" ]; then
    say "fetching Dear ImGui"
    { [ "$system" != unknown ] && fetch_imgui; } ||
        say "$pretty has no package of Dear ImGui $imgui_oldest; cmake will fetch its release by git"
elif [ $desktop = yes ] && [ ! -f "$downloads/imgui.sha256" ]; then
    # An earlier version of this script fetched the sources.
    say "fetching Dear ImGui again, with its checksum"
    { [ "$system" != unknown ] && fetch_imgui; } || say "the bill of materials will lack the checksum of Dear ImGui"
fi
if [ $web = yes ] && [ "$(cat "$downloads/web-tools.recipe" 2>/dev/null)" != \
    "$(sha256sum "$vendor_dir/web_tools.sh" | cut -d' ' -f1)" ]; then
    [ "$system" = debian ] || fail "the build for browsers uses Debian's packages of emscripten, and this is $pretty"
    say "fetching emscripten, some 300 MB"
    fetch_web_tools || fail "emscripten could not be fetched; check the network connection"
fi
# Unquoted, so that each source is one word.
[ $portable = no ] || build_libraries portable $portable_sources
[ $windows = no ] || build_libraries windows $windows_sources
[ $web = no ] || build_libraries web $web_sources
[ $arm = no ] || build_libraries arm $arm_sources
: >"$downloads/.complete"
say "everything is installed"
