# Cross-builds for 64-bit ARM with Debian's g++-aarch64-linux-gnu and the static libraries of downloads/arm, which
# `sh vendor/setup.sh --arm` makes.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(arm_libraries "${CMAKE_CURRENT_LIST_DIR}/downloads/arm")
foreach(variable IN ITEMS CMAKE_FIND_ROOT_PATH CMAKE_PREFIX_PATH)
  if(NOT ${variable}) # static_libraries.sh builds the libraries in another folder
    set(${variable} "${arm_libraries}")
  endif()
endforeach()
list(APPEND CMAKE_FIND_ROOT_PATH /usr/aarch64-linux-gnu)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# pkg-config finds the libraries for ARM alone.
set(ENV{PKG_CONFIG_LIBDIR} "${arm_libraries}/lib/pkgconfig")
set(ENV{PKG_CONFIG_PATH} "")
# Everything is linked statically, so that qemu needs no libraries. Tests run in qemu.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static")
find_program(QEMU NAMES qemu-aarch64 qemu-aarch64-static NO_CMAKE_FIND_ROOT_PATH)
if(QEMU)
  set(CMAKE_CROSSCOMPILING_EMULATOR "${QEMU}")
endif()
