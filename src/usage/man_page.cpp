#include "usage/man_page.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gridsmith {

namespace {

// Escapes text for roff.
std::string roff(std::string_view text) {
    std::string safe;
    bool at_line_start = true;
    for (const char c : text) {
        if (at_line_start && (c == '.' || c == '\'')) safe += "\\&";
        if (c == '\\')
            safe += "\\e";
        else if (c == '-')
            safe += "\\-";
        else
            safe += c;
        at_line_start = c == '\n';
    }
    return safe;
}

std::string option_entry(const OptionRow& option) {
    std::vector<std::string> names;
    names.reserve(option.names.size());
    for (const std::string& name : option.names) names.push_back(fmt::format("\\fB{}\\fR", roff(name)));
    const std::string value = option.value.empty() ? "" : fmt::format(" \\fI{}\\fR", roff(option.value));
    return fmt::format(".TP\n{}{}\n{}.\n", fmt::join(names, ", "), value, roff(option.help));
}

}  // namespace

ManSection exit_section(std::initializer_list<std::pair<int, std::string_view>> meanings) {
    ManSection section{"EXIT STATUS", ""};
    for (const auto& [status, meaning] : meanings)
        section.text += fmt::format(".TP\n.B {}\n{}\n", status, roff(meaning));
    return section;
}

std::string unfilled(std::string_view lines) { return fmt::format(".nf\n{}\n.fi\n", roff(lines)); }

std::string man_page(const CommandTable& table, std::string_view version,
                     const std::vector<ManSection>& sections) {
    const CommandUsage& command = table.program;
    const std::string program = roff(command.name);
    std::string title = program;
    std::ranges::transform(title, title.begin(), [](unsigned char c) { return std::toupper(c); });
    std::string text = fmt::format(".TH {} 1 \"\" \"Gridsmith {}\" \"User Commands\"\n", title, version);
    text += fmt::format(".SH NAME\n{} \\- {}\n", program, roff(command.summary));
    const bool takes_files = command.takes_files() || !table.verbs.empty();
    text += fmt::format(".SH SYNOPSIS\n.B {}\n{}[options]\n{}", program,
                        table.verbs.empty() ? "" : ".I VERB\n", takes_files ? "[\\fIFILE\\fR...]\n" : "");
    text += ".SH OPTIONS\n";
    for (const OptionRow& option : command.options) text += option_entry(option);
    if (!table.verbs.empty()) text += ".SH VERBS\n";
    for (const CommandUsage& verb : table.verbs) {
        text += fmt::format(".SS {} {} [options]{}\n{}.\n", program, roff(verb.name),
                            verb.takes_files() ? " [FILE...]" : "", roff(verb.summary));
        for (const OptionRow& option : verb.options) text += option_entry(option);
        text += ".PP\n" + unfilled(verb.footer);
    }
    for (const ManSection& section : sections) text += fmt::format(".SH {}\n{}", section.title, section.text);
    return text;
}

}  // namespace gridsmith
