// A program with its own process, which acts at random on settings, documents and files, and reports what it does.
//
// Each report is a line "STAMP WORDS". Stamps order the reports of all programs. Each puzzle has two numbers in its
// grid: the number of its document, its "token", and the number of its state. No other document or state has the same.
//
//     begin start                 end start
//     recovered TOKEN STATE FILE|-          unsaved work, offered by this start
//     begin edit TOKEN STATE      end edit TOKEN STATE      the state is in the journal
//     opened TOKEN FILE STATE               the document has this state of the file
//     begin save TOKEN FILE STATE, then one of
//         end save TOKEN FILE STATE unasked|asked
//         no save TOKEN FILE STATE
//     begin close TOKEN           end close TOKEN, or no close TOKEN
//     begin set KEY VALUE         end set KEY VALUE         the settings file has the value
//     end recent FILE                       the settings file has the recent file
//     begin exit                  end exit
//     .                                     the step is done
#pragma once

#include "app/settings/settings.h"
#include "model/puzzle/puzzle.h"

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>

namespace gridsmith::support {

struct ProgramFolders {
    std::filesystem::path config;
    std::filesystem::path sessions;
    std::filesystem::path files;
};

using Number = std::uint64_t;

Puzzle numbered_puzzle(Number token, Number state);
// The token and the state; zeros in an empty puzzle.
std::pair<Number, Number> numbers_of(const Puzzle& puzzle);

inline constexpr int kSettingKeys = 8;
// The value of a setting, from 1; 0 if it was never set.
Number setting(const Settings& settings, int key);

// The files that all programs use: "a.sgp" to "e.sgp".
inline constexpr int kSharedFiles = 5;
std::string shared_file(int index);

// What a program does next.
struct Step {
    std::uint64_t seed = 0;
    int killing_call = 0;  // the call that changes a file and kills the process instead, from 1; 0: none
    bool recovers = true;  // a start may not answer "Not now"
};

// Serves steps that arrive at the socket, in the order of their arrival; the first one starts the program. Ends the
// process.
[[noreturn]] void run_program(const ProgramFolders& folders, std::atomic<Number>& stamps, int socket);

}  // namespace gridsmith::support
