// Tries the simplest reasons first.
#include "techniques/path/refutation.h"

#include "base/unicode.h"
#include "techniques/forcing/implications.h"
#include "techniques/structures/board_sets.h"
#include "techniques/structures/demands.h"
#include "techniques/words/constraint_names.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::size_t kLongestTrial = 200;  // steps
constexpr std::size_t kShownSteps = 12;

class Refuter {
public:
    Refuter(const Position& position, const Candidate& candidate, const Selection& selection,
            std::stop_token stop)
        : position_(position), candidate_(candidate), selection_(selection), stop_(std::move(stop)) {}

    Refutation found(bool possible) {
        found_.candidate = candidate_;
        if (by_entry() || by_peer() || by_cell()) return found_;
        if (possible) return found_;
        if (by_step() || by_chain() || by_trial()) return found_;
        found_.how = Refuted::by_search;
        return found_;
    }

private:
    bool by_entry() {
        if (position_.is_open(candidate_.cell)) return false;
        found_.how = Refuted::by_entry;
        found_.cell = candidate_.cell;
        found_.entry = position_.grid()[candidate_.cell];
        return true;
    }

    bool by_peer() {
        const BoardSets& sets = position_.sets();
        const auto takes = [&](Cell cell) {
            const Value entry = position_.grid()[cell];
            if (entry == 0 || !sets.exclude_each_other({cell, entry}, candidate_)) return false;
            found_.how = Refuted::by_peer;
            found_.cell = cell;
            found_.entry = entry;
            return true;
        };
        if (std::ranges::any_of(sets.sight_of(candidate_.cell), takes)) return true;
        // What a constraint compares may lie out of sight.
        return std::ranges::any_of(sets.excluded_by(candidate_),
                                   [&](const Candidate& other) { return takes(other.cell); });
    }

    bool by_cell() {
        const auto& demands = position_.sets().demands;
        if (!demands || demands->allowed[Units::at(candidate_.cell)].contains(candidate_.value)) return false;
        found_.how = Refuted::by_cell;
        return true;
    }

    bool is_excluded_by(const Candidate& entry) const {
        return position_.sets().exclude_each_other(entry, candidate_);
    }

    bool removes(const Step& step) const {
        return std::ranges::find(step.eliminations, candidate_) != step.eliminations.end() ||
               std::ranges::any_of(step.placements,
                                   [&](const Candidate& entry) { return is_excluded_by(entry); });
    }

    // Techniques that players can follow and that do not assume a single solution.
    bool is_plain(Technique technique) const {
        const TechniqueRow& row = row_of(technique);
        return row.hodoku.level <= Level::hard && !row.use.needs_uniqueness &&
               row.family != Family::last_resort;
    }

    bool by_step() {
        if (!position_.has(candidate_.cell, candidate_.value)) return false;
        StepSearch search(position_, selection_.options, false, stop_);
        std::size_t looked_at = 0;
        for (const Technique technique : selection_.techniques) {
            if (stop_.stop_requested()) return false;
            if (!is_plain(technique)) continue;
            search.run(row_of(technique));
            for (; looked_at < search.steps().size(); ++looked_at)
                if (removes(search.steps()[looked_at])) {
                    found_.how = Refuted::by_step;
                    found_.step = search.steps()[looked_at];
                    return true;
                }
        }
        return false;
    }

    bool by_chain() {
        if (!position_.has(candidate_.cell, candidate_.value)) return false;
        const Literals literals(position_);
        for (const Inference inference : {Inference::single, Inference::joint}) {
            if (stop_.stop_requested()) return false;
            Implications chain(position_, inference);
            chain.follow(literals.of(candidate_.cell, candidate_.value, true));
            if (!chain.is_contradiction()) continue;
            found_.how = Refuted::by_chain;
            Step& step = found_.step;
            step.technique = inference == Inference::single ? Technique::forcing_chain_contradiction
                                                            : Technique::forcing_net_contradiction;
            step.values.insert(candidate_.value);
            step.cells.insert(candidate_.cell);
            step.candidates.push_back({candidate_, PatternRole::pattern});
            step.eliminations.push_back(candidate_);
            chain.show_proof(step, chain.contradiction().first);
            chain.show_proof(step, chain.contradiction().second);
            return true;
        }
        return false;
    }

    // Enters the candidate and solves on until a cell or a value has no place left.
    bool by_trial() {
        Position trial = position_;
        trial.place(candidate_.cell, candidate_.value);
        Selection plain{{}, selection_.options};
        std::ranges::copy_if(selection_.techniques, std::back_inserter(plain.techniques),
                             [&](Technique technique) { return is_plain(technique); });
        while (!trial.is_broken()) {
            if (found_.trial.size() >= kLongestTrial) return false;
            auto step = easiest_step(trial, plain, stop_);
            if (!step) return false;
            trial.apply(*step);
            found_.trial.push_back(std::move(*step));
        }
        found_.how = Refuted::by_trial;
        note_break(trial);
        return true;
    }

    void note_break(const Position& trial) {
        for (const Cell cell : trial.open_cells())
            if (trial.candidates(cell).empty()) {
                found_.broken_cell = cell;
                return;
            }
        for (int unit = 0; unit < trial.units().count; ++unit)
            for (const Value value : trial.missing_in(unit))
                if (trial.places_in(unit, value) == 0) {
                    found_.broken_unit = unit;
                    found_.broken_value = value;
                    return;
                }
    }

    const Position& position_;
    Candidate candidate_;
    const Selection& selection_;
    std::stop_token stop_;
    Refutation found_;
};

// The constraints of single cells that limit a cell, in words.
std::string limits_of(Cell limited, const Wording& wording) {
    std::vector<std::string> names;
    for (const Constraint& constraint : wording.rules().parts().constraints) {
        const bool is_limit = constraint.kind == ConstraintKind::odd ||
                              constraint.kind == ConstraintKind::even ||
                              constraint.kind == ConstraintKind::one_of;
        if (is_limit && std::ranges::find(constraint.cells, limited) != constraint.cells.end())
            names.push_back(name_of(constraint, wording, std::span(&limited, 1)));
    }
    return listed(names);
}

std::string trial_text(const Refutation& refutation, const Wording& wording) {
    std::string text = fmt::format("Suppose that {} is {}", wording.cell(refutation.candidate.cell),
                                   wording.value(refutation.candidate.value));
    std::size_t count = 0;
    for (const Step& step : refutation.trial) {
        if (++count > kShownSteps) break;
        text += fmt::format(", {} ({})", wording.conclusion(step), name_of(step.technique));
    }
    if (refutation.trial.size() > kShownSteps)
        text += fmt::format(", and so on for {} more steps", refutation.trial.size() - kShownSteps);
    return text +
           (refutation.broken_cell >= 0
                ? fmt::format(". Then {} has no candidate left, which is impossible.",
                              wording.cell(refutation.broken_cell))
                : fmt::format(". Then {} has no place left for {}, which is impossible.",
                              wording.unit(refutation.broken_unit), wording.value(refutation.broken_value)));
}

}  // namespace

Refutation refutation_of(const Position& position, const Candidate& candidate, bool possible,
                         const Selection& selection, std::stop_token stop) {
    return Refuter(position, candidate, selection, std::move(stop)).found(possible);
}

std::string explanation_of(const Refutation& refutation, const Wording& wording) {
    const std::string cell = wording.cell(refutation.candidate.cell);
    const std::string value = wording.value(refutation.candidate.value);
    switch (refutation.how) {
        case Refuted::not_at_all:
            return fmt::format("{} is possible in {}: it is part of {} solution.", value, cell,
                               refutation.one_solution ? "the" : "a");
        case Refuted::by_entry:
            return refutation.entry == refutation.candidate.value
                       ? fmt::format("{} is already in {}.", value, cell)
                       : fmt::format("The cell {} already holds {}.", cell, wording.value(refutation.entry));
        case Refuted::by_peer: {
            const std::string peer = wording.cell(refutation.cell);
            const std::string constraint =
                constraint_excluding({refutation.cell, refutation.entry}, refutation.candidate, wording);
            if (!constraint.empty())
                return fmt::format("{} has {}, and {} excludes {} in {}.", peer,
                                   wording.value(refutation.entry), constraint, value, cell);
            if (refutation.entry != refutation.candidate.value)
                return fmt::format("{} has {}, and its neighbour {} cannot hold the consecutive value {}.",
                                   peer, wording.value(refutation.entry), cell, value);
            const auto units =
                board_sets(wording.rules()).common_units(CellSet{refutation.cell, refutation.candidate.cell});
            const std::string_view move = wording.move_between(refutation.cell, refutation.candidate.cell);
            if (units.empty() && move.empty())
                return fmt::format("{} has {}, and {} differs from it because of {}.", peer, value, cell,
                                   constraint_between(refutation.cell, refutation.candidate.cell, wording));
            if (units.empty()) return fmt::format("{} has {}, and {} is {} away.", peer, value, cell, move);
            return fmt::format("{} already has {}, in {}.",
                               capitalised(wording.units(std::span(units).first(1))), value, peer);
        }
        case Refuted::by_cell:
            return fmt::format(
                "{} can only be {}, because of {}.", cell,
                wording.values(
                    board_sets(wording.rules()).demands->allowed[Units::at(refutation.candidate.cell)], "or"),
                limits_of(refutation.candidate.cell, wording));
        case Refuted::by_step:
        case Refuted::by_chain:
            return fmt::format("{}: {}", name_of(refutation.step.technique),
                               explanation_of(refutation.step, wording));
        case Refuted::by_trial: return trial_text(refutation, wording);
        case Refuted::by_search:
            return fmt::format("No solution has {} in {}. A search showed this; there is no short reason.",
                               value, cell);
    }
    return {};
}

}  // namespace gridsmith
