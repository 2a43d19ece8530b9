// A dialog that asks a question with two or three answers.
#pragma once

#include "app/core/dialogs.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace gridsmith {

struct QuestionText {
    std::string title{};
    std::string text{};
    // The first is the primary button, the last is Cancel.
    std::vector<std::string> answers{};
    bool dangerous = false;            // the first answer destroys something
    std::vector<std::string> items{};  // a list below the text: what the question is about
};

struct QuestionDialog : Dialog, QuestionText {
    // `answered` is called with the index of the answer, after the dialog has closed.
    explicit QuestionDialog(QuestionText question, std::function<void(std::size_t answer)> answered = {});

    void accept(AppCore& core) override;
    void cancel(AppCore& core) override;
    void answer(AppCore& core, std::size_t number);

private:
    std::function<void(std::size_t)> answered_;
};

// Presses a button of the top question. 0 is the primary button, the last one is Cancel.
void answer_question(AppCore& core, std::size_t answer);

}  // namespace gridsmith
