// The desktop's services through org.freedesktop.portal.Desktop, the portal of the session's D-Bus. GNOME, KDE, Xfce,
// sway and others implement the portal.
//
// One thread loads libdbus, connects, and sleeps in poll() until the bus or the window has news. Nothing is polled in
// turns, and the window never waits for the bus.
#pragma once

#include "platform/desktop/desktop_services.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

// The address of the session's bus, as libdbus understands it; empty if there is none. `runtime_folder` is the folder
// for sockets of this login, if there is one. The program never starts a bus.
std::string session_bus_address(const std::optional<std::filesystem::path>& runtime_folder);

// The path of a "file:" URI; nothing if the URI does not name a file of this machine.
std::optional<std::filesystem::path> path_of_file_uri(std::string_view uri);

class DesktopPortal final : public DesktopServices {
public:
    // Connects in the background to the bus at `address`. `wake` is called from another thread after each change of
    // an answer of this object. Without a bus, library or portal the object offers no services.
    DesktopPortal(std::string address, std::function<void()> wake);
    // Closes the connection, which closes all open dialogs. `wake` is not called any more.
    ~DesktopPortal() override;

    void set_parent_window(std::string window) override;
    ColourPreference colour_preference() const override;
    bool has_file_dialog(FileQuestion::Purpose purpose) const override;
    FileQuestionId ask(FileQuestion question) override;
    void withdraw(FileQuestionId question) override;
    std::vector<FileAnswer> take_answers() override;

private:
    class Talk;
    std::unique_ptr<Talk> talk_;  // null without a bus or without a thread
    std::string parent_window_;
    FileQuestionId last_question_ = 0;
};

}  // namespace gridsmith
