// The speed of each kernel of the order-3 engines on this machine, and of filling grids of all orders.
//
//   cmake --preset release -DGRIDSMITH_BENCHMARKS=ON && cmake --build --preset release --target bench_solver
//   build/release/bin/bench_solver --benchmark_filter=batch
//
// A program of its own, because nothing here can fail. Its puzzles follow from fixed seeds, so figures of two
// versions are comparable. compare.sh compares with other programs.
#include "generator/api/generator.h"
#include "solver/api/solver.h"
#include "solver/core/kernel_choice.h"
#include "solver/lanes/lanes.h"
#include "solver/nine/nine.h"

#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {
namespace {

using solver::Kernel;
using solver::LaneAnswer;
using solver::Lanes;
using solver::LaneSearch;
using solver::LaneSource;
using solver::NineSearch;
using solver::NineState;
using solver::Walk;

constexpr std::size_t kPuzzles = 4096;

// Three kinds of work: hardly any search; some search; many solutions, of which two are requested.
enum class Kind { easy, minimal, several };
constexpr Kind kKinds[] = {Kind::easy, Kind::minimal, Kind::several};

std::string_view name_of(Kind kind) {
    switch (kind) {
        case Kind::easy: return "34-entries";
        case Kind::minimal: return "minimal";
        case Kind::several: break;
    }
    return "several-solutions";
}

Grid without_three_entries(Grid puzzle, Random& random) {
    std::vector<Cell> entries;
    for (const Cell cell : puzzle.entries()) entries.push_back(cell);
    random.shuffle(entries);
    for (std::size_t i = 0; i < 3; ++i) puzzle[entries[i]] = 0;
    return puzzle;
}

std::vector<Grid> made(Kind kind) {
    GenerateOptions options;
    options.minimal = kind != Kind::easy;
    options.entries = 34;
    std::vector<Grid> grids;
    for (std::uint64_t seed = 1; grids.size() < kPuzzles; ++seed) {
        const AttemptResult result = attempt(options, seed, 1);
        if (result.end != AttemptEnd::success) continue;
        Random random(seed);
        grids.push_back(kind == Kind::several ? without_three_entries(result.puzzle, random) : result.puzzle);
    }
    return grids;
}

const std::vector<Grid>& puzzles(Kind kind) {
    static const std::vector<Grid> sets[] = {made(Kind::easy), made(Kind::minimal), made(Kind::several)};
    return sets[static_cast<std::size_t>(kind)];
}

class Puzzles final : public LaneSource {
public:
    explicit Puzzles(const std::vector<Grid>& grids) : grids_(grids) {}
    bool next(int, const LaneAnswer*, LaneSearch& search) override {
        if (next_ == grids_.size()) return false;
        search.start = NineState::of(grids_[next_++]);
        return true;
    }

private:
    const std::vector<Grid>& grids_;
    std::size_t next_ = 0;
};

void report_speed(benchmark::State& state, std::size_t puzzles) {
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(puzzles));
}

void search_side_by_side(benchmark::State& state, Kernel kernel, Kind kind) {
    Lanes lanes(kernel);
    for ([[maybe_unused]] const auto& round : state) {
        Puzzles source(puzzles(kind));
        lanes.run(source, lanes.lanes(), {});
    }
    report_speed(state, kPuzzles);
}

void search_one_by_one(benchmark::State& state, Kernel kernel, Kind kind) {
    NineSearch search(kernel);
    for ([[maybe_unused]] const auto& round : state)
        for (const Grid& grid : puzzles(kind)) {
            search.start(grid);
            Walk walk = search.walk_to(2, kNoLimit, {});
            benchmark::DoNotOptimize(walk);
        }
    report_speed(state, kPuzzles);
}

void turn_into_states(benchmark::State& state) {
    for ([[maybe_unused]] const auto& round : state)
        for (const Grid& grid : puzzles(Kind::minimal)) {
            NineState position = NineState::of(grid);
            benchmark::DoNotOptimize(position);
        }
    report_speed(state, kPuzzles);
}

void fill_at_random(benchmark::State& state, int order) {
    Random random(1);
    for ([[maybe_unused]] const auto& round : state) {
        auto grid = random_solution(order, random);
        benchmark::DoNotOptimize(grid);
    }
    report_speed(state, 1);
}

void register_all() {
    for (const Kind kind : kKinds) puzzles(kind);  // before measuring
    for (const Kernel kernel : {Kernel::avx512, Kernel::avx2, Kernel::portable}) {
        if (!solver::has_kernel(kernel)) continue;
        for (const Kind kind : kKinds) {
            const std::string name = std::string(name_of(kind)) + "/" + std::string(name_of(kernel));
            benchmark::RegisterBenchmark(("batch/" + name).c_str(), [=](benchmark::State& state) {
                search_side_by_side(state, kernel, kind);
            });
            benchmark::RegisterBenchmark(("single/" + name).c_str(), [=](benchmark::State& state) {
                search_one_by_one(state, kernel, kind);
            });
        }
    }
    benchmark::RegisterBenchmark("state-of-grid", turn_into_states);
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        benchmark::RegisterBenchmark(("random-solution/order-" + std::to_string(order)).c_str(),
                                     [=](benchmark::State& state) { fill_at_random(state, order); });
}

}  // namespace
}  // namespace gridsmith

int main(int count, char** arguments) {
    benchmark::Initialize(&count, arguments);
    if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 2;
    gridsmith::register_all();
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
