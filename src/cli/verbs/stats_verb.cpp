// stats: how many puzzles of a collection have each verdict, number of entries, level, rating, hardest technique and
// symmetry.
#include "cli/core/difficulty_options.h"
#include "cli/core/table_text.h"
#include "cli/core/verb.h"
#include "cli/input/batch.h"
#include "format/json/json_value.h"
#include "model/symmetry/symmetry.h"
#include "solver/api/solver.h"
#include "techniques/path/grade.h"

#include <array>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <mutex>

namespace gridsmith {

namespace {

// What one puzzle has; -1 where it has nothing of the kind. The members are places in a fixed order.
struct PuzzleTraits {
    int verdict = -1;
    int entries = -1;
    int level = -1;
    int rating = -1;  // in tenths
    int hardest = -1;
    std::string symmetry = {};
};

// Difficulties are those of puzzles with one solution. Beyond the levels are puzzles that the techniques do not solve.
constexpr int kBeyond = static_cast<int>(Level::extreme) + 1;

class Counts {
public:
    void add(const PuzzleTraits& traits) {
        const std::lock_guard lock(mutex_);
        ++puzzles_;
        const auto count = [](std::map<int, std::uint64_t>& numbers, int value) {
            if (value >= 0) ++numbers[value];
        };
        count(verdicts_, traits.verdict);
        count(entries_, traits.entries);
        count(levels_, traits.level);
        count(ratings_, traits.rating);
        count(hardest_, traits.hardest);
        ++symmetries_[traits.symmetry];
    }

    // Calls `take` with each trait, its value and the number of puzzles that have it.
    template <class Take>
    void each(Take take) const {
        const auto each_of = [&](std::string_view trait, const std::map<int, std::uint64_t>& numbers,
                                 auto name) {
            for (const auto& [value, count] : numbers) take(trait, std::string(name(value)), count);
        };
        each_of("verdict", verdicts_, [](int verdict) { return name_of(static_cast<Verdict>(verdict)); });
        each_of("entries", entries_, [](int entries) { return std::to_string(entries); });
        each_of("level", levels_, [](int level) {
            return level == kBeyond ? std::string_view("beyond") : name_of(static_cast<Level>(level));
        });
        each_of("rating", ratings_, rating_text);
        each_of("hardest", hardest_,
                [](int technique) { return name_of(static_cast<Technique>(technique)); });
        for (const auto& [symmetry, count] : symmetries_) take(std::string_view("symmetry"), symmetry, count);
    }

    std::uint64_t puzzles() const { return puzzles_; }

private:
    std::mutex mutex_;
    std::uint64_t puzzles_ = 0;
    std::map<int, std::uint64_t> verdicts_;
    std::map<int, std::uint64_t> entries_;
    std::map<int, std::uint64_t> levels_;
    std::map<int, std::uint64_t> ratings_;
    std::map<int, std::uint64_t> hardest_;
    std::map<std::string, std::uint64_t> symmetries_;
};

// The key of the largest symmetry that the filled cells have.
std::string symmetry_of_entries(const Grid& grid) {
    SymmetryGroup group;
    for (const MotionRow& row : all_motions())
        if (has_symmetry(grid.rules(), {row.motion}, grid.entries())) group.insert(row.motion);
    return group.empty() ? std::string(row_of(Symmetry::none).key) : key_of(group.closed());
}

// Nothing if stopped.
std::optional<PuzzleTraits> traits_of(const Grid& grid, Verdict verdict, const std::stop_token& stop) {
    PuzzleTraits traits{static_cast<int>(verdict), grid.entry_count()};
    traits.symmetry = symmetry_of_entries(grid);
    if (verdict != Verdict::unique || grid.is_full()) return traits;
    const Difficulty difficulty = difficulty_of(Position(grid), true, stop);
    if (stop.stop_requested()) return std::nullopt;
    traits.level = difficulty.grade.solved ? static_cast<int>(difficulty.grade.level) : kBeyond;
    traits.hardest = static_cast<int>(difficulty.grade.hardest);
    if (const int rating = tenths_of(difficulty.rating); rating > 0) traits.rating = rating;
    return traits;
}

std::string text_of(const Counts& counts, const CommonOptions& options) {
    if (options.prints_json()) {
        JsonObject members{{"puzzles", counts.puzzles()}};
        JsonObject numbers;
        std::string open;
        const auto close = [&] {
            if (!open.empty()) members.push_back({open, std::exchange(numbers, {})});
        };
        counts.each([&](std::string_view trait, const std::string& value, std::uint64_t count) {
            if (open != trait) close();
            open = trait;
            numbers.push_back({value, count});
        });
        close();
        return compact_json(std::move(members)) + '\n';
    }
    const char separator = options.table != 0 ? options.table : '\t';
    std::string text = options.table != 0 ? table_head({"trait", "value", "puzzles"}, separator) : "";
    counts.each([&](std::string_view trait, const std::string& value, std::uint64_t count) {
        text += fmt::format("{1}{0}{2}{0}{3}\n", separator, trait, table_field(value, separator), count);
    });
    return text;
}

std::function<ExitStatus()> declare_stats(CommandOptions& command) {
    auto options = std::make_shared<CommonOptions>();
    add_input_options(command, *options);
    add_output_options(command, *options, Printed::findings);
    return [options] {
        Counts counts;
        const auto work = [&counts](const Chunk& chunk, std::stop_token stop, Outlet& outlet) {
            ChunkAnswer answer;
            auto puzzles = puzzles_in(chunk, answer.complaints);
            puzzles.keep_posed_entries();
            std::vector<Verdict> verdicts(puzzles.size());
            verdict_batch(puzzles.grids, verdicts, stop);
            answer_in_order(chunk, puzzles, answer, outlet, [&](std::size_t i) {
                if (verdicts[i] == Verdict::undecided) return false;
                const auto traits = traits_of(puzzles.grids[i], verdicts[i], stop);
                if (!traits) return false;
                counts.add(*traits);
                return true;
            });
            return answer;
        };
        return run_batch(*options, {.work = work, .largest_chunk = 32, .last = [&counts, &options] {
                                        return text_of(counts, *options);
                                    }});
    };
}

}  // namespace

extern const Verb stats_verb{
    .name = "stats",
    .summary =
        "Count the verdicts, entries, levels, ratings, hardest techniques and symmetries of a collection",
    .example = "gridsmith-cli stats --to csv puzzles.txt",
    .declare = declare_stats,
};

}  // namespace gridsmith
