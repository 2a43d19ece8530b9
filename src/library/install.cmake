# libgridsmith: a shared and a static library of the layers below `library`, its headers, and the files by which CMake and
# pkg-config find it.
#
# Components: `library` is what programs need that were built with the shared library, `development` what building them
# needs. GRIDSMITH_SOVERSION is in the CMakeLists.txt above.

# Headers of the library's own source are found as <gridsmith/gridsmith.hpp>, too.
target_include_directories(gridsmith_library PUBLIC "${CMAKE_CURRENT_LIST_DIR}/include")
target_compile_definitions(gridsmith_library PRIVATE GRIDSMITH_INSIDE)
# Precompiled headers of other layers do not fit, because these files hide their names.
set_target_properties(gridsmith_library PROPERTIES
  CXX_VISIBILITY_PRESET hidden
  VISIBILITY_INLINES_HIDDEN ON
  DISABLE_PRECOMPILE_HEADERS ON)

# The header has the version, too, for programs to compare.
file(STRINGS library/include/gridsmith/gridsmith.hpp header_version REGEX "^#define GRIDSMITH_VERSION_")
string(REGEX REPLACE "[^0-9;]" "" header_version "${header_version}")
string(REPLACE ";" "." header_version "${header_version}")
if(NOT header_version STREQUAL PROJECT_VERSION)
  message(FATAL_ERROR "gridsmith.hpp has the version ${header_version}, and the project ${PROJECT_VERSION}")
endif()

# A shared library without undefined names cannot leave the sanitizers to the program, so only the tests use the layer.
if(GRIDSMITH_SANITIZE)
  return()
endif()

set(library_layers base model format solver techniques generator jobs)
list(TRANSFORM library_layers PREPEND gridsmith_ OUTPUT_VARIABLE library_targets)

add_library(gridsmith_shared SHARED $<TARGET_OBJECTS:gridsmith_library>)
target_link_libraries(gridsmith_shared PRIVATE gridsmith_publish ${library_targets} gridsmith_options)
# Only libraries that are needed, which cairo is not; and no name that is missing.
target_link_options(gridsmith_shared PRIVATE
  "LINKER:--version-script=${CMAKE_CURRENT_LIST_DIR}/gridsmith.map" LINKER:--as-needed LINKER:--no-undefined)
set_target_properties(gridsmith_shared PROPERTIES
  OUTPUT_NAME gridsmith
  EXPORT_NAME gridsmith
  LINKER_LANGUAGE CXX
  VERSION ${PROJECT_VERSION}
  SOVERSION ${GRIDSMITH_SOVERSION}
  LINK_DEPENDS "${CMAKE_CURRENT_LIST_DIR}/gridsmith.map"
  LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib")
target_include_directories(gridsmith_shared INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

set(library_objects "")
foreach(target IN LISTS library_targets ITEMS gridsmith_library)
  list(APPEND library_objects $<TARGET_OBJECTS:${target}>)
endforeach()
list(APPEND library_objects
  "$<FILTER:$<TARGET_OBJECTS:gridsmith_publish>,INCLUDE,publish/(booklet|figure_shades|grid_drawing|page_markup)\\.cpp>")
add_library(gridsmith_static STATIC ${library_objects})
# By name, so that programs find them in their own way.
target_link_libraries(gridsmith_static INTERFACE pthread fmt simdjson pugixml z zstd utf8proc)
set_target_properties(gridsmith_static PROPERTIES
  OUTPUT_NAME gridsmith
  EXPORT_NAME static
  LINKER_LANGUAGE CXX
  ARCHIVE_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib")
target_include_directories(gridsmith_static INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

# As for the programs, debug information is not installed.
if(CMAKE_OBJCOPY AND CMAKE_BUILD_TYPE STREQUAL "RelWithDebInfo")
  foreach(target IN ITEMS gridsmith_shared gridsmith_static)
    add_custom_command(TARGET ${target} POST_BUILD
      COMMAND "${CMAKE_OBJCOPY}" --strip-debug $<TARGET_FILE:${target}> VERBATIM)
  endforeach()
endif()

install(TARGETS gridsmith_shared EXPORT GridsmithTargets
  LIBRARY COMPONENT library NAMELINK_COMPONENT development)
install(TARGETS gridsmith_static EXPORT GridsmithStaticTargets
  ARCHIVE COMPONENT development)
install(FILES library/include/gridsmith/gridsmith.h library/include/gridsmith/gridsmith.hpp
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/gridsmith" COMPONENT development)

install(FILES examples/CMakeLists.txt examples/grade.cpp examples/solve.c
  DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/libgridsmith-dev/examples" COMPONENT development)

include(CMakePackageConfigHelpers)
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/Gridsmith")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/GridsmithConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES library/GridsmithConfig.cmake "${PROJECT_BINARY_DIR}/GridsmithConfigVersion.cmake"
  DESTINATION "${package_dir}" COMPONENT development)
install(EXPORT GridsmithTargets NAMESPACE Gridsmith:: DESTINATION "${package_dir}" COMPONENT development)
install(EXPORT GridsmithStaticTargets NAMESPACE Gridsmith:: DESTINATION "${package_dir}" COMPONENT development)

# The prefix follows the place of the file, so that an installed folder can be moved.
string(REGEX REPLACE "[^/]+" ".." to_prefix "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
configure_file(library/gridsmith.pc.in "${PROJECT_BINARY_DIR}/gridsmith.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/gridsmith.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT development)
foreach(package IN ITEMS library:libgridsmith${GRIDSMITH_SOVERSION} development:libgridsmith-dev)
  string(REPLACE ":" ";" package "${package}")
  list(GET package 0 component)
  list(GET package 1 name)
  install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${name}" RENAME copyright
    COMPONENT ${component})
endforeach()
