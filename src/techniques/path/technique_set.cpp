// Moves choices, and reads and writes a set as text.
#include "techniques/path/technique_set.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <optional>
#include <type_traits>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// The row of one member of the options.
template <auto member>
constexpr TechniqueOptionRow option_row(std::string_view name, std::string_view help, int most = 1) {
    using Value = std::remove_cvref_t<decltype(TechniqueOptions{}.*member)>;
    return {
        .name = name,
        .help = help,
        .most = most,
        .is_switch = std::same_as<Value, bool>,
        .get = [](const TechniqueOptions& options) { return static_cast<int>(options.*member); },
        .set = [](TechniqueOptions& options, int number) { options.*member = static_cast<Value>(number); },
    };
}

constexpr TechniqueOptionRow kOptions[] = {
    option_row<&TechniqueOptions::rectangle_may_lack_candidates>(
        "rectangles may lack candidates",
        "A corner of a unique rectangle may lack one of the rectangle's two values"),
    option_row<&TechniqueOptions::empty_rectangle_with_two>(
        "empty rectangles of two", "An empty rectangle may have only two candidates in its block"),
    option_row<&TechniqueOptions::duals>("duals",
                                         "Two kites or two empty rectangles of one block form one step"),
    option_row<&TechniqueOptions::siamese_fish>("Siamese fish",
                                                "Two finned fish with the same base form one step"),
    option_row<&TechniqueOptions::max_fins>("max fins", "Most fins of a fish", 9),
    option_row<&TechniqueOptions::max_endo_fins>("max endo fins",
                                                 "Most fins of a fish that lie in two of its base units", 9),
    option_row<&TechniqueOptions::als_may_overlap>(
        "overlapping sets", "Two almost locked sets of a step may have cells in common"),
    option_row<&TechniqueOptions::als_in_chains>("sets in chains",
                                                 "Grouped chains may contain almost locked sets"),
};

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

// Reads "max fins=3". Returns false if no option has the name.
bool read_option(std::string_view word, TechniqueOptions& options) {
    const auto equals = word.find('=');
    if (equals == std::string_view::npos) return false;
    const auto row = std::ranges::find(kOptions, trimmed(word.substr(0, equals)), &TechniqueOptionRow::name);
    if (row == std::end(kOptions)) return false;
    const std::string_view digits = trimmed(word.substr(equals + 1));
    int number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (read.ec == std::errc()) row->set(options, std::clamp(number, row->least, row->most));
    return read.ec == std::errc();
}

// "Naked Single", "-Naked Single"
std::optional<TechniqueChoice> choice_from(std::string_view word) {
    const bool on = !word.starts_with('-');
    const TechniqueRow* row = technique_named(trimmed(on ? word : word.substr(1)));
    if (row == nullptr) return std::nullopt;
    return TechniqueChoice{row->id, on};
}

}  // namespace

TechniqueSet::TechniqueSet() {
    for (const TechniqueRow& row : technique_table()) choices_.push_back({row.id, row.use.on});
}

void TechniqueSet::reset() {
    auto kept = std::move(unknown);
    *this = TechniqueSet();
    unknown = std::move(kept);
}

std::size_t TechniqueSet::index_of(Technique technique) const {
    return static_cast<std::size_t>(std::ranges::find(choices_, technique, &TechniqueChoice::technique) -
                                    choices_.begin());
}

void TechniqueSet::move(std::size_t from, std::size_t to) {
    const auto first = choices_.begin();
    const auto at = [&](std::size_t i) { return first + static_cast<std::ptrdiff_t>(i); };
    if (from < to)
        std::rotate(at(from), at(from + 1), at(to + 1));
    else
        std::rotate(at(to), at(from), at(from + 1));
}

Selection TechniqueSet::selection(bool well_posed) const {
    Selection selection{{}, options};
    for (const auto& [technique, on] : choices_)
        if (on && (well_posed || !row_of(technique).use.needs_uniqueness))
            selection.techniques.push_back(technique);
    return selection;
}

std::string text_of(const TechniqueSet& set) {
    std::string text;
    for (const auto& [technique, on] : set.choices())
        text += fmt::format("{}{}{}", text.empty() ? "" : ",", on ? "" : "-", name_of(technique));
    for (const TechniqueOptionRow& row : technique_option_table())
        if (row.get(set.options) != row.get({}))
            text += fmt::format(",{}={}", row.name, row.get(set.options));
    for (const std::string& word : set.unknown) text += fmt::format(",{}", word);
    return text;
}

Result<TechniqueSet> technique_set_from(std::string_view text) {
    TechniqueSet set;
    std::vector<TechniqueChoice> named;
    while (!text.empty()) {
        const auto comma = std::min(text.find(','), text.size());
        const std::string_view word = trimmed(text.substr(0, comma));
        text.remove_prefix(std::min(comma + 1, text.size()));
        if (word.empty() || read_option(word, set.options)) continue;
        const auto choice = choice_from(word);
        if (!choice)
            set.unknown.emplace_back(word);
        else if (std::ranges::find(named, choice->technique, &TechniqueChoice::technique) == named.end())
            named.push_back(*choice);
    }
    if (named.empty()) return failure("expected names of techniques, separated by commas");

    // Insert each technique that the text lacks after its predecessor in the table, then move the choices to
    // their places.
    const TechniqueSet by_default;
    Technique before{};
    bool first = true;
    for (const auto& [technique, on] : by_default.choices()) {
        if (std::ranges::find(named, technique, &TechniqueChoice::technique) == named.end()) {
            const auto at = std::ranges::find(named, before, &TechniqueChoice::technique);
            named.insert(first ? named.begin() : at + 1, TechniqueChoice{technique, on});
        }
        before = technique;
        first = false;
    }
    for (std::size_t i = 0; i < named.size(); ++i) {
        set.move(set.index_of(named[i].technique), i);
        set.turn(named[i].technique, named[i].on);
    }
    return set;
}

std::span<const TechniqueOptionRow> technique_option_table() { return kOptions; }

}  // namespace gridsmith
