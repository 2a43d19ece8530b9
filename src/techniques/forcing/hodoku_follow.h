// All claims that follow from one claim by HoDoKu's tables, with the way that HoDoKu finds to each.
#pragma once

#include "techniques/chains/hodoku_tables.h"

namespace gridsmith {

class FollowedTable {
public:
    // `tables` must outlive this object.
    FollowedTable(const HodokuTables& tables, HodokuClaim start);

    // Does a claim on the way to `claim` rest on several other claims? `claim` must follow from the start. A claim that
    // a full table has lost does not.
    bool is_net(HodokuClaim claim) const;
    // Adds the proof of `claim` to the links of a step; nothing if a full table has lost it.
    void show_proof(Step& step, HodokuClaim claim) const;

private:
    struct Followed {
        HodokuClaim claim = 0;
        std::int32_t distance = 0;
        HodokuClaim from = -1;  // the claim whose table has the entry; -1: the start's own table
    };

    void show_proof(Step& step, HodokuClaim claim, std::vector<HodokuClaim>& shown) const;
    void show_within(Step& step, HodokuClaim from, std::size_t index, std::vector<HodokuClaim>& shown) const;

    const HodokuTables& tables_;
    HodokuClaim start_;
    std::vector<Followed> found_;
    Numbered<std::int16_t> index_of_;  // of each claim in found_, or -1
};

}  // namespace gridsmith
