// Telling rows from rules, and pieces from what separates them.
#include "format/grid_text.h"

#include "format/source_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace gridsmith {

namespace {

std::vector<TextPiece> pieces_of(std::string_view line, std::string_view separators) {
    const auto separates = [&](char c) {
        return c == ' ' || c == '\t' || c == '|' || separators.contains(c);
    };
    std::vector<TextPiece> pieces;
    std::size_t at = 0;
    while (at < line.size()) {
        if (separates(line[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < line.size() && !separates(line[end])) ++end;
        const int column = static_cast<int>(character_count(line.substr(0, at))) + 1;
        pieces.push_back({line.substr(at, end - at), column});
        at = end;
    }
    return pieces;
}

}  // namespace

bool is_rule(std::string_view line) {
    constexpr std::string_view kRuleSigns = "-=+|*:.' \t";
    if (line.find_first_not_of(kRuleSigns) != std::string_view::npos) return false;
    const bool dashes = line.contains("---") || line.contains("===");
    const bool corner = line.contains("--") && line.contains('+');
    return dashes || corner;
}

DrawnGrid drawn_grid(std::string_view bytes, std::string_view separators) {
    DrawnGrid grid;
    LineWalker lines(without_byte_order_mark(bytes));
    while (grid.rows.size() <= kMaxSide) {
        const auto line = lines.next();
        if (!line) break;
        if (line->text.starts_with('#')) {
            ++grid.comments;
            continue;
        }
        if (is_rule(line->text)) continue;
        auto pieces = pieces_of(line->text, separators);
        // Between bars, a row of blanks is a row too.
        const bool is_row = !pieces.empty() || line->text.contains('|');
        if (is_row) grid.rows.push_back({line->number, line->text, std::move(pieces)});
    }
    return grid;
}

Result<int> order_of_rows(const std::vector<DrawnRow>& rows) {
    if (rows.empty()) return failure("holds no puzzle, expected 4, 9, 16 or 25 rows of cells");
    if (const auto order = order_of_side(rows.size())) return *order;
    const bool too_many = rows.size() > kMaxSide;
    return failure_at(rows.back().line, 0,
                      fmt::format("expected 4, 9, 16 or 25 rows of cells, found {}",
                                  too_many ? std::string("more") : counted(rows.size(), "row", "rows")));
}

Result<std::vector<TextPiece>> cells_of_rows(const std::vector<DrawnRow>& rows) {
    std::vector<TextPiece> cells;
    for (const DrawnRow& row : rows) {
        const std::size_t count = row.pieces.size();
        if (count != rows.size()) {
            const int column = count > rows.size() ? row.pieces[rows.size()].column
                                                   : static_cast<int>(character_count(row.text)) + 1;
            return failure_at(row.line, column,
                              fmt::format("expected {} cells, as there are {} rows, found {}", rows.size(),
                                          rows.size(), count));
        }
        cells.insert(cells.end(), row.pieces.begin(), row.pieces.end());
    }
    return cells;
}

}  // namespace gridsmith
