# Makes programs harder to attack, for all code that we compile, also that of others. A compiler or linker that lacks an
# option does without it. tests/package/hardening.sh checks the programs.

include(CheckCXXCompilerFlag)
include(CheckLinkerFlag)
include(CheckPIESupported)

# A program is loaded to a random address.
check_pie_supported(LANGUAGES C CXX)

# A write beyond an array on the stack ends the program; a large stack frame cannot jump over the guard page; an indirect
# jump goes only where a function begins.
set(flags -fstack-protector-strong)
if(NOT WIN32) # Windows touches each page itself, and GCC's tables of frames there cannot describe the second one
  list(APPEND flags -fstack-clash-protection -fcf-protection)
endif()
foreach(flag IN LISTS flags)
  string(MAKE_C_IDENTIFIER "HAS${flag}" known)
  check_cxx_compiler_flag(${flag} ${known})
  if(${known})
    add_compile_options(${flag})
    add_link_options($<$<BOOL:${WIN32}>:${flag}>) # its functions are in a library of their own
  endif()
endforeach()

# The C library checks the sizes of copies. Its macros need an optimising compiler.
string(TOUPPER "${CMAKE_BUILD_TYPE}" build_type)
if(UNIX AND NOT EMSCRIPTEN AND "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${build_type}}" MATCHES "-O[1-3sz]")
  add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
endif()

# The tables of addresses of other libraries are filled at the start and then read-only.
foreach(flag IN ITEMS relro now)
  check_linker_flag(CXX "LINKER:-z,${flag}" HAS_LINKER_${flag})
  if(HAS_LINKER_${flag})
    add_link_options("LINKER:-z,${flag}")
  endif()
endforeach()
