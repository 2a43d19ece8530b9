// `arrays`: JSON arrays of numbers, one for each row; several puzzles are arrays of such arrays. 0 is an empty cell.
//
//     [[4,0,7,...],[...],...]                 one puzzle
//     [[[4,0,7,...],...],[[1,0,...],...]]     two puzzles
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "format/drawn/grid_text.h"
#include "format/json/json_value.h"

#include <fmt/format.h>

namespace gridsmith {

namespace {

Result<Puzzle> puzzle_of_matrix(std::string_view bytes, const JsonValue& matrix,
                                const ReadingContext& context) {
    const JsonArray* rows = matrix.array();
    const auto rules = rows != nullptr ? context.rules_of_side(rows->size()) : std::nullopt;
    if (!rules)
        return json_failure(
            bytes, matrix,
            fmt::format("expected a list of {} rows", context.rules ? std::to_string(context.rules->side())
                                                                    : std::string(context.sides())));
    Puzzle puzzle(*rules);
    Cell cell = 0;
    for (const JsonValue& row : *rows) {
        if (row.array() == nullptr || row.array()->size() != rows->size())
            return json_failure(bytes, row, fmt::format("expected a row of {} numbers", rows->size()));
        for (const JsonValue& number : *row.array()) {
            if (!number.integer() || *number.integer() < 0 || *number.integer() > puzzle.side())
                return json_failure(bytes, number,
                                    fmt::format("expected a number from 0 to {}", puzzle.side()));
            puzzle.grid[cell++] = static_cast<Value>(*number.integer());
        }
    }
    return puzzle;
}

Fit fit_of_arrays(std::string_view bytes, const ReadingContext& context) {
    const auto text = trimmed_start(without_byte_order_mark(bytes));
    if (!text.starts_with('[') || !trimmed_start(text.substr(1)).starts_with('[')) return Fit::no;
    return fit_by_reading(bytes, context, true);
}

Result<void> read_arrays(std::string_view bytes, const ReadingContext& context, const PuzzleTaker& take) {
    LineCounter lines(without_byte_order_mark(bytes));
    const auto take_matrix = [&](const JsonValue& matrix) -> Result<void> {
        auto puzzle = puzzle_of_matrix(bytes, matrix, context);
        if (!puzzle) return std::unexpected(std::move(puzzle.error()));
        return take(loaded_from(context.format, std::move(*puzzle), lines.line_of(matrix.offset()),
                                context.format.name));
    };
    enum class Holds { nothing, matrices, rows } holds = Holds::nothing;
    JsonArray rows;  // of the only matrix
    const auto take_rows = [&] {
        JsonValue matrix(std::move(rows));
        matrix.set_offset(without_byte_order_mark(bytes).find('['));
        return take_matrix(matrix);
    };
    const auto read = read_json_array(
        bytes,
        [&](JsonValue item) -> Result<void> {
            if (holds == Holds::nothing) {
                const bool is_matrix = item.array() != nullptr && !item.array()->empty() &&
                                       item.array()->front().array() != nullptr;
                holds = is_matrix ? Holds::matrices : Holds::rows;
            }
            if (holds == Holds::matrices) return take_matrix(item);
            if (item.array() == nullptr || item.array()->size() > static_cast<std::size_t>(kMaxSide))
                return json_failure(bytes, item,
                                    fmt::format("expected a row of {} numbers", context.sides()));
            rows.push_back(std::move(item));
            return rows.size() > static_cast<std::size_t>(kMaxSide) ? take_rows() : Result<void>();
        },
        context.limits);
    if (!read) return read;
    if (holds == Holds::nothing) return failure("holds no puzzle, expected a list of rows of numbers");
    return holds == Holds::rows ? take_rows() : Result<void>();
}

Result<std::string> write_arrays(const Puzzle& puzzle, const WriteOptions&) {
    std::string text = "[";
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        const int column = cell % puzzle.side();
        text += column > 0 ? "," : cell > 0 ? ",[" : "[";
        text += std::to_string(puzzle.grid[cell]);
        if (column == puzzle.side() - 1) text += ']';
    }
    return text + ']';
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat arrays = {
    .id = "arrays",
    .name = "JSON arrays",
    .extensions = {".json"},
    .many = true,
    .largest = kLargestTree,
    .boards = HeldBoards::cells,
    .fit = fit_of_arrays,
    .read_each = read_arrays,
    .read_otherwise = read_full_grids_from_zero,
    .write = write_arrays,
    .copy_place = 210,
    .opening = "[",
    .between = ",",
    .closing = "]\n",
};

}  // namespace formats

}  // namespace gridsmith
