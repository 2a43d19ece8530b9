#!/bin/bash
# Compares the types in _core.pyi with the compiled module, by mypy's stubtest.
#   stub.sh PYTHON PACKAGES
#
# Exits with 77 if mypy is not installed.
set -eu
python=$1
export PYTHONPATH=$2 PYTHONDONTWRITEBYTECODE=1
"$python" -c 'import mypy.stubtest' 2>/dev/null || { echo "skipped: mypy is not installed"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" # for mypy's cache
# Classes of pybind11 have a metaclass of their own, which no stub can name.
for class in CorePuzzle Generator Rules Scale Transform; do echo "gridsmith._core.$class"; done >allowed
"$python" -m mypy.stubtest gridsmith._core --allowlist allowed --concise

# The comparison finds a wrong stub.
mkdir wrong
cp -r "$2/gridsmith" wrong/
echo 'def no_such_function(cell: int) -> int: ...' >>wrong/gridsmith/_core.pyi
if PYTHONPATH=$folder/wrong "$python" -m mypy.stubtest gridsmith._core --allowlist allowed --concise >said; then
    echo "FAILED: a function that does not exist is accepted"
    exit 1
fi
grep -q no_such_function said || { echo "FAILED: $(cat said)"; exit 1; }
