#include "platform/desktop/desktop_portal.h"
#include "platform/system/user_folders.h"

#include <utility>

namespace gridsmith {

std::shared_ptr<DesktopServices> services_of_system(std::function<void()> wake) {
    return std::make_shared<DesktopPortal>(session_bus_address(runtime_folder()), std::move(wake));
}

}  // namespace gridsmith
