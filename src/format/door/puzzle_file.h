// The entrance to all puzzle formats: finds the format of a text, reads, prints and loads.
//
// The rest of the program uses this header (streams of lines also use line/lines_format.h, which reads one line
// at a time).
#pragma once

#include "base/file_io.h"
#include "base/result.h"
#include "format/core/puzzle_format.h"

#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// All formats; formats with stricter rules come first.
std::span<const PuzzleFormat> all_formats();

// The format with an id of --from and --to, or null.
const PuzzleFormat* format_of_id(std::string_view id);
// The first format with the extension of a file name, in upper or lower case, or null.
const PuzzleFormat* format_of_name(const std::filesystem::path& name);

// The formats of the menu Copy as, in its order.
std::span<const PuzzleFormat* const> formats_to_copy();

// The format in which `read_text` reads a text, and how well the text fits. Among formats that fit equally
// well, the extension of the file name decides. If no format fits, the extension alone decides, so that the
// error says what that format expects. Null if the extension also tells nothing, as .txt, or if the reading is
// stopped.
struct BestFormat {
    const PuzzleFormat* format = nullptr;
    Fit fit = Fit::no;
    bool any_side =
        false;  // for ReadingContext: only boards of other sides than 4, 9, 16 and 25 make sense of the text
};
// `rules`: of puzzles in formats that hold none.
BestFormat best_format_of(std::string_view bytes, const std::filesystem::path& name,
                          const ReadingLimits& limits = {}, const std::optional<Rules>& rules = {});

struct ReadOptions {
    const PuzzleFormat* format = nullptr;  // null: found by content and name
    ReadingLimits limits = {};
    // Also looks for other meanings of the text, if the text is short and no format is given.
    bool all_readings = false;
    // Leaves bad lines out of the likeliest reading; see ReadingContext::left_out.
    bool skip_bad_lines = false;
    // The rules of puzzles in formats that hold none. Without them a text holds classic boards, or if it has no such
    // meaning, boards of any side with the usual rules.
    std::optional<Rules> rules = {};
};

// One meaning of a text: the puzzles say in `reading` how the text was understood.
struct TextReading {
    const PuzzleFormat* format = nullptr;
    std::vector<LoadedPuzzle> puzzles;
    LeftOutLines left_out = {};
};

// Reads all puzzles of a text, up to `kMostPuzzles`. `name` is the name of the file for messages, or a name
// such as "<clipboard>"; the name of a compressed file counts as the name without .gz or .zst. Returns at least one
// reading with at least one puzzle; the likeliest reading is first. With `all_readings` the others follow: each differs
// from all before in entries or marks. An error names the first fault of the likeliest reading.
Result<std::vector<TextReading>> read_text(std::string_view bytes, const std::string& name,
                                           const ReadOptions& options = {});
// The puzzles of the likeliest reading.
Result<std::vector<LoadedPuzzle>> read_puzzles(std::string_view bytes, const std::string& name,
                                               const ReadOptions& options = {});
// Gives the puzzles of the likeliest reading to `take` one by one, so that a collection of any length needs
// little memory. Some may be given before an error. With `left_out`, bad lines go there; see ReadingContext::left_out.
Result<void> read_each_puzzle(std::string_view bytes, const std::string& name, const ReadOptions& options,
                              const PuzzleTaker& take, LeftOutLines* left_out = nullptr);
// The text of a file, without its compression by gzip or zstd. Fails beyond `kLargestFile` bytes of file or text.
Result<std::string> read_text_file(const std::filesystem::path& path, const std::stop_token& stop = {});
Result<std::vector<LoadedPuzzle>> load_puzzles(const std::filesystem::path& path);

// Whether a reader of the puzzle in this format knows its rules. Formats of bare cells have the usual rules of their side.
bool keeps_rules(const PuzzleFormat& format, const Puzzle& puzzle);

// The text of puzzles in a format. Fails if the format is only read, if it holds one puzzle and there are
// more, or if it cannot hold one of the puzzles.
Result<std::string> print_puzzles(std::span<const Puzzle> puzzles, const PuzzleFormat& format,
                                  const WriteOptions& options = {});
// Same, for `count` puzzles that are not all in memory at once.
Result<std::string> print_puzzles(std::size_t count,
                                  const std::function<Puzzle(std::size_t place)>& puzzle_at,
                                  const PuzzleFormat& format, const WriteOptions& options = {});
// Same, but gives the text to `take` in pieces of `kPieceOfText` or more. Some may be given before an error.
Result<void> write_puzzles(std::size_t count, const std::function<Puzzle(std::size_t place)>& puzzle_at,
                           const PuzzleFormat& format, const WriteOptions& options, const TextTaker& take);

}  // namespace gridsmith
