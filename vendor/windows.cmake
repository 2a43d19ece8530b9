# Cross-builds for 64-bit Windows with Debian's g++-mingw-w64-x86-64-posix and the static libraries of
# downloads/windows, which `sh vendor/setup.sh --windows` makes.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(windows_libraries "${CMAKE_CURRENT_LIST_DIR}/downloads/windows")
set(CMAKE_FIND_ROOT_PATH "${windows_libraries}" /usr/x86_64-w64-mingw32)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_PREFIX_PATH "${windows_libraries}")
# pkg-config finds the Windows libraries alone.
set(ENV{PKG_CONFIG_LIBDIR} "${windows_libraries}/lib/pkgconfig:/usr/x86_64-w64-mingw32/lib/pkgconfig")
set(ENV{PKG_CONFIG_PATH} "")
# Everything is linked statically. The package of zlib has a library of its DLL too, which CMake would find first.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static")
set(ZLIB_LIBRARY /usr/x86_64-w64-mingw32/lib/libz.a CACHE FILEPATH "")
# Tests run under wine.
find_program(WINE NAMES wine64 wine NO_CMAKE_FIND_ROOT_PATH)
if(WINE)
  set(CMAKE_CROSSCOMPILING_EMULATOR "${WINE}")
endif()
