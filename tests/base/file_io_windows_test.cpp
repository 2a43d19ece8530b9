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

TEST_CASE("a link is followed to its file, which is replaced in the place of the link") {
    const support::TemporaryFolder folder;
    const fs::path file = folder / "a.sgp";
    const fs::path link = folder / "link.sgp";
    REQUIRE(replace_file(file, "old"));
    CHECK_FALSE(target_of_link(file));
    CHECK_FALSE(target_of_link(folder.path()));
    CHECK_FALSE(target_of_link(folder / "missing"));
    constexpr DWORD kForUsers = 2;  // SYMBOLIC_LINK_FLAG_ALLOW_UNPRIVILEGED_CREATE, which these headers lack
    const bool made = ::CreateSymbolicLinkW(link.c_str(), L"a.sgp", kForUsers) != 0;
    const DWORD attributes = ::GetFileAttributesW(link.c_str());
    if (!made || attributes == INVALID_FILE_ATTRIBUTES) SKIP("this system makes no links");
    const auto target = target_of_link(link);
    REQUIRE(target);
    CHECK(target->filename() == "a.sgp");
    REQUIRE(replace_file(link, "new"));
    CHECK(read_file(file) == "new");
    CHECK((::GetFileAttributesW(link.c_str()) & FILE_ATTRIBUTE_REPARSE_POINT) != 0);
    CHECK(entries_of(folder.path()) == 2);
}

TEST_CASE("names of drives and of shares in a network get a prefix only if they are long") {
    const std::string deep(300, 'x');
    CHECK(windows_name_of("C:/a/b.sgp") == L"C:\\a\\b.sgp");
    CHECK(windows_name_of("C:/a/../" + deep) == L"\\\\?\\C:\\" + std::wstring(300, L'x'));
    CHECK(windows_name_of("//server/share/b.sgp") == L"\\\\server\\share\\b.sgp");
    CHECK(windows_name_of("//server/share/./" + deep) ==
          L"\\\\?\\UNC\\server\\share\\" + std::wstring(300, L'x'));
    for (const wchar_t* name : {L"C:\\a\\b.sgp", L"\\\\server\\share\\b.sgp"}) {
        const std::wstring with_prefix =
            name[0] == L'C' ? std::wstring(L"\\\\?\\") + name : std::wstring(L"\\\\?\\UNC") + (name + 1);
        CHECK(path_without_prefix(with_prefix).native() == name);
        CHECK(path_without_prefix(name).native() == name);
    }
    // Volumes without a letter need the prefix.
    for (const wchar_t* name : {L"\\\\?\\Volume{1}\\b.sgp", L"\\\\?\\", L"\\\\?\\C:", L""})
        CHECK(path_without_prefix(name).native() == name);
}

TEST_CASE("a file has the same content through every kind of its name") {
    const support::TemporaryFolder folder;
    REQUIRE(replace_file(folder / "r\u00e4tsel.sgp", "x"));
    const std::wstring whole = fs::absolute(folder / "r\u00e4tsel.sgp").make_preferred().native();
    REQUIRE(whole.find(L":\\") == 1);
    const std::wstring without_drive = whole.substr(2);
    const wchar_t other_case =
        whole[0] < L'a' ? static_cast<wchar_t>(whole[0] + 32) : static_cast<wchar_t>(whole[0] - 32);
    for (const std::wstring& name :
         {whole, other_case + whole.substr(1), L"\\\\?\\" + whole, L"\\\\.\\" + whole,
          whole.substr(0, 2) + L"/" + without_drive.substr(1)}) {
        CHECK(read_file(name) == "x");
        REQUIRE(replace_file(name, "x"));
    }
    CHECK(entries_of(folder.path()) == 1);
}

TEST_CASE("a drive or a share that does not exist is reported as missing") {
    for (const char* name : {"B:/no/a.sgp", "B:a.sgp", "//no-such-server/share/a.sgp"}) {
        INFO(name);
        const auto read = read_file(name);
        REQUIRE_FALSE(read);
        CHECK(text_of(read.error()) == std::string(name) + ": does not exist");
        const auto written = replace_file(name, "x");
        REQUIRE_FALSE(written);
        CHECK(written.error().message.starts_with("no file can be created in its folder"));
    }
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
