// Paths as text that is always UTF-8, for files that can hold no other bytes, such as JSON.
//
// A path of the system is any bytes but zero. Paths that are UTF-8 stand for themselves; in others every byte
// that is none of UTF-8 becomes a zero character and two hexadecimal digits, which no path can hold.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

std::string text_of_path(const std::filesystem::path& path);
// The path that text_of_path made the text of, byte for byte; nothing when it made no such text.
std::optional<std::filesystem::path> path_of_text(std::string_view text);

}  // namespace gridsmith
