"""Builds the compiled module with CMake. GRIDSMITH_BUILD names a folder that was built before, to take it from there."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parents[2]


def version() -> str:
    return re.search(r"project\(Gridsmith VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)


class BuildByCMake(build_ext):
    def build_extension(self, extension: Extension) -> None:
        target = Path(self.get_ext_fullpath(extension.name)).resolve()
        build = os.environ.get("GRIDSMITH_BUILD")
        if not build:
            build = str(Path(self.build_temp).resolve())
            options = ["-DCMAKE_BUILD_TYPE=RelWithDebInfo", "-DCMAKE_CXX_FLAGS_RELWITHDEBINFO=-O2 -g1 -DNDEBUG",
                       "-DGRIDSMITH_DESKTOP=OFF", "-DGRIDSMITH_TESTS=OFF", "-DGRIDSMITH_WARNINGS=OFF",
                       "-DGRIDSMITH_PYTHON=ON", f"-DPython_EXECUTABLE={sys.executable}"]
            try:
                import pybind11
                options.append(f"-Dpybind11_DIR={pybind11.get_cmake_dir()}")
            except ImportError:
                pass  # the system's
            subprocess.run(["cmake", "-S", str(ROOT), "-B", build, "-G", "Ninja", *options], check=True)
        subprocess.run(["cmake", "--build", build, "--target", "gridsmith_python"], check=True)
        module = Path(build) / "python" / "gridsmith" / target.name
        if not module.exists():
            raise RuntimeError(f"{build} was built for another Python: it has no {target.name}")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(module, target)


shutil.copy2(ROOT / "LICENSE", "LICENSE")  # for the wheel
setup(version=version(), ext_modules=[Extension("gridsmith._core", [])], cmdclass={"build_ext": BuildByCMake})
