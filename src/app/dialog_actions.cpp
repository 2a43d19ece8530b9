// What the buttons of each dialog do: one accept() and, where giving up means more than closing, one cancel()
// a kind.
#include "app/app.h"
#include "app/associations.h"
#include "app/batch.h"
#include "app/boards.h"
#include "app/booklet.h"
#include "app/browsing.h"
#include "app/command.h"
#include "app/editing.h"
#include "app/files.h"
#include "app/hints.h"
#include "app/playing.h"
#include "app/reference.h"
#include "app/solving.h"
#include "base/file_io.h"
#include "base/unicode.h"
#include "format/puzzle_file.h"
#include "platform/system_fonts.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

Result<Symbols> symbols_from(int order, const std::string& text) {
    const auto characters = characters_of(text);
    if (!characters) return failure("the symbols are not valid UTF-8");
    return Symbols::checked(order, *characters);
}

// --- Accept: the dialog is the top one ---

void accept(App& app, NewDialog& dialog) {
    const int order = std::clamp(dialog.order, kMinOrder, kMaxOrder);
    app.settings.new_order = order;
    app.dialogs.close_top();
    new_document(app, order);
}

void accept(App& app, BoardDialog& dialog) { start_board(app, dialog); }

void accept(App& app, WonDialog&) {
    app.dialogs.close_top();
    open_board_dialog(app);
}

void accept(App& app, CompareDialog& dialog) {
    Tab* tab = app.tabs.find(dialog.tab);
    const PositionId chosen = dialog.second;
    app.dialogs.close_top();
    if (tab != nullptr) go_to_position(app, *tab, chosen);
}

void accept(App& app, NamePositionDialog& dialog) {
    if (Tab* tab = app.tabs.find(dialog.tab)) tab->document.name_position(dialog.position, dialog.name);
    app.dialogs.close_top();
}

void accept(App& app, StatisticsDialog&) { app.dialogs.close_top(); }

void accept(App& app, OpenChooser& dialog) {
    const auto paths = accepted_files(dialog.chooser);
    if (paths.empty()) return;
    const auto kind = dialog.chooser.current_filter().kind;
    (dialog.templates ? app.settings.open_template_folder : app.settings.open_puzzle_folder) =
        paths.front().parent_path();
    (dialog.templates ? app.settings.open_template_kind : app.settings.open_puzzle_kind) = kind;
    app.dialogs.close_top();
    open_paths(app, paths, kind);
}

void accept(App& app, SaveChooser& dialog) {
    const auto paths = accepted_files(dialog.chooser);
    if (paths.empty()) return;
    const auto& path = paths.front();
    if (const Tab* other = app.tabs.find_file(path); other != nullptr && other->id != dialog.save.tab) {
        dialog.chooser.replacing.reset();
        dialog.chooser.problem = fmt::format("{} is open in another tab", other->document.name());
        return;
    }
    PendingSave save = dialog.save;
    const bool as_template = save.kind == FileKind::puzzle_template;
    save.path = path;
    save.kind = dialog.chooser.current_filter().kind.value_or(save.kind);
    (as_template ? app.settings.save_template_kind : app.settings.save_puzzle_kind) = save.kind;
    (as_template ? app.settings.save_template_folder : app.settings.save_puzzle_folder) = path.parent_path();
    app.dialogs.close_top();
    if (!continue_save(app, std::move(save)) && app.dialogs.top() != nullptr &&
        std::holds_alternative<UnsavedDialog>(*app.dialogs.top()))
        give_up_saving(app);
}

void accept(App& app, SaveImageChooser& dialog) {
    const auto paths = accepted_files(dialog.chooser);
    if (paths.empty()) return;
    app.settings.image_folder = paths.front().parent_path();
    const std::string ready = std::move(dialog.ready);
    const TabId id = dialog.tab;
    app.dialogs.close_top();
    if (!ready.empty()) {
        if (const auto written = replace_file(paths.front(), ready); !written)
            return app.tell("The file is not saved", written.error());
        return app.tell(Tone::success, fmt::format("Saved {}", paths.front().string()));
    }
    if (const Tab* tab = app.tabs.find(id)) request_picture(app, *tab, paths.front());
}

void accept(App& app, ExportHtmlDialog& dialog) {
    app.settings.html_colours = dialog.colours;
    app.settings.html_font_size = std::clamp(dialog.font_size, kSmallestPageFont, kLargestPageFont);
    app.settings.html_columns = dialog.columns;
    app.dialogs.close_top();
    Tab* tab = app.tabs.find(dialog.tab);
    if (tab != nullptr && tab->solutions) close_solutions(app, *tab);
    export_html_as(app, dialog.tab, dialog.columns, std::move(dialog.puzzles));
}

void accept(App& app, ExportHtmlChooser& dialog) {
    const auto paths = accepted_files(dialog.chooser);
    if (paths.empty()) return;
    app.settings.html_folder = paths.front().parent_path();
    app.dialogs.close_top();
    write_html(app, dialog, paths.front());
}

void accept(App& app, BookletDialog& dialog) {
    if (can_export(dialog)) export_booklet_as(app);
}

void accept(App& app, BookletChooser& dialog) {
    const auto paths = accepted_files(dialog.chooser);
    if (paths.empty()) return;
    const bool reads = dialog.chooser.purpose == FileChooser::Purpose::open;
    app.dialogs.close_top();
    if (reads)
        read_booklet_file(app, paths.front());
    else
        write_booklet(app, paths.front());
}

void accept(App& app, SavePuzzlesChooser& dialog) {
    const auto paths = accepted_files(dialog.chooser);
    if (paths.empty()) return;
    app.settings.save_puzzle_folder = paths.front().parent_path();
    app.dialogs.close_top();
    write_puzzles(app, dialog, paths.front());
}

void accept(App& app, BrowseChooser& dialog) {
    const auto folders = accepted_files(dialog.chooser);
    if (folders.empty()) return;
    app.dialogs.close_top();
    open_browser(app, folders.front());
}

void accept(App& app, SaveKindDialog& dialog) {
    app.session.save_kind = dialog.kind;
    app.dialogs.close_top();
    if (Tab* tab = app.tabs.find(dialog.tab)) save_as(app, *tab, dialog.kind);
}

void accept(App& app, UnsavedDialog&) { save_selected(app); }

void accept(App& app, QuestionDialog&) { answer_question(app, 0); }

void accept(App& app, SolveDialog& dialog) { start_solving(app, dialog); }

void accept(App& app, GenerateDialog& dialog) { start_generating(app, dialog); }

void accept(App& app, HomogeniseDialog& dialog) {
    Tab* tab = app.tabs.find(dialog.tab);
    app.dialogs.close_top();
    if (tab == nullptr) return;
    const Puzzle& puzzle = tab->document.puzzle();
    const Value value = std::clamp(dialog.value, Value{1}, static_cast<Value>(puzzle.side()));
    app.settings.homogenise_value[index_of_order(puzzle.order())] = value;
    apply(*tab, edits::homogenise(puzzle, value));
    if (dialog.then) continue_save(app, *dialog.then);
}

void accept(App& app, DeletePropertiesDialog& dialog) {
    if (!dialog.generation_info) return;
    app.dialogs.close_top();
    if (Tab* tab = app.tabs.find(dialog.tab)) apply(*tab, edits::delete_properties(tab->document.puzzle()));
}

void accept(App& app, EditSymbolsDialog& dialog) {
    const auto symbols = symbols_from(dialog.order, dialog.symbols);
    if (!symbols) return;
    app.dialogs.close_top();
    if (Tab* tab = app.tabs.find(dialog.tab))
        apply(*tab, edits::set_symbols(tab->document.puzzle(), *symbols));
}

void accept(App& app, SymbolChooser& dialog) { choose_symbol(app, dialog.cursor); }

void accept(App& app, CopyTextDialog& dialog) {
    app.settings.copy_text_separate_blocks = dialog.separate_blocks;
    app.dialogs.close_top();
    const Tab* tab = app.tabs.find(dialog.tab);
    if (tab == nullptr) return;
    const Puzzle puzzle = tab->shown_puzzle();
    WriteOptions options;
    options.separate_blocks = dialog.separate_blocks;
    auto text = print_puzzles({&puzzle, 1}, *format_of_id("text"), options);
    if (!text) return app.tell("The text is not copied", text.error());
    app.request(WriteClipboard{std::move(*text)});
    app.tell(Tone::success, "Copied the puzzle as text");
}

void accept(App& app, ReadingDialog& dialog) {
    const ReadingDialog taken = std::move(dialog);
    app.dialogs.close_top();
    const auto& puzzles = taken.readings[taken.chosen].puzzles;
    if (!taken.file) return add_pasted(app, puzzles);
    OpenedFile file = *taken.file;
    if (taken.chosen > 0) {
        file.is_document = false;
        file.reading = puzzles.front().reading;
        file.puzzles.clear();
        for (const LoadedPuzzle& loaded : puzzles) file.puzzles.push_back(loaded.puzzle);
    }
    show_opened(app, file);
}

void accept(App& app, CopyImageDialog& dialog) {
    app.settings.copy_image = dialog.fields;
    clamp_to_ranges(app.settings);
    app.dialogs.close_top();
    if (const Tab* tab = app.tabs.find(dialog.tab)) request_picture(app, *tab, std::nullopt);
}

void accept(App& app, PreferencesDialog& dialog) {
    PerOrder<std::optional<Symbols>> preferred;
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        const auto symbols = symbols_from(order, dialog.symbols[index_of_order(order)]);
        if (!symbols) {
            dialog.page = PreferencesDialog::Page::puzzle;
            dialog.symbols_order = order;
            dialog.problem = fmt::format("Symbols of order {}: {}", order, symbols.error().message);
            return;
        }
        if (*symbols != Symbols(order)) preferred[index_of_order(order)] = *symbols;
    }
    app.session.preferences_page = dialog.page;
    app.session.symbols_order = dialog.symbols_order;
    app.settings.default_symbols = std::move(preferred);
    clamp_to_ranges(app.settings);
    app.dialogs.close_top();
}

void accept(App& app, AssociationsDialog& dialog) { start_associating(app, dialog); }

void accept(App& app, ReportDialog&) { app.dialogs.close_top(); }

void accept(App& app, PaletteDialog& dialog) {
    const auto commands = commands_matching(app, dialog.query);
    if (dialog.cursor >= commands.size() || !is_enabled(app, commands[dialog.cursor])) return;
    app.dialogs.close_top();
    run(app, commands[dialog.cursor]);
}

void accept(App& app, ReferenceDialog& dialog) { open_example(app, dialog); }

void accept(App& app, TrainerDialog& dialog) { start_training(app, dialog); }

void accept(App& app, ShortcutSheet&) { app.dialogs.close_top(); }

void accept(App& app, AboutDialog&) { app.dialogs.close_top(); }

// --- Cancel ---

template <class Kind>
void cancel(App& app, Kind&) {
    app.dialogs.close_top();
}

void cancel(App& app, SaveChooser& dialog) {
    if (dialog.chooser.replacing) return dialog.chooser.replacing.reset();
    app.dialogs.close_top();
    give_up_saving(app);
}

void cancel(App& app, SaveImageChooser& dialog) {
    if (dialog.chooser.replacing) return dialog.chooser.replacing.reset();
    app.dialogs.close_top();
}

void cancel(App& app, BookletDialog& dialog) {
    if (dialog.maker->is_writing()) return dialog.maker->cancel();
    app.session.booklet = dialog.fields;
    app.dialogs.close_top();
}

void cancel(App& app, BookletChooser& dialog) {
    if (dialog.chooser.replacing) return dialog.chooser.replacing.reset();
    app.dialogs.close_top();
}

void cancel(App& app, ExportHtmlChooser& dialog) {
    if (dialog.chooser.replacing) return dialog.chooser.replacing.reset();
    app.dialogs.close_top();
}

void cancel(App& app, SavePuzzlesChooser& dialog) {
    if (dialog.chooser.replacing) return dialog.chooser.replacing.reset();
    app.dialogs.close_top();
}

void cancel(App& app, QuestionDialog& dialog) { answer_question(app, dialog.answers.size() - 1); }

void cancel(App& app, SolveDialog& dialog) {
    if (dialog.job) return app.cancel_job(*dialog.job);
    app.dialogs.close_top();
}

void cancel(App& app, BoardDialog& dialog) {
    if (dialog.job) return app.cancel_job(*dialog.job);
    app.dialogs.close_top();
}

void cancel(App& app, TrainerDialog& dialog) {
    if (dialog.job) return app.cancel_job(*dialog.job);
    app.dialogs.close_top();
}

void cancel(App& app, GenerateDialog& dialog) {
    if (dialog.job) return app.cancel_job(*dialog.job);
    app.settings.generate = dialog.fields;
    clamp_to_ranges(app.settings);
    app.dialogs.close_top();
}

void cancel(App& app, HomogeniseDialog& dialog) {
    if (const Tab* tab = app.tabs.find(dialog.tab))
        app.settings.homogenise_value[index_of_order(tab->document.puzzle().order())] = dialog.value;
    app.dialogs.close_top();
    if (dialog.then) give_up_saving(app);
}

void cancel(App& app, AssociationsDialog& dialog) {
    app.session.associations = dialog;
    app.dialogs.close_top();
}

void cancel(App& app, PreferencesDialog& dialog) {
    app.session.preferences_page = dialog.page;
    app.session.symbols_order = dialog.symbols_order;
    // A second start of the program may have opened a file meanwhile.
    dialog.before.recent_files = std::move(app.settings.recent_files);
    app.settings = std::move(dialog.before);
    app.dialogs.close_top();
}

// --- Answers to questions ---

void answered(App& app, const AskRecover&, std::size_t answer) {
    if (answer < 2) app.recover(answer == 0);
}

void answered(App& app, const AskReload& question, std::size_t answer) {
    Tab* tab = app.tabs.find(question.tab);
    if (tab == nullptr || answer != 0) return;
    // A generation may have ended while the question stood.
    if (tab->document.changed() && !question.loses_changes) return ask_reload(app, *tab);
    reload(app, *tab);
}

void answered(App& app, const AskCloseAndDelete& question, std::size_t answer) {
    if (Tab* tab = app.tabs.find(question.tab); tab != nullptr && answer == 0) close_and_delete(app, *tab);
}

void answered(App& app, const AskHomogenise& question, std::size_t answer) {
    const Tab* tab = app.tabs.find(question.save.tab);
    if (tab == nullptr || answer == 2) return give_up_saving(app);
    if (answer == 1) {
        continue_save(app, question.save);
        return;
    }
    const int order = tab->document.puzzle().order();
    app.dialogs.open(
        HomogeniseDialog{tab->id, app.settings.homogenise_value[index_of_order(order)], question.save});
}

void answered(App& app, const AskReplace& question, std::size_t answer) {
    if (answer != 0) return give_up_saving(app);
    continue_save(app, question.save);
}

void answered(App& app, const AskOpenNearest& question, std::size_t answer) {
    if (answer == 0) open_nearest(app, question.puzzle);
}

void answered(App& app, const AskFindEntry& question, std::size_t answer) {
    Tab* tab = app.tabs.find(question.tab);
    if (tab == nullptr) return;
    tab->view.highlighted = {};
    if (answer == 0) find_entry(app, *tab, question.cell);
}

void answered(App& app, const AskDropBatch&, std::size_t answer) {
    if (answer == 0) drop_batch(app);
}

// The keys go back to the grid when the last dialog is gone.
void return_focus(App& app) {
    if (app.dialogs.empty()) app.request(FocusGrid());
}

}  // namespace

void accept_dialog(App& app) {
    if (Dialog* top = app.dialogs.top()) std::visit([&](auto& dialog) { accept(app, dialog); }, *top);
    return_focus(app);
}

void cancel_dialog(App& app) {
    if (Dialog* top = app.dialogs.top()) std::visit([&](auto& dialog) { cancel(app, dialog); }, *top);
    return_focus(app);
}

void answer_question(App& app, std::size_t answer) {
    Dialog* top = app.dialogs.top();
    const auto* dialog = top == nullptr ? nullptr : std::get_if<QuestionDialog>(top);
    if (dialog == nullptr || answer >= dialog->answers.size()) return;
    app.dialogs.close_top();
    std::visit([&](const auto& question) { answered(app, question, answer); }, dialog->question);
    return_focus(app);
}

void save_selected(App& app) {
    auto* dialog = app.dialogs.find<UnsavedDialog>();
    if (dialog == nullptr) return;
    dialog->to_save.clear();
    for (const auto& item : dialog->items)
        if (item.selected) dialog->to_save.push_back(item.tab);
    if (!dialog->to_save.empty()) continue_unsaved(app);
}

void discard_selected(App& app) {
    auto* dialog = app.dialogs.find<UnsavedDialog>();
    if (dialog == nullptr) return;
    for (const auto& item : dialog->items)
        if (item.selected) dialog->discarded.push_back(item.tab);
    std::erase_if(dialog->items, [](const auto& item) { return item.selected; });
    dialog->to_save.clear();
    continue_unsaved(app);
}

void choose_symbol(App& app, Value value) {
    Dialog* top = app.dialogs.top();
    const auto* chooser = top == nullptr ? nullptr : std::get_if<SymbolChooser>(top);
    if (chooser == nullptr || (value == 0 ? !chooser->can_clear : !chooser->allowed.contains(value))) return;
    app.dialogs.close_top();
    if (Tab* tab = app.tabs.find(chooser->tab)) {
        app.tabs.select(tab->id);
        tab->view.selected = chooser->cell;
        if (chooser->why_not)
            ask_why_not(app, {chooser->cell, value});
        else
            enter_value(app, value);
    }
    return_focus(app);
}

void need_font_names(const App& app, PreferencesDialog& dialog) {
    if (dialog.font_families.empty()) dialog.font_families = font_families();
    if (app.settings.grid_font && dialog.font_styles.empty())
        dialog.font_styles = font_styles(app.settings.grid_font->family);
}

void choose_grid_font(App& app, PreferencesDialog& dialog, const std::optional<std::string>& family) {
    dialog.font_styles.clear();
    app.settings.grid_font.reset();
    if (!family) return;
    dialog.font_styles = font_styles(*family);
    app.settings.grid_font = GridFont{*family, dialog.font_styles.empty() ? "" : dialog.font_styles.front()};
}

std::vector<std::string> font_families_matching(const PreferencesDialog& dialog) {
    std::vector<std::string> matching;
    for (const auto& family : dialog.font_families) {
        const auto equal = [](char a, char b) {
            return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
        };
        if (!std::ranges::search(family, dialog.font_query, equal).empty() || dialog.font_query.empty())
            matching.push_back(family);
    }
    return matching;
}

std::optional<std::string> symbols_problem(int order, const std::string& symbols) {
    const auto checked = symbols_from(order, symbols);
    return checked ? std::nullopt : std::optional(checked.error().message);
}

}  // namespace gridsmith
