// A token for each thread.
#include "format/reading_stop.h"

#include <utility>

namespace gridsmith {

namespace {

thread_local std::stop_token told_by;
thread_local Trees wanted_trees = Trees::any;

}  // namespace

StoppableReading::StoppableReading(std::stop_token stop, Trees trees)
    : outer_(told_by), outer_trees_(wanted_trees) {
    if (stop.stop_possible()) told_by = std::move(stop);
    if (trees == Trees::small) wanted_trees = trees;
}

StoppableReading::~StoppableReading() {
    told_by = std::move(outer_);
    wanted_trees = outer_trees_;
}

void stop_reading_if_told() {
    if (told_by.stop_requested()) throw ReadingStopped();
}

std::stop_token reading_stop_token() { return told_by; }

bool reading_wants_small_trees() { return wanted_trees == Trees::small; }

}  // namespace gridsmith
