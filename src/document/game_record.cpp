// From game to JSON and back.
#include "document/game_record.h"

#include "format/json_patch.h"
#include "format/sgp_format.h"

#include <algorithm>
#include <utility>

namespace gridsmith {

namespace {

constexpr std::string_view kOwn = "gridsmith";
constexpr std::string_view kGame = "game";
constexpr std::string_view kQuotedGame = "\"game\"";
constexpr std::int64_t kLongest =
    1'000'000'000'000;  // milliseconds on a clock: thirty years, from which it can go on

JsonObject head_of(const Game& game) {
    JsonArray posed;
    for (const Value value : game.posed.values()) posed.emplace_back(int{value});
    return {{"order", game.posed.order()}, {"posed", std::move(posed)},
            {"source", game.source},       {"grade", game.grade},
            {"paused", game.paused},       {"won", game.won ? JsonValue(*game.won) : JsonValue()},
            {"revealed", game.revealed},   {"checked", game.checked}};
}

// All but the state.
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

// The states of positions as trees; those asked for last are remembered, since children come in a row.
class States {
public:
    explicit States(const Attempts& attempts) : attempts_(attempts) {}

    JsonValue difference_from_parent(const GamePosition& position) {
        JsonValue state = state_of(position.puzzle);
        JsonValue difference = json_difference(parent_state(position), state);
        last_ = position.id;
        last_state_ = std::move(state);
        return difference;
    }

private:
    JsonValue parent_state(const GamePosition& position) const {
        if (position.parent == 0) return state_of(Puzzle(position.puzzle.order()));
        if (position.parent == last_) return last_state_;
        return state_of(attempts_.find(position.parent)->puzzle);
    }

    const Attempts& attempts_;
    PositionId last_ = 0;
    JsonValue last_state_;
};

// --- Reading ---

std::int64_t number_in(const JsonValue& json, std::string_view key, std::int64_t otherwise) {
    const JsonValue* value = json.find(key);
    return value == nullptr ? otherwise : value->integer().value_or(otherwise);
}
// What a clock can show.
std::optional<std::int64_t> clock_in(const JsonValue& json, std::string_view key) {
    const JsonValue* value = json.find(key);
    auto time = value == nullptr ? std::nullopt : value->integer();
    if (time) time = std::clamp<std::int64_t>(*time, 0, kLongest);
    return time;
}
std::string text_in(const JsonValue& json, std::string_view key) {
    const JsonValue* value = json.find(key);
    return value == nullptr || value->string() == nullptr ? std::string() : *value->string();
}
bool is_set(const JsonValue& json, std::string_view key) {
    const JsonValue* value = json.find(key);
    return value != nullptr && value->boolean() != nullptr && *value->boolean();
}
PositionId id_in(const JsonValue& json, std::string_view key) {
    const JsonValue* value = json.find(key);
    return value == nullptr ? 0 : value->natural().value_or(0);
}

bool read_posed(Game& game, const JsonValue& json) {
    const auto order = number_in(json, "order", 0);
    const JsonValue* posed = json.find("posed");
    if (order < kMinOrder || order > kMaxOrder || posed == nullptr || posed->array() == nullptr) return false;
    game.posed = Grid(static_cast<int>(order));
    if (posed->array()->size() != game.posed.values().size()) return false;
    for (std::size_t i = 0; i < posed->array()->size(); ++i) {
        const auto value = (*posed->array())[i].integer();
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
    game.paused = is_set(json, "paused");
    game.won = clock_in(json, "won");
    game.revealed = static_cast<int>(std::clamp<std::int64_t>(number_in(json, "revealed", 0), 0, kMaxCells));
    game.checked = is_set(json, "checked");
    game.here = id_in(json, "here");
    return true;
}

std::optional<Puzzle> puzzle_in(const GameReading& reading, const GamePosition& position,
                                const JsonValue& difference) {
    Puzzle before(reading.game.posed.order());
    if (position.parent != 0) {
        const auto parent =
            std::ranges::lower_bound(reading.positions, position.parent, {}, &GamePosition::id);
        if (parent == reading.positions.end() || parent->id != position.parent) return std::nullopt;
        before = parent->puzzle;
    }
    const auto state = json_patched(state_of(before), difference);
    auto puzzle = state ? puzzle_of_state(*state) : failure("the state is damaged");
    if (!puzzle || puzzle->order() != before.order()) return std::nullopt;
    return std::move(*puzzle);
}

bool read_position(GameReading& reading, const JsonValue& json) {
    GamePosition position{.id = id_in(json, "id"),
                          .parent = id_in(json, "parent"),
                          .puzzle = {},
                          .label = text_in(json, "label"),
                          .name = text_in(json, "name"),
                          .kept = is_set(json, "kept"),
                          .time = {clock_in(json, "played").value_or(0), number_in(json, "at", 0)}};
    if (const auto cell = number_in(json, "cell", -1); cell >= 0 && cell < reading.game.posed.cell_count())
        position.cell = static_cast<Cell>(cell);
    const auto place = std::ranges::lower_bound(reading.positions, position.id, {}, &GamePosition::id);
    const bool known = place != reading.positions.end() && place->id == position.id;
    const JsonValue* state = json.find("state");
    if (position.id == 0 || known == (state != nullptr)) return false;
    if (known) {
        position.puzzle = std::move(place->puzzle);
        *place = std::move(position);
        return true;
    }
    auto puzzle = puzzle_in(reading, position, *state);
    if (!puzzle) return false;
    position.puzzle = std::move(*puzzle);
    reading.positions.insert(place, std::move(position));
    return true;
}

}  // namespace

JsonValue json_of(const Game& game) {
    JsonObject members = head_of(game);
    members.push_back({"played", game.played});
    members.push_back({"here", game.here});
    JsonArray positions;
    States states(game.attempts);
    for (const GamePosition& position : game.attempts.all()) {
        JsonObject one = head_of(position);
        one.push_back({"state", states.difference_from_parent(position)});
        positions.emplace_back(std::move(one));
    }
    members.push_back({"positions", std::move(positions)});
    return members;
}

Result<std::string> with_game(std::string_view file, const Game& game) {
    const auto root = read_json(file);
    if (!root) return std::string(file);
    const auto root_with = [&root](const Game& one) {
        JsonObject members = *root->object();
        const auto own = std::ranges::find(members, kOwn, &JsonMember::key);
        JsonObject own_members =
            own == members.end() || own->value.object() == nullptr ? JsonObject() : *own->value.object();
        std::erase_if(own_members, [](const JsonMember& member) { return member.key == kGame; });
        own_members.push_back({std::string(kGame), json_of(one)});
        if (own != members.end()) members.erase(own);
        members.push_back({std::string(kOwn), std::move(own_members)});
        return JsonValue(std::move(members));
    };
    JsonValue whole = root_with(game);
    std::string text = laid_out_json(whole);
    if (text.size() <= kLargestTree) return text;
    // What cannot be read again is not written.
    text = compact_json(whole);
    Game smaller = game;
    while (text.size() > kLargestTree) {
        const std::size_t positions = smaller.attempts.all().size();
        smaller.attempts.thin_out(positions / 2, game.here);
        if (smaller.attempts.all().size() == positions)
            return failure("cannot be written: its attempts are more than a puzzle file can hold");
        text = compact_json(root_with(smaller));
    }
    return text;
}

Result<Game> game_in(std::string_view file, const Puzzle& puzzle) {
    // Most files have none, and need no second reading.
    if (!file.contains(kQuotedGame)) return Game();
    const auto root = read_json(file);
    const JsonValue* own = root ? root->find(kOwn) : nullptr;
    const JsonValue* json = own == nullptr ? nullptr : own->find(kGame);
    if (json == nullptr) return Game();
    GameReading reading;
    if (!change_game(reading, *json)) return failure("the game in the file is damaged");
    auto game = finished(std::move(reading));
    if (!game || game->posed.order() != puzzle.order()) return failure("the game in the file is damaged");
    const GamePosition* here = game->attempts.find(game->here);
    if (here == nullptr) here = &game->attempts.all().back();
    game->here = here->puzzle == puzzle
                     ? here->id
                     : game->attempts.add(here->id, {"change by another program", puzzle}, here->time);
    return std::move(*game);
}

std::vector<std::string> take_changes(const Game& game, WrittenGame& written) {
    JsonObject members = head_of(game);
    // The clock comes with the rest, and now and then alone.
    const std::string head = compact_json(members) + std::to_string(game.played_roughly());
    const bool moved = written.revision != game.attempts.revision() || written.positions.empty();
    if (head == written.head && !moved) return {};
    written.identity = game.attempts.identity();
    written.head = head;
    members.push_back({"played", game.played});
    if (!moved) return {compact_json(members)};

    written.revision = game.attempts.revision();
    std::vector<std::string> positions;  // several in each
    JsonArray gone;
    States states(game.attempts);
    std::erase_if(written.positions, [&](const auto& entry) {
        const bool is_gone = game.attempts.find(entry.first) == nullptr;
        if (is_gone) gone.emplace_back(entry.first);
        return is_gone;
    });
    for (const GamePosition& position : game.attempts.all()) {
        JsonObject one = head_of(position);
        std::string text = compact_json(one);
        std::string& before = written.positions[position.id];
        if (before == text) continue;
        if (before.empty()) one.push_back({"state", states.difference_from_parent(position)});
        before = std::move(text);
        if (positions.empty() || positions.back().size() > kLongPiece)
            positions.emplace_back();
        else
            positions.back() += ',';
        positions.back() += compact_json(std::move(one));
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

bool change_game(GameReading& reading, const JsonValue& changes) {
    if (!read_head(reading.game, changes)) return false;
    if (const JsonValue* gone = changes.find("gone"); gone != nullptr && gone->array() != nullptr)
        for (const JsonValue& id : *gone->array())
            std::erase_if(reading.positions, [&](const GamePosition& p) { return p.id == id.natural(); });
    if (const JsonValue* positions = changes.find("positions");
        positions != nullptr && positions->array() != nullptr)
        for (const JsonValue& position : *positions->array())
            if (!read_position(reading, position)) return false;
    return true;
}

std::optional<Game> finished(GameReading reading) {
    if (reading.positions.empty()) return std::nullopt;
    auto attempts = Attempts::from(std::move(reading.positions));
    if (!attempts || attempts->all().front().puzzle.order() != reading.game.posed.order())
        return std::nullopt;
    reading.game.attempts = std::move(*attempts);
    return std::move(reading.game);
}

}  // namespace gridsmith
