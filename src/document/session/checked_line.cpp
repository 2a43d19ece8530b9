#include "document/session/checked_line.h"

#include <charconv>
#include <fmt/format.h>
#include <zlib.h>

namespace gridsmith {

namespace {

constexpr int kVersion = 2;
constexpr std::string_view kVersionMark = "v2 ";
constexpr std::size_t kDigits = 8;

std::string checksum_of(std::string_view content) {
    const auto* bytes = reinterpret_cast<const Bytef*>(content.data());
    return fmt::format("{:08x}", crc32_z(0, bytes, content.size()));
}

}  // namespace

std::string checked_line(std::string_view content) {
    return fmt::format("{}{} {}\n", kVersionMark, checksum_of(content), content);
}

std::optional<std::string_view> content_of_line(std::string_view line) {
    if (!line.starts_with(kVersionMark)) return std::nullopt;
    line.remove_prefix(kVersionMark.size());
    if (line.size() <= kDigits || line[kDigits] != ' ') return std::nullopt;
    const std::string_view content = line.substr(kDigits + 1);
    return line.starts_with(checksum_of(content)) ? std::optional(content) : std::nullopt;
}

// Two characters, because three changed bits turn a "v" into a brace.
bool is_of_version_1(std::string_view text) { return text.starts_with("{\""); }

bool is_of_later_version(std::string_view text) {
    if (!text.starts_with('v')) return false;
    int version = 0;
    const auto [end, fault] = std::from_chars(text.data() + 1, text.data() + text.size(), version);
    return fault == std::errc() && end != text.data() + text.size() && *end == ' ' && version > kVersion;
}

}  // namespace gridsmith
