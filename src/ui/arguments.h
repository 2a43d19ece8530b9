// What the desktop program is told on its command line.
#pragma once

#include "app/scheme.h"

#include <filesystem>
#include <optional>
#include <variant>
#include <vector>

namespace gridsmith {

struct Arguments {
    std::vector<std::filesystem::path> files;
    // Paint the first file, or a fresh puzzle, into this PNG file instead of opening a window.
    std::optional<std::filesystem::path> screenshot;
    int size = 720;  // of that picture, in pixels, an upper bound
    bool candidates = false;
    // Write what a package shares beside the program into this folder, and nothing else.
    std::optional<std::filesystem::path> share;
    bool bench_frames = false;     // measure what frames cost, and nothing else
    std::optional<Scheme> scheme;  // absent: as set in the program
    bool independent = false;      // does not hand its files to a program that runs already
    // Where settings are kept; empty: they are neither read nor written.
    std::filesystem::path config_folder;
    // Where unsaved work is kept against a crash; empty: it is not.
    std::filesystem::path sessions_folder;
};

// The arguments; or, when they were wrong or asked for nothing but help, the program's exit status. Help and
// complaints have been printed then.
std::variant<Arguments, int> arguments_from(int argc, char** argv);

}  // namespace gridsmith
