#include "format/line/lines_format.h"

#include "base/number_text.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "model/board/rules_text.h"
#include "model/cells/region_pieces.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <utility>

namespace gridsmith {

namespace {

constexpr std::size_t kFewestCells = 16;

constexpr bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// The first word from `at` on, or nothing.
std::string_view word_after(std::string_view line, std::size_t at) {
    const auto first = std::find_if_not(line.begin() + static_cast<std::ptrdiff_t>(at), line.end(), is_blank);
    return {first, std::find_if(first, line.end(), is_blank)};
}

std::size_t place_in(std::string_view line, std::string_view word) {
    return static_cast<std::size_t>(word.data() - line.data());
}

// Has the text the number of cells of a board that is certainly meant?
bool has_cell_count(std::string_view text, const LineBoards& boards) {
    if (order_of_cell_count(text.size())) return true;
    const auto side = side_of_cell_count(text.size());
    return side && *side == boards.side;
}

// Are these the cells of a grid of order 3 or more? Words of 16 characters are too common.
bool are_cells(std::string_view text, const LineBoards& boards) {
    Grid grid;
    return text.size() > kFewestCells && has_cell_count(text, boards) && read_cells(text, grid);
}

// Is the word the frame of a drawn grid, such as *--------------* or +---+---+, rather than empty cells?
bool is_frame(std::string_view word) {
    constexpr std::string_view kCorners = "*+.':";
    return word.contains("--") && kCorners.contains(word.front()) && kCorners.contains(word.back()) &&
           word.find_first_not_of("-*+.':") == std::string_view::npos;
}

// Is the word a line of candidates of order 2 with faults, rather than cells of a board of side 8? Most of its characters
// are at the places of their candidates.
bool may_be_candidates(std::string_view word) {
    if (!may_be_line_of_candidates(word)) return false;
    std::size_t entries = 0;
    std::size_t in_place = 0;
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (word[i] == '.' || word[i] == '0') continue;
        ++entries;
        in_place += word[i] == static_cast<char>('1' + i % 4) ? 1U : 0U;
    }
    return 2 * in_place > entries;
}

// Boards of fewer rows are found in too many words.
constexpr int kSmallestClear = 6;

// Can the first word of a line be the cells of a board of another side?
bool are_cells_of_other_side(std::string_view word, const LineBoards& boards) {
    const auto side = side_of_cell_count(word.size());
    const bool is_clear = side && *side >= kSmallestClear;
    if (!side || !(boards.any_side || (boards.clear_sides && is_clear))) return false;
    Grid grid;
    return !may_be_candidates(word) && read_cells(word, grid) &&
           ((boards.any_side && is_clear) || !grid.is_empty());
}

// The number of digits and signs of empty cells in words that have nothing else.
std::size_t loose_cells_in(std::string_view text) {
    std::size_t count = 0;
    for (auto word = word_after(text, 0); !word.empty();
         word = word_after(text, place_in(text, word) + word.size()))
        if (word.find_first_not_of("0123456789._*-") == std::string_view::npos) count += word.size();
    return count;
}

// The cells in the address of a web page, or nothing if there are none or several.
std::string_view cells_of_link(std::string_view word, const LineBoards& boards) {
    if (!word.starts_with("https://") && !word.starts_with("http://")) return {};
    if (word.contains("sudokuwiki.org/")) return {};  // another format reads these
    std::string_view found;
    for (std::size_t at = 0; at < word.size();) {
        const std::size_t end = std::min(word.find_first_of("/?&=#", at), word.size());
        const std::string_view part = word.substr(at, end - at);
        if (part.find_first_not_of("0123456789.") == std::string_view::npos && are_cells(part, boards)) {
            if (!found.empty()) return {};
            found = part;
        }
        at = end + 1;
    }
    return found;
}

// The cells behind words that are no cells, as in "7.1 4.7....25..." or "Easy 1: 4.7....25...", or in a link. Nothing
// if there are none, or if the words before may be a part of the cells.
std::string_view cells_behind_words(std::string_view line, const LineBoards& boards) {
    for (auto word = word_after(line, 0); !word.empty();
         word = word_after(line, place_in(line, word) + word.size())) {
        const std::string_view cells = are_cells(word, boards) ? word : cells_of_link(word, boards);
        if (cells.empty()) continue;
        const std::string_view before = line.substr(0, place_in(line, word));
        return may_be_cells(before) || loose_cells_in(before) >= kFewestCells ? std::string_view() : cells;
    }
    return {};
}

// The cells on a line, or nothing if the line is blank or a comment. Without cells the first word.
std::string_view cells_of_line(std::string_view line, const LineBoards& boards) {
    const auto first = std::ranges::find_if_not(line, is_blank);
    if (first == line.end() || *first == '#') return {};
    const std::string_view word(first, std::find_if(first, line.end(), is_blank));
    if (has_cell_count(word, boards)) return word;
    const std::string_view behind = cells_behind_words(line, boards);
    return behind.empty() ? word : behind;
}

LoadedPuzzle loaded_line(const Grid& grid, const SourceLine& line, const Alphabet& alphabet,
                         const ReadingContext& context) {
    Puzzle puzzle(grid);
    puzzle.symbols = alphabet.symbols();
    const std::string_view cells = cells_of_line(line.text, LineBoards::of(context));
    const bool has_words = indentation_of(line.text) < place_in(line.text, cells);
    const std::string board =
        grid.rules().is_classic() || context.rules ? std::string() : board_name(grid.rules()) + ", ";
    return loaded_puzzle(
        context.format, std::move(puzzle), line.number,
        fmt::format("Line of {} cells ({}), {}{}{}", grid.cell_count(), alphabet.name, board,
                    quantity(static_cast<std::size_t>(grid.entry_count()), "entry", "entries"),
                    has_words ? "; text before the cells ignored" : ""));
}

// --- Jigsaws ---

// The rules of a layout, n^2 characters that name the region of each cell, or nothing for another text.
std::optional<Rules> jigsaw_in(std::string_view layout) {
    if (!side_of_cell_count(layout.size()) || layout.size() <= kFewestCells || layout.contains('+'))
        return std::nullopt;
    const auto parts = rules_parts_from(fmt::format("jigsaw:{}", layout));
    // The values of a full grid are also n sets of n cells, but no regions.
    if (!parts || !are_connected_regions(parts->side, parts->regions)) return std::nullopt;
    const auto rules = Rules::of(*parts);
    return rules ? std::optional(*rules) : std::nullopt;
}

// The puzzle of a line whose first word is a layout, or cells and a layout.
std::optional<LoadedPuzzle> puzzle_with_layout(std::string_view line, const ReadingContext& context) {
    const std::string_view word = word_after(line, 0);
    const std::size_t half = word.size() / 2;
    const bool has_cells = side_of_cell_count(half) && half * 2 == word.size();
    const auto rules = jigsaw_in(has_cells ? word.substr(half) : word);
    if (!rules) return std::nullopt;
    Puzzle puzzle(*rules);
    if (has_cells) {
        Grid grid;
        const auto alphabet = read_cells(word.substr(0, half), grid);
        if (!alphabet) return std::nullopt;
        puzzle = Puzzle(grid);
        puzzle.symbols = (*alphabet)->symbols();
        puzzle.grid.set_rules(*rules);
    }
    auto loaded = loaded_from(context.format, std::move(puzzle), 1,
                              has_cells ? "Line of cells and regions" : "Line of regions");
    loaded.has_rules = true;
    return loaded;
}

// Explains why the number of characters in `cells` is not the number of cells of a grid.
Error fault_of_count(std::string_view line, std::string_view cells, const LineBoards& boards) {
    const std::size_t start = place_in(line, cells);
    const auto error_at = [&](std::size_t count, std::string message) {
        return Error{std::move(message), {}, 0, static_cast<int>(start + count) + 1};
    };
    // An invisible character explains more than the number.
    const auto foreign = std::ranges::find_if(cells, [](char c) { return c < ' ' || c > '~'; });
    if (foreign != cells.end()) {
        const auto at = static_cast<std::size_t>(foreign - cells.begin());
        return error_at(at, fmt::format("expected a symbol or . for an empty cell, found {}",
                                        shown_character(cells, at)));
    }
    for (auto word = word_after(line, start + cells.size()); !word.empty();
         word = word_after(line, place_in(line, word) + word.size()))
        if (are_cells(word, boards))
            return error_at(
                0, fmt::format("expected nothing before the cells of a puzzle, found {}", excerpt_of(cells)));
    for (const std::size_t count : {std::size_t{625}, std::size_t{256}, std::size_t{81}}) {
        const bool has_sign_after = cells.size() > count && std::string_view(",;|:/").contains(cells[count]);
        if (has_sign_after && are_cells(cells.substr(0, count), boards))
            return error_at(count, fmt::format("expected a blank after {} cells, found {}", count,
                                               shown_character(cells, count)));
    }
    // A line that is as long as a board of another side, and nearly one.
    if (const auto side = side_of_cell_count(cells.size());
        side && *side >= kSmallestClear && boards.side == 0) {
        Grid grid;
        if (auto read = read_cells(cells, grid);
            !read && 2 * static_cast<std::size_t>(read.error().column) > cells.size()) {
            read.error().column += static_cast<int>(start);
            return std::move(read.error());
        }
    }
    const bool is_known = boards.side != 0;
    const std::string expected = is_known          ? std::to_string(boards.side * boards.side)
                                 : boards.any_side ? "a square number of"
                                                   : "16, 81, 256 or 625";
    return error_at(cells.size(), fmt::format("expected {} characters, one for each cell, found {}", expected,
                                              cells.size()));
}

// Does `whole` have all entries of `part`?
bool is_part_of(const Grid& part, const Grid& whole) {
    return std::ranges::equal(part.values(), whole.values(),
                              [](Value a, Value b) { return a == 0 || a == b; });
}

// After the cells, a line can hold any remark and the solution, but no other cells.
std::optional<Error> fault_after_cells(std::string_view line, std::string_view cells,
                                       const Alphabet& alphabet, const Grid& grid) {
    const std::size_t end = place_in(line, cells) + cells.size();
    // Recognises nearly every solution without reading it, which makes long collections faster.
    const auto may_become = [](char a, char b) { return a == b || a == '.' || a == '0'; };
    if (std::ranges::equal(cells, line.substr(end + 1, cells.size()), may_become)) return std::nullopt;

    const std::string_view next = word_after(line, end);
    if (next.size() == cells.size()) {
        Grid other;
        const bool is_other_puzzle =
            read_cells_in(alphabet, next, other) && !is_part_of(grid, other) && !is_part_of(other, grid);
        if (!is_other_puzzle) return std::nullopt;
        return Error{"expected one puzzle on a line, found the cells of a second puzzle",
                     {},
                     0,
                     static_cast<int>(place_in(line, next)) + 1};
    }
    // A stray blank may have cut the cells in two, whatever their number.
    std::string joined(line);
    std::erase_if(joined, is_blank);
    Grid whole;
    const bool is_rest = order_of_cell_count(joined.size()) && read_cells(joined, whole);
    const bool is_number = std::ranges::count(next, '.') < 2;
    const bool are_cells = next.size() >= kFewestCells &&
                           next.find_first_not_of(".0123456789") == std::string_view::npos && !is_number;
    if (!is_rest && !are_cells) return std::nullopt;
    return Error{
        fmt::format("expected no more cells after {} cells and a blank, found {}", cells.size(), next.size()),
        {},
        0,
        static_cast<int>(place_in(line, next)) + 1};
}

// 81 digits and blanks: the blanks can only mean empty cells.
bool is_line_with_blanks(std::string_view line) {
    return line.size() == 81 && line.find_first_not_of("123456789 ") == std::string_view::npos &&
           line.contains(' ');
}

}  // namespace

bool is_whole_puzzle(std::string_view line) {
    Grid grid;
    const auto alphabet = read_line_of_cells(trimmed_end(line), grid, {.clear_sides = true});
    return alphabet && *alphabet != nullptr && grid.side() > 4 && !may_be_row_of_candidates(line);
}

bool may_be_cells(std::string_view line) {
    constexpr std::size_t kFewest = 12;
    constexpr std::size_t kMost = 200;  // characters of a word of prose
    const auto is_cell = [](char c) { return c == '.' || (c >= '0' && c <= '9'); };
    for (auto word = word_after(line, 0); !word.empty();
         word = word_after(line, place_in(line, word) + word.size())) {
        const auto cells = static_cast<std::size_t>(std::ranges::count_if(word, is_cell));
        if (word.size() > kMost || (word.size() >= kFewest && 2 * cells >= word.size())) return true;
    }
    return false;
}

Result<const Alphabet*> read_line_of_cells(std::string_view line, Grid& grid, const LineBoards& boards) {
    // Most lines of most files. With an entry they are no frame.
    if (line.size() == cell_count_of(3))
        if (const Alphabet* alphabet = read_digits(line, grid)) return alphabet;
    if (is_line_with_blanks(line)) {
        std::string dotted(line);
        std::ranges::replace(dotted, ' ', '.');
        if (dotted.find_first_not_of('.') != std::string::npos) return read_cells(dotted, grid);
    }
    const std::string_view cells = cells_of_line(line, boards);
    if (cells.empty()) return nullptr;
    if (!has_cell_count(cells, boards) && !are_cells_of_other_side(cells, boards)) {
        if (const auto plain = with_plain_empty_signs(line)) return read_line_of_cells(*plain, grid, boards);
        return std::unexpected(fault_of_count(line, cells, boards));
    }
    if (cells[1] == '-' && is_frame(cells))
        return failure_at(
            0, static_cast<int>(place_in(line, cells)) + 1,
            fmt::format("expected the cells of a puzzle, found the frame {}", excerpt_of(cells)));
    auto alphabet = read_cells(cells, grid);
    if (!alphabet) {
        alphabet.error().column += static_cast<int>(place_in(line, cells));
        return alphabet;
    }
    if (place_in(line, cells) + cells.size() + kFewestCells < line.size())
        if (auto fault = fault_after_cells(line, cells, **alphabet, grid))
            return std::unexpected(std::move(*fault));
    return alphabet;
}

std::string text_beside_cells(std::string_view line, const LineBoards& boards) {
    const std::string_view cells = cells_of_line(line, boards);
    if (cells.empty() || is_line_with_blanks(line)) return {};
    const std::size_t begin = place_in(line, cells);
    std::string text(trimmed(line.substr(0, begin)));
    const std::string_view after = trimmed(line.substr(begin + cells.size()));
    if (!text.empty() && !after.empty()) text += ' ';
    return text.append(after);
}

void append_line_of_cells(std::string& text, const Grid& grid) {
    append_cells(text, grid, '.');
    text += '\n';
}

bool may_be_line_of_candidates(std::string_view line) {
    const std::size_t length = trimmed(line).size();
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        if (length == static_cast<std::size_t>(cell_count_of(order) * side_of(order))) return true;
    return false;
}

namespace formats {
extern const PuzzleFormat sukaku;
extern const PuzzleFormat json;
}  // namespace formats

namespace {

Result<std::optional<LoadedPuzzle>> read_puzzle_of_line(std::string_view line,
                                                        const ReadingContext& context) {
    if (may_be_line_of_candidates(line)) {
        auto loaded = read_indented_line(
            line, {formats::sukaku, context.limits, nullptr, context.rules, context.any_side});
        if (loaded) return loaded;
    }
    // Output of puzzles that lines cannot hold.
    if (line.starts_with('{'))
        return read_indented_line(line, {formats::json, context.limits, nullptr, context.rules});
    Grid grid;
    const auto alphabet = read_line_of_cells(line, grid, LineBoards::of(context));
    if (!alphabet) {
        if (auto jigsaw = puzzle_with_layout(line, context)) return jigsaw;
        return std::unexpected(alphabet.error());
    }
    if (*alphabet == nullptr) return std::nullopt;
    const auto plain = with_plain_empty_signs(line);
    return loaded_line(grid, {plain ? *plain : line, 1}, **alphabet, context);
}

// The puzzle of a line in an alphabet, or nothing if a cell is not in the alphabet.
std::optional<LoadedPuzzle> puzzle_in_alphabet(SourceLine line, const Alphabet& alphabet,
                                               const ReadingContext& context) {
    const auto plain = with_plain_empty_signs(line.text);
    if (plain) line.text = *plain;
    const std::string_view cells = cells_of_line(line.text, LineBoards::of(context));
    Grid grid;
    if (side_of_cell_count(cells.size()) != alphabet.side || !read_cells_in(alphabet, cells, grid))
        return std::nullopt;
    return loaded_line(grid, line, alphabet, context);
}

// The line of each puzzle, or fewer lines if the text was cut off.
std::vector<std::string_view> lines_of_puzzles(std::string_view bytes,
                                               const std::vector<LoadedPuzzle>& puzzles,
                                               const std::stop_token& stop) {
    std::vector<std::string_view> texts;
    LineWalker lines(without_byte_order_mark(bytes), stop);
    for (auto line = lines.next(); line && texts.size() < puzzles.size(); line = lines.next())
        if (puzzles[texts.size()].line == line->number) texts.push_back(line->text);
    return texts;
}

// The puzzles with all lines of cells of this side in this alphabet, or nothing if a line has other characters or if this
// changes no puzzle. `texts` has the line of each puzzle.
std::vector<LoadedPuzzle> puzzles_in_alphabet(const std::vector<LoadedPuzzle>& usual,
                                              const std::vector<std::string_view>& texts,
                                              const Alphabet& alphabet, const ReadingContext& context) {
    std::vector<std::pair<std::size_t, LoadedPuzzle>> changed;
    for (std::size_t i = 0; i < usual.size(); ++i) {
        const LoadedPuzzle& loaded = usual[i];
        if (loaded.puzzle.side() != alphabet.side || loaded.format != context.format.id ||
            loaded.puzzle.grid.is_empty())
            continue;
        auto other = puzzle_in_alphabet({texts[i], loaded.line}, alphabet, context);
        if (!other) return {};
        if (other->puzzle.grid != loaded.puzzle.grid) changed.emplace_back(i, std::move(*other));
    }
    if (changed.empty()) return {};
    std::vector<LoadedPuzzle> puzzles = usual;
    for (auto& [place, puzzle] : changed) puzzles[place] = std::move(puzzle);
    return puzzles;
}

// Each other reading takes another alphabet for all lines of one side, or the only line as the regions of a jigsaw.
std::vector<std::vector<LoadedPuzzle>> read_lines_otherwise(std::string_view bytes,
                                                            const std::vector<LoadedPuzzle>& usual,
                                                            const ReadingContext& context) {
    std::vector<std::vector<LoadedPuzzle>> others;
    const auto texts = lines_of_puzzles(bytes, usual, context.limits.stop);
    if (usual.empty() || texts.size() < usual.size()) return others;
    std::set<int> sides;
    for (const LoadedPuzzle& loaded : usual) sides.insert(loaded.puzzle.side());
    for (const int side : sides)
        for (const Alphabet& alphabet : alphabets_of(side))
            if (auto puzzles = puzzles_in_alphabet(usual, texts, alphabet, context); !puzzles.empty())
                others.push_back(std::move(puzzles));
    if (texts.size() == 1)
        if (auto jigsaw = puzzle_with_layout(texts.front(), context)) {
            jigsaw->line = usual.front().line;
            others.push_back({std::move(*jigsaw)});
        }
    return others;
}

Fit fit_of_lines(std::string_view bytes, const ReadingContext& context) {
    // The first lines with a puzzle or a fault decide.
    constexpr int kEnough = 8;
    constexpr std::size_t kLookedAt = 65536;
    int good = 0;
    int bad = 0;
    const LineBoards boards{.side = context.rules ? context.rules->side() : 0, .any_side = context.any_side};
    Grid grid;
    LineWalker lines(without_byte_order_mark(bytes.substr(0, kLookedAt)));
    for (auto line = lines.next(); line && good + bad < kEnough; line = lines.next()) {
        const auto alphabet = read_line_of_cells(line->text, grid, boards);
        const bool may_be_other =
            !alphabet && (context.any_side || context.rules || may_be_line_of_candidates(line->text));
        const bool is_other = may_be_other && read_puzzle_of_line(line->text, context).has_value();
        if (is_other || (alphabet && *alphabet != nullptr))
            ++good;
        else if (!alphabet)
            ++bad;
    }
    if (good == 0) return Fit::no;
    return good > bad ? Fit::certain : Fit::possible;
}

Result<std::string> write_lines(const Puzzle& puzzle, const WriteOptions&) {
    std::string text;
    append_line_of_cells(text, puzzle.grid);
    return text;
}

Result<std::string> write_sdm(const Puzzle& puzzle, const WriteOptions&) {
    std::string text;
    append_cells(text, puzzle.grid, '0');
    return text + '\n';
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat lines = {
    .id = "lines",
    .name = "Lines of cells",
    .extensions = {".lines", ".txt"},
    .many = true,
    .boards = HeldBoards::cells,
    .fit = fit_of_lines,
    .read_line = read_puzzle_of_line,
    .read_otherwise = read_lines_otherwise,
    .write = write_lines,
    .copy_place = 10,
    .copy_label = "Line of cells",
};

extern constinit const PuzzleFormat sdm = {
    .id = "sdm",
    .name = "Lines of digits",
    .extensions = {".sdm"},
    .many = true,
    .boards = HeldBoards::cells,
    .fit = fit_of_lines,
    .read_line = read_puzzle_of_line,
    .write = write_sdm,
    .copy_place = 20,
    .copy_label = "Line of digits",
};

}  // namespace formats

}  // namespace gridsmith
