// Writes plans as JSON that book_plan_from() reads.
#include "books/book_plan.h"

#include "generator/core/wanted_constraints.h"
#include "model/board/rules_text.h"
#include "model/symmetry/symmetry.h"

#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gridsmith {

namespace {

// A JSON string. Characters beyond ASCII stay as they are.
std::string quoted_in_plan(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            (quoted += '\\') += c;
        else if (static_cast<unsigned char>(c) < 0x20)
            quoted += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
        else
            quoted += c;
    }
    return quoted + '"';
}

std::string list_in_plan(const std::vector<std::string>& texts) {
    std::vector<std::string> quoted;
    for (const std::string& text : texts) quoted.push_back(quoted_in_plan(text));
    return fmt::format("[{}]", fmt::join(quoted, ", "));
}

std::string length_in_plan(double points) {
    std::string number = fmt::format("{:.4f}", points);
    while (number.ends_with('0')) number.pop_back();
    if (number.ends_with('.')) number.pop_back();
    return number + "pt";
}

std::string size_in_plan(const PaperSize& size) {
    for (const PaperRow& row : all_papers())
        if (row.width == size.width && row.height == size.height) return std::string(row.name);
    // Paper sizes are usually in round parts of an inch.
    const auto inches = [](double points) { return std::round(points / kPointsOfInch * 1000) / 1000; };
    if (std::abs(inches(size.width) * kPointsOfInch - size.width) < 1e-6 &&
        std::abs(inches(size.height) * kPointsOfInch - size.height) < 1e-6)
        return fmt::format("{}x{}in", inches(size.width), inches(size.height));
    return fmt::format("{:.3f}x{:.3f}pt", size.width, size.height);
}

std::string rules_in_plan(const GenerateOptions& options) {
    const std::string text = options.rules.text();
    if (!options.random_regions) return text;
    const std::size_t more = std::min(text.find('+'), text.size());
    return fmt::format("jigsaw:{}{}", options.rules.side(), text.substr(more));
}

std::string order_in_plan(const PuzzleOrder& order) {
    const GenerateOptions& options = order.options;
    std::string text =
        fmt::format(R"({{"count": {}, "rules": {})", order.count, quoted_in_plan(rules_in_plan(options)));
    if (options.difficulty.has_grade()) {
        const auto lowest = name_of(options.difficulty.lowest_level);
        const auto highest = name_of(options.difficulty.highest_level);
        text += lowest == highest ? fmt::format(R"(, "grade": "{}")", lowest)
                                  : fmt::format(R"(, "grade": "{}..{}")", lowest, highest);
    }
    if (options.symmetry != Symmetry::none)
        text += fmt::format(R"(, "symmetry": "{}")", row_of(options.symmetry).key);
    if (order.exercise) text += fmt::format(R"(, "exercise": "{}")", name_of(*order.exercise));
    if (order.entries) text += fmt::format(R"(, "entries": {})", *order.entries);
    if (options.minimal) text += R"(, "minimal": true)";
    if (!order.symbols_text.empty()) text += R"(, "symbols": )" + quoted_in_plan(order.symbols_text);
    std::vector<std::string> families;
    for (const ConstraintFamily family : options.constraints.families)
        families.emplace_back(row_of(family).key);
    if (!families.empty()) text += fmt::format(R"(, "with": {})", list_in_plan(families));
    if (options.constraints.cage_size != WantedConstraints().cage_size)
        text += fmt::format(R"(, "cage-size": {})", options.constraints.cage_size);
    return text + "}";
}

std::string part_in_plan(const BookPart& part, int versions) {
    std::string title = part.title;
    if (versions > 1) {  // without the letter of the version
        if (!title.empty()) title.pop_back();
        if (title.ends_with(' ')) title.pop_back();
    }
    std::string pictures;
    if (!part.pictures.empty()) pictures = R"("pictures": )" + quoted_in_plan(part.pictures) + ", ";
    if (!part.colours.empty()) pictures += R"("colours": )" + list_in_plan(part.colours) + ", ";
    std::vector<std::string> orders;
    for (const PuzzleOrder& order : part.orders) orders.push_back("      " + order_in_plan(order));
    return fmt::format(
        "    {{\"title\": {}, \"divider\": {}, \"per-page\": {}, \"versions\": {}, {}\"puzzles\": [\n{}\n    ]}}",
        quoted_in_plan(title), part.divider, part.per_page, versions, pictures, fmt::join(orders, ",\n"));
}

}  // namespace

std::string text_of_plan(const BookPlan& plan) {
    constexpr std::string_view kSolutionWords[] = {"none",        "end",   "overleaf",
                                                   "upside-down", "hints", "steps"};
    constexpr std::string_view kPaperWords[] = {"white", "cream", "colour"};
    const SheetOptions& sheet = plan.sheet;
    std::vector<std::string> members;
    const auto add = [&](std::string_view name, const std::string& value) {
        members.push_back(fmt::format("  \"{}\": {}", name, value));
    };
    const auto flag = [](bool value) { return std::string(value ? "true" : "false"); };
    add("title", quoted_in_plan(plan.title));
    add("subtitle", quoted_in_plan(plan.subtitle));
    add("author", quoted_in_plan(plan.author));
    add("copyright", list_in_plan(plan.copyright));
    add("language", quoted_in_plan(plan.language));
    add("font", quoted_in_plan(plan.font));
    if (plan.seed) add("seed", std::to_string(*plan.seed));
    add("date", quoted_in_plan(plan.date));
    std::string page = fmt::format(R"({{"size": "{}")", size_in_plan(sheet.trim));
    if (plan.inside_is_set) page += fmt::format(R"(, "inside": "{}")", length_in_plan(sheet.margins.inside));
    page += fmt::format(R"(, "outside": "{}", "top": "{}", "bottom": "{}", "bleed": "{}",)"
                        R"( "crop-marks": {}, "pages": "{}", "folded": {}, "paper": "{}"}})",
                        length_in_plan(sheet.margins.outside), length_in_plan(sheet.margins.top),
                        length_in_plan(sheet.margins.bottom), length_in_plan(sheet.bleed), sheet.crop_marks,
                        sheet.multiple == PageMultiple::any    ? "any"
                        : sheet.multiple == PageMultiple::even ? "even"
                                                               : "4",
                        plan.folded, kPaperWords[static_cast<std::size_t>(plan.paper)]);
    add("page", page);
    const CoverPlan& cover = plan.cover;
    std::string cover_text = "{";
    if (!cover.svg_template.empty())
        cover_text += R"("template": )" + quoted_in_plan(cover.svg_template) + ", ";
    if (!cover.isbn.empty()) cover_text += R"("isbn": )" + quoted_in_plan(cover.isbn) + ", ";
    cover_text += fmt::format(R"("description": {}, "colour": "{}", "bleed": "{}"}})",
                              quoted_in_plan(cover.description), cover.colour, length_in_plan(cover.bleed));
    add("cover", cover_text);
    std::vector<std::string> front;
    if (plan.has_title_page) front.emplace_back("title");
    if (plan.has_copyright_page) front.emplace_back("copyright");
    if (plan.has_contents) front.emplace_back("contents");
    if (plan.contents_are_set || front.size() < 3) add("front", list_in_plan(front));
    add("name-line", flag(plan.name_line));
    add("notes", flag(plan.notes));
    add("grades", flag(plan.grades));
    add("links", plan.links && !plan.link_page.empty() ? quoted_in_plan(plan.link_page) : flag(plan.links));
    add("ink", plan.light_ink ? "\"light\"" : "\"full\"");
    add("colours", flag(plan.colours));
    add("large-print", flag(plan.large_print));
    add("solutions", fmt::format("\"{}\"", kSolutionWords[static_cast<std::size_t>(plan.solutions)]));
    add("solutions-per-page", std::to_string(plan.solutions_per_page));
    add("rising", flag(plan.rising));
    add("distinct", flag(plan.distinct));
    add("without", list_in_plan(plan.without));
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < plan.parts.size(); ++i) {
        if (plan.parts[i].original) continue;
        int versions = 1;
        for (const BookPart& other : plan.parts) versions += other.original == i ? 1 : 0;
        parts.push_back(part_in_plan(plan.parts[i], versions));
    }
    add("parts", fmt::format("[\n{}\n  ]", fmt::join(parts, ",\n")));
    return fmt::format("{{\n{}\n}}\n", fmt::join(members, ",\n"));
}

}  // namespace gridsmith
