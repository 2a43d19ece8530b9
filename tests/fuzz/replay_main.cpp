// Runs fuzz targets without a fuzzer, on a fixed sequence of damaged seeds. Separate from fuzz_main.cpp because this
// program needs no clang: it is part of the tests and finds the same fault again.
//
//     fuzz-replay --targets              the names of all targets, a line each
//     fuzz-replay TARGET COUNT SECONDS   runs the texts 0 to COUNT-1, at most for SECONDS
//     fuzz-replay TARGET --text NUMBER   prints a text
//     fuzz-replay TARGET --time COUNT    the processor time for 64 KB of text: the slowest of the texts in slow_texts.cpp
//                                        and of COUNT others. Fails above three times the promised time
//     fuzz-replay TARGET --slowest SECONDS   searches for a slow text and prints it for slow_texts.cpp
#include "base/unicode.h"
#include "fuzz_target.h"
#include "mangling.h"
#include "slow_texts.h"
#include "support/processor_time.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <malloc.h>
#include <new>
#include <optional>
#include <random>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

namespace gridsmith::fuzz {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kSecondsOfText = 60;  // of CPU time for one text; more is a finding

std::string text_number(std::uint64_t number, std::span<const std::string> seeds) {
    if (number < seeds.size()) return seeds[number];
    Random random(1, number);
    return mangled(seeds, random);
}

// A signal ends the process unless the timer is set again in time.
void set_alarm() {
    itimerval limit{};
    limit.it_value.tv_sec = kSecondsOfText;
    ::setitimer(ITIMER_PROF, &limit, nullptr);
}

// `current` is the number of the text, for the parent process.
void run_texts(const Target& target, std::uint64_t count, Clock::time_point end,
               std::atomic<std::uint64_t>& current) {
    const std::vector<std::string> seeds = target.seeds();
    for (current = 0; current < count && Clock::now() < end; ++current) {
        set_alarm();
        target.run(text_number(current, seeds));
    }
}

// Runs in a child process, so that the parent knows the text when the child crashes.
int replay(const Target& target, std::uint64_t count, int seconds) {
    void* shared = ::mmap(nullptr, sizeof(std::atomic<std::uint64_t>), PROT_READ | PROT_WRITE,
                          MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) {
        std::perror("fuzz-replay: mmap");
        return 2;
    }
    std::atomic<std::uint64_t>& current = *new (shared) std::atomic<std::uint64_t>(0);
    const pid_t child = ::fork();
    if (child == 0) {
        run_texts(target, count, Clock::now() + std::chrono::seconds(seconds), current);
        std::exit(0);
    }
    int status = 0;
    if (child < 0 || ::waitpid(child, &status, 0) != child) {
        std::perror("fuzz-replay: fork");
        return 2;
    }
    fmt::print("{}: {} texts\n", target.name, current.load());
    if (status == 0) return 0;
    fmt::print(stderr, "text {} {}; fuzz-replay {} --text {} prints it\n", current.load(),
               WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF ? "takes too long" : "fails", target.name,
               current.load());
    return 1;
}

// The time for any text of kTimedLength bytes, in seconds. Only three times that is a fault, in the best of several runs:
// a machine may be slow or busy, and the targets check their results, such as each of 30,000 complaints.
constexpr double kPromisedTime = 0.05;

// Memory that is freed stays with the process, so that all runs but the first find it ready: in virtual machines, the system
// needs up to 10 us for each new page of 4 KB.
void keep_freed_memory() {
#ifdef __GLIBC__
    ::mallopt(M_MMAP_THRESHOLD, 1 << 30);
    ::mallopt(M_TRIM_THRESHOLD, 1 << 30);
#endif
}

int check_time(const Target& target, std::uint64_t count) {
    constexpr int kRuns = 5;
    constexpr double kAllowed = 3 * kPromisedTime * support::kSlowness;
    keep_freed_memory();
    const std::vector<std::string> seeds = target.seeds();
    std::vector<RepeatingText> texts = slow_texts_of(target.name);
    Random random(3);
    for (std::uint64_t i = 0; i < count; ++i) texts.push_back(random_repetition(seeds, random));
    const auto shown = [](const RepeatingText& text) {
        return printable(text.beginning + " then many times " + text.piece + " then " + text.end);
    };
    double longest = 0;
    std::string slowest;
    int faults = 0;
    for (const RepeatingText& text : texts) {
        if (text.piece.empty()) continue;
        const double time = time_of(target, text, kRuns, kPromisedTime);
        if (time > longest) {
            longest = time;
            slowest = shown(text);
        }
        if (time < kAllowed) continue;
        ++faults;
        fmt::print(stderr, "{} takes {:.0f} ms for 64 KB of this text: {}\n", target.name, 1000 * time,
                   shown(text));
    }
    fmt::print("{}: {} texts of 64 KB; the slowest takes {:.1f} ms: {}\n", target.name, texts.size(),
               1000 * longest, slowest);
    return faults == 0 ? 0 : 1;
}

std::optional<std::uint64_t> number_in(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

int main_of(std::span<char*> arguments) {
    if (arguments.size() == 2 && std::string_view(arguments[1]) == "--targets") {
        print_targets();
        return 0;
    }
    const Target* target = arguments.size() == 4 ? target_named(arguments[1]) : nullptr;
    const auto last = arguments.size() == 4 ? number_in(arguments[3]) : std::nullopt;
    if (target != nullptr && last && std::string_view(arguments[2]) == "--text") {
        const std::string text = text_number(*last, target->seeds());
        std::fwrite(text.data(), 1, text.size(), stdout);
        return 0;
    }
    if (target != nullptr && last && std::string_view(arguments[2]) == "--time")
        return check_time(*target, *last);
    if (target != nullptr && last && std::string_view(arguments[2]) == "--slowest") {
        search_slowest(*target, static_cast<double>(*last),
                       static_cast<std::uint64_t>(std::random_device()()));
        return 0;
    }
    const auto count = target != nullptr ? number_in(arguments[2]) : std::nullopt;
    if (count && last) return replay(*target, *count, static_cast<int>(*last));
    fmt::print(
        stderr,
        "fuzz-replay: expected a target of --targets, then COUNT SECONDS, or --text, --time or --slowest with "
        "a number\n");
    return 2;
}

}  // namespace

}  // namespace gridsmith::fuzz

int main(int argument_count, char** arguments) {
    return gridsmith::fuzz::main_of({arguments, static_cast<std::size_t>(argument_count)});
}
