// A desktop with colours and file dialogs that answers when the test says so.
#pragma once

#include "platform/desktop/desktop_services.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace gridsmith::support {

class FakeDesktop final : public DesktopServices {
public:
    ColourPreference preference = ColourPreference::none;
    bool has_dialogs = true;
    std::string page;                       // the address of the page
    std::vector<FileQuestion> questions;    // all so far; the id of a question is its number from 1
    std::vector<FileQuestionId> withdrawn;  // all so far

    // Answers the last question.
    void choose(std::vector<std::filesystem::path> paths) {
        choose(std::move(paths), questions.back().filter);
    }
    void choose(std::vector<std::filesystem::path> paths, std::size_t filter) {
        answers_.push_back({questions.size(), FileAnswer::End::chosen, std::move(paths), filter});
    }
    void cancel() { answers_.push_back({questions.size(), FileAnswer::End::cancelled}); }
    void fail() { answers_.push_back({questions.size(), FileAnswer::End::failed}); }

    std::string page_address() const override { return page; }
    ColourPreference colour_preference() const override { return preference; }
    bool has_file_dialog(FileQuestion::Purpose) const override { return has_dialogs; }
    FileQuestionId ask(FileQuestion question) override {
        questions.push_back(std::move(question));
        return questions.size();
    }
    void withdraw(FileQuestionId question) override { withdrawn.push_back(question); }
    std::vector<FileAnswer> take_answers() override { return std::exchange(answers_, {}); }

private:
    std::vector<FileAnswer> answers_;
};

}  // namespace gridsmith::support
