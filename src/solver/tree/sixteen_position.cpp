#include "solver/tree/sixteen_position.h"

#include "solver/core/kernel_choice.h"

#include <algorithm>
#include <cassert>

namespace gridsmith::solver {

const SixteenKernel& sixteen_kernel() {
    static const SixteenKernel& kernel = [] -> const SixteenKernel& {
#if defined(__x86_64__)
        if (chosen_kernel() == Kernel::avx512) return kSixteenAvx512;
        if (chosen_kernel() == Kernel::avx2) return kSixteenAvx2;
#endif
        assert(chosen_kernel() == Kernel::portable);
        return kSixteenPortable;
    }();
    return kernel;
}

bool SearchPosition<4>::start(const Grid& grid) {
    for (int cell = 0; cell < G::kCells; ++cell)
        cells_[cell] = grid[cell] != 0 ? bit(grid[cell] - 1) : G::kAll;
    return settle();
}

bool SearchPosition<4>::settle() {
    const int result = sixteen_kernel().settle(cells_.items.data());
    is_solved_ = result == SixteenKernel::kSolved;
    return result < 0 || contradict(result);
}

auto SearchPosition<4>::places() const -> Places {
    Places places;
    sixteen_kernel().list_places(cells_.items.data(), places.masks.data());
    return places;
}

int SearchPosition<4>::tightest(std::span<const std::uint32_t> ease, std::size_t from) const {
    std::array<Mask, G::kGroups> masks;
    std::ranges::copy(cells_.items, masks.begin());
    sixteen_kernel().list_places(cells_.items.data(), masks.data() + G::kCells);
    return static_cast<int>(tightest_group(masks, ease, from));
}

Grid SearchPosition<4>::board() const {
    Grid grid(4);
    for (int cell = 0; cell < G::kCells; ++cell)
        if (!is_open(cell)) grid[cell] = static_cast<Value>(std::countr_zero(cells_[cell]) + 1);
    return grid;
}

}  // namespace gridsmith::solver
