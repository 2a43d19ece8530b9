#include "base/path_text.h"

#include "base/unicode.h"

#include <charconv>
#include <system_error>
#include <type_traits>

#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::size_t kDigits = 2;

// For units of UTF-16. Where a path has bytes, no unit is half of a pair.
bool begins_pair(char32_t unit) { return unit >= 0xd800 && unit < 0xdc00; }
bool ends_pair(char32_t unit) { return unit >= 0xdc00 && unit < 0xe000; }

}  // namespace

bool has_text(const std::filesystem::path& path) {
    const auto& name = path.native();
    const auto unit = [&name](std::size_t i) {
        using Unit = std::make_unsigned_t<std::filesystem::path::value_type>;
        return i < name.size() ? char32_t{static_cast<Unit>(name[i])} : U'\0';
    };
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (ends_pair(unit(i)) || (begins_pair(unit(i)) && !ends_pair(unit(i + 1)))) return false;
        if (begins_pair(unit(i))) ++i;
    }
    return true;
}

std::string text_of_path(const std::filesystem::path& path) {
    std::string text;
    const std::string bytes = path.string();
    std::string_view rest = bytes;
    std::size_t bad = 0;
    while (!characters_of(rest, &bad)) {
        text += rest.substr(0, bad);
        text += '\0';
        text += fmt::format("{:02X}", static_cast<unsigned char>(rest[bad]));
        rest.remove_prefix(bad + 1);
    }
    text += rest;
    return text;
}

std::optional<std::filesystem::path> path_of_text(std::string_view text) {
    std::string path;
    while (true) {
        const auto end = text.find('\0');
        path += text.substr(0, end);
        if (end == std::string_view::npos) {
            // Windows' paths have characters instead of bytes.
            if (!std::is_same_v<std::filesystem::path::value_type, char> && !characters_of(path))
                return std::nullopt;
            return path;
        }
        const std::string_view digits = text.substr(end + 1, kDigits);
        unsigned char byte = 0;
        const auto [after, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
        if (fault != std::errc() || digits.size() != kDigits || after != digits.data() + kDigits || byte == 0)
            return std::nullopt;
        path += static_cast<char>(byte);
        text.remove_prefix(end + 1 + kDigits);
    }
}

}  // namespace gridsmith
