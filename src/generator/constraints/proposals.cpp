#include "generator/constraints/proposals.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <utility>

namespace gridsmith {

namespace {

using Kind = ConstraintKind;

// How long lines of a kind are. The first cells of some lines keep the constraint if the whole line does: these lines
// grow cell by cell. Others are tried as a whole.
struct LineShape {
    std::size_t least = 3;
    std::size_t most = 5;
    bool grows = false;
    int number = 0;
};

LineShape shape_of_lines(Kind kind, int side) {
    const auto rows = static_cast<std::size_t>(side);
    switch (kind) {
        case Kind::thermometer: return {3, std::min<std::size_t>(rows, 7), true};
        case Kind::slow_thermometer: return {4, 7, true};
        case Kind::whispers: return {3, 7, true, std::max(1, (side + 1) / 2)};
        case Kind::parity: return {4, 8, true};
        case Kind::nabner: return {3, 4, true};
        case Kind::same_difference: return {3, 5, true};
        case Kind::entropic: return {4, 8, true};
        case Kind::modular: return {4, 8, true, 3};
        case Kind::arrow: return {3, 4, false, 1};
        case Kind::lockout: return {3, 5, false, std::max(1, side / 2)};
        case Kind::palindrome: return {3, 5};
        case Kind::region_sums: return {3, 6};
        case Kind::double_arrow: return {4, 6};
        default: return {3, 5};
    }
}

class LineMaker {
public:
    LineMaker(Kind kind, const Grid& solution, Random& random)
        : kind_(kind),
          solution_(solution),
          board_{solution.side(), solution.rules().parts().regions},
          shape_(shape_of_lines(kind, solution.side())),
          random_(random) {}

    std::optional<Constraint> line() {
        constexpr int kTries = 500;
        for (int tries = 0; tries < kTries; ++tries) {
            Constraint line{
                kind_,
                shape_.number,
                {static_cast<Cell>(random_.below(static_cast<std::uint32_t>(solution_.cell_count())))}};
            const auto length =
                shape_.least + random_.below(static_cast<std::uint32_t>(shape_.most - shape_.least + 1));
            while (line.cells.size() < length && extend(line)) {
            }
            if (line.cells.size() < (shape_.grows ? shape_.least : length)) continue;
            if (is_kept(line) && demands_something(line)) return line;
        }
        return std::nullopt;
    }

private:
    bool is_kept(const Constraint& line) const {
        return check_constraint(line, board_).has_value() && keeps(line, board_, solution_.values());
    }

    // A line of region sums within one region has nothing to compare.
    bool demands_something(const Constraint& line) const {
        if (kind_ != Kind::region_sums) return true;
        return std::ranges::any_of(line.cells, [&](Cell cell) {
            return board_.regions[static_cast<std::size_t>(cell)] !=
                   board_.regions[static_cast<std::size_t>(line.cells.front())];
        });
    }

    // Adds a cell that touches the last one, sooner in its row or column than at a corner.
    bool extend(Constraint& line) {
        const Cell from = line.cells.back();
        const int r = from / board_.side;
        const int c = from % board_.side;
        std::vector<std::pair<double, Cell>> next;
        for (int down = -1; down <= 1; ++down)
            for (int right = -1; right <= 1; ++right) {
                const int row = r + down;
                const int column = c + right;
                if (row < 0 || row >= board_.side || column < 0 || column >= board_.side) continue;
                const Cell cell = row * board_.side + column;
                if (std::ranges::find(line.cells, cell) != line.cells.end()) continue;
                const bool is_corner = down != 0 && right != 0;
                if (is_corner && crosses(line, from, cell)) continue;
                next.emplace_back(random_.unit() + (is_corner ? 0.35 : 0), cell);
            }
        std::ranges::sort(next);
        for (const auto& [rank, cell] : next) {
            line.cells.push_back(cell);
            const bool is_open = !shape_.grows || line.cells.size() < least_to_check() || is_kept(line);
            if (is_open) return true;
            line.cells.pop_back();
        }
        return false;
    }

    std::size_t least_to_check() const { return kind_ == Kind::same_difference ? 3 : 2; }

    // Whether the step would cross an earlier one at a corner.
    bool crosses(const Constraint& line, Cell from, Cell to) const {
        const Cell one = from / board_.side * board_.side + to % board_.side;
        const Cell other = to / board_.side * board_.side + from % board_.side;
        for (std::size_t i = 1; i < line.cells.size(); ++i) {
            const auto [a, b] = std::minmax(line.cells[i - 1], line.cells[i]);
            if (std::pair(a, b) == std::pair(std::min(one, other), std::max(one, other))) return true;
        }
        return false;
    }

    Kind kind_;
    const Grid& solution_;
    ConstraintBoard board_;
    LineShape shape_;
    Random& random_;
};

// All constraints of a kind, one place after the other.
class KeptLister {
public:
    KeptLister(const ConstraintFamilyRow& family, const Grid& solution, Random& random)
        : family_(family),
          solution_(solution),
          side_(solution.side()),
          board_{side_, solution.rules().parts().regions},
          random_(random) {}

    std::vector<Constraint> list() && {
        switch (family_.kinds.front()) {
            case Kind::difference:
            case Kind::ratio:
            case Kind::pair_sum:
            case Kind::greater: list_pairs(); break;
            case Kind::quadruple: list_quadruples(); break;
            case Kind::little_killer: list_diagonals(); break;
            case Kind::sandwich:
            case Kind::x_sum:
            case Kind::skyscraper:
            case Kind::numbered_room: list_lines(); break;
            default: list_cells();
        }
        random_.shuffle(list_);
        return std::move(list_);
    }

private:
    Value at(Cell cell) const { return solution_[cell]; }
    bool has(Kind kind) const { return std::ranges::find(family_.kinds, kind) != family_.kinds.end(); }
    void add_if_kept(Constraint constraint) {
        if (check_constraint(constraint, board_) && keeps(constraint, board_, solution_.values()))
            list_.push_back(std::move(constraint));
    }

    void list_pairs() {
        for (Cell a = 0; a < solution_.cell_count(); ++a) {
            if (a % side_ + 1 < side_) add_pair(a, a + 1);
            if (a + side_ < solution_.cell_count()) add_pair(a, a + side_);
        }
    }
    void add_pair(Cell a, Cell b) {
        const int low = std::min(at(a), at(b));
        const int high = std::max(at(a), at(b));
        if (has(Kind::greater)) {
            const bool is_down = at(a) > at(b);
            list_.push_back({Kind::greater, 0, is_down ? std::vector{a, b} : std::vector{b, a}});
        }
        if (has(Kind::pair_sum) && (low + high == 5 || low + high == 10))
            list_.push_back({Kind::pair_sum, low + high, {a, b}});
        const bool is_white = has(Kind::difference) && high - low == 1;
        const bool is_black = has(Kind::ratio) && high == 2 * low;
        if (is_white && (!is_black || random_.below(2) == 0))
            list_.push_back({Kind::difference, 1, {a, b}});
        else if (is_black)
            list_.push_back({Kind::ratio, 2, {a, b}});
    }

    void list_quadruples() {
        for (int r = 0; r + 1 < side_; ++r)
            for (int c = 0; c + 1 < side_; ++c) {
                const Cell first = r * side_ + c;
                Constraint quadruple{
                    Kind::quadruple, 0, {first, first + 1, first + side_, first + side_ + 1}};
                for (const Cell cell : quadruple.cells) quadruple.values.push_back(at(cell));
                random_.shuffle(quadruple.values);
                quadruple.values.resize(2 + random_.below(3));
                std::ranges::sort(quadruple.values);
                list_.push_back(std::move(quadruple));
            }
    }

    // Of each diagonal one of its two clues.
    void list_diagonals() {
        for (int start = 0; start < side_; ++start) {
            add_diagonal(start, 0, 1, 1);
            add_diagonal(start, side_ - 1, 1, -1);
            if (start == 0) continue;
            add_diagonal(0, start, 1, 1);
            add_diagonal(0, side_ - 1 - start, 1, -1);
        }
    }
    void add_diagonal(int r, int c, int down, int right) {
        Constraint sum{Kind::little_killer};
        for (; r < side_ && c >= 0 && c < side_; r += down, c += right) {
            sum.cells.push_back(r * side_ + c);
            sum.number += at(sum.cells.back());
        }
        if (sum.cells.size() < 2) return;
        if (random_.below(2) == 1) std::ranges::reverse(sum.cells);
        list_.push_back(std::move(sum));
    }

    void list_lines() {
        const bool has_sides = !has(Kind::sandwich);  // a sandwich sum is the same from both ends
        for (int line = 0; line < side_; ++line)
            for (const bool is_row : {true, false})
                for (int end = 0; end < (has_sides ? 2 : 1); ++end) {
                    Constraint clue{family_.kinds.front()};
                    for (int i = 0; i < side_; ++i)
                        clue.cells.push_back(is_row ? line * side_ + i : i * side_ + line);
                    if (end == 1) std::ranges::reverse(clue.cells);
                    add_with_number(std::move(clue));
                }
    }
    void add_with_number(Constraint clue) {
        const int most = side_ * (side_ + 1) / 2;
        for (clue.number = 0; clue.number <= most; ++clue.number)
            if (check_constraint(clue, board_) && keeps(clue, board_, solution_.values()))
                return list_.push_back(std::move(clue));
    }

    void list_cells() {
        for (Cell cell = 0; cell < solution_.cell_count(); ++cell)
            add_if_kept({family_.kinds.front(), 0, {cell}});
    }

    const ConstraintFamilyRow& family_;
    const Grid& solution_;
    int side_;
    ConstraintBoard board_;
    Random& random_;
    std::vector<Constraint> list_;
};

}  // namespace

bool are_lines(ConstraintFamily family) {
    const Kind kind = row_of(family).kinds.front();
    return kind >= Kind::thermometer && kind <= Kind::sum_line;
}

std::vector<Constraint> all_kept(ConstraintFamily family, const Grid& solution, Random& random) {
    if (family == ConstraintFamily::killer || are_lines(family)) return {};
    return KeptLister(row_of(family), solution, random).list();
}

std::vector<Constraint> random_lines(ConstraintFamily family, const Grid& solution, int count,
                                     Random& random) {
    std::vector<Constraint> lines;
    LineMaker maker(row_of(family).kinds.front(), solution, random);
    for (int i = 0; i < count; ++i)
        if (auto line = maker.line()) lines.push_back(*std::move(line));
    return lines;
}

bool meet(const OccupiedPlaces& one, const OccupiedPlaces& two) {
    if (one.layer != two.layer) return false;
    const auto has = [](const OccupiedPlaces& places, int place) {
        return std::ranges::find(places.places, place) != places.places.end();
    };
    return has(one, two.shared) || has(two, one.shared) ||
           std::ranges::any_of(one.places, [&](int place) { return has(two, place); });
}

OccupiedPlaces occupied_places(const Constraint& constraint, int side) {
    using Layer = OccupiedPlaces::Layer;
    const auto& cells = constraint.cells;
    const int all = side * side;
    switch (constraint.kind) {
        case Kind::difference:
        case Kind::ratio:
        case Kind::pair_sum:
        case Kind::greater: {
            const auto [low, high] = std::minmax(cells[0], cells[1]);
            return {Layer::edges, {2 * low + (high == low + 1 ? 0 : 1)}};
        }
        case Kind::quadruple: return {Layer::corners, {cells.front()}};
        case Kind::cage: return {Layer::cages, {cells.begin(), cells.end()}};
        case Kind::arrow: return {Layer::lines, {cells.begin() + 1, cells.end()}, cells.front()};
        case Kind::little_killer:
        case Kind::sandwich:
        case Kind::x_sum:
        case Kind::skyscraper:
        // The cell where a clue begins, and its direction.
        case Kind::numbered_room:
            return {Layer::outside, {cells[0] + all * (cells[1] - cells[0] + side + 1)}};
        default: break;
    }
    const bool is_line = constraint.kind >= Kind::thermometer && constraint.kind <= Kind::sum_line;
    return {is_line ? Layer::lines : Layer::cells, {cells.begin(), cells.end()}};
}

}  // namespace gridsmith
