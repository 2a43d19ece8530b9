// Makes, solves and reads puzzles on four threads, and prints them. Each system must print the same.
//
//   engines            the puzzles
//   engines TASK       work for a stopwatch, on one thread: batch-3, one-3, order-4, order-5 or nothing
#include "base/threads/thread_pool.h"
#include "format/door/puzzle_file.h"
#include "generator/api/generator.h"
#include "model/board/grid.h"
#include "solver/api/solver.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fmt/format.h>
#include <span>
#include <string>
#include <string_view>
#include <vector>

using namespace gridsmith;

namespace {

constexpr int kThreads = 4;
constexpr std::uint64_t kSeeds = 8;

std::string line_of(const Grid& grid) {
    std::string line;
    for (int cell = 0; cell < grid.side() * grid.side(); ++cell)
        line += grid[static_cast<Cell>(cell)] == 0 ? "." : fmt::format("{}", grid[static_cast<Cell>(cell)]);
    return line;
}

// Puzzles of order 2 and 3, and with regions at random.
GenerateOptions options_of(std::uint64_t seed) {
    GenerateOptions options;
    options.entries = 28;
    options.symmetry = seed % 2 == 0 ? Symmetry::half_turn : Symmetry::none;
    if (seed == kSeeds - 1) {
        options.rules = Rules(2);
        options.entries = 5;
    }
    options.random_regions = seed == kSeeds;
    return options;
}

std::string report(std::uint64_t seed) {
    const auto made = generate(options_of(seed), seed);
    if (!made) return fmt::format("{}: {}\n", seed, text_of(made.error()));
    const Grid& grid = made->puzzle.grid;
    const SolveResult solved = solve(grid);
    const std::string solution = solved.solutions.empty() ? "none" : line_of(solved.solutions.front());
    return fmt::format("{}: {}\n   {} {}\n", seed, line_of(grid), solution, name_of(verdict(grid).verdict));
}

std::string report_on_text(const std::string& text) {
    const auto read = read_puzzles(text, "line.txt");
    if (!read || read->empty()) return "cannot be read\n";
    const Grid& grid = read->front().puzzle.grid;
    return fmt::format("{}\n   {} {}\n", line_of(grid), name_of(verdict(grid).verdict),
                       count(grid).solutions);
}

// --- Work for a stopwatch. Each prints a number, the same on each system. ---

std::vector<Grid> puzzles_of_order_3() {
    std::vector<Grid> grids;
    for (std::uint64_t seed = 1; seed <= 200; ++seed)
        if (const auto made = generate({.entries = 24}, seed)) grids.push_back(made->puzzle.grid);
    return grids;
}

constexpr int kRounds = 20'000;

// Verdicts on 4,000,000 puzzles, 40,000 at a time.
std::size_t batches_of_order_3() {
    constexpr int kAtATime = 200;
    std::vector<Grid> grids;
    const auto different = puzzles_of_order_3();
    for (int i = 0; i < kAtATime; ++i) grids.insert(grids.end(), different.begin(), different.end());
    std::vector<Verdict> verdicts(grids.size());
    std::size_t unique = 0;
    for (int i = 0; i < kRounds / kAtATime; ++i) {
        verdict_batch(grids, verdicts);
        unique += static_cast<std::size_t>(std::ranges::count(verdicts, Verdict::unique));
    }
    return unique;
}

// The same one by one.
std::size_t singles_of_order_3() {
    const auto different = puzzles_of_order_3();
    std::size_t unique = 0;
    for (int i = 0; i < kRounds; ++i)
        for (const Grid& grid : different) unique += verdict(grid).verdict == Verdict::unique;
    return unique;
}

// Removes entries from full grids as long as exactly one solution remains.
std::size_t puzzles_of_order(int order, int entries, std::uint64_t count) {
    std::size_t cells = 0;
    for (std::uint64_t seed = 1; seed <= count; ++seed)
        if (const auto made = generate({.rules = Rules(order), .entries = entries}, seed))
            cells += static_cast<std::size_t>(made->puzzle.grid.entry_count());
    return cells;
}

int work_at(std::string_view task) {
    if (task == "nothing")
        fmt::print("0\n");
    else if (task == "batch-3")
        fmt::print("{}\n", batches_of_order_3());
    else if (task == "one-3")
        fmt::print("{}\n", singles_of_order_3());
    else if (task == "order-4")
        fmt::print("{}\n", puzzles_of_order(4, 100, 500));
    else if (task == "order-5")
        fmt::print("{}\n", puzzles_of_order(5, 300, 60));
    else
        return 2;
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc > 1) return work_at(std::span(argv, static_cast<std::size_t>(argc))[1]);
    std::array<std::string, kSeeds> reports;
    std::atomic<std::uint64_t> next = 0;
    const auto work = [&] {
        for (std::uint64_t i = next++; i < kSeeds; i = next++) reports[i] = report(i + 1);
    };
    auto threads = threads_of(kThreads, work);
    const std::size_t started = threads.size();
    threads.clear();
    for (const std::string& text : reports) fmt::print("{}", text);
    fmt::print(
        "{}",
        report_on_text("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."));
    fmt::print("{} threads\n", started);
}
