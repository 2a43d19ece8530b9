// The time to settle collected puzzles of other rules than the classic ones, and to make such puzzles.
//
//   bench_variants FOLDER                            the collections, beside the times of Interactive-Sudoku-Solver
//   bench_variants --slowest FOLDER                  ten puzzles of each collection too
//   bench_variants --dig                             minimal puzzles per second
//
// A program of its own, because nothing here can fail. One thread, processor time.
#include "model/board/rules_text.h"
#include "solver/api/probe.h"
#include "solver/api/solver.h"

#include "support/processor_time.h"
#include "support/variants.h"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {
namespace {

constexpr int kPasses = 5;

struct Timed {
    const support::VariantPuzzle* puzzle;
    std::vector<double> rules_us;  // of each pass: making the rules
    std::vector<double> us;        // the same and solving

    double iss_us() const { return 1000 * (puzzle->other_ms + puzzle->other_setup_ms); }
};

double microseconds() { return 1e6 * support::processor_time(); }

double median(std::vector<double> numbers) {
    std::ranges::sort(numbers);
    return numbers[numbers.size() / 2];
}

// The table of the last rules is cached. Rules of other puzzles take its place.
void forget_rules() {
    static const Rules other = *rules_from("latin:2");
    verdict(Grid(other));
}

void time_puzzle(Timed& timed) {
    forget_rules();
    const double start = microseconds();
    const Grid grid = support::grid_of(*timed.puzzle);
    const double made = microseconds();
    if (timed.puzzle->is_layout)
        count(grid, {.limit = 1});
    else
        verdict(grid);
    const double end = microseconds();
    timed.rules_us.push_back(made - start);
    timed.us.push_back(end - start);
}

void compare(const std::string& folder, bool shows_slowest) {
    const auto puzzles = support::variant_puzzles(folder);
    std::map<std::string, std::vector<Timed>> collections;
    for (const auto& puzzle : puzzles) collections[puzzle.collection].push_back({&puzzle, {}, {}});
    for (int pass = 0; pass < kPasses; ++pass)
        for (auto& [name, timed] : collections)
            for (Timed& one : timed)
                if (pass < 2 || one.us.front() < 1e5) time_puzzle(one);
    fmt::print("{:16} {:>7} {:>10} {:>10} {:>10} {:>12} {:>12} {:>12} {:>12}\n", "collection", "puzzles",
               "rules us", "median us", "worst us", "ISS median", "ISS worst", "median ratio", "worst ratio");
    for (auto& [name, timed] : collections) {
        std::vector<double> rules;
        std::vector<double> us;
        std::vector<double> iss;
        std::vector<double> ratios;
        for (const Timed& one : timed) {
            rules.push_back(median(one.rules_us));
            us.push_back(median(one.us));
            iss.push_back(one.iss_us());
            ratios.push_back(one.iss_us() / median(one.us));
        }
        fmt::print("{:16} {:>7} {:>10.1f} {:>10.1f} {:>10.0f} {:>12.0f} {:>12.0f} {:>12.1f} {:>12.1f}\n",
                   name, timed.size(), median(rules), median(us), *std::ranges::max_element(us), median(iss),
                   *std::ranges::max_element(iss), median(ratios), *std::ranges::min_element(ratios));
        if (!shows_slowest) continue;
        std::ranges::sort(timed, std::greater(), [](const Timed& one) { return median(one.us); });
        for (std::size_t i = 0; i < std::min<std::size_t>(10, timed.size()); ++i)
            fmt::print("    {} {}: {:.0f} us, ISS {:.0f}\n", timed[i].puzzle->id, timed[i].puzzle->kinds,
                       median(timed[i].us), timed[i].iss_us());
    }
}

// Removes the entries of a random solution one by one, in random order, while the solution stays the only one.
Grid dug(const Grid& solution, Random& random) {
    Grid grid = solution;
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < grid.cell_count(); ++cell) cells.push_back(cell);
    random.shuffle(cells);
    bool follows = false;
    for (const Cell cell : cells) {
        grid[cell] = 0;
        if (differs_at(grid, cell, solution, {.follows = follows}).answer != Differs::no)
            grid[cell] = solution[cell];
        follows = true;
    }
    return grid;
}

void dig() {
    constexpr double kEnoughTime = 1e6;  // microseconds
    constexpr const char* kRules[] = {
        "2x3",
        "jigsaw:AABBBBACBDDDACBDDDACCCEEACFFEEFFFFEE",
        "x",
        "windows",
        "jigsaw:AAABBBBCCAAADBBCCCAADDBBCCCADDDBECFFDDDEEEEFFGGGEEHFFFGGEEHHHFFGGGGIHHHHIIIIIIIIH",
        "disjoint",
        "antiknight",
        "antiking",
        "nonconsecutive",
        "latin:9",
        "2x4",
        "2x5",
        "3x4",
        "latin:12",
        "4x4+x",
    };
    fmt::print("{:16} {:>12} {:>12} {:>14} {:>10} {:>8}\n", "rules", "solution us", "dig us", "us a probe",
               "puzzles/s", "entries");
    for (const std::string_view text : kRules) {
        const auto rules = rules_from(text);
        if (!rules) {
            fmt::print("{}: {}\n", text, rules.error().message);
            continue;
        }
        Random random(1);
        double filling = 0;
        double digging = 0;
        int entries = 0;
        int made = 0;
        while (filling + digging < kEnoughTime) {
            const double start = microseconds();
            const auto solution = random_solution(*rules, random);
            const double filled = microseconds();
            if (!solution) break;
            entries += dug(*solution, random).entry_count();
            digging += microseconds() - filled;
            filling += filled - start;
            ++made;
        }
        if (made == 0) continue;
        fmt::print("{:16.16} {:>12.1f} {:>12.1f} {:>14.2f} {:>10.0f} {:>8.1f}\n", text, filling / made,
                   digging / made, digging / made / rules->cell_count(), made * 1e6 / (filling + digging),
                   static_cast<double>(entries) / made);
    }
}

}  // namespace
}  // namespace gridsmith

int main(int count, char** arguments) {
    const std::string_view first = count > 1 ? arguments[1] : "";
    if (first == "--dig")
        gridsmith::dig();
    else if (count == 2 || (count == 3 && first == "--slowest"))
        gridsmith::compare(arguments[count - 1], count == 3);
    else
        fmt::print(stderr, "usage: bench_variants --dig | [--slowest] FOLDER\n");
    return 0;
}
