// Verdicts and grades for the puzzles of a collection, found by jobs a chunk at a time.
//
// Separate because the directory browser and the strip of a batch both have a collection, and a job's answer
// counts only for the one that asked.
#pragma once

#include "app/collection.h"
#include "jobs/job.h"

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

namespace gridsmith {

class Assessing {
public:
    // Starts jobs for puzzles that were not assessed yet, at most as many as there are processors but one.
    void start_more(Collection& collection, const std::function<JobId(Request)>& start);

    enum class Taken : std::uint8_t {
        no,       // an event of somebody else's job
        yes,      // what it told is in the collection
        stopped,  // the job was cancelled: puzzles that it did not reach stay as they are
    };
    Taken take(Collection& collection, const Event& event);

    bool is_at_work() const { return !jobs_.empty(); }
    // Forgets its jobs after telling each to `cancel`.
    void stop(const std::function<void(JobId)>& cancel);

private:
    std::map<JobId, std::vector<Collection::Number>> jobs_;
};

}  // namespace gridsmith
