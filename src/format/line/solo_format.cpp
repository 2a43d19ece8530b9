// `solo`: the game ids of Solo in Simon Tatham's collection.
//
//     2x3:a1c6b5h4_2h4b5c3a         blocks 2 cells tall and 3 wide
//     3x3x:...                      as well both diagonals
//     6j:b1c1...,ac__b__bba_ade     6 rows with irregular regions, whose outline follows the cells
//     2x3k:zj,aaaa___a...,9a5a7...  killer: the outline of the cages follows, then their sums
//
// After the colon, a letter is a run of 1 to 26 empty cells, a number is a given, and _ separates neighbouring numbers.
// An outline lists the borders between the cells of each row, then between the cells of each column: a letter is a run
// of 1 to 25 borders within a region and the border of a region after them, _ is the border of a region, and z is 25
// borders within a region. One border more than there are ends the outline. The outline of cages is written in the same
// way. Their sums are written like the givens, each at the first cell of its cage. Each cell of a killer is in a cage.
//
// An id has no entries but givens, so only the posed puzzle or a full grid is written. The reader refuses ids that only
// name a random seed.
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "model/cells/region_pieces.h"
#include "model/puzzle/posing.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <numeric>
#include <utility>

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

// The cells that are connected over the borders that are open, as numbers from 0 in the order of their first cells.
template <class IsOpen>
std::vector<int> pieces_over(int side, const IsOpen& is_open) {
    std::vector<Cell> parents(static_cast<std::size_t>(side * side));
    std::iota(parents.begin(), parents.end(), 0);
    const auto root_of = [&](Cell cell) {
        while (parents[static_cast<std::size_t>(cell)] != cell)
            cell = parents[static_cast<std::size_t>(cell)];
        return cell;
    };
    for (int border = 0; border < border_count(side); ++border) {
        if (!is_open(border)) continue;
        const auto [a, b] = cells_at_border(border, side);
        parents[static_cast<std::size_t>(root_of(a))] = root_of(b);
    }
    std::vector<int> numbers(parents.size(), -1);
    std::vector<int> pieces;
    int next = 0;
    for (Cell cell = 0; cell < side * side; ++cell) {
        int& number = numbers[static_cast<std::size_t>(root_of(cell))];
        if (number < 0) number = next++;
        pieces.push_back(number);
    }
    return pieces;
}

class SoloIdParser {
public:
    explicit SoloIdParser(std::string_view line) : line_(trimmed_end(line)) {}

    Result<Puzzle> read() {
        if (auto read = read_parameters(); !read) return std::unexpected(read.error());
        puzzle_ = Puzzle(usual_rules(parts_.side));
        const auto add_given = [&](Cell cell, int number) -> Result<void> {
            if (number < 1 || number > puzzle_.side())
                return fault(fmt::format("expected a number from 1 to {}", puzzle_.side()));
            puzzle_.grid[cell] = static_cast<Value>(number);
            return {};
        };
        if (auto cells = read_numbers("cells", add_given); !cells) return std::unexpected(cells.error());
        if (is_jigsaw_)
            if (auto regions = read_regions(); !regions) return std::unexpected(regions.error());
        if (is_killer_)
            if (auto cages = read_cages(); !cages) return std::unexpected(cages.error());
        if (more()) return fault("expected nothing after the puzzle, found " + found());
        const auto rules = Rules::of(parts_);
        if (!rules) return fault(rules.error().message);
        puzzle_.grid.set_rules(*rules);
        pose(puzzle_);
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
            if (c == 'x') parts_.falling_diagonal = parts_.rising_diagonal = true;
            is_jigsaw_ = is_jigsaw_ || c == 'j';
            is_killer_ = is_killer_ || c == 'k';
            const bool known = c == 'x' || c == 'k' || c == 'j' || c == 'r' || c == 'm' || c == 'd' ||
                               c == 'a' || c == 't' || c == 'b' || c == 'i' || c == 'e' || c == 'u' ||
                               is_digit(c);
            if (!known) return fault("expected a colon after the size, found " + found());
            ++at_;
        }
        if (!more()) return fault("expected a colon and the cells, found nothing");
        ++at_;
        if (!is_jigsaw_) parts_.regions = block_regions(*rows, columns);
        return {};
    }

    // Gives the number of each cell that has one to `take`, up to a comma or the end.
    template <class Take>
    Result<void> read_numbers(std::string_view what, const Take& take) {
        Cell cell = 0;
        bool after_number = false;
        while (more() && line_[at_] != ',') {
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
                if (left == 0) return fault("expected nothing after the last cell");
                const auto number = read_number();
                const std::size_t end = std::exchange(at_, start);
                if (auto taken = take(cell++, *number); !taken) return taken;
                at_ = end;
                after_number = true;
            } else {
                return fault("expected a number, a letter, or _ between two numbers, found " + found());
            }
        }
        if (cell != puzzle_.cell_count())
            return fault(fmt::format("expected {} {}, found {}", puzzle_.cell_count(), what, cell));
        return {};
    }

    // The regions of a jigsaw.
    Result<void> read_regions() {
        const auto pieces = read_outline("regions", parts_.side);
        if (!pieces) return std::unexpected(pieces.error());
        for (const int piece : *pieces) parts_.regions.push_back(static_cast<std::uint8_t>(piece));
        return {};
    }

    Result<void> read_cages() {
        const std::size_t start = at_;
        const auto pieces = read_outline("cages", puzzle_.cell_count());
        if (!pieces) return std::unexpected(pieces.error());
        std::vector<Constraint> cages;
        for (Cell cell = 0; cell < puzzle_.cell_count(); ++cell) {
            const auto piece = static_cast<std::size_t>((*pieces)[static_cast<std::size_t>(cell)]);
            if (piece == cages.size()) cages.push_back({.kind = ConstraintKind::cage});
            cages[piece].cells.push_back(cell);
        }
        if (std::ranges::any_of(cages, [&](const Constraint& cage) {
                return std::cmp_greater(cage.cells.size(), parts_.side);
            })) {
            at_ = start + 1;
            return fault(fmt::format("expected cages of at most {} cells in the outline", parts_.side));
        }
        if (!more()) return fault("expected a comma and the sums of the cages, found nothing");
        ++at_;
        const auto add_sum = [&](Cell cell, int number) -> Result<void> {
            Constraint& cage = cages[static_cast<std::size_t>((*pieces)[static_cast<std::size_t>(cell)])];
            if (cage.cells.front() != cell) return fault("expected the sum at the first cell of its cage");
            if (number < 1) return fault("expected a sum of 1 or more");
            cage.number = number;
            return {};
        };
        if (auto sums = read_numbers("cells for the sums", add_sum); !sums) return sums;
        if (std::ranges::count(cages, 0, &Constraint::number) > 0)
            return fault("expected a sum for each cage, found fewer");
        parts_.constraints = std::move(cages);
        return {};
    }

    // The pieces of each cell, numbered in the order of their first cells: cells that are connected over borders that are
    // not drawn.
    Result<std::vector<int>> read_outline(std::string_view of, int most) {
        if (!more())
            return fault(fmt::format("expected a comma and the outline of the {}, found nothing", of));
        ++at_;
        std::vector<bool> is_open;
        const auto borders = static_cast<std::size_t>(border_count(parts_.side));
        for (; more() && line_[at_] != ','; ++at_) {
            const char c = line_[at_];
            if (c != '_' && (c < 'a' || c > 'z'))
                return fault(
                    fmt::format("expected a letter or _ in the outline of the {}, found {}", of, found()));
            const int run = c == '_' ? 0 : std::min(c - 'a' + 1, kLongestOutlineRun);
            is_open.insert(is_open.end(), static_cast<std::size_t>(run), true);
            if (is_open.size() > borders || (c != 'z' && is_open.size() + 1 > borders + 1))
                return fault(fmt::format("expected an outline of {} borders, found more", borders));
            if (c != 'z') is_open.push_back(false);
        }
        if (is_open.size() != borders + 1)
            return fault(fmt::format("expected an outline of {} borders, found {}", borders,
                                     is_open.empty() ? 0 : is_open.size() - 1));
        auto pieces =
            pieces_over(parts_.side, [&](int border) { return is_open[static_cast<std::size_t>(border)]; });
        if (std::ranges::max(pieces) >= most)
            return fault(fmt::format("expected {} {} in the outline, found more", most, of));
        return pieces;
    }

    std::string_view line_;
    std::size_t at_ = 0;
    Puzzle puzzle_;
    RulesParts parts_;
    bool is_jigsaw_ = false;
    bool is_killer_ = false;
};

// Whether the cells on both sides of a border belong to the same piece.
bool is_within_piece(int side, const std::vector<int>& pieces, int border) {
    const auto [a, b] = cells_at_border(border, side);
    return pieces[static_cast<std::size_t>(a)] == pieces[static_cast<std::size_t>(b)];
}

std::string outline_of(int side, const std::vector<int>& pieces) {
    std::string outline;
    int run = 0;
    for (int border = 0; border <= border_count(side); ++border) {
        const bool is_drawn = border == border_count(side) || !is_within_piece(side, pieces, border);
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
           is_digit(line[x - 1]) && !line.contains(":k:") && (line[x] == 'j' || is_digit(line[x + 1])) &&
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

constexpr int kLargestKiller = 9;  // of Solo

std::unexpected<Error> not_for_solo(std::string_view why) {
    return failure(fmt::format("cannot be written as a game id of Solo{}", why));
}

// "2x3", "9jx", "3x3xk"
Result<std::string> parameters_of(const Rules& rules) {
    if (auto held = refuse_other_parts(rules, {"jigsaw", "x", "cage"}, "as a game id of Solo", "which does");
        !held)
        return std::unexpected(std::move(held.error()));
    RulesParts shape = rules.parts();
    shape.constraints.clear();
    const auto blocks = blocks_of(shape);
    return fmt::format(
        "{}{}{}",
        blocks ? fmt::format("{}x{}", blocks->rows, blocks->columns) : fmt::format("{}j", rules.side()),
        shape.falling_diagonal ? "x" : "", rules.parts().constraints.empty() ? "" : "k");
}

// Runs of empty cells as letters, and numbers above 0.
std::string text_of_numbers(const std::vector<int>& numbers) {
    std::string text;
    int run = 0;
    bool after_number = false;
    const auto end_run = [&] {
        for (; run > 0; run -= std::min(run, kLongestRun)) {
            text += static_cast<char>('a' + std::min(run, kLongestRun) - 1);
            after_number = false;
        }
    };
    for (const int number : numbers) {
        if (number == 0) {
            ++run;
            continue;
        }
        end_run();
        text += fmt::format("{}{}", after_number ? "_" : "", number);
        after_number = true;
    }
    end_run();
    return text;
}

// The outline of the cages, and their sums.
Result<std::string> text_of_cages(const RulesParts& parts) {
    if (parts.side > kLargestKiller)
        return not_for_solo(fmt::format(", which knows killers of up to {} rows", kLargestKiller));
    const auto cells = static_cast<std::size_t>(parts.side * parts.side);
    std::vector<int> pieces(cells, -1);
    std::vector<int> sums(cells);
    int number = 0;
    for (const Constraint& cage : parts.constraints) {
        if (cage.number == 0) return not_for_solo(": a cage has no sum");
        for (const Cell cell : cage.cells)
            if (std::exchange(pieces[static_cast<std::size_t>(cell)], number) != -1)
                return not_for_solo(": a cell is in two cages");
        sums[static_cast<std::size_t>(std::ranges::min(cage.cells))] = cage.number;
        ++number;
    }
    if (std::ranges::count(pieces, -1) > 0) return not_for_solo(": a cell is in no cage");
    const auto connected =
        pieces_over(parts.side, [&](int border) { return is_within_piece(parts.side, pieces, border); });
    if (std::ranges::max(connected) + 1 != number) return not_for_solo(": a cage consists of several pieces");
    return outline_of(parts.side, pieces) + ',' + text_of_numbers(sums);
}

Result<std::string> write_solo(const Puzzle& puzzle, const WriteOptions&) {
    const CellSet posed = posed_to_write(puzzle);
    const auto parameters = parameters_of(puzzle.rules());
    if (!parameters) return std::unexpected(parameters.error());
    std::vector<int> givens;
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
        givens.push_back(posed.contains(cell) ? puzzle.grid[cell] : 0);
    std::string text = *parameters + ':' + text_of_numbers(givens);
    const RulesParts& parts = puzzle.rules().parts();
    if (!blocks_of(parts)) {
        // An outline can only show regions that are connected.
        if (!are_connected_regions(parts.side, parts.regions))
            return not_for_solo(": a region consists of several pieces");
        text += ',' + outline_of(parts.side, {parts.regions.begin(), parts.regions.end()});
    }
    if (!parts.constraints.empty()) {
        const auto cages = text_of_cages(parts);
        if (!cages) return std::unexpected(cages.error());
        text += ',' + *cages;
    }
    return text + '\n';
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
