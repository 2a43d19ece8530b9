// Changes in a folder and below it.
#include "platform/files/folder_watch.h"

#include "platform/system/windows_calls.h"
#include "support/patience.h"
#include "support/temporary_folder.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <fstream>
#include <thread>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

// Wine does not watch folders that were there before the watch.
bool is_wine() { return ::GetProcAddress(::GetModuleHandleW(L"ntdll.dll"), "wine_get_version") != nullptr; }

bool is_puzzle(const std::filesystem::path& name) { return name.extension() == ".sgp"; }

bool reports(FolderWatch& watch) {
    return comes_true([&] { return watch.take_changes(); });
}
bool stays_silent(FolderWatch& watch) {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    return !watch.take_changes();
}

}  // namespace

TEST_CASE("wanted files and all folders below are reported") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "sub");
    FolderWatch watch(folder.path(), true, is_puzzle);
    CHECK(stays_silent(watch));
    std::ofstream(folder / "a.txt") << 'x';
    CHECK(stays_silent(watch));
    std::ofstream(folder / "a.sgp") << 'x';
    CHECK(reports(watch));
    std::ofstream(folder / "sub/b.sgp") << 'x';
    if (!is_wine()) CHECK(reports(watch));
    std::filesystem::create_directory(folder / "new");
    CHECK(reports(watch));
    std::filesystem::remove(folder / "a.sgp");
    CHECK(reports(watch));
}

TEST_CASE("without subfolders only the folder itself is watched, also after the watch has moved") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "sub");
    FolderWatch watch;
    CHECK_FALSE(watch.take_changes());
    watch = FolderWatch(folder.path(), false);
    std::ofstream(folder / "sub/b.sgp") << 'x';
    CHECK(stays_silent(watch));
    std::ofstream(folder / "a.sgp") << 'x';
    CHECK(reports(watch));
}

TEST_CASE("a folder that does not exist is watched in vain") {
    FolderWatch watch("C:/no/such/folder", true);
    CHECK_FALSE(watch.take_changes());
}
