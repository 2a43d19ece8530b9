#include "platform/system/windows_calls.h"

#include <array>
#include <fmt/format.h>

namespace gridsmith {

std::wstring wide_of(std::string_view utf8) {
    if (utf8.empty()) return {};
    const int size = static_cast<int>(utf8.size());
    std::wstring wide(
        static_cast<std::size_t>(::MultiByteToWideChar(CP_UTF8, 0, utf8.data(), size, nullptr, 0)), L'\0');
    ::MultiByteToWideChar(CP_UTF8, 0, utf8.data(), size, wide.data(), static_cast<int>(wide.size()));
    return wide;
}

std::string narrow_of(std::wstring_view wide) {
    if (wide.empty()) return {};
    const int size = static_cast<int>(wide.size());
    std::string utf8(static_cast<std::size_t>(
                         ::WideCharToMultiByte(CP_UTF8, 0, wide.data(), size, nullptr, 0, nullptr, nullptr)),
                     '\0');
    ::WideCharToMultiByte(CP_UTF8, 0, wide.data(), size, utf8.data(), static_cast<int>(utf8.size()), nullptr,
                          nullptr);
    return utf8;
}

std::string windows_message(DWORD code) {
    std::array<wchar_t, 512> buffer{};
    // Line ends become spaces.
    const DWORD length = ::FormatMessageW(
        FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS | FORMAT_MESSAGE_MAX_WIDTH_MASK, nullptr,
        code, 0, buffer.data(), static_cast<DWORD>(buffer.size()), nullptr);
    std::wstring_view text(buffer.data(), length);
    while (!text.empty() && (text.back() == L' ' || text.back() == L'.')) text.remove_suffix(1);
    return text.empty() ? fmt::format("error {:#x}", code) : narrow_of(text);
}

std::string com_message(HRESULT result) { return windows_message(static_cast<DWORD>(result)); }

std::optional<std::wstring> windows_variable(const wchar_t* name) {
    std::wstring value;
    // Another thread may change the variable between two calls.
    for (DWORD size = 256;;) {
        value.resize(size);
        ::SetLastError(ERROR_SUCCESS);
        const DWORD length = ::GetEnvironmentVariableW(name, value.data(), size);
        if (length == 0 && ::GetLastError() == ERROR_ENVVAR_NOT_FOUND) return std::nullopt;
        if (length < size) {
            value.resize(length);
            return value;
        }
        size = length;
    }
}

}  // namespace gridsmith
