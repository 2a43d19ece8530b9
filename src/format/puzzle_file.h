// The door to all puzzle files: tells formats by name and content, reads, prints, loads and saves.
//
// Everything outside format/ comes through here (streams of lines also use lines_format.h, which reads one
// line at a time). A new format is one file with a look, a reader and a writer, and one row of the table in
// format_table.cpp.
#pragma once

#include "base/result.h"
#include "format/puzzle_format.h"
#include "format/reading_stop.h"

#include <filesystem>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// All formats, those that are told by stricter rules first.
std::span<const PuzzleFormat> all_formats();

// By what --from and --to call it; null when there is none.
const PuzzleFormat* format_of_id(std::string_view id);
// By the extension of a name, upper or lower case, the first in the table; null when none has it.
const PuzzleFormat* format_of_name(const std::filesystem::path& name);
// The format in which `read_puzzles` reads the text: the best fit, the name's extension deciding between
// equal ones; with no fit the name's format, whose reader then says what is wrong. Null when the name tells
// none either, as .txt.
const PuzzleFormat* format_of_content(std::string_view bytes, const std::filesystem::path& name);
// The same, and how well the text looks like it. Null too when `stop` is requested meanwhile.
struct BestFormat {
    const PuzzleFormat* format = nullptr;
    Fit fit = Fit::no;
};
BestFormat best_format_of(std::string_view bytes, const std::filesystem::path& name,
                          const std::stop_token& stop = {}, Trees trees = Trees::any);

// All puzzles of a text, at least one, or the first thing wrong with it. `name` is that of the file, or one
// such as
// "<clipboard>" for messages. `format` null: told by content and name. Fails within milliseconds when `stop`
// is requested.
Result<std::vector<LoadedPuzzle>> read_puzzles(std::string_view bytes, const std::string& name,
                                               const PuzzleFormat* format = nullptr,
                                               const std::stop_token& stop = {});
// The same one by one, so that a collection of any length takes little memory. Some may have been given
// before a failure.
Result<void> read_each_puzzle(std::string_view bytes, const std::string& name, const PuzzleFormat* format,
                              const std::stop_token& stop, const PuzzleTaker& take, Trees trees = Trees::any);
Result<std::vector<LoadedPuzzle>> load_puzzles(const std::filesystem::path& path,
                                               const PuzzleFormat* format = nullptr);

// One meaning of a text; how it was understood is in the `reading` of its puzzles.
struct TextReading {
    const PuzzleFormat* format = nullptr;
    std::vector<LoadedPuzzle> puzzles;
};

// All meanings that a text can have and that differ in entries or marks. The first is what `read_puzzles`
// gives; nothing when that fails. Texts that are too long for a puzzle or two have only one.
std::vector<TextReading> readings_of(std::string_view bytes, const std::string& name,
                                     const PuzzleFormat* format = nullptr);

// The text of puzzles in a format. Fails when the format cannot be written or holds only one puzzle and there
// are more, or for a puzzle that it cannot hold.
Result<std::string> print_puzzles(std::span<const Puzzle> puzzles, const PuzzleFormat& format,
                                  const WriteOptions& options = {});
// The same for `count` puzzles that are not in memory all at once.
Result<std::string> print_puzzles(std::size_t count,
                                  const std::function<Puzzle(std::size_t place)>& puzzle_at,
                                  const PuzzleFormat& format, const WriteOptions& options = {});
// Replaces the file at once or not at all. A failure names it.
Result<void> save_puzzles(const std::filesystem::path& path, std::span<const Puzzle> puzzles,
                          const PuzzleFormat& format, const WriteOptions& options = {});

}  // namespace gridsmith
