// Messages that need no answer. A message appears in a corner and disappears after a while; an error waits for a user
// who is there.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

using TimePoint = std::chrono::steady_clock::time_point;

enum class Tone : std::uint8_t { information, success, warning, error };

// The status bar shows all messages. Those about a problem also appear as toasts.
constexpr bool needs_attention(Tone tone) { return tone == Tone::error || tone == Tone::warning; }

// What the user looks at: a tab (0: none is open), and a state of its history.
struct PuzzleInView {
    std::uint64_t tab = 0;
    std::uint64_t state = 0;

    bool operator==(const PuzzleInView&) const = default;
};

struct Toast {
    std::uint64_t id = 0;
    Tone tone = Tone::information;
    std::string text;                      // one or two sentences
    TimePoint until{};                     // an error stays until the first press after this time
    int slot = 0;                          // a small number, different for each visible message
    std::optional<PuzzleInView> puzzle{};  // the message is about this puzzle and true only of this state
};

class Toasts {
public:
    // Adds a message and removes an older one with the same text.
    // `about` is the tab in view, or 0.
    void show(Tone tone, std::string text, TimePoint now, std::uint64_t about = 0);
    // The latest message is true only of this puzzle.
    void bind_last(const PuzzleInView& puzzle);
    // Removes messages about puzzles other than the one in view, or about other states of it. Returns whether there
    // were any.
    bool drop_outdated(const PuzzleInView& in_view);
    // Removes messages whose time is over, except errors. Returns whether there were any.
    bool expire(TimePoint now);
    // The user has pressed a key or a button. Removes errors, too, whose time is over.
    void user_is_there(TimePoint now);
    void dismiss(std::uint64_t id);
    // Removes the latest message and its text, unless it is an error.
    void withdraw_last();
    void dismiss_all() { toasts_.clear(); }
    // Oldest first, at most five.
    const std::vector<Toast>& all() const { return toasts_; }
    // The latest text, for the status bar; stays after its message has disappeared. And the tab that was in view.
    const std::string& last_text() const { return last_text_; }
    std::uint64_t last_about() const { return last_about_; }

private:
    std::vector<Toast> toasts_;
    std::string last_text_;
    std::uint64_t last_about_ = 0;
    std::uint64_t last_id_ = 0;
};

}  // namespace gridsmith
