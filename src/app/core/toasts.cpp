// Messages stay long enough to be read twice.
#include "app/core/toasts.h"

#include <algorithm>
#include <utility>

namespace gridsmith {

namespace {

constexpr std::size_t kMostAtOnce = 5;

std::chrono::milliseconds reading_time(const std::string& text) {
    return std::chrono::milliseconds(2500) + std::chrono::milliseconds(60) * text.size();
}

}  // namespace

void Toasts::show(Tone tone, std::string text, TimePoint now, std::uint64_t about) {
    std::erase_if(toasts_, [&](const Toast& toast) { return toast.text == text; });
    if (toasts_.size() == kMostAtOnce) toasts_.erase(toasts_.begin());
    const TimePoint until = tone == Tone::error ? TimePoint::max() : now + reading_time(text);
    last_text_ = text;
    last_about_ = about;
    int slot = 0;
    while (std::ranges::find(toasts_, slot, &Toast::slot) != toasts_.end()) ++slot;
    toasts_.push_back({++last_id_, tone, std::move(text), until, slot});
}

bool Toasts::expire(TimePoint now) {
    return std::erase_if(toasts_, [now](const Toast& toast) { return toast.until <= now; }) > 0;
}

void Toasts::dismiss(std::uint64_t id) {
    std::erase_if(toasts_, [id](const Toast& toast) { return toast.id == id; });
}

}  // namespace gridsmith
