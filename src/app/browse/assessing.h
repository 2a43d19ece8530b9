// Finds verdicts and grades for the puzzles of a collection, in chunks of a job each. The directory browser and the
// strip of a batch each have an Assessing.
#pragma once

#include "app/browse/collection.h"
#include "jobs/job.h"

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

namespace gridsmith {

class Assessing {
public:
    // Starts jobs for puzzles that are not assessed. At most as many jobs run as the machine has processors, less
    // one.
    void start_more(Collection& collection, const std::function<JobId(Request)>& start);

    enum class Taken : std::uint8_t {
        no,       // the event belongs to another job
        yes,      // the assessments are in the collection
        stopped,  // the job was cancelled; puzzles that it did not reach stay unassessed
    };
    Taken take(Collection& collection, const Event& event);

    // Calls `cancel` for each job, and ignores the jobs from now on.
    void stop(const std::function<void(JobId)>& cancel);

private:
    std::map<JobId, std::vector<Collection::Number>> jobs_;
};

}  // namespace gridsmith
