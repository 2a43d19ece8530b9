// Sections in the usual order; what the table does not know is said here: how input, output and exit statuses
// work.
#include "cli/man_page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gridsmith {

namespace {

// Text that roff takes as it is.
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
    for (const std::string& name : option.names) names.push_back(fmt::format("\\fB{}\\fR", roff(name)));
    const std::string value = option.value.empty() ? "" : fmt::format(" \\fI{}\\fR", roff(option.value));
    return fmt::format(".TP\n{}{}\n{}.\n", fmt::join(names, ", "), value, roff(option.help));
}

// "Example:\n  gridsmith-cli ..." or the list of formats, as it stands.
std::string as_it_stands(std::string_view text) { return fmt::format(".PP\n.nf\n{}\n.fi\n", roff(text)); }

constexpr std::string_view kInput = R"(.SH INPUT AND OUTPUT
Without a
.IR FILE ,
or for
.BR \- ,
standard input is read. Puzzles are lines of 16, 81, 256 or 625 characters unless a file's name or content tells another
format or
.B \-\-from
names one; empty cells are dots, what follows white space is ignored, and so are lines that begin with #. Answers come in
the order of the input. A bad line is named on standard error, as FILE:LINE, and the rest goes on. On a terminal, work
that takes longer than half a second shows a progress bar on standard error.
.PP
With
.BR \-o ,
the file appears when it is complete; after
.B generate \-\-resume
it grows by whole lines instead.
)";

constexpr std::string_view kExit = R"(.SH EXIT STATUS
.TP
.B 0
All is well.
.TP
.B 1
The work was done, but some puzzle was bad or failed the test that was asked for.
.TP
.B 2
Wrong usage, or a file that cannot be read or written.
.TP
.B 130
Interrupted; what was finished has been written.
)";

}  // namespace

std::string man_page(const CommandTable& table, std::string_view version) {
    const std::string program = roff(table.program);
    std::string text =
        fmt::format(".TH GRIDSMITH\\-CLI 1 \"\" \"Gridsmith {}\" \"User Commands\"\n", version);
    text += fmt::format(".SH NAME\n{} \\- {}\n", program, roff(table.summary));
    text += fmt::format(".SH SYNOPSIS\n.B {}\n.I VERB\n[options]\n[\\fIFILE\\fR...]\n", program);
    text += ".SH OPTIONS\n";
    for (const OptionRow& option : table.options) text += option_entry(option);
    text += ".SH VERBS\n";
    for (const VerbRow& verb : table.verbs) {
        text += fmt::format(".SS {} {} [options]{}\n{}.\n", program, roff(verb.name),
                            verb.takes_files ? " [FILE...]" : "", roff(verb.summary));
        for (const OptionRow& option : verb.options) text += option_entry(option);
        text += as_it_stands(verb.footer);
    }
    text += kInput;
    text += fmt::format(".SH FORMATS\n.nf\n{}\n.fi\n", roff(table.footer));
    text += kExit;
    return text;
}

}  // namespace gridsmith
