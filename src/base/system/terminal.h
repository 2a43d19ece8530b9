// Streams that people look at.
#pragma once

#include <cstddef>
#include <string_view>

namespace gridsmith {

// A terminal that understands the sequences of ANSI for moving and wiping.
bool is_terminal(int descriptor);
// In characters; 80 if the system does not say.
std::size_t width_of_terminal(int descriptor);
// Writes what can be written. The program goes on if nobody reads it, and does not get SIGPIPE. For the thread that
// writes all streams, because signals are the same for all threads.
void write_without_end(int descriptor, std::string_view text);

}  // namespace gridsmith
