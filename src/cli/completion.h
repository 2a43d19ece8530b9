// Scripts by which shells complete verbs, options and their words: bash, zsh and fish.
#pragma once

#include "usage/command_table.h"

#include <array>
#include <string>
#include <string_view>

namespace gridsmith {

inline constexpr std::array<std::string_view, 3> kShells = {"bash", "zsh", "fish"};

// `shell` is one of kShells.
std::string completion_script(const CommandTable& table, std::string_view shell);

}  // namespace gridsmith
