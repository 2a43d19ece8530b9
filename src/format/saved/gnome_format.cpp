// `gnome`: a game saved by GNOME Sudoku, JSON with the cells that are not empty.
//
//     { "difficulty_category": "Medium Difficulty", "time_elapsed": 0.0,
//       "cells": [ { "position": [0, 2], "value": 7, "fixed": true, "earmarks": [] }, ... ] }
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "format/json/json_value.h"
#include "model/puzzle/posing.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace gridsmith {

namespace {

constexpr int kGnomeSide = 9;
constexpr std::string_view kCellMembers[] = {"position", "value", "fixed", "earmarks"};

class GnomeParser {
public:
    explicit GnomeParser(std::string_view bytes) : bytes_(bytes) {}

    Result<Puzzle> read(const JsonValue& root) {
        const JsonValue* cells = root.find("cells");
        if (cells == nullptr || cells->array() == nullptr)
            return json_failure(bytes_, cells != nullptr ? *cells : root, "expected a list \"cells\"");
        for (const JsonValue& cell : *cells->array())
            if (auto read = read_cell(cell); !read) return std::unexpected(std::move(read.error()));
        return std::move(puzzle_);
    }

private:
    std::unexpected<Error> refuse(const JsonValue& value, std::string message) const {
        return json_failure(bytes_, value, std::move(message));
    }

    Result<Cell> position_of(const JsonValue& cell) const {
        const JsonValue* position = cell.find("position");
        const JsonArray* pair = position != nullptr ? position->array() : nullptr;
        const auto part = [&](std::size_t i) { return (*pair)[i].integer().value_or(-1); };
        if (pair == nullptr || pair->size() != 2 || part(0) < 0 || part(0) >= kGnomeSide || part(1) < 0 ||
            part(1) >= kGnomeSide)
            return refuse(position != nullptr ? *position : cell,
                          "expected a position of row and column from 0 to 8");
        return static_cast<Cell>(part(0)) * kGnomeSide + static_cast<Cell>(part(1));
    }

    Result<void> read_cell(const JsonValue& content) {
        const auto cell = position_of(content);
        if (!cell) return std::unexpected(cell.error());
        if (seen_.contains(*cell)) return refuse(content, "expected each cell once, found a cell twice");
        seen_.insert(*cell);
        for (const auto& [name, value] : *content.object())
            if (std::ranges::find(kCellMembers, name) == std::end(kCellMembers))
                return refuse(
                    value, fmt::format("expected position, value, fixed or earmarks of a cell, found \"{}\"",
                                       excerpt_of(name)));
        if (const JsonValue* value = content.find("value")) {
            if (!value->integer() || *value->integer() < 0 || *value->integer() > kGnomeSide)
                return refuse(*value, "expected a value from 0 to 9");
            puzzle_.grid[*cell] = static_cast<Value>(*value->integer());
        }
        const JsonValue* fixed = content.find("fixed");
        if (fixed != nullptr && fixed->boolean() == nullptr)
            return refuse(*fixed, "expected true or false for \"fixed\"");
        if (fixed != nullptr && *fixed->boolean()) {
            if (puzzle_.grid[*cell] == 0) return refuse(content, "expected a value in a fixed cell");
            puzzle_.givens.insert(*cell);
        }
        if (const JsonValue* marks = content.find("earmarks")) return read_marks(*cell, *marks);
        return {};
    }

    Result<void> read_marks(Cell cell, const JsonValue& marks) {
        if (marks.array() == nullptr) return refuse(marks, "expected a list of earmarks");
        for (const JsonValue& mark : *marks.array()) {
            if (!mark.integer() || *mark.integer() < 1 || *mark.integer() > kGnomeSide)
                return refuse(mark, "expected an earmark from 1 to 9");
            if (puzzle_.grid[cell] == 0) puzzle_.marks[cell].insert(static_cast<Value>(*mark.integer()));
        }
        return {};
    }

    std::string_view bytes_;
    CellSet seen_;
    Puzzle puzzle_{3};
};

Fit fit_of_gnome(std::string_view bytes, const ReadingContext& context) {
    const bool claimed = bytes.contains("\"cells\"") && bytes.contains("\"position\"");
    return claimed ? fit_by_reading(bytes, context, true) : Fit::no;
}

Result<LoadedPuzzle> read_gnome(std::string_view bytes, const ReadingContext& context) {
    const auto root = read_json(bytes, context.limits);
    if (!root) return std::unexpected(root.error());
    auto puzzle = GnomeParser(bytes).read(*root);
    if (!puzzle) return std::unexpected(std::move(puzzle.error()));
    const JsonValue* difficulty = root->find("difficulty_category");
    const std::string remark =
        difficulty != nullptr && difficulty->string() != nullptr
            ? fmt::format("difficulty \"{}\" in the file", excerpt_of(*difficulty->string()))
            : std::string();
    return loaded_from(context.format, std::move(*puzzle), 1, context.format.name, remark);
}

Result<std::string> write_gnome(const Puzzle& puzzle, const WriteOptions&) {
    if (puzzle.order() != 3) return failure("cannot be written for GNOME Sudoku, which only knows order 3");
    const CellSet givens = posed_entries(puzzle);
    JsonArray cells;
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        JsonArray marks;
        if (puzzle.grid[cell] == 0)
            for (const Value mark : puzzle.marks[cell]) marks.emplace_back(static_cast<int>(mark));
        if (puzzle.grid[cell] == 0 && marks.empty()) continue;
        cells.emplace_back(JsonObject{{"position", JsonArray{cell / kGnomeSide, cell % kGnomeSide}},
                                      {"value", static_cast<int>(puzzle.grid[cell])},
                                      {"fixed", givens.contains(cell)},
                                      {"earmarks", std::move(marks)}});
    }
    return laid_out_json(JsonObject{
        {"difficulty_category", "Medium Difficulty"}, {"time_elapsed", 0.0}, {"cells", std::move(cells)}});
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat gnome = {
    .id = "gnome",
    .name = "GNOME Sudoku",
    .extensions = {".save"},
    .largest = kLargestTree,
    .fit = fit_of_gnome,
    .read = read_gnome,
    .write = write_gnome,
    .copy_place = 150,
};

}  // namespace formats

}  // namespace gridsmith
