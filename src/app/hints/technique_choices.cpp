// Filters and moves techniques.
#include "app/hints/technique_choices.h"

#include <algorithm>

namespace gridsmith {

std::vector<Technique> techniques_matching(const TechniqueSet& set, std::string_view query,
                                           std::optional<int> order) {
    std::vector<Technique> matching;
    for (const auto& [technique, on] : set.choices()) {
        const TechniqueRow& row = row_of(technique);
        if (order && (*order < row.use.min_order || *order > row.use.max_order)) continue;
        if (is_about(row, query)) matching.push_back(technique);
    }
    return matching;
}

void move_among(TechniqueSet& set, const std::vector<Technique>& shown, Technique technique, int steps) {
    const auto found = std::ranges::find(shown, technique);
    if (found == shown.end()) return;
    const auto from = found - shown.begin();
    const auto to = std::clamp<std::ptrdiff_t>(from + steps, 0, std::ssize(shown) - 1);
    if (to == from) return;
    set.move(set.index_of(technique), set.index_of(shown[static_cast<std::size_t>(to)]));
}

}  // namespace gridsmith
