// The manual page, section 1, in the language of man(7).
#pragma once

#include "cli/command_table.h"

#include <string>
#include <string_view>

namespace gridsmith {

std::string man_page(const CommandTable& table, std::string_view version);

}  // namespace gridsmith
