#include "techniques/path/easy_rest.h"

#include "techniques/chains/walk_lengths.h"
#include "techniques/forcing/length_rating.h"
#include "techniques/search/step_search.h"

#include <bit>

namespace gridsmith {

namespace {

// From these ratings on, a path may take the steps. Techniques that come earlier in Sudoku Explainer's order are rated
// no higher either.
constexpr int kHiddenSingles = 15;
constexpr int kNakedSingles = 23;
constexpr int kBasicSteps = 40;
constexpr int kForcingChains = 70;

constexpr Technique kBasicTechniques[] = {
    Technique::pointing,
    Technique::claiming,
    Technique::naked_pair,
    Technique::hidden_pair,
};

// The candidates of the longest forcing chain that is rated no higher than `hardest`, or `most` if that is fewer: ratings
// hardly grow with long chains.
int longest_walk(int hardest, int most) {
    int longest = kShortestWalk;
    while (longest < most && kForcingChains + length_rating(longest + 1) <= hardest) ++longest;
    return longest;
}

}  // namespace

void EasyRest::apply(const Step& step) {
    const int before = now_.candidate_count();
    for (const Candidate& gone : step.eliminations) now_.eliminate(gone.cell, gone.value);
    for (const Candidate& entry : step.placements)
        if (now_.is_open(entry.cell)) now_.place(entry.cell, entry.value);
    is_new_ = is_new_ || now_.candidate_count() != before;
}

bool EasyRest::is_certain(int hardest) {
    if (!is_new_ && hardest == searched_) return now_.is_solved();
    is_new_ = false;
    searched_ = hardest;
    if (hardest < kHiddenSingles) return false;
    do {
        while (place_singles(hardest >= kNakedSingles)) {
        }
        if (now_.is_solved()) return true;
    } while ((hardest >= kBasicSteps && take_basic_steps()) ||
             (hardest >= kForcingChains && take_forcing_chains(hardest)));
    return false;
}

// Looks at each unit, and each cell if `naked`, once. Returns whether there was a single.
bool EasyRest::place_singles(bool naked) {
    const int before = now_.candidate_count();
    for (int unit = 0; unit < now_.units().count; ++unit)
        for (const Value value : now_.missing_in(unit)) {
            const UnitMask places = now_.places_in(unit, value);
            if (count_of(places) == 1) now_.place(now_.sets().cell_in(unit, std::countr_zero(places)), value);
        }
    if (naked)
        for (const Cell cell : CellSet(now_.open_cells()))
            if (const ValueSet values = now_.candidates(cell); count_of(values) == 1)
                now_.place(cell, values.first());
    return now_.candidate_count() != before;
}

bool EasyRest::take_basic_steps() {
    for (const Technique technique : kBasicTechniques) {
        StepSearch search(now_, {.as_explainer = true}, false);
        search.run(row_of(technique));
        if (search.steps().empty()) continue;
        for (const Step& step : search.steps()) now_.apply(step);
        return true;
    }
    return false;
}

// Constraints may exclude candidates that remain when a value is placed. Then chains may break on the path.
bool EasyRest::take_forcing_chains(int hardest) {
    if (now_.sets().demands) return false;
    const CandidateLinks links(now_);
    // The shortest walk of a chain meets each candidate at most twice.
    const int longest = longest_walk(hardest, 2 * now_.candidate_count());
    const WalkLengths lengths = walk_lengths(links, {.longest = longest});
    const int before = now_.candidate_count();
    for (int i = 0; i < links.size(); ++i) {
        const auto& [cell, value] = links.candidate(i);
        if (lengths.refuted[i] != kNoWalk) now_.eliminate(cell, value);
        if (lengths.confirmed[i] != kNoWalk) now_.restrict_to(cell, ValueSet::of(value));
    }
    return now_.candidate_count() != before;
}

}  // namespace gridsmith
