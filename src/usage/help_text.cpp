// Columns and wrapping.
#include "usage/help_text.h"

#include "usage/command_table.h"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>

namespace gridsmith {

namespace {

constexpr std::size_t kIndent = 2;
constexpr std::size_t kRightColumn = 30;
constexpr std::size_t kWidth = 100;

// "  LEFT      right, wrapped within its column"
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

std::string help_text(const CLI::App* app, const std::string& name, CLI::AppFormatMode) {
    const auto verbs = app->get_subcommands([](const CLI::App*) { return true; });
    const auto options = app->get_options([](const CLI::Option*) { return true; });
    const bool takes_files = std::ranges::any_of(options, &CLI::Option::get_positional);

    std::string text = app->get_description() + "\n\nUsage: " + name;
    text += verbs.empty() ? " [options]" : " VERB [options]";
    if (takes_files || !verbs.empty()) text += " [FILE...]";
    text += '\n';
    if (!verbs.empty()) text += "\nVerbs:\n";
    for (const CLI::App* verb : verbs) append_row(text, verb->get_name(), verb->get_description());
    text += "\nOptions:\n";
    for (const CLI::Option* option : options)
        append_row(text, spelling_of(*option), option->get_description());
    return text + '\n' + app->get_footer() + '\n';
}

}  // namespace gridsmith
