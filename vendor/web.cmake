# Cross-builds for browsers with the emscripten of downloads/web-tools and the static libraries of downloads/web, which
# `sh vendor/setup.sh --web` makes.
set(web_tools "${CMAKE_CURRENT_LIST_DIR}/downloads/web-tools/usr/share/emscripten")
set(web_libraries "${CMAKE_CURRENT_LIST_DIR}/downloads/web")
if(NOT EXISTS "${web_tools}/em++")
  message(FATAL_ERROR "The build for browsers needs emscripten: run `sh vendor/setup.sh --web`")
endif()
# Threads, vector instructions and exceptions as browsers have them since 2022. All code needs the same options.
foreach(language IN ITEMS C CXX)
  set(CMAKE_${language}_FLAGS_INIT "-pthread -msimd128 -fwasm-exceptions")
endforeach()
foreach(variable IN ITEMS CMAKE_FIND_ROOT_PATH CMAKE_PREFIX_PATH)
  if(NOT ${variable}) # static_libraries.sh builds the libraries in another folder
    set(${variable} "${web_libraries}")
  endif()
endforeach()
include("${web_tools}/cmake/Modules/Platform/Emscripten.cmake")
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# pkg-config finds the libraries for browsers alone.
set(ENV{PKG_CONFIG_LIBDIR} "${web_libraries}/lib/pkgconfig")
set(ENV{PKG_CONFIG_PATH} "")
# Tests run in Node.
find_program(NODE node NO_CMAKE_FIND_ROOT_PATH)
if(NODE)
  set(CMAKE_CROSSCOMPILING_EMULATOR "${NODE}")
endif()
