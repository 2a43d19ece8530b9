#include "format/line/json_lines_format.h"

#include "base/unicode.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "format/json/json_value.h"
#include "format/line/lines_format.h"
#include "model/board/rules_text.h"
#include "model/cells/cell_names.h"

#include <fmt/format.h>

namespace gridsmith {

namespace {

Result<LoadedPuzzle> puzzle_in(std::string_view line, const ReadingContext& context) {
    const auto root = read_json(line, context.limits);
    if (!root) return std::unexpected(root.error());
    const auto failure_of = [&](const JsonValue& value, std::string message) {
        return failure_at(0, position_in(line, value.offset()).column, std::move(message));
    };

    const JsonValue* cells = root->find("cells");
    if (cells == nullptr || cells->string() == nullptr)
        return failure_of(cells != nullptr ? *cells : *root,
                          "expected the cells of a puzzle as a string \"cells\"");
    LoadedPuzzle loaded;
    std::optional<Rules> rules;
    if (const JsonValue* member = root->find("rules")) {
        if (member->string() == nullptr) return failure_of(*member, "expected a string of rules");
        auto read = rules_from(*member->string());
        if (!read) return failure_of(*member, read.error().message);
        rules = *read;
        loaded.has_rules = true;
    } else {
        rules = context.rules;
    }
    Puzzle& puzzle = loaded.puzzle;
    const auto alphabet =
        read_line_of_cells(*cells->string(), puzzle.grid,
                           {.side = rules ? rules->side() : 0, .any_side = context.any_side && !rules});
    if (!alphabet) return failure_of(*cells, alphabet.error().message);
    if (*alphabet == nullptr) return failure_of(*cells, "expected the cells of a puzzle, found none");
    puzzle.symbols = (*alphabet)->symbols();
    if (loaded.has_rules && rules->side() != puzzle.side())
        return failure_of(*cells,
                          fmt::format("expected {} cells for the rules {}, found {}", rules->cell_count(),
                                      excerpt_of(rules->text(), 40), puzzle.cell_count()));
    if (loaded.has_rules) puzzle.grid.set_rules(*rules);
    if (const JsonValue* order = root->find("order");
        order != nullptr && order->integer() != puzzle.rules().order())
        return failure_of(
            *order,
            puzzle.rules().is_classic()
                ? fmt::format("expected the order {}, which follows from the number of cells", puzzle.order())
                : std::string("expected no order of a board that is not classic"));
    if (const JsonValue* symbols = root->find("symbols"); symbols != nullptr) {
        const auto characters =
            symbols->string() != nullptr ? characters_of(*symbols->string()) : std::nullopt;
        if (!characters) return failure_of(*symbols, "expected a string of symbols");
        const auto read = Symbols::from(puzzle.rules(), *characters);
        if (!read) return failure_of(*symbols, read.error().message);
        puzzle.symbols = *read;
    }
    return loaded;
}

JsonArray names_of(const CellSet& cells, int side) {
    JsonArray names;
    for (const Cell cell : cells) names.push_back(cell_name(side, cell));
    return names;
}

}  // namespace

std::string json_line_of(const Puzzle& puzzle, const PuzzleFacts& facts) {
    const Rules& rules = puzzle.rules();
    JsonObject members{
        rules.is_classic() ? JsonMember{"order", rules.order()} : JsonMember{"rules", rules.text()},
        {"symbols", utf8_of(puzzle.symbols.characters())},
        {"cells", text_of_cells(puzzle.grid)},
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
        members.push_back({"contradiction", names_of(*facts.contradiction, puzzle.side())});
    add("contradicting_rules", facts.contradicting_rules);
    add("grade", facts.grade);
    add("score", facts.score);
    add("hardest", facts.hardest);
    add("rating", facts.rating);
    if (facts.solution) members.push_back({"solution", text_of_cells(*facts.solution)});
    add("attempts", facts.attempts);
    return compact_json(std::move(members)) + '\n';
}

namespace {

Fit fit_of_json_lines(std::string_view bytes, const ReadingContext& context) {
    LineWalker lines(without_byte_order_mark(bytes), context.limits.stop);
    for (auto line = lines.next(); line; line = lines.next()) {
        const std::string_view object = line->text.substr(indentation_of(line->text));
        if (object.empty()) continue;
        if (!object.starts_with('{') || !object.contains("\"cells\"")) return Fit::no;
        if (read_indented_line(line->text, context)) return Fit::certain;
        // The object belongs to another program if its "cells" are a list or in an inner object.
        const auto root = read_json(object, context.limits);
        const JsonValue* cells = root ? root->find("cells") : nullptr;
        const bool is_other = root && (cells == nullptr || cells->array() != nullptr);
        return is_other ? Fit::no : Fit::possible;
    }
    return Fit::no;
}

Result<std::optional<LoadedPuzzle>> read_json_line(std::string_view line, const ReadingContext& context) {
    if (trimmed_end(line).empty()) return std::nullopt;
    auto read = puzzle_in(line, context);
    if (!read) return std::unexpected(std::move(read.error()));
    std::string reading = plain_reading(context.format, read->puzzle);
    auto loaded = loaded_puzzle(context.format, std::move(read->puzzle), 1, std::move(reading));
    loaded.has_rules = read->has_rules;
    return loaded;
}

Result<std::string> write_json_lines(const Puzzle& puzzle, const WriteOptions&) {
    return json_line_of(puzzle);
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat json = {
    .id = "json",
    .name = "JSON Lines",
    .extensions = {".jsonl", ".json"},
    .many = true,
    .boards = HeldBoards::rules,
    .fit = fit_of_json_lines,
    .read_line = read_json_line,
    .write = write_json_lines,
    .copy_place = 200,
    .copy_label = "JSON",
};

}  // namespace formats

}  // namespace gridsmith
