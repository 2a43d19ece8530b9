// Reading and writing JSON Lines.
#include "format/json_lines_format.h"

#include "base/unicode.h"
#include "format/json_value.h"
#include "format/lines_format.h"
#include "format/source_text.h"

#include <fmt/format.h>

namespace gridsmith {

namespace {

std::string cells_of(const Grid& grid) {
    std::string cells;
    append_cells(cells, grid, '.');
    return cells;
}

Result<Puzzle> puzzle_in(std::string_view line) {
    const auto root = read_json(line);
    if (!root) return std::unexpected(root.error());
    const auto failure_of = [&](const JsonValue& value, std::string message) {
        return failure_at(0, position_in(line, value.offset()).column, std::move(message));
    };

    const JsonValue* cells = root->find("cells");
    if (cells == nullptr || cells->string() == nullptr)
        return failure_of(cells != nullptr ? *cells : *root,
                          "expected the cells of a puzzle as a string \"cells\"");
    Puzzle puzzle;
    const auto alphabet = read_line_of_cells(*cells->string(), puzzle.grid);
    if (!alphabet) return failure_of(*cells, alphabet.error().message);
    if (*alphabet == nullptr) return failure_of(*cells, "expected the cells of a puzzle, found none");
    puzzle.symbols = (*alphabet)->symbols();
    if (const JsonValue* order = root->find("order"); order != nullptr && order->integer() != puzzle.order())
        return failure_of(*order, fmt::format("expected order {}, which so many cells have", puzzle.order()));
    if (const JsonValue* symbols = root->find("symbols"); symbols != nullptr) {
        const auto characters =
            symbols->string() != nullptr ? characters_of(*symbols->string()) : std::nullopt;
        if (!characters) return failure_of(*symbols, "expected a string of symbols");
        const auto read = Symbols::from(puzzle.order(), *characters);
        if (!read) return failure_of(*symbols, read.error().message);
        puzzle.symbols = *read;
    }
    return puzzle;
}

// Cells as "r1c4".
JsonArray names_of(const CellSet& cells, int order) {
    const int side = side_of(order);
    JsonArray names;
    for (const Cell cell : cells) names.push_back(fmt::format("r{}c{}", cell / side + 1, cell % side + 1));
    return names;
}

}  // namespace

std::string json_line_of(const Puzzle& puzzle, const PuzzleFacts& facts) {
    JsonObject members{{"order", puzzle.order()},
                       {"symbols", utf8_of(puzzle.symbols.characters())},
                       {"cells", cells_of(puzzle.grid)},
                       {"entries", puzzle.grid.entry_count()}};
    const auto add = [&](const char* key, const auto& fact) {
        if (fact) members.push_back({key, *fact});
    };
    add("seed", facts.seed);
    add("index", facts.index);
    add("verdict", facts.verdict);
    add("solutions", facts.solutions);
    add("limit_reached", facts.limit_reached);
    add("redundant", facts.redundant);
    if (facts.contradiction)
        members.push_back({"contradiction", names_of(*facts.contradiction, puzzle.order())});
    add("grade", facts.grade);
    add("score", facts.score);
    add("hardest", facts.hardest);
    add("rating", facts.rating);
    if (facts.solution) members.push_back({"solution", cells_of(*facts.solution)});
    add("attempts", facts.attempts);
    return compact_json(std::move(members)) + '\n';
}

Fit fit_of_json_lines(std::string_view bytes, const PuzzleFormat& format) {
    LineWalker lines(without_byte_order_mark(bytes));
    for (auto line = lines.next(); line; line = lines.next()) {
        const std::string_view object = line->text.substr(indentation_of(line->text));
        if (object.empty()) continue;
        if (!object.starts_with('{') || !object.contains("\"cells\"")) return Fit::no;
        if (read_indented_line(line->text, format)) return Fit::certain;
        // Others have lists of cells, and in the things that they know beside puzzles.
        const auto root = read_json(object);
        const JsonValue* cells = root ? root->find("cells") : nullptr;
        const bool is_other = root && (cells == nullptr || cells->array() != nullptr);
        return is_other ? Fit::no : Fit::possible;
    }
    return Fit::no;
}

Result<std::optional<LoadedPuzzle>> read_json_line(std::string_view line, const PuzzleFormat& format) {
    if (trimmed_end(line).empty()) return std::nullopt;
    auto puzzle = puzzle_in(line);
    if (!puzzle) return std::unexpected(std::move(puzzle.error()));
    LoadedPuzzle loaded;
    loaded.puzzle = std::move(*puzzle);
    loaded.kind = looks_like_template(loaded.puzzle.grid) ? PuzzleKind::puzzle_template : PuzzleKind::puzzle;
    loaded.format = format.id;
    loaded.reading = plain_reading(format, loaded.puzzle);
    return loaded;
}

Result<std::string> write_json_lines(const Puzzle& puzzle, const PuzzleFormat&, const WriteOptions&) {
    return json_line_of(puzzle);
}

}  // namespace gridsmith
