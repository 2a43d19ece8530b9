// The user's folders of the shell, and those that variables name.
#include "platform/system/user_folders.h"

#include "platform/system/windows_calls.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;
namespace fs = std::filesystem;

TEST_CASE("folders come from the variables, or from the shell") {
    const auto set = [](const wchar_t* name, const wchar_t* value) {
        ::SetEnvironmentVariableW(name, value);
    };
    for (const auto* name : {L"XDG_CONFIG_HOME", L"XDG_STATE_HOME", L"XDG_RUNTIME_DIR"}) set(name, nullptr);
    CHECK(config_folder().is_absolute());
    CHECK(config_folder().filename() == "Gridsmith");
    CHECK(state_folder().filename() == "Gridsmith");
    CHECK(config_folder() != state_folder());
    CHECK(home_folder().is_absolute());
    CHECK_FALSE(runtime_folder());

    set(L"XDG_CONFIG_HOME", L"C:\\c");
    set(L"XDG_STATE_HOME", L"relative");
    CHECK(config_folder() == fs::path(L"C:\\c\\gridsmith"));
    CHECK(state_folder().filename() == "Gridsmith");
    set(L"XDG_CONFIG_HOME", nullptr);
    set(L"XDG_STATE_HOME", nullptr);
}

TEST_CASE("the drives are listed with the one that has Windows") {
    bool found = false;
    for (const auto& [name, folder] : top_folders()) found = found || name == "C:\\";
    CHECK(found);
    CHECK(usual_folders().size() == 3);
}
