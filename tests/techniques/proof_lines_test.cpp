// Proofs in lines: the lines have every part of the pattern, and each rests on earlier lines.
#include "techniques/words/proof_lines.h"

#include "base/random.h"
#include "techniques/path/path.h"
#include "techniques/random_positions.h"
#include "techniques/search/step_search.h"
#include "techniques/words/examples.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>

namespace gridsmith {
namespace {

Step example_step(Technique technique) {
    const auto position = example_of(technique);
    REQUIRE(position);
    StepSearch search(*position, {}, true);
    search.run(row_of(technique));
    REQUIRE(!search.steps().empty());
    return search.steps().front();
}

std::vector<std::string> sentences_of(const Step& step, int order) {
    std::vector<std::string> sentences;
    for (const ProofLine& line : proof_lines_of(step, Symbols(order))) sentences.push_back(line.sentence);
    return sentences;
}

// The parts of all lines together.
struct Union {
    std::set<int> links, units, covers, sets;
    std::set<Candidate> candidates;
    CellSet cells;
};

void check_line(const ProofLine& line, int index, const Step& step) {
    CAPTURE(index, line.sentence);
    CHECK(line.sentence.size() > 5);
    CHECK(line.sentence.ends_with("."));
    CHECK(std::ranges::is_sorted(line.links));
    for (const int link : line.links) {
        CHECK(link >= 0);
        CHECK(link < static_cast<int>(step.links.size()));
    }
    for (const int set : line.sets) CHECK(static_cast<std::size_t>(set) < step.sets.size());
    for (const int unit : line.units) CHECK(std::ranges::count(step.units, unit) > 0);
    for (const int unit : line.covers) CHECK(std::ranges::count(step.covers, unit) > 0);
    for (const int earlier : line.rests_on) {
        CHECK(earlier >= 0);
        CHECK(earlier < index);
    }
    // The ends of a lit link are lit too.
    for (const int link : line.links)
        for (const Node* node : {&step.links[static_cast<std::size_t>(link)].from,
                                 &step.links[static_cast<std::size_t>(link)].to})
            for (const Cell cell : node->cells)
                CHECK(std::ranges::count(line.candidates, Candidate{cell, node->value},
                                         &RoleOfCandidate::candidate) == 1);
}

void check_lines(const Step& step, const Wording& wording) {
    const std::vector<ProofLine> lines = proof_lines_of(step, wording);
    REQUIRE(!lines.empty());
    Union all;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const ProofLine& line = lines[i];
        check_line(line, static_cast<int>(i), step);
        CHECK(line.concludes == (i + 1 == lines.size()));
        all.links.insert(line.links.begin(), line.links.end());
        all.units.insert(line.units.begin(), line.units.end());
        all.covers.insert(line.covers.begin(), line.covers.end());
        all.sets.insert(line.sets.begin(), line.sets.end());
        for (const auto& [candidate, role] : line.candidates) all.candidates.insert(candidate);
        all.cells |= line.cells;
    }
    CHECK(all.links.size() == step.links.size());
    CHECK(all.sets.size() == step.sets.size());
    CHECK(all.units == std::set(step.units.begin(), step.units.end()));
    CHECK(all.covers == std::set(step.covers.begin(), step.covers.end()));
    for (const auto& [candidate, role] : step.candidates) CHECK(all.candidates.contains(candidate));
    CHECK(step.cells.is_subset_of(all.cells));
}

TEST_CASE("the proof of every technique's example has the whole pattern, line by line", "[slow]") {
    for (const TechniqueRow& row : technique_table()) {
        CAPTURE(row.name);
        const Step step = example_step(row.id);
        const Puzzle puzzle = puzzle_of(*example_of(row.id));
        check_lines(step, puzzle);
        if (std::getenv("GRIDSMITH_SHOW_PROOFS") == nullptr) continue;
        fmt::print("\n{} ({} links)\n{}\n", name_of(step.technique), step.links.size(),
                   explanation_of(step, puzzle));
        int number = 0;
        for (const ProofLine& line : proof_lines_of(step, puzzle))
            fmt::print("  {:2} {} [{}]\n", ++number, line.sentence, fmt::join(line.rests_on, " "));
    }
}

TEST_CASE("proofs of steps at every order have the whole pattern", "[slow]") {
    Random random(7);
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        int steps = 0;
        for (int round = 0; round < 4; ++round) {
            const Position position = support::random_position(order, random).position;
            for (const TechniqueRow& row : technique_table()) {
                const bool is_wanted = row.family == Family::chains || row.id == Technique::forcing_chain ||
                                       row.id == Technique::forcing_net || row.id == Technique::als_xz;
                if (!is_wanted || order < row.use.min_order || order > row.use.max_order) continue;
                StepSearch search(position, {}, true);
                search.run(row);
                for (const Step& step : search.steps()) {
                    CAPTURE(order, row.name);
                    const Symbols symbols(order);
                    check_lines(step, symbols);
                    ++steps;
                }
            }
        }
        CHECK(steps > 0);
    }
}

TEST_CASE("a chain is proved link by link") {
    CHECK(sentences_of(example_step(Technique::x_chain), 3) ==
          std::vector<std::string>{
              "Suppose that r4c3 is not 2.", "r4c3 is not 2, so the 2 of column 3 is in r2c3.",
              "r2c3 is 2, so r2c7 is not 2.", "r2c7 is not 2, so the 2 of column 7 is in r6c7.",
              "So at least one is true: 2 in r4c3 or 2 in r6c7.", "So 2 can be removed from r4c8 and r6c1."});
}

TEST_CASE("a contradiction names the two facts that exclude each other, and rests on them") {
    const Step step = example_step(Technique::forcing_net_contradiction);
    const std::vector<ProofLine> lines = proof_lines_of(step, Symbols(3));
    REQUIRE(lines.size() > 3);
    CHECK(lines.front().sentence == "Suppose that r2c5 is not 6.");
    const ProofLine& contradiction = lines[lines.size() - 2];
    CHECK(contradiction.sentence == "r3c8 cannot both be 7 and not be 7: the assumption is wrong.");
    REQUIRE(contradiction.rests_on.size() == 2);
    for (const int line : contradiction.rests_on)
        CHECK(lines[static_cast<std::size_t>(line)].sentence.contains("r3c8"));
    CHECK(lines.back().sentence == "So r2c5 must be 6.");
}

TEST_CASE("a choice has a case for each assumption, and each case ends at the same conclusion") {
    const Step step = example_step(Technique::region_forcing_chains);
    const std::vector<ProofLine> lines = proof_lines_of(step, Symbols(3));
    const auto begins = std::ranges::count_if(
        lines, [](const ProofLine& line) { return line.sentence.starts_with("Suppose that "); });
    const ProofLine& choice = lines[lines.size() - 2];
    CHECK(begins == static_cast<long>(step.candidates.size()));
    CHECK(choice.rests_on.size() == step.candidates.size());
    CHECK(choice.sentence.ends_with(", and each case leads to the same conclusion."));
}

TEST_CASE("a simple step has a line for the pattern and one for its effect") {
    CHECK(sentences_of(example_step(Technique::naked_pair), 3) ==
          std::vector<std::string>{"In row 4, the 2 cells r4c4 and r4c9 have only the candidates 4 and 8.",
                                   "They use these values up.",
                                   "So 4 and 8 can be removed from r4c5 and r4c6."});
}

TEST_CASE("a symbol that ends clauses does not cut the proof") {
    const auto symbols = Symbols::from(2, U".BCD");
    REQUIRE(symbols);
    Step step;
    step.technique = Technique::hidden_single;
    step.units = {0};
    step.placements = {{0, 1}};
    step.values = ValueSet::of(1);
    step.cells.insert(0);
    const std::vector<ProofLine> lines = proof_lines_of(step, *symbols);
    REQUIRE(lines.size() == 2);
    CHECK(lines.back().sentence == "So r1c1 must be ..");
}

}  // namespace
}  // namespace gridsmith
