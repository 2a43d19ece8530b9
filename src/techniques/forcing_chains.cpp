// Forcing chains and nets: assumptions that refute themselves, and choices of which all lead to the same.
//
// Two passes: what follows from each candidate is kept as a set of literals; where these sets meet, the
// proofs are found again and measured.
#include "techniques/advisers.h"
#include "techniques/chain_steps.h"
#include "techniques/finders.h"
#include "techniques/forcing.h"
#include "techniques/implications.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// A set of literals.
using Bits = std::vector<std::uint64_t>;

// Facts looked at, before a search is given up: at the larger orders there are too many.
constexpr long kMostWork = 30'000'000;

struct Finding {
    int kind = 0;
    std::vector<Literal> assumptions;
    Literal outcome = 0;
    int length = 0;  // of the proofs, in literals
};

class ForcingFinder {
public:
    ForcingFinder(StepSearch& search, int wanted)
        : search_(search),
          position_(search.position()),
          wanted_(wanted),
          is_joint_((wanted & (kNets | kNishio)) != 0),
          literals_(position_),
          adviser_(adviser_for(position_, nesting_of(wanted), search.stop_token())),
          chain_(position_, inference_of(wanted), adviser_.get()),
          words_(static_cast<std::size_t>(literals_.count() + 63) / 64) {}

    void find() {
        for (const Cell cell : position_.open_cells())
            for (const Value value : position_.candidates(cell)) {
                if (search_.stopped()) return;
                if (work_ < kMostWork) look_at_candidate(cell, value);
            }
        if (wants(kCells))
            for (const Cell cell : position_.open_cells()) look_at_cell(cell);
        if (wants(kUnits))
            for (int unit = 0; unit < position_.units().count; ++unit) look_at_unit(unit);
        hand_over();
    }

private:
    static Inference inference_of(int wanted) {
        if ((wanted & kNishio) != 0) return Inference::one_value;
        return (wanted & kNets) != 0 ? Inference::joint : Inference::single;
    }
    static Nesting nesting_of(int wanted) {
        if ((wanted & kPlus) != 0) return Nesting::easy;
        if ((wanted & kNestedSimple) != 0) return Nesting::simple;
        if ((wanted & kNestedMultiple) != 0) return Nesting::multiple;
        return (wanted & kNestedDynamic) != 0 ? Nesting::dynamic : Nesting::none;
    }
    bool wants(int kind) const { return (wanted_ & kind) != 0; }

    Bits& bits_of(Literal literal) {
        if (followed_.empty()) followed_.resize(static_cast<std::size_t>(literals_.count()));
        return followed_[static_cast<std::size_t>(literal)];
    }

    // Where a fact has one parent, its proof is a way whose length is known when the fact is.
    bool measures_once() const { return inference_of(wanted_) == Inference::single && !wants(kHodoku); }

    void note_lengths(Literal assumption) {
        if (reached_from_.empty()) reached_from_.resize(static_cast<std::size_t>(literals_.count()));
        auto& [begin, end] = reached_from_[static_cast<std::size_t>(assumption)];
        begin = reached_.size();
        for (const auto& fact : chain_.facts()) {
            const int before =
                fact.parents == 0
                    ? 0
                    : reached_[begin + static_cast<std::size_t>(chain_.parents_of(fact).front())].length;
            reached_.push_back({fact.literal, before + 1});
        }
        end = reached_.size();
    }

    // Follows one assumption and keeps what it leads to.
    void follow(Literal assumption) {
        chain_.follow(assumption);
        if (wants(kContradictions) && chain_.is_contradiction()) {
            const auto [one, other] = chain_.contradiction();
            take({kContradictions,
                  {assumption},
                  Literals::opposite(assumption),
                  chain_.proof_length(one) + chain_.proof_length(other)});
        }
        if (measures_once()) note_lengths(assumption);
        Bits& bits = bits_of(assumption);
        bits.assign(words_, 0);
        work_ += 10 * static_cast<long>(chain_.facts().size());
        for (const auto& fact : chain_.facts())
            bits[static_cast<std::size_t>(fact.literal) / 64] |= std::uint64_t{1} << (fact.literal % 64);
    }

    void look_at_candidate(Cell cell, Value value) {
        const Literal yes = literals_.of(cell, value, true);
        follow(yes);
        if (!is_joint_ && !wants(kHodoku)) return;
        follow(Literals::opposite(yes));
        if (wants(kDoubles) && (wants(kHodoku) || position_.candidates(cell).size() > 2))
            join(kDoubles, {yes, Literals::opposite(yes)});
        bits_of(Literals::opposite(yes)).clear();
    }

    void look_at_cell(Cell cell) {
        const ValueSet values = position_.candidates(cell);
        if (search_.stopped() || values.size() < (is_joint_ ? 2 : 3)) return;
        std::vector<Literal> choices;
        for (const Value value : values) choices.push_back(literals_.of(cell, value, true));
        join(kCells, choices);
    }

    void look_at_unit(int unit) {
        for (const Value value : position_.missing_in(unit)) {
            UnitMask places = position_.places_in(unit, value);
            if (search_.stopped() || std::popcount(places) < 2) continue;
            std::vector<Literal> choices;
            for (; places != 0; places &= places - 1)
                choices.push_back(
                    literals_.of(position_.sets().cell_in(unit, std::countr_zero(places)), value, true));
            join(kUnits, choices);
        }
    }

    // What all choices lead to; the proofs are measured where their length counts.
    void join(int kind, const std::vector<Literal>& choices) {
        const auto not_followed = [&](Literal choice) { return bits_of(choice).empty(); };
        if (work_ > kMostWork || std::ranges::any_of(choices, not_followed)) return;
        common_ = bits_of(choices.front());
        for (std::size_t i = 1; i < choices.size(); ++i)
            for (std::size_t word = 0; word < words_; ++word) common_[word] &= bits_of(choices[i])[word];
        outcomes_.clear();
        for (std::size_t word = 0; word < words_; ++word)
            for (std::uint64_t left = common_[word]; left != 0; left &= left - 1)
                outcomes_.push_back(static_cast<Literal>(word * 64) + std::countr_zero(left));
        if (outcomes_.empty()) return;
        lengths_.assign(outcomes_.size(), 0);
        if (measures_once())
            add_noted_lengths(choices);
        else if (!wants(kHodoku) && !add_lengths(choices))
            return;
        for (std::size_t i = 0; i < outcomes_.size(); ++i) take({kind, choices, outcomes_[i], lengths_[i]});
    }

    // False when an adviser was stopped.
    bool add_lengths(const std::vector<Literal>& choices) {
        for (const Literal choice : choices) {
            chain_.follow(choice);
            for (std::size_t i = 0; i < outcomes_.size(); ++i) {
                const int fact = chain_.fact_of(outcomes_[i]);
                if (fact < 0) return false;
                lengths_[i] += chain_.proof_length(fact);
            }
            count_work(chain_.facts().size());
        }
        return true;
    }

    void add_noted_lengths(const std::vector<Literal>& choices) {
        outcome_number_.resize(static_cast<std::size_t>(literals_.count()), -1);
        const auto number_of = [&](Literal literal) -> std::int32_t& {
            return outcome_number_[static_cast<std::size_t>(literal)];
        };
        for (std::size_t i = 0; i < outcomes_.size(); ++i)
            number_of(outcomes_[i]) = static_cast<std::int32_t>(i);
        for (const Literal choice : choices) {
            const auto [begin, end] = reached_from_[static_cast<std::size_t>(choice)];
            for (const auto& [literal, length] : std::span(reached_).subspan(begin, end - begin))
                if (number_of(literal) >= 0) lengths_[static_cast<std::size_t>(number_of(literal))] += length;
            count_work(end - begin);
        }
        for (const Literal outcome : outcomes_) number_of(outcome) = -1;
    }

    void count_work(std::size_t facts) { work_ += static_cast<long>(facts * (10 + outcomes_.size())); }

    // HoDoKu prefers entries, Sudoku Explainer short proofs.
    auto rank_of(const Finding& finding) const {
        return std::tuple(wants(kHodoku) && !Literals::is_true(finding.outcome), finding.length, finding.kind,
                          finding.outcome);
    }

    void take(Finding finding) {
        if (!search_.first_only()) {
            findings_.push_back(std::move(finding));
        } else if (findings_.empty() || rank_of(finding) < rank_of(findings_.front())) {
            findings_.assign(1, std::move(finding));
        }
    }

    void hand_over() {
        if (search_.stopped()) return;
        std::ranges::stable_sort(findings_, {}, [&](const Finding& finding) { return rank_of(finding); });
        std::set<std::pair<int, Literal>> known;
        for (const Finding& finding : findings_)
            if (known.insert({finding.kind, finding.outcome}).second && search_.add(step_of(finding))) return;
    }

    Technique technique_of(int kind) const {
        using enum Technique;
        const bool verity = kind != kContradictions;
        if (wants(kHodoku) && wants(kNets)) return verity ? forcing_net_verity : forcing_net_contradiction;
        if (wants(kHodoku)) return verity ? forcing_chain_verity : forcing_chain_contradiction;
        if (wants(kNishio)) return nishio;
        if (wants(kAnyNesting)) return search_.new_step().technique;
        switch (kind) {
            case kContradictions: return dynamic_contradiction_chains;
            case kDoubles: return dynamic_double_chains;
            case kCells: return wants(kNets) ? dynamic_cell_chains : cell_forcing_chains;
            default: return wants(kNets) ? dynamic_region_chains : region_forcing_chains;
        }
    }

    Step step_of(const Finding& finding) {
        Step step = search_.new_step();
        step.technique = technique_of(finding.kind);
        const int base = row_of(step.technique).rating;
        if (base != 0) step.rating = base + length_rating(finding.length);
        const Candidate outcome = literals_.candidate(finding.outcome);
        (Literals::is_true(finding.outcome) ? step.placements : step.eliminations).push_back(outcome);
        for (const Literal assumption : finding.assumptions) {
            const Candidate own = literals_.candidate(assumption);
            if (finding.kind != kDoubles || Literals::is_true(assumption))
                step.candidates.push_back({own, PatternRole::pattern});
            step.values.insert(own.value);
            step.cells.insert(own.cell);
            chain_.follow(assumption);
            if (finding.kind == kContradictions) {
                chain_.show_proof(step, chain_.contradiction().first);
                chain_.show_proof(step, chain_.contradiction().second);
            } else {
                chain_.show_proof(step, chain_.fact_of(finding.outcome));
            }
        }
        return step;
    }

    StepSearch& search_;
    const Position& position_;
    int wanted_;
    bool is_joint_;
    Literals literals_;
    std::unique_ptr<Adviser> adviser_;
    Implications chain_;
    std::size_t words_;
    std::vector<Bits> followed_;
    struct Reached {
        Literal literal = 0;
        int length = 0;  // of its proof, in literals
    };
    std::vector<Reached> reached_;                                   // facts of all assumptions, in turn
    std::vector<std::pair<std::size_t, std::size_t>> reached_from_;  // by assumption: its part of these
    std::vector<std::int32_t> outcome_number_;                       // by literal; -1: none of outcomes_
    Bits common_;
    std::vector<Literal> outcomes_;
    std::vector<int> lengths_;
    std::vector<Finding> findings_;
    long work_ = 0;
};

bool is_assumption(const Step& step, const Node& node) {
    const Candidate own{node.cells.first(), node.value};
    return std::ranges::any_of(step.candidates, [&](const RoleOfCandidate& shown) {
        return shown.role == PatternRole::pattern && shown.candidate == own;
    });
}

// Singles make false what a true candidate excludes; what is false because others are has another reason.
std::string_view reason_beyond_singles(Technique technique) {
    return technique == Technique::dynamic_forcing_plus ? ", by a simpler pattern that this leaves,"
                                                        : ", by a chain on the board that this leaves,";
}

}  // namespace

void find_forcing_chains(StepSearch& search, int wanted) { ForcingFinder(search, wanted).find(); }

// Link by link; a link that begins at another assumption than the last one begins another case.
std::string explain_forcing_chains(const Step& step, const Wording& wording) {
    std::string text;
    std::string assumed;
    std::set<std::string> claimed;  // in this case
    for (std::size_t i = 0; i < step.links.size(); ++i) {
        const Link& link = step.links[i];
        const std::string from = claim(link.from, !link.strong, wording);
        if (assumed.empty() || (is_assumption(step, link.from) && from != assumed)) {
            text += fmt::format("{}Suppose that {}", text.empty() ? "" : ". ", from);
            assumed = from;
            claimed = {assumed};
        }
        const bool last_reason = i + 1 == step.links.size() || step.links[i + 1].to.cells != link.to.cells ||
                                 step.links[i + 1].to.value != link.to.value;
        if (!last_reason) continue;
        const bool beyond_singles = !link.strong && claimed.contains(claim(link.from, false, wording));
        const std::string outcome = claim(link.to, link.strong, wording);
        text +=
            fmt::format(", so{} {}", beyond_singles ? reason_beyond_singles(step.technique) : "", outcome);
        claimed.insert(outcome);
    }
    if (text.empty()) text = "Whatever is chosen, the same follows";
    return text;
}

}  // namespace gridsmith
