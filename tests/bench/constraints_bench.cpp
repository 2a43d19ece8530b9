// The time to settle puzzles of f-puzzles with constraints, beside the times of Interactive-Sudoku-Solver in the files.
//
//   bench_constraints FILE...        of shared/data/variants; the lines in the notation of f-puzzles are read
//
// One thread, processor time. Names each puzzle with another number of solutions than the file has.
#include "base/file_io.h"
#include "format/core/source_text.h"
#include "format/link/link_json.h"
#include "format/link/lz_string.h"
#include "solver/api/solver.h"

#include "support/fields.h"
#include "support/processor_time.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fmt/format.h>
#include <map>
#include <string>
#include <vector>

namespace gridsmith {
namespace {

constexpr std::uint64_t kMostNodes = 300'000;
constexpr std::size_t kShown = 20;

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

void time_file(const char* path, std::map<std::string, std::vector<Timed>>& collections) {
    const auto text = read_file(path);
    if (!text) return fmt::print(stderr, "{}\n", text.error().message);
    LineWalker lines(*text);
    lines.next();
    while (const auto line = lines.next()) {
        const auto fields = support::split(line->text, '\t');
        if (fields.size() <= setup || fields[notation] != "fpuzzles") continue;
        const auto json = decompressed_from_base64(fields[puzzle]);
        const auto read = json ? puzzle_of_fpuzzles_json(*json, {}, true) : std::unexpected(json.error());
        if (!read) {
            fmt::print("{}: {}\n", fields[id], read.error().message);
            continue;
        }
        VerdictResult result;
        const double us = 1e6 * support::processor_time_of(
                                    [&] { result = verdict(read->puzzle.grid, {.nodes = kMostNodes}); });
        const Verdict known = fields[solutions] == "1"      ? Verdict::unique
                              : fields[solutions] == "many" ? Verdict::multiple
                              : fields[solutions] == "0"    ? Verdict::none
                                                            : Verdict::undecided;
        if (known != Verdict::undecided && result.verdict != known)
            fmt::print("{}: expected {}, found {}\n", fields[id], name_of(known), name_of(result.verdict));
        const double other = 1000 * (std::atof(fields[all].c_str()) + std::atof(fields[setup].c_str()));
        collections[fields[collection]].push_back(
            {fields[id] + " " + fields[kinds], us, other, result.nodes});
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
    std::ranges::sort(all, std::greater(), &Timed::us);
    for (std::size_t i = 0; i < std::min(kShown, all.size()); ++i)
        fmt::print("    {}: {:.0f} us, {} nodes; ISS {:.0f}\n", all[i].name, all[i].us, all[i].nodes,
                   all[i].other_us);
}

}  // namespace
}  // namespace gridsmith

int main(int count, char** arguments) {
    std::map<std::string, std::vector<gridsmith::Timed>> collections;
    for (int i = 1; i < count; ++i) gridsmith::time_file(arguments[i], collections);
    gridsmith::print(collections);
    return 0;
}
