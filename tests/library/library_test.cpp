// The public C++ interface, from outside: this file includes nothing else of ours.
#include <gridsmith/gridsmith.hpp>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <thread>

using gridsmith::Puzzle;
using gridsmith::Rules;

namespace {

constexpr auto kEasy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr auto kEasySolved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
constexpr auto kTwoSolutions =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....";
constexpr auto kHard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

Puzzle puzzle_of(std::string_view text) {
    const auto puzzle = Puzzle::parse(text);
    REQUIRE(puzzle.has_value());
    return *puzzle;
}

std::vector<std::uint8_t> joined(std::initializer_list<std::string_view> lines) {
    std::vector<std::uint8_t> values;
    for (const auto line : lines) {
        const Puzzle puzzle = puzzle_of(line);
        values.insert(values.end(), puzzle.values().begin(), puzzle.values().end());
    }
    return values;
}

}  // namespace

TEST_CASE("rules are read from a word, and equal rules are equal") {
    CHECK(Rules() == *Rules::parse("3x3"));
    const auto rules = Rules::parse("2x3+x+cage7:r1c1r1c2");
    REQUIRE(rules.has_value());
    CHECK(rules->side() == 6);
    CHECK(rules->cell_count() == 36);
    CHECK_FALSE(rules->is_classic());
    CHECK(*rules == *Rules::parse(rules->text()));
    CHECK(*rules != Rules());
    CHECK(rules->units().size() == 6 * 3 + 2);
    CHECK(rules->demands().size() == 2);
    CHECK(Rules::of_side(6)->text() == "2x3");
    CHECK(Rules::of_side(26).error().message == "expected a side from 2 to 25, found 26");
    CHECK(Rules::parse("3x3+nonsense").error().message.find("nonsense") != std::string::npos);
}

TEST_CASE("a puzzle is a value: a change makes another one") {
    const Puzzle puzzle = puzzle_of(kEasy);
    CHECK(puzzle.line() == kEasy);
    CHECK(puzzle.side() == 9);
    CHECK(puzzle.entry_count() == 30);
    CHECK(puzzle.givens().size() == 30);
    CHECK(puzzle[0] == 5);
    CHECK(puzzle[-1] == 0);
    CHECK(puzzle[81] == 0);
    CHECK(puzzle.candidates(2) == ((1u << 1) | (1u << 2) | (1u << 4)));
    const Puzzle changed = *puzzle.with(2, 5);
    CHECK(changed != puzzle);
    CHECK(puzzle[2] == 0);
    CHECK(changed.conflicts() == std::vector<int>{0, 2});
    CHECK(*changed.with(2, 0) == puzzle);
    CHECK(puzzle.with(81, 1).error().message == "expected a cell from 0 to 80, found 81");
    CHECK(puzzle.with(2, 10).error().message == "expected a value from 0 to 9, found 10");
    CHECK(Puzzle::of({}, std::vector<std::uint8_t>(80)).error().message == "expected 81 values, found 80");
    CHECK(Puzzle() == *Puzzle::of({}, std::vector<std::uint8_t>(81)));
    CHECK(puzzle.with_rules(*Rules::parse("3x3+x"))->rules().text() == "3x3+x");
    CHECK_FALSE(puzzle.with_rules(*Rules::parse("2x3")).has_value());
    CHECK(puzzle.with_texts({.title = "A title"}).texts().title == "A title");
}

TEST_CASE("texts in many formats are read and written, and errors have a place") {
    const std::vector<Puzzle> puzzles{puzzle_of(kEasy), puzzle_of(kHard)};
    CHECK(*gridsmith::write(puzzles) == std::string(kEasy) + "\n" + kHard + "\n");
    const Puzzle killer(*Rules::parse("2x2+cage5:r1c1r1c2"));
    for (const char* format : {"json", "gridsmith"}) {
        const auto text = gridsmith::write({{killer}}, format);
        REQUIRE(text.has_value());
        CHECK(gridsmith::read(*text)->front().rules() == killer.rules());
    }
    CHECK_FALSE(gridsmith::write({{killer}}, "nonsense").has_value());
    const auto bad =
        gridsmith::read(std::string(kEasy) + "\n" + std::string(80, '.') + "\n", {.format = "lines"});
    REQUIRE_FALSE(bad.has_value());
    CHECK(bad.error().line == 2);
    CHECK(bad.error().message.find("80") != std::string::npos);
    CHECK(Puzzle::parse(std::string(kEasy) + "\n" + kHard).error().message == "expected one puzzle, found 2");
    CHECK_FALSE(gridsmith::read_file("/nowhere/puzzles.txt").has_value());
    const auto formats = gridsmith::formats();
    CHECK(std::ranges::any_of(
        formats, [](const auto& format) { return format.id == "sudokupad" && format.can_read; }));
}

TEST_CASE("solving finds all solutions up to the limit, and says how it ended") {
    const Puzzle easy = puzzle_of(kEasy);
    const auto one = gridsmith::solve(easy, {.limit = 2});
    REQUIRE(one.solutions.size() == 1);
    CHECK(one.ended == gridsmith::Ended::complete);
    CHECK(one.solutions[0].line() == kEasySolved);
    CHECK(one.solutions[0].is_solution_of(easy));
    CHECK(one.solutions[0].givens() == easy.givens());
    const Puzzle open = puzzle_of(kTwoSolutions);
    CHECK(gridsmith::verdict(open) == gridsmith::Verdict::multiple);
    const auto counted = gridsmith::count(open);
    CHECK(counted.ended == gridsmith::Ended::complete);
    CHECK(gridsmith::solve(open, {.limit = 1000}).solutions.size() == counted.solutions);
    std::uint64_t taken = 0;
    const auto refused = gridsmith::solve(Puzzle(), {.limit = 1000}, [&](const Puzzle& solution) {
        CHECK(solution.is_solved());
        return ++taken < 7;
    });
    CHECK(taken == 7);
    CHECK(refused.ended == gridsmith::Ended::limit);
    CHECK(gridsmith::count(Puzzle(), {.limit = 1000, .threads = 2}).solutions == 1000);
    CHECK(gridsmith::solve(Puzzle(), {.seed = 1}).solutions[0] ==
          gridsmith::solve(Puzzle(), {.seed = 1}).solutions[0]);
    CHECK(gridsmith::solve(Puzzle(), {.seed = 1}).solutions[0] !=
          gridsmith::solve(Puzzle(), {.seed = 2}).solutions[0]);
    std::stop_source stopped;
    stopped.request_stop();
    CHECK(gridsmith::count(Puzzle(), {.stop = stopped.get_token()}).ended == gridsmith::Ended::stopped);
    CHECK(name_of(gridsmith::verdict(*easy.with(2, 5))) == "invalid");
}

TEST_CASE("many boards have the answers that each has alone") {
    const auto boards = joined({kEasy, kTwoSolutions, kHard});
    std::vector<std::uint8_t> impossible(boards.begin(), boards.begin() + 81);
    impossible[2] = 5;
    auto all = boards;
    all.insert(all.end(), impossible.begin(), impossible.end());
    for (const int threads : {1, 2, 0}) {
        std::vector<std::uint8_t> solutions(all.size());
        std::vector<std::uint8_t> counts(4);
        std::size_t reported = 0;
        REQUIRE(gridsmith::solve_many(
                    {}, all, solutions, counts, 2,
                    {.threads = threads, .progress = [&](std::size_t done) { reported = done; }})
                    .has_value());
        CHECK(counts == std::vector<std::uint8_t>{1, 2, 1, 0});
        CHECK(reported == 4);
        const auto first = Puzzle::of({}, std::span(solutions).first(81));
        CHECK(first->line() == kEasySolved);
        CHECK(std::ranges::count(std::span(solutions).last(81), 0) == 81);
        std::vector<std::uint8_t> solved(4);
        REQUIRE(gridsmith::is_solved_many({}, solutions, solved).has_value());
        CHECK(solved == std::vector<std::uint8_t>{1, 1, 1, 0});
        std::vector<gridsmith::Verdict> verdicts(4);
        REQUIRE(gridsmith::verdict_many({}, all, verdicts, {.threads = threads}).has_value());
        using enum gridsmith::Verdict;
        CHECK(verdicts == std::vector{unique, multiple, unique, invalid});
        std::vector<std::optional<gridsmith::Grade>> grades(4);
        REQUIRE(gridsmith::grade_many({}, all, grades, gridsmith::Scale::hodoku, {.threads = threads})
                    .has_value());
        CHECK(grades[0] == gridsmith::grade(puzzle_of(kEasy), {.scale = gridsmith::Scale::hodoku}).value());
        CHECK_FALSE(grades[1].has_value());
        CHECK_FALSE(grades[3].has_value());
    }
    std::vector<std::uint8_t> counts(4);
    CHECK(gridsmith::solve_many({}, std::span(all).first(80), {}, counts).error().message ==
          "expected boards of 81 cells, found 80 cells");
    CHECK_FALSE(gridsmith::solve_many({}, boards, {}, counts).has_value());
    all[100] = 10;
    CHECK(gridsmith::solve_many({}, all, {}, counts).error().message ==
          "expected values from 0 to 9, found 10 in cell 19 of board 1");
}

TEST_CASE("many boards with constraints keep them, on several threads with several rules") {
    const auto cage = Rules::parse("2x2+cage3:r1c1r1c2+x");
    const auto plain = Rules::parse("2x2");
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&, i] {
            for (int round = 0; round < 20; ++round) {
                const Rules& rules = (i + round) % 2 == 0 ? *cage : *plain;
                const std::vector<std::uint8_t> boards(16 * 5);
                std::vector<std::uint8_t> solutions(boards.size());
                std::vector<std::uint8_t> solved(5);
                if (!gridsmith::solve_many(rules, boards, solutions, {}) ||
                    !gridsmith::is_solved_many(rules, solutions, solved) ||
                    std::ranges::count(solved, 1) != 5)
                    std::abort();
            }
        });
    threads.clear();
    std::vector<std::uint8_t> solution(16);
    std::vector<std::uint8_t> solved(1);
    REQUIRE(gridsmith::solve_many(*cage, std::vector<std::uint8_t>(16), solution, {}).has_value());
    CHECK(solution[0] + solution[1] == 3);
    std::swap(solution[0], solution[2]);
    REQUIRE(gridsmith::is_solved_many(*cage, solution, solved).has_value());
    CHECK(solved[0] == 0);
}

TEST_CASE("an exception of the caller's progress ends the work and reaches the caller") {
    const auto one = joined({kEasy});
    std::vector<std::uint8_t> boards;
    for (int i = 0; i < 20'000; ++i) boards.insert(boards.end(), one.begin(), one.end());
    std::vector<std::uint8_t> counts(20'000);
    CHECK_THROWS_AS(gridsmith::solve_many({}, boards, {}, counts, 1,
                                          {.threads = 2, .progress = [](std::size_t) { throw 7; }}),
                    int);
}

TEST_CASE("columns of boards are read with names, and a bad cell has its place") {
    const std::string text = "quizzes,solutions\r\n" + std::string(kEasy) + "," + kEasySolved + "\r\n";
    const auto table = gridsmith::read_columns(text);
    REQUIRE(table.has_value());
    CHECK(table->names == std::vector<std::string>{"quizzes", "solutions"});
    CHECK(table->columns == std::vector<std::vector<std::uint8_t>>{joined({kEasy}), joined({kEasySolved})});
    CHECK(gridsmith::read_columns(std::string(kEasy) + "\n" + kHard)->columns ==
          std::vector<std::vector<std::uint8_t>>{joined({kEasy, kHard})});
    std::string bad = text;
    bad[text.find(',', 20) + 3] = '?';
    const auto error = gridsmith::read_columns(bad).error();
    CHECK(error.line == 2);
    CHECK(error.column == 85);
    CHECK(gridsmith::read_columns("a,b\n").error().message == "the text holds no boards");
    CHECK_FALSE(gridsmith::read_columns(text + kEasy + "\n").has_value());
}

TEST_CASE("rearranged puzzles have the same canonical form") {
    const Puzzle puzzle = puzzle_of(kEasy);
    const Puzzle form = *gridsmith::canonical(puzzle);
    const Puzzle other = gridsmith::shuffle(puzzle, 5);
    CHECK(other != puzzle);
    CHECK(*gridsmith::canonical(other) == form);
    CHECK(*gridsmith::canonical(puzzle_of(kHard)) != form);
    Puzzle turned = puzzle;
    for (int i = 0; i < 4; ++i)
        turned = *gridsmith::transform(turned, gridsmith::Transform::rotate_clockwise);
    CHECK(turned == puzzle);
    CHECK(gridsmith::transform(puzzle, gridsmith::Transform::rotate_clockwise)->values()[8] == puzzle[0]);
    const Puzzle indexed(*Rules::parse("2x2+rowindexer:r1c1"));
    CHECK_FALSE(gridsmith::transform(indexed, gridsmith::Transform::rotate_clockwise).has_value());
}

TEST_CASE("grades and steps explain a puzzle") {
    const auto grade = gridsmith::grade(puzzle_of(kEasy));
    REQUIRE(grade.has_value());
    CHECK(grade->is_finished);
    CHECK(grade->level == gridsmith::Level::easy);
    CHECK(grade->rating >= 10);
    CHECK_FALSE(grade->hardest.empty());
    CHECK(gridsmith::grade(puzzle_of(kTwoSolutions)).error().message == "the puzzle has several solutions");
    const auto invalid = gridsmith::grade(*puzzle_of(kEasy).with(2, 5));
    CHECK(invalid.error().message == "the puzzle has no solution: r1c1 and r1c3 are both 5 in row 1");

    const auto path = gridsmith::path(puzzle_of(kEasy));
    REQUIRE(path.has_value());
    CHECK(path->end == gridsmith::PathEnd::solved);
    CHECK(path->last.line() == kEasySolved);
    CHECK(path->steps.size() == 51);
    for (const auto& step : path->steps) {
        CHECK_FALSE(step.explanation.empty());
        CHECK_FALSE(step.proof.empty());
        CHECK(step.placements.size() + step.eliminations.size() > 0);
    }
    CHECK(gridsmith::path(puzzle_of(kEasy), {.limit = 3})->end == gridsmith::PathEnd::limit);
    const auto singles = gridsmith::steps_now(puzzle_of(kEasy), {.technique = "naked-single"});
    REQUIRE(singles.has_value());
    CHECK(std::ranges::all_of(*singles, [](const auto& step) { return step.technique == "Naked Single"; }));
    CHECK(gridsmith::steps_now(puzzle_of(kEasy), {.technique = "magic"}).error().message ==
          "there is no technique \"magic\"");
    const auto techniques = gridsmith::techniques();
    CHECK(std::ranges::any_of(
        techniques, [](const auto& row) { return row.name == "X-Wing" && !row.description.empty(); }));
}

TEST_CASE("a seed makes the same puzzles on any number of threads, in order") {
    std::vector<std::string> first;
    for (const int threads : {1, 3}) {
        auto generator = gridsmith::Generator::start(
            {.entries = 26, .symmetry = "rotation2", .seed = 7, .count = 20, .threads = threads});
        REQUIRE(generator.has_value());
        std::vector<std::string> lines;
        while (true) {
            const auto made = generator->next();
            REQUIRE(made.has_value());
            if (!*made) break;
            CHECK((*made)->index == lines.size() + 1);
            CHECK((*made)->solution.is_solution_of((*made)->puzzle));
            CHECK(gridsmith::verdict((*made)->puzzle) == gridsmith::Verdict::unique);
            lines.push_back((*made)->puzzle.line());
        }
        CHECK(lines.size() == 20);
        CHECK(generator->seed() == 7);
        CHECK(generator->progress().puzzles == 20);
        if (first.empty()) first = lines;
        CHECK(lines == first);
    }
}

TEST_CASE("a generator without an end stops when it is told, also while it waits") {
    auto generator =
        gridsmith::Generator::start({.entries = 24, .count = gridsmith::kUnlimited, .threads = 2});
    REQUIRE(generator.has_value());
    for (int i = 0; i < 3; ++i) CHECK(generator->next()->has_value());
    generator->stop();
    CHECK_FALSE(generator->next()->has_value());
    // Never finished: 17 entries take hours.
    auto slow = gridsmith::Generator::start({.entries = 17, .threads = 1});
    REQUIRE(slow.has_value());
    CHECK_FALSE(slow->wait_for(std::chrono::milliseconds(20)));
    const std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        slow->stop();
    });
    CHECK_FALSE(slow->next()->has_value());
    std::stop_source stopped;
    stopped.request_stop();
    CHECK(gridsmith::generate({.entries = 17}, stopped.get_token()).error().message == "stopped");
}

TEST_CASE("puzzles that are impossible or unknown are refused with a reason") {
    CHECK(gridsmith::Generator::start({.entries = 16}).error().message.find("17") != std::string::npos);
    CHECK(gridsmith::Generator::start({.symmetry = "round"}).error().message ==
          "there is no symmetry \"round\"");
    CHECK_FALSE(gridsmith::Generator::start({.constraints = {"magic"}}).has_value());
    CHECK_FALSE(gridsmith::Generator::start({.needs = "magic"}).has_value());
    const auto failed = gridsmith::generate({.entries = 18, .seed = 1, .nodes = 1000, .threads = 1});
    REQUIRE_FALSE(failed.has_value());
    CHECK_FALSE(failed.error().message.empty());
}

TEST_CASE("generated puzzles have the constraints and the level that were asked for") {
    const auto killer = gridsmith::generate(
        {.rules = *Rules::parse("2x3"), .constraints = {"killer"}, .givens = 0, .seed = 3});
    REQUIRE(killer.has_value());
    CHECK(killer->puzzle.entry_count() == 0);
    CHECK(killer->puzzle.rules().text().find("cage") != std::string::npos);
    CHECK(gridsmith::verdict(killer->puzzle) == gridsmith::Verdict::unique);
    const auto hard = gridsmith::generate({.entries = 26, .lowest_level = gridsmith::Level::hard, .seed = 4});
    REQUIRE(hard.has_value());
    CHECK(gridsmith::grade(hard->puzzle)->level >= gridsmith::Level::hard);
}

TEST_CASE("a picture shows every entry and constraint") {
    const Puzzle puzzle = *Puzzle(*Rules::parse("2x2+cage5:r1c1r1c2")).with(15, 4);
    const std::string picture = gridsmith::svg(puzzle, {.size = 200});
    CHECK(picture.starts_with("<svg "));
    CHECK(picture.ends_with("</svg>\n"));
    CHECK(picture.find(">4</text>") != std::string::npos);
    CHECK(picture.find(">5</text>") != std::string::npos);
    CHECK(gridsmith::svg(puzzle, {.size = 200, .dark = true}) != picture);
}
