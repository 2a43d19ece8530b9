// `solo`: the game ids of Solo in Simon Tatham's collection.
//
//     2x3:a1c6b5h4_2h4b5c3a         blocks 2 cells tall and 3 wide
//     3x3x:...                      as well both diagonals
//     6j:b1c1...,ac__b__bba_ade     6 rows with irregular regions, whose outline follows the cells
//
// After the colon, a letter is a run of 1 to 26 empty cells, a number is a given, and _ separates neighbouring numbers.
// An outline lists the borders between the cells of each row, then between the cells of each column: a letter is a run
// of 1 to 25 borders within a region and the border of a region after them, _ is the border of a region, and z is 25
// borders within a region. One border more than there are ends the outline.
//
// An id has no entries but givens, so only the posed puzzle or a full grid is written. The reader refuses killers, and
// ids that only name a random seed.
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "model/cells/region_pieces.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <numeric>

namespace gridsmith {

namespace {

constexpr int kLongestRun = 26;

constexpr int kLongestOutlineRun = 25;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The cells on both sides of border `i` of an outline.
std::pair<Cell, Cell> cells_at_border(int i, int side) {
    const int line = i / (side - 1);
    const int place = i % (side - 1);
    if (line < side) return {line * side + place, line * side + place + 1};
    const int column = line - side;
    return {place * side + column, (place + 1) * side + column};
}

int border_count(int side) { return 2 * side * (side - 1); }

class SoloIdParser {
public:
    explicit SoloIdParser(std::string_view line) : line_(trimmed_end(line)) {}

    Result<Puzzle> read() {
        if (auto read = read_parameters(); !read) return std::unexpected(read.error());
        puzzle_ = Puzzle(usual_rules(parts_.side));
        if (auto cells = read_cells(); !cells) return std::unexpected(cells.error());
        if (is_jigsaw_)
            if (auto outline = read_outline(); !outline) return std::unexpected(outline.error());
        const auto rules = Rules::of(parts_);
        if (!rules) return fault(rules.error().message);
        puzzle_.grid.set_rules(*rules);
        puzzle_.givens = puzzle_.grid.entries();
        return std::move(puzzle_);
    }

private:
    std::unexpected<Error> fault(std::string message) const {
        return failure_at(0, static_cast<int>(at_) + 1, std::move(message));
    }
    bool more() const { return at_ < line_.size(); }
    std::string found() const { return more() ? shown_character(line_, at_) : std::string("nothing"); }

    std::optional<int> read_number() {
        if (!more() || !is_digit(line_[at_])) return {};
        int number = 0;
        while (more() && is_digit(line_[at_]) && number < 1000) number = number * 10 + (line_[at_++] - '0');
        return number;
    }

    // "3x3" or "9j", then letters for rules, symmetry and difficulty up to the colon.
    Result<void> read_parameters() {
        const auto rows = read_number();
        if (!rows || !more() || (line_[at_] != 'x' && line_[at_] != 'j'))
            return fault("expected a size such as 3x3 or 9j, found " + found());
        int columns = 1;
        if (line_[at_] == 'x') {
            ++at_;
            const auto number = read_number();
            if (!number) return fault("expected a size such as 3x3, found " + found());
            columns = *number;
        }
        parts_.side = *rows * columns;
        if (parts_.side < kMinSide || parts_.side > kMaxSide)
            return fault(
                fmt::format("expected a size of {} to {} rows, found {}", kMinSide, kMaxSide, parts_.side));
        while (more() && line_[at_] != ':') {
            const char c = line_[at_];
            if (c == '#') return fault("names a random seed; only Solo can make the puzzle from the seed");
            if (c == 'k')
                return fault("expected a Sudoku, found the rule killer, which Gridsmith cannot keep");
            if (c == 'x') parts_.falling_diagonal = parts_.rising_diagonal = true;
            is_jigsaw_ = is_jigsaw_ || c == 'j';
            const bool known = c == 'x' || c == 'j' || c == 'r' || c == 'm' || c == 'd' || c == 'a' ||
                               c == 't' || c == 'b' || c == 'i' || c == 'e' || c == 'u' || is_digit(c);
            if (!known) return fault("expected a colon after the size, found " + found());
            ++at_;
        }
        if (!more()) return fault("expected a colon and the cells, found nothing");
        ++at_;
        if (!is_jigsaw_) parts_.regions = block_regions(*rows, columns);
        return {};
    }

    Result<void> read_cells() {
        Cell cell = 0;
        bool after_number = false;
        while (more() && !(is_jigsaw_ && line_[at_] == ',')) {
            const char c = line_[at_];
            const int left = puzzle_.cell_count() - cell;
            if (c >= 'a' && c <= 'z') {
                if (c - 'a' + 1 > left)
                    return fault(fmt::format("expected at most {} more empty cells", left));
                cell += c - 'a' + 1;
                ++at_;
                after_number = false;
            } else if (c == '_' && after_number) {
                ++at_;
                after_number = false;
            } else if (is_digit(c) && !after_number) {
                const std::size_t start = at_;
                const auto number = read_number();
                if (left == 0 || !number || *number < 1 || *number > puzzle_.side()) {
                    at_ = start;
                    return fault(left == 0 ? "expected nothing after the last cell"
                                           : fmt::format("expected a number from 1 to {}", puzzle_.side()));
                }
                puzzle_.grid[cell++] = static_cast<Value>(*number);
                after_number = true;
            } else {
                return fault("expected a number, a letter, or _ between two numbers, found " + found());
            }
        }
        if (cell != puzzle_.cell_count())
            return fault(fmt::format("expected {} cells, found {}", puzzle_.cell_count(), cell));
        return {};
    }

    // The regions of a jigsaw: cells that are connected over borders that are not drawn.
    Result<void> read_outline() {
        if (!more()) return fault("expected a comma and the outline of the regions, found nothing");
        ++at_;
        std::vector<Cell> parents(static_cast<std::size_t>(puzzle_.cell_count()));
        std::iota(parents.begin(), parents.end(), 0);
        const auto root_of = [&](Cell cell) {
            while (parents[static_cast<std::size_t>(cell)] != cell)
                cell = parents[static_cast<std::size_t>(cell)];
            return cell;
        };
        const int borders = border_count(parts_.side);
        int border = 0;
        for (; more(); ++at_) {
            const char c = line_[at_];
            if (c != '_' && (c < 'a' || c > 'z'))
                return fault("expected a letter or _ in the outline of the regions, found " + found());
            const int run = c == '_' ? 0 : std::min(c - 'a' + 1, kLongestOutlineRun);
            const int end = border + run;
            if (end + (c == 'z' ? 0 : 1) > borders + 1 || end > borders)
                return fault(fmt::format("expected an outline of {} borders, found more", borders));
            for (; border < end; ++border) {
                const auto [a, b] = cells_at_border(border, parts_.side);
                parents[static_cast<std::size_t>(root_of(a))] = root_of(b);
            }
            if (c != 'z') ++border;
        }
        if (border != borders + 1)
            return fault(
                fmt::format("expected an outline of {} borders, found {}", borders, std::max(border - 1, 0)));
        std::vector<Cell> roots;
        for (Cell cell = 0; cell < puzzle_.cell_count(); ++cell) {
            const Cell root = root_of(cell);
            auto place = std::ranges::find(roots, root);
            if (place == roots.end()) place = roots.insert(place, root);
            if (roots.size() > static_cast<std::size_t>(parts_.side))
                return fault(fmt::format("expected {} regions in the outline, found more", parts_.side));
            parts_.regions.push_back(static_cast<std::uint8_t>(place - roots.begin()));
        }
        return {};
    }

    std::string_view line_;
    std::size_t at_ = 0;
    Puzzle puzzle_;
    RulesParts parts_;
    bool is_jigsaw_ = false;
};

std::string outline_of(const RulesParts& parts) {
    std::string outline;
    int run = 0;
    for (int border = 0; border <= border_count(parts.side); ++border) {
        bool is_drawn = border == border_count(parts.side);
        if (!is_drawn) {
            const auto [a, b] = cells_at_border(border, parts.side);
            is_drawn =
                parts.regions[static_cast<std::size_t>(a)] != parts.regions[static_cast<std::size_t>(b)];
        }
        if (!is_drawn) {
            ++run;
            continue;
        }
        for (; run > kLongestOutlineRun; run -= kLongestOutlineRun) outline += 'z';
        outline += run == 0 ? '_' : static_cast<char>('a' + run - 1);
        run = 0;
    }
    return outline;
}

// Does the line begin as "3x3" or "9j" and have a colon or a seed?
bool looks_like_solo(std::string_view line) {
    const std::size_t x = line.find_first_of("xj");
    return x != std::string_view::npos && x > 0 && x <= 2 && x + 1 < line.size() && is_digit(line[0]) &&
           is_digit(line[x - 1]) && (line[x] == 'j' || is_digit(line[x + 1])) &&
           line.find_first_of(":#") != std::string_view::npos;
}

Result<std::optional<LoadedPuzzle>> read_solo(std::string_view line, const ReadingContext& context) {
    if (trimmed_end(line).empty() || line.starts_with('#')) return std::nullopt;
    auto puzzle = SoloIdParser(line).read();
    if (!puzzle) return std::unexpected(std::move(puzzle.error()));
    auto loaded = loaded_from(context.format, std::move(*puzzle), 1, context.format.name);
    loaded.has_rules = true;
    return loaded;
}

// "2x3", "9jx"
Result<std::string> parameters_of(const Rules& rules) {
    if (auto held = refuse_other_parts(rules, {"jigsaw", "x"}, "as a game id of Solo", "which does"); !held)
        return std::unexpected(std::move(held.error()));
    const auto blocks = blocks_of(rules.parts());
    return fmt::format(
        "{}{}",
        blocks ? fmt::format("{}x{}", blocks->rows, blocks->columns) : fmt::format("{}j", rules.side()),
        rules.parts().falling_diagonal ? "x" : "");
}

Result<std::string> write_solo(const Puzzle& puzzle, const WriteOptions&) {
    const CellSet posed = posed_to_write(puzzle);
    const auto parameters = parameters_of(puzzle.rules());
    if (!parameters) return std::unexpected(parameters.error());
    std::string text = *parameters + ':';
    int run = 0;
    bool after_number = false;
    const auto end_run = [&] {
        for (; run > 0; run -= std::min(run, kLongestRun)) {
            text += static_cast<char>('a' + std::min(run, kLongestRun) - 1);
            after_number = false;
        }
    };
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        if (!posed.contains(cell)) {
            ++run;
            continue;
        }
        end_run();
        text += fmt::format("{}{}", after_number ? "_" : "", puzzle.grid[cell]);
        after_number = true;
    }
    end_run();
    if (!blocks_of(puzzle.rules().parts())) {
        const std::string outline = outline_of(puzzle.rules().parts());
        text += ',' + outline;
    }
    text += '\n';
    // An outline can only show regions that are connected.
    const RulesParts& parts = puzzle.rules().parts();
    if (puzzle.rules().is_classic() || are_connected_regions(parts.side, parts.regions)) return text;
    return failure("cannot be written as a game id of Solo: a region consists of several pieces");
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat solo = {
    .id = "solo",
    .name = "Game id of Solo",
    .many = true,
    .boards = HeldBoards::rules,
    .poses_only = true,
    .fit = fit_of_claimed_lines<looks_like_solo>,
    .read_line = read_solo,
    .write = write_solo,
    .copy_place = 120,
};

}  // namespace formats

}  // namespace gridsmith
