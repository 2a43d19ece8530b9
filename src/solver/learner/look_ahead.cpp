#include "solver/learner/look_ahead.h"

#include <bit>
#include <vector>

namespace gridsmith::solver {

namespace {

// Larger groups cost more parts than they save.
constexpr int kMostMembers = 4;

template <class Position>
int candidate_count(const Position& position) {
    int count = 0;
    for (int cell = 0; cell < position.cell_count(); ++cell) count += std::popcount(position.values_of(cell));
    return count;
}

// About exp(-x), from sums and products only, which give the same result on every machine.
double fading(double x) { return 1 / (1 + x * (1 + x * (1.0 / 2 + x * (1.0 / 6)))); }

template <class Position>
class LookAhead {
public:
    explicit LookAhead(Position& position)
        : position_(position),
          gone_(static_cast<std::size_t>(position.cell_count()) * static_cast<std::size_t>(position.side())) {
    }

    // Repeats until no candidate can be removed. False on a contradiction.
    bool try_all() {
        for (bool is_changed = true; is_changed;) {
            is_changed = false;
            for (int cell = 0; cell < position_.cell_count(); ++cell)
                if (position_.is_open(cell) && !try_values(cell, is_changed)) return false;
            if (!position_.sharpen()) return false;
        }
        return true;
    }

    int best_group() const {
        const double count = candidate_count(position_);
        int best = -1;
        double least = 0;
        for (int group = 0; group < position_.group_count(); ++group) {
            const auto mask = position_.group_mask(group);
            const int members = std::popcount(mask);
            if (members < 2 || (members > kMostMembers && best >= 0)) continue;
            double work = 0;
            for (auto rest = mask; rest != 0; rest &= static_cast<Mask>(rest - 1)) {
                const auto [cell, v] = position_.member_at(group, std::countr_zero(rest));
                work += fading(20 * gone_[candidate_index(cell, v)] / count);
            }
            if (best >= 0 && work >= least) continue;
            best = group;
            least = work;
        }
        return best;
    }

private:
    using Mask = typename Position::Mask;

    std::size_t candidate_index(int cell, int v) const {
        return static_cast<std::size_t>(cell * position_.side() + v);
    }

    bool try_values(int cell, bool& is_changed) {
        for (Mask rest = position_.values_of(cell); rest != 0; rest &= static_cast<Mask>(rest - 1)) {
            const int v = std::countr_zero(rest);
            if (!position_.is_open(cell)) return true;
            if ((position_.values_of(cell) >> v & 1) == 0) continue;
            Position tried = position_;
            if (tried.assign(cell, v)) {
                gone_[candidate_index(cell, v)] = candidate_count(position_) - candidate_count(tried);
                continue;
            }
            is_changed = true;
            if (!position_.remove(cell, v)) return false;
        }
        return true;
    }

    Position& position_;
    std::vector<int> gone_;  // for each candidate, the number of candidates that disappear with it
};

}  // namespace

template <class Position>
Ahead look_ahead(Position& position) {
    LookAhead<Position> look_ahead(position);
    if (!look_ahead.try_all()) return {};
    return {.is_possible = true, .group = look_ahead.best_group()};
}

template Ahead look_ahead(SearchPosition<2>&);
template Ahead look_ahead(SearchPosition<4>&);
template Ahead look_ahead(SearchPosition<5>&);
template Ahead look_ahead(TinyPosition&);
template Ahead look_ahead(SmallPosition&);
template Ahead look_ahead(BoardPosition<16>&);
template Ahead look_ahead(BoardPosition<25>&);
template Ahead look_ahead(DomainPosition<11>&);
template Ahead look_ahead(DomainPosition<25>&);

}  // namespace gridsmith::solver
