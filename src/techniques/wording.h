// How steps are told: names of cells, units and values, and one paragraph of plain words a step.
//
// The row of each technique names its own writer; here is what they share.
#pragma once

#include "model/symbols.h"
#include "techniques/step.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

class Wording {
public:
    // The symbols must outlive this.
    explicit Wording(const Symbols& symbols);

    int side() const { return side_; }
    std::string value(Value value) const;                                      // "5"
    std::string values(ValueSet values, std::string_view last = "and") const;  // "1, 4 and 7"
    std::string cell(Cell cell) const;                                         // "r1c4"
    std::string cells(const CellSet& cells) const;                             // "r1c4, r1c5 and r2c6"
    std::string unit(int unit) const;                         // "row 1", "column 9", "block 5"
    std::string units(std::span<const int> units) const;      // "rows 1 and 4" or "row 1 and block 5"
    std::string candidate(const Candidate& candidate) const;  // "r1c4=5"
    std::string node(const Node& node) const;                 // "5 in r1c4 and r1c5"

    // "so r1c4 must be 5", "so 5 can be removed from r1c4 and r1c5, and 6 from r2c2".
    std::string conclusion(const Step& step) const;

private:
    const Symbols& symbols_;
    int side_;
};

// "a, b and c".
std::string listed(std::span<const std::string> items, std::string_view last = "and");

// In one paragraph: what is seen, and what follows.
std::string explanation_of(const Step& step, const Symbols& symbols);

// The pattern and its effect in one short line: "Naked Pair: 1,4 in r1c4,r1c5 => r1c7<>4".
std::string notation_of(const Step& step, const Symbols& symbols);
// "r1c2=3,r4c4=5"; empty when there are none.
std::string placements_text(const Step& step, const Symbols& symbols);
// "r1c2<>3,r4c4<>5".
std::string eliminations_text(const Step& step, const Symbols& symbols);

// The cells that the step rests on or, where it names none, changes.
CellSet cells_shown_by(const Step& step);
// Where to look for the step: its units, or one that holds all its cells; none where there is none.
std::vector<int> units_to_look_at(const Step& step, int order);

// A hint tells more the more often one asks.
enum class HintLevel : std::uint8_t { region, technique, cells, reason };
std::string hint_of(const Step& step, HintLevel level, const Symbols& symbols);

}  // namespace gridsmith
