// Icon files of Windows (.ico): one icon in several sizes. The format is described at
// https://learn.microsoft.com/windows/win32/uxguide/vis-icons.
#pragma once

#include "platform/files/file_associations.h"

#include <span>
#include <string>

namespace gridsmith {

// The pictures as one file, each as PNG, which Windows reads since Vista. They are 1 to 256 pixels wide.
std::string icon_file(std::span<const IconPicture> pictures);

// A file for the program, named after its id, and one for each of its types, named after the type's id.
std::vector<KitFile> icon_files(const AssociatedProgram& program, std::span<const IconPicture> icons);

}  // namespace gridsmith
