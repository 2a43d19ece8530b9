#include "model/constraints/constraint_conflicts.h"

#include "model/cells/value_set.h"
#include "model/constraints/constraint_parts.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <optional>
#include <vector>

namespace gridsmith {

namespace {

// The sums that some cells can have.
struct SumRange {
    int least = 0;
    int most = 0;

    bool meets(const SumRange& other) const { return least <= other.most && other.least <= most; }
    bool contains(int sum) const { return sum >= least && sum <= most; }
};

class ConflictJudge {
public:
    ConflictJudge(const Constraint& constraint, const ConstraintBoard& board, std::span<const Value> values)
        : constraint_(constraint),
          board_(board),
          values_(values),
          number_(constraint.number),
          side_(board.side) {}

    CellSet conflicting() {
        const auto& cells = constraint_.cells;
        const auto is_filled = [&](Cell cell) { return value_of(cell) != 0; };
        is_full_ = std::ranges::all_of(cells, is_filled);
        // The neighbours of these cells matter, too.
        const bool has_neighbours =
            constraint_.kind == ConstraintKind::minimum || constraint_.kind == ConstraintKind::maximum;
        if (has_neighbours || std::ranges::any_of(cells, is_filled)) judge();
        return blamed_;
    }

private:
    Value value_of(Cell cell) const { return values_[static_cast<std::size_t>(cell)]; }
    std::size_t size() const { return constraint_.cells.size(); }
    Cell cell(std::size_t i) const { return constraint_.cells[i]; }
    // Of the i-th cell of the constraint; 0 if it is empty.
    int operator[](std::size_t i) const { return value_of(constraint_.cells[i]); }

    void blame(Cell cell) {
        if (value_of(cell) != 0) blamed_.insert(cell);
    }
    void blame_places(std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < to; ++i) blame(cell(i));
    }
    void blame_all() { blame_places(0, size()); }
    void blame_all_if(bool is_broken) {
        if (is_broken) blame_all();
    }

    void judge() {
        using enum ConstraintKind;
        switch (constraint_.kind) {
            case difference:
                return judge_pair(cell(0), cell(1), [&](int a, int b) { return std::abs(a - b) == number_; });
            case ratio:
                return judge_pair(cell(0), cell(1),
                                  [&](int a, int b) { return a == number_ * b || b == number_ * a; });
            case pair_sum:
                return judge_pair(cell(0), cell(1), [&](int a, int b) { return a + b == number_; });
            case greater: return judge_pair(cell(0), cell(1), std::greater<int>());
            case no_difference:
                return judge_pair(cell(0), cell(1), [&](int a, int b) { return std::abs(a - b) != number_; });
            case no_ratio:
                return judge_pair(cell(0), cell(1),
                                  [&](int a, int b) { return a != number_ * b && b != number_ * a; });
            case no_pair_sum:
                return judge_pair(cell(0), cell(1), [&](int a, int b) { return a + b != number_; });
            case cage: return judge_cage();
            case clone: return judge_equal_pairs([&](std::size_t i) { return i + size() / 2; });
            case palindrome: return judge_equal_pairs([&](std::size_t i) { return size() - 1 - i; });
            case quadruple: return judge_quadruple();
            case thermometer: return judge_steps([](int a, int b) { return a < b; });
            case slow_thermometer: return judge_steps([](int a, int b) { return a <= b; });
            case whispers: return judge_steps([&](int a, int b) { return std::abs(a - b) >= number_; });
            case parity: return judge_steps([](int a, int b) { return a % 2 != b % 2; });
            case same_difference: return judge_same_difference();
            case renban:
                judge_all_pairs(
                    [&](int a, int b) { return a != b && std::abs(a - b) < static_cast<int>(size()); });
                return blame_all_if(static_cast<int>(size()) > side_);
            case nabner: return judge_all_pairs([](int a, int b) { return std::abs(a - b) >= 2; });
            case between:
                return judge_ends([](int value, int low, int high) { return value > low && value < high; },
                                  0);
            case lockout:
                return judge_ends([](int value, int low, int high) { return value < low || value > high; },
                                  number_);
            case region_sums: return judge_region_sums();
            case entropic:
                return judge_groups(
                    3, [&](int value) { return entropy_group(static_cast<Value>(value), side_); });
            case modular:
                return judge_groups(static_cast<std::size_t>(number_),
                                    [&](int value) { return value % number_; });
            case zipper: return judge_zipper();
            case arrow: return judge_arrow();
            case double_arrow: {
                const SumRange ends{at_least(0) + at_least(size() - 1), at_most(0) + at_most(size() - 1)};
                return blame_all_if(!ends.meets(sum_of(1, size() - 1)));
            }
            case sum_line: return judge_sum_line();
            case odd: return judge_each([](int value) { return value % 2 == 1; });
            case even: return judge_each([](int value) { return value % 2 == 0; });
            case one_of:
                return judge_each([&](int value) {
                    return std::ranges::find(constraint_.values, value) != constraint_.values.end();
                });
            case minimum: return judge_neighbours(std::less<int>());
            case maximum: return judge_neighbours(std::greater<int>());
            case row_indexer:
            case column_indexer:
            case region_indexer: return judge_indexers();
            case little_killer: return blame_all_if(!sum_of(0, size()).contains(number_));
            case sandwich:
            case x_sum:
            case skyscraper:
            case numbered_room: return judge_clue();
        }
    }

    // ---- pairs -----------------------------------------------------------------------------------

    template <class Holds>
    void judge_pair(Cell a, Cell b, Holds holds) {
        const auto goes = [&](int value, int other) {
            for (int x = value == 0 ? 1 : value; x <= (value == 0 ? side_ : value); ++x)
                for (int y = other == 0 ? 1 : other; y <= (other == 0 ? side_ : other); ++y)
                    if (holds(x, y)) return true;
            return false;
        };
        if ((value_of(a) == 0 && value_of(b) == 0) || goes(value_of(a), value_of(b))) return;
        blame(a);
        blame(b);
    }

    template <class Holds>
    void judge_all_pairs(Holds holds) {
        for (std::size_t i = 0; i < size(); ++i)
            for (std::size_t k = i + 1; k < size(); ++k)
                if ((*this)[i] != 0 && (*this)[k] != 0 && !holds((*this)[i], (*this)[k])) {
                    blame(cell(i));
                    blame(cell(k));
                }
    }

    template <class Partner>
    void judge_equal_pairs(Partner partner_of) {
        for (std::size_t i = 0; i < size() / 2; ++i) {
            const std::size_t k = partner_of(i);
            if ((*this)[i] == 0 || (*this)[k] == 0 || (*this)[i] == (*this)[k]) continue;
            blame(cell(i));
            blame(cell(k));
        }
    }

    template <class Fits>
    void judge_each(Fits fits) {
        for (std::size_t i = 0; i < size(); ++i)
            if ((*this)[i] != 0 && !fits((*this)[i])) blame(cell(i));
    }

    // ---- lines -----------------------------------------------------------------------------------

    // Whether the cells from one place to another, both included, can have values of which each two in a row hold.
    template <class Holds>
    bool can_step(std::size_t from, std::size_t to, Holds holds) const {
        ValueSet here = may_be(from);
        for (std::size_t i = from + 1; i <= to && !here.empty(); ++i) {
            ValueSet next;
            for (const Value value : may_be(i))
                if (std::ranges::any_of(here, [&](Value before) { return holds(int{before}, int{value}); }))
                    next.insert(value);
            here = next;
        }
        return !here.empty();
    }
    ValueSet may_be(std::size_t i) const {
        return (*this)[i] != 0 ? ValueSet::of(static_cast<Value>((*this)[i])) : ValueSet::all(side_);
    }

    // Blames the filled cells of the shortest parts of the line that cannot be completed.
    template <class CanStep>
    void judge_parts(CanStep can_step_from_to) {
        if (can_step_from_to(std::size_t{0}, size() - 1)) return;
        for (std::size_t length = 1; length < size() && blamed_.empty(); ++length)
            for (std::size_t from = 0; from + length < size(); ++from)
                if (!can_step_from_to(from, from + length)) blame_places(from, from + length + 1);
    }

    template <class Holds>
    void judge_steps(Holds holds) {
        judge_parts([&](std::size_t from, std::size_t to) { return can_step(from, to, holds); });
    }

    void judge_same_difference() {
        judge_parts([&](std::size_t from, std::size_t to) {
            for (int difference = 0; difference < side_; ++difference)
                if (can_step(from, to, [&](int a, int b) { return std::abs(a - b) == difference; }))
                    return true;
            return false;
        });
    }

    // Of each `length` cells in a row, all are in different groups. There are as many groups, so that cells at this
    // distance are in the same group.
    template <class GroupOf>
    void judge_groups(std::size_t length, GroupOf group_of) {
        for (std::size_t i = 0; i < size(); ++i)
            for (std::size_t k = i + 1; k < size(); ++k) {
                if ((*this)[i] == 0 || (*this)[k] == 0) continue;
                if ((group_of((*this)[i]) == group_of((*this)[k])) == ((k - i) % length == 0)) continue;
                blame(cell(i));
                blame(cell(k));
            }
    }

    // `fits(value, lesser end, greater end)` of inner values; the ends differ by `difference` or more.
    template <class Fits>
    void judge_ends(Fits fits, int difference) {
        const auto can_be = [&](std::span<const int> inner) {
            for (const Value a : may_be(0))
                for (const Value b : may_be(size() - 1))
                    if (std::abs(a - b) >= difference && std::ranges::all_of(inner, [&](int value) {
                            return fits(value, std::min(a, b), std::max(a, b));
                        }))
                        return true;
            return false;
        };
        // An empty cell between the ends needs a value, too.
        std::vector<int> inner;
        bool has_empty = false;
        for (std::size_t i = 1; i + 1 < size(); ++i) {
            if ((*this)[i] != 0) inner.push_back((*this)[i]);
            has_empty = has_empty || (*this)[i] == 0;
        }
        const auto leaves_room = [&] {
            for (int value = 1; value <= side_; ++value)
                if (can_be(std::array{value})) return true;
            return false;
        };
        if (can_be(inner) && (!has_empty || leaves_room())) return;
        for (std::size_t i = 1; i + 1 < size(); ++i)
            if ((*this)[i] != 0 && !can_be(std::array{(*this)[i]})) blame(cell(i));
        if (blamed_.empty()) return blame_all();
        blame(cell(0));
        blame(cell(size() - 1));
    }

    // ---- sums ------------------------------------------------------------------------------------

    int at_least(std::size_t i) const { return (*this)[i] != 0 ? (*this)[i] : 1; }
    int at_most(std::size_t i) const { return (*this)[i] != 0 ? (*this)[i] : side_; }
    // Of cells whose values may repeat.
    SumRange sum_of(std::size_t from, std::size_t to) const {
        SumRange sum;
        for (std::size_t i = from; i < to; ++i) {
            sum.least += at_least(i);
            sum.most += at_most(i);
        }
        return sum;
    }

    // Whether `count` different values of a set can have the sum.
    static bool can_sum(ValueSet values, int count, int sum) {
        if (count > values.size()) return false;
        if (count == 1) return sum >= 1 && sum <= kMaxSide && values.contains(static_cast<Value>(sum));
        std::vector<int> sorted;
        for (const Value value : values) sorted.push_back(value);
        int least = 0;
        int most = 0;
        for (int i = 0; i < count; ++i) {
            least += sorted[static_cast<std::size_t>(i)];
            most += sorted[sorted.size() - 1 - static_cast<std::size_t>(i)];
        }
        return SumRange{least, most}.contains(sum);
    }

    // Cells from one place up to another whose values differ and are in `values`, where they are not filled.
    bool can_sum_to(std::size_t from, std::size_t to, ValueSet values, int sum) const {
        int empty = 0;
        for (std::size_t i = from; i < to; ++i) {
            sum -= (*this)[i];
            empty += (*this)[i] == 0;
            if ((*this)[i] != 0) values.erase(static_cast<Value>((*this)[i]));
        }
        return can_sum(values, empty, sum);
    }

    void judge_cage() {
        judge_all_pairs([](int a, int b) { return a != b; });
        if (!blamed_.empty() || number_ == 0) return blame_all_if(static_cast<int>(size()) > side_);
        blame_all_if(!can_sum_to(0, size(), ValueSet::all(side_), number_));
    }

    void judge_quadruple() {
        int missing = 0;
        int empty = 0;
        for (std::size_t i = 0; i < size(); ++i) empty += (*this)[i] == 0;
        for (int value = 1; value <= side_; ++value) {
            int have = 0;
            for (std::size_t i = 0; i < size(); ++i) have += (*this)[i] == value;
            missing += std::max(0, static_cast<int>(std::ranges::count(constraint_.values, value)) - have);
        }
        blame_all_if(missing > empty);
    }

    void judge_region_sums() {
        if (board_.regions.empty()) return;
        struct Part {
            std::size_t from = 0;
            std::size_t to = 0;
        };
        std::vector<Part> parts;
        for (std::size_t i = 0; i < size(); ++i) {
            const auto region = [&](std::size_t k) {
                return board_.regions[static_cast<std::size_t>(cell(k))];
            };
            if (i == 0 || region(i) != region(i - 1)) parts.push_back({i, i});
            parts.back().to = i + 1;
        }
        for (std::size_t i = 0; i < parts.size(); ++i)
            for (std::size_t k = i + 1; k < parts.size(); ++k) {
                if (sum_of(parts[i].from, parts[i].to).meets(sum_of(parts[k].from, parts[k].to))) continue;
                blame_places(parts[i].from, parts[i].to);
                blame_places(parts[k].from, parts[k].to);
            }
    }

    void judge_zipper() {
        const std::size_t half = size() / 2;
        const auto pair = [&](std::size_t i) {
            const std::size_t k = size() - 1 - i;
            return SumRange{at_least(i) + at_least(k), at_most(i) + at_most(k)};
        };
        const auto blame_pair = [&](std::size_t i) {
            blame(cell(i));
            blame(cell(size() - 1 - i));
        };
        for (std::size_t i = 0; i < half; ++i) {
            if (size() % 2 == 1 && !pair(i).meets({at_least(half), at_most(half)})) {
                blame_pair(i);
                blame(cell(half));
            }
            for (std::size_t k = i + 1; k < half; ++k) {
                if (pair(i).meets(pair(k))) continue;
                blame_pair(i);
                blame_pair(k);
            }
        }
    }

    void judge_arrow() {
        const auto circle = static_cast<std::size_t>(number_);
        std::vector<int> least;
        std::vector<int> most;
        for (std::size_t i = 0; i < circle; ++i) {
            least.push_back(at_least(i));
            most.push_back(at_most(i));
        }
        blame_all_if(!SumRange{number_read(least), number_read(most)}.meets(sum_of(circle, size())));
    }

    void judge_sum_line() {
        const SumRange all = sum_of(0, size());
        if (number_ > all.most) return blame_all();
        // The sums that the part which is not finished can have. Long sums are judged when all cells are filled.
        constexpr int kLongSum = 2 * kMaxCells;
        if (number_ > kLongSum && !is_full_) return;
        std::vector<bool> sums(static_cast<std::size_t>(number_), false);
        sums[0] = true;
        for (std::size_t i = 0; i < size(); ++i) {
            std::vector<bool> next(sums.size(), false);
            for (std::size_t sum = 0; sum < sums.size(); ++sum) {
                if (!sums[sum]) continue;
                for (int value = at_least(i); value <= at_most(i); ++value)
                    if (const std::size_t more = sum + static_cast<std::size_t>(value); more <= sums.size())
                        next[more == sums.size() ? 0 : more] = true;
            }
            sums = std::move(next);
            if (std::ranges::find(sums, true) == sums.end()) return blame_places(0, i + 1);
        }
        blame_all_if(!sums[0]);
    }

    // ---- cells on their own ----------------------------------------------------------------------

    template <class Holds>
    void judge_neighbours(Holds holds) {
        for (const Cell here : constraint_.cells) {
            constexpr std::array<std::array<int, 2>, 4> kSteps = {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
            for (const auto [down, right] : kSteps) {
                const int r = here / side_ + down;
                const int c = here % side_ + right;
                if (r < 0 || r >= side_ || c < 0 || c >= side_) continue;
                const Cell other = r * side_ + c;
                if (std::ranges::find(constraint_.cells, other) == constraint_.cells.end())
                    judge_pair(here, other, holds);
            }
        }
    }

    void judge_indexers() {
        for (const Cell here : constraint_.cells) {
            const int value = value_of(here);
            if (value == 0) continue;
            std::optional<Cell> other;
            int wanted = 0;
            switch (constraint_.kind) {
                case ConstraintKind::row_indexer:
                    other = (value - 1) * side_ + here % side_;
                    wanted = here / side_ + 1;
                    break;
                case ConstraintKind::column_indexer:
                    other = here / side_ * side_ + value - 1;
                    wanted = here % side_ + 1;
                    break;
                default:
                    other = cell_in_region(board_, here, value);
                    wanted = other ? place_in_region(board_, here) : 0;
            }
            if (!other || value_of(*other) == 0 || value_of(*other) == wanted) continue;
            blame(here);
            blame(*other);
        }
    }

    // ---- clues of rows and columns, whose cells differ --------------------------------------------

    std::optional<std::size_t> place_of(int value) const {
        for (std::size_t i = 0; i < size(); ++i)
            if ((*this)[i] == value) return i;
        return std::nullopt;
    }

    void judge_clue() {
        ValueSet used;
        for (std::size_t i = 0; i < size(); ++i) {
            if ((*this)[i] == 0) continue;
            // Equal values are a conflict of the row.
            if (used.contains(static_cast<Value>((*this)[i]))) return;
            used.insert(static_cast<Value>((*this)[i]));
        }
        const ValueSet unused = ValueSet::all(side_) - used;
        switch (constraint_.kind) {
            case ConstraintKind::sandwich: return judge_sandwich(unused);
            case ConstraintKind::x_sum: return judge_x_sum(unused);
            case ConstraintKind::skyscraper: return judge_skyscraper();
            default: return judge_numbered_room();
        }
    }

    void judge_sandwich(ValueSet unused) {
        const auto one = place_of(1);
        const auto most = place_of(side_);
        if (!one || !most) return;
        const std::size_t from = std::min(*one, *most);
        const std::size_t to = std::max(*one, *most);
        if (!can_sum_to(from + 1, to, unused, number_)) blame_places(from, to + 1);
    }

    void judge_x_sum(ValueSet unused) {
        if ((*this)[0] == 0) return;
        const auto x = static_cast<std::size_t>((*this)[0]);
        if (!can_sum_to(0, x, unused, number_)) blame_places(0, x);
    }

    void judge_skyscraper() {
        int highest = 0;
        int seen = 0;
        std::size_t filled = 0;
        for (; filled < size() && (*this)[filled] != 0; ++filled) {
            seen += (*this)[filled] > highest;
            highest = std::max(highest, (*this)[filled]);
        }
        // The greatest value is still to come, and at most each greater value of the rest is seen.
        const int rest = static_cast<int>(size() - filled);
        const SumRange possible{seen + (highest < side_ ? 1 : 0), seen + std::min(side_ - highest, rest)};
        if (!possible.contains(number_)) blame_places(0, filled);
    }

    void judge_numbered_room() {
        if ((*this)[0] == 0) return;
        const auto room = static_cast<std::size_t>((*this)[0] - 1);
        const auto place = place_of(number_);
        const bool is_wrong = (*this)[room] != 0 ? (*this)[room] != number_ : place.has_value();
        if (!is_wrong) return;
        blame(cell(0));
        blame(cell(room));
        if (place) blame(cell(*place));
    }

    const Constraint& constraint_;
    const ConstraintBoard& board_;
    std::span<const Value> values_;
    int number_;
    int side_;
    bool is_full_ = false;
    CellSet blamed_;
};

}  // namespace

CellSet conflicting_cells_of(const Constraint& constraint, const ConstraintBoard& board,
                             std::span<const Value> values) {
    return ConflictJudge(constraint, board, values).conflicting();
}

}  // namespace gridsmith
