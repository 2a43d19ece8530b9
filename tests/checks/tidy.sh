#!/usr/bin/env bash
# Runs clang-tidy with the checks of .clang-tidy on the source files that have changed.
#
#   tests/checks/tidy.sh                  files changed by the last ten commits, or not committed yet
#   tests/checks/tidy.sh REVISION         files changed since the revision
#   tests/checks/tidy.sh --all            all files; takes an hour of processor time
#
# GRIDSMITH_TIDY_FILES limits the number of files; the script names what it leaves out. A changed header is checked
# with the source file of the same name. Needs clang-tidy 19 and the packages of `vendor/setup.sh --fuzz`.
set -euo pipefail
cd "$(dirname "$0")/../.."

tidy=$(command -v clang-tidy-19 || command -v clang-tidy) || { echo "clang-tidy is not installed" >&2; exit 2; }
build=build/tidy
since=${1:-HEAD~10}
most=${GRIDSMITH_TIDY_FILES:-100000}

if [ "$since" = --all ]; then
    changed=$(git ls-files 'src/*.cpp')
else
    # A clone may hold fewer commits.
    git rev-parse --quiet --verify "$since" >/dev/null || since=$(git rev-list --max-parents=0 HEAD | tail -n 1)
    changed=$(git diff --name-only --diff-filter=d "$since" -- 'src/*.cpp' 'src/*.h' | sed 's/\.h$/.cpp/' | sort -u)
fi
files=()
for file in $changed; do [ ! -f "$file" ] || files+=("$file"); done
echo "clang-tidy: ${#files[@]} files"
[ ${#files[@]} -gt 0 ] || exit 0
if [ ${#files[@]} -gt "$most" ]; then
    echo "leaves out: ${files[*]:$most}"
    files=("${files[@]:0:$most}")
fi

# One command for each file, without a precompiled header of another compiler.
cmake --preset fuzz -B $build -DGRIDSMITH_UNITY=OFF >$build.log 2>&1 || { cat $build.log; exit 2; }
# A header that the build makes.
cmake --build $build --target vendor_glad >>$build.log 2>&1 || { cat $build.log; exit 2; }
printf '%s\n' "${files[@]}" | xargs -P "$(nproc)" -n 1 "$tidy" -p $build --quiet 2>/dev/null
echo "clang-tidy: nothing found"
