// Dialogs that choose a file or folder, for all features.
#pragma once

#include "app/core/dialogs.h"
#include "app/files/file_chooser.h"

#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

struct Settings;

// A dialog with a file chooser. Features derive one class for each purpose.
struct ChooserDialog : Dialog {
    FileChooser chooser = {};

    void accept(AppCore& core) final;
    // Withdraws the question whether to replace a file, if it is open; else closes the dialog.
    void cancel(AppCore& core) final;

protected:
    // Called while the dialog is still open, with at least one file.
    virtual void chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) = 0;
    // Called after the dialog has closed without a choice.
    virtual void given_up() {}
};

// A chooser that starts in `folder`, with the filter of `kind` if there is one.
FileChooser chooser_in(const std::filesystem::path& folder, const Settings& settings,
                       FileChooser::Purpose purpose, std::string title, std::vector<ChooserFilter> filters,
                       std::optional<FileKind> kind = std::nullopt);
// The first folder that exists.
std::filesystem::path first_existing(std::initializer_list<std::filesystem::path> folders);

}  // namespace gridsmith
