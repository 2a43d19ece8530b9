// The first calls of each program: streams, arguments and variables are then the same on all systems.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

// Opens the null device for each standard stream that is closed, so that no file gets its number. Input is opened
// for writing and output for reading, so that using the stream still fails. On POSIX also ignores SIGXFSZ, so that a
// limit on file sizes makes a write fail instead of killing the program. On Windows the streams carry bytes as they
// are, and a console shows UTF-8.
void begin_process();

// The words of the command line after the program's name, in UTF-8 on Windows.
std::vector<std::string> arguments_of_process(int argc, char** argv);

// An environment variable; nothing if it is not set.
std::optional<std::string> environment_variable(const char* name);

// A number that no other running program has.
unsigned long process_number();

}  // namespace gridsmith
