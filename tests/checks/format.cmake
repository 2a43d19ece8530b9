# Fails if clang-format would change a source file.
#   cmake -DCLANG_FORMAT= -DROOT= -P format.cmake

cmake_minimum_required(VERSION 3.25)

file(GLOB_RECURSE sources "${ROOT}/src/*.h" "${ROOT}/src/*.cpp" "${ROOT}/tests/*.h" "${ROOT}/tests/*.cpp"
  "${ROOT}/fonts/*.h")
execute_process(COMMAND "${CLANG_FORMAT}" --dry-run -Werror --style=file ${sources} RESULT_VARIABLE result)
if(result)
  message(FATAL_ERROR "Run ${CLANG_FORMAT} -i on the files above")
endif()
