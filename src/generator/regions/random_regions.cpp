// A walk over layouts: two regions that touch exchange a cell each, and so do their images. An exchange is refused if
// it tears a region apart. Otherwise the Metropolis rule decides, with the length of all borders as energy, so that
// regions become neither threads nor squares, wherever the walk began.
#include "generator/regions/random_regions.h"

#include "solver/api/solver.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <string_view>
#include <utility>

namespace gridsmith {

namespace {

using Regions = std::vector<std::uint8_t>;

std::size_t at(Cell cell) { return static_cast<std::size_t>(cell); }

// In edges between cells, for each image of an exchange. A hot walk forgets where it began, and a cool one makes the
// regions compact.
constexpr double kHot = 2.5;
constexpr double kCool = 1.1;
// The exchanges tried in both walks, for each cell and each line of the board: up to side 16, the mean length of all
// borders is then within 5 % of what it is after ten times as many.
constexpr int kHotTries = 2;
constexpr int kCoolTries = 5;

// The motion that generates the symmetry.
std::optional<Motion> motion_of(Symmetry symmetry) {
    switch (symmetry) {
        case Symmetry::vertical_axis: return Motion::mirror_columns;
        case Symmetry::horizontal_axis: return Motion::mirror_rows;
        case Symmetry::half_turn: return Motion::half_turn;
        case Symmetry::quarter_turn: return Motion::quarter_turn;
        default: return std::nullopt;
    }
}

// ---- where the walk begins ---------------------------------------------------------------------

// Regions with the quarter turn, for a side of 4k or 4k+1. The board falls into four rectangles that the turn maps to
// each other, around the middle cell of an odd side. A path through the first, row by row to and fro, is cut into
// pieces. On an odd side, the region in the middle has the middle cell and an arm of k cells in each rectangle.
Regions turned_regions(const Rules& rules) {
    const int side = rules.side();
    const int rows = side / 2;
    const int columns = side - rows;
    const int arm = side % 2 == 0 ? 0 : side / 4;
    std::vector<Cell> path;
    for (int r = 0; r < rows; ++r) {
        // Below the rows without arm the rows are shorter, and the path must not come from their missing end.
        const int length = r < rows - arm ? columns : columns - 1;
        const bool leads_left = (rows - arm - 1 - r) % 2 == 0;
        for (int i = 0; i < length; ++i) path.push_back(r * side + (leads_left ? length - 1 - i : i));
    }
    Regions regions(at(side * side));
    std::uint8_t next = 0;
    if (arm > 0) {
        regions[at(side * rows + rows)] = next;
        for (int i = 1; i <= arm; ++i) {
            Cell cell = side * (rows - i) + rows;
            for (int turn = 0; turn < 4; ++turn) {
                regions[at(cell)] = next;
                cell = image_of(rules, Motion::quarter_turn, cell);
            }
        }
        ++next;
    }
    for (std::size_t first = 0; first < path.size(); first += at(side), next += 4)
        for (int i = 0; i < side; ++i) {
            Cell cell = path[first + at(i)];
            for (std::uint8_t turn = 0; turn < 4; ++turn) {
                regions[at(cell)] = static_cast<std::uint8_t>(next + turn);
                cell = image_of(rules, Motion::quarter_turn, cell);
            }
        }
    return regions;
}

Regions first_regions(const Rules& rules, Symmetry symmetry, Random& random) {
    const int side = rules.side();
    if (symmetry == Symmetry::quarter_turn) return turned_regions(rules);
    const auto blocks = usual_blocks(side);
    const bool is_on_side = random.below(2) == 0;
    if (blocks && is_on_side) return block_regions(blocks->rows, blocks->columns);
    if (blocks && symmetry == Symmetry::none) return block_regions(blocks->columns, blocks->rows);
    // Lines along the axis of a mirror come in pairs, which the walk can form freely; lines across it would all have to
    // cross it for ever.
    const bool has_columns =
        symmetry == Symmetry::vertical_axis || (symmetry != Symmetry::horizontal_axis && is_on_side);
    return has_columns ? block_regions(side, 1) : block_regions(1, side);
}

// ---- the walk ----------------------------------------------------------------------------------

class RegionWalk {
public:
    RegionWalk(const Rules& rules, Symmetry symmetry, Random& random)
        : units_(rules.units()), random_(random), regions_(first_regions(rules, symmetry, random)) {
        const auto motion = motion_of(symmetry);
        image_count_ = !motion ? 1 : *motion == Motion::quarter_turn ? 4 : 2;
        PerLine<int> sizes{};
        for (Cell cell = 0; cell < units_.cells; ++cell) {
            neighbours_[cell] = neighbours_of(units_, cell);
            Cell image = cell;
            for (int i = 0; i < image_count_; ++i) {
                images_[cell][i] = static_cast<std::uint16_t>(image);
                if (motion) image = image_of(rules, *motion, image);
            }
            const int region = regions_[at(cell)];
            place_[cell] = static_cast<std::uint8_t>(sizes[region]);
            cells_[region][sizes[region]++] = static_cast<std::uint16_t>(cell);
        }
    }

    Regions run() {
        walk(kHot, kHotTries);
        walk(kCool, kCoolTries);
        return regions_;
    }

private:
    void walk(double temperature, int tries_per_cell_and_line) {
        for (int change = 0; change < kMostChange; ++change)
            chances_[change] = std::exp(-change / (temperature * image_count_));
        for (int tries = tries_per_cell_and_line * units_.side * units_.cells; tries > 0; --tries) step();
    }

    static constexpr int kMostImages = 4;
    static constexpr int kMostChange = 64;

    struct Exchanged {
        std::uint16_t first;
        std::uint16_t second;
        bool operator==(const Exchanged&) const = default;
    };
    // Two cells exchange their regions.
    void swap(const Exchanged& pair) {
        const auto [first, second] = pair;
        std::swap(regions_[first], regions_[second]);
        std::swap(place_[first], place_[second]);
        cells_[regions_[first]][place_[first]] = first;
        cells_[regions_[second]][place_[second]] = second;
    }

    void step() {
        // A cell, and a neighbour in another region that the cell could join.
        const Cell first = static_cast<Cell>(random_.below(static_cast<std::uint32_t>(units_.cells)));
        const CellNeighbours& around = neighbours_[first];
        const Cell beside = around.cells[random_.below(static_cast<std::uint32_t>(around.count))];
        const std::uint8_t from = regions_[at(first)];
        const std::uint8_t to = regions_[at(beside)];
        if (from == to) return;
        // A cell of that region in exchange, if it touches the first region.
        const Cell second = cells_[to][random_.below(static_cast<std::uint32_t>(units_.side))];
        const bool touches = std::ranges::any_of(
            neighbours_[second], [&](Cell near) { return near != first && regions_[at(near)] == from; });
        if (!touches) return;

        exchanged_count_ = 0;
        const int before = border_of(first, second);
        if (!exchange(first, second)) return undo();
        const int change = border_of(first, second) - before;
        if (change > 0 && (change >= kMostChange || random_.unit() >= chances_[change])) return undo();
        if (!are_connected()) undo();
    }

    // False if the images of the two cells do not exchange one for one.
    bool exchange(Cell first, Cell second) {
        for (int i = 0; i < image_count_; ++i) {
            const Exchanged pair{images_[first][i], images_[second][i]};
            bool is_done = false;
            for (int k = 0; k < exchanged_count_; ++k) {
                const Exchanged& earlier = exchanged_[k];
                const bool is_same = earlier == pair || earlier == Exchanged{pair.second, pair.first};
                const bool overlaps = earlier.first == pair.first || earlier.first == pair.second ||
                                      earlier.second == pair.first || earlier.second == pair.second;
                if (overlaps && !is_same) return false;
                is_done = is_done || is_same;
            }
            if (is_done) continue;
            swap(pair);
            exchanged_[exchanged_count_++] = pair;
        }
        return true;
    }

    void undo() {
        while (exchanged_count_ > 0) swap(exchanged_[--exchanged_count_]);
    }

    // The edges between the cells' images and other regions.
    int border_of(Cell first, Cell second) const {
        int border = 0;
        for (const Cell cell : {first, second})
            for (const std::uint16_t image : images_[cell].first(image_count_))
                for (const Cell near : neighbours_[image])
                    if (regions_[at(near)] != regions_[image]) ++border;
        return border;
    }

    // Whether each region that the exchange changed is in one piece of `side` cells.
    bool are_connected() {
        for (int i = 0; i < exchanged_count_; ++i)
            if (size_of_piece(exchanged_[i].first) != units_.side ||
                size_of_piece(exchanged_[i].second) != units_.side)
                return false;
        return true;
    }
    int size_of_piece(Cell start) {
        ++mark_;
        IndexedArray<std::uint16_t, kMaxSide> waiting;
        int size = 0;
        waiting[size++] = static_cast<std::uint16_t>(start);
        marks_[start] = mark_;
        for (int i = 0; i < size; ++i)
            for (const Cell near : neighbours_[waiting[i]]) {
                if (regions_[at(near)] != regions_[at(start)] || marks_[near] == mark_) continue;
                if (size == units_.side) return size + 1;
                marks_[near] = mark_;
                waiting[size++] = static_cast<std::uint16_t>(near);
            }
        return size;
    }

    const Units& units_;
    Random& random_;
    Regions regions_;
    PerCell<CellNeighbours> neighbours_;
    // The images of each cell, one for each motion of the group; the first is the cell itself.
    PerCell<IndexedArray<std::uint16_t, kMostImages>> images_;
    int image_count_ = 1;
    PerLine<PerLine<std::uint16_t>> cells_;  // of each region, in no order
    PerCell<std::uint8_t> place_;            // of each cell among those of its region
    IndexedArray<double, kMostChange> chances_{};
    IndexedArray<Exchanged, kMostImages> exchanged_{};
    int exchanged_count_ = 0;
    PerCell<std::uint32_t> marks_{};
    std::uint32_t mark_ = 0;
};

Rules latin_square(int side) { return *Rules::of({.side = side}); }

// Layouts with a full grid mostly need fewer nodes than this, and the next layout is quick to draw.
constexpr std::uint64_t kNodesPerLayout = 300;
constexpr int kMostLayouts = 2'000;

}  // namespace

Result<void> check_region_symmetry(int side, Symmetry symmetry) {
    switch (symmetry) {
        case Symmetry::none:
        case Symmetry::vertical_axis:
        case Symmetry::horizontal_axis:
        case Symmetry::half_turn: return {};
        case Symmetry::quarter_turn:
            if (side % 4 <= 1) return {};
            return failure(
                fmt::format("no regions of {} cells have the symmetry \"{}\"", side, row_of(symmetry).name));
        default:
            return failure(
                fmt::format("random regions cannot have the symmetry \"{}\"", row_of(symmetry).name));
    }
}

std::vector<std::uint8_t> random_regions(int side, Symmetry symmetry, Random& random) {
    return numbered_in_order(RegionWalk(latin_square(side), symmetry, random).run());
}

Result<std::optional<Rules>> random_jigsaw(RulesParts parts, Symmetry symmetry, Random& random,
                                           const Grid* fixed, std::stop_token stop) {
    for (int layout = 0; layout < kMostLayouts && !stop.stop_requested(); ++layout) {
        parts.regions = random_regions(parts.side, symmetry, random);
        auto rules = Rules::of(parts);
        if (!rules) return std::unexpected(std::move(rules.error()));
        Grid start = fixed != nullptr ? *fixed : Grid(*rules);
        start.set_rules(*rules);
        const SolveResult found =
            solve(start, {.limit = 1, .random = &random, .nodes = kNodesPerLayout, .stop = stop});
        if (!found.solutions.empty()) return *std::move(rules);
    }
    return std::nullopt;
}

}  // namespace gridsmith
