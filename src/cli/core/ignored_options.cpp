#include "cli/core/ignored_options.h"

#include "cli/core/console.h"

#include <fmt/format.h>

namespace gridsmith {

void note_ignored_options(const CommandOptions& command, std::span<const IgnoredOption> options) {
    Console console(true);
    for (const IgnoredOption& option : options)
        if (command.has(option.name))
            console.note(fmt::format("{} has no effect here: {}", option.name, option.why));
}

}  // namespace gridsmith
