#include "solver/learner/look_ahead.h"

#include <bit>
#include <vector>

namespace gridsmith::solver {

namespace {

// Larger groups cost more parts than they save.
constexpr int kMostMembers = 4;

template <int kOrder>
int candidate_count(const SearchPosition<kOrder>& position) {
    int count = 0;
    for (int cell = 0; cell < Geometry<kOrder>::kCells; ++cell)
        count += std::popcount(position.values_of(cell));
    return count;
}

// About exp(-x), from sums and products only, which give the same result on every machine.
double fading(double x) { return 1 / (1 + x * (1 + x * (1.0 / 2 + x * (1.0 / 6)))); }

template <int kOrder>
class LookAhead {
public:
    explicit LookAhead(SearchPosition<kOrder>& position) : position_(position), gone_(G::kCandidates) {}

    // Repeats until no candidate can be removed. False on a contradiction.
    bool try_all() {
        for (bool is_changed = true; is_changed;) {
            is_changed = false;
            for (int cell = 0; cell < Geometry<kOrder>::kCells; ++cell)
                if (position_.is_open(cell) && !try_values(cell, is_changed)) return false;
            if (!position_.sharpen()) return false;
        }
        return true;
    }

    int best_group() const {
        const double count = candidate_count(position_);
        int best = -1;
        double least = 0;
        for (int group = 0; group < Geometry<kOrder>::kGroups; ++group) {
            const auto mask = position_.masks()[group];
            const int members = std::popcount(mask);
            if (members < 2 || (members > kMostMembers && best >= 0)) continue;
            double work = 0;
            for (auto rest = mask; rest != 0; rest &= static_cast<Mask>(rest - 1)) {
                const auto [cell, v] = Geometry<kOrder>::member_at(group, std::countr_zero(rest));
                work += fading(20 * gone_[G::candidate_index(cell, v)] / count);
            }
            if (best >= 0 && work >= least) continue;
            best = group;
            least = work;
        }
        return best;
    }

private:
    using G = Geometry<kOrder>;
    using Mask = typename G::Mask;

    bool try_values(int cell, bool& is_changed) {
        for (Mask rest = position_.values_of(cell); rest != 0; rest &= static_cast<Mask>(rest - 1)) {
            const int v = std::countr_zero(rest);
            if (!position_.is_open(cell)) return true;
            if ((position_.values_of(cell) >> v & 1) == 0) continue;
            SearchPosition<kOrder> tried = position_;
            if (tried.assign(cell, v)) {
                gone_[G::candidate_index(cell, v)] = candidate_count(position_) - candidate_count(tried);
                continue;
            }
            is_changed = true;
            if (!position_.remove(cell, v)) return false;
        }
        return true;
    }

    SearchPosition<kOrder>& position_;
    std::vector<int> gone_;  // for each candidate, the number of candidates that disappear with it
};

}  // namespace

template <int kOrder>
Ahead look_ahead(SearchPosition<kOrder>& position) {
    LookAhead<kOrder> look_ahead(position);
    if (!look_ahead.try_all()) return {};
    return {.is_possible = true, .group = look_ahead.best_group()};
}

template Ahead look_ahead<2>(SearchPosition<2>&);
template Ahead look_ahead<4>(SearchPosition<4>&);
template Ahead look_ahead<5>(SearchPosition<5>&);

}  // namespace gridsmith::solver
