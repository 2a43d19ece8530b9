// Messages stay long enough to be read twice.
#include "app/core/toasts.h"

#include <algorithm>
#include <utility>

namespace gridsmith {

namespace {

constexpr std::size_t kMostAtOnce = 5;

// An error must not cover what is below it for ever, but nobody may have seen it yet.
std::chrono::milliseconds reading_time(const std::string& text, Tone tone) {
    const auto once = std::chrono::milliseconds(2500) + std::chrono::milliseconds(60) * text.size();
    return tone == Tone::error ? once + std::chrono::seconds(20) : once;
}

}  // namespace

void Toasts::show(Tone tone, std::string text, TimePoint now, std::uint64_t about) {
    std::erase_if(toasts_, [&](const Toast& toast) { return toast.text == text; });
    if (toasts_.size() == kMostAtOnce) toasts_.erase(toasts_.begin());
    const TimePoint until = now + reading_time(text, tone);
    last_text_ = text;
    last_about_ = about;
    int slot = 0;
    while (std::ranges::find(toasts_, slot, &Toast::slot) != toasts_.end()) ++slot;
    toasts_.push_back({++last_id_, tone, std::move(text), until, slot, {}});
}

void Toasts::bind_last(const PuzzleInView& puzzle) {
    if (!toasts_.empty()) toasts_.back().puzzle = puzzle;
}

bool Toasts::drop_outdated(const PuzzleInView& in_view) {
    return std::erase_if(toasts_,
                         [&](const Toast& toast) { return toast.puzzle && *toast.puzzle != in_view; }) > 0;
}

bool Toasts::expire(TimePoint now) {
    const auto is_over = [now](const Toast& toast) {
        return toast.tone != Tone::error && toast.until <= now;
    };
    return std::erase_if(toasts_, is_over) > 0;
}

void Toasts::user_is_there(TimePoint now) {
    std::erase_if(toasts_, [now](const Toast& toast) { return toast.until <= now; });
}

void Toasts::withdraw_last() {
    const auto last = std::ranges::find(toasts_, last_text_, &Toast::text);
    if (last != toasts_.end()) {
        if (last->tone == Tone::error) return;
        toasts_.erase(last);
    }
    last_text_.clear();
}

void Toasts::dismiss(std::uint64_t id) {
    std::erase_if(toasts_, [id](const Toast& toast) { return toast.id == id; });
}

}  // namespace gridsmith
