// HoDoKu's library of regression positions, where the test data have it.
#pragma once

#include "techniques/position.h"
#include "techniques/step_search.h"

#include <string>
#include <string_view>
#include <vector>

namespace gridsmith::support {

struct LibraryCase {
    int line = 0;
    std::string code;     // "0300", or five digits for siamese fish
    std::string variant;  // "-" or one character
    Position position;
    Step expected;  // its placements and eliminations
};

// Is the library there?
bool has_library();
// The cases whose code begins with one of the prefixes.
std::vector<LibraryCase> library_cases(std::initializer_list<std::string_view> prefixes);
// The options under which the case is to be solved.
TechniqueOptions options_of(const LibraryCase& item);

}  // namespace gridsmith::support
