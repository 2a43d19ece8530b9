// `solo`: the game ids of Solo in Simon Tatham's collection, `2x2:a2d3b3d1a`.
//
// After the size and the colon, a letter is a run of 1 to 26 empty cells, a number is a given, and _ separates
// neighbouring numbers. An id has no entries but givens, so only the posed puzzle or a full grid is written. The
// reader refuses games with other rules, and ids that only name a random seed.
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr int kLongestRun = 26;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

class SoloIdParser {
public:
    explicit SoloIdParser(std::string_view line) : line_(trimmed_end(line)) {}

    Result<Puzzle> read() {
        const auto order = read_parameters();
        if (!order) return std::unexpected(order.error());
        puzzle_ = Puzzle(*order);
        if (auto cells = read_cells(); !cells) return std::unexpected(cells.error());
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

    // "3x3", then letters for rules, symmetry and difficulty up to the colon.
    Result<int> read_parameters() {
        const auto columns = read_number();
        if (!columns || !more() || line_[at_] != 'x')
            return fault("expected a size such as 3x3, found " + found());
        ++at_;
        const auto rows = read_number();
        if (!rows || *rows != *columns || !is_order(*rows)) return fault("expected a size from 2x2 to 5x5");
        while (more() && line_[at_] != ':') {
            const char c = line_[at_];
            if (c == '#') return fault("names a random seed; only Solo can make the puzzle from the seed");
            if (c == 'x' || c == 'k' || c == 'j')
                return fault(
                    fmt::format("expected a classic Sudoku, found the rule {}, which Gridsmith cannot keep",
                                c == 'x'   ? "diagonals"
                                : c == 'k' ? "killer"
                                           : "jigsaw"));
            const bool known = c == 'r' || c == 'm' || c == 'd' || c == 'a' || c == 't' || c == 'b' ||
                               c == 'i' || c == 'e' || c == 'u' || is_digit(c);
            if (!known) return fault("expected a colon after the size, found " + found());
            ++at_;
        }
        if (!more()) return fault("expected a colon and the cells, found nothing");
        ++at_;
        return *rows;
    }

    Result<void> read_cells() {
        Cell cell = 0;
        bool after_number = false;
        while (more()) {
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

    std::string_view line_;
    std::size_t at_ = 0;
    Puzzle puzzle_;
};

// Does the line begin as "3x3" and have a colon or a seed?
bool looks_like_solo(std::string_view line) {
    const std::size_t x = line.find('x');
    return x != std::string_view::npos && x > 0 && x <= 2 && x + 1 < line.size() && is_digit(line[0]) &&
           is_digit(line[x - 1]) && is_digit(line[x + 1]) &&
           line.find_first_of(":#") != std::string_view::npos;
}

Result<std::optional<LoadedPuzzle>> read_solo(std::string_view line, const ReadingContext& context) {
    if (trimmed_end(line).empty() || line.starts_with('#')) return std::nullopt;
    auto puzzle = SoloIdParser(line).read();
    if (!puzzle) return std::unexpected(std::move(puzzle.error()));
    return loaded_from(context.format, std::move(*puzzle), 1, context.format.name);
}

Result<std::string> write_solo(const Puzzle& puzzle, const WriteOptions&) {
    const CellSet posed = posed_to_write(puzzle);
    std::string text = fmt::format("{0}x{0}:", puzzle.order());
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
    return text + '\n';
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat solo = {
    .id = "solo",
    .name = "Game id of Solo",
    .many = true,
    .fit = fit_of_claimed_lines<looks_like_solo>,
    .read_line = read_solo,
    .write = write_solo,
    .copy_place = 120,
};

}  // namespace formats

}  // namespace gridsmith
