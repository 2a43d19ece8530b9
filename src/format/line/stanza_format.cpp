// `grids`: several grids in one text, separated by blank lines, as solvers print and people post grids.
//
// The formats of single grids read the parts.
#include "base/number_text.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"

#include <fmt/format.h>
#include <utility>

namespace gridsmith {

namespace formats {
extern const PuzzleFormat sudoku, grid, numbers, pm;
}

namespace {

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

std::vector<Stanza> stanzas_of(std::string_view bytes, const std::stop_token& stop) {
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

Result<LoadedPuzzle> read_stanza(const Stanza& stanza, const ReadingLimits& limits) {
    const PuzzleFormat* best = &formats::grid;
    for (const PuzzleFormat* format : kStanzaFormats) {
        const Fit fit = format->fit(stanza.text, {*format, limits});
        if (fit != Fit::no) best = format;
        if (fit == Fit::certain) break;
    }
    auto read = best->read(stanza.text, {*best, limits});
    if (!read) {
        read.error().line += stanza.line - 1;
        return std::unexpected(std::move(read.error()));
    }
    read->line += stanza.line - 1;
    if (stanza.headlines > 0)
        read->reading += fmt::format(
            "; {} above the grid ignored",
            quantity(static_cast<std::size_t>(stanza.headlines), "line of words", "lines of words"));
    return read;
}

Fit fit_of_stanzas(std::string_view bytes, const ReadingContext& context) {
    constexpr std::size_t kLookedAt = 65536;
    const auto stanzas = stanzas_of(bytes.substr(0, kLookedAt), context.limits.stop);
    if (stanzas.empty()) return Fit::no;
    const std::size_t grids = stanzas.size() - (is_headline(stanzas.back().text) ? 1 : 0);
    const bool headed = stanzas.front().headlines > 0;
    if ((grids < 2 && !headed) || !read_stanza(stanzas.front(), context.limits)) return Fit::no;
    // The last stanza may be cut off.
    const std::size_t whole = bytes.size() > kLookedAt ? stanzas.size() - 1 : stanzas.size();
    for (std::size_t i = 1; i < whole; ++i)
        if (!read_stanza(stanzas[i], context.limits)) return Fit::possible;
    return Fit::certain;
}

Result<void> read_stanzas(std::string_view bytes, const ReadingContext& context, const PuzzleTaker& take) {
    const auto stanzas = stanzas_of(bytes, context.limits.stop);
    if (stanzas.empty()) return failure("holds no puzzle, expected grids separated by blank lines");
    for (const Stanza& stanza : stanzas) {
        auto read = read_stanza(stanza, context.limits);
        if (!read) return std::unexpected(std::move(read.error()));
        if (auto taken = take(std::move(*read)); !taken) return taken;
    }
    return {};
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat grids = {
    .id = "grids",
    .name = "Grids separated by blank lines",
    .many = true,
    .largest = kLargestTree,
    .fit = fit_of_stanzas,
    .read_each = read_stanzas,
};

}  // namespace formats

}  // namespace gridsmith
