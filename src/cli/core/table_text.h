// Rows of a table as text, for --to csv and --to tsv.
#pragma once

#include "format/core/puzzle_format.h"

#include <initializer_list>
#include <string>
#include <string_view>

namespace gridsmith {

// A field as CSV has it: in quotation marks if it contains the separator, a quotation mark or a line end. In a table
// with tabs, a blank replaces tabs and line ends.
std::string table_field(std::string_view text, char separator);

// The separator of the format csv or tsv, or 0 for other formats.
char table_separator_of(const PuzzleFormat& format);

// The line of column names, with its end.
std::string table_head(std::initializer_list<std::string_view> names, char separator);

}  // namespace gridsmith
