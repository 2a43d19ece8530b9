// The ways by which a picture is copied: wl-copy or X11.
#include "platform/clipboard/image_clipboard.h"

#include "base/file_io.h"
#include "support/temporary_folder.h"
#include "support/virtual_display.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

using namespace gridsmith;
using support::TemporaryFolder;
using support::VirtualDisplay;

namespace {

// Changes an environment variable and restores it.
class Variable {
public:
    Variable(const char* name, const std::string& value) : name_(name) {
        if (const char* present = std::getenv(name)) before_ = present;
        ::setenv(name, value.c_str(), 1);
    }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;
    ~Variable() { before_ ? ::setenv(name_, before_->c_str(), 1) : ::unsetenv(name_); }

private:
    const char* name_;
    std::optional<std::string> before_;
};

// Installs a fake wl-copy that writes its arguments and its input to files.
void install_wl_copy(const std::filesystem::path& folder, int status) {
    const auto program = folder / "wl-copy";
    std::ofstream(program) << "#!/bin/sh\necho \"$@\" > " << (folder / "words").string() << "\ncat > "
                           << (folder / "picture").string() << "\nexit " << status << "\n";
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
}

std::string some_picture() {
    std::string bytes = "\x89PNG";
    for (int i = 0; i < 3'000'000; ++i) bytes += static_cast<char>(i * 7 + i / 256);
    return bytes;
}

}  // namespace

TEST_CASE("on Wayland wl-copy gets the picture byte for byte") {
    const TemporaryFolder folder;
    install_wl_copy(folder.path(), 0);
    const Variable path("PATH", folder.path().string() + ":" + std::getenv("PATH"));
    const Variable wayland("WAYLAND_DISPLAY", "wayland-9");
    const Variable x11("DISPLAY", "");
    ImageClipboard clipboard;
    const std::string picture = some_picture();
    REQUIRE(clipboard.copy(picture));
    CHECK(*read_file(folder.path() / "words") == "-t image/png\n");
    CHECK((*read_file(folder.path() / "picture") == picture));
}

TEST_CASE("a missing or failing wl-copy is reported") {
    const TemporaryFolder folder;
    const Variable wayland("WAYLAND_DISPLAY", "wayland-9");
    const Variable x11("DISPLAY", "");
    {
        const Variable path("PATH", folder.path().string());
        ImageClipboard clipboard;
        const auto copied = clipboard.copy("picture");
        REQUIRE_FALSE(copied);
        CHECK(copied.error().message.find("wl-clipboard") != std::string::npos);
    }
    install_wl_copy(folder.path(), 1);
    const Variable path("PATH", folder.path().string() + ":" + std::getenv("PATH"));
    ImageClipboard clipboard;
    const auto copied = clipboard.copy("picture");
    REQUIRE_FALSE(copied);
    CHECK(copied.error().message == "the program wl-copy did not accept the picture");
}

TEST_CASE("if wl-copy fails, the picture is copied through the session's X11 server", "[slow]") {
    support::needs({"Xvfb", "xclip"});
    const TemporaryFolder folder;
    install_wl_copy(folder.path(), 1);
    const Variable path("PATH", folder.path().string() + ":" + std::getenv("PATH"));
    const VirtualDisplay display;
    const Variable wayland("WAYLAND_DISPLAY", "wayland-9");
    const Variable x11("DISPLAY", display.name());
    ImageClipboard clipboard;
    const std::string picture = some_picture();
    REQUIRE(clipboard.copy(picture));
    CHECK((display.output_of("xclip -selection clipboard -t image/png -o") == picture));
}
