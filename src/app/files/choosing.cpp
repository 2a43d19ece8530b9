// The folders at which choosers start, and the buttons of chooser dialogs.
#include "app/files/choosing.h"

#include "app/core/app_core.h"
#include "app/settings/settings.h"
#include "platform/user_folders.h"

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
    for (const auto* name : {"Desktop", "Documents", "Downloads"}) add(name, home_folder() / name);
    for (const fs::path& file : settings.recent_files) {
        const fs::path folder = file.parent_path();
        add(folder.filename().string(), folder);
    }
    add("File system", "/");
    return found;
}

}  // namespace

void ChooserDialog::accept(AppCore& core) {
    const auto paths = accepted_files(chooser);
    if (!paths.empty()) chosen(core, paths);
}

void ChooserDialog::cancel(AppCore& core) {
    if (chooser.replacing) return chooser.replacing.reset();
    close(core);
    given_up();
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
    return "/";
}

}  // namespace gridsmith
