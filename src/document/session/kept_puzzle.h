// Puzzles as the text of their files, as journals keep them: with everything that a file can hold.
#pragma once

#include "model/puzzle/puzzle.h"

#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

std::string kept_text_of(const Puzzle& puzzle);
// The inverse of kept_text_of(); nothing if the text is damaged.
std::optional<Puzzle> kept_puzzle_in(std::string_view text);

}  // namespace gridsmith
