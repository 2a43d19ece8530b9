// File associations: which files are ours, and how the desktop is told. The texts are
// platform/file_associations.h's; the icons are painted by the UI.
#pragma once

#include "app/dialogs.h"
#include "platform/file_associations.h"

#include <filesystem>
#include <string>
#include <vector>

namespace gridsmith {

// The program with its kinds of files, as desktops know it.
const AssociatedProgram& associated_program();

void open_associations_dialog(App& app);
// The program's own path, or nothing in the field when the system does not tell it.
void use_own_program(AssociationsDialog& dialog);
// The dialog's button: problems are told in the dialog; else the icons are asked for, or the work begins.
void start_associating(App& app, AssociationsDialog& dialog);
// The icons that were asked for: the work goes on beside the window.
void take_icons(App& app, Result<std::vector<IconPicture>> icons);

// Work that changes the system, done away from the window's thread.
struct AssociationWork {
    std::vector<KitFile> kit;
    std::filesystem::path folder;  // where the kit goes; empty: a new one in the temporary folder
    bool execute = false;
    bool remove = false;  // executes with "-remove"
    bool keep = true;     // the kit stays where it is
};
// Does it, and tells step by step what was done.
Report carry_out(const AssociationWork& work);

}  // namespace gridsmith
