// What follows from one assumption about a candidate, by singles alone.
//
// A literal is a candidate that is true or one that is false. A true one makes the other candidates of its
// cell and the other places of its value false; a false one makes the last other candidate of its cell, or
// the last other place of its value in a unit, true. Every fact remembers what it follows from, so that a
// proof can be cut out and its length counted, which is what Sudoku Explainer's ratings of chains rest on.
#pragma once

#include "techniques/position.h"
#include "techniques/step.h"

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
    single,     // every fact follows from one other: chains
    one_value,  // from any number of others, but within the places of one value: Nishio
    joint,      // from any number of others: nets
};

// What singles do not show and somebody else sees: a candidate is false, because others are.
struct Advice {
    Candidate gone;
    std::vector<Candidate> because;  // false ones; possible at the start
    int argument = -1;               // equal numbers: the same argument
    int length = 0;                  // of the argument beyond singles, in literals
};

class Adviser {
public:
    virtual ~Adviser() = default;
    // Asked when singles lead no further; `now` lacks the candidates found false.
    virtual std::vector<Advice> advice_on(const Position& now) = 0;
};

class Implications {
public:
    // The position must outlive this, and so must the adviser, who is asked for joint inferences.
    Implications(const Position& position, Inference inference, Adviser* adviser = nullptr);

    struct Fact {
        Literal literal = 0;
        std::uint32_t first_parent = 0;  // parents are facts found before
        std::uint32_t parents = 0;
        std::int32_t argument = -1;  // an index into arguments_
    };

    // Forgets all facts and finds those that follow from the assumption, until there are no more or two
    // contradict each other.
    void follow(Literal assumption);

    std::span<const Fact> facts() const { return facts_; }
    std::span<const std::int32_t> parents_of(const Fact& fact) const {
        return std::span(parents_).subspan(fact.first_parent, fact.parents);
    }
    // The number of the fact, or -1.
    int fact_of(Literal literal) const { return fact_of_[static_cast<std::size_t>(literal)]; }
    // Whether two facts contradict each other, and which.
    bool is_contradiction() const { return contradicted_ >= 0; }
    std::pair<int, int> contradiction() const { return {contradicted_, static_cast<int>(facts_.size()) - 1}; }

    // The facts that a fact rests on, with itself, in the order of their finding.
    void proof_of(int fact, std::vector<int>& proof) const;
    int proof_length(int fact) const;

    // Adds the proof of a fact to the links of a step: strong ones lead to what is true.
    void show_proof(Step& step, int fact) const;

private:
    // What is left of the candidates of each cell and of the places of each value in each unit.
    struct Left {
        std::array<ValueSet, kMaxCells> in_cell;
        std::array<std::array<UnitMask, kMaxSide>, kMaxUnits> in_unit;
    };

    void list_followers();
    void list_excluded(const Candidate& candidate);
    void list_forced(const Candidate& candidate);
    std::span<const Literal> followers_of(Literal literal) const {
        const auto i = static_cast<std::size_t>(literal);
        return std::span(followers_).subspan(first_follower_[i], first_follower_[i + 1] - first_follower_[i]);
    }
    Node node_of(int fact) const;
    void forget();
    bool conclude(Literal literal);  // from parents_ beyond those of the last fact; false: a contradiction
    bool take_advice();              // true: there are new facts, and no contradiction
    bool follow_all_alone(int fact);
    bool follow_false(int fact);
    bool last_in_cell(int fact, const Candidate& gone);
    bool last_in_unit(int fact, const Candidate& gone, int unit);
    void toggle(const Candidate& candidate);
    void mark_proof(int fact) const;

    const Position& start_;
    Inference inference_;
    Literals literals_;
    std::vector<Literal> followers_;  // what follows from each literal alone, if inferences are single;
    std::vector<std::uint32_t> first_follower_;  // else only what a true one makes false
    Left left_;                                  // of the position, without the candidates taken out
    std::size_t out_ = 0;    // how many of false_facts_ are taken out: none, if inferences are single
    Position told_;          // what the adviser was told last,
    std::size_t heard_ = 0;  // and how many of false_facts_ that lacks
    std::vector<Fact> facts_;
    std::vector<std::int32_t> parents_;
    std::vector<std::int32_t> fact_of_;
    std::vector<std::int32_t> true_facts_;
    std::vector<std::int32_t> false_facts_;
    int contradicted_ = -1;
    Adviser* adviser_;
    std::vector<int> arguments_;  // their lengths
    mutable std::vector<char> marked_;
    mutable std::vector<char> argued_;
    mutable int marked_count_ = 0;
};

}  // namespace gridsmith
