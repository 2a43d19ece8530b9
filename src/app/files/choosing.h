// Dialogs that choose a file or folder, for all features.
#pragma once

#include "app/core/dialogs.h"
#include "app/files/file_chooser.h"
#include "platform/desktop/desktop_services.h"

#include <filesystem>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

struct Settings;

// A dialog with a file chooser. Features derive one class for each purpose, open the dialog, prepare its chooser and
// call show_chooser().
//
// While the desktop's dialog is open, the user chooses there, and the chooser waits. If the desktop cannot show its
// dialog, or the user asks for ours, or there is something to say about the choice, the user goes on in our chooser.
struct ChooserDialog : Dialog {
    FileChooser chooser = {};

    ~ChooserDialog() override { withdraw(); }

    // Whether the desktop's dialog is open instead of ours.
    bool waits_for_desktop() const { return asked_.has_value(); }
    // Opens the desktop's dialog. `desktop` must have one for this purpose.
    void ask(std::shared_ptr<DesktopServices> desktop);
    // Takes the answer of the desktop's dialog. Returns false if it answers another question.
    bool take(AppCore& core, const FileAnswer& answer);

    // If the desktop's dialog is open, replaces it by ours.
    void accept(AppCore& core) final;
    // Withdraws the question whether to replace a file, if it is open; else closes the dialog.
    void cancel(AppCore& core) final;

protected:
    // Called while the dialog is still open, with at least one file.
    virtual void chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) = 0;
    // Called after the dialog has closed without a choice.
    virtual void given_up() {}

private:
    void withdraw();

    std::shared_ptr<DesktopServices> desktop_;
    std::optional<FileQuestionId> asked_;
};

// Shows the desktop's dialog if there is one and the settings do not prefer ours.
void show_chooser(const AppCore& core, ChooserDialog& dialog);
// Passes the answers of the desktop's dialogs to the open choosers. Returns whether there were answers.
bool take_file_answers(AppCore& core);

// A chooser that starts in `folder`, with the filter of `kind` if there is one.
FileChooser chooser_in(const std::filesystem::path& folder, const Settings& settings,
                       FileChooser::Purpose purpose, std::string title, std::vector<ChooserFilter> filters,
                       std::optional<FileKind> kind = std::nullopt);
// The first folder that exists.
std::filesystem::path first_existing(std::initializer_list<std::filesystem::path> folders);

}  // namespace gridsmith
