// `grids`: several grids in one text, as solvers print and people post grids: separated by blank lines, or one below the
// other if the length of the rows shows where a grid ends.
//
// The formats of single grids read the parts.
#include "base/number_text.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "format/drawn/grid_text.h"
#include "model/cells/order.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace gridsmith {

namespace formats {
extern const PuzzleFormat sudoku, grid, numbers, pm;
}

namespace {

// Of a grid in a text without rules. Smaller ones would be found in all kinds of texts, thousands in a page.
constexpr int kFewestRows = 4;

constexpr const PuzzleFormat* kStanzaFormats[] = {&formats::sudoku, &formats::grid, &formats::numbers,
                                                  &formats::pm};

struct Stanza {
    std::string_view text;
    int line = 1;       // the first line
    int headlines = 0;  // lines of words above the grid
};

// Is the line made of words, such as "Grid 01", "My puzzle:" or "Hi,"? A row of a large grid rarely has
// small letters and never small letters beside capitals. A row of a small grid never has two neighbouring
// letters except x.
bool is_headline(std::string_view line) {
    if (line.starts_with('#') || line.starts_with('['))
        return false;  // a comment or a section of another format
    const auto is_small = [](char c) { return c >= 'a' && c <= 'z' && c != 'x'; };
    const auto is_letter = [&](char c) { return is_small(c) || (c >= 'A' && c <= 'Z' && c != 'X'); };
    for (std::size_t i = 1; i < line.size(); ++i)
        if (is_letter(line[i - 1]) && is_small(line[i])) return true;
    return false;
}

// The number of cells in a row without its frame, or 0. Four pieces can also be the blocks of a row of order 4.
std::size_t length_of_row(std::string_view line, const ReadingContext& context) {
    const DrawnGrid drawn = drawn_grid(line);
    if (drawn.rows.size() != 1) return 0;
    const std::size_t pieces = drawn.rows.front().pieces.size();
    if (pieces > static_cast<std::size_t>(side_of(kMinOrder)) && context.reads_side(pieces)) return pieces;
    std::size_t characters = 0;
    for (const TextPiece& piece : drawn.rows.front().pieces) characters += character_count(piece.text);
    return context.reads_side(characters) ? characters : context.reads_side(pieces) ? pieces : 0;
}

// The grids of a stanza whose number of rows is a multiple of their length. Otherwise the stanza itself.
std::vector<Stanza> grids_of(const Stanza& stanza, const ReadingContext& context) {
    std::vector<Stanza> grids;
    LineWalker lines(stanza.text, {}, stanza.line);
    std::size_t side = 0;
    std::size_t rows = 0;
    const char* begin = stanza.text.data();
    int first_line = stanza.line;
    while (const auto line = lines.next()) {
        if (is_rule(line->text) || line->text.starts_with('#')) continue;
        const std::size_t length = length_of_row(line->text, context);
        if (side == 0) {
            side = length;
            const auto lines_at_least = static_cast<std::size_t>(std::ranges::count(stanza.text, '\n')) + 1;
            if (side == 0 || lines_at_least < 2 * side) return {stanza};
        }
        if (length != side) return {stanza};
        const char* end = line->text.data() + line->text.size();
        if (++rows % side != 0) continue;
        grids.push_back({{begin, static_cast<std::size_t>(end - begin)}, first_line, 0});
        begin = end;
        first_line = line->number;
    }
    if (grids.size() < 2 || rows % side != 0) return {stanza};
    grids.front().headlines = stanza.headlines;
    return grids;
}

// The parts of a text that blank lines and lines of words separate.
std::vector<Stanza> separate_stanzas_of(std::string_view bytes, const std::stop_token& stop) {
    std::vector<Stanza> stanzas;
    LineWalker lines(without_byte_order_mark(bytes), stop);
    bool begun = false;
    int headlines = 0;
    Stanza last_words;
    while (const auto line = lines.next()) {
        const bool words = is_headline(line->text);
        if (words || trimmed_end(line->text).empty()) {
            begun = false;
            if (words) last_words = {line->text, line->number};
            headlines += words ? 1 : 0;
            continue;
        }
        if (!begun) stanzas.push_back({line->text, line->number, std::exchange(headlines, 0)});
        begun = true;
        Stanza& stanza = stanzas.back();
        const char* end = line->text.data() + line->text.size();
        stanza.text = {stanza.text.data(), static_cast<std::size_t>(end - stanza.text.data())};
    }
    // Words below the last grid belong to no grid. They become a stanza that cannot be read, so they are reported.
    if (headlines > 0) stanzas.push_back(last_words);
    return stanzas;
}

std::vector<Stanza> stanzas_of(std::string_view bytes, const ReadingContext& context) {
    std::vector<Stanza> stanzas;
    for (const Stanza& stanza : separate_stanzas_of(bytes, context.limits.stop)) {
        const auto grids = grids_of(stanza, context);
        stanzas.insert(stanzas.end(), grids.begin(), grids.end());
    }
    return stanzas;
}

// For the reader of a stanza in a format.
ReadingContext context_of(const PuzzleFormat& format, const ReadingContext& context) {
    return {.format = format, .limits = context.limits, .rules = context.rules, .any_side = context.any_side};
}

const PuzzleFormat& format_of_stanza(const Stanza& stanza, const ReadingContext& context) {
    const PuzzleFormat* best = &formats::grid;
    for (const PuzzleFormat* format : kStanzaFormats) {
        const Fit fit = format->fit(stanza.text, context_of(*format, context));
        if (fit != Fit::no) best = format;
        if (fit == Fit::certain) break;
    }
    return *best;
}

// The puzzle of a stanza with its place in the whole text.
LoadedPuzzle placed(LoadedPuzzle puzzle, const Stanza& stanza) {
    puzzle.line += stanza.line - 1;
    if (stanza.headlines > 0)
        puzzle.reading += fmt::format(
            "; {} above the grid ignored",
            quantity(static_cast<std::size_t>(stanza.headlines), "line of words", "lines of words"));
    return puzzle;
}

// The puzzle with its place in the stanza.
Result<LoadedPuzzle> read_stanza(const Stanza& stanza, const ReadingContext& context) {
    const PuzzleFormat& format = format_of_stanza(stanza, context);
    auto read = format.read(stanza.text, context_of(format, context));
    if (!read) {
        read.error().line += stanza.line - 1;
        return std::unexpected(std::move(read.error()));
    }
    const int rows = read->puzzle.side();
    if (!context.rules && !read->has_rules && rows < kFewestRows)
        return failure_at(stanza.line, 0,
                          fmt::format("expected a grid of at least {} rows, found {}", kFewestRows, rows));
    return std::move(*read);
}

Fit fit_of_stanzas(std::string_view bytes, const ReadingContext& context) {
    constexpr std::size_t kLookedAt = 16'384;
    const auto stanzas = stanzas_of(bytes.substr(0, kLookedAt), context);
    if (stanzas.empty()) return Fit::no;
    const std::size_t grids = stanzas.size() - (is_headline(stanzas.back().text) ? 1 : 0);
    const bool headed = stanzas.front().headlines > 0;
    if ((grids < 2 && !headed) || !read_stanza(stanzas.front(), context)) return Fit::no;
    // The last stanza may be cut off.
    const std::size_t whole = bytes.size() > kLookedAt ? stanzas.size() - 1 : stanzas.size();
    for (std::size_t i = 1; i < whole; ++i)
        if (!read_stanza(stanzas[i], context)) return Fit::possible;
    return Fit::certain;
}

Result<void> read_stanzas(std::string_view bytes, const ReadingContext& context, const PuzzleTaker& take) {
    const auto stanzas = stanzas_of(bytes, context);
    if (stanzas.empty()) return failure("holds no puzzle, expected grids separated by blank lines");
    for (const Stanza& stanza : stanzas) {
        auto read = read_stanza(stanza, context);
        if (!read) return std::unexpected(std::move(read.error()));
        if (auto taken = take(placed(std::move(*read), stanza)); !taken) return taken;
    }
    return {};
}

// The first other readings take the first other reading of each grid, and so on. A grid without it is read as usual. The
// formats of stanzas find their other readings without the usual one.
std::vector<std::vector<LoadedPuzzle>> read_stanzas_otherwise(std::string_view bytes,
                                                              const std::vector<LoadedPuzzle>& usual,
                                                              const ReadingContext& context) {
    const std::vector<Stanza> stanzas = stanzas_of(bytes, context);
    if (stanzas.size() != usual.size()) return {};
    std::vector<std::vector<LoadedPuzzle>> others;
    for (std::size_t i = 0; i < stanzas.size(); ++i) {
        const PuzzleFormat& format = format_of_stanza(stanzas[i], context);
        if (format.read_otherwise == nullptr) continue;
        std::size_t other = 0;
        for (auto& puzzles : format.read_otherwise(stanzas[i].text, {}, context_of(format, context))) {
            if (puzzles.front().puzzle.grid == usual[i].puzzle.grid) continue;
            if (other == others.size()) others.push_back(usual);
            others[other++][i] = placed(std::move(puzzles.front()), stanzas[i]);
        }
    }
    return others;
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat grids = {
    .id = "grids",
    .name = "Grids separated by blank lines",
    .many = true,
    .largest = kLargestTree,
    .boards = HeldBoards::cells,
    .fit = fit_of_stanzas,
    .read_each = read_stanzas,
    .read_otherwise = read_stanzas_otherwise,
};

}  // namespace formats

}  // namespace gridsmith
