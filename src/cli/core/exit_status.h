// The exit statuses of the program.
#pragma once

namespace gridsmith {

enum class ExitStatus : int {
    done = 0,
    some_bad = 1,  // the work is done, but a puzzle was bad or failed a test
    failed = 2,    // wrong usage, or a file that cannot be read or written
    interrupted = 130,
};

inline ExitStatus worse(ExitStatus a, ExitStatus b) { return a < b ? b : a; }

}  // namespace gridsmith
