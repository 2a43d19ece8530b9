// Levels mean the same at all orders. Cases that need collections of puzzles skip if the test data lack them.
#include "techniques/path/grade.h"

#include "support/grids.h"

#include <algorithm>
#include <cmath>
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

TEST_CASE("puzzles up to unfair have HoDoKu's level and score") {
    const auto grades = hodoku_grades(Level::unfair);
    if (grades.empty()) SKIP("techniques/hodoku-ratings.tsv is not in the test data folder");
    for (const HodokuGrade& expected : grades) {
        CAPTURE(expected.cells);
        const Grade grade = grade_of_puzzle(support::grid_from(expected.cells));
        REQUIRE(grade.level == expected.level);
        REQUIRE(grade.score == expected.score);
    }
    REQUIRE(grades.size() > 1000);
}

TEST_CASE("extreme puzzles have HoDoKu's level, and all but one its score", "[slow][long]") {
    const auto grades = hodoku_grades(Level::extreme);
    if (grades.empty()) SKIP("techniques/hodoku-ratings.tsv is not in the test data folder");
    int extreme = 0;
    int other_score = 0;
    for (const HodokuGrade& expected : grades) {
        if (expected.level != Level::extreme) continue;
        CAPTURE(expected.cells);
        const Grade grade = grade_of_puzzle(support::grid_from(expected.cells));
        REQUIRE(grade.level == expected.level);
        if (grade.score != expected.score) ++other_score;
        ++extreme;
    }
    REQUIRE(extreme > 180);
    REQUIRE(other_score <= 1);
}

// Generated puzzles with the scores that HoDoKu 2.2 gives, each with a technique of its path.
TEST_CASE("puzzles that need chains and nets have HoDoKu's score") {
    struct Scored {
        const char* cells;
        int score;
    };
    constexpr Scored kScored[] = {
        {"5...9.......73.........82.5....5.47......93.68..1......67...8....3.....9..8..6.4.",
         11008},  // forcing net
        {"9.....5.4..5.9..6......48....8...2...6.....15.3..76......94.....2.5..6.1.....7..8",
         6298},  // forcing chain
        {"..7....8..6.5.....54..7...9....1.3.8...9....1..1..6..76....1.23..4.9..7.91...3...",
         4200},  // grouped continuous nice loop
        {".2..5.71.......38..8..2....4...836.73..29....79...6..........4...5..28...3.4..5..",
         3320},  // grouped chain
        {"..8...9671.9..58.........5.8......9.2..75.1........3.6..6.9........8...44..62....",
         848},  // continuous nice loop
        {"....156...8...7..4....92.13.5..3...7.......3..281.......9....5.7..2..34.5........",
         1088},  // Sue de Coq
        {".......94....8.1...4..2......4....3..3.47.....8.9....53......4...5...68....3617..",
         652},  // remote pair
        {".......94...6.3.573.4...1....64...1.827.3.........58..6.5.8...22.........7....9..",
         1134},  // uniqueness test 3
        {".....1.4.....792..4..52..76....9.4.521..8..9......71...3....6...2.....5.16......2",
         640},  // Turbot Fish
    };
    for (const Scored& expected : kScored) {
        CAPTURE(expected.cells);
        const Grade grade = grade_of_puzzle(support::grid_from(expected.cells));
        REQUIRE(grade.solved);
        REQUIRE(grade.score == expected.score);
    }
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

// A line of cells, or of 729 candidates; there a cell with one candidate that no peer has is an entry.
Position position_of(const std::string& text) {
    if (text.size() == 81) return Position(support::grid_from(text));
    Grid grid(3);
    const auto has = [&](Cell cell, Value value) {
        return text[static_cast<std::size_t>(cell * 9 + value - 1)] != '.';
    };
    for (Cell cell = 0; cell < 81; ++cell) {
        ValueSet values;
        for (const Value value : ValueSet::all(9))
            if (has(cell, value)) values.insert(value);
        if (values.size() != 1) continue;
        const CellSet& peers = board_sets(3).sight_of(cell);
        if (std::ranges::none_of(peers, [&](Cell peer) { return has(peer, values.first()); }))
            grid[cell] = values.first();
    }
    Position position(grid);
    for (const Cell cell : CellSet(position.open_cells()))
        for (const Value value : position.candidates(cell))
            if (!has(cell, value)) position.eliminate(cell, value);
    return position;
}

struct RatedPuzzle {
    const char* cells;
    int hardest;
    int pearl;
    int diamond;
};

// Puzzles of our own, with the ratings of Sukaku Explainer. Each needs a step that other searches take differently.
constexpr RatedPuzzle kRatedPuzzles[] = {
    // rectangles whose subset is naked or hidden
    {".....7........9...624.1.....1....6.....95.21..7.........1...57...93....678..46..2", 47, 12, 12},
    {"..1.....3.....4.2......61.76.7..52.92.51..67..9.........34..95..4.......5...293..", 46, 12, 12},
    // the easiest of several bent sets with the same effect
    {"7..9..8.13.....79.....4.5..1.2..4...5..........4.6...3.7.5.....8.9..1......8....2", 55, 12, 12},
    {".7.....6.29.836....547...3..8...5......4....1....8.52....17...4.2.......3...2..7.", 55, 12, 12},
    {"..47........34.6.56.............3..2.3...2.9.15....7...1....97.8.76.5...........1", 63, 12, 12},
    // strong links in units without a common place
    {".12...4.5.56..........3..68...59.......6.3.1.2.4...9..5..9....2..........6...1.8.", 54, 12, 12},
    // forcing chains
    {"7..9..8.13.....79.....4.5....2..4...5..........4.6...367.5.....8.9..1......8....2", 72, 12, 12},
    {".7.....6.29.836.....4....3..8...5......4....17...8..26...17...4.2.......3...2..7.", 83, 12, 12},
};

TEST_CASE("ratings equal those of Sukaku Explainer") {
    for (const RatedPuzzle& puzzle : kRatedPuzzles) {
        CAPTURE(puzzle.cells);
        const Rating rating = rating_from(position_of(puzzle.cells), true);
        REQUIRE(rating.solved);
        CHECK(rating.hardest == puzzle.hardest);
        CHECK(rating.pearl == puzzle.pearl);
        CHECK(rating.diamond == puzzle.diamond);
    }
}

TEST_CASE("a rating that stops early equals the rating of the whole path") {
    for (const RatedPuzzle& puzzle : kRatedPuzzles) {
        CAPTURE(puzzle.cells);
        const Position start = position_of(puzzle.cells);
        std::size_t steps = 0;
        const Rating rating =
            rating_from(start, true, {}, [&](int count) { steps = static_cast<std::size_t>(count); });
        const Path path = path_from(start, explainer_selection(true));
        const Rating whole = rating_of(path);
        CHECK(steps < path.steps.size());
        CHECK(rating.solved == whole.solved);
        CHECK(rating.hardest == whole.hardest);
        CHECK(rating.pearl == whole.pearl);
        CHECK(rating.diamond == whole.diamond);
        CHECK(rating.technique == whole.technique);
    }
}

TEST_CASE("ratings by nested forcing chains equal those of Sukaku Explainer", "[slow][long]") {
    // Equal chains within the chains of one step count once, also if they are in the proofs of different choices.
    const Rating multiple = rating_from(
        position_of("1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"),
        true);
    CHECK(multiple.solved);
    CHECK(multiple.hardest == 116);
    CHECK(multiple.pearl == 116);
    CHECK(multiple.diamond == 108);
    // A chain within a chain that is a net counts its conclusions, not its links.
    const Rating dynamic = rating_from(
        position_of(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."),
        true);
    CHECK(dynamic.solved);
    CHECK(dynamic.hardest == 119);
    CHECK(dynamic.pearl == 119);
    CHECK(dynamic.diamond == 113);
}

TEST_CASE("a rating that needs more work than its limit is none, on every machine") {
    const Position start =
        position_of(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....");
    std::uint64_t done = 0;
    for (int run = 0; run < 2; ++run) {
        WorkLimit limit{.most = 200'000};
        const Path path = path_from(start, explainer_selection(true), {.work_limit = &limit});
        CHECK(path.end == PathEnd::limit);
        CHECK_FALSE(rating_of(path).solved);
        CHECK(tenths_of(rating_of(path)) == 0);
        CHECK(text_of(rating_of(path)).empty());
        CHECK(limit.done >= limit.most);
        if (run > 0) CHECK(limit.done == done);
        done = limit.done;
    }
}

TEST_CASE("the hardest step of an unfinished path is no rating") {
    CHECK(tenths_of({.hardest = 85, .pearl = 15, .diamond = 15, .solved = false}) == 0);
    CHECK(text_of({.hardest = 85, .pearl = 15, .diamond = 15, .solved = false}).empty());
    CHECK(tenths_of({.hardest = 85, .pearl = 15, .diamond = 15, .solved = true}) == 85);
}

// The collection has plain puzzles and positions of 729 candidates.
TEST_CASE("ratings of a collection equal those of Sukaku Explainer", "[slow][long]") {
    std::ifstream in(std::string(GRIDSMITH_DATA_DIR) + "/techniques/se-puzzles.tsv");
    if (!in) SKIP("techniques/se-puzzles.tsv is not in the test data folder");
    const auto tenths = [](const std::string& text) {
        return static_cast<int>(std::lround(10 * std::stod(text)));
    };
    std::string line;
    std::getline(in, line);
    int rated = 0;
    int misses = 0;
    while (std::getline(in, line)) {
        std::istringstream text(line);
        std::vector<std::string> fields;
        for (std::string field; std::getline(text, field, '\t');) fields.push_back(field);
        if (tenths(fields[4]) == 0) continue;  // has no solution
        ++rated;
        const Rating rating = rating_from(position_of(fields[2]), true);
        const bool equal = rating.solved && rating.hardest == tenths(fields[4]) &&
                           rating.pearl == tenths(fields[5]) && rating.diamond == tenths(fields[6]);
        if (!equal) ++misses;
    }
    CHECK(rated == 291);
    CHECK(misses == 0);
}

TEST_CASE("a position that no technique moves has no rating") {
    // Without the techniques for uniqueness, two solutions stop every search.
    Grid grid = support::grid_from(
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
    for (const Cell cell : {0, 1, 27, 28}) grid[cell] = 0;
    const Rating rating = rating_from(Position(grid), false);
    CHECK_FALSE(rating.solved);
    CHECK(tenths_of(rating) == 0);
    CHECK(text_of(rating).empty());
}

}  // namespace
}  // namespace gridsmith
