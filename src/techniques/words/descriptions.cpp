// Puts the description of a technique together from the parts in its row of the table.
#include "techniques/words/descriptions.h"

#include "base/unicode.h"

#include <fmt/format.h>

namespace gridsmith {

std::string description_of(Technique technique) {
    constexpr std::string_view kNumbers[] = {"", "one", "two", "three", "four", "five", "six", "seven"};
    const TechniqueRow& row = row_of(technique);
    const auto size = kNumbers[row.variant.size];
    // "{k}" may begin it.
    std::string text =
        capitalised(fmt::format("{}{}{}", row.premise, row.premise.empty() ? "" : " ",
                                fmt::format(fmt::runtime(row.description), fmt::arg("k", size))));
    if (row.use.needs_uniqueness)
        text +=
            " The technique assumes that the puzzle has exactly one solution and is used only where that is known.";
    return text;
}

}  // namespace gridsmith
