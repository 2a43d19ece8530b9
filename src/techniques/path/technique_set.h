// The user's own list of techniques: the order in which they are tried, which of them are on, and their
// variants.
//
// Preferences edit and store a set. Hints, paths and lists of steps use the `selection` of the set. Grades do
// not use it, so that grades compare (see grade.h). The table of techniques never changes, so the set is
// separate from it.
#pragma once

#include "base/result.h"
#include "techniques/path/path.h"

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
    // The table's order and defaults.
    TechniqueSet();

    // The choices in the order of search.
    std::span<const TechniqueChoice> choices() const { return choices_; }
    std::size_t index_of(Technique technique) const;
    bool is_on(Technique technique) const { return choices_[index_of(technique)].on; }
    void turn(Technique technique, bool on) { choices_[index_of(technique)].on = on; }
    // Moves the choice at index `from` to index `to`. The choices between them move up or down by one.
    void move(std::size_t from, std::size_t to);

    TechniqueOptions options;
    // Names in a stored text that this version does not know, from a later version. The set keeps them for
    // that version.
    std::vector<std::string> unknown;

    // Restores the table's order and defaults. Unknown names stay.
    void reset();

    // The techniques that are on, in their order. Techniques that need uniqueness are included only for a
    // puzzle known to be `well_posed`. Techniques that the puzzle's order lacks are included; every search
    // skips them.
    Selection selection(bool well_posed) const;

    bool operator==(const TechniqueSet&) const = default;

private:
    std::vector<TechniqueChoice> choices_;
};

// The set as text, to store it: the names in order, "-" before techniques that are off, then variants that
// differ from the default as "name=number", then unknown names, separated by commas. "Full House,-Naked
// Single,...,max fins=3"
std::string text_of(const TechniqueSet& set);
// Reads the text of text_of. A technique that the text does not name follows its predecessor in the table.
// Unknown names are kept in `unknown`. A text that names no known technique is an error.
Result<TechniqueSet> technique_set_from(std::string_view text);

// A variant that users can choose: a number between `least` and `most`. A switch is 0 or 1.
struct TechniqueOptionRow {
    std::string_view name;  // "max fins"
    std::string_view help;  // one sentence for the user, without a full stop
    int least = 0;
    int most = 1;
    bool is_switch = true;
    int (*get)(const TechniqueOptions& options) = nullptr;
    void (*set)(TechniqueOptions& options, int number) = nullptr;
};
std::span<const TechniqueOptionRow> technique_option_table();

}  // namespace gridsmith
