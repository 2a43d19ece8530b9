// GDI finds the fonts that cairo shows. It takes names of up to 31 characters.
#include "publish/painter/font_family.h"

#include <windows.h>

#include <filesystem>
#include <string_view>

namespace gridsmith {

std::optional<std::string> family_instead_of(const std::string& family) {
    const std::wstring name = std::filesystem::path(std::u8string(family.begin(), family.end())).wstring();
    LOGFONTW wanted{};
    wanted.lfCharSet = DEFAULT_CHARSET;
    name.copy(wanted.lfFaceName, LF_FACESIZE - 1);
    const HDC screen = ::CreateCompatibleDC(nullptr);
    if (screen == nullptr) return std::nullopt;
    bool exists = false;
    const auto note = [](const LOGFONTW*, const TEXTMETRICW*, DWORD, LPARAM flag) {
        *reinterpret_cast<bool*>(flag) = true;
        return 0;
    };
    ::EnumFontFamiliesExW(screen, &wanted, note, reinterpret_cast<LPARAM>(&exists), 0);
    std::optional<std::string> instead;
    const HFONT font = exists ? nullptr : ::CreateFontIndirectW(&wanted);
    if (font != nullptr) {
        const HGDIOBJ before = ::SelectObject(screen, font);
        wchar_t shown[LF_FACESIZE] = {};
        ::GetTextFaceW(screen, LF_FACESIZE, shown);
        const std::u8string text = std::filesystem::path(shown).u8string();
        instead.emplace(text.begin(), text.end());
        ::SelectObject(screen, before);
        ::DeleteObject(font);
    }
    ::DeleteDC(screen);
    return instead;
}

}  // namespace gridsmith
