// Settings on the disk: a JSON file in the user's configuration folder.
//
// Unknown keys and values of the wrong type are ignored, so that older and newer versions can share the file. A
// damaged file is renamed, never overwritten.
#pragma once

#include "app/settings/settings.h"
#include "base/result.h"
#include "format/json/json_value.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

inline constexpr std::string_view kSettingsFile = "settings.json";

// The settings as text, and back. Reading fails for text that is not our JSON, and clamps numbers to their ranges.
std::string text_of(const Settings& settings);
Result<Settings> settings_from(std::string_view text);
// The settings in the object "settings" of such a text.
Settings settings_from_layout(const JsonObject& sections);

struct LoadedSettings {
    Settings settings;                   // the default settings if the file is missing or damaged
    std::optional<std::string> problem;  // a sentence for the user
    bool writable = true;                // false: the file could not be read and must not be replaced
};
LoadedSettings load_settings(const std::filesystem::path& folder);

// Creates the folder if necessary and replaces the file atomically.
Result<void> store_settings(const std::filesystem::path& folder, const Settings& settings);
// Stores only the settings that differ from `before` and keeps all others in the file, because another running
// program may have changed them; the recent files of both are kept. A lock makes programs take turns; fails if another
// program keeps the lock for half a second. If the file is missing, stores all settings. If the file is damaged,
// renames it, writes a new one, and returns a sentence for the user. Fails if the file cannot be read.
Result<std::optional<std::string>> store_changes(const std::filesystem::path& folder, const Settings& before,
                                                 const Settings& settings);

}  // namespace gridsmith
