#include "usage/command_table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gridsmith {

std::string spelling_of(const OptionRow& option) {
    if (option.is_negatable) return "--[no-]" + option.names.front().substr(2);
    return fmt::format("{}{}{}", fmt::join(option.names, ", "), option.value.empty() ? "" : " ",
                       option.value);
}

}  // namespace gridsmith
