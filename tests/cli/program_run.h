// Runs gridsmith-cli as its users do: with pipes, signals, or a terminal to draw on.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridsmith::support {

class ProgramRun {
public:
    enum class Errors { pipe, terminal };

    // Some containers have no pseudo-terminals.
    static bool has_terminals();
    // Starts the program. Standard error goes to a pipe or to a terminal of its own.
    explicit ProgramRun(std::vector<std::string> arguments, Errors errors = Errors::pipe);
    // Starts a shell script, to which GRIDSMITH_CLI is the program.
    struct Shell {};
    ProgramRun(Shell, const std::string& script);
    ~ProgramRun();
    ProgramRun(const ProgramRun&) = delete;
    ProgramRun& operator=(const ProgramRun&) = delete;

    void write(std::string_view text);
    void close_input();
    // The next line of standard output; empty at its end, or when none comes within ten seconds.
    std::string read_line();
    // Reads standard error until it has this; false when it ends or is silent for ten seconds before.
    bool wait_for_errors(std::string_view text);
    void signal(int number);
    // Waits for its end without reading anything; false when that does not come.
    bool ends_unread();
    // Writes the last of the input and closes it (a program that got a signal keeps it open and has to end by
    // itself), collects what is left and gives the exit status (128 + signal when killed).
    int finish(std::string_view input = {});

    const std::string& output() const { return output_; }  // all of it, after `finish`
    const std::string& errors() const { return errors_; }

private:
    void start(std::vector<std::string> words, Errors errors);

    int process_ = -1;
    int input_ = -1;
    int output_end_ = -1;
    int errors_end_ = -1;
    bool signalled_ = false;
    std::size_t read_ = 0;  // so much of `output_` was given as lines
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
