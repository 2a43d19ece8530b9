// The names of commands in the settings file: those of command_list.def, and one for each format of Copy as.
#include "app/settings/command_id.h"

#include "format/door/puzzle_file.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

struct CommandKey {
    Command id;
    std::string_view key;
};

constexpr CommandKey kCommandKeys[] = {
#define COMMAND(name, key) {Command::name, key},
#define COMMANDS_OF_FORMATS(name, most)
#include "app/settings/command_list.def"
#undef COMMANDS_OF_FORMATS
#undef COMMAND
};

constexpr std::string_view kCopyKey = "copy-as-";  // before the id of a format

// The format of a command of `copy_command`, else null.
const PuzzleFormat* format_of(Command command) {
    if (command < Command::copy_as_format || command > Command::copy_as_format_last) return nullptr;
    return formats_to_copy()[std::to_underlying(command) - std::to_underlying(Command::copy_as_format)];
}

}  // namespace

Command copy_command(const PuzzleFormat& format) {
    const auto place = std::ranges::find(formats_to_copy(), format.id, &PuzzleFormat::id);
    const auto number = std::to_underlying(Command::copy_as_format) + (place - formats_to_copy().begin());
    assert(number <= std::to_underlying(Command::copy_as_format_last));
    return static_cast<Command>(number);
}

std::string key_of(Command command) {
    if (const PuzzleFormat* format = format_of(command)) return fmt::format("{}{}", kCopyKey, format->id);
    return std::string(std::ranges::find(kCommandKeys, command, &CommandKey::id)->key);
}

std::optional<Command> command_of_key(std::string_view key) {
    const auto* row = std::ranges::find(kCommandKeys, key, &CommandKey::key);
    if (row != std::end(kCommandKeys)) return row->id;
    for (const PuzzleFormat* format : formats_to_copy())
        if (key == fmt::format("{}{}", kCopyKey, format->id)) return copy_command(*format);
    return std::nullopt;
}

}  // namespace gridsmith
