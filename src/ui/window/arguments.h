// The command line of the desktop program.
#pragma once

#include "app/settings/scheme.h"

#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace gridsmith {

struct Arguments {
    std::vector<std::filesystem::path> files;
    // Paint the first file, or a new puzzle, into this PNG file, and open no window.
    std::optional<std::filesystem::path> screenshot;
    int size = 720;  // maximum width of the picture, in pixels
    bool candidates = false;
    // Write the desktop entry, file types and icons of a package into this folder, and open no window.
    std::optional<std::filesystem::path> share;
    // Write the icons of the program and its types into this folder, for Windows, and open no window.
    std::optional<std::filesystem::path> icons;
    // Make this program open puzzle files, or no longer, and open no window. Only where the system has a registry.
    bool add_associations = false;
    bool remove_associations = false;
    // Write what the manual takes from the program into this folder, and open no window.
    std::optional<std::filesystem::path> manual;
    bool bench_frames = false;     // measure how long frames take, and open no window
    bool bench_keys = false;       // measure how long key presses take, and open no window
    std::optional<Scheme> scheme;  // nothing: as in the settings
    bool independent = false;      // do not pass the files to a running program
    // The folder of settings. Empty: settings are neither read nor written.
    std::filesystem::path config_folder;
    // The configuration file of SudokuGenerator, if there may be one.
    std::filesystem::path original_settings;
    // The folder of unsaved work, for recovery after a crash. Empty: unsaved work is not kept.
    std::filesystem::path sessions_folder;
};

// The arguments of the words after the program's name, or the program's exit status after it printed help or an error.
std::variant<Arguments, int> arguments_from(std::vector<std::string> words);

}  // namespace gridsmith
