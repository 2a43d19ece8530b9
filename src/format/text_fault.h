// What is wrong with a text that no format takes: the one sentence that helps whoever brought it.
#pragma once

#include "base/result.h"

#include <optional>
#include <string_view>

namespace gridsmith {

// With the place, where one can be named. Nothing when the text looks like nothing in particular.
std::optional<Error> fault_of_text(std::string_view text);

// The first line that was meant as cells and is none, of a text that looks like nothing in particular.
std::optional<Error> fault_of_lines(std::string_view text);

// The part of it that the beginning of a text is enough for: is it text at all?
std::optional<Error> fault_of_bytes(std::string_view text);

}  // namespace gridsmith
