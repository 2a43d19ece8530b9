# Checks that ImGui's stacks are used through the scopes of src/ui/gui/scopes.h: no other file calls a Push, Pop, Begin
# or End of ImGui, so none can leave a stack unbalanced.
#   cmake -DROOT=src/ui -P imgui_scopes.cmake

cmake_minimum_required(VERSION 3.25)

set(faults "")
file(GLOB_RECURSE files RELATIVE "${ROOT}" "${ROOT}/*.cpp" "${ROOT}/*.h")
list(FILTER files EXCLUDE REGEX "^gui/scopes\\.")
foreach(file IN LISTS files)
  file(STRINGS "${ROOT}/${file}" calls REGEX "ImGui::(Push|Pop|Begin|End)[A-Za-z]*\\(")
  list(FILTER calls EXCLUDE REGEX "ImGui::EndFrame")
  foreach(call IN LISTS calls)
    string(STRIP "${call}" call)
    string(APPEND faults " src/ui/${file}: use a scope of ui/gui/scopes.h instead of: ${call}\n")
  endforeach()
endforeach()

if(faults)
  message(FATAL_ERROR "${faults}")
endif()
