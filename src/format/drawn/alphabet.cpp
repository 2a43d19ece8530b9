// Reads with a table of 256 entries for each alphabet.
#include "format/drawn/alphabet.h"

#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "model/cells/byte_vectors.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <fmt/format.h>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

constexpr std::uint8_t kForeign = 0xff;
constexpr std::string_view kEmptySigns = ".0_*-xX";

// The characters of an alphabet are the first ones of one of these.
constexpr std::string_view kFromOne = "123456789ABCDEFGHIJKLMNOP";
constexpr std::string_view kFromZero = "0123456789ABCDEFGHIJKLMNO";
constexpr std::string_view kWithoutI = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
constexpr std::string_view kWithI = "ABCDEFGHIJKLMNOPQRSTUVWXY";
constexpr std::string_view kColons = "123456789:;<=>?@";  // of 16 values

using Decoder = std::array<std::uint8_t, 256>;

constexpr Decoder decoder_of(const Alphabet& alphabet) {
    Decoder decoder{};
    decoder.fill(kForeign);
    for (const char sign : kEmptySigns) decoder[static_cast<unsigned char>(sign)] = 0;
    for (std::size_t i = 0; i < alphabet.characters.size(); ++i)
        decoder[static_cast<unsigned char>(alphabet.characters[i])] = static_cast<std::uint8_t>(i + 1);
    return decoder;
}

std::string name_of(std::string_view characters) {
    const auto part = [](std::string_view range) {
        if (range.empty()) return std::string();
        return range.size() == 1 ? std::string(range) : fmt::format("{}-{}", range.front(), range.back());
    };
    if (characters == kColons) return "1-9 : ; < = > ? @";
    const std::size_t letters = std::min(characters.find('A'), characters.size());
    std::string name = part(characters.substr(0, letters)) + part(characters.substr(letters));
    if (characters.front() == 'A' && !characters.contains('I')) name += " without I";
    return name;
}

struct AlphabetTable {
    std::deque<std::string> names;
    std::vector<Alphabet> alphabets;  // by side
    std::vector<Decoder> decoders;    // of each alphabet
    std::array<std::size_t, kMaxSide + 2>
        first{};  // the first alphabet of each side, and the end of the last

    AlphabetTable() {
        const std::vector<std::string_view> few = {kFromOne, kFromZero};
        const std::vector<std::string_view> digits = {kFromOne, kFromZero, kWithoutI, kWithI};
        const std::vector<std::string_view> order_4 = {kWithoutI, kFromZero, kFromOne, kWithI, kColons};
        const std::vector<std::string_view> letters = {kWithoutI, kWithI, kFromZero, kFromOne};
        for (int side = 0; side <= kMaxSide + 1; ++side) {
            first[static_cast<std::size_t>(side)] = alphabets.size();
            if (side < kMinSide || side > kMaxSide) continue;
            for (const std::string_view all : side <= 9    ? few
                                              : side <= 15 ? digits
                                              : side == 16 ? order_4
                                                           : letters) {
                const std::string_view characters = all.substr(0, static_cast<std::size_t>(side));
                alphabets.push_back({side, names.emplace_back(name_of(characters)), characters});
                decoders.push_back(decoder_of(alphabets.back()));
            }
        }
    }
};

const AlphabetTable& alphabet_table() {
    static const AlphabetTable table;
    return table;
}

const Decoder& decoder_for(const Alphabet& alphabet) {
    const AlphabetTable& table = alphabet_table();
    return table.decoders[static_cast<std::size_t>(&alphabet - table.alphabets.data())];
}

// The number of characters from the start that belong to the alphabet or mean an empty cell. A small x beside
// another sign for empty cells does not count if it may mean the symbol X.
std::size_t fitting_prefix(std::string_view cells, const Alphabet& alphabet) {
    const Decoder& decoder = decoder_for(alphabet);
    const auto foreign = std::ranges::find_if(
        cells, [&](char c) { return decoder[static_cast<unsigned char>(c)] == kForeign; });
    const auto fitting = static_cast<std::size_t>(foreign - cells.begin());
    const bool has_symbol_x = alphabet.characters.contains('X');
    if (!has_symbol_x || cells.find_first_of(".0_*-") == std::string_view::npos) return fitting;
    return std::min(fitting, cells.find('x'));
}

// May the cells be written in the alphabet? In an alphabet with 0, every 0 is a value. So the cells must contain a 0,
// and another sign for empty cells unless the grid can be full.
bool may_be_alphabet(std::string_view cells, const Alphabet& alphabet) {
    if (!alphabet.characters.starts_with('0')) return true;
    const auto zeros = std::ranges::count(cells, '0');
    return zeros > 0 && (zeros == alphabet.side || cells.find_first_of("._*-xX") != std::string_view::npos);
}

// The cells in capitals, if the board has letters and all letters are small.
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

// The cells with dots for empty cells, if the text marks them with another sign than usual: ? ~ or a comma.
std::optional<std::string> with_usual_signs(std::string_view cells) {
    const auto count = [&](char sign) { return std::ranges::count(cells, sign); };
    const bool is_large = cells.size() > static_cast<std::size_t>(cell_count_of(4));  // with X as a symbol
    if (cells.find_first_of(is_large ? "._*-" : "._*-xX") != std::string_view::npos) return std::nullopt;
    constexpr std::string_view kRareSigns = "?~,";
    const auto sign = std::ranges::find_if(kRareSigns, [&](char c) { return count(c) > 0; });
    if (sign == kRareSigns.end() ||
        std::any_of(std::next(sign), kRareSigns.end(), [&](char c) { return count(c) > 0; }))
        return std::nullopt;
    // Question marks alone are no puzzle.
    if (static_cast<std::size_t>(count(*sign)) == cells.size()) return std::nullopt;
    // Commas between all characters are separators.
    const auto are_cells = [&](char a, char b) { return a != *sign && b != *sign; };
    if (*sign == ',' && std::ranges::adjacent_find(cells, are_cells) == cells.end()) return std::nullopt;
    std::string usual(cells);
    std::ranges::replace(usual, *sign, '.');
    return usual;
}

// All `cells` belong to the alphabet.
void decode(const Alphabet& alphabet, std::string_view cells, Grid& grid) {
    if (const Rules& rules = usual_rules(alphabet.side); grid.rules() != rules) grid = Grid(rules);
    const Decoder& decoder = decoder_for(alphabet);
    std::ranges::transform(cells, grid.values().begin(),
                           [&](char c) { return decoder[static_cast<unsigned char>(c)]; });
}

// Turns 16 characters into values, and marks in `foreign` those that are neither digits nor signs of empty cells.
void read_16_digits(Bytes16& cells, Bytes16& foreign) {
    const Bytes16 digits = cells - std::uint8_t{'0'};
    const Bytes16 are_digits = mask_16(digits <= 9);
    foreign |= ~(are_digits | mask_16(cells == '.') | mask_16(cells == '_') | mask_16(cells == '*') |
                 mask_16(cells == '-'));
    cells = digits & are_digits;
}

// The cells of a board of order 3 as vectors. The last one has 15 cells of the one before.
constexpr int kVectors = 6;
using Nine = Bytes16[kVectors];
constexpr int place_of(int vector) { return vector < kVectors - 1 ? 16 * vector : cell_count_of(3) - 16; }

// The values of 81 digits and signs of empty cells with at least one entry; false for all other characters.
bool read_nine(std::string_view cells, Nine& values) {
    assert(cells.size() == cell_count_of(3));
    Bytes16 foreign{};
    Bytes16 used{};
#pragma GCC unroll 6
    for (int i = 0; i < kVectors; ++i) {
        values[i] = load_16(cells.data() + place_of(i));
        read_16_digits(values[i], foreign);
        used |= values[i];
    }
    return is_zero(foreign) && !is_zero(used);
}

void store_nine(const Nine& values, Value* first) {
#pragma GCC unroll 6
    for (int i = 0; i < kVectors; ++i) store_16(first + place_of(i), values[i]);
}

// The symbols of 16 values of a board with this first symbol.
Bytes16 symbols_of(Bytes16 values, char first, char empty) {
    // Either 1-9 and A-P, or A-H and J-Z.
    const bool has_digits = first == '1';
    const std::uint8_t last_before_gap = has_digits ? 9 : 8;
    const std::uint8_t gap = has_digits ? 'A' - '9' - 1 : 1;
    const auto before_first = static_cast<std::uint8_t>(first - 1);
    const auto sign = static_cast<std::uint8_t>(empty);
    const Bytes16 symbols = values + before_first + (mask_16(values > last_before_gap) & gap);
    const Bytes16 are_empty = mask_16(values == 0);
    return (are_empty & sign) | (~are_empty & symbols);
}

}  // namespace

Symbols Alphabet::symbols() const {
    const auto result =
        Symbols::from(usual_rules(side), std::u32string(characters.begin(), characters.end()));
    assert(result);
    return *result;
}

std::span<const Alphabet> alphabets_of(int side) {
    const AlphabetTable& table = alphabet_table();
    const auto place = static_cast<std::size_t>(side);
    return std::span(table.alphabets)
        .subspan(table.first[place], table.first[place + 1] - table.first[place]);
}

Result<const Alphabet*> read_cells(std::string_view cells, Grid& grid) {
    const auto side = side_of_cell_count(cells.size());
    assert(side);
    const Alphabet* best = nullptr;
    std::size_t best_prefix = 0;
    std::string capitals;
    const std::string_view written = std::exchange(cells, in_capitals(cells, capitals));
    for (const Alphabet& alphabet : alphabets_of(*side)) {
        if (!may_be_alphabet(cells, alphabet)) continue;
        const std::size_t prefix = fitting_prefix(cells, alphabet);
        if (best == nullptr || prefix > best_prefix) {
            best = &alphabet;
            best_prefix = prefix;
        }
        if (prefix == cells.size()) break;
    }
    if (best_prefix < cells.size() || best->characters.contains('?'))
        if (const auto usual = with_usual_signs(cells))
            for (const Alphabet& alphabet : alphabets_of(*side))
                if (!alphabet.characters.contains('?') && read_cells_in(alphabet, *usual, grid))
                    return &alphabet;
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
    const auto usual = alphabet.characters.contains('?') ? std::nullopt : with_usual_signs(cells);
    if (usual) cells = *usual;
    if (!may_be_alphabet(cells, alphabet) || fitting_prefix(cells, alphabet) < cells.size()) return false;
    decode(alphabet, cells, grid);
    return true;
}

const Alphabet* read_digits(std::string_view cells, Grid& grid) {
    Nine values;
    if (!read_nine(cells, values)) return nullptr;
    if (grid.rules() != Rules(3)) grid = Grid(3);
    store_nine(values, grid.values().data());
    return &alphabets_of(9).front();
}

bool read_digits(std::string_view cells, std::span<Value, cell_count_of(3)> values) {
    Nine read;
    if (!read_nine(cells, read)) return false;
    store_nine(read, values.data());
    return true;
}

bool append_digits(std::string& text, std::string_view cells, char empty) {
    Nine values;
    if (!read_nine(cells, values)) return false;
    const std::size_t start = text.size();
    text.resize(start + cells.size());
#pragma GCC unroll 6
    for (int i = 0; i < kVectors; ++i)
        store_16(text.data() + start + place_of(i), symbols_of(values[i], '1', empty));
    return true;
}

void append_cells(std::string& text, const Grid& grid, char empty) {
    const std::string_view characters = alphabets_of(grid.side()).front().characters;
    const auto values = grid.values();
    const std::size_t start = text.size();
    text.resize(start + values.size());
    char* const cells = text.data() + start;
    if (values.size() >= 16) {
        const std::size_t last = values.size() - 16;
        for (std::size_t i = 0; i < last + 16; i += 16) {
            const std::size_t at = std::min(i, last);
            store_16(cells + at, symbols_of(load_16(values.data() + at), characters.front(), empty));
        }
        return;
    }
    std::ranges::transform(values, cells,
                           [&](Value value) { return value == 0 ? empty : characters[value - 1u]; });
}

std::string text_of_cells(const Grid& grid) {
    std::string text;
    append_cells(text, grid, '.');
    return text;
}

std::size_t empty_sign_beyond_ascii(std::string_view text, std::size_t place) {
    if (static_cast<unsigned char>(text[place]) < 0x80) return 0;  // nearly always
    const char16_t character = wide_character_at(text, place);
    if (!std::u16string_view(u"·•∙⋅․□▢◻⬜␣").contains(character)) return 0;
    return character < 0x800 ? 2 : 3;
}

std::optional<std::string> with_plain_empty_signs(std::string_view text) {
    if (first_beyond_ascii(text) == text.size()) return std::nullopt;
    std::string plain;
    bool found = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = empty_sign_beyond_ascii(text, at);
        plain += length > 0 ? '.' : text[at];
        found = found || length > 0;
        at += std::max(length, std::size_t{1});
    }
    return found ? std::optional(std::move(plain)) : std::nullopt;
}

bool may_be_row_of_candidates(std::string_view line) {
    line = trimmed_end(line);
    const auto rows = side_of_cell_count(line.size());
    if (!rows) return false;
    const auto side = static_cast<std::size_t>(*rows);
    const std::string_view symbols = alphabets_of(*rows).front().characters;
    for (std::size_t i = 0; i < line.size(); ++i)
        if (line[i] != symbols[i % side] && line[i] != '.' && line[i] != '0') return false;
    return true;
}

}  // namespace gridsmith
