// Stopping the reading of a long text from outside.
//
// Formats are functions of bytes that know nothing of jobs. The door (puzzle_file) keeps the stop token for
// its thread while it reads, and what all readers share - walking over lines, JSON, XML - looks at it: so
// each of them can be stopped, new ones too, and none has to pass a token through its functions.
#pragma once

#include <stop_token>

namespace gridsmith {

// Thrown out of a reader that is stopped; caught at the door.
struct ReadingStopped {};

// What this thread reads can be stopped by the token as long as this lives; by a token that nobody can ask to
// stop as before. To give back the memory of a large tree takes longer than a stop should: who cannot wait
// for that wants `small` trees, and texts with larger ones are refused.
enum class Trees { any, small };
class StoppableReading {
public:
    explicit StoppableReading(std::stop_token stop, Trees trees = Trees::any);
    StoppableReading(const StoppableReading&) = delete;
    StoppableReading& operator=(const StoppableReading&) = delete;
    ~StoppableReading();

private:
    std::stop_token outer_;
    Trees outer_trees_;
};

// Throws ReadingStopped when the reading that this thread is at is told to stop.
void stop_reading_if_told();
// What tells it, for code that knows nothing of formats.
std::stop_token reading_stop_token();
bool reading_wants_small_trees();

}  // namespace gridsmith
