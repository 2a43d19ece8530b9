// Forcing chains and nets: assumptions that refute themselves, and choices that all lead to the same
// conclusion.
//
// The search has two passes. The first keeps what follows from each candidate as a set of literals. Where
// these sets meet, the second pass finds the proofs again and measures them.
#include "techniques/chains/chain_steps.h"
#include "techniques/forcing/advisers.h"
#include "techniques/forcing/hodoku_forcing.h"
#include "techniques/forcing/implications.h"
#include "techniques/forcing/length_rating.h"
#include "techniques/structures/numbered.h"
#include "techniques/words/constraint_names.h"

#include <algorithm>
#include <bit>
#include <concepts>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// A set of numbers of literals.
using Bits = Numbered<std::uint64_t>;

// The most facts that a search examines, because larger orders have too many.
constexpr long kMostWork = 30'000'000;

enum class Argument : std::uint8_t { contradiction, both_values, all_candidates, all_places };

struct Finding {
    Argument kind{};
    std::vector<Literal> assumptions;
    Literal outcome = 0;
    int length = 0;  // length of the proofs, in literals
};

class ForcingFinder {
    static constexpr Literal kNoOutcome = -1;

public:
    explicit ForcingFinder(StepSearch& search)
        : search_(search),
          position_(search.position()),
          wanted_(search.variant().forcing),
          is_joint_(wanted_.nets || wanted_.nishio),
          literals_(position_),
          adviser_(adviser_for(position_, wanted_.nesting, search.stop_token(), search.work_limit())),
          chain_(position_, inference_of(wanted_), adviser_.get()),
          number_of_(literals_.count(), -1) {
        number_present();
    }

    void find() {
        for (const Cell cell : position_.open_cells())
            for (const Value value : position_.candidates(cell)) {
                if (search_.stopped()) return;
                if (work_ < kMostWork) look_at_candidate(cell, value);
            }
        if (wanted_.cells)
            for (const Cell cell : position_.open_cells()) look_at_cell(cell);
        if (wanted_.units) look_at_units();
        hand_over();
    }

private:
    static Inference inference_of(const ForcingVariant& wanted) {
        if (wanted.nishio) return Inference::one_value;
        return wanted.nets ? Inference::joint : Inference::single;
    }

    void number_present() {
        for (const Cell cell : position_.open_cells())
            for (const Value value : position_.candidates(cell))
                for (const bool is_true : {false, true}) {
                    const Literal literal = literals_.of(cell, value, is_true);
                    number_of_[literal] = present_.count();
                    present_.push_back(literal);
                }
        words_ = (present_.count() + 63) / 64;
        followed_ = Numbered<Bits>(present_.count());
    }

    Bits& bits_of(Literal literal) { return followed_[number_of_[literal]]; }

    // If every fact has one reason, its proof is a chain, whose length is known when the fact is found.
    bool measures_once() const { return inference_of(wanted_) == Inference::single && !wanted_.hodoku; }

    void note_lengths(Literal assumption) {
        if (reached_from_.empty()) reached_from_ = Numbered<Part>(literals_.count());
        auto& [begin, end] = reached_from_[assumption];
        begin = reached_.count();
        for (const auto& fact : chain_.facts()) {
            const int before =
                fact.parents == 0 ? 0 : reached_[begin + chain_.parents_of(fact).front()].length;
            reached_.push_back({fact.literal, before + 1});
        }
        end = reached_.count();
    }

    // Advice is slow, so what follows with advice is kept.
    bool keeps_records() const { return adviser_ != nullptr && !wanted_.hodoku; }

    void follow_again(Literal assumption) {
        if (const auto known = records_.find(assumption); known != records_.end())
            return chain_.recall(known->second);
        chain_.follow(assumption);
        count_for_limit();
    }

    void count_for_limit() {
        if (search_.work_limit() != nullptr) search_.work_limit()->done += chain_.facts().size();
    }

    // Follows one assumption and keeps what follows from it.
    void follow(Literal assumption) {
        chain_.follow(assumption);
        count_for_limit();
        if (keeps_records()) records_.insert_or_assign(assumption, chain_.record());
        if (wanted_.contradictions && chain_.is_contradiction()) {
            const auto [one, other] = chain_.contradiction();
            counted_.clear();
            const int length = chain_.proof_length(one, counted_) + chain_.proof_length(other, counted_);
            take({Argument::contradiction, {assumption}, Literals::opposite(assumption), length});
        }
        if (measures_once()) note_lengths(assumption);
        Bits& bits = bits_of(assumption);
        bits.assign(words_, 0);
        work_ += 10 * static_cast<long>(chain_.facts().size());
        for (const auto& fact : chain_.facts()) {
            const int number = number_of_[fact.literal];
            bits[number / 64] |= std::uint64_t{1} << (number % 64);
        }
        // Sudoku Explainer does not count the fact that completes a contradiction.
        if (chain_.is_contradiction() && !wanted_.hodoku) {
            const int last = number_of_[chain_.facts().back().literal];
            bits[last / 64] &= ~(std::uint64_t{1} << (last % 64));
        }
    }

    void look_at_candidate(Cell cell, Value value) {
        const Literal yes = literals_.of(cell, value, true);
        follow(yes);
        if (!is_joint_ && !wanted_.hodoku) return;
        follow(Literals::opposite(yes));
        if (wanted_.doubles && (wanted_.hodoku || position_.candidates(cell).size() > 2))
            join(Argument::both_values, {yes, Literals::opposite(yes)});
        bits_of(Literals::opposite(yes)).clear();
        records_.erase(Literals::opposite(yes));
    }

    void look_at_cell(Cell cell) {
        const ValueSet values = position_.candidates(cell);
        if (search_.stopped() || values.size() < (is_joint_ ? 2 : 3)) return;
        std::vector<Literal> choices;
        for (const Value value : values) choices.push_back(literals_.of(cell, value, true));
        join(Argument::all_candidates, choices);
    }

    void look_at_units() {
        if (wanted_.hodoku)
            for (int unit = 0; unit < position_.units().count; ++unit) look_at_unit(unit);
        else
            look_at_units_by_first_place();
    }

    // Sudoku Explainer comes to a unit at its first place of the value. Chains do not start from cells with two
    // candidates there, so their units are left out.
    void look_at_units_by_first_place() {
        for (const Cell cell : position_.open_cells()) {
            if (!is_joint_ && count_of(position_.candidates(cell)) == 2) continue;
            for (const Value value : position_.candidates(cell))
                for (const auto& [unit, place] : position_.sets().units_of(cell)) {
                    const UnitMask places = position_.places_in(unit, value);
                    if (position_.sets().cell_in(unit, std::countr_zero(places)) == cell)
                        look_at_places(unit, value);
                }
        }
    }

    void look_at_unit(int unit) {
        for (const Value value : position_.missing_in(unit)) look_at_places(unit, value);
    }

    void look_at_places(int unit, Value value) {
        UnitMask places = position_.places_in(unit, value);
        if (search_.stopped() || std::popcount(places) < 2) return;
        std::vector<Literal> choices;
        for (; places != 0; places &= places - 1)
            choices.push_back(
                literals_.of(position_.sets().cell_in(unit, std::countr_zero(places)), value, true));
        join(Argument::all_places, choices);
    }

    // Takes the literals that follow from all choices, and measures the proofs where their length counts.
    void join(Argument kind, const std::vector<Literal>& choices) {
        const auto not_followed = [&](Literal choice) { return bits_of(choice).empty(); };
        if (work_ > kMostWork || std::ranges::any_of(choices, not_followed)) return;
        common_ = bits_of(choices.front());
        for (const Literal choice : std::span(choices).subspan(1))
            std::ranges::transform(common_, bits_of(choice), common_.begin(), std::bit_and());
        outcomes_.clear();
        for (int word = 0; word < words_; ++word)
            for (std::uint64_t left = common_[word]; left != 0; left &= left - 1)
                outcomes_.push_back(present_[word * 64 + std::countr_zero(left)]);
        if (outcomes_.empty()) return;
        lengths_.assign(outcomes_.size(), 0);
        if (measures_once())
            add_noted_lengths(choices);
        else if (!wanted_.hodoku && !add_lengths(choices))
            return;
        for (std::size_t i = 0; i < outcomes_.size(); ++i) take({kind, choices, outcomes_[i], lengths_[i]});
    }

    // Returns false if an adviser was stopped.
    bool add_lengths(const std::vector<Literal>& choices) {
        // Without advice, no proof has an argument to be counted.
        counted_by_outcome_.assign(adviser_ == nullptr ? 0 : outcomes_.size(), {});
        for (const Literal choice : choices) {
            follow_again(choice);
            if (choice == choices.front())
                order_outcomes([&](Literal outcome) { return chain_.fact_of(outcome); });
            chain_.measure();
            for (std::size_t i = 0; i < outcomes_.size(); ++i) {
                const int fact = chain_.fact_of(outcomes_[i]);
                if (fact < 0) return false;
                lengths_[i] +=
                    chain_.measured_length(fact, adviser_ == nullptr ? counted_ : counted_by_outcome_[i]);
            }
            count_work(chain_.facts().size());
        }
        return true;
    }

    void add_noted_lengths(const std::vector<Literal>& choices) {
        if (outcome_number_.empty()) outcome_number_ = Numbered<std::int32_t>(literals_.count(), -1);
        const auto number_of = [&](Literal literal) -> std::int32_t& { return outcome_number_[literal]; };
        const auto first = reached_from_[choices.front()];
        for (int i = first.begin; i < first.end; ++i) number_of(reached_[i].literal) = i;
        order_outcomes(number_of);
        for (int i = first.begin; i < first.end; ++i) number_of(reached_[i].literal) = -1;
        for (std::size_t i = 0; i < outcomes_.size(); ++i)
            number_of(outcomes_[i]) = static_cast<std::int32_t>(i);
        for (const Literal choice : choices) {
            const auto [begin, end] = reached_from_[choice];
            for (int i = begin; i < end; ++i)
                if (const int number = number_of(reached_[i].literal); number >= 0)
                    lengths_[number] += reached_[i].length;
            count_work(end - begin);
        }
        for (const Literal outcome : outcomes_) number_of(outcome) = -1;
    }

    // True candidates first, each kind in the order in which the first choice led to them.
    template <class Number>
    void order_outcomes(Number number_of) {
        std::ranges::sort(outcomes_, {}, [&](Literal outcome) {
            return std::pair(!Literals::is_true(outcome), number_of(outcome));
        });
    }

    void count_work(std::integral auto facts) {
        work_ += static_cast<long>(facts) * (10 + std::ssize(outcomes_));
    }

    // HoDoKu prefers placements, then outcomes earlier on the board. Sudoku Explainer prefers short proofs, then
    // contradictions least, then the first finding.
    auto rank_of(const Finding& finding) const {
        const auto kind = std::to_underlying(finding.kind);
        if (wanted_.hodoku)
            return std::tuple(!Literals::is_true(finding.outcome), finding.outcome, finding.length, int{kind},
                              finding.outcome);
        const int later = finding.kind == Argument::contradiction ? 100 : kind;
        return std::tuple(false, Literal{0}, finding.length, later, Literal{0});
    }

    void take(Finding finding) {
        if (!search_.first_only() && search_.options().as_explainer) {
            take_if_best(std::move(finding));
        } else if (!search_.first_only()) {
            findings_.push_back(std::move(finding));
        } else if (findings_.empty() || rank_of(finding) < rank_of(findings_.front())) {
            findings_.clear();
            findings_.push_back(std::move(finding));
        }
    }

    // Keeps one finding for each outcome.
    void take_if_best(Finding finding) {
        if (best_of_.empty()) best_of_ = Numbered<std::int32_t>(literals_.count(), -1);
        auto& best = best_of_[finding.outcome];
        if (best >= 0) {
            Finding& known = findings_[best];
            if (rank_of(known) <= rank_of(finding)) return;
            known.outcome = kNoOutcome;
        }
        best = findings_.count();
        findings_.push_back(std::move(finding));
    }

    void hand_over() {
        if (search_.stopped()) return;
        std::erase_if(findings_, [](const Finding& finding) { return finding.outcome == kNoOutcome; });
        std::ranges::stable_sort(findings_, {}, [&](const Finding& finding) { return rank_of(finding); });
        std::set<std::pair<Argument, Literal>> known;
        for (const Finding& finding : findings_)
            if (known.insert({finding.kind, finding.outcome}).second && search_.add(step_of(finding))) return;
    }

    Technique technique_of(Argument kind) const {
        using enum Technique;
        const bool verity = kind != Argument::contradiction;
        if (wanted_.hodoku && wanted_.nets) return verity ? forcing_net_verity : forcing_net_contradiction;
        if (wanted_.hodoku) return verity ? forcing_chain_verity : forcing_chain_contradiction;
        if (wanted_.nishio) return nishio;
        if (wanted_.nesting != Nesting::none) return search_.new_step().technique;
        switch (kind) {
            case Argument::contradiction: return dynamic_contradiction_chains;
            case Argument::both_values: return dynamic_double_chains;
            case Argument::all_candidates: return wanted_.nets ? dynamic_cell_chains : cell_forcing_chains;
            default: return wanted_.nets ? dynamic_region_chains : region_forcing_chains;
        }
    }

    Step step_of(const Finding& finding) {
        Step step = search_.new_step();
        step.technique = technique_of(finding.kind);
        const int base = row_of(step.technique).explainer;
        step.length = finding.length;
        if (base != 0) step.rating = base + length_rating(finding.length);
        const Candidate outcome = literals_.candidate(finding.outcome);
        (Literals::is_true(finding.outcome) ? step.placements : step.eliminations).push_back(outcome);
        for (const Literal assumption : finding.assumptions) {
            const Candidate own = literals_.candidate(assumption);
            if (finding.kind != Argument::both_values || Literals::is_true(assumption))
                step.candidates.push_back({own, PatternRole::pattern});
            step.values.insert(own.value);
            step.cells.insert(own.cell);
            follow_again(assumption);
            if (finding.kind == Argument::contradiction) {
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
    ForcingVariant wanted_;
    bool is_joint_;
    Literals literals_;
    std::unique_ptr<Adviser> adviser_;
    Implications chain_;
    // Sets have a bit only for literals of candidates, so that they are small.
    Numbered<std::int32_t> number_of_;  // of each literal, ascending; -1 without a candidate
    Numbered<Literal> present_;         // by number
    int words_ = 0;                     // of a set
    Numbered<Bits> followed_;           // by number: what follows from the literal; empty: not known
    struct Reached {
        Literal literal = 0;
        int length = 0;  // length of its proof, in literals
    };
    struct Part {
        int begin = 0;
        int end = 0;
    };
    Numbered<Reached> reached_;              // facts of all assumptions, in turn
    Numbered<Part> reached_from_;            // by assumption: its part of reached_
    Numbered<std::int32_t> outcome_number_;  // index in outcomes_ by literal, or -1
    Bits common_;
    std::vector<Literal> outcomes_;
    Numbered<int> lengths_;
    // The arguments in the proofs of a finding. Sudoku Explainer counts equal ones once.
    Implications::CountedArguments counted_;
    std::vector<Implications::CountedArguments> counted_by_outcome_;
    Numbered<Finding> findings_;
    Numbered<std::int32_t> best_of_;  // by outcome: its best finding, if only that one is wanted
    std::unordered_map<Literal, Implications::Record> records_;
    long work_ = 0;
};

bool is_assumption(const Step& step, const Node& node) {
    if (node.cells.size() != 1) return false;
    const Candidate own{node.cells.first(), node.value};
    return std::ranges::any_of(step.candidates, [&](const RoleOfCandidate& shown) {
        return shown.role == PatternRole::pattern && shown.candidate == own;
    });
}

// Singles eliminate what a true candidate excludes. An elimination that rests on false candidates has a
// reason beyond singles.
std::string_view reason_beyond_singles(Technique technique) {
    return technique == Technique::dynamic_forcing_plus ? ", by a simpler pattern that this leaves,"
                                                        : ", by a chain on the board that this leaves,";
}

void find_forcing_chains(StepSearch& search) {
    const ForcingVariant& wanted = search.variant().forcing;
    if (search.in_hodoku_order() && wanted.hodoku) return find_hodoku_forcing(search);
    ForcingFinder(search).find();
}

// What follows from one reason.
struct Conclusion {
    std::string reason;  // ", by the cage of 17 at r1c1,"; empty for singles
    std::vector<std::pair<Node, bool>> outcomes = {};
};

// An assumption and what follows from it.
struct ForcedCase {
    Node assumed;
    bool is_true = false;
    std::vector<Conclusion> conclusions = {};
    std::vector<std::pair<Node, bool>> claims = {};  // all, also those without words
};

// The links in turn. A link that starts from a new assumption begins a new case.
std::vector<ForcedCase> cases_of(const Step& step, const Wording& wording) {
    std::vector<ForcedCase> cases;
    std::set<std::string> claimed;  // in the current case
    CellSet reasons;                // of the next conclusion
    std::string assumed;
    for (std::size_t i = 0; i < step.links.size(); ++i) {
        const Link& link = step.links[i];
        const std::string from = claim(link.from, !link.strong, wording);
        const bool is_of_constraint = step.technique == Technique::constraint_contradiction;
        // A contradiction has one case, in which the assumption may turn out false.
        if (cases.empty() || (!is_of_constraint && is_assumption(step, link.from) && from != assumed)) {
            cases.push_back({link.from, !link.strong});
            assumed = from;
            claimed = {assumed};
        }
        reasons |= link.from.cells;
        const bool last_reason = i + 1 == step.links.size() || step.links[i + 1].to.cells != link.to.cells ||
                                 step.links[i + 1].to.value != link.to.value;
        if (!last_reason) continue;
        const bool beyond_singles = !link.strong && claimed.contains(claim(link.from, false, wording));
        std::string reason;
        if (beyond_singles && !is_of_constraint) reason = reason_beyond_singles(step.technique);
        if (beyond_singles && is_of_constraint) {
            // Where two proofs meet, the reasons may be of two constraints.
            std::string name = constraint_on(reasons | link.to.cells, wording);
            if (name.empty()) name = constraint_on(link.from.cells | link.to.cells, wording);
            if (!name.empty()) reason = fmt::format(", by {},", name);
        }
        auto& [first, is_first_true, conclusions, claims] = cases.back();
        claims.emplace_back(link.to, link.strong);
        const bool is_new = claimed.insert(claim(link.to, link.strong, wording)).second;
        // Two proofs share their beginning, and that a cell with a value has no other value needs no words.
        const bool is_last = i + 1 == step.links.size();
        const bool is_beside = !beyond_singles && !link.strong && link.from.cells == link.to.cells;
        if (is_of_constraint && !is_last && (is_beside || !is_new)) {
            reasons = {};
            continue;
        }
        // What one constraint or one entry excludes is one conclusion.
        const bool is_joined = is_of_constraint && !link.strong && !conclusions.empty() &&
                               conclusions.back().reason == reason &&
                               !conclusions.back().outcomes.back().second && (!reason.empty() || !is_last);
        if (!is_joined) conclusions.push_back({std::move(reason)});
        conclusions.back().outcomes.emplace_back(link.to, link.strong);
        reasons = {};
    }
    return cases;
}

// "r1c1 is not 2 or 3 and r1c2 is not 5".
std::string outcomes_text(const Conclusion& conclusion, const Wording& wording) {
    if (conclusion.outcomes.size() == 1)
        return claim(conclusion.outcomes.front().first, conclusion.outcomes.front().second, wording);
    // First the values of a cell, then the cells with the same values.
    std::map<Cell, ValueSet> by_cell;
    for (const auto& [node, is_true] : conclusion.outcomes)
        for (const Cell cell : node.cells) by_cell[cell].insert(node.value);
    std::vector<std::pair<ValueSet, CellSet>> groups;
    for (const auto& [cell, values] : by_cell) {
        const auto same = std::ranges::find(groups, values, &std::pair<ValueSet, CellSet>::first);
        if (same == groups.end())
            groups.emplace_back(values, CellSet{cell});
        else
            same->second.insert(cell);
    }
    std::vector<std::string> parts;
    for (const auto& [values, cells] : groups)
        parts.push_back(fmt::format("{} {} not {}", wording.cells(cells), cells.size() == 1 ? "is" : "are",
                                    wording.values(values, "or")));
    return listed(parts);
}

// Does the last conclusion contradict another?
bool ends_in_contradiction(const ForcedCase& shown) {
    const auto& [node, is_true] = shown.conclusions.back().outcomes.back();
    const auto opposes = [&](const Node& other, bool other_is_true) {
        return other.value == node.value && other.cells == node.cells && other_is_true != is_true;
    };
    bool has_opposite = opposes(shown.assumed, shown.is_true);
    for (const auto& [other, other_is_true] : shown.claims)
        has_opposite = has_opposite || opposes(other, other_is_true);
    return has_opposite;
}

// The end of a case: two facts that exclude each other, or the last conclusion.
std::string end_of_case(const ForcedCase& shown, const Wording& wording) {
    const Node& node = shown.conclusions.back().outcomes.back().first;
    if (!ends_in_contradiction(shown)) return outcomes_text(shown.conclusions.back(), wording);
    const std::string value = wording.value(node.value);
    return fmt::format("{} would be both {} and not {}", wording.cells(node.cells), value, value);
}

// Long chains are cut short, because nobody follows them in a paragraph; the lines of the proof have all.
std::string explain_forcing_chains(const Step& step, const Wording& wording) {
    constexpr std::size_t kMostConclusions = 12;
    constexpr std::size_t kLeastInCase = 2;
    const std::vector<ForcedCase> cases = cases_of(step, wording);
    if (cases.empty()) return "All choices lead to the same conclusion";
    std::size_t all = 0;
    for (const ForcedCase& one : cases) all += one.conclusions.size();
    const std::size_t most_in_case =
        all <= kMostConclusions ? all : std::max(kMostConclusions / cases.size(), kLeastInCase);
    std::string text;
    for (const ForcedCase& one : cases) {
        text += fmt::format("{}Suppose that {}", text.empty() ? "" : ". ",
                            claim(one.assumed, one.is_true, wording));
        const std::size_t count = one.conclusions.size();
        const std::size_t shown = count <= most_in_case ? count : most_in_case - 1;
        for (const Conclusion& conclusion : std::span(one.conclusions).first(shown))
            text += fmt::format(", so{} {}", conclusion.reason, outcomes_text(conclusion, wording));
        if (shown < count)
            text += fmt::format(", and so on until {}", end_of_case(one, wording));
        else if (step.technique == Technique::constraint_contradiction && count > 0 &&
                 ends_in_contradiction(one))
            text += ", a contradiction";
    }
    return text;
}

// --- The rows ---

constexpr ExampleText kForcingChainsExample1 = {
    .cells = "....2.7.84.1............9..3.24.1.5..7....2.....6.2...6..5......8..9...........3.",
    .found = "r4c3 r6c6",
    .removed =
        "r1c6<>3 r2c5<>7 r3c1<>2 r3c1<>5 r3c3<>3 r3c3<>5 r3c3<>6 r3c4<>7 r3c4<>8 r3c5<>7 r3c5<>8 "
        "r3c6<>7 r3c6<>8 r5c1<>9 r5c3<>9 r5c8<>9 r5c9<>9 r7c2<>2 r7c2<>9 r7c5<>7 r7c5<>8 r7c8<>1 "
        "r7c8<>4 r8c8<>2 r8c9<>2 r9c2<>2 r9c5<>7 r9c9<>2",
};
constexpr ExampleText kForcingChainsExample2 = {
    .cells = "........1..2..3....4..5..6......7.4..7....6.84...8...5..92....6.6..7..5.3....19..",
    .found = "r7c9",
    .removed =
        "r1c2<>5 r1c6<>9 r1c7<>7 r4c4<>6 r4c4<>9 r4c5<>2 r4c5<>9 r5c1<>2 r5c1<>9 r5c6<>9 r5c8<>1 "
        "r5c8<>3 r6c3<>1 r6c4<>1 r6c4<>3 r6c6<>9 r6c7<>3 r6c8<>9 r7c6<>8 r7c7<>7 r8c1<>8 r8c6<>4 "
        "r8c7<>4",
};
constexpr ExampleText kForcingChainsExample3 = {
    .cells = "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
    .found = "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
    .removed = "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2",
};

}  // namespace

constinit const TechniqueRow technique_rows::nishio = {
    .name = "Nishio Forcing Chains",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 500},
    .explainer = 75,
    .variant = {.forcing = {.contradictions = true, .nishio = true}},
    .use = {.on = false},
    .find = find_forcing_chains,
    .explain = explain_forcing_chains,
    .description =
        "Assume that a cell holds a value, and follow the consequences for this value alone. If a "
        "unit is left without a place for the value, or must hold it twice, the assumption is wrong.",
    .example =
        {
            .cells = "95.4....8..6..8.9.84...3....8....539..5..98.636985.....2..84.1.6..1...8...8.....2",
            .found = "r1c1 r2c6 r3c1 r4c2 r4c7 r5c6 r6c1 r6c2 r7c5 r8c8",
            .removed = "r1c5<>2 r1c6<>7 r1c7<>2 r1c7<>6 r1c7<>7 r2c2<>1 r2c4<>7 r2c5<>2 r2c9<>3 r3c4<>7 "
                       "r3c5<>1 r3c5<>6 r3c5<>7 r3c8<>2 r4c1<>1 r4c5<>2 r4c5<>7 r4c6<>2 r5c1<>7 r5c4<>2 "
                       "r5c5<>2 r5c5<>7 r5c8<>4 r6c6<>1 r6c8<>7 r7c4<>3 r7c4<>5 r7c4<>7 r7c7<>3 r7c7<>7 "
                       "r8c5<>3 r8c5<>7 r8c7<>3 r9c1<>7 r9c2<>3 r9c2<>7 r9c4<>5 r9c5<>7 r9c5<>9 r9c7<>3",
        },
};

constinit const TechniqueRow technique_rows::multiple_forcing = {
    .name = "Multiple Forcing Chains",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 500},
    .explainer = 80,
    .variant = {.forcing = {.cells = true, .units = true}},
    .use = {.on = false},
    .find = find_forcing_chains,
    .explain = explain_forcing_chains,
    .description =
        "Chains from all candidates of a cell, or from all places of a value "
        "in a unit, lead to the same conclusion. One of the starts is true, so "
        "the conclusion is true. The program takes the easiest of both kinds.",
    .example = kForcingChainsExample1,
};

constinit const TechniqueRow technique_rows::cell_forcing_chains = {
    .name = "Cell Forcing Chains",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 500},
    .explainer = 80,
    .variant = {.forcing = {.cells = true}},
    .use = {.on = false},
    .find = find_forcing_chains,
    .explain = explain_forcing_chains,
    .description =
        "Chains from all candidates of a cell lead to the same conclusion. "
        "One of the candidates is true, so the conclusion is true.",
    .example =
        {
            .cells = "..2.6..877.9.......31.7.2...76.98.4.1.3...7.8..873...6..4..7..2..7523...325....7.",
            .found = "r1c3 r2c1 r4c2 r5c3 r5c9 r6c5 r7c6 r8c3 r8c5 r9c3 r9c8",
            .removed = "r1c4<>4 r1c6<>4 r1c6<>5 r1c7<>4 r1c7<>5 r2c2<>4 r2c2<>5 r2c7<>1 r2c7<>3 r2c7<>5 "
                       "r3c1<>4 r3c1<>5 r5c8<>5 r6c1<>9 r7c2<>9 r7c4<>1 r7c7<>1 r7c7<>6 r7c7<>8 r7c7<>9 "
                       "r7c8<>1 r7c8<>6 r7c8<>9 r8c2<>9 r8c7<>1 r8c7<>9 r9c7<>1 r9c7<>4 r9c7<>9 r9c9<>4",
        },
};

constinit const TechniqueRow technique_rows::region_forcing_chains = {
    .name = "Region Forcing Chains",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 500},
    .explainer = 80,
    .variant = {.forcing = {.units = true}},
    .use = {.on = false},
    .find = find_forcing_chains,
    .explain = explain_forcing_chains,
    .description =
        "Chains from all places of a value in a unit lead to the same "
        "conclusion. One of the places is true, so the conclusion is true.",
    .example = kForcingChainsExample1,
};

constinit const TechniqueRow technique_rows::dynamic_forcing = {
    .name = "Dynamic Forcing Chains",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 700},
    .explainer = 85,
    .variant =
        {.forcing = {.contradictions = true, .doubles = true, .cells = true, .units = true, .nets = true}},
    .use = {.on = false, .max_order = 4},
    .find = find_forcing_chains,
    .explain = explain_forcing_chains,
    .description =
        "Forcing chains in which a conclusion may rest on several earlier ones, so that the chains branch "
        "and meet again. The program tries contradictions and all kinds of choices, and takes the easiest.",
    .example = kForcingChainsExample2,
};

constinit const TechniqueRow technique_rows::dynamic_contradiction_chains = {
    .name = "Dynamic Contradiction Forcing Chains",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 700},
    .explainer = 85,
    .variant = {.forcing = {.contradictions = true, .nets = true}},
    .use = {.on = false, .max_order = 4},
    .find = find_forcing_chains,
    .explain = explain_forcing_chains,
    .description =
        "Assume a candidate, or its opposite, and draw conclusions from everything known "
        "so far. If two conclusions contradict each other, the assumption is wrong.",
    .example =
        {
            .cells = "98.7..6..5...9..4...4.....93.......8.2.8..7.......395..1..62......1....6....871..",
            .removed = "r1c3<>3 r1c9<>3 r2c3<>3 r2c3<>7 r2c9<>3 r3c8<>3 r4c2<>4 r4c2<>6 r4c2<>7 r4c3<>5 "
                       "r4c3<>9 r4c4<>4 r4c5<>5 r4c6<>4 r4c6<>5 r5c3<>1 r5c3<>6 r5c9<>4 r6c1<>6 r6c2<>4 "
                       "r6c3<>1 r6c3<>6 r7c1<>4 r7c3<>8 r8c1<>4 r8c2<>3 r8c2<>5 r8c2<>7 r8c7<>4 r8c8<>3 "
                       "r9c1<>4 r9c2<>3 r9c2<>6 r9c3<>9 r9c9<>3",
        },
};

constinit const TechniqueRow technique_rows::dynamic_double_chains = {
    .name = "Dynamic Double Forcing Chains",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 700},
    .explainer = 85,
    .variant = {.forcing = {.doubles = true, .nets = true}},
    .use = {.on = false, .max_order = 4},
    .find = find_forcing_chains,
    .explain = explain_forcing_chains,
    .description =
        "A candidate is either true or false. If both assumptions lead to the same "
        "conclusion, drawn from everything known so far, the conclusion is true.",
    .example =
        {
            .cells = "1...7........49...9.6.8..3..1..9...7.2....5....846.12..618.....3.......8..5.....2",
            .found = "r4c2",
            .removed = "r1c7<>4 r1c7<>6 r1c8<>5 r1c9<>9 r2c7<>6 r2c8<>1 r2c8<>5 r4c7<>6 r7c5<>3 r7c6<>2 "
                       "r7c6<>3 r7c6<>5 r7c7<>4 r7c7<>7 r7c9<>5 r8c4<>2 r8c4<>5 r8c5<>1 r8c6<>2 r8c6<>5 "
                       "r8c7<>7 r8c7<>9 r8c8<>4 r8c8<>6 r8c8<>9 r9c7<>3 r9c7<>9 r9c8<>4 r9c8<>6 r9c8<>9",
        },
};

constinit const TechniqueRow technique_rows::dynamic_cell_chains = {
    .name = "Dynamic Cell Forcing Chains",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 700},
    .explainer = 85,
    .variant = {.forcing = {.cells = true, .nets = true}},
    .use = {.on = false, .max_order = 4},
    .find = find_forcing_chains,
    .explain = explain_forcing_chains,
    .description =
        "From each candidate of a cell, conclusions that may rest on several earlier ones "
        "lead to the same result. One of the candidates is true, so the result is true.",
    .example =
        {
            .cells = ".65.1....7..4.5........6513..6....7..27.9..8.5....7.3...4..2...........18....492.",
            .found = "r3c7 r5c3",
            .removed = "r1c1<>4 r1c4<>7 r1c7<>2 r1c7<>8 r1c9<>8 r1c9<>9 r2c2<>8 r2c3<>8 r2c5<>8 r2c7<>6 "
                       "r2c9<>9 r3c4<>8 r3c5<>8 r4c4<>1 r5c4<>1 r6c4<>1 r7c5<>3 r7c9<>5 r9c5<>7 r9c9<>5",
        },
};

constinit const TechniqueRow technique_rows::dynamic_region_chains = {
    .name = "Dynamic Region Forcing Chains",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 700},
    .explainer = 85,
    .variant = {.forcing = {.units = true, .nets = true}},
    .use = {.on = false, .max_order = 4},
    .find = find_forcing_chains,
    .explain = explain_forcing_chains,
    .description =
        "From each place of a value in a unit, conclusions that may rest on several earlier "
        "ones lead to the same result. One of the places is true, so the result is true.",
    .example = kForcingChainsExample2,
};

constinit const TechniqueRow technique_rows::dynamic_forcing_plus = {
    .name = "Dynamic Forcing Chains Plus",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 700},
    .explainer = 90,
    .variant = {.forcing = {.contradictions = true,
                            .doubles = true,
                            .cells = true,
                            .units = true,
                            .nets = true,
                            .nesting = Nesting::easy}},
    .use = {.on = false, .max_order = 4},
    .find = find_forcing_chains,
    .explain = explain_forcing_chains,
    .description =
        "Dynamic forcing chains that may also use simple techniques "
        "under the assumption: locked candidates, pairs and X-Wings.",
    .example =
        {
            .cells = "........1..1..2.3..4..5.6.........72.5..6.8..3..7..........49...9.5.6...4.8.9..5.",
            .removed = "r4c6<>1 r4c6<>9 r5c1<>9 r6c2<>6 r6c3<>6 r6c8<>4 r7c3<>2 r7c8<>2 r7c9<>3 r8c5<>1",
        },
};

constinit const TechniqueRow technique_rows::nested_simple_forcing = {
    .name = "Nested Forcing Chains",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 700},
    .explainer = 95,
    .variant = {.forcing = {.contradictions = true,
                            .doubles = true,
                            .cells = true,
                            .units = true,
                            .nets = true,
                            .nesting = Nesting::simple}},
    .use = {.on = false, .max_order = 3},
    .find = find_forcing_chains,
    .explain = explain_forcing_chains,
    .description =
        "Dynamic forcing chains that may use simple forcing chains under the assumption: chains "
        "within chains. People do not solve this way; the technique shows how hard a puzzle is.",
    .example =
        {
            .cells = "........1..1..2.3..4..5.6.........72.5..6.8..3..7..........49...9.5.6...4.8.9..5.",
            .removed = "r4c6<>1 r4c6<>9 r5c1<>9 r6c2<>6 r6c3<>6 r6c8<>4 r7c3<>2 r7c8<>2 r7c9<>3",
        },
};

constinit const TechniqueRow technique_rows::nested_multiple_forcing = {
    .name = "Nested Multiple Forcing Chains",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 700},
    .explainer = 100,
    .variant = {.forcing = {.contradictions = true,
                            .doubles = true,
                            .cells = true,
                            .units = true,
                            .nets = true,
                            .nesting = Nesting::multiple}},
    .use = {.on = false, .max_order = 3},
    .find = find_forcing_chains,
    .explain = explain_forcing_chains,
    .description =
        "Dynamic forcing chains that may use forcing chains from cells and units under the "
        "assumption. People do not solve this way; the technique shows how hard a puzzle is.",
    .example =
        {
            .cells = "98.7..6..7...5......4..8.7.4....7.3..9.2.......3.1...6.4...9.8....5....2.....21..",
        },
};

constinit const TechniqueRow technique_rows::nested_dynamic_forcing = {
    .name = "Nested Dynamic Forcing Chains",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 700},
    .explainer = 105,
    .variant = {.forcing = {.contradictions = true,
                            .doubles = true,
                            .cells = true,
                            .units = true,
                            .nets = true,
                            .nesting = Nesting::dynamic}},
    .use = {.on = false, .max_order = 3},
    .find = find_forcing_chains,
    .explain = explain_forcing_chains,
    .description =
        "Dynamic forcing chains that may use other dynamic forcing chains under the "
        "assumption. This is Sudoku Explainer's hardest rule; it shows how hard a puzzle is.",
    .example =
        {
            .cells = "3..985471714632958589174236....9784384.3.61979374186254.87.1369.9..63784673849512",
            .found = "r1c1 r1c6 r1c8 r1c9 r2c1 r2c3 r2c5 r2c6 r2c7 r2c8 r2c9 r3c2 r3c4 r3c6 r3c7 r3c8 r3c9 "
                     "r4c5 r4c6 r4c7 r4c8 r4c9 r5c4 r5c6 r5c7 r5c8 r6c2 r6c3 r6c5 r6c8 r7c3 r7c4 r7c6 r7c9 "
                     "r8c2 r8c5 r8c7 r8c8 r8c9 r9c3 r9c4 r9c5 r9c6 r9c7 r9c9",
        },
};

constinit const TechniqueRow technique_rows::forcing_chain = {
    .name = "Forcing Chain Contradiction/Verity",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 500, .solver = InHodoku::on},
    .variant =
        {.forcing = {.contradictions = true, .doubles = true, .cells = true, .units = true, .hodoku = true}},
    .find = find_forcing_chains,
    .explain = explain_forcing_chains,
    .description =
        "HoDoKu's forcing chains: an assumption contradicts itself, or all choices lead to the same "
        "conclusion. Each conclusion rests on the one before. The program takes the best of both kinds.",
    .example = kForcingChainsExample3,
};

constinit const TechniqueRow technique_rows::forcing_chain_contradiction = {
    .name = "Forcing Chain Contradiction",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 500, .code = "1301"},
    .variant = {.forcing = {.contradictions = true, .hodoku = true}},
    .use = {.on = false},
    .find = find_forcing_chains,
    .explain = explain_forcing_chains,
    .description =
        "Assume that a candidate is true, or that it is false. If chains from there "
        "lead to two results that exclude each other, the assumption is wrong.",
    .example = kForcingChainsExample3,
};

constinit const TechniqueRow technique_rows::forcing_chain_verity = {
    .name = "Forcing Chain Verity",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 500, .code = "1302"},
    .variant = {.forcing = {.doubles = true, .cells = true, .units = true, .hodoku = true}},
    .use = {.on = false},
    .find = find_forcing_chains,
    .explain = explain_forcing_chains,
    .description =
        "Chains from all candidates of a cell, from all places of a value in a unit, or from a candidate and "
        "its opposite lead to the same conclusion. One of the starts is true, so the conclusion is true.",
    .example = kForcingChainsExample3,
};

constinit const TechniqueRow technique_rows::forcing_net = {
    .name = "Forcing Net Contradiction/Verity",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 700, .solver = InHodoku::on},
    .variant = {.forcing = {.contradictions = true,
                            .doubles = true,
                            .cells = true,
                            .units = true,
                            .nets = true,
                            .hodoku = true}},
    .use = {.max_order = 4},
    .find = find_forcing_chains,
    .explain = explain_forcing_chains,
    .description =
        "HoDoKu's forcing nets: like forcing chains, but a conclusion may rest on several "
        "earlier ones. The program takes the best of contradictions and verities.",
    .example = kForcingChainsExample3,
};

constinit const TechniqueRow technique_rows::forcing_net_contradiction = {
    .name = "Forcing Net Contradiction",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 700, .code = "1303"},
    .variant = {.forcing = {.contradictions = true, .nets = true, .hodoku = true}},
    .use = {.on = false, .max_order = 4},
    .find = find_forcing_chains,
    .explain = explain_forcing_chains,
    .description =
        "Assume that a candidate is true, or that it is false, and draw conclusions that may rest "
        "on several earlier ones. If two of them exclude each other, the assumption is wrong.",
    .example = kForcingChainsExample3,
};

constinit const TechniqueRow technique_rows::forcing_net_verity = {
    .name = "Forcing Net Verity",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 700, .code = "1304"},
    .variant = {.forcing = {.doubles = true, .cells = true, .units = true, .nets = true, .hodoku = true}},
    .use = {.on = false, .max_order = 4},
    .find = find_forcing_chains,
    .explain = explain_forcing_chains,
    .description =
        "From all candidates of a cell, all places of a value in a unit, or a "
        "candidate and its opposite, conclusions that may rest on several earlier ones "
        "lead to the same result. One of the starts is true, so the result is true.",
    .example = kForcingChainsExample3,
};

constinit const TechniqueRow technique_rows::constraint_contradiction = {
    .name = "Constraint Contradiction",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 600},
    .explainer = 80,
    .variant = {.forcing = {.contradictions = true, .nets = true, .nesting = Nesting::constraints}},
    .use = {.boards = BoardKinds::constraints},
    .find = find_forcing_chains,
    .explain = explain_forcing_chains,
    .description =
        "Assume that a candidate is true, or that it is false, and draw conclusions by singles and by what "
        "single constraints then exclude. If two conclusions exclude each other, the assumption is wrong.",
    .example =
        {
            .cells = "....1.....4.2..................4..6.",
            .rules = "2x3+rowindexer:r1c5r2c4r3c5r4c2r4c4+columnindexer:r1c2r2c1r2c6r4c1r4c2",
        },
};

}  // namespace gridsmith
