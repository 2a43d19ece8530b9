#!/usr/bin/env bash
# Runs clang-tidy with the checks of .clang-tidy on the source files that have changed, the latest changes first.
#
#   tests/checks/tidy.sh                  files changed by the last ten commits, or not committed yet
#   tests/checks/tidy.sh REVISION         files changed since the revision
#   tests/checks/tidy.sh --all            all files; takes two hours of processor time
#
# GRIDSMITH_TIDY_FILES limits the number of files; the script names what it leaves out. A changed header is checked
# with the source file of the same name. Needs what `vendor/setup.sh --tidy` installs.
set -euo pipefail
cd "$(dirname "$0")/../.."

tidy=$(command -v clang-tidy-19 || command -v clang-tidy) || { echo "clang-tidy is not installed" >&2; exit 2; }
build=build/tidy
since=${1:-HEAD~10}
most=${GRIDSMITH_TIDY_FILES:-100000}

sources=('src/*.cpp' 'src/*.h')
if [ "$since" = --all ]; then
    changed=$(git ls-files 'src/*.cpp')
else
    # A clone may hold fewer commits.
    git rev-parse --quiet --verify "$since" >/dev/null || since=$(git rev-list --max-parents=0 HEAD | tail -n 1)
    # The last command adds what only merges have changed.
    changed=$({
        git diff --name-only HEAD -- "${sources[@]}"
        git log --format= --name-only "$since..HEAD" -- "${sources[@]}"
        git diff --name-only "$since" -- "${sources[@]}"
    } | sed 's/\.h$/.cpp/' | awk '!seen[$0]++')
fi
files=()
for file in $changed; do
    case $file in
        *_windows.cpp | *_web.cpp) ;; # not compiled here
        *) [ ! -f "$file" ] || files+=("$file") ;;
    esac
done
left_out=("${files[@]:$most}")
files=("${files[@]:0:$most}")
echo "clang-tidy: ${#files[@]} files"
[ ${#left_out[@]} = 0 ] || echo "left out: ${left_out[*]}"

mkdir -p $build
if [ ${#files[@]} -gt 0 ]; then
    # One command for each file, without a precompiled header of another compiler.
    cmake --preset fuzz -B $build -DGRIDSMITH_UNITY=OFF >$build.log 2>&1 || { cat $build.log; exit 2; }
    # A header that the build makes.
    cmake --build $build --target vendor_glad >>$build.log 2>&1 || { cat $build.log; exit 2; }
fi
status=0
printf '%s\n' "${files[@]}" | xargs -r -P "$(nproc)" -n 1 "$tidy" -p $build --quiet 2>$build/errors |
    tee $build/report || status=$?
# Two source files may report the same line of a header.
findings=$(grep -E '^[^ ].*:[0-9]+:[0-9]+: (error|warning): ' $build/report | sort -u | wc -l || true)
[ $status = 0 ] || [ "$findings" -gt 0 ] || cat $build/errors
echo "clang-tidy: $findings findings in ${#files[@]} files, ${#left_out[@]} changed files left out"
exit $status
