#include "document/session/strip_record.h"

#include "document/session/checked_line.h"
#include "document/session/kept_puzzle.h"
#include "format/json/json_members.h"
#include "format/json/json_value.h"

#include <limits>
#include <optional>

namespace gridsmith {

namespace {

std::optional<std::uint32_t> small_natural_in(const JsonValue& json, std::string_view key) {
    const auto value = natural_in(json, key);
    if (!value || *value > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
    return static_cast<std::uint32_t>(*value);
}

bool is_plain(const Puzzle& puzzle) {
    return puzzle.rules().is_classic() && puzzle.symbols == Symbols(puzzle.rules());
}

constexpr char kEmptyCell = '@';

std::string text_of_cells(const Grid& grid) {
    std::string text;
    for (const Value value : grid.values()) text += static_cast<char>(kEmptyCell + value);
    return text;
}

std::optional<Puzzle> plain_puzzle_in(std::uint64_t order, std::string_view cells) {
    if (order < kMinOrder || order > kMaxOrder) return std::nullopt;
    Puzzle puzzle(static_cast<int>(order));
    if (cells.size() != static_cast<std::size_t>(puzzle.cell_count())) return std::nullopt;
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        const int value = cells[static_cast<std::size_t>(cell)] - kEmptyCell;
        if (value < 0 || value > puzzle.rules().side()) return std::nullopt;
        puzzle.grid[cell] = static_cast<Value>(value);
    }
    return puzzle;
}

std::optional<StripPuzzle> strip_puzzle_in(std::string_view line) {
    const auto content = content_of_line(line);
    const auto json = content ? read_json(*content) : failure("is damaged");
    if (!json) return std::nullopt;
    const auto run = small_natural_in(*json, "run");
    const auto seed = natural_in(*json, "seed");
    const auto number = small_natural_in(*json, "number");
    const auto order = natural_in(*json, "order");
    const auto puzzle =
        order ? plain_puzzle_in(*order, text_in(*json, "cells")) : kept_puzzle_in(text_in(*json, "puzzle"));
    if (!run || !seed || !number || !puzzle) return std::nullopt;
    return StripPuzzle{*run, *seed, *number, PackedPuzzle(*puzzle), text_in(*json, "info")};
}

}  // namespace

std::string line_of(const StripPuzzle& kept) {
    const Puzzle puzzle = kept.puzzle.unpacked();
    JsonObject members;
    members.push_back({"run", std::uint64_t{kept.run}});
    members.push_back({"seed", kept.seed});
    members.push_back({"number", std::uint64_t{kept.number}});
    members.push_back({"info", kept.generation_info});
    if (is_plain(puzzle)) {
        members.push_back({"order", std::uint64_t(puzzle.order())});
        members.push_back({"cells", text_of_cells(puzzle.grid)});
    } else {
        members.push_back({"puzzle", kept_text_of(puzzle)});
    }
    return checked_line(compact_json(members));
}

StripContent strip_in(std::string_view text) {
    StripContent content;
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        if (auto puzzle = strip_puzzle_in(text.substr(0, end)))
            content.puzzles.push_back(std::move(*puzzle));
        else
            ++content.damaged;
        text.remove_prefix(end + 1);
    }
    return content;
}

}  // namespace gridsmith
