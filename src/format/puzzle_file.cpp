// The choice between formats; the table itself is in format_table.cpp.
#include "format/puzzle_file.h"

#include "base/file_io.h"
#include "format/plain_text.h"
#include "format/reading_stop.h"
#include "format/text_fault.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace gridsmith {

namespace {

bool equal_ignoring_case(std::string_view a, std::string_view b) {
    return std::ranges::equal(
        a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

bool has_extension_of(const PuzzleFormat& format, const std::filesystem::path& name) {
    const std::string extension = name.extension().string();
    return std::ranges::any_of(format.extensions,
                               [&](std::string_view known) { return equal_ignoring_case(known, extension); });
}

bool is_shared_extension(const std::filesystem::path& name) {
    return std::ranges::count_if(
               all_formats(), [&](const PuzzleFormat& format) { return has_extension_of(format, name); }) > 1;
}

constexpr const char* kInNoFormat =
    "is in no known format for puzzles, expected cells in a line or a grid, a link, or a file of a program "
    "for Sudoku";

// Longer texts are collections, for which the first reading is enough.
constexpr std::size_t kLargestAmbiguous = std::size_t{1} << 16;

bool same_puzzles(const std::vector<LoadedPuzzle>& a, const std::vector<LoadedPuzzle>& b) {
    return std::ranges::equal(a, b, [](const LoadedPuzzle& x, const LoadedPuzzle& y) {
        return x.puzzle.grid == y.puzzle.grid && x.puzzle.marks == y.puzzle.marks;
    });
}

}  // namespace

const PuzzleFormat* format_of_id(std::string_view id) {
    const auto found = std::ranges::find(all_formats(), id, &PuzzleFormat::id);
    return found != all_formats().end() ? &*found : nullptr;
}

const PuzzleFormat* format_of_name(const std::filesystem::path& name) {
    const auto found = std::ranges::find_if(
        all_formats(), [&](const PuzzleFormat& format) { return has_extension_of(format, name); });
    return found != all_formats().end() ? &*found : nullptr;
}

namespace {

BestFormat format_of_plain_text(std::string_view text, const std::filesystem::path& name) {
    // Is it more than any line can hold, without an end?
    const bool endless = text.size() > kLongestLine &&
                         text.substr(0, kLongestLine).find_first_of("\r\n") == std::string_view::npos;
    const PuzzleFormat* best = nullptr;
    auto best_score = std::pair(Fit::no, false);
    for (const PuzzleFormat& format : all_formats()) {
        stop_reading_if_told();
        const bool named = has_extension_of(format, name);
        // Nothing later in the table can be better than certain.
        if (best_score.first == Fit::certain && (best_score.second || !named)) continue;
        const bool too_long = text.size() > format.largest || (endless && format.read_line != nullptr);
        const Fit fit = too_long || !format.can_read() ? Fit::no : format.fit(text, format);
        const auto score = std::pair(fit, named);
        if (score > best_score) {
            best = &format;
            best_score = score;
        }
    }
    // A name that may mean several formats is worth less than a sentence about what is there, and .txt says
    // no more than that it is text.
    const bool by_name_alone = best != nullptr && best_score.first == Fit::no;
    if (by_name_alone && (best->id == "text" || (is_shared_extension(name) && fault_of_text(text))))
        return {};
    return {best, best_score.first};
}

// The format that a text is read in.
Result<const PuzzleFormat*> reading_format(std::string_view text, const std::string& name,
                                           const PuzzleFormat* format) {
    if (format == nullptr) format = format_of_plain_text(text, name).format;
    if (format == nullptr) {
        auto fault = fault_of_text(text);
        if (!fault) fault = fault_of_lines(text);
        return failure_in(name, fault.value_or(Error{kInNoFormat}));
    }
    if (!format->can_read())
        return failure_in(name, {fmt::format("expected a format that can be read; {} ({}) is only written",
                                             format->id, format->name)});
    return format;
}

std::vector<TextReading> readings_of_plain_text(std::string_view text, const std::string& name,
                                                const PuzzleFormat* format) {
    std::vector<TextReading> readings;
    const auto add = [&](const PuzzleFormat& of, std::vector<LoadedPuzzle> puzzles) {
        const bool known = std::ranges::any_of(
            readings, [&](const TextReading& reading) { return same_puzzles(reading.puzzles, puzzles); });
        if (!known && !puzzles.empty()) readings.push_back({&of, std::move(puzzles)});
    };
    const auto add_all_of = [&](const PuzzleFormat& of) {
        if (auto puzzles = all_puzzles(text, of)) add(of, std::move(*puzzles));
        if (of.read_otherwise == nullptr) return;
        for (auto& puzzles : of.read_otherwise(text, of)) add(of, std::move(puzzles));
    };
    const PuzzleFormat* first = format != nullptr ? format : format_of_plain_text(text, name).format;
    if (first == nullptr || !first->can_read()) return readings;
    add_all_of(*first);
    if (readings.empty() || format != nullptr || text.size() > kLargestAmbiguous) return readings;
    for (const PuzzleFormat& other : all_formats())
        if (&other != first && other.can_read() && other.fit(text, other) != Fit::no) add_all_of(other);
    return readings;
}

void append_remark(LoadedPuzzle& puzzle, const std::string& remark) {
    if (!remark.empty()) puzzle.reading += "; " + remark;
}

}  // namespace

const PuzzleFormat* format_of_content(std::string_view bytes, const std::filesystem::path& name) {
    return best_format_of(bytes, name).format;
}

BestFormat best_format_of(std::string_view bytes, const std::filesystem::path& name,
                          const std::stop_token& stop, Trees trees) try {
    const StoppableReading stoppable(stop, trees);
    const auto plain = plain_text(bytes);
    return format_of_plain_text(plain ? plain->text : bytes, name);
} catch (const ReadingStopped&) {
    return {};
}

Result<void> read_each_puzzle(std::string_view bytes, const std::string& name, const PuzzleFormat* format,
                              const std::stop_token& stop, const PuzzleTaker& take, Trees trees) try {
    const StoppableReading stoppable(stop, trees);
    const auto plain = plain_text(bytes);
    const std::string_view text = plain ? plain->text : bytes;
    const auto chosen = reading_format(text, name, format);
    if (!chosen) return std::unexpected(chosen.error());
    auto read = give_puzzles(text, **chosen, [&](LoadedPuzzle puzzle) {
        if (plain) append_remark(puzzle, plain->remark);
        return take(std::move(puzzle));
    });
    if (!read) return failure_in(name, std::move(read.error()));
    return {};
} catch (const ReadingStopped&) {
    return failure_in(name, {"was not read to its end, because it was told to stop"});
}

Result<std::vector<LoadedPuzzle>> read_puzzles(std::string_view bytes, const std::string& name,
                                               const PuzzleFormat* format, const std::stop_token& stop) {
    std::vector<LoadedPuzzle> puzzles;
    const auto read = read_each_puzzle(bytes, name, format, stop, adding_to(puzzles));
    if (!read) return std::unexpected(read.error());
    return puzzles;
}

std::vector<TextReading> readings_of(std::string_view bytes, const std::string& name,
                                     const PuzzleFormat* format) {
    const auto plain = plain_text(bytes);
    if (!plain) return readings_of_plain_text(bytes, name, format);
    auto readings = readings_of_plain_text(plain->text, name, format);
    for (TextReading& reading : readings)
        for (LoadedPuzzle& puzzle : reading.puzzles) append_remark(puzzle, plain->remark);
    return readings;
}

Result<std::vector<LoadedPuzzle>> load_puzzles(const std::filesystem::path& path,
                                               const PuzzleFormat* format) {
    const auto bytes = read_file(path);
    if (!bytes) return std::unexpected(bytes.error());
    return read_puzzles(*bytes, path.string(), format);
}

Result<std::string> print_puzzles(std::span<const Puzzle> puzzles, const PuzzleFormat& format,
                                  const WriteOptions& options) {
    return print_puzzles(
        puzzles.size(), [&](std::size_t place) { return puzzles[place]; }, format, options);
}

Result<std::string> print_puzzles(std::size_t count,
                                  const std::function<Puzzle(std::size_t place)>& puzzle_at,
                                  const PuzzleFormat& format, const WriteOptions& options) {
    if (!format.can_write()) return failure(fmt::format("the format {} cannot be written", format.id));
    if (!format.many && count != 1)
        return failure(fmt::format("the format {} holds one puzzle, and there are {}", format.id, count));
    std::string text(format.opening);
    if (format.heading != nullptr && !options.title.empty()) text += format.heading(options.title);
    for (std::size_t place = 0; place < count; ++place) {
        auto printed = format.write(puzzle_at(place), format, options);
        if (!printed) return printed;
        if (place > 0) text += format.between;
        if (format.heading != nullptr && place == options.first_solution)
            text += format.heading(kSolutionsTitle);
        text += *printed;
    }
    text += format.closing;
    return text;
}

Result<void> save_puzzles(const std::filesystem::path& path, std::span<const Puzzle> puzzles,
                          const PuzzleFormat& format, const WriteOptions& options) {
    auto text = print_puzzles(puzzles, format, options);
    if (!text) return failure_in(path.string(), std::move(text.error()));
    return replace_file(path, *text);
}

}  // namespace gridsmith
