// The kinds of files in which documents are saved: a table with one row for each kind.
//
// The kind decides what Save writes, and whether Generate replaces the grid or leaves a template in place.
// format/ has the formats themselves, and more formats for import only.
#pragma once

#include "model/puzzle/puzzle.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>

namespace gridsmith {

enum class FileKind : std::uint8_t {
    puzzle,           // JSON .sgp: holds everything
    puzzle_template,  // JSON .sgt: the cells to fill
    text,             // .txt: entries and symbols
    digits,           // .sudoku: a line of characters for each row
    board,            // JSON .gridsmith: holds everything, with the rules of any board
};

struct FileKindRow {
    FileKind kind;
    std::string_view key;        // in settings: "puzzle"
    std::string_view name;       // in file choosers: "Puzzle"
    std::string_view extension;  // with the dot: ".sgp"
    std::string_view format;     // the id of a format in format/
};

std::span<const FileKindRow> all_file_kinds();
const FileKindRow& row_of(FileKind kind);
std::optional<FileKind> file_kind_of_key(std::string_view key);
// Finds the kind by the file's extension; the extension is case-sensitive.
std::optional<FileKind> file_kind_of(const std::filesystem::path& path);
// Finds the kind by the id of its format.
std::optional<FileKind> file_kind_of_format(std::string_view format);

}  // namespace gridsmith
