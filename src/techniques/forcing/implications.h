// What follows by singles from one assumption about a candidate.
//
// A literal is a candidate that is true or a candidate that is false. A true candidate makes the other
// candidates of its cell and the other places of its value false. A false candidate makes the last other
// candidate of its cell true, or the last other place of its value in a unit. Each fact remembers its
// reasons, so that a proof can be extracted and its length counted. Sudoku Explainer rates chains by that
// length.
#pragma once

#include "techniques/structures/numbered.h"
#include "techniques/structures/position.h"
#include "techniques/structures/step.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gridsmith {

using Literal = int;

// Numbers the literals of a board.
class Literals {
public:
    explicit Literals(const Position& position) : side_(position.side()) {}

    int count() const { return 2 * side_ * side_ * side_; }
    Literal of(Cell cell, Value value, bool is_true) const {
        return 2 * (cell * side_ + value - 1) + (is_true ? 1 : 0);
    }
    static bool is_true(Literal literal) { return (literal & 1) != 0; }
    static Literal opposite(Literal literal) { return literal ^ 1; }
    Candidate candidate(Literal literal) const {
        return {literal / 2 / side_, static_cast<Value>(literal / 2 % side_ + 1)};
    }

private:
    int side_;
};

enum class Inference : std::uint8_t {
    single,     // every fact follows from one other fact: chains
    one_value,  // from any number of facts about one value: Nishio
    joint,      // from any number of facts: nets
};

// A conclusion beyond singles: a candidate is false because other candidates are.
struct Advice {
    Candidate gone;
    std::vector<Candidate> because;  // false candidates that were possible at the start
    int argument = -1;               // advice with equal numbers comes from the same argument
    int length = 0;                  // length of the argument beyond singles, in literals
    std::uint64_t chains = 0;        // a hash of the argument's chains; equal for equal chains
};

class Adviser {
public:
    virtual ~Adviser() = default;
    // Called when singles lead no further. `now` lacks the candidates found false.
    virtual std::vector<Advice> advice_on(const Position& now) = 0;
};

class Implications {
public:
    // The position and the adviser must outlive this object. Only joint inferences use the adviser.
    Implications(const Position& position, Inference inference, Adviser* adviser = nullptr);

    struct Fact {
        Literal literal = 0;
        std::uint32_t first_parent = 0;  // parents are earlier facts
        std::uint32_t parents = 0;
        std::int32_t argument = -1;  // an index into arguments_
    };

    // Forgets all facts, then finds the facts that follow from the assumption, until there are no more or two
    // contradict each other.
    void follow(Literal assumption);

    const Numbered<Fact>& facts() const { return facts_; }
    std::span<const std::int32_t> parents_of(const Fact& fact) const {
        return std::span(parents_).subspan(fact.first_parent, fact.parents);
    }
    // The number of the literal's fact, or -1.
    int fact_of(Literal literal) const { return fact_of_[literal]; }
    // Do two facts contradict each other, and which?
    bool is_contradiction() const { return contradicted_ >= 0; }
    std::pair<int, int> contradiction() const { return {contradicted_, facts_.count() - 1}; }

    // An argument of the adviser.
    struct Argued {
        int length = 0;
        std::uint64_t chains = 0;
    };

    // What follow() found, to be recalled without another search.
    struct Record {
        Numbered<Fact> facts;
        std::vector<std::int32_t> parents;
        Numbered<Argued> arguments;
        int contradicted = -1;
    };
    Record record() const { return {facts_, parents_, arguments_, contradicted_}; }
    // Restores facts and proofs. `record` must come from this object.
    void recall(const Record& record);

    // The facts that a fact rests on, including itself, in the order in which they were found.
    void proof_of(int fact, std::vector<int>& proof) const;
    // The number of literals in the proof of a fact, with those of its arguments. Arguments with the chains of an
    // argument in `counted` are left out, the others are added there.
    using CountedArguments = std::vector<std::uint64_t>;
    int proof_length(int fact, CountedArguments& counted) const;
    // Prepares measured_length, which is the same as proof_length but faster for many facts.
    void measure();
    int measured_length(int fact, CountedArguments& counted) const;

    // Adds the proof of a fact to the links of a step. Strong links lead to true candidates.
    void show_proof(Step& step, int fact) const;

private:
    // The remaining candidates of each cell and places of each value in each unit.
    struct Left {
        PerCell<ValueSet> in_cell;
        PerUnit<PerValue<UnitMask>> in_unit;
    };

    void list_followers();
    void list_excluded(const Candidate& candidate);
    void list_forced(const Candidate& candidate);
    std::span<const Literal> followers_of(Literal literal) const {
        const std::size_t first = first_follower_[literal];
        return std::span(followers_).subspan(first, first_follower_[literal + 1] - first);
    }
    Node node_of(int fact) const;
    void forget();
    bool conclude(Literal literal);  // takes its reasons from the end of parents_; false: a contradiction
    bool take_advice();              // true: there are new facts and no contradiction
    bool follow_all_alone(int fact);
    bool follow_false(int fact);
    bool last_in_cell(int fact, const Candidate& gone);
    bool last_in_unit(int fact, const Candidate& gone, const UnitOfCell& own);
    void toggle(const Candidate& candidate);
    void mark_proof(int fact) const;
    int count_argument(int fact, CountedArguments& counted) const;

    const Position& start_;
    Inference inference_;
    Literals literals_;
    // Literals that follow from each literal in single inference; otherwise those that a true literal makes false.
    std::vector<Literal> followers_;
    Numbered<std::uint32_t> first_follower_;
    Left left_;                      // what the position has left without the candidates taken out
    std::size_t out_ = 0;            // number of false_facts_ taken out of left_; 0 for single inference
    Position advised_;               // the position that the adviser saw last
    std::size_t advised_facts_ = 0;  // number of false_facts_ that advised_ lacks
    Numbered<Fact> facts_;
    std::vector<std::int32_t> parents_;
    Numbered<std::int32_t> fact_of_;
    std::vector<std::int32_t> true_facts_;
    std::vector<std::int32_t> false_facts_;
    int contradicted_ = -1;
    Adviser* adviser_;
    Numbered<Argued> arguments_;
    // For each fact a set of facts, its proof: proof_words_ words.
    std::vector<std::uint64_t> proofs_;
    std::size_t proof_words_ = 0;
    std::vector<std::int32_t> argued_facts_;  // facts from arguments that have a length
    mutable Numbered<char> marked_;
    mutable int marked_count_ = 0;
    mutable std::vector<std::int32_t> marked_argued_facts_;
};

}  // namespace gridsmith
