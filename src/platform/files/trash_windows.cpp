// The shell deletes the file, and reports where in the Recycle Bin the file is.
#include "platform/files/trash.h"

#include "platform/system/windows_calls.h"

#include <shellapi.h>
#include <shlobj.h>

#include <atomic>
#include <string>
#include <system_error>
#include <thread>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

// TSF_DELETE_RECYCLE_IF_POSSIBLE, which old headers lack: the shell will recycle the file, and not destroy it.
constexpr DWORD kWillRecycle = 0x80;

std::unexpected<Error> bin_error(const fs::path& path, std::string message) {
    return std::unexpected(Error{std::move(message), path.string()});
}

// What the shell reports while it deletes. Lives longer than the operation, so references are not counted.
class DeletionNews final : public IFileOperationProgressSink {
public:
    virtual ~DeletionNews() = default;
    HRESULT result() const { return result_; }
    const fs::path& content() const { return content_; }

    HRESULT STDMETHODCALLTYPE QueryInterface(REFIID id, void** object) override {
        const bool known = IsEqualIID(id, IID_IUnknown) || IsEqualIID(id, IID_IFileOperationProgressSink);
        *object = known ? this : nullptr;
        return known ? S_OK : E_NOINTERFACE;
    }
    ULONG STDMETHODCALLTYPE AddRef() override { return 1; }
    ULONG STDMETHODCALLTYPE Release() override { return 1; }

    // Refuses to destroy a file for which the bin has no place.
    HRESULT STDMETHODCALLTYPE PreDeleteItem(DWORD flags, IShellItem*) override {
        return (flags & kWillRecycle) != 0 ? S_OK : E_ABORT;
    }
    HRESULT STDMETHODCALLTYPE PostDeleteItem(DWORD, IShellItem*, HRESULT result,
                                             IShellItem* in_bin) override {
        result_ = result;
        ComText path;
        if (in_bin != nullptr && SUCCEEDED(in_bin->GetDisplayName(SIGDN_FILESYSPATH, path.out())))
            content_ = fs::path(path.view());
        return S_OK;
    }

    HRESULT STDMETHODCALLTYPE StartOperations() override { return S_OK; }
    HRESULT STDMETHODCALLTYPE FinishOperations(HRESULT) override { return S_OK; }
    HRESULT STDMETHODCALLTYPE PreRenameItem(DWORD, IShellItem*, LPCWSTR) override { return S_OK; }
    HRESULT STDMETHODCALLTYPE PostRenameItem(DWORD, IShellItem*, LPCWSTR, HRESULT, IShellItem*) override {
        return S_OK;
    }
    HRESULT STDMETHODCALLTYPE PreMoveItem(DWORD, IShellItem*, IShellItem*, LPCWSTR) override { return S_OK; }
    HRESULT STDMETHODCALLTYPE PostMoveItem(DWORD, IShellItem*, IShellItem*, LPCWSTR, HRESULT,
                                           IShellItem*) override {
        return S_OK;
    }
    HRESULT STDMETHODCALLTYPE PreCopyItem(DWORD, IShellItem*, IShellItem*, LPCWSTR) override { return S_OK; }
    HRESULT STDMETHODCALLTYPE PostCopyItem(DWORD, IShellItem*, IShellItem*, LPCWSTR, HRESULT,
                                           IShellItem*) override {
        return S_OK;
    }
    HRESULT STDMETHODCALLTYPE PreNewItem(DWORD, IShellItem*, LPCWSTR) override { return S_OK; }
    HRESULT STDMETHODCALLTYPE PostNewItem(DWORD, IShellItem*, LPCWSTR, LPCWSTR, DWORD, HRESULT,
                                          IShellItem*) override {
        return S_OK;
    }
    HRESULT STDMETHODCALLTYPE UpdateProgress(UINT, UINT) override { return S_OK; }
    HRESULT STDMETHODCALLTYPE ResetTimer() override { return S_OK; }
    HRESULT STDMETHODCALLTYPE PauseTimer() override { return S_OK; }
    HRESULT STDMETHODCALLTYPE ResumeTimer() override { return S_OK; }

private:
    HRESULT result_ = E_FAIL;
    fs::path content_;
};

// The note of a file in the bin: $R becomes $I.
fs::path note_beside(const fs::path& content) {
    std::wstring name = content.filename().native();
    if (!name.starts_with(L"$R")) return {};
    name[1] = L'I';
    return content.parent_path() / name;
}

// The older function of the shell, for systems without the newer: it does not say where the file went.
Result<TrashedFile> delete_without_report(const fs::path& path) {
    std::wstring names = path.native() + L'\0';
    SHFILEOPSTRUCTW operation{};
    operation.wFunc = FO_DELETE;
    operation.pFrom = names.c_str();
    operation.fFlags = FOF_ALLOWUNDO | FOF_NOCONFIRMATION | FOF_NOERRORUI | FOF_SILENT;
    const int code = ::SHFileOperationW(&operation);
    std::error_code ignored;
    if (code != 0 || operation.fAnyOperationsAborted != FALSE ||
        fs::exists(fs::symlink_status(path, ignored)))
        return bin_error(path, "the Recycle Bin did not take the file");
    return TrashedFile{path, {}, {}};
}

Result<TrashedFile> delete_by_shell(const fs::path& path) {
    const ComUse com;
    ComPointer<IShellItem> item;
    if (const HRESULT made =
            ::SHCreateItemFromParsingName(path.c_str(), nullptr, IID_IShellItem, item.out_void());
        FAILED(made))
        return bin_error(path, com_message(made));
    const auto operation = new_com_object<IFileOperation>(CLSID_FileOperation, IID_IFileOperation);
    if (!operation) return delete_without_report(path);
    DeletionNews news;
    DWORD cookie = 0;
    if (FAILED(operation->SetOperationFlags(FOF_ALLOWUNDO | FOF_NOCONFIRMATION | FOF_NOERRORUI | FOF_SILENT |
                                            FOFX_EARLYFAILURE | FOFX_ADDUNDORECORD)) ||
        FAILED(operation->Advise(&news, &cookie)))
        return delete_without_report(path);
    HRESULT result = operation->DeleteItem(item.get(), nullptr);
    if (result == E_NOTIMPL) return delete_without_report(path);
    if (SUCCEEDED(result)) result = operation->PerformOperations();
    operation->Unadvise(cookie);
    if (result == E_NOTIMPL) return delete_without_report(path);
    if (SUCCEEDED(result)) result = news.result();
    if (FAILED(result))
        return bin_error(
            path, result == E_ABORT ? "the Recycle Bin has no place for the file" : com_message(result));
    return TrashedFile{path, news.content(), note_beside(news.content())};
}

}  // namespace

Result<TrashedFile> move_to_trash(const fs::path& path) {
    std::error_code code;
    fs::path original = fs::absolute(path, code).lexically_normal();
    original.make_preferred();
    if (!fs::exists(fs::symlink_status(original, code)))
        return bin_error(original, windows_message(ERROR_FILE_NOT_FOUND));
    // The shell handles messages of windows while it works. On a thread of its own it finds none of ours.
    Result<TrashedFile> trashed = failure("");
    std::jthread([&] { trashed = delete_by_shell(original); }).join();
    return trashed;
}

Result<void> restore_from_trash(const TrashedFile& trashed) {
    if (trashed.content.empty())
        return bin_error(trashed.original, "is in the Recycle Bin, from where you can restore it");
    // Never replaces a file.
    if (::MoveFileExW(trashed.content.c_str(), trashed.original.c_str(), MOVEFILE_WRITE_THROUGH) == 0)
        return bin_error(trashed.original, windows_message(::GetLastError()));
    if (!trashed.info.empty()) ::DeleteFileW(trashed.info.c_str());
    ::SHChangeNotify(SHCNE_CREATE, SHCNF_PATHW, trashed.original.c_str(), nullptr);
    return {};
}

}  // namespace gridsmith
