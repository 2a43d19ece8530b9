// The options, as a table of CLI11.
#include "ui/arguments.h"

#include "app/directory_listing.h"
#include "app/settings.h"
#include "base/version.h"
#include "platform/user_folders.h"
#include "usage/command_table.h"
#include "usage/help_text.h"
#include "usage/man_page.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>

namespace gridsmith {

namespace {

constexpr std::string_view kFiles = R"(.TP
.I $XDG_CONFIG_HOME/gridsmith
Settings; without the variable
.IR ~/.config/gridsmith .
.TP
.I $XDG_STATE_HOME/gridsmith/sessions
Unsaved work, kept against a crash; without the variable
.IR ~/.local/state/gridsmith/sessions .
)";

constexpr std::string_view kExit = R"(.TP
.B 0
All is well.
.TP
.B 1
A file cannot be read or written, a picture cannot be painted, or the display went away.
.TP
.B 2
Wrong usage, or there can be no window: it takes OpenGL 3.3.
)";

constexpr std::string_view kSeeAlso = R"(.BR gridsmith\-cli (1)
)";

constexpr int kFailed = 2;

int print(const std::string& text) {
    if (std::fputs(text.c_str(), stdout) >= 0 && std::fflush(stdout) == 0) return EXIT_SUCCESS;
    std::perror("gridsmith: <stdout>");
    return kFailed;
}

}  // namespace

std::variant<Arguments, int> arguments_from(int argc, char** argv) {
    Arguments arguments;
    CLI::App parser("Makes, edits and solves Sudoku of orders 2 to 5", "gridsmith");
    parser.formatter_fn(help_text);
    parser.set_help_flag("-h,--help", "Show this help");
    parser.set_version_flag("--version", fmt::format("Gridsmith {}", version_text()), "Show the version");
    parser.footer("FILEs are puzzles to open: .sgp, .sgt, .txt, .sudoku, or collections of lines");
    parser.add_option("FILE", arguments.files, "Puzzles to open")->type_name("");
    bool man = false;
    parser.add_flag("--man", man, "Print the manual page, for man -l");
    auto* screenshot =
        parser.add_option("--screenshot", arguments.screenshot,
                          "Paint the first FILE, or a fresh puzzle, into this PNG file; needs no display");
    screenshot->type_name("PNG");
    parser
        .add_option("--size", arguments.size,
                    fmt::format("Side of that picture in pixels, {} to {}, at most (default {})",
                                kSmallestImage, kLargestImage, arguments.size))
        ->type_name("PIXELS")
        ->check(CLI::Range(kSmallestImage, kLargestImage).description(""))
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
        std::ostringstream text;
        return parser.exit(error, text, std::cerr) == 0 ? print(text.str()) : kFailed;
    }
    if (man)
        return print(man_page(command_table(parser), GRIDSMITH_VERSION,
                              {{"ARGUMENTS", parser.get_footer() + ".\n"},
                               {"FILES", std::string(kFiles)},
                               {"EXIT STATUS", std::string(kExit)},
                               {"SEE ALSO", std::string(kSeeAlso)}}));
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
