# Writes the bill of materials of the programs: CycloneDX 1.5, as JSON. It names everything that the programs contain or
# load, with version, licence and package URL, and the checksum of what vendor/setup.sh downloaded. Versions come from
# dpkg where the system has it, and otherwise from CMake, pkg-config or the sources. tests/package/bill_of_materials.py
# checks the result. A library that a program links needs a row at the end of this file.

set(bill_file "${PROJECT_BINARY_DIR}/gridsmith.cdx.json")
set(bill_components "")
set(bill_references "")

# The text as a JSON string.
function(bill_string variable text)
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  set(${variable} "\"${text}\"" PARENT_SCOPE)
endfunction()

# The version of an installed Debian package; empty without dpkg.
find_program(GRIDSMITH_DPKG_QUERY dpkg-query)
mark_as_advanced(GRIDSMITH_DPKG_QUERY)
function(bill_package_version variable package)
  set(found "")
  if(GRIDSMITH_DPKG_QUERY)
    execute_process(COMMAND "${GRIDSMITH_DPKG_QUERY}" -W -f "\${Version}\n" ${package}
      OUTPUT_VARIABLE found ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
    string(REGEX REPLACE "\n.*" "" found "${found}")
  endif()
  set(${variable} "${found}" PARENT_SCOPE)
endfunction()

file(STRINGS /etc/os-release bill_system REGEX "^(ID|VERSION_ID)=")
string(REGEX MATCH ";?ID=\"?([a-z]+)" matched ";${bill_system}")
set(bill_distribution "${CMAKE_MATCH_1}")
string(REGEX MATCH "VERSION_ID=\"?([0-9.]+)" matched "${bill_system}")
set(bill_release "${CMAKE_MATCH_1}")

# bill_component(NAME LICENCE PACKAGE [VERSION version] [SCOPE scope] [SONAMES prefix...] [DOWNLOAD file])
#   LICENCE is an SPDX expression, PACKAGE the Debian package that the build uses, and VERSION the version where there is
#   no such package. SONAMES begin the names of the shared libraries. SCOPE is "required" (the default), or "optional"
#   for what the program loads if it is there. DOWNLOAD has the checksum and name of a downloaded file.
function(bill_component name licence package)
  cmake_parse_arguments(PARSE_ARGV 3 row "" "VERSION;SCOPE;DOWNLOAD" "SONAMES")
  if(NOT row_SCOPE)
    set(row_SCOPE required)
  endif()
  set(hash "")
  if(row_DOWNLOAD AND EXISTS "${row_DOWNLOAD}")
    file(STRINGS "${row_DOWNLOAD}" line LIMIT_COUNT 1)
    string(REGEX REPLACE " .*" "" sum "${line}")
    string(REGEX REPLACE ".* " "" file "${line}")
    set(package no-package) # compiled from the downloaded sources
    set(row_SONAMES "")
    set(hash ",\n      \"hashes\": [{\"alg\": \"SHA-256\", \"content\": \"${sum}\"}],
      \"properties\": [{\"name\": \"gridsmith:download\", \"value\": \"${file}\"}]")
  endif()
  bill_package_version(packaged "${package}")
  if(packaged)
    # Without epoch, repacking and revision: the version of the library itself.
    string(REGEX REPLACE "^[0-9]+:" "" version "${packaged}")
    string(REGEX REPLACE "-[^-]*$" "" version "${version}")
    string(REGEX REPLACE "[+.]d[a-z]+[0-9.]*$" "" version "${version}")
    string(REPLACE "+" "%2B" in_url "${packaged}")
    string(REPLACE ":" "%3A" in_url "${in_url}")
    string(REPLACE "~" "%7E" in_url "${in_url}")
    set(url "pkg:deb/${bill_distribution}/${package}@${in_url}?distro=${bill_distribution}-${bill_release}")
  else()
    set(version "${row_VERSION}")
    set(url "pkg:generic/${name}@${version}")
  endif()
  if(NOT version)
    message(FATAL_ERROR "The bill of materials needs the version of ${name}")
  endif()
  if(licence MATCHES " ")
    set(licence "{\"expression\": \"${licence}\"}")
  else()
    set(licence "{\"license\": {\"id\": \"${licence}\"}}")
  endif()
  if(row_SONAMES)
    list(JOIN row_SONAMES " " sonames)
    set(hash "${hash},\n      \"properties\": [{\"name\": \"gridsmith:sonames\", \"value\": \"${sonames}\"}]")
  endif()
  bill_string(version "${version}")
  set(bill_components "${bill_components},
    {
      \"type\": \"library\",
      \"bom-ref\": \"${name}\",
      \"name\": \"${name}\",
      \"version\": ${version},
      \"scope\": \"${row_SCOPE}\",
      \"licenses\": [${licence}],
      \"purl\": \"${url}\"${hash}
    }" PARENT_SCOPE)
  set(bill_references "${bill_references}, \"${name}\"" PARENT_SCOPE)
endfunction()

# --- The table ------------------------------------------------------------------------------------------------------

set(portable_download "${CMAKE_CURRENT_SOURCE_DIR}/downloads/portable-")
if(NOT GRIDSMITH_PORTABLE)
  set(portable_download "none")
endif()
bill_component(fmt MIT libfmt-dev VERSION "${fmt_VERSION}" SONAMES libfmt.so DOWNLOAD "${portable_download}fmtlib.sha256")
bill_component(CLI11 BSD-3-Clause libcli11-dev VERSION "${CLI11_VERSION}")
bill_component(simdjson Apache-2.0 libsimdjson-dev VERSION "${simdjson_VERSION}" SONAMES libsimdjson.so
  DOWNLOAD "${portable_download}simdjson.sha256")
bill_component(pugixml MIT libpugixml-dev VERSION "${pugixml_VERSION}" SONAMES libpugixml.so
  DOWNLOAD "${portable_download}pugixml.sha256")
bill_component(zlib Zlib zlib1g-dev VERSION "${ZLIB_VERSION_STRING}" SONAMES libz.so)
bill_component(zstd "BSD-3-Clause OR GPL-2.0-only" libzstd-dev VERSION "${zstd_VERSION}" SONAMES libzstd.so)
bill_component(utf8proc "MIT AND Unicode-DFS-2016" libutf8proc-dev VERSION "${utf8proc_VERSION}" SONAMES libutf8proc.so
  DOWNLOAD "${portable_download}utf8proc.sha256")
bill_component(fribidi LGPL-2.1-or-later libfribidi-dev VERSION "${fribidi_VERSION}" SONAMES libfribidi.so)
bill_component(libstdc++ "GPL-3.0-or-later WITH GCC-exception-3.1" libstdc++6 VERSION "${CMAKE_CXX_COMPILER_VERSION}"
  SONAMES libstdc++.so libgcc_s.so)
bill_component(glibc LGPL-2.1-or-later libc6 VERSION "unknown" SONAMES libc.so libm.so ld-linux libpthread.so libdl.so)
if(GRIDSMITH_PYTHON) # a part of the Python module alone
  bill_component(pybind11 BSD-3-Clause pybind11-dev VERSION "${pybind11_VERSION}" SCOPE optional)
endif()
if(GRIDSMITH_DESKTOP OR GRIDSMITH_CAIRO)
  bill_component(cairo "LGPL-2.1-only OR MPL-1.1" libcairo2-dev VERSION "${cairo_VERSION}" SONAMES libcairo.so)
endif()
if(qrencode_FOUND)
  bill_component(qrencode LGPL-2.1-or-later libqrencode-dev VERSION "${qrencode_VERSION}" SONAMES libqrencode.so)
endif()
if(GRIDSMITH_DESKTOP)
  bill_component(freetype "FTL OR GPL-2.0-or-later" libfreetype-dev VERSION "${FREETYPE_VERSION_STRING}"
    SONAMES libfreetype.so)
  bill_component(glfw Zlib libglfw3-dev VERSION "${glfw3_VERSION}" SONAMES libglfw.so)
  if(NOT WIN32)
    bill_component(fontconfig HPND-sell-variant libfontconfig-dev VERSION "${fontconfig_VERSION}" SONAMES libfontconfig.so)
    bill_component(libglvnd MIT libegl-dev VERSION "${egl_VERSION}" SONAMES libEGL.so libGL.so libOpenGL.so)
    bill_component(libxcb MIT libxcb1-dev VERSION "${xcb_xcb_VERSION}" SONAMES libxcb.so libxcb-xfixes.so)
    bill_component(dbus "AFL-2.1 OR GPL-2.0-or-later" libdbus-1-dev VERSION "${dbus_VERSION}" SCOPE optional
      SONAMES libdbus-1.so)
  endif()
  bill_component(stb "MIT OR Unlicense" libstb-dev VERSION "unknown")
  bill_component(glad "MIT AND Apache-2.0" python3-glad VERSION "2")
  bill_component(inter OFL-1.1 fonts-inter VERSION "unknown")
  bill_component(materialdesignicons "OFL-1.1 AND Apache-2.0" fonts-materialdesignicons-webfont VERSION "unknown")
  file(STRINGS "${imgui_dir}/imgui.h" imgui_name REGEX "^#define IMGUI_VERSION ")
  string(REGEX MATCH "\"(.*)\"" imgui_name "${imgui_name}")
  set(imgui_download "")
  if(imgui_dir STREQUAL "${CMAKE_CURRENT_SOURCE_DIR}/downloads/imgui")
    set(imgui_download "${CMAKE_CURRENT_SOURCE_DIR}/downloads/imgui.sha256")
  endif()
  # No package: compiled from the sources.
  bill_component(imgui MIT no-package VERSION "${CMAKE_MATCH_1}" DOWNLOAD "${imgui_download}")
endif()

# --- The document: the same commit and the same packages make the same document -------------------------------------

execute_process(COMMAND git -C "${PROJECT_SOURCE_DIR}" log -1 --format=%ct
  OUTPUT_VARIABLE bill_seconds OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
set(bill_epoch "$ENV{SOURCE_DATE_EPOCH}")
if(bill_seconds)
  set(ENV{SOURCE_DATE_EPOCH} "${bill_seconds}")
endif()
string(TIMESTAMP bill_time "%Y-%m-%dT%H:%M:%SZ" UTC)
set(ENV{SOURCE_DATE_EPOCH} "${bill_epoch}")
string(UUID bill_number NAMESPACE 6ba7b811-9dad-11d1-80b4-00c04fd430c8 TYPE SHA1
  NAME "gridsmith ${PROJECT_VERSION} ${bill_time} ${bill_components}")
string(REGEX REPLACE "^,\n" "" bill_components "${bill_components}")
string(REGEX REPLACE "^, " "" bill_references "${bill_references}")
file(CONFIGURE OUTPUT "${bill_file}" @ONLY CONTENT [[{
  "bomFormat": "CycloneDX",
  "specVersion": "1.5",
  "serialNumber": "urn:uuid:@bill_number@",
  "version": 1,
  "metadata": {
    "timestamp": "@bill_time@",
    "component": {
      "type": "application",
      "bom-ref": "gridsmith",
      "name": "gridsmith",
      "version": "@PROJECT_VERSION@",
      "licenses": [{"license": {"id": "MIT"}}],
      "purl": "pkg:generic/gridsmith@@PROJECT_VERSION@"
    }
  },
  "components": [
@bill_components@
  ],
  "dependencies": [
    {"ref": "gridsmith", "dependsOn": [@bill_references@]}
  ]
}
]])
