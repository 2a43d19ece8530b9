// Options that say nothing in the company of others, which is told and no fault.
#pragma once

#include <span>
#include <string>

namespace CLI {
class App;
}

namespace gridsmith {

struct IdleOption {
    std::string name;
    std::string why;  // "it is for ...", after a colon
};

// Notes on standard error those that are on the command line.
void note_idle_options(const CLI::App& command, std::span<const IdleOption> idle);

}  // namespace gridsmith
