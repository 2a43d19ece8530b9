#include "cli/manual/manual.h"

#include "base/version.h"
#include "usage/man_page.h"

namespace gridsmith {

namespace {

constexpr std::string_view kInput = R"(Without a
.IR FILE ,
or for
.BR \- ,
the program reads standard input. The format is detected from the name and content of a file unless
.B \-\-from
names it. By default puzzles are lines of 16, 81, 256 or 625 characters with dots for empty cells; text after white space
and lines that begin with # are ignored. Lines of other square numbers of characters are boards with the usual blocks, 2x3
for 36 cells. Other rules are given with
.B \-\-rules
or in a line "# rules: 2x3+x" before the first puzzle. Without
.BR \-\-to ,
puzzles whose rules lines cannot hold are printed as JSON. Files and pipes can be compressed with gzip or zstd. Output is in the order of the input.
A bad line is reported on standard error as FILE:LINE and does not stop the work; with
.B \-\-keep\-bad
it also has a line of output. An input without any puzzle is reported with status 1. On a terminal, work that takes longer
than half a second shows a progress bar on standard error.
.PP
With
.BR \-o ,
the file appears when it is complete, or with what is finished at an interruption. With
.B generate \-\-resume
the file grows line by line instead.
)";

}  // namespace

std::string manual(const CommandTable& table) {
    return man_page(table, GRIDSMITH_VERSION,
                    {{"INPUT AND OUTPUT", std::string(kInput)},
                     {"FORMATS", unfilled(table.program.footer)},
                     exit_section({{0, "Success."},
                                   {1, "The work is complete, but a puzzle was bad or failed a test."},
                                   {2, "Wrong usage, or a file cannot be read or written."},
                                   {130, "Interrupted. The puzzles finished before are written."}})});
}

}  // namespace gridsmith
