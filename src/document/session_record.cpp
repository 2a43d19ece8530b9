// A puzzle is recorded as the text of its file, so the journal keeps everything that a file can hold.
#include "document/session_record.h"

#include "base/path_text.h"
#include "document/game_record.h"
#include "document/json_members.h"
#include "format/door/puzzle_file.h"
#include "format/json/json_value.h"

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
    const std::string* path_text = string_in(json, "path");
    auto path = path_text == nullptr ? std::nullopt : path_of_text(*path_text);
    const auto kind = file_kind_of_key(text_in(json, "kind"));
    const auto time = integer_in(json, "time");
    if (!path || !kind || !time) return std::nullopt;
    return DocumentFile{.path = std::move(*path),
                        .kind = *kind,
                        .time = fs::file_time_type(fs::file_time_type::duration(*time))};
}

JsonValue json_of(const History::State& state) {
    JsonObject members;
    members.push_back({"label", state.label});
    members.push_back({"cell", state.cell ? JsonValue(*state.cell) : JsonValue()});
    if (state.position != 0) members.push_back({"position", state.position});
    // Printing a puzzle as a .sgp file never fails.
    members.push_back({"puzzle", print_puzzles({&state.puzzle, 1}, puzzle_format()).value_or("")});
    return members;
}

std::optional<History::State> state_from(const JsonValue& json) {
    const std::string* label = string_in(json, "label");
    const std::string* text = string_in(json, "puzzle");
    if (label == nullptr || text == nullptr) return std::nullopt;
    auto puzzles = read_puzzles(*text, "<journal>", {.format = &puzzle_format()});
    if (!puzzles) return std::nullopt;
    History::State state{.puzzle = std::move(puzzles->front().puzzle), .label = *label};
    if (const auto cell = integer_in(json, "cell")) {
        if (*cell < 0 || *cell >= state.puzzle.cell_count()) return std::nullopt;
        state.cell = static_cast<Cell>(*cell);
    }
    state.position = natural_in(json, "position").value_or(0);
    return state;
}

// The document that the lines so far build.
struct JournalBuilder {
    std::deque<History::State> states;
    std::size_t now = 0;
    std::optional<std::size_t> saved;
    int limit = kDefaultHistoryLimit;
    std::optional<DocumentFile> file;
    std::string title;
    Cell selected = 0;
    bool game_changed = false;
    GameBuilder game;
    bool whole = true;  // no damage so far
};

// An index below `end`; nothing if the member is missing or not such an index.
std::optional<std::size_t> index_in(const JsonValue& record, std::string_view key, std::size_t end) {
    const auto index = natural_in(record, key);
    return index && *index < end ? std::optional(static_cast<std::size_t>(*index)) : std::nullopt;
}

// Applies "keep" and "add" of a line. Returns false, and leaves the states as they are, if the line is
// damaged.
bool change_states(std::deque<History::State>& states, const JsonValue& record) {
    const JsonArray* keep = array_in(record, "keep");
    const JsonArray* add = array_in(record, "add");
    if (keep == nullptr || keep->size() != 2 || add == nullptr) return false;
    const auto from = keep->front().natural();
    const auto to = keep->back().natural();
    if (!from || !to || *from > *to || *to > states.size()) return false;

    std::vector<History::State> added;
    for (const JsonValue& json : *add) {
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

// Reads the other members of a line. Returns false if the line is damaged.
bool read_rest(JournalBuilder& builder, const JsonValue& record) {
    const auto now = index_in(record, "now", builder.states.size());
    const auto limit = index_in(record, "limit", kLargestHistoryLimit + 1);
    if (!now || !limit) return false;
    builder.now = *now;
    builder.limit = static_cast<int>(*limit);
    builder.saved = index_in(record, "saved", builder.states.size());
    const JsonValue* file = record.find("file");
    builder.file = file == nullptr ? std::nullopt : file_from(*file);
    builder.title = text_in(record, "title");
    const auto cells = static_cast<std::size_t>(builder.states.front().puzzle.cell_count());
    builder.selected = static_cast<Cell>(index_in(record, "selected", cells).value_or(0));
    builder.game_changed = flag_in(record, "game_changed");
    return true;
}

// Drops a damaged game, but keeps the document.
void read_game(JournalBuilder& builder, const JsonValue& record) {
    const JsonValue* game = record.find("game");
    if (game == nullptr || apply_changes(builder.game, *game)) return;
    builder.game = {};
    builder.whole = false;
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
    // Joins two JSON objects: without its opening brace, `rest` continues the members of `text`.
    return text + ',' + rest.substr(1) + '\n';
}

std::optional<JournalContent> read_journal(std::string_view text) {
    JournalBuilder builder;
    bool complete = false;
    std::optional<JournalBuilder> before;  // the document before an unfinished change of several lines
    while (true) {
        const auto end = text.find('\n');
        if (end == std::string_view::npos) break;
        const auto record = read_json(text.substr(0, end));
        text.remove_prefix(end + 1);
        const bool is_last = record && record->find("now") != nullptr;
        if (record && complete && !is_last) {
            before = builder;
            complete = false;
        }
        if (!record || !change_states(builder.states, *record)) {
            builder.whole = false;
            break;
        }
        read_game(builder, *record);
        if (!is_last) continue;
        complete = read_rest(builder, *record);
        builder.whole = builder.whole && complete;
        if (complete) before.reset();
    }
    if (!complete) {
        if (!before) return std::nullopt;
        before->whole = builder.whole;
        builder = std::move(*before);
    }
    auto game = built_game(std::move(builder.game));
    if (!game || game->posed.order() != builder.states.front().puzzle.order()) game.emplace();
    // Clear the ids of removed positions, because the recovered tree may give the same ids to new positions.
    for (History::State& state : builder.states)
        if (game->attempts.find(state.position) == nullptr) state.position = 0;
    return JournalContent{
        Document(History(std::move(builder.states), builder.now, builder.saved, builder.limit),
                 std::move(builder.file), 0, std::move(builder.title), std::move(*game),
                 builder.game_changed),
        builder.selected, builder.whole};
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
    const JsonArray* ids = json ? array_in(*json, "tabs") : nullptr;
    if (ids == nullptr) return std::nullopt;
    TabList tabs;
    std::set<std::uint64_t> known;
    for (const JsonValue& value : *ids)
        if (const auto id = value.natural(); id && known.insert(*id).second) tabs.ids.push_back(*id);
    tabs.front = natural_in(*json, "front");
    return tabs;
}

}  // namespace gridsmith
