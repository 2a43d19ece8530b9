// Texts as words of a Unix shell's script.
#pragma once

#include <string>
#include <string_view>

namespace gridsmith {

// One word that every shell takes as the text, whatever is in it.
std::string quoted_for_shell(std::string_view text);

}  // namespace gridsmith
