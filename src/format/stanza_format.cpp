// Cutting at blank lines; what stands between them is read by the formats of grids.
#include "format/stanza_format.h"

#include "format/puzzle_file.h"
#include "format/source_text.h"

#include <array>
#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::array<std::string_view, 4> kFormats = {"sudoku", "grid", "numbers", "pm"};

struct Stanza {
    std::string_view text;
    int line = 1;  // of its beginning
};

std::vector<Stanza> stanzas_of(std::string_view bytes) {
    std::vector<Stanza> stanzas;
    LineWalker lines(without_byte_order_mark(bytes));
    bool begun = false;
    while (const auto line = lines.next()) {
        if (trimmed_end(line->text).empty()) {
            begun = false;
            continue;
        }
        if (!begun) stanzas.push_back({line->text, line->number});
        begun = true;
        Stanza& stanza = stanzas.back();
        const char* end = line->text.data() + line->text.size();
        stanza.text = {stanza.text.data(), static_cast<std::size_t>(end - stanza.text.data())};
    }
    return stanzas;
}

Result<LoadedPuzzle> read_stanza(const Stanza& stanza) {
    const PuzzleFormat* best = format_of_id("grid");
    for (const std::string_view id : kFormats) {
        const PuzzleFormat& format = *format_of_id(id);
        const Fit fit = format.fit(stanza.text, format);
        if (fit != Fit::no) best = &format;
        if (fit == Fit::certain) break;
    }
    auto read = best->read(stanza.text, *best);
    if (!read) {
        read.error().line += stanza.line - 1;
        return std::unexpected(std::move(read.error()));
    }
    read->front().line += stanza.line - 1;
    return std::move(read->front());
}

}  // namespace

Fit fit_of_stanzas(std::string_view bytes, const PuzzleFormat&) {
    constexpr std::size_t kLookedAt = 65536;
    const auto stanzas = stanzas_of(bytes.substr(0, kLookedAt));
    if (stanzas.size() < 2 || !read_stanza(stanzas.front())) return Fit::no;
    // The last one may be cut off here.
    const std::size_t whole = bytes.size() > kLookedAt ? stanzas.size() - 1 : stanzas.size();
    for (std::size_t i = 1; i < whole; ++i)
        if (!read_stanza(stanzas[i])) return Fit::possible;
    return Fit::certain;
}

Result<std::vector<LoadedPuzzle>> read_stanzas(std::string_view bytes, const PuzzleFormat&) {
    std::vector<LoadedPuzzle> puzzles;
    const auto stanzas = stanzas_of(bytes);
    if (stanzas.empty()) return failure("holds no puzzle, expected grids with blank lines between them");
    for (const Stanza& stanza : stanzas) {
        if (puzzles.size() == kMostPuzzles)
            return failure_at(stanza.line, 0,
                              fmt::format("expected at most {} puzzles to be opened at once", kMostPuzzles));
        auto read = read_stanza(stanza);
        if (!read) return std::unexpected(std::move(read.error()));
        puzzles.push_back(std::move(*read));
    }
    return puzzles;
}

}  // namespace gridsmith
