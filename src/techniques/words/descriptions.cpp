// Puts the description of a technique together from the parts in its row of the table.
#include "techniques/words/descriptions.h"

#include <cctype>

#include <fmt/format.h>

namespace gridsmith {

std::string description_of(Technique technique) {
    constexpr std::string_view kNumbers[] = {"", "one", "two", "three", "four", "five", "six", "seven"};
    const TechniqueRow& row = row_of(technique);
    const auto size = kNumbers[row.variant.size];
    std::string text = fmt::format("{}{}{}", row.premise, row.premise.empty() ? "" : " ",
                                   fmt::format(fmt::runtime(row.description), fmt::arg("k", size)));
    text.front() =
        static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));  // "{k}" may begin it
    if (row.use.needs_uniqueness)
        text +=
            " The technique assumes that the puzzle has exactly one solution and is used only where that is known.";
    return text;
}

}  // namespace gridsmith
