// Scripts that let shells complete verbs, options and their values.
#pragma once

#include "usage/command_table.h"
#include "usage/value_kind.h"

#include <string>

namespace gridsmith {

using CompletionScript = std::string (*)(const CommandTable& table);

// bash, zsh and fish.
Choices<CompletionScript> completion_scripts();

}  // namespace gridsmith
