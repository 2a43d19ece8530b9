// The dialog for books of new puzzles: the book and its parts at the left, a preview of its pages at the right.
#include "app/app.h"
#include "app/booklet/book_dialog.h"
#include "app/booklet/books.h"
#include "base/number_text.h"
#include "base/random.h"
#include "base/unicode.h"
#include "books/words/print_words.h"
#include "model/board/rules_text.h"
#include "model/symmetry/symmetry.h"
#include "ui/dialogs/dialog_view.h"
#include "ui/dialogs/page_preview.h"
#include "ui/gui/level_choice.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

namespace {

constexpr float kBookLabels = 92;
constexpr float kBookControls = 200;
constexpr float kPartLabels = 84;
constexpr float kPartControls = 208;
constexpr float kRowsOfParts = 5.5f;
constexpr int kFactLines = 2;

struct TrimChoice {
    std::string_view name;
    std::string_view size;
};
constexpr TrimChoice kTrims[] = {{"6 x 9 in", "6x9in"},
                                 {"5.5 x 8.5 in", "5.5x8.5in"},
                                 {"8.5 x 11 in", "8.5x11in"},
                                 {"8 x 10 in", "8x10in"},
                                 {"5 x 8 in", "5x8in"},
                                 {"A4", "a4"},
                                 {"A5", "a5"},
                                 {"A6", "a6"},
                                 {"B5", "b5"}};

void draw_trim(Form& form, SheetOptions& sheet) {
    form.row("Size");
    std::vector<std::string> names;
    std::size_t chosen = std::size(kTrims);
    for (const TrimChoice& trim : kTrims) {
        const PaperSize size = *paper_size_from(trim.size);
        const bool is_it =
            std::abs(size.width - sheet.trim.width) < 0.1 && std::abs(size.height - sheet.trim.height) < 0.1;
        if (is_it && chosen == std::size(kTrims)) chosen = names.size();
        names.emplace_back(trim.name);
    }
    // The size of an opened plan can be any.
    if (chosen == std::size(kTrims))
        names.push_back(fmt::format("{:.0f} x {:.0f} mm", sheet.trim.width / kPointsOfMillimetre,
                                    sheet.trim.height / kPointsOfMillimetre));
    const std::vector<std::string_view> labels(names.begin(), names.end());
    if (drop_down("##size", labels, chosen) && chosen < std::size(kTrims))
        sheet.trim = *paper_size_from(kTrims[chosen].size);
}

void draw_language(Form& form, BookPlan& plan) {
    form.row("Language");
    std::vector<std::string_view> names;
    std::size_t chosen = 0;
    for (const PrintWords& words : all_print_words()) {
        if (words.id == plan.language) chosen = names.size();
        names.push_back(words.name);
    }
    if (drop_down("##language", names, chosen)) plan.language = all_print_words()[chosen].id;
}

void draw_book_fields(const Theme& theme, BookDialog& dialog) {
    const ScopedGroup group;
    BookPlan& plan = dialog.plan;
    Form form(theme, kBookLabels, kBookControls);
    form.row("Title");
    focus_first_field();
    text_field(theme, "##title", plan.title);
    form.row("Subtitle");
    text_field(theme, "##subtitle", plan.subtitle);
    form.row("Author");
    text_field(theme, "##author", plan.author);
    draw_trim(form, plan.sheet);
    draw_language(form, plan);
    form.row("Solutions");
    static constexpr std::string_view kPlaces[] = {"None",        "Small, at the end",    "On the back",
                                                   "Upside down", "First steps as hints", "All steps, drawn"};
    drop_down("##solutions", kPlaces, plan.solutions);
    form.row("With");
    ImGui::Checkbox("Levels", &plan.grades);
    form.row("");
    ImGui::Checkbox("QR codes", &plan.links);
    tooltip("A code beside each puzzle opens it in SudokuPad");
    form.row("");
    ImGui::Checkbox("Large print", &plan.large_print);
    form.row("");
    ImGui::Checkbox("Colours", &plan.colours);
    tooltip("Otherwise the book is black and grey, which costs less to print");
    form.row("Order");
    ImGui::Checkbox("Easy to hard", &plan.rising);
    tooltip("The puzzles of each part in the order of their difficulty");
    form.row("Puzzles");
    if (ImGui::Button("Choose others")) plan.seed = fresh_seed();
    tooltip("Makes other puzzles of the same kinds");
}

// The rows of the list: one for each kind of puzzles, without versions of other parts.
void draw_part_list(const Theme& theme, BookDialog& dialog) {
    const BookPlan& plan = dialog.plan;
    const float width = px_within(theme, kPartLabels + kPartControls);
    if (const ScopedChild list{"##parts",
                               {width, ImGui::GetTextLineHeightWithSpacing() * kRowsOfParts},
                               ImGuiChildFlags_Borders | ImGuiChildFlags_NavFlattened}) {
        for (std::size_t part = 0; part < plan.parts.size(); ++part) {
            if (plan.parts[part].original) continue;
            for (std::size_t order = 0; order < plan.parts[part].orders.size(); ++order) {
                const ScopedId id(static_cast<int>(part * 1000 + order));
                const std::string& title = plan.parts[part].title;
                std::string text = summary_of_order(plan.parts[part].orders[order]);
                if (!title.empty()) text = fmt::format("{}: {}", printable(title), text);
                text = shortened(std::move(text), ImGui::GetContentRegionAvail().x);
                const bool is_chosen = part == dialog.part && order == dialog.order;
                if (ImGui::Selectable(plain_label(text).c_str(), is_chosen) || arrows_moved_here()) {
                    dialog.part = part;
                    dialog.order = order;
                }
            }
        }
    }
    if (ImGui::Button("Add")) add_part(dialog);
    tooltip("Adds a part with the same kind of puzzles");
    ImGui::SameLine();
    const ScopedDisabled disabled(plan.parts.empty());
    if (ImGui::Button("Remove")) remove_part(dialog);
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    muted_text(theme, quantity(plan.count(), "puzzle", "puzzles"));
}

void draw_kind_of_puzzles(Form& form, PuzzleOrder& order) {
    form.row("Kind");
    std::vector<std::string> names;
    for (const BookKind& kind : all_book_kinds()) names.emplace_back(kind.name);
    const auto known = book_kind_of(order);
    std::size_t chosen = known.value_or(names.size());
    if (!known) names.push_back(name_of(order.options.rules));
    const std::vector<std::string_view> labels(names.begin(), names.end());
    if (drop_down("##kind", labels, chosen) && chosen < all_book_kinds().size()) set_book_kind(order, chosen);
}

void draw_levels(Form& form, PuzzleOrder& order) {
    DifficultyTarget& difficulty = order.options.difficulty;
    form.row("Level");
    const bool has_grade = difficulty.has_grade();
    std::vector<std::string_view> names(kLevelChoices.begin(), kLevelChoices.end());
    std::string range;
    std::size_t chosen = has_grade ? index_of_level(difficulty.lowest_level) : 0;
    if (has_grade && difficulty.lowest_level != difficulty.highest_level) {
        range = fmt::format("{} to {}", capitalised(name_of(difficulty.lowest_level)),
                            name_of(difficulty.highest_level));
        chosen = names.size();
        names.push_back(range);
    }
    if (!drop_down("##level", names, chosen) || chosen >= kLevelChoices.size()) return;
    difficulty = {};
    if (const auto level = level_of_index(chosen))
        difficulty.lowest_level = difficulty.highest_level = *level;
}

void draw_part_fields(const Theme& theme, BookDialog& dialog) {
    BookPlan& plan = dialog.plan;
    if (dialog.part >= plan.parts.size()) return;
    BookPart& part = plan.parts[dialog.part];
    dialog.order = std::min(dialog.order, part.orders.size() - 1);
    PuzzleOrder& order = part.orders[dialog.order];
    Form form(theme, kPartLabels, kPartControls);
    const bool has_others = has_versions(plan, dialog.part);
    form.row("Heading", !has_others);
    {
        const ScopedDisabled disabled(has_others);
        text_field(theme, "##heading", part.title);
    }
    if (has_others) tooltip("The part has several versions; the file of the plan has their headings");
    form.row("Number");
    int count = static_cast<int>(order.count);
    if (number_field("##count", count, 1, 10'000)) order.count = static_cast<std::size_t>(count);
    draw_kind_of_puzzles(form, order);
    draw_levels(form, order);
    form.row("Symmetry");
    std::vector<std::string_view> symmetries;
    std::size_t symmetry = 0;
    for (const SymmetryRow& row : all_symmetries()) {
        if (row.symmetry == order.options.symmetry) symmetry = symmetries.size();
        symmetries.push_back(row.name);
    }
    if (drop_down("##symmetry", symmetries, symmetry))
        order.options.symmetry = all_symmetries()[symmetry].symmetry;
    static_cast<void>(complete(order));  // fault_of() shows what is wrong
    form.row("Per page");
    number_field("##per-page", part.per_page, 1, 12);
}

void draw_parts(const Theme& theme, BookDialog& dialog) {
    const ScopedGroup group;
    draw_part_list(theme, dialog);
    draw_part_fields(theme, dialog);
    Form form(theme, kPartLabels, kPartControls);
    form.row("File");
    static constexpr std::string_view kFormats[] = {"PDF", "Web page", "E-book"};
    segmented(theme, "format", kFormats, dialog.format);
    form.row("");
    ImGui::Checkbox("Also the cover", &dialog.cover);
    tooltip("Back, spine and front on one sheet, as a PDF beside the file of the book");
}

void draw_book_preview(const Theme& theme, BookDialog& dialog, const ImVec2& room) {
    const ScopedGroup group;
    PagePreview preview{.page = &dialog.page};
    if (dialog.preview) {
        preview.pages = dialog.preview->pages;
        if (dialog.preview->pixels) preview.pixels = &*dialog.preview->pixels;
    }
    preview.renewal = [&] {
        keep_book_preview(dialog, {static_cast<int>(room.x), static_cast<int>(room.y)});
        return !dialog.renews                 ? std::string_view()
               : dialog.progress.text.empty() ? std::string_view("Updating the preview...")
                                              : std::string_view(dialog.progress.text);
    };
    draw_page_preview(theme, preview, room);
}

// The columns are beside each other where there is room, otherwise below each other.
void draw_columns(const Theme& theme, BookDialog& dialog) {
    const float gap = theme.px(2 * kWideGap);
    const float book = px_within(theme, kBookLabels + kBookControls);
    const float parts = px_within(theme, kPartLabels + kPartControls);
    draw_book_fields(theme, dialog);
    float used = parts;
    if (book + gap + parts <= widest_content(theme)) {
        ImGui::SameLine(0, gap);
        used += book + gap;
    }
    draw_parts(theme, dialog);
    draw_book_preview(theme, dialog, place_for_page(theme, used));
}

// Some lines below: progress, a problem, or facts of the book.
void draw_book_state(const Theme& theme, const BookDialog& dialog, bool writing) {
    const bool is_making = writing || (dialog.renews && !dialog.progress.text.empty());
    if (is_making)
        ImGui::ProgressBar(static_cast<float>(dialog.progress.fraction), {-1, theme.px(kGap)}, "");
    else
        ImGui::Dummy({1, theme.px(kGap)});
    const std::string fault = fault_of(dialog);
    if (!fault.empty()) return problem_text(theme, fault);
    if (!dialog.problem.empty()) return problem_text(theme, dialog.problem);
    if (writing) return muted_text(theme, dialog.progress.text.empty() ? "Writing..." : dialog.progress.text);
    problem_space(theme, dialog.preview ? dialog.preview->facts : std::string(), kFactLines, Role::muted);
}

void draw_book_dialog(App& app, const Theme& theme, BookDialog& dialog) {
    const bool writing = dialog.maker->is_writing();
    {
        const ScopedDisabled disabled(writing);
        draw_columns(theme, dialog);
    }
    draw_book_state(theme, dialog, writing);
    ButtonRow row(theme, std::array{"Open plan...", "Save plan...", "Cancel", "Export..."});
    {
        const ScopedDisabled disabled(writing);
        if (plain_button(theme, "Open plan...")) app.books.choose_plan();
        row.next();
        if (plain_button(theme, "Save plan...", fault_of(dialog).empty())) app.books.save_plan_as();
    }
    row.next();
    if (plain_button(theme, "Cancel")) cancel_dialog(app);
    row.next();
    if (primary_button(theme, "Export...", can_export(dialog))) accept_dialog(app);
}

}  // namespace

DialogView view_of(const BookDialog*) {
    return dialog_view<BookDialog>(Sheet{.title = "Book of new puzzles"}, draw_book_dialog);
}

}  // namespace gridsmith
