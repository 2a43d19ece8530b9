// Closes the question before calling `answered`, because that function may open another dialog.
#include "app/core/question.h"

#include "app/core/app_core.h"

#include <utility>

namespace gridsmith {

QuestionDialog::QuestionDialog(QuestionText question, std::function<void(std::size_t)> answered)
    : QuestionText(std::move(question)), answered_(std::move(answered)) {}

void QuestionDialog::accept(AppCore& core) { answer(core, 0); }

void QuestionDialog::cancel(AppCore& core) { answer(core, answers.size() - 1); }

void QuestionDialog::answer(AppCore& core, std::size_t number) {
    if (number >= answers.size()) return;
    close(core);
    if (answered_) answered_(number);
}

void answer_question(AppCore& core, std::size_t answer) {
    auto* question = core.dialogs.top_as<QuestionDialog>();
    if (question == nullptr) return;
    question->answer(core, answer);
}

}  // namespace gridsmith
