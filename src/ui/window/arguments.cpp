#include "ui/window/arguments.h"

#include "app/files/directory_listing.h"
#include "app/files/files.h"
#include "app/settings/original_settings.h"
#include "app/settings/settings.h"
#include "base/unicode.h"
#include "base/version.h"
#include "platform/files/type_registry.h"
#include "platform/system/user_folders.h"
#include "usage/command_line.h"
#include "usage/man_page.h"

#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

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

constexpr std::string_view kSeeAlso = R"(.BR gridsmith\-cli (1)
)";

constexpr int kFailed = 2;

int print(const std::string& text) {
    if (std::fputs(text.c_str(), stdout) >= 0 && std::fflush(stdout) == 0) return EXIT_SUCCESS;
    std::perror("gridsmith: <stdout>");
    return kFailed;
}

}  // namespace

std::variant<Arguments, int> arguments_from(std::vector<std::string> words) {
    Arguments arguments;
    CommandLine line(
        "gridsmith",
        "Makes, edits and solves Sudoku of 2 to 25 rows, also irregular ones and with further rules",
        fmt::format("Gridsmith {}", version_text()));
    line.set_footer(
        "FILEs are puzzles to open: .sgp, .sgt, .gridsmith, .txt, .sudoku, or collections of lines, also as .gz or .zst");
    CommandOptions& program = line.program();
    std::vector<std::string> files;
    program.files(files, "Puzzles to open");
    bool man = false;
    program.flag("--man", man, "Print the manual page, for man -l");
    program.option("--screenshot", arguments.screenshot, any_text("PNG"),
                   "Paint the first FILE, or a new puzzle, into this PNG file; needs no display");
    program.option("--size", arguments.size, whole_number("PIXELS", kSmallestImage, kLargestImage),
                   fmt::format("Maximum width of the picture in pixels, {} to {} (default: {})",
                               kSmallestImage, kLargestImage, arguments.size));
    program.flag("--candidates", arguments.candidates, "Show the candidates of empty cells in the picture");
    program.needs("--size", {"--screenshot"});
    program.needs("--candidates", {"--screenshot"});
    program.option(
        "--write-share", arguments.share, any_text("FOLDER"),
        "Write desktop entry, file types and icons into this folder, for packages; needs no display");
    program.option("--write-icons", arguments.icons, any_text("FOLDER"),
                   "Write the icons as files for Windows (.ico) into this folder; needs no display");
    if (has_type_registry()) {
        program.flag("--add-associations", arguments.add_associations,
                     "Make this program open .sgp, .sgt and .sudoku files for this user; opens no window");
        program.flag("--remove-associations", arguments.remove_associations,
                     "Undo --add-associations and Edit > File associations; opens no window");
        program.excludes("--add-associations", {"--remove-associations"});
    }
    program.option("--write-manual", arguments.manual, any_text("FOLDER"),
                   "Write what the manual takes from the program into this folder; needs no display");
    program.flag("--bench-frames", arguments.bench_frames,
                 "Measure how long frames take to draw; needs no display");
    program.flag("--bench-keys", arguments.bench_keys,
                 "Measure how long a key press takes until the picture changes; needs no display");
    Choices<Scheme> schemes;
    for (const std::string_view name : kSchemeNames) schemes.emplace_back(name, *scheme_named(name));
    program.option("--scheme", arguments.scheme, one_of("NAME", schemes),
                   "Colours: light, dark or clear (safe for colour-blind eyes)");
    program.flag("--independent", arguments.independent,
                 "Open a separate window even if the program is already running");
    std::string config;
    program.option("--config", config, any_text("FOLDER"), "Keep settings and unsaved work in this folder");
    bool no_config = false;
    program.flag("--no-config", no_config, "Keep neither settings nor unsaved work");
    program.excludes("--no-config", {"--config"});
    const auto parsed = line.parse(std::move(words));
    if (!parsed && !parsed.error().is_fault) return print(parsed.error().text);
    if (!parsed) {
        std::fprintf(stderr, "%s\n", printable(parsed.error().text).c_str());
        return kFailed;
    }
    if (man)
        return print(man_page(
            line.table(), GRIDSMITH_VERSION,
            {{"ARGUMENTS", program.row().footer + ".\n"},
             {"FILES", std::string(kFiles)},
             exit_section(
                 {{0, "Success."},
                  {1,
                   "A file cannot be read or written, a picture cannot be painted, or the display was lost."},
                  {2, "Wrong usage, or the display has no OpenGL 3.3 for a window."}}),
             {"SEE ALSO", std::string(kSeeAlso)}}));
    arguments.files.assign(files.begin(), files.end());
    // No shell expands ~ and ${NAME} in desktop entries.
    for (auto& file : arguments.files)
        if (const std::string path = file.string(); path.starts_with('~') || path.contains("${"))
            if (std::error_code ignored; !std::filesystem::exists(file, ignored))
                file = expanded_path(path, current_folder());
    if (!config.empty()) {
        arguments.config_folder = expanded_path(config, current_folder());
        arguments.sessions_folder = arguments.config_folder / "sessions";
    } else if (!no_config) {
        arguments.config_folder = config_folder();
        arguments.original_settings = home_folder() / kOriginalSettingsFile;
        arguments.sessions_folder = state_folder() / "sessions";
    }
    return arguments;
}

}  // namespace gridsmith
