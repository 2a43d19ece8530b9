// Converts UTF-16 and UTF-32, which Windows programs write, to UTF-8, so that format readers see UTF-8 only.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace gridsmith {

// The text in UTF-8 if `bytes` are UTF-16 or UTF-32 in either byte order, else nothing. The byte order mark
// or the pattern of zero bytes tells. U+FFFD replaces invalid code units. After a request to `stop` the text
// ends early.
std::optional<std::string> utf8_of_wide_text(std::string_view bytes, const std::stop_token& stop = {});

// Do the bytes begin a text that utf8_of_wide_text() converts?
bool begins_wide_text(std::string_view bytes);

}  // namespace gridsmith
