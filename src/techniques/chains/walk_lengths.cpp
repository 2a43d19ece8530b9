// Walks breadth first from many starts at once. Each candidate has the set of starts that make it true and
// the set of starts that make it false.
#include "techniques/chains/walk_lengths.h"

#include "techniques/structures/number_set.h"

#include <algorithm>
#include <cstdint>
#include <span>

namespace gridsmith {

namespace {

// Follows the starts in groups, one bit for each start.
template <std::size_t words>
class Followers {
    using Starts = NumberSet<words>;
    static constexpr std::size_t kGroup = 64 * words;

public:
    Followers(const CandidateLinks& links, const WalkQuestion& question, WalkLengths& lengths)
        : links_(links),
          question_(question),
          longest_(question.longest),
          lengths_(lengths),
          is_true_(links.size()),
          is_false_(links.size()),
          was_true_(links.size()),
          was_false_(links.size()) {}

    // `linked` holds the candidates with strong links: walks pass no others.
    void follow(std::span<const int> starts, std::span<const int> linked, const std::stop_token& stop) {
        linked_ = linked;
        for (; !starts.empty() && !stop.stop_requested(); starts = starts.subspan(group_.size())) {
            group_ = starts.first(std::min(kGroup, starts.size()));
            follow_true();
            if (question_.forcing) follow_false();
        }
    }

private:
    // Makes each start of the group true, or false.
    void begin(Numbered<Starts>& is, Numbered<Starts>& was) {
        for (auto* each : {&was_true_, &was_false_})
            for (const int i : linked_) (*each)[i] = {};
        for (const int i : linked_) is[i] = {};
        for (std::size_t own = 0; own < group_.size(); ++own) {
            is[group_[own]] = {};
            is[group_[own]].insert(own);
            was[group_[own]].insert(own);
        }
    }

    // Spreads the new states of the candidates along links.
    template <class From>
    void spread(const From& sources, const Numbered<Starts>& from, Numbered<Starts>& to, bool weak) {
        for (const int i : linked_) to[i] = {};
        for (const int i : sources) {
            if (!from[i].any()) continue;
            for (const std::int32_t end :
                 weak ? links_.weak(i, question_.links) : links_.strong(i, question_.links))
                for (std::size_t word = 0; word < words; ++word) to[end].w[word] |= from[i].w[word];
        }
    }

    // Keeps only new states. Returns whether there are any.
    bool keep_new(Numbered<Starts>& is, Numbered<Starts>& was) {
        std::uint64_t any = 0;
        for (const int i : linked_)
            for (std::size_t word = 0; word < words; ++word) {
                const std::uint64_t fresh = is[i].w[word] & ~was[i].w[word];
                is[i].w[word] = fresh;
                was[i].w[word] |= fresh;
                any |= fresh;
            }
        return any != 0;
    }

    void follow_true() {
        begin(is_true_, was_true_);
        spread(group_, is_true_, is_false_, true);
        for (int length = 2; length <= longest_; length += 2) {
            if (length >= kShortestWalk) {
                spread(linked_, is_true_, is_false_, true);
                look_for_ends(length);
            }
            if (length + 2 > longest_) return;
            keep_new(is_false_, was_false_);
            spread(linked_, is_false_, is_true_, false);
            if (!keep_new(is_true_, was_true_)) return;
        }
    }

    void look_for_ends(int length) {
        for (std::size_t own = 0; own < group_.size(); ++own) {
            const int start = group_[own];
            if (question_.forcing && lengths_.refuted[start] == kNoWalk && is_refuted(own)) {
                lengths_.refuted[start] = length;
                if (question_.shortest) longest_ = length;
            }
            if (lengths_.cycle[start] != kNoWalk) continue;
            for (const std::int32_t end : links_.strong(start, question_.links))
                if (is_false_[end].contains(own)) lengths_.cycle[start] = length;
        }
    }

    // A start without strong links is not listed among the weak links of others.
    bool is_refuted(std::size_t own) const {
        const int start = group_[own];
        if (!links_.strong(start, question_.links).empty()) return is_false_[start].contains(own);
        return std::ranges::any_of(links_.weak(start, question_.links),
                                   [&](std::int32_t other) { return is_true_[other].contains(own); });
    }

    void follow_false() {
        begin(is_false_, was_false_);
        for (int length = 2; length <= longest_; length += 2) {
            spread(linked_, is_false_, is_true_, false);
            look_for_confirmed(length);
            if (length + 2 > longest_ || !keep_new(is_true_, was_true_)) return;
            spread(linked_, is_true_, is_false_, true);
            keep_new(is_false_, was_false_);
        }
    }

    void look_for_confirmed(int length) {
        for (std::size_t own = 0; own < group_.size(); ++own) {
            const int start = group_[own];
            if (links_.strong(start, question_.links).empty()) continue;  // no walk leads back to it
            if (lengths_.confirmed[start] != kNoWalk || !is_true_[start].contains(own)) continue;
            lengths_.confirmed[start] = length;
            if (question_.shortest) longest_ = length;
        }
    }

    const CandidateLinks& links_;
    const WalkQuestion& question_;
    int longest_;
    WalkLengths& lengths_;
    std::span<const int> linked_;
    std::span<const int> group_;  // the starts to follow; a start's index is its number in sets
    Numbered<Starts> is_true_;    // by candidate: the starts whose walks reach it now
    Numbered<Starts> is_false_;
    Numbered<Starts> was_true_;  // the starts whose walks have reached it
    Numbered<Starts> was_false_;
};

}  // namespace

WalkLengths walk_lengths(const CandidateLinks& links, const WalkQuestion& question,
                         const std::stop_token& stop) {
    const Numbered<int> none(links.size(), kNoWalk);
    WalkLengths lengths{none, none, none};
    std::vector<int> starts;
    std::vector<int> linked;
    for (int i = 0; i < links.size(); ++i) {
        const bool is_start = question.starts.contains(links.candidate(i).value);
        if (!is_start && question.links == Links::of_value) continue;  // no walk leads there
        const bool is_linked = !links.strong(i, question.links).empty();
        if (is_linked) linked.push_back(i);
        if (!is_start) continue;
        if (is_linked || (question.forcing && !links.weak(i, question.links).empty())) starts.push_back(i);
    }
    if (starts.size() <= 64)
        Followers<1>(links, question, lengths).follow(starts, linked, stop);
    else if (starts.size() <= 128)
        Followers<2>(links, question, lengths).follow(starts, linked, stop);
    else
        Followers<4>(links, question, lengths).follow(starts, linked, stop);
    return lengths;
}

}  // namespace gridsmith
