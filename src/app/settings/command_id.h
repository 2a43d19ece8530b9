// The ids of the program's commands, in the order of the menus, and the names for commands in the settings file.
// commands.h joins the rows in which each feature describes its commands.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

struct PuzzleFormat;

enum class Command : std::uint16_t {
#define COMMAND(name, key) name,
#define COMMANDS_OF_FORMATS(name, most) name, name##_last = name + (most)-1,
#include "app/settings/command_list.def"
#undef COMMANDS_OF_FORMATS
#undef COMMAND
};

// The command that copies the puzzle in a format of `formats_to_copy`.
Command copy_command(const PuzzleFormat& format);

std::string key_of(Command command);  // "save-as-puzzle"
std::optional<Command> command_of_key(std::string_view key);

}  // namespace gridsmith
