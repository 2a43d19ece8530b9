// The XDG folders, by the variables that are set.
#include "platform/user_folders.h"

#include "support/gone_folder.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

using namespace gridsmith;

namespace {

// Sets variables for one case and puts the old values back.
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

TEST_CASE("folders are those of the variables, or the defaults in the home folder") {
    Variables variables;
    variables.set("HOME", "/home/somebody");
    for (const auto* name : {"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"})
        variables.set(name, nullptr);
    CHECK(config_folder() == "/home/somebody/.config/gridsmith");
    CHECK(state_folder() == "/home/somebody/.local/state/gridsmith");
    CHECK(shared_data_folder() == "/home/somebody/.local/share");
    CHECK_FALSE(runtime_folder());

    variables.set("XDG_CONFIG_HOME", "/c");
    variables.set("XDG_STATE_HOME", "relative");
    variables.set("XDG_RUNTIME_DIR", "/run/user/1");
    CHECK(config_folder() == "/c/gridsmith");
    CHECK(state_folder() == "/home/somebody/.local/state/gridsmith");
    CHECK(runtime_folder() == "/run/user/1");
}

TEST_CASE("without HOME the user database tells the home folder") {
    Variables variables;
    variables.set("HOME", nullptr);
    CHECK(home_folder().is_absolute());
}

TEST_CASE("a working directory that was removed has a path at which nothing is") {
    CHECK(current_folder() == std::filesystem::current_path());
    const support::GoneFolder gone;
    CHECK(current_folder().is_absolute());
    CHECK_FALSE(std::filesystem::exists(current_folder()));
}
