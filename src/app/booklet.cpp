// From the dialog's fields to wishes for its maker, and back.
#include "app/booklet.h"

#include "app/app.h"
#include "app/batch.h"
#include "app/browsing.h"

#include <algorithm>
#include <fmt/format.h>
#include <system_error>
#include <utility>

namespace gridsmith {

namespace fs = std::filesystem;

namespace {

BookletWish wish_of(const BookletFields& fields) {
    BookletWish wish;
    wish.grades = fields.grades;
    wish.document.html_colours = fields.dark ? PageColours::dark : PageColours::light;
    BookletOptions& options = wish.document.booklet;
    const PaperRow& paper = all_papers()[std::min(fields.paper, all_papers().size() - 1)];
    options.width = fields.landscape ? paper.height : paper.width;
    options.height = fields.landscape ? paper.width : paper.height;
    options.columns = fields.columns;
    options.per_page = fields.per_page;
    options.title = fields.title;
    options.numbers = fields.numbers;
    options.page_numbers = fields.page_numbers;
    options.marks = fields.marks;
    options.solutions = fields.solutions;
    options.shades = fields.dark ? kDarkPage : kLightPage;
    return wish;
}

// The maker has, or is given, so many puzzles from there.
void has_puzzles(BookletDialog& dialog, BookletSource source, std::size_t puzzles) {
    dialog.reading.clear();
    dialog.fields.source = source;
    dialog.puzzles = puzzles;
    dialog.page = 0;
    dialog.asked.reset();
}

void take_puzzles(BookletDialog& dialog, BookletSource source, std::vector<Puzzle> puzzles) {
    dialog.problem.clear();
    if (puzzles.size() > kMostInBooklet) {
        dialog.problem = fmt::format("The first {} of {} puzzles are taken", kMostInBooklet, puzzles.size());
        puzzles.resize(kMostInBooklet);
    }
    has_puzzles(dialog, source, puzzles.size());
    dialog.maker->use(std::move(puzzles));
}

std::string count_of(std::size_t count, std::string_view one) {
    return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

std::string told_of(const BookletWritten& written, std::size_t pages) {
    const DocumentKind* kind = document_kind_of_name(written.path);
    const bool in_files = kind != nullptr && kind->file_for_page && pages > 1;
    std::string text =
        fmt::format("Wrote {}{}: {}", written.path.string(), in_files ? ", a file for each page" : "",
                    count_of(written.puzzles, "puzzle"));
    if (pages > 0) text += fmt::format(" on {}", count_of(pages, "page"));
    if (written.ill_posed > 0)
        text += fmt::format("; {} without a single solution", count_of(written.ill_posed, "puzzle"));
    return text;
}

}  // namespace

void open_booklet(App& app, BookletSource wanted) {
    constexpr BookletSource kAll[] = {BookletSource::tab, BookletSource::selection, BookletSource::batch};
    // A file is chosen from within the dialog.
    if (wanted == BookletSource::file || !has_booklet_source(app, wanted)) {
        const auto* other =
            std::ranges::find_if(kAll, [&](BookletSource source) { return has_booklet_source(app, source); });
        if (other == std::end(kAll)) return;
        wanted = *other;
    }
    BookletDialog dialog;
    if (app.session.booklet) dialog.fields = *app.session.booklet;
    if (const Tab* tab = app.tabs.current()) dialog.tab = tab->id;
    try {
        dialog.maker = std::make_shared<BookletMaker>(app.options().wake);
    } catch (const std::system_error& failure) {
        return app.tell(Tone::error, fmt::format("No booklet can be made now ({})", failure.what()));
    }
    use_booklet_source(app, dialog, wanted);
    app.dialogs.open(std::move(dialog));
}

void open_booklet(App& app) {
    open_booklet(app, has_booklet_source(app, BookletSource::selection) ? BookletSource::selection
                      : app.session.booklet                             ? app.session.booklet->source
                                                                        : BookletSource::tab);
}

bool has_booklet_source(const App& app, BookletSource source) {
    switch (source) {
        case BookletSource::tab: return app.tabs.current() != nullptr;
        case BookletSource::tabs: return app.tabs.all().size() > 1;
        case BookletSource::selection: return app.browsing && app.browsing->collection.selected_count() > 0;
        case BookletSource::batch: return app.batch && !app.batch->collection.shown().empty();
        case BookletSource::file: return true;
    }
    return false;
}

void use_booklet_source(App& app, BookletDialog& dialog, BookletSource source) {
    std::vector<Puzzle> puzzles;
    switch (source) {
        case BookletSource::tab:
            if (const Tab* tab = app.tabs.find(dialog.tab)) puzzles.push_back(tab->document.puzzle());
            break;
        case BookletSource::tabs:
            for (const auto& tab : app.tabs.all()) puzzles.push_back(tab->document.puzzle());
            break;
        case BookletSource::selection: puzzles = selected_puzzles(app); break;
        case BookletSource::batch: puzzles = chosen_puzzles(app); break;
        case BookletSource::file: return choose_booklet_file(app);
    }
    if (!puzzles.empty()) take_puzzles(dialog, source, std::move(puzzles));
}

void read_booklet_file(App& app, const fs::path& path) {
    auto* dialog = app.dialogs.find<BookletDialog>();
    if (dialog == nullptr) return;
    dialog->problem.clear();
    dialog->reading = path.filename().string();
    dialog->maker->read(path);
}

void keep_booklet_preview(BookletDialog& dialog, PreviewArea area) {
    const BookletDialog::Shown wanted{dialog.fields, dialog.page, area};
    if (!can_export(dialog) || dialog.asked == wanted) return;
    dialog.asked = wanted;
    dialog.maker->preview(wish_of(dialog.fields), dialog.page, area);
}

bool can_export(const BookletDialog& dialog) {
    return dialog.puzzles > 0 && dialog.reading.empty() && !dialog.maker->is_writing();
}

void write_booklet(App& app, const fs::path& path) {
    auto* dialog = app.dialogs.find<BookletDialog>();
    if (dialog == nullptr || !can_export(*dialog)) return;
    const DocumentKind* kind = document_kind_of_name(path);
    if (kind == nullptr) {
        dialog->problem = fmt::format("{}: the name must end in an extension of a document, such as .pdf",
                                      path.filename().string());
        return;
    }
    app.session.booklet_folder = path.parent_path();
    dialog->problem.clear();
    dialog->fraction = 0;
    dialog->maker->write(wish_of(dialog->fields), *kind, path);
}

bool update_booklet(App& app) {
    auto* dialog = app.dialogs.find<BookletDialog>();
    if (dialog == nullptr) return false;
    bool changed = false;
    if (const auto read = dialog->maker->take_read()) {
        changed = true;
        if (read->puzzles) {
            has_puzzles(*dialog, BookletSource::file, *read->puzzles);
            dialog->file = read->path.filename().string();
            if (read->more)
                dialog->problem = fmt::format("The first {} of its puzzles are taken", kMostInBooklet);
        } else {
            dialog->reading.clear();
            dialog->asked.reset();  // given up for the reading
            dialog->problem = text_of(read->puzzles.error());
        }
    }
    if (auto preview = dialog->maker->take_preview()) {
        // There may be fewer pages now than the one that was asked for.
        const std::size_t last = preview->pages - 1;
        dialog->page = std::min(dialog->page, last);
        if (dialog->asked) dialog->asked->page = std::min(dialog->asked->page, last);
        if (!preview->page) dialog->problem = text_of(preview->page.error());
        dialog->preview = std::move(*preview);
        changed = true;
    }
    if (dialog->maker->is_writing() && dialog->fraction != dialog->maker->fraction()) {
        dialog->fraction = dialog->maker->fraction();
        changed = true;
    }
    if (const auto written = dialog->maker->take_written()) {
        changed = true;
        dialog->asked.reset();  // given up for the writing
        if (written->cancelled) {
            dialog->problem = "The booklet was given up";
        } else if (!written->pages) {
            dialog->problem = text_of(written->pages.error());
        } else {
            app.tell(Tone::success, told_of(*written, *written->pages));
            app.session.booklet = dialog->fields;
            app.dialogs.close_if(
                [&](const Dialog& open) { return std::get_if<BookletDialog>(&open) == dialog; });
        }
    }
    return changed;
}

}  // namespace gridsmith
