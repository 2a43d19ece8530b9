// One note an option.
#include "cli/idle_options.h"

#include "cli/console.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace gridsmith {

void note_idle_options(const CLI::App& command, std::span<const IdleOption> idle) {
    Console console(true);
    for (const IdleOption& option : idle)
        if (command.count(option.name) > 0)
            console.note(fmt::format("{} does nothing here: {}", option.name, option.why));
}

}  // namespace gridsmith
