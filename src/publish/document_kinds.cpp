#include "publish/document_kinds.h"

#include "base/file_io.h"
#include "base/unicode.h"
#include "format/door/puzzle_file.h"
#include "model/board/rules_text.h"
#include "model/cells/cell_names.h"
#include "model/puzzle/posing.h"
#include "publish/painter/page_painter.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>
#include <system_error>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

constexpr std::string_view kPdfExtensions[] = {".pdf"};
constexpr std::string_view kSvgExtensions[] = {".svg"};
constexpr std::string_view kPngExtensions[] = {".png"};
constexpr std::string_view kHtmlExtensions[] = {".html", ".htm", ".xhtml"};
constexpr std::string_view kTexExtensions[] = {".tex"};
constexpr std::string_view kMarkdownExtensions[] = {".md"};
constexpr std::string_view kJsonExtensions[] = {".json"};

constexpr DocumentKind kKinds[] = {
    {.id = "pdf", .name = "PDF", .extensions = kPdfExtensions, .paged = true},
    {.id = "svg", .name = "Pages as SVG", .extensions = kSvgExtensions, .paged = true, .file_for_page = true},
    {.id = "png", .name = "Pages as PNG", .extensions = kPngExtensions, .paged = true, .file_for_page = true},
    {.id = "html", .name = "HTML", .extensions = kHtmlExtensions},
    {.id = "tex", .name = "LaTeX", .extensions = kTexExtensions},
    {.id = "md", .name = "Markdown", .extensions = kMarkdownExtensions},
    {.id = "json", .name = "JSON arrays", .extensions = kJsonExtensions},
};

constexpr double kPixelsOfPoint = 3;  // of PNG pages: 216 dpi

// The id of the puzzle format of a kind of document. Some formats have another id than their kind.
std::string_view format_of(const DocumentKind& kind) {
    return kind.id == "tex" ? "latex" : kind.id == "json" ? "arrays" : kind.id;
}

// The puzzles and then their solutions, for documents without pages.
class Sequence {
public:
    Sequence(const BookletPuzzles& puzzles, bool solutions) : puzzles_(puzzles) {
        for (std::size_t i = 0; solutions && i < puzzles.size(); ++i)
            if (puzzles[i].solution) solved_.push_back(i);
    }
    std::size_t size() const { return puzzles_.size() + solved_.size(); }
    std::optional<std::size_t> first_solution() const {
        return solved_.empty() ? std::nullopt : std::optional(puzzles_.size());
    }
    Puzzle operator()(std::size_t place) const {
        if (place < puzzles_.size()) {
            Puzzle puzzle = puzzles_[place].puzzle;
            puzzle.grid = posed_grid(puzzle);
            return puzzle;
        }
        BookletPuzzle solved = puzzles_[solved_[place - puzzles_.size()]];
        solved.puzzle.grid = *solved.solution;
        return std::move(solved.puzzle);
    }

private:
    const BookletPuzzles& puzzles_;
    std::vector<std::size_t> solved_;
};

// The cells of a unit: "r2c2 to r4c4" if they are a rectangle, otherwise all.
std::string cells_in_words(const Units& units, int unit) {
    const auto cells = units.cells_of(unit);
    const int width = units.column_of(cells.back()) - units.column_of(cells.front()) + 1;
    const int height = units.row_of(cells.back()) - units.row_of(cells.front()) + 1;
    if (width > 1 && height > 1 && width * height == units.side)
        return fmt::format("{} to {}", cell_name(units.side, cells.front()),
                           cell_name(units.side, cells.back()));
    std::string text;
    for (const Cell cell : cells)
        text += fmt::format("{}{}", text.empty() ? "" : " ", cell_name(units.side, cell));
    return text;
}

// What a table without lines and shades does not show of a board: its blocks or regions, and the cells of further units.
std::string board_in_words(const Rules& rules) {
    const Units& units = rules.units();
    if (rules.is_classic()) return {};
    std::vector<std::string> sentences;
    if (std::string caption = caption_of(rules); !caption.empty()) sentences.push_back(std::move(caption));
    if (const auto blocks = blocks_of(rules.parts())) {
        if (blocks->rows != blocks->columns)
            sentences.push_back(
                fmt::format("Blocks of {} rows and {} columns", blocks->rows, blocks->columns));
    } else if (units.has_regions()) {
        std::string regions = "Regions by letters, row by row:";
        for (Cell cell = 0; cell < units.cells; ++cell)
            regions += fmt::format("{}{}", cell % units.side == 0 ? " " : "",
                                   static_cast<char>('A' + units.region_of(cell)));
        sentences.push_back(std::move(regions));
    }
    for (int unit = 0; unit < units.count; ++unit) {
        const char* name = nullptr;
        switch (units.kind_of(unit)) {
            case UnitKind::window: name = "Window"; break;
            case UnitKind::centre_dot: name = "Discs"; break;
            case UnitKind::asterisk: name = "Diamonds"; break;
            case UnitKind::girandola: name = "Squares"; break;
            case UnitKind::extra_region: name = "Area"; break;
            default: break;
        }
        if (name != nullptr) sentences.push_back(fmt::format("{}: {}", name, cells_in_words(units, unit)));
    }
    std::string text;
    for (const std::string& sentence : sentences)
        text += fmt::format("{}{}.", text.empty() ? "" : " ", sentence);
    return text;
}

PaintOptions paint_of(const DocumentOptions& options, std::function<void()> watch) {
    return {.font = options.font, .title = options.booklet.title, .watch = std::move(watch)};
}

// The pages of a document on their sheets, with the empty ones; or the sides of folded sheets.
class Sheets {
public:
    Sheets(const BookletPuzzles& puzzles, const DocumentOptions& options)
        : booklet_(puzzles, options.booklet), options_(options) {
        pages_ = booklet_.page_count();
        if (!options.sheet) return;
        pages_ = filled_up(pages_, options.folded ? PageMultiple::four : options.sheet->multiple);
        if (options.folded) sides_ = folded_pages(pages_);
    }
    std::size_t count() const { return sides_.empty() ? pages_ : sides_.size(); }
    Page operator()(std::size_t index) const {
        if (sides_.empty()) return sheet(index);
        return side_by_side(sheet(sides_[index].first), sheet(sides_[index].second));
    }

private:
    Page sheet(std::size_t index) const {
        if (!options_.sheet) return booklet_.page(index);
        Page page = index < booklet_.page_count() ? booklet_.page(index) : empty_page(*options_.sheet);
        page.paper = options_.booklet.shades.paper;
        return on_sheet(std::move(page), *options_.sheet, index);
    }

    Booklet booklet_;
    const DocumentOptions& options_;
    std::size_t pages_ = 0;
    std::vector<std::pair<std::size_t, std::size_t>> sides_;
};

// Turns "b.svg" into "b-001.svg".
std::filesystem::path page_path(std::filesystem::path path, std::size_t index) {
    path.replace_filename(
        fmt::format("{}-{:03}{}", path.stem().string(), index + 1, path.extension().string()));
    return path;
}

// Fails if the file exists. If the check itself fails, writing fails later with a message of its own.
Result<void> check_free(const std::filesystem::path& name) {
    std::error_code ignored;
    if (!std::filesystem::exists(std::filesystem::symlink_status(name, ignored))) return {};
    return failure_in(name.string(), {"exists already; pages do not overwrite files"});
}

// Removes the files whose names remain in the list.
struct WrittenFiles {
    std::vector<std::filesystem::path> names;
    ~WrittenFiles() {
        std::error_code ignored;
        for (const auto& name : names) std::filesystem::remove(name, ignored);
    }
};

Result<std::string> bytes_of_page(const DocumentKind& kind, const Page& page, const DocumentOptions& options,
                                  const std::function<void()>& watch) {
    const PaintOptions paint = paint_of(options, watch);
    return kind.id == "svg" ? svg_of_page(page, paint) : png_of_page(page, kPixelsOfPoint, paint);
}

}  // namespace

std::span<const DocumentKind> all_document_kinds() { return kKinds; }

const DocumentKind* document_kind_of_id(std::string_view id) {
    const auto* found = std::ranges::find(kKinds, id, &DocumentKind::id);
    return found == std::end(kKinds) ? nullptr : found;
}

const DocumentKind* document_kind_of_name(const std::filesystem::path& name) {
    std::string extension = name.extension().string();
    std::ranges::transform(extension, extension.begin(), small_letter);
    const auto* found = std::ranges::find_if(kKinds, [&](const DocumentKind& kind) {
        return std::ranges::find(kind.extensions, extension) != kind.extensions.end();
    });
    return found == std::end(kKinds) ? nullptr : found;
}

void OtherRules::add(const Rules& rules) {
    if (rules.is_classic()) return;
    ++puzzles;
    if (has_constraints(rules.parts())) ++constrained;
}

OtherRules other_rules_in(const BookletPuzzles& puzzles) {
    OtherRules others;
    for (std::size_t i = 0; i < puzzles.size(); ++i) others.add(puzzles.rules_of(i));
    return others;
}

std::string not_shown_by(const DocumentKind& kind, std::size_t puzzles, const OtherRules& others) {
    const auto which_have = [puzzles](std::size_t some) {
        return puzzles == 1 ? std::string("the puzzle has")
               : some == 1  ? fmt::format("1 of the {} puzzles has", puzzles)
                            : fmt::format("{} of the {} puzzles have", some, puzzles);
    };
    if (others.constrained > 0 && (kind.id == "md" || kind.id == "tex"))
        return fmt::format(
            "{} show no cages, lines, dots and clues, so that such puzzles cannot be solved; {} constraints",
            kind.id == "md" ? "Markdown tables" : "LaTeX grids", which_have(others.constrained));
    if (others.puzzles > 0 && kind.id == "md")
        return "Markdown tables show no regions, shaded cells and diagonals; the lines below them describe the "
               "boards";
    if (others.puzzles > 0 && kind.id == "json")
        return fmt::format("JSON arrays hold no rules; {} other rules than classic Sudoku",
                           which_have(others.puzzles));
    return {};
}

Result<void> write_document(const DocumentKind& kind, const BookletPuzzles& puzzles,
                            const DocumentOptions& options, const TextTaker& take,
                            const DocumentWatch& watch) {
    assert(puzzles.size() > 0 && !kind.file_for_page);
    const auto look = [&](std::size_t done, std::size_t of) {
        if (watch) watch(done, of);
    };
    if (kind.paged) {
        const Sheets sheets(puzzles, options);
        const std::size_t pages = sheets.count();
        std::size_t painted = 0;
        return write_pdf(
            pages,
            [&](std::size_t index) {
                look(painted = index, pages);
                return sheets(index);
            },
            paint_of(options, [&] { look(painted, pages); }), take);
    }
    const Sequence all(puzzles, options.booklet.solutions != SolutionPlace::none);
    const auto puzzle_at = [&](std::size_t place) {
        look(place, all.size());
        return all(place);
    };
    std::vector<std::string> remarks;
    for (const auto& [rule, puzzle] : rules_of_booklet(puzzles)) remarks.push_back(sentence_of(rule));
    if (kind.id != "html") {
        const auto caption_at = [&](std::size_t place, const Puzzle& puzzle) {
            if (place >= puzzles.size()) return std::string();
            return kind.id == "md" ? board_in_words(puzzle.rules()) : caption_of(puzzle.rules());
        };
        return write_puzzles(all.size(), puzzle_at, *format_of_id(format_of(kind)),
                             {.title = options.booklet.title,
                              .first_solution = all.first_solution(),
                              .remarks = std::move(remarks),
                              .caption = caption_at},
                             take);
    }
    HtmlOptions html;
    html.colours = options.html_colours;
    constexpr int kUsualColumns = 2;
    html.columns = options.booklet.columns > 0 ? options.booklet.columns : kUsualColumns;
    html.heading = options.booklet.title;
    if (!html.heading.empty()) html.title = html.heading;
    html.remarks = std::move(remarks);
    html.first_solution = all.first_solution();
    return write_html_page(all.size(), puzzle_at, html, take);
}

Result<std::size_t> save_document(const std::filesystem::path& path, const DocumentKind& kind,
                                  const BookletPuzzles& puzzles, const DocumentOptions& options,
                                  const DocumentWatch& watch) {
    const std::size_t pages = kind.paged ? Sheets(puzzles, options).count() : 0;
    if (!kind.file_for_page) {
        auto file = FileReplacement::start(path);
        if (!file) return std::unexpected(std::move(file.error()));
        const auto write = [&file](std::string_view piece) { return file->write(piece); };
        auto written = write_document(kind, puzzles, options, write, watch);
        if (written) written = file->commit();
        if (!written) return std::unexpected(std::move(written.error()));
        return pages;
    }
    const Sheets sheets(puzzles, options);
    for (std::size_t index = 0; pages > 1 && index < pages; ++index)
        if (auto is_free = check_free(page_path(path, index)); !is_free)
            return std::unexpected(std::move(is_free.error()));
    WrittenFiles files;
    for (std::size_t index = 0; index < pages; ++index) {
        const auto look = [&] {
            if (watch) watch(index, pages);
        };
        look();
        const auto bytes = bytes_of_page(kind, sheets(index), options, look);
        if (!bytes) return std::unexpected(bytes.error());
        const std::filesystem::path name = pages > 1 ? page_path(path, index) : path;
        // Another program may have made the file while the previous pages were painted.
        if (auto is_free = pages > 1 ? check_free(name) : Result<void>(); !is_free)
            return std::unexpected(std::move(is_free.error()));
        if (auto written = replace_file(name, *bytes); !written)
            return std::unexpected(std::move(written.error()));
        files.names.push_back(name);
    }
    files.names.clear();
    return pages;
}

}  // namespace gridsmith
