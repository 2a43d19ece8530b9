// Trying every candidate, and the choice.
#include "solver/look_ahead.h"

#include <bit>
#include <vector>

namespace gridsmith::solver {

namespace {

// Larger groups make more parts than they save.
constexpr int kMostMembers = 4;

template <int kOrder>
int candidate_count(const Position<kOrder>& position) {
    int count = 0;
    for (int cell = 0; cell < Geometry<kOrder>::kCells; ++cell)
        count += std::popcount(position.values_of(cell));
    return count;
}

// About exp(-x), with nothing but sums and products, which are the same everywhere.
double fading(double x) { return 1 / (1 + x * (1 + x * (1.0 / 2 + x * (1.0 / 6)))); }

template <int kOrder>
class Look {
public:
    explicit Look(Position<kOrder>& position)
        : position_(position), gone_(std::size_t{Geometry<kOrder>::kCells} * Geometry<kOrder>::kSide) {}

    // Until nothing more can be ruled out. False on a contradiction.
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
            const auto mask = position_.masks()[static_cast<std::size_t>(group)];
            const int members = std::popcount(mask);
            if (members < 2 || (members > kMostMembers && best >= 0)) continue;
            double work = 0;
            for (auto rest = mask; rest != 0; rest &= static_cast<Mask>(rest - 1)) {
                const auto [cell, v] = Geometry<kOrder>::candidate_at(group, std::countr_zero(rest));
                work += fading(20 * gone_[at(cell, v)] / count);
            }
            if (best >= 0 && work >= least) continue;
            best = group;
            least = work;
        }
        return best;
    }

private:
    using Mask = typename Geometry<kOrder>::Mask;

    static std::size_t at(int cell, int v) {
        return static_cast<std::size_t>(cell * Geometry<kOrder>::kSide + v);
    }

    bool try_values(int cell, bool& is_changed) {
        for (Mask rest = position_.values_of(cell); rest != 0; rest &= static_cast<Mask>(rest - 1)) {
            const int v = std::countr_zero(rest);
            if (!position_.is_open(cell)) return true;
            if ((position_.values_of(cell) >> v & 1) == 0) continue;
            Position<kOrder> tried = position_;
            if (tried.assign(cell, v)) {
                gone_[at(cell, v)] = candidate_count(position_) - candidate_count(tried);
                continue;
            }
            is_changed = true;
            if (!position_.remove(cell, v)) return false;
        }
        return true;
    }

    Position<kOrder>& position_;
    std::vector<int> gone_;  // by candidate, what goes when it holds
};

}  // namespace

template <int kOrder>
Ahead look_ahead(Position<kOrder>& position) {
    Look<kOrder> look(position);
    if (!look.try_all()) return {};
    return {true, look.best_group()};
}

template Ahead look_ahead<2>(Position<2>&);
template Ahead look_ahead<4>(Position<4>&);
template Ahead look_ahead<5>(Position<5>&);

}  // namespace gridsmith::solver
