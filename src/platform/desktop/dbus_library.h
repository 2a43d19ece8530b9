// The functions of libdbus-1 that the program uses, loaded when they are first needed.
//
// Why libdbus-1: it is the reference implementation, every desktop has it (the bus itself is built from it), its
// interface has not changed in years, and it leaves the loop to the caller. sd-bus is smaller to use, but it exists
// only with systemd or elogind. Why loaded and not linked: libdbus-1 brings seven more libraries, and the dynamic
// linker would read them before main(), on systems without a bus too. So the thread that talks to the bus loads them,
// while the window opens. Without the library the program runs as without a bus.
#pragma once

#include <dbus/dbus.h>

namespace gridsmith {

#define GRIDSMITH_DBUS_FUNCTIONS(ROW)    \
    ROW(connection_close)                \
    ROW(connection_open_private)         \
    ROW(connection_pop_message)          \
    ROW(connection_send)                 \
    ROW(connection_set_change_sigpipe)   \
    ROW(connection_set_watch_functions)  \
    ROW(connection_unref)                \
    ROW(message_get_path)                \
    ROW(message_get_reply_serial)        \
    ROW(message_get_sender)              \
    ROW(message_get_type)                \
    ROW(message_is_signal)               \
    ROW(message_iter_append_basic)       \
    ROW(message_iter_append_fixed_array) \
    ROW(message_iter_close_container)    \
    ROW(message_iter_get_arg_type)       \
    ROW(message_iter_get_basic)          \
    ROW(message_iter_init)               \
    ROW(message_iter_init_append)        \
    ROW(message_iter_next)               \
    ROW(message_iter_open_container)     \
    ROW(message_iter_recurse)            \
    ROW(message_new_method_call)         \
    ROW(message_set_no_reply)            \
    ROW(message_unref)                   \
    ROW(validate_utf8)                   \
    ROW(watch_get_enabled)               \
    ROW(watch_get_flags)                 \
    ROW(watch_get_unix_fd)               \
    ROW(watch_handle)

// Each member is the function of libdbus with the same name after "dbus_".
struct DbusLibrary {
#define GRIDSMITH_DBUS_MEMBER(name) decltype(&dbus_##name) name = nullptr;
    GRIDSMITH_DBUS_FUNCTIONS(GRIDSMITH_DBUS_MEMBER)
#undef GRIDSMITH_DBUS_MEMBER
};

// Null if the library is not installed or lacks a function. The first call loads the library, which stays loaded.
// Call from any thread.
const DbusLibrary* dbus_library();

}  // namespace gridsmith
