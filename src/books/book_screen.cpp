#include "books/book_screen.h"

#include "base/markup_text.h"
#include "base/random.h"
#include "base/unicode.h"
#include "books/files/print_pdf.h"
#include "books/files/zip_file.h"
#include "books/part_rules.h"
#include "books/pictures/picture_entries.h"
#include "books/play_page.h"
#include "books/words/print_words.h"
#include "model/puzzle/posing.h"
#include "publish/booklet.h"
#include "publish/painter/page_painter.h"
#include "publish/step_drawing.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <vector>

namespace gridsmith {

namespace {

constexpr double kPicture = 360;
constexpr double kSymbol = 60;

std::string in_markup(std::string_view text) { return escaped_for_markup(printable(text)); }

std::string in_base64(std::string_view bytes) {
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::array<unsigned, 3> three{};
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
        for (std::size_t k = 0; k < count; ++k) three[k] = static_cast<unsigned char>(bytes[i + k]);
        const unsigned all = three[0] << 16 | three[1] << 8 | three[2];
        for (std::size_t k = 0; k < 4; ++k) text += k <= count ? kDigits[all >> (18 - 6 * k) & 63] : '=';
    }
    return text;
}

// The picture of a puzzle. The marks of an exercise are its candidates.
PictureSheet picture_in_book(const BookPuzzles& puzzles, std::size_t part, const BookletPuzzle& puzzle,
                             bool solution, const PageShades& shades = kLightPage) {
    PictureSheet sheet = picture_sheet(puzzle.puzzle, kPicture, shades);
    GridLook look = look_with_pictures(puzzles.pictures[part]);
    look.marks = !solution;
    draw_grid(sheet.page, sheet.box, puzzle.puzzle, solution ? *puzzle.solution : puzzle.puzzle.grid, look,
              shades);
    return sheet;
}

// The solved grid of a puzzle, or the next step of an exercise.
Page solution_in_book(const BookPuzzles& puzzles, std::size_t part, std::size_t index,
                      const PageShades& shades = kLightPage) {
    const BookletPuzzle& puzzle = puzzles.puzzles[index];
    const auto exercise = puzzles.exercises.find(index);
    return exercise != puzzles.exercises.end()
               ? picture_of_step(puzzle.puzzle, exercise->second, kPicture, shades)
               : picture_in_book(puzzles, part, puzzle, true, shades).page;
}

// What explains the step of an exercise; empty for other puzzles.
std::string step_in_words(const BookPuzzles& puzzles, std::size_t index) {
    const auto exercise = puzzles.exercises.find(index);
    if (exercise == puzzles.exercises.end()) return {};
    const auto& [number, step] = *exercise;
    return in_markup(step_in_print(step, Wording(puzzles.puzzles[index].puzzle)));
}

// A drawing of a legend, alone.
Page picture_of_symbol(const SvgPicture& picture) {
    Page page{.width = kSymbol, .height = kSymbol};
    draw_picture(page, {0, 0, kSymbol, kSymbol}, picture);
    return page;
}

Page picture_of_sample(const LineSample& sample) {
    constexpr double kHeight = 30;
    Page page{.width = kSampleCells * kHeight, .height = kHeight};
    draw_sample(page, {0, 0, page.width, page.height}, sample, kLightPage);
    return page;
}

// cairo numbers the surfaces of a program. Without the number, equal pictures are equal texts.
Result<std::string> svg_of_picture(const Page& picture, const std::string& font) {
    auto svg = svg_of_page(picture, {.font = font});
    if (!svg) return svg;
    constexpr std::string_view kNumbered = "id=\"surface";
    if (const std::size_t place = svg->find(kNumbered); place != std::string::npos) {
        const std::size_t begin = place + kNumbered.size();
        svg->erase(begin, svg->find('"', begin) - begin);
    }
    return svg;
}

// The level of a puzzle in the language of the book; empty if levels are not printed.
std::string level_in_print(const BookPlan& plan, const BookletPuzzle& puzzle) {
    if (!plan.grades || !puzzle.grade) return {};
    const Level level = puzzle.grade->solved ? puzzle.grade->level : Level::extreme;
    return std::string(print_words_of(plan.language)->levels[static_cast<std::size_t>(level)]);
}

// The rules of a puzzle in a mixed part, and its level.
std::string remark_on(const BookPlan& plan, const BookPuzzles& puzzles, const PartRules& rules,
                      std::size_t part, std::size_t puzzle) {
    std::string remark = rules.is_mixed ? rules.captions[puzzle - puzzles.part_begins[part]] : std::string();
    const std::string level = level_in_print(plan, puzzles.puzzles[puzzle]);
    if (!remark.empty() && !level.empty()) remark += " · ";
    return in_markup(remark + level);
}

std::string cells_as_symbols(const Puzzle& puzzle, const Grid& grid) {
    std::string cells;
    for (const Value value : grid.values())
        cells += value == 0 ? std::string(".") : utf8_of(puzzle.symbols[value]);
    return cells;
}

// The place of the first cell in percent of the picture: left, top, width, height.
std::string box_in_percent(const PictureSheet& picture, const Puzzle& puzzle) {
    const PageBox first = place_of_grid(picture.box, puzzle).box_of(0);
    const double across = 100 / picture.page.width;
    const double down = 100 / picture.page.height;
    return fmt::format("{:.3f} {:.3f} {:.3f} {:.3f}", first.x * across, first.y * down, first.width * across,
                       first.height * down);
}

std::string usual_symbols(const Puzzle& puzzle) {
    std::string symbols;
    for (Value value = 1; value <= puzzle.side(); ++value) symbols += utf8_of(puzzle.symbols[value]);
    return symbols;
}

// The drawings of a part as classes of CSS, "a2-1" for the first one of the second part.
Result<std::string> style_of_pictures(const BookPlan& plan, const BookPuzzles& puzzles) {
    std::string style;
    for (std::size_t part = 0; part < plan.parts.size(); ++part)
        for (std::size_t i = 0; i < puzzles.pictures[part].size(); ++i) {
            const auto svg = svg_of_picture(picture_of_symbol(puzzles.pictures[part][i]), plan.font);
            if (!svg) return svg;
            style += fmt::format(".a{}-{}{{background-image:url(data:image/svg+xml;base64,{})}}\n", part + 1,
                                 i + 1, in_base64(*svg));
        }
    return style;
}

// A rule with a sample of its lines.
Result<std::string> rule_in_html(const BookPlan& plan, const RuleInPrint& rule) {
    std::string sample;
    if (rule.line) {
        const auto svg = svg_of_picture(picture_of_sample(*rule.line), plan.font);
        if (!svg) return svg;
        sample = fmt::format("<img class=\"line\" alt=\"\" src=\"data:image/svg+xml;base64,{}\"> ",
                             in_base64(*svg));
    }
    return fmt::format("<p>{}{}</p>\n", sample, in_markup(rule.text));
}

// The drawings of a part with the symbols that they stand for.
std::string legend_in_html(const BookPuzzles& puzzles, std::size_t part) {
    if (puzzles.pictures[part].empty()) return {};
    const Puzzle& puzzle = puzzles.puzzles[puzzles.part_begins[part]].puzzle;
    std::string legend = "<div class=\"legend\">";
    for (std::size_t i = 0; i < puzzles.pictures[part].size(); ++i)
        legend += fmt::format("<div><i class=\"picture a{}-{}\"></i>{}</div>", part + 1, i + 1,
                              in_markup(utf8_of(puzzle.symbols[static_cast<Value>(i + 1)])));
    return legend + "</div>\n";
}

std::uint64_t hash_of_book(const BookPuzzles& puzzles, std::string_view title) {
    std::uint64_t hash = mixed(puzzles.seed);
    for (const char c : title) hash = mixed(hash ^ static_cast<unsigned char>(c));
    return hash;
}

std::string epub_page(const PrintWords& words, std::string_view title, std::string_view body) {
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n"
        "<html xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:epub=\"http://www.idpf.org/2007/ops\" xml:lang=\"{0}\" "
        "lang=\"{0}\"{1}>\n<head><title>{2}</title><link rel=\"stylesheet\" type=\"text/css\" "
        "href=\"style.css\"/></head>\n<body>\n{3}</body>\n</html>\n",
        words.id, words.right_to_left ? " dir=\"rtl\"" : "", in_markup(title), body);
}

}  // namespace

Result<std::string> html_of_book(const BookPlan& plan, const BookPuzzles& puzzles, const PuzzleWatch& watch) {
    const PrintWords& words = *print_words_of(plan.language);
    const std::string title = plan.title.empty() ? std::string(words.puzzles) : plan.title;
    const auto pictures = style_of_pictures(plan, puzzles);
    if (!pictures) return pictures;
    std::string html = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"{}\"{}>\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n<style>{}{}</style>\n</head>\n<body "
        "data-book=\"{:016x}\" data-check=\"{}\" data-erase=\"{}\" data-notes=\"{}\">\n<h1>{}</h1>\n",
        words.id, words.right_to_left ? " dir=\"rtl\"" : "", in_markup(title), style_of_play_page(),
        *pictures, hash_of_book(puzzles, title), words.check, words.erase, words.notes, in_markup(title));
    for (const std::string* line : {&plan.subtitle, &plan.author})
        if (!line->empty()) html += fmt::format("<p>{}</p>\n", in_markup(*line));
    for (std::size_t part = 0; part < plan.parts.size(); ++part) {
        const std::string art =
            puzzles.pictures[part].empty() ? std::string() : fmt::format(" art\" data-art=\"a{}", part + 1);
        if (!plan.parts[part].title.empty())
            html += fmt::format("<h2>{}</h2>\n", in_markup(plan.parts[part].title));
        const PartRules rules = rules_of_part(plan, puzzles, part);
        for (const RuleInPrint& rule : rules.demands) {
            const auto its = rule_in_html(plan, rule);
            if (!its) return its;
            html += *its;
        }
        html += legend_in_html(puzzles, part) + fmt::format("<div class=\"puzzles{}\">\n", art);
        for (std::size_t i = puzzles.part_begins[part]; i < puzzles.part_begins[part + 1]; ++i) {
            if (watch) watch(i, puzzles.puzzles.size());
            const BookletPuzzle& puzzle = puzzles.puzzles[i];
            const PictureSheet picture = picture_in_book(puzzles, part, puzzle, false);
            const auto svg = svg_of_picture(picture.page, plan.font);
            if (!svg) return svg;
            std::string answer;
            if (const std::string explained = step_in_words(puzzles, i); !explained.empty()) {
                const auto step = svg_of_picture(solution_in_book(puzzles, part, i), plan.font);
                if (!step) return step;
                answer = fmt::format(" class=\"marked\" data-step=\"{}\" data-words=\"{}\"", in_base64(*step),
                                     explained);
            }
            html += fmt::format(
                "<figure id=\"p{0}\"{10} data-symbols=\"{1}\" data-side=\"{2}\" data-givens=\"{3}\" "
                "data-solution=\"{4}\" data-box=\"{5}\">\n<div class=\"head\">{0}<span data-solved=\"{6}\">{7}"
                "</span></div>\n<div class=\"board\" dir=\"ltr\"><img alt=\"{8} {0}\" "
                "src=\"data:image/svg+xml;base64,{9}\"></div>\n</figure>\n",
                i + 1, in_markup(usual_symbols(puzzle.puzzle)), puzzle.puzzle.side(),
                in_markup(cells_as_symbols(puzzle.puzzle, puzzle.puzzle.grid)),
                in_markup(cells_as_symbols(puzzle.puzzle, *puzzle.solution)),
                box_in_percent(picture, puzzle.puzzle), words.solved,
                remark_on(plan, puzzles, rules, part, i), words.puzzle, in_base64(*svg), answer);
        }
        html += "</div>\n";
    }
    // The script makes the solutions when they are opened.
    if (plan.solutions != BookSolutions::none)
        html += fmt::format("<details>\n<summary>{}</summary>\n<div class=\"puzzles\"></div>\n</details>\n",
                            words.solutions);
    html += fmt::format("<script>{}</script>\n</body>\n</html>\n", script_of_play_page());
    return html;
}

Result<std::string> epub_of_book(const BookPlan& plan, const BookPuzzles& puzzles, const PuzzleWatch& watch) {
    const PrintWords& words = *print_words_of(plan.language);
    const std::string title = plan.title.empty() ? std::string(words.puzzles) : plan.title;
    ZipFile zip;
    zip.add("mimetype", "application/epub+zip", false);
    zip.add(
        "META-INF/container.xml",
        "<?xml version=\"1.0\"?>\n<container version=\"1.0\" "
        "xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\"><rootfiles><rootfile "
        "full-path=\"book/content.opf\" media-type=\"application/oebps-package+xml\"/></rootfiles></container>\n");
    zip.add("book/style.css",
            "body{font-family:sans-serif}img{width:100%;max-width:28em}"
            "section{page-break-inside:avoid;break-inside:avoid}h3{margin:.5em 0}"
            ".legend span{white-space:nowrap;margin-right:1em}.legend img{width:1.8em;vertical-align:middle}"
            "img.line{width:4.8em;vertical-align:middle}\n");
    std::string items;
    std::string spine;
    std::string nav;
    const auto add_page = [&](const std::string& id, std::string_view heading, std::string_view body) {
        zip.add(fmt::format("book/{}.xhtml", id), epub_page(words, heading, body));
        items +=
            fmt::format("<item id=\"{0}\" href=\"{0}.xhtml\" media-type=\"application/xhtml+xml\"/>\n", id);
        spine += fmt::format("<itemref idref=\"{}\"/>\n", id);
        nav += fmt::format("<li><a href=\"{}.xhtml\">{}</a></li>\n", id, in_markup(heading));
    };
    std::string front = fmt::format("<h1>{}</h1>\n", in_markup(title));
    for (const std::string* line : {&plan.subtitle, &plan.author})
        if (!line->empty()) front += fmt::format("<p>{}</p>\n", in_markup(*line));
    for (const std::string& line : plan.copyright) front += fmt::format("<p>{}</p>\n", in_markup(line));
    add_page("title", title, front);
    const auto section = [&](std::string_view kind, std::string_view word, std::size_t number,
                             std::string_view beside, std::string_view below = {}) {
        return fmt::format(
            "<section id=\"{0}{1}\"><h3>{1} {2}</h3><img src=\"{0}{1}.svg\" alt=\"{3} {1}\"/>"
            "{4}</section>\n",
            kind, number, beside, word, below.empty() ? std::string() : fmt::format("<p>{}</p>", below));
    };
    const auto add_picture = [&](std::string_view kind, std::size_t number, const std::string& svg) {
        zip.add(fmt::format("book/{}{}.svg", kind, number), svg);
        items += fmt::format("<item id=\"{0}{1}\" href=\"{0}{1}.svg\" media-type=\"image/svg+xml\"/>\n", kind,
                             number);
    };
    // The rules of a part with samples of their lines.
    const auto add_rules = [&](std::size_t part, const PartRules& rules, std::string& body) -> Result<void> {
        for (std::size_t i = 0; i < rules.demands.size(); ++i) {
            std::string sample;
            if (rules.demands[i].line) {
                const auto svg = svg_of_picture(picture_of_sample(*rules.demands[i].line), plan.font);
                if (!svg) return std::unexpected(svg.error());
                const std::string kind = fmt::format("line{}-", part + 1);
                add_picture(kind, i, *svg);
                sample = fmt::format("<img class=\"line\" src=\"{}{}.svg\" alt=\"\"/> ", kind, i);
            }
            body += fmt::format("<p>{}{}</p>\n", sample, in_markup(rules.demands[i].text));
        }
        return {};
    };
    // The drawings of a part with the symbols that they stand for.
    const auto add_legend = [&](std::size_t part, std::string& body) -> Result<void> {
        if (puzzles.pictures[part].empty()) return {};
        const Puzzle& puzzle = puzzles.puzzles[puzzles.part_begins[part]].puzzle;
        body += "<p class=\"legend\">";
        for (std::size_t i = 0; i < puzzles.pictures[part].size(); ++i) {
            const auto svg = svg_of_picture(picture_of_symbol(puzzles.pictures[part][i]), plan.font);
            if (!svg) return std::unexpected(svg.error());
            const std::string symbol = in_markup(utf8_of(puzzle.symbols[static_cast<Value>(i + 1)]));
            const std::string kind = fmt::format("symbol{}-", part + 1);
            add_picture(kind, i + 1, *svg);
            body += fmt::format("<span><img src=\"{}{}.svg\" alt=\"\"/> {}</span> ", kind, i + 1, symbol);
        }
        body += "</p>\n";
        return {};
    };
    std::string solutions = fmt::format("<h2>{}</h2>\n", words.solutions);
    for (std::size_t part = 0; part < plan.parts.size(); ++part) {
        const std::string& its_title = plan.parts[part].title;
        const std::string heading =
            its_title.empty() ? fmt::format("{} {}", words.puzzles, part + 1) : its_title;
        std::string body = fmt::format("<h2>{}</h2>\n", in_markup(heading));
        const PartRules rules = rules_of_part(plan, puzzles, part);
        if (auto added = add_rules(part, rules, body); !added)
            return std::unexpected(std::move(added.error()));
        if (auto added = add_legend(part, body); !added) return std::unexpected(std::move(added.error()));
        for (std::size_t i = puzzles.part_begins[part]; i < puzzles.part_begins[part + 1]; ++i) {
            if (watch) watch(i, puzzles.puzzles.size());
            const BookletPuzzle& puzzle = puzzles.puzzles[i];
            const auto svg = svg_of_picture(picture_in_book(puzzles, part, puzzle, false).page, plan.font);
            const auto solved = svg_of_picture(solution_in_book(puzzles, part, i), plan.font);
            if (!svg || !solved) return std::unexpected(svg ? solved.error() : svg.error());
            add_picture("puzzle", i + 1, *svg);
            body += section("puzzle", words.puzzle, i + 1, remark_on(plan, puzzles, rules, part, i));
            if (plan.solutions == BookSolutions::none) continue;
            add_picture("solution", i + 1, *solved);
            solutions += section("solution", words.solution, i + 1, "", step_in_words(puzzles, i));
        }
        add_page(fmt::format("part{}", part + 1), heading, body);
    }
    if (plan.solutions != BookSolutions::none) add_page("solutions", words.solutions, solutions);
    zip.add("book/nav.xhtml", epub_page(words, words.contents,
                                        fmt::format("<nav epub:type=\"toc\"><h2>{}</h2><ol>\n{}</ol></nav>\n",
                                                    words.contents, nav)));
    zip.add(
        "book/content.opf",
        fmt::format(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<package "
            "xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\" unique-identifier=\"id\">\n"
            "<metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n"
            "<dc:identifier id=\"id\">urn:gridsmith:book:{:016x}</dc:identifier>\n<dc:title>{}</dc:title>\n"
            "<dc:language>{}</dc:language>\n{}<meta "
            "property=\"dcterms:modified\">{}T00:00:00Z</meta>\n</metadata>\n<manifest>\n"
            "<item id=\"nav\" href=\"nav.xhtml\" media-type=\"application/xhtml+xml\" properties=\"nav\"/>\n"
            "<item id=\"style\" href=\"style.css\" media-type=\"text/css\"/>\n{}</manifest>\n"
            "<spine{}>\n{}</spine>\n</package>\n",
            hash_of_book(puzzles, title), in_markup(title), words.id,
            plan.author.empty() ? std::string()
                                : fmt::format("<dc:creator>{}</dc:creator>\n", in_markup(plan.author)),
            plan.date, items, words.right_to_left ? " page-progression-direction=\"rtl\"" : "", spine));
    return zip.finish();
}

Result<void> write_pieces_of_book(const BookPlan& plan, const BookPuzzles& puzzles, const PieceTaker& take,
                                  const PuzzleWatch& watch) {
    const auto quoted = [](std::string_view text) {
        std::string field = "\"";
        for (const char c : text) field += c == '"' ? std::string("\"\"") : std::string(1, c);
        return field + "\"";
    };
    // Pieces are printed, as the pages of the book.
    PageShades shades = kLightPage;
    shades.grey = !plan.colours;
    std::string table = "number,part,rules,level,score,puzzle,solution,cells,solution_cells\r\n";
    for (std::size_t part = 0; part < plan.parts.size(); ++part)
        for (std::size_t i = puzzles.part_begins[part]; i < puzzles.part_begins[part + 1]; ++i) {
            if (watch) watch(i, puzzles.puzzles.size());
            const BookletPuzzle& puzzle = puzzles.puzzles[i];
            for (const bool solution : {false, true}) {
                if (solution && plan.solutions == BookSolutions::none) continue;
                const Page picture = solution ? solution_in_book(puzzles, part, i, shades)
                                              : picture_in_book(puzzles, part, puzzle, false, shades).page;
                const std::string name = fmt::format("{}-{:03}", solution ? "solution" : "puzzle", i + 1);
                const auto svg = svg_of_picture(picture, plan.font);
                if (!svg) return std::unexpected(svg.error());
                if (auto taken = take(name + ".svg", *svg); !taken) return taken;
                // A program without PostScript leaves these files out.
                if (const auto eps = eps_of_page(picture, {.font = plan.font}))
                    if (auto taken = take(name + ".eps", *eps); !taken) return taken;
                auto pdf = pdf_of_pages(1, [&](std::size_t) { return picture; }, {.font = plan.font});
                if (pdf) pdf = pdf_for_print(*pdf, {.title = name, .date = plan.date, .grey = !plan.colours});
                if (!pdf) return std::unexpected(pdf.error());
                if (auto taken = take(name + ".pdf", *pdf); !taken) return taken;
            }
            table += fmt::format(
                "{},{},{},{},{},puzzle-{:03}.svg,{},{},{}\r\n", i + 1, quoted(plan.parts[part].title),
                quoted(puzzle.puzzle.rules().text()), level_in_print(plan, puzzle),
                puzzle.grade ? std::to_string(puzzle.grade->score) : std::string(), i + 1,
                plan.solutions == BookSolutions::none ? std::string()
                                                      : fmt::format("solution-{:03}.svg", i + 1),
                quoted(cells_as_symbols(puzzle.puzzle, puzzle.puzzle.grid)),
                quoted(cells_as_symbols(puzzle.puzzle, *puzzle.solution)));
        }
    return take("puzzles.csv", table);
}

}  // namespace gridsmith
