// Techniques on boards with constraints.
#include "base/file_io.h"
#include "base/number_text.h"
#include "format/core/source_text.h"
#include "format/link/link_json.h"
#include "format/link/lz_string.h"
#include "support/fields.h"
#include "techniques/path/grade.h"
#include "techniques/path/path.h"
#include "techniques/structures/demands.h"
#include "techniques/words/proof_lines.h"
#include "techniques/words/wording.h"

#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

struct KnownPuzzle {
    std::string id;
    std::string kinds;
    Puzzle puzzle;
    Grid solution;
};

// The puzzles of the collections that have constraints and one solution; every `share`-th of them.
std::vector<KnownPuzzle> known_puzzles(std::size_t share) {
    std::vector<KnownPuzzle> puzzles;
    std::size_t turn = 0;
    for (const char* const file : {"own_fpuzzles", "fpuzzles_dclamage"}) {
        const auto path =
            std::filesystem::path(GRIDSMITH_DATA_DIR) / "variants" / fmt::format("{}.tsv", file);
        if (!std::filesystem::exists(path)) return {};
        const std::string text = read_file(path).value();
        LineWalker lines(text);
        lines.next();
        while (const auto line = lines.next()) {
            const auto fields = support::split(line->text, '\t');
            if (fields[8] != "1") continue;
            const auto json = decompressed_from_base64(fields[6]);
            REQUIRE(json);
            auto read = puzzle_of_fpuzzles_json(*json, {}, true);
            CAPTURE(fields[0]);
            REQUIRE(read);
            if (!has_constraints(read->puzzle.rules().parts()) || turn++ % share != 0) continue;
            KnownPuzzle& known = puzzles.emplace_back();
            known = {fields[0], fields[3], read->puzzle, Grid(read->puzzle.rules())};
            const bool is_spaced = fields[7].contains(' ');
            const auto words = support::split(fields[7], ' ');
            for (Cell cell = 0; cell < known.solution.cell_count(); ++cell) {
                const auto i = static_cast<std::size_t>(cell);
                known.solution[cell] =
                    is_spaced ? number_in<Value>(words[i]).value() : static_cast<Value>(fields[7][i] - '0');
            }
        }
    }
    return puzzles;
}

TEST_CASE("every step of a path on boards with constraints agrees with the solution", "[slow]") {
    const auto puzzles = known_puzzles(4);
    if (puzzles.empty()) SKIP("no test data");
    CHECK(puzzles.size() >= 60);
    for (const KnownPuzzle& known : puzzles) {
        CAPTURE(known.id, known.kinds);
        Position position(known.puzzle);
        const Path path = path_from(position, default_selection(true));
        for (const Step& step : path.steps) {
            if (!keeps(step, known.solution)) FAIL(explanation_of(step, known.puzzle) << " is wrong");
            const std::string text = explanation_of(step, known.puzzle);
            if (!text.ends_with('.') || text.contains("  ")) FAIL(text);
            if (proof_lines_of(step, known.puzzle).empty()) FAIL(notation_of(step, known.puzzle));
            position.apply(step);
        }
        if (path.end == PathEnd::solved) CHECK(path.last.grid() == known.solution);
    }
}

TEST_CASE("a path that fills a board against a constraint does not end solved") {
    RulesParts parts{.side = 4, .regions = block_regions(2, 2)};
    parts.constraints.push_back({ConstraintKind::pair_sum, 8, {0, 1}});
    Puzzle puzzle(Rules::of(parts).value());
    constexpr std::string_view kCells = "1.343412214343.1";
    for (std::size_t i = 0; i < kCells.size(); ++i)
        puzzle.grid[static_cast<Cell>(i)] = kCells[i] == '.' ? Value{0} : static_cast<Value>(kCells[i] - '0');
    const Path path = path_from(Position(puzzle), default_selection(true));
    CHECK(path.end == PathEnd::stuck);
}

}  // namespace
}  // namespace gridsmith
