// The buttons of the dialogs.
#include "app/export/export_dialogs.h"

#include "app/core/app_core.h"
#include "app/core/documents.h"
#include "app/core/tabs.h"
#include "app/export/exports.h"
#include "app/settings/settings.h"
#include "base/file_io.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

void CopyTextDialog::accept(AppCore& core) {
    core.settings.copy_text_separate_blocks = separate_blocks;
    close(core);
    if (const Tab* shown = core.tabs.find(tab)) exports_.copy_text(*shown);
}

void CopyImageDialog::accept(AppCore& core) {
    core.settings.copy_image = fields;
    clamp_to_ranges(core.settings);
    close(core);
    if (const Tab* shown = core.tabs.find(tab)) exports_.request_picture(*shown, std::nullopt);
}

void SaveImageChooser::chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) {
    core.settings.image_folder = paths.front().parent_path();
    close(core);
    if (const Tab* shown = core.tabs.find(tab)) exports_.request_picture(*shown, paths.front());
}

void SaveBytesChooser::chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) {
    core.settings.*folder_ = paths.front().parent_path();
    close(core);
    if (const auto written = replace_file(paths.front(), bytes); !written)
        return core.tell("The file is not saved", written.error());
    core.tell(Tone::success, fmt::format("Saved {}", paths.front().string()));
}

void ExportHtmlDialog::accept(AppCore& core) {
    core.settings.html_colours = colours;
    core.settings.html_font_size = std::clamp(font_size, kSmallestPageFont, kLargestPageFont);
    core.settings.html_columns = columns;
    close(core);
    Tab* shown = core.tabs.find(tab);
    if (shown != nullptr && shown->solutions) close_solutions(core, *shown);
    exports_.export_html_as(tab, columns, std::move(puzzles));
}

void ExportHtmlChooser::chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) {
    core.settings.html_folder = paths.front().parent_path();
    close(core);
    exports_.write_html(*this, paths.front());
}

void SavePuzzlesChooser::chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) {
    core.settings.save_puzzle_folder = paths.front().parent_path();
    close(core);
    exports_.write_puzzles(*this, paths.front());
}

}  // namespace gridsmith
