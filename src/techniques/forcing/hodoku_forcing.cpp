// What follows from a candidate is what its table and the tables of all claims in it hold, so sets of claims tell which
// conclusions there are. The ways to the claims are followed only for the conclusion that is taken.
#include "techniques/forcing/hodoku_forcing.h"

#include "techniques/chains/hodoku_tables.h"
#include "techniques/forcing/hodoku_follow.h"
#include "techniques/forcing/hodoku_lookahead.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

// A set of claims, a bit each.
using ClaimWords = std::vector<std::uint64_t>;

bool has_claim(std::span<const std::uint64_t> words, HodokuClaim claim) {
    return ((words[static_cast<std::size_t>(claim) / 64] >> (claim % 64)) & 1) != 0;
}
void add_claim(std::span<std::uint64_t> words, HodokuClaim claim) {
    words[static_cast<std::size_t>(claim) / 64] |= std::uint64_t{1} << (claim % 64);
}
void remove_claim(std::span<std::uint64_t> words, HodokuClaim claim) {
    words[static_cast<std::size_t>(claim) / 64] &= ~(std::uint64_t{1} << (claim % 64));
}

class HodokuForcing {
public:
    explicit HodokuForcing(StepSearch& search)
        : search_(search),
          position_(search.position()),
          wanted_(search.variant().forcing),
          tables_(position_, true),
          words_((static_cast<std::size_t>(tables_.claim_count()) + 63) / 64),
          followed_(2 * static_cast<std::size_t>(tables_.single_count())) {
        if (wanted_.nets)
            add_lookahead(tables_);
        else
            tables_.add_links();
        tables_.add_links_of_groups();
        list_choices();
    }

    void find() {
        close_tables();
        list_joint_conclusions();
        for (const bool is_true : {true, false})
            for (int node = 0; node < tables_.single_count(); ++node) {
                if (search_.stopped()) return;
                if (look_at(claim_of(node, is_true))) return;
            }
    }

private:
    // Nodes of which one is true, as claims that they are true.
    struct Choice {
        bool may_refute = true;  // an assumption that makes all nodes false is refuted
        std::span<const HodokuClaim> claims;
    };

    // What leads to a conclusion: from each assumption the ways to all of its claims.
    struct Argument {
        std::vector<HodokuClaim> assumptions;
        std::vector<HodokuClaim> claims;
    };

    // The cells, then the rows, columns and blocks.
    void list_choices() {
        choice_claims_.reserve(4 * static_cast<std::size_t>(tables_.single_count()));
        for (const Cell cell : position_.open_cells()) {
            const std::size_t first = choice_claims_.size();
            for (const Value value : position_.candidates(cell)) add_to_choice(cell, value);
            end_choice(first, true);
        }
        cell_choices_ = choices_.size();
        const auto lost = lost_in_units();
        for (int unit = 0; unit < position_.units().count; ++unit)
            for (const Value value : position_.missing_in(unit)) {
                const std::size_t first = choice_claims_.size();
                for (UnitMask left = position_.places_in(unit, value); left != 0; left &= left - 1)
                    add_to_choice(position_.sets().cell_in(unit, std::countr_zero(left)), value);
                end_choice(first, !lost[unit].contains(value));
            }
    }

    void add_to_choice(Cell cell, Value value) {
        choice_claims_.push_back(claim_of(tables_.number_of(cell, value), true));
    }
    void end_choice(std::size_t first, bool may_refute) {
        choices_.push_back({may_refute, std::span(choice_claims_).subspan(first)});
    }

    // The values of which a step has removed a place from each unit. HoDoKu does not notice that such a unit has no place
    // left.
    PerUnit<ValueSet> lost_in_units() const {
        PerUnit<ValueSet> lost{};
        for (const Cell cell : position_.open_cells()) {
            const auto units = position_.units().units_of(cell);
            ValueSet gone = position_.missing_in(units[0]) - position_.candidates(cell);
            for (const int unit : units) gone &= position_.missing_in(unit);
            for (const int unit : units) lost[unit] |= gone;
        }
        return lost;
    }

    using Words = std::span<std::uint64_t>;

    Words direct(HodokuClaim claim) {
        return Words(direct_).subspan(words_ * static_cast<std::size_t>(claim), words_);
    }
    Words reached(HodokuClaim claim) {
        return Words(reached_).subspan(words_ * static_cast<std::size_t>(claim), words_);
    }

    // Finds all claims that follow from each claim.
    void close_tables() {
        direct_.assign(words_ * static_cast<std::size_t>(tables_.claim_count()), 0);
        for (HodokuClaim claim = 0; claim < tables_.claim_count(); ++claim)
            for (const HodokuEntry& entry : tables_.table(claim)) add_claim(direct(claim), entry.claim);
        reached_.assign(words_ * 2 * static_cast<std::size_t>(tables_.single_count()), 0);
        ahead_.assign(words_, 0);
        for (HodokuClaim claim = 0; claim < 2 * tables_.single_count(); ++claim) close(claim);
    }

    void close(HodokuClaim start) {
        const Words found = reached(start);
        const Words ahead = ahead_;
        std::ranges::copy(direct(start), ahead.begin());
        remove_claim(ahead, start);
        add_claim(found, start);
        for (std::size_t word = 0; word < words_;) {
            if (ahead[word] == 0) {
                ++word;
                continue;
            }
            const auto claim = static_cast<HodokuClaim>(64 * word) + std::countr_zero(ahead[word]);
            add_claim(found, claim);
            // All that follows from an earlier start is known.
            const bool is_closed = claim < start;
            const Words more = is_closed ? reached(claim) : direct(claim);
            const Words into = is_closed ? found : ahead;
            for (std::size_t i = 0; i < words_; ++i) into[i] |= more[i];
            for (std::size_t i = 0; i < words_; ++i) ahead[i] &= ~found[i];
            for (std::size_t i = 0; i < word; ++i)
                if (ahead[i] != 0) word = i;
        }
    }

    void list_joint_conclusions() {
        joint_.assign(words_, 0);
        common_.assign(words_, 0);
        if (wanted_.doubles)
            for (int node = 0; node < tables_.single_count(); ++node) {
                std::ranges::copy(reached(claim_of(node, true)), common_.begin());
                keep_common(claim_of(node, false));
                const Cell cell = tables_.first_cell(node);
                for (const Value value : position_.candidates(cell))
                    for (const bool is_true : {true, false})
                        remove_claim(common_, claim_of(tables_.number_of(cell, value), is_true));
                join_common();
            }
        for (std::size_t i = 0; i < choices_.size(); ++i) {
            if (!(i < cell_choices_ ? wanted_.cells : wanted_.units)) continue;
            std::ranges::fill(common_, ~std::uint64_t{0});
            for (const HodokuClaim claim : choices_[i].claims) keep_common(claim);
            join_common();
        }
    }

    void keep_common(HodokuClaim claim) {
        const Words other = reached(claim);
        for (std::size_t word = 0; word < words_; ++word) common_[word] &= other[word];
    }
    void join_common() {
        for (std::size_t word = 0; word < words_; ++word) joint_[word] |= common_[word];
    }

    // Takes the conclusion if it follows, for nets: by a net. Returns whether it was taken.
    bool look_at(HodokuClaim conclusion) {
        const HodokuClaim assumption = opposite_of(conclusion);
        if (wanted_.contradictions) {
            arguments_.clear();
            list_contradictions(assumption);
            if (take_one(conclusion, true)) return true;
        }
        if (!has_claim(joint_, conclusion)) return false;
        arguments_.clear();
        list_joint_arguments(conclusion);
        return take_one(conclusion, false);
    }

    // The arguments against an assumption.
    void list_contradictions(HodokuClaim assumption) {
        const Words claims = reached(assumption);
        const auto refute_by = [&](std::vector<HodokuClaim> both) {
            arguments_.push_back({{assumption}, std::move(both)});
        };
        // Two values in a cell, or two places of a value, make each other false, so there are opposites.
        if (!has_opposites(claims) && !is_refuting_choice(claims)) return;
        if (has_claim(claims, opposite_of(assumption))) refute_by({opposite_of(assumption)});
        ValueSet done;
        for (int node = 0; node < tables_.single_count(); ++node)
            if (!done.contains(tables_.value_of(node)) && has_claim(claims, claim_of(node, true)) &&
                has_claim(claims, claim_of(node, false))) {
                done.insert(tables_.value_of(node));
                refute_by({claim_of(node, false), claim_of(node, true)});
            }
        for (std::size_t i = 0; i < choices_.size(); ++i) {
            std::vector<HodokuClaim> all_true;
            std::vector<HodokuClaim> all_false;
            for (const HodokuClaim claim : choices_[i].claims) {
                if (has_claim(claims, claim)) all_true.push_back(claim);
                if (has_claim(claims, opposite_of(claim))) all_false.push_back(opposite_of(claim));
            }
            if (all_true.size() > 1) refute_by(all_true);
            if (all_false.size() < choices_[i].claims.size() || !choices_[i].may_refute) continue;
            if (i >= cell_choices_ || all_true.empty()) refute_by(all_false);
        }
    }

    bool has_opposites(Words claims) const {
        constexpr std::uint64_t kFalseClaims = 0x5555555555555555;
        for (std::size_t word = 0; word < words_; ++word) {
            std::uint64_t both = claims[word] & (claims[word] >> 1) & kFalseClaims;
            const auto first = static_cast<int>(64 * word);
            if (first + 64 > 2 * tables_.single_count()) {
                const int left = 2 * tables_.single_count() - first;
                both &= left <= 0 ? 0 : (std::uint64_t{1} << left) - 1;
            }
            if (both != 0) return true;
        }
        return false;
    }

    bool is_refuting_choice(Words claims) const {
        return std::ranges::any_of(choices_, [&](const Choice& choice) {
            return choice.may_refute && std::ranges::all_of(choice.claims, [&](HodokuClaim claim) {
                       return has_claim(claims, opposite_of(claim));
                   });
        });
    }

    void list_joint_arguments(HodokuClaim conclusion) {
        const Cell cell = tables_.first_cell(node_of(conclusion));
        if (wanted_.doubles)
            for (int node = 0; node < tables_.single_count(); ++node)
                if (tables_.first_cell(node) != cell &&
                    has_claim(reached(claim_of(node, true)), conclusion) &&
                    has_claim(reached(claim_of(node, false)), conclusion))
                    arguments_.push_back({{claim_of(node, true), claim_of(node, false)}, {conclusion}});
        for (std::size_t i = 0; i < choices_.size(); ++i) {
            if (!(i < cell_choices_ ? wanted_.cells : wanted_.units)) continue;
            const auto leads_on = [&](HodokuClaim claim) { return has_claim(reached(claim), conclusion); };
            if (!std::ranges::all_of(choices_[i].claims, leads_on)) continue;
            Argument& argument = arguments_.emplace_back();
            argument.assumptions.assign(choices_[i].claims.begin(), choices_[i].claims.end());
            argument.claims = {conclusion};
        }
    }

    // Takes the first argument; for nets the first that is a net.
    bool take_one(HodokuClaim conclusion, bool is_contradiction) {
        for (const Argument& argument : arguments_) {
            if (wanted_.nets && !is_net(argument)) continue;
            hand_over(argument, conclusion, is_contradiction);
            return true;
        }
        return false;
    }

    const FollowedTable& followed(HodokuClaim start) {
        auto& table = followed_[static_cast<std::size_t>(start)];
        if (!table) table = std::make_unique<FollowedTable>(tables_, start);
        return *table;
    }

    bool is_net(const Argument& argument) {
        for (const HodokuClaim assumption : argument.assumptions)
            for (const HodokuClaim claim : argument.claims)
                if (followed(assumption).is_net(claim)) return true;
        return false;
    }

    void hand_over(const Argument& argument, HodokuClaim conclusion, bool is_contradiction) {
        using enum Technique;
        Step step = search_.new_step();
        if (wanted_.nets)
            step.technique = is_contradiction ? forcing_net_contradiction : forcing_net_verity;
        else
            step.technique = is_contradiction ? forcing_chain_contradiction : forcing_chain_verity;
        const int changed = node_of(conclusion);
        (claims_truth(conclusion) ? step.placements : step.eliminations)
            .push_back({tables_.first_cell(changed), tables_.value_of(changed)});
        for (const HodokuClaim assumption : argument.assumptions) {
            const Candidate own{tables_.first_cell(node_of(assumption)),
                                tables_.value_of(node_of(assumption))};
            if (is_contradiction || claims_truth(assumption))
                step.candidates.push_back({own, PatternRole::pattern});
            step.values.insert(own.value);
            step.cells.insert(own.cell);
            for (const HodokuClaim claim : argument.claims) followed(assumption).show_proof(step, claim);
        }
        search_.add(std::move(step));
    }

    StepSearch& search_;
    const Position& position_;
    ForcingVariant wanted_;
    HodokuTables tables_;
    std::size_t words_;  // of a set of claims
    std::vector<HodokuClaim> choice_claims_;
    std::vector<Choice> choices_;   // parts of choice_claims_
    std::size_t cell_choices_ = 0;  // the choices before this one are cells
    ClaimWords direct_;             // for each claim: the claims in its table
    ClaimWords reached_;            // for each claim of a single candidate: all that follows
    ClaimWords ahead_;
    ClaimWords common_;
    ClaimWords joint_;  // what follows whichever candidate is true
    std::vector<Argument> arguments_;
    std::vector<std::unique_ptr<FollowedTable>>
        followed_;  // by claim of a single candidate, made at first use
};

}  // namespace

void find_hodoku_forcing(StepSearch& search) { HodokuForcing(search).find(); }

}  // namespace gridsmith
