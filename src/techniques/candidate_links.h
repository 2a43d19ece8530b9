// The candidates of a position, numbered, and what each makes false when it is true (weak) and true when it
// is false (strong): for walks from candidate to candidate that need no groups and no sets.
#pragma once

#include "techniques/position.h"
#include "techniques/step.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gridsmith {

// Which links a walk follows: between places of one value, between cells of two candidates, or all.
enum class Links : std::uint8_t { of_value, of_pairs, of_all };

class CandidateLinks {
public:
    explicit CandidateLinks(const Position& position);

    std::size_t size() const { return candidates_.size(); }
    const Candidate& candidate(std::size_t i) const { return candidates_[i]; }
    // Only those that have a strong link themselves, since a walk goes on or ends there; within cells first.
    std::span<const std::int32_t> weak(std::size_t i, Links links) const {
        return weak_[static_cast<std::size_t>(links)].row(i);
    }
    std::span<const std::int32_t> strong(std::size_t i, Links links) const {
        return strong_[static_cast<std::size_t>(links)].row(i);
    }

private:
    struct Rows {
        std::vector<std::int32_t> ends;
        std::vector<std::size_t> starts{0};
        std::span<const std::int32_t> row(std::size_t i) const {
            return std::span(ends).subspan(starts[i], starts[i + 1] - starts[i]);
        }
    };

    std::size_t place_of(Cell cell, Value value) const {
        return static_cast<std::size_t>(cell) * static_cast<std::size_t>(position_.side()) + value - 1;
    }
    void fill_strong();
    void fill_weak();

    const Position& position_;
    std::vector<std::int32_t> number_;  // by place_of; -1 for what is no candidate
    std::vector<Candidate> candidates_;
    std::array<Rows, 3> weak_;  // by Links
    std::array<Rows, 3> strong_;
};

}  // namespace gridsmith
