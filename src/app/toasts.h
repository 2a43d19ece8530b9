// Messages that need no answer. They appear in a corner and go by themselves; bad news stays until it is
// dismissed.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace gridsmith {

using TimePoint = std::chrono::steady_clock::time_point;

enum class Tone : std::uint8_t { information, success, warning, error };

struct Toast {
    std::uint64_t id = 0;
    Tone tone = Tone::information;
    std::string text;  // one or two sentences
    TimePoint shown_at;
    TimePoint until = TimePoint::max();  // errors stay
    int slot = 0;                        // a small number that no other has at the same time
};

class Toasts {
public:
    // Adds a message; the same text is not shown twice at once but begins anew.
    void show(Tone tone, std::string text, TimePoint now);
    // Drops what has had its time; true when there was some.
    bool expire(TimePoint now);
    void dismiss(std::uint64_t id);
    void dismiss_all() { toasts_.clear(); }
    // Oldest first, at most five.
    const std::vector<Toast>& all() const { return toasts_; }
    // The text shown last, for the status bar; it stays after the toast went.
    const std::string& last_text() const { return last_text_; }

private:
    std::vector<Toast> toasts_;
    std::string last_text_;
    std::uint64_t last_id_ = 0;
};

}  // namespace gridsmith
