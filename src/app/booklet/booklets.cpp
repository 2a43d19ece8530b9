// Turns the dialog's fields into requests to the maker, and shows the maker's results in the dialog.
#include "app/booklet/booklets.h"

#include "app/booklet/booklet_dialog.h"
#include "app/browse/browsing.h"
#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/tabs.h"
#include "app/generate/generated_batch.h"
#include "app/settings/settings.h"
#include "platform/system/user_folders.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <utility>

namespace gridsmith {

namespace {

BookletRequest request_of(const BookletFields& fields) {
    BookletRequest request;
    request.grades = fields.grades;
    request.document.html_colours = fields.dark ? PageColours::dark : PageColours::light;
    BookletOptions& options = request.document.booklet;
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
    return request;
}

// The maker now has `puzzles` puzzles of this source, of which `others` have other rules than classic Sudoku.
void show_puzzle_count(BookletDialog& dialog, BookletSource source, std::size_t puzzles,
                       const OtherRules& others) {
    dialog.reading.clear();
    dialog.fields.source = source;
    dialog.puzzles = puzzles;
    dialog.others = others;
    dialog.page = 0;
    dialog.asked.reset();
}

void take_puzzles(BookletDialog& dialog, BookletSource source, std::vector<Puzzle> puzzles) {
    dialog.problem.clear();
    if (puzzles.size() > kMostInBooklet) {
        dialog.problem = fmt::format("Using the first {} of {} puzzles", kMostInBooklet, puzzles.size());
        puzzles.resize(kMostInBooklet);
    }
    OtherRules others;
    for (const Puzzle& puzzle : puzzles) others.add(puzzle.grid.rules());
    show_puzzle_count(dialog, source, puzzles.size(), others);
    dialog.maker->use(std::move(puzzles));
}

}  // namespace

namespace fs = std::filesystem;

void Booklets::open_booklet(BookletSource wanted) {
    constexpr BookletSource kAll[] = {BookletSource::tab, BookletSource::selection, BookletSource::batch};
    // If no source has puzzles, the user chooses a file in the dialog.
    if (wanted == BookletSource::file || !has_booklet_source(wanted)) {
        const auto* other =
            std::ranges::find_if(kAll, [&](BookletSource source) { return has_booklet_source(source); });
        if (other == std::end(kAll)) return;
        wanted = *other;
    }
    auto& dialog =
        core_.dialogs.open<BookletDialog>(*this, std::make_shared<BookletMaker>(core_.options().wake));
    if (remembered) dialog.fields = *remembered;
    if (const Tab* tab = core_.tabs.current()) dialog.tab = tab->id;
    use_booklet_source(dialog, wanted);
}

void Booklets::open_booklet() {
    open_booklet(has_booklet_source(BookletSource::selection) ? BookletSource::selection
                 : remembered                                 ? remembered->source
                                                              : BookletSource::tab);
}

bool Booklets::has_booklet_source(BookletSource source) const {
    switch (source) {
        case BookletSource::tab: return core_.tabs.current() != nullptr;
        case BookletSource::tabs: return core_.tabs.all().size() > 1;
        case BookletSource::selection:
            return browser_.browsing && browser_.browsing->collection.selected_count() > 0;
        case BookletSource::batch: return batches_.batch && !batches_.batch->collection.shown().empty();
        case BookletSource::file: return true;
    }
    return false;
}

void Booklets::use_booklet_source(BookletDialog& dialog, BookletSource source) {
    std::vector<Puzzle> puzzles;
    switch (source) {
        case BookletSource::tab:
            if (const Tab* tab = core_.tabs.find(dialog.tab)) puzzles.push_back(tab->document.puzzle());
            break;
        case BookletSource::tabs:
            for (const auto& tab : core_.tabs.all()) puzzles.push_back(tab->document.puzzle());
            break;
        case BookletSource::selection: puzzles = browser_.selected_puzzles(); break;
        case BookletSource::batch: puzzles = batches_.chosen_puzzles(); break;
        case BookletSource::file: return choose_booklet_file();
    }
    if (!puzzles.empty()) take_puzzles(dialog, source, std::move(puzzles));
}

void Booklets::read_booklet_file(const fs::path& path) {
    auto* dialog = core_.dialogs.find<BookletDialog>();
    if (dialog == nullptr) return;
    dialog->problem.clear();
    dialog->reading = path.filename().string();
    dialog->maker->read(path);
}

void keep_booklet_preview(BookletDialog& dialog, PreviewArea area) {
    BookletFields fields = dialog.fields;
    fields.kind = 0;  // pages look alike in all kinds
    if (can_export(dialog) && dialog.needs_page(fields, area))
        dialog.maker->preview(request_of(dialog.fields), dialog.page, area);
}

bool can_export(const BookletDialog& dialog) {
    return dialog.puzzles > 0 && dialog.reading.empty() && !dialog.maker->is_writing();
}

void Booklets::write_booklet(const fs::path& path) {
    auto* dialog = core_.dialogs.find<BookletDialog>();
    if (dialog == nullptr || !can_export(*dialog)) return;
    const DocumentKind* kind = document_kind_of_name(path);
    if (kind == nullptr) {
        dialog->problem =
            fmt::format("{}: the name must end in the extension of a document format, such as .pdf",
                        path.filename().string());
        return;
    }
    folder_ = path.parent_path();
    dialog->fields.kind = static_cast<std::size_t>(kind - all_document_kinds().data());
    dialog->problem.clear();
    dialog->maker->write(request_of(dialog->fields), *kind, path);
}

bool Booklets::tick() {
    auto* dialog = core_.dialogs.find<BookletDialog>();
    if (dialog == nullptr) return false;
    bool changed = false;
    if (const auto read = dialog->maker->take_read()) {
        changed = true;
        if (read->puzzles) {
            show_puzzle_count(*dialog, BookletSource::file, *read->puzzles, read->others);
            dialog->file = read->path.filename().string();
            if (read->more)
                dialog->problem = fmt::format("Using the first {} puzzles of the file", kMostInBooklet);
            else if (read->left_out.count > 0)
                dialog->problem = fmt::format("{}: {}", dialog->file, text_of(read->left_out));
        } else {
            dialog->reading.clear();
            dialog->asked.reset();  // reading the file has cancelled the preview
            dialog->problem = text_of(read->puzzles.error());
        }
    }
    const auto news = dialog->take_news("booklet");
    if (news.wrote) {
        std::string summary = *news.wrote;
        if (const std::string lost = dialog->not_shown(); !lost.empty()) summary += ". " + lost;
        core_.tell(Tone::success, summary);
        remembered = dialog->fields;
        core_.dialogs.close(*dialog);
    }
    return changed || news.changed;
}

void Booklets::choose_booklet_file() {
    auto& dialog = core_.dialogs.open<BookletChooser>(*this);
    dialog.chooser = chooser_in(
        first_existing({core_.settings.open_puzzle_folder, core_.settings.browser.folder, home_folder()}),
        core_.settings, FileChooser::Purpose::open, "Puzzles for a booklet", {filter_of_any_file()});
    dialog.chooser.accept_label = "Take";
    show_chooser(core_, dialog);
}

void Booklets::export_booklet_as() {
    const auto* booklet = core_.dialogs.find<BookletDialog>();
    if (booklet == nullptr) return;
    const std::size_t chosen = booklet->fields.kind;
    std::vector<ChooserFilter> filters;
    for (const DocumentKind& kind : all_document_kinds())
        filters.push_back({fmt::format("{} ({})", kind.name, fmt::join(kind.extensions, ", ")),
                           {kind.extensions.begin(), kind.extensions.end()},
                           std::nullopt});
    auto& dialog = core_.dialogs.open<BookletChooser>(*this);
    dialog.chooser = chooser_in(first_existing({folder_, home_folder()}), core_.settings,
                                FileChooser::Purpose::save, "Export booklet", std::move(filters));
    dialog.chooser.accept_label = "Export";
    dialog.chooser.filter = chosen;
    dialog.chooser.typed = fmt::format("booklet{}", all_document_kinds()[chosen].extensions.front());
    show_chooser(core_, dialog);
}

// clang-format off
std::vector<CommandRow> Booklets::commands() {
    return {
        {.id = Command::booklet, .menu = Menu::file, .group = 3, .label = "Booklet...",
         .enabled = [this] { 
             return has_document(core_) || has_booklet_source(BookletSource::selection) ||
                    has_booklet_source(BookletSource::batch);
         }, .run = [this] { open_booklet(); }},
    };
}
// clang-format on

}  // namespace gridsmith
