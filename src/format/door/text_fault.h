// What is wrong with a text that no format can read, in one sentence for the user.
#pragma once

#include "base/result.h"
#include "format/core/reading_limits.h"
#include "model/board/rules.h"

#include <optional>
#include <string_view>

namespace gridsmith {

// What is wrong, with the place if there is one. Nothing if the text resembles no format.
std::optional<Error> fault_of_text(std::string_view text, const ReadingLimits& limits = {});

// For a text that resembles no format: the first line that looks like cells but is not a puzzle, with these rules if
// they are known.
std::optional<Error> fault_of_lines(std::string_view text, const std::optional<Rules>& rules = {});

// The check of `fault_of_text` that needs only the beginning: do the bytes look like text at all?
std::optional<Error> fault_of_bytes(std::string_view text);

}  // namespace gridsmith
