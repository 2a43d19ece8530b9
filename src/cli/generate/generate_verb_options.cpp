#include "cli/generate/generate_verb_options.h"

#include "base/number_text.h"
#include "cli/core/difficulty_options.h"
#include "cli/core/rules_help.h"
#include "model/symmetry/symmetry.h"
#include "solver/api/solver.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

namespace gridsmith {

namespace {

// The choices of an option whose values have keys.
template <class Value>
Choices<Value> choices_by_key(std::initializer_list<Value> values) {
    Choices<Value> choices;
    for (const Value value : values) choices.emplace_back(key_of(value), value);
    return choices;
}

// A word that begins with "jigsaw" and names no layout: the board with the usual blocks in the place of its regions.
std::optional<std::string> with_usual_blocks(const std::string& word) {
    const auto side = rows_of_random_regions(word);
    if (!side) return std::nullopt;
    const std::size_t shape = std::min(word.find('+'), word.size());
    // The reader of rules refuses the side.
    const bool is_side = *side >= kMinSide && *side <= kMaxSide;
    return (is_side ? usual_rules(*side).text() : fmt::format("latin:{}", *side)) + word.substr(shape);
}

ValueKind<WantedBoard> board_value() {
    const auto read = [](const std::string& word) -> std::expected<WantedBoard, std::string> {
        const auto usual = with_usual_blocks(word);
        const auto rules = rules_value().read(usual.value_or(word));
        if (!rules) return std::unexpected(rules.error());
        return WantedBoard{*rules, usual.has_value()};
    };
    return {"RULES", read, {}, help_of_rules()};
}

Choices<Symmetry> choices_by_key_of_symmetries() {
    Choices<Symmetry> symmetries;
    for (const SymmetryRow& row : all_symmetries()) symmetries.emplace_back(row.key, row.symmetry);
    return symmetries;
}

void add_symmetry_option(CommandOptions& command, Symmetry& symmetry) {
    const auto symmetries = choices_by_key_of_symmetries();
    std::string keys;
    for (const auto& [key, kind] : symmetries) keys += " " + std::string(key);
    command.option("--symmetry", symmetry, one_of("KIND", symmetries),
                   "Symmetry of the filled cells (default: none):" + keys);
}

// The words between commas.
std::vector<std::string> words_between_commas(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        words.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

ValueKind<std::vector<ConstraintFamily>> families_value() {
    std::vector<std::string> keys;
    for (const ConstraintFamilyRow& row : all_constraint_families()) keys.emplace_back(row.key);
    const auto read =
        [keys](const std::string& text) -> std::expected<std::vector<ConstraintFamily>, std::string> {
        std::vector<ConstraintFamily> families;
        for (const std::string& word : words_between_commas(text)) {
            const auto family = constraint_family_of_key(word);
            if (!family) return std::unexpected("expected " + expected_words(keys, word) + ", found " + word);
            families.push_back(*family);
        }
        return families;
    };
    return {"KINDS", read, keys};
}

ValueKind<double> cage_size_value() {
    const auto read = [](const std::string& word) -> std::optional<double> {
        const auto size = real_number_in(word);
        const bool is_possible = size && *size >= kSmallestCageSize && *size <= kLargestCageSize;
        return is_possible ? size : std::nullopt;
    };
    return accepted_by<double>("CELLS", read,
                               fmt::format("a number from {} to {}", kSmallestCageSize, kLargestCageSize));
}

void declare_constraints(CommandOptions& command, WantedConstraints& constraints) {
    std::string keys;
    for (const ConstraintFamilyRow& row : all_constraint_families()) keys += " " + std::string(row.key);
    command.option(
        "--with", constraints.families, families_value(),
        "Constraints at random, new for each puzzle, as in killer or thermometers,white-dots; with "
        "--minimal, only those that the puzzle needs:" +
            keys);
    command.option("--givens", constraints.givens, entry_count(),
                   "With --with: number of givens (default: as few as the constraints need)");
    command.option("--cage-size", constraints.cage_size, cage_size_value(),
                   "With --with killer: average number of cells of a cage, 1.5 to 4 (default: 3)");
    command.needs("--givens", {"--with"});
    command.needs("--cage-size", {"--with"});
    command.excludes("--with", {"--entries", "--squeeze"});
    command.excludes("--givens", {"--template"});
}

void declare_cells(CommandOptions& command, GenerateVerbOptions& options) {
    command.option("--order", options.order, order_value(), "2 to 5 (default: 3)");
    command.option(
        "--rules", options.board, board_value(),
        "Board and rules, as in 2x3, latin:7, jigsaw:FILE, 3x3+x+antiknight (default: 3x3); jigsaw, or "
        "jigsaw:7 for another number of rows: regions at random, new for each puzzle; --rules help lists all rules");
    command.excludes("--rules", {"--order"});
    command.option("--region-symmetry", options.puzzle.region_symmetry,
                   one_of("KIND", choices_by_key_of_symmetries()),
                   "Symmetry of random regions (default: none)");
    command.needs("--region-symmetry", {"--rules"});
    command.option("--count", options.count, whole_number("C", std::uint64_t{1}),
                   "Number of puzzles (default: 1; with --shuffle, as many as the file has)");
    command.option(
        "--entries", options.entries, entry_count(),
        "Number of filled cells (default: 4, 24, 112 or 340 by order), up to all cells; with a symmetry, the largest "
        "number");
    command.flag("--minimal", options.puzzle.minimal,
                 "Remove entries until no entry, or with a symmetry no orbit, can be removed");
    add_symmetry_option(command, options.puzzle.symmetry);
    command.option("--template", options.template_file, file_name(),
                   "Fill exactly the cells that the puzzle in this file fills");
    command.excludes("--minimal", {"--entries"});
    command.excludes("--template", {"--entries", "--minimal", "--symmetry"});
    command.option(
        "--squeeze", options.puzzle.squeeze, whole_number("NODES", std::uint64_t{1}),
        "With --minimal: spend this number of search nodes on finding a puzzle with fewer entries");
    command.needs("--squeeze", {"--minimal"});
    command.excludes("--squeeze", {"--symmetry"});
    command.option("--fixed", options.fixed_file, file_name(), "Keep the entries of the puzzle in this file");
    command.option("--forbidden", options.forbidden_file, file_name(),
                   "Keep the cells empty that the puzzle in this file fills");
}

void declare_method(CommandOptions& command, GenerateVerbOptions& options) {
    GenerateOptions& puzzle = options.puzzle;
    command.option(
        "--mode", puzzle.mode,
        one_of<GenerationMode>(
            "MODE", {{"subtractive", GenerationMode::subtractive}, {"additive", GenerationMode::additive}}),
        "subtractive (default): remove entries from a full grid; additive: add entries to an empty grid");
    command.option("--look", puzzle.removal_order,
                   one_of("LOOK", choices_by_key({RemovalOrder::even, RemovalOrder::centre,
                                                  RemovalOrder::blocks, RemovalOrder::rows})),
                   "Order in which entries are removed: even (default), centre, blocks or rows");
    command.option(
        "--full-grids", puzzle.full_grids,
        one_of("GRIDS", choices_by_key({FullGrids::any, FullGrids::one_block})),
        "Full grids to remove entries from: any (default), or one-block: grids that rotate one random block "
        "into the other blocks, which are all the same except for their symbols");
    command.negatable_flag("--verify-incrementally", puzzle.verify_incrementally,
                           "Subtractive: verify after each removal (default) or once at the end");
    command.negatable_flag(
        "--randomise-verification", puzzle.randomise_verification,
        "Try the branches of the verifying search in random order (default) or in fixed order");
    command.option("--max-fill-time", puzzle.max_fill_seconds, seconds_from_zero("SECONDS"),
                   "Subtractive: start again if filling a grid takes longer than this");
    command.option(
        "--budget", options.budget, whole_number("NODES"),
        "Give up a puzzle after this number of search nodes; 0: never (default: 0, but 1 to 2 minutes of work if "
        "a template or fixed entries leave no choice of cells, and seconds at order 2)");
}

}  // namespace

double fewest_entries_metric(const Grid& puzzle, const Grid&) { return -puzzle.entry_count(); }

double guesses_metric(const Grid& puzzle, const Grid&) {
    constexpr std::uint64_t kMostNodes = 100'000;
    return static_cast<double>(verdict(puzzle, {.nodes = kMostNodes}).guesses);
}

void declare_generate_options(CommandOptions& command, GenerateVerbOptions& options) {
    declare_cells(command, options);
    declare_constraints(command, options.puzzle.constraints);
    command.option(
        "--layout", options.layout_file, file_name(),
        "Take board, rules and entries from the puzzle in this file, and choose sums for its cages "
        "without one, so that there is one solution");
    command.flag("--renumber", options.renumber,
                 "With --layout: also choose all sums of cages and clues outside of the board anew");
    command.needs("--renumber", {"--layout"});
    command.excludes("--layout", {"--order", "--rules", "--entries", "--minimal", "--symmetry", "--template",
                                  "--squeeze", "--fixed", "--forbidden", "--with"});
    command.option("--best-of", options.puzzle.best_of, whole_number("N", 1),
                   "Make N puzzles and print the best one (default: 1)");
    command.option(
        "--by", options.metric,
        one_of<PuzzleMetric>("METRIC", {{"fewest", fewest_entries_metric}, {"guesses", guesses_metric}}),
        "What makes a puzzle the best: fewest entries (default), or most guesses of a search");
    command.option("--shuffle", options.shuffle_file, file_name(),
                   "Make no new puzzles, but random variants of the puzzles in this file");
    add_difficulty_options(command, options.puzzle.difficulty);
    declare_method(command, options);
    command.option("--timeout", options.timeout, seconds_above_zero("SECONDS"),
                   "Stop after this time and keep the puzzles made so far");
    add_seed_option(command, options.seed);
    command.option("--shard", options.shard, shard_value(),
                   "Make only the puzzles I, I+N, I+2N, ... of the batch");
    command.flag(
        "--resume", options.resume,
        "Continue an output file that an earlier run of this batch began; the file then grows line by line");
    add_output_options(command, options, Printed::puzzles);
    command.needs("--resume", {"--output", "--seed"});
    // Variants keep the properties of the original puzzles, so options for new puzzles would have no effect.
    command.excludes("--shuffle", {"--order",
                                   "--rules",
                                   "--entries",
                                   "--minimal",
                                   "--symmetry",
                                   "--template",
                                   "--with",
                                   "--layout",
                                   "--squeeze",
                                   "--fixed",
                                   "--forbidden",
                                   "--best-of",
                                   "--by",
                                   "--grade",
                                   "--needs",
                                   "--rating",
                                   "--score",
                                   "--mode",
                                   "--look",
                                   "--full-grids",
                                   "--verify-incrementally",
                                   "--randomise-verification",
                                   "--max-fill-time",
                                   "--budget"});
}

}  // namespace gridsmith
