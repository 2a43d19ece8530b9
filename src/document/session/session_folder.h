// The folders of sessions: their names, locks and files. See session.h.
#pragma once

#include "base/result.h"
#include "base/system/descriptor.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

inline constexpr std::string_view kLockFile = "lock";
inline constexpr std::string_view kTabsFile = "tabs.json";
inline constexpr std::string_view kHandedFile = "handed.json";
inline constexpr std::string_view kStripFile = "strip.journal";
inline constexpr std::string_view kJournalEnd = ".journal";
inline constexpr std::string_view kDamagedEnd = ".damaged";
inline constexpr std::string_view kGoneEnd = ".gone";

// "7.journal"
std::string journal_name(std::uint64_t id);
// The ids of all journals in the folder; nothing if the folder cannot be read.
std::optional<std::vector<std::uint64_t>> journals_in(const std::filesystem::path& folder);
// The lock on a session's folder. The system releases the lock when the program ends in any way.
class SessionLock {
public:
    // Nothing if another program holds the lock; fails if the lock file cannot be opened or locked.
    static Result<std::optional<SessionLock>> take(const std::filesystem::path& folder);
    void release() { descriptor_ = {}; }
    // Is the locked file still the one in the folder? False if the file or the folder was removed.
    bool is_in(const std::filesystem::path& folder) const;

private:
    explicit SessionLock(Descriptor descriptor) : descriptor_(std::move(descriptor)) {}
    Descriptor descriptor_;
};

// Renames the folder first, because the rest of a folder that is removed only in part would be recovered again. Releases
// the lock, if there is one: Windows renames and removes no folder that has an open file.
void remove_folder(const std::filesystem::path& folder, SessionLock* lock);

struct SessionFolder {
    std::filesystem::path path;
    SessionLock lock;
};
// Makes and locks a new folder in `sessions`, which is created if necessary. Its number is higher than those of all
// other folders.
Result<SessionFolder> make_session_folder(const std::filesystem::path& sessions);
// The number in the name of a session's folder, which tells the order in which sessions began, even if the clock was
// set back; 0 in names of earlier versions.
std::uint64_t number_of_session(const std::filesystem::path& folder);

}  // namespace gridsmith
