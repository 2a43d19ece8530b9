// Tables of numbers as sfuhrm's sudoku client writes them: `md` Markdown, `latex` LaTeX.
//
//     |  |  |  |  |           \begin{tabular}{||C{1.1em}|C{1.1em}||...||}
//     |---|---|---|---|       \hline\hline
//     | 4 | . | 7 |..|        4 & & ... \\ \hline
//     |  |  |  |  |
//
// Numbers have any number of digits. Headings and quotes of Markdown are remarks. LaTeX is only written, with the symbols of the puzzle.
#include "base/number_text.h"
#include "base/unicode.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "format/drawn/grid_text.h"
#include "model/board/board_figure.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <fmt/format.h>

namespace gridsmith {

namespace {

struct TableRow {
    int line = 1;
    std::vector<std::string_view> cells;

    bool is_empty() const {
        return std::ranges::all_of(cells, [](std::string_view cell) { return cell.empty(); });
    }
};

// The cells between the bars of a line that begins and ends with one.
std::vector<std::string_view> cells_of(std::string_view line) {
    std::vector<std::string_view> cells;
    line = trimmed(line);
    line.remove_prefix(1);
    while (!line.empty()) {
        const std::size_t bar = std::min(line.find('|'), line.size());
        cells.push_back(trimmed(line.substr(0, bar)));
        line.remove_prefix(std::min(bar + 1, line.size()));
    }
    return cells;
}

bool is_table_line(std::string_view line) {
    line = trimmed(line);
    return line.size() > 2 && line.starts_with('|') && line.ends_with('|');
}

// "|---|---|", also with colons for alignment.
bool is_dashed_line(std::string_view line) {
    return is_table_line(line) && std::ranges::all_of(cells_of(line), [](std::string_view cell) {
               return cell.contains('-') && cell.find_first_not_of("-:") == std::string_view::npos;
           });
}

// A heading or a quote, which stand around tables.
bool is_remark(std::string_view line) { return line.starts_with('#') || line.starts_with('>'); }

// Walks over the tables of a text. A table ends at a line that belongs to no table, or at the header of the next
// table: an empty row above dashes.
class TableWalker {
public:
    TableWalker(std::string_view bytes, const std::stop_token& stop)
        : lines_(without_byte_order_mark(bytes), stop) {}

    // The rows of the next table without dashes and an empty header, or none at the end. Of a table that is too long,
    // returns only enough rows to show that.
    Result<std::vector<TableRow>> next() {
        std::vector<TableRow> rows;
        while (rows.size() <= kMaxSide + 2) {
            const auto line = lines_.next();
            if (!line) break;
            const std::string_view text = trimmed(line->text);
            if (text.empty() || is_remark(text)) {
                if (rows.empty()) continue;
                break;
            }
            if (!is_table_line(text)) return failure_at(line->number, 1, "expected a table row between bars");
            if (!is_dashed_line(text)) {
                rows.push_back({line->number, cells_of(text)});
                continue;
            }
            if (rows.empty() || !rows.back().is_empty()) continue;
            rows.pop_back();
            if (!rows.empty()) break;
        }
        return rows;
    }

private:
    LineWalker lines_;
};

// What the reading says about remarks.
std::string_view ignored_remarks(std::string_view bytes, const std::stop_token& stop) {
    bool headings = false;
    bool quotes = false;
    LineWalker lines(without_byte_order_mark(bytes), stop);
    while (const auto line = lines.next()) {
        headings = headings || trimmed(line->text).starts_with('#');
        quotes = quotes || trimmed(line->text).starts_with('>');
    }
    return headings && quotes ? "headings and quotes ignored"
           : headings         ? "headings ignored"
           : quotes           ? "quotes ignored"
                              : "";
}

Result<Value> value_of(const TableRow& row, std::size_t column, int side) {
    const std::string_view cell = row.cells[column];
    // Dashes draw the table.
    if (cell.empty() || (is_empty_sign(cell) && !cell.starts_with('-'))) return Value{0};
    const auto number = number_in<int>(cell);
    if (!number || *number < 0 || *number > side)
        return failure_at(row.line, 0,
                          fmt::format("expected a number up to {} or . in column {}, found {}", side,
                                      column + 1, excerpt_of(cell, 12)));
    return static_cast<Value>(*number);
}

// Could it be a row of a puzzle?
bool are_values(const TableRow& row) {
    if (!order_of_side(row.cells.size())) return false;
    for (std::size_t column = 0; column < row.cells.size(); ++column)
        if (!value_of(row, column, static_cast<int>(row.cells.size()))) return false;
    return true;
}

// An empty row at the end is the foot of the table, unless the table needs the row and has other blank cells.
bool has_foot(const std::vector<TableRow>& rows) {
    if (rows.size() < 2 || !rows.back().is_empty()) return false;
    const auto has_blank = [](const TableRow& row) {
        return std::ranges::find(row.cells, std::string_view()) != row.cells.end();
    };
    return rows.size() != rows.front().cells.size() ||
           std::none_of(rows.begin(), std::prev(rows.end()), has_blank);
}

Result<Puzzle> puzzle_of_table(const std::vector<TableRow>& table, const ReadingContext& context) {
    const std::span rows(table.data(), table.size() - (has_foot(table) ? 1 : 0));
    const std::size_t side = rows.front().cells.size();
    const auto rules = context.rules_of_side(side);
    if (!rules)
        return failure_at(
            rows.front().line, 0,
            fmt::format("expected {} columns, found {}",
                        context.rules ? std::to_string(context.rules->side()) : std::string(context.sides()),
                        side));
    if (rows.size() != side)
        return failure_at(
            rows[std::min(side, rows.size() - 1)].line, 0,
            fmt::format("expected {} rows of numbers, found {}", side,
                        rows.size() > kMaxSide ? std::string("more") : std::to_string(rows.size())));
    Puzzle puzzle(*rules);
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        const auto index = static_cast<std::size_t>(cell);
        const TableRow& row = rows[index / side];
        if (row.cells.size() != side)
            return failure_at(row.line, 0,
                              fmt::format("expected {} columns, found {}", side, row.cells.size()));
        const auto value = value_of(row, index % side, puzzle.side());
        if (!value) return std::unexpected(value.error());
        puzzle.grid[cell] = *value;
    }
    return puzzle;
}

// Do the lines after the header of a table have only cells, and no dashes below the cells? A table with such
// dashes may be a drawn grid with rules between the rows.
bool hold_cells(LineWalker lines) {
    bool any = false;
    bool below_entries = false;
    while (const auto line = lines.next()) {
        const bool dashed = is_dashed_line(line->text);
        if (dashed && below_entries) return false;
        below_entries = false;
        if (dashed || !is_table_line(line->text)) continue;
        const TableRow row{line->number, cells_of(line->text)};
        if (!are_values(row)) return false;
        any = true;
        below_entries = !row.is_empty();
    }
    return any;
}

// A symbol in LaTeX.
std::string in_latex(char32_t symbol) {
    switch (symbol) {
        case U'\\': return "\\textbackslash{}";
        case U'^': return "\\textasciicircum{}";
        case U'~': return "\\textasciitilde{}";
        case U'<': return "\\textless{}";
        case U'>': return "\\textgreater{}";
        case U'|': return "\\textbar{}";
        case U'"': return "{\\ttfamily\\char34}";
        case U'{':
        case U'}':
        case U'$':
        case U'&':
        case U'#':
        case U'_':
        case U'%': return "\\" + utf8_of(symbol);
        case U'[':
        case U']':
        case U'*':
            return "{" + utf8_of(symbol) +
                   "}";  // in braces, because after \\ LaTeX reads [ or * as an option
        default: return printable(utf8_of(symbol));
    }
}

// A backslash before a punctuation character prevents markup.
std::string in_markdown(char32_t character) {
    const bool is_markup = character < 0x80 && std::ispunct(static_cast<int>(character)) != 0;
    return (is_markup ? "\\" : "") + printable(utf8_of(character));
}

// A title of one line, with every character escaped.
std::string each_character(std::string_view title, std::string (*in_markup)(char32_t)) {
    std::string text;
    for (const char32_t character : characters_of(printable(title)).value_or(U""))
        text += in_markup(character);
    return text;
}

Fit fit_of_markdown(std::string_view bytes, const ReadingContext& context) {
    LineWalker lines(without_byte_order_mark(bytes), context.limits.stop);
    auto line = lines.next();
    while (line && (trimmed(line->text).empty() || is_remark(line->text))) line = lines.next();
    if (!line || !is_table_line(line->text)) return Fit::no;
    const auto dashes = lines.next();
    if (!dashes || !is_dashed_line(dashes->text)) return Fit::no;
    // A table of cells with a wrong number of rows still belongs to this format and to no other.
    const Fit fit = fit_by_reading(bytes, context, true);
    return fit == Fit::possible && hold_cells(lines) ? Fit::certain : fit;
}

Result<void> read_markdown(std::string_view bytes, const ReadingContext& context, const PuzzleTaker& take) {
    const std::string_view remark = ignored_remarks(bytes, context.limits.stop);
    TableWalker walker(bytes, context.limits.stop);
    bool any = false;
    while (true) {
        auto rows = walker.next();
        if (!rows) return std::unexpected(std::move(rows.error()));
        if (rows->empty()) break;
        auto puzzle = puzzle_of_table(*rows, context);
        if (!puzzle) return std::unexpected(std::move(puzzle.error()));
        auto taken = take(
            loaded_from(context.format, std::move(*puzzle), rows->front().line, context.format.name, remark));
        if (!taken) return taken;
        any = true;
    }
    if (!any) return failure("holds no puzzle, expected a table of numbers");
    return {};
}

Result<std::string> write_markdown(const Puzzle& puzzle, const WriteOptions&) {
    std::string empty_row = "|";
    std::string dashes = "|";
    for (int column = 0; column < puzzle.side(); ++column) {
        empty_row += "  |";
        dashes += "---|";
    }
    std::string text = empty_row + '\n' + dashes + '\n';
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        if (cell % puzzle.side() == 0) text += '|';
        text += puzzle.grid[cell] == 0 ? " . |" : fmt::format(" {} |", puzzle.grid[cell]);
        if ((cell + 1) % puzzle.side() == 0) text += '\n';
    }
    return text + empty_row + '\n';
}

std::string markdown_heading(std::string_view title) {
    return fmt::format("# {}\n\n", each_character(title, in_markdown));
}

// The markup within a sentence that begins with a letter.
std::string in_markdown_sentence(char32_t character) {
    constexpr std::u32string_view kMarkup = U"\\`*_[]<>&|~$";
    return kMarkup.contains(character) ? in_markdown(character) : printable(utf8_of(character));
}

std::string markdown_remark(std::string_view text) {
    return fmt::format("> {}\n\n", each_character(text, in_markdown_sentence));
}

std::string markdown_caption(std::string_view text) {
    return fmt::format("\n> {}\n", each_character(text, in_markdown_sentence));
}

constexpr std::string_view kLatexOpening =
    "\\documentclass{article}\n"
    "\\usepackage{array}\n"
    "\\usepackage[margin=1.5cm]{geometry}\n"
    "\\newcolumntype{C}[1]{>{\\centering\\arraybackslash}p{#1}}\n"
    "\\setlength{\\tabcolsep}{0.1em}\n"
    "\\begin{document}\n"
    "\\noindent\n";

std::string latex_heading(std::string_view title) {
    return fmt::format("{{\\Large\\bfseries {}}}\\par\\bigskip\n\n\\noindent\n",
                       each_character(title, in_latex));
}

std::string latex_remark(std::string_view text) {
    return fmt::format("{{\\small {}\\par}}\\smallskip\\noindent\n", each_character(text, in_latex));
}

std::string latex_caption(std::string_view text) {
    return fmt::format("\\par\\nopagebreak\\smallskip\\noindent\n{{\\small {}\\par}}\n",
                       each_character(text, in_latex));
}

// A board whose regions are no rectangular blocks, or that shows further units, in LaTeX's picture environment, whose
// points count from the lower left corner.
std::string latex_picture(const Puzzle& puzzle, const BoardFigure& figure) {
    const int side = puzzle.side();
    std::string text = fmt::format(
        "{{\\setlength{{\\unitlength}}{{1.6em}}%\n\\begin{{picture}}({0},{0})\n\\linethickness{{0.4pt}}\n"
        "\\multiput(0,0)(1,0){{{1}}}{{\\line(0,1){{{0}}}}}\n"
        "\\multiput(0,0)(0,1){{{1}}}{{\\line(1,0){{{0}}}}}\n",
        side, side + 1);
    // A straight curve can be shorter than a slanted line.
    const auto add_line = [&](FigurePoint a, FigurePoint b) {
        a.y = side - a.y;
        b.y = side - b.y;
        text += fmt::format("\\qbezier({:.4g},{:.4g})({:.4g},{:.4g})({:.4g},{:.4g})\n", a.x, a.y,
                            (a.x + b.x) / 2, (a.y + b.y) / 2, b.x, b.y);
    };
    const auto add_upright_or_level = [&](FigurePoint a, FigurePoint b) {
        const bool is_upright = a.x == b.x;
        text += fmt::format("\\put({:.4g},{:.4g}){{\\line({},{}){{{:.4g}}}}}\n", std::min(a.x, b.x),
                            side - std::max(a.y, b.y), is_upright ? 0 : 1, is_upright ? 1 : 0,
                            std::abs(a.x - b.x) + std::abs(a.y - b.y));
    };
    const auto end = static_cast<double>(side);
    if (figure.falling_diagonal) add_line({0, 0}, {end, end});
    if (figure.rising_diagonal) add_line({0, end}, {end, 0});
    for (const UnitFigure& unit : figure.units) {
        if (unit.shape == FigureShape::disc) {
            for (const Cell cell : unit.cells) {
                const auto [x, y] = middle_in_figure(side, cell);
                text += fmt::format("\\put({:.4g},{:.4g}){{\\circle{{{:.4g}}}}}\n", x, side - y,
                                    2 * half_width_of(unit.shape));
            }
            continue;
        }
        for (const FigureLoop& loop : unit.loops)
            for (std::size_t i = 0; i < loop.size(); ++i)
                if (unit.shape == FigureShape::diamond)
                    add_line(loop[i], loop[(i + 1) % loop.size()]);
                else
                    add_upright_or_level(loop[i], loop[(i + 1) % loop.size()]);
    }
    text += "\\linethickness{1.6pt}\n";
    for (const double edge : {0.0, end}) {
        add_upright_or_level({edge, 0}, {edge, end});
        add_upright_or_level({0, edge}, {end, edge});
    }
    for (const BorderPiece& piece : figure.borders) {
        const FigurePoint begin{static_cast<double>(piece.is_upright ? piece.line : piece.begin),
                                static_cast<double>(piece.is_upright ? piece.begin : piece.line)};
        const FigurePoint last{static_cast<double>(piece.is_upright ? piece.line : piece.end),
                               static_cast<double>(piece.is_upright ? piece.end : piece.line)};
        add_upright_or_level(begin, last);
    }
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
        if (puzzle.grid[cell] != 0) {
            const auto [x, y] = middle_in_figure(side, cell);
            text += fmt::format("\\put({:.4g},{:.4g}){{\\makebox(0,0){{{}}}}}\n", x, side - y,
                                in_latex(puzzle.symbols[puzzle.grid[cell]]));
        }
    return text + "\\end{picture}}\n";
}

Result<std::string> write_latex(const Puzzle& puzzle, const WriteOptions&) {
    const RulesParts& parts = puzzle.rules().parts();
    const bool has_other_regions = !parts.regions.empty() && !blocks_of(parts);
    if (has_other_regions || !has_regions_only(parts)) {
        const BoardFigure figure = figure_of(puzzle.rules());
        if (has_other_regions || !figure.units.empty() || figure.falling_diagonal || figure.rising_diagonal)
            return latex_picture(puzzle, figure);
    }
    std::string columns = "|";
    const BlockShape block = blocks_to_draw(puzzle.rules());
    for (int column = 1; column <= puzzle.side(); ++column)
        columns += column % block.columns == 0 ? "C{1.1em}||" : "C{1.1em}|";
    std::string text = fmt::format("\\begin{{tabular}}{{|{}}}\n\\hline\\hline\n", columns);
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        const int row = cell / puzzle.side();
        const int column = cell % puzzle.side();
        if (puzzle.grid[cell] != 0) text += in_latex(puzzle.symbols[puzzle.grid[cell]]);
        if (column < puzzle.side() - 1) {
            text += " & ";
        } else {
            text += (row + 1) % block.rows == 0 ? " \\\\ \\hline\\hline\n" : " \\\\ \\hline\n";
        }
    }
    return text + "\\end{tabular}\n";
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat md = {
    .id = "md",
    .name = "Markdown table",
    .extensions = {".md"},
    .many = true,
    .largest = kLargestTree,
    .boards = HeldBoards::cells,
    .fit = fit_of_markdown,
    .read_each = read_markdown,
    .write = write_markdown,
    .copy_place = 220,
    .copy_label = "Markdown",
    .heading = markdown_heading,
    .remark = markdown_remark,
    .caption = markdown_caption,
    .between = "\n",
};

extern constinit const PuzzleFormat latex = {
    .id = "latex",
    .name = "LaTeX table",
    .extensions = {".tex"},
    .many = true,
    .boards = HeldBoards::cells,
    .write = write_latex,
    .copy_place = 230,
    .copy_label = "LaTeX",
    .opening = kLatexOpening,
    .heading = latex_heading,
    .remark = latex_remark,
    .caption = latex_caption,
    .between = "\n\\bigskip\n\n\\noindent\n",
    .closing = "\\end{document}\n",
};

}  // namespace formats

}  // namespace gridsmith
