# Runs one case of tests/cli/ in an empty folder and compares its output byte for byte.
#   cmake -DPROGRAM= [-DEMULATOR=wine] -DCASE=folder -DWORK=folder -P cli_case.cmake
# The case folder has
#   cmd       arguments of gridsmith-cli, quoted as in a shell; each line is one program of a pipe
#   in        standard input (default: empty)
#   out, err  expected standard output and standard error (default: empty)
#   code      expected exit status of the last program (default: 0)
#   expect/   expected files with their content
# The program's working directory gets copies of all other files.

cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${WORK}/run")
file(GLOB given RELATIVE "${CASE}" "${CASE}/*")
list(REMOVE_ITEM given cmd in out err code expect)
foreach(file IN LISTS given)
  file(COPY "${CASE}/${file}" DESTINATION "${WORK}/run")
endforeach()

file(WRITE "${WORK}/empty" "")
foreach(name IN ITEMS in out err)
  set(${name} "${WORK}/empty")
  if(EXISTS "${CASE}/${name}")
    set(${name} "${CASE}/${name}")
  endif()
endforeach()
set(code 0)
if(EXISTS "${CASE}/code")
  file(STRINGS "${CASE}/code" code)
endif()

set(commands)
file(STRINGS "${CASE}/cmd" lines)
foreach(line IN LISTS lines)
  separate_arguments(arguments UNIX_COMMAND "${line}")
  list(APPEND commands COMMAND ${EMULATOR} "${PROGRAM}" ${arguments})
endforeach()
execute_process(${commands} WORKING_DIRECTORY "${WORK}/run" INPUT_FILE "${in}" OUTPUT_FILE "${WORK}/out"
  ERROR_FILE "${WORK}/err" RESULTS_VARIABLE results)
list(GET results -1 result)

set(faults "")
function(compare what expected actual)
  execute_process(COMMAND "${CMAKE_COMMAND}" -E compare_files "${expected}" "${actual}"
    RESULT_VARIABLE differs OUTPUT_QUIET ERROR_QUIET)
  if(differs)
    execute_process(COMMAND diff -u --label expected "${expected}" --label actual "${actual}" OUTPUT_VARIABLE diff)
    set(faults "${faults}${what} differs\n${diff}\n" PARENT_SCOPE)
  endif()
endfunction()

compare("standard output" "${out}" "${WORK}/out")
compare("standard error" "${err}" "${WORK}/err")
file(GLOB_RECURSE wanted RELATIVE "${CASE}/expect" "${CASE}/expect/*")
foreach(file IN LISTS wanted)
  compare("${file}" "${CASE}/expect/${file}" "${WORK}/run/${file}")
endforeach()
if(NOT result STREQUAL code)
  string(APPEND faults "exit status is ${result}, expected ${code}\n")
endif()
if(faults)
  message(FATAL_ERROR "${faults}")
endif()
