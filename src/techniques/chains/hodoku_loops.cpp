#include "techniques/chains/hodoku_loops.h"

#include "techniques/chains/chain_steps.h"
#include "techniques/chains/hodoku_tables.h"

#include <algorithm>
#include <span>
#include <tuple>
#include <vector>

namespace gridsmith {

namespace {

using ClaimPlaces = HodokuTables::Cells;

bool holds(const ClaimPlaces& cells, Cell cell) { return cells.contains(static_cast<std::size_t>(cell)); }

// The kinds of chains in HoDoKu's order of search, by their start.
enum class LoopPass : std::uint8_t { from_true, from_false, open };

class HodokuLoops {
public:
    explicit HodokuLoops(StepSearch& search)
        : search_(search),
          position_(search.position()),
          grouped_(search.variant().loops.grouped),
          tables_(position_, grouped_),
          found_(tables_.claim_count()),
          before_(tables_.claim_count(), kUnknown),
          place_(tables_.claim_count(), 0) {
        tables_.add_links();
        if (grouped_) tables_.add_links_of_groups();
        list_followers();
    }

    // Starts that are false come first, because their chains may remove more than one candidate.
    void find() {
        for (const bool is_true : {false, true})
            for (int node = 0; node < tables_.single_count(); ++node) {
                if (search_.stopped()) return;
                const HodokuClaim start = claim_of(node, is_true);
                if (followers_of(start).empty() || (is_true && !may_be_better(node))) continue;
                follow(start);
                look_for_loops();
                if (!is_true) look_for_open_chains();
            }
        if (!best_losers_.empty()) hand_over();
    }

private:
    using ShortClaim = std::int16_t;

    static constexpr ShortClaim kUnknown = -2;
    static constexpr ShortClaim kStart = -1;

    bool leads_on(HodokuClaim claim) const { return tables_.table(claim).size() > 1; }

    // A claim that leads no further matters only as the end of a loop, so the search leaves it out.
    void list_followers() {
        first_follower_.reserve(tables_.claim_count() + 1);
        first_leader_.assign(tables_.claim_count() + 1, 0);
        followers_.reserve(20 * static_cast<std::size_t>(tables_.claim_count()));
        for (HodokuClaim claim = 0; claim < tables_.claim_count(); ++claim) {
            first_follower_.push_back(static_cast<std::uint32_t>(followers_.size()));
            for (const HodokuEntry& entry : followers_in(claim))
                if (leads_on(entry.claim))
                    followers_.push_back(static_cast<ShortClaim>(entry.claim));
                else
                    ++first_leader_[entry.claim];
        }
        first_follower_.push_back(static_cast<std::uint32_t>(followers_.size()));
        for (HodokuClaim claim = 0; claim < tables_.claim_count(); ++claim)
            first_leader_[claim + 1] += first_leader_[claim];
        leaders_.resize(first_leader_[tables_.claim_count()]);
        for (HodokuClaim claim = tables_.claim_count(); claim-- > 0;)
            for (const HodokuEntry& entry : followers_in(claim))
                if (!leads_on(entry.claim)) leaders_[--first_leader_[entry.claim]] = claim;
    }

    std::span<const HodokuEntry> followers_in(HodokuClaim claim) const {
        return std::span(tables_.table(claim)).subspan(1);
    }

    // The claims that lead to a claim that leads no further.
    std::span<const HodokuClaim> leaders_of(HodokuClaim claim) const {
        const std::size_t first = first_leader_[claim];
        return std::span(leaders_).subspan(first, first_leader_[claim + 1] - first);
    }

    std::span<const ShortClaim> followers_of(HodokuClaim claim) const {
        const std::uint32_t first = first_follower_[claim];
        return std::span(followers_).subspan(first, first_follower_[claim + 1] - first);
    }

    // A start that is true removes only its own candidate, unless the chain is a ring through a cell of two candidates.
    bool may_be_better(int node) const {
        const Cell cell = tables_.first_cell(node);
        if (best_losers_.empty() || position_.candidates(cell).size() == 2) return true;
        return best_losers_.size() == 1 && sum_of_places({{cell, tables_.value_of(node)}}) <= best_sum_;
    }

    // Finds a shortest way from the start to each claim.
    void follow(HodokuClaim start) {
        // Most of the time of the search is spent here, so the loop reads plain arrays.
        ShortClaim* const found = found_.data();
        ShortClaim* const before = before_.data();
        std::int16_t* const place = place_.data();
        const ShortClaim* const followers = followers_.data();
        const std::uint32_t* const first = first_follower_.data();
        for (std::int32_t i = 0; i < found_count_; ++i) before[found[i]] = kUnknown;
        start_ = start;
        before[start] = kStart;
        place[start] = 0;
        found[0] = static_cast<ShortClaim>(start);
        std::int16_t count = 1;
        for (std::int16_t next = 0; next < count; ++next) {
            const ShortClaim claim = found[next];
            for (std::uint32_t i = first[claim]; i < first[claim + 1]; ++i) {
                const ShortClaim other = followers[i];
                if (before[other] != kUnknown) continue;
                before[other] = claim;
                place[other] = count;
                found[count++] = other;
            }
        }
        found_count_ = count;
    }

    // The claim before the last one on the way to `end`; kUnknown if there is no way, kStart if it is the start.
    HodokuClaim claim_before(HodokuClaim end) const {
        if (end == start_ || leads_on(end)) return before_[end];
        HodokuClaim first = kUnknown;
        for (const HodokuClaim leader : leaders_of(end))
            if (before_[leader] != kUnknown && (first == kUnknown || place_[leader] < place_[first]))
                first = leader;
        return first;
    }

    struct LoopEnd {
        HodokuClaim claim = 0;
        HodokuClaim before = 0;
    };

    void look_for_loops() {
        const Cell cell = tables_.first_cell(node_of(start_));
        ends_.clear();
        for (const Value value : position_.candidates(cell))
            for (const bool is_true : {false, true}) {
                const HodokuClaim end = claim_of(tables_.number_of(cell, value), is_true);
                const HodokuClaim before = claim_before(end);
                if (before >= 0 && before != start_) ends_.push_back({end, before});
            }
        std::ranges::stable_sort(ends_, {}, [this](const LoopEnd& end) { return place_[end.before]; });
        for (const LoopEnd& end : ends_) look_at_loop(end);
    }

    // The chain returns to the cell of its start. Whether its first and last links are strong decides what it proves.
    void look_at_loop(const LoopEnd& end) {
        const Cell cell = tables_.first_cell(node_of(start_));
        const Value first = tables_.value_of(node_of(start_));
        const Value last = tables_.value_of(node_of(end.claim));
        const bool first_strong = !claims_truth(start_);
        const bool last_strong = claims_truth(end.claim);
        losers_.clear();
        if (first_strong == last_strong && first == last) {
            if (!first_strong) losers_.push_back({cell, first});
            if (first_strong)
                for (const Value other : position_.candidates(cell) - ValueSet::of(first))
                    losers_.push_back({cell, other});
            if (is_better() && has_good_loop(end)) take(false);
        } else if (first_strong != last_strong && first != last) {
            losers_.push_back({cell, first_strong ? last : first});
            if (is_better() && has_good_loop(end)) take(false);
        } else if (first_strong || position_.candidates(cell).size() == 2) {
            if (!has_good_loop(end)) return;
            lose_along_ring();
            if (is_better()) take(true);
        }
    }

    void look_for_open_chains() {
        pass_ = LoopPass::open;
        const int own = node_of(start_);
        const Cell cell = tables_.first_cell(own);
        const Value value = tables_.value_of(own);
        for (std::int32_t i = 0; i < found_count_; ++i) {
            const HodokuClaim end = found_[i];
            const int other = node_of(end);
            if (!claims_truth(end) || tables_.is_group(other)) continue;
            const Cell end_cell = tables_.first_cell(other);
            if (end_cell == cell || before_[end] == start_) continue;
            losers_.clear();
            if (const Value end_value = tables_.value_of(other); end_value == value) {
                const ClaimPlaces seen = tables_.sight_of(own) & tables_.sight_of(other);
                if (seen.count() < 2) continue;
                seen.for_each([&](std::size_t seeing) {
                    losers_.push_back({static_cast<Cell>(seeing), value});
                });
            } else {
                if (!position_.has(end_cell, value) || !position_.has(cell, end_value) ||
                    !position_.units().see_each_other(cell, end_cell))
                    continue;
                losers_.push_back({end_cell, value});
                losers_.push_back({cell, end_value});
            }
            if (!is_better()) continue;
            list_way(end, before_[end]);
            if (!crosses_itself(true)) take(false);
        }
        pass_ = LoopPass::from_true;
    }

    void list_way(HodokuClaim end, HodokuClaim before) {
        way_.assign(1, end);
        for (HodokuClaim claim = before; claim >= 0; claim = before_[claim]) way_.push_back(claim);
        std::ranges::reverse(way_);
    }

    Cell cell_at(std::size_t i) const { return tables_.first_cell(node_of(way_[i])); }

    // A loop leaves the cell of its start with the first link and reaches it with the last link.
    bool has_good_loop(const LoopEnd& end) {
        list_way(end.claim, end.before);
        const std::size_t last = way_.size() - 1;
        return cell_at(last) != cell_at(last - 1) && cell_at(0) != cell_at(1) && !crosses_itself(false);
    }

    // Does the way return to a cell that it has left? Of a group that it enters, HoDoKu compares only the first cell.
    bool crosses_itself(bool is_open) const {
        ClaimPlaces left;
        for (std::size_t i = 0; i < way_.size(); ++i) {
            if (holds(left, cell_at(i))) return true;
            if (i > 0 && (is_open || cell_at(i - 1) != cell_at(0)))
                left = left | tables_.cells_of(node_of(way_[i - 1]));
        }
        return false;
    }

    // Each weak link of a ring has exactly one true end.
    void lose_along_ring() {
        const std::size_t last = way_.size() - 1;
        ClaimPlaces ring;
        for (std::size_t i = 0; i < last; ++i) ring = ring | tables_.cells_of(node_of(way_[i]));
        const auto is_strong = [&](std::size_t i) { return claims_truth(way_[i]); };
        const auto value_at = [&](std::size_t i) { return tables_.value_of(node_of(way_[i])); };
        if (is_strong(1) && is_strong(last)) keep_only(cell_at(0), value_at(0), value_at(last));
        for (std::size_t i = 1; i <= last; ++i) {
            const bool moves = cell_at(i - 1) != cell_at(i);
            if (!moves) continue;
            if (!is_strong(i)) {
                const Value value = value_at(i);
                const ClaimPlaces seen =
                    (tables_.sight_of(node_of(way_[i - 1])) & tables_.sight_of(node_of(way_[i]))) - ring;
                seen.for_each([&](std::size_t cell) {
                    if (static_cast<Cell>(cell) != cell_at(0))
                        losers_.push_back({static_cast<Cell>(cell), value});
                });
            } else if (i + 2 <= last && !is_strong(i + 1) && cell_at(i) == cell_at(i + 1) &&
                       is_strong(i + 2) && cell_at(i + 1) != cell_at(i + 2)) {
                keep_only(cell_at(i), value_at(i), value_at(i + 2));
            }
        }
    }

    void keep_only(Cell cell, Value one, Value other) {
        for (const Value value : position_.candidates(cell) - ValueSet::of(one) - ValueSet::of(other))
            losers_.push_back({cell, value});
    }

    LoopPass pass() const {
        if (pass_ == LoopPass::open) return pass_;
        return claims_truth(start_) ? LoopPass::from_true : LoopPass::from_false;
    }

    // Would HoDoKu prefer the losers to the best ones until now? Of equal ones it prefers those that it finds first.
    bool is_better() {
        if (losers_.empty()) return false;
        std::ranges::sort(losers_, {},
                          [](const Candidate& loser) { return std::pair(loser.value, loser.cell); });
        const auto rest = std::ranges::unique(losers_);
        losers_.erase(rest.begin(), rest.end());
        if (best_losers_.empty() || losers_.size() > best_losers_.size()) return true;
        if (losers_.size() < best_losers_.size()) return false;
        return std::tuple(sum_of_places(losers_), pass()) < std::tuple(best_sum_, best_pass_);
    }

    void take(bool is_ring) {
        best_losers_ = losers_;
        best_sum_ = sum_of_places(losers_);
        best_pass_ = pass();
        best_way_ = way_;
        is_ring_ = is_ring;
    }

    Technique technique() const {
        using enum Technique;
        if (best_pass_ == LoopPass::open) return grouped_ ? grouped_aic : aic;
        if (is_ring_) return grouped_ ? grouped_continuous_nice_loop : continuous_nice_loop;
        return grouped_ ? grouped_discontinuous_nice_loop : discontinuous_nice_loop;
    }

    void hand_over() {
        Step step = search_.new_step();
        step.technique = technique();
        for (std::size_t i = 0; i + 1 < best_way_.size(); ++i)
            add_link(step, tables_.shown(node_of(best_way_[i])), tables_.shown(node_of(best_way_[i + 1])),
                     claims_truth(best_way_[i + 1]));
        if (is_ring_ && claims_truth(best_way_[1]) && claims_truth(best_way_.back()))
            add_link(step, tables_.shown(node_of(best_way_.back())),
                     tables_.shown(node_of(best_way_.front())), false);
        step.eliminations = best_losers_;
        search_.add(std::move(step));
    }

    StepSearch& search_;
    const Position& position_;
    bool grouped_;
    HodokuTables tables_;
    std::vector<ShortClaim> followers_;
    Numbered<std::uint32_t> first_follower_;
    std::vector<HodokuClaim> leaders_;
    Numbered<std::size_t> first_leader_;
    HodokuClaim start_ = 0;
    LoopPass pass_ = LoopPass::from_true;  // open: only open chains
    Numbered<ShortClaim> found_;           // nearest first
    std::int32_t found_count_ = 0;
    Numbered<ShortClaim> before_;   // the claim before on the way, or kStart, or kUnknown
    Numbered<std::int16_t> place_;  // in found_
    std::vector<LoopEnd> ends_;
    std::vector<HodokuClaim> way_;
    std::vector<Candidate> losers_;
    std::vector<Candidate> best_losers_;
    long best_sum_ = 0;
    LoopPass best_pass_ = LoopPass::open;
    std::vector<HodokuClaim> best_way_;
    bool is_ring_ = false;
};

}  // namespace

void find_hodoku_loop(StepSearch& search) { HodokuLoops(search).find(); }

}  // namespace gridsmith
