// What the manual page says beside the options: how input, output and exit statuses work.
#include "cli/manual.h"

#include "base/version.h"
#include "usage/command_table.h"
#include "usage/man_page.h"

namespace gridsmith {

namespace {

constexpr std::string_view kInput = R"(Without a
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

constexpr std::string_view kExit = R"(.TP
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

std::string manual(CLI::App& program) {
    const CommandTable table = command_table(program);
    return man_page(table, GRIDSMITH_VERSION,
                    {{"INPUT AND OUTPUT", std::string(kInput)},
                     {"FORMATS", unfilled(table.footer)},
                     {"EXIT STATUS", std::string(kExit)}});
}

}  // namespace gridsmith
