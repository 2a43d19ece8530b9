// Records as JSON. A puzzle is kept as the text of its file, so that whatever a file can hold survives.
#include "document/session_record.h"

#include "base/path_text.h"
#include "document/game_record.h"
#include "format/json_value.h"
#include "format/puzzle_file.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <fmt/format.h>
#include <set>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

const PuzzleFormat& puzzle_format() { return *format_of_id("sgp"); }

JsonValue json_of(const std::optional<std::size_t>& index) {
    return index ? JsonValue(std::uint64_t{*index}) : JsonValue();
}

JsonValue json_of(const std::optional<DocumentFile>& file) {
    if (!file) return {};
    JsonObject members;
    members.push_back({"path", text_of_path(file->path)});
    members.push_back({"kind", row_of(file->kind).key});
    members.push_back({"time", std::int64_t{file->time.time_since_epoch().count()}});
    return members;
}

std::optional<DocumentFile> file_from(const JsonValue& json) {
    const JsonValue* path = json.find("path");
    const JsonValue* kind_key = json.find("kind");
    const JsonValue* time = json.find("time");
    if (path == nullptr || kind_key == nullptr || time == nullptr || path->string() == nullptr ||
        kind_key->string() == nullptr || !time->integer())
        return std::nullopt;
    const auto kind = file_kind_of_key(*kind_key->string());
    auto named = path_of_text(*path->string());
    if (!kind || !named) return std::nullopt;
    return DocumentFile{std::move(*named), *kind,
                        fs::file_time_type(fs::file_time_type::duration(*time->integer()))};
}

JsonValue json_of(const History::State& state) {
    JsonObject members;
    members.push_back({"label", state.label});
    members.push_back({"cell", state.cell ? JsonValue(*state.cell) : JsonValue()});
    if (state.position != 0) members.push_back({"position", state.position});
    // Any puzzle can be printed as its own file.
    members.push_back({"puzzle", print_puzzles({&state.puzzle, 1}, puzzle_format()).value_or("")});
    return members;
}

std::optional<History::State> state_from(const JsonValue& json) {
    const JsonValue* label = json.find("label");
    const JsonValue* text = json.find("puzzle");
    if (label == nullptr || label->string() == nullptr || text == nullptr || text->string() == nullptr)
        return std::nullopt;
    auto puzzles = read_puzzles(*text->string(), "<journal>", &puzzle_format());
    if (!puzzles) return std::nullopt;
    History::State state{std::move(puzzles->front().puzzle), *label->string()};
    if (const JsonValue* cell = json.find("cell"); cell != nullptr && cell->integer()) {
        if (*cell->integer() < 0 || *cell->integer() >= state.puzzle.cell_count()) return std::nullopt;
        state.cell = static_cast<Cell>(*cell->integer());
    }
    if (const JsonValue* position = json.find("position")) state.position = position->natural().value_or(0);
    return state;
}

// What the lines so far have built.
struct Reading {
    std::deque<History::State> states;
    std::size_t now = 0;
    std::optional<std::size_t> saved;
    int limit = kDefaultHistoryLimit;
    std::optional<DocumentFile> file;
    std::string title;
    Cell selected = 0;
    bool game_changed = false;
    GameReading game;
    bool whole = true;  // so far
};

std::optional<std::size_t> index_in(const JsonValue& record, std::string_view key, std::size_t end) {
    const JsonValue* json = record.find(key);
    const auto index = json == nullptr ? std::nullopt : json->natural();
    return index && *index < end ? std::optional(static_cast<std::size_t>(*index)) : std::nullopt;
}

// Changes the states as one line says; false, with the states as they were, when the line is damaged.
bool change_states(std::deque<History::State>& states, const JsonValue& record) {
    const JsonValue* keep = record.find("keep");
    const JsonValue* add = record.find("add");
    if (keep == nullptr || keep->array() == nullptr || keep->array()->size() != 2 || add == nullptr ||
        add->array() == nullptr)
        return false;
    const auto from = keep->array()->front().natural();
    const auto to = keep->array()->back().natural();
    if (!from || !to || *from > *to || *to > states.size()) return false;

    std::vector<History::State> added;
    for (const JsonValue& json : *add->array()) {
        auto state = state_from(json);
        if (!state) return false;
        added.push_back(std::move(*state));
    }
    const auto kept = static_cast<std::size_t>(*to - *from);
    if (kept + added.size() == 0) return false;
    const int order =
        kept > 0 ? states[static_cast<std::size_t>(*from)].puzzle.order() : added.front().puzzle.order();
    for (const auto& state : added)
        if (state.puzzle.order() != order) return false;

    states.resize(static_cast<std::size_t>(*to));
    states.erase(states.begin(), states.begin() + static_cast<std::ptrdiff_t>(*from));
    for (auto& state : added) states.push_back(std::move(state));
    return true;
}

// The rest of the line, which tells where in its states the document is; false when it is damaged.
bool read_rest(Reading& reading, const JsonValue& record) {
    const auto now = index_in(record, "now", reading.states.size());
    const auto limit = index_in(record, "limit", kLargestHistoryLimit + 1);
    if (!now || !limit) return false;
    reading.now = *now;
    reading.limit = static_cast<int>(*limit);
    reading.saved = index_in(record, "saved", reading.states.size());
    const JsonValue* file = record.find("file");
    reading.file = file == nullptr ? std::nullopt : file_from(*file);
    const JsonValue* title = record.find("title");
    reading.title = title == nullptr || title->string() == nullptr ? std::string() : *title->string();
    const auto cells = static_cast<std::size_t>(reading.states.front().puzzle.cell_count());
    reading.selected = static_cast<Cell>(index_in(record, "selected", cells).value_or(0));
    const JsonValue* changed = record.find("game_changed");
    reading.game_changed = changed != nullptr && changed->boolean() != nullptr && *changed->boolean();
    return true;
}

// A damaged game is given up, and the document lives on.
void read_game(Reading& reading, const JsonValue& record) {
    const JsonValue* game = record.find("game");
    if (game == nullptr || change_game(reading.game, *game)) return;
    reading.game = {};
    reading.whole = false;
}

}  // namespace

std::string rest_of_record(const Document& document, Cell selected) {
    const History& history = document.history();
    JsonObject members;
    members.push_back({"now", std::uint64_t{history.now()}});
    members.push_back({"saved", json_of(history.saved())});
    members.push_back({"limit", history.limit()});
    members.push_back({"file", json_of(document.file())});
    members.push_back({"title", document.title()});
    members.push_back({"selected", selected});
    if (document.game_changed()) members.push_back({"game_changed", true});
    return compact_json(std::move(members));
}

std::string record_of(const Document& document, const std::string& rest, std::size_t keep_from,
                      std::size_t keep_to, std::size_t first_added,
                      std::span<const std::string> game_changes) {
    const auto& states = document.history().states();
    std::string text;
    const auto begin_line = [&text](std::size_t from, std::size_t to) {
        text += fmt::format(R"({{"keep":[{},{}],"add":[)", from, to);
    };
    for (bool more = true; more;) {
        const std::size_t begin = text.size();
        begin_line(keep_from, keep_to);
        std::size_t end = first_added;
        for (; end < states.size() && text.size() - begin < kLongPiece; ++end) {
            if (end > first_added) text += ',';
            text += compact_json(json_of(states[end]));
        }
        text += ']';
        more = end < states.size();
        if (more) text += "}\n";
        keep_from = 0;
        keep_to = end;
        first_added = end;
    }
    for (const std::string& changes : game_changes) {
        if (&changes != &game_changes.front()) {
            text += "}\n";
            begin_line(0, states.size());
            text += ']';
        }
        text += R"(,"game":)" + changes;
    }
    // Both are objects: the members of the second follow those of the first.
    return text + ',' + rest.substr(1) + '\n';
}

std::optional<JournalContent> read_journal(std::string_view text) {
    Reading reading;
    bool complete = false;
    std::optional<Reading> before;  // a change of several lines began
    while (true) {
        const auto end = text.find('\n');
        if (end == std::string_view::npos) break;
        const auto record = read_json(text.substr(0, end));
        text.remove_prefix(end + 1);
        const bool is_last = record && record->find("now") != nullptr;
        if (record && complete && !is_last) {
            before = reading;
            complete = false;
        }
        if (!record || !change_states(reading.states, *record)) {
            reading.whole = false;
            break;
        }
        read_game(reading, *record);
        if (!is_last) continue;
        complete = read_rest(reading, *record);
        reading.whole = reading.whole && complete;
        if (complete) before.reset();
    }
    if (!complete) {
        if (!before) return std::nullopt;
        before->whole = reading.whole;
        reading = std::move(*before);
    }
    auto game = finished(std::move(reading.game));
    if (!game || game->posed.order() != reading.states.front().puzzle.order()) game.emplace();
    // Positions that are no more leave no numbers behind: those that come have the same ones.
    for (History::State& state : reading.states)
        if (game->attempts.find(state.position) == nullptr) state.position = 0;
    return JournalContent{
        Document(History(std::move(reading.states), reading.now, reading.saved, reading.limit),
                 std::move(reading.file), 0, std::move(reading.title), std::move(*game),
                 reading.game_changed),
        reading.selected, reading.whole};
}

std::string text_of(const TabList& tabs) {
    JsonArray ids;
    for (const std::uint64_t id : tabs.ids) ids.emplace_back(id);
    JsonObject members{{"tabs", std::move(ids)}};
    if (tabs.front) members.push_back({"front", *tabs.front});
    return compact_json(std::move(members)) + '\n';
}

std::optional<TabList> tabs_in(std::string_view text) {
    const auto json = read_json(text);
    const JsonValue* ids = json ? json->find("tabs") : nullptr;
    if (ids == nullptr || ids->array() == nullptr) return std::nullopt;
    TabList tabs;
    std::set<std::uint64_t> known;
    for (const JsonValue& value : *ids->array())
        if (const auto id = value.natural(); id && known.insert(*id).second) tabs.ids.push_back(*id);
    if (const JsonValue* front = json->find("front")) tabs.front = front->natural();
    return tabs;
}

}  // namespace gridsmith
