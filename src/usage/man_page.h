// The manual page of a program, section 1, in the language of man(7): its options and verbs as the table has
// them, and what else there is to say.
#pragma once

#include "usage/command_table.h"

#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

struct ManSection {
    std::string title;  // in capitals
    std::string text;   // in the language of man(7), ends with a line end
};

// The sections stand behind those of the table, in their order.
std::string man_page(const CommandTable& table, std::string_view version,
                     const std::vector<ManSection>& sections);

// Lines as they are, without filling: examples and tables.
std::string unfilled(std::string_view lines);

}  // namespace gridsmith
