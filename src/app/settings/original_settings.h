// The configuration of SudokuGenerator, the program in Java that Gridsmith succeeds, as settings of Gridsmith.
//
// Read once, when the user has no settings of Gridsmith yet. The file is never changed.
#pragma once

#include "app/settings/settings.h"
#include "base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace gridsmith {

// The place of the file below the home folder.
inline constexpr std::string_view kOriginalSettingsFile =
    ".blankaspect/sudokuGenerator/sudokuGenerator-config.json";

struct OriginalSettings {
    Settings settings;
    std::string report;  // a sentence for the user: what was taken over and what was not
};

// The settings in the text of a configuration file of version 0. Values of a wrong type are not taken over; numbers are
// brought into their ranges. Fails for text that is not such a file.
Result<OriginalSettings> original_settings_from(std::string_view text);
// The same from a file. Errors name the file.
Result<OriginalSettings> load_original_settings(const std::filesystem::path& file);

}  // namespace gridsmith
