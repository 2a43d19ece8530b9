// What tables say besides their puzzles.
#pragma once

#include <string>
#include <string_view>

namespace gridsmith {

// The line of a table without the column of the puzzle.
std::string other_columns_of(std::string_view line);

}  // namespace gridsmith
