# Checks one folder of src/ against its row in src/CMakeLists.txt:
#   - the layer includes only its own headers, those of the layers in USES, and those of the libraries in LINKS;
#   - a room includes only its own headers and those of the rooms that its entry names; ROOMS lists them earlier;
#   - every room is in ROOMS, and no folder holds more than 24 files;
#   - no two headers of the tree have the same name.
#   cmake -DLAYER= -DUSES=a,b -DLINKS=c,d "-DROOMS=one:,two: one" -DROOT=src -P layer.cmake

cmake_minimum_required(VERSION 3.25)

string(REPLACE "," ";" USES "${USES}")
string(REPLACE "," ";" LINKS "${LINKS}")
string(REPLACE "," ";" ROOMS "${ROOMS}")

set(faults "")
set(room_names "")
foreach(room IN LISTS ROOMS)
  string(REGEX MATCH "^([a-z_]+):(.*)$" matched "${room}")
  set(room ${CMAKE_MATCH_1})
  string(STRIP "${CMAKE_MATCH_2}" uses)
  string(REPLACE " " ";" uses_of_${room} "${uses}")
  foreach(other IN LISTS uses_of_${room})
    if(NOT other IN_LIST room_names)
      string(APPEND faults " src/CMakeLists.txt: ${LAYER}: the room ${room} names ${other}, which is not above it\n")
    endif()
  endforeach()
  list(APPEND room_names ${room})
endforeach()

# Each row: a library, and the beginnings of its headers' names.
set(libraries
  "utf8proc|utf8proc" "simdjson|simdjson" "CLI11|CLI/" "zlib|zlib" "zstd|zstd" "cairo|cairo" "qrencode|qrencode" "fribidi|fribidi" "xcb|xcb/" "dbus|dbus/"
  "fontconfig|fontconfig/" "freetype|ft2build|freetype/" "imgui|imgui" "glfw|GLFW/" "glad|glad/" "egl|EGL/" "stb|stb/|stb_"
  "fonts|embedded_fonts" "shaders|embedded_shaders")

file(GLOB_RECURSE present RELATIVE "${ROOT}/${LAYER}" "${ROOT}/${LAYER}/*.cpp" "${ROOT}/${LAYER}/*.h")
foreach(file IN LISTS present)
  # "." is the layer's own folder, above its rooms.
  set(own_room ".")
  if(file MATCHES "^([a-z_]+)/")
    set(own_room ${CMAKE_MATCH_1})
    if(NOT own_room IN_LIST room_names)
      string(APPEND faults " src/${LAYER}/${file}: ${LAYER} has no room ${own_room} in src/CMakeLists.txt\n")
    endif()
  endif()
  math(EXPR files_in_${own_room} "0${files_in_${own_room}} + 1")
  file(STRINGS "${ROOT}/${LAYER}/${file}" includes REGEX "^[ \t]*#[ \t]*include[ \t]*[\"<]")
  foreach(include IN LISTS includes)
    string(REGEX REPLACE "^[^\"<]*[\"<]([^\">]*).*" "\\1" header "${include}")
    if(include MATCHES "\"" AND header MATCHES "^([a-z_]+)/(([a-z_]+)/)?")
      set(other_room ".")
      if(CMAKE_MATCH_3)
        set(other_room ${CMAKE_MATCH_3})
      endif()
      if(NOT CMAKE_MATCH_1 STREQUAL LAYER)
        if(NOT CMAKE_MATCH_1 IN_LIST USES)
          string(APPEND faults " src/${LAYER}/${file}: includes \"${header}\", but ${LAYER}/ may not use ${CMAKE_MATCH_1}/\n")
        endif()
      elseif(ROOMS AND NOT own_room STREQUAL "." AND NOT other_room STREQUAL own_room
             AND NOT other_room IN_LIST uses_of_${own_room})
        string(APPEND faults " src/${LAYER}/${file}: includes \"${header}\", but the room ${own_room} may not use ${other_room}\n")
      endif()
    endif()
    foreach(row IN LISTS libraries)
      string(REGEX REPLACE "[|].*" "" library "${row}")
      string(REGEX REPLACE "^[^|]*[|]" "" begins "${row}")
      if(header MATCHES "^(${begins})" AND NOT library IN_LIST LINKS)
        string(APPEND faults " src/${LAYER}/${file}: includes <${header}>, but ${LAYER}/ does not link ${library}\n")
      endif()
    endforeach()
  endforeach()
endforeach()
foreach(room IN LISTS room_names ITEMS ".")
  if("0${files_in_${room}}" GREATER 24)
    string(APPEND faults " src/${LAYER}: the folder ${room} has ${files_in_${room}} files; divide it\n")
  endif()
endforeach()

file(GLOB_RECURSE headers "${ROOT}/*.h")
set(names "")
foreach(header IN LISTS headers)
  cmake_path(GET header FILENAME name)
  if(name IN_LIST names AND header MATCHES "/${LAYER}/")
    string(APPEND faults " ${header}: another header has this name\n")
  endif()
  list(APPEND names ${name})
endforeach()

if(faults)
  message(FATAL_ERROR "${faults}")
endif()
