#include "techniques/forcing/constraint_adviser.h"

#include "techniques/structures/demands.h"

#include <span>
#include <vector>

namespace gridsmith {

namespace {

using solver::Domain;
using solver::Propagator;

class ConstraintAdviser : public Adviser {
public:
    explicit ConstraintAdviser(const Position& start) : start_(start) {
        for (const Demand& demand : start.sets().demands->all)
            for (const Propagator& propagator : demand.propagators) {
                const auto domains = domains_of(start, propagator.cells());
                watched_.push_back({&propagator, domains, domains});
            }
    }

    std::vector<Advice> advice_on(const Position& now) override {
        std::vector<Advice> advice;
        int arguments = 0;
        for (auto& [propagator, before, silent] : watched_) {
            read_domains(now, propagator->cells());
            if (domains_ == before || domains_ == silent) continue;
            left_ = domains_;
            // A constraint that cannot be kept excludes all that is left of a cell.
            const bool is_possible = propagator->narrow(left_);
            for (std::size_t i = 0; i < left_.size(); ++i) {
                if (!start_.is_open(propagator->cells()[i])) continue;
                const Domain gone = is_possible ? domains_[i] & ~left_[i] : domains_[i];
                if (gone == 0) continue;
                const Domain left = gone & ~take(*propagator, before, i, before[i], gone, advice, arguments);
                // Conditions that look at all candidates of the cell may need each value alone.
                for (const Value value : ValueSet::of_bits(left)) {
                    const Domain only = solver::domain_of(value);
                    take(*propagator, before, i, only, only, advice, arguments);
                }
            }
            // The chain goes on with what one constraint gives: that keeps proofs short.
            if (!advice.empty()) return advice;
            silent = domains_;
        }
        return advice;
    }

private:
    struct Watched {
        const Propagator* propagator = nullptr;
        std::vector<Domain> before;  // at the start
        std::vector<Domain> silent;  // when it had no advice
    };

    void read_domains(const Position& now, std::span<const Cell> cells) {
        domains_.clear();
        for (const Cell cell : cells)
            domains_.push_back(now.is_open(cell) ? now.candidates(cell).bits()
                                                 : solver::domain_of(now.grid()[cell]));
    }

    // Which of the values does the propagator exclude in the i-th cell?
    static Domain excluded_in(const Propagator& propagator, std::vector<Domain> domains, std::size_t i,
                              Domain values) {
        return propagator.narrow(domains) ? values & ~domains[i] : values;
    }

    // Adds advice against values of the i-th cell, as far as the propagator excludes them while that cell has the
    // candidates `own`; returns these values. The advice rests on what the other cells have lost.
    Domain take(const Propagator& propagator, const std::vector<Domain>& before, std::size_t i, Domain own,
                Domain gone, std::vector<Advice>& advice, int& arguments) const {
        const auto cells = propagator.cells();
        std::vector<Domain> needed = domains_;
        for (std::size_t k = 0; k < cells.size(); ++k)
            if (cells[k] == cells[i]) needed[k] = own;
        gone = excluded_in(propagator, needed, i, gone);
        if (gone == 0) return 0;
        // Give cells back what they have lost as long as that does not matter.
        for (std::size_t k = 0; k < cells.size(); ++k) {
            if (cells[k] == cells[i] || needed[k] == before[k]) continue;
            std::vector<Domain> more = needed;
            more[k] = before[k];
            if (excluded_in(propagator, more, i, gone) == gone) needed = std::move(more);
        }
        std::vector<Candidate> because;
        for (std::size_t k = 0; k < cells.size(); ++k)
            for (const Value lost : ValueSet::of_bits(cells[k] == cells[i] ? 0 : before[k] & ~needed[k]))
                because.push_back({cells[k], lost});
        if (because.empty()) return gone;
        for (const Value value : ValueSet::of_bits(gone)) {
            Advice& one = advice.emplace_back();
            one.gone = {cells[i], value};
            one.because = because;
            one.argument = arguments++;
        }
        return gone;
    }

    const Position& start_;
    std::vector<Watched> watched_;
    std::vector<Domain> domains_;  // of one propagator
    std::vector<Domain> left_;
};

}  // namespace

std::unique_ptr<Adviser> constraint_adviser(const Position& start) {
    return std::make_unique<ConstraintAdviser>(start);
}

}  // namespace gridsmith
