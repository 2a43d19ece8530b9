// Reads the examples of the table.
//
// This program's generator made most of the examples. The examples of forcing chains come from puzzles known
// for their hardness, at positions where nothing easier helps. Only the example of nested dynamic chains can
// be solved by easier steps, because positions that need these chains take half a minute to search.
#include "techniques/words/examples.h"

#include "model/board/rules_text.h"
#include "model/puzzle/symbols.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <string_view>

namespace gridsmith {

namespace {

int number_at(std::string_view text) {
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

// "r4c12..."
Cell cell_from(std::string_view word, int side) {
    return (number_at(word.substr(1)) - 1) * side + number_at(word.substr(word.find('c') + 1)) - 1;
}

template <class Use>
void for_each_word(std::string_view text, Use use) {
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        use(word);
        text.remove_prefix(std::min(text.size(), word.size() + 1));
    }
}

Rules rules_of(const ExampleText& row) {
    if (row.rules.empty()) return *order_of_cell_count(row.cells.size());
    auto rules = rules_from(row.rules);
    assert(rules);
    return rules ? *rules : Rules();
}

Position position_of(const ExampleText& row) {
    Puzzle puzzle(rules_of(row));
    for (std::size_t i = 0; i < row.cells.size(); ++i)
        puzzle.grid[static_cast<Cell>(i)] = puzzle.symbols.value_of(static_cast<char32_t>(row.cells[i]));
    puzzle.givens = puzzle.grid.entries();
    for_each_word(row.found,
                  [&](std::string_view word) { puzzle.givens.erase(cell_from(word, puzzle.side())); });
    Position position(puzzle);
    for_each_word(row.removed, [&](std::string_view word) {
        position.eliminate(cell_from(word, puzzle.side()),
                           puzzle.symbols.value_of(static_cast<char32_t>(word.back())));
    });
    return position;
}

}  // namespace

std::optional<Position> example_of(Technique technique) {
    const ExampleText& example = row_of(technique).example;
    if (example.cells.empty()) return std::nullopt;
    return position_of(example);
}

}  // namespace gridsmith
