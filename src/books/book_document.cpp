#include "books/book_document.h"

#include "base/number_text.h"
#include "base/unicode.h"
#include "books/files/print_pdf.h"
#include "publish/figure_shades.h"
#include "publish/painter/drawn_line.h"
#include "publish/painter/font_family.h"
#include "publish/painter/page_painter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace gridsmith {

Result<std::string> pdf_of_book(const Book& book, const BookPlan& plan, const BookWatch& watch) {
    const std::size_t sheets = book.sheet_count();
    std::size_t done = 0;
    const auto look = [&] {
        if (watch) watch(done, sheets);
    };
    const auto pdf = pdf_of_pages(sheets,
                                  [&](std::size_t index) {
                                      done = index;
                                      look();
                                      return book.sheet(index);
                                  },
                                  {.font = plan.font, .title = plan.title, .watch = look});
    if (!pdf) return pdf;
    const Page first = book.sheet(0);
    return pdf_for_print(*pdf, {.title = plan.title,
                                .author = plan.author,
                                .date = plan.date,
                                .grey = !plan.colours,
                                .trim_edge = first.trim_edge,
                                .bleed = first.bleed,
                                .watch = look});
}

std::string facts_of_book(const Book& book, const BookPlan& plan, const BookPuzzles& puzzles) {
    const PaperSize& trim = plan.sheet.trim;
    return fmt::format("{} of {:.0f} x {:.0f} mm, {}, {}", quantity(book.page_count(), "page", "pages"),
                       trim.width / kPointsOfMillimetre, trim.height / kPointsOfMillimetre,
                       quantity(puzzles.puzzles.size(), "puzzle", "puzzles"),
                       plan.folded
                           ? fmt::format("{} sides of folded sheets", book.sheet_count())
                           : fmt::format("spine {:.1f} mm",
                                         spine_width(book.page_count(), plan.paper) / kPointsOfMillimetre));
}

namespace {

std::string note_on_colours(const BookPlan& plan) {
    if (plan.colours) return {};
    const auto grey_in_print = [](const std::string& colour) {  // "#rrggbb", from 0 to 1
        const Ink ink = ink_of_shade(static_cast<std::uint32_t>(std::stoul(colour.substr(1), nullptr, 16)));
        return grey_of(ink.red, ink.green, ink.blue);
    };
    constexpr double kAlike = 0.08;
    for (const BookPart& part : plan.parts)
        for (std::size_t i = 0; i < part.colours.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (std::abs(grey_in_print(part.colours[i]) - grey_in_print(part.colours[k])) < kAlike)
                    return fmt::format(
                        "the colours {} and {} look alike in grey; set \"colours\" to true, or choose others",
                        part.colours[k], part.colours[i]);
    return {};
}

// What the maker has written.
std::string texts_of(const BookPlan& plan) {
    std::string texts = plan.title + plan.subtitle + plan.author + plan.cover.description;
    for (const std::string& line : plan.copyright) texts += line;
    for (const BookPart& part : plan.parts) texts += part.title;
    return texts;
}

std::string note_on_characters(const BookPlan& plan) {
    const std::string missing = characters_without_font(texts_of(plan), plan.font);
    if (missing.empty()) return {};
    return fmt::format("no font here has {}; the book shows boxes in their place", missing);
}

// PDF pages are painted character by character. Unicode has joined forms of most Arabic letters.
std::string note_on_scripts(const BookPlan& plan) {
    struct Script {
        std::string_view name;
        char32_t first;
        char32_t last;
    };
    constexpr Script kJoined[] = {{"Syriac", 0x0700, 0x074F}, {"N'Ko", 0x07C0, 0x07FF},
                                  {"Indian", 0x0900, 0x0DFF}, {"Myanmar", 0x1000, 0x109F},
                                  {"Khmer", 0x1780, 0x17FF},  {"Mongolian", 0x1800, 0x18AF}};
    const std::u32string characters = characters_of(texts_of(plan)).value_or(std::u32string());
    for (const Script& script : kJoined)
        if (std::ranges::any_of(characters,
                                [&](char32_t c) { return c >= script.first && c <= script.last; }))
            return fmt::format(
                "a PDF shows each {} letter by itself, because this program does not join letters; HTML and EPUB do",
                script.name);
    std::u32string apart;
    for (const char32_t c : characters)
        if (lacks_joined_forms(c) && !apart.contains(c)) apart += c;
    if (apart.empty()) return {};
    return fmt::format(
        "a PDF shows {} by themselves, because Unicode has no joined forms of these letters; HTML "
        "and EPUB join them",
        utf8_of(apart));
}

// Explanations of steps are not translated.
std::string note_on_language(const BookPlan& plan, const Book& book) {
    if (plan.language == "en") return {};
    bool has_steps = false;
    for (std::size_t page = 0; page < book.page_count(); ++page)
        has_steps =
            has_steps || book.kind_of(page) == Book::Kind::steps || book.kind_of(page) == Book::Kind::hints;
    return has_steps ? "the explanations of steps are in English" : "";
}

}  // namespace

std::vector<std::string> notes_on_book(const BookPlan& plan, const Book& book, bool is_pdf) {
    std::vector<std::string> notes;
    for (std::string& note :
         std::array{note_on_family(plan.font), is_pdf ? note_on_colours(plan) : std::string(),
                    note_on_characters(plan), is_pdf ? note_on_scripts(plan) : std::string(),
                    note_on_language(plan, book)})
        if (!note.empty()) notes.push_back(std::move(note));
    if (is_pdf) std::ranges::move(book.notes(), std::back_inserter(notes));
    return notes;
}

}  // namespace gridsmith
