// The user's folders for different environment variables.
#include "platform/system/user_folders.h"

#include "support/gone_folder.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

using namespace gridsmith;

namespace {

// Sets environment variables for one case and restores them.
class Variables {
public:
    void set(const std::string& name, const char* value) {
        const char* old = std::getenv(name.c_str());
        old_.emplace(name, old == nullptr ? std::nullopt : std::optional<std::string>(old));
        if (value == nullptr)
            unsetenv(name.c_str());
        else
            setenv(name.c_str(), value, 1);
    }
    ~Variables() {
        for (const auto& [name, value] : old_)
            if (value)
                setenv(name.c_str(), value->c_str(), 1);
            else
                unsetenv(name.c_str());
    }

private:
    std::map<std::string, std::optional<std::string>> old_;
};

}  // namespace

TEST_CASE("folders come from the variables, or are the defaults in the home folder") {
    Variables variables;
    variables.set("HOME", "/home/somebody");
    for (const auto* name : {"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"})
        variables.set(name, nullptr);
    CHECK(config_folder() == "/home/somebody/.config/gridsmith");
    CHECK(state_folder() == "/home/somebody/.local/state/gridsmith");
    CHECK_FALSE(runtime_folder());

    variables.set("XDG_CONFIG_HOME", "/c");
    variables.set("XDG_STATE_HOME", "relative");
    variables.set("XDG_RUNTIME_DIR", "/run/user/1");
    CHECK(config_folder() == "/c/gridsmith");
    CHECK(state_folder() == "/home/somebody/.local/state/gridsmith");
    CHECK(runtime_folder() == "/run/user/1");
}

TEST_CASE("without HOME the home folder comes from the user database") {
    Variables variables;
    variables.set("HOME", nullptr);
    CHECK(home_folder().is_absolute());
}

TEST_CASE("a removed working directory has a path at which nothing exists") {
    CHECK(current_folder() == std::filesystem::current_path());
    const support::GoneFolder gone;
    CHECK(current_folder().is_absolute());
    CHECK_FALSE(std::filesystem::exists(current_folder()));
}
