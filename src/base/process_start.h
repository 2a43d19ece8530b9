// The first call of each program: it replaces closed standard streams and survives limits on file sizes.
#pragma once

namespace gridsmith {

// Opens /dev/null for each standard stream that is closed, so that no file gets its number. Input is opened
// for writing and output for reading, so that using the stream still fails. Also ignores SIGXFSZ, so that a
// limit on file sizes makes a write fail instead of killing the program.
void begin_process();

}  // namespace gridsmith
