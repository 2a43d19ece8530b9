// Runs gridsmith-cli with pipes, signals or a terminal.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith::support {

// A puzzle of order 2 as a line.
inline constexpr std::string_view kFour = ".2....3..3....1.\n";

class ProgramRun {
public:
    enum class Errors { pipe, terminal };

    // Some containers have no pseudo-terminals.
    static bool has_terminals();
    // Starts the program. Standard error goes to a pipe or to a terminal of its own.
    explicit ProgramRun(std::vector<std::string> arguments, Errors errors = Errors::pipe);
    // Starts a shell script. $GRIDSMITH_CLI is the program.
    struct Shell {};
    ProgramRun(Shell, const std::string& script);
    ~ProgramRun();
    ProgramRun(const ProgramRun&) = delete;
    ProgramRun& operator=(const ProgramRun&) = delete;

    void write(std::string_view text);
    void close_input();
    // The next line of standard output; empty at the end or after a minute without output.
    std::string read_line();
    // Reads standard error until it contains `text`. False at the end or after a minute without output.
    bool wait_for_errors(std::string_view text);
    void signal(int number);
    // Waits for the end of the program without reading. False if the program does not end.
    bool ends_unread();
    // Writes the last input and closes it, collects the remaining output, and returns the exit status, 128 +
    // signal if killed. After a signal the input stays open, so that the program must end by itself.
    int finish(std::string_view input = {});

    const std::string& output() const { return output_; }  // all of it, after `finish`
    const std::string& errors() const { return errors_; }

private:
    void start(std::vector<std::string> words, Errors errors);

    std::intptr_t process_ = -1;  // a process number, or a handle of Windows
    int input_ = -1;
    int output_end_ = -1;
    int errors_end_ = -1;
    bool signalled_ = false;
    std::size_t read_ = 0;  // length of the part of `output_` that read_line has returned
    std::string output_;
    std::string errors_;
};

struct ProgramResult {
    std::string output;
    std::string errors;
    int status = 0;
};

// A run from beginning to end.
ProgramResult run_program(std::vector<std::string> arguments, std::string_view input = {});
ProgramResult run_script(const std::string& script);

std::vector<std::string> lines_of(std::string_view text);

}  // namespace gridsmith::support
