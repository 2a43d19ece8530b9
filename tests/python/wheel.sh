#!/bin/bash
# Builds the wheel from the module of this build, installs it into a folder, and uses it there; checks that the module shows
# one name only.
#   wheel.sh PYTHON BUILD SOURCE VERSION FOLDER
#
# Exits with 77 if pip or setuptools is not installed.
set -eu
python=$1 build=$2 source=$3 version=$4 folder=$5
rm -rf "$folder"
mkdir -p "$folder"
cd "$folder"

fail() {
    echo "FAILED: $*"
    exit 1
}
"$python" -c 'import setuptools, wheel, pip' 2>/dev/null || { echo "skipped: pip, setuptools or wheel is missing"; exit 77; }

# pip writes beside the sources, so it gets a copy. GRIDSMITH_BUILD is used instead of compiling everything again.
mkdir -p copy/src
cp "$source/CMakeLists.txt" "$source/LICENSE" copy/
cp -r "$source/src/python" copy/src/
GRIDSMITH_BUILD=$build "$python" -m pip --isolated wheel --no-build-isolation --no-deps --no-index -w wheels copy/src/python \
    >wheel.log 2>&1 || fail "$(tail -n 20 wheel.log)"
wheel=$(echo wheels/gridsmith-"$version"-cp*.whl)
[ -f "$wheel" ] || fail "no wheel of the version $version: $(ls wheels)"
"$python" -m pip --isolated install --no-deps --no-index --target site "$wheel" >install.log 2>&1 || fail "$(tail -n 20 install.log)"
for file in __init__.py _core.pyi py.typed; do
    [ -f "site/gridsmith/$file" ] || fail "the wheel has no $file"
done
grep -q 'MIT License' site/gridsmith-"$version".dist-info/LICENSE || fail "the wheel has no licence"
said=$(PYTHONPATH=site "$python" -c 'import gridsmith; print(gridsmith.__file__, gridsmith.__version__, gridsmith.solve("1..............."))')
[ "$said" = "$folder/site/gridsmith/__init__.py $version 1234341221434321" ] || fail "the installed package says $said"
if command -v nm >/dev/null; then
    shown=$(nm --dynamic --defined-only --format=posix site/gridsmith/_core*.so | cut -d' ' -f1)
    [ "$shown" = PyInit__core ] || fail "the module shows $shown"
fi
rm -rf "$folder"
