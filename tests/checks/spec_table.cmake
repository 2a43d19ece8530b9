# Checks that all tests in tests/SPEC.md exist: each name `<layer>/<sentence>` must be a test case of that layer, or a
# test in tests/CMakeLists.txt.
#
#   cmake -DROOT=<tests> -P spec_table.cmake

# Replace semicolons, because they separate the elements of CMake lists.
file(READ "${ROOT}/SPEC.md" table)
string(REPLACE ";" "<semicolon>" table "${table}")
string(REGEX MATCHALL "`[a-z]+/[^`]+`" names "${table}")
list(REMOVE_DUPLICATES names)
list(LENGTH names count)
if(count LESS 100)
  message(FATAL_ERROR "SPEC.md names only ${count} tests; is its format different now?")
endif()

file(READ "${ROOT}/CMakeLists.txt" added)
set(missing "")
foreach(name IN LISTS names)
  string(REPLACE "`" "" name "${name}")
  string(FIND "${name}" "/" slash)
  string(SUBSTRING "${name}" 0 ${slash} layer)
  math(EXPR slash "${slash} + 1")
  string(SUBSTRING "${name}" ${slash} -1 sentence)
  if(NOT DEFINED sources_${layer})
    set(sources_${layer} "")
    file(GLOB files "${ROOT}/${layer}/*_test.cpp")
    foreach(file IN LISTS files)
      file(READ "${file}" text)
      string(REPLACE ";" "<semicolon>" text "${text}")
      # Join sentences that are split into several literals.
      string(REGEX REPLACE "\"[ \n]+\"" "" text "${text}")
      string(REGEX REPLACE "TEST_CASE\\([ \n]*\"" "TEST_CASE(\"" text "${text}")
      string(APPEND sources_${layer} "${text}")
    endforeach()
  endif()
  string(FIND "${sources_${layer}}" "TEST_CASE(\"${sentence}\"" as_case)
  string(FIND "${added}" "NAME ${name}\n" as_test)
  string(FIND "${added}" "NAME \"${name}\"\n" as_quoted_test)
  # Tests added by a function: add_desktop_test(walk).
  string(FIND "${added}" "add_${layer}_test(${sentence}" as_one_of_its_kind)
  if(as_case EQUAL -1 AND as_test EQUAL -1 AND as_quoted_test EQUAL -1 AND
     as_one_of_its_kind EQUAL -1)
    string(APPEND missing "\n  ${name}")
  endif()
endforeach()
if(missing)
  string(REPLACE "<semicolon>" ";" missing "${missing}")
  message(FATAL_ERROR "tests/SPEC.md names tests that do not exist:${missing}")
endif()
message("all ${count} tests in SPEC.md exist")
