// Makes, solves and reads puzzles on four threads, and prints them. Each system must print the same.
#include "base/thread_pool.h"
#include "format/door/puzzle_file.h"
#include "generator/api/generator.h"
#include "model/board/grid.h"
#include "solver/api/solver.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fmt/format.h>
#include <string>

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

}  // namespace

int main() {
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
