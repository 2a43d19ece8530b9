// ReadDirectoryChangesW: one request for files, and with subfolders another for folders, because a change does not say
// which of both it concerns.
#include "platform/files/folder_watch.h"

#include "base/path_text.h"
#include "platform/system/windows_calls.h"

#include <array>
#include <cstddef>
#include <cstring>
#include <string>

namespace gridsmith {

namespace {

// Bytes for the changes between two looks. Windows reports it when they are not enough.
constexpr DWORD kChangesSize = 64 << 10;

// A request to report changes, renewed after each report.
class ChangeRequest {
public:
    ChangeRequest(const std::filesystem::path& folder, bool subfolders, DWORD kinds)
        : folder_(folder),
          subfolders_(subfolders),
          kinds_(kinds),
          done_(new_event()),
          handle_(::CreateFileW(folder.c_str(), FILE_LIST_DIRECTORY,
                                FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                                OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | FILE_FLAG_OVERLAPPED, nullptr)) {
        begin();
    }
    ChangeRequest(const ChangeRequest&) = delete;
    ChangeRequest& operator=(const ChangeRequest&) = delete;
    ~ChangeRequest() {
        if (!is_pending_) return;
        ::CancelIoEx(handle_.get(), &io_);
        DWORD ignored = 0;
        ::GetOverlappedResult(handle_.get(), &io_, &ignored, TRUE);
    }

    // Whether there were changes for which `counts` is true of the path below the folder and the kind of change, or
    // more than fit, or the folder itself is gone.
    template <class Counts>
    bool take_changes(Counts counts) {
        bool changed = false;
        while (is_pending_) {
            DWORD size = 0;
            if (::GetOverlappedResult(handle_.get(), &io_, &size, FALSE) == 0) {
                const DWORD code = ::GetLastError();
                if (code == ERROR_IO_INCOMPLETE) return changed;
                is_pending_ = false;
                changed = true;
                // The changes did not fit; any other error will not end.
                if (code == ERROR_NOTIFY_ENUM_DIR) begin();
                continue;
            }
            is_pending_ = false;
            // No bytes: the changes did not fit.
            changed = changed || size == 0 || has_counting(size, counts);
            begin();
        }
        return changed;
    }

    std::filesystem::path path_of(const std::wstring& name) const { return folder_ / name; }

private:
    void begin() {
        if (!handle_) return;
        io_ = {};
        io_.hEvent = done_.get();
        is_pending_ =
            ::ReadDirectoryChangesW(handle_.get(), changes_.data(), kChangesSize, subfolders_ ? TRUE : FALSE,
                                    kinds_, nullptr, &io_, nullptr) != 0;
    }

    template <class Counts>
    bool has_counting(DWORD size, Counts counts) const {
        constexpr DWORD kNameAt = offsetof(FILE_NOTIFY_INFORMATION, FileName);
        for (DWORD at = 0; at + kNameAt <= size;) {
            FILE_NOTIFY_INFORMATION change{};
            std::memcpy(&change, changes_.data() + at, kNameAt);
            std::wstring name(change.FileNameLength / sizeof(wchar_t), L'\0');
            if (at + kNameAt + change.FileNameLength > size) return true;
            std::memcpy(name.data(), changes_.data() + at + kNameAt, change.FileNameLength);
            if (counts(name, change.Action)) return true;
            if (change.NextEntryOffset == 0) break;
            at += change.NextEntryOffset;
        }
        return false;
    }

    std::filesystem::path folder_;
    bool subfolders_;
    DWORD kinds_;
    Handle done_;
    Handle handle_;
    OVERLAPPED io_{};
    bool is_pending_ = false;
    alignas(DWORD) std::array<std::byte, kChangesSize> changes_;
};

}  // namespace

class FolderWatch::Impl {
public:
    Impl(const std::filesystem::path& folder, bool subfolders, Wanted wanted)
        : wanted_(std::move(wanted)),
          files_(folder, subfolders,
                 FILE_NOTIFY_CHANGE_FILE_NAME | FILE_NOTIFY_CHANGE_LAST_WRITE | FILE_NOTIFY_CHANGE_SIZE) {
        if (subfolders)
            folders_ = std::make_unique<ChangeRequest>(folder, true, DWORD{FILE_NOTIFY_CHANGE_DIR_NAME});
    }

    bool take_changes() {
        const bool files = files_.take_changes([this](const std::wstring& name, DWORD action) {
            const std::filesystem::path path = files_.path_of(name);
            if (wanted_) return has_text(path) && wanted_(path.filename());
            // A folder counts as written when one of its entries changes, and the entry is reported itself.
            const DWORD attributes =
                action == FILE_ACTION_MODIFIED ? ::GetFileAttributesW(path.c_str()) : INVALID_FILE_ATTRIBUTES;
            return attributes == INVALID_FILE_ATTRIBUTES || (attributes & FILE_ATTRIBUTE_DIRECTORY) == 0;
        });
        const bool folders =
            folders_ != nullptr && folders_->take_changes([](const std::wstring&, DWORD) { return true; });
        return files || folders;
    }

private:
    Wanted wanted_;
    ChangeRequest files_;
    std::unique_ptr<ChangeRequest> folders_;
};

FolderWatch::FolderWatch() = default;
FolderWatch::FolderWatch(FolderWatch&&) noexcept = default;
FolderWatch& FolderWatch::operator=(FolderWatch&&) noexcept = default;
FolderWatch::~FolderWatch() = default;

FolderWatch::FolderWatch(const std::filesystem::path& folder, bool subfolders, Wanted wanted)
    : impl_(std::make_unique<Impl>(folder, subfolders, std::move(wanted))) {}

bool FolderWatch::take_changes() { return impl_ != nullptr && impl_->take_changes(); }

}  // namespace gridsmith
