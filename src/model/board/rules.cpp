// Makes the units of rules, and keeps one table for equal rules.
#include "model/board/rules.h"

#include "model/board/rules_text.h"
#include "model/constraints/constraint_forms.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <fmt/format.h>
#include <map>
#include <mutex>
#include <set>
#include <utility>

namespace gridsmith {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

const Units* classic_units(int order);

// That of the classic board with the same units, whatever else the rules demand; otherwise 0.
int order_of_units(const RulesParts& parts) {
    const auto order = order_of_side(at(parts.side));
    return order && has_regions_alone_as_units(parts) && are_blocks(parts.regions, *order, *order) ? *order
                                                                                                   : 0;
}

int order_of(const RulesParts& parts) { return has_regions_only(parts) ? order_of_units(parts) : 0; }

// ---- checking ----------------------------------------------------------------------------------

Result<void> check_regions(const RulesParts& parts) {
    if (parts.regions.empty()) return {};
    if (parts.regions.size() != at(parts.side * parts.side))
        return failure(fmt::format("expected the regions of {} cells, found {}", parts.side * parts.side,
                                   parts.regions.size()));
    std::array<int, kMaxSide> sizes{};
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

Result<void> check_constraints(const RulesParts& parts) {
    if (parts.constraints.size() > kMostConstraints)
        return failure(fmt::format("the rules have {} constraints; at most {} are possible",
                                   parts.constraints.size(), kMostConstraints));
    std::size_t cells = 0;
    for (const Constraint& constraint : parts.constraints) cells += constraint.cells.size();
    if (cells > kMostCellsOfConstraints)
        return failure(fmt::format("the constraints have {} cells together; at most {} are possible", cells,
                                   kMostCellsOfConstraints));
    for (const Constraint& constraint : parts.constraints)
        if (auto checked = check_constraint(constraint, {parts.side, parts.regions}); !checked)
            return checked;
    return {};
}

// Extra regions that cover a board without regions are its regions.
void take_extra_as_regions(RulesParts& parts) {
    if (!parts.regions.empty() || parts.extra_regions.size() != at(parts.side)) return;
    std::vector<std::uint8_t> regions(at(parts.side * parts.side), 0xff);
    for (std::size_t number = 0; number < parts.extra_regions.size(); ++number)
        for (const Cell cell : parts.extra_regions[number])
            regions[at(cell)] = static_cast<std::uint8_t>(number);
    if (std::ranges::find(regions, std::uint8_t{0xff}) != regions.end()) return;
    parts.regions = numbered_in_order(std::move(regions));
    parts.extra_regions.clear();
}

bool is_unit_already(const RulesParts& parts, const std::vector<Cell>& cells) {
    const auto all_in_one = [&](auto number_of) {
        return std::ranges::all_of(cells,
                                   [&](Cell cell) { return number_of(cell) == number_of(cells.front()); });
    };
    return all_in_one([&](Cell cell) { return cell / parts.side; }) ||
           all_in_one([&](Cell cell) { return cell % parts.side; }) ||
           (!parts.regions.empty() && all_in_one([&](Cell cell) { return int{parts.regions[at(cell)]}; }));
}

// Equal rules in one form: regions that are rows or columns demand nothing more, nor do extra regions that are units
// already; sets of cells and constraints are in order. Where no pair of neighbours has a dot, none is consecutive.
RulesParts tidied(RulesParts parts) {
    parts.regions = numbered_in_order(std::move(parts.regions));
    if (are_blocks(parts.regions, 1, parts.side) || are_blocks(parts.regions, parts.side, 1))
        parts.regions.clear();
    for (auto& cells : parts.extra_regions) std::ranges::sort(cells);
    std::ranges::sort(parts.extra_regions);
    const auto repeats = std::ranges::unique(parts.extra_regions);
    parts.extra_regions.erase(repeats.begin(), repeats.end());
    std::erase_if(parts.extra_regions, [&](const auto& cells) { return is_unit_already(parts, cells); });
    take_extra_as_regions(parts);
    for (Constraint& constraint : parts.constraints) constraint = in_one_form(std::move(constraint));
    std::ranges::sort(parts.constraints);
    const auto again = std::ranges::unique(parts.constraints);
    parts.constraints.erase(again.begin(), again.end());
    const bool has_dots = std::ranges::any_of(parts.constraints, [](const Constraint& constraint) {
        return constraint.kind == ConstraintKind::difference || constraint.kind == ConstraintKind::ratio;
    });
    if (parts.all_differences_given && (parts.nonconsecutive || !has_dots)) {
        parts.all_differences_given = false;
        parts.nonconsecutive = true;
    }
    return parts;
}

// ---- units -------------------------------------------------------------------------------------

// Works with a few lists of numbers, because a program may meet thousands of jigsaws, and makes a table for each.
class UnitsMaker {
public:
    UnitsMaker(RulesParts parts, std::string text)
        : side_(parts.side), parts_(std::make_unique<const RulesParts>(std::move(parts))) {
        units_->side = side_;
        units_->cells = side_ * side_;
        units_->order = order_of(*parts_);
        units_->nonconsecutive = parts_->nonconsecutive;
        units_->constraints = all_constraints(*parts_);
        units_->given_constraints = static_cast<int>(parts_->constraints.size());
        units_->text = std::move(text);
        units_->region = parts_->regions;
        units_->row.resize(at(units_->cells));
        units_->column.resize(at(units_->cells));
        Cell cell = 0;
        for (int r = 0; r < side_; ++r)
            for (int c = 0; c < side_; ++c, ++cell) {
                units_->row[at(cell)] = static_cast<std::uint8_t>(r);
                units_->column[at(cell)] = static_cast<std::uint8_t>(c);
            }
    }

    Result<std::unique_ptr<const Units>> made() && {
        if (const int order = order_of_units(*parts_); order != 0 && units_->order == 0)
            copy_units(*classic_units(order));
        else if (auto added = add_units(); !added)
            return std::unexpected(std::move(added.error()));
        list_apart();
        if (!units_->apart.empty() || units_->peers.empty()) list_peers();
        units_->parts = std::move(parts_);
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

    Result<void> add_units() {
        add_lines();
        add_regions();
        add_diagonals();
        if (auto added = add_windows(); !added) return added;
        if (auto added = add_groups(); !added) return added;
        for (const auto& cells : parts_->extra_regions) add(UnitKind::extra_region, cells);
        if (count() > kMaxUnits)
            return failure(
                fmt::format("the board has {} units; at most {} are possible", count(), kMaxUnits));
        units_->count = count();
        number_units();
        list_units();
        note_sights();
        return {};
    }

    // What a table has without any constraint.
    void copy_units(const Units& plain) {
        units_->count = plain.count;
        units_->unit_kinds = plain.unit_kinds;
        units_->unit_numbers = plain.unit_numbers;
        units_->unit_cells = plain.unit_cells;
        units_->first_unit = plain.first_unit;
        units_->units_of_cells = plain.units_of_cells;
        units_->words = plain.words;
        units_->sights = plain.sights;
        units_->first_peer = plain.first_peer;
        units_->peers = plain.peers;
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

    // Adds units that together have each cell once; `unit_of` is the number of a cell's unit among them.
    template <class UnitOf>
    void add_partition(UnitKind kind, UnitOf unit_of) {
        const std::size_t before = units_->unit_cells.size();
        units_->unit_kinds.insert(units_->unit_kinds.end(), at(side_), kind);
        units_->unit_cells.resize(before + at(units_->cells));
        std::array<std::size_t, kMaxSide> next;
        for (int i = 0; i < side_; ++i) next[at(i)] = before + at(i * side_);
        for (Cell cell = 0; cell < units_->cells; ++cell)
            units_->unit_cells[next[unit_of(at(cell))]++] = static_cast<std::uint16_t>(cell);
    }

    void add_lines() {
        add_partition(UnitKind::row, [&](std::size_t cell) { return units_->row[cell]; });
        add_partition(UnitKind::column, [&](std::size_t cell) { return units_->column[cell]; });
    }

    void add_regions() {
        if (parts_->regions.empty()) return;
        add_partition(UnitKind::region, [&](std::size_t cell) { return parts_->regions[cell]; });
    }

    void add_diagonals() {
        if (parts_->falling_diagonal) add_where(UnitKind::diagonal, [](int r, int c) { return r == c; });
        if (parts_->rising_diagonal)
            add_where(UnitKind::diagonal, [this](int r, int c) { return r + c == side_ - 1; });
    }

    // As units.h defines them.
    Result<void> add_windows() {
        if (!parts_->windows) {
            if (parts_->hidden_windows) return failure("hidden windows need windows");
            return {};
        }
        const auto blocks = blocks_of(*parts_);
        if (!blocks || blocks->rows == 1 || blocks->columns == 1)
            return failure("windows need rectangular regions of two rows and columns or more");
        const auto starts = [](int size, int blocks_there) {
            std::vector<int> gaps(at(blocks_there), size / blocks_there);
            const int rest = size % blocks_there;
            for (int i = 0; i < rest / 2; ++i) ++gaps[at(i)], ++gaps[at(blocks_there - 1 - i)];
            if (rest % 2 == 1) ++gaps[at(blocks_there % 2 == 1 ? blocks_there / 2 : 0)];
            std::vector<int> lines;
            for (int i = 0, line = 0; i + 1 < blocks_there; ++i, line += size)
                lines.push_back(line += gaps[at(i)]);
            return lines;
        };
        const auto tops = starts(blocks->rows, blocks->columns);
        const auto lefts = starts(blocks->columns, blocks->rows);
        for (const int top : tops)
            for (const int left : lefts)
                add_where(UnitKind::window, [&](int r, int c) {
                    return is_within(r, top, blocks->rows) && is_within(c, left, blocks->columns);
                });
        return parts_->hidden_windows ? add_hidden_windows(*blocks, tops, lefts) : Result<void>();
    }

    static bool is_within(int line, int first, int size) { return line >= first && line < first + size; }

    // n rows through the windows hold each value n times, n-1 times of that in windows.
    Result<void> add_hidden_windows(const BlockShape& blocks, const std::vector<int>& tops,
                                    const std::vector<int>& lefts) {
        if (blocks.rows != blocks.columns) return failure("hidden windows need square blocks");
        const int size = blocks.rows;
        const auto is_outside = [size](int line, const std::vector<int>& firsts) {
            return std::ranges::none_of(firsts, [&](int first) { return is_within(line, first, size); });
        };
        for (const int left : lefts)
            add_where(UnitKind::hidden_window,
                      [&](int r, int c) { return is_outside(r, tops) && is_within(c, left, size); });
        for (const int top : tops)
            add_where(UnitKind::hidden_window,
                      [&](int r, int c) { return is_within(r, top, size) && is_outside(c, lefts); });
        add_where(UnitKind::hidden_window,
                  [&](int r, int c) { return is_outside(r, tops) && is_outside(c, lefts); });
        return {};
    }

    Result<void> add_groups() {
        if (parts_->disjoint_groups) {
            if (parts_->regions.empty()) return failure("disjoint groups need regions");
            std::array<std::uint8_t, kMaxSide> met{};  // cells of each region
            add_partition(UnitKind::disjoint_group,
                          [&](std::size_t cell) { return met[parts_->regions[cell]]++; });
        }
        const auto blocks = blocks_of(*parts_);
        if (parts_->centre_dot) {
            if (!blocks || blocks->rows % 2 == 0 || blocks->columns % 2 == 0)
                return failure("the centre dot needs blocks with an odd number of rows and columns");
            add_where(UnitKind::centre_dot, [&](int r, int c) {
                return r % blocks->rows == blocks->rows / 2 && c % blocks->columns == blocks->columns / 2;
            });
        }
        const auto add_figure = [&](UnitKind kind, std::array<int, 9> names) {
            std::vector<Cell> cells;
            cells.reserve(names.size());
            for (const int name : names) cells.push_back((name / 10 - 1) * side_ + name % 10 - 1);
            add(kind, std::move(cells));
        };
        if ((parts_->asterisk || parts_->girandola) && (side_ != 9 || !blocks || blocks->rows != 3))
            return failure("asterisk and girandola need a board of 9x9 cells with 3x3 blocks");
        // Row and column of each cell, from 1.
        if (parts_->asterisk) add_figure(UnitKind::asterisk, {25, 33, 37, 52, 55, 58, 73, 77, 85});
        if (parts_->girandola) add_figure(UnitKind::girandola, {11, 19, 25, 52, 55, 58, 85, 91, 99});
        return {};
    }

    void number_units() {
        std::array<std::uint8_t, 16> numbers{};
        for (const UnitKind kind : units_->unit_kinds)
            units_->unit_numbers.push_back(numbers[static_cast<std::size_t>(kind)]++);
    }

    void list_units() {
        const std::size_t cells = at(units_->cells);
        units_->first_unit.assign(cells + 1, 0);
        for (const std::uint16_t cell : units_->unit_cells) ++units_->first_unit[cell + 1u];
        for (std::size_t cell = 0; cell < cells; ++cell)
            units_->first_unit[cell + 1] += units_->first_unit[cell];
        units_->units_of_cells.resize(units_->unit_cells.size());
        std::array<std::uint32_t, kMaxCells> next;
        std::copy_n(units_->first_unit.begin(), cells, next.begin());
        for (int unit = 0; unit < units_->count; ++unit)
            for (const std::uint16_t cell : units_->cells_of(unit))
                units_->units_of_cells[next[cell]++] = static_cast<std::uint8_t>(unit);
    }

    bool is_apart(Cell a, Cell b) const {
        const int down = std::abs(a / side_ - b / side_);
        const int across = std::abs(a % side_ - b % side_);
        return (parts_->anti_knight && down * across == 2) || (parts_->anti_king && down == 1 && across == 1);
    }

    // The other cells of the units of each cell.
    void note_sights() {
        const std::size_t words = at(units_->cells + 63) / 64;
        units_->words = static_cast<int>(words);
        units_->sights.resize(at(units_->cells) * words);
        for (int unit = 0; unit < units_->count; ++unit) {
            std::array<std::uint64_t, (kMaxCells + 63) / 64> of_unit{};
            for (const Cell cell : units_->cells_of(unit)) toggle(of_unit, cell);
            for (const Cell cell : units_->cells_of(unit)) {
                const auto sights = sights_of(cell);
                for (std::size_t w = 0; w < words; ++w) sights[w] |= of_unit[w];
            }
        }
        for (Cell cell = 0; cell < units_->cells; ++cell) toggle(sights_of(cell), cell);
    }

    std::span<std::uint64_t> sights_of(Cell cell) {
        const auto words = at(units_->words);
        return std::span(units_->sights).subspan(at(cell) * words, words);
    }
    static void toggle(std::span<std::uint64_t> set, Cell cell) {
        set[at(cell >> 6)] ^= std::uint64_t{1} << (cell & 63);
    }

    void list_peers() {
        for (Cell a = 0; a < units_->cells; ++a)
            for (const Cell b : units_->apart_from(a)) toggle(sights_of(a), b);
        std::size_t peers = 0;
        for (const std::uint64_t word : units_->sights)
            peers += static_cast<std::size_t>(std::popcount(word));
        units_->peers.resize(peers);
        units_->first_peer.resize(at(units_->cells) + 1);
        std::uint16_t* next = units_->peers.data();
        for (Cell cell = 0; cell < units_->cells; ++cell) {
            units_->first_peer[at(cell)] = static_cast<std::uint32_t>(next - units_->peers.data());
            const auto sights = sights_of(cell);
            for (std::size_t w = 0; w < sights.size(); ++w)
                for (std::uint64_t rest = sights[w]; rest != 0; rest &= rest - 1)
                    *next++ = static_cast<std::uint16_t>(64 * w + at(std::countr_zero(rest)));
        }
        units_->first_peer.back() = static_cast<std::uint32_t>(peers);
    }

    // The cells a move away, and those that must differ in pairs, if they share no unit.
    void list_apart() {
        std::vector<std::pair<Cell, Cell>> pairs;
        for (const Constraint& constraint : parts_->constraints)
            for (const auto& [a, b] : differing_pairs(constraint)) {
                if (a == b || units_->see_each_other(a, b)) continue;
                pairs.emplace_back(a, b);
                pairs.emplace_back(b, a);
            }
        const bool has_moves = parts_->anti_knight || parts_->anti_king;
        for (Cell a = 0; a < units_->cells && has_moves; ++a) {
            const int row = a / side_;
            const int column = a % side_;
            for (int r = std::max(row - 2, 0); r <= std::min(row + 2, side_ - 1); ++r)
                for (int c = std::max(column - 2, 0); c <= std::min(column + 2, side_ - 1); ++c)
                    if (const Cell b = r * side_ + c; is_apart(a, b) && !units_->see_each_other(a, b))
                        pairs.emplace_back(a, b);
        }
        if (pairs.empty() && !has_moves) return;
        std::ranges::sort(pairs);
        const auto repeats = std::ranges::unique(pairs);
        pairs.erase(repeats.begin(), repeats.end());
        auto pair = pairs.begin();
        for (Cell a = 0; a < units_->cells; ++a) {
            units_->first_apart.push_back(static_cast<std::uint32_t>(units_->apart.size()));
            for (; pair != pairs.end() && pair->first == a; ++pair)
                units_->apart.push_back(static_cast<std::uint16_t>(pair->second));
        }
        units_->first_apart.push_back(static_cast<std::uint32_t>(units_->apart.size()));
    }

    int side_;
    std::unique_ptr<Units> units_ = std::make_unique<Units>();
    std::unique_ptr<const RulesParts> parts_;
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
        for (int n = kMinOrder; n <= kMaxOrder; ++n) {
            RulesParts parts{.side = side_of(n), .regions = block_regions(n, n)};
            std::string text = text_of(parts);
            made[at(n)] = UnitsMaker(std::move(parts), std::move(text)).made()->release();
        }
        return made;
    }();
    return tables[at(order)];
}

}  // namespace

Rules::Rules(int order) noexcept : units_(classic_units(order)) {}

Result<Rules> Rules::of(const RulesParts& parts) {
    if (parts.side < kMinSide || parts.side > kMaxSide)
        return failure(
            fmt::format("expected a board of {} to {} rows, found {}", kMinSide, kMaxSide, parts.side));
    if (auto checked = check_regions(parts); !checked) return std::unexpected(std::move(checked.error()));
    if (auto checked = check_extra_regions(parts); !checked)
        return std::unexpected(std::move(checked.error()));
    if (auto checked = check_constraints(parts); !checked) return std::unexpected(std::move(checked.error()));
    RulesParts tidy = tidied(parts);
    if (const int order = order_of(tidy); order != 0) return Rules(order);

    std::string text = text_of(tidy);
    TableOfRules& table = table_of_rules();
    const std::scoped_lock lock(table.mutex);
    if (const auto known = table.by_text.find(text); known != table.by_text.end())
        return Rules(known->second.get());
    auto made = UnitsMaker(std::move(tidy), std::move(text)).made();
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

const Rules& usual_rules(int side) {
    static const auto table = [] {
        std::vector<Rules> rules(kMaxSide + 1);
        for (int n = kMinSide; n <= kMaxSide; ++n) {
            RulesParts parts{.side = n};
            if (const auto blocks = usual_blocks(n))
                parts.regions = block_regions(blocks->rows, blocks->columns);
            rules[at(n)] = *Rules::of(parts);
        }
        return rules;
    }();
    return table[at(side)];
}

}  // namespace gridsmith
