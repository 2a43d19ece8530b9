// The conflict-driven search: it learns the reason of every dead end and does not enter it again.
//
// The problem is stated without Sudoku: there are candidates, and families of candidates, and exactly one
// candidate of each family holds; some candidates may exclude each other besides. learning_search.h translates a grid. The top of learner.cpp explains the
// search.
#pragma once

#include "base/random.h"
#include "solver/core/search_end.h"

#include <array>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace gridsmith::solver {

// Each candidate is in `kFamilies` families, which is quickest; 0 allows any number.
template <std::size_t kFamilies>
class LearnerOf {
public:
    using CandidateId = std::uint16_t;

    static constexpr std::size_t kLargestFamily = 25;
    static constexpr std::size_t kMostCandidates = 32'000;

    // Begins a problem with `candidates` candidates, numbered from 0. Each must become a member of `kFamilies`
    // families of 2 to 25. `random` shuffles the order in which candidates are first tried, and may be null.
    void begin(std::size_t candidates, Random* random);
    void add_family(std::span<const CandidateId> members);
    // Two candidates that do not hold together. Only with kFamilies == 0, and before the first walk.
    void add_exclusion(CandidateId a, CandidateId b) requires(kFamilies == 0) {
        exclusions_.push_back({a, b});
    }

    // If `candidate` holds, one of `others` does: a fact that follows from the families, but not by propagating them.
    void add_implication(CandidateId candidate, std::span<const CandidateId> others);

    // How much a candidate took part in recent conflicts; the last conflict counts 1. begin() sets all
    // activities to 0; set_activities() takes over the activities of a similar problem.
    double activity(CandidateId candidate) const { return activity_[candidate] / bump_; }
    void set_activities(std::span<const double> activities);

    // Before a candidate is guessed, another one is, if it is open: `preferred` has one for each candidate, which may be the
    // candidate itself.
    void lean(std::vector<CandidateId> preferred);

    // Restricts the search to solutions in which these candidates hold, instead of the candidates assumed
    // before. Learned clauses stay, because they do not depend on assumptions.
    void assume(std::span<const CandidateId> candidates);

    // Walks to the next solution. `budget` limits the nodes of all walks since begin().
    Walk walk(std::uint64_t budget, const std::stop_token& stop);

    // After a walk that was exhausted without a solution: assumed candidates that cannot hold together.
    const std::vector<CandidateId>& core() const { return core_; }

    // At a solution: whether the candidate is part of it.
    bool holds(CandidateId candidate) const { return value_[yes(candidate)] > 0; }

    // A node is a position propagated to its end: the first one, and one for every guess and every conflict.
    // So nodes are comparable with those of a tree, though each takes longer.
    std::uint64_t nodes() const { return 1 + guesses_ + conflicts_; }
    std::uint64_t guesses() const { return guesses_; }
    std::uint64_t conflicts() const { return conflicts_; }

private:
    // Literal 2c says that candidate c holds, 2c + 1 that it does not.
    using Literal = std::uint16_t;
    static constexpr Literal yes(unsigned c) { return static_cast<Literal>(2 * c); }
    static constexpr Literal no(unsigned c) { return static_cast<Literal>(2 * c + 1); }
    static constexpr Literal opposite(Literal l) { return l ^ 1; }
    static constexpr CandidateId of(Literal l) { return l >> 1; }
    static constexpr bool is_yes(Literal l) { return (l & 1) == 0; }

    struct Family {
        std::uint32_t open;  // bits of the members that are not ruled out
        std::uint16_t size;
        std::array<CandidateId, kLargestFamily> members;
    };
    // The families of a candidate and its bit in each.
    struct Links {
        std::array<std::uint32_t, kFamilies> bit;
        std::array<std::uint16_t, kFamilies> family;
    };
    // The same for any number of families: one item of a list.
    struct Link {
        std::uint32_t bit;
        std::uint16_t family;
    };
    // Calls `function(family, bit)` for each family of a candidate.
    template <class Function>
    void each_link(CandidateId candidate, Function function) const {
        if constexpr (kFamilies > 0) {
            const Links& links = links_[candidate];
            for (std::size_t i = 0; i < kFamilies; ++i) function(links.family[i], links.bit[i]);
        } else {
            for (std::uint32_t i = first_link_[candidate]; i < first_link_[candidate + 1u]; ++i)
                function(link_list_[i].family, link_list_[i].bit);
        }
    }
    void list_links();

    // The reason for the value of a candidate, in 32 bits.
    class Reason {
    public:
        enum class Kind : std::uint32_t {
            none,       // a guess, or a fact
            candidate,  // candidate `id` holds and shares a family or an exclusion
            family,     // it is the last open member of family `id`
            clause,     // all other literals of clause `id` are false
        };
        constexpr Reason() = default;
        constexpr Reason(Kind kind, std::uint32_t id) : bits_(static_cast<std::uint32_t>(kind) << 30 | id) {}
        Kind kind() const { return static_cast<Kind>(bits_ >> 30); }
        std::uint32_t id() const { return bits_ & 0x3fff'ffff; }

    private:
        std::uint32_t bits_ = 0;
    };

    struct Watch {
        std::uint32_t clause;
        Literal blocker;  // another literal of the clause; while it is true, the clause needs no visit
        bool is_binary;
    };

    // A clause is stored in `arena_` at its number: three words, then its literals.
    using Clause = std::uint32_t;
    static constexpr std::size_t kHeader = 3;
    std::uint16_t& size_of(Clause clause) { return arena_[clause]; }
    std::uint16_t& glue_of(Clause clause) { return arena_[clause + 1]; }
    std::uint16_t& use_of(Clause clause) { return arena_[clause + 2]; }
    std::span<Literal> literals_of(Clause clause) { return {&arena_[clause + kHeader], size_of(clause)}; }
    std::span<const Literal> literals_of(Clause clause) const {
        return {&arena_[clause + kHeader], arena_[clause]};
    }

    // Assigning and undoing.
    void assign(Literal literal, Reason why);
    void rule_out(CandidateId candidate, Reason why);
    void accept(CandidateId candidate, Reason why);
    bool propagate();
    bool knock_out_rivals(CandidateId candidate);
    bool visit_clauses(Literal falsified);
    std::uint16_t level() const { return static_cast<std::uint16_t>(level_start_.size()); }
    void backtrack(std::size_t level);

    // Learning.
    template <class Function>
    bool each_antecedent(CandidateId candidate, Function function) const;
    void analyse();
    void take_antecedent(CandidateId candidate, int& open);
    void credit(Clause clause);
    void minimise();
    void bump_behind_clause();
    bool is_implied(CandidateId candidate, int depth);
    bool is_known_implied(CandidateId candidate, int depth);
    void shrink();
    bool shrink_level(std::span<const Literal> literals, Literal& whole);
    void forget_walk();
    std::uint16_t glue(std::span<const Literal> literals);
    void learn(std::uint16_t glue);
    bool rule_out_solution();

    // Clauses.
    Clause store(std::span<const Literal> literals, std::uint16_t glue);
    void watch(Clause clause);
    void forget_clauses();
    void rebuild_clauses();

    // Guessing.
    bool wants_restart() const;
    bool guess();
    CandidateId most_promising();
    int smallest_family(CandidateId candidate) const;
    void try_out(CandidateId candidate);
    void explain_refutal(CandidateId assumed);
    void bump(CandidateId candidate);
    void put_back(CandidateId candidate);
    void drop_most_active();
    void sift_up(std::size_t i);
    void sift_down(std::size_t i);

    std::size_t candidates_ = 0;
    std::vector<Family> families_;
    std::vector<Links> links_;  // kFamilies > 0
    std::vector<std::uint8_t> link_count_;
    // kFamilies == 0: the families and the rivals by exclusions of each candidate stand one after the other.
    bool is_listed_ = true;
    std::vector<std::uint32_t> first_link_;
    std::vector<Link> link_list_;
    std::vector<std::array<CandidateId, 2>> exclusions_;
    std::vector<std::uint32_t> first_rival_;
    std::vector<CandidateId> rivals_;

    std::vector<std::int8_t> value_;  // of literals: 1 true, -1 false, 0 open
    std::vector<Reason> reason_;      // of candidates with a value, as the next two
    std::vector<std::uint16_t> level_;
    std::vector<std::uint16_t> position_;  // in the trail
    std::vector<Literal> trail_;           // the true literals, in the order of their assignment
    std::vector<std::uint16_t> level_start_;
    std::size_t family_head_ = 0;  // the part of the trail that the families have propagated
    std::size_t clause_head_ = 0;  // the part of the trail that the clauses have propagated

    std::vector<std::uint16_t> arena_;
    std::vector<Clause> clauses_;
    std::vector<std::vector<Watch>> watches_;  // by the watched literal

    std::vector<Literal> conflict_;  // the literals of the violated clause or family, all false
    std::vector<Literal> learned_;
    enum class Mark : std::uint8_t { none, seen, implied, not_implied };
    std::vector<Mark> mark_;
    std::vector<CandidateId> marked_;
    std::vector<std::uint8_t> is_walked_;
    std::vector<CandidateId> walked_;
    std::vector<std::uint32_t> level_stamp_;
    std::uint32_t stamp_ = 0;

    std::vector<CandidateId> assumed_;
    std::vector<CandidateId> core_;

    std::vector<CandidateId> preferred_;  // by candidate, or empty
    std::vector<double> activity_;
    double bump_ = 1;
    std::vector<CandidateId> heap_;
    std::vector<std::uint16_t> heap_place_;

    bool is_exhausted_ = false;
    bool is_at_solution_ = false;
    std::uint64_t guesses_ = 0;
    std::uint64_t conflicts_ = 0;
    double recent_glue_ = 0;
    double usual_glue_ = 0;
    std::uint64_t restart_at_ = 0;  // no restart before this number of conflicts
    std::uint64_t forget_at_ = 0;
    std::uint64_t forgettings_ = 0;
};

// For classic boards: a cell, a row, a column and a block.
using Learner = LearnerOf<4>;
using GeneralLearner = LearnerOf<0>;

extern template class LearnerOf<4>;
extern template class LearnerOf<0>;

}  // namespace gridsmith::solver
