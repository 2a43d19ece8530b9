#include "techniques/forcing/hodoku_follow.h"

#include <algorithm>

namespace gridsmith {

namespace {

// HoDoKu's tables and chains hold no more claims.
constexpr std::size_t kMostFollowed = 1000;
constexpr std::int32_t kDistanceMask = 511;

// The last entry of the table with the claim.
std::size_t index_in(const HodokuTable& table, HodokuClaim claim) {
    std::size_t index = table.size() - 1;
    while (index > 0 && table[index].claim != claim) --index;
    return index;
}

}  // namespace

// A claim that is found again by a shorter way takes that way. The claims that followed from it keep their distances.
FollowedTable::FollowedTable(const HodokuTables& tables, HodokuClaim start)
    : tables_(tables), start_(start), index_of_(tables.claim_count(), -1) {
    for (const HodokuEntry& entry : tables.table(start)) {
        index_of_[entry.claim] = static_cast<std::int16_t>(found_.size());
        found_.push_back({entry.claim, entry.distance, -1});
    }
    for (std::size_t next = 1; next < found_.size() && found_.size() < kMostFollowed; ++next) {
        const Followed base = found_[next];
        const HodokuTable& table = tables.table(base.claim);
        for (std::size_t i = 1; i < table.size(); ++i) {
            const std::int32_t distance = (base.distance + table[i].distance) & kDistanceMask;
            std::int16_t& index = index_of_[table[i].claim];
            if (index < 0) {
                if (found_.size() == kMostFollowed) break;
                index = static_cast<std::int16_t>(found_.size());
                found_.push_back({table[i].claim, distance, base.claim});
                continue;
            }
            Followed& known = found_[static_cast<std::size_t>(index)];
            if (known.from < 0 || known.distance <= distance) continue;
            known.distance = distance;
            known.from = base.claim;
        }
    }
}

bool FollowedTable::is_net(HodokuClaim claim) const {
    const auto rests_on_several = [](const HodokuEntry& entry) {
        return std::any_of(entry.reasons.begin() + 1, entry.reasons.end(),
                           [](std::uint16_t reason) { return reason != 0; });
    };
    std::size_t length = 1;
    while (claim != start_ && length < kMostFollowed && index_of_[claim] >= 0) {
        const HodokuClaim from = found_[static_cast<std::size_t>(index_of_[claim])].from;
        const HodokuTable& table = tables_.table(from < 0 ? start_ : from);
        for (std::size_t index = index_in(table, claim); index != 0 && length < kMostFollowed; ++length) {
            if (rests_on_several(table[index])) return true;
            index = table[index].reasons[0];
        }
        claim = table.front().claim;
    }
    return false;
}

void FollowedTable::show_proof(Step& step, HodokuClaim claim) const {
    std::vector<HodokuClaim> shown{start_};
    show_proof(step, claim, shown);
}

void FollowedTable::show_proof(Step& step, HodokuClaim claim, std::vector<HodokuClaim>& shown) const {
    if (index_of_[claim] < 0 || std::ranges::find(shown, claim) != shown.end()) return;
    const HodokuClaim from = found_[static_cast<std::size_t>(index_of_[claim])].from;
    if (from >= 0) show_proof(step, from, shown);
    const HodokuClaim own = from < 0 ? start_ : from;
    show_within(step, own, index_in(tables_.table(own), claim), shown);
}

// Shows the reasons of an entry, then the links from them to it.
void FollowedTable::show_within(Step& step, HodokuClaim from, std::size_t index,
                                std::vector<HodokuClaim>& shown) const {
    const HodokuTable& table = tables_.table(from);
    const HodokuEntry& entry = table[index];
    if (index == 0 || std::ranges::find(shown, entry.claim) != shown.end()) return;
    shown.push_back(entry.claim);
    const auto is_reason = [&](std::size_t i) { return i == 0 || entry.reasons[i] != 0; };
    for (std::size_t i = 0; i < entry.reasons.size(); ++i)
        if (is_reason(i)) show_within(step, from, entry.reasons[i], shown);
    for (std::size_t i = 0; i < entry.reasons.size(); ++i)
        if (is_reason(i))
            step.links.push_back({tables_.shown(node_of(table[entry.reasons[i]].claim)),
                                  tables_.shown(node_of(entry.claim)), claims_truth(entry.claim)});
}

}  // namespace gridsmith
