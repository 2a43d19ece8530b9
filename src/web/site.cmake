# The page with the program as a folder of static files: target `site`, folder site/ of the build. All data are in it;
# the page asks no other host.

set(site "${PROJECT_BINARY_DIR}/site")
set(web "${CMAKE_CURRENT_LIST_DIR}")
target_link_options(gridsmith PRIVATE
  -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2
  # The window's thread may not wait for the browser, so that the threads must be there already: one for each
  # processor, and some for work beside the solvers.
  "-sPTHREAD_POOL_SIZE=crossOriginIsolated?navigator.hardwareConcurrency+4:0" -sPTHREAD_POOL_SIZE_STRICT=0
  -sALLOW_MEMORY_GROWTH -sINITIAL_MEMORY=64MB -sMAXIMUM_MEMORY=2GB -sSTACK_SIZE=2MB -sDEFAULT_PTHREAD_STACK_SIZE=2MB
  -Wno-pthreads-mem-growth
  --profiling-funcs "LINKER:-Map=${PROJECT_BINARY_DIR}/gridsmith.map" LINKER:--no-demangle # see split.py
  -sENVIRONMENT=web,worker -sEXPORTED_RUNTIME_METHODS=ccall,FS -lidbfs.js
  "--pre-js=${web}/page.js")
set_property(TARGET gridsmith APPEND PROPERTY LINK_DEPENDS "${web}/page.js")

# What no page needs for its first frame: painted pages, books, new puzzles, and steps of people.
set(later gridsmith_books gridsmith_publish gridsmith_generator gridsmith_techniques
          cairo pixman-1 png16 qrencode fribidi zstd pugixml)
# The worker drops the files of earlier versions.
set(files index.html start.js manifest.webmanifest)
list(TRANSFORM files PREPEND "${web}/" OUTPUT_VARIABLE sources)
set(icon "${CMAKE_CURRENT_SOURCE_DIR}/ui/resources/gridsmith.ico")
add_custom_command(OUTPUT "${site}/service-worker.js"
  COMMAND "${CMAKE_COMMAND}" -E make_directory "${site}"
  COMMAND "${CMAKE_COMMAND}" -E copy ${sources} $<TARGET_FILE:gridsmith> "${site}"
  COMMAND "${PYTHON}" "${web}/split.py" "${EMSCRIPTEN_ROOT_PATH}/../../bin/wasm-split"
          "${PROJECT_BINARY_DIR}/bin/gridsmith.wasm" "${PROJECT_BINARY_DIR}/gridsmith.map" "${site}/gridsmith.wasm"
          "${site}/later.wasm" ${later}
  COMMAND "${PYTHON}" "${web}/icon_png.py" "${icon}" "${site}/icon.png"
  COMMAND "${CMAKE_COMMAND}" "-DSITE=${site}" "-DIN=${web}/service-worker.js" -P "${web}/version.cmake"
  DEPENDS gridsmith ${sources} "${web}/service-worker.js" "${web}/version.cmake" "${web}/icon_png.py" "${web}/split.py"
          "${icon}"
  COMMENT "Gathering the files of the page" VERBATIM)
add_custom_target(site ALL DEPENDS "${site}/service-worker.js")
add_custom_target(run COMMAND "${PYTHON}" "${web}/serve.py" "${site}" --open USES_TERMINAL VERBATIM)
add_dependencies(run site)
