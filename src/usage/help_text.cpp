#include "usage/help_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>

namespace gridsmith {

namespace {

constexpr std::size_t kIndent = 2;
constexpr std::size_t kRightColumn = 30;
constexpr std::size_t kWidth = 100;

// "  LEFT      right", with `right` wrapped in its column
void append_row(std::string& text, std::string_view left, std::string_view right) {
    std::string line = std::string(kIndent, ' ') + std::string(left);
    if (line.size() + 2 > kRightColumn) {
        text += line + '\n';
        line.clear();
    }
    line.resize(kRightColumn, ' ');
    while (!right.empty()) {
        const std::string_view word = right.substr(0, right.find(' '));
        if (line.size() + word.size() > kWidth && line.size() > kRightColumn) {
            text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
            line.assign(kRightColumn, ' ');
        }
        line += word;
        line += ' ';
        right.remove_prefix(std::min(right.size(), word.size() + 1));
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
}

}  // namespace

std::string help_text(const CommandTable& table, std::string_view verb) {
    const auto found = std::ranges::find(table.verbs, verb, &CommandUsage::name);
    const bool is_program = found == table.verbs.end();
    const CommandUsage& command = is_program ? table.program : *found;
    const bool has_verbs = is_program && !table.verbs.empty();

    std::string text =
        fmt::format("{}\n\nUsage: {}{}{}", command.summary, table.program.name,
                    is_program ? "" : " " + command.name, has_verbs ? " VERB [options]" : " [options]");
    if (command.takes_files() || has_verbs) text += " [FILE...]";
    text += '\n';
    if (has_verbs) {
        text += "\nVerbs:\n";
        for (const CommandUsage& row : table.verbs) append_row(text, row.name, row.summary);
    }
    text += "\nOptions:\n";
    if (command.takes_files()) append_row(text, "FILE...", command.files_help);
    for (const OptionRow& option : command.options) append_row(text, spelling_of(option), option.help);
    return text + '\n' + command.footer + '\n';
}

}  // namespace gridsmith
