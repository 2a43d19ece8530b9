// The registry has the user's colours, and the shell the file dialogs. Each dialog runs on a thread of its own, which
// also handles its messages, because showing a dialog waits for its end.
#include "platform/desktop/desktop_services.h"

#include "base/threads/inbox.h"
#include "platform/system/windows_calls.h"

#include <shlobj.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <exception>
#include <map>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

constexpr const wchar_t* kThemes = L"Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize";
constexpr std::string_view kWindowPrefix = "hwnd:";
// How often a dialog that opens is told to close.
constexpr DWORD kBetweenClosings = 50;  // milliseconds

// --- Colours ---

ColourPreference colours_in(HKEY themes) {
    DWORD light = 0;
    DWORD size = sizeof light;
    if (themes == nullptr || ::RegGetValueW(themes, nullptr, L"AppsUseLightTheme", RRF_RT_REG_DWORD, nullptr,
                                            &light, &size) != ERROR_SUCCESS)
        return ColourPreference::none;
    return light == 0 ? ColourPreference::dark : ColourPreference::light;
}

// Keeps the user's preference, and calls `wake` from its own thread after each change.
class ColourWatch {
public:
    explicit ColourWatch(std::function<void()> wake)
        : themes_(RegistryKey::opened(HKEY_CURRENT_USER, kThemes, KEY_QUERY_VALUE | KEY_NOTIFY)),
          preference_(colours_in(themes_.get())),
          wake_(std::move(wake)) {
        if (themes_.get() == nullptr) return;
        try {
            thread_ = std::thread([this] { watch(); });
        } catch (const std::exception&) {
            // Without a thread the preference of the start stays.
        }
    }
    ColourWatch(const ColourWatch&) = delete;
    ColourWatch& operator=(const ColourWatch&) = delete;
    ~ColourWatch() {
        ::SetEvent(stop_.get());
        if (thread_.joinable()) thread_.join();
    }
    ColourPreference preference() const { return preference_.load(); }

private:
    void watch() {
        const Handle changed = new_event();
        const std::array events{stop_.get(), changed.get()};
        while (true) {
            // Watches before it reads, so that no change is missed.
            ::ResetEvent(changed.get());
            if (::RegNotifyChangeKeyValue(themes_.get(), FALSE, REG_NOTIFY_CHANGE_LAST_SET, changed.get(),
                                          TRUE) != ERROR_SUCCESS)
                return;
            const auto now = colours_in(themes_.get());
            if (preference_.exchange(now) != now && wake_) wake_();
            if (::WaitForMultipleObjects(static_cast<DWORD>(events.size()), events.data(), FALSE, INFINITE) !=
                WAIT_OBJECT_0 + 1)
                return;
        }
    }

    RegistryKey themes_;
    std::atomic<ColourPreference> preference_;
    std::function<void()> wake_;
    Handle stop_ = new_event();
    std::thread thread_;
};

// --- File dialogs ---

HWND window_named(std::string_view name) {
    if (!name.starts_with(kWindowPrefix)) return nullptr;
    name.remove_prefix(kWindowPrefix.size());
    std::uintptr_t number = 0;
    std::from_chars(name.data(), name.data() + name.size(), number, 16);
    return reinterpret_cast<HWND>(number);
}

// "*.sgp;*.sgt", as the dialog wants it.
std::wstring pattern_of(const FileQuestion::Filter& filter) {
    if (filter.extensions.empty()) return L"*.*";
    std::wstring pattern;
    for (const auto& extension : filter.extensions)
        pattern += (pattern.empty() ? L"*" : L";*") + wide_of(extension);
    return pattern;
}

// Closes the dialog if it was withdrawn before it had a window. Lives longer than the dialog, so references are not
// counted.
class OpeningNews final : public IFileDialogEvents {
public:
    explicit OpeningNews(const std::atomic<bool>& withdrawn) : withdrawn_(withdrawn) {}
    virtual ~OpeningNews() = default;

    HRESULT STDMETHODCALLTYPE QueryInterface(REFIID id, void** object) override {
        const bool known = IsEqualIID(id, IID_IUnknown) || IsEqualIID(id, IID_IFileDialogEvents);
        *object = known ? this : nullptr;
        return known ? S_OK : E_NOINTERFACE;
    }
    ULONG STDMETHODCALLTYPE AddRef() override { return 1; }
    ULONG STDMETHODCALLTYPE Release() override { return 1; }
    HRESULT STDMETHODCALLTYPE OnFolderChange(IFileDialog* dialog) override {
        if (withdrawn_) dialog->Close(HRESULT_FROM_WIN32(ERROR_CANCELLED));
        return S_OK;
    }
    HRESULT STDMETHODCALLTYPE OnFileOk(IFileDialog*) override { return S_OK; }
    HRESULT STDMETHODCALLTYPE OnFolderChanging(IFileDialog*, IShellItem*) override { return S_OK; }
    HRESULT STDMETHODCALLTYPE OnSelectionChange(IFileDialog*) override { return S_OK; }
    HRESULT STDMETHODCALLTYPE OnShareViolation(IFileDialog*, IShellItem*,
                                               FDE_SHAREVIOLATION_RESPONSE*) override {
        return E_NOTIMPL;
    }
    HRESULT STDMETHODCALLTYPE OnTypeChange(IFileDialog*) override { return S_OK; }
    HRESULT STDMETHODCALLTYPE OnOverwrite(IFileDialog*, IShellItem*, FDE_OVERWRITE_RESPONSE*) override {
        return E_NOTIMPL;
    }

private:
    const std::atomic<bool>& withdrawn_;
};

std::optional<fs::path> path_of_item(IShellItem& item) {
    ComText path;
    if (FAILED(item.GetDisplayName(SIGDN_FILESYSPATH, path.out()))) return std::nullopt;
    return fs::path(path.view());
}

std::vector<fs::path> chosen_paths(IFileDialog& dialog, const FileQuestion& question) {
    std::vector<fs::path> paths;
    const auto add = [&](const ComPointer<IShellItem>& item) {
        if (auto path = item ? path_of_item(*item.get()) : std::nullopt) paths.push_back(std::move(*path));
    };
    ComPointer<IFileOpenDialog> open;
    if (question.several && SUCCEEDED(dialog.QueryInterface(IID_IFileOpenDialog, open.out_void()))) {
        ComPointer<IShellItemArray> items;
        DWORD count = 0;
        if (FAILED(open->GetResults(items.out())) || FAILED(items->GetCount(&count))) return paths;
        for (DWORD i = 0; i < count; ++i) {
            ComPointer<IShellItem> item;
            items->GetItemAt(i, item.out());
            add(item);
        }
        return paths;
    }
    ComPointer<IShellItem> item;
    dialog.GetResult(item.out());
    add(item);
    return paths;
}

void prepare(IFileDialog& dialog, const FileQuestion& question) {
    using enum FileQuestion::Purpose;
    FILEOPENDIALOGOPTIONS options = 0;
    dialog.GetOptions(&options);
    options |= static_cast<FILEOPENDIALOGOPTIONS>(FOS_FORCEFILESYSTEM | FOS_NOCHANGEDIR | FOS_PATHMUSTEXIST);
    if (question.purpose == save) options |= static_cast<FILEOPENDIALOGOPTIONS>(FOS_OVERWRITEPROMPT);
    if (question.purpose == folder) options |= static_cast<FILEOPENDIALOGOPTIONS>(FOS_PICKFOLDERS);
    if (question.purpose == open) options |= static_cast<FILEOPENDIALOGOPTIONS>(FOS_FILEMUSTEXIST);
    if (question.several) options |= static_cast<FILEOPENDIALOGOPTIONS>(FOS_ALLOWMULTISELECT);
    dialog.SetOptions(options);

    dialog.SetTitle(wide_of(question.title).c_str());
    if (!question.accept_label.empty()) dialog.SetOkButtonLabel(wide_of(question.accept_label).c_str());
    if (!question.name.empty()) dialog.SetFileName(wide_of(question.name).c_str());
    ComPointer<IShellItem> start;
    if (fs::path folder_path = question.folder;
        !folder_path.empty() &&
        SUCCEEDED(::SHCreateItemFromParsingName(folder_path.make_preferred().c_str(), nullptr, IID_IShellItem,
                                                start.out_void())))
        dialog.SetFolder(start.get());
    if (question.purpose == folder || question.filters.empty()) return;
    std::vector<std::pair<std::wstring, std::wstring>> texts;
    for (const auto& filter : question.filters) texts.emplace_back(wide_of(filter.name), pattern_of(filter));
    std::vector<COMDLG_FILTERSPEC> types;
    for (const auto& [name, pattern] : texts) types.push_back({name.c_str(), pattern.c_str()});
    dialog.SetFileTypes(static_cast<UINT>(types.size()), types.data());
    dialog.SetFileTypeIndex(static_cast<UINT>(question.filter) + 1);
}

// Shows the dialog and waits for its end. The answer has no number yet.
FileAnswer answer_of_user(const FileQuestion& question, HWND owner, const std::atomic<bool>& withdrawn) {
    const ComUse com;
    const bool saves = question.purpose == FileQuestion::Purpose::save;
    const auto dialog =
        new_com_object<IFileDialog>(saves ? CLSID_FileSaveDialog : CLSID_FileOpenDialog, IID_IFileDialog);
    if (!dialog) return {};
    prepare(*dialog.get(), question);
    OpeningNews news(withdrawn);
    DWORD cookie = 0;
    const bool advised = SUCCEEDED(dialog->Advise(&news, &cookie));
    const HRESULT shown = withdrawn ? HRESULT_FROM_WIN32(ERROR_CANCELLED)
                                    : dialog->Show(::IsWindow(owner) != FALSE ? owner : nullptr);
    if (advised) dialog->Unadvise(cookie);
    if (shown == HRESULT_FROM_WIN32(ERROR_CANCELLED)) return {.end = FileAnswer::End::cancelled};
    if (FAILED(shown)) return {};
    FileAnswer answer{.end = FileAnswer::End::chosen, .paths = chosen_paths(*dialog.get(), question)};
    if (answer.paths.empty()) return {};
    UINT type = 0;
    answer.filter = question.filter;
    if (SUCCEEDED(dialog->GetFileTypeIndex(&type)) && type > 0) answer.filter = type - 1;
    return answer;
}

// An open dialog with its thread.
class DialogThread {
public:
    template <class Finish>
    DialogThread(FileQuestion question, HWND owner, Finish finish)
        : thread_([this, question = std::move(question), owner, finish = std::move(finish)] {
              thread_id_ = ::GetCurrentThreadId();
              FileAnswer answer = answer_of_user(question, owner, withdrawn_);
              if (!withdrawn_) finish(std::move(answer));
              ::SetEvent(ended_.get());
          }) {}
    DialogThread(const DialogThread&) = delete;
    DialogThread& operator=(const DialogThread&) = delete;
    // The dialog must have ended.
    ~DialogThread() { thread_.join(); }

    HANDLE ended() const { return ended_.get(); }
    bool has_ended() const { return ::WaitForSingleObject(ended_.get(), 0) == WAIT_OBJECT_0; }
    // Presses Cancel in the dialog, and in its question whether to replace a file.
    void withdraw() {
        withdrawn_ = true;
        ::EnumThreadWindows(
            thread_id_.load(),
            [](HWND window, LPARAM) {
                if (::IsWindowVisible(window) != FALSE) ::PostMessageW(window, WM_COMMAND, IDCANCEL, 0);
                return TRUE;
            },
            0);
    }

private:
    Handle ended_ = new_event();
    std::atomic<bool> withdrawn_ = false;
    std::atomic<DWORD> thread_id_ = 0;
    std::thread thread_;
};

class WindowsDesktop final : public DesktopServices {
public:
    explicit WindowsDesktop(std::function<void()> wake) : wake_(std::move(wake)), colours_(wake_) {}
    ~WindowsDesktop() override {
        // A dialog that closes sends messages to its owner's thread, which is this one.
        for (auto& [id, dialog] : dialogs_)
            while (!dialog->has_ended()) {
                dialog->withdraw();
                HANDLE ended = dialog->ended();
                ::MsgWaitForMultipleObjects(1, &ended, FALSE, kBetweenClosings, QS_SENDMESSAGE);
                MSG message;
                ::PeekMessageW(&message, nullptr, 0, 0, PM_NOREMOVE | PM_QS_SENDMESSAGE);
            }
    }

    void set_parent_window(std::string window) override { parent_window_ = std::move(window); }
    ColourPreference colour_preference() const override { return colours_.preference(); }
    bool has_file_dialog(FileQuestion::Purpose) const override { return true; }

    FileQuestionId ask(FileQuestion question) override {
        forget_ended();
        const FileQuestionId id = ++last_question_;
        const auto finish = [this, id](FileAnswer answer) {
            answer.question = id;
            answers_.push(std::move(answer));
            if (wake_) wake_();
        };
        try {
            dialogs_[id] =
                std::make_unique<DialogThread>(std::move(question), window_named(parent_window_), finish);
        } catch (const std::exception&) {
            dialogs_.erase(id);
            finish({});
        }
        return id;
    }

    void withdraw(FileQuestionId question) override {
        const auto open = dialogs_.find(question);
        if (open != dialogs_.end()) open->second->withdraw();
        withdrawn_.push_back(question);
    }

    std::vector<FileAnswer> take_answers() override {
        forget_ended();
        auto answers = answers_.take_all();
        std::erase_if(answers, [this](const FileAnswer& answer) {
            return std::ranges::find(withdrawn_, answer.question) != withdrawn_.end();
        });
        return answers;
    }

private:
    void forget_ended() {
        std::erase_if(dialogs_, [](const auto& entry) { return entry.second->has_ended(); });
    }

    std::function<void()> wake_;
    ColourWatch colours_;
    std::string parent_window_;
    FileQuestionId last_question_ = 0;
    std::vector<FileQuestionId> withdrawn_;
    Inbox<FileAnswer> answers_;
    std::map<FileQuestionId, std::unique_ptr<DialogThread>>
        dialogs_;  // last, because their threads send answers
};

}  // namespace

std::shared_ptr<DesktopServices> services_of_system(std::function<void()> wake) {
    return std::make_shared<WindowsDesktop>(std::move(wake));
}

}  // namespace gridsmith
