// The kinds of files a document can be read from and saved to: one row each in one table.
//
// The kind decides what Save writes and whether Generate replaces the grid or leaves a template in place. The
// formats themselves, and those that can only be imported, are format/'s business.
#pragma once

#include "model/puzzle.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>

namespace gridsmith {

enum class FileKind : std::uint8_t {
    puzzle,           // JSON .sgp: everything is kept
    puzzle_template,  // JSON .sgt: which cells are filled
    text,             // .txt: entries and symbols
    digits,           // .sudoku: side lines of side characters
};

struct FileKindRow {
    FileKind kind;
    std::string_view key;        // in settings: "puzzle"
    std::string_view name;       // in file choosers: "Puzzle"
    std::string_view extension;  // with the dot: ".sgp"
    std::string_view format;     // the id of its row in format/'s table
};

std::span<const FileKindRow> all_file_kinds();
const FileKindRow& row_of(FileKind kind);
std::optional<FileKind> file_kind_of_key(std::string_view key);
// The kind that the file's extension tells, exact case.
std::optional<FileKind> file_kind_of(const std::filesystem::path& path);
// The kind that is written in the format with this id.
std::optional<FileKind> file_kind_of_format(std::string_view format);

}  // namespace gridsmith
