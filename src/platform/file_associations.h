// Which program the desktop opens a kind of file with, and which icon such files have: the files and the
// script that tell it, for desktops after freedesktop.org and for Windows.
//
// The system is changed by the script alone, so that what is written can be read before it is run, kept, or
// taken to another machine. Adding and removing is the same script; "-remove" is its only option.
#pragma once

#include "base/result.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

struct AssociatedType {
    std::string id;           // in names of icons and keys: "puzzle"
    std::string mime;         // "application/x-gridsmith-puzzle"
    std::string parent_mime;  // what a program that does not know the type may take it for
    std::string description;  // "Sudoku puzzle"
    std::string extension;    // ".sgp"
};

struct AssociatedProgram {
    std::string id;    // in names of files: "gridsmith"
    std::string name;  // "Gridsmith"
    std::string generic_name;
    std::string comment;
    std::string categories;  // of the desktop's menu: "Game;LogicGame;"
    std::string keywords;
    std::vector<AssociatedType> types;
};

// A square icon of the program, or of a type when `type` names one by its id.
struct IconPicture {
    std::string type;
    int size = 0;  // pixels
    std::string png;
};

// A file to be written. The first of a kit is its script.
struct KitFile {
    std::filesystem::path name;  // relative to the kit's folder
    std::string content;
    bool executable = false;
};

// For desktops after freedesktop.org: script, desktop entry, types, icons. Fails when the program's path
// cannot stand in a desktop entry.
Result<std::vector<KitFile>> desktop_kit(const AssociatedProgram& program, const std::filesystem::path& file,
                                         std::span<const IconPicture> icons);
// For a package that installs the program for all users: the desktop entry, the types and the icons, where
// they lie below the folder `share` of its prefix. `command` is what the desktop runs.
std::vector<KitFile> shared_files(const AssociatedProgram& program, std::string_view command,
                                  std::span<const IconPicture> icons);
// For Windows, written on any system: a PowerShell script, with the paths as windows_path() gives them.
// Fails when one cannot stand in the registry.
Result<std::vector<KitFile>> windows_kit(const AssociatedProgram& program, std::string_view file,
                                         std::string_view icon);
// A typed path as Windows has it: "\" for "/", "%NAME%" for "${NAME}" and "${env.NAME}", the user's profile
// for a leading "~".
std::string windows_path(std::string_view typed);

// Makes the folder if need be and writes the kit into it.
Result<void> write_kit(const std::filesystem::path& folder, std::span<const KitFile> kit);

}  // namespace gridsmith
