// Random puzzles of every order for tests of formats, with everything that a puzzle can hold.
#pragma once

#include "base/random.h"
#include "model/puzzle/puzzle.h"
#include "support/grids.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace gridsmith::support {

// A puzzle with one solution.
inline constexpr std::string_view kNine =
    "4.7....25...9.7......65.9..9.4....5.6..2.4..3.7....2.9..3.86......5.9...25....1.8";

// Any number of random entries and the built-in symbols.
inline Puzzle bare_puzzle(int order, Random& random) {
    const Grid solution = some_solution(order, random);
    const auto cells = static_cast<std::uint32_t>(solution.cell_count());
    return Puzzle(with_entries(solution, static_cast<int>(random.below(cells + 1)), random));
}

// Different permitted symbols from several alphabets.
inline Symbols odd_symbols(int order, Random& random) {
    std::u32string pool =
        U"1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
        U"αβγδεζжзийклあいうえお漢字★☆♠♥♦♣+-*/=<>$%&@|()[]{}#;:!?~.,_'\"\\";
    random.shuffle(pool);
    return *Symbols::checked(order,
                             std::u32string_view(pool).substr(0, static_cast<std::size_t>(side_of(order))));
}

// A `bare_puzzle` with other symbols, givens, marks and generation information.
inline Puzzle rich_puzzle(int order, Random& random) {
    Puzzle puzzle = bare_puzzle(order, random);
    puzzle.symbols = odd_symbols(order, random);
    for (const Cell cell : puzzle.grid.entries())
        if (random.below(3) != 0) puzzle.givens.insert(cell);
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
        if (random.below(4) == 0)
            puzzle.marks[cell] =
                ValueSet::of_bits(random.below(1u << puzzle.side()) & ValueSet::all(puzzle.side()).bits());
    if (random.below(2) != 0) puzzle.properties.generation_info = "sub1-0, 8123, 112, true, 4";
    return puzzle;
}

// The path of a file of the test data, or an empty path without test data.
inline std::filesystem::path data_file(const std::string& name) {
    const std::filesystem::path folder = GRIDSMITH_DATA_DIR;
    return folder.empty() ? folder : folder / name;
}

}  // namespace gridsmith::support
