// Kraken fish: fish whose fins nobody sees together, but from which chains lead to one conclusion.
//
// Type 1: a candidate that the fish without fins would rule out is ruled out by each fin, too. Type 2: all
// places of the bases in one cover, and all fins, rule out the same candidate; one of them is true, since the
// bases have one place more than the other covers can take.
#include "techniques/finders.h"
#include "techniques/fish.h"
#include "techniques/implications.h"
#include "techniques/step_search.h"
#include "techniques/wording.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// Fish looked at, before a search is given up.
constexpr int kMostFish = 20'000;

class Krakens {
public:
    Krakens(StepSearch& search, bool by_covers)
        : search_(search),
          position_(search.position()),
          literals_(position_),
          chain_(position_, Inference::single),
          by_covers_(by_covers),
          followed_(static_cast<std::size_t>(position_.units().cells)) {}

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
    using Bits = std::vector<std::uint64_t>;

    // What follows when the cell holds the value.
    const Bits& followed(Cell cell, Value value) {
        Bits& bits = followed_[static_cast<std::size_t>(cell)];
        if (!bits.empty()) return bits;
        bits.assign(static_cast<std::size_t>(literals_.count() + 63) / 64, 0);
        chain_.follow(literals_.of(cell, value, true));
        if (chain_.is_contradiction()) return bits;  // a simpler chain rules it out
        for (const auto& fact : chain_.facts())
            bits[static_cast<std::size_t>(fact.literal) / 64] |= std::uint64_t{1} << (fact.literal % 64);
        return bits;
    }
    bool leads_to(Cell cell, Value value, Literal literal) {
        return ((followed(cell, value)[static_cast<std::size_t>(literal) / 64] >> (literal % 64)) & 1) != 0;
    }

    bool look_at_losers(const Fish& fish) {
        CellSet covered;
        for (const int unit : fish.covers) covered |= position_.sets().cells_of(unit);
        const CellSet fins = fish.fins | fish.endo_fins;
        for (const Cell loser : (covered & position_.places(fish.value)) - fish.places) {
            const Literal gone = literals_.of(loser, fish.value, false);
            const auto rules_out = [&](Cell fin) { return leads_to(fin, fish.value, gone); };
            if (fins.contains(loser) || !std::ranges::all_of(fins, rules_out)) continue;
            if (fins.is_subset_of(position_.sets().sight_of(loser))) continue;  // no more than a finned fish
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
                for (std::size_t i = 0; i < common.size(); ++i) common[i] &= bits[i];
            }
            for (std::size_t i = 0; i < common.size(); ++i)
                for (std::uint64_t left = common[i]; left != 0; left &= left - 1) {
                    const auto literal = static_cast<Literal>(i * 64) + std::countr_zero(left);
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
            const Candidate own = literals_.candidate(chain_.facts()[static_cast<std::size_t>(fact)].literal);
            return Node{CellSet{own.cell}, own.value};
        };
        for (const int fact : proof_) {
            const auto& known = chain_.facts()[static_cast<std::size_t>(fact)];
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
    std::vector<Bits> followed_;  // of the value in each cell; empty: not followed yet
    std::vector<int> proof_;
};

}  // namespace

void find_kraken_fish_1(StepSearch& search, int largest) {
    Krakens krakens(search, false);
    for (int size = 2; size <= largest && !search.stopped(); ++size) krakens.find(size);
}

void find_kraken_fish_2(StepSearch& search, int largest) {
    Krakens krakens(search, true);
    for (int size = 2; size <= largest && !search.stopped(); ++size) krakens.find(size);
}

std::string explain_kraken_fish(const Step& step, const Wording& wording) {
    const std::string value = wording.values(step.values);
    const std::string covers = wording.units(step.covers);
    const std::string starts = wording.cells(step.sets.front().cells);
    const std::string seen = fmt::format("In {}, all places for {} but the fins lie in {}",
                                         wording.units(step.units), value, covers);
    if (step.technique == Technique::kraken_fish_1)
        return fmt::format(
            "{}; if {} is in none of {}, no other cell of {} can hold it, and if it is, each of them leads "
            "to the same along a chain",
            seen, value, starts, covers);
    return fmt::format("{}; so {} is in one of {}, and each of them leads to the same along a chain", seen,
                       value, starts);
}

}  // namespace gridsmith
