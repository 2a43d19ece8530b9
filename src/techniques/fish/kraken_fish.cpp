// Kraken fish: finned fish whose fins see no common candidate, while chains from the fins lead to one
// conclusion.
//
// Type 1: the fish without fins would eliminate a candidate, and a chain from each fin eliminates it too.
// Type 2: chains from all base places in one cover and from all fins eliminate the same candidate. One of
// these places is true, because the bases hold one entry more than the other covers can take.
#include "techniques/fish/fish.h"
#include "techniques/forcing/implications.h"
#include "techniques/search/step_search.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// The most fish that a search looks at.
constexpr int kMostFish = 20'000;

class Krakens {
public:
    Krakens(StepSearch& search, bool by_covers)
        : search_(search),
          position_(search.position()),
          literals_(position_),
          chain_(position_, Inference::single),
          by_covers_(by_covers) {}

    void find(int size) {
        const FishQuery query{.kind = FishKind::basic,
                              .size = size,
                              .finned = true,
                              .max_fins = search_.options().max_fins,
                              .must_eliminate = false};
        for (const Value value : ValueSet::all(position_.side())) {
            for (Bits& bits : followed_) bits.clear();
            const bool over =
                for_each_fish(position_, value, query, search_.stop_token(), [&](const Fish& fish) {
                    if (++looked_at_ > kMostFish) return true;
                    return by_covers_ ? look_at_covers(fish) : look_at_losers(fish);
                });
            if (over || search_.stopped()) return;
        }
    }

private:
    // A set of literals.
    using Bits = Numbered<std::uint64_t>;

    // The literals that follow when the cell holds the value.
    const Bits& followed(Cell cell, Value value) {
        Bits& bits = followed_[cell];
        if (!bits.empty()) return bits;
        bits.assign((literals_.count() + 63) / 64, 0);
        chain_.follow(literals_.of(cell, value, true));
        if (chain_.is_contradiction()) return bits;  // a simpler chain eliminates it
        for (const auto& fact : chain_.facts())
            bits[fact.literal / 64] |= std::uint64_t{1} << (fact.literal % 64);
        return bits;
    }
    bool leads_to(Cell cell, Value value, Literal literal) {
        return ((followed(cell, value)[literal / 64] >> (literal % 64)) & 1) != 0;
    }

    bool look_at_losers(const Fish& fish) {
        CellSet covered;
        for (const int unit : fish.covers) covered |= position_.sets().cells_of(unit);
        const CellSet fins = fish.fins | fish.endo_fins;
        for (const Cell loser : (covered & position_.places(fish.value)) - fish.places) {
            const Literal gone = literals_.of(loser, fish.value, false);
            const auto rules_out = [&](Cell fin) { return leads_to(fin, fish.value, gone); };
            if (fins.contains(loser) || !std::ranges::all_of(fins, rules_out)) continue;
            if (fins.is_subset_of(position_.sets().sight_of(loser))) continue;  // an ordinary finned fish
            if (add(fish, fins, gone)) return true;
        }
        return false;
    }

    bool look_at_covers(const Fish& fish) {
        for (const int cover : fish.covers) {
            const CellSet starts =
                (fish.places & position_.sets().cells_of(cover)) | fish.fins | fish.endo_fins;
            Bits common = followed(starts.first(), fish.value);
            for (const Cell start : starts) {
                const Bits& bits = followed(start, fish.value);
                for (int i = 0; i < common.count(); ++i) common[i] &= bits[i];
            }
            for (int i = 0; i < common.count(); ++i)
                for (std::uint64_t left = common[i]; left != 0; left &= left - 1) {
                    const auto literal = i * 64 + std::countr_zero(left);
                    if (!Literals::is_true(literal) && add(fish, starts, literal)) return true;
                }
        }
        return false;
    }

    bool add(const Fish& fish, const CellSet& starts, Literal gone) {
        Step step = step_showing(search_, fish);
        step.sets.push_back({starts, step.values});
        step.eliminations.push_back(literals_.candidate(gone));
        for (const Cell start : starts) show_chain(step, literals_.of(start, fish.value, true), gone);
        return search_.add(std::move(step));
    }

    void show_chain(Step& step, Literal from, Literal to) {
        chain_.follow(from);
        chain_.proof_of(chain_.fact_of(to), proof_);
        const auto node_of = [&](int fact) {
            const Candidate own = literals_.candidate(chain_.facts()[fact].literal);
            return Node{CellSet{own.cell}, own.value};
        };
        for (const int fact : proof_) {
            const auto& known = chain_.facts()[fact];
            for (const std::int32_t parent : chain_.parents_of(known))
                step.links.push_back({node_of(parent), node_of(fact), Literals::is_true(known.literal)});
        }
    }

    StepSearch& search_;
    const Position& position_;
    Literals literals_;
    Implications chain_;
    bool by_covers_;
    int looked_at_ = 0;
    PerCell<Bits> followed_;  // of each cell with the value; empty: not followed yet
    std::vector<int> proof_;
};

void find_kraken_fish(StepSearch& search, bool by_covers) {
    Krakens krakens(search, by_covers);
    for (int size = 2; size <= search.variant().size && !search.stopped(); ++size) krakens.find(size);
}
void find_kraken_fish_1(StepSearch& search) { find_kraken_fish(search, false); }
void find_kraken_fish_2(StepSearch& search) { find_kraken_fish(search, true); }

std::string explain_kraken_fish(const Step& step, const Wording& wording) {
    const std::string value = wording.values(step.values);
    const std::string covers = wording.units(step.covers);
    const std::string starts = wording.cells(step.sets.front().cells);
    const std::string seen = fmt::format("In {}, all places for {} except the fins lie in {}",
                                         wording.units(step.units), value, covers);
    if (step.technique == Technique::kraken_fish_1)
        return fmt::format(
            "{}; if {} is in none of {}, no other cell of {} can hold it, and if "
            "it is in one of them, a chain from there leads to the same conclusion",
            seen, value, starts, covers);
    return fmt::format(
        "{}; so {} is in one of {}, and a chain from each of them leads to the same conclusion", seen, value,
        starts);
}

// --- The rows ---

constexpr ExampleText kKrakenFishExample = {
    .cells = "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
    .found = "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
    .removed = "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2",
};

}  // namespace

constinit const TechniqueRow technique_rows::kraken_fish_1 = {
    .name = "Kraken Fish Type 1",
    .family = Family::fish,
    .hodoku = {.level = Level::extreme, .score = 500, .code = "0371", .solver = InHodoku::off},
    .variant = {.size = 4},
    .use = {.on = false, .min_order = 3, .max_order = 4},
    .find = find_kraken_fish_1,
    .explain = explain_kraken_fish,
    .description =
        "A finned fish whose fins no common candidate sees. Without the fins, the fish would remove a "
        "candidate. If a chain from each fin removes the candidate too, the candidate is false in any case.",
    .example = kKrakenFishExample,
};

constinit const TechniqueRow technique_rows::kraken_fish_2 = {
    .name = "Kraken Fish Type 2",
    .family = Family::fish,
    .hodoku = {.level = Level::extreme, .score = 500, .code = "0372", .solver = InHodoku::off},
    .variant = {.size = 4},
    .use = {.on = false, .min_order = 3, .max_order = 4},
    .find = find_kraken_fish_2,
    .explain = explain_kraken_fish,
    .description =
        "A finned fish, seen from one of its cover units. The other cover units cannot take all "
        "entries of the base, so the value is in one of the base's places in this cover unit or "
        "in a fin. If chains from all of these places remove the same candidate, it is false.",
    .example = kKrakenFishExample,
};

}  // namespace gridsmith
