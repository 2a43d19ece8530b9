// A walk over layouts: two regions that touch exchange a cell each, and so do their images. An exchange is refused if
// it tears a region apart. Otherwise the Metropolis rule decides, with the length of all borders as energy, so that
// regions become neither threads nor squares, wherever the walk began.
//
// A walk can carry a full grid along: two cells then exchange their regions only if they have the same value, so that
// the grid remains one of the layout. Searches seldom fill large irregular layouts, nor small ones with many rules. Few
// exchanges are possible with one grid, so short walks alternate with searches that replace a part of the grid.
#include "generator/regions/random_regions.h"

#include "solver/api/solver.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <numeric>
#include <optional>
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
// The same for walks that carry a full grid: so few exchanges are possible that colder walks stay near the blocks. With
// these figures the borders of boards of 20 rows become as long as those that the walks above draw.
constexpr double kCarryingHot = 20;
constexpr double kCarryingCool = 6;
constexpr int kCarryingTries = 1;

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

// The same for side 4, whose blocks no exchange can leave: an L or a T in each corner.
Regions pinwheel(Random& random) {
    constexpr std::string_view kLayouts[] = {"AAABDDABDCBBDCCC", "AAABDABBDDCBDCCC"};
    const std::string_view layout = kLayouts[random.below(2)];
    const bool is_mirrored = random.below(2) == 1;
    Regions regions;
    for (std::size_t cell = 0; cell < layout.size(); ++cell)
        regions.push_back(static_cast<std::uint8_t>(layout[is_mirrored ? cell ^ 3 : cell] - 'A'));
    return regions;
}

Regions first_regions(const Rules& rules, Symmetry symmetry, Random& random) {
    const int side = rules.side();
    if (symmetry == Symmetry::quarter_turn) return side == 4 ? pinwheel(random) : turned_regions(rules);
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
    // A full grid must be one of the regions with which the walk begins. It may be null.
    RegionWalk(const Rules& rules, Symmetry symmetry, Regions first, Random& random,
               const Grid* full_grid = nullptr)
        : units_(rules.units()), random_(random), full_grid_(full_grid), regions_(std::move(first)) {
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
            const int place = full_grid_ != nullptr ? (*full_grid_)[cell] - 1 : sizes[region]++;
            place_[cell] = static_cast<std::uint8_t>(place);
            cells_[region][place] = static_cast<std::uint16_t>(cell);
        }
    }

    Regions run() {
        const bool carries = full_grid_ != nullptr;
        walk(carries ? kCarryingHot : kHot, carries ? kCarryingTries : kHotTries);
        walk(carries ? kCarryingCool : kCool, carries ? kCarryingTries : kCoolTries);
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
        const Cell second =
            cells_[to][full_grid_ != nullptr ? place_[first]
                                             : random_.below(static_cast<std::uint32_t>(units_.side))];
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
            if (full_grid_ != nullptr && (*full_grid_)[pair.first] != (*full_grid_)[pair.second])
                return false;
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
    const Grid* full_grid_;
    Regions regions_;
    PerCell<CellNeighbours> neighbours_;
    // The images of each cell, one for each motion of the group; the first is the cell itself.
    PerCell<IndexedArray<std::uint16_t, kMostImages>> images_;
    int image_count_ = 1;
    PerLine<PerLine<std::uint16_t>> cells_;  // of each region; if there is a full grid, by its values
    PerCell<std::uint8_t> place_;            // of each cell among those of its region
    IndexedArray<double, kMostChange> chances_{};
    IndexedArray<Exchanged, kMostImages> exchanged_{};
    int exchanged_count_ = 0;
    PerCell<std::uint32_t> marks_{};
    std::uint32_t mark_ = 0;
};

Rules latin_square(int side) { return *Rules::of({.side = side}); }

// Whether every region is a block or a line. Regions with the same bounds as a rectangle of `side` cells fill it.
bool are_rectangles(int side, const Regions& regions) {
    struct Bounds {
        int top = kMaxSide, bottom = 0, left = kMaxSide, right = 0;
    };
    PerLine<Bounds> bounds{};
    for (Cell cell = 0; cell < side * side; ++cell) {
        Bounds& b = bounds[regions[at(cell)]];
        b.top = std::min(b.top, cell / side);
        b.bottom = std::max(b.bottom, cell / side);
        b.left = std::min(b.left, cell % side);
        b.right = std::max(b.right, cell % side);
    }
    return std::ranges::all_of(bounds.first(side), [side](const Bounds& b) {
        return (b.bottom - b.top + 1) * (b.right - b.left + 1) == side;
    });
}

// Walks that end at rectangles are repeated this often: on small boards one in three does. Some tiny boards have only
// lines, as those of side 2.
constexpr int kMostWalks = 50;

// ---- full grids --------------------------------------------------------------------------------

struct Layout {
    Regions regions = {};
    Grid full_grid;
};

// A random permutation of 0 .. count-1; one that commutes with their reversal if `mirrored`.
std::vector<int> random_order(int count, bool mirrored, Random& random) {
    std::vector<int> order(at(count));
    std::iota(order.begin(), order.end(), 0);
    if (!mirrored) {
        random.shuffle(order);
        return order;
    }
    std::vector<int> half(at(count / 2));
    std::iota(half.begin(), half.end(), 0);
    random.shuffle(half);
    for (int i = 0; i < count / 2; ++i) {
        order[at(i)] = random.below(2) == 0 ? half[at(i)] : count - 1 - half[at(i)];
        order[at(count - 1 - i)] = count - 1 - order[at(i)];
    }
    return order;
}

// Blocks or lines with a full grid in which images of cells with equal values have equal values. Nothing for an odd side
// with an axis, because equal neighbours of the axis would meet in a line, nor for the quarter turn.
std::optional<Layout> symmetric_layout(int side, Symmetry symmetry, Random& random) {
    const auto value_names = random_order(side, false, random);
    Layout made{.full_grid = Grid(latin_square(side))};
    const auto fill = [&](auto number_at) {
        for (Cell cell = 0; cell < side * side; ++cell)
            made.full_grid[cell] =
                static_cast<Value>(value_names[at(number_at(cell / side, cell % side))] + 1);
    };
    if (symmetry == Symmetry::half_turn) {
        const BlockShape blocks = usual_blocks(side).value_or(BlockShape{1, side});
        made.regions = block_regions(blocks.rows, blocks.columns);
        const auto rows = random_order(blocks.rows, true, random);
        const auto bands = random_order(blocks.columns, true, random);
        fill([&](int r, int c) {
            return (blocks.columns * rows[at(r % blocks.rows)] + bands[at(r / blocks.rows)] + c) % side;
        });
        return made;
    }
    if (side % 2 != 0 || (symmetry != Symmetry::vertical_axis && symmetry != Symmetry::horizontal_axis))
        return std::nullopt;
    // For the vertical axis, in blocks with an even number of rows, or in columns; transposed for the other.
    const bool is_across = symmetry == Symmetry::horizontal_axis;
    BlockShape blocks = usual_blocks(side).value_or(BlockShape{side, 1});
    if (blocks.rows % 2 != 0) std::swap(blocks.rows, blocks.columns);
    if (blocks.rows % 2 != 0) blocks = {side, 1};
    made.regions =
        is_across ? block_regions(blocks.columns, blocks.rows) : block_regions(blocks.rows, blocks.columns);
    const auto rows = random_order(blocks.rows, false, random);
    const auto bands = random_order(blocks.columns, false, random);
    const int half = side / 2;
    fill([&](int r, int c) {
        if (is_across) std::swap(r, c);
        const int row = rows[at(r % blocks.rows)];
        const bool is_in_other_half = (row % 2 == 1) != (c >= half);
        const int place = blocks.columns * (row / 2) + bands[at(r / blocks.rows)] + std::min(c, side - 1 - c);
        return (is_in_other_half ? half : 0) + place % half;
    });
    return made;
}

// Search nodes for a full grid with which a walk begins.
constexpr std::uint64_t kNodesPerStart = 20'000;
constexpr int kMostStarts = 10;

// A layout and a full grid of it, from which a walk can begin. Nothing if the search for the grid finds none.
std::optional<Layout> first_layout(RulesParts parts, Symmetry symmetry, Random& random, const Grid* fixed,
                                   const std::stop_token& stop) {
    // Other regions have other disjoint groups.
    if (parts.disjoint_groups) return std::nullopt;
    const bool is_free = fixed == nullptr || fixed->is_empty();
    if (symmetry != Symmetry::none)
        return is_free && has_regions_only(parts) ? symmetric_layout(parts.side, symmetry, random)
                                                  : std::nullopt;
    parts.regions = first_regions(latin_square(parts.side), symmetry, random);
    const auto rules = Rules::of(parts);
    if (!rules) return std::nullopt;
    Grid start = is_free ? Grid(*rules) : *fixed;
    start.set_rules(*rules);
    auto found = solve(start, {.limit = 1, .random = &random, .nodes = kNodesPerStart, .stop = stop});
    if (found.solutions.empty()) return std::nullopt;
    return Layout{std::move(parts.regions), std::move(found.solutions.front())};
}

// The walks that carry a full grid, for each row of the board; the part of the grid that changes between two of them,
// and the search nodes for that.
constexpr int kCarryingWalksPerRow = 4;
constexpr double kReplacedPart = 0.6;
constexpr std::uint64_t kNodesPerReplacement = 1'000;

// Gives the cells of most values other values, if a short search finds some. Fixed entries stay.
void replace_values(Grid& full_grid, Random& random, const Grid* fixed, const std::stop_token& stop) {
    const int side = full_grid.side();
    const auto order = random_order(side, false, random);
    const auto replaced = std::span(order).first(at(static_cast<int>(kReplacedPart * side)));
    Grid open = full_grid;
    for (Cell cell = 0; cell < open.cell_count(); ++cell) {
        const bool is_fixed = fixed != nullptr && (*fixed)[cell] != 0;
        if (!is_fixed && std::ranges::find(replaced, full_grid[cell] - 1) != replaced.end()) open[cell] = 0;
    }
    const SolveResult found =
        solve(open, {.limit = 1, .random = &random, .nodes = kNodesPerReplacement, .stop = stop});
    if (!found.solutions.empty()) full_grid = found.solutions.front();
}

// Regions of walks that carry a full grid along.
std::optional<Grid> carried_jigsaw(RulesParts parts, Symmetry symmetry, Random& random, const Grid* fixed,
                                   const std::stop_token& stop) {
    const Rules board = latin_square(parts.side);
    for (int start = 0; start < kMostStarts && !stop.stop_requested(); ++start) {
        auto layout = first_layout(parts, symmetry, random, fixed, stop);
        if (!layout) continue;
        for (int walk = 0; walk < kCarryingWalksPerRow * parts.side && !stop.stop_requested(); ++walk) {
            parts.regions =
                RegionWalk(board, symmetry, std::move(layout->regions), random, &layout->full_grid).run();
            layout->regions = parts.regions;
            const auto rules = Rules::of(parts);
            if (!rules) return std::nullopt;
            layout->full_grid.set_rules(*rules);
            // The images of equal values would no longer be equal.
            if (symmetry == Symmetry::none) replace_values(layout->full_grid, random, fixed, stop);
        }
        if (!are_rectangles(parts.side, layout->regions)) return std::move(layout->full_grid);
    }
    return std::nullopt;
}

// Layouts of up to 16 rows with a full grid mostly need fewer nodes than this, and the next layout is quick to draw.
constexpr std::uint64_t kNodesPerLayout = 300;
constexpr int kLargestSearched = 16;
// The layouts to search before a walk carries a full grid along, and after it failed.
constexpr int kFirstLayouts = 200;
constexpr int kMostLayouts = 2'000;

// Regions for which a short search finds a full grid.
std::optional<Grid> searched_jigsaw(RulesParts parts, Symmetry symmetry, Random& random, const Grid* fixed,
                                    const std::stop_token& stop, int layouts) {
    for (int layout = 0; layout < layouts && !stop.stop_requested(); ++layout) {
        parts.regions = random_regions(parts.side, symmetry, random);
        const auto rules = Rules::of(parts);
        if (!rules) return std::nullopt;
        Grid start = fixed != nullptr ? *fixed : Grid(*rules);
        start.set_rules(*rules);
        SolveResult found =
            solve(start, {.limit = 1, .random = &random, .nodes = kNodesPerLayout, .stop = stop});
        if (!found.solutions.empty()) return std::move(found.solutions.front());
    }
    return std::nullopt;
}

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
    const Rules board = latin_square(side);
    Regions regions;
    for (int walk = 0; walk < kMostWalks; ++walk) {
        Regions first = first_regions(board, symmetry, random);
        regions = RegionWalk(board, symmetry, std::move(first), random).run();
        if (!are_rectangles(side, regions)) break;
    }
    return numbered_in_order(std::move(regions));
}

Result<std::optional<Grid>> random_jigsaw(const RulesParts& parts, Symmetry symmetry, Random& random,
                                          const Grid* fixed, std::stop_token stop) {
    RulesParts irregular = parts;
    irregular.regions = random_regions(parts.side, symmetry, random);
    if (const auto rules = Rules::of(irregular); !rules) return std::unexpected(rules.error());
    const bool is_small = parts.side <= kLargestSearched;
    std::optional<Grid> made;
    if (is_small) made = searched_jigsaw(parts, symmetry, random, fixed, stop, kFirstLayouts);
    if (!made) made = carried_jigsaw(parts, symmetry, random, fixed, stop);
    if (!made)
        made = searched_jigsaw(parts, symmetry, random, fixed, stop, is_small ? kMostLayouts : kFirstLayouts);
    return made;
}

}  // namespace gridsmith
