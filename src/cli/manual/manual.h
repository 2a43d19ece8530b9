// The manual page of the command line.
#pragma once

#include "usage/command_table.h"

#include <string>

namespace gridsmith {

std::string manual(const CommandTable& table);

}  // namespace gridsmith
