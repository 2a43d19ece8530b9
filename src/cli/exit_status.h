// With which status the program ends. Separate from the verbs, because outputs know it too.
#pragma once

namespace gridsmith {

enum class ExitStatus : int {
    done = 0,
    some_bad = 1,  // the work was done, but a puzzle was bad or failed the test
    failed = 2,    // wrong usage, or a file that cannot be read or written
    interrupted = 130,
};

// The worse of two, for work in parts.
inline ExitStatus worse(ExitStatus a, ExitStatus b) { return a < b ? b : a; }

}  // namespace gridsmith
