// Journals, the list of tabs, and games in puzzle files: everything that can be read can be written and read again
// unchanged.
#include "document/document.h"
#include "document/edits.h"
#include "document/game_record.h"
#include "document/session/checked_line.h"
#include "document/session_record.h"
#include "format/door/puzzle_file.h"
#include "fuzz_target.h"
#include "some_puzzles.h"

#include <algorithm>

namespace gridsmith::fuzz {

namespace {

std::string whole_record(const Document& document, Cell selected) {
    LineNumbers numbers;
    return record_of(document, rest_of_record(document, selected), 0, numbers);
}

// Writes the right checksum into each line, because no fuzzer finds it.
std::string with_checksums(std::string_view bytes) {
    constexpr std::size_t kContent = std::string_view("v2 5f3a9c01 ").size();
    std::string text;
    while (!bytes.empty()) {
        const auto end = std::min(bytes.find('\n'), bytes.size());
        const std::string_view line = bytes.substr(0, end);
        text += line.starts_with("v2 ") && line.size() > kContent ? checked_line(line.substr(kContent))
                                                                  : std::string(line) + '\n';
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
    }
    return text;
}

bool run_journal(std::string_view bytes) {
    static_cast<void>(read_journal(bytes));
    const auto content = read_journal(with_checksums(bytes));
    if (!content) return false;
    const Document& document = content->document;
    require(document.history().now() < document.history().states().size(),
            "the current state is one of the states");
    require(content->selected >= 0 && content->selected < document.puzzle().cell_count(),
            "the selection is a cell");
    const auto again = read_journal(whole_record(document, content->selected));
    require(again.has_value(), "recovered work can be written");
    require(again->document.puzzle().grid == document.puzzle().grid, "written work is read back");
    require(again->document.history().states().size() == document.history().states().size(),
            "all states are read back");
    return true;
}

std::vector<std::string> journal_seeds() {
    std::vector<std::string> seeds;
    Random random(8);
    for (int order = 2; order <= 5; ++order) {
        Document document(order, support::rich_puzzle(order, random), History::Start::unsaved, 50);
        LineNumbers numbers;
        std::string text = record_of(document, rest_of_record(document, 0), 0, numbers);
        for (int edit = 0; edit < 4; ++edit) {
            document.apply(edits::enter(document.puzzle(), edit, static_cast<Value>(1 + edit)));
            const std::size_t states = document.history().states().size();
            text += record_of(document, rest_of_record(document, edit), states - 1, numbers);
        }
        seeds.push_back(text);
    }
    return seeds;
}

// --- The tabs of a session ---

bool run_tabs(std::string_view bytes) {
    const auto tabs = tabs_in(with_checksums(bytes));
    if (!tabs) return false;
    std::vector<std::uint64_t> sorted = tabs->ids;
    std::ranges::sort(sorted);
    require(std::ranges::adjacent_find(sorted) == sorted.end(), "no document is recovered twice");
    require(tabs_in(text_of(*tabs)) == *tabs, "a list of tabs is read back as written");
    return true;
}

std::vector<std::string> tabs_seeds() {
    return {text_of(TabList{{1}, 1, 4}),
            text_of(TabList{{3, 18'446'744'073'709'551'615u, 7}, 3}),
            text_of(TabList{{2, 1}, std::nullopt}),
            R"({"tabs":[],"front":0})",
            R"({"tabs":[4,4,"4",-4,4.0,[4],null,5],"front":9})",
            R"({"front":null,"tabs":[1],"more":{}})"};
}

// --- A game in a puzzle file ---

const PuzzleFormat& puzzle_format() { return *format_of_id("sgp"); }

std::string file_with(const Puzzle& puzzle, const Game& game) {
    const auto file = print_puzzles({&puzzle, 1}, puzzle_format());
    require(file.has_value(), "a puzzle that was read can be written");
    const auto whole = with_game(*file, game);
    require(whole.has_value(), "a game that was read can be written");
    return *whole;
}

bool run_game(std::string_view bytes) {
    const auto read = read_puzzles(bytes, "text", {.format = &puzzle_format()});
    if (!read) return false;
    const Puzzle& puzzle = read->front().puzzle;
    const auto game = game_in(bytes, puzzle);
    if (!game) return refused_with(text_of(game.error()));
    if (!game->begun()) return false;
    const Attempts& attempts = game->attempts;
    const GamePosition* here = attempts.find(game->here);
    require(here != nullptr && here->puzzle == puzzle, "the puzzle is the current position of its game");
    require(game->played >= 0 && game->won.value_or(0) >= 0 && game->revealed >= 0,
            "nothing counts down from 0");
    for (const GamePosition& position : attempts.all())
        require(position.time.played >= 0, "no position is older than the game");
    require(attempts.path_to(game->here).front() == attempts.start(), "a game begins at its start");
    require(!stations_of(attempts, game->here).empty(), "a game can be shown");

    const std::string text = file_with(puzzle, *game);
    const auto read_again = read_puzzles(text, "again", {.format = &puzzle_format()});
    require(read_again && read_again->front().puzzle == puzzle,
            "a puzzle with a game is read back as written");
    const auto again = game_in(text, puzzle);
    require(again && compact_json(json_of(*again)) == compact_json(json_of(*game)),
            "a game is read back as written");
    return true;
}

// A game with an abandoned attempt and a name.
Document played_document(int order, Random& random) {
    Document document(order, support::rich_puzzle(order, random), History::Start::unsaved);
    document.begin_game(document.puzzle().grid, "fresh", "hard");
    document.apply(edits::enter(document.puzzle(), 0, 1));
    document.keep_here();
    const PositionId fork = document.here();
    document.apply(edits::enter(document.puzzle(), 1, 2));
    document.apply(edits::enter(document.puzzle(), 2, 0));
    document.go_to(fork);
    document.apply(edits::enter(document.puzzle(), 3, 3));
    document.name_position(document.here(), "\u00e4 name");
    document.game().here = document.here();
    return document;
}

void replace_first(std::string& text, std::string_view what, std::string_view by) {
    if (const auto at = text.find(what); at != std::string::npos) text.replace(at, what.size(), by);
}

std::vector<std::string> game_seeds() {
    std::vector<std::string> seeds;
    Random random(10);
    for (int order = 2; order <= 5; ++order) {
        const Document document = played_document(order, random);
        seeds.push_back(file_with(document.puzzle(), document.game()));
    }
    const Document small = played_document(2, random);
    Game won = small.game();
    won.played = 83'250;
    won.won = 83'250;
    won.checked = true;
    seeds.push_back(file_with(small.puzzle(), won));
    // Files that Gridsmith does not write: a puzzle that is not a position of its game, and extreme numbers.
    seeds.push_back(file_with(support::bare_puzzle(2, random), won));
    const std::pair<std::string_view, std::string_view> changes[] = {
        {"\"id\": 4", "\"id\": 18446744073709551615"},
        {"\"here\": 4", "\"here\": 18446744073709551615"},
        {"\"won\": 83250", "\"won\": -9223372036854775808"},
        {"\"played\": 83250", "\"played\": 9223372036854775807"},
        {"\"played\": 0", "\"played\": -9223372036854775808"},
        {"\"parent\": 2", "\"parent\": 4"},
        {"\"checked\": true", "\"checked\": null"},
    };
    for (const std::size_t seed : {seeds.size() - 2, seeds.size() - 1})
        for (const auto& [what, by] : changes) {
            std::string text = seeds[seed];
            replace_first(text, what, by);
            seeds.push_back(std::move(text));
        }
    return seeds;
}

}  // namespace

void add_document_targets(std::vector<Target>& targets) {
    targets.push_back({"journal", run_journal, journal_seeds});
    targets.push_back({"tabs", run_tabs, tabs_seeds});
    targets.push_back({"game", run_game, game_seeds});
}

}  // namespace gridsmith::fuzz
