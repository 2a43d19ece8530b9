// Tables of numbers as sfuhrm's sudoku client writes them: `md` Markdown, `arrays` JSON, `latex` LaTeX.
//
//     |  |  |  |  |        [[[4,0,..],[..]],       \begin{tabular}{||C{1.1em}|C{1.1em}||...||}
//     |---|---|---|---|     [[..],[..]]]           \hline\hline
//     | 4 | . | 7 |..|                             4 & & ... \\ \hline
//     |  |  |  |  |        0 is an empty cell
//
// Numbers stay apart however many digits they have. LaTeX is written only, with the puzzle's own symbols.
#pragma once

#include "format/puzzle_format.h"

namespace gridsmith {

Fit fit_of_markdown(std::string_view bytes, const PuzzleFormat& format);
Result<void> read_markdown(std::string_view bytes, const PuzzleFormat& format, const PuzzleTaker& take);
Result<std::string> write_markdown(const Puzzle& puzzle, const PuzzleFormat& format,
                                   const WriteOptions& options);

std::string markdown_heading(std::string_view title);

Fit fit_of_arrays(std::string_view bytes, const PuzzleFormat& format);
Result<void> read_arrays(std::string_view bytes, const PuzzleFormat& format, const PuzzleTaker& take);
Result<std::string> write_arrays(const Puzzle& puzzle, const PuzzleFormat& format,
                                 const WriteOptions& options);

// What stands before and behind the tables of a LaTeX document.
inline constexpr std::string_view kLatexOpening =
    "\\documentclass{article}\n"
    "\\usepackage{array}\n"
    "\\usepackage[margin=1.5cm]{geometry}\n"
    "\\newcolumntype{C}[1]{>{\\centering\\arraybackslash}p{#1}}\n"
    "\\setlength{\\tabcolsep}{0.1em}\n"
    "\\begin{document}\n"
    "\\noindent\n";
inline constexpr std::string_view kLatexClosing = "\\end{document}\n";
Result<std::string> write_latex(const Puzzle& puzzle, const PuzzleFormat& format,
                                const WriteOptions& options);
std::string latex_heading(std::string_view title);

}  // namespace gridsmith
