// Settings on the disk: a JSON file in the user's configuration folder.
//
// Unknown keys and values of the wrong type are passed over, so that older and newer versions share one file.
// A file that is no JSON at all is kept aside under another name, never overwritten.
#pragma once

#include "app/settings.h"
#include "base/result.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

inline constexpr std::string_view kSettingsFile = "settings.json";

// The settings as text and back. Reading fails on text that is not our JSON; numbers come out within their
// ranges.
std::string text_of(const Settings& settings);
Result<Settings> settings_from(std::string_view text);

struct LoadedSettings {
    Settings settings;                   // the defaults when the file is missing or damaged
    std::optional<std::string> problem;  // a sentence for the user
    bool writable = true;  // false: the file could not be read, so it must not be replaced either
};
LoadedSettings load_settings(const std::filesystem::path& folder);

// Makes the folder if need be and replaces the file at once.
Result<void> store_settings(const std::filesystem::path& folder, const Settings& settings);
// The same, but of what is as it was `before` the file keeps what it has: another program may have stored its
// own changes meanwhile. A file that is gone gets all, and so does one that is damaged, which is kept beside
// it: the answer is a sentence for the user then. Fails for a file that cannot be read.
Result<std::optional<std::string>> store_changes(const std::filesystem::path& folder, const Settings& before,
                                                 const Settings& settings);

}  // namespace gridsmith
