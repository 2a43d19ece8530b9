#include "solver/tree/deductions.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace gridsmith::solver {

namespace {

// Sets of leftovers up to this size tell whether a board can be filled; larger ones hardly ever do.
constexpr std::size_t kMostFitted = 6;

// Calls `function` for the leftovers of each band of neighbouring rows or columns, until it returns false. The regions of
// a band are those with most cells in it.
template <class Function>
bool for_each_leftovers(const Units& units, std::size_t most, Function function) {
    if (!units.has_regions() || blocks_of(*units.parts)) return true;
    const auto side = Units::at(units.side);
    Leftovers sets;
    for (const auto& line_of : {units.row, units.column}) {
        std::array<PerLine<int>, kMaxSide> counts{};  // cells of each region in each line
        for (std::size_t cell = 0; cell < units.region.size(); ++cell)
            ++counts[line_of[cell]][units.region[cell]];
        for (std::size_t first = 0; first < side; ++first) {
            PerLine<int> inside{};  // cells of each region in the lines first .. last
            for (std::size_t last = first; last < side && last - first + 1 < side; ++last) {
                for (std::size_t region = 0; region < side; ++region) inside[region] += counts[last][region];
                PerLine<int> regions;
                std::iota(regions.begin(), regions.begin() + units.side, 0);
                std::sort(regions.begin(), regions.begin() + units.side, [&](int a, int b) {
                    return inside[a] != inside[b] ? inside[a] > inside[b] : a < b;
                });
                PerLine<bool> is_taken{};
                std::size_t size = 0;
                for (std::size_t i = 0; i <= last - first; ++i) {
                    is_taken[regions[i]] = true;
                    size += side - Units::at(inside[regions[i]]);
                }
                if (size == 0 || size > most) continue;
                sets.out.clear();
                sets.missing.clear();
                for (std::size_t cell = 0; cell < units.region.size(); ++cell) {
                    const bool is_inside = line_of[cell] >= first && line_of[cell] <= last;
                    if (is_inside == is_taken[units.region[cell]]) continue;
                    (is_inside ? sets.missing : sets.out).push_back(static_cast<int>(cell));
                }
                if (!function(sets)) return false;
            }
        }
    }
    return true;
}

// Whether each cell of one set can have a partner of its own in the other, a cell that may hold the same value.
class Partners {
public:
    Partners(const Units& units, const Leftovers& sets) : units_(units), sets_(sets) { partner_of_.fill(-1); }

    bool exist() {
        for (std::size_t i = 0; i < sets_.out.size(); ++i) {
            unsigned tried = 0;
            if (!find(static_cast<int>(i), tried)) return false;
        }
        return true;
    }

private:
    // Finds a partner, if need be by giving other cells another one.
    bool find(int i, unsigned& tried) {
        for (std::size_t k = 0; k < sets_.missing.size(); ++k) {
            if (tried >> k & 1 || units_.see_each_other(sets_.out[Units::at(i)], sets_.missing[k])) continue;
            tried |= 1u << k;
            if (partner_of_[k] >= 0 && !find(partner_of_[k], tried)) continue;
            partner_of_[k] = i;
            return true;
        }
        return false;
    }

    const Units& units_;
    const Leftovers& sets_;
    std::array<int, kMostFitted> partner_of_;  // by number in sets_.missing
};

}  // namespace

std::vector<Leftovers> leftovers_of(const Units& units, std::size_t most) {
    std::vector<Leftovers> found;
    for_each_leftovers(units, most, [&](const Leftovers& sets) {
        found.push_back(sets);
        return true;
    });
    return found;
}

bool leftovers_fit(const Units& units) {
    return for_each_leftovers(units, kMostFitted,
                              [&](const Leftovers& sets) { return Partners(units, sets).exist(); });
}

}  // namespace gridsmith::solver
