// The options, as a table of CLI11.
#include "ui/arguments.h"

#include "app/directory_listing.h"
#include "app/settings.h"
#include "base/version.h"
#include "platform/user_folders.h"

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <fmt/format.h>
#include <string>
#include <system_error>

namespace gridsmith {

std::variant<Arguments, int> arguments_from(int argc, char** argv) {
    Arguments arguments;
    CLI::App parser("Makes, edits and solves Sudoku of orders 2 to 5.", "gridsmith");
    parser.set_version_flag("--version", fmt::format("Gridsmith {}", version_text()));
    parser.add_option("FILE", arguments.files,
                      "Puzzles to open: .sgp, .sgt, .txt, .sudoku, or collections of lines");
    auto* screenshot =
        parser.add_option("--screenshot", arguments.screenshot,
                          "Paint the first FILE, or a fresh puzzle, into this PNG file; needs no display");
    screenshot->type_name("PNG");
    parser.add_option("--size", arguments.size, "Side of that picture in pixels, at most")
        ->type_name("PIXELS")
        ->check(CLI::Range(kSmallestImage, kLargestImage))
        ->capture_default_str()
        ->needs(screenshot);
    parser.add_flag("--candidates", arguments.candidates, "Show the candidates of empty cells in it")
        ->needs(screenshot);
    parser
        .add_option(
            "--write-share", arguments.share,
            "Write desktop entry, file types and icons into this folder, for packages; needs no display")
        ->type_name("FOLDER");
    parser.add_flag("--bench-frames", arguments.bench_frames,
                    "Print what drawing costs on this machine, scene by scene; needs no display");
    std::string scheme;
    parser.add_option("--scheme", scheme, "Colours: light, dark or clear (safe for colour-blind eyes)")
        ->type_name("NAME")
        ->check(CLI::IsMember(std::vector<std::string>(kSchemeNames.begin(), kSchemeNames.end()))
                    .description(""));
    parser.add_flag("--independent", arguments.independent,
                    "Open a window of its own even if the program runs already");
    std::string config;
    auto* config_option =
        parser.add_option("--config", config, "Keep settings and unsaved work in this folder");
    config_option->type_name("FOLDER");
    bool no_config = false;
    parser.add_flag("--no-config", no_config, "Keep neither settings nor unsaved work")
        ->excludes(config_option);
    try {
        parser.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return parser.exit(error) == 0 ? EXIT_SUCCESS : 2;
    }
    if (!scheme.empty()) arguments.scheme = scheme_named(scheme);
    // Desktop entries and scripts may name paths with ~ and ${NAME} that no shell has replaced.
    for (auto& file : arguments.files)
        if (const std::string path = file.string(); path.starts_with('~') || path.contains("${"))
            if (std::error_code ignored; !std::filesystem::exists(file, ignored))
                file = expanded_path(path, current_folder());
    if (!config.empty()) {
        arguments.config_folder = expanded_path(config, current_folder());
        arguments.sessions_folder = arguments.config_folder / "sessions";
    } else if (!no_config) {
        arguments.config_folder = config_folder();
        arguments.sessions_folder = state_folder() / "sessions";
    }
    return arguments;
}

}  // namespace gridsmith
