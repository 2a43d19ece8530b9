// The icons of the program and of its files, painted as boards.
#pragma once

#include "base/result.h"
#include "platform/file_associations.h"
#include "ui/image.h"
#include "ui/theme.h"

#include <vector>

namespace gridsmith {

// The program's own, for task bars. Needs what OffScreen needs, as all here.
Result<Image> program_icon(const Theme& theme, int size);

// That and one of each type of associated_program(), in the sizes that desktops ask for.
Result<std::vector<IconPicture>> all_icons(const Theme& theme);

}  // namespace gridsmith
