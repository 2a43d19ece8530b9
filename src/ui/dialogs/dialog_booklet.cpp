// The booklet dialog: fields at the left, a preview of the page at the right.
#include "app/app.h"
#include "app/booklet/booklet_dialog.h"
#include "app/booklet/booklets.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "ui/dialogs/dialog_view.h"
#include "ui/dialogs/page_preview.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

namespace {

constexpr float kBookletLabels = 128;
constexpr float kBookletControls = 224;

constexpr std::array<std::string_view, 5> kSources = {"This tab", "All tabs", "Selected in the browser",
                                                      "The batch", "A file..."};

void draw_source(App& app, const Theme& theme, Form& form, BookletDialog& dialog) {
    form.row("Puzzles");
    std::vector<std::string> names;
    std::vector<BookletSource> sources;
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < kSources.size(); ++i) {
        const auto source = static_cast<BookletSource>(i);
        if (!app.booklets.has_booklet_source(source)) continue;
        if (source == dialog.fields.source) chosen = names.size();
        names.emplace_back(source == BookletSource::file && !dialog.file.empty()
                               ? printable(dialog.file) + "..."
                               : std::string(kSources[i]));
        sources.push_back(source);
    }
    const std::vector<std::string_view> labels(names.begin(), names.end());
    if (drop_down("##source", labels, chosen)) app.booklets.use_booklet_source(dialog, sources[chosen]);
    form.row("");
    muted_text(theme, !dialog.reading.empty() ? fmt::format("Reading {}...", printable(dialog.reading))
                      : dialog.puzzles == 1   ? std::string("1 puzzle")
                                              : grouped(dialog.puzzles) + " puzzles");
}

void draw_paper(const Theme& theme, Form& form, BookletFields& fields) {
    form.row("Paper");
    std::vector<std::string> papers;
    for (const PaperRow& row : all_papers()) papers.push_back(capitalised(row.name));
    const std::vector<std::string_view> labels(papers.begin(), papers.end());
    drop_down("##paper", labels, fields.paper);
    form.row("");
    static constexpr std::string_view kTurns[] = {"Portrait", "Landscape"};
    segmented(theme, "turn", kTurns, fields.landscape);
    form.row("Colours");
    static constexpr std::string_view kColours[] = {"Light", "Dark"};
    segmented(theme, "colours", kColours, fields.dark);
}

// What a document of this kind cannot show stands below its name.
void draw_kind(const Theme& theme, Form& form, BookletDialog& dialog) {
    form.row("File");
    std::vector<std::string_view> names;
    for (const DocumentKind& kind : all_document_kinds()) names.push_back(kind.name);
    drop_down("##kind", names, dialog.fields.kind);
    const std::string lost = dialog.not_shown();
    if (lost.empty()) return;
    form.row("");
    muted_paragraph(theme, lost, px_within(theme, kBookletControls));
}

void draw_fields(App& app, const Theme& theme, BookletDialog& dialog) {
    BookletFields& fields = dialog.fields;
    Form form(theme, kBookletLabels, kBookletControls);
    draw_source(app, theme, form, dialog);
    form.row("Title");
    text_field(theme, "##title", fields.title);
    draw_paper(theme, form, fields);
    form.row("Per page");
    number_field("##per-page", fields.per_page, 1, kMostPerPage);
    tooltip("Number of puzzles on each page");
    form.row("Side by side");
    number_field("##columns", fields.columns, 0, kMostColumns);
    tooltip("0: automatic, as many as make the grids largest.");
    form.row("Solutions");
    static constexpr std::string_view kPlaces[] = {"None", "Small, at the end", "Upside down, below"};
    drop_down("##solutions", kPlaces, fields.solutions);
    form.row("With");
    ImGui::Checkbox("Numbers", &fields.numbers);
    form.row("");
    ImGui::Checkbox("Grades", &fields.grades);
    tooltip("Prints level and score above each puzzle. Grading many large puzzles takes a while.");
    form.row("");
    ImGui::Checkbox("Pencil marks", &fields.marks);
    form.row("");
    ImGui::Checkbox("Page numbers", &fields.page_numbers);
    draw_kind(theme, form, dialog);
}

void draw_preview(const Theme& theme, BookletDialog& dialog) {
    const ImVec2 room = place_for_page(theme, px_within(theme, kBookletLabels + kBookletControls));
    const ScopedGroup group;
    PagePreview preview{.page = &dialog.page};
    if (dialog.preview) {
        preview.pages = dialog.preview->pages;
        if (dialog.preview->pixels) preview.pixels = &*dialog.preview->pixels;
    }
    preview.renewal = [&] {
        keep_booklet_preview(dialog, {static_cast<int>(room.x), static_cast<int>(room.y)});
        return std::string_view(dialog.renews ? "Updating the preview..." : "");
    };
    draw_page_preview(theme, preview, room);
}

// Below: progress, a problem, or a warning about ill-posed puzzles.
void draw_state(const Theme& theme, const BookletDialog& dialog, bool writing) {
    if (writing) {
        ImGui::ProgressBar(static_cast<float>(dialog.progress.fraction), {-1, theme.px(kGap)}, "");
        return;
    }
    const bool is_good = dialog.problem.empty() && dialog.preview;
    problem_text(theme, is_good ? dialog.preview->facts : dialog.problem);
}

void draw_dialog(App& app, const Theme& theme, BookletDialog& dialog) {
    const bool writing = dialog.maker->is_writing();
    {
        const ScopedDisabled disabled(writing);
        {
            const ScopedGroup group;
            draw_fields(app, theme, dialog);
        }
        draw_preview(theme, dialog);
    }
    draw_state(theme, dialog, writing);
    draw_buttons(app, theme, {.accept = "Export...", .enabled = can_export(dialog)});
}

}  // namespace

DialogView view_of(const BookletDialog*) {
    return dialog_view<BookletDialog>(Sheet{.title = "Booklet"}, draw_dialog);
}

}  // namespace gridsmith
