// Lines of text with a checksum, so that damage on the disk is noticed:
//
//     v2 5f3a9c01 {"n":7,"after":6,...}
//
// First the version of the format, then the CRC-32 (the one of zlib, PNG and Ethernet) of everything after it, as eight
// hexadecimal digits. The checksum finds up to three changed bits in 11 KB for certain; any other damage passes with a
// chance of 1 in 4 billion.
//
// Version 1 had neither: its lines begin with a brace.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

// The line, with its line end. `content` must not contain line ends.
std::string checked_line(std::string_view content);
// The content of a line without its line end; nothing if the line is damaged or has another version.
std::optional<std::string_view> content_of_line(std::string_view line);
// Does the text begin with a line of version 1?
bool is_of_version_1(std::string_view text);
// Does the text begin with a line of a later version than this program writes?
bool is_of_later_version(std::string_view text);

}  // namespace gridsmith
