// The options of `generate`.
#pragma once

#include "cli/core/common_options.h"
#include "cli/generate/shard.h"
#include "generator/core/generate_options.h"

#include <cstdint>
#include <optional>
#include <string>

namespace gridsmith {

// Scores a puzzle for --best-of; the highest score wins.
using PuzzleMetric = double (*)(const Grid& puzzle, const Grid& solution);
double fewest_entries_metric(const Grid& puzzle, const Grid& solution);
double guesses_metric(const Grid& puzzle, const Grid& solution);

// The board of --rules: "jigsaw" and "jigsaw:7" ask for random regions, and have the usual blocks in `rules`.
struct WantedBoard {
    Rules rules;
    bool has_random_regions = false;
};

struct GenerateVerbOptions : CommonOptions {
    // The options that can be converted without reading files. `generate_task` adds the rest.
    GenerateOptions puzzle;
    std::optional<int> order;
    std::optional<WantedBoard> board;
    std::optional<int> entries;
    std::optional<std::uint64_t> budget;
    PuzzleMetric metric = fewest_entries_metric;
    std::string template_file;
    std::string fixed_file;
    std::string layout_file;
    bool renumber = false;
    std::string forbidden_file;
    std::string shuffle_file;

    std::optional<std::uint64_t> count;
    std::optional<std::uint64_t> seed;
    Shard shard;
    double timeout = 0;  // in seconds; 0: none
    bool resume = false;

    std::vector<std::string> input_files() const {
        return {template_file, fixed_file, forbidden_file, layout_file, shuffle_file};
    }
};

void declare_generate_options(CommandOptions& command, GenerateVerbOptions& options);

}  // namespace gridsmith
