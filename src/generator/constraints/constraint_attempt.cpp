#include "generator/constraints/constraint_attempt.h"

#include "generator/constraints/cage_layout.h"
#include "generator/constraints/proposals.h"
#include "generator/core/board_kind.h"
#include "generator/difficulty/difficulty_gauge.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

// What is added or removed together: a constraint, cages that a symmetry maps to one another, or givens.
struct DesignPiece {
    std::vector<Constraint> constraints;
    CellSet givens;
    bool is_on = false;
    // For each other solution known: whether the piece excludes it. Shorter than their list where not asked yet.
    std::vector<bool> excludes = {};

    bool is_cage() const { return !constraints.empty() && constraints.front().kind == ConstraintKind::cage; }
};

// The part of the constraints, cells or lines with which a design begins; questions add what is missing.
constexpr double kFirstShare = 0.4;
constexpr double kFirstShareMinimal = 0.25;
constexpr int kLinesProposed = 40;
// Steps until there is one solution, and other bounds of an attempt.
constexpr int kMostRepairs = 400;  // of a board of 9 rows
constexpr int kMostGradings = 60;
constexpr std::size_t kMostExchanges = 24;
constexpr int kPatience = 15;
// Where no constraint can be added, questions get this many times their nodes, each time after the other.
constexpr std::uint64_t kPatienceOfQuestions[] = {1, 4, 16};
// A minimal puzzle needs an answer to each question: most come soon, few take long.
constexpr std::uint64_t kPatienceOfReduction[] = {10, 200};

class ConstraintDesign {
public:
    ConstraintDesign(Workbench& bench, const Grid& solution)
        : bench_(bench), options_(bench.options()), random_(bench.random()), solution_(solution) {}

    // False if there is no puzzle with this solution, as far as the attempt can tell, or when stopped.
    bool make() {
        begin();
        if (!make_unique()) return false;
        return !options_.minimal || reduce();
    }

    // Changes the puzzle until it has the difficulty. False if it does not get there.
    bool steer() {
        double nearest = distance();
        for (int idle = 0; nearest > 0 && idle < kPatience && gradings_ < kMostGradings && !is_stopped();
             ++idle) {
            const auto pieces = pieces_;
            const auto cages = cages_;
            if (change()) {
                const double next = distance();
                if (next < nearest) idle = -1;
                if (next <= nearest) {
                    nearest = next;
                    continue;
                }
            }
            pieces_ = pieces;
            cages_ = cages;
        }
        return nearest == 0;
    }

    Grid puzzle() const {
        Grid grid(rules());
        for (const DesignPiece& piece : pieces_)
            if (piece.is_on)
                for (const Cell cell : piece.givens) grid[cell] = solution_[cell];
        for (const Cell cell : fixed_) grid[cell] = solution_[cell];
        return grid;
    }
    Grid solution() const {
        Grid grid = solution_;
        grid.set_rules(rules());
        return grid;
    }
    int gradings() const { return gradings_; }
    const Difficulty& difficulty() const { return difficulty_; }

private:
    bool is_stopped() const { return bench_.is_stopped(); }
    double share() const { return options_.minimal ? kFirstShareMinimal : kFirstShare; }
    std::span<const ConstraintFamily> families() const { return options_.constraints.families; }
    bool has_cages_only() const {
        return std::ranges::all_of(
            families(), [](ConstraintFamily family) { return family == ConstraintFamily::killer; });
    }

    Rules rules() const {
        RulesParts parts = base_;
        for (const DesignPiece& piece : pieces_)
            if (piece.is_on)
                parts.constraints.insert(parts.constraints.end(), piece.constraints.begin(),
                                         piece.constraints.end());
        return Rules::of(parts).value();
    }

    // ---- the first design ----------------------------------------------------------------------

    void begin() {
        base_ = solution_.rules().parts();
        for (const ConstraintFamily family : families()) take_all_given(row_of(family));
        solution_.set_rules(Rules::of(base_).value());
        choose_givens();
        std::set<ConstraintFamily> chosen(families().begin(), families().end());
        for (const ConstraintFamily family : chosen)
            if (!row_of(family).are_all_given) propose(family);
    }

    void take_all_given(const ConstraintFamilyRow& family) {
        if (!family.are_all_given) return;
        for (Constraint& constraint : all_kept(family.family, solution_, random_))
            base_.constraints.push_back(std::move(constraint));
        if (family.family == ConstraintFamily::all_xv) {
            base_.all_sums_given = true;
        } else {
            base_.all_differences_given = true;
            base_.all_ratios_given = true;
        }
    }

    // The givens that stay, and pieces of all others where their number is free.
    void choose_givens() {
        if (options_.fixed) fixed_ = options_.fixed->entries();
        if (options_.puzzle_template) {
            fixed_ |= *options_.puzzle_template;
            return;
        }
        std::vector<CellSet> orbits = orbits_of(solution_.rules(), options_.symmetry);
        std::erase_if(orbits, [&](const CellSet& orbit) {
            return orbit.intersects(fixed_) || orbit.intersects(options_.forbidden);
        });
        random_.shuffle(orbits);
        for (const CellSet& orbit : orbits) {
            if (!options_.constraints.givens)
                pieces_.push_back({.constraints = {}, .givens = orbit});
            else if (fixed_.size() + orbit.size() <= *options_.constraints.givens)
                fixed_ |= orbit;
        }
    }

    void propose(ConstraintFamily family) {
        if (family == ConstraintFamily::killer) {
            cages_.emplace(solution_, options_.symmetry, options_.constraints.cage_size, random_);
            list_cages();
            if (!has_cages_only())
                for (DesignPiece& piece : pieces_)
                    if (piece.is_cage()) piece.is_on = random_.unit() < share();
            return;
        }
        const bool are_on_lines = are_lines(family);
        auto proposed = are_on_lines ? random_lines(family, solution_, kLinesProposed, random_)
                                     : all_kept(family, solution_, random_);
        // Lines begin with as many as cover that part of the board together.
        const auto lines = std::ranges::count_if(families(), are_lines);
        const double most = are_on_lines ? share() * solution_.cell_count() /
                                               static_cast<double>(std::max<std::ptrdiff_t>(lines, 1))
                                         : share() * static_cast<double>(proposed.size());
        double used = 0;
        for (Constraint& constraint : proposed) {
            const double size = are_on_lines ? static_cast<double>(constraint.cells.size()) : 1;
            DesignPiece piece{.constraints = {std::move(constraint)}, .givens = {}};
            if (used + size <= most && fits(piece)) {
                piece.is_on = true;
                used += size;
            }
            pieces_.push_back(std::move(piece));
        }
    }

    // Makes pieces of the cages. Those that were there already stay on or off; new ones are on.
    void list_cages() {
        std::map<std::vector<Constraint>, bool> was_on;
        for (const DesignPiece& piece : pieces_)
            if (piece.is_cage()) was_on[piece.constraints] = piece.is_on;
        std::erase_if(pieces_, [](const DesignPiece& piece) { return piece.is_cage(); });
        for (const auto& orbit : cages_->orbits()) {
            DesignPiece piece{.constraints = {}, .givens = {}, .is_on = true};
            for (const std::size_t number : orbit) {
                Constraint cage{ConstraintKind::cage, 0, cages_->cages()[number]};
                for (const Cell cell : cage.cells) cage.number += solution_[cell];
                piece.constraints.push_back(std::move(cage));
            }
            if (const auto known = was_on.find(piece.constraints); known != was_on.end())
                piece.is_on = known->second;
            pieces_.push_back(std::move(piece));
        }
    }

    // Whether two pieces have a common place.
    bool collide(const DesignPiece& one, const DesignPiece& two) const {
        const int side = solution_.side();
        for (const Constraint& a : one.constraints) {
            const OccupiedPlaces wanted = occupied_places(a, side);
            for (const Constraint& b : two.constraints)
                if (meet(wanted, occupied_places(b, side))) return true;
        }
        return false;
    }

    // Whether nothing that is on has a place of the piece.
    bool fits(const DesignPiece& piece) const {
        return std::ranges::none_of(
            pieces_, [&](const DesignPiece& other) { return other.is_on && collide(piece, other); });
    }

    // ---- other solutions -----------------------------------------------------------------------

    bool excludes(DesignPiece& piece, std::size_t number) {
        const ConstraintBoard board{solution_.side(), base_.regions};
        while (piece.excludes.size() <= number) {
            const Grid& other = others_[piece.excludes.size()];
            const bool is_excluded =
                std::ranges::any_of(piece.givens,
                                    [&](Cell cell) { return other[cell] != solution_[cell]; }) ||
                std::ranges::any_of(piece.constraints, [&](const Constraint& constraint) {
                    return !keeps(constraint, board, other.values());
                });
            piece.excludes.push_back(is_excluded);
        }
        return piece.excludes[number];
    }

    bool is_excluded(std::size_t number) {
        return std::ranges::any_of(
            pieces_, [&](DesignPiece& piece) { return piece.is_on && excludes(piece, number); });
    }

    // Looks for another solution than the wanted one; after yes, `number` is its place among those known.
    Answer has_other(std::size_t& number) {
        for (number = others_.size(); number-- > 0;)
            if (!is_excluded(number)) return Answer::yes;
        const Grid grid = puzzle();
        bench_.show(grid);
        bench_.spend(kNodesForRules);
        Grid other(grid.rules());
        const Answer answer =
            bench_.has_other_solution(grid, solution(), patience_ * nodes_per_question(grid.rules()), other);
        if (answer == Answer::yes) {
            other.set_rules(solution_.rules());
            number = others_.size();
            others_.push_back(other);
        }
        return answer;
    }

    // ---- one solution --------------------------------------------------------------------------

    bool make_unique() {
        const int most = kMostRepairs * std::max(1, solution_.cell_count() / 81);
        for (int repairs = 0; repairs < most && !is_stopped(); ++repairs) {
            std::size_t number = 0;
            switch (has_other(number)) {
                case Answer::no: return true;
                case Answer::undecided:
                    if (is_stopped() || !(add_anything() || wait_longer())) return false;
                    break;
                case Answer::yes:
                    if (!exclude(number)) return false;
            }
        }
        return false;
    }

    // False if questions get all their nodes already.
    bool wait_longer() {
        const auto* next = std::ranges::upper_bound(kPatienceOfQuestions, patience_);
        if (next == std::end(kPatienceOfQuestions)) return false;
        patience_ = *next;
        return true;
    }

    // Adds a constraint that excludes the solution, or else changes cages, or else adds a given.
    bool exclude(std::size_t number) {
        const auto helps = [&](DesignPiece& piece) {
            return !piece.is_on && piece.givens.empty() && excludes(piece, number) && fits(piece);
        };
        if (switch_on_one(helps)) return true;
        if (propose_more() && switch_on_one(helps)) return true;
        if (cages_ && !fixed_cages_ && cages_->carve_randomly(random_, &others_[number])) {
            list_cages();
            return true;
        }
        const auto is_given = [&](DesignPiece& piece) {
            return !piece.is_on && !piece.givens.empty() && excludes(piece, number);
        };
        return switch_on_one(is_given) || exchange(number);
    }

    // Switches on a constraint that excludes the solution, and off what is in its way. Of a few at random it takes one that
    // leaves the fewest known solutions.
    bool exchange(std::size_t number) {
        std::vector<std::size_t> candidates;
        for (std::size_t piece = 0; piece < pieces_.size(); ++piece)
            if (!pieces_[piece].is_on && pieces_[piece].givens.empty() && excludes(pieces_[piece], number))
                candidates.push_back(piece);
        random_.shuffle(candidates);
        candidates.resize(std::min<std::size_t>(candidates.size(), kMostExchanges));
        const auto before = switched_on();
        std::optional<std::vector<bool>> best;
        std::size_t fewest = 0;
        for (const std::size_t piece : candidates) {
            for (std::size_t other = 0; other < pieces_.size(); ++other)
                if (pieces_[other].is_on && collide(pieces_[piece], pieces_[other]))
                    pieces_[other].is_on = false;
            pieces_[piece].is_on = true;
            std::size_t left = 0;
            for (std::size_t known = 0; known < others_.size(); ++known) left += is_excluded(known) ? 0U : 1U;
            if (!best || left < fewest) {
                best = switched_on();
                fewest = left;
            }
            switch_on(before);
        }
        if (best) switch_on(*best);
        return best.has_value();
    }

    std::vector<bool> switched_on() const {
        std::vector<bool> are_on;
        for (const DesignPiece& piece : pieces_) are_on.push_back(piece.is_on);
        return are_on;
    }
    void switch_on(const std::vector<bool>& are_on) {
        for (std::size_t piece = 0; piece < pieces_.size(); ++piece) pieces_[piece].is_on = are_on[piece];
    }

    // Switches on one of the pieces that fit the condition. Lines and dots of all families get their turn.
    template <class Helps>
    bool switch_on_one(Helps helps) {
        std::map<int, std::vector<DesignPiece*>> by_kind;
        for (DesignPiece& piece : pieces_)
            if (helps(piece))
                by_kind[piece.constraints.empty() ? -1 : static_cast<int>(piece.constraints.front().kind)]
                    .push_back(&piece);
        if (by_kind.empty()) return false;
        const auto kind =
            std::next(by_kind.begin(),
                      static_cast<std::ptrdiff_t>(random_.below(static_cast<std::uint32_t>(by_kind.size()))));
        kind->second[random_.below(static_cast<std::uint32_t>(kind->second.size()))]->is_on = true;
        return true;
    }

    // A question without an answer becomes easier with more constraints, or with other cages.
    bool add_anything() {
        if (cages_ && !fixed_cages_ && random_.below(2) == 0 && cages_->carve_randomly(random_)) {
            list_cages();
            return true;
        }
        return switch_on_one(
                   [&](DesignPiece& piece) { return !piece.is_on && piece.givens.empty() && fits(piece); }) ||
               switch_on_one([&](DesignPiece& piece) { return !piece.is_on && !piece.givens.empty(); }) ||
               cut_cage();
    }

    bool cut_cage() {
        if (!cages_ || fixed_cages_ || !cages_->cut_largest(random_)) return false;
        list_cages();
        return true;
    }

    bool propose_more() {
        if (++proposals_ > 12) return false;
        bool has_more = false;
        for (const ConstraintFamily family : families()) {
            if (!are_lines(family)) continue;
            for (Constraint& line : random_lines(family, solution_, kLinesProposed, random_)) {
                pieces_.push_back({.constraints = {std::move(line)}, .givens = {}});
                has_more = true;
            }
        }
        return has_more;
    }

    // ---- fewer pieces --------------------------------------------------------------------------

    // Switches off all pieces that are not needed: givens first, `last` last. False if a question has no answer.
    bool reduce(const std::set<std::size_t>& last = {}) {
        fixed_cages_ = true;
        std::vector<std::size_t> order(pieces_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        random_.shuffle(order);
        std::ranges::stable_sort(order, {}, [&](std::size_t piece) {
            return last.contains(piece) ? 2 : pieces_[piece].givens.empty() ? 1 : 0;
        });
        bool is_proven = true;
        for (const std::size_t piece : order) {
            if (!pieces_[piece].is_on) continue;
            if (is_stopped()) return false;
            pieces_[piece].is_on = false;
            std::size_t number = 0;
            Answer answer = Answer::undecided;
            for (const std::uint64_t patience : kPatienceOfReduction) {
                patience_ = patience;
                answer = has_other(number);
                if (answer != Answer::undecided || is_stopped()) break;
            }
            pieces_[piece].is_on = answer != Answer::no;
            is_proven = is_proven && answer != Answer::undecided;
        }
        return is_proven;
    }

    // ---- difficulty ----------------------------------------------------------------------------

    double distance() {
        const Grid grid = puzzle();
        // The techniques depend on the constraints.
        const DifficultyGauge gauge(options_.difficulty, grid.rules());
        const auto reading = gauge.read(grid, bench_.stop_token());
        if (!reading) return DifficultyTarget::kNoBound;
        ++gradings_;
        bench_.spend(reading->work);
        if (reading->distance == 0) difficulty_ = reading->difficulty;
        return reading->distance;
    }

    // A neighbour with one solution: some pieces added, others removed, or other cages.
    bool change() {
        std::size_t number = 0;
        if (cages_ && !fixed_cages_ && random_.below(2) == 0) {
            if (!cages_->carve_randomly(random_)) return false;
            list_cages();
            return has_other(number) == Answer::no;
        }
        std::set<std::size_t> added;
        const std::uint32_t most = 1 + random_.below(3);
        for (std::uint32_t tries = 0; tries < 20 && added.size() < most; ++tries) {
            const std::size_t piece = random_.below(static_cast<std::uint32_t>(pieces_.size()));
            if (pieces_[piece].is_on || !fits(pieces_[piece])) continue;
            pieces_[piece].is_on = true;
            added.insert(piece);
        }
        if (options_.minimal) return reduce(added);
        const std::uint32_t removed = random_.below(4);
        for (std::uint32_t tries = 0; tries < removed && !is_stopped(); ++tries) {
            const std::size_t piece = random_.below(static_cast<std::uint32_t>(pieces_.size()));
            if (!pieces_[piece].is_on || added.contains(piece)) continue;
            pieces_[piece].is_on = false;
            pieces_[piece].is_on = has_other(number) != Answer::no;
        }
        return true;
    }

    Workbench& bench_;
    const GenerateOptions& options_;
    Random& random_;
    Grid solution_;    // with the rules and what is given of negative rules
    RulesParts base_;  // of `solution_`
    CellSet fixed_;    // givens that stay
    std::vector<DesignPiece> pieces_;
    std::optional<CageLayout> cages_;
    bool fixed_cages_ = false;    // the pieces are being reduced, so cages are not cut any more
    std::vector<Grid> others_;    // other solutions without pieces
    std::uint64_t patience_ = 1;  // times the nodes of a question
    int proposals_ = 0;
    int gradings_ = 0;
    Difficulty difficulty_;
};

}  // namespace

std::uint64_t nodes_per_question(const Rules& rules) {
    constexpr std::uint64_t kNodes[] = {20'000, 1'000, 500, 200};
    return kNodes[size_class(rules) - kMinOrder];
}

AttemptResult constraint_attempt(Workbench& bench) {
    Grid solution(bench.rules());
    switch (bench.fill(solution)) {
        case Fill::done: break;
        case Fill::gave_up: return bench.failure(0);
        case Fill::impossible: return bench.impossible();
    }
    const bool is_graded = !bench.options().difficulty.is_any();
    ConstraintDesign design(bench, solution);
    const bool is_made = design.make() && (!is_graded || design.steer());
    if (bench.is_stopped()) return bench.cancelled();
    AttemptResult result = is_made ? bench.success(design.puzzle(), design.solution()) : bench.failure(0);
    result.graded = static_cast<std::uint64_t>(design.gradings());
    if (is_made && is_graded) result.difficulty = design.difficulty();
    return result;
}

}  // namespace gridsmith
