#include "cli/core/puzzle_printer.h"

#include "base/unicode.h"
#include "format/line/lines_format.h"
#include "model/puzzle/any_marks.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

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

PuzzlePrinter::PuzzlePrinter(const CommonOptions& options)
    : format_(options.to != nullptr ? options.to : format_of_output(options.output)) {}

Result<void> PuzzlePrinter::print(std::string& text, const Puzzle& puzzle, const PuzzleFacts& facts) const {
    if (format_->id == "lines") {
        append_line_of_cells(text, puzzle.grid);
    } else if (format_->id == "json") {
        text += json_line_of(puzzle, facts);
    } else {
        auto printed = format_->write(puzzle, {});
        if (!printed) return std::unexpected(std::move(printed.error()));
        text += format_->between;
        text += *printed;
    }
    return {};
}

bool PuzzlePrinter::leaves_out_marks(const Puzzle& puzzle, const PuzzleFacts& facts,
                                     std::string_view printed) const {
    if (!differ_from_candidates(puzzle.marks, puzzle.grid)) return false;
    Puzzle bare = puzzle;
    bare.marks = {};
    std::string without;
    return print(without, bare, facts) && without == printed;
}

Result<void> PuzzlePrinter::check_count(std::uint64_t count) const {
    if (format_->many || count <= 1) return {};
    return failure(fmt::format("the format {} holds one puzzle, but {} are requested", format_->id, count));
}

}  // namespace gridsmith
