// Levels mean the same at all orders. Cases that need collections of puzzles skip if the test data lack them.
#include "techniques/path/grade.h"

#include "support/grids.h"

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

struct Collected {
    bool singles_solve = false;
    std::string cells;
};

// The puzzles of a table with a line of column names.
std::vector<Collected> collection(const std::string& name) {
    std::vector<Collected> puzzles;
    std::ifstream in(std::string(GRIDSMITH_DATA_DIR) + "/big/" + name);
    const auto fields_of = [](const std::string& line) {
        std::vector<std::string> fields;
        std::istringstream text(line);
        for (std::string field; std::getline(text, field, '\t');) fields.push_back(field);
        return fields;
    };
    std::string line;
    std::getline(in, line);
    std::size_t solve = 0;
    std::size_t puzzle = 0;
    const auto columns = fields_of(line);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i] == "solve") solve = i;
        if (columns[i] == "puzzle") puzzle = i;
    }
    while (std::getline(in, line)) {
        const auto fields = fields_of(line);
        if (fields.size() > puzzle) puzzles.push_back({fields[solve] == "singles", fields[puzzle]});
    }
    return puzzles;
}

Grade grade_of_puzzle(const Grid& grid) {
    return grade_of(path_from(Position(grid), grading_selection(grid.order(), true)), grid.order());
}

TEST_CASE("puzzles of orders 4 and 5 that singles solve are easy") {
    int graded = 0;
    for (const char* const name : {"16x16_unique.tsv", "25x25_unique.tsv"})
        for (auto& [singles_solve, cells] : collection(name)) {
            if (!singles_solve) continue;
            // The collection writes the 25 values as A to Y. Our symbols leave out I.
            if (cells.size() == 625)
                for (char& symbol : cells)
                    if (symbol >= 'I' && symbol <= 'Y') ++symbol;
            CAPTURE(name, cells);
            const Grade grade = grade_of_puzzle(support::grid_from(cells));
            REQUIRE(grade.solved);
            REQUIRE(grade.level == Level::easy);
            ++graded;
        }
    if (graded == 0) SKIP("big/16x16_unique.tsv is not in the test data folder");
    REQUIRE(graded > 40);
}

TEST_CASE("all kinds of minimal puzzles of order 2 are easy") {
    const auto puzzles = collection("4x4_minimal_essentially_different.tsv");
    if (puzzles.empty()) SKIP("big/4x4_minimal_essentially_different.tsv is not in the test data folder");
    for (const Collected& puzzle : puzzles) {
        CAPTURE(puzzle.cells);
        const Grade grade = grade_of_puzzle(support::grid_from(puzzle.cells));
        REQUIRE(grade.solved);
        REQUIRE(grade.level == Level::easy);
    }
}

struct HodokuGrade {
    std::string cells;
    Level level{};
    int score = 0;
};

// The puzzles that HoDoKu rates up to `hardest`.
std::vector<HodokuGrade> hodoku_grades(Level hardest) {
    std::vector<HodokuGrade> grades;
    std::ifstream in(GRIDSMITH_DATA_DIR "/techniques/hodoku-ratings.tsv");
    std::string line;
    std::getline(in, line);
    while (std::getline(in, line)) {
        std::istringstream fields(line);
        std::string set;
        std::string number;
        std::string cells;
        std::string level;
        int score = 0;
        fields >> set >> number >> cells >> level >> score;
        for (int i = 0; i <= static_cast<int>(hardest); ++i) {
            std::string name(name_of(static_cast<Level>(i)));
            name.front() = static_cast<char>(name.front() - 'a' + 'A');
            if (name == level) grades.push_back({cells, static_cast<Level>(i), score});
        }
    }
    return grades;
}

TEST_CASE("easy and medium puzzles have HoDoKu's level and score") {
    const auto grades = hodoku_grades(Level::medium);
    if (grades.empty()) SKIP("techniques/hodoku-ratings.tsv is not in the test data folder");
    for (const HodokuGrade& expected : grades) {
        CAPTURE(expected.cells);
        const Grade grade = grade_of_puzzle(support::grid_from(expected.cells));
        REQUIRE(grade.level == expected.level);
        REQUIRE(grade.score == expected.score);
    }
    REQUIRE(grades.size() > 700);
}

TEST_CASE("the score limit rises with the level and with the order") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        for (const Level level : {Level::easy, Level::medium, Level::hard}) {
            REQUIRE(score_limit(level, order) <
                    score_limit(static_cast<Level>(static_cast<int>(level) + 1), order));
            if (order > kMinOrder) REQUIRE(score_limit(level, order - 1) < score_limit(level, order));
        }
    REQUIRE(score_limit(Level::easy, 3) == 800);
}

}  // namespace
}  // namespace gridsmith
