// HoDoKu's library of regression positions, if the test data contain it.
#pragma once

#include "techniques/search/step_search.h"
#include "techniques/structures/position.h"

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

// Do the test data contain the library?
bool has_library();
// The cases whose code starts with one of the prefixes.
std::vector<LibraryCase> library_cases(std::initializer_list<std::string_view> prefixes);
// The options that the case needs.
TechniqueOptions options_of(const LibraryCase& item);

}  // namespace gridsmith::support
