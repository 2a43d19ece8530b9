// The browser's colours, and its dialog for files of the computer. The page (src/web/page.js) copies chosen files into
// the folder of its files, and hands every file that the program writes there to the browser as a download.
#include "platform/desktop/desktop_services.h"

#include <algorithm>
#include <cstdlib>
#include <emscripten.h>
#include <utility>

namespace gridsmith {

namespace {

// The page's dialogs that have ended, and what wakes the window then. Only the thread of the window uses them.
struct WebAnswers {
    std::vector<FileAnswer> ended;
    std::function<void()> wake;
};
WebAnswers& web_answers() {
    static WebAnswers answers;
    return answers;
}

}  // namespace

// Called by the page: one path in each line, or nothing if the user cancelled the dialog.
extern "C" EMSCRIPTEN_KEEPALIVE void gridsmith_files_chosen(double question, const char* lines) {
    FileAnswer answer{.question = static_cast<FileQuestionId>(question), .end = FileAnswer::End::cancelled};
    std::string_view rest = lines;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        answer.paths.emplace_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    if (!answer.paths.empty()) answer.end = FileAnswer::End::chosen;
    web_answers().ended.push_back(std::move(answer));
    if (web_answers().wake) web_answers().wake();
}

// Called by the page when the browser prefers other colours.
extern "C" EMSCRIPTEN_KEEPALIVE void gridsmith_note_colours() {
    if (web_answers().wake) web_answers().wake();
}

namespace {

// Asked for once, because the window asks in every frame.
std::string address_of_page() {
    char* text =
        static_cast<char*>(EM_ASM_PTR({ return stringToNewUTF8(location.origin + location.pathname); }));
    std::string address = text;
    std::free(text);
    return address;
}

class WebDesktop final : public DesktopServices {
public:
    explicit WebDesktop(std::function<void()> wake) : page_address_(address_of_page()) {
        web_answers().wake = std::move(wake);
    }
    ~WebDesktop() override { web_answers() = {}; }

    std::string page_address() const override { return page_address_; }

    ColourPreference colour_preference() const override {
        const int dark = EM_ASM_INT({ return matchMedia('(prefers-color-scheme: dark)').matches ? 1 : 0; });
        return dark != 0 ? ColourPreference::dark : ColourPreference::light;
    }

    // The program's own dialog chooses where to save among the files of the page.
    bool has_file_dialog(FileQuestion::Purpose purpose) const override {
        return purpose == FileQuestion::Purpose::open;
    }

    FileQuestionId ask(FileQuestion question) override {
        const FileQuestionId id = ++last_question_;
        EM_ASM({ Module.page.chooseFiles($0, $1 != 0); }, static_cast<double>(id), question.several ? 1 : 0);
        return id;
    }

    void withdraw(FileQuestionId question) override { withdrawn_.push_back(question); }

    std::vector<FileAnswer> take_answers() override {
        auto answers = std::exchange(web_answers().ended, {});
        std::erase_if(answers, [this](const FileAnswer& answer) {
            return std::ranges::find(withdrawn_, answer.question) != withdrawn_.end();
        });
        return answers;
    }

private:
    std::string page_address_;
    FileQuestionId last_question_ = 0;
    std::vector<FileQuestionId> withdrawn_;
};

}  // namespace

std::shared_ptr<DesktopServices> services_of_system(std::function<void()> wake) {
    return std::make_shared<WebDesktop>(std::move(wake));
}

}  // namespace gridsmith
