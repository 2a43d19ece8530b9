// The manual page of a program, section 1, in the language of man(7).
#pragma once

#include "usage/command_table.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gridsmith {

struct ManSection {
    std::string title;  // in capitals
    std::string text;   // in the language of man(7), ends with a line end
};

// `sections` follow the options and verbs of the table.
std::string man_page(const CommandTable& table, std::string_view version,
                     const std::vector<ManSection>& sections);

// The exit statuses of the program with a sentence each.
ManSection exit_section(std::initializer_list<std::pair<int, std::string_view>> meanings);

// Lines that man(1) does not reflow, for examples and tables.
std::string unfilled(std::string_view lines);

}  // namespace gridsmith
