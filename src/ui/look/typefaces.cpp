// Loads font files into ImGui's atlas.
#include "ui/look/typefaces.h"

#include "base/file_io.h"
#include "embedded_fonts.h"
#include "ui/look/glyph_icons.h"

#include <cstdio>
#include <imgui.h>
#include <string>
#include <utility>

namespace gridsmith {

namespace {

// ImGui asserts a minimum size of font data, about this. Every real font file is larger.
constexpr std::size_t kSmallestFontFile = 1000;

struct LoadedFont {
    std::string bytes;
    int index = 0;
};

std::optional<LoadedFont> loaded(const std::optional<FontFile>& file) {
    if (!file) return std::nullopt;
    auto bytes = read_file(file->path);
    if (!bytes || bytes->size() < kSmallestFontFile) return std::nullopt;
    return LoadedFont{std::move(*bytes), file->index};
}

// Begins a face or, if `is_fallback`, extends the face begun last. Null if the data are not a font. The atlas copies
// the data; ImGui's interface only lacks the const.
ImFont* add(ImFontAtlas& atlas, const void* data, std::size_t size, int index, bool is_fallback,
            ImFontConfig config = {}) {
    config.FontDataOwnedByAtlas = false;
    config.FontNo = static_cast<ImU32>(index);
    config.MergeMode = is_fallback;
    config.Flags = ImFontFlags_NoLoadError;
    return atlas.AddFontFromMemoryTTF(const_cast<void*>(data), static_cast<int>(size), 0.0f, &config);
}

void add_icons(ImFontAtlas& atlas) {
    // Pairs of first and last character. The font must not take part in anything but icons.
    static constexpr ImWchar kOthers[] = {1, kIcons.front() - 1, kIcons.back() + 1, IM_UNICODE_CODEPOINT_MAX,
                                          0};
    ImFontConfig config;
    config.GlyphExcludeRanges = kOthers;
    const FontData icons = icon_font();
    add(atlas, icons.bytes, icons.size, 0, true, config);
}

ImFont* add_face(ImFontAtlas& atlas, const std::optional<LoadedFont>& first, FontData embedded,
                 const std::vector<LoadedFont>& fallbacks) {
    ImFont* face = nullptr;
    if (first) face = add(atlas, first->bytes.data(), first->bytes.size(), first->index, false);
    ImFont* own = add(atlas, embedded.bytes, embedded.size, 0, face != nullptr);
    if (face == nullptr) face = own;
    add_icons(atlas);
    for (const auto& font : fallbacks) add(atlas, font.bytes.data(), font.bytes.size(), font.index, true);
    return face;
}

}  // namespace

Typefaces add_typefaces(ImFontAtlas& atlas, const FaceFiles& files) {
    std::vector<LoadedFont> fallbacks;
    for (const FontFile& file : files.fallbacks) {
        if (fallbacks.size() == kMostFallbackFonts) break;
        if (auto font = loaded(file)) fallbacks.push_back(std::move(*font));
    }
    Typefaces faces;
    faces.regular = faces.symbols = add_face(atlas, std::nullopt, regular_font(), fallbacks);
    faces.bold = faces.given_symbols = add_face(atlas, std::nullopt, bold_font(), fallbacks);
    if (const auto symbols = loaded(files.symbols)) {
        const auto given_symbols = loaded(files.given_symbols);
        faces.symbols = add_face(atlas, symbols, regular_font(), fallbacks);
        faces.given_symbols = add_face(atlas, given_symbols, bold_font(), fallbacks);
    }
    return faces;
}

void remove_typefaces(ImFontAtlas& atlas, const Typefaces& faces) {
    for (ImFont* face : {faces.regular, faces.bold}) atlas.RemoveFont(face);
    if (faces.symbols == faces.regular) return;
    for (ImFont* face : {faces.symbols, faces.given_symbols}) atlas.RemoveFont(face);
}

}  // namespace gridsmith
