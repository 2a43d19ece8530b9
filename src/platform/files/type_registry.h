// Systems that keep file associations in a registry, as Windows does: the program itself writes and removes them, for
// this user alone and without a script.
#pragma once

#include "platform/files/file_associations.h"

#include <filesystem>
#include <string>
#include <vector>

namespace gridsmith {

bool has_type_registry();

// Makes `file` the program for the types, and lists what was written. The icons are resources of `file`: number 1 for
// the program, and the following numbers for the types in their order. A type that another program has opened so far
// returns to that program when it is removed. Fails without a registry, or if `file` has a quote.
Result<std::vector<std::string>> add_to_type_registry(const AssociatedProgram& program,
                                                      const std::filesystem::path& file);
// Removes everything that was added, also what the shell has noted about the program's types. Lists what was removed.
Result<std::vector<std::string>> remove_from_type_registry(const AssociatedProgram& program);

}  // namespace gridsmith
