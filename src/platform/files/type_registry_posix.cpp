// Desktops of freedesktop.org read file types from files, which the script of desktop_kit() installs.
#include "platform/files/type_registry.h"

namespace gridsmith {

namespace {

std::unexpected<Error> no_registry() { return failure("this system has no registry of file types"); }

}  // namespace

bool has_type_registry() { return false; }

Result<std::vector<std::string>> add_to_type_registry(const AssociatedProgram&,
                                                      const std::filesystem::path&) {
    return no_registry();
}

Result<std::vector<std::string>> remove_from_type_registry(const AssociatedProgram&) { return no_registry(); }

}  // namespace gridsmith
