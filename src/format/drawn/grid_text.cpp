#include "format/drawn/grid_text.h"

#include "base/number_text.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "format/drawn/alphabet.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>

namespace gridsmith {

namespace {

// The box drawing characters, U+2500 to U+257F, that separate cells of a row.
constexpr std::u16string_view kBars = u"│┃║╎╏┆┇┊┋";

// The number of bytes of a box drawing character, or 0.
std::size_t frame_at(std::string_view text, std::size_t place) {
    if (text[place] != '\xE2') return 0;  // nearly always
    const char16_t character = wide_character_at(text, place);
    return character >= u'\u2500' && character <= u'\u257F' ? 3 : 0;
}

// The number of bytes of a long dash, which word processors write for several dashes, or 0.
std::size_t long_dash_at(std::string_view text, std::size_t place) {
    return std::u16string_view(u"–—―").contains(wide_character_at(text, place)) ? 3 : 0;
}

std::vector<TextPiece> pieces_of(const SourceLine& line, std::string_view separators) {
    assert(separators.find_first_of(".0123456789") == std::string_view::npos);
    const std::string_view text = line.text;
    const auto separator_at = [&](std::size_t place) {
        // Most characters, and never separators.
        if (text[place] == '.' || (text[place] >= '0' && text[place] <= '9')) return std::size_t{0};
        if (separators.contains(text[place])) return std::size_t{1};
        if (const std::size_t blank = blank_at(text, place); blank > 0) return blank;
        return bar_at(text, place);
    };
    std::vector<TextPiece> pieces;
    pieces.reserve((text.size() + 1) / 2);  // a separator stands between two
    std::size_t at = 0;
    ColumnCounter columns(text);
    while (at < text.size()) {
        if (const std::size_t length = separator_at(at); length > 0) {
            at += length;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && separator_at(end) == 0) ++end;
        pieces.push_back({text.substr(at, end - at), columns.column_of(at), line.number});
        at = end;
    }
    return pieces;
}

bool has_bar(std::string_view line) {
    for (std::size_t i = 0; i < line.size(); ++i)
        if (bar_at(line, i) > 0) return true;
    return false;
}

// A spreadsheet copies a row of empty cells as tabs.
bool is_row_of_tabs(std::string_view line) {
    return std::ranges::count(line, '\t') >= side_of(kMinOrder) - 1;
}

// "[code]", "[/code]" or "```", which people copy together with a grid.
bool is_tag(std::string_view line) {
    line = trimmed_end(line);
    if (line.starts_with("```")) return line.find_first_of(" \t.0123456789") == std::string_view::npos;
    return line.size() > 2 && line.starts_with('[') && line.ends_with(']') &&
           std::ranges::all_of(line.substr(1, line.size() - 2), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '/';
           });
}

}  // namespace

std::size_t bar_at(std::string_view text, std::size_t place) {
    if (text[place] == '|' || text[place] == '!') return 1;
    const std::size_t length = frame_at(text, place);
    return length > 0 && kBars.contains(wide_character_at(text, place)) ? length : 0;
}

bool is_rule(std::string_view line) {
    constexpr std::string_view kRuleSigns = "-=+|!*:.' \t";
    std::size_t drawn = 0;
    for (std::size_t at = 0; at < line.size();) {
        if (line[at] >= '0' && line[at] <= '9') return false;  // nearly always
        const std::size_t length = std::max(frame_at(line, at), long_dash_at(line, at));
        const std::size_t blank = blank_at(line, at);
        if (length == 0 && blank == 0 && !kRuleSigns.contains(line[at])) return false;
        if (length > 0 && bar_at(line, at) == 0) ++drawn;
        at += std::max({length, blank, std::size_t{1}});
    }
    const bool dashes = line.contains("---") || line.contains("===");
    const bool corner = line.contains("--") && line.contains('+');
    return dashes || corner || drawn >= 3;
}

std::string remark_on(const DrawnGrid& grid) {
    if (grid.comments == 0) return {};
    return quantity(static_cast<std::size_t>(grid.comments), "comment line", "comment lines") + " ignored";
}

DrawnGrid drawn_grid(std::string_view bytes, std::string_view separators) {
    DrawnGrid grid;
    if (bytes.size() > kLargestDrawing) return grid;
    LineWalker lines(without_byte_order_mark(bytes));
    while (grid.rows.size() <= kMaxCells) {
        const auto line = lines.next();
        if (!line) break;
        if (line->text.starts_with('#') || is_tag(line->text)) {
            ++grid.comments;
            continue;
        }
        if (is_rule(line->text)) {
            if (!grid.rows.empty()) grid.rules.push_back(grid.rows.size());
            continue;
        }
        auto pieces = pieces_of(*line, separators);
        // Blanks between bars or tabs are a row of empty cells.
        const bool is_row = !pieces.empty() || has_bar(line->text) || is_row_of_tabs(line->text);
        if (is_row) grid.rows.push_back({line->number, line->text, std::move(pieces)});
    }
    return grid;
}

bool is_empty_sign(std::string_view text) {
    return text.empty() || text == "-1" ||
           (text.size() == 1 && std::string_view("._*-xX?~").contains(text.front())) ||
           empty_sign_beyond_ascii(text, 0) == text.size();
}

std::vector<std::vector<LoadedPuzzle>> read_full_grids_from_zero(std::string_view,
                                                                 const std::vector<LoadedPuzzle>& usual,
                                                                 const ReadingContext& context) {
    const auto is_full_from_zero = [](const LoadedPuzzle& loaded) {
        const Grid& grid = loaded.puzzle.grid;
        return grid.entry_count() == grid.cell_count() - grid.side() &&
               std::ranges::count(grid.values(), static_cast<Value>(grid.side())) == 0;
    };
    if (usual.empty() || !std::ranges::all_of(usual, is_full_from_zero)) return {};
    std::vector<LoadedPuzzle> puzzles = usual;
    for (LoadedPuzzle& loaded : puzzles) {
        for (Value& value : loaded.puzzle.grid.values()) ++value;
        loaded = loaded_from(context.format, std::move(loaded.puzzle), loaded.line, context.format.name,
                             "values from 0");
    }
    return {std::move(puzzles)};
}

Result<Rules> rules_of_rows(const std::vector<DrawnRow>& rows, const ReadingContext& context) {
    const std::string expected =
        context.rules ? std::to_string(context.rules->side()) : std::string(context.sides());
    if (rows.empty()) return failure(fmt::format("holds no puzzle, expected {} rows of cells", expected));
    if (const auto rules = context.rules_of_side(rows.size())) return *rules;
    const bool too_many = rows.size() > kMaxSide;
    return failure_at(rows.back().line, 0,
                      fmt::format("expected {} rows of cells, found {}", expected,
                                  too_many ? std::string("more") : quantity(rows.size(), "row", "rows")));
}

BlockShape blocks_to_draw(const Rules& rules) {
    return blocks_of(rules.parts()).value_or(BlockShape{rules.side(), rules.side()});
}

Result<std::size_t> check_bars(const DrawnRow& row, std::size_t side, const ReadingContext& context,
                               std::size_t (*cells_in)(const TextPiece&)) {
    struct Stretch {
        std::size_t cells = 0;
        int column = 1;
    };
    std::vector<Stretch> stretches;
    const char* end_before = nullptr;
    for (const TextPiece& piece : row.pieces) {
        if (end_before == nullptr || has_bar({end_before, piece.text.data()}))
            stretches.push_back({0, piece.column});
        stretches.back().cells += cells_in(piece);
        end_before = piece.text.data() + piece.text.size();
    }
    const bool around_cells = stretches.size() == side;
    if (stretches.size() <= 1 || around_cells) return 0;
    const auto order = context.any_side ? std::nullopt : order_of_side(side);
    const std::size_t columns = order ? static_cast<std::size_t>(*order) : stretches.front().cells;
    for (const Stretch& stretch : stretches)
        if (stretch.cells != columns)
            return failure_at(
                row.line, stretch.column,
                fmt::format("expected {} cells between bars, found {}", columns, stretch.cells));
    return columns;
}

Result<std::optional<Rules>> drawn_blocks(const DrawnGrid& drawn, const std::vector<std::size_t>& columns,
                                          const ReadingContext& context) {
    const std::size_t side = drawn.rows.size();
    if (context.rules || (!context.any_side && order_of_side(side))) return std::nullopt;
    std::size_t width = 0;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i] == 0) continue;
        if (width != 0 && columns[i] != width)
            return failure_at(drawn.rows[i].line, 0,
                              fmt::format("expected {} cells between bars, found {}", width, columns[i]));
        width = columns[i];
    }
    std::vector<std::size_t> between = drawn.rules;
    std::erase_if(between, [&](std::size_t row) { return row >= side; });
    const auto repeated = std::ranges::unique(between);
    between.erase(repeated.begin(), repeated.end());
    // Rules between all rows separate cells.
    const bool shows_height = !between.empty() && between.size() + 1 < side;
    const std::size_t height = shows_height ? between.front() : width != 0 ? side / width : 0;
    if (height == 0) return std::nullopt;
    if (width == 0) width = side / height;
    if (width * height != side)
        return failure_at(drawn.rows.front().line, 0,
                          fmt::format("expected lines around blocks of {} cells, found blocks of {}x{} cells",
                                      side, height, width));
    for (std::size_t i = 0; shows_height && i <= between.size(); ++i)
        if (i < between.size() ? between[i] != (i + 1) * height : (i + 1) * height != side)
            return failure_at(drawn.rows[std::min(i * height, side - 1)].line, 0,
                              fmt::format("expected a line below every {} rows", height));
    auto rules = Rules::of({.side = static_cast<int>(side),
                            .regions = block_regions(static_cast<int>(height), static_cast<int>(width))});
    if (!rules) return std::unexpected(std::move(rules.error()));
    return *rules;
}

Result<std::vector<TextPiece>> cells_of_rows(const std::vector<DrawnRow>& rows,
                                             const ReadingContext& context) {
    std::vector<TextPiece> cells;
    if (!context.reads_side(rows.size()) && rows.size() <= kMaxCells) {
        for (const DrawnRow& row : rows) cells.insert(cells.end(), row.pieces.begin(), row.pieces.end());
        if (context.rules_of_cells(cells.size())) return cells;
    }
    if (const auto rules = rules_of_rows(rows, context); !rules) return std::unexpected(rules.error());
    cells.clear();
    for (const DrawnRow& row : rows) {
        const std::size_t count = row.pieces.size();
        if (count != rows.size()) {
            const int column = count > rows.size() ? row.pieces[rows.size()].column
                                                   : static_cast<int>(character_count(row.text)) + 1;
            return failure_at(
                row.line, column,
                fmt::format("expected {} cells for {} rows, found {}", rows.size(), rows.size(), count));
        }
        cells.insert(cells.end(), row.pieces.begin(), row.pieces.end());
    }
    return cells;
}

}  // namespace gridsmith
