#include "document/session_record.h"

#include "base/path_text.h"
#include "document/game_record.h"
#include "document/session/checked_line.h"
#include "document/session/kept_puzzle.h"
#include "format/json/json_members.h"
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

JsonValue json_of(const std::optional<DocumentFile>& file) {
    if (!file) return {};
    JsonObject members;
    members.push_back({"path", text_of_path(file->path)});
    members.push_back({"kind", row_of(file->kind).key});
    members.push_back({"time", static_cast<std::int64_t>(file->time.time_since_epoch().count())});
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
    members.push_back({"id", state.id});
    members.push_back({"label", state.label});
    members.push_back({"cell", state.cell ? JsonValue(*state.cell) : JsonValue()});
    if (state.position != 0) members.push_back({"position", state.position});
    members.push_back({"puzzle", kept_text_of(state.puzzle)});
    return members;
}

std::optional<History::State> state_from(const JsonValue& json) {
    const std::string* label = string_in(json, "label");
    const std::string* text = string_in(json, "puzzle");
    if (label == nullptr || text == nullptr) return std::nullopt;
    auto puzzle = kept_puzzle_in(*text);
    if (!puzzle) return std::nullopt;
    History::State state{.puzzle = std::move(*puzzle), .label = *label};
    if (const auto cell = integer_in(json, "cell")) {
        if (*cell < 0 || *cell >= state.puzzle.cell_count()) return std::nullopt;
        state.cell = static_cast<Cell>(*cell);
    }
    state.position = natural_in(json, "position").value_or(0);
    return state;
}

// The document that the lines so far build.
struct JournalBuilder {
    std::deque<History::State> states;  // by id
    std::size_t now = 0;
    std::optional<std::size_t> saved;
    int limit = kDefaultHistoryLimit;
    std::optional<DocumentFile> file;
    std::string title;
    Cell selected = 0;
    std::vector<std::string> continued = {};
    bool game_changed = false;
    GameBuilder game;
    bool is_now_known = true;  // false: the current state is missing, `now` is the one before it
};

// What a line does to the states.
struct StateChange {
    std::uint64_t first_kept = 0;
    std::uint64_t last_kept = 0;  // 0: keeps none
    std::vector<History::State> added;
};

// An index below `end`; nothing if the member is missing or not such an index.
std::optional<std::size_t> index_in(const JsonValue& record, std::string_view key, std::size_t end) {
    const auto index = natural_in(record, key);
    return index && *index < end ? std::optional(static_cast<std::size_t>(*index)) : std::nullopt;
}

class JournalReader {
public:
    // `is_old`: the journal is of version 1.
    explicit JournalReader(bool is_old) : is_old_(is_old) {}

    // Takes a line without its line end. Returns whether the next line can be read.
    bool take(std::string_view line);
    // Takes what is left after the last line end.
    void take_rest(std::string_view rest);
    std::optional<JournalContent> finish();

private:
    std::optional<JsonValue> record_in(std::string_view line) const;
    void note_damage();
    bool take_record(const JsonValue& record);
    std::optional<StateChange> change_in(const JsonValue& record) const;
    bool change_states(StateChange change);
    bool read_rest(const JsonValue& record);
    std::optional<std::size_t> state_index(const JsonValue& record, std::string_view key) const;
    void read_game(const JsonValue& record);

    bool is_old_;
    JournalBuilder builder_;
    std::optional<JournalBuilder> before_;  // the document before an unfinished change of several lines
    bool is_complete_ = false;              // the last line that was read ended a change
    bool is_in_damage_ = false;             // the line before was damaged
    bool has_gap_ = false;                  // some line was damaged or is missing
    bool has_game_ = false;                 // some line has a game
    std::uint64_t last_number_ = 0;
    std::optional<std::int64_t> at_;  // of the line read last
    JournalState state_;
};

std::optional<JsonValue> JournalReader::record_in(std::string_view line) const {
    if (!is_old_) {
        const auto content = content_of_line(line);
        if (!content) return std::nullopt;
        line = *content;
    }
    auto record = read_json(line);
    return record ? std::optional(std::move(*record)) : std::nullopt;
}

void JournalReader::note_damage() {
    if (!std::exchange(is_in_damage_, true)) ++state_.damaged_places;
    has_gap_ = true;
}

bool JournalReader::take(std::string_view line) {
    const auto record = record_in(line);
    if (!record || !take_record(*record)) {
        note_damage();
        return !is_old_;
    }
    is_in_damage_ = false;
    return true;
}

void JournalReader::take_rest(std::string_view rest) {
    if (rest.empty()) return;
    // The line may be whole apart from its line end.
    const auto record = is_old_ ? std::nullopt : record_in(rest);
    if (!record || !take_record(*record)) state_.is_cut_off = true;
}

bool JournalReader::take_record(const JsonValue& record) {
    if (!is_old_) {
        const auto number = natural_in(record, "n");
        const auto after = natural_in(record, "after");
        if (!number || !after || *number <= last_number_) return false;
        // A whole line may be missing.
        if (*after != last_number_) note_damage();
        last_number_ = *number;
        at_ = integer_in(record, "at");
    }
    const bool is_last = record.find("now") != nullptr;
    if (is_complete_ && !is_last) {
        before_ = builder_;
        is_complete_ = false;
    }
    auto change = change_in(record);
    if (!change || !change_states(std::move(*change))) return false;
    read_game(record);
    if (!is_last) return true;
    is_complete_ = read_rest(record);
    if (!is_complete_) return false;
    before_.reset();
    state_.at = at_;
    return true;
}

// Turns the indices of version 1 into ids.
std::optional<StateChange> JournalReader::change_in(const JsonValue& record) const {
    const JsonArray* keep = array_in(record, "keep");
    const JsonArray* add = array_in(record, "add");
    if (keep == nullptr || add == nullptr) return std::nullopt;
    StateChange change;
    const auto& states = builder_.states;
    if (!keep->empty()) {
        if (keep->size() != 2) return std::nullopt;
        const auto from = keep->front().natural();
        const auto to = keep->back().natural();
        if (!from || !to || *from > *to) return std::nullopt;
        if (!is_old_) {
            change.first_kept = *from;
            change.last_kept = *to;
        } else if (*to > states.size()) {
            return std::nullopt;
        } else if (*from < *to) {
            change.first_kept = states[static_cast<std::size_t>(*from)].id;
            change.last_kept = states[static_cast<std::size_t>(*to) - 1].id;
        }
    }
    std::uint64_t last = is_old_ && !states.empty() ? states.back().id : change.last_kept;
    for (const JsonValue& json : *add) {
        auto state = state_from(json);
        if (!state) return std::nullopt;
        state->id = is_old_ ? last + 1 : natural_in(json, "id").value_or(0);
        if (state->id <= last) return std::nullopt;
        last = state->id;
        change.added.push_back(std::move(*state));
    }
    for (const auto& state : change.added)
        if (state.puzzle.side() != change.added.front().puzzle.side()) return std::nullopt;
    return change;
}

// Returns false, and leaves the states as they are, if the line is damaged or no state would be left.
bool JournalReader::change_states(StateChange change) {
    auto& states = builder_.states;
    auto begin = std::ranges::lower_bound(states, change.first_kept, {}, &History::State::id);
    auto end = std::ranges::upper_bound(states, change.last_kept, {}, &History::State::id);
    if (change.last_kept == 0 || begin > end) begin = end = states.begin();
    const bool keeps_any = begin != end;
    if (!keeps_any && change.added.empty()) return false;
    const bool has_all = change.last_kept == 0 || (keeps_any && begin->id == change.first_kept &&
                                                   std::prev(end)->id == change.last_kept);
    const bool is_one_side =
        !keeps_any || change.added.empty() || begin->puzzle.side() == change.added.front().puzzle.side();
    if (!has_all || !is_one_side) {
        if (is_old_) return false;
        if (!has_gap_) note_damage();
        if (!is_one_side) begin = end = states.begin();
    }
    const auto left_out = begin - states.begin();
    states.resize(static_cast<std::size_t>(end - states.begin()));
    states.erase(states.begin(), states.begin() + left_out);
    for (auto& state : change.added) states.push_back(std::move(state));
    return true;
}

// The index of the state that the member names.
std::optional<std::size_t> JournalReader::state_index(const JsonValue& record, std::string_view key) const {
    const auto& states = builder_.states;
    if (is_old_) return index_in(record, key, states.size());
    const auto id = natural_in(record, key);
    if (!id) return std::nullopt;
    const auto found = std::ranges::lower_bound(states, *id, {}, &History::State::id);
    if (found == states.end() || found->id != *id) return std::nullopt;
    return static_cast<std::size_t>(found - states.begin());
}

// Reads the other members of a change's last line. Returns false if the line is damaged.
bool JournalReader::read_rest(const JsonValue& record) {
    auto& states = builder_.states;
    auto now = state_index(record, "now");
    const auto limit = index_in(record, "limit", kLargestHistoryLimit + 1);
    if (!limit) return false;
    builder_.is_now_known = now.has_value();
    if (!now) {
        // The current state was in a damaged line: take the one before it.
        const auto id = natural_in(record, "now");
        if (is_old_ || !id || !has_gap_) return false;
        const auto next = std::ranges::upper_bound(states, *id, {}, &History::State::id);
        now = next == states.begin() ? 0 : static_cast<std::size_t>(next - states.begin()) - 1;
    }
    builder_.now = *now;
    builder_.limit = static_cast<int>(*limit);
    builder_.saved = state_index(record, "saved");
    const JsonValue* file = record.find("file");
    builder_.file = file == nullptr ? std::nullopt : file_from(*file);
    builder_.title = text_in(record, "title");
    const auto cells = static_cast<std::size_t>(states.front().puzzle.cell_count());
    builder_.selected = static_cast<Cell>(index_in(record, "selected", cells).value_or(0));
    builder_.game_changed = flag_in(record, "game_changed");
    builder_.continued.clear();
    if (const JsonValue* journals = record.find("from"); journals != nullptr && journals->array() != nullptr)
        for (const JsonValue& journal : *journals->array())
            if (journal.string() != nullptr) builder_.continued.push_back(*journal.string());
    return true;
}

// Drops a damaged game, but keeps the document. After damage, positions that cannot be understood are left out.
void JournalReader::read_game(const JsonValue& record) {
    const JsonValue* game = record.find("game");
    if (game == nullptr) return;
    has_game_ = true;
    if (apply_changes(builder_.game, *game, has_gap_)) return;
    builder_.game = {};
    state_.game_is_damaged = true;
}

std::optional<JournalContent> JournalReader::finish() {
    state_.newest_is_missing = is_in_damage_;
    if (!is_complete_) {
        // A change of several lines without its last line.
        (state_.damaged_places > 0 ? state_.newest_is_missing : state_.is_cut_off) = true;
        if (before_)
            builder_ = std::move(*before_);
        else if (builder_.states.empty() || is_old_)
            return std::nullopt;
        else {
            builder_.now = builder_.states.size() - 1;
            builder_.saved.reset();
            builder_.selected = 0;
        }
    }
    if (!builder_.is_now_known) state_.newest_is_missing = true;
    auto game = built_game(std::move(builder_.game));
    if (!game || game->posed.side() != builder_.states.front().puzzle.side()) {
        game.emplace();
        if (has_game_) state_.game_is_damaged = true;
    }
    // Clear the ids of removed positions, because the recovered tree may give the same ids to new positions.
    for (History::State& state : builder_.states)
        if (game->attempts.find(state.position) == nullptr) state.position = 0;
    Document document(History(std::move(builder_.states), builder_.now, builder_.saved, builder_.limit),
                      std::move(builder_.file), 0, std::move(builder_.title), std::move(*game),
                      builder_.game_changed);
    document.set_continued(std::move(builder_.continued));
    return JournalContent{std::move(document), builder_.selected, state_, last_number_};
}

}  // namespace

std::string rest_of_record(const Document& document, Cell selected) {
    const History& history = document.history();
    JsonObject members;
    const auto& states = history.states();
    members.push_back({"now", states[history.now()].id});
    members.push_back({"saved", history.saved() ? JsonValue(states[*history.saved()].id) : JsonValue()});
    members.push_back({"limit", history.limit()});
    members.push_back({"file", json_of(document.file())});
    members.push_back({"title", document.title()});
    members.push_back({"selected", selected});
    if (document.game_changed()) members.push_back({"game_changed", true});
    if (!document.continued().empty()) {
        JsonArray journals;
        for (const std::string& journal : document.continued()) journals.emplace_back(journal);
        members.push_back({"from", std::move(journals)});
    }
    return compact_json(std::move(members));
}

std::string record_of(const Document& document, const std::string& rest, std::size_t first_added,
                      LineNumbers& numbers, std::span<const std::string> game_changes) {
    const auto& states = document.history().states();
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto at = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    std::string text;
    std::string line;
    // Begins a line that keeps the states before `kept`.
    const auto begin_line = [&](std::size_t kept) {
        const std::uint64_t after = std::exchange(numbers.journal, ++numbers.session);
        line = fmt::format(R"({{"n":{},"after":{},"at":{},"keep":[)", numbers.session, after, at);
        if (kept > 0) line += fmt::format("{},{}", states.front().id, states[kept - 1].id);
        line += "],\"add\":[";
    };
    const auto end_line = [&] { text += checked_line(line + '}'); };
    for (std::size_t end = first_added;;) {
        const std::size_t begin = end;
        begin_line(begin);
        for (; end < states.size() && line.size() < kLongPiece; ++end) {
            if (end > begin) line += ',';
            line += compact_json(json_of(states[end]));
        }
        line += ']';
        if (end == states.size()) break;
        end_line();
    }
    for (const std::string& changes : game_changes) {
        if (&changes != &game_changes.front()) {
            end_line();
            begin_line(states.size());
            line += ']';
        }
        line += R"(,"game":)" + changes;
    }
    // Joins two JSON objects: without its opening brace, `rest` continues the members of the line.
    return text + checked_line(line + ',' + rest.substr(1));
}

std::optional<JournalContent> read_journal(std::string_view text) {
    JournalReader reader(is_of_version_1(text));
    while (true) {
        const auto end = text.find('\n');
        if (end == std::string_view::npos) break;
        if (!reader.take(text.substr(0, end))) return reader.finish();
        text.remove_prefix(end + 1);
    }
    reader.take_rest(text);
    return reader.finish();
}

std::string text_of(const TabList& tabs) {
    JsonArray ids;
    for (const std::uint64_t id : tabs.ids) ids.emplace_back(id);
    JsonObject members{{"n", tabs.number}, {"tabs", std::move(ids)}};
    if (tabs.front) members.push_back({"front", *tabs.front});
    return checked_line(compact_json(std::move(members)));
}

std::optional<TabList> tabs_in(std::string_view text) {
    const bool is_old = is_of_version_1(text);
    if (!is_old) {
        const auto content = content_of_line(text.substr(0, text.find('\n')));
        if (!content) return std::nullopt;
        text = *content;
    }
    const auto json = read_json(text);
    const JsonArray* ids = json ? array_in(*json, "tabs") : nullptr;
    if (ids == nullptr) return std::nullopt;
    TabList tabs;
    if (!is_old) tabs.number = natural_in(*json, "n").value_or(0);
    std::set<std::uint64_t> known;
    for (const JsonValue& value : *ids)
        if (const auto id = value.natural(); id && known.insert(*id).second) tabs.ids.push_back(*id);
    tabs.front = natural_in(*json, "front");
    return tabs;
}

}  // namespace gridsmith
