// Lists the links cell by cell and value by value.
#include "techniques/structures/candidate_links.h"

#include <bit>

namespace gridsmith {

CandidateLinks::CandidateLinks(const Position& position)
    : position_(position), number_(position.units().cells * position.side(), -1) {
    candidates_.reserve(position.candidate_count());
    for (const Cell cell : position.open_cells())
        for (const Value value : position.candidates(cell)) {
            number_[place_of(cell, value)] = candidates_.count();
            candidates_.push_back({cell, value});
        }
    fill_strong();
    fill_weak();
}

void CandidateLinks::fill_strong() {
    const BoardSets& sets = position_.sets();
    auto& [of_value, of_pairs, of_all] = strong_;
    for (const auto& [cell, value] : candidates_) {
        const ValueSet others = position_.candidates(cell) - ValueSet::of(value);
        if (count_of(others) == 1)
            for (Rows* rows : {&of_pairs, &of_all})
                rows->ends.push_back(number_[place_of(cell, others.first())]);
        for (const auto& [unit, place] : sets.units_of(cell)) {
            const UnitMask places = position_.places_in(unit, value);
            if (count_of(places) != 2) continue;
            const UnitMask rest = places & ~(UnitMask{1} << place);
            for (Rows* rows : {&of_value, &of_all})
                rows->ends.push_back(number_[place_of(sets.cell_in(unit, std::countr_zero(rest)), value)]);
        }
        for (Rows& rows : strong_) rows.starts.push_back(rows.ends.size());
    }
}

void CandidateLinks::fill_weak() {
    const auto add = [&](Links links, std::int32_t other) {
        if (!strong(other, links).empty()) weak_[std::to_underlying(links)].ends.push_back(other);
    };
    for (const auto& [cell, value] : candidates_) {
        for (const Value other : position_.candidates(cell) - ValueSet::of(value))
            for (const Links links : {Links::of_pairs, Links::of_all})
                add(links, number_[place_of(cell, other)]);
        for (const Cell peer : position_.sets().sight_of(cell) & position_.places(value))
            for (const Links links : {Links::of_value, Links::of_pairs, Links::of_all})
                add(links, number_[place_of(peer, value)]);
        if (position_.units().nonconsecutive)
            for (const Cell neighbour : position_.sets().consecutive_sight_of(cell))
                for (const Value other :
                     position_.candidates(neighbour) & consecutive_to(value, position_.side()))
                    add(Links::of_all, number_[place_of(neighbour, other)]);
        for (const Candidate& other : position_.sets().excluded_by({cell, value}))
            if (position_.has(other.cell, other.value))
                add(Links::of_all, number_[place_of(other.cell, other.value)]);
        for (Rows& rows : weak_) rows.starts.push_back(rows.ends.size());
    }
}

}  // namespace gridsmith
