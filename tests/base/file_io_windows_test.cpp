// Files as only Windows has them: reserved names, files that another program does not share, long paths.
#include "base/file_io.h"

#include "base/system/names_windows.h"
#include "base/system/system_file.h"
#include "support/temporary_folder.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <string>
#include <thread>

#define NOMINMAX
#include <windows.h>

using namespace gridsmith;
namespace fs = std::filesystem;

namespace {

std::ptrdiff_t entries_of(const fs::path& folder) {
    return std::distance(fs::directory_iterator(folder), {});
}

// A program that has the file open.
class OtherProgram {
public:
    OtherProgram(const fs::path& file, DWORD shared)
        : handle_(::CreateFileW(file.c_str(), GENERIC_READ, shared, nullptr, OPEN_EXISTING, 0, nullptr)) {
        REQUIRE(handle_ != INVALID_HANDLE_VALUE);
    }
    ~OtherProgram() { close(); }
    OtherProgram(const OtherProgram&) = delete;
    OtherProgram& operator=(const OtherProgram&) = delete;
    void close() {
        if (handle_ != INVALID_HANDLE_VALUE) ::CloseHandle(std::exchange(handle_, INVALID_HANDLE_VALUE));
    }

private:
    HANDLE handle_;
};

}  // namespace

TEST_CASE("names that Windows keeps or changes are refused with the reason") {
    const support::TemporaryFolder folder;
    for (const char* name : {"nul", "NUL.sgp", "con.txt", "Com1.sgp", "lpt9", "aux .sgp", "CONOUT$"}) {
        INFO(name);
        const auto result = replace_file(folder / name, "x");
        REQUIRE_FALSE(result);
        CHECK(result.error().message == "is a name that Windows keeps for a device");
    }
    for (const char* name : {"a?.sgp", "a*", "a|b", "a<b", "a\"b"}) {
        INFO(name);
        const auto result = replace_file(folder / name, "x");
        REQUIRE_FALSE(result);
        CHECK(result.error().message.starts_with("is no name for a file on Windows"));
    }
    for (const char* name : {"a.", "a ", "a.sgp."}) {
        INFO(name);
        const auto result = replace_file(folder / name, "x");
        REQUIRE_FALSE(result);
        CHECK(result.error().message.contains("drop its last character"));
    }
    CHECK(entries_of(folder.path()) == 0);
    for (const char* name : {"nullify.sgp", "com10", "console.txt", "a b.sgp", "\u00e4\U0001f600.sgp"}) {
        INFO(name);
        REQUIRE(replace_file(folder / name, "x"));
        CHECK(read_file(folder / name) == "x");
    }
}

TEST_CASE("a file with the attribute read-only is not replaced") {
    const support::TemporaryFolder folder;
    const fs::path file = folder / "a.sgp";
    REQUIRE(replace_file(file, "kept"));
    REQUIRE(::SetFileAttributesW(file.c_str(), FILE_ATTRIBUTE_READONLY) != 0);
    const auto result = replace_file(file, "new");
    ::SetFileAttributesW(file.c_str(), FILE_ATTRIBUTE_NORMAL);
    REQUIRE_FALSE(result);
    CHECK(result.error().message.starts_with("is not replaced"));
    CHECK(read_file(file) == "kept");
    CHECK(entries_of(folder.path()) == 1);
}

TEST_CASE(
    "a file that another program does not share stays, and a save succeeds once that program closes it") {
    const support::TemporaryFolder folder;
    const fs::path file = folder / "a.sgp";
    REQUIRE(replace_file(file, "old"));
    {
        const OtherProgram other(file, 0);
        const auto read = read_file(file);
        REQUIRE_FALSE(read);
        CHECK(read.error().message.contains("cannot be"));
        CHECK_FALSE(replace_file(file, "new"));
        CHECK(entries_of(folder.path()) == 1);
    }
    CHECK(read_file(file) == "old");

    OtherProgram scanner(file, FILE_SHARE_READ);
    std::jthread closes([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        scanner.close();
    });
    CHECK(replace_file(file, "new"));
    closes.join();
    CHECK(read_file(file) == "new");
}

TEST_CASE("a path of a thousand characters is written, replaced and read") {
    const support::TemporaryFolder folder;
    fs::path deep = folder.path();
    for (int i = 0; i < 10; ++i) {
        deep /= std::string(100, static_cast<char>('a' + i));
        REQUIRE(::CreateDirectoryW(windows_name_of(deep).c_str(), nullptr) != 0);
    }
    const fs::path file = deep / "r\u00e4tsel.sgp";
    REQUIRE(replace_file(file, "old"));
    REQUIRE(replace_file(file, "new"));
    CHECK(read_file(file) == "new");
    remove_quietly(file);
    CHECK_FALSE(status_of(file));
    while (deep != folder.path()) {
        REQUIRE(::RemoveDirectoryW(windows_name_of(deep).c_str()) != 0);
        deep = deep.parent_path();
    }
}
