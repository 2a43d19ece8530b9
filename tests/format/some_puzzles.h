// Puzzles for the tests of formats: random ones of every order, with everything a puzzle can hold.
#pragma once

#include "base/random.h"
#include "model/puzzle.h"
#include "support/grids.h"

#include <filesystem>
#include <string>

namespace gridsmith::support {

// Random entries from none to all, built-in symbols, nothing else.
inline Puzzle bare_puzzle(int order, Random& random) {
    const Grid solution = some_solution(order, random);
    const auto cells = static_cast<std::uint32_t>(solution.cell_count());
    return Puzzle(with_entries(solution, static_cast<int>(random.below(cells + 1)), random));
}

// Distinct permitted symbols from several alphabets.
inline Symbols odd_symbols(int order, Random& random) {
    std::u32string pool =
        U"1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
        U"αβγδεζжзийклあいうえお漢字★☆♠♥♦♣+-*/=<>$%&@|()[]{}#;:!?~.,_'\"\\";
    random.shuffle(pool);
    return *Symbols::checked(order,
                             std::u32string_view(pool).substr(0, static_cast<std::size_t>(side_of(order))));
}

// As `bare_puzzle`, with symbols of its own, givens, marks and generation information.
inline Puzzle rich_puzzle(int order, Random& random) {
    Puzzle puzzle = bare_puzzle(order, random);
    puzzle.symbols = odd_symbols(order, random);
    for (const Cell cell : puzzle.grid.entries())
        if (random.below(3) != 0) puzzle.givens.insert(cell);
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
        if (random.below(4) == 0)
            puzzle.marks[static_cast<std::size_t>(cell)] =
                ValueSet::of_bits(random.below(1u << puzzle.side()) & ValueSet::all(puzzle.side()).bits());
    if (random.below(2) != 0) puzzle.properties.generation_info = "sub1-0, 8123, 112, true, 4";
    return puzzle;
}

// A file of the collections that are not part of the repository; empty when they are not there.
inline std::filesystem::path data_file(const std::string& name) {
    const std::filesystem::path folder = GRIDSMITH_DATA_DIR;
    return folder.empty() ? folder : folder / name;
}

}  // namespace gridsmith::support
