#include "books/cover.h"

#include "base/file_io.h"
#include "base/markup_text.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "books/files/print_pdf.h"
#include "books/pictures/bar_code.h"
#include "books/pictures/svg_picture.h"
#include "books/words/page_words.h"
#include "books/words/print_words.h"
#include "publish/page_markup.h"
#include "publish/painter/drawn_line.h"
#include "publish/painter/page_painter.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <pugixml.hpp>
#include <sstream>
#include <vector>

namespace gridsmith {

namespace {

constexpr double kLeastSpineForWords = 4.5 * kPointsOfMillimetre;
constexpr double kLineOfCover = 1.2;  // the height of a line, in parts of the size of its text
constexpr double kSmallerText = 0.93;
constexpr double kSmallestText = 4;

// Without characters that XML forbids. Joiners and direction marks stay.
std::string fit_for_markup(const std::string& text) {
    std::string fit;
    for (const char32_t c : characters_of(text).value_or(U""))
        fit += category_of(c) == Category::Cf ? utf8_of(c) : printable(utf8_of(c));
    return fit;
}

class CoverMaking {
public:
    CoverMaking(const BookPlan& plan, const BookPuzzles& puzzles, std::size_t pages)
        : plan_(plan), puzzles_(puzzles), words_(*print_words_of(plan.language)) {
        spine_ = plan.folded ? 0 : spine_width(pages, plan.paper);
        bleed_ = plan.cover.bleed;
        const std::size_t count = puzzles.puzzles.size();
        fields_ = {{"title", plan.title},
                   {"subtitle", plan.subtitle},
                   {"author", plan.author},
                   {"description", plan.cover.description},
                   {"count", grouped(count)},
                   {"puzzles", std::string(count == 1 ? words_.puzzle : words_.puzzles)},
                   {"level", levels()},
                   {"pages", grouped(pages)},
                   {"isbn", plan.cover.isbn},
                   {"colour", plan.cover.colour},
                   {"begin", words_.right_to_left ? "520" : "80"},
                   {"anchor", words_.right_to_left ? "end" : "start"}};
    }

    Result<Cover> make(std::string_view svg_template) {
        text_ = svg_template;
        const auto parsed = document_.load_buffer(text_.data(), text_.size());
        if (!parsed)
            return failure_at(line_at(text_, parsed.offset), 0, "the template of the cover is not SVG");
        pugi::xml_node root = document_.document_element();
        if (std::string_view(root.name()) != "svg") return failure("the template of the cover is not SVG");
        if (!plan_.cover.isbn.empty()) {
            auto digits = digits_of_isbn(plan_.cover.isbn);
            if (!digits) return std::unexpected(std::move(digits.error()));
            isbn_ = *digits;
        }
        if (auto changed = change(root, 0); !changed) return std::unexpected(std::move(changed.error()));
        if (auto placed = place_panels(root); !placed) return std::unexpected(std::move(placed.error()));
        std::ostringstream stream;
        document_.save(stream, "  ");
        Cover cover{.svg = stream.str(), .page = {}, .spine = spine_};
        auto picture = svg_picture_from(cover.svg);
        if (!picture) return failure("the template of the cover: " + picture.error().message);
        cover.page = {.width = width(), .height = height(), .trim_edge = bleed_, .bleed = bleed_};
        draw_picture(cover.page, {0, 0, width(), height()}, *picture);
        for (PageText& text : cover.page.texts) text.direction = direction_in(words_, text.text);
        return cover;
    }

private:
    double width() const { return 2 * plan_.sheet.trim.width + spine_ + 2 * bleed_; }
    double height() const { return plan_.sheet.trim.height + 2 * bleed_; }

    std::string levels() const {
        int lowest = 0;
        int highest = -1;
        for (const BookletPuzzle& puzzle : puzzles_.puzzles) {
            if (!puzzle.grade || !puzzle.grade->solved) continue;
            const int level = static_cast<int>(puzzle.grade->level);
            lowest = highest < 0 ? level : std::min(lowest, level);
            highest = std::max(highest, level);
        }
        if (highest < 0) return {};
        const auto word = [&](int level) {
            return std::string(words_.levels[static_cast<std::size_t>(level)]);
        };
        return lowest == highest ? word(lowest) : word(lowest) + " – " + word(highest);
    }

    std::unexpected<Error> fail(const pugi::xml_node& node, std::string message) const {
        return failure_at(line_at(text_, node.offset_debug()), 0, std::move(message));
    }

    Result<std::string> filled_in(const pugi::xml_node& node, std::string_view text) const {
        std::string result;
        while (true) {
            const std::size_t open = text.find('{');
            result += text.substr(0, open);
            if (open == std::string_view::npos) return result;
            const std::size_t close = text.find('}', open);
            const std::string_view name = close == std::string_view::npos
                                              ? text.substr(open + 1)
                                              : text.substr(open + 1, close - open - 1);
            const auto field = fields_.find(name);
            if (close == std::string_view::npos || field == fields_.end()) {
                std::string names;
                for (const auto& [known, value] : fields_)
                    names += (names.empty() ? "" : ", ") + std::string(known);
                return fail(node, fmt::format("a cover has no field {}; it has {}", excerpt_of(name), names));
            }
            result += fit_for_markup(field->second);
            text.remove_prefix(close + 1);
        }
    }

    // Fills in the fields, and draws puzzles and bar codes.
    Result<void> change(pugi::xml_node node, int depth) {
        constexpr int kDeepestOfTemplate = 64;
        if (depth > kDeepestOfTemplate) return fail(node, "the elements are nested too deeply");
        for (pugi::xml_attribute attribute : node.attributes()) {
            auto value = filled_in(node, attribute.value());
            if (!value) return std::unexpected(std::move(value.error()));
            attribute.set_value(value->c_str());
        }
        for (pugi::xml_node child = node.first_child(); child;) {
            pugi::xml_node next = child.next_sibling();
            if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) {
                auto value = filled_in(node, child.value());
                if (!value) return std::unexpected(std::move(value.error()));
                child.set_value(value->c_str());
            } else if (child.type() == pugi::node_element) {
                if (is_left_out(child)) {
                    node.remove_child(child);
                } else if (auto changed = change(child, depth + 1); !changed) {
                    return changed;
                } else if (auto drawn = add_drawing(child); !drawn) {
                    return drawn;
                } else if (child.attribute("data-width")) {
                    divide_into_lines(child);
                }
            }
            child = next;
        }
        return {};
    }

    bool is_left_out(const pugi::xml_node& node) const {
        if (node.attribute("data-bar-code") && isbn_.empty()) return true;
        const auto field = fields_.find(std::string_view(node.attribute("data-if").value()));
        return field != fields_.end() && field->second.empty();
    }

    Result<void> add_drawing(pugi::xml_node node) const {
        const pugi::xml_attribute number = node.attribute("data-puzzle");
        const bool has_code = !node.attribute("data-bar-code").empty();
        if (number.empty() && !has_code) return {};
        const auto side = [&](const char* name) {
            return real_number_in(node.attribute(name).value()).value_or(0);
        };
        const PageBox box{side("x"), side("y"), side("width"), side("height")};
        constexpr double kLargestBox = 1e5;
        const bool fits =
            box.width > 1 && box.height > 1 && box.width < kLargestBox && box.height < kLargestBox;
        if (!fits)
            return fail(node,
                        "a place for a puzzle or a bar code needs x, y, width and height as plain numbers");
        Page drawing;
        if (has_code) {
            draw_bar_code(drawing, box, isbn_);
        } else {
            const auto index = number_in<std::size_t>(number.value());
            if (!index || *index < 1 || *index > puzzles_.puzzles.size())
                return fail(
                    node, fmt::format("data-puzzle must be a number from 1 to {}", puzzles_.puzzles.size()));
            const Puzzle& puzzle = puzzles_.puzzles[*index - 1].puzzle;
            draw_grid(drawing, box, puzzle, puzzle.grid, {}, kLightPage);
        }
        const std::string elements = elements_of_page(drawing);
        pugi::xml_node group = node.parent().insert_child_after("g", node);
        group.append_buffer(elements.data(), elements.size(), pugi::parse_default | pugi::parse_fragment);
        return {};
    }

    // Rows of a text that is not wider than data-width. It becomes smaller if it has more rows than data-lines.
    // Direction marks around a row keep the direction of the whole text.
    void divide_into_lines(pugi::xml_node text) const {
        const double width = real_number_in(text.attribute("data-width").value()).value_or(0);
        const auto most = static_cast<std::size_t>(
            std::clamp(real_number_in(text.attribute("data-lines").value()).value_or(1), 1.0, 100.0));
        double size = real_number_in(text.attribute("font-size").value()).value_or(16);
        const std::string words = text.text().get();
        if (width <= 0 || words.empty() || size <= 0) return;
        const bool is_bold = std::string_view(text.attribute("font-weight").value()) == "bold";
        const double share = is_bold ? 1.07 : 1;
        std::vector<std::string> rows = text_lines(words, width, size * share);
        while (rows.size() > most && size > kSmallestText) {
            size *= kSmallerText;
            rows = text_lines(words, width, size * share);
        }
        text.attribute("font-size").set_value(fmt::format("{:.2f}", size).c_str());
        while (text.first_child()) text.remove_child(text.first_child());
        const std::string mark = direction_in(words_, words) == TextDirection::from_right     ? "\u200f"
                                 : has_letters_from_right(characters_of(words).value_or(U"")) ? "\u200e"
                                                                                              : "";
        for (std::size_t i = 0; i < rows.size(); ++i) {
            pugi::xml_node row = text.append_child("tspan");
            row.append_attribute("x").set_value(text.attribute("x").as_string("0"));
            if (i > 0)
                row.append_attribute("dy").set_value(fmt::format("{:.2f}", size * kLineOfCover).c_str());
            row.append_child(pugi::node_pcdata).set_value(fmt::format("{0}{1}{0}", mark, rows[i]).c_str());
        }
    }

    Result<void> place_panels(pugi::xml_node root) const {
        // The sides share a spine that is too thin for a panel.
        const double spine = spine_ < kPointsOfMillimetre ? 0 : spine_;
        const double side = plan_.sheet.trim.width + bleed_ + (spine_ - spine) / 2;
        const bool turned = words_.right_to_left;
        struct Panel {
            const char* id;
            double x;
            double width;
        };
        const Panel panels[] = {{"back", turned ? side + spine : 0, side},
                                {"spine", side, spine},
                                {"front", turned ? 0 : side + spine, side}};
        bool has_panel = false;
        for (const Panel& panel : panels) {
            pugi::xml_node node = root.find_child([&](const pugi::xml_node& child) {
                return std::string_view(child.name()) == "svg" &&
                       std::string_view(child.attribute("id").value()) == panel.id;
            });
            if (!node) continue;
            has_panel = true;
            if (panel.width <= 0) {
                root.remove_child(node);
                continue;
            }
            if (std::string_view(panel.id) == "spine" && spine_ < kLeastSpineForWords) remove_texts(node);
            set_attribute(node, "x", panel.x);
            set_attribute(node, "y", 0);
            set_attribute(node, "width", panel.width);
            set_attribute(node, "height", height());
        }
        if (!has_panel)
            return failure(
                "the template of the cover has no svg element inside the first one with the id front, spine or back");
        set_attribute(root, "width", width(), "pt");
        set_attribute(root, "height", height(), "pt");
        set_attribute(root, "viewBox", 0);
        root.attribute("viewBox").set_value(fmt::format("0 0 {:.3f} {:.3f}", width(), height()).c_str());
        return {};
    }

    static void set_attribute(pugi::xml_node node, const char* name, double number, const char* unit = "") {
        pugi::xml_attribute attribute = node.attribute(name);
        if (!attribute) attribute = node.append_attribute(name);
        attribute.set_value(fmt::format("{:.3f}{}", number, unit).c_str());
    }

    // Printing houses refuse words on narrow spines.
    static void remove_texts(pugi::xml_node node) {
        for (pugi::xml_node child = node.first_child(); child;) {
            pugi::xml_node next = child.next_sibling();
            if (std::string_view(child.name()) == "text")
                node.remove_child(child);
            else
                remove_texts(child);
            child = next;
        }
    }

    const BookPlan& plan_;
    const BookPuzzles& puzzles_;
    const PrintWords& words_;
    std::string_view text_;
    pugi::xml_document document_;
    std::map<std::string_view, std::string> fields_;
    std::string isbn_;  // 13 digits, or empty
    double spine_ = 0;
    double bleed_ = 0;
};

}  // namespace

Result<Cover> cover_of(const BookPlan& plan, const BookPuzzles& puzzles, std::size_t pages,
                       std::string_view svg_template) {
    return CoverMaking(plan, puzzles, pages).make(svg_template.empty() ? cover_template() : svg_template);
}

Result<Cover> cover_of(const BookPlan& plan, const BookPuzzles& puzzles, std::size_t pages) {
    const std::string& file = plan.cover.svg_template;
    if (file.empty()) return cover_of(plan, puzzles, pages, {});
    const auto text = read_file(file);
    if (!text) return std::unexpected(text.error());
    if (text->empty()) return failure_in(file, {"is empty, expected the template of a cover as SVG"});
    auto cover = cover_of(plan, puzzles, pages, *text);
    if (!cover) return failure_in(file, std::move(cover.error()));
    return cover;
}

Result<std::string> pdf_of_cover(const Cover& cover, const BookPlan& plan) {
    const auto pdf =
        pdf_of_pages(1, [&](std::size_t) { return cover.page; }, {.font = plan.font, .title = plan.title});
    if (!pdf) return pdf;
    return pdf_for_print(*pdf, {.title = plan.title,
                                .author = plan.author,
                                .date = plan.date,
                                .grey = false,
                                .trim_edge = cover.page.trim_edge,
                                .bleed = cover.page.bleed});
}

std::string facts_of_cover(const Cover& cover) {
    return fmt::format("cover {:.0f} x {:.0f} mm, spine {:.1f} mm", cover.page.width / kPointsOfMillimetre,
                       cover.page.height / kPointsOfMillimetre, cover.spine / kPointsOfMillimetre);
}

}  // namespace gridsmith
