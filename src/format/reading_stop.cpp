// A token for each thread.
#include "format/reading_stop.h"

#include <utility>

namespace gridsmith {

namespace {

thread_local const std::stop_token* told_by = nullptr;

}  // namespace

StoppableReading::StoppableReading(std::stop_token stop)
    : stop_(std::move(stop)), outer_(std::exchange(told_by, &stop_)) {}
StoppableReading::~StoppableReading() { told_by = outer_; }

void stop_reading_if_told() {
    if (told_by != nullptr && told_by->stop_requested()) throw ReadingStopped();
}

std::stop_token reading_stop_token() { return told_by != nullptr ? *told_by : std::stop_token(); }

}  // namespace gridsmith
