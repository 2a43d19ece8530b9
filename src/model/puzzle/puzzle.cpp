#include "model/puzzle/puzzle.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <vector>

namespace gridsmith {

namespace {

template <class Number>
bool reads_as(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

std::string text_of(const GenerationInfo& info) {
    return fmt::format("{}-{}, {}, {}, {}, {}", info.method, info.version, info.seed, info.entries,
                       info.randomised_verification, info.threads);
}

std::optional<GenerationInfo> generation_info_from(std::string_view text) {
    std::vector<std::string_view> parts;
    while (true) {
        const auto end = text.find(", ");
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 2);
    }
    if (parts.size() != 5) return std::nullopt;
    const auto dash = parts[0].rfind('-');
    if (dash == std::string_view::npos) return std::nullopt;

    GenerationInfo info;
    info.method = parts[0].substr(0, dash);
    info.randomised_verification = parts[3] == "true";
    const bool readable = reads_as(parts[0].substr(dash + 1), info.version) &&
                          reads_as(parts[1], info.seed) && reads_as(parts[2], info.entries) &&
                          (parts[3] == "true" || parts[3] == "false") && reads_as(parts[4], info.threads);
    return readable ? std::optional(info) : std::nullopt;
}

bool looks_like_template(const Grid& grid) {
    return grid.entry_count() > 1 && grid.values_used().size() == 1;
}

}  // namespace gridsmith
