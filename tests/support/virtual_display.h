// An X server in memory for one test case, and programs that use it. Cases are skipped where Xvfb is not
// installed.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace gridsmith::support {

inline bool is_installed(const std::string& program) {
    return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
}

// Skips the case when one of the programs is missing.
inline void needs(std::initializer_list<const char*> programs) {
    for (const char* program : programs)
        if (!is_installed(program)) SKIP(program << " is not installed");
}

class VirtualDisplay {
public:
    VirtualDisplay() {
        int ends[2];
        REQUIRE(::pipe(ends) == 0);
        server_ = ::fork();
        if (server_ == 0) {
            ::close(ends[0]);
            if (std::freopen("/dev/null", "w", stderr) == nullptr) ::_exit(126);
            const std::string descriptor = std::to_string(ends[1]);
            ::execlp("Xvfb", "Xvfb", "-displayfd", descriptor.c_str(), "-screen", "0", "640x480x24",
                     "-nolisten", "tcp", static_cast<char*>(nullptr));
            ::_exit(127);
        }
        ::close(ends[1]);
        std::string number;
        for (char c = 0; ::read(ends[0], &c, 1) == 1 && c != '\n';) number += c;
        ::close(ends[0]);
        REQUIRE_FALSE(number.empty());
        name_ = ":" + number;
    }
    VirtualDisplay(const VirtualDisplay&) = delete;
    VirtualDisplay& operator=(const VirtualDisplay&) = delete;
    ~VirtualDisplay() {
        ::kill(server_, SIGTERM);
        ::waitpid(server_, nullptr, 0);
    }

    const std::string& name() const { return name_; }

    // The output of a shell command that runs on this display.
    std::string output_of(const std::string& command) const {
        const std::string line = "DISPLAY=" + name_ + " sh -c '" + command + "' 2>/dev/null";
        const std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen(line.c_str(), "r"), ::pclose);
        REQUIRE(pipe != nullptr);
        std::string output;
        char buffer[65536];
        for (std::size_t got = 0; (got = std::fread(buffer, 1, sizeof buffer, pipe.get())) > 0;)
            output.append(buffer, got);
        return output;
    }

private:
    pid_t server_ = -1;
    std::string name_;
};

}  // namespace gridsmith::support
