// DirectWrite names families and faces as the control panel does.
#include "platform/fonts/system_fonts.h"

#include "platform/system/windows_calls.h"

#include <dwrite_3.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <tuple>
#include <utility>

namespace gridsmith {

namespace {

// DirectWrite lives as long as the program: its cache is shared with other programs.
IDWriteFactory* factory() {
    static IDWriteFactory* const made = [] {
        IUnknown* unknown = nullptr;
        if (FAILED(::DWriteCreateFactory(DWRITE_FACTORY_TYPE_SHARED, __uuidof(IDWriteFactory), &unknown)))
            return static_cast<IDWriteFactory*>(nullptr);
        return static_cast<IDWriteFactory*>(unknown);
    }();
    return made;
}

ComPointer<IDWriteFontCollection> installed_fonts() {
    ComPointer<IDWriteFontCollection> fonts;
    if (factory() != nullptr) factory()->GetSystemFontCollection(fonts.out(), FALSE);
    return fonts;
}

std::string english_or_first(IDWriteLocalizedStrings& names) {
    UINT32 index = 0;
    BOOL exists = FALSE;
    if (FAILED(names.FindLocaleName(L"en-us", &index, &exists)) || exists == FALSE) index = 0;
    UINT32 length = 0;
    if (names.GetCount() == 0 || FAILED(names.GetStringLength(index, &length))) return {};
    std::wstring name(length + 1, L'\0');
    if (FAILED(names.GetString(index, name.data(), length + 1))) return {};
    name.resize(length);
    return narrow_of(name);
}

// The path of a font that is one file on this machine, and not a part of a program or of a download.
std::optional<std::string> path_of(IDWriteFontFile& file) {
    const void* key = nullptr;
    UINT32 key_size = 0;
    ComPointer<IDWriteFontFileLoader> loader;
    if (FAILED(file.GetReferenceKey(&key, &key_size)) || FAILED(file.GetLoader(loader.out())))
        return std::nullopt;
    const auto local = loader.as<IDWriteLocalFontFileLoader>(__uuidof(IDWriteLocalFontFileLoader));
    UINT32 length = 0;
    if (!local || FAILED(local->GetFilePathLengthFromKey(key, key_size, &length))) return std::nullopt;
    std::wstring path(length + 1, L'\0');
    if (FAILED(local->GetFilePathFromKey(key, key_size, path.data(), length + 1))) return std::nullopt;
    path.resize(length);
    return narrow_of(path);
}

std::uint32_t big_endian(const std::uint8_t* bytes, int count) {
    std::uint32_t number = 0;
    for (int i = 0; i < count; ++i) number = number << 8 | bytes[i];
    return number;
}

// The number, from 1, of the named style of a variable font that the face is, as FreeType counts them; 0: the font as it
// is without variations. The table "fvar" lists the axes, and for each named style its place on them.
int style_number(IDWriteFontFace& face, const std::vector<std::uint8_t>& table) {
    ComPointer<IDWriteFontFace5> variable;
    if (FAILED(face.QueryInterface(__uuidof(IDWriteFontFace5), variable.out_void()))) return 0;
    if (variable->HasVariations() == FALSE) return 0;
    std::vector<DWRITE_FONT_AXIS_VALUE> values(variable->GetFontAxisValueCount());
    if (FAILED(variable->GetFontAxisValues(values.data(), static_cast<UINT32>(values.size())))) return 0;

    constexpr std::size_t kHeader = 16;
    if (table.size() < kHeader) return 0;
    const std::size_t axes = big_endian(&table[4], 2);
    const std::size_t axis_count = big_endian(&table[8], 2);
    const std::size_t axis_size = big_endian(&table[10], 2);
    const std::size_t style_count = big_endian(&table[12], 2);
    const std::size_t style_size = big_endian(&table[14], 2);
    const std::size_t styles = axes + axis_count * axis_size;
    if (axis_size < 20 || style_size < 4 + 4 * axis_count || table.size() < styles + style_count * style_size)
        return 0;
    const auto is_at = [&](std::size_t style) {
        for (std::size_t axis = 0; axis < axis_count; ++axis) {
            const std::uint8_t* tag = &table[axes + axis * axis_size];
            const auto place =
                static_cast<std::int32_t>(big_endian(&table[styles + style * style_size + 4 + 4 * axis], 4));
            for (const auto& value : values)
                if (static_cast<std::uint32_t>(value.axisTag) ==
                        static_cast<std::uint32_t>(
                            DWRITE_MAKE_OPENTYPE_TAG(tag[0], tag[1], tag[2], tag[3])) &&
                    std::abs(static_cast<double>(value.value) - place / 65536.0) > 0.5)
                    return false;
        }
        return true;
    };
    for (std::size_t style = 0; style < style_count; ++style)
        if (is_at(style)) return static_cast<int>(style) + 1;
    return 0;
}

std::vector<std::uint8_t> table_of(IDWriteFontFace& face, std::array<char, 4> tag) {
    const void* data = nullptr;
    UINT32 size = 0;
    void* context = nullptr;
    BOOL exists = FALSE;
    const auto number = [](char c) { return static_cast<std::uint8_t>(c); };
    const UINT32 name =
        DWRITE_MAKE_OPENTYPE_TAG(number(tag[0]), number(tag[1]), number(tag[2]), number(tag[3]));
    if (FAILED(face.TryGetFontTable(name, &data, &size, &context, &exists)) || exists == FALSE) return {};
    const auto* bytes = static_cast<const std::uint8_t*>(data);
    std::vector<std::uint8_t> table(bytes, bytes + size);
    face.ReleaseFontTable(context);
    return table;
}

std::optional<FontFile> file_of(IDWriteFont& font) {
    ComPointer<IDWriteFontFace> face;
    if (FAILED(font.CreateFontFace(face.out()))) return std::nullopt;
    // FreeType reads outlines from one file; bitmap fonts and pairs of files are left out.
    const auto type = face->GetType();
    if (type != DWRITE_FONT_FACE_TYPE_TRUETYPE && type != DWRITE_FONT_FACE_TYPE_CFF &&
        type != DWRITE_FONT_FACE_TYPE_TRUETYPE_COLLECTION &&
        type != DWRITE_FONT_FACE_TYPE_OPENTYPE_COLLECTION)
        return std::nullopt;
    UINT32 count = 1;
    ComPointer<IDWriteFontFile> file;
    if (FAILED(face->GetFiles(&count, file.out())) || count != 1 || !file) return std::nullopt;
    auto path = path_of(*file.get());
    if (!path) return std::nullopt;
    const auto variations = table_of(*face.get(), {'f', 'v', 'a', 'r'});
    const int style = variations.empty() ? 0 : style_number(*face.get(), variations);
    // FreeType has the style in the upper half of the number.
    return FontFile{std::move(*path), static_cast<int>(face->GetIndex()) | style << 16};
}

struct DirectFace {
    std::string style;
    int weight = DWRITE_FONT_WEIGHT_NORMAL;
    int slant = DWRITE_FONT_STYLE_NORMAL;
    int width = DWRITE_FONT_STRETCH_NORMAL;
    ComPointer<IDWriteFont> font;  // finding its file means opening it, which takes a while
};

// The faces of a family, starting with those nearest to a regular upright face of normal width.
std::vector<DirectFace> direct_faces_of(const std::string& family) {
    std::vector<DirectFace> faces;
    const auto fonts = installed_fonts();
    UINT32 index = 0;
    BOOL exists = FALSE;
    ComPointer<IDWriteFontFamily> found;
    if (!fonts || FAILED(fonts->FindFamilyName(wide_of(family).c_str(), &index, &exists)) ||
        exists == FALSE || FAILED(fonts->GetFontFamily(index, found.out())))
        return faces;
    // FindFamilyName ignores case, and knows the names in other languages.
    ComPointer<IDWriteLocalizedStrings> names;
    if (FAILED(found->GetFamilyNames(names.out())) || english_or_first(*names.get()) != family) return faces;
    for (UINT32 i = 0; i < found->GetFontCount(); ++i) {
        ComPointer<IDWriteFont> font;
        ComPointer<IDWriteLocalizedStrings> styles;
        // The system makes bold and slanted faces of regular ones, which have no file.
        if (FAILED(found->GetFont(i, font.out())) || font->GetSimulations() != DWRITE_FONT_SIMULATIONS_NONE ||
            FAILED(font->GetFaceNames(styles.out())))
            continue;
        std::string style = english_or_first(*styles.get());
        const auto [weight, slant, width] =
            std::tuple(font->GetWeight(), font->GetStyle(), font->GetStretch());
        faces.push_back(
            {style.empty() ? "Regular" : std::move(style), weight, slant, width, std::move(font)});
    }
    const auto oddity = [](const DirectFace& face) {
        return std::tuple(std::abs(face.width - DWRITE_FONT_STRETCH_NORMAL), face.slant,
                          std::abs(face.weight - DWRITE_FONT_WEIGHT_NORMAL));
    };
    std::ranges::sort(faces, [&](const DirectFace& a, const DirectFace& b) {
        return std::tuple(oddity(a), a.style) < std::tuple(oddity(b), b.style);
    });
    return faces;
}

// One character as DirectWrite asks for a text. Lives on the stack, so references are not counted.
class OneCharacter final : public IDWriteTextAnalysisSource {
public:
    explicit OneCharacter(char32_t character) {
        if (character < 0x10000) {
            text_ = {static_cast<wchar_t>(character)};
            return;
        }
        const char32_t above = character - 0x10000;
        text_ = {static_cast<wchar_t>(0xd800 + (above >> 10)),
                 static_cast<wchar_t>(0xdc00 + (above & 0x3ff))};
    }
    virtual ~OneCharacter() = default;
    UINT32 size() const { return static_cast<UINT32>(text_.size()); }

    HRESULT STDMETHODCALLTYPE QueryInterface(REFIID id, void** object) override {
        const bool known =
            IsEqualIID(id, __uuidof(IUnknown)) || IsEqualIID(id, __uuidof(IDWriteTextAnalysisSource));
        *object = known ? this : nullptr;
        return known ? S_OK : E_NOINTERFACE;
    }
    ULONG STDMETHODCALLTYPE AddRef() override { return 1; }
    ULONG STDMETHODCALLTYPE Release() override { return 1; }
    HRESULT STDMETHODCALLTYPE GetTextAtPosition(UINT32 position, const WCHAR** text,
                                                UINT32* length) override {
        const bool inside = position < text_.size();
        *text = inside ? text_.data() + position : nullptr;
        *length = inside ? size() - position : 0;
        return S_OK;
    }
    HRESULT STDMETHODCALLTYPE GetTextBeforePosition(UINT32 position, const WCHAR** text,
                                                    UINT32* length) override {
        const bool inside = position > 0 && position <= text_.size();
        *text = inside ? text_.data() : nullptr;
        *length = inside ? position : 0;
        return S_OK;
    }
    DWRITE_READING_DIRECTION STDMETHODCALLTYPE GetParagraphReadingDirection() override {
        return DWRITE_READING_DIRECTION_LEFT_TO_RIGHT;
    }
    HRESULT STDMETHODCALLTYPE GetLocaleName(UINT32 position, UINT32* length, const WCHAR** name) override {
        *length = size() - std::min(position, size());
        *name = L"en-us";
        return S_OK;
    }
    HRESULT STDMETHODCALLTYPE GetNumberSubstitution(UINT32 position, UINT32* length,
                                                    IDWriteNumberSubstitution** substitution) override {
        *length = size() - std::min(position, size());
        *substitution = nullptr;
        return S_OK;
    }

private:
    std::wstring text_;
};

bool has_character(IDWriteFont& font, char32_t character) {
    BOOL exists = FALSE;
    return SUCCEEDED(font.HasCharacter(static_cast<UINT32>(character), &exists)) && exists != FALSE;
}

// The font that Windows itself shows the character with. Nothing if this Windows does not choose fonts.
std::optional<FontFile> fallback_for(IDWriteFontCollection& fonts, char32_t character) {
    ComPointer<IDWriteFactory2> chooser_factory;
    if (FAILED(factory()->QueryInterface(__uuidof(IDWriteFactory2), chooser_factory.out_void())))
        return std::nullopt;
    ComPointer<IDWriteFontFallback> chooser;
    if (FAILED(chooser_factory->GetSystemFontFallback(chooser.out())) || !chooser) return std::nullopt;
    OneCharacter text(character);
    UINT32 length = 0;
    ComPointer<IDWriteFont> font;
    float scale = 1;
    if (FAILED(chooser->MapCharacters(&text, 0, text.size(), &fonts, L"Segoe UI", DWRITE_FONT_WEIGHT_NORMAL,
                                      DWRITE_FONT_STYLE_NORMAL, DWRITE_FONT_STRETCH_NORMAL, &length,
                                      font.out(), &scale)) ||
        !font || !has_character(*font.get(), character))
        return std::nullopt;
    return file_of(*font.get());
}

// The first regular font with the character.
std::optional<FontFile> any_with(IDWriteFontCollection& fonts, char32_t character) {
    for (UINT32 i = 0; i < fonts.GetFontFamilyCount(); ++i) {
        ComPointer<IDWriteFontFamily> family;
        ComPointer<IDWriteFont> font;
        if (FAILED(fonts.GetFontFamily(i, family.out())) ||
            FAILED(family->GetFirstMatchingFont(DWRITE_FONT_WEIGHT_NORMAL, DWRITE_FONT_STRETCH_NORMAL,
                                                DWRITE_FONT_STYLE_NORMAL, font.out())) ||
            !has_character(*font.get(), character))
            continue;
        if (auto file = file_of(*font.get())) return file;
    }
    return std::nullopt;
}

std::string without_case(const std::string& text) {
    std::wstring wide = wide_of(text);
    ::CharLowerBuffW(wide.data(), static_cast<DWORD>(wide.size()));
    return narrow_of(wide);
}

}  // namespace

std::optional<FontFile> font_with(char32_t character) {
    const auto fonts = installed_fonts();
    if (!fonts) return std::nullopt;
    if (auto chosen = fallback_for(*fonts.get(), character)) return chosen;
    return any_with(*fonts.get(), character);
}

std::vector<std::string> font_families() {
    std::vector<std::pair<std::string, std::string>> named;
    const auto fonts = installed_fonts();
    for (UINT32 i = 0; fonts && i < fonts->GetFontFamilyCount(); ++i) {
        ComPointer<IDWriteFontFamily> family;
        ComPointer<IDWriteLocalizedStrings> names;
        if (FAILED(fonts->GetFontFamily(i, family.out())) || FAILED(family->GetFamilyNames(names.out())))
            continue;
        std::string name = english_or_first(*names.get());
        if (!name.empty() && !direct_faces_of(name).empty())
            named.emplace_back(without_case(name), std::move(name));
    }
    std::ranges::sort(named);
    const auto doubles = std::ranges::unique(named);
    named.erase(doubles.begin(), doubles.end());
    std::vector<std::string> families;
    for (auto& [key, name] : named) families.push_back(std::move(name));
    return families;
}

std::vector<std::string> font_styles(const std::string& family) {
    std::vector<std::string> styles;
    for (DirectFace& face : direct_faces_of(family))
        if (std::ranges::find(styles, face.style) == styles.end()) styles.push_back(std::move(face.style));
    return styles;
}

std::optional<FontFile> font_of_style(const std::string& family, const std::string& style) {
    const auto faces = direct_faces_of(family);
    const auto face = std::ranges::find(faces, style, &DirectFace::style);
    return face == faces.end() ? std::nullopt : file_of(*face->font.get());
}

std::optional<FontFile> bold_font_beside(const std::string& family, const std::string& style) {
    const auto faces = direct_faces_of(family);
    const auto beside = std::ranges::find(faces, style, &DirectFace::style);
    if (beside == faces.end()) return std::nullopt;
    const int wanted = std::max<int>(DWRITE_FONT_WEIGHT_BOLD, beside->weight);
    const auto unlikeness = [&](const DirectFace& face) {
        return std::tuple(std::abs(face.width - beside->width), std::abs(face.slant - beside->slant),
                          std::abs(face.weight - wanted));
    };
    return file_of(*std::ranges::min_element(faces, {}, unlikeness)->font.get());
}

}  // namespace gridsmith
