// The translation of a position into candidates and families, and of solutions back.
#include "solver/learning_search.h"

#include <bit>

namespace gridsmith::solver {

namespace {

// Calls `function` for each bit of a mask, lowest first.
template <class Mask, class Function>
void each_bit(Mask mask, Function function) {
    for (; mask != 0; mask &= static_cast<Mask>(mask - 1)) function(std::countr_zero(mask));
}

}  // namespace

template <int kOrder>
void LearningSearch<kOrder>::start(const Grid& grid, Random* random) {
    random_ = random;
    is_posed_ = false;
    is_open_ = position_.start(grid);
}

template <int kOrder>
void LearningSearch<kOrder>::pose() {
    using G = Geometry<kOrder>;
    meanings_.clear();
    number_.resize(std::size_t{G::kCells} * G::kSide);
    const auto number = [&](int cell, int v) -> Learner::Candidate& {
        return number_[static_cast<std::size_t>(cell * G::kSide + v)];
    };
    for (int cell = 0; cell < G::kCells; ++cell) {
        if (!position_.is_open(cell)) continue;
        each_bit(position_.values_of(cell), [&](int v) {
            number(cell, v) = static_cast<Learner::Candidate>(meanings_.size());
            meanings_.push_back({static_cast<std::uint16_t>(cell), static_cast<std::uint8_t>(v)});
        });
    }

    learner_.begin(meanings_.size(), random_);
    std::array<Learner::Candidate, std::size_t{G::kSide}> members;
    std::size_t size = 0;
    const auto add = [&] {
        if (size > 1) learner_.add_family(std::span(members).first(size));
        size = 0;
    };
    for (int cell = 0; cell < G::kCells; ++cell) {
        if (!position_.is_open(cell)) continue;
        each_bit(position_.values_of(cell), [&](int v) { members[size++] = number(cell, v); });
        add();
    }
    for (int v = 0; v < G::kSide; ++v)
        for (int unit = 0; unit < G::kUnits; ++unit) {
            const auto places = position_.places_of(v, unit);
            if ((places & (places - 1)) == 0) continue;  // settled
            const auto& cells = kGeometry<kOrder>.cell_at[static_cast<std::size_t>(unit)];
            each_bit(places, [&](int i) { members[size++] = number(cells[static_cast<std::size_t>(i)], v); });
            add();
        }
    is_posed_ = true;
}

template <int kOrder>
Walk LearningSearch<kOrder>::walk(std::uint64_t budget, const std::stop_token& stop) {
    if (!is_open_) return Walk::exhausted;
    if (!is_posed_) {
        is_open_ = position_.sharpen();
        if (!is_open_) return Walk::exhausted;
        pose();
    }
    return learner_.walk(budget, stop);
}

template <int kOrder>
Grid LearningSearch<kOrder>::solution() const {
    Grid grid(kOrder);
    for (int cell = 0; cell < Geometry<kOrder>::kCells; ++cell)
        if (!position_.is_open(cell))
            grid[cell] = static_cast<Value>(std::countr_zero(position_.values_of(cell)) + 1);
    for (std::size_t i = 0; i < meanings_.size(); ++i)
        if (learner_.holds(static_cast<Learner::Candidate>(i)))
            grid[meanings_[i].cell] = static_cast<Value>(meanings_[i].value + 1);
    return grid;
}

template class LearningSearch<2>;
template class LearningSearch<4>;
template class LearningSearch<5>;

}  // namespace gridsmith::solver
