// Cutting at blank lines; what stands between them is read by the formats of grids.
#include "format/stanza_format.h"

#include "base/number_text.h"
#include "format/puzzle_file.h"
#include "format/source_text.h"

#include <array>
#include <fmt/format.h>
#include <utility>

namespace gridsmith {

namespace {

constexpr std::array<std::string_view, 4> kFormats = {"sudoku", "grid", "numbers", "pm"};

struct Stanza {
    std::string_view text;
    int line = 1;       // of its beginning
    int headlines = 0;  // lines of words above it
};

// "Grid 01", "My puzzle:", "Hi,"; a row of a large grid is rarely in small letters, never in small and large
// ones, and one of a small grid never has letters beside each other, but for x.
bool is_headline(std::string_view line) {
    if (line.starts_with('#') || line.starts_with('['))
        return false;  // remarks and sections have their formats
    const auto is_small = [](char c) { return c >= 'a' && c <= 'z' && c != 'x'; };
    const auto is_letter = [&](char c) { return is_small(c) || (c >= 'A' && c <= 'Z' && c != 'X'); };
    for (std::size_t i = 1; i < line.size(); ++i)
        if (is_letter(line[i - 1]) && is_small(line[i])) return true;
    return false;
}

std::vector<Stanza> stanzas_of(std::string_view bytes) {
    std::vector<Stanza> stanzas;
    LineWalker lines(without_byte_order_mark(bytes));
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
    // Words below the last grid are above none: a stanza that is no grid.
    if (headlines > 0) stanzas.push_back(last_words);
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
    auto read = all_puzzles(stanza.text, *best);
    if (!read) {
        read.error().line += stanza.line - 1;
        return std::unexpected(std::move(read.error()));
    }
    read->front().line += stanza.line - 1;
    if (stanza.headlines > 0)
        read->front().reading += fmt::format(
            "; {} above it ignored",
            quantity(static_cast<std::size_t>(stanza.headlines), "line of words", "lines of words"));
    return std::move(read->front());
}

}  // namespace

Fit fit_of_stanzas(std::string_view bytes, const PuzzleFormat&) {
    constexpr std::size_t kLookedAt = 65536;
    const auto stanzas = stanzas_of(bytes.substr(0, kLookedAt));
    if (stanzas.empty()) return Fit::no;
    const std::size_t grids = stanzas.size() - (is_headline(stanzas.back().text) ? 1 : 0);
    const bool headed = stanzas.front().headlines > 0;
    if ((grids < 2 && !headed) || !read_stanza(stanzas.front())) return Fit::no;
    // The last one may be cut off here.
    const std::size_t whole = bytes.size() > kLookedAt ? stanzas.size() - 1 : stanzas.size();
    for (std::size_t i = 1; i < whole; ++i)
        if (!read_stanza(stanzas[i])) return Fit::possible;
    return Fit::certain;
}

Result<void> read_stanzas(std::string_view bytes, const PuzzleFormat&, const PuzzleTaker& take) {
    const auto stanzas = stanzas_of(bytes);
    if (stanzas.empty()) return failure("holds no puzzle, expected grids with blank lines between them");
    for (const Stanza& stanza : stanzas) {
        auto read = read_stanza(stanza);
        if (!read) return std::unexpected(std::move(read.error()));
        if (auto taken = take(std::move(*read)); !taken) return taken;
    }
    return {};
}

}  // namespace gridsmith
