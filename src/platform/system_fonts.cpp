// Questions to fontconfig.
#include "platform/system_fonts.h"

#include <algorithm>
#include <fontconfig/fontconfig.h>
#include <memory>
#include <strings.h>

namespace gridsmith {

namespace {

struct Free {
    void operator()(FcPattern* pattern) const { FcPatternDestroy(pattern); }
    void operator()(FcCharSet* characters) const { FcCharSetDestroy(characters); }
    void operator()(FcObjectSet* objects) const { FcObjectSetDestroy(objects); }
    void operator()(FcFontSet* fonts) const { FcFontSetDestroy(fonts); }
};
template <class T>
using Owned = std::unique_ptr<T, Free>;

// Fontconfig's configuration, read when it is first asked for and given back when the program ends.
class Library {
public:
    Library() { FcInit(); }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
    ~Library() { FcFini(); }
};
void need_library() { static const Library library; }

const FcChar8* fc(const char* text) { return reinterpret_cast<const FcChar8*>(text); }

std::optional<std::string> text_of(const FcPattern& font, const char* property) {
    FcChar8* text = nullptr;
    if (FcPatternGetString(&font, property, 0, &text) != FcResultMatch) return std::nullopt;
    return std::string(reinterpret_cast<const char*>(text));
}

// The installed font that is nearest to what is wanted.
Owned<FcPattern> nearest(FcPattern& wanted) {
    FcPatternAddBool(&wanted, FC_SCALABLE, FcTrue);
    FcPatternAddBool(&wanted, FC_COLOR, FcFalse);
    FcConfigSubstitute(nullptr, &wanted, FcMatchPattern);
    FcDefaultSubstitute(&wanted);
    FcResult result = FcResultNoMatch;
    return Owned<FcPattern>(FcFontMatch(nullptr, &wanted, &result));
}

std::optional<FontFile> file_of(const FcPattern& font) {
    auto path = text_of(font, FC_FILE);
    if (!path) return std::nullopt;
    int index = 0;
    FcPatternGetInteger(&font, FC_INDEX, 0, &index);
    // The upper half tells instances of variable fonts apart; the default one will do.
    return FontFile{std::move(*path), index & 0xffff};
}

bool less_ignoring_case(const std::string& a, const std::string& b) {
    const int order = strcasecmp(a.c_str(), b.c_str());
    return order != 0 ? order < 0 : a < b;
}

}  // namespace

std::optional<FontFile> font_with(char32_t character) {
    need_library();
    const Owned<FcPattern> wanted(FcPatternCreate());
    const Owned<FcCharSet> characters(FcCharSetCreate());
    FcCharSetAddChar(characters.get(), character);
    FcPatternAddCharSet(wanted.get(), FC_CHARSET, characters.get());
    FcPatternAddString(wanted.get(), FC_FAMILY, fc("sans-serif"));
    const auto found = nearest(*wanted);
    FcCharSet* has = nullptr;
    if (found == nullptr || FcPatternGetCharSet(found.get(), FC_CHARSET, 0, &has) != FcResultMatch ||
        FcCharSetHasChar(has, character) == FcFalse)
        return std::nullopt;
    return file_of(*found);
}

std::vector<std::string> font_families() {
    need_library();
    const Owned<FcPattern> any(FcPatternCreate());
    FcPatternAddBool(any.get(), FC_SCALABLE, FcTrue);
    const Owned<FcObjectSet> properties(FcObjectSetBuild(FC_FAMILY, nullptr));
    const Owned<FcFontSet> fonts(FcFontList(nullptr, any.get(), properties.get()));
    std::vector<std::string> families;
    if (fonts == nullptr) return families;
    for (int i = 0; i < fonts->nfont; ++i)
        if (auto family = text_of(*fonts->fonts[i], FC_FAMILY)) families.push_back(std::move(*family));
    std::ranges::sort(families, less_ignoring_case);
    const auto doubles = std::ranges::unique(families);
    families.erase(doubles.begin(), doubles.end());
    return families;
}

std::optional<FontFile> font_of_family(const std::string& family, bool bold, bool italic) {
    need_library();
    const Owned<FcPattern> wanted(FcPatternCreate());
    FcPatternAddString(wanted.get(), FC_FAMILY, fc(family.c_str()));
    FcPatternAddInteger(wanted.get(), FC_WEIGHT, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
    FcPatternAddInteger(wanted.get(), FC_SLANT, italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN);
    const auto found = nearest(*wanted);
    // Fontconfig answers with a substitute when there is no such family.
    if (found == nullptr || text_of(*found, FC_FAMILY) != family) return std::nullopt;
    return file_of(*found);
}

}  // namespace gridsmith
