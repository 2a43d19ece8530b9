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
    Numbered<std::array<bool, 3>> has_strong(size());  // by candidate and Links
    for (int i = 0; i < size(); ++i)
        for (std::size_t links = 0; links < strong_.size(); ++links)
            has_strong[i][links] = !strong_[links].row(i).empty();
    const auto add = [&](Links links, std::int32_t other) {
        const std::size_t kind = std::to_underlying(links);
        if (has_strong[other][kind]) weak_[kind].ends.push_back(other);
    };
    for (const auto& [cell, value] : candidates_) {
        for (const Value other : position_.candidates(cell) - ValueSet::of(value)) {
            const std::int32_t number = number_[place_of(cell, other)];
            add(Links::of_pairs, number);
            add(Links::of_all, number);
        }
        for (const Cell peer : position_.sets().sight_of(cell) & position_.places(value)) {
            const std::int32_t number = number_[place_of(peer, value)];
            add(Links::of_value, number);
            add(Links::of_pairs, number);
            add(Links::of_all, number);
        }
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
