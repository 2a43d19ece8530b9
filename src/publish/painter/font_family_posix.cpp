#include "publish/painter/font_family.h"

#ifdef GRIDSMITH_HAS_CAIRO

#include <fontconfig/fontconfig.h>
#include <memory>

namespace gridsmith {

std::optional<std::string> family_instead_of(const std::string& family) {
    const auto fc = [](const std::string& text) { return reinterpret_cast<const FcChar8*>(text.c_str()); };
    using Pattern = std::unique_ptr<FcPattern, decltype([](FcPattern* it) { FcPatternDestroy(it); })>;
    const Pattern wanted(FcPatternCreate());
    FcPatternAddString(wanted.get(), FC_FAMILY, fc(family));
    FcConfigSubstitute(nullptr, wanted.get(), FcMatchPattern);
    FcDefaultSubstitute(wanted.get());
    FcResult result = FcResultNoMatch;
    const Pattern found(FcFontMatch(nullptr, wanted.get(), &result));
    FcChar8* name = nullptr;
    std::optional<std::string> first;
    // A font has a name for each language, and often one for its style.
    for (int i = 0; found && FcPatternGetString(found.get(), FC_FAMILY, i, &name) == FcResultMatch; ++i) {
        if (FcStrCmpIgnoreCase(name, fc(family)) == 0) return std::nullopt;
        if (!first) first = reinterpret_cast<const char*>(name);
    }
    return first;
}

}  // namespace gridsmith

#else

namespace gridsmith {

std::optional<std::string> family_instead_of(const std::string&) { return std::nullopt; }

}  // namespace gridsmith

#endif
