// The icons of the program and of its files, painted as boards.
#pragma once

#include "base/result.h"
#include "platform/files/file_associations.h"
#include "ui/look/theme.h"
#include "ui/render/image.h"

#include <vector>

namespace gridsmith {

// The program's icon, for task bars. Needs a current Gui, see off_screen.h; so does all_icons.
Result<Image> program_icon(const Theme& theme, int size);

// The program's icon and one icon for each type of associated_program(), in the sizes that desktops ask for.
Result<std::vector<IconPicture>> all_icons(const Theme& theme);

}  // namespace gridsmith
