// Reads and writes lines of JSON, and computes the statistics.
#include "app/play/statistics.h"

#include "base/file_io.h"
#include "base/number_text.h"
#include "format/json/json_value.h"
#include "model/board/rules_text.h"
#include "techniques/core/technique.h"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <system_error>
#include <tuple>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::string_view kFile = "games.jsonl";
constexpr std::int64_t kSecondsADay = 24 * 60 * 60;
constexpr std::int64_t kLatest = 253'402'300'799;  // the last second of the year 9999
constexpr std::int64_t kMostHints = 1'000'000;
constexpr std::int64_t kLongest = 1'000'000'000'000;  // longest duration of a game in milliseconds

std::optional<WonGame> game_in(std::string_view line) {
    const auto json = read_json(line);
    if (!json) return std::nullopt;
    const auto number = [&](std::string_view key) {
        const JsonValue* value = json->find(key);
        return value == nullptr ? std::nullopt : value->integer();
    };
    const auto text = [&](std::string_view key) {
        const JsonValue* value = json->find(key);
        return value == nullptr || value->string() == nullptr ? std::string() : *value->string();
    };
    const auto within = [&](std::string_view key, std::int64_t least, std::int64_t most) {
        const auto value = number(key);
        return value && *value >= least && *value <= most ? value : std::nullopt;
    };
    const auto at = within("at", 0, kLatest);
    // Classic boards are stored by their order, others by the text of their rules.
    const auto order = within("order", kMinOrder, kMaxOrder);
    const auto rules = order ? Result<Rules>(static_cast<int>(*order)) : rules_from(text("rules"));
    const auto played = within("played", 0, kLongest);
    if (!at || !rules || !played) return std::nullopt;
    const JsonValue* checked = json->find("checked");
    return WonGame{.at = *at,
                   .rules = *rules,
                   .grade = text("grade"),
                   .source = text("source"),
                   .played = *played,
                   .revealed = static_cast<int>(within("revealed", 0, kMaxCells).value_or(0)),
                   .hints = static_cast<int>(within("hints", 0, kMostHints).value_or(0)),
                   .checked = checked != nullptr && checked->boolean() != nullptr && *checked->boolean()};
}

// From easy to hard; an unknown level is last.
int rank_of(std::string_view grade) {
    for (int level = 0; level <= static_cast<int>(Level::extreme); ++level)
        if (name_of(static_cast<Level>(level)) == grade) return level;
    return static_cast<int>(Level::extreme) + 1;
}

// Is the last line incomplete after a full disk or a crash? It is then ended, so that only its own game is lost.
bool ends_within_line(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return file.seekg(-1, std::ios::end) && file.get() != '\n';
}

// A field as in RFC 4180. Quoted so that spreadsheets do not take it for a formula.
std::string csv_field(std::string_view text) {
    constexpr std::string_view kBeginFormulas = "=+-@\t\r";
    std::string field;
    if (!text.empty() && kBeginFormulas.contains(text.front())) field = '\'';
    field += text;
    if (field.find_first_of(",\"\r\n") == std::string::npos) return field;
    for (std::size_t at = 0; (at = field.find('"', at)) != std::string::npos; at += 2)
        field.insert(at, 1, '"');
    return '"' + field + '"';
}

std::int64_t day_of(std::int64_t at, std::int64_t offset) { return (at + offset) / kSecondsADay; }

}  // namespace

std::string line_of(const WonGame& game) {
    JsonObject members{{"at", game.at}};
    if (game.rules.is_classic())
        members.push_back({"order", game.rules.order()});
    else
        members.push_back({"rules", game.rules.text()});
    for (JsonMember& member : JsonObject{{"grade", game.grade},
                                         {"source", game.source},
                                         {"played", game.played},
                                         {"revealed", game.revealed},
                                         {"hints", game.hints},
                                         {"checked", game.checked}})
        members.push_back(std::move(member));
    return compact_json(std::move(members)) + '\n';
}

std::vector<WonGame> won_games_in(std::string_view text) {
    std::vector<WonGame> games;
    while (!text.empty()) {
        const auto end = text.find('\n');
        if (auto game = game_in(text.substr(0, end))) games.push_back(std::move(*game));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return games;
}

Result<std::vector<WonGame>> load_won_games(const std::filesystem::path& folder) {
    std::error_code ignored;
    const auto path = folder / kFile;
    if (folder.empty() || !std::filesystem::exists(path, ignored)) return std::vector<WonGame>();
    const auto text = read_file(path);
    if (!text) return std::unexpected(text.error());
    return won_games_in(*text);
}

Result<void> store_won_game(const std::filesystem::path& folder, const WonGame& game) {
    std::error_code ignored;
    std::filesystem::create_directories(folder, ignored);
    const auto path = folder / kFile;
    return append_to_file(path, (ends_within_line(path) ? "\n" : "") + line_of(game));
}

std::vector<GameSummary> summaries_of(std::span<const WonGame> games) {
    std::map<std::tuple<int, std::string, int, std::string>, std::vector<const WonGame*>> groups;
    for (const WonGame& game : games)
        groups[{game.rules.side(), game.rules.text(), rank_of(game.grade), game.grade}].push_back(&game);
    std::vector<GameSummary> summaries;
    for (const auto& [key, group] : groups) {
        GameSummary summary{.rules = group.front()->rules, .grade = std::get<3>(key)};
        std::int64_t sum = 0;
        std::optional<std::int64_t> best;
        for (const WonGame* game : group) {
            ++summary.games;
            summary.unaided += game->unaided() ? 1 : 0;
            sum += game->played;
            summary.last = game->played;
        }
        for (const WonGame* game : group)
            if ((summary.unaided == 0 || game->unaided()) && (!best || game->played < *best))
                best = game->played;
        summary.best = best.value_or(0);
        summary.mean = sum / summary.games;
        summaries.push_back(std::move(summary));
    }
    return summaries;
}

Streaks streaks_of(std::span<const WonGame> games, std::int64_t now, std::int64_t offset) {
    Streaks streaks;
    std::set<std::int64_t> days;
    for (const WonGame& game : games) {
        days.insert(day_of(game.at, offset));
        streaks.unaided_now = game.unaided() ? streaks.unaided_now + 1 : 0;
        streaks.unaided_most = std::max(streaks.unaided_most, streaks.unaided_now);
    }
    const std::int64_t today = day_of(now, offset);
    int row = 0;
    std::optional<std::int64_t> before;
    for (const std::int64_t day : days) {
        row = before && day == *before + 1 ? row + 1 : 1;
        before = day;
        streaks.days_most = std::max(streaks.days_most, row);
        // Ignores days in the future, which come from a wrong clock.
        if (day == today || day == today - 1) streaks.days_now = row;
    }
    return streaks;
}

std::string csv_of(std::span<const WonGame> games) {
    std::string text = "won at (UTC),order,grade,source,seconds,entries revealed,hints,mistakes shown\n";
    for (const WonGame& game : games)
        text += fmt::format(
            "{:%Y-%m-%d %H:%M:%S},{},{},{},{:.3f},{},{},{}\n", fmt::gmtime(static_cast<std::time_t>(game.at)),
            game.rules.is_classic() ? std::to_string(game.rules.order()) : game.rules.text(),
            csv_field(game.grade), csv_field(game.source), static_cast<double>(game.played) / 1000,
            game.revealed, game.hints, game.checked ? "yes" : "no");
    return text;
}

std::string helps_text(int revealed, int hints, bool checked) {
    std::string text;
    const auto add = [&](const std::string& help) { text += (text.empty() ? "" : ", ") + help; };
    if (revealed > 0) add(quantity(static_cast<std::uint64_t>(revealed), "entry", "entries") + " revealed");
    if (hints > 0) add(quantity(static_cast<std::uint64_t>(hints), "hint", "hints"));
    if (checked) add("mistakes shown");
    return text;
}

std::string clock_text(std::int64_t milliseconds) {
    const std::int64_t seconds = milliseconds / 1000;
    return seconds >= 3600 ? fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
                           : fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

}  // namespace gridsmith
