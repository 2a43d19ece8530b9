# Holds one folder of src/ to its row in src/CMakeLists.txt: it includes only headers of itself and of the layers in
# USES, third-party headers only of the libraries in LINKS, every file of it is listed, and every listed file is there.
#   cmake -DLAYER= -DUSES=a,b -DLINKS=c,d -DFILES=e,f -DROOT=src -P layer.cmake

cmake_minimum_required(VERSION 3.25)

string(REPLACE "," ";" USES "${USES}")
string(REPLACE "," ";" LINKS "${LINKS}")
string(REPLACE "," ";" FILES "${FILES}")

# Which row may include what: library, and how its headers begin.
set(libraries
  "utf8proc|utf8proc" "simdjson|simdjson" "CLI11|CLI/" "cairo|cairo" "xcb|xcb/" "fontconfig|fontconfig/"
  "freetype|ft2build|freetype/" "imgui|imgui" "glfw|GLFW/" "glad|glad/" "egl|EGL/" "stb|stb/|stb_"
  "fonts|embedded_fonts" "shaders|embedded_shaders")

set(faults "")
file(GLOB present RELATIVE "${ROOT}/${LAYER}" "${ROOT}/${LAYER}/*")
foreach(file IN LISTS present)
  if(NOT file IN_LIST FILES AND NOT file STREQUAL "main.cpp")
    string(APPEND faults "src/${LAYER}/${file}: not listed in its row of src/CMakeLists.txt\n")
  endif()
  file(STRINGS "${ROOT}/${LAYER}/${file}" includes REGEX "^[ \t]*#[ \t]*include[ \t]*[\"<]")
  foreach(include IN LISTS includes)
    string(REGEX REPLACE "^[^\"<]*[\"<]([^\">]*).*" "\\1" header "${include}")
    if(include MATCHES "\"" AND header MATCHES "^([a-z_]+)/")
      if(NOT CMAKE_MATCH_1 STREQUAL LAYER AND NOT CMAKE_MATCH_1 IN_LIST USES)
        string(APPEND faults "src/${LAYER}/${file}: includes \"${header}\", but ${LAYER}/ may not use ${CMAKE_MATCH_1}/\n")
      endif()
    endif()
    foreach(row IN LISTS libraries)
      string(REGEX REPLACE "[|].*" "" library "${row}")
      string(REGEX REPLACE "^[^|]*[|]" "" begins "${row}")
      if(header MATCHES "^(${begins})" AND NOT library IN_LIST LINKS)
        string(APPEND faults "src/${LAYER}/${file}: includes <${header}>, but ${LAYER}/ does not link ${library}\n")
      endif()
    endforeach()
  endforeach()
endforeach()
foreach(file IN LISTS FILES)
  if(NOT file IN_LIST present)
    string(APPEND faults "src/${LAYER}/${file}: listed in src/CMakeLists.txt, but not there\n")
  endif()
endforeach()

if(faults)
  message(FATAL_ERROR "${faults}")
endif()
