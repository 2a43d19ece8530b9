// A strict reader of puzzle files. It knows only the members in the specification of SudokuGenerator's format, and
// tests that files with members of Gridsmith still follow it.
#pragma once

#include "format/json/json_value.h"
#include "model/board/grid.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace gridsmith::support {

// The known members of the root must be in order; others are skipped, as SuDoku does. Nothing when a known
// part is wrong.
inline std::optional<Grid> strictly_read(const std::string& text) {
    for (const char c : text)
        if (static_cast<unsigned char>(c) > 126) return std::nullopt;
    const auto root = read_json(text);
    if (!root) return std::nullopt;
    const std::vector<std::string> known{"id", "version", "kind", "description", "puzzle"};
    std::size_t at = 0;
    for (const JsonMember& member : *root->object())
        if (at < known.size() && member.key != known[at++]) return std::nullopt;
    if (at != known.size() || *root->find("id")->string() != "N6JE4781GLPM8O66IW2T8CUVG" ||
        root->find("version")->integer() != 0 || *root->find("kind")->string() != "puzzle")
        return std::nullopt;
    const JsonValue& puzzle = *root->find("puzzle");
    const std::set<std::string> members{"order", "symbols", "rows", "properties"};
    for (const JsonMember& member : *puzzle.object())
        if (!members.contains(member.key)) return std::nullopt;
    Grid grid(static_cast<int>(*puzzle.find("order")->integer()));
    std::set<std::int64_t> rows;
    for (const JsonValue& row : *puzzle.find("rows")->array()) {
        if (row.object()->size() != 2) return std::nullopt;
        const auto index = *row.find("index")->integer();
        const JsonArray& values = *row.find("values")->array();
        if (index < 0 || index >= grid.side() || !rows.insert(index).second ||
            values.size() != static_cast<std::size_t>(grid.side()))
            return std::nullopt;
        for (std::size_t column = 0; column < values.size(); ++column) {
            const auto value = values[column].integer();
            if (!value || *value < 0 || *value > grid.side()) return std::nullopt;
            grid[static_cast<Cell>(index) * grid.side() + static_cast<Cell>(column)] =
                static_cast<Value>(*value);
        }
    }
    return grid;
}

}  // namespace gridsmith::support
