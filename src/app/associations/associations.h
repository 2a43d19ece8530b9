// File associations: registers the program and its kinds of files with the desktop. platform/files/file_associations.h
// writes the scripts; the UI paints the icons.
#pragma once

#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "base/result.h"
#include "base/threads/inbox.h"
#include "platform/files/file_associations.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace gridsmith {

// The program and its kinds of files, as registered with the desktop.
const AssociatedProgram& associated_program();

// The outcome of the work, line by line, for the user.
struct Report {
    std::string text;
    bool failed = false;
};

// What to write, execute and delete. The work runs in its own thread.
struct AssociationWork {
    std::vector<KitFile> kit;
    std::filesystem::path folder;  // empty: a new folder in the temporary folder
    bool execute = false;
    bool remove = false;  // executes with "-remove"
    bool keep = true;     // false: the kit is deleted afterwards

    // Changes the system's registry instead; there is no kit.
    bool in_registry = false;
    std::filesystem::path program;  // opens the files
};

// Does the work and returns a report of its steps.
Report carry_out(const AssociationWork& work);

struct AssociationFields {
    // What to do with the script. A system with a registry needs none for itself.
    enum class Ending : std::uint8_t { write, execute, execute_and_delete };
    bool for_windows = false;  // the PowerShell script, to be run on another machine
    bool remove = false;
    Ending ending = Ending::execute_and_delete;
    std::string program = {};
    std::string windows_program = {};
    std::string windows_icon = {};
    bool must_exist = false;  // the Windows paths must exist here
    std::string folder = {};  // where the kit is written; empty: a new folder in the temporary folder
};

// Puts the path of the running program into `program`, or "" if the system does not provide the path.
void use_own_program(AssociationFields& fields);

class Associations;

struct AssociationsDialog : Dialog, AssociationFields {
    explicit AssociationsDialog(Associations& associations) : associations_(associations) {}
    std::string problem = {};
    void accept(AppCore& core) override;
    void cancel(AppCore& core) override;

private:
    Associations& associations_;
};

// Shows a report as soon as the work has finished.
struct ReportDialog : Dialog {
    explicit ReportDialog(std::string of_what) : title(std::move(of_what)) {}
    std::string title;
    Report report = {};
    bool running = true;
};

class Associations {
public:
    explicit Associations(AppCore& core) : core_(core) {}
    // Waits for the work to end.
    ~Associations();
    std::vector<CommandRow> commands();

    // Shows finished reports. Returns whether the window must be redrawn.
    bool tick();
    bool is_working() const { return worker_.has_value(); }
    // Keeps the fields for the next time the dialog opens.
    void remember(const AssociationFields& fields) { fields_ = fields; }
    void open_associations_dialog();
    // The dialog's button calls this. Shows a problem in the dialog, or starts the work. For a kit that needs
    // icons, requests them from the UI; the work starts when they arrive.
    void start_associating(AssociationsDialog& dialog);
    // Receives the requested icons and continues the work in a thread.
    void take_icons(Result<std::vector<IconPicture>> icons);

private:
    void begin(AssociationWork work);

    AppCore& core_;
    std::optional<AssociationFields> fields_;
    Inbox<Report> reports_;
    std::optional<std::jthread> worker_;  // last, so that it is destroyed first
};

}  // namespace gridsmith
