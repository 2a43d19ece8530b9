// Conflict-driven search with learned clauses, over families of which exactly one member holds.
//
// A plain tree search forgets: it finds after much work that three choices contradict each other, goes back
// one step, and finds the same contradiction under the next choice. This search records the contradiction.
//
// Values. A literal says that a candidate holds, or that it does not. The trail lists the true literals in
// the order of their assignment; guesses divide it into levels. Backtracking removes the end of the trail.
//
//     trail   facts | guess, what follows | guess, what follows | ...
//     level     0            1                     2
//
// Propagation. A family (the values of a cell, the places of a value in a unit) is not stored as clauses but
// as a mask of its open members: when a member holds, all others are ruled out; when one bit is left, that
// member holds. Each candidate is in four families, so ruling it out clears four bits. Two literals of each
// learned clause are watched: the search visits the clause only when a watched literal becomes false.
// Families propagate first, because they are cheaper.
//
// Learning. Every value on the trail has a reason: literals assigned earlier. When two members of a family
// hold, or all literals of a clause are false, these literals cannot be true together. The search replaces
// the last literal of the current level by its reason, again and again, until one literal of the current
// level is left (the first unique implication point). The negated literals are a clause that always holds. At
// an earlier level the clause would already have forced the opposite of that last literal, so the search
// backtracks to that level and assigns it.
//
// Shorter clauses prune more. Minimising removes a literal whose reasons lie within the clause. Shrinking
// replaces several literals of one level by a single literal of that level from which all of them follow.
// This is common in families, where one candidate that holds rules out dozens, and it halves the time.
//
// Guessing. Candidates that took part in recent conflicts are active. The search guesses that an active open candidate
// holds. The guess that it does not hold would have few consequences. Candidates one step behind a
// learned clause, in the clauses from which its literals follow, count as active, too: on the hardest grids of order 5
// this and a slower decay save up to half of the conflicts. Candidates behind it in families would not help.
//
// Of the most active candidates, the search guesses the one with the most activity for each open member of its
// smallest family, because a guess that fails says the more, the fewer members are left. On classic boards this saves
// 20 (digs of order 4) to 40 % (order 5) of the conflicts. As good within a tenth: exactly the sixteen most active ones, the square of the
// number of members, the most activity of a family's members together. On other boards it is not done.
//
// A search for a second solution leans on the known one: it guesses the known value of the active candidate's cell. So the
// two solutions differ where conflicts demand it. Measured in digs of order 5, where nearly all time goes into
// second solutions: half the nodes, 0.6 of the time.
//
// Tried there without success: to keep learned clauses from one question of a dig to the next, each with the givens that
// it depends on. A clause depends on three quarters of the givens, so most clauses end with the next given that
// is removed. To look for second solutions in parts of the board first, with all other cells known: parts of two bands
// have one for a twentieth of the needed givens, parts of three for a sixth, which costs what it saves. To lean on an
// earlier second solution that has another value in the cell: the same time. To ask hard questions again when fewer givens are
// left: 0.99 to 1.19 of the time.
//
// Restarts and forgetting. The glue of a clause is the number of levels in it. When recent clauses have more
// glue than usual, the search backtracks to level 0 and guesses anew, by the current activities. From time to
// time it forgets clauses, mostly those with much glue and without recent use.
//
// Solutions. The negated guesses of a solution are a clause that excludes the solution; with this clause the
// search continues to the next one.
//
// Assumptions are the first guesses. Everything learned follows from the families alone, and stays true when
// the assumptions change. When an assumption is found to be false, it and the assumptions that imply this are
// a core: they cannot hold together.
//
// Nothing here depends on time or addresses: the same problem with the same random numbers takes the same
// steps.
//
// Sources. Learning: J. Marques-Silva and K. Sakallah, "GRASP - a new search algorithm for satisfiability", 1996.
// Watched literals and activities: M. Moskewicz et al., "Chaff: engineering an efficient SAT solver", 2001.
// Assumptions: N. Een and N. Sorensson, "An extensible SAT-solver", 2003. Minimising: N. Sorensson and A. Biere,
// "Minimizing learned clauses", 2009. Activity behind the clause: J. H. Liang et al., "Learning rate based branching heuristic
// for SAT solvers", 2016. Glue: G. Audemard and L. Simon, "Predicting learnt clauses quality in modern
// SAT solvers", 2009. Shrinking: M. Fleury and A. Biere, "Efficient all-UIP learned clause minimization", 2021. The
// solver CaDiCaL (A. Biere et al., "CaDiCaL, Kissat, Paracooba, Plingeling and Treengeling entering the SAT
// Competition 2020", 2020) joins these methods.
#include "solver/learner/learner.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <tuple>
#include <utility>

namespace gridsmith::solver {

namespace {

// Of activities, at each conflict. On boards that are not classic, neither the slower decay nor activity behind the clause
// helps; a layout takes seven times as long.
template <std::size_t kFamilies>
constexpr double kDecay = kFamilies > 0 ? 0.99 : 0.98;
constexpr double kRestartMargin = 1.15;      // ratio of recent glue to usual glue
constexpr std::uint64_t kRestartPause = 2;   // conflicts between restarts, at least
constexpr std::uint64_t kForgetPause = 300;  // conflicts before the first forgetting
constexpr std::uint16_t kPreciousGlue = 2;   // clauses with at most this glue are never forgotten
constexpr std::uint16_t kGoodGlue = 6;   // clauses with at most this glue are forgotten only when long unused
constexpr std::uint16_t kUsedNow = 2;    // a used clause survives this number of forgettings
constexpr std::size_t kShortlist = 127;  // candidates that a guess chooses from: seven levels of the heap
constexpr double kEnoughActivity = 0.3;  // a guess needs this part of the greatest activity
constexpr double kSomeActivity = 0.01;   // added to each activity, as a part of what a conflict adds
constexpr std::uint16_t kForgotten = 0xffff;
constexpr std::uint16_t kNowhere = 0xffff;
constexpr int kDeepest = 400;  // levels of recursion in minimising

constexpr std::uint32_t without_lowest(std::uint32_t mask) { return mask & (mask - 1); }
constexpr std::size_t lowest(std::uint32_t mask) { return static_cast<std::size_t>(std::countr_zero(mask)); }

}  // namespace

// --- The problem -------------------------------------------------------------------------------------------

template <std::size_t kFamilies>
void LearnerOf<kFamilies>::begin(std::size_t candidates, Random* random) {
    assert(candidates <= kMostCandidates);
    candidates_ = candidates;
    families_.clear();
    exclusions_.clear();
    is_listed_ = kFamilies > 0;
    if constexpr (kFamilies > 0) links_.resize(candidates);
    link_count_.assign(candidates, 0);
    value_.assign(2 * candidates, 0);
    reason_.resize(candidates);
    level_.resize(candidates);
    position_.resize(candidates);
    trail_.clear();
    level_start_.clear();
    family_head_ = clause_head_ = 0;
    arena_.clear();
    clauses_.clear();
    if (watches_.size() < 2 * candidates) watches_.resize(2 * candidates);
    for (auto& list : watches_) list.clear();
    mark_.assign(candidates, Mark::none);
    marked_.clear();
    is_walked_.assign(candidates, 0);
    level_stamp_.assign(candidates + 1, 0);
    stamp_ = 0;
    preferred_.clear();
    activity_.assign(candidates, 0);
    bump_ = 1;
    heap_.resize(candidates);
    for (std::size_t i = 0; i < candidates; ++i) heap_[i] = static_cast<CandidateId>(i);
    if (random != nullptr) random->shuffle(heap_);
    heap_place_.resize(candidates);
    for (std::size_t i = 0; i < candidates; ++i) heap_place_[heap_[i]] = static_cast<std::uint16_t>(i);
    assumed_.clear();
    core_.clear();
    is_exhausted_ = is_at_solution_ = false;
    guesses_ = conflicts_ = 0;
    recent_glue_ = usual_glue_ = 0;
    restart_at_ = kRestartPause;
    forget_at_ = kForgetPause;
    forgettings_ = 0;
}

template <std::size_t kFamilies>
void LearnerOf<kFamilies>::add_family(std::span<const CandidateId> members) {
    assert(members.size() >= 2 && members.size() <= kLargestFamily);
    Family family{};
    family.open = (std::uint32_t{1} << members.size()) - 1;
    family.size = static_cast<std::uint16_t>(members.size());
    for (std::size_t i = 0; i < members.size(); ++i) {
        const CandidateId c = members[i];
        const std::size_t link = link_count_[c]++;
        family.members[i] = c;
        if constexpr (kFamilies > 0) {
            assert(link < kFamilies);
            links_[c].family[link] = static_cast<std::uint16_t>(families_.size());
            links_[c].bit[link] = std::uint32_t{1} << i;
        }
    }
    families_.push_back(family);
}

template <std::size_t kFamilies>
void LearnerOf<kFamilies>::add_implication(CandidateId candidate, std::span<const CandidateId> others) {
    assert(!others.empty());
    learned_.assign(1, no(candidate));
    for (const CandidateId other : others) learned_.push_back(yes(other));
    watch(store(learned_, 0));
}

// Lists the families and the rivals of each candidate, once all are known.
template <std::size_t kFamilies>
void LearnerOf<kFamilies>::list_links() {
    is_listed_ = true;
    first_link_.assign(candidates_ + 1, 0);
    for (std::size_t c = 0; c < candidates_; ++c) first_link_[c + 1] = first_link_[c] + link_count_[c];
    link_list_.resize(first_link_.back());
    auto next = first_link_;
    for (std::size_t f = 0; f < families_.size(); ++f)
        for (std::size_t i = 0; i < families_[f].size; ++i)
            link_list_[next[families_[f].members[i]]++] = {std::uint32_t{1} << i,
                                                           static_cast<std::uint16_t>(f)};
    first_rival_.assign(candidates_ + 1, 0);
    for (const auto& pair : exclusions_)
        for (const CandidateId c : pair) ++first_rival_[c + 1u];
    for (std::size_t c = 0; c < candidates_; ++c) first_rival_[c + 1] += first_rival_[c];
    rivals_.resize(first_rival_.back());
    next = first_rival_;
    for (const auto [a, b] : exclusions_) {
        rivals_[next[a]++] = b;
        rivals_[next[b]++] = a;
    }
}

template <std::size_t kFamilies>
void LearnerOf<kFamilies>::set_activities(std::span<const double> activities) {
    assert(activities.size() == candidates_);
    activity_.assign(activities.begin(), activities.end());
    for (std::size_t i = heap_.size() / 2; i-- > 0;) sift_down(i);
}

template <std::size_t kFamilies>
void LearnerOf<kFamilies>::lean(std::vector<CandidateId> preferred) {
    assert(preferred.size() == candidates_);
    preferred_ = std::move(preferred);
}

template <std::size_t kFamilies>
void LearnerOf<kFamilies>::assume(std::span<const CandidateId> candidates) {
    backtrack(0);
    is_at_solution_ = false;
    assumed_.assign(candidates.begin(), candidates.end());
    core_.clear();
}

// --- Assigning and undoing ---------------------------------------------------------------------------------

template <std::size_t kFamilies>
void LearnerOf<kFamilies>::accept(CandidateId candidate, Reason why) {
    value_[yes(candidate)] = 1;
    value_[no(candidate)] = -1;
    reason_[candidate] = why;
    level_[candidate] = level();
    position_[candidate] = static_cast<std::uint16_t>(trail_.size());
    trail_.push_back(yes(candidate));
}

template <std::size_t kFamilies>
void LearnerOf<kFamilies>::rule_out(CandidateId candidate, Reason why) {
    value_[yes(candidate)] = -1;
    value_[no(candidate)] = 1;
    reason_[candidate] = why;
    level_[candidate] = level();
    position_[candidate] = static_cast<std::uint16_t>(trail_.size());
    trail_.push_back(no(candidate));
    each_link(candidate, [&](std::uint16_t number, std::uint32_t bit) {
        Family& family = families_[number];
        family.open &= ~bit;
        if (without_lowest(family.open) != 0) return;
        const CandidateId last = family.members[lowest(family.open)];
        if (value_[yes(last)] == 0) accept(last, {Reason::Kind::family, number});
    });
}

template <std::size_t kFamilies>
void LearnerOf<kFamilies>::assign(Literal literal, Reason why) {
    if (is_yes(literal))
        accept(of(literal), why);
    else
        rule_out(of(literal), why);
}

// A candidate holds, so no other member of its families does. False when another member already holds.
template <std::size_t kFamilies>
bool LearnerOf<kFamilies>::knock_out_rivals(CandidateId candidate) {
    const Reason why(Reason::Kind::candidate, candidate);
    bool is_fine = true;
    each_link(candidate, [&](std::uint16_t number, std::uint32_t bit) {
        if (!is_fine) return;
        const Family& family = families_[number];
        for (std::uint32_t rest = family.open & ~bit; rest != 0; rest = without_lowest(rest)) {
            const CandidateId rival = family.members[lowest(rest)];
            if (value_[yes(rival)] > 0) {
                conflict_.assign({no(candidate), no(rival)});
                is_fine = false;
                return;
            }
            rule_out(rival, why);
        }
    });
    if constexpr (kFamilies == 0)
        for (std::uint32_t i = first_rival_[candidate]; is_fine && i < first_rival_[candidate + 1u]; ++i) {
            const CandidateId rival = rivals_[i];
            if (value_[yes(rival)] > 0) {
                conflict_.assign({no(candidate), no(rival)});
                is_fine = false;
            } else if (value_[yes(rival)] == 0) {
                rule_out(rival, why);
            }
        }
    return is_fine;
}

// Visits the clauses that watch a literal which has become false. False when all literals of a clause are
// false.
template <std::size_t kFamilies>
bool LearnerOf<kFamilies>::visit_clauses(Literal falsified) {
    auto& watches = watches_[falsified];
    auto kept = watches.begin();
    auto next = watches.begin();
    bool is_fine = true;
    while (is_fine && next != watches.end()) {
        const Watch seen = *next++;
        if (value_[seen.blocker] > 0) {
            *kept++ = seen;
            continue;
        }
        if (seen.is_binary) {
            *kept++ = seen;
            is_fine = value_[seen.blocker] == 0;
            if (is_fine)
                assign(seen.blocker, {Reason::Kind::clause, seen.clause});
            else
                conflict_.assign({falsified, seen.blocker});
            continue;
        }
        const auto literals = literals_of(seen.clause);
        const auto other = static_cast<Literal>(literals[0] ^ literals[1] ^ falsified);
        const Watch moved{seen.clause, other, false};
        if (value_[other] <= 0) {
            std::size_t k = 2;
            while (k < literals.size() && value_[literals[k]] < 0) ++k;
            if (k < literals.size()) {
                const Literal found = literals[k];
                literals[0] = other;
                literals[1] = found;
                literals[k] = falsified;
                watches_[found].push_back(moved);
                continue;
            }
            is_fine = value_[other] == 0;
            if (is_fine) {
                assign(other, {Reason::Kind::clause, seen.clause});
            } else {
                credit(seen.clause);
                conflict_.assign(literals.begin(), literals.end());
            }
        }
        *kept++ = moved;
    }
    if (kept != next) watches.erase(std::copy(next, watches.end(), kept), watches.end());
    return is_fine;
}

// Propagates to the end. False on a conflict, which is then in `conflict_`.
template <std::size_t kFamilies>
bool LearnerOf<kFamilies>::propagate() {
    for (;;) {
        if (family_head_ < trail_.size()) {
            const Literal literal = trail_[family_head_++];
            if (is_yes(literal) && !knock_out_rivals(of(literal))) return false;
        } else if (clause_head_ < trail_.size()) {
            if (!visit_clauses(opposite(trail_[clause_head_++]))) return false;
        } else {
            return true;
        }
    }
}

template <std::size_t kFamilies>
void LearnerOf<kFamilies>::backtrack(std::size_t level) {
    if (level_start_.size() <= level) return;
    const std::size_t start = level_start_[level];
    for (std::size_t i = trail_.size(); i-- > start;) {
        const Literal literal = trail_[i];
        const CandidateId c = of(literal);
        value_[literal] = value_[opposite(literal)] = 0;
        if (!is_yes(literal)) {
            each_link(c, [&](std::uint16_t number, std::uint32_t bit) { families_[number].open |= bit; });
        }
        if (heap_place_[c] == kNowhere) put_back(c);
    }
    trail_.resize(start);
    family_head_ = clause_head_ = start;
    level_start_.resize(level);
}

// --- Learning ----------------------------------------------------------------------------------------------

// Calls `function` for each candidate in the reason for the value of `candidate`, until it returns false.
template <std::size_t kFamilies>
template <class Function>
bool LearnerOf<kFamilies>::each_antecedent(CandidateId candidate, Function function) const {
    const Reason why = reason_[candidate];
    switch (why.kind()) {
        case Reason::Kind::none: break;
        case Reason::Kind::candidate: return function(static_cast<CandidateId>(why.id()));
        case Reason::Kind::family: {
            const Family& family = families_[why.id()];
            for (std::size_t i = 0; i < family.size; ++i)
                if (family.members[i] != candidate && !function(family.members[i])) return false;
            break;
        }
        case Reason::Kind::clause:
            for (const Literal literal : literals_of(why.id()))
                if (of(literal) != candidate && !function(of(literal))) return false;
            break;
    }
    return true;
}

// Turns `conflict_` into the clause `learned_`: first the literal that the clause forces after backtracking,
// then a literal of the highest level among the others.
template <std::size_t kFamilies>
void LearnerOf<kFamilies>::analyse() {
    learned_.assign(1, 0);
    int open = 0;  // literals of this level not replaced by their reasons yet
    for (const Literal literal : conflict_) take_antecedent(of(literal), open);
    for (std::size_t i = trail_.size();;) {
        while (mark_[of(trail_[--i])] == Mark::none) {
        }
        const CandidateId c = of(trail_[i]);
        if (--open == 0) {
            learned_[0] = opposite(trail_[i]);
            break;
        }
        if (reason_[c].kind() == Reason::Kind::clause) credit(reason_[c].id());
        each_antecedent(c, [&](CandidateId antecedent) {
            take_antecedent(antecedent, open);
            return true;
        });
    }
    minimise();
    if constexpr (kFamilies > 0) bump_behind_clause();
    shrink();
    for (const CandidateId c : marked_) mark_[c] = Mark::none;
    marked_.clear();
    const auto deepest = std::max_element(learned_.begin() + 1, learned_.end(), [&](Literal a, Literal b) {
        return level_[of(a)] < level_[of(b)];
    });
    if (deepest != learned_.end()) std::swap(learned_[1], *deepest);
}

template <std::size_t kFamilies>
void LearnerOf<kFamilies>::take_antecedent(CandidateId candidate, int& open) {
    if (mark_[candidate] != Mark::none || level_[candidate] == 0) return;
    mark_[candidate] = Mark::seen;
    marked_.push_back(candidate);
    bump(candidate);
    if (level_[candidate] == level())
        ++open;
    else
        learned_.push_back(value_[yes(candidate)] > 0 ? no(candidate) : yes(candidate));
}

// Records that a clause took part in a conflict.
template <std::size_t kFamilies>
void LearnerOf<kFamilies>::credit(Clause clause) {
    use_of(clause) = kUsedNow;
    if (glue_of(clause) > kPreciousGlue)
        glue_of(clause) = std::min(glue_of(clause), glue(literals_of(clause)));
}

// Removes literals that follow from others of the clause.
template <std::size_t kFamilies>
void LearnerOf<kFamilies>::minimise() {
    glue(learned_);  // stamps the levels
    const auto is_spare = [&](Literal literal) {
        return reason_[of(literal)].kind() != Reason::Kind::none && is_implied(of(literal), 0);
    };
    learned_.erase(std::remove_if(learned_.begin() + 1, learned_.end(), is_spare), learned_.end());
}

// Counts the candidates from which literals of the learned clause follow by a clause as active.
template <std::size_t kFamilies>
void LearnerOf<kFamilies>::bump_behind_clause() {
    for (const Literal literal : std::span(learned_).subspan(1)) {
        if (reason_[of(literal)].kind() != Reason::Kind::clause) continue;
        each_antecedent(of(literal), [&](CandidateId c) {
            if (mark_[c] == Mark::seen || level_[c] == 0 || is_walked_[c]) return true;
            is_walked_[c] = 1;
            walked_.push_back(c);
            bump(c);
            return true;
        });
    }
    forget_walk();
}

// Whether the value of a candidate follows from marked candidates.
template <std::size_t kFamilies>
bool LearnerOf<kFamilies>::is_implied(CandidateId candidate, int depth) {
    return each_antecedent(candidate, [&](CandidateId c) { return is_known_implied(c, depth); });
}

template <std::size_t kFamilies>
bool LearnerOf<kFamilies>::is_known_implied(CandidateId candidate, int depth) {
    if (level_[candidate] == 0) return true;
    if (mark_[candidate] != Mark::none) return mark_[candidate] != Mark::not_implied;
    if (reason_[candidate].kind() == Reason::Kind::none || depth > kDeepest ||
        level_stamp_[level_[candidate]] != stamp_)
        return false;
    const bool answer = is_implied(candidate, depth + 1);
    mark_[candidate] = answer ? Mark::implied : Mark::not_implied;
    marked_.push_back(candidate);
    return answer;
}

// Replaces the literals of each level by a single literal from which they all follow, if there is one.
template <std::size_t kFamilies>
void LearnerOf<kFamilies>::shrink() {
    std::sort(learned_.begin() + 1, learned_.end(),
              [&](Literal a, Literal b) { return position_[of(a)] > position_[of(b)]; });
    std::size_t kept = 1;
    for (std::size_t first = 1; first < learned_.size();) {
        std::size_t last = first + 1;
        while (last < learned_.size() && level_[of(learned_[last])] == level_[of(learned_[first])]) ++last;
        Literal whole = 0;
        if (last - first > 1 && shrink_level(std::span(learned_).subspan(first, last - first), whole))
            learned_[kept++] = whole;
        else
            for (std::size_t i = first; i < last; ++i) learned_[kept++] = learned_[i];
        first = last;
    }
    learned_.resize(kept);
}

// `literals` are of one level, the latest first.
template <std::size_t kFamilies>
bool LearnerOf<kFamilies>::shrink_level(std::span<const Literal> literals, Literal& whole) {
    const std::uint16_t level = level_[of(literals[0])];
    std::size_t open = 0;
    const auto walk_over = [&](CandidateId c) {
        if (is_walked_[c]) return;
        is_walked_[c] = 1;
        walked_.push_back(c);
        ++open;
    };
    for (const Literal literal : literals) walk_over(of(literal));
    bool is_fine = true;
    for (std::size_t i = position_[of(literals[0])]; is_fine; --i) {
        const CandidateId c = of(trail_[i]);
        if (!is_walked_[c]) continue;
        if (open == 1) {
            whole = opposite(trail_[i]);
            break;
        }
        --open;
        is_fine = each_antecedent(c, [&](CandidateId antecedent) {
            if (level_[antecedent] != level) return is_known_implied(antecedent, 0);
            walk_over(antecedent);
            return true;
        });
    }
    forget_walk();
    return is_fine;
}

template <std::size_t kFamilies>
void LearnerOf<kFamilies>::forget_walk() {
    for (const CandidateId c : walked_) is_walked_[c] = 0;
    walked_.clear();
}

// The number of levels among literals with values.
template <std::size_t kFamilies>
std::uint16_t LearnerOf<kFamilies>::glue(std::span<const Literal> literals) {
    ++stamp_;
    std::uint16_t count = 0;
    for (const Literal literal : literals) {
        const std::uint16_t level = level_[of(literal)];
        if (level_stamp_[level] == stamp_) continue;
        level_stamp_[level] = stamp_;
        ++count;
    }
    return count;
}

// Adds the clause `learned_` and assigns the literal that it forces.
template <std::size_t kFamilies>
void LearnerOf<kFamilies>::learn(std::uint16_t glue) {
    if (learned_.size() == 1) {
        backtrack(0);
        assign(learned_[0], {});
        return;
    }
    backtrack(level_[of(learned_[1])]);
    const Clause clause = store(learned_, glue);
    watch(clause);
    assign(learned_[0], {Reason::Kind::clause, clause});
}

// Excludes the current solution. False when it did not depend on a guess, so there is no other.
template <std::size_t kFamilies>
bool LearnerOf<kFamilies>::rule_out_solution() {
    is_at_solution_ = false;
    if (level_start_.empty()) return false;
    learned_.clear();
    for (std::size_t i = level_start_.size(); i-- > 0;) learned_.push_back(opposite(trail_[level_start_[i]]));
    learn(0);
    return true;
}

// --- Clauses -----------------------------------------------------------------------------------------------

template <std::size_t kFamilies>
auto LearnerOf<kFamilies>::store(std::span<const Literal> literals, std::uint16_t glue) -> Clause {
    const auto clause = static_cast<Clause>(arena_.size());
    arena_.insert(arena_.end(), {static_cast<std::uint16_t>(literals.size()), glue, kUsedNow});
    arena_.insert(arena_.end(), literals.begin(), literals.end());
    clauses_.push_back(clause);
    return clause;
}

template <std::size_t kFamilies>
void LearnerOf<kFamilies>::watch(Clause clause) {
    const auto literals = literals_of(clause);
    const bool is_binary = literals.size() == 2;
    watches_[literals[0]].push_back({clause, literals[1], is_binary});
    watches_[literals[1]].push_back({clause, literals[0], is_binary});
}

// At level 0: forgets the less useful half of the clauses.
template <std::size_t kFamilies>
void LearnerOf<kFamilies>::forget_clauses() {
    std::vector<Clause> weak;
    for (const Clause clause : clauses_) {
        if (glue_of(clause) <= kPreciousGlue) continue;
        std::uint16_t& use = use_of(clause);
        const bool was_used = use > 0;
        if (was_used) --use;
        if (use == 0 && (!was_used || glue_of(clause) > kGoodGlue)) weak.push_back(clause);
    }
    std::ranges::sort(weak, {}, [&](Clause c) { return std::tuple(glue_of(c), size_of(c), c); });
    for (std::size_t i = weak.size() / 2; i < weak.size(); ++i) glue_of(weak[i]) = kForgotten;
    rebuild_clauses();
    ++forgettings_;
    forget_at_ = conflicts_ + kForgetPause * (forgettings_ + 1);
}

// Removes forgotten clauses, and what the facts of level 0 have settled.
template <std::size_t kFamilies>
void LearnerOf<kFamilies>::rebuild_clauses() {
    std::vector<std::uint16_t> old;
    std::vector<Clause> old_clauses;
    old.swap(arena_);
    old_clauses.swap(clauses_);
    arena_.reserve(old.size());
    for (auto& list : watches_) list.clear();
    std::vector<Literal> left;
    for (const Clause clause : old_clauses) {
        if (old[clause + 1] == kForgotten) continue;
        const auto literals = std::span(old).subspan(clause + kHeader, old[clause]);
        if (std::ranges::any_of(literals, [&](Literal l) { return value_[l] > 0; })) continue;
        left.clear();
        std::ranges::copy_if(literals, std::back_inserter(left), [&](Literal l) { return value_[l] == 0; });
        const Clause moved = store(left, old[clause + 1]);
        use_of(moved) = old[clause + 2];
        watch(moved);
    }
    for (const Literal literal : trail_) reason_[of(literal)] = {};
}

// --- The walk ----------------------------------------------------------------------------------------------

template <std::size_t kFamilies>
Walk LearnerOf<kFamilies>::walk(std::uint64_t budget, const std::stop_token& stop) {
    if (is_exhausted_) return Walk::exhausted;
    if (!is_listed_) list_links();
    if (is_at_solution_ && !rule_out_solution()) {
        is_exhausted_ = true;
        return Walk::exhausted;
    }
    for (;;) {
        if ((nodes() & 15) == 0 && stop.stop_requested()) return Walk::stopped;
        if (!propagate()) {
            ++conflicts_;
            if (level_start_.empty()) {
                is_exhausted_ = true;
                return Walk::exhausted;
            }
            analyse();
            const std::uint16_t glue = this->glue(learned_);
            learn(glue);
            bump_ /= kDecay<kFamilies>;
            recent_glue_ += (glue - recent_glue_) / 32;
            usual_glue_ +=
                (glue - usual_glue_) / static_cast<double>(std::min<std::uint64_t>(conflicts_, 5000));
            continue;
        }
        if (trail_.size() == candidates_) {
            const auto refuted = std::ranges::find_if(assumed_, [&](CandidateId c) { return !holds(c); });
            if (refuted != assumed_.end()) {
                explain_refutal(*refuted);
                return Walk::exhausted;
            }
            is_at_solution_ = true;
            return Walk::solution;
        }
        if (nodes() >= budget) return Walk::budget;
        if (wants_restart()) {
            backtrack(0);
            restart_at_ = conflicts_ + kRestartPause;
        }
        if (conflicts_ >= forget_at_) {
            backtrack(0);
            forget_clauses();
        }
        if (!guess()) return Walk::exhausted;
    }
}

template <std::size_t kFamilies>
bool LearnerOf<kFamilies>::wants_restart() const {
    return conflicts_ >= restart_at_ && recent_glue_ > kRestartMargin * usual_glue_;
}

// False when an assumption is refuted.
template <std::size_t kFamilies>
bool LearnerOf<kFamilies>::guess() {
    for (const CandidateId assumed : assumed_) {
        if (value_[yes(assumed)] > 0) continue;
        if (value_[yes(assumed)] == 0)
            try_out(assumed);
        else
            explain_refutal(assumed);
        return core_.empty();
    }
    const CandidateId candidate = most_promising();
    const CandidateId preferred = preferred_.empty() ? candidate : preferred_[candidate];
    try_out(value_[yes(preferred)] == 0 ? preferred : candidate);
    return true;
}

// Of the most active open candidates, the one with the most activity for each open member of its smallest family. The
// heap begins with the most active candidates of all, and few others among them.
template <std::size_t kFamilies>
auto LearnerOf<kFamilies>::most_promising() -> CandidateId {
    while (value_[yes(heap_.front())] != 0) drop_most_active();
    CandidateId best = heap_.front();
    if constexpr (kFamilies == 0) return best;
    const auto promise = [&](CandidateId c) {
        return (activity_[c] + kSomeActivity * bump_) / smallest_family(c);
    };
    const double enough = kEnoughActivity * activity_[best];
    double most = promise(best);
    for (const CandidateId c : std::span(heap_).first(std::min(heap_.size(), kShortlist))) {
        if (value_[yes(c)] != 0 || activity_[c] < enough) continue;
        const double own = promise(c);
        if (own <= most) continue;
        most = own;
        best = c;
    }
    return best;
}

template <std::size_t kFamilies>
int LearnerOf<kFamilies>::smallest_family(CandidateId candidate) const {
    int least = kLargestFamily;
    each_link(candidate, [&](std::uint16_t number, std::uint32_t) {
        least = std::min(least, std::popcount(families_[number].open));
    });
    return least;
}

template <std::size_t kFamilies>
void LearnerOf<kFamilies>::try_out(CandidateId candidate) {
    ++guesses_;
    level_start_.push_back(static_cast<std::uint16_t>(trail_.size()));
    accept(candidate, {});
}

// Follows the reasons why an assumed candidate does not hold back to the other assumptions. All guesses are
// assumptions at this point.
template <std::size_t kFamilies>
void LearnerOf<kFamilies>::explain_refutal(CandidateId assumed) {
    const auto ask = [&](CandidateId c) {
        if (mark_[c] != Mark::none || level_[c] == 0) return true;
        mark_[c] = Mark::seen;
        marked_.push_back(c);
        return true;
    };
    core_.assign(1, assumed);
    ask(assumed);
    for (std::size_t i = position_[assumed] + std::size_t{1}; i-- > 0;) {
        const CandidateId c = of(trail_[i]);
        if (mark_[c] == Mark::none) continue;
        if (reason_[c].kind() == Reason::Kind::none) core_.push_back(c);
        each_antecedent(c, ask);
    }
    for (const CandidateId c : marked_) mark_[c] = Mark::none;
    marked_.clear();
}

// --- The heap of candidates by activity --------------------------------------------------------------------

template <std::size_t kFamilies>
void LearnerOf<kFamilies>::bump(CandidateId candidate) {
    activity_[candidate] += bump_;
    if (activity_[candidate] > 1e100) {
        for (double& activity : activity_) activity *= 1e-100;
        bump_ *= 1e-100;
    }
    if (heap_place_[candidate] != kNowhere) sift_up(heap_place_[candidate]);
}

template <std::size_t kFamilies>
void LearnerOf<kFamilies>::put_back(CandidateId candidate) {
    heap_.push_back(candidate);
    sift_up(heap_.size() - 1);
}

template <std::size_t kFamilies>
void LearnerOf<kFamilies>::drop_most_active() {
    heap_place_[heap_.front()] = kNowhere;
    const CandidateId last = heap_.back();
    heap_.pop_back();
    if (heap_.empty()) return;
    heap_.front() = last;
    sift_down(0);
}

template <std::size_t kFamilies>
void LearnerOf<kFamilies>::sift_up(std::size_t i) {
    const CandidateId c = heap_[i];
    for (; i > 0; i = (i - 1) / 2) {
        const CandidateId parent = heap_[(i - 1) / 2];
        if (activity_[parent] >= activity_[c]) break;
        heap_[i] = parent;
        heap_place_[parent] = static_cast<std::uint16_t>(i);
    }
    heap_[i] = c;
    heap_place_[c] = static_cast<std::uint16_t>(i);
}

template <std::size_t kFamilies>
void LearnerOf<kFamilies>::sift_down(std::size_t i) {
    const CandidateId c = heap_[i];
    for (std::size_t child = 2 * i + 1; child < heap_.size(); child = 2 * i + 1) {
        if (child + 1 < heap_.size() && activity_[heap_[child + 1]] > activity_[heap_[child]]) ++child;
        if (activity_[heap_[child]] <= activity_[c]) break;
        heap_[i] = heap_[child];
        heap_place_[heap_[i]] = static_cast<std::uint16_t>(i);
        i = child;
    }
    heap_[i] = c;
    heap_place_[c] = static_cast<std::uint16_t>(i);
}

template class LearnerOf<4>;
template class LearnerOf<0>;

}  // namespace gridsmith::solver
