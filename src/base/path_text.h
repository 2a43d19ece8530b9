// Converts paths to UTF-8 text and back, for JSON and other formats that cannot hold arbitrary bytes.
//
// A path may contain any byte except zero. A path in UTF-8 is its own text. In any other path, each byte that
// is not UTF-8 becomes a zero character and two hexadecimal digits: "S\xfc" becomes "S\0FC".
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

// Windows allows names with half of a surrogate pair, which have no text: path::string() throws an exception.
bool has_text(const std::filesystem::path& path);

std::string text_of_path(const std::filesystem::path& path);
// The inverse of text_of_path; nothing if a zero character in `text` is not followed by the digits of a byte.
std::optional<std::filesystem::path> path_of_text(std::string_view text);

}  // namespace gridsmith
