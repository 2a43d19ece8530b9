// Looks up each function by its name.
#include "platform/desktop/dbus_library.h"

#include <dlfcn.h>

#include <optional>

namespace gridsmith {

namespace {

// The name of the library with the version of its interface, as the dynamic linker knows it.
constexpr const char* kDbusFile = "libdbus-1.so.3";

std::optional<DbusLibrary> loaded_dbus() {
    void* const file = ::dlopen(kDbusFile, RTLD_NOW | RTLD_LOCAL);
    if (file == nullptr) return std::nullopt;
    DbusLibrary library;
#define GRIDSMITH_DBUS_LOAD(name)                                                          \
    library.name = reinterpret_cast<decltype(library.name)>(::dlsym(file, "dbus_" #name)); \
    if (library.name == nullptr) return std::nullopt;
    GRIDSMITH_DBUS_FUNCTIONS(GRIDSMITH_DBUS_LOAD)
#undef GRIDSMITH_DBUS_LOAD
    return library;
}

}  // namespace

const DbusLibrary* dbus_library() {
    static const std::optional<DbusLibrary> kLibrary = loaded_dbus();
    return kLibrary ? &*kLibrary : nullptr;
}

}  // namespace gridsmith
