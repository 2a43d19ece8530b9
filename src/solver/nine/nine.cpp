#include "solver/nine/nine.h"

#include <algorithm>
#include <cassert>
#include <new>

namespace gridsmith::solver {

namespace {

// Nodes between two looks at the stop token: well under a millisecond.
constexpr std::uint64_t kStride = 1024;

constexpr std::align_val_t kNineAlignment{64};

}  // namespace

const NineKernel& nine_kernel_of(Kernel kernel) {
#if defined(__x86_64__)
    if (kernel == Kernel::avx512) return kNineAvx512;
    if (kernel == Kernel::avx2) return kNineAvx2;
#endif
    assert(kernel == Kernel::portable);
    return kNinePortable;
}

void NineSearch::Release::operator()(std::byte* memory) const { ::operator delete(memory, kNineAlignment); }

NineSearch::NineSearch(Kernel kernel)
    : kernel_(&nine_kernel_of(kernel)),
      levels_(static_cast<std::byte*>(::operator new(kernel_->level_bytes* kNineLevels, kNineAlignment))) {
    walk_.levels = levels_.get();
    walk_.finished = true;
}

void NineSearch::start(const Grid& grid, Random* random) {
    assert(grid.order() == 3);
    kernel_->start(walk_, grid.values().data());
    prepare(random);
}

void NineSearch::start(const Branch& branch, Random* random) {
    kernel_->start_from(walk_, branch.position.words.data());
    walk_.share = branch.share;
    prepare(random);
}

void NineSearch::prepare(Random* random) {
    walk_.random = random == nullptr ? 0 : random->next() | 1;
    walk_.as_lanes = false;
    next_look_ = 0;
}

void NineSearch::exclude(int cell, int value) {
    assert(walk_.nodes == 0 && !walk_.finished);
    kernel_->confine(walk_, cell, kNineAll & ~(1u << value));
}

Walk NineSearch::walk_to(std::uint64_t count, std::uint64_t budget, const std::stop_token& stop) {
    for (;;) {
        if (walk_.nodes >= next_look_) {
            if (stop.stop_requested()) return Walk::stopped;
            next_look_ = walk_.nodes + kStride;
        }
        switch (kernel_->walk(walk_, count, std::min(budget, next_look_))) {
            case NineWalkEnd::solution: return Walk::solution;
            case NineWalkEnd::exhausted: return Walk::exhausted;
            case NineWalkEnd::budget: break;
        }
        if (walk_.nodes >= budget) return Walk::budget;
    }
}

Grid NineSearch::solution() const {
    Grid grid(3);
    read_solution(grid);
    return grid;
}

void NineSearch::read_solution(Grid& grid) const {
    assert(grid.order() == 3 && walk_.at_solution);
    kernel_->read_solution(walk_, grid.values().data());
}

auto NineSearch::give_away() -> std::optional<Branch> {
    if (walk_.finished || walk_.depth <= walk_.bottom) return std::nullopt;
    Branch branch;
    kernel_->read_level(walk_, walk_.bottom++, branch.position.words.data(), &branch.share);
    return branch;
}

}  // namespace gridsmith::solver
