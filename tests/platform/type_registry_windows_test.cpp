// What is written into the user's part of the registry, and that removing leaves nothing.
#include "platform/files/type_registry.h"

#include "platform/system/windows_calls.h"

#include <catch2/catch_test_macros.hpp>
#include <optional>
#include <string>

using namespace gridsmith;

namespace {

const AssociatedProgram kProgram{
    .id = "gridsmith-test",
    .name = "GridsmithTest",
    .comment = "Tests",
    .types = {{.id = "puzzle", .description = "Test puzzle", .extension = ".gridsmith-test"}}};

std::optional<std::wstring> registry_text(const std::wstring& key, const wchar_t* name) {
    std::wstring text(1024, L'\0');
    auto size = static_cast<DWORD>(text.size() * sizeof(wchar_t));
    if (::RegGetValueW(HKEY_CURRENT_USER, key.c_str(), name, RRF_RT_REG_SZ, nullptr, text.data(), &size) !=
        ERROR_SUCCESS)
        return std::nullopt;
    text.resize(size / sizeof(wchar_t) - 1);
    return text;
}
bool has_key(const std::wstring& key) {
    return static_cast<bool>(RegistryKey::opened(HKEY_CURRENT_USER, key, KEY_QUERY_VALUE));
}

const std::wstring kClass = L"Software\\Classes\\GridsmithTest.puzzle";
const std::wstring kExtension = L"Software\\Classes\\.gridsmith-test";

}  // namespace

TEST_CASE("types are written into the registry, and removing them leaves no trace") {
    REQUIRE(add_to_type_registry(kProgram, "C:/A b/test.exe"));
    CHECK(registry_text(kExtension, L"") == L"GridsmithTest.puzzle");
    CHECK(registry_text(kClass, L"") == L"Test puzzle");
    CHECK(registry_text(kClass + L"\\DefaultIcon", L"") == L"C:\\A b\\test.exe,-2");
    CHECK(registry_text(kClass + L"\\shell\\open\\command", L"") == L"\"C:\\A b\\test.exe\" \"%1\"");
    CHECK(registry_text(L"Software\\Classes\\Applications\\test.exe\\SupportedTypes", L".gridsmith-test") ==
          L"");
    CHECK(registry_text(L"Software\\RegisteredApplications", L"GridsmithTest") ==
          L"Software\\GridsmithTest\\Capabilities");

    REQUIRE(remove_from_type_registry(kProgram));
    for (const auto& key : {kClass, kExtension, std::wstring(L"Software\\Classes\\Applications\\test.exe"),
                            std::wstring(L"Software\\GridsmithTest")})
        CHECK_FALSE(has_key(key));
    CHECK_FALSE(registry_text(L"Software\\RegisteredApplications", L"GridsmithTest"));
}

TEST_CASE("a type returns to the program that opened it before") {
    {
        const auto key = RegistryKey::created(HKEY_CURRENT_USER, kExtension);
        REQUIRE(key);
        const std::wstring other = L"Other.class";
        ::RegSetValueExW(key.get(), L"", 0, REG_SZ, reinterpret_cast<const BYTE*>(other.c_str()),
                         static_cast<DWORD>((other.size() + 1) * sizeof(wchar_t)));
    }
    REQUIRE(add_to_type_registry(kProgram, "C:/test.exe"));
    // Adding twice does not forget the other program.
    REQUIRE(add_to_type_registry(kProgram, "C:/test.exe"));
    CHECK(registry_text(kExtension, L"") == L"GridsmithTest.puzzle");
    REQUIRE(remove_from_type_registry(kProgram));
    CHECK(registry_text(kExtension, L"") == L"Other.class");
    ::RegDeleteTreeW(HKEY_CURRENT_USER, kExtension.c_str());
}
