// Follows true facts before false ones, each kind in the order in which they were found.
#include "techniques/forcing/implications.h"

#include <algorithm>
#include <array>
#include <bit>

namespace gridsmith {

Implications::Implications(const Position& position, Inference inference, Adviser* adviser)
    : start_(position),
      inference_(inference),
      literals_(position),
      advised_(position),
      fact_of_(literals_.count(), -1),
      adviser_(inference == Inference::joint ? adviser : nullptr) {
    list_followers();
    if (inference_ == Inference::single) return;
    for (const Cell cell : position.open_cells()) left_.in_cell[cell] = position.candidates(cell);
    for (int unit = 0; unit < position.units().count; ++unit)
        for (const Value value : ValueSet::all(position.side()))
            left_.in_unit[unit][value] = position.places_in(unit, value);
}

void Implications::list_followers() {
    first_follower_.reserve(literals_.count() + 1);
    const auto begin_next = [&] { first_follower_.push_back(static_cast<std::uint32_t>(followers_.size())); };
    begin_next();
    for (Cell cell = 0; cell < start_.units().cells; ++cell)
        for (const Value value : ValueSet::all(start_.side())) {
            const bool is_there = start_.has(cell, value);
            if (is_there && inference_ == Inference::single) list_forced({cell, value});
            begin_next();
            if (is_there) list_excluded({cell, value});
            begin_next();
        }
}

// Lists the other candidates of the cell, then the other places in the block, the row, the column and further units,
// each once, and at last what chess moves and consecutive values exclude.
void Implications::list_excluded(const Candidate& candidate) {
    const auto [cell, value] = candidate;
    const BoardSets& sets = start_.sets();
    if (inference_ != Inference::one_value)
        for (const Value other : start_.candidates(cell) - ValueSet::of(value))
            followers_.push_back(literals_.of(cell, other, false));
    const auto own_units = sets.units_of(cell);
    for (std::size_t i = 0; i < own_units.size(); ++i) {
        const auto& [unit, place] = own_units[i];
        UnitMask places = start_.places_in(unit, value) & ~(UnitMask{1} << place);
        for (; places != 0; places &= places - 1) {
            const Cell other = sets.cell_in(unit, std::countr_zero(places));
            const bool again = std::ranges::any_of(own_units.first(i), [&](const UnitOfCell& earlier) {
                return sets.cells_of(earlier.unit).contains(other);
            });
            if (!again) followers_.push_back(literals_.of(other, value, false));
        }
    }
    for (const Cell other : start_.units().apart_from(cell))
        if (start_.has(other, value)) followers_.push_back(literals_.of(other, value, false));
    if (inference_ == Inference::one_value) return;
    for (const auto& [other, near] : sets.excluded_by(candidate))
        if (start_.has(other, near)) followers_.push_back(literals_.of(other, near, false));
    if (!start_.units().nonconsecutive) return;
    for (const Cell other : sets.consecutive_sight_of(cell))
        for (const Value near : start_.candidates(other) & consecutive_to(value, start_.side()))
            followers_.push_back(literals_.of(other, near, false));
}

// Lists the other of two candidates in the cell, then the other of two places in the block, the row, the column and
// further units.
void Implications::list_forced(const Candidate& candidate) {
    const auto [cell, value] = candidate;
    const BoardSets& sets = start_.sets();
    const ValueSet others = start_.candidates(cell) - ValueSet::of(value);
    if (count_of(others) == 1) followers_.push_back(literals_.of(cell, others.first(), true));
    for (const auto& [unit, place] : sets.units_of(cell)) {
        const UnitMask rest = start_.places_in(unit, value) & ~(UnitMask{1} << place);
        if (count_of(rest) == 1)
            followers_.push_back(literals_.of(sets.cell_in(unit, std::countr_zero(rest)), value, true));
    }
}

// Takes a candidate out of left_ or puts it back.
void Implications::toggle(const Candidate& candidate) {
    const auto [cell, value] = candidate;
    const BoardSets& sets = start_.sets();
    left_.in_cell[cell].toggle(value);
    for (const auto& [unit, place] : sets.units_of(cell)) left_.in_unit[unit][value] ^= UnitMask{1} << place;
}

void Implications::forget() {
    for (const Fact& fact : facts_) fact_of_[fact.literal] = -1;
    for (; out_ > 0; --out_) toggle(literals_.candidate(facts_[false_facts_[out_ - 1]].literal));
    facts_.clear();
    parents_.clear();
    true_facts_.clear();
    false_facts_.clear();
    arguments_.clear();
    advised_facts_ = 0;
    contradicted_ = -1;
}

void Implications::follow(Literal assumption) {
    forget();
    conclude(assumption);
    std::size_t next_true = 0;
    std::size_t next_false = 0;
    for (;;) {
        if (next_true < true_facts_.size()) {
            if (!follow_all_alone(true_facts_[next_true++])) return;
        } else if (next_false < false_facts_.size()) {
            const int fact = false_facts_[next_false++];
            if (inference_ == Inference::single) {
                if (!follow_all_alone(fact)) return;
                continue;
            }
            if (!follow_false(fact)) return;
            toggle(literals_.candidate(facts_[fact].literal));
            ++out_;
        } else if (!take_advice()) {
            return;
        }
    }
}

void Implications::recall(const Record& record) {
    forget();
    facts_ = record.facts;
    parents_ = record.parents;
    arguments_ = record.arguments;
    contradicted_ = record.contradicted;
    for (int fact = 0; fact < facts_.count(); ++fact) fact_of_[facts_[fact].literal] = fact;
}

bool Implications::take_advice() {
    if (adviser_ == nullptr) return false;
    if (advised_facts_ == 0) advised_ = start_;
    for (; advised_facts_ < false_facts_.size(); ++advised_facts_) {
        const Candidate gone = literals_.candidate(facts_[false_facts_[advised_facts_]].literal);
        advised_.eliminate(gone.cell, gone.value);
    }
    const std::size_t before = facts_.size();
    const int first_argument = arguments_.count();
    for (const Advice& advice : adviser_->advice_on(advised_)) {
        const Literal literal = literals_.of(advice.gone.cell, advice.gone.value, false);
        if (fact_of(literal) >= 0) continue;
        for (const Candidate& gone : advice.because)
            parents_.push_back(fact_of(literals_.of(gone.cell, gone.value, false)));
        const int argument = first_argument + advice.argument;
        while (argument >= arguments_.count()) arguments_.push_back({});
        arguments_[argument] = {advice.length, advice.chains};
        const bool is_consistent = conclude(literal);
        facts_.back().argument = argument;
        if (!is_consistent) return false;
    }
    return facts_.size() > before;
}

bool Implications::conclude(Literal literal) {
    const std::uint32_t used = facts_.empty() ? 0 : facts_.back().first_parent + facts_.back().parents;
    if (fact_of(literal) >= 0) {
        parents_.resize(used);
        return true;
    }
    const int fact = facts_.count();
    facts_.push_back({literal, used, static_cast<std::uint32_t>(parents_.size()) - used});
    fact_of_[literal] = fact;
    (Literals::is_true(literal) ? true_facts_ : false_facts_).push_back(fact);
    contradicted_ = fact_of(Literals::opposite(literal));
    return contradicted_ < 0;
}

bool Implications::follow_all_alone(int fact) {
    for (const Literal next : followers_of(facts_[fact].literal)) {
        if (fact_of(next) >= 0) continue;
        parents_.push_back(fact);
        if (!conclude(next)) return false;
    }
    return true;
}

bool Implications::follow_false(int fact) {
    const Candidate gone = literals_.candidate(facts_[fact].literal);
    if (inference_ != Inference::one_value && !last_in_cell(fact, gone)) return false;
    for (const UnitOfCell& own : start_.sets().units_of(gone.cell))
        if (!last_in_unit(fact, gone, own)) return false;
    return true;
}

bool Implications::last_in_cell(int fact, const Candidate& gone) {
    const ValueSet left = left_.in_cell[gone.cell];
    if (left.size() != 2) return true;
    parents_.push_back(fact);
    for (const Value other : start_.candidates(gone.cell) - left)
        parents_.push_back(fact_of(literals_.of(gone.cell, other, false)));
    return conclude(literals_.of(gone.cell, (left - ValueSet::of(gone.value)).first(), true));
}

bool Implications::last_in_unit(int fact, const Candidate& gone, const UnitOfCell& own) {
    const int unit = own.unit;
    const BoardSets& sets = start_.sets();
    const UnitMask left = left_.in_unit[unit][gone.value];
    if (count_of(left) != 2) return true;
    parents_.push_back(fact);
    for (UnitMask lost = start_.places_in(unit, gone.value) & ~left; lost != 0; lost &= lost - 1)
        parents_.push_back(
            fact_of(literals_.of(sets.cell_in(unit, std::countr_zero(lost)), gone.value, false)));
    const int last = std::countr_zero(left & ~(UnitMask{1} << own.place));
    return conclude(literals_.of(sets.cell_in(unit, last), gone.value, true));
}

void Implications::mark_proof(int fact) const {
    marked_.assign(facts_.size(), 0);
    marked_[fact] = 1;
    marked_count_ = 0;
    marked_argued_facts_.clear();
    for (int i = fact; i >= 0; --i) {
        if (marked_[i] == 0) continue;
        ++marked_count_;
        if (facts_[i].argument >= 0) marked_argued_facts_.push_back(i);
        for (const std::int32_t parent : parents_of(facts_[i])) marked_[parent] = 1;
    }
}

int Implications::proof_length(int fact, CountedArguments& counted) const {
    if (inference_ == Inference::single) {
        int length = 1;
        for (; facts_[fact].parents != 0; ++length) fact = parents_of(facts_[fact]).front();
        return length;
    }
    mark_proof(fact);
    int length = marked_count_;
    for (const std::int32_t argued : marked_argued_facts_) length += count_argument(argued, counted);
    return length;
}

// The length of the argument for a fact, unless an equal argument is in `counted`.
int Implications::count_argument(int fact, CountedArguments& counted) const {
    const auto& [length, chains] = arguments_[facts_[fact].argument];
    if (length == 0 || std::ranges::find(counted, chains) != counted.end()) return 0;
    counted.push_back(chains);
    return length;
}

void Implications::measure() {
    proof_words_ = (facts_.size() + 63) / 64;
    proofs_.assign(facts_.size() * proof_words_, 0);
    argued_facts_.clear();
    for (int i = 0; i < facts_.count(); ++i) {
        const auto number = static_cast<std::size_t>(i);
        std::uint64_t* const own = &proofs_[number * proof_words_];
        // Parents are earlier facts, so that their proofs end within these words.
        const std::size_t used = number / 64 + 1;
        for (const std::int32_t parent : parents_of(facts_[i])) {
            const std::uint64_t* const known = &proofs_[static_cast<std::size_t>(parent) * proof_words_];
            for (std::size_t word = 0; word < used; ++word) own[word] |= known[word];
        }
        own[number / 64] |= std::uint64_t{1} << (number % 64);
        if (facts_[i].argument >= 0 && arguments_[facts_[i].argument].length > 0) argued_facts_.push_back(i);
    }
}

int Implications::measured_length(int fact, CountedArguments& counted) const {
    const std::uint64_t* const proof = &proofs_[static_cast<std::size_t>(fact) * proof_words_];
    int length = 0;
    for (std::size_t word = 0; word <= static_cast<std::size_t>(fact) / 64; ++word)
        length += std::popcount(proof[word]);
    for (const std::int32_t argued : argued_facts_)
        if ((proof[argued / 64] >> (argued % 64) & 1) != 0) length += count_argument(argued, counted);
    return length;
}

void Implications::proof_of(int fact, std::vector<int>& proof) const {
    mark_proof(fact);
    proof.clear();
    for (int i = 0; i <= fact; ++i)
        if (marked_[i] != 0) proof.push_back(i);
}

Node Implications::node_of(int fact) const {
    const Candidate candidate = literals_.candidate(facts_[fact].literal);
    return {CellSet{candidate.cell}, candidate.value};
}

void Implications::show_proof(Step& step, int fact) const {
    if (fact < 0) return;  // an adviser was stopped and gave no facts
    std::vector<int> proof;
    proof_of(fact, proof);
    for (const int to : proof) {
        const Fact& known = facts_[to];
        for (const std::int32_t from : parents_of(known))
            step.links.push_back({node_of(from), node_of(to), Literals::is_true(known.literal)});
    }
}

}  // namespace gridsmith
