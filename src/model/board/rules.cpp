// Makes the units of rules, and keeps one table for equal rules.
#include "model/board/rules.h"

#include "model/board/rules_text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <fmt/format.h>
#include <map>
#include <mutex>
#include <set>
#include <utility>

namespace gridsmith {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

int order_of(const RulesParts& parts) {
    const auto order = order_of_side(at(parts.side));
    if (!order || parts.regions != block_regions(*order, *order)) return 0;
    return parts == RulesParts{.side = parts.side, .regions = parts.regions} ? *order : 0;
}

// ---- checking ----------------------------------------------------------------------------------

Result<void> check_regions(const RulesParts& parts) {
    if (parts.regions.empty()) return {};
    if (parts.regions.size() != at(parts.side * parts.side))
        return failure(fmt::format("expected the regions of {} cells, found {}", parts.side * parts.side,
                                   parts.regions.size()));
    std::vector<int> sizes(at(parts.side));
    for (const std::uint8_t region : parts.regions) {
        if (region >= parts.side)
            return failure(fmt::format("expected regions 1 to {}, found {}", parts.side, region + 1));
        ++sizes[region];
    }
    for (int region = 0; region < parts.side; ++region)
        if (sizes[at(region)] != parts.side)
            return failure(fmt::format("region {} has {} cells instead of {}", region + 1, sizes[at(region)],
                                       parts.side));
    return {};
}

Result<void> check_extra_regions(const RulesParts& parts) {
    for (const auto& cells : parts.extra_regions) {
        if (std::ranges::any_of(cells,
                                [&](Cell cell) { return cell < 0 || cell >= parts.side * parts.side; }))
            return failure("an extra region has a cell outside of the board");
        std::set<Cell> different(cells.begin(), cells.end());
        if (different.size() != at(parts.side) || cells.size() != at(parts.side))
            return failure(
                fmt::format("an extra region has {} cells instead of {}", different.size(), parts.side));
    }
    return {};
}

// Equal rules in one form: regions that are rows or columns demand nothing more, sets of cells are in order.
RulesParts tidied(RulesParts parts) {
    if (parts.regions == block_regions(1, parts.side) || parts.regions == block_regions(parts.side, 1))
        parts.regions.clear();
    parts.regions = numbered_in_order(std::move(parts.regions));
    for (auto& cells : parts.extra_regions) std::ranges::sort(cells);
    std::ranges::sort(parts.extra_regions);
    const auto repeats = std::ranges::unique(parts.extra_regions);
    parts.extra_regions.erase(repeats.begin(), repeats.end());
    return parts;
}

// ---- units -------------------------------------------------------------------------------------

class UnitsMaker {
public:
    explicit UnitsMaker(const RulesParts& parts) : parts_(parts), side_(parts.side) {
        units_->side = side_;
        units_->cells = side_ * side_;
        units_->order = order_of(parts);
        units_->nonconsecutive = parts.nonconsecutive;
        units_->parts = std::make_unique<const RulesParts>(parts);
        units_->text = text_of(parts);
        units_->region = parts.regions;
        for (Cell cell = 0; cell < units_->cells; ++cell) {
            units_->row.push_back(static_cast<std::uint8_t>(cell / side_));
            units_->column.push_back(static_cast<std::uint8_t>(cell % side_));
        }
    }

    Result<std::unique_ptr<const Units>> made() && {
        add_lines();
        add_regions();
        add_diagonals();
        if (auto added = add_windows(); !added) return std::unexpected(std::move(added.error()));
        if (auto added = add_groups(); !added) return std::unexpected(std::move(added.error()));
        for (const auto& cells : parts_.extra_regions) add(UnitKind::extra_region, cells);
        if (count() > kMaxUnits)
            return failure(
                fmt::format("the board has {} units; at most {} are possible", count(), kMaxUnits));
        units_->count = count();
        number_units();
        list_units();
        list_peers();
        return std::move(units_);
    }

private:
    int count() const { return static_cast<int>(units_->unit_kinds.size()); }

    void add(UnitKind kind, std::vector<Cell> cells) {
        assert(cells.size() == at(side_));
        std::ranges::sort(cells);
        units_->unit_kinds.push_back(kind);
        for (const Cell cell : cells) units_->unit_cells.push_back(static_cast<std::uint16_t>(cell));
    }

    // Adds the unit of all cells for which `is_in` holds.
    template <class IsIn>
    void add_where(UnitKind kind, IsIn is_in) {
        std::vector<Cell> cells;
        for (int r = 0; r < side_; ++r)
            for (int c = 0; c < side_; ++c)
                if (is_in(r, c)) cells.push_back(r * side_ + c);
        add(kind, std::move(cells));
    }

    void add_lines() {
        for (int i = 0; i < side_; ++i) add_where(UnitKind::row, [i](int r, int) { return r == i; });
        for (int i = 0; i < side_; ++i) add_where(UnitKind::column, [i](int, int c) { return c == i; });
    }

    void add_regions() {
        if (parts_.regions.empty()) return;
        for (int i = 0; i < side_; ++i) add(UnitKind::region, region_cells(i));
    }

    void add_diagonals() {
        if (parts_.falling_diagonal) add_where(UnitKind::diagonal, [](int r, int c) { return r == c; });
        if (parts_.rising_diagonal)
            add_where(UnitKind::diagonal, [this](int r, int c) { return r + c == side_ - 1; });
    }

    std::vector<Cell> region_cells(int region) const {
        std::vector<Cell> cells;
        for (Cell cell = 0; cell < units_->cells; ++cell)
            if (parts_.regions[at(cell)] == region) cells.push_back(cell);
        return cells;
    }

    // There are one fewer windows than blocks across and down. The lines outside of them are spread between them as
    // evenly as possible, which is one line before, between and after them on boards with square blocks.
    Result<void> add_windows() {
        if (!parts_.windows) return {};
        const auto blocks = blocks_of(parts_);
        if (!blocks || blocks->rows == 1 || blocks->columns == 1)
            return failure("windows need rectangular regions of two rows and columns or more");
        const auto starts =
            [](int size, int number) {  // of windows of `size` lines, one for each gap of `number` blocks
                std::vector<int> lines;
                for (int i = 0; i + 1 < number; ++i)
                    lines.push_back(i * size + ((i + 1) * size + number - 1) / number);
                return lines;
            };
        for (const int top : starts(blocks->rows, blocks->columns))
            for (const int left : starts(blocks->columns, blocks->rows))
                add_where(UnitKind::window, [&](int r, int c) {
                    return r >= top && r < top + blocks->rows && c >= left && c < left + blocks->columns;
                });
        return {};
    }

    Result<void> add_groups() {
        if (parts_.disjoint_groups) {
            if (parts_.regions.empty()) return failure("disjoint groups need regions");
            std::vector<std::vector<Cell>> regions;
            for (int i = 0; i < side_; ++i) regions.push_back(region_cells(i));
            for (int k = 0; k < side_; ++k) {
                std::vector<Cell> cells;
                for (const auto& region : regions) cells.push_back(region[at(k)]);
                add(UnitKind::disjoint_group, std::move(cells));
            }
        }
        const auto blocks = blocks_of(parts_);
        if (parts_.centre_dot) {
            if (!blocks || blocks->rows % 2 == 0 || blocks->columns % 2 == 0)
                return failure("the centre dot needs blocks with an odd number of rows and columns");
            add_where(UnitKind::centre_dot, [&](int r, int c) {
                return r % blocks->rows == blocks->rows / 2 && c % blocks->columns == blocks->columns / 2;
            });
        }
        const auto add_figure = [&](UnitKind kind, std::array<int, 9> names) {
            std::vector<Cell> cells;
            for (const int name : names) cells.push_back((name / 10 - 1) * side_ + name % 10 - 1);
            add(kind, std::move(cells));
        };
        if ((parts_.asterisk || parts_.girandola) && (side_ != 9 || !blocks || blocks->rows != 3))
            return failure("asterisk and girandola need a board of 9x9 cells with 3x3 blocks");
        // Row and column of each cell, from 1.
        if (parts_.asterisk) add_figure(UnitKind::asterisk, {25, 33, 37, 52, 55, 58, 73, 77, 85});
        if (parts_.girandola) add_figure(UnitKind::girandola, {11, 19, 25, 52, 55, 58, 85, 91, 99});
        return {};
    }

    void number_units() {
        std::map<UnitKind, std::uint8_t> numbers;
        for (const UnitKind kind : units_->unit_kinds) units_->unit_numbers.push_back(numbers[kind]++);
    }

    void list_units() {
        std::vector<std::vector<std::uint8_t>> lists(at(units_->cells));
        for (int unit = 0; unit < units_->count; ++unit)
            for (const std::uint16_t cell : units_->cells_of(unit))
                lists[cell].push_back(static_cast<std::uint8_t>(unit));
        for (const auto& list : lists) {
            units_->first_unit.push_back(static_cast<std::uint32_t>(units_->units_of_cells.size()));
            units_->units_of_cells.insert(units_->units_of_cells.end(), list.begin(), list.end());
        }
        units_->first_unit.push_back(static_cast<std::uint32_t>(units_->units_of_cells.size()));
    }

    bool is_apart(Cell a, Cell b) const {
        const int down = std::abs(a / side_ - b / side_);
        const int across = std::abs(a % side_ - b % side_);
        return (parts_.anti_knight && down * across == 2) || (parts_.anti_king && down == 1 && across == 1);
    }

    void list_peers() {
        units_->words = (units_->cells + 63) / 64;
        units_->sights.resize(at(units_->cells * units_->words));
        const auto see = [&](Cell a, Cell b) {
            units_->sights[at(a * units_->words + (b >> 6))] |= std::uint64_t{1} << (b & 63);
        };
        for (int unit = 0; unit < units_->count; ++unit)
            for (const Cell a : units_->cells_of(unit))
                for (const Cell b : units_->cells_of(unit))
                    if (a != b) see(a, b);
        const bool has_moves = parts_.anti_knight || parts_.anti_king;
        for (Cell a = 0; has_moves && a < units_->cells; ++a) {
            units_->first_apart.push_back(static_cast<std::uint32_t>(units_->apart.size()));
            for (int r = std::max(a / side_ - 2, 0); r <= std::min(a / side_ + 2, side_ - 1); ++r)
                for (int c = std::max(a % side_ - 2, 0); c <= std::min(a % side_ + 2, side_ - 1); ++c)
                    if (const Cell b = r * side_ + c; is_apart(a, b) && !units_->see_each_other(a, b))
                        units_->apart.push_back(static_cast<std::uint16_t>(b));
        }
        if (has_moves) units_->first_apart.push_back(static_cast<std::uint32_t>(units_->apart.size()));
        for (Cell a = 0; a < units_->cells; ++a)
            for (const Cell b : units_->apart_from(a)) see(a, b);
        for (Cell a = 0; a < units_->cells; ++a) {
            units_->first_peer.push_back(static_cast<std::uint32_t>(units_->peers.size()));
            for (Cell b = 0; b < units_->cells; ++b)
                if (units_->see_each_other(a, b)) units_->peers.push_back(static_cast<std::uint16_t>(b));
        }
        units_->first_peer.push_back(static_cast<std::uint32_t>(units_->peers.size()));
    }

    const RulesParts& parts_;
    int side_;
    std::unique_ptr<Units> units_ = std::make_unique<Units>();
};

// ---- one table for equal rules -----------------------------------------------------------------

struct TableOfRules {
    std::mutex mutex;
    std::map<std::string_view, std::unique_ptr<const Units>> by_text;  // the keys are Units::text
    std::set<const Units*> all;
};
TableOfRules& table_of_rules() {
    static auto* const table = new TableOfRules;  // never destroyed: grids of other threads may outlive main
    return *table;
}

const Units* classic_units(int order) {
    assert(is_order(order));
    static const auto tables = [] {
        std::array<const Units*, kMaxOrder + 1> made{};
        for (int n = kMinOrder; n <= kMaxOrder; ++n)
            made[at(n)] =
                (*UnitsMaker({.side = side_of(n), .regions = block_regions(n, n)}).made()).release();
        return made;
    }();
    return tables[at(order)];
}

}  // namespace

Rules::Rules(int order) noexcept : units_(classic_units(order)) {}

Result<Rules> Rules::of(const RulesParts& parts) {
    if (parts.side < kMinSide || parts.side > kMaxSide)
        return failure(
            fmt::format("expected a side of {} to {} cells, found {}", kMinSide, kMaxSide, parts.side));
    if (auto checked = check_regions(parts); !checked) return std::unexpected(std::move(checked.error()));
    if (auto checked = check_extra_regions(parts); !checked)
        return std::unexpected(std::move(checked.error()));
    const RulesParts tidy = tidied(parts);
    if (const int order = order_of(tidy); order != 0) return Rules(order);

    TableOfRules& table = table_of_rules();
    const std::scoped_lock lock(table.mutex);
    if (const auto known = table.by_text.find(text_of(tidy)); known != table.by_text.end())
        return Rules(known->second.get());
    auto made = UnitsMaker(tidy).made();
    if (!made) return std::unexpected(std::move(made.error()));
    const Units* const units = made->get();
    table.all.insert(units);
    table.by_text.emplace(units->text, std::move(*made));
    return Rules(units);
}

// Nobody uses the table, but another thread may have found it again meanwhile, or have forgotten it already.
void Rules::forget(const Units* units) noexcept {
    TableOfRules& table = table_of_rules();
    const std::scoped_lock lock(table.mutex);
    if (!table.all.contains(units) || units->users.load(std::memory_order_acquire) != 0) return;
    table.all.erase(units);
    table.by_text.erase(units->text);
}

}  // namespace gridsmith
