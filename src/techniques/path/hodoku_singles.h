// The order in which HoDoKu takes singles.
//
// HoDoKu scores a hidden single higher than a naked single or a full house, so which hidden single is taken first
// decides the score of most puzzles. HoDoKu finds singles while it removes candidates: a removal that leaves a cell one
// candidate, or a value one place in a unit, appends the single to a queue for its kind, and steps take the singles in
// the order of the queues. So the queues depend on all earlier steps, from the first given.
#pragma once

#include "model/cells/per_cell.h"
#include "techniques/structures/position.h"
#include "techniques/structures/step.h"

#include <array>
#include <cstdint>
#include <optional>

namespace gridsmith {

// The queues of one path at order 3.
class HodokuSingles {
public:
    // As if the position's entries were set one by one, and then its missing candidates removed.
    explicit HodokuSingles(const Position& start);

    // The next full house, else the next naked single, else the next hidden single. `now` is the position after all
    // steps of `apply`.
    std::optional<Step> next(const Position& now);
    // Follows a step of the path.
    void apply(const Step& step);

private:
    static constexpr int kSide = 9;
    static constexpr int kCells = 81;
    static constexpr int kUnits = 27;

    // Each single is appended at most once, because candidates only vanish.
    template <std::size_t capacity>
    struct Queue {
        std::array<Candidate, capacity> items;
        std::size_t first = 0;
        std::size_t end = 0;

        bool is_empty() const { return first == end; }
        void append(Candidate single) {
            if (end < capacity) items[end++] = single;
        }
    };

    void place(Cell cell, Value value);
    void remove(Cell cell, Value value);
    void lose_place(int unit, Value value);
    std::optional<Step> next_full_house(const Position& now) const;

    const Units* units_;
    PerCell<ValueSet> candidates_;
    PerUnit<PerValue<std::uint8_t>> places_{};  // the number of places of a value in a unit
    Queue<kCells> naked_;
    Queue<kUnits * kSide> hidden_;
};

}  // namespace gridsmith
