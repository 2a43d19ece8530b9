// The tree of attempts: moves, forks, jumps, what an edit after undo discards, and saving and reading.
#include "document/attempts.h"

#include "base/file_io.h"
#include "base/random.h"
#include "document/dense_documents.h"
#include "document/document.h"
#include "document/game_record.h"
#include "format/door/puzzle_file.h"
#include "format/json/json_patch.h"
#include "format/saved/sgp_format.h"
#include "model/puzzle/comparison.h"
#include "support/grids.h"
#include "support/strict_reader.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace gridsmith;
using support::TemporaryFolder;

namespace {

// A document of order 2 with a game.
struct Played {
    Document document{1, Puzzle(2), History::Start::saved, 200};

    Played() { document.begin_game(document.puzzle().grid); }
    PositionId enter(Cell cell, Value value) {
        REQUIRE(document.apply(edits::enter(document.puzzle(), cell, value)));
        return document.here();
    }
    const Attempts& attempts() const { return document.game().attempts; }
    bool has(PositionId id) const { return attempts().find(id) != nullptr; }
};

void check_equal(const Game& a, const Game& b) {
    CHECK((a.posed == b.posed));
    CHECK(a.source == b.source);
    CHECK(a.grade == b.grade);
    CHECK(a.paused == b.paused);
    CHECK(a.won == b.won);
    CHECK(a.revealed == b.revealed);
    CHECK(a.checked == b.checked);
    REQUIRE(a.attempts.all().size() == b.attempts.all().size());
    for (std::size_t i = 0; i < a.attempts.all().size(); ++i) {
        const GamePosition& x = a.attempts.all()[i];
        const GamePosition& y = b.attempts.all()[i];
        CHECK(x.id == y.id);
        CHECK(x.parent == y.parent);
        CHECK((x.puzzle == y.puzzle));
        CHECK(x.label == y.label);
        CHECK(x.cell == y.cell);
        CHECK(x.name == y.name);
        CHECK(x.kept == y.kept);
        CHECK(x.time == y.time);
    }
}

}  // namespace

TEST_CASE("an abandoned attempt stays in the tree, and undo returns to it") {
    Played played;
    const PositionId start = played.document.here();
    const PositionId first = played.enter(0, 1);
    played.document.keep_here();
    const PositionId wrong = played.enter(1, 2);
    const PositionId worse = played.enter(2, 3);
    REQUIRE(played.attempts().stem_of(worse) == first);
    CHECK(played.attempts().branch_of(worse) == wrong);

    REQUIRE(played.document.go_to(first));
    CHECK(played.document.puzzle().grid[1] == 0);
    CHECK(played.document.history().undo_label() == "move to another position");
    const PositionId right = played.enter(1, 4);
    CHECK(played.attempts().children_of(first) == std::vector{wrong, right});
    CHECK(played.attempts().path_to(worse) == std::vector{start, first, wrong, worse});
    CHECK_FALSE(played.document.go_to(right));  // already the current position

    played.document.undo();
    played.document.undo();
    CHECK(played.document.here() == worse);
    CHECK(played.document.puzzle().grid[2] == 3);
    played.document.redo();
    played.document.redo();
    CHECK(played.document.here() == right);
}

TEST_CASE("an edit after undo discards plain moves, but no kept or named positions") {
    Played played;
    played.enter(0, 1);
    const PositionId plain = played.enter(1, 2);
    played.document.undo();
    const PositionId other = played.enter(1, 3);
    CHECK_FALSE(played.has(plain));

    played.document.name_position(other, "before the guess");
    const PositionId guess = played.enter(2, 4);
    played.document.undo();
    played.document.undo();
    const PositionId third = played.enter(3, 3);
    CHECK(played.has(other));
    CHECK_FALSE(played.has(guess));
    CHECK(played.attempts().find(other)->name == "before the guess");
    // Repeating a move leads to the same position.
    played.document.undo();
    const PositionId again = played.enter(1, 3);
    CHECK(again == other);
    CHECK_FALSE(played.has(third));
}

TEST_CASE("removing an attempt removes its moves and first leaves the attempt") {
    Played played;
    const PositionId first = played.enter(0, 1);
    played.document.keep_here();
    const PositionId wrong = played.enter(1, 2);
    const PositionId worse = played.enter(2, 3);
    played.document.drop_attempt(worse);
    CHECK(played.document.here() == first);
    CHECK_FALSE(played.has(wrong));
    CHECK_FALSE(played.has(worse));
    // Undo leads to a state that the tree no longer holds; the next move is attached to its last known
    // ancestor.
    played.document.undo();
    CHECK(played.document.here() == 0);
    CHECK(played.document.puzzle().grid[2] == 3);
    const PositionId next = played.enter(3, 4);
    CHECK(played.attempts().path_to(next) == std::vector{played.attempts().start(), first, next});

    played.document.drop_attempt(played.attempts().start());
    CHECK(played.has(next));
}

TEST_CASE("going forward after undo loses no move of the line") {
    Played played;
    const PositionId a = played.enter(0, 1);
    const PositionId b = played.enter(1, 2);
    const PositionId c = played.enter(2, 3);
    for (int i = 0; i < 3; ++i) played.document.undo();
    const PositionId other = played.enter(5, 1);
    played.document.undo();
    CHECK_FALSE(played.has(a));

    const PositionId d = played.enter(0, 1);
    const PositionId e = played.enter(1, 2);
    const PositionId f = played.enter(2, 3);
    for (int i = 0; i < 3; ++i) played.document.undo();
    REQUIRE(played.document.go_to(e));
    CHECK(played.document.here() == e);
    CHECK(played.attempts().path_to(f) == std::vector{played.attempts().start(), d, e, f});
    CHECK_FALSE(played.has(other));
    CHECK_FALSE(played.has(b));
    CHECK_FALSE(played.has(c));
}

TEST_CASE("an attempt is removed as a whole, even if redo would return to it") {
    Played played;
    const PositionId first = played.enter(0, 1);
    played.document.keep_here();
    const PositionId b1 = played.enter(1, 2);
    played.enter(2, 3);
    const PositionId b3 = played.enter(3, 4);
    played.document.undo();
    played.document.undo();
    REQUIRE(played.document.here() == b1);
    played.document.drop_attempt(b3);
    CHECK(played.document.here() == first);
    CHECK_FALSE(played.has(b1));
    CHECK_FALSE(played.has(b3));
    // Keeping a removed state adds it to the tree again.
    played.document.undo();
    REQUIRE(played.document.here() == 0);
    played.document.keep_here();
    const PositionId back = played.document.here();
    CHECK(played.attempts().path_to(back) == std::vector{played.attempts().start(), first, back});
    CHECK(played.attempts().find(back)->kept);
}

TEST_CASE("stations leave out plain moves") {
    Played played;
    const PositionId start = played.document.here();
    played.enter(0, 1);
    const PositionId fork = played.enter(1, 2);
    played.document.keep_here();
    played.enter(2, 3);
    const PositionId left = played.enter(3, 4);
    played.document.go_to(fork);
    played.enter(4, 3);
    played.enter(5, 4);
    const PositionId here = played.enter(15, 1);

    const auto stations = stations_of(played.attempts(), here);
    REQUIRE(stations.size() == 4);
    CHECK(stations[0].id == start);
    CHECK(stations[1].id == fork);
    CHECK(stations[1].moves == 2);
    CHECK(stations[2].id == left);
    CHECK(stations[2].parent == 1);
    CHECK(stations[2].depth == 1);
    CHECK(stations[2].moves == 2);
    CHECK(stations[3].id == here);
    CHECK(stations[3].parent == 1);
    CHECK(stations[3].moves == 3);
}

TEST_CASE("the line through a position follows the latest moves") {
    Played played;
    const PositionId start = played.document.here();
    const PositionId fork = played.enter(0, 1);
    played.document.keep_here();
    const PositionId early = played.enter(1, 2);
    const PositionId left = played.enter(2, 3);
    played.document.go_to(fork);
    const PositionId late = played.enter(4, 3);
    const PositionId end = played.enter(5, 4);

    using Line = std::vector<PositionId>;
    const Attempts& attempts = played.attempts();
    CHECK(attempts.line_through(start) == Line{start, fork, late, end});
    CHECK(attempts.line_through(fork) == Line{start, fork, late, end});
    CHECK(attempts.line_through(early) == Line{start, fork, early, left});
    CHECK(attempts.line_through(end) == Line{start, fork, late, end});
    CHECK(attempts.line_through(end + 1).empty());
    CHECK(Attempts().line_through(start).empty());
    // stem_of() finds the position to which removing an attempt leads.
    CHECK(attempts.stem_of(left) == fork);
    CHECK(attempts.stem_of(end) == fork);
    CHECK(attempts.stem_of(fork) == start);
    CHECK(attempts.stem_of(start) == 0);
}

TEST_CASE("a very long game loses only moves between stations", "[slow]") {
    Attempts attempts(Puzzle(3), {});
    PositionId last = attempts.start();
    Puzzle puzzle(3);
    Random random(3);
    std::vector<PositionId> kept;
    for (std::size_t i = 0; i < kMostPositions + 300; ++i) {
        puzzle = edits::enter(puzzle, static_cast<Cell>(i % 81), static_cast<Value>(i / 81 % 9 + 1)).result;
        last = attempts.add(last, {"change entry", puzzle}, {});
        if (i % 500 == 0) {
            attempts.keep(last);
            kept.push_back(last);
        }
    }
    CHECK(attempts.all().size() == kMostPositions);
    CHECK((attempts.find(last)->puzzle == puzzle));
    for (const PositionId id : kept) CHECK(attempts.leads_to(id, last));
}

TEST_CASE("the last correct position is the last one without a wrong entry") {
    Random random(5);
    const Grid solution = support::some_solution(3, random);
    Document document(1, Puzzle(3), History::Start::saved);
    document.begin_game(document.puzzle().grid);
    const auto enter = [&](Cell cell, Value value) {
        document.apply(edits::enter(document.puzzle(), cell, value));
        return document.here();
    };
    enter(0, solution[0]);
    const PositionId good = enter(1, solution[1]);
    enter(2, solution[2] == 1 ? Value{2} : Value{1});
    const PositionId here = enter(3, solution[3]);
    CHECK(last_correct(document.game().attempts, here, solution) == good);
    CHECK(last_correct(document.game().attempts, good, solution) == good);
    CHECK(wrong_entries(document.puzzle().grid, solution) == CellSet{2});

    Grid almost = solution;
    almost[80] = 0;
    CHECK_FALSE(is_won(document.game(), almost));
    CHECK(is_won(document.game(), solution));
    Game other = document.game();
    other.posed[0] = solution[0] == 1 ? Value{2} : Value{1};
    CHECK_FALSE(is_won(other, solution));
}

TEST_CASE("a game survives its file at every order, and other programs can read the file") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        CAPTURE(order);
        const TemporaryFolder folder;
        Random random(8, static_cast<std::uint64_t>(order));
        const Grid solution = support::some_solution(order, random);
        Puzzle posed(support::with_entries(solution, side_of(order), random));
        posed.givens = posed.grid.entries();
        Document document(1, posed, History::Start::unsaved);
        document.begin_game(posed.grid, "fresh", "hard");
        for (Cell cell = 0; cell < posed.cell_count(); ++cell) {
            if (document.puzzle().grid[cell] != 0) continue;
            if (cell % 5 == 0) document.keep_here();
            document.game().played += 1234;
            Edit edit = edits::enter(document.puzzle(), cell, solution[cell]);
            if (cell + 1 < posed.cell_count() && edit.result.grid[cell + 1] == 0)
                edit.result.marks[cell + 1].insert(2);
            document.apply(std::move(edit));
            if (cell == posed.cell_count() / 2) {
                const PositionId here = document.here();
                document.name_position(here, "half of it Ω");
                document.go_to(document.game().attempts.start());
                document.go_to(here);
            }
            if (order > 3 && cell > 60) break;
        }
        document.game().revealed = 3;
        document.game().checked = true;
        document.game().won = 99;
        const PositionId here = document.here();
        REQUIRE(document.save(folder / "g.sgp", FileKind::puzzle, true));
        CHECK_FALSE(document.changed());
        CHECK(support::strictly_read(read_file(folder / "g.sgp").value()) == document.puzzle().grid);

        const auto opened = open_file(folder / "g.sgp").value();
        CHECK(opened.game_problem.empty());
        CHECK((opened.puzzles.front() == document.puzzle()));
        check_equal(opened.game, document.game());
        CHECK(opened.game.played == document.game().played);
        const Document again(opened.file, opened.puzzles.front(), 200, opened.game);
        CHECK(again.here() == here);

        // Another program changed the puzzle, which becomes a new position.
        Puzzle touched = opened.puzzles.front();
        touched.grid[0] = 0;
        touched.givens.erase(0);
        const auto text = print_puzzles({&touched, 1}, *format_of_id("sgp")).value();
        const auto other = game_in(with_game(text, opened.game).value(), touched).value();
        CHECK((other.attempts.find(other.here)->puzzle == touched));
        CHECK(other.attempts.find(other.here)->parent == here);
    }
}

TEST_CASE("a game that is too large for a puzzle file loses moves between stations or is refused",
          "[slow][long]") {
    const TemporaryFolder folder;
    Document document = support::densely_played(165);
    const PositionId named = document.game().attempts.all()[40].id;
    const PositionId moved = document.game().attempts.all()[20].id;
    document.name_position(named, "a name");
    document.go_to(moved);
    const Attempts& attempts = document.game().attempts;
    REQUIRE(document.save(folder / "g.sgp", FileKind::puzzle, false));
    const auto opened = open_file(folder / "g.sgp");
    REQUIRE(opened);
    CHECK(opened->game_problem.empty());
    CHECK((opened->puzzles.front() == document.puzzle()));
    CHECK(opened->game.here == moved);
    CHECK(opened->game.attempts.all().size() < attempts.all().size());
    for (const PositionId id : {attempts.start(), moved, named, attempts.all().back().id}) {
        REQUIRE(opened->game.attempts.find(id) != nullptr);
        CHECK((opened->game.attempts.find(id)->puzzle == attempts.find(id)->puzzle));
    }
    CHECK(opened->game.attempts.leads_to(moved, attempts.all().back().id));

    for (const GamePosition& position : attempts.all()) document.name_position(position.id, "kept");
    const auto time = std::filesystem::last_write_time(folder / "g.sgp");
    const auto saved = document.save(folder / "g.sgp", FileKind::puzzle, false);
    REQUIRE_FALSE(saved);
    CHECK(saved.error().message ==
          "cannot be saved, because its attempts need more space than a puzzle file can have");
    CHECK(document.changed());
    CHECK(std::filesystem::last_write_time(folder / "g.sgp") == time);
}

TEST_CASE("a damaged game is refused with a message and never read in part") {
    Played played;
    played.enter(0, 1);
    played.document.keep_here();
    played.enter(1, 2);
    const Puzzle& puzzle = played.document.puzzle();
    const std::string file = print_puzzles({&puzzle, 1}, *format_of_id("sgp")).value();
    const std::string text = with_game(file, played.document.game()).value();
    REQUIRE(game_in(text, puzzle));
    CHECK_FALSE(game_in(file, puzzle)->begun());
    const std::uint64_t seed = fresh_seed();
    CAPTURE(seed);
    Random random(seed);
    for (int run = 0; run < 1000; ++run) {
        std::string damaged = text;
        const auto at = random.below(static_cast<std::uint32_t>(damaged.size()));
        damaged.erase(at, 1 + random.below(20));
        const auto game = game_in(damaged, puzzle);
        if (!game)
            CHECK(game.error().message == "the game in the file is damaged");
        else if (game->begun())
            CHECK(game->attempts.find(game->here) != nullptr);
    }
}

TEST_CASE("impossible ids in a game are refused, and impossible times are limited") {
    Played played;
    played.enter(0, 1);
    played.document.game().played = 5000;
    played.document.game().won = 4321;
    const Puzzle& puzzle = played.document.puzzle();
    const Puzzle other = edits::enter(puzzle, 5, 3).result;
    const std::string file = print_puzzles({&puzzle, 1}, *format_of_id("sgp")).value();
    const std::string text = with_game(file, played.document.game()).value();
    const auto with = [&](std::string_view what, std::string_view by) {
        std::string changed = text;
        REQUIRE(changed.contains(what));
        changed.replace(changed.rfind(what), what.size(), by);
        return changed;
    };
    // After the largest number there is no id for the position that another program added.
    for (const char* id : {"18446744073709551615", "4611686018427387905"})
        CHECK_FALSE(game_in(with("\"id\": 2", std::string("\"id\": ") + id), other));
    const auto last = game_in(with("\"id\": 2", "\"id\": 4611686018427387904"), other);
    REQUIRE(last);
    CHECK(last->attempts.find(last->here)->puzzle == other);
    CHECK(game_in(with("\"won\": 4321", "\"won\": -1"), puzzle)->won == 0);
    CHECK(game_in(with("\"won\": 4321", "\"won\": 9223372036854775807"), puzzle)->won == 1'000'000'000'000);
    CHECK(game_in(with("\"played\": ", "\"played\": -"), puzzle)->attempts.all().back().time.played == 0);
}

TEST_CASE("the difference of two JSON trees turns one into the other") {
    const std::uint64_t seed = fresh_seed();
    CAPTURE(seed);
    Random random(seed);
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        Puzzle from(support::random_entries(order, side_of(order), random));
        for (int run = 0; run < 30; ++run) {
            Puzzle to = from;
            for (auto times = random.below(4); times > 0; --times) {
                const auto cell =
                    static_cast<Cell>(random.below(static_cast<std::uint32_t>(to.cell_count())));
                to = edits::enter(to, cell, static_cast<Value>(random.below(3))).result;
                to.marks[cell].insert(1);
            }
            const auto patched = json_patched(state_of(from), json_difference(state_of(from), state_of(to)));
            REQUIRE(patched);
            // Compared as puzzles, because the order of JSON members does not matter.
            CHECK((puzzle_of_state(*patched).value() == to));
            from = to;
        }
    }
    CHECK(compact_json(json_difference(read_json(R"({"a":[1,2],"b":3})").value(),
                                       read_json(R"({"a":[1,5],"c":{"d":1}})").value())) ==
          R"({"b":null,"a":{"1":5},"c":{"=":{"d":1}}})");
    CHECK_FALSE(json_patched(read_json(R"({"a":[1]})").value(), read_json(R"({"a":{"1":5}})").value()));
}
