#include "cli/core/console.h"

#include "base/number_text.h"
#include "base/system/terminal.h"
#include "base/unicode.h"
#include "cli/core/interruption.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <unistd.h>

namespace gridsmith {

namespace {

constexpr int kBarLength = 24;
constexpr std::string_view kWipe = "\r\x1b[K";

std::string bar_of(double fraction) {
    const auto full = static_cast<std::size_t>(std::lround(std::clamp(fraction, 0.0, 1.0) * kBarLength));
    return fmt::format("[{}{}] {:3.0f} %", std::string(full, '#'), std::string(kBarLength - full, '.'),
                       100 * std::clamp(fraction, 0.0, 1.0));
}

std::string duration_of(double seconds) {
    constexpr double kLongest = 1e10;
    const auto whole = static_cast<std::uint64_t>(std::ceil(std::min(seconds, kLongest)));
    if (whole >= 3600) return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

Console::Console(bool quiet) : quiet_(quiet), draws_(!quiet && is_terminal(STDERR_FILENO)) {}

ExitStatus Console::complain(const Error& error, ExitStatus status) {
    note(text_of(error));
    return status;
}

void Console::note(std::string_view line) {
    wipe();
    write(printable(line) + '\n');
}

void Console::note_of_input(const std::vector<std::string>& lines) {
    if (quiet_) return;
    for (const std::string& line : lines) note(line);
}

void Console::show(const Progress& progress) {
    const auto now = Clock::now();
    if (!draws_ || now < next_drawing_) return;
    next_drawing_ = now + std::chrono::milliseconds(100);

    const double seconds = std::chrono::duration<double>(now - started_).count();
    std::string text;
    if (progress.fraction) text += bar_of(*progress.fraction) + "  ";
    const double rate = static_cast<double>(progress.done) / seconds;
    text += fmt::format("{} {}  {}/s", grouped(progress.done), progress.unit,
                        rate < 10 ? fmt::format("{:.1f}", rate) : grouped(static_cast<std::uint64_t>(rate)));
    if (progress.fraction && *progress.fraction > 0 && *progress.fraction < 1)
        text +=
            fmt::format("  {} left", duration_of(seconds * (1 - *progress.fraction) / *progress.fraction));
    if (!progress.activity.empty()) text += "  " + progress.activity;
    text.resize(std::min(text.size(), width_of_terminal(STDERR_FILENO) - 1));
    write(std::string(kWipe) + text);
    drawn_ = true;
}

void Console::wipe() {
    if (drawn_) write(kWipe);
    drawn_ = false;
}

void Console::write(std::string_view text) {
    unread_ = unread_ || !Interruption::wait_for_room(STDERR_FILENO);
    if (unread_) return;
    write_without_end(STDERR_FILENO, text);
}

}  // namespace gridsmith
