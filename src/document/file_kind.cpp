// The table and look-ups in it.
#include "document/file_kind.h"

#include <algorithm>

namespace gridsmith {

namespace {

constexpr FileKindRow kRows[] = {
    {FileKind::puzzle, "puzzle", "Puzzle", ".sgp", "sgp"},
    {FileKind::puzzle_template, "template", "Template", ".sgt", "sgt"},
    {FileKind::text, "text", "Text", ".txt", "text"},
    {FileKind::digits, "digits", "Lines of digits", ".sudoku", "sudoku"},
};

}  // namespace

std::span<const FileKindRow> all_file_kinds() { return kRows; }

const FileKindRow& row_of(FileKind kind) { return kRows[static_cast<std::size_t>(kind)]; }

std::optional<FileKind> file_kind_of_key(std::string_view key) {
    const auto row = std::ranges::find(kRows, key, &FileKindRow::key);
    return row == std::end(kRows) ? std::nullopt : std::optional(row->kind);
}

std::optional<FileKind> file_kind_of(const std::filesystem::path& path) {
    const auto row = std::ranges::find(kRows, path.extension().string(), &FileKindRow::extension);
    return row == std::end(kRows) ? std::nullopt : std::optional(row->kind);
}

std::optional<FileKind> file_kind_of_format(std::string_view format) {
    const auto row = std::ranges::find(kRows, format, &FileKindRow::format);
    return row == std::end(kRows) ? std::nullopt : std::optional(row->kind);
}

}  // namespace gridsmith
