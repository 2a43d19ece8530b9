// File associations: the program that the desktop opens a type of file with, and the icon of the type.
//
// This file makes a kit: a script and the files that the script installs, for freedesktop.org desktops and
// for Windows. Only the script changes the system, so a user can read it first, keep it, or take it to
// another machine. The same script removes everything with its only option, "-remove".
#pragma once

#include "base/result.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

struct AssociatedType {
    std::string id;           // for names of icons and registry keys: "puzzle"
    std::string mime;         // "application/x-gridsmith-puzzle"
    std::string parent_mime;  // the more general type, for programs that do not know `mime`
    std::string description;  // "Sudoku puzzle"
    std::string extension;    // ".sgp"
};

struct AssociatedProgram {
    std::string id;    // for names of files: "gridsmith"
    std::string name;  // "Gridsmith"
    std::string generic_name;
    std::string comment;
    std::string categories;  // of the desktop's menu: "Game;LogicGame;"
    std::string keywords;
    std::vector<AssociatedType> types;
};

// A square icon of the type with the id `type`, or of the program if `type` is empty.
struct IconPicture {
    std::string type;
    int size = 0;  // pixels
    std::string png;
};

// A file of a kit. The first file of a kit is its script.
struct KitFile {
    std::filesystem::path name;  // relative to the kit's folder
    std::string content;
    bool executable = false;
};

// The kit for freedesktop.org desktops: script, desktop entry, types, icons. Fails if the program's path has
// a control character, which no desktop entry can hold.
Result<std::vector<KitFile>> desktop_kit(const AssociatedProgram& program, const std::filesystem::path& file,
                                         std::span<const IconPicture> icons);
// For a package that installs the program for all users: desktop entry, types and icons, named relative to
// the folder `share` of the installation. `command` is what the desktop runs.
std::vector<KitFile> shared_files(const AssociatedProgram& program, std::string_view command,
                                  std::span<const IconPicture> icons);
// The kit for Windows, made on any system: a PowerShell script. `file` and `icon` are paths from
// windows_path(). Fails if one of them has a quote or a control character.
Result<std::vector<KitFile>> windows_kit(const AssociatedProgram& program, std::string_view file,
                                         std::string_view icon);
// Converts a typed path for Windows: "/" becomes "\", "${NAME}" and "${env.NAME}" become "%NAME%", and a
// leading "~" becomes the user's profile.
std::string windows_path(std::string_view typed);

// Writes the kit to `folder`, which is created if necessary.
Result<void> write_kit(const std::filesystem::path& folder, std::span<const KitFile> kit);

}  // namespace gridsmith
