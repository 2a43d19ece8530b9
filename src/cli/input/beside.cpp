#include "cli/input/beside.h"

#include "cli/core/table_text.h"
#include "format/json/json_value.h"
#include "format/line/collection_format.h"
#include "format/line/lines_format.h"

#include <algorithm>
#include <iterator>

namespace gridsmith {

namespace {

// The members of a JSON record that a new record says anew.
constexpr std::string_view kOwnMembers[] = {"index", "line", "order", "rules", "symbols", "cells", "entries"};

Beside other_members_of(std::string_view line) {
    const auto root = read_json(line);
    if (!root || root->object() == nullptr) return {};
    JsonObject others;
    std::ranges::copy_if(*root->object(), std::back_inserter(others), [](const JsonMember& member) {
        return std::ranges::find(kOwnMembers, member.key) == std::end(kOwnMembers);
    });
    if (others.empty()) return {};
    return {compact_json(std::move(others)), true};
}

}  // namespace

Beside beside_of(const Chunk& chunk, const ChunkPuzzles::Origin& origin) {
    if (origin.text.empty() || chunk.format == nullptr) return {};
    if (chunk.format->id == "json") return other_members_of(origin.text);
    if (table_separator_of(*chunk.format) != 0) return {other_columns_of(origin.text)};
    if (chunk.format->id == "lines" || chunk.format->id == "sdm")
        return {text_beside_cells(origin.text, LineBoards::of(chunk.context()))};
    return {};
}

}  // namespace gridsmith
