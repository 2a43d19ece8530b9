// A page has no command line. Settings and unsaved work are in the browser's storage.
#include "ui/window/arguments.h"

#include "platform/system/user_folders.h"

namespace gridsmith {

std::variant<Arguments, int> arguments_from(std::vector<std::string>) {
    Arguments arguments;
    arguments.independent = true;
    arguments.config_folder = config_folder();
    arguments.sessions_folder = state_folder() / "sessions";
    return arguments;
}

}  // namespace gridsmith
