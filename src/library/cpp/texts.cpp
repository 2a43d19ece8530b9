#include "format/door/puzzle_file.h"
#include "library/cpp/inside.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gridsmith::v1 {

namespace {

Result<const PuzzleFormat*> readable_format(const std::string& id) {
    if (id.empty()) return nullptr;
    const PuzzleFormat* format = format_of_id(id);
    if (format == nullptr) return public_failure(fmt::format("there is no format \"{}\"", id));
    if (!format->can_read()) return public_failure(fmt::format("the format \"{}\" is only written", id));
    return format;
}

Result<std::vector<Puzzle>> read_named(std::string_view text, const std::string& name,
                                       const ReadOptions& options) {
    const auto format = readable_format(options.format);
    if (!format) return std::unexpected(format.error());
    gridsmith::ReadOptions inside{.format = *format};
    if (options.rules) inside.rules = inside_of(*options.rules);
    auto loaded = read_puzzles(text, name, inside);
    if (!loaded) {
        if (name.empty() || name == loaded.error().file) loaded.error().file.clear();
        return public_failure(std::move(loaded.error()));
    }
    std::vector<Puzzle> puzzles;
    puzzles.reserve(loaded->size());
    for (LoadedPuzzle& puzzle : *loaded) puzzles.push_back(public_of(std::move(puzzle.puzzle)));
    return puzzles;
}

}  // namespace

std::vector<Format> formats() {
    std::vector<Format> all;
    for (const PuzzleFormat& format : all_formats())
        all.push_back({std::string(format.id), std::string(format.name), format.can_read(),
                       format.can_write(), format.many});
    return all;
}

Result<std::vector<Puzzle>> read(std::string_view text, const ReadOptions& options) {
    return read_named(text, "<text>", options);
}

Result<std::vector<Puzzle>> read_file(const std::filesystem::path& path, const ReadOptions& options) {
    const auto text = read_text_file(path);
    if (!text) return public_failure(text.error());
    auto puzzles = read_named(*text, path.string(), options);
    if (!puzzles) puzzles.error().message = path.string() + ": " + puzzles.error().message;
    return puzzles;
}

Result<std::string> write(std::span<const Puzzle> puzzles, std::string_view format) {
    const PuzzleFormat* row = format_of_id(format);
    if (row == nullptr) return public_failure(fmt::format("there is no format \"{}\"", format));
    auto text = print_puzzles(
        puzzles.size(), [&](std::size_t place) { return inside_of(puzzles[place]); }, *row);
    if (!text) return public_failure(std::move(text.error()));
    return std::move(*text);
}

}  // namespace gridsmith::v1
