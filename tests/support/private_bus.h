// A D-Bus of its own for a test. It starts no services, so that a test never meets the portal of the machine.
#pragma once

#include "support/temporary_folder.h"

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <spawn.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace gridsmith::support {

class PrivateBus {
public:
    PrivateBus() {
        const auto config = folder_ / "bus.conf";
        std::ofstream(config)
            << "<!DOCTYPE busconfig PUBLIC \"-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN\"\n"
               " \"http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd\">\n"
               "<busconfig><type>session</type><listen>unix:path="
            << (folder_ / "bus").string()
            << "</listen><policy context=\"default\"><allow send_destination=\"*\"/>"
               "<allow eavesdrop=\"true\"/><allow own=\"*\"/></policy></busconfig>\n";
        int ends[2];
        if (::pipe(ends) != 0) return;
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
        posix_spawn_file_actions_addclose(&actions, ends[0]);
        // The bus complains about limits that it cannot raise.
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        std::string file = "--config-file=" + config.string();
        std::string print = "--print-address";
        std::string stays = "--nofork";
        std::string name = "dbus-daemon";
        char* arguments[] = {name.data(), file.data(), print.data(), stays.data(), nullptr};
        if (::posix_spawnp(&process_, name.c_str(), &actions, nullptr, arguments, environ) != 0)
            process_ = -1;
        posix_spawn_file_actions_destroy(&actions);
        ::close(ends[1]);
        // The bus listens when it has printed its address.
        for (char c = 0; ::read(ends[0], &c, 1) == 1 && c != '\n';) address_ += c;
        ::close(ends[0]);
    }
    PrivateBus(const PrivateBus&) = delete;
    PrivateBus& operator=(const PrivateBus&) = delete;
    ~PrivateBus() { stop(); }

    // Empty if dbus-daemon is not installed.
    const std::string& address() const { return address_; }
    void stop() {
        if (process_ <= 0) return;
        ::kill(process_, SIGTERM);
        ::waitpid(process_, nullptr, 0);
        process_ = -1;
    }
    // The bus does not answer, but its socket accepts connections.
    void freeze() const { ::kill(process_, SIGSTOP); }
    void thaw() const { ::kill(process_, SIGCONT); }

private:
    TemporaryFolder folder_;
    std::string address_;
    pid_t process_ = -1;
};

}  // namespace gridsmith::support
