// How --help looks: usage, verbs and options in two columns, and the footer.
#pragma once

#include "usage/command_table.h"

#include <string>
#include <string_view>

namespace gridsmith {

// The help of a verb; an empty `verb` stands for the program itself.
std::string help_text(const CommandTable& table, std::string_view verb);

}  // namespace gridsmith
