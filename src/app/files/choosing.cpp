// The folders at which choosers start, and the buttons of chooser dialogs.
#include "app/files/choosing.h"

#include "app/core/app_core.h"
#include "app/settings/settings.h"
#include "format/packed/decompression.h"
#include "platform/system/user_folders.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace gridsmith {

namespace fs = std::filesystem;

namespace {

std::vector<ChooserPlace> places(const Settings& settings) {
    std::vector<ChooserPlace> found{{"Home", home_folder()}};
    const auto add = [&](std::string name, const fs::path& folder) {
        std::error_code ignored;
        if (std::ranges::find(found, folder, &ChooserPlace::folder) == found.end() &&
            fs::is_directory(folder, ignored))
            found.push_back({std::move(name), folder});
    };
    for (auto& [name, folder] : usual_folders()) add(std::move(name), folder);
    for (const fs::path& file : settings.recent_files) {
        const fs::path folder = file.parent_path();
        add(folder.filename().string(), folder);
    }
    for (auto& [name, folder] : top_folders()) add(std::move(name), folder);
    return found;
}

FileQuestion::Purpose purpose_of(const FileChooser& chooser) {
    switch (chooser.purpose) {
        case FileChooser::Purpose::open: return FileQuestion::Purpose::open;
        case FileChooser::Purpose::save: return FileQuestion::Purpose::save;
        case FileChooser::Purpose::folder: return FileQuestion::Purpose::folder;
    }
    return FileQuestion::Purpose::open;
}

FileQuestion question_of(const FileChooser& chooser) {
    FileQuestion question;
    question.purpose = purpose_of(chooser);
    question.several = chooser.several;
    question.title = chooser.title;
    question.accept_label = chooser.accept_label;
    question.folder = chooser.folder;
    question.name = chooser.typed;
    for (const ChooserFilter& filter : chooser.filters) {
        auto& extensions = question.filters.emplace_back(filter.name).extensions;
        extensions.assign(filter.extensions.begin(), filter.extensions.end());
        if (!filter.packed) continue;
        for (const std::string_view extension : filter.extensions)
            for (const std::string_view ending : kPackedEndings)
                extensions.push_back(std::string(extension) + std::string(ending));
    }
    question.filter = chooser.filter;
    return question;
}

}  // namespace

void ChooserDialog::ask(std::shared_ptr<DesktopServices> desktop) {
    desktop_ = std::move(desktop);
    asked_ = desktop_->ask(question_of(chooser));
}

bool ChooserDialog::take(AppCore& core, const FileAnswer& answer) {
    if (asked_ != answer.question) return false;
    asked_.reset();
    if (answer.end == FileAnswer::End::failed) return true;
    // The user has just left the other window, which the window manager need not know to be a part of this program.
    core.request(RaiseWindow());
    if (answer.end == FileAnswer::End::cancelled) {
        cancel(core);
    } else {
        const auto paths = accepted_files(chooser, answer.paths, answer.filter);
        if (!paths.empty()) chosen(core, paths);
    }
    return true;
}

void ChooserDialog::withdraw() {
    if (asked_) desktop_->withdraw(*asked_);
    asked_.reset();
}

void ChooserDialog::accept(AppCore& core) {
    if (waits_for_desktop()) return withdraw();
    const auto paths = accepted_files(chooser);
    if (!paths.empty()) chosen(core, paths);
}

void ChooserDialog::cancel(AppCore& core) {
    withdraw();
    if (chooser.replacing) return chooser.replacing.reset();
    close(core);
    given_up();
}

void show_chooser(const AppCore& core, ChooserDialog& dialog) {
    const auto& desktop = core.options().desktop;
    if (desktop != nullptr && !core.settings.own_file_dialogs &&
        desktop->has_file_dialog(purpose_of(dialog.chooser)))
        dialog.ask(desktop);
}

bool take_file_answers(AppCore& core) {
    if (core.options().desktop == nullptr) return false;
    const auto answers = core.options().desktop->take_answers();
    for (const FileAnswer& answer : answers) {
        // An answer may close dialogs and open others.
        std::vector<ChooserDialog*> choosers;
        for (const auto& open : core.dialogs.all())
            if (auto* chooser = dynamic_cast<ChooserDialog*>(open.get())) choosers.push_back(chooser);
        for (ChooserDialog* chooser : choosers)
            if (chooser->take(core, answer)) break;
    }
    return !answers.empty();
}

FileChooser chooser_in(const fs::path& folder, const Settings& settings, FileChooser::Purpose purpose,
                       std::string title, std::vector<ChooserFilter> filters, std::optional<FileKind> kind) {
    FileChooser made;
    made.purpose = purpose;
    made.title = std::move(title);
    made.accept_label = purpose == FileChooser::Purpose::open ? "Open" : "Save";
    made.filters = std::move(filters);
    const auto wanted = std::ranges::find(made.filters, kind, &ChooserFilter::kind);
    if (wanted != made.filters.end()) made.filter = static_cast<std::size_t>(wanted - made.filters.begin());
    made.places = places(settings);
    enter_folder(made, folder);
    return made;
}

fs::path first_existing(std::initializer_list<fs::path> folders) {
    for (const fs::path& folder : folders) {
        std::error_code ignored;
        if (!folder.empty() && fs::is_directory(folder, ignored)) return folder;
    }
    return top_folders().front().folder;
}

}  // namespace gridsmith
