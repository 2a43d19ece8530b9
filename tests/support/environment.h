// Environment variables of the test program.
#pragma once

#include <cstdlib>
#include <string>

namespace gridsmith::support {

#ifdef _WIN32
inline void set_variable(const char* name, const std::string& value) { ::_putenv_s(name, value.c_str()); }
inline void remove_variable(const char* name) { ::_putenv_s(name, ""); }
#else
inline void set_variable(const char* name, const std::string& value) { ::setenv(name, value.c_str(), 1); }
inline void remove_variable(const char* name) { ::unsetenv(name); }
#endif

}  // namespace gridsmith::support
