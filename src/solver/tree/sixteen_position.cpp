#include "solver/tree/sixteen_position.h"

#include <algorithm>
#include <cassert>

namespace gridsmith::solver {

namespace {

const SixteenKernel& chosen() {
    static const SixteenKernel& kernel = sixteen_kernel_of(chosen_kernel());
    return kernel;
}

}  // namespace

const SixteenKernel& sixteen_kernel_of(Kernel kernel) {
#if defined(__x86_64__)
    if (kernel == Kernel::avx512) return kSixteenAvx512;
    if (kernel == Kernel::avx2) return kSixteenAvx2;
#endif
    assert(kernel == Kernel::portable);
    return kSixteenPortable;
}

bool SearchPosition<4>::start(const Grid& grid) {
    for (int cell = 0; cell < G::kCells; ++cell)
        cells_[cell] = grid[cell] != 0 ? G::bit(grid[cell] - 1) : G::kAll;
    return settle();
}

bool SearchPosition<4>::settle() {
    const int result = chosen().settle(cells_.items.data());
    is_solved_ = result == SixteenKernel::kSolved;
    return result < 0 || contradict(result);
}

auto SearchPosition<4>::places() const -> Places {
    Places places;
    chosen().list_places(cells_.items.data(), places.masks.data());
    return places;
}

int SearchPosition<4>::tightest(std::span<const std::uint32_t> ease, std::size_t from) const {
    std::array<Mask, G::kGroups> masks;
    std::ranges::copy(cells_.items, masks.begin());
    chosen().list_places(cells_.items.data(), masks.data() + G::kCells);
    return static_cast<int>(tightest_group(masks, ease, from));
}

Grid SearchPosition<4>::board() const {
    Grid grid(4);
    for (int cell = 0; cell < G::kCells; ++cell)
        if (!is_open(cell)) grid[cell] = static_cast<Value>(std::countr_zero(cells_[cell]) + 1);
    return grid;
}

}  // namespace gridsmith::solver
