#include "document/file_kind.h"

#include <algorithm>

namespace gridsmith {

namespace {

constexpr FileKindRow kRows[] = {
    {.kind = FileKind::puzzle, .key = "puzzle", .name = "Puzzle", .extension = ".sgp", .format = "sgp"},
    {.kind = FileKind::puzzle_template,
     .key = "template",
     .name = "Template",
     .extension = ".sgt",
     .format = "sgt"},
    {.kind = FileKind::text, .key = "text", .name = "Text", .extension = ".txt", .format = "text"},
    {.kind = FileKind::digits,
     .key = "digits",
     .name = "Lines of digits",
     .extension = ".sudoku",
     .format = "sudoku"},
    {.kind = FileKind::board,
     .key = "board",
     .name = "Puzzle with its rules",
     .extension = ".gridsmith",
     .format = "gridsmith"},
};

std::optional<FileKind> kind_with(std::string_view FileKindRow::*member, std::string_view text) {
    const auto row = std::ranges::find(kRows, text, member);
    return row == std::end(kRows) ? std::nullopt : std::optional(row->kind);
}

}  // namespace

std::span<const FileKindRow> all_file_kinds() { return kRows; }

const FileKindRow& row_of(FileKind kind) { return kRows[static_cast<std::size_t>(kind)]; }

std::optional<FileKind> file_kind_of_key(std::string_view key) { return kind_with(&FileKindRow::key, key); }

std::optional<FileKind> file_kind_of(const std::filesystem::path& path) {
    return kind_with(&FileKindRow::extension, path.extension().string());
}

std::optional<FileKind> file_kind_of_format(std::string_view format) {
    return kind_with(&FileKindRow::format, format);
}

}  // namespace gridsmith
