#!/bin/sh
# Prepares a machine for building Gridsmith: installs the needed packages and downloads the sources that this system
# does not package into vendor/downloads, which git ignores. It changes nothing else, and a second run does nothing.
#
#   sh vendor/setup.sh                for both programs and all tests
#   sh vendor/setup.sh --cli-only     for gridsmith-cli alone (-DGRIDSMITH_DESKTOP=OFF): no window, GL or font packages
#   sh vendor/setup.sh --benchmarks   also what -DGRIDSMITH_BENCHMARKS=ON needs
#   sh vendor/setup.sh --fuzz         also what the preset `fuzz` needs
#   sh vendor/setup.sh --package      also what `cpack` needs
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

desktop=yes benchmarks=no fuzz=no packaging=no
for argument in "$@"; do
    case $argument in
        --cli-only) desktop=no ;;
        --benchmarks) benchmarks=yes ;;
        --fuzz) fuzz=yes ;;
        --package) packaging=yes ;;
        -h | --help) sed -n '2,11s/^# \{0,1\}//p' "$0"; exit 0 ;;
        *) fail "unknown option $argument; expected --cli-only, --benchmarks, --fuzz or --package, or nothing" ;;
    esac
done

# --- What the build needs -------------------------------------------------------------------------------------------

build_packages="g++ cmake ninja-build pkg-config git ca-certificates xz-utils"
core_packages="libfmt-dev libcli11-dev libutf8proc-dev libsimdjson-dev libpugixml-dev zlib1g-dev libzstd-dev zstd"
desktop_packages="libglfw3-dev libegl-dev libegl1 libgl-dev libgl1-mesa-dri python3 python3-glad libstb-dev
    libcairo2-dev libfontconfig-dev libfreetype-dev libxcb1-dev libxcb-xfixes0-dev libdbus-1-dev
    fonts-inter fonts-materialdesignicons-webfont fonts-dejavu-core fonts-noto-core fonts-wqy-microhei"
desktop_test_packages="xvfb xauth xdotool xclip xdg-utils desktop-file-utils shared-mime-info poppler-utils dbus"
benchmark_packages="libbenchmark-dev"
fuzz_packages="clang-19 libclang-rt-19-dev"
packaging_packages="file dpkg-dev"
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
"
cmake_oldest=3.25
compiler_oldest=12

# --- Which system this is -------------------------------------------------------------------------------------------

system=unknown codename= pretty="this system"
if [ -r /etc/os-release ]; then
    . /etc/os-release
    system=${ID:-unknown} codename=${VERSION_CODENAME:-} pretty=${PRETTY_NAME:-$system}
    case " ${ID:-} ${ID_LIKE:-} " in
        *" ubuntu "*) system=ubuntu ;;
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
[ $packaging = no ] || wanted="$wanted $packaging_packages"

missing=
for package in $wanted; do
    is_installed "$package" || missing="$missing $package"
done

# Installed only if this system has them.
optional=
is_installed "$format_package" || optional="$optional $format_package"
is_installed "$cluster_package" || optional="$optional $cluster_package"
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
# A separate apt configuration reads Debian's other suites, so that apt checks each signature and the machine's own
# package sources stay unchanged. Expired package lists are accepted, because the wanted versions are fixed.

debian_archive() { # the address of this machine's Debian mirror
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
    archive=$(debian_archive | head -n 1)
    keyring=/usr/share/keyrings/debian-archive-keyring.gpg
    [ -n "$archive" ] && [ -r $keyring ] || return 1
    rm -rf "$scratch/sources.list" "$scratch/state" "$scratch/cache"
    mkdir -p "$scratch/state/lists/partial" "$scratch/cache/archives/partial"
    for suite in "$@"; do
        printf '%s [signed-by=%s] %s %s main\n' "$type" $keyring "$archive" "$suite" >>"$scratch/sources.list"
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
    use_suites deb-src forky sid || return 1
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

mkdir -p "$downloads"
scratch=$(mktemp -d)
if ! catch_found; then
    say "fetching Catch2"
    { [ "$system" = debian ] && fetch_catch; } ||
        say "$pretty has no package of Catch2 3; cmake will fetch its release by git"
fi
if [ $desktop = yes ] && [ ! -f "$downloads/imgui/imgui.h" ]; then
    say "fetching Dear ImGui"
    { [ "$system" = debian ] && fetch_imgui; } ||
        say "$pretty has no package of Dear ImGui $imgui_oldest; cmake will fetch its release by git"
elif [ $desktop = yes ] && [ ! -f "$downloads/imgui.sha256" ]; then
    # An earlier version of this script fetched the sources.
    say "fetching Dear ImGui again, with its checksum"
    { [ "$system" = debian ] && fetch_imgui; } || say "the bill of materials will lack the checksum of Dear ImGui"
fi
: >"$downloads/.complete"
say "everything is installed"
