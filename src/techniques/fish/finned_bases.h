// Choices of bases for finned fish on a classic board.
//
// A loser sees all fins, so the covers hold all base places that it does not see. A cover of the loser holds none of them
// but the loser itself. So the other covers, one fewer than the bases, must hold them all. This numbers the choices of
// these covers, and notes for each base and place which choices would do if the place were a loser. Bases whose choices
// have none in common for any place have no loser. Nearly all end that way.
#pragma once

#include "techniques/fish/fish.h"
#include "techniques/fish/value_places.h"
#include "techniques/structures/number_set.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gridsmith {

template <std::size_t words>
class FinnedBases {
    using Set = NumberSet<words>;

public:
    struct Chosen {
        Set places;  // in at least one base
        Set endo;    // in two bases
        Set losers;  // places that see all of `endo`, and that the covers might make losers
    };

    // A unit may be both a base and a cover.
    FinnedBases(const ValuePlaces<words>& places, std::span<const int> bases, std::span<const int> covers,
                const FishQuery& query)
        : places_(places),
          units_(bases),
          size_(static_cast<std::size_t>(query.size)),
          max_endo_fins_(query.max_endo_fins),
          covers_of_place_(static_cast<int>(
              std::ranges::count_if(covers, [&](int cover) { return places.in_unit[cover].contains(0); }))),
          candidates_(size_ + 1) {
        number_choices(covers);
        note_fitting(covers);
    }

    // Calls `use(bases, chosen)` for each choice of bases that may have losers, in ascending order, until `use` returns
    // true. Returns whether it did.
    template <class Use>
    bool for_each(Use use) {
        for (std::size_t base = 0; base < units_.size(); ++base) {
            // A base place that loses the value is in two covers.
            const int covers = covers_of_place_ - (with_cover_[units_[base]].empty() ? 0 : 1);
            candidates_[0].push_back({base, covers < 2 ? places_.all - places_of(base) : places_.all});
        }
        return choose(candidates_[0], {{}, {}, places_.all}, use);
    }

private:
    // A part of a set of choices.
    using Block = NumberSet<2>;
    using Blocks = std::vector<Block>;
    static constexpr std::size_t kInBlock = 128;
    static constexpr Block kFull{{~std::uint64_t{0}, ~std::uint64_t{0}}};

    // A base that may join the chosen ones, and the places that may be losers then.
    struct Candidate {
        std::size_t base = 0;  // index into units_
        Set losers;
    };

    const Set& places_of(std::size_t base) const { return places_.in_unit[units_[base]]; }
    // Where the blocks of a set begin in a table of sets by another number and by place.
    std::size_t at(std::size_t row, std::size_t place) const {
        return (row * places_.cells.size() + place) * blocks_;
    }

    void number_choices(std::span<const int> covers);
    void note_fitting(std::span<const int> covers);
    template <class Use>
    bool choose(std::span<const Candidate> candidates, const Chosen& before, Use& use);
    // Those of `losers` that may be losers when the base joins.
    Set losers_with(std::size_t base, const Set& losers) const;
    void join(std::size_t base, const Set& losers);

    const ValuePlaces<words>& places_;
    std::span<const int> units_;  // the bases
    std::size_t size_;
    int max_endo_fins_;
    int covers_of_place_;         // how many covers hold a place, which is the same for all places
    std::size_t blocks_ = 0;      // of a set of choices
    PerUnit<Blocks> with_cover_;  // the choices with each cover; empty for other units
    Blocks fitting_;              // by base and place: the choices that would do
    Blocks fitting_all_;          // by number of bases and place: those that would do for all bases chosen
    std::vector<int> bases_;      // chosen
    std::vector<std::vector<Candidate>> candidates_;  // by number of bases
};

template <std::size_t words>
void FinnedBases<words>::number_choices(std::span<const int> covers) {
    std::size_t count = 1;
    for (std::size_t i = 1; i < size_; ++i) count = count * (covers.size() + 1 - i) / i;
    blocks_ = count / kInBlock + 1;
    for (const int cover : covers) with_cover_[cover].resize(blocks_);
    std::vector<int> chosen;
    std::size_t number = 0;
    const auto choose = [&](const auto& self, std::span<const int> from) -> void {
        if (chosen.size() + 1 == size_) {
            for (const int cover : chosen) with_cover_[cover][number / kInBlock].insert(number % kInBlock);
            ++number;
            return;
        }
        for (; !from.empty(); from = from.subspan(1)) {
            chosen.push_back(from.front());
            self(self, from.subspan(1));
            chosen.pop_back();
        }
    };
    choose(choose, covers);
}

template <std::size_t words>
void FinnedBases<words>::note_fitting(std::span<const int> covers) {
    const std::size_t places = places_.cells.size();
    Blocks holding(places * blocks_);  // by place: the choices that hold it
    for (const int cover : covers)
        places_.in_unit[cover].for_each([&](std::size_t place) {
            Block* blocks = &holding[at(0, place)];
            for (std::size_t i = 0; i < blocks_; ++i) blocks[i] = blocks[i] | with_cover_[cover][i];
        });
    fitting_.assign(units_.size() * places * blocks_, kFull);
    fitting_all_.assign(size_ * places * blocks_, kFull);
    for (std::size_t base = 0; base < units_.size(); ++base) {
        const Blocks& with_base = with_cover_[units_[base]];
        for (std::size_t loser = 0; loser < places; ++loser) {
            Block* blocks = &fitting_[at(base, loser)];
            (places_of(base) - places_.sight[loser]).for_each([&](std::size_t place) {
                const Block* held = &holding[at(0, place)];
                for (std::size_t i = 0; i < blocks_; ++i) blocks[i] = blocks[i] & held[i];
            });
            for (std::size_t i = 0; i < with_base.size(); ++i) blocks[i] = blocks[i] - with_base[i];
        }
    }
}

template <std::size_t words>
template <class Use>
bool FinnedBases<words>::choose(std::span<const Candidate> candidates, const Chosen& before, Use& use) {
    std::vector<Candidate>& joining = candidates_[bases_.size() + 1];
    joining.clear();
    for (const Candidate& candidate : candidates) {
        Set losers = before.losers & candidate.losers;
        if (!losers.any()) continue;
        const Set shared = before.places & places_of(candidate.base);
        if ((before.endo | shared).count() > max_endo_fins_) continue;
        shared.for_each([&](std::size_t place) { losers = losers & places_.sight[place]; });
        losers = losers_with(candidate.base, losers);
        if (losers.any()) joining.push_back({candidate.base, losers});
    }
    for (std::size_t i = 0; i < joining.size(); ++i) {
        const auto& [base, losers] = joining[i];
        const Set& own = places_of(base);
        const Chosen now{before.places | own, before.endo | (before.places & own), losers};
        const bool is_last = bases_.size() + 1 == size_;
        if (!is_last) join(base, losers);
        bases_.push_back(units_[base]);
        const bool over = is_last ? use(bases_, now) : choose(std::span(joining).subspan(i + 1), now, use);
        bases_.pop_back();
        if (over) return true;
    }
    return false;
}

template <std::size_t words>
auto FinnedBases<words>::losers_with(std::size_t base, const Set& losers) const -> Set {
    const Block* own = &fitting_[at(base, 0)];
    const Block* before = &fitting_all_[at(bases_.size(), 0)];
    Set left;
    losers.for_each([&](std::size_t loser) {
        for (std::size_t i = loser * blocks_; i < (loser + 1) * blocks_; ++i)
            if (own[i].intersects(before[i])) return left.insert(loser);
    });
    return left;
}

template <std::size_t words>
void FinnedBases<words>::join(std::size_t base, const Set& losers) {
    const Block* own = &fitting_[at(base, 0)];
    const Block* before = &fitting_all_[at(bases_.size(), 0)];
    Block* after = &fitting_all_[at(bases_.size() + 1, 0)];
    losers.for_each([&](std::size_t loser) {
        for (std::size_t i = loser * blocks_; i < (loser + 1) * blocks_; ++i) after[i] = before[i] & own[i];
    });
}

}  // namespace gridsmith
