// The user's own list of techniques: in which order they are tried, which are on, and which variants count.
//
// Preferences edit and keep one; hints, paths and lists of steps take the `selection` that follows from it.
// Grades do not ask it, so that they can be compared (see grade.h). Apart from the table of techniques
// because that one never changes.
#pragma once

#include "base/result.h"
#include "techniques/path.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

struct TechniqueChoice {
    Technique technique{};
    bool on = true;

    bool operator==(const TechniqueChoice&) const = default;
};

// Holds every row of the table exactly once.
class TechniqueSet {
public:
    // The table's order and what is on by default.
    TechniqueSet();

    // In the order of search.
    std::span<const TechniqueChoice> choices() const { return choices_; }
    std::size_t index_of(Technique technique) const;
    bool is_on(Technique technique) const { return choices_[index_of(technique)].on; }
    void turn(Technique technique, bool on) { choices_[index_of(technique)].on = on; }
    // The choice at index `from` gets index `to`; those between move up or down by one.
    void move(std::size_t from, std::size_t to);

    TechniqueOptions options;
    // What a text named that this version does not know: a later version's, kept for it and used by nobody.
    std::vector<std::string> unknown;

    // The table's order, choice and variants; what is unknown stays.
    void reset();

    // What is on, in its order. Rows that need one solution only for a puzzle known to be `well_posed`. Those
    // that a puzzle's order does not have are passed over by every search, so they stay in.
    Selection selection(bool well_posed) const;

    bool operator==(const TechniqueSet&) const = default;

private:
    std::vector<TechniqueChoice> choices_;
};

// To keep it: names in order, with "-" before those that are off, and variants that differ from the default
// as "name=number"; at last what is unknown; separated by commas. "Full House,-Naked Single,...,max fins=3"
std::string text_of(const TechniqueSet& set);
// Reads such a text. Techniques that it does not name (they came with a later version) stand behind the one
// that precedes them in the table, as by default; what nobody knows here is kept in `unknown`. A text that
// names no technique at all is an error.
Result<TechniqueSet> technique_set_from(std::string_view text);

// A variant that can be chosen: a number between `least` and `most`; a switch is 0 or 1.
struct TechniqueOptionRow {
    std::string_view name;  // "max fins"
    std::string_view told;  // one sentence for the user, without a final stop
    int least = 0;
    int most = 1;
    bool is_switch = true;
    int (*get)(const TechniqueOptions& options) = nullptr;
    void (*set)(TechniqueOptions& options, int number) = nullptr;
};
std::span<const TechniqueOptionRow> technique_option_table();

}  // namespace gridsmith
