// Reads with a table of 256 entries for each alphabet, made at compile time.
#include "format/drawn/alphabet.h"

#include "format/core/source_text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <fmt/format.h>
#include <string>
#include <utility>

namespace gridsmith {

namespace {

constexpr std::uint8_t kForeign = 0xff;
constexpr std::string_view kEmptySigns = ".0_*-xX";

constexpr Alphabet kAlphabets[] = {
    {2, "1-4", "1234"},
    {2, "0-3", "0123"},
    {3, "1-9", "123456789"},
    {3, "0-8", "012345678"},
    {4, "A-Q without I", "ABCDEFGHJKLMNOPQ"},
    {4, "0-9A-F", "0123456789ABCDEF"},
    {4, "1-9A-G", "123456789ABCDEFG"},
    {4, "A-P", "ABCDEFGHIJKLMNOP"},
    {4, "1-9 : ; < = > ? @", "123456789:;<=>?@"},
    {5, "A-Z without I", "ABCDEFGHJKLMNOPQRSTUVWXYZ"},
    {5, "A-Y", "ABCDEFGHIJKLMNOPQRSTUVWXY"},
    {5, "1-9A-P", "123456789ABCDEFGHIJKLMNOP"},
};

using Decoder = std::array<std::uint8_t, 256>;

constexpr Decoder decoder_of(const Alphabet& alphabet) {
    Decoder decoder{};
    decoder.fill(kForeign);
    for (const char sign : kEmptySigns) decoder[static_cast<unsigned char>(sign)] = 0;
    for (std::size_t i = 0; i < alphabet.characters.size(); ++i)
        decoder[static_cast<unsigned char>(alphabet.characters[i])] = static_cast<std::uint8_t>(i + 1);
    return decoder;
}

constexpr auto kDecoders = [] {
    std::array<Decoder, std::size(kAlphabets)> decoders{};
    for (std::size_t i = 0; i < decoders.size(); ++i) decoders[i] = decoder_of(kAlphabets[i]);
    return decoders;
}();

const Decoder& decoder_for(const Alphabet& alphabet) {
    return kDecoders[static_cast<std::size_t>(&alphabet - kAlphabets)];
}

// The number of characters from the start that belong to the alphabet or mean an empty cell. A small x beside
// another sign for empty cells does not count if it may mean the symbol X.
std::size_t fitting_prefix(std::string_view cells, const Alphabet& alphabet) {
    const Decoder& decoder = decoder_for(alphabet);
    const auto foreign = std::ranges::find_if(
        cells, [&](char c) { return decoder[static_cast<unsigned char>(c)] == kForeign; });
    const auto fitting = static_cast<std::size_t>(foreign - cells.begin());
    const bool has_symbol_x = alphabet.order == kMaxOrder && alphabet.characters.contains('X');
    if (!has_symbol_x || cells.find_first_of(".0_*-") == std::string_view::npos) return fitting;
    return std::min(fitting, cells.find('x'));
}

// May the cells be written in the alphabet? In an alphabet with 0, every 0 is a value, so the cells must contain a 0
// and another sign for empty cells.
bool may_be_alphabet(std::string_view cells, const Alphabet& alphabet) {
    if (!alphabet.characters.starts_with('0')) return true;
    return cells.contains('0') && cells.find_first_of("._*-xX") != std::string_view::npos;
}

// The cells in capitals, if the order has letters and all letters are small.
std::string_view in_capitals(std::string_view cells, std::string& capitals) {
    constexpr auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
    if (cells.size() <= static_cast<std::size_t>(cell_count_of(3)) || std::ranges::none_of(cells, is_small) ||
        std::ranges::any_of(cells, [](char c) { return c >= 'A' && c <= 'Z'; }))
        return cells;
    capitals = cells;
    for (char& c : capitals)
        if (is_small(c)) c = static_cast<char>(c - 'a' + 'A');
    return capitals;
}

// All `cells` belong to the alphabet.
void decode(const Alphabet& alphabet, std::string_view cells, Grid& grid) {
    if (grid.order() != alphabet.order) grid = Grid(alphabet.order);
    const Decoder& decoder = decoder_for(alphabet);
    std::ranges::transform(cells, grid.values().begin(),
                           [&](char c) { return decoder[static_cast<unsigned char>(c)]; });
}

}  // namespace

Symbols Alphabet::symbols() const {
    const auto result = Symbols::from(order, std::u32string(characters.begin(), characters.end()));
    assert(result);
    return *result;
}

std::span<const Alphabet> alphabets_of(int order) {
    const auto first = std::ranges::find(kAlphabets, order, &Alphabet::order);
    const auto last =
        std::find_if(first, std::end(kAlphabets), [&](const Alphabet& a) { return a.order != order; });
    return {first, last};
}

Result<const Alphabet*> read_cells(std::string_view cells, Grid& grid) {
    const auto order = order_of_cell_count(cells.size());
    assert(order);
    const Alphabet* best = nullptr;
    std::size_t best_prefix = 0;
    std::string capitals;
    const std::string_view written = std::exchange(cells, in_capitals(cells, capitals));
    for (const Alphabet& alphabet : alphabets_of(*order)) {
        if (!may_be_alphabet(cells, alphabet)) continue;
        const std::size_t prefix = fitting_prefix(cells, alphabet);
        if (best == nullptr || prefix > best_prefix) {
            best = &alphabet;
            best_prefix = prefix;
        }
        if (prefix == cells.size()) break;
    }
    if (best_prefix < cells.size())
        return failure_at(0, static_cast<int>(best_prefix) + 1,
                          fmt::format("expected a symbol of {} or . for an empty cell, found {}", best->name,
                                      shown_character(written, best_prefix)));

    decode(*best, cells, grid);
    return best;
}

bool read_cells_in(const Alphabet& alphabet, std::string_view cells, Grid& grid) {
    std::string capitals;
    cells = in_capitals(cells, capitals);
    if (!may_be_alphabet(cells, alphabet) || fitting_prefix(cells, alphabet) < cells.size()) return false;
    decode(alphabet, cells, grid);
    return true;
}

void append_cells(std::string& text, const Grid& grid, char empty) {
    const std::string_view characters = alphabets_of(grid.order()).front().characters;
    const auto values = grid.values();
    const std::size_t start = text.size();
    text.resize(start + values.size());
    std::ranges::transform(values, text.begin() + static_cast<std::ptrdiff_t>(start),
                           [&](Value value) { return value == 0 ? empty : characters[value - 1u]; });
}

bool may_be_row_of_candidates(std::string_view line) {
    line = trimmed_end(line);
    const auto order = order_of_cell_count(line.size());
    if (!order) return false;
    const auto side = static_cast<std::size_t>(side_of(*order));
    const std::string_view symbols = alphabets_of(*order).front().characters;
    for (std::size_t i = 0; i < line.size(); ++i)
        if (line[i] != symbols[i % side] && line[i] != '.' && line[i] != '0') return false;
    return true;
}

}  // namespace gridsmith
