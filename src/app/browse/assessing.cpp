// Divides the puzzles into chunks, one job each.
#include "app/browse/assessing.h"

#include "base/system/processors.h"
#include "base/threads/thread_pool.h"

#include <algorithm>
#include <utility>

namespace gridsmith {

namespace {

// The number of puzzles in a chunk. A chunk takes a moment only, so that jobs stop quickly and show progress.
std::size_t chunk_of(int side) {
    constexpr PerOrder<std::size_t> kChunks = {1000, 256, 16, 4};
    return kChunks[index_of_side(side)];
}

}  // namespace

void Assessing::start_more(Collection& collection, const std::function<JobId(Request)>& start) {
    const auto most_jobs = static_cast<std::size_t>(std::max(1, processor_count() - 1));
    while (jobs_.size() < most_jobs) {
        auto numbers = collection.unassessed(1);
        if (numbers.empty()) return;
        const int side = collection.item(numbers.front()).puzzle.rules().side();
        for (const auto number : collection.unassessed(chunk_of(side) - 1)) numbers.push_back(number);
        AssessRequest request;
        for (const auto number : numbers) request.grids.push_back(collection.item(number).puzzle.grid());
        const JobId job = start(std::move(request));
        jobs_.emplace(job, std::move(numbers));
    }
}

Assessing::Taken Assessing::take(Collection& collection, const Event& event) {
    const auto job = jobs_.find(event.job);
    if (job == jobs_.end()) return Taken::no;
    if (const auto* assessed = std::get_if<GridsAssessed>(&event.news))
        collection.take(job->second, assessed->assessments);
    const auto* finished = std::get_if<JobFinished>(&event.news);
    if (finished == nullptr) return Taken::yes;
    const bool stopped = finished->end == JobEnd::cancelled;
    if (stopped) collection.give_back(job->second);
    jobs_.erase(job);
    return stopped ? Taken::stopped : Taken::yes;
}

void Assessing::stop(const std::function<void(JobId)>& cancel) {
    for (const auto& [job, numbers] : jobs_) cancel(job);
    jobs_.clear();
}

}  // namespace gridsmith
