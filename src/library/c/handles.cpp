#include "library/c/handles.h"

#include <chrono>
#include <system_error>

namespace gridsmith::v1 {

StopWatcher::StopWatcher(const gridsmith_stop* stop) {
    if (stop == nullptr || stop->ask == nullptr) return;
    const auto ask = stop->ask;
    const auto context = stop->context;
    if (ask(context) != 0) {
        source_.request_stop();
        return;
    }
    thread_ = std::jthread([this, ask, context](const std::stop_token& ended) {
        std::mutex mutex;
        std::condition_variable_any changed;
        std::unique_lock lock(mutex);
        while (!changed.wait_for(lock, ended, std::chrono::milliseconds(10), [&] {
            return ended.stop_requested();
        }) && !ended.stop_requested())
            if (ask(context) != 0) {
                source_.request_stop();
                return;
            }
    });
}

StopWatcher::~StopWatcher() = default;

}  // namespace gridsmith::v1
