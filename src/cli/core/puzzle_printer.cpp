#include "cli/core/puzzle_printer.h"

#include "base/number_text.h"
#include "base/unicode.h"
#include "cli/core/table_text.h"
#include "format/line/lines_format.h"
#include "model/puzzle/any_marks.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gridsmith {

namespace {

// Several formats share the extensions of `lines`. Most users mean `lines`.
const PuzzleFormat* format_of_output(const std::string& name) {
    const PuzzleFormat* lines = format_of_id("lines");
    const PuzzleFormat* named = name.empty() ? nullptr : format_of_name(name);
    std::string extension = std::filesystem::path(name).extension().string();
    std::ranges::transform(extension, extension.begin(), small_letter);
    const bool ambiguous = std::ranges::find(lines->extensions, extension) != lines->extensions.end();
    return named != nullptr && named->can_write() && !ambiguous ? named : lines;
}

}  // namespace

Result<void> check_output_name(const CommonOptions& options) {
    const std::string extension = std::filesystem::path(options.output).extension().string();
    if (options.to != nullptr || extension.size() < 2) return {};
    const PuzzleFormat* named = format_of_name(options.output);
    if (named != nullptr && named->can_write()) return {};
    if (const auto verbs = verbs_that_write(extension.substr(1)); !verbs.empty())
        return failure_in(
            options.output,
            {fmt::format("no format of puzzles is written to files that end in {}; {} writes them", extension,
                         verbs)});
    std::vector<std::string> extensions;
    for (const PuzzleFormat& format : all_formats())
        for (const std::string_view known : format.extensions)
            if (format.can_write() && std::ranges::find(extensions, known) == extensions.end())
                extensions.emplace_back(known);
    return failure_in(options.output,
                      {fmt::format("no format is written to files that end in {}; expected one of {}, or a "
                                   "format with --to",
                                   extension, fmt::join(extensions, " "))});
}

PuzzlePrinter::PuzzlePrinter(const CommonOptions& options)
    : format_(options.to != nullptr ? options.to : format_of_output(options.output)),
      named_(options.to != nullptr),
      rules_(options.rules),
      separator_(table_separator_of(*format_)),
      passes_(options.pass),
      keeps_bad_(options.keep_bad) {}

Result<void> PuzzlePrinter::print(std::string& text, const Puzzle& puzzle, const PuzzleFacts& facts) const {
    if (prints_record(puzzle)) {
        text += json_line_of(puzzle, facts);
    } else if (format_->id == "lines") {
        append_line_of_cells(text, puzzle.grid);
    } else {
        auto printed = text_in(*format_, puzzle);
        if (!printed) return std::unexpected(std::move(printed.error()));
        text += format_->between;
        text += *printed;
    }
    return {};
}

// The rules that a reader takes for the cells: the usual ones, or those of --rules.
bool PuzzlePrinter::has_known_rules(const Rules& rules) const {
    return rules == usual_rules(rules.side()) || rules == rules_;
}

bool PuzzlePrinter::leaves_out_rules(const Puzzle& puzzle) const {
    return !needs_record(puzzle) && !has_known_rules(puzzle.rules()) && !keeps_rules(*format_, puzzle);
}

bool PuzzlePrinter::leaves_out_marks(const Puzzle& puzzle, const PuzzleFacts& facts,
                                     std::string_view printed) const {
    if (!differ_from_candidates(puzzle.marks, puzzle.grid)) return false;
    Puzzle bare = puzzle;
    bare.marks = {};
    std::string without;
    return print(without, bare, facts) && without == printed;
}

// The number of cells with one mark that a reader of the format takes for entries.
std::size_t PuzzlePrinter::marks_read_as_entries(const Puzzle& puzzle) const {
    const auto is_single = [&](Cell cell) {
        return puzzle.grid[cell] == 0 && puzzle.marks[cell].size() == 1;
    };
    std::vector<Cell> singles;
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
        if (is_single(cell)) singles.push_back(cell);
    if (singles.empty() || !format_->can_read()) return 0;
    const auto text = print_puzzles({&puzzle, 1}, *format_);
    const auto read =
        text ? read_puzzles(*text, {}, {.format = format_}) : Result<std::vector<LoadedPuzzle>>();
    if (!read || read->size() != 1) return 0;
    const Grid& grid = read->front().puzzle.grid;
    if (grid.side() != puzzle.side()) return 0;
    return static_cast<std::size_t>(
        std::ranges::count_if(singles, [&](Cell cell) { return grid[cell] != 0; }));
}

std::string PuzzlePrinter::loss_in(const Puzzle& puzzle, const PuzzleFacts& facts,
                                   std::string_view printed) const {
    if (leaves_out_rules(puzzle))
        return fmt::format("the rules {} are left out, because the format {} cannot hold them",
                           excerpt_of(puzzle.rules().text(), 40), format_->id);
    if (leaves_out_marks(puzzle, facts, printed))
        return fmt::format("the marks are left out, because the format {} cannot hold them", format_->id);
    const std::size_t alike = marks_read_as_entries(puzzle);
    if (alike == 0) return {};
    return fmt::format("{} with one mark will be read as {}, because the format {} writes both alike",
                       quantity(alike, "cell", "cells"), alike == 1 ? "an entry" : "entries", format_->id);
}

const PuzzleFormat& PuzzlePrinter::format_of_other_rules() const {
    return format_->id == "lines" && !named_ ? *format_of_id("json") : *format_;
}

Result<void> PuzzlePrinter::check_count(std::uint64_t count) const {
    if (format_->many || count <= 1) return {};
    return failure(fmt::format("the format {} holds one puzzle, but {} are requested", format_->id, count));
}

void note_loss(Console& console, const PuzzlePrinter& printer, const Puzzle& puzzle, std::string_view text) {
    if (const std::string loss = printer.loss_in(puzzle, {}, text); !loss.empty()) console.note(loss);
}

}  // namespace gridsmith
