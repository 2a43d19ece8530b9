// Size, rules and cells of an id.
#include "format/solo_format.h"

#include "format/source_text.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr int kLongestRun = 26;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

class IdReader {
public:
    explicit IdReader(std::string_view line) : line_(trimmed_end(line)) {}

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

    // "3x3", then letters of rules, symmetry and difficulty up to the colon.
    Result<int> read_parameters() {
        const auto columns = read_number();
        if (!columns || !more() || line_[at_] != 'x')
            return fault("expected a size such as 3x3, found " + found());
        ++at_;
        const auto rows = read_number();
        if (!rows || *rows != *columns || !is_order(*rows)) return fault("expected a size from 2x2 to 5x5");
        while (more() && line_[at_] != ':') {
            const char c = line_[at_];
            if (c == '#') return fault("names a random seed, from which only Solo can make the puzzle");
            if (c == 'x' || c == 'k' || c == 'j')
                return fault(fmt::format("expected a classic Sudoku, found the rule {}, which would be lost",
                                         c == 'x'   ? "diagonals"
                                         : c == 'k' ? "killer"
                                                    : "jigsaw"));
            const bool known = c == 'r' || c == 'm' || c == 'd' || c == 'a' || c == 't' || c == 'b' ||
                               c == 'i' || c == 'e' || c == 'u' || is_digit(c);
            if (!known) return fault("expected a colon behind the size, found " + found());
            ++at_;
        }
        if (!more()) return fault("expected a colon and the cells, found nothing");
        ++at_;
        return *rows;
    }

    Result<void> read_cells() {
        Cell cell = 0;
        bool behind_number = false;
        while (more()) {
            const char c = line_[at_];
            const int left = puzzle_.cell_count() - cell;
            if (c >= 'a' && c <= 'z') {
                if (c - 'a' + 1 > left)
                    return fault(fmt::format("expected at most {} empty cells more", left));
                cell += c - 'a' + 1;
                ++at_;
                behind_number = false;
            } else if (c == '_' && behind_number) {
                ++at_;
                behind_number = false;
            } else if (is_digit(c) && !behind_number) {
                const std::size_t start = at_;
                const auto number = read_number();
                if (left == 0 || !number || *number < 1 || *number > puzzle_.side()) {
                    at_ = start;
                    return fault(left == 0 ? "expected the end behind the last cell, found more"
                                           : fmt::format("expected a number from 1 to {}", puzzle_.side()));
                }
                puzzle_.grid[cell++] = static_cast<Value>(*number);
                behind_number = true;
            } else {
                return fault("expected a number, a letter or _ between numbers, found " + found());
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

// "3x3" and a colon or a seed later on.
bool looks_like_solo(std::string_view line) {
    const std::size_t x = line.find('x');
    return x != std::string_view::npos && x > 0 && x <= 2 && x + 1 < line.size() && is_digit(line[0]) &&
           is_digit(line[x - 1]) && is_digit(line[x + 1]) &&
           line.find_first_of(":#") != std::string_view::npos;
}

}  // namespace

Fit fit_of_solo(std::string_view bytes, const PuzzleFormat& format) {
    return fit_of_claimed_lines(bytes, format, looks_like_solo);
}

Result<std::optional<LoadedPuzzle>> read_solo(std::string_view line, const PuzzleFormat& format) {
    if (trimmed_end(line).empty() || line.starts_with('#')) return std::nullopt;
    auto puzzle = IdReader(line).read();
    if (!puzzle) return std::unexpected(std::move(puzzle.error()));
    return loaded_from(format, std::move(*puzzle), 1, format.name);
}

Result<std::string> write_solo(const Puzzle& puzzle, const PuzzleFormat&, const WriteOptions&) {
    const CellSet posed = posed_to_write(puzzle);
    std::string text = fmt::format("{0}x{0}:", puzzle.order());
    int run = 0;
    bool behind_number = false;
    const auto end_run = [&] {
        for (; run > 0; run -= std::min(run, kLongestRun)) {
            text += static_cast<char>('a' + std::min(run, kLongestRun) - 1);
            behind_number = false;
        }
    };
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        if (!posed.contains(cell)) {
            ++run;
            continue;
        }
        end_run();
        text += fmt::format("{}{}", behind_number ? "_" : "", puzzle.grid[cell]);
        behind_number = true;
    }
    end_run();
    return text + '\n';
}

}  // namespace gridsmith
