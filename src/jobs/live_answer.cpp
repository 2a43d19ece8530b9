#include "jobs/live_answer.h"

#include <algorithm>
#include <utility>

namespace gridsmith {

namespace {

// A few seconds' work at order 3 with constraints. What is still open then stays open.
constexpr std::uint64_t kLiveNodes = 1'000'000;

Verdict verdict_so_far(const Grid& grid, const TrueCandidates& known) {
    if (known.solutions > 1) return Verdict::multiple;
    if (!known.has_all) return Verdict::undecided;
    if (known.solutions == 1) return Verdict::unique;
    return first_conflict(grid) ? Verdict::invalid : Verdict::none;
}

}  // namespace

void answer(const LiveRequest& request, const std::stop_token& stop,
            const std::function<void(LiveAdvanced)>& post) {
    using Clock = std::chrono::steady_clock;
    LiveAnswer answer;
    auto posted = Clock::now();
    const auto post_now = [&] {
        posted = Clock::now();
        post({std::make_shared<const LiveAnswer>(answer)});
    };
    const auto note = [&](const TrueCandidates& known) {
        const Verdict verdict = verdict_so_far(request.grid, known);
        const bool is_news = verdict != answer.verdict;
        if (!is_news && (verdict == Verdict::undecided || Clock::now() - posted < kLiveInterval)) return;
        answer.verdict = verdict;
        answer.candidates = known;
        post_now();
    };
    TrueCandidates known = true_candidates(
        request.grid, {.most = request.most, .nodes = kLiveNodes, .stop = stop, .progress = note});
    answer.verdict = verdict_so_far(request.grid, known);
    answer.candidates = std::move(known);
    if (stop.stop_requested()) return;
    if (answer.verdict == Verdict::none) {
        post_now();
        answer.core = unsolvable_core(request.grid, {.nodes = kExplainingNodes, .stop = stop});
        if (stop.stop_requested()) return;
    }
    answer.is_finished = true;
    post_now();
}

}  // namespace gridsmith
