// `iss`: the texts of Interactive-Sudoku-Solver, one puzzle a line.
//
//     .Cage~10~R1C1~R1C2.Thermo~R4C4~R4C5~R4C6.~R9C9_5     items; one without a name holds givens
//     https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage~...
//     S<J<<O<<KJ^<<^<^>^^<N<<...                           a killer: 81 sums of cages and pointers towards them
//     3x3::k:6144:6144:6401:...:                           a killer: 81 numbers, 256 times the sum and the cage
//
// Rows and columns of a cell are one character each, 1 to 9 and then a to g. Many more items exist; the error for one
// without an equal among our rules names the item. Only square boards with the values from 1 to the number of rows are
// read.
#include "base/number_text.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "format/link/percent_text.h"
#include "model/board/rules_parts.h"
#include "model/puzzle/posing.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace gridsmith {

namespace {

constexpr int kLargestOfIss = 16;
constexpr int kUsualSide = 9;
constexpr std::string_view kIssAddress = "Interactive-Sudoku-Solver/?q=";
constexpr std::string_view kPointers = "<>^v`',.";
constexpr std::string_view kKillerSums =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";  // the place is the sum
constexpr int kKillerCells = 81;

struct IssItem {
    std::string_view name;
    std::vector<std::string_view> arguments;
    std::size_t at;  // where it begins in its text
};

// Items that are true or absent.
constexpr std::pair<std::string_view, bool RulesParts::*> kIssFlags[] = {
    {"AntiKnight", &RulesParts::anti_knight},
    {"AntiKing", &RulesParts::anti_king},
    {"AntiConsecutive", &RulesParts::nonconsecutive},
    {"StrictXV", &RulesParts::all_sums_given},
};

enum class IssNumber : std::uint8_t {
    none,
    optional,  // before the cells
    may_be_empty,
    required,
};
// Items with cells that are one constraint.
struct IssCells {
    std::string_view name;
    ConstraintKind kind;
    IssNumber number = IssNumber::none;
    int usual_number = 0;
};
constexpr IssCells kIssCells[] = {
    {"Thermo", ConstraintKind::thermometer},
    {"Whisper", ConstraintKind::whispers, IssNumber::optional, 5},
    {"Renban", ConstraintKind::renban},
    {"Modular", ConstraintKind::modular, IssNumber::required},
    {"Entropic", ConstraintKind::entropic},
    {"RegionSumLine", ConstraintKind::region_sums},
    {"Between", ConstraintKind::between},
    {"Lockout", ConstraintKind::lockout, IssNumber::optional, 4},
    {"Palindrome", ConstraintKind::palindrome},
    {"Zipper", ConstraintKind::zipper},
    {"SumLine", ConstraintKind::sum_line, IssNumber::required},
    {"Arrow", ConstraintKind::arrow, IssNumber::none, 1},
    {"DoubleArrow", ConstraintKind::double_arrow},
    {"Cage", ConstraintKind::cage, IssNumber::may_be_empty},
    {"AllDifferent", ConstraintKind::cage},
};

// Items that hold for all neighbours among their cells.
constexpr IssCells kIssPairs[] = {
    {"WhiteDot", ConstraintKind::difference, IssNumber::none, 1},
    {"BlackDot", ConstraintKind::ratio, IssNumber::none, 2},
    {"X", ConstraintKind::pair_sum, IssNumber::none, 10},
    {"V", ConstraintKind::pair_sum, IssNumber::none, 5},
    {"GreaterThan", ConstraintKind::greater},
};

// Items with a row or column, and clues at both of its ends.
constexpr IssCells kIssClues[] = {
    {"XSum", ConstraintKind::x_sum},
    {"Skyscraper", ConstraintKind::skyscraper},
    {"NumberedRoom", ConstraintKind::numbered_room},
};

template <std::size_t size>
const IssCells* row_for(const IssCells (&rows)[size], std::string_view name) {
    const auto* found = std::ranges::find(rows, name, &IssCells::name);
    return found == std::end(rows) ? nullptr : found;
}

// A row, column or value of one character: 1 to 9, a to g.
std::optional<int> small_number(char c) {
    if (c >= '1' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'g') return c - 'a' + 10;
    return std::nullopt;
}

class IssParser {
public:
    // `columns_before` are those of the line before the text.
    IssParser(std::string_view text, std::size_t columns_before) : text_(text), before_(columns_before) {}

    Result<Puzzle> read() {
        auto items = items_of_text();
        if (!items) return std::unexpected(std::move(items.error()));
        // The shape of the board decides what the others mean.
        for (const IssItem& item : *items)
            if (auto taken = take_shape(item); !taken) return std::unexpected(std::move(taken.error()));
        if (auto settled = settle_regions(); !settled) return std::unexpected(std::move(settled.error()));
        for (const IssItem& item : *items)
            if (auto taken = take(item); !taken) return std::unexpected(std::move(taken.error()));
        Puzzle puzzle(usual_rules(parts_.side));
        for (const auto& [cell, values] : limits_) {
            if (values.size() == 1)
                puzzle.grid[cell] = values.first();
            else if (values != ValueSet::all(parts_.side))
                parts_.constraints.push_back({.kind = ConstraintKind::one_of,
                                              .cells = {cell},
                                              .values = {values.begin(), values.end()}});
        }
        const auto rules = Rules::of(parts_);
        if (!rules) return std::unexpected(rules.error());
        puzzle.grid.set_rules(*rules);
        pose(puzzle);
        return puzzle;
    }

private:
    std::unexpected<Error> fault_at(std::size_t at, std::string message) const {
        return failure_at(0, static_cast<int>(before_ + at) + 1, std::move(message));
    }
    std::unexpected<Error> fault(const IssItem& item, std::string message) const {
        return fault_at(item.at, std::move(message));
    }
    std::unexpected<Error> unknown_rule(const IssItem& item) const {
        return fault(item,
                     fmt::format("expected a Sudoku, found the rule \"{}\", which Gridsmith cannot keep",
                                 excerpt_of(item.name)));
    }

    Result<std::vector<IssItem>> items_of_text() const {
        std::vector<IssItem> items;
        std::size_t at = 0;
        while (at < text_.size()) {
            if (text_[at] != '.')
                return fault_at(
                    at, fmt::format("expected a full stop and an item such as .Thermo~R1C1~R1C2, found {}",
                                    shown_character(text_, at)));
            const std::size_t end = std::min(text_.find('.', at + 1), text_.size());
            if (end == at + 1) {  // nothing between two of them
                at = end;
                continue;
            }
            std::string_view rest = trimmed(text_.substr(at + 1, end - at - 1));
            IssItem& item = items.emplace_back();
            item.name = rest.substr(0, rest.find('~'));
            item.at = at;
            rest.remove_prefix(item.name.size());
            item.name = trimmed(item.name);
            while (!rest.empty()) {
                rest.remove_prefix(1);
                item.arguments.push_back(trimmed(rest.substr(0, rest.find('~'))));
                rest.remove_prefix(std::min(rest.find('~'), rest.size()));
            }
            // A name or cell without arguments after it may end with a ~.
            if (!item.arguments.empty() && item.arguments.back().empty() && item.name != "XSum" &&
                row_for(kIssClues, item.name) == nullptr)
                item.arguments.pop_back();
            at = end;
        }
        return items;
    }

    // "9x9", "6x6~6", "6x6~1-6"
    Result<void> take_shape(const IssItem& item) {
        if (item.name == "NoBoxes") has_boxes_ = false;
        if (item.name == "Jigsaw") {
            if (item.arguments.size() != 1) return fault(item, "expected a layout of regions");
            layout_ = item.arguments[0];
            layout_at_ = item.at;
        }
        if (item.name != "Shape") return {};
        const auto others = [&] {
            return fault(
                item,
                fmt::format("expected a square board of 2 to {} rows with as many values from 1, found "
                            "{}, which Gridsmith cannot keep",
                            kLargestOfIss, excerpt_of(fmt::format("{}", fmt::join(item.arguments, "~")))));
        };
        if (item.arguments.empty() || item.arguments.size() > 2) return others();
        const std::string_view size = item.arguments[0];
        const auto x = size.find('x');
        if (x == std::string_view::npos) return others();
        const auto rows = number_in<int>(size.substr(0, x));
        if (!rows || *rows < kMinSide || *rows > kLargestOfIss || rows != number_in<int>(size.substr(x + 1)))
            return others();
        if (item.arguments.size() == 2) {
            std::string_view values = item.arguments[1];
            if (values.starts_with("1-")) values.remove_prefix(2);
            if (number_in<int>(values) != *rows) return others();
        }
        parts_.side = *rows;
        return {};
    }

    // Boxes stay in force beside a jigsaw unless there is an item NoBoxes. Pieces of the jigsaw without as many cells as
    // the board has rows are no regions.
    Result<void> settle_regions() {
        const auto cells = static_cast<std::size_t>(parts_.side * parts_.side);
        has_boxes_ = has_boxes_ && usual_blocks(parts_.side);
        if (has_boxes_) parts_.regions = usual_rules(parts_.side).parts().regions;
        if (!layout_) return {};
        if (layout_->size() != cells)
            return fault_at(layout_at_,
                            fmt::format("expected a layout of {} cells, found {}", cells, layout_->size()));
        std::map<char, std::vector<Cell>> pieces;
        for (std::size_t cell = 0; cell < cells; ++cell)
            pieces[(*layout_)[cell]].push_back(static_cast<Cell>(cell));
        std::erase_if(
            pieces, [&](const auto& piece) { return std::cmp_not_equal(piece.second.size(), parts_.side); });
        if (!has_boxes_ && std::cmp_equal(pieces.size(), parts_.side)) {
            std::vector<std::uint8_t> regions(layout_->begin(), layout_->end());
            parts_.regions = numbered_in_order(std::move(regions));
            return {};
        }
        if (pieces.empty())
            return fault_at(layout_at_, fmt::format("expected regions of {} cells", parts_.side));
        for (auto& [symbol, piece] : pieces) parts_.extra_regions.push_back(std::move(piece));
        return {};
    }

    Result<void> take(const IssItem& item) {
        const std::string_view name = item.name;
        if (name == "Shape" || name == "Jigsaw" || name == "NoBoxes") return {};
        // A group of items that all hold.
        if (name == "And" || name == "End") return {};
        if (name.empty()) return take_givens(item);
        if (const auto* flag =
                std::ranges::find(kIssFlags, name, &std::pair<std::string_view, bool RulesParts::*>::first);
            flag != std::end(kIssFlags)) {
            parts_.*flag->second = true;
            return {};
        }
        if (name == "StrictKropki") {
            parts_.all_differences_given = parts_.all_ratios_given = true;
            return {};
        }
        if (name == "DisjointSets") {
            // Those of the boxes.
            if (!blocks_of(parts_)) return unknown_rule(item);
            parts_.disjoint_groups = true;
            return {};
        }
        if (name == "Windoku") {
            const auto blocks = blocks_of(parts_);
            // Windows beside other blocks are elsewhere.
            if (!blocks || blocks->rows != blocks->columns) return unknown_rule(item);
            parts_.windows = true;
            return {};
        }
        if (name == "Diagonal") {
            if (item.arguments.size() != 1 || (item.arguments[0] != "1" && item.arguments[0] != "-1"))
                return fault(item, "expected the diagonal 1 or -1");
            (item.arguments[0] == "1" ? parts_.rising_diagonal : parts_.falling_diagonal) = true;
            return {};
        }
        if (name == "RegionSize" && item.arguments.size() == 1 &&
            number_in<int>(item.arguments[0]) == parts_.side)
            return {};
        if (const IssCells* row = row_for(kIssCells, name)) return take_cells(item, *row);
        if (const IssCells* row = row_for(kIssPairs, name)) return take_pairs(item, *row);
        if (const IssCells* row = row_for(kIssClues, name)) return take_clues(item, *row);
        if (name == "PillArrow") return take_pill(item);
        if (name == "Quad") return take_quad(item);
        if (name == "LittleKiller") return take_little_killer(item);
        if (name == "Sandwich") return take_sandwich(item);
        if (name == "Indexing") return take_indexing(item);
        return unknown_rule(item);
    }

    // "R1Ca"
    Result<Cell> cell_of(const IssItem& item, std::string_view name) const {
        if (name.size() == 4 && (name[0] == 'R' || name[0] == 'r') && (name[2] == 'C' || name[2] == 'c')) {
            const auto row = small_number(name[1]);
            const auto column = small_number(name[3]);
            if (row && column && *row <= parts_.side && *column <= parts_.side)
                return (*row - 1) * parts_.side + *column - 1;
        }
        return fault(item,
                     fmt::format("expected a cell of the board such as R1C2 in the item \"{}\", found \"{}\"",
                                 item.name.empty() ? "." : item.name, excerpt_of(name)));
    }

    Result<std::vector<Cell>> cells_from(const IssItem& item, std::size_t first) const {
        std::vector<Cell> cells;
        for (std::size_t i = first; i < item.arguments.size(); ++i) {
            const auto cell = cell_of(item, item.arguments[i]);
            if (!cell) return std::unexpected(cell.error());
            cells.push_back(*cell);
        }
        return cells;
    }

    Result<int> number_at(const IssItem& item, std::size_t place) const {
        constexpr int kMost = 9999;
        const auto number =
            place < item.arguments.size() ? number_in<int>(item.arguments[place]) : std::nullopt;
        if (number && *number >= 0 && *number <= kMost) return *number;
        return fault(item,
                     fmt::format("expected a number from 0 to {} in the item \"{}\"", kMost, item.name));
    }

    // Values joined by _, after the place `at` of an argument.
    Result<std::vector<Value>> values_of(const IssItem& item, std::string_view text) const {
        std::vector<Value> values;
        while (true) {
            const std::string_view one = text.substr(0, text.find('_'));
            const auto value = number_in<int>(one);
            if (!value || *value < 1 || *value > parts_.side)
                return fault(item, fmt::format("expected a value from 1 to {}, found \"{}\"", parts_.side,
                                               excerpt_of(one)));
            values.push_back(static_cast<Value>(*value));
            if (one.size() == text.size()) return values;
            text.remove_prefix(one.size() + 1);
        }
    }

    Result<void> add(const IssItem& item, Constraint constraint) {
        if (auto checked = check_constraint(constraint, {parts_.side, parts_.regions}); !checked)
            return fault(item, std::move(checked.error().message));
        parts_.constraints.push_back(std::move(constraint));
        return {};
    }

    Result<void> take_givens(const IssItem& item) {
        for (const std::string_view argument : item.arguments) {
            const std::size_t after = argument.find('_');
            const auto cell = cell_of(item, argument.substr(0, after));
            if (!cell) return std::unexpected(cell.error());
            if (after == std::string_view::npos)
                return fault(item, fmt::format("expected a value for the cell {}", argument));
            const auto values = values_of(item, argument.substr(after + 1));
            if (!values) return std::unexpected(values.error());
            ValueSet set;
            for (const Value value : *values) set.insert(value);
            const auto [limit, is_new] = limits_.emplace(*cell, set);
            if (!is_new) limit->second = limit->second & set;
            if (limit->second.empty())
                return fault(item, fmt::format("expected a value that the cell {} can hold",
                                               argument.substr(0, after)));
        }
        return {};
    }

    Result<void> take_cells(const IssItem& item, const IssCells& row) {
        int number = row.usual_number;
        std::size_t first = 0;
        const bool is_left_out = row.number == IssNumber::optional && !item.arguments.empty() &&
                                 !number_in<int>(item.arguments[0]);
        const bool is_empty =
            row.number == IssNumber::may_be_empty && !item.arguments.empty() && item.arguments[0].empty();
        if (row.number != IssNumber::none && !is_left_out) {
            first = 1;
            const auto given = is_empty ? 0 : number_at(item, 0);
            if (!given) return std::unexpected(given.error());
            number = *given;
        }
        auto cells = cells_from(item, first);
        if (!cells) return std::unexpected(std::move(cells.error()));
        // Demands nothing.
        const bool is_void = (row.kind == ConstraintKind::modular && number == 1) ||
                             (row.kind == ConstraintKind::whispers && number == 0);
        if (is_void) return {};
        // The groups of values are those of nine rows, and lines are cut at the borders of regions.
        if (row.kind == ConstraintKind::entropic && parts_.side != kUsualSide) return unknown_rule(item);
        if (row.kind == ConstraintKind::region_sums &&
            (parts_.regions.empty() || !parts_.extra_regions.empty()))
            return unknown_rule(item);
        return add(item, {row.kind, number, *std::move(cells)});
    }

    Result<void> take_pairs(const IssItem& item, const IssCells& row) {
        const auto cells = cells_from(item, 0);
        if (!cells) return std::unexpected(cells.error());
        const auto& list = *cells;
        std::set<Cell> seen;
        for (const Cell cell : list) {
            // The neighbours that are listed before.
            for (const int step : {-parts_.side, -1, 1, parts_.side}) {
                const Cell other = cell + step;
                const bool is_beside = std::abs(other % parts_.side - cell % parts_.side) <= 1;
                if (!is_beside || !seen.contains(other)) continue;
                Constraint pair{row.kind, row.usual_number, {other, cell}};
                if (row.kind != ConstraintKind::greater) std::ranges::sort(pair.cells);
                if (!pairs_.insert({row.name, pair.cells}).second) continue;
                if (auto added = add(item, std::move(pair)); !added) return added;
            }
            seen.insert(cell);
        }
        return {};
    }

    // The cells of "R3" or "C4", from the left or the top.
    Result<std::vector<Cell>> line_named(const IssItem& item, std::string_view name) const {
        const auto number = name.size() == 2 ? small_number(name[1]) : std::nullopt;
        if (!number || *number > parts_.side || (name[0] != 'R' && name[0] != 'C'))
            return fault(item,
                         fmt::format("expected a row or column such as R1, found \"{}\"", excerpt_of(name)));
        std::vector<Cell> cells;
        for (int i = 0; i < parts_.side; ++i)
            cells.push_back(name[0] == 'R' ? (*number - 1) * parts_.side + i : i * parts_.side + *number - 1);
        return cells;
    }

    Result<void> take_clues(const IssItem& item, const IssCells& row) {
        if (item.arguments.empty() || item.arguments.size() > 3)
            return fault(item,
                         fmt::format("expected a row or column and its clues in the item \"{}\"", item.name));
        auto cells = line_named(item, item.arguments[0]);
        if (!cells) return std::unexpected(std::move(cells.error()));
        for (std::size_t end = 1; end < item.arguments.size(); ++end) {
            if (end == 2) std::ranges::reverse(*cells);
            if (item.arguments[end].empty()) continue;
            const auto number = number_at(item, end);
            if (!number) return std::unexpected(number.error());
            if (auto added = add(item, {row.kind, *number, *cells}); !added) return added;
        }
        return {};
    }

    // The cells of the pill make a number from left to right and from top to bottom.
    Result<void> take_pill(const IssItem& item) {
        const auto length = number_at(item, 0);
        if (!length) return std::unexpected(length.error());
        auto cells = cells_from(item, 1);
        if (!cells) return std::unexpected(std::move(cells.error()));
        if (*length < 2 || *length > 3 || std::cmp_less_equal(cells->size(), *length))
            return fault(item, "expected a pill of 2 or 3 cells and other cells");
        std::sort(cells->begin(), cells->begin() + *length);
        return add(item, {ConstraintKind::arrow, *length, *std::move(cells)});
    }

    Result<void> take_quad(const IssItem& item) {
        if (item.arguments.size() < 2) return fault(item, "expected a cell and values");
        const auto corner = cell_of(item, item.arguments[0]);
        if (!corner) return std::unexpected(corner.error());
        if (*corner % parts_.side == parts_.side - 1 || *corner / parts_.side == parts_.side - 1)
            return fault(item, "expected four cells of the board");
        Constraint quad{.kind = ConstraintKind::quadruple,
                        .cells = {*corner, *corner + 1, *corner + parts_.side, *corner + parts_.side + 1}};
        for (std::size_t i = 1; i < item.arguments.size(); ++i) {
            const auto value = values_of(item, item.arguments[i]);
            if (!value) return std::unexpected(value.error());
            quad.values.insert(quad.values.end(), value->begin(), value->end());
        }
        std::ranges::sort(quad.values);
        return add(item, std::move(quad));
    }

    // From the left edge downwards to the right, from the top edge downwards to the left, and so on around the board.
    Result<void> take_little_killer(const IssItem& item) {
        const auto number = number_at(item, 0);
        if (!number) return std::unexpected(number.error());
        const auto cells = cells_from(item, 1);
        if (!cells) return std::unexpected(cells.error());
        const int last = parts_.side - 1;
        const int row = cells->size() == 1 ? cells->front() / parts_.side : 0;
        const int column = cells->size() == 1 ? cells->front() % parts_.side : 0;
        int down = 0;
        if (column == 0 && row < last) down = 1;
        if (row == 0 && column > 0) down = 1;
        if (column == last && row > 0 && row < last) down = -1;
        if (row == last && column > 0 && column < last) down = -1;
        if (cells->size() != 1 || down == 0)
            return fault(item, "expected one cell at the edge of the board, where a diagonal begins");
        const int right = column == 0 || (row == last && column < last) ? 1 : -1;
        Constraint clue{ConstraintKind::little_killer, *number};
        for (int r = row, c = column; r >= 0 && r <= last && c >= 0 && c <= last; r += down, c += right)
            clue.cells.push_back(r * parts_.side + c);
        return add(item, std::move(clue));
    }

    Result<void> take_sandwich(const IssItem& item) {
        const auto number = number_at(item, 0);
        if (!number) return std::unexpected(number.error());
        if (item.arguments.size() != 2) return fault(item, "expected a sum and a row or column");
        auto cells = line_named(item, item.arguments[1]);
        if (!cells) return std::unexpected(std::move(cells.error()));
        return add(item, {ConstraintKind::sandwich, *number, *std::move(cells)});
    }

    Result<void> take_indexing(const IssItem& item) {
        const bool is_row = !item.arguments.empty() && item.arguments[0] == "R";
        if (!is_row && (item.arguments.empty() || item.arguments[0] != "C"))
            return fault(item, "expected R or C in the item \"Indexing\"");
        auto cells = cells_from(item, 1);
        if (!cells) return std::unexpected(std::move(cells.error()));
        return add(item, {is_row ? ConstraintKind::row_indexer : ConstraintKind::column_indexer, 0,
                          *std::move(cells)});
    }

    std::string_view text_;
    std::size_t before_;
    RulesParts parts_{.side = kUsualSide};
    bool has_boxes_ = true;
    std::optional<std::string_view> layout_;
    std::size_t layout_at_ = 0;
    std::map<Cell, ValueSet> limits_;
    std::set<std::pair<std::string_view, std::vector<Cell>>> pairs_;
};

Result<Puzzle> killer_of(const std::map<int, Constraint>& cages, bool has_diagonals) {
    RulesParts parts{.side = kUsualSide, .regions = block_regions(3, 3)};
    parts.falling_diagonal = parts.rising_diagonal = has_diagonals;
    for (const auto& [number, cage] : cages)
        if (cage.cells.size() > 1 || cage.number != 0) parts.constraints.push_back(cage);
    const auto rules = Rules::of(parts);
    if (!rules) return std::unexpected(rules.error());
    return Puzzle(*rules);
}

// Each cell holds the sum of its cage, or points at another cell of the cage.
Result<Puzzle> read_short_killer(std::string_view text) {
    constexpr std::array<int, 8> kSteps = {
        -1, 1, -kUsualSide, kUsualSide, -kUsualSide - 1, -kUsualSide + 1, kUsualSide - 1, kUsualSide + 1};
    std::map<int, Constraint> cages;  // by the cell with the sum
    const auto fault = [](Cell cell, std::string message) {
        return failure_at(0, cell + 1, std::move(message));
    };
    for (Cell cell = 0; cell < kKillerCells; ++cell) {
        Cell end = cell;
        for (int steps = 0; steps <= kKillerCells; ++steps) {
            const std::size_t way = kPointers.find(text[static_cast<std::size_t>(end)]);
            if (way == std::string_view::npos) break;
            const Cell next = end + kSteps[way];
            if (next < 0 || next >= kKillerCells || std::abs(next % kUsualSide - end % kUsualSide) > 1)
                return fault(end, "expected a pointer to a cell of the board");
            if (steps == kKillerCells)
                return fault(cell, "expected pointers that end at a sum, found a circle");
            end = next;
        }
        const std::size_t sum = kKillerSums.find(text[static_cast<std::size_t>(end)]);
        if (sum == std::string_view::npos)
            return fault(end, fmt::format("expected a sum or a pointer, found {}",
                                          shown_character(text, static_cast<std::size_t>(end))));
        Constraint& cage = cages.try_emplace(end, Constraint{ConstraintKind::cage}).first->second;
        cage.number = static_cast<int>(sum);
        cage.cells.push_back(cell);
        if (cage.cells.size() > kUsualSide)
            return fault(cell, fmt::format("expected cages of at most {} cells", kUsualSide));
    }
    return killer_of(cages, false);
}

constexpr std::string_view kLongKiller = "3x3:";

bool is_long_killer(std::string_view line) {
    return line.starts_with(kLongKiller) && (line.substr(kLongKiller.size()).starts_with(":k:") ||
                                             line.substr(kLongKiller.size()).starts_with("d:k:"));
}

// Each number is 256 times the sum, and the number of the cage.
Result<Puzzle> read_long_killer(std::string_view line) {
    constexpr int kSumUnit = 256;
    constexpr int kMost = kSumUnit * 46 - 1;
    const bool has_diagonals = line[kLongKiller.size()] == 'd';
    std::size_t at = kLongKiller.size() + (has_diagonals ? 4 : 3);
    std::map<int, Constraint> cages;
    const auto fault = [&](std::string message) {
        return failure_at(0, static_cast<int>(at) + 1, std::move(message));
    };
    for (Cell cell = 0; cell < kKillerCells; ++cell) {
        const std::size_t end = line.find(':', at);
        if (at >= line.size()) return fault(fmt::format("expected {} numbers, found {}", kKillerCells, cell));
        const auto number = number_in<int>(line.substr(at, end - at));
        if (!number || *number < 0 || *number > kMost)
            return fault(fmt::format("expected a number from 0 to {}", kMost));
        if (*number >= kSumUnit) {
            Constraint& cage =
                cages.try_emplace(*number, Constraint{ConstraintKind::cage, *number / kSumUnit})
                    .first->second;
            cage.cells.push_back(cell);
            if (cage.cells.size() > kUsualSide)
                return fault(fmt::format("expected cages of at most {} cells", kUsualSide));
        }
        at = end == std::string_view::npos ? line.size() : end + 1;
    }
    if (at < line.size()) return fault(fmt::format("expected {} numbers, found more", kKillerCells));
    return killer_of(cages, has_diagonals);
}

bool is_short_killer(std::string_view line) {
    return line.size() == kKillerCells && line.find_first_of("<>^`'") != std::string_view::npos &&
           std::ranges::all_of(line, [](char c) { return kPointers.contains(c) || kKillerSums.contains(c); });
}

// An item with a name or a given begins the text.
bool begins_with_item(std::string_view line) {
    if (!line.starts_with('.') || !(line.contains("~R") || line.contains("~r"))) return false;
    line.remove_prefix(std::min(line.find_first_not_of('.'), line.size()));
    if (line.starts_with('~')) return true;
    const std::string_view name = line.substr(0, line.find_first_of(".~"));
    const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
    return !name.empty() && name[0] >= 'A' && name[0] <= 'Z' && std::ranges::all_of(name, is_letter);
}

// The part of a line after the address of the site.
std::string_view after_iss_address(std::string_view line) {
    const std::size_t address = line.find(kIssAddress);
    if (address == std::string_view::npos) return line;
    line.remove_prefix(address + kIssAddress.size());
    return line.substr(0, line.find_first_of("&#"));
}

bool looks_like_iss(std::string_view line) {
    line = trimmed(line);
    return line.contains(kIssAddress) || begins_with_item(line) || is_long_killer(line) ||
           is_short_killer(line);
}

Result<std::optional<LoadedPuzzle>> read_iss(std::string_view line, const ReadingContext& context) {
    const std::string_view text = trimmed(line);
    if (text.empty() || text.starts_with('#')) return std::nullopt;
    const auto before = static_cast<std::size_t>(text.data() - line.data());
    const bool is_short = is_short_killer(text);
    const bool is_killer = is_short || is_long_killer(text);
    auto puzzle = [&]() -> Result<Puzzle> {
        if (is_killer) return is_short ? read_short_killer(text) : read_long_killer(text);
        const std::string_view items = after_iss_address(text);
        const std::string decoded = percent_decoded(items);
        return IssParser(decoded, static_cast<std::size_t>(items.data() - text.data())).read();
    }();
    if (!puzzle) {
        if (puzzle.error().column == 0) return std::unexpected(std::move(puzzle.error()));
        return failure_at(0, puzzle.error().column + static_cast<int>(before), puzzle.error().message);
    }
    auto loaded = loaded_from(context.format, std::move(*puzzle), 1,
                              is_killer ? "Killer of 81 cells" : context.format.name);
    loaded.has_rules = true;
    return loaded;
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat iss = {
    .id = "iss",
    .name = "Text of Interactive-Sudoku-Solver",
    .many = true,
    .boards = HeldBoards::rules,
    .poses_only = true,
    .fit = fit_of_claimed_lines<looks_like_iss>,
    .read_line = read_iss,
};

}  // namespace formats

}  // namespace gridsmith
