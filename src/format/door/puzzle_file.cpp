// The choice between formats. The list of formats is in format_table.cpp.
#include "format/door/puzzle_file.h"

#include "base/file_io.h"
#include "base/unicode.h"
#include "format/core/plain_text.h"
#include "format/door/text_fault.h"
#include "format/packed/decompression.h"

#include <algorithm>
#include <fmt/format.h>

namespace gridsmith {

namespace {

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
    "is in no known puzzle format; expected cells in a line or a grid, a link, or a file of a Sudoku program";

// A longer text is a collection, for which the likeliest reading is enough.
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

std::span<const PuzzleFormat* const> formats_to_copy() {
    static const auto formats = [] {
        std::vector<const PuzzleFormat*> found;
        for (const PuzzleFormat& format : all_formats())
            if (format.copy_place > 0) found.push_back(&format);
        std::ranges::stable_sort(found, {}, &PuzzleFormat::copy_place);
        return found;
    }();
    return formats;
}

namespace {

// Which boards are looked for in a text.
struct WantedBoards {
    std::optional<Rules> rules = {};
    bool any_side = false;
};

ReadingContext context_for(const PuzzleFormat& format, const ReadingLimits& limits,
                           const WantedBoards& boards, LeftOutLines* left_out = nullptr) {
    return {format, limits, left_out, boards.rules, boards.any_side};
}

BestFormat format_of_plain_text(std::string_view text, const std::filesystem::path& file,
                                const ReadingLimits& limits, const WantedBoards& boards) {
    const std::filesystem::path name = name_of_plain_file(file.string());
    // Is the first line longer than any line may be?
    const bool endless = text.size() > kLongestLine &&
                         text.substr(0, kLongestLine).find_first_of("\r\n") == std::string_view::npos;
    const PuzzleFormat* best = nullptr;
    auto best_score = std::pair(Fit::no, false);
    for (const PuzzleFormat& format : all_formats()) {
        const bool named = has_extension_of(format, name);
        // Once a format fits for certain, only a format with the extension of the file can be better.
        if (best_score.first == Fit::certain && (best_score.second || !named)) continue;
        const bool too_long = format.read_line != nullptr ? endless : text.size() > format.largest;
        const Fit fit =
            too_long || !format.can_read() ? Fit::no : format.fit(text, context_for(format, limits, boards));
        if (limits.stopped()) return {};
        const auto score = std::pair(fit, named);
        if (score > best_score) {
            best = &format;
            best_score = score;
        }
    }
    // If only the extension fits, a sentence about the text may help more than the error of the format. This
    // is so for .txt, which says only that the file is text, and for an extension that several formats share.
    const bool by_name_alone = best != nullptr && best_score.first == Fit::no;
    if (by_name_alone && (best->id == "text" || (is_shared_extension(name) && fault_of_text(text, limits))))
        return {};
    return {best, best_score.first, boards.any_side};
}

// Does the format read a puzzle of the text?
bool reads_any(std::string_view text, const ReadingContext& context) {
    bool any = false;
    const auto taken = give_puzzles(text, context, [&](const LoadedPuzzle&) -> Result<void> {
        any = true;
        return failure("enough");
    });
    return any || taken.has_value();
}

// Whether the text has a puzzle a line, so that a bad header spoils only the puzzles below it.
bool has_puzzle_lines(std::string_view text, const std::string& name, const ReadOptions& options) {
    const PuzzleFormat* format =
        options.format != nullptr ? options.format : best_format_of(text, name, options.limits).format;
    return format != nullptr && format->read_line != nullptr;
}

// The format for reading a text.
Result<const PuzzleFormat*> reading_format(std::string_view text, const std::string& name,
                                           const ReadOptions& options, const WantedBoards& boards) {
    const PuzzleFormat* format = options.format;
    if (format == nullptr) format = format_of_plain_text(text, name, options.limits, boards).format;
    if (options.limits.stopped()) return std::unexpected(stopped_reading());
    if (format == nullptr) {
        auto fault = fault_of_text(text, options.limits);
        if (options.limits.stopped()) return std::unexpected(stopped_reading());
        if (!fault) fault = fault_of_lines(text, boards.rules);
        return std::unexpected(fault.value_or(Error{kInNoFormat}));
    }
    if (!format->can_read())
        return failure(fmt::format("expected a format that can be read; {} ({}) can only be written",
                                   format->id, format->name));
    return format;
}

// The readings of a plain text that differ from each other.
Result<std::vector<TextReading>> readings_of_plain_text(std::string_view text, const std::string& name,
                                                        const ReadOptions& options,
                                                        const WantedBoards& boards) {
    const auto first = reading_format(text, name, options, boards);
    if (!first) return std::unexpected(first.error());
    LeftOutLines left_out;
    auto likeliest = all_puzzles(
        text, context_for(**first, options.limits, boards, options.skip_bad_lines ? &left_out : nullptr));
    if (!likeliest) return std::unexpected(std::move(likeliest.error()));
    // Not a list in braces, which would copy all puzzles.
    std::vector<TextReading> readings;
    readings.push_back({*first, std::move(*likeliest), std::move(left_out)});
    if (!options.all_readings) return readings;

    const auto add = [&](const PuzzleFormat& format, std::vector<LoadedPuzzle> puzzles) {
        for (LoadedPuzzle& loaded : puzzles)
            if (!take_rules(loaded, context_for(format, options.limits, boards))) return;
        const bool known = std::ranges::any_of(
            readings, [&](const TextReading& reading) { return same_puzzles(reading.puzzles, puzzles); });
        if (!known && !puzzles.empty()) readings.push_back({&format, std::move(puzzles)});
    };
    const auto others_of = [&](const ReadingContext& context, const std::vector<LoadedPuzzle>& usual) {
        return context.format.read_otherwise != nullptr ? context.format.read_otherwise(text, usual, context)
                                                        : std::vector<std::vector<LoadedPuzzle>>();
    };
    const std::vector<LoadedPuzzle> none;
    const bool is_whole = readings.front().left_out.count == 0;
    for (auto& puzzles : others_of(context_for(**first, options.limits, boards),
                                   is_whole ? std::as_const(readings.front().puzzles) : none))
        add(**first, std::move(puzzles));
    if (options.format != nullptr || text.size() > kLargestAmbiguous) return readings;
    for (const PuzzleFormat& other : all_formats()) {
        const ReadingContext context = context_for(other, options.limits, boards);
        const bool reads_the_same = other.read_line != nullptr && other.read_line == (*first)->read_line &&
                                    other.read_otherwise == nullptr;
        if (&other == *first || !other.can_read() || reads_the_same || other.fit(text, context) == Fit::no)
            continue;
        auto usual = all_puzzles(text, context);
        auto others = others_of(context, usual ? *usual : none);
        if (usual) add(other, std::move(*usual));
        for (auto& puzzles : others) add(other, std::move(puzzles));
    }
    return readings;
}

void append_remark(LoadedPuzzle& puzzle, const std::string& remark) {
    if (!remark.empty()) puzzle.reading += "; " + remark;
}

}  // namespace

BestFormat best_format_of(std::string_view bytes, const std::filesystem::path& name,
                          const ReadingLimits& limits, const std::optional<Rules>& rules) {
    const auto plain = plain_text(bytes, limits.stop);
    const std::string_view text = plain ? plain->text : bytes;
    const auto header = rules_of_header(text);
    const std::optional<Rules> given = header && *header ? *header : rules;
    const BestFormat best = format_of_plain_text(text, name, limits, {given});
    if (best.fit == Fit::certain || given || limits.stopped()) return best;
    const BestFormat other = format_of_plain_text(text, name, limits, {.any_side = true});
    if (other.fit != Fit::certain) return best;
    const bool is_read = best.fit == Fit::possible && reads_any(text, {*best.format, limits});
    return is_read ? best : other;
}

Result<std::vector<TextReading>> read_text(std::string_view bytes, const std::string& name,
                                           const ReadOptions& options) {
    const auto plain = plain_text(bytes, options.limits.stop);
    const std::string_view text = plain ? plain->text : bytes;
    const auto header = rules_of_header(text);
    if (!header && !has_puzzle_lines(text, name, options)) return failure_in(name, header.error());
    const auto rules = header && *header ? *header : options.rules;
    auto readings = readings_of_plain_text(text, name, options, {rules});
    if (!readings && !rules && !options.limits.stopped()) {
        // Among classic boards, a short line is rather a fault than another board.
        const auto is_classic = [](const LoadedPuzzle& loaded) { return loaded.puzzle.rules().is_classic(); };
        auto others = readings_of_plain_text(text, name, options, {.any_side = true});
        if (others && std::ranges::none_of(others->front().puzzles, is_classic)) readings = std::move(others);
    }
    if (!readings) return failure_in(name, header ? readings.error() : header.error());
    for (TextReading& reading : *readings)
        for (LoadedPuzzle& puzzle : reading.puzzles)
            if (plain) append_remark(puzzle, plain->remark);
    return readings;
}

Result<std::vector<LoadedPuzzle>> read_puzzles(std::string_view bytes, const std::string& name,
                                               const ReadOptions& options) {
    auto readings = read_text(bytes, name, options);
    if (!readings) return std::unexpected(std::move(readings.error()));
    return std::move(readings->front().puzzles);
}

Result<void> read_each_puzzle(std::string_view bytes, const std::string& name, const ReadOptions& options,
                              const PuzzleTaker& take, LeftOutLines* left_out) {
    const auto plain = plain_text(bytes, options.limits.stop);
    const std::string_view text = plain ? plain->text : bytes;
    const auto header = rules_of_header(text);
    if (!header && !has_puzzle_lines(text, name, options)) return failure_in(name, header.error());
    const auto rules = header && *header ? *header : options.rules;
    std::size_t count = 0;
    const auto give = [&](const WantedBoards& boards) -> Result<void> {
        const auto format = reading_format(text, name, options, boards);
        if (!format) return std::unexpected(format.error());
        return give_puzzles(text, context_for(**format, options.limits, boards, left_out),
                            [&](LoadedPuzzle puzzle) {
                                ++count;
                                if (plain) append_remark(puzzle, plain->remark);
                                return take(std::move(puzzle));
                            });
    };
    auto given = give({rules});
    if (!given && count == 0 && !rules && !options.limits.stopped()) {
        auto others = give({.any_side = true});
        if (others || count > 0) given = std::move(others);
    }
    if (!given) return failure_in(name, header ? given.error() : header.error());
    return given;
}

Result<std::string> read_text_file(const std::filesystem::path& path, const std::stop_token& stop) {
    auto bytes = read_file(path, kLargestFile, stop);
    if (!bytes) return bytes;
    auto text = decompressed(std::move(*bytes), kLargestFile, stop);
    if (!text) return failure_in(path.string(), std::move(text.error()));
    return text;
}

Result<std::vector<LoadedPuzzle>> load_puzzles(const std::filesystem::path& path) {
    const auto bytes = read_text_file(path);
    if (!bytes) return std::unexpected(bytes.error());
    return read_puzzles(*bytes, path.string());
}

bool keeps_rules(const PuzzleFormat& format, const Puzzle& puzzle) {
    if (format.boards != HeldBoards::cells || puzzle.rules() == usual_rules(puzzle.side())) return true;
    if (!format.can_read()) return false;
    const auto text = print_puzzles({&puzzle, 1}, format);
    if (!text) return false;
    const auto read = read_puzzles(*text, {}, {.format = &format});
    return read && read->front().puzzle.rules() == puzzle.rules();
}

Result<std::string> print_puzzles(std::span<const Puzzle> puzzles, const PuzzleFormat& format,
                                  const WriteOptions& options) {
    return print_puzzles(
        puzzles.size(), [&](std::size_t place) { return puzzles[place]; }, format, options);
}

Result<std::string> print_puzzles(std::size_t count,
                                  const std::function<Puzzle(std::size_t place)>& puzzle_at,
                                  const PuzzleFormat& format, const WriteOptions& options) {
    std::string text;
    auto written = write_puzzles(count, puzzle_at, format, options, append_to(text));
    if (!written) return std::unexpected(std::move(written.error()));
    return text;
}

Result<void> write_puzzles(std::size_t count, const std::function<Puzzle(std::size_t place)>& puzzle_at,
                           const PuzzleFormat& format, const WriteOptions& options, const TextTaker& take) {
    if (!format.can_write()) return failure(fmt::format("the format {} cannot be written", format.id));
    if (!format.many && count != 1)
        return failure(fmt::format("the format {} holds one puzzle, found {}", format.id, count));
    std::string text(format.opening);
    if (format.heading != nullptr && !options.title.empty()) text += format.heading(options.title);
    for (std::size_t i = 0; format.remark != nullptr && i < options.remarks.size(); ++i)
        text += format.remark(options.remarks[i]);
    for (std::size_t place = 0; place < count; ++place) {
        const Puzzle puzzle = puzzle_at(place);
        auto printed = text_in(format, puzzle, options);
        if (!printed) return std::unexpected(std::move(printed.error()));
        if (place > 0) text += format.between;
        if (format.heading != nullptr && place == options.first_solution)
            text += format.heading(kSolutionsTitle);
        text += *printed;
        if (format.caption != nullptr && options.caption)
            if (const std::string caption = options.caption(place, puzzle); !caption.empty())
                text += format.caption(caption);
        if (text.size() < kPieceOfText) continue;
        if (auto taken = take(text); !taken) return taken;
        text.clear();
    }
    text += format.closing;
    return take(text);
}

}  // namespace gridsmith
