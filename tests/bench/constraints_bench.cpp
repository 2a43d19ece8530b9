// The time to settle puzzles with constraints, beside the times of Interactive-Sudoku-Solver in the files.
//
//   bench_constraints [--nodes N] [--runs N] FILE...   of shared/data/variants; with --each a table of all puzzles
//   bench_constraints [--nodes N] --live FILE...       the time to the verdict and to all true candidates while a puzzle
//                                                      of side 9 is set: with ever more of its constraints, then with
//                                                      its negative rules, then with its givens
//
// One thread, processor time, the median of several runs (3) from the parts of the rules to the verdict. Names each puzzle
// with another number of solutions than the file has.
#include "base/file_io.h"
#include "format/core/source_text.h"
#include "format/door/puzzle_file.h"
#include "solver/api/solver.h"
#include "solver/api/true_candidates.h"

#include "support/fields.h"
#include "support/processor_time.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <fmt/format.h>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {
namespace {

std::uint64_t most_nodes = 300'000;
constexpr std::size_t kShown = 20;
std::size_t runs = 3;
bool is_each_shown = false;
constexpr double kLong = 100'000;  // microseconds; one run is enough

enum Column : std::size_t {
    id,
    source,
    collection,
    kinds,
    size,
    notation,
    puzzle,
    solution,
    solutions,
    from,
    first,
    all,
    setup
};

struct Timed {
    std::string name;
    double us;
    double other_us;
    std::uint64_t nodes;
    double ratio() const { return other_us / us; }
};

// A puzzle without its tables, which are made anew in each run.
struct Task {
    std::string name;
    std::string collection;
    RulesParts parts;
    std::vector<Value> entries;
    Verdict known;
    double other_us;
    std::vector<double> us = {};
    VerdictResult result = {};
};

void read_tasks(const char* path, std::vector<Task>& tasks) {
    const auto text = read_file(path);
    if (!text) return fmt::print(stderr, "{}\n", text.error().message);
    LineWalker lines(*text);
    lines.next();
    while (const auto line = lines.next()) {
        const auto fields = support::split(line->text, '\t');
        const PuzzleFormat* format = fields.size() > setup ? format_of_id(fields[notation]) : nullptr;
        if (format == nullptr) continue;
        const bool is_link = fields[notation] == "fpuzzles";
        const auto read = read_puzzles((is_link ? "https://f-puzzles.com/?load=" : "") + fields[puzzle],
                                       fields[id], {.format = format});
        if (!read) {
            fmt::print("not read: {}\n", read.error().message);
            continue;
        }
        const Grid& grid = read->front().puzzle.grid;
        Task& task = tasks.emplace_back();
        task.name = fields[id] + " " + fields[kinds];
        task.collection = fields[collection];
        task.parts = grid.rules().parts();
        for (Cell cell = 0; cell < grid.cell_count(); ++cell) task.entries.push_back(grid[cell]);
        task.known = fields[solutions] == "1"      ? Verdict::unique
                     : fields[solutions] == "many" ? Verdict::multiple
                     : fields[solutions] == "0"    ? Verdict::none
                                                   : Verdict::undecided;
        task.other_us = 1000 * (std::atof(fields[all].c_str()) + std::atof(fields[setup].c_str()));
    }
}

double run_us(Task& task) {
    return 1e6 * support::processor_time_of([&task] {
               Grid grid(Rules::of(task.parts).value());
               for (std::size_t i = 0; i < task.entries.size(); ++i)
                   grid[static_cast<Cell>(i)] = task.entries[i];
               task.result = verdict(grid, {.nodes = most_nodes});
           });
}

// Runs all puzzles several times in turn, so that no table of a puzzle is left from its last run.
void run_all(std::vector<Task>& tasks, std::map<std::string, std::vector<Timed>>& collections) {
    for (std::size_t i = 0; i < runs; ++i)
        for (Task& task : tasks) task.us.push_back(i > 0 && task.us[0] > kLong ? task.us[0] : run_us(task));
    for (Task& task : tasks) {
        if (task.known != Verdict::undecided && task.result.verdict != task.known)
            fmt::print("{}: expected {}, found {}\n", task.name, name_of(task.known),
                       name_of(task.result.verdict));
        std::ranges::sort(task.us);
        collections[task.collection].push_back(
            {task.name, task.us[runs / 2], task.other_us, task.result.nodes});
    }
}

void print(std::map<std::string, std::vector<Timed>>& collections) {
    fmt::print("{:16} {:>7} {:>10} {:>12} {:>12} {:>12} {:>7}\n", "collection", "puzzles", "median us",
               "ISS median", "median ratio", "least ratio", "slower");
    std::vector<Timed> all;
    for (auto& [name, timed] : collections) {
        const auto median_of = [&timed](auto figure) {
            std::vector<double> figures;
            for (const Timed& one : timed) figures.push_back(figure(one));
            std::ranges::sort(figures);
            return figures[figures.size() / 2];
        };
        const auto ratio = [](const Timed& one) { return one.ratio(); };
        fmt::print("{:16} {:>7} {:>10.0f} {:>12.0f} {:>12.1f} {:>12.2f} {:>7}\n", name, timed.size(),
                   median_of([](const Timed& one) { return one.us; }),
                   median_of([](const Timed& one) { return one.other_us; }), median_of(ratio),
                   ratio(*std::ranges::min_element(timed, {}, ratio)),
                   std::ranges::count_if(timed, [](const Timed& one) { return one.ratio() < 1; }));
        all.insert(all.end(), timed.begin(), timed.end());
    }
    double sum = 0;
    double other_sum = 0;
    std::uint64_t nodes = 0;
    for (const Timed& one : all) {
        sum += one.us;
        other_sum += one.other_us;
        nodes += one.nodes;
    }
    if (is_each_shown) {
        for (const Timed& one : all)
            fmt::print("{}\t{:.1f}\t{}\t{:.1f}\n", one.name, one.us, one.nodes, one.other_us);
        return;
    }
    fmt::print("sum {:.3f} s, ISS {:.3f} s; {} nodes\n", sum / 1e6, other_sum / 1e6, nodes);
    std::ranges::sort(all, std::greater(), &Timed::us);
    for (std::size_t i = 0; i < std::min(kShown, all.size()); ++i)
        fmt::print("    {}: {:.0f} us, {} nodes; ISS {:.0f}\n", all[i].name, all[i].us, all[i].nodes,
                   all[i].other_us);
}

// --- While a puzzle is set ---

// The stages of at most this number of prefixes of the constraints are measured.
constexpr std::size_t kMostStages = 16;
constexpr std::uint64_t kMostLiveNodes = 200'000;
constexpr int kMostCounted = 8;

struct Stage {
    std::string name;
    double verdict_ms = -1;     // -1: not known after kMostLiveNodes
    double candidates_ms = -1;  // all true candidates
    double counts_ms = -1;      // and how many solutions have them
    std::uint64_t nodes = 0;
};

Stage measured(std::string name, const RulesParts& parts, const std::vector<Value>& entries) {
    Stage stage{.name = std::move(name)};
    const double begin = support::processor_time();
    const auto since_begin = [begin] { return 1e3 * (support::processor_time() - begin); };
    Grid grid(Rules::of(parts).value());
    for (std::size_t i = 0; i < entries.size(); ++i) grid[static_cast<Cell>(i)] = entries[i];
    const auto look = [&](const TrueCandidates& known) {
        if (stage.verdict_ms < 0 && (known.has_all || known.solutions > 1)) stage.verdict_ms = since_begin();
        if (stage.candidates_ms >= 0) return;
        if (known.has_all || std::ranges::all_of(known.open, &ValueSet::empty))
            stage.candidates_ms = since_begin();
    };
    const TrueCandidates answer =
        true_candidates(grid, {.most = kMostCounted, .nodes = kMostLiveNodes, .progress = look});
    if (answer.are_counts_complete) stage.counts_ms = since_begin();
    stage.nodes = answer.nodes;
    return stage;
}

void add_stages(const Task& task, std::vector<Stage>& stages) {
    const std::vector<Constraint>& all = task.parts.constraints;
    RulesParts parts = task.parts;
    parts.all_differences_given = parts.all_ratios_given = parts.all_sums_given = false;
    const std::size_t number = std::min(all.size(), kMostStages);
    for (std::size_t i = 1; i <= number; ++i) {
        const std::size_t size = all.size() * i / number;
        parts.constraints.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(size));
        stages.push_back(measured(fmt::format("{} ({} of {})", task.name, size, all.size()), parts, {}));
    }
    if (!(task.parts == parts)) stages.push_back(measured(task.name + " (negative)", task.parts, {}));
    stages.push_back(measured(task.name + " (whole)", task.parts, task.entries));
}

void print_live(std::vector<Stage> stages) {
    const auto print_shares = [&](std::string_view what, double Stage::*figure) {
        std::vector<double> known;
        for (const Stage& stage : stages)
            if (stage.*figure >= 0) known.push_back(stage.*figure);
        std::ranges::sort(known);
        const auto within = [&](double ms) {
            return 100.0 * static_cast<double>(std::ranges::upper_bound(known, ms) - known.begin()) /
                   static_cast<double>(stages.size());
        };
        fmt::print(
            "{:24} {:>5.1f} % in 10 ms, {:.1f} % in 100 ms, {:.1f} % in 1 s; median {:.2f} ms, unknown {}\n",
            what, within(10), within(100), within(1000), known.empty() ? 0 : known[known.size() / 2],
            stages.size() - known.size());
    };
    fmt::print("{} stages\n", stages.size());
    print_shares("verdict", &Stage::verdict_ms);
    print_shares("true candidates", &Stage::candidates_ms);
    print_shares("counts up to 8", &Stage::counts_ms);
    const auto longest = [](const Stage& stage) {
        return stage.candidates_ms < 0 ? 1e9 : stage.candidates_ms;
    };
    std::ranges::sort(stages, std::greater(), longest);
    for (std::size_t i = 0; i < std::min(kShown, stages.size()); ++i)
        fmt::print("    {}: verdict {:.1f} ms, candidates {:.1f}, counts {:.1f}, {} nodes\n", stages[i].name,
                   stages[i].verdict_ms, stages[i].candidates_ms, stages[i].counts_ms, stages[i].nodes);
}

}  // namespace
}  // namespace gridsmith

int main(int count, char** arguments) {
    const std::span<char* const> words(arguments, static_cast<std::size_t>(count));
    bool is_live = false;
    std::vector<gridsmith::Task> tasks;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word == "--live")
            is_live = true;
        else if (word == "--each")
            gridsmith::is_each_shown = true;
        else if (word == "--runs" && i + 1 < words.size())
            gridsmith::runs = std::max<std::size_t>(std::strtoull(words[++i], nullptr, 10), 1);
        else if (word == "--nodes" && i + 1 < words.size())
            gridsmith::most_nodes = std::strtoull(words[++i], nullptr, 10);
        else
            gridsmith::read_tasks(words[i], tasks);
    }
    if (is_live) {
        std::vector<gridsmith::Stage> stages;
        for (const gridsmith::Task& task : tasks)
            if (task.parts.side == 9) gridsmith::add_stages(task, stages);
        gridsmith::print_live(std::move(stages));
        return 0;
    }
    std::map<std::string, std::vector<gridsmith::Timed>> collections;
    gridsmith::run_all(tasks, collections);
    gridsmith::print(collections);
    return 0;
}
