#include "app/setter/strokes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace gridsmith {

namespace {

constexpr double kWellInside = 0.75;  // the sum of both distances from the middle
constexpr double kNearEdge = 0.3;
constexpr double kFarthestClue = 2;  // outside of the board
constexpr int kMostSteps = 50'000;   // of the search for a line

int sign_of(int number) { return (number > 0) - (number < 0); }

bool is_on_board(int row, int column, int side) {
    return row >= 0 && row < side && column >= 0 && column < side;
}

// The cells from one on, in steps, up to the edge of the board.
std::vector<Cell> ray_from(int row, int column, int down, int right, int side) {
    std::vector<Cell> cells;
    for (; is_on_board(row, column, side); row += down, column += right) cells.push_back(row * side + column);
    return cells;
}

// Looks for a line through all cells, depth first.
class LineSearch {
public:
    LineSearch(const CellSet& cells, int side) : cells_(cells), side_(side) {}

    std::vector<Cell> from(Cell first, std::optional<Cell> last) {
        left_ = cells_;
        line_.clear();
        last_ = last;
        return goes_on(first) ? line_ : std::vector<Cell>();
    }

private:
    bool goes_on(Cell cell) {
        if (++steps_ > kMostSteps) return false;
        left_.erase(cell);
        line_.push_back(cell);
        if (left_.empty() && (!last_ || *last_ == cell)) return true;
        if (!left_.empty() && last_ != cell)
            for (const auto [down, right] : kSteps) {
                const int row = cell / side_ + down;
                const int column = cell % side_ + right;
                if (!is_on_board(row, column, side_)) continue;
                const Cell next = row * side_ + column;
                if (left_.contains(next) && goes_on(next)) return true;
            }
        left_.insert(cell);
        line_.pop_back();
        return false;
    }

    // Steps to a neighbour come before diagonal ones.
    static constexpr std::array<std::array<int, 2>, 8> kSteps = {
        {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};

    CellSet cells_;
    int side_;
    CellSet left_;
    std::vector<Cell> line_;
    std::optional<Cell> last_;
    int steps_ = 0;
};

}  // namespace

std::optional<Cell> cell_at_point(const FigurePoint& point, int side) {
    const auto row = static_cast<int>(std::floor(point.y));
    const auto column = static_cast<int>(std::floor(point.x));
    return is_on_board(row, column, side) ? std::optional(row * side + column) : std::nullopt;
}

Cell nearest_cell_to(const FigurePoint& point, int side) {
    const auto within = [&](double place) {
        return std::clamp(static_cast<int>(std::floor(place)), 0, side - 1);
    };
    return within(point.y) * side + within(point.x);
}

bool is_well_inside(const FigurePoint& point) {
    const auto from_middle = [](double place) { return std::abs(place - std::floor(place) - 0.5); };
    return from_middle(point.x) + from_middle(point.y) < kWellInside;
}

std::vector<Cell> edge_near(const FigurePoint& point, int side) {
    const auto cell = cell_at_point(point, side);
    if (!cell) return {};
    const int row = *cell / side;
    const int column = *cell % side;
    const double x = point.x - column;
    const double y = point.y - row;
    struct Edge {
        double distance;
        int down;
        int right;
    };
    std::array<Edge, 4> edges = {{{x, 0, -1}, {1 - x, 0, 1}, {y, -1, 0}, {1 - y, 1, 0}}};
    std::ranges::sort(edges, {}, &Edge::distance);
    for (const Edge& edge : edges) {
        if (edge.distance > kNearEdge) break;
        if (!is_on_board(row + edge.down, column + edge.right, side)) continue;
        const Cell other = *cell + edge.down * side + edge.right;
        return {std::min(*cell, other), std::max(*cell, other)};
    }
    return {};
}

std::vector<Cell> corner_near(const FigurePoint& point, int side) {
    const auto line = [&](double place) {
        return std::clamp(static_cast<int>(std::lround(place)), 1, side - 1);
    };
    const Cell cell = (line(point.y) - 1) * side + line(point.x) - 1;
    return {cell, cell + 1, cell + side, cell + side + 1};
}

std::vector<Cell> clue_from_margin(const FigurePoint& point, int side, bool is_diagonal) {
    if (cell_at_point(point, side)) return {};
    const double most = side + kFarthestClue;
    if (point.x < -kFarthestClue || point.y < -kFarthestClue || point.x > most || point.y > most) return {};
    const int row = std::clamp(static_cast<int>(std::floor(point.y)), -1, side);
    const int column = std::clamp(static_cast<int>(std::floor(point.x)), -1, side);
    const int inwards_down = row < 0 ? 1 : row == side ? -1 : 0;
    const int inwards_right = column < 0 ? 1 : column == side ? -1 : 0;
    const bool is_corner = inwards_down != 0 && inwards_right != 0;
    if (!is_diagonal) {
        if (is_corner) return {};
        return ray_from(row + inwards_down, column + inwards_right, inwards_down, inwards_right, side);
    }
    if (is_corner)
        return ray_from(row + inwards_down, column + inwards_right, inwards_down, inwards_right, side);
    // The arrow points to the side of the square on which the point is, unless it would leave the board at once.
    const double along = inwards_down != 0 ? point.x - column : point.y - row;
    for (const int way : {along < 0.5 ? -1 : 1, along < 0.5 ? 1 : -1}) {
        const int down = inwards_down != 0 ? inwards_down : way;
        const int right = inwards_down != 0 ? way : inwards_right;
        if (auto cells = ray_from(row + down, column + right, down, right, side); !cells.empty())
            return cells;
    }
    return {};
}

std::vector<Cell> clue_along(Cell first, Cell second, int side, bool is_diagonal) {
    int down = second / side - first / side;
    int right = second % side - first % side;
    if (is_diagonal) {
        if (down == 0 || right == 0) return {};
    } else if (std::abs(down) >= std::abs(right)) {
        right = 0;
    } else {
        down = 0;
    }
    down = sign_of(down);
    right = sign_of(right);
    if (down == 0 && right == 0) return {};
    int row = first / side;
    int column = first % side;
    while (is_on_board(row - down, column - right, side)) {
        row -= down;
        column -= right;
    }
    return ray_from(row, column, down, right, side);
}

std::vector<Cell> clue_from_edge(Cell cell, int side) {
    const int row = cell / side;
    const int column = cell % side;
    const int down = row == 0 ? 1 : row == side - 1 ? -1 : 0;
    const int right = column == 0 ? 1 : column == side - 1 ? -1 : 0;
    if ((down == 0) == (right == 0)) return {};
    return ray_from(row, column, down, right, side);
}

std::vector<Cell> cells_on_way(Cell from, Cell to, int side, bool has_diagonals) {
    std::vector<Cell> cells;
    int row = from / side;
    int column = from % side;
    while (row * side + column != to) {
        const int down = to / side - row;
        const int right = to % side - column;
        if (has_diagonals) {
            row += sign_of(down);
            column += sign_of(right);
        } else if (std::abs(down) > std::abs(right)) {
            row += sign_of(down);
        } else {
            column += sign_of(right);
        }
        cells.push_back(row * side + column);
    }
    return cells;
}

bool are_neighbours(Cell a, Cell b, int side) {
    return std::abs(a / side - b / side) + std::abs(a % side - b % side) == 1;
}

std::vector<Cell> as_line(const CellSet& cells, Cell first, Cell last, int side) {
    LineSearch search(cells, side);
    if (cells.contains(first)) {
        if (first != last && cells.contains(last))
            if (auto line = search.from(first, last); !line.empty()) return line;
        if (auto line = search.from(first, std::nullopt); !line.empty()) return line;
    }
    for (const Cell cell : cells)
        if (auto line = search.from(cell, std::nullopt); !line.empty()) return line;
    return {};
}

}  // namespace gridsmith
