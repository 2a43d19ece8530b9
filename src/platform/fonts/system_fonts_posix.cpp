#include "platform/fonts/system_fonts.h"

#include <algorithm>
#include <cmath>
#include <fontconfig/fontconfig.h>
#include <memory>
#include <strings.h>
#include <tuple>

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

// Reads fontconfig's configuration at the first call and frees it at the end of the program.
class Library {
public:
    Library() { FcInit(); }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
    ~Library() { FcFini(); }
};
void ensure_library() { static const Library library; }

const FcChar8* fc(const char* text) { return reinterpret_cast<const FcChar8*>(text); }

std::optional<std::string> text_of(const FcPattern& font, const char* property) {
    FcChar8* text = nullptr;
    if (FcPatternGetString(&font, property, 0, &text) != FcResultMatch) return std::nullopt;
    return std::string(reinterpret_cast<const char*>(text));
}

// The installed font that is most like the pattern.
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
    return FontFile{std::move(*path), index};
}

// Fontconfig lists a variable font once for each named style, and once as a whole, which has no style.
bool is_named(const FcPattern& font) {
    FcBool variable = FcFalse;
    return FcPatternGetBool(&font, FC_VARIABLE, 0, &variable) != FcResultMatch || variable == FcFalse;
}

double number_of(const FcPattern& font, const char* property, double otherwise) {
    double number = otherwise;
    FcPatternGetDouble(&font, property, 0, &number);
    return number;
}

struct Face {
    std::string style;
    double weight = FC_WEIGHT_REGULAR;
    double slant = FC_SLANT_ROMAN;
    double width = FC_WIDTH_NORMAL;
    FontFile file;
};

// The faces of a family, starting with those nearest to a regular upright face of normal width.
std::vector<Face> faces_of(const std::string& family) {
    ensure_library();
    const Owned<FcPattern> wanted(FcPatternCreate());
    FcPatternAddString(wanted.get(), FC_FAMILY, fc(family.c_str()));
    FcPatternAddBool(wanted.get(), FC_SCALABLE, FcTrue);
    const Owned<FcObjectSet> properties(FcObjectSetBuild(FC_FAMILY, FC_STYLE, FC_WEIGHT, FC_SLANT, FC_WIDTH,
                                                         FC_FILE, FC_INDEX, FC_VARIABLE, nullptr));
    const Owned<FcFontSet> fonts(FcFontList(nullptr, wanted.get(), properties.get()));
    std::vector<Face> faces;
    for (int i = 0; fonts != nullptr && i < fonts->nfont; ++i) {
        const FcPattern& font = *fonts->fonts[i];
        auto file = file_of(font);
        if (!file || !is_named(font) || text_of(font, FC_FAMILY) != family) continue;
        faces.push_back({text_of(font, FC_STYLE).value_or("Regular"),
                         number_of(font, FC_WEIGHT, FC_WEIGHT_REGULAR),
                         number_of(font, FC_SLANT, FC_SLANT_ROMAN),
                         number_of(font, FC_WIDTH, FC_WIDTH_NORMAL), std::move(*file)});
    }
    const auto oddity = [](const Face& face) {
        return std::tuple(std::abs(face.width - FC_WIDTH_NORMAL), face.slant,
                          std::abs(face.weight - FC_WEIGHT_REGULAR));
    };
    std::ranges::sort(faces, [&](const Face& a, const Face& b) {
        return std::tuple(oddity(a), a.style, a.file.path) < std::tuple(oddity(b), b.style, b.file.path);
    });
    return faces;
}

bool less_ignoring_case(const std::string& a, const std::string& b) {
    const int order = strcasecmp(a.c_str(), b.c_str());
    return order != 0 ? order < 0 : a < b;
}

}  // namespace

std::optional<FontFile> font_with(char32_t character) {
    ensure_library();
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
    ensure_library();
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

std::vector<std::string> font_styles(const std::string& family) {
    std::vector<std::string> styles;
    for (Face& face : faces_of(family))
        if (std::ranges::find(styles, face.style) == styles.end()) styles.push_back(std::move(face.style));
    return styles;
}

std::optional<FontFile> font_of_style(const std::string& family, const std::string& style) {
    const auto faces = faces_of(family);
    const auto face = std::ranges::find(faces, style, &Face::style);
    return face == faces.end() ? std::nullopt : std::optional(face->file);
}

std::optional<FontFile> bold_font_beside(const std::string& family, const std::string& style) {
    const auto faces = faces_of(family);
    const auto beside = std::ranges::find(faces, style, &Face::style);
    if (beside == faces.end()) return std::nullopt;
    const double wanted = std::max<double>(FC_WEIGHT_BOLD, beside->weight);
    const auto unlikeness = [&](const Face& face) {
        return std::tuple(std::abs(face.width - beside->width), std::abs(face.slant - beside->slant),
                          std::abs(face.weight - wanted));
    };
    return std::ranges::min_element(faces, {}, unlikeness)->file;
}

}  // namespace gridsmith
