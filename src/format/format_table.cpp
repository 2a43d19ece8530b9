// The table of formats: its rows join what the files of the formats offer.
#include "base/file_io.h"
#include "format/collection_format.h"
#include "format/gnome_format.h"
#include "format/grid_format.h"
#include "format/hodoku_format.h"
#include "format/json_lines_format.h"
#include "format/lines_format.h"
#include "format/link_format.h"
#include "format/numbers_format.h"
#include "format/pencil_format.h"
#include "format/puzzle_file.h"
#include "format/rows_format.h"
#include "format/sdk_format.h"
#include "format/sgp_format.h"
#include "format/solo_format.h"
#include "format/stanza_format.h"
#include "format/sudokuwiki_format.h"
#include "format/table_formats.h"
#include "format/text_format.h"
#include "format/xml_formats.h"

namespace gridsmith {

namespace {

constexpr std::string_view kSgpExtensions[] = {".sgp"};
constexpr std::string_view kSgtExtensions[] = {".sgt"};
constexpr std::string_view kTextExtensions[] = {".txt"};
constexpr std::string_view kRowsExtensions[] = {".sudoku", ".msk", ".sol"};
constexpr std::string_view kLinesExtensions[] = {".lines", ".txt"};
constexpr std::string_view kJsonLinesExtensions[] = {".jsonl", ".json"};

constexpr std::string_view kGridExtensions[] = {".ss", ".spf"};
constexpr std::string_view kNumbersExtensions[] = {".numbers"};
constexpr std::string_view kPencilExtensions[] = {".pm"};
constexpr std::string_view kSdxExtensions[] = {".sdx"};
constexpr std::string_view kSukakuExtensions[] = {".sukaku"};
constexpr std::string_view kSdkExtensions[] = {".sdk"};
constexpr std::string_view kSdmExtensions[] = {".sdm"};
constexpr std::string_view kHodokuExtensions[] = {".hodoku"};
constexpr std::string_view kCsvExtensions[] = {".csv"};
constexpr std::string_view kJsonExtensions[] = {".json"};
constexpr std::string_view kOpenSudokuExtensions[] = {".opensudoku"};
constexpr std::string_view kKSudokuExtensions[] = {".ksudoku"};
constexpr std::string_view kGnomeExtensions[] = {".save"};
constexpr std::string_view kMarkdownExtensions[] = {".md"};
constexpr std::string_view kLatexExtensions[] = {".tex"};

// Where two formats fit a text equally well and its name does not help, the upper row wins.
constexpr PuzzleFormat kFormats[] = {
    {
        .id = "sgp",
        .name = "Sudoku puzzle",
        .extensions = kSgpExtensions,
        .largest = kLargestTree,
        .fit = fit_of_sgp,
        .read = read_sgp,
        .write = write_sgp,
    },
    {
        .id = "sgt",
        .name = "Sudoku template",
        .extensions = kSgtExtensions,
        .kind = PuzzleKind::puzzle_template,
        .largest = kLargestTree,
        .fit = fit_of_sgp,
        .read = read_sgp,
        .write = write_sgp,
    },
    {
        .id = "text",
        .name = "Text with symbols and rows",
        .extensions = kTextExtensions,
        .fit = fit_of_text,
        .read = read_text,
        .write = write_text,
    },
    {
        .id = "sudoku",
        .name = "Rows of characters",
        .extensions = kRowsExtensions,
        .fit = fit_of_rows,
        .read = read_rows,
        .read_otherwise = read_rows_otherwise,
        .write = write_rows,
    },
    {
        .id = "sdk",
        .name = "SadMan and SudoCue",
        .extensions = kSdkExtensions,
        .fit = fit_of_sdk,
        .read = read_sdk,
        .write = write_sdk,
    },
    {
        .id = "md",
        .name = "Markdown table",
        .extensions = kMarkdownExtensions,
        .many = true,
        .largest = kLargestTree,
        .fit = fit_of_markdown,
        .read_each = read_markdown,
        .write = write_markdown,
        .heading = markdown_heading,
        .between = "\n",
    },
    {
        .id = "grid",
        .name = "Grid in a frame",
        .extensions = kGridExtensions,
        .fit = fit_of_grid,
        .read = read_drawn_grid,
        .read_otherwise = read_drawn_grid_otherwise,
        .write = write_drawn_grid,
    },
    {
        .id = "numbers",
        .name = "Grid of numbers",
        .extensions = kNumbersExtensions,
        .fit = fit_of_numbers,
        .read = read_numbers,
        .read_otherwise = read_numbers_otherwise,
        .write = write_numbers,
    },
    {
        .id = "pm",
        .name = "Grid of pencil marks",
        .extensions = kPencilExtensions,
        .fit = fit_of_pencil_marks,
        .read = read_pencil_marks,
        .read_otherwise = read_pencil_marks_otherwise,
        .write = write_pencil_marks,
    },
    {
        .id = "sdx",
        .name = "SudoCue .sdx",
        .extensions = kSdxExtensions,
        .fit = fit_of_pencil_marks,
        .read = read_pencil_marks,
        .read_otherwise = read_pencil_marks_otherwise,
        .write = write_sdx,
    },
    {
        .id = "sukaku",
        .name = "Line of candidates",
        .extensions = kSukakuExtensions,
        .many = true,
        .largest = kLargestFile,
        .fit = fit_of_sukaku,
        .read_each = read_each_line,
        .read_line = read_sukaku_line,
        .write = write_sukaku,
    },
    {
        .id = "candidates",
        .name = "Rows of candidates",
        .extensions = {},
        .fit = fit_of_candidate_rows,
        .read = read_candidate_rows,
    },
    {
        .id = "hodoku",
        .name = "HoDoKu library line",
        .extensions = kHodokuExtensions,
        .many = true,
        .largest = kLargestFile,
        .fit = fit_of_hodoku,
        .read_each = read_each_line,
        .read_line = read_hodoku_line,
        .write = write_hodoku,
    },
    {
        .id = "bank",
        .name = "Line of the Sudoku exchange bank",
        .extensions = {},
        .many = true,
        .largest = kLargestFile,
        .fit = fit_of_bank,
        .read_each = read_each_line,
        .read_line = read_bank_line,
    },
    {
        .id = "gsf",
        .name = "Line of gsf's solver",
        .extensions = {},
        .many = true,
        .largest = kLargestFile,
        .fit = fit_of_gsf,
        .read_each = read_each_line,
        .read_line = read_gsf_line,
    },
    {
        .id = "csv",
        .name = "QQWing CSV",
        .extensions = kCsvExtensions,
        .many = true,
        .largest = kLargestFile,
        .fit = fit_of_csv,
        .read_each = read_each_line,
        .read_line = read_csv_line,
        .write = write_csv,
        .opening = "Puzzle,\n",
    },
    {
        .id = "lines",
        .name = "Lines of cells",
        .extensions = kLinesExtensions,
        .many = true,
        .largest = kLargestFile,
        .fit = fit_of_lines,
        .read_each = read_each_line,
        .read_line = read_puzzle_of_line,
        .read_otherwise = read_lines_otherwise,
        .write = write_lines,
    },
    {
        .id = "sdm",
        .name = "Lines of digits",
        .extensions = kSdmExtensions,
        .many = true,
        .largest = kLargestFile,
        .fit = fit_of_lines,
        .read_each = read_each_line,
        .read_line = read_puzzle_of_line,
        .write = write_sdm,
    },
    {
        .id = "json",
        .name = "JSON Lines",
        .extensions = kJsonLinesExtensions,
        .many = true,
        .largest = kLargestFile,
        .fit = fit_of_json_lines,
        .read_each = read_each_line,
        .read_line = read_json_line,
        .write = write_json_lines,
    },
    {
        .id = "fpuzzles",
        .name = "f-puzzles link",
        .extensions = {},
        .many = true,
        .largest = kLargestFile,
        .fit = fit_of_link,
        .read_each = read_each_line,
        .read_line = read_link,
        .read_otherwise = read_link_otherwise,
        .write = write_fpuzzles_link,
    },
    {
        .id = "sudokupad",
        .name = "SudokuPad link",
        .extensions = {},
        .many = true,
        .largest = kLargestFile,
        .fit = fit_of_link,
        .read_each = read_each_line,
        .read_line = read_link,
        .read_otherwise = read_link_otherwise,
        .write = write_sudokupad_link,
    },
    {
        .id = "linkjson",
        .name = "JSON of a link",
        .extensions = kJsonExtensions,
        .largest = kLargestTree,
        .fit = fit_of_link_json,
        .read = read_link_json,
    },
    {
        .id = "sudokuwiki",
        .name = "SudokuWiki state",
        .extensions = {},
        .many = true,
        .largest = kLargestFile,
        .fit = fit_of_sudokuwiki,
        .read_each = read_each_line,
        .read_line = read_sudokuwiki,
        .write = write_sudokuwiki,
    },
    {
        .id = "solo",
        .name = "Game id of Solo",
        .extensions = {},
        .many = true,
        .largest = kLargestFile,
        .fit = fit_of_solo,
        .read_each = read_each_line,
        .read_line = read_solo,
        .write = write_solo,
    },
    {
        .id = "opensudoku",
        .name = "OpenSudoku",
        .extensions = kOpenSudokuExtensions,
        .many = true,
        .largest = kLargestTree,
        .fit = fit_of_opensudoku,
        .read_each = read_opensudoku,
        .write = write_opensudoku,
        .opening = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<opensudoku version=\"2\">\n"
                   "  <folder name=\"Gridsmith\" created=\"0\">\n",
        .closing = "  </folder>\n</opensudoku>\n",
    },
    {
        .id = "gnome",
        .name = "GNOME Sudoku",
        .extensions = kGnomeExtensions,
        .largest = kLargestTree,
        .fit = fit_of_gnome,
        .read = read_gnome,
        .write = write_gnome,
    },
    {
        .id = "ksudoku",
        .name = "KSudoku",
        .extensions = kKSudokuExtensions,
        .largest = kLargestTree,
        .fit = fit_of_ksudoku,
        .read = read_ksudoku,
        .write = write_ksudoku,
    },
    {
        .id = "arrays",
        .name = "JSON arrays",
        .extensions = kJsonExtensions,
        .many = true,
        .largest = kLargestTree,
        .fit = fit_of_arrays,
        .read_each = read_arrays,
        .write = write_arrays,
        .opening = "[",
        .between = ",",
        .closing = "]\n",
    },
    {
        .id = "grids",
        .name = "Grids with blank lines between them",
        .extensions = {},
        .many = true,
        .largest = kLargestTree,
        .fit = fit_of_stanzas,
        .read_each = read_stanzas,
    },
    {
        .id = "latex",
        .name = "LaTeX table",
        .extensions = kLatexExtensions,
        .many = true,
        .write = write_latex,
        .opening = kLatexOpening,
        .heading = latex_heading,
        .between = "\n\\bigskip\n\n\\noindent\n",
        .closing = kLatexClosing,
    },
};

}  // namespace

std::span<const PuzzleFormat> all_formats() { return kFormats; }

}  // namespace gridsmith
