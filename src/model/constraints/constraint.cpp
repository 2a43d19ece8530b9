#include "model/constraints/constraint.h"

#include "base/number_text.h"
#include "model/cells/cell_names.h"
#include "model/constraints/constraint_parts.h"
#include "model/constraints/constraint_shape.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <numeric>
#include <optional>

namespace gridsmith {

namespace {

// What a kind needs.
struct KindRow {
    ConstraintKind kind;
    std::string_view word;
    std::size_t least;  // cells
    std::size_t most;   // cells
    int least_number;   // of a kind without a number: 0 and 0
    int most_number;
};

constexpr std::size_t kAnyCells = kMostConstraintCells;
constexpr int kAnyNumber = kMostConstraintNumber;
constexpr std::array<KindRow, kConstraintKinds> kKinds = {{
    {ConstraintKind::difference, "difference", 2, 2, 1, kMaxSide - 1},
    {ConstraintKind::ratio, "ratio", 2, 2, 1, kMaxSide},
    {ConstraintKind::pair_sum, "sum", 2, 2, 2, 2 * kMaxSide},
    {ConstraintKind::greater, "greater", 2, 2, 0, 0},
    {ConstraintKind::no_difference, "nodifference", 2, 2, 1, kMaxSide - 1},
    {ConstraintKind::no_ratio, "noratio", 2, 2, 1, kMaxSide},
    {ConstraintKind::no_pair_sum, "nosum", 2, 2, 2, 2 * kMaxSide},
    {ConstraintKind::cage, "cage", 1, kMaxSide, 0, kAnyNumber},
    {ConstraintKind::clone, "clone", 2, kAnyCells, 0, 0},
    {ConstraintKind::quadruple, "quadruple", 4, 4, 0, 0},
    {ConstraintKind::thermometer, "thermo", 2, kMaxSide, 0, 0},
    {ConstraintKind::slow_thermometer, "slowthermo", 2, kAnyCells, 0, 0},
    {ConstraintKind::arrow, "arrow", 2, kAnyCells, 1, 3},
    {ConstraintKind::whispers, "whispers", 2, kAnyCells, 1, kMaxSide - 1},
    {ConstraintKind::renban, "renban", 2, kMaxSide, 0, 0},
    {ConstraintKind::palindrome, "palindrome", 2, kAnyCells, 0, 0},
    {ConstraintKind::between, "between", 3, kAnyCells, 0, 0},
    {ConstraintKind::lockout, "lockout", 2, kAnyCells, 1, kMaxSide - 1},
    {ConstraintKind::region_sums, "regionsums", 2, kAnyCells, 0, 0},
    {ConstraintKind::entropic, "entropic", 2, kAnyCells, 0, 0},
    {ConstraintKind::modular, "modular", 2, kAnyCells, 2, kMaxSide},
    {ConstraintKind::zipper, "zipper", 2, kAnyCells, 0, 0},
    {ConstraintKind::nabner, "nabner", 2, kMaxSide, 0, 0},
    {ConstraintKind::parity, "parity", 2, kAnyCells, 0, 0},
    {ConstraintKind::same_difference, "samedifference", 3, kAnyCells, 0, 0},
    {ConstraintKind::double_arrow, "doublearrow", 3, kAnyCells, 0, 0},
    {ConstraintKind::sum_line, "sumline", 1, kAnyCells, 1, kAnyNumber},
    {ConstraintKind::odd, "odd", 1, kAnyCells, 0, 0},
    {ConstraintKind::even, "even", 1, kAnyCells, 0, 0},
    {ConstraintKind::minimum, "minimum", 1, kAnyCells, 0, 0},
    {ConstraintKind::maximum, "maximum", 1, kAnyCells, 0, 0},
    {ConstraintKind::row_indexer, "rowindexer", 1, kAnyCells, 0, 0},
    {ConstraintKind::column_indexer, "columnindexer", 1, kAnyCells, 0, 0},
    {ConstraintKind::region_indexer, "regionindexer", 1, kAnyCells, 0, 0},
    {ConstraintKind::one_of, "oneof", 1, kAnyCells, 0, 0},
    {ConstraintKind::little_killer, "littlekiller", 1, kMaxSide, 1, kAnyNumber},
    {ConstraintKind::sandwich, "sandwich", 2, kMaxSide, 0, kAnyNumber},
    {ConstraintKind::x_sum, "xsum", 2, kMaxSide, 1, kAnyNumber},
    {ConstraintKind::skyscraper, "skyscraper", 2, kMaxSide, 1, kMaxSide},
    {ConstraintKind::numbered_room, "numberedroom", 2, kMaxSide, 1, kMaxSide},
}};

const KindRow& row_of(ConstraintKind kind) {
    const KindRow& row = kKinds[static_cast<std::size_t>(kind)];
    assert(row.kind == kind);
    return row;
}

bool needs_whole_line(ConstraintKind kind) {
    return kind == ConstraintKind::sandwich || kind == ConstraintKind::x_sum ||
           kind == ConstraintKind::skyscraper || kind == ConstraintKind::numbered_room;
}

bool is_whole_line(std::span<const Cell> cells, int side) {
    if (cells.size() != static_cast<std::size_t>(side)) return false;
    const Cell step = cells[1] - cells[0];
    if (std::abs(step) != 1 && std::abs(step) != side) return false;
    for (std::size_t i = 1; i < cells.size(); ++i)
        if (cells[i] - cells[i - 1] != step) return false;
    // A row must not continue in the next one.
    return std::abs(step) == side || cells.front() / side == cells.back() / side;
}

bool may_repeat_cells(ConstraintKind kind) {
    switch (kind) {
        case ConstraintKind::cage:
        case ConstraintKind::quadruple:
        case ConstraintKind::renban:
        case ConstraintKind::nabner:
        case ConstraintKind::thermometer:
        case ConstraintKind::difference:
        case ConstraintKind::ratio:
        case ConstraintKind::pair_sum:
        case ConstraintKind::greater:
        case ConstraintKind::no_difference:
        case ConstraintKind::no_ratio:
        case ConstraintKind::no_pair_sum: return false;
        default: return true;
    }
}

// The values of the cells of a constraint, in their order.
class Seen {
public:
    Seen(const Constraint& constraint, std::span<const Value> values) {
        for (const Cell cell : constraint.cells) values_.push_back(values[static_cast<std::size_t>(cell)]);
    }
    const std::vector<int>& all() const { return values_; }
    std::size_t size() const { return values_.size(); }
    int operator[](std::size_t i) const { return values_[i]; }
    int first() const { return values_.front(); }
    int last() const { return values_.back(); }
    int sum(std::size_t from, std::size_t to) const {
        return std::accumulate(values_.begin() + static_cast<std::ptrdiff_t>(from),
                               values_.begin() + static_cast<std::ptrdiff_t>(to), 0);
    }
    int sum() const { return sum(0, size()); }
    bool all_different() const {
        auto sorted = values_;
        std::ranges::sort(sorted);
        return std::ranges::adjacent_find(sorted) == sorted.end();
    }
    // Whether `holds(a, b)` for each two neighbours.
    template <class Holds>
    bool each_two(Holds holds) const {
        return std::ranges::adjacent_find(values_, [&](int a, int b) { return !holds(a, b); }) ==
               values_.end();
    }
    // Whether `holds(window)` for each `length` cells in a row, or for all if there are fewer.
    template <class Holds>
    bool each_window(std::size_t length, Holds holds) const {
        const std::span<const int> values(values_);
        if (values.size() <= length) return holds(values);
        for (std::size_t i = 0; i + length <= values.size(); ++i)
            if (!holds(values.subspan(i, length))) return false;
        return true;
    }

private:
    std::vector<int> values_;
};

bool has_equal_region_sums(const Constraint& line, const ConstraintBoard& board, const Seen& seen) {
    std::optional<int> wanted;
    std::optional<int> part;
    int region = -1;
    const auto ends_part = [&] {
        if (!part) return true;
        if (!wanted) wanted = part;
        return wanted == part;
    };
    for (std::size_t i = 0; i < seen.size(); ++i) {
        if (board.regions.empty()) return true;
        const int here = board.regions[static_cast<std::size_t>(line.cells[i])];
        if (here != region) {
            if (!ends_part()) return false;
            part = 0;
        }
        region = here;
        *part += seen[i];
    }
    return ends_part();
}

bool is_zipped(const Seen& seen) {
    const std::size_t half = seen.size() / 2;
    const int sum = seen.size() % 2 == 1 ? seen[half] : seen.first() + seen.last();
    for (std::size_t i = 0; i < half; ++i)
        if (seen[i] + seen[seen.size() - 1 - i] != sum) return false;
    return true;
}

bool can_be_cut(const Seen& seen, int sum) {
    int part = 0;
    for (const int value : seen.all()) {
        part += value;
        if (part > sum) return false;
        if (part == sum) part = 0;
    }
    return part == 0;
}

bool all_groups_differ(std::span<const int> window, const std::function<int(int)>& group_of) {
    for (std::size_t i = 0; i < window.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (group_of(window[i]) == group_of(window[j])) return false;
    return true;
}

bool is_extreme(const Constraint& list, const ConstraintBoard& board, std::span<const Value> values,
                int sign) {
    for (const Cell cell : list.cells) {
        const int r = cell / board.side;
        const int c = cell % board.side;
        constexpr std::array<std::array<int, 2>, 4> kSteps = {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
        for (const auto [down, right] : kSteps) {
            if (r + down < 0 || r + down >= board.side || c + right < 0 || c + right >= board.side) continue;
            const Cell other = cell + down * board.side + right;
            if (std::ranges::find(list.cells, other) != list.cells.end()) continue;
            const int more = values[static_cast<std::size_t>(cell)] - values[static_cast<std::size_t>(other)];
            if (sign * more <= 0) return false;
        }
    }
    return true;
}

bool indexes(const Constraint& list, const ConstraintBoard& board, std::span<const Value> values) {
    return std::ranges::all_of(list.cells, [&](Cell cell) {
        const int value = values[static_cast<std::size_t>(cell)];
        const int r = cell / board.side;
        const int c = cell % board.side;
        std::optional<Cell> other;
        int wanted = 0;
        switch (list.kind) {
            case ConstraintKind::row_indexer:
                other = (value - 1) * board.side + c;
                wanted = r + 1;
                break;
            case ConstraintKind::column_indexer:
                other = r * board.side + value - 1;
                wanted = c + 1;
                break;
            default:
                other = cell_in_region(board, cell, value);
                wanted = other ? place_in_region(board, cell) : 0;
        }
        return !other || values[static_cast<std::size_t>(*other)] == wanted;
    });
}

int sum_between_extremes(const Seen& seen, int side) {
    const auto least = std::ranges::find(seen.all(), 1);
    const auto greatest = std::ranges::find(seen.all(), side);
    if (least == seen.all().end() || greatest == seen.all().end()) return -1;
    return std::accumulate(std::min(least, greatest) + 1, std::max(least, greatest), 0);
}

int visible(const Seen& seen) {
    int highest = 0;
    int count = 0;
    for (const int value : seen.all()) {
        count += value > highest;
        highest = std::max(highest, value);
    }
    return count;
}

}  // namespace

std::string_view word_of(ConstraintKind kind) { return row_of(kind).word; }

std::optional<ConstraintKind> kind_of_word(std::string_view word) {
    const auto row = std::ranges::find(kKinds, word, &KindRow::word);
    return row == kKinds.end() ? std::nullopt : std::optional(row->kind);
}

bool has_values(ConstraintKind kind) {
    return kind == ConstraintKind::quadruple || kind == ConstraintKind::one_of;
}

ConstraintNumbers numbers_of(ConstraintKind kind) {
    const KindRow& row = row_of(kind);
    return {row.least_number, row.most_number};
}

int entropy_group(Value value, int side) {
    const int outer = side % 3 == 2 ? side / 3 + 1 : side / 3;
    if (value <= outer) return 0;
    return value > side - outer ? 2 : 1;
}

std::vector<std::pair<Cell, Cell>> differing_pairs(const Constraint& constraint) {
    std::size_t distance = 0;
    switch (constraint.kind) {
        case ConstraintKind::cage:
        case ConstraintKind::renban:
        case ConstraintKind::thermometer:
        case ConstraintKind::nabner: distance = constraint.cells.size(); break;
        case ConstraintKind::difference:
        case ConstraintKind::greater:
        case ConstraintKind::whispers:
        case ConstraintKind::parity: distance = 1; break;
        case ConstraintKind::ratio: distance = constraint.number > 1 ? 1 : 0; break;
        case ConstraintKind::entropic: distance = 2; break;
        case ConstraintKind::modular: distance = static_cast<std::size_t>(constraint.number) - 1; break;
        default: break;
    }
    std::vector<std::pair<Cell, Cell>> pairs;
    const auto& cells = constraint.cells;
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t k = i + 1; k < std::min(cells.size(), i + distance + 1); ++k)
            pairs.emplace_back(cells[i], cells[k]);
    return pairs;
}

std::string text_of(const Constraint& constraint, int side) {
    std::string text(word_of(constraint.kind));
    if (constraint.number != 0) text += std::to_string(constraint.number);
    text += ':';
    for (const Cell cell : constraint.cells) append_cell_name(text, side, cell);
    if (!constraint.values.empty()) text += fmt::format("={}", fmt::join(constraint.values, ","));
    return text;
}

Result<void> check_constraint(const Constraint& constraint, const ConstraintBoard& board) {
    const KindRow& row = row_of(constraint.kind);
    const std::size_t size = constraint.cells.size();
    const int cell_count = board.side * board.side;
    if (std::ranges::any_of(constraint.cells, [&](Cell cell) { return cell < 0 || cell >= cell_count; }))
        return failure(fmt::format("{}: a cell is outside of the board", row.word));
    if (size < row.least || size > row.most) {
        const std::string expected = row.most == row.least ? quantity(row.least, "cell", "cells")
                                     : row.most == kAnyCells
                                         ? fmt::format("{} or more", quantity(row.least, "cell", "cells"))
                                         : fmt::format("{} to {} cells", row.least, row.most);
        return failure(size > kAnyCells
                           ? fmt::format("{}: expected at most {} cells, found {}", row.word, kAnyCells, size)
                           : fmt::format("{}: expected {}, found {}", row.word, expected, size));
    }
    if (constraint.kind == ConstraintKind::clone && size % 2 != 0)
        return failure("clone: expected as many cells in the copy as in the original");
    if (needs_whole_line(constraint.kind) && !is_whole_line(constraint.cells, board.side))
        return failure(fmt::format("{}: expected the {} cells of a row or column, from one end to the other",
                                   row.word, board.side));
    if (!may_repeat_cells(constraint.kind)) {
        auto cells = constraint.cells;
        std::ranges::sort(cells);
        if (std::ranges::adjacent_find(cells) != cells.end())
            return failure(fmt::format("{}: a cell occurs twice", row.word));
    }
    const int number = constraint.number;
    if (number < row.least_number || number > row.most_number)
        return failure(row.most_number == 0
                           ? fmt::format("{}: expected no number, found {}", row.word, number)
                           : fmt::format("{}: expected a number from {} to {}, found {}", row.word,
                                         row.least_number, row.most_number, number));
    if (constraint.kind == ConstraintKind::arrow && static_cast<std::size_t>(number) >= size)
        return failure("arrow: expected cells on the arrow");
    if (const auto fault = fault_of_shape(constraint, board.side))
        return failure(fmt::format("{}: {}", row.word, *fault));
    const bool needs_values = has_values(constraint.kind);
    if (needs_values == constraint.values.empty())
        return failure(fmt::format("{}: expected {}", row.word, needs_values ? "values" : "no values"));
    for (const Value value : constraint.values)
        if (value < 1 || value > board.side)
            return failure(
                fmt::format("{}: expected values from 1 to {}, found {}", row.word, board.side, value));
    if (constraint.kind == ConstraintKind::quadruple && constraint.values.size() > size)
        return failure(
            fmt::format("quadruple: expected at most 4 values, found {}", constraint.values.size()));
    return {};
}

bool keeps(const Constraint& constraint, const ConstraintBoard& board, std::span<const Value> values) {
    const Seen seen(constraint, values);
    const int number = constraint.number;
    const auto is_between = [](int value, int a, int b) {
        return value > std::min(a, b) && value < std::max(a, b);
    };
    const auto inner = [&](auto holds) {
        for (std::size_t i = 1; i + 1 < seen.size(); ++i)
            if (!holds(seen[i])) return false;
        return true;
    };
    switch (constraint.kind) {
        case ConstraintKind::difference: return std::abs(seen[0] - seen[1]) == number;
        case ConstraintKind::ratio: return seen[0] == number * seen[1] || seen[1] == number * seen[0];
        case ConstraintKind::pair_sum: return seen.sum() == number;
        case ConstraintKind::greater: return seen[0] > seen[1];
        case ConstraintKind::no_difference: return std::abs(seen[0] - seen[1]) != number;
        case ConstraintKind::no_ratio: return seen[0] != number * seen[1] && seen[1] != number * seen[0];
        case ConstraintKind::no_pair_sum: return seen.sum() != number;
        case ConstraintKind::cage: return seen.all_different() && (number == 0 || seen.sum() == number);
        case ConstraintKind::clone:
            for (std::size_t i = 0; i < seen.size() / 2; ++i)
                if (seen[i] != seen[i + seen.size() / 2]) return false;
            return true;
        case ConstraintKind::quadruple:
            return std::ranges::all_of(constraint.values, [&](int value) {
                return std::ranges::count(seen.all(), value) >= std::ranges::count(constraint.values, value);
            });
        case ConstraintKind::thermometer: return seen.each_two([](int a, int b) { return a < b; });
        case ConstraintKind::slow_thermometer: return seen.each_two([](int a, int b) { return a <= b; });
        case ConstraintKind::arrow: {
            const auto circle = static_cast<std::size_t>(number);
            return number_read(std::span(seen.all()).first(circle)) == seen.sum(circle, seen.size());
        }
        case ConstraintKind::whispers:
            return seen.each_two([&](int a, int b) { return std::abs(a - b) >= number; });
        case ConstraintKind::renban: {
            const auto [least, greatest] = std::ranges::minmax(seen.all());
            return seen.all_different() && greatest - least == static_cast<int>(seen.size()) - 1;
        }
        case ConstraintKind::palindrome:
            for (std::size_t i = 0; i < seen.size() / 2; ++i)
                if (seen[i] != seen[seen.size() - 1 - i]) return false;
            return true;
        case ConstraintKind::between:
            return inner([&](int value) { return is_between(value, seen.first(), seen.last()); });
        case ConstraintKind::lockout:
            return std::abs(seen.first() - seen.last()) >= number && inner([&](int value) {
                       return value < std::min(seen.first(), seen.last()) ||
                              value > std::max(seen.first(), seen.last());
                   });
        case ConstraintKind::region_sums: return has_equal_region_sums(constraint, board, seen);
        case ConstraintKind::entropic:
            return seen.each_window(3, [&](std::span<const int> window) {
                return all_groups_differ(
                    window, [&](int value) { return entropy_group(static_cast<Value>(value), board.side); });
            });
        case ConstraintKind::modular:
            return seen.each_window(static_cast<std::size_t>(number), [&](std::span<const int> window) {
                return all_groups_differ(window, [&](int value) { return value % number; });
            });
        case ConstraintKind::zipper: return is_zipped(seen);
        case ConstraintKind::nabner: {
            auto sorted = seen.all();
            std::ranges::sort(sorted);
            return std::ranges::adjacent_find(sorted, [](int a, int b) { return b - a < 2; }) == sorted.end();
        }
        case ConstraintKind::parity: return seen.each_two([](int a, int b) { return a % 2 != b % 2; });
        case ConstraintKind::same_difference:
            return seen.each_two(
                [&](int a, int b) { return std::abs(a - b) == std::abs(seen[0] - seen[1]); });
        case ConstraintKind::double_arrow: return seen.sum() == 2 * (seen.first() + seen.last());
        case ConstraintKind::sum_line: return can_be_cut(seen, number);
        case ConstraintKind::odd: return std::ranges::all_of(seen.all(), [](int v) { return v % 2 == 1; });
        case ConstraintKind::even: return std::ranges::all_of(seen.all(), [](int v) { return v % 2 == 0; });
        case ConstraintKind::minimum: return is_extreme(constraint, board, values, -1);
        case ConstraintKind::maximum: return is_extreme(constraint, board, values, 1);
        case ConstraintKind::row_indexer:
        case ConstraintKind::column_indexer:
        case ConstraintKind::region_indexer: return indexes(constraint, board, values);
        case ConstraintKind::one_of:
            return std::ranges::all_of(seen.all(), [&](int value) {
                return std::ranges::find(constraint.values, value) != constraint.values.end();
            });
        case ConstraintKind::little_killer: return seen.sum() == number;
        case ConstraintKind::sandwich: return sum_between_extremes(seen, board.side) == number;
        case ConstraintKind::x_sum: return seen.sum(0, static_cast<std::size_t>(seen.first())) == number;
        case ConstraintKind::skyscraper: return visible(seen) == number;
        case ConstraintKind::numbered_room: return seen[static_cast<std::size_t>(seen.first() - 1)] == number;
    }
    return false;
}

}  // namespace gridsmith
