// Reads HoDoKu's codes of techniques and variants.
#include "techniques/path/variant_name.h"

#include <algorithm>

namespace gridsmith {

namespace {

constexpr OptionWord kOptionWords[] = {
    {"siamese", {&TechniqueOptions::siamese_fish, true}},
    {"als-in-chains", {&TechniqueOptions::als_in_chains, true}},
    {"overlapping-als", {&TechniqueOptions::als_may_overlap, true}},
    {"er-two-candidates", {&TechniqueOptions::empty_rectangle_with_two, true}},
    {"duals", {&TechniqueOptions::duals, true}},
    {"complete-rectangles", {&TechniqueOptions::rectangle_may_lack_candidates, false}},
};

constexpr std::size_t kCodeLength = 4;

bool is_number(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// The options that HoDoKu's regression test uses for a code of four digits and a variant.
std::vector<OptionSetting> settings_of(std::string_view code, std::string_view variant) {
    if (code == "0404") return {{&TechniqueOptions::duals}};
    if (code == "0405") return {{&TechniqueOptions::duals}, {&TechniqueOptions::empty_rectangle_with_two}};
    if (code == "0402" && variant == "1") return {{&TechniqueOptions::empty_rectangle_with_two}};
    const bool is_first = variant == "1";
    const bool is_second = variant == "2";
    if (code.starts_with("060") && (is_first || is_second))
        return {{&TechniqueOptions::rectangle_may_lack_candidates, is_second}};
    if (code.starts_with("090") && (is_first || is_second))
        return {{&TechniqueOptions::als_may_overlap, is_second}};
    if (code == "0709" && (is_first || is_second)) return {{&TechniqueOptions::als_in_chains, is_second}};
    if ((code == "0710" || code == "0711") && is_number(variant))
        return {{&TechniqueOptions::als_in_chains, variant == "3" || variant == "4"}};
    return {};
}

std::optional<NamedVariant> siamese(std::string_view name) {
    const TechniqueRow* row = technique_named(name);
    if (row == nullptr || row->family != Family::fish) return std::nullopt;
    return NamedVariant{row, {{&TechniqueOptions::siamese_fish}}};
}

std::optional<NamedVariant> variant_of_code(std::string_view name) {
    const std::size_t hyphen = std::min(name.find('-'), name.size());
    const std::string_view code = name.substr(0, hyphen);
    const std::string_view variant = name.substr(std::min(hyphen + 1, name.size()));
    if (!is_number(code) || (hyphen < name.size() && variant != "x" && !is_number(variant)))
        return std::nullopt;
    if (code.size() == kCodeLength + 1) return siamese(code.substr(0, kCodeLength));
    const TechniqueRow* row = code.size() == kCodeLength ? technique_named(code) : nullptr;
    if (row == nullptr) return std::nullopt;
    return NamedVariant{row, settings_of(code, variant)};
}

bool is_dual(const TechniqueRow& row) {
    return row.id == Technique::dual_two_string_kite || row.id == Technique::dual_empty_rectangle;
}

}  // namespace

std::span<const OptionWord> option_words() { return kOptionWords; }

std::optional<NamedVariant> variant_named(std::string_view name) {
    if (auto variant = variant_of_code(name)) return variant;
    if (const TechniqueRow* row = technique_named(name)) {
        NamedVariant variant{row, {}};
        if (is_dual(*row)) variant.settings.push_back({&TechniqueOptions::duals});
        return variant;
    }
    // "siamese-" and then a fish, in any spelling of the separator.
    constexpr std::string_view kPrefix = "siamese";
    const bool has_prefix = name.size() > kPrefix.size() + 1 &&
                            std::ranges::equal(name.substr(0, kPrefix.size()), kPrefix, {}, [](char c) {
                                return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
                            });
    const char separator = has_prefix ? name[kPrefix.size()] : '\0';
    if (separator == '-' || separator == '_' || separator == ' ')
        return siamese(name.substr(kPrefix.size() + 1));
    return std::nullopt;
}

}  // namespace gridsmith
