// `sudokuwiki`: the strings in which SudokuWiki stores the state of a grid, in all three versions.
//
//     0   13,2,8,...    a sum of 2^(value-1) for each cell; a value looks like a single candidate
//     1   q5giii9m...   base 32, 1, 2, 4 or 6 characters a cell; twice that sum, plus 1 for a given
//     B   S4Bl2ghh...   S, the size (4 9 G P), B, then base 36 with 1, 2, 4 or 5 characters a cell:
//                       0 empty, 1..N a given, N+1..2N a placed value, above 2N the candidates
//
// Version B keeps givens, values and candidates of every order on one line. "Copy state" copies version B.
#include "base/number_text.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "format/drawn/candidate_cells.h"
#include "format/line/lines_format.h"
#include "model/puzzle/posing.h"

#include <algorithm>
#include <array>
#include <bit>
#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";
constexpr std::string_view kSizes = "49GP";  // of orders 2 to 5
constexpr std::array<std::size_t, 4> kWidthsOf1 = {1, 2, 4, 6};
constexpr std::array<std::size_t, 4> kWidthsOfB = {1, 2, 4, 5};

constexpr std::size_t row_of(int order) { return static_cast<std::size_t>(order - kMinOrder); }

struct State {
    std::string_view text;
    int column = 1;
};

// The string itself, also from a web address.
State state_in(std::string_view line) {
    std::string_view text = trimmed_end(line);
    text = text.substr(std::min(text.find_first_not_of(" \t"), text.size()));
    if (text.contains("://"))
        for (const std::string_view parameter : {"?bd=", "&bd=", "?n=", "&n="})
            if (const auto at = text.find(parameter); at != std::string_view::npos) {
                text = text.substr(at + parameter.size());
                text = text.substr(0, text.find('&'));
                break;
            }
    return {text, static_cast<int>(text.data() - line.data()) + 1};
}

Result<std::uint32_t> number_at(const State& state, std::size_t start, std::size_t width,
                                std::uint32_t base) {
    std::uint64_t number = 0;
    for (std::size_t i = start; i < start + width; ++i) {
        const std::size_t digit = kDigits.substr(0, base).find(state.text[i]);
        if (digit == std::string_view::npos)
            return failure_at(0, state.column + static_cast<int>(i),
                              fmt::format("expected a digit of base {}, 0 to {}, found {}", base,
                                          kDigits[base - 1], shown_character(state.text, i)));
        number = number * base + digit;
    }
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(number, UINT32_MAX));
}

std::unexpected<Error> wrong_cell(const State& state, std::size_t start, std::string_view what) {
    return failure_at(0, state.column + static_cast<int>(start),
                      fmt::format("expected a cell with {}", what));
}

Result<Puzzle> puzzle_of_0(const State& state) {
    std::vector<ValueSet> masks;
    std::vector<std::pair<std::uint32_t, int>> numbers;
    std::size_t at = 0;
    while (at <= state.text.size() && numbers.size() <= kMaxCells) {
        const std::size_t end = std::min(state.text.find(',', at), state.text.size());
        const auto number = number_in<std::uint32_t>(state.text.substr(at, end - at));
        if (!number)
            return failure_at(0, state.column + static_cast<int>(at),
                              "expected a whole number, a sum of powers of two");
        numbers.emplace_back(*number, state.column + static_cast<int>(at));
        at = end + 1;
    }
    const auto order = order_of_cell_count(numbers.size());
    if (!order)
        return failure_at(
            0, state.column,
            fmt::format("expected 16, 81, 256 or 625 numbers separated by commas, found {}", numbers.size()));
    for (const auto& [number, column] : numbers) {
        if (number > ValueSet::all(side_of(*order)).bits())
            return failure_at(0, column,
                              fmt::format("expected a sum of powers of two up to {}, found {}",
                                          ValueSet::all(side_of(*order)).bits(), number));
        masks.push_back(ValueSet::of_bits(number));
    }
    return puzzle_of_candidates(*order, masks);
}

Result<Puzzle> puzzle_of_1(const State& state, int order) {
    const std::size_t width = kWidthsOf1[row_of(order)];
    std::vector<ValueSet> masks;
    CellSet givens;
    for (std::size_t at = 0; at < state.text.size(); at += width) {
        const auto number = number_at(state, at, width, 32);
        if (!number) return std::unexpected(number.error());
        const std::uint32_t mask = *number >> 1;
        const bool given = (*number & 1) != 0;
        if (mask > ValueSet::all(side_of(order)).bits())
            return wrong_cell(state, at, "candidates of this size");
        if (given && std::popcount(mask) != 1)
            return wrong_cell(state, at, "one value, because the cell is marked as given");
        if (given) givens.insert(static_cast<Cell>(masks.size()));
        masks.push_back(ValueSet::of_bits(mask));
    }
    Puzzle puzzle = puzzle_of_candidates(order, masks);
    for (const Cell given : givens) {
        puzzle.grid[given] = masks[static_cast<std::size_t>(given)].first();
        puzzle.marks[given] = {};
    }
    puzzle.givens = givens;
    return puzzle;
}

Result<Puzzle> puzzle_of_b(const State& state, int order) {
    constexpr std::size_t kHead = 3;
    const std::size_t width = kWidthsOfB[row_of(order)];
    Puzzle puzzle(order);
    const auto side = static_cast<std::uint32_t>(puzzle.side());
    Cell cell = 0;
    for (std::size_t at = kHead; at < state.text.size(); at += width, ++cell) {
        const auto number = number_at(state, at, width, 36);
        if (!number) return std::unexpected(number.error());
        if (*number == 0) continue;
        if (*number > 2 * side) {
            if (*number - 2 * side > ValueSet::all(puzzle.side()).bits())
                return wrong_cell(state, at, "candidates of this size");
            puzzle.marks[cell] = ValueSet::of_bits(*number - 2 * side);
        } else {
            puzzle.grid[cell] = static_cast<Value>(*number > side ? *number - side : *number);
            if (*number <= side) puzzle.givens.insert(cell);
        }
    }
    return puzzle;
}

std::optional<int> order_of_1(std::string_view text) {
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        if (text.size() == static_cast<std::size_t>(cell_count_of(order)) * kWidthsOf1[row_of(order)])
            return order;
    return {};
}

// SudokuWiki also takes 81 digits.
Result<Puzzle> puzzle_of_digits(const State& state) {
    Puzzle puzzle;
    const auto alphabet = read_line_of_cells(state.text, puzzle.grid);
    if (!alphabet) return failure_at(0, state.column + alphabet.error().column - 1, alphabet.error().message);
    puzzle.givens = puzzle.grid.entries();
    return puzzle;
}

// The order of a text that begins as version B.
std::optional<int> order_of_b(std::string_view text) {
    if (text.size() < 3 || text[0] != 'S' || text[2] != 'B' || !kSizes.contains(text[1])) return {};
    return kMinOrder + static_cast<int>(kSizes.find(text[1]));
}

bool looks_like_sudokuwiki(std::string_view line) {
    const std::string_view text = state_in(line).text;
    if (line.contains("sudokuwiki.org/")) return true;
    if (order_of_b(text)) return true;
    if (text.find_first_not_of("0123456789,") == std::string_view::npos)
        return std::ranges::count(text, ',') >= 15;
    return order_of_1(text) && text.find_first_not_of(kDigits.substr(0, 32)) == std::string_view::npos;
}

Result<std::optional<LoadedPuzzle>> read_sudokuwiki(std::string_view line, const ReadingContext& context) {
    const State state = state_in(line);
    if (state.text.empty() || state.text.starts_with('#')) return std::nullopt;
    std::string_view version = "version B";
    Result<Puzzle> puzzle;
    if (const auto order = order_of_b(state.text)) {
        const std::size_t expected =
            3 + static_cast<std::size_t>(cell_count_of(*order)) * kWidthsOfB[row_of(*order)];
        if (state.text.size() != expected)
            return failure_at(0, state.column + static_cast<int>(std::min(state.text.size(), expected)),
                              fmt::format("expected {} characters, found {}", expected, state.text.size()));
        puzzle = puzzle_of_b(state, *order);
    } else if (state.text.contains(',')) {
        version = "version 0";
        puzzle = puzzle_of_0(state);
    } else if (const auto first = order_of_1(state.text)) {
        version = "version 1";
        puzzle = puzzle_of_1(state, *first);
    } else if (state.text.size() == 81) {
        version = "as digits";
        puzzle = puzzle_of_digits(state);
    } else {
        return failure_at(
            0, state.column,
            "expected a state of SudokuWiki: 81 digits, numbers separated by commas, 16, 162, 1024 or 3750 digits of base 32, or S, a size and B");
    }
    if (!puzzle) return std::unexpected(puzzle.error());
    return loaded_from(context.format, std::move(*puzzle), 1,
                       fmt::format("{} {}", context.format.name, version));
}

Result<std::string> write_sudokuwiki(const Puzzle& puzzle, const WriteOptions&) {
    const CellSet givens = posed_entries(puzzle);
    const auto side = static_cast<std::uint32_t>(puzzle.side());
    const std::size_t width = kWidthsOfB[row_of(puzzle.order())];
    std::string text = fmt::format("S{}B", kSizes[row_of(puzzle.order())]);
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        const std::uint32_t marks = puzzle.marks[cell].bits();
        std::uint32_t number = puzzle.grid[cell];
        if (number != 0 && !givens.contains(cell)) number += side;
        if (number == 0 && marks != 0) number = marks + 2 * side;
        std::string digits(width, '0');
        for (std::size_t i = width; i-- > 0; number /= 36) digits[i] = kDigits[number % 36];
        text += digits;
    }
    return text + '\n';
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat sudokuwiki = {
    .id = "sudokuwiki",
    .name = "SudokuWiki state",
    .many = true,
    .fit = fit_of_claimed_lines<looks_like_sudokuwiki>,
    .read_line = read_sudokuwiki,
    .write = write_sudokuwiki,
};

}  // namespace formats

}  // namespace gridsmith
