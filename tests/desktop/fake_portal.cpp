// A portal for the scripts of this folder, on the bus of DBUS_SESSION_BUS_ADDRESS.
//
//   fake_portal LOG
//
// Reads one command a line from standard input and prints "done" after each: "colour NUMBER" (0 none, 1 dark, 2 light),
// "choose PATH", "wait" (dialogs stay open), "fail" or "end". Writes a line into LOG for each dialog that is asked for:
// its method, parent window, title and proposed name.
#include "support/fake_portal.h"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

int main(int argc, char** argv) {
    using gridsmith::support::FakePortal;
    const char* address = std::getenv("DBUS_SESSION_BUS_ADDRESS");
    if (argc != 2 || address == nullptr) return 2;
    std::ofstream log(argv[1]);
    FakePortal::Plan plan{.colour_scheme = 1, .answer = FakePortal::Answer::no_answer};
    FakePortal portal(address, plan);
    portal.on_call = [&log](const FakePortal::Call& call) {
        const auto name = call.options.find("current_name");
        log << call.method << ' ' << call.parent_window << ' ' << call.title << ' '
            << (name == call.options.end() ? "" : name->second) << std::endl;
    };
    std::cout << "done" << std::endl;
    for (std::string line; std::getline(std::cin, line); std::cout << "done" << std::endl) {
        const std::string verb = line.substr(0, line.find(' '));
        const std::string rest = line.size() > verb.size() ? line.substr(verb.size() + 1) : "";
        if (verb == "end") return 0;
        if (verb == "colour") {
            plan.colour_scheme = static_cast<std::uint32_t>(std::stoul(rest));
            portal.change_colour_scheme(*plan.colour_scheme);
        } else {
            plan.answer = verb == "choose" ? FakePortal::Answer::choose
                          : verb == "fail" ? FakePortal::Answer::fail
                                           : FakePortal::Answer::no_answer;
            plan.uris = {"file://" + rest};
            portal.plan(plan);
        }
    }
}
