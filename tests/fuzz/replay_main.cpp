// Runs fuzz targets without a fuzzer: on a fixed sequence of texts, made from each target's seeds by damage.
// Apart from fuzz_main.cpp because it needs neither clang nor luck: it is part of all tests, and what it
// finds it finds again.
//
//     fuzz-replay --targets              their names, a line each
//     fuzz-replay TARGET COUNT SECONDS   runs texts 0 to COUNT-1, fewer when that takes longer than SECONDS
//     fuzz-replay TARGET --text NUMBER   prints one of them
#include "fuzz_target.h"
#include "mangling.h"

#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <new>
#include <optional>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

namespace gridsmith::fuzz {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kSecondsOfText = 60;  // of the processor, for one text: more is a finding

std::string text_number(std::uint64_t number, std::span<const std::string> seeds) {
    if (number < seeds.size()) return seeds[number];
    Random random(1, number);
    return mangled(seeds, random);
}

// Ends the process by a signal when it is not set anew in time.
void set_alarm() {
    itimerval limit{};
    limit.it_value.tv_sec = kSecondsOfText;
    ::setitimer(ITIMER_PROF, &limit, nullptr);
}

// `current` is the text under way, for whoever looks on.
void run_texts(const Target& target, std::uint64_t count, Clock::time_point end,
               std::atomic<std::uint64_t>& current) {
    const std::vector<std::string> seeds = target.seeds();
    for (current = 0; current < count && Clock::now() < end; ++current) {
        set_alarm();
        target.run(text_number(current, seeds));
    }
}

// In a process of its own, so that the end of it does not take along which text it was.
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
    fmt::print(stderr, "text {} broke it{}; fuzz-replay {} --text {} prints it\n", current.load(),
               WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF ? ", as it takes too long" : "",
               target.name, current.load());
    return 1;
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
    const auto count = target != nullptr ? number_in(arguments[2]) : std::nullopt;
    if (count && last) return replay(*target, *count, static_cast<int>(*last));
    fmt::print(stderr,
               "fuzz-replay: expected a target of --targets, and how many texts in how many seconds\n");
    return 2;
}

}  // namespace

}  // namespace gridsmith::fuzz

int main(int argument_count, char** arguments) {
    return gridsmith::fuzz::main_of({arguments, static_cast<std::size_t>(argument_count)});
}
