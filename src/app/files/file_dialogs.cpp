// The buttons of the dialogs; most call Files.
#include "app/files/file_dialogs.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/core/tabs.h"
#include "app/files/files.h"
#include "app/files/recovery.h"
#include "app/settings/settings.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

void NewDialog::accept(AppCore& core) {
    core.settings.new_order = std::clamp(order, kMinOrder, kMaxOrder);
    close(core);
    files_.new_document(core.settings.new_order);
}

void OpenChooser::chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) {
    const auto kind = chooser.current_filter().kind;
    (templates ? core.settings.open_template_folder : core.settings.open_puzzle_folder) =
        paths.front().parent_path();
    (templates ? core.settings.open_template_kind : core.settings.open_puzzle_kind) = kind;
    close(core);
    files_.open_paths(paths, kind);
}

void RecoverChooser::chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) {
    close(core);
    recovery_.recover_from(paths.front());
}

void ReadingDialog::accept(AppCore& core) {
    close(core);
    const auto& puzzles = readings[chosen].puzzles;
    if (!file) return files_.add_pasted(readings[chosen]);
    if (chosen > 0) {
        file->is_document = false;
        file->reading = puzzles.front().reading;
        file->left_out = readings[chosen].left_out;
        file->puzzles.clear();
        for (const LoadedPuzzle& loaded : puzzles) file->puzzles.push_back(loaded.puzzle);
    }
    files_.show_opened(*file);
}

void SaveChooser::chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) {
    const auto& path = paths.front();
    if (const Tab* other = core.tabs.find_file(path); other != nullptr && other->id != save.tab) {
        chooser.replacing.reset();
        chooser.problem = fmt::format("{} is open in another tab", other->document.name());
        return;
    }
    const bool as_template = save.kind == FileKind::puzzle_template;
    save.path = path;
    // Another program may have made the file since the chooser looked.
    save.agreed = chooser.replaces ? files_.look_now(path) : FileVersion();
    save.kind = chooser.current_filter().kind.value_or(save.kind);
    Settings& settings = core.settings;
    if (save.kind != FileKind::board)
        (as_template ? settings.save_template_kind : settings.save_puzzle_kind) = save.kind;
    (as_template ? settings.save_template_folder : settings.save_puzzle_folder) = path.parent_path();
    close(core);
    if (!files_.continue_save(std::move(save)) && core.dialogs.top_as<UnsavedDialog>() != nullptr)
        files_.give_up_saving();
}

void SaveChooser::given_up() { files_.give_up_saving(); }

void SaveKindDialog::accept(AppCore& core) {
    close(core);
    files_.save_as_kind(tab, kind);
}

void UnsavedDialog::accept(AppCore&) { files_.save_selected(); }

void UnsavedDialog::cancel(AppCore& core) {
    close(core);
    if (core.tabs.find(front) != nullptr) core.tabs.select(front);
}

}  // namespace gridsmith
