# Runs a program and compares its output with a file, line ends apart.
#   cmake -DPROGRAM= -DEMULATOR= -DEXPECTED= -P same_output.cmake

execute_process(COMMAND ${EMULATOR} "${PROGRAM}" OUTPUT_VARIABLE output RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "${PROGRAM} failed: ${result}")
endif()
string(REPLACE "\r\n" "\n" output "${output}")
file(READ "${EXPECTED}" expected)
if(NOT output STREQUAL expected)
  message(FATAL_ERROR "The output is not that of ${EXPECTED}:\n${output}")
endif()
