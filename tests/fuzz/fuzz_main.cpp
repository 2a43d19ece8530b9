// The entry points of libFuzzer: which target is meant, and what to do with one input.
//
//     gridsmith-fuzz --targets           their names, a line each
//     gridsmith-fuzz --seeds FOLDER      writes the texts to begin with, a folder a target
//     gridsmith-fuzz TARGET [libFuzzer's options] [CORPUS or FILE...]
#include "base/unicode.h"
#include "fuzz_target.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

namespace gridsmith::fuzz {

namespace {

const Target* chosen = nullptr;

const std::vector<Target>& all_targets() {
    static const std::vector<Target> targets = [] {
        std::vector<Target> made;
        add_format_targets(made);
        add_document_targets(made);
        add_program_targets(made);
        return made;
    }();
    return targets;
}

void write_seeds(const std::filesystem::path& folder) {
    for (const Target& target : all_targets()) {
        std::filesystem::create_directories(folder / target.name);
        int number = 0;
        for (const std::string& seed : target.seeds())
            std::ofstream(folder / target.name / fmt::format("seed-{}", ++number), std::ios::binary) << seed;
    }
}

}  // namespace

void require(bool kept, std::string_view promise) {
    if (kept) return;
    fmt::print(stderr, "broken promise: {}\n", promise);
    std::abort();
}

void require_sentence(std::string_view text) {
    require(!text.empty() && text.size() < 2000, "a sentence is neither empty nor endless");
    require(text.find('\n') == std::string_view::npos, "a sentence is one line");
    require(characters_of(text).has_value(), "a sentence is valid UTF-8");
}

}  // namespace gridsmith::fuzz

extern "C" int LLVMFuzzerInitialize(int* argument_count, char*** arguments) {
    using namespace gridsmith::fuzz;
    const std::string_view wanted = *argument_count > 1 ? (*arguments)[1] : "";
    if (wanted == "--targets") {
        for (const Target& target : all_targets()) fmt::print("{}\n", target.name);
        std::exit(0);
    }
    if (wanted == "--seeds" && *argument_count == 3) {
        write_seeds((*arguments)[2]);
        std::exit(0);
    }
    const auto found = std::ranges::find(all_targets(), wanted, &Target::name);
    if (found == all_targets().end()) {
        fmt::print(stderr, "gridsmith-fuzz: expected a target first; --targets lists them\n");
        std::exit(2);
    }
    chosen = &*found;
    // The fuzzer starts itself anew for each of several jobs, with all arguments: the name has to stay among
    // them, where it would be taken for a corpus. So a fuzzer runs one job.
    (*arguments)[1] = (*arguments)[0];
    ++*arguments;
    --*argument_count;
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    gridsmith::fuzz::chosen->run({reinterpret_cast<const char*>(data), size});
    return 0;
}
