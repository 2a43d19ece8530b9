#include "document/session/strip_record.h"

#include "document/session/checked_line.h"
#include "document/session/kept_puzzle.h"
#include "format/json/json_members.h"
#include "format/json/json_value.h"

#include <limits>
#include <optional>
#include <utility>

namespace gridsmith {

namespace {

std::optional<std::uint32_t> small_natural_in(const JsonValue& json, std::string_view key) {
    const auto value = natural_in(json, key);
    if (!value || *value > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
    return static_cast<std::uint32_t>(*value);
}

std::optional<StripPuzzle> strip_puzzle_in(std::string_view line) {
    const auto content = content_of_line(line);
    const auto json = content ? read_json(*content) : failure("is damaged");
    if (!json) return std::nullopt;
    const auto run = small_natural_in(*json, "run");
    const auto seed = natural_in(*json, "seed");
    const auto number = small_natural_in(*json, "number");
    auto puzzle = kept_puzzle_in(text_in(*json, "puzzle"));
    if (!run || !seed || !number || !puzzle) return std::nullopt;
    return StripPuzzle{*run, *seed, *number, PackedPuzzle(*puzzle),
                       std::move(puzzle->properties.generation_info)};
}

}  // namespace

std::string line_of(const StripPuzzle& kept) {
    Puzzle puzzle = kept.puzzle.unpacked();
    puzzle.properties.generation_info = kept.generation_info;
    JsonObject members;
    members.push_back({"run", std::uint64_t{kept.run}});
    members.push_back({"seed", kept.seed});
    members.push_back({"number", std::uint64_t{kept.number}});
    members.push_back({"puzzle", kept_text_of(puzzle)});
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
