// Texts of 16 or 32 bits a character, as Windows saves and redirects them: found out and turned into UTF-8,
// so that no reader of a format has to know of them.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace gridsmith {

// The text in UTF-8, when it is UTF-16 or UTF-32 in either byte order: it has their mark, or so many bytes 0
// where they have them that it is nothing else. What is no character becomes U+FFFD. When `stop` is requested
// only some of it.
std::optional<std::string> utf8_of_wide_text(std::string_view bytes, const std::stop_token& stop = {});

// Could the beginning of a text, however short, be one of these?
bool begins_wide_text(std::string_view bytes);

}  // namespace gridsmith
