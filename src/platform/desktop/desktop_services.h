// What the app asks of the desktop around it: whether the user prefers dark windows, and the desktop's file dialogs.
//
// Linux and Windows have one implementation each, and tests another. All functions are for the thread of the window,
// and none waits: answers arrive later, and the services wake the window then.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace gridsmith {

enum class ColourPreference : std::uint8_t { none, dark, light };

// What a file dialog asks the user for.
struct FileQuestion {
    enum class Purpose : std::uint8_t { open, save, folder };
    struct Filter {
        std::string name;
        std::vector<std::string> extensions;  // with their dots, case-sensitive; empty: any file
    };

    Purpose purpose = Purpose::open;
    bool several = false;  // open: more than one file can be chosen
    std::string title;
    std::string accept_label;
    std::filesystem::path folder;  // where the dialog starts
    std::string name;              // save: the proposed name
    std::vector<Filter> filters;   // their names differ; not for folders
    std::size_t filter = 0;        // the filter that the dialog starts with
};

using FileQuestionId = std::uint64_t;

struct FileAnswer {
    enum class End : std::uint8_t {
        chosen,
        cancelled,
        failed,  // the desktop could not show the dialog, or the dialog has disappeared
    };

    FileQuestionId question = 0;
    End end = End::failed;
    std::vector<std::filesystem::path> paths = {};  // absolute; at least one if `chosen`
    std::size_t filter = 0;                         // the filter at the end
};

class DesktopServices {
public:
    DesktopServices() = default;
    DesktopServices(const DesktopServices&) = delete;
    DesktopServices& operator=(const DesktopServices&) = delete;
    virtual ~DesktopServices() = default;

    // The window above which dialogs appear, as the system names it: "x11:" or "hwnd:" and hexadecimal digits. Empty,
    // as at first: none.
    virtual void set_parent_window(std::string) {}

    // Where the page is, without its text after #, if the program runs in a page; otherwise empty.
    virtual std::string page_address() const { return {}; }

    // `none` also while the desktop has not answered yet.
    virtual ColourPreference colour_preference() const = 0;
    // False also while the desktop has not answered yet.
    virtual bool has_file_dialog(FileQuestion::Purpose purpose) const = 0;
    // Opens a file dialog. Each question gets exactly one answer, unless it is withdrawn. The dialog for saving asks
    // the user before it returns the path of an existing file.
    virtual FileQuestionId ask(FileQuestion question) = 0;
    // Closes the dialog. Later answers to the question are dropped.
    virtual void withdraw(FileQuestionId question) = 0;
    // The answers since the last call, oldest first.
    virtual std::vector<FileAnswer> take_answers() = 0;
};

// The services of this system. `wake` is called from another thread after each change of an answer, until the object
// is destroyed, which closes all open dialogs.
std::shared_ptr<DesktopServices> services_of_system(std::function<void()> wake);

}  // namespace gridsmith
