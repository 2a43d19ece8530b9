# find_package(Gridsmith)                   defines Gridsmith::gridsmith, the shared library
# find_package(Gridsmith COMPONENTS static) also defines Gridsmith::static, which needs the libraries that it is made of:
#                                           fmt, simdjson, pugixml, zlib, zstd and utf8proc
include("${CMAKE_CURRENT_LIST_DIR}/GridsmithTargets.cmake")
foreach(component IN LISTS Gridsmith_FIND_COMPONENTS)
  if(component STREQUAL "static")
    include("${CMAKE_CURRENT_LIST_DIR}/GridsmithStaticTargets.cmake")
    set(Gridsmith_static_FOUND TRUE)
  elseif(Gridsmith_FIND_REQUIRED_${component})
    set(Gridsmith_FOUND FALSE)
    set(Gridsmith_NOT_FOUND_MESSAGE "Gridsmith has no component ${component}")
  endif()
endforeach()
