#include "publish/html_page.h"

#include "base/markup_text.h"
#include "base/unicode.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "model/board/board_figure.h"
#include "model/board/constraint_figure.h"
#include "model/board/rules_text.h"
#include "model/puzzle/decoration_figure.h"
#include "model/puzzle/posing.h"
#include "publish/figure_shades.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <fmt/format.h>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

constexpr std::array<std::string_view, 3> kNames = {"automatic", "light", "dark"};

struct Shades {
    std::string_view text, background, border;
    bool is_dark = false;
};
constexpr Shades kLight = {"#000000", "#F6F6F2", "#A0A0A0"};
constexpr Shades kDark = {"#F4F4F4", "#202020", "#787878", true};

// The side of a cell, in parts of the font's size.
constexpr double kCellInEm = 1.6;

// Opens and closes elements, indents lines and escapes text. Gives the text away in pieces.
class Markup {
public:
    explicit Markup(const TextTaker& take) : take_(take) {}
    // `attributes` are not escaped and begin with a space.
    void open(std::string_view element, std::string_view attributes = {}) {
        line(fmt::format("<{}{}>", element, attributes));
        elements_.push_back(element);
    }
    void close() {
        const std::string_view element = elements_.back();
        elements_.pop_back();
        line(fmt::format("</{}>", element));
    }
    void leaf(std::string_view element, std::string_view attributes, std::string_view content) {
        line(fmt::format("<{0}{1}>{2}</{0}>", element, attributes, escaped_for_markup(content)));
    }
    void line(std::string_view text) {
        text_.append(2 * elements_.size(), ' ');
        text_ += text;
        text_ += '\n';
        if (text_.size() >= kPieceOfText) give();
    }
    void gap() { text_ += '\n'; }
    // Did `take` fail? Then the rest of the page is dropped.
    bool has_failed() const { return !given_; }
    Result<void> finish() {
        give();
        return given_;
    }

private:
    void give() {
        if (given_) given_ = take_(text_);
        text_.clear();
    }

    const TextTaker& take_;
    Result<void> given_;
    std::string text_;
    std::vector<std::string_view> elements_;
};

// A variable for each colour of constraints.
std::string figure_variables(const Shades& shades) {
    std::string variables;
    for (std::size_t i = 0; i < kFigureInks; ++i) {
        const auto ink = static_cast<FigureInk>(i);
        if (ink == FigureInk::ground)
            variables += fmt::format(" --ink{}: {};", i, shades.background);
        else if (ink == FigureInk::text)
            variables += fmt::format(" --ink{}: {};", i, shades.text);
        else
            variables += fmt::format(" --ink{}: #{:06X};", i, shade_of(ink, shades.is_dark));
    }
    return variables;
}

void write_shades(Markup& page, const Shades& shades, std::string_view indent, bool has_figures) {
    page.line(fmt::format("{}:root {{ --border-color: {};{} }}", indent, shades.border,
                          has_figures ? figure_variables(shades) : ""));
    page.line(
        fmt::format("{}body {{ color: {}; background-color: {}; }}", indent, shades.text, shades.background));
    if (has_figures && shades.is_dark)
        page.line(fmt::format("{}.own {{ filter: invert(1) hue-rotate(180deg); }}", indent));
}

void write_style(Markup& page, const HtmlOptions& options) {
    const bool has_figures = !options.remarks.empty();
    page.open("style", R"( type="text/css" media="print,screen")");
    page.line("/*<![CDATA[*/");
    switch (options.colours) {
        case PageColours::light: write_shades(page, kLight, "", has_figures); break;
        case PageColours::dark: write_shades(page, kDark, "", has_figures); break;
        case PageColours::automatic:
            page.line("@media (prefers-color-scheme: light) {");
            write_shades(page, kLight, "  ", has_figures);
            page.line("}");
            page.line("@media (prefers-color-scheme: dark) {");
            write_shades(page, kDark, "  ", has_figures);
            page.line("}");
            break;
    }
    page.line("body { margin: 0.5em; }");
    page.line(".outerGrid { display: table; border: none; border-spacing: 1.5em; }");
    page.line(".outerGrid > div { display: table-row; }");
    page.line(".outerGrid > div > div { display: table-cell; }");
    page.line(
        fmt::format(".outerGrid .grid {{ display: table; border-collapse: collapse; "
                    "border: 3px solid var(--border-color); font: {}pt sans-serif; }}",
                    options.font_size));
    page.line(".grid > div { display: table-row; }");
    page.line(
        ".grid > div > div { display: table-cell; width: 1.6em; min-width: 1.6em; height: 1.6em; "
        "border: 1px solid var(--border-color); text-align: center; vertical-align: middle; }");
    page.line(".grid > div > .wide-border-left { border-left-width: 3px; }");
    page.line(".grid > .wide-border-top > div { border-top-width: 3px; }");
    if (has_figures) {
        page.line(".rules { margin: 0.5em 1.5em; padding: 0; list-style: none; }");
        page.line(".grid { position: relative; z-index: 0; }");
        page.line(
            ".grid > svg { position: absolute; left: 0; top: 0; width: 100%; height: 100%; z-index: -1; "
            "overflow: visible; pointer-events: none; font-family: sans-serif; }");
        page.line(".grid > .above { z-index: 1; }");
        page.line(".caption { max-width: 24em; margin: 0.4em 0 0 0; }");
    }
    // On paper, a page break does not divide a puzzle, and ink is black.
    page.line("@media print {");
    constexpr Shades kPaper = {"black", "white", "black"};
    page.line(
        fmt::format("  :root {{ --border-color: black;{} }}", has_figures ? figure_variables(kPaper) : ""));
    page.line("  body { color: black; background-color: white; margin: 0; }");
    page.line("  .outerGrid > div, .grid { page-break-inside: avoid; break-inside: avoid; }");
    page.line("}");
    page.line("/*]]>*/");
    page.close();
}

// The style attribute of each cell of a board that is not classic.
std::vector<std::string> cell_styles(const Rules& rules, const BoardFigure& figure) {
    const int side = rules.side();
    std::vector<std::string> styles(static_cast<std::size_t>(rules.cell_count()));
    for (const BorderPiece& piece : figure.borders)
        for (int along = piece.begin; along < piece.end; ++along) {
            const Cell cell = piece.is_upright ? along * side + piece.line : piece.line * side + along;
            styles[static_cast<std::size_t>(cell)] +=
                piece.is_upright ? "border-left-width: 3px; " : "border-top-width: 3px; ";
        }
    for (std::string& style : styles)
        if (!style.empty()) style = fmt::format(R"( style="{}")", trimmed_end(style));
    return styles;
}

// The diagonals and the figures of further units, as a picture behind the cells. Browsers print it, unlike backgrounds.
void write_figure(Markup& page, const BoardFigure& figure, int side) {
    if (figure.units.empty() && !figure.falling_diagonal && !figure.rising_diagonal) return;
    page.open("svg",
              fmt::format(R"( xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}")"
                          R"( preserveAspectRatio="none" stroke="gray" stroke-width="0.04" fill="none")",
                          side));
    for (const UnitFigure& unit : figure.units) {
        std::string path;
        for (const FigureLoop& loop : unit.loops) {
            char letter = 'M';
            for (const auto& [x, y] : loop) {
                path += fmt::format("{}{:.4g} {:.4g}", letter, x, y);
                letter = 'L';
            }
            path += 'Z';
        }
        page.line(fmt::format(R"(<path fill="gray" fill-opacity="{}" fill-rule="evenodd" d="{}"/>)",
                              unit.shape == FigureShape::area ? "0.25" : "0.4", path));
    }
    if (figure.falling_diagonal) page.line(fmt::format(R"(<path d="M0 0L{0} {0}"/>)", side));
    if (figure.rising_diagonal) page.line(fmt::format(R"(<path d="M0 {0}L{0} 0"/>)", side));
    page.close();
}

// The side of a cell in pictures of constraints. Browsers have trouble with texts smaller than one unit.
constexpr int kUnits = 100;

std::string data_of(const FigurePiece& piece) {
    std::string data;
    for (const FigureLoop& path : piece.paths) {
        char letter = 'M';
        for (const auto& [x, y] : path) {
            data += fmt::format("{}{:.4g} {:.4g}", letter, x * kUnits, y * kUnits);
            letter = 'L';
        }
        if (piece.closed) data += 'Z';
    }
    return data;
}

std::string colour_of(const FigureColour& colour) {
    if (colour.own) return fmt::format("#{:08X}", *colour.own);
    return fmt::format("var(--ink{})", static_cast<int>(colour.ink));
}

void write_pieces(Markup& page, const std::vector<FigurePiece>& pieces) {
    for (const FigurePiece& piece : pieces) {
        std::string style = "fill: " + (piece.fill ? colour_of(*piece.fill) : "none");
        if (piece.line)
            style += fmt::format("; stroke: {}; stroke-width: {:.3g}", colour_of(*piece.line),
                                 piece.width * kUnits);
        if (piece.dash > 0)
            style += fmt::format("; stroke-dasharray: {:.3g}", piece.dash * kUnits);
        else if (piece.line && !piece.closed)
            style += "; stroke-linecap: round; stroke-linejoin: round";
        page.line(fmt::format(R"(<path fill-rule="evenodd" style="{}" d="{}"/>)", style, data_of(piece)));
    }
}

void write_texts(Markup& page, const std::vector<FigureText>& texts, const Puzzle& puzzle) {
    constexpr double kDigitHeight = 0.72;  // in parts of the size of a text
    for (const FigureText& text : texts) {
        const std::string turn = text.angle == 0
                                     ? std::string()
                                     : fmt::format(R"-( transform="rotate({:.4g} {:.4g} {:.4g})")-",
                                                   text.angle, text.at.x * kUnits, text.at.y * kUnits);
        if (text.only_in_empty && puzzle.grid[*text.only_in_empty] != 0) continue;
        page.leaf("text",
                  fmt::format(R"( x="{:.4g}" y="{:.4g}" font-size="{:.3g}" style="fill: {}"{}{})",
                              text.at.x * kUnits, (text.at.y + text.height / 2) * kUnits,
                              text.height * kUnits / kDigitHeight, colour_of(text.ink),
                              text.begins_there ? "" : R"( text-anchor="middle")", turn),
                  printable(text.value != 0 ? utf8_of(puzzle.symbols[text.value]) : text.text));
    }
}

// A picture of constraints with clues beside the grid, behind the cells or above them.
void write_constraints(Markup& page, const Puzzle& puzzle, bool is_above) {
    const RulesParts& parts = puzzle.rules().parts();
    if (parts.constraints.empty()) return;
    const ConstraintFigure figure = constraint_figure(parts);
    if (!is_above && figure.below.empty()) return;
    page.open("svg", fmt::format(R"( xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}")"
                                 R"( preserveAspectRatio="none"{1})",
                                 puzzle.side() * kUnits, is_above ? R"( class="above")" : ""));
    if (is_above) {
        write_pieces(page, figure.above);
        write_texts(page, figure.texts, puzzle);
        const ConstraintFigure clues = clue_figure(parts);
        write_pieces(page, clues.below);
        write_texts(page, clues.texts, puzzle);
    } else {
        write_pieces(page, figure.below);
    }
    page.close();
}

// Decorations, behind the cells or above everything. Their colours are for light paper.
void write_decorations(Markup& page, const Puzzle& puzzle, bool is_above) {
    if (puzzle.decorations->empty()) return;
    const DecorationFigure figure = decoration_figure(*puzzle.decorations);
    const auto& pieces = is_above ? figure.above : figure.below;
    const auto& texts = is_above ? figure.texts_above : figure.texts_below;
    if (pieces.empty() && texts.empty()) return;
    page.open("svg", fmt::format(R"( xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}")"
                                 R"( preserveAspectRatio="none" class="own" style="position: absolute;)"
                                 R"( left: 0; top: 0; width: 100%; height: 100%; z-index: {1};)"
                                 R"( overflow: visible; pointer-events: none; font-family: sans-serif")",
                                 puzzle.side() * kUnits, is_above ? 2 : -1));
    write_pieces(page, pieces);
    write_texts(page, texts, puzzle);
    page.close();
}

// Keeps the room of clues and decorations free.
std::string style_of_grid(const Puzzle& puzzle) {
    const FigureMargin margin = margin_of(puzzle);
    const std::string place = puzzle.decorations->empty() ? "" : "position: relative; z-index: 0; ";
    if (margin == FigureMargin{})
        return place.empty() ? place : fmt::format(R"( style="{}")", trimmed_end(place));
    return fmt::format(R"( style="{}margin: {:.3g}em {:.3g}em {:.3g}em {:.3g}em")", place,
                       margin.top * kCellInEm, margin.right * kCellInEm, margin.bottom * kCellInEm,
                       margin.left * kCellInEm);
}

void write_puzzle(Markup& page, const Puzzle& puzzle, std::size_t number, bool is_solution) {
    const Units& units = puzzle.rules().units();
    page.open("div");
    page.open("div", fmt::format(R"( id="puzzle{}" class="grid"{})", number,
                                 is_solution ? std::string() : style_of_grid(puzzle)));
    if (!is_solution) write_decorations(page, puzzle, false);
    // Classic boards have their thick lines by class names; the others name them for each cell.
    const int order = puzzle.rules().order();
    std::vector<std::string> styles;
    if (order == 0) {
        const BoardFigure figure = figure_of(puzzle.rules());
        styles = cell_styles(puzzle.rules(), figure);
        write_figure(page, figure, units.side);
        if (!is_solution) write_constraints(page, puzzle, false);
    }
    // Givens are bold if there are other entries, too.
    const CellSet posed = posed_entries(puzzle);
    const bool is_played = !is_solution && posed != puzzle.grid.entries();
    for (int row = 0; row < units.side; ++row) {
        const bool band = order != 0 && row > 0 && row % order == 0;
        page.open("div", fmt::format(R"( id="p{}-{}"{})", number, row + 1,
                                     band ? R"( class="wide-border-top")" : ""));
        for (int column = 0; column < units.side; ++column) {
            const bool stack = order != 0 && column > 0 && column % order == 0;
            const Cell cell = units.cell_at(row, column);
            const Value value = puzzle.grid[cell];
            std::string attributes = order == 0 ? styles[static_cast<std::size_t>(cell)]
                                     : stack    ? R"( class="wide-border-left")"
                                                : "";
            if (is_played && posed.contains(cell)) {
                constexpr std::string_view kBold = "font-weight: bold";
                if (order == 0 && !attributes.empty())
                    attributes.insert(attributes.size() - 1, fmt::format(" {}", kBold));
                else
                    attributes += fmt::format(R"( style="{}")", kBold);
            }
            page.leaf("div", attributes,
                      value == 0 ? std::string() : printable(utf8_of(puzzle.symbols[value])));
        }
        page.close();
    }
    if (!is_solution) {
        write_constraints(page, puzzle, true);
        write_decorations(page, puzzle, true);
    }
    page.close();
    const std::string caption = is_solution ? std::string() : caption_of(puzzle.rules());
    if (!caption.empty()) page.leaf("p", R"( class="caption")", caption);
    page.close();
}

}  // namespace

std::string_view name_of(PageColours colours) { return kNames[static_cast<std::size_t>(colours)]; }

std::optional<PageColours> page_colours_named(std::string_view name) {
    const auto found = std::ranges::find(kNames, name);
    return found == kNames.end() ? std::nullopt
                                 : std::optional(static_cast<PageColours>(found - kNames.begin()));
}

std::string html_page(std::span<const Puzzle> puzzles, const HtmlOptions& options) {
    std::string text;
    HtmlOptions all = options;
    for (const Puzzle& puzzle : puzzles)
        for (const RuleInWords& rule : rules_in_words(puzzle.rules().parts()))
            if (std::string sentence = sentence_of(rule);
                std::ranges::find(all.remarks, sentence) == all.remarks.end())
                all.remarks.push_back(std::move(sentence));
    [[maybe_unused]] const auto written = write_html_page(
        puzzles.size(), [&](std::size_t place) { return puzzles[place]; }, all, append_to(text));
    assert(written);
    return text;
}

Result<void> write_html_page(std::size_t count, const std::function<Puzzle(std::size_t place)>& puzzle_at,
                             const HtmlOptions& options, const TextTaker& take) {
    assert(count > 0 && options.columns > 0);
    Markup page(take);
    page.line(R"(<?xml version="1.0" encoding="UTF-8"?>)");
    page.line(
        R"(<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">)");
    page.gap();
    page.open("html", R"( xmlns="http://www.w3.org/1999/xhtml" xml:lang="en")");
    page.open("head");
    page.line(R"(<meta http-equiv="content-type" content="application/xhtml+xml;charset=UTF-8"/>)");
    page.leaf("title", "", printable(options.title));
    write_style(page, options);
    page.close();
    page.gap();
    page.open("body");
    if (!options.heading.empty()) page.leaf("h1", "", printable(options.heading));
    if (!options.remarks.empty()) {
        page.open("ul", R"( class="rules")");
        for (const std::string& remark : options.remarks) page.leaf("li", "", remark);
        page.close();
    }
    const std::size_t puzzles = options.first_solution.value_or(count);
    const auto write_rows = [&](std::size_t begin, std::size_t end) {
        page.open("div", R"( class="outerGrid")");
        for (std::size_t i = begin; i < end && !page.has_failed(); ++i) {
            const std::size_t column = (i - begin) % static_cast<std::size_t>(options.columns);
            if (column == 0) page.open("div");
            write_puzzle(page, puzzle_at(i), i + 1, i >= puzzles);
            if (column + 1 == static_cast<std::size_t>(options.columns) || i + 1 == end) page.close();
        }
        page.close();
    };
    write_rows(0, puzzles);
    if (puzzles < count) {
        page.leaf("h2", "", std::string(kSolutionsTitle));
        write_rows(puzzles, count);
    }
    page.close();
    page.close();
    return page.finish();
}

}  // namespace gridsmith
