// The candidates of a position, numbered, with their links: a weak link leads to a candidate that is false
// when the first is true, a strong link to one that is true when the first is false.
//
// For walks that need neither groups nor almost locked sets.
#pragma once

#include "techniques/structures/numbered.h"
#include "techniques/structures/position.h"
#include "techniques/structures/step.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace gridsmith {

// The links that a walk follows: between places of one value, between cells of two candidates, or both kinds.
enum class Links : std::uint8_t { of_value, of_pairs, of_all };

class CandidateLinks {
public:
    explicit CandidateLinks(const Position& position);

    int size() const { return candidates_.count(); }
    const Candidate& candidate(int i) const { return candidates_[i]; }
    // Lists only candidates that have a strong link, because a walk continues or ends there. Links within a
    // cell come first.
    std::span<const std::int32_t> weak(int i, Links links) const {
        return weak_[std::to_underlying(links)].row(i);
    }
    std::span<const std::int32_t> strong(int i, Links links) const {
        return strong_[std::to_underlying(links)].row(i);
    }

private:
    struct Rows {
        std::vector<std::int32_t> ends;
        Numbered<std::size_t> starts = Numbered<std::size_t>(1);
        std::span<const std::int32_t> row(int i) const {
            return std::span(ends).subspan(starts[i], starts[i + 1] - starts[i]);
        }
    };

    int place_of(Cell cell, Value value) const { return cell * position_.side() + value - 1; }
    void fill_strong();
    void fill_weak();

    const Position& position_;
    Numbered<std::int32_t> number_;  // by place_of; -1 where the value is not a candidate
    Numbered<Candidate> candidates_;
    std::array<Rows, 3> weak_;  // by Links
    std::array<Rows, 3> strong_;
};

}  // namespace gridsmith
