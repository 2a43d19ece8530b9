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
                const Cell cell = propagator->cells()[i];
                if (!start_.is_open(cell)) continue;
                const auto gone = ValueSet::of_bits(is_possible ? domains_[i] & ~left_[i] : domains_[i]);
                for (const Value value : gone)
                    take(*propagator, before, domains_, i, value, advice, arguments);
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

    // Does the propagator exclude `value` in the i-th cell?
    static bool is_excluded(const Propagator& propagator, std::vector<Domain> domains, std::size_t i,
                            Value value) {
        domains[i] = solver::domain_of(value);
        return !propagator.narrow(domains);
    }

    void take(const Propagator& propagator, const std::vector<Domain>& before,
              const std::vector<Domain>& domains, std::size_t i, Value value, std::vector<Advice>& advice,
              int& arguments) const {
        const auto cells = propagator.cells();
        // A value that the constraint excludes only because it looks at the candidates beside it in the cell has no
        // proof here.
        if (!is_excluded(propagator, domains, i, value)) return;
        // Give cells back what they have lost as long as that does not matter.
        std::vector<Domain> needed = domains;
        for (std::size_t k = 0; k < cells.size(); ++k) {
            if (k == i || cells[k] == cells[i] || needed[k] == before[k]) continue;
            std::vector<Domain> more = needed;
            more[k] = before[k];
            if (is_excluded(propagator, more, i, value)) needed = std::move(more);
        }
        Advice one;
        one.gone = {cells[i], value};
        for (std::size_t k = 0; k < cells.size(); ++k)
            if (cells[k] != cells[i])
                for (const Value lost : ValueSet::of_bits(before[k] & ~needed[k]))
                    one.because.push_back({cells[k], lost});
        if (one.because.empty()) return;
        one.argument = arguments++;
        advice.push_back(std::move(one));
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
