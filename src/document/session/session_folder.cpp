#include "document/session/session_folder.h"

#include "base/system/system_file.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <fmt/format.h>
#include <limits>
#include <system_error>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

constexpr int kAttempts = 5;

Error folder_error(const fs::path& folder, std::string_view step, int number) {
    return Error{fmt::format("the folder for unsaved work cannot be {} ({})", step,
                             std::generic_category().message(number)),
                 folder.string()};
}

std::uint64_t highest_number_in(const fs::path& sessions) {
    std::uint64_t highest = 0;
    std::error_code code;
    for (fs::directory_iterator entry(sessions, code), end; !code && entry != end; entry.increment(code))
        highest = std::max(highest, number_of_session(entry->path()));
    return highest;
}

}  // namespace

std::string journal_name(std::uint64_t id) { return std::to_string(id) + std::string(kJournalEnd); }

std::optional<std::vector<std::uint64_t>> journals_in(const fs::path& folder) {
    std::vector<std::uint64_t> ids;
    std::error_code code;
    fs::directory_iterator entry(folder, code);
    for (; !code && entry != fs::directory_iterator(); entry.increment(code)) {
        const std::string name = entry->path().filename().string();
        std::uint64_t id = 0;
        const auto [end, fault] = std::from_chars(name.data(), name.data() + name.size(), id);
        if (fault == std::errc() && std::string_view(end) == kJournalEnd) ids.push_back(id);
    }
    if (code) return std::nullopt;
    std::ranges::sort(ids);
    return ids;
}

void remove_folder(const fs::path& folder, SessionLock* lock) {
    fs::path gone = folder;
    gone += kGoneEnd;
    std::error_code code;
    fs::rename(folder, gone, code);
    const bool renamed = !code;
    if (!renamed)
        for (fs::directory_iterator entry(folder, code), end; !code && entry != end; entry.increment(code)) {
            std::error_code ignored;
            if (entry->path().filename() != kLockFile) fs::remove_all(entry->path(), ignored);
        }
    if (lock != nullptr) lock->release();
    fs::remove_all(renamed ? gone : folder, code);
}

Result<std::optional<SessionLock>> SessionLock::take(const fs::path& folder) {
    const fs::path file = folder / kLockFile;
    Descriptor descriptor(open_file(file, Opening::lock));
    // Sessions on a read-only disk can be recovered too.
    if (!descriptor) descriptor = Descriptor(open_file(file, Opening::read));
    if (!descriptor) return std::unexpected(Error{"cannot be opened", file.string()});
    if (lock_open_file(descriptor.get())) {
        SessionLock lock(std::move(descriptor));
        // Another program may have removed the session between the two calls.
        return lock.is_in(folder) ? std::optional(std::move(lock)) : std::nullopt;
    }
    if (errno == EWOULDBLOCK) return std::nullopt;
    return std::unexpected(
        Error{fmt::format("cannot be locked ({})", std::generic_category().message(errno)), file.string()});
}

bool SessionLock::is_in(const fs::path& folder) const {
    const auto locked = status_of(descriptor_.get());
    const auto there = status_of(folder / kLockFile);
    return locked && there && locked->is_same_file(*there);
}

Result<SessionFolder> make_session_folder(const fs::path& sessions) {
    std::error_code code;
    fs::create_directories(sessions, code);
    if (code) return std::unexpected(folder_error(sessions, "created", code.value()));
    // Try several times, because another program that looks for dead sessions may lock the new folder and
    // remove it as empty.
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        fs::path name = make_temporary_folder(sessions / fmt::format("{}-", highest_number_in(sessions) + 1));
        if (name.empty()) break;
        if (auto lock = SessionLock::take(name); lock && *lock)
            return SessionFolder{std::move(name), std::move(**lock)};
    }
    return std::unexpected(folder_error(sessions, "created", errno));
}

std::uint64_t number_of_session(const fs::path& folder) {
    const std::string name = folder.filename().string();
    std::uint64_t number = 0;
    const auto [end, fault] = std::from_chars(name.data(), name.data() + name.size(), number);
    const bool has_number = fault == std::errc() && end != name.data() + name.size() && *end == '-' &&
                            number < std::numeric_limits<std::uint64_t>::max();
    return has_number ? number : 0;
}

}  // namespace gridsmith
