// The table of formats, and the choice between them.
#include "format/puzzle_file.h"

#include "base/file_io.h"
#include "format/json_lines_format.h"
#include "format/lines_format.h"
#include "format/rows_format.h"
#include "format/sgp_format.h"
#include "format/source_text.h"
#include "format/text_format.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::string_view kSgpExtensions[] = {".sgp"};
constexpr std::string_view kSgtExtensions[] = {".sgt"};
constexpr std::string_view kTextExtensions[] = {".txt"};
constexpr std::string_view kRowsExtensions[] = {".sudoku"};
constexpr std::string_view kLinesExtensions[] = {".lines", ".txt"};
constexpr std::string_view kJsonLinesExtensions[] = {".jsonl", ".json"};

// Where two formats fit a text equally well and its name does not help, the upper row wins.
constexpr PuzzleFormat kFormats[] = {
    {
        .id = "sgp",
        .name = "Sudoku puzzle",
        .extensions = kSgpExtensions,
        .fit = fit_of_sgp,
        .read = read_sgp,
        .write = write_sgp,
    },
    {
        .id = "sgt",
        .name = "Sudoku template",
        .extensions = kSgtExtensions,
        .kind = PuzzleKind::puzzle_template,
        .fit = fit_of_sgp,
        .read = read_sgp,
        .write = write_sgp,
    },
    {
        .id = "text",
        .name = "Text with symbols and rows",
        .extensions = kTextExtensions,
        .fit = fit_of_text,
        .read = read_text,
        .write = write_text,
    },
    {
        .id = "sudoku",
        .name = "Rows of characters",
        .extensions = kRowsExtensions,
        .fit = fit_of_rows,
        .read = read_rows,
        .write = write_rows,
    },
    {
        .id = "lines",
        .name = "Lines of cells",
        .extensions = kLinesExtensions,
        .many = true,
        .fit = fit_of_lines,
        .read = read_each_line,
        .read_line = read_puzzle_of_line,
        .write = write_lines,
    },
    {
        .id = "json",
        .name = "JSON Lines",
        .extensions = kJsonLinesExtensions,
        .many = true,
        .fit = fit_of_json_lines,
        .read = read_each_line,
        .read_line = read_json_line,
        .write = write_json_lines,
    },
};

bool equal_ignoring_case(std::string_view a, std::string_view b) {
    return std::ranges::equal(
        a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

bool has_extension_of(const PuzzleFormat& format, const std::filesystem::path& name) {
    const std::string extension = name.extension().string();
    return std::ranges::any_of(format.extensions,
                               [&](std::string_view known) { return equal_ignoring_case(known, extension); });
}

}  // namespace

std::span<const PuzzleFormat> all_formats() { return kFormats; }

const PuzzleFormat* format_of_id(std::string_view id) {
    const auto* found = std::ranges::find(kFormats, id, &PuzzleFormat::id);
    return found != std::end(kFormats) ? found : nullptr;
}

const PuzzleFormat* format_of_name(const std::filesystem::path& name) {
    const auto* found = std::ranges::find_if(
        kFormats, [&](const PuzzleFormat& format) { return has_extension_of(format, name); });
    return found != std::end(kFormats) ? found : nullptr;
}

const PuzzleFormat* format_of_content(std::string_view bytes, const std::filesystem::path& name) {
    const PuzzleFormat* best = nullptr;
    auto best_score = std::pair(Fit::no, false);
    for (const PuzzleFormat& format : kFormats) {
        if (!format.can_read()) continue;
        const auto score = std::pair(format.fit(bytes), has_extension_of(format, name));
        if (score > best_score) {
            best = &format;
            best_score = score;
        }
    }
    return best;
}

Result<std::vector<LoadedPuzzle>> read_puzzles(std::string_view bytes, const std::string& name,
                                               const PuzzleFormat* format) {
    if (format == nullptr) format = format_of_content(bytes, name);
    if (format == nullptr) {
        const bool blank =
            without_byte_order_mark(bytes).find_first_not_of(" \t\r\n") == std::string_view::npos;
        return failure_in(name,
                          {blank ? "is empty, expected a puzzle" : "is in no known format for puzzles"});
    }
    if (!format->can_read())
        return failure_in(name, {fmt::format("the format {} cannot be read", format->id)});
    auto puzzles = format->read(bytes, *format);
    if (!puzzles) return failure_in(name, std::move(puzzles.error()));
    return puzzles;
}

Result<std::vector<LoadedPuzzle>> load_puzzles(const std::filesystem::path& path,
                                               const PuzzleFormat* format) {
    const auto bytes = read_file(path);
    if (!bytes) return std::unexpected(bytes.error());
    return read_puzzles(*bytes, path.string(), format);
}

Result<std::string> print_puzzles(std::span<const Puzzle> puzzles, const PuzzleFormat& format,
                                  const WriteOptions& options) {
    if (!format.can_write()) return failure(fmt::format("the format {} cannot be written", format.id));
    if (!format.many && puzzles.size() != 1)
        return failure(
            fmt::format("the format {} holds one puzzle, and there are {}", format.id, puzzles.size()));
    return format.write(puzzles, format, options);
}

Result<void> save_puzzles(const std::filesystem::path& path, std::span<const Puzzle> puzzles,
                          const PuzzleFormat& format, const WriteOptions& options) {
    auto text = print_puzzles(puzzles, format, options);
    if (!text) return failure_in(path.string(), std::move(text.error()));
    return replace_file(path, *text);
}

}  // namespace gridsmith
