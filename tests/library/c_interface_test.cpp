// The C interface, as a C program calls it.
#include <catch2/catch_test_macros.hpp>
#include <cstring>
#include <gridsmith/gridsmith.h>
#include <string>
#include <vector>

namespace {

constexpr auto kPuzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// The error of a failed call, freed.
std::string take_error(char*& error) {
    const std::string text = error == nullptr ? "" : error;
    gridsmith_free(error);
    error = nullptr;
    return text;
}

int stops_at_third(void* context) { return ++*static_cast<int*>(context) >= 3 ? 1 : 0; }

}  // namespace

TEST_CASE("a C program reads, solves, grades and writes") {
    char* error = nullptr;
    gridsmith_puzzle* puzzle = gridsmith_puzzle_parse(kPuzzle, &error);
    REQUIRE(puzzle != nullptr);
    CHECK(error == nullptr);
    CHECK(gridsmith_puzzle_side(puzzle) == 9);
    CHECK(gridsmith_puzzle_cells(puzzle) == 81);
    CHECK(gridsmith_puzzle_values(puzzle)[0] == 5);
    CHECK(gridsmith_verdict_of(puzzle, nullptr) == GRIDSMITH_UNIQUE);
    gridsmith_puzzles* solutions = gridsmith_solve(puzzle, 2, nullptr, &error);
    REQUIRE(gridsmith_puzzles_count(solutions) == 1);
    const gridsmith_puzzle* solution = gridsmith_puzzles_at(solutions, 0);
    CHECK(gridsmith_puzzles_at(solutions, 1) == nullptr);
    CHECK(gridsmith_puzzle_is_solution(solution, puzzle) == 1);
    CHECK(gridsmith_puzzle_is_solution(puzzle, puzzle) == 0);
    CHECK(gridsmith_puzzle_equal(solution, puzzle) == 0);

    gridsmith_grade grade;
    REQUIRE(gridsmith_grade_of(puzzle, &grade, nullptr, &error) == GRIDSMITH_OK);
    CHECK(grade.finished == 1);
    CHECK(std::strlen(grade.hardest) > 0);
    gridsmith_steps* path = gridsmith_path(puzzle, 1000, nullptr, &error);
    REQUIRE(path != nullptr);
    CHECK(gridsmith_steps_solve(path) == 1);
    REQUIRE(gridsmith_steps_count(path) == 51);
    int cell = -1;
    std::uint8_t value = 0;
    CHECK(gridsmith_step_placements(path, 0, &cell, &value, 1) == 1);
    CHECK(value == gridsmith_puzzle_values(solution)[cell]);
    CHECK(std::strlen(gridsmith_step_explanation(path, 50)) > 0);
    CHECK(std::strlen(gridsmith_step_explanation(path, 51)) == 0);
    gridsmith_steps_free(path);

    char* text = gridsmith_write(&puzzle, 1, "json", &error);
    REQUIRE(text != nullptr);
    gridsmith_puzzles* again = gridsmith_read(text, std::strlen(text), nullptr, nullptr, &error);
    REQUIRE(again != nullptr);
    CHECK(std::string(gridsmith_puzzle_line(gridsmith_puzzles_at(again, 0))) == kPuzzle);
    gridsmith_free(text);
    gridsmith_puzzles_free(again);
    char* picture = gridsmith_svg(puzzle, 300, &error);
    CHECK(std::strncmp(picture, "<svg ", 5) == 0);
    gridsmith_free(picture);

    gridsmith_puzzle* turned = gridsmith_transformed(puzzle, GRIDSMITH_ROTATE_HALF, &error);
    CHECK(gridsmith_puzzle_values(turned)[80] == 5);
    gridsmith_puzzle* form = gridsmith_canonical(puzzle, nullptr, &error);
    gridsmith_puzzle* form_of_turned = gridsmith_canonical(turned, nullptr, &error);
    CHECK(gridsmith_puzzle_equal(form, form_of_turned) == 1);
    for (gridsmith_puzzle* each : {turned, form, form_of_turned, puzzle}) gridsmith_puzzle_free(each);
    gridsmith_puzzles_free(solutions);
}

TEST_CASE("failed C functions return null or a status, and a sentence") {
    char* error = nullptr;
    CHECK(gridsmith_puzzle_parse("no puzzle", &error) == nullptr);
    CHECK_FALSE(take_error(error).empty());
    CHECK(gridsmith_puzzle_parse(nullptr, nullptr) == nullptr);
    CHECK(gridsmith_rules_parse("3x3+magic", &error) == nullptr);
    CHECK(take_error(error).find("magic") != std::string::npos);
    const std::uint8_t few[3] = {};
    CHECK(gridsmith_puzzle_of(nullptr, few, 3, &error) == nullptr);
    CHECK(take_error(error) == "expected 81 values, found 3");
    const std::string bad = std::string(kPuzzle) + "\n" + std::string(80, '.') + "\n";
    CHECK(gridsmith_read(bad.data(), bad.size(), "lines", nullptr, &error) == nullptr);
    CHECK(take_error(error).starts_with("line 2"));
    gridsmith_puzzle* empty = gridsmith_puzzle_of(nullptr, std::vector<std::uint8_t>(81).data(), 81, &error);
    gridsmith_grade grade;
    CHECK(gridsmith_grade_of(empty, &grade, nullptr, &error) == GRIDSMITH_FAILED);
    CHECK(take_error(error) == "the puzzle has several solutions");
    CHECK(gridsmith_transformed(empty, static_cast<gridsmith_transform>(7), &error) == nullptr);
    CHECK(take_error(error) == "there is no such transform");
    gridsmith_puzzle_free(empty);
    gridsmith_puzzle_free(nullptr);
}

TEST_CASE("a C program is asked whether to stop, and long work stops") {
    char* error = nullptr;
    gridsmith_puzzle* empty = gridsmith_puzzle_of(nullptr, std::vector<std::uint8_t>(81).data(), 81, &error);
    int asked = 0;
    const gridsmith_stop stop{stops_at_third, &asked};
    std::uint64_t solutions = 0;
    CHECK(gridsmith_count(empty, UINT64_MAX, 1, &solutions, &stop, &error) == GRIDSMITH_STOPPED);
    CHECK(take_error(error) == "stopped");
    CHECK(asked == 3);
    CHECK(gridsmith_count(empty, 10, 1, &solutions, nullptr, &error) == GRIDSMITH_OK);
    CHECK(solutions == 10);
    gridsmith_puzzle_free(empty);
}

TEST_CASE("a C program solves many boards") {
    char* error = nullptr;
    gridsmith_rules* rules = gridsmith_rules_parse("2x2+x", &error);
    CHECK(gridsmith_rules_side(rules) == 4);
    CHECK(std::string(gridsmith_rules_text(rules)) == "2x2+x");
    std::vector<std::uint8_t> boards(32);
    boards[16] = boards[17] = 1;
    std::vector<std::uint8_t> solved(32);
    std::vector<std::uint8_t> counts(2);
    std::vector<std::uint8_t> verdicts(2);
    REQUIRE(gridsmith_solve_many(rules, boards.data(), 2, solved.data(), counts.data(), 3, 1, nullptr,
                                 &error) == GRIDSMITH_OK);
    CHECK(counts == std::vector<std::uint8_t>{3, 0});
    CHECK(solved[0] != 0);
    CHECK(solved[16] == 0);
    REQUIRE(gridsmith_verdict_many(rules, boards.data(), 2, verdicts.data(), 1, nullptr, &error) ==
            GRIDSMITH_OK);
    CHECK(verdicts == std::vector<std::uint8_t>{GRIDSMITH_MULTIPLE, GRIDSMITH_INVALID});
    boards[0] = 5;
    CHECK(gridsmith_solve_many(rules, boards.data(), 2, solved.data(), nullptr, 1, 1, nullptr, &error) ==
          GRIDSMITH_FAILED);
    CHECK(take_error(error) == "expected values from 0 to 4, found 5 in cell 0 of board 0");
    gridsmith_rules_free(rules);
}

TEST_CASE("a C program sets options by name and takes puzzles in order") {
    char* error = nullptr;
    gridsmith_options* options = gridsmith_options_new();
    const std::vector<std::pair<const char*, const char*>> settings{
        {"rules", "2x3"},        {"entries", "14"}, {"minimal", "no"}, {"symmetry", "rotation2"},
        {"seed", "7"},           {"count", "3"},    {"threads", "2"},  {"level", "easy..extreme"},
        {"rating", "1.0..12.0"}, {"nodes", "0"}};
    for (const auto& [name, value] : settings) {
        INFO(name);
        CHECK(gridsmith_options_set(options, name, value, &error) == GRIDSMITH_OK);
    }
    for (const auto& [name, value] : std::vector<std::pair<const char*, const char*>>{{"entries", "-1"},
                                                                                      {"minimal", "perhaps"},
                                                                                      {"level", "tricky"},
                                                                                      {"rating", "7.25"},
                                                                                      {"colour", "red"}}) {
        CHECK(gridsmith_options_set(options, name, value, &error) == GRIDSMITH_FAILED);
        CHECK(take_error(error).find(name) != std::string::npos);
    }
    gridsmith_generator* generator = gridsmith_generator_start(options, &error);
    REQUIRE(generator != nullptr);
    gridsmith_puzzle* puzzle = nullptr;
    gridsmith_puzzle* solution = nullptr;
    int made = 0;
    gridsmith_status status = GRIDSMITH_OK;
    while ((status = gridsmith_generator_next(generator, &puzzle, &solution, &error)) == GRIDSMITH_OK) {
        ++made;
        CHECK(gridsmith_puzzle_is_solution(solution, puzzle) == 1);
        gridsmith_puzzle_free(puzzle);
        gridsmith_puzzle_free(solution);
    }
    CHECK(status == GRIDSMITH_END);
    CHECK(made == 3);
    gridsmith_generator_free(generator);
    gridsmith_options_set(options, "entries", "1", &error);
    CHECK(gridsmith_generator_start(options, &error) == nullptr);
    CHECK_FALSE(take_error(error).empty());
    gridsmith_options_free(options);
}

TEST_CASE("what a C program leaves out is an error, not a crash") {
    char* error = nullptr;
    const auto complains = [&error](const auto& made) {
        CHECK_FALSE(made);
        CHECK(take_error(error).find("found NULL") != std::string::npos);
    };
    complains(gridsmith_puzzle_of(nullptr, nullptr, 81, &error));
    complains(gridsmith_puzzle_rules(nullptr, &error));
    complains(gridsmith_read(nullptr, 5, nullptr, nullptr, &error));
    const gridsmith_puzzle* const none[1] = {nullptr};
    complains(gridsmith_write(none, 1, nullptr, &error));
    complains(gridsmith_write(nullptr, 1, nullptr, &error));
    complains(gridsmith_svg(nullptr, 400, &error));
    complains(gridsmith_transformed(nullptr, GRIDSMITH_TRANSPOSE, &error));
    complains(gridsmith_shuffled(nullptr, 1, &error));
    complains(gridsmith_canonical(nullptr, nullptr, &error));
    complains(gridsmith_solve(nullptr, 1, nullptr, &error));
    complains(gridsmith_path(nullptr, 1, nullptr, &error));
    complains(gridsmith_steps_now(nullptr, nullptr, nullptr, &error));
    const auto fails = [&](gridsmith_status status) { complains(status == GRIDSMITH_OK); };
    std::uint64_t count = 0;
    gridsmith_grade grade{};
    fails(gridsmith_count(nullptr, 2, 1, &count, nullptr, &error));
    fails(gridsmith_grade_of(nullptr, &grade, nullptr, &error));
    fails(gridsmith_solve_many(nullptr, nullptr, 1, nullptr, nullptr, 1, 1, nullptr, &error));
    const std::vector<std::uint8_t> board(81);
    fails(gridsmith_verdict_many(nullptr, board.data(), 1, nullptr, 1, nullptr, &error));
    fails(gridsmith_options_set(nullptr, "entries", "30", &error));
    gridsmith_puzzle* puzzle = nullptr;
    fails(gridsmith_generator_next(nullptr, &puzzle, nullptr, &error));
    gridsmith_puzzle* const whole = gridsmith_puzzle_parse(kPuzzle, &error);
    fails(gridsmith_count(whole, 2, 1, nullptr, nullptr, &error));
    fails(gridsmith_grade_of(whole, nullptr, nullptr, &error));
    CHECK(gridsmith_count(whole, 2, -1, &count, nullptr, &error) == GRIDSMITH_FAILED);
    CHECK_FALSE(take_error(error).empty());
    CHECK(gridsmith_svg(whole, 0, &error) == nullptr);
    CHECK_FALSE(take_error(error).empty());
    CHECK(gridsmith_puzzle_equal(whole, nullptr) == 0);
    CHECK(gridsmith_puzzle_is_solution(nullptr, whole) == 0);
    gridsmith_puzzle_free(whole);

    CHECK(gridsmith_verdict_of(nullptr, nullptr) == GRIDSMITH_UNDECIDED);
    CHECK(gridsmith_rules_side(nullptr) == 0);
    CHECK(std::string(gridsmith_rules_text(nullptr)).empty());
    CHECK(std::string(gridsmith_rules_name(nullptr)).empty());
    CHECK(gridsmith_puzzle_side(nullptr) == 0);
    CHECK(gridsmith_puzzle_cells(nullptr) == 0);
    CHECK(gridsmith_puzzle_values(nullptr) == nullptr);
    CHECK(std::string(gridsmith_puzzle_line(nullptr)).empty());
    CHECK(gridsmith_puzzles_count(nullptr) == 0);
    CHECK(gridsmith_puzzles_at(nullptr, 0) == nullptr);
    CHECK(gridsmith_steps_count(nullptr) == 0);
    CHECK(gridsmith_steps_solve(nullptr) == 0);
    CHECK(std::string(gridsmith_step_technique(nullptr, 0)).empty());
    CHECK(gridsmith_step_placements(nullptr, 0, nullptr, nullptr, 0) == 0);
    gridsmith_generator_stop(nullptr);
}
