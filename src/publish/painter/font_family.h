// Font families on this machine, as cairo finds them.
#pragma once

#include <optional>
#include <string>

namespace gridsmith {

// The family that pages have instead of one that is not installed. Nothing if it is installed. The name must be UTF-8.
std::optional<std::string> family_instead_of(const std::string& family);

// The same in words: the font family "Foo" is not installed, so pages have "Inter". Empty, too, for the usual family and
// for a kind of fonts, such as "serif".
std::string note_on_family(const std::string& family);

}  // namespace gridsmith
