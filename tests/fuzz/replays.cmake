# Read by ctest: adds the test fuzz/<target> for each target that ${program} names, with ${texts} texts each, and a test
# of the time for 64 KB of text.
if(EXISTS "${program}")
  execute_process(COMMAND "${program}" --targets OUTPUT_VARIABLE targets COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "[^\n]+" targets "${targets}")
  foreach(target IN LISTS targets)
    add_test("fuzz/${target}" "${program}" "${target}" ${texts} 120)
    set_tests_properties("fuzz/${target}" PROPERTIES LABELS slow TIMEOUT 300)
    add_test("fuzz/time of ${target}" "${program}" "${target}" --time 200)
    set_tests_properties("fuzz/time of ${target}" PROPERTIES LABELS slow TIMEOUT 300)
  endforeach()
else()
  add_test("fuzz/not built" "${program}" --targets)
endif()
