#include "document/game_record.h"

#include "format/core/puzzle_format.h"
#include "format/json/json_members.h"
#include "format/json/json_patch.h"
#include "format/saved/sgp_format.h"
#include "model/board/rules_text.h"

#include <algorithm>
#include <utility>

namespace gridsmith {

namespace {

constexpr std::string_view kOwn = "gridsmith";
constexpr std::string_view kGame = "game";
constexpr std::string_view kQuotedGame = "\"game\"";
// About thirty years in milliseconds; leaves room for the clock to continue without overflow.
constexpr std::int64_t kLongestTime = 1'000'000'000'000;
constexpr std::int64_t kMostHints = 1'000'000;

JsonObject head_of(const Game& game) {
    JsonArray posed;
    for (const Value value : game.posed.values()) posed.emplace_back(int{value});
    const Rules& rules = game.posed.rules();
    return {rules.is_classic() ? JsonMember{"order", rules.order()} : JsonMember{"rules", rules.text()},
            {"posed", std::move(posed)},
            {"source", game.source},
            {"grade", game.grade},
            {"paused", game.paused},
            {"won", game.won ? JsonValue(*game.won) : JsonValue()},
            {"revealed", game.revealed},
            {"hints", game.hints},
            {"checked", game.checked}};
}

// Everything but the state.
JsonObject head_of(const GamePosition& position) {
    JsonObject members{{"id", position.id}};
    if (position.parent != 0) members.push_back({"parent", position.parent});
    if (!position.label.empty()) members.push_back({"label", position.label});
    if (position.cell) members.push_back({"cell", *position.cell});
    if (!position.name.empty()) members.push_back({"name", position.name});
    if (position.kept) members.push_back({"kept", true});
    members.push_back({"played", position.time.played});
    members.push_back({"at", position.time.at});
    return members;
}

// Computes the JSON of states. Remembers the last one, because the next position is usually its child.
class StateWriter {
public:
    explicit StateWriter(const Attempts& attempts) : attempts_(attempts) {}

    JsonValue difference_from_parent(const GamePosition& position) {
        JsonValue state = state_of(position.puzzle);
        JsonValue difference = json_difference(parent_state(position), state);
        last_ = position.id;
        last_state_ = std::move(state);
        return difference;
    }

private:
    JsonValue parent_state(const GamePosition& position) const {
        if (position.parent == 0) return state_of(Puzzle(position.puzzle.rules()));
        if (position.parent == last_) return last_state_;
        return state_of(attempts_.find(position.parent)->puzzle);
    }

    const Attempts& attempts_;
    PositionId last_ = 0;
    JsonValue last_state_;
};

// --- Reading ---

std::optional<std::int64_t> clock_in(const JsonValue& json, std::string_view key) {
    auto time = integer_in(json, key);
    if (time) time = std::clamp<std::int64_t>(*time, 0, kLongestTime);
    return time;
}
PositionId id_in(const JsonValue& json, std::string_view key) { return natural_in(json, key).value_or(0); }

std::optional<Rules> rules_in(const JsonValue& json) {
    if (const std::string* text = string_in(json, "rules")) {
        const auto rules = rules_from(*text);
        return rules ? std::optional(*rules) : std::nullopt;
    }
    const auto order = integer_in(json, "order").value_or(0);
    return order >= kMinOrder && order <= kMaxOrder ? std::optional(Rules(static_cast<int>(order)))
                                                    : std::nullopt;
}

bool read_posed(Game& game, const JsonValue& json) {
    const auto rules = rules_in(json);
    const JsonArray* posed = array_in(json, "posed");
    if (!rules || posed == nullptr) return false;
    game.posed = Grid(*rules);
    if (posed->size() != game.posed.values().size()) return false;
    for (std::size_t i = 0; i < posed->size(); ++i) {
        const auto value = (*posed)[i].integer();
        if (!value || *value < 0 || *value > game.posed.side()) return false;
        game.posed.values()[i] = static_cast<Value>(*value);
    }
    return true;
}

bool read_head(Game& game, const JsonValue& json) {
    if (!read_posed(game, json)) return false;
    game.source = text_in(json, "source");
    game.grade = text_in(json, "grade");
    game.played = clock_in(json, "played").value_or(0);
    game.paused = flag_in(json, "paused");
    game.won = clock_in(json, "won");
    const auto revealed = integer_in(json, "revealed").value_or(0);
    game.revealed = static_cast<int>(std::clamp<std::int64_t>(revealed, 0, kMaxCells));
    game.hints =
        static_cast<int>(std::clamp<std::int64_t>(integer_in(json, "hints").value_or(0), 0, kMostHints));
    game.checked = flag_in(json, "checked");
    game.here = id_in(json, "here");
    return true;
}

std::optional<Puzzle> puzzle_in(const GameBuilder& builder, const GamePosition& position,
                                const JsonValue& difference) {
    Puzzle before(builder.game.posed.rules());
    if (position.parent != 0) {
        const GamePosition* parent = find_position(builder.positions, position.parent);
        if (parent == nullptr) return std::nullopt;
        before = parent->puzzle;
    }
    const auto state = json_patched(state_of(before), difference);
    auto puzzle = state ? puzzle_of_state(*state) : failure("the state is damaged");
    if (!puzzle || puzzle->side() != before.side()) return std::nullopt;
    return std::move(*puzzle);
}

bool read_position(GameBuilder& builder, const JsonValue& json) {
    GamePosition position{
        .id = id_in(json, "id"),
        .parent = id_in(json, "parent"),
        .puzzle = {},
        .label = text_in(json, "label"),
        .name = text_in(json, "name"),
        .kept = flag_in(json, "kept"),
        .time = {.played = clock_in(json, "played").value_or(0), .at = integer_in(json, "at").value_or(0)}};
    const auto cell = natural_in(json, "cell");
    if (cell && std::cmp_less(*cell, builder.game.posed.cell_count()))
        position.cell = static_cast<Cell>(*cell);
    const auto next = std::ranges::lower_bound(builder.positions, position.id, {}, &GamePosition::id);
    const bool known = next != builder.positions.end() && next->id == position.id;
    const JsonValue* state = json.find("state");
    if (position.id == 0 || known == (state != nullptr)) return false;
    if (known) {
        position.puzzle = std::move(next->puzzle);
        *next = std::move(position);
        return true;
    }
    auto puzzle = puzzle_in(builder, position, *state);
    if (!puzzle) return false;
    position.puzzle = std::move(*puzzle);
    builder.positions.insert(next, std::move(position));
    return true;
}

}  // namespace

JsonValue json_of(const Game& game) {
    JsonObject members = head_of(game);
    members.push_back({"played", game.played});
    members.push_back({"here", game.here});
    JsonArray positions;
    StateWriter states(game.attempts);
    for (const GamePosition& position : game.attempts.all()) {
        JsonObject object = head_of(position);
        object.push_back({"state", states.difference_from_parent(position)});
        positions.emplace_back(std::move(object));
    }
    members.push_back({"positions", std::move(positions)});
    return members;
}

Result<std::string> with_game(std::string_view file, const Game& game) {
    const auto root = read_json(file);
    if (!root) return std::string(file);
    const auto root_with = [&root](const Game& included) {
        JsonObject members = *root->object();
        const auto own = std::ranges::find(members, kOwn, &JsonMember::key);
        JsonObject own_members =
            own == members.end() || own->value.object() == nullptr ? JsonObject() : *own->value.object();
        std::erase_if(own_members, [](const JsonMember& member) { return member.key == kGame; });
        own_members.push_back({std::string(kGame), json_of(included)});
        if (own != members.end()) members.erase(own);
        members.push_back({std::string(kOwn), std::move(own_members)});
        return JsonValue(std::move(members));
    };
    JsonValue whole = root_with(game);
    std::string text = laid_out_json(whole);
    if (text.size() <= kLargestTree) return text;
    // read_json() refuses longer texts, so shorten the text until it can be read.
    text = compact_json(whole);
    Game smaller = game;
    while (text.size() > kLargestTree) {
        const std::size_t positions = smaller.attempts.all().size();
        smaller.attempts.thin_out(positions / 2, game.here);
        if (smaller.attempts.all().size() == positions)
            return failure(
                "cannot be saved, because its attempts need more space than a puzzle file can have");
        text = compact_json(root_with(smaller));
    }
    return text;
}

Result<Game> game_in(std::string_view file, const Puzzle& puzzle) {
    // Most files have no game, so avoid parsing their text again.
    if (!file.contains(kQuotedGame)) return Game();
    const auto root = read_json(file);
    const JsonValue* own = root ? root->find(kOwn) : nullptr;
    const JsonValue* json = own == nullptr ? nullptr : own->find(kGame);
    if (json == nullptr) return Game();
    GameBuilder builder;
    if (!apply_changes(builder, *json)) return failure("the game in the file is damaged");
    auto game = built_game(std::move(builder));
    if (!game || game->posed.side() != puzzle.side()) return failure("the game in the file is damaged");
    const GamePosition* here = game->attempts.find(game->here);
    if (here == nullptr) here = &game->attempts.all().back();
    game->here = here->puzzle == puzzle
                     ? here->id
                     : game->attempts.add(here->id, {"change by another program", puzzle}, here->time);
    return std::move(*game);
}

std::vector<std::string> take_changes(const Game& game, JournaledGame& journaled) {
    JsonObject members = head_of(game);
    // The clock alone causes a record only every few seconds.
    const std::string head = compact_json(members) + std::to_string(game.played_roughly());
    const bool moved = journaled.revision != game.attempts.revision() || journaled.positions.empty();
    if (head == journaled.head && !moved) return {};
    journaled.identity = game.attempts.identity();
    journaled.head = head;
    members.push_back({"played", game.played});
    if (!moved) return {compact_json(members)};

    journaled.revision = game.attempts.revision();
    std::vector<std::string> positions;  // pieces, each of several positions
    JsonArray gone;
    StateWriter states(game.attempts);
    std::erase_if(journaled.positions, [&](const auto& entry) {
        const bool is_gone = game.attempts.find(entry.first) == nullptr;
        if (is_gone) gone.emplace_back(entry.first);
        return is_gone;
    });
    for (const GamePosition& position : game.attempts.all()) {
        JsonObject object = head_of(position);
        std::string text = compact_json(object);
        std::string& before = journaled.positions[position.id];
        if (before == text) continue;
        if (before.empty()) object.push_back({"state", states.difference_from_parent(position)});
        before = std::move(text);
        if (positions.empty() || positions.back().size() > kLongPiece)
            positions.emplace_back();
        else
            positions.back() += ',';
        positions.back() += compact_json(std::move(object));
    }
    const std::string without_positions = compact_json(members);
    if (!gone.empty()) members.push_back({"gone", std::move(gone)});
    std::vector<std::string> changes{compact_json(members)};
    for (std::size_t i = 0; i < positions.size(); ++i) {
        if (i > 0) changes.push_back(without_positions);
        changes.back().back() = ',';
        changes.back() += "\"positions\":[" + positions[i] + "]}";
    }
    return changes;
}

bool apply_changes(GameBuilder& builder, const JsonValue& changes, bool after_damage) {
    if (!read_head(builder.game, changes)) return false;
    if (const JsonArray* gone = array_in(changes, "gone"))
        for (const JsonValue& id : *gone)
            std::erase_if(builder.positions, [&](const GamePosition& p) { return p.id == id.natural(); });
    if (const JsonArray* positions = array_in(changes, "positions"))
        for (const JsonValue& position : *positions)
            if (!read_position(builder, position) && !after_damage) return false;
    return true;
}

std::optional<Game> built_game(GameBuilder builder) {
    if (builder.positions.empty()) return std::nullopt;
    auto attempts = Attempts::from(std::move(builder.positions));
    if (!attempts || attempts->all().front().puzzle.side() != builder.game.posed.side()) return std::nullopt;
    builder.game.attempts = std::move(*attempts);
    return std::move(builder.game);
}

}  // namespace gridsmith
