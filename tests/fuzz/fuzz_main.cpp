// The entry points of libFuzzer: choose the target and run one input.
//
//     gridsmith-fuzz --targets           the names of all targets, a line each
//     gridsmith-fuzz --seeds FOLDER      writes the seeds, a folder for each target
//     gridsmith-fuzz TARGET [libFuzzer's options] [CORPUS or FILE...]
#include "fuzz_target.h"
#include "variation.h"

#include <algorithm>
#include <atomic>
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
constexpr const char* kTargetVariable = "GRIDSMITH_FUZZ_TARGET";
std::atomic<std::uint64_t> inputs = 0;
std::atomic<std::uint64_t> accepted = 0;

// For run.sh.
void print_accepted() {
    fmt::print(stderr, "stat::accepted_units: {} of {}\n", accepted.load(), inputs.load());
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

}  // namespace gridsmith::fuzz

extern "C" int LLVMFuzzerInitialize(int* argument_count, char*** arguments) {
    using namespace gridsmith::fuzz;
    const std::string_view wanted = *argument_count > 1 ? (*arguments)[1] : "";
    if (wanted == "--targets") {
        print_targets();
        std::exit(0);
    }
    if (wanted == "--seeds" && *argument_count == 3) {
        write_seeds((*arguments)[2]);
        std::exit(0);
    }
    chosen = target_named(wanted);
    if (chosen == nullptr) {
        // To merge, libFuzzer starts this program again, without the name of the target.
        if (const char* inherited = std::getenv(kTargetVariable)) chosen = target_named(inherited);
        if (chosen != nullptr) return 0;
        fmt::print(stderr, "gridsmith-fuzz: expected a target first; --targets lists them\n");
        std::exit(2);
    }
    setenv(kTargetVariable, chosen->name.c_str(), 1);
    std::atexit(print_accepted);
    // libFuzzer would take the name of the target for a corpus.
    (*arguments)[1] = (*arguments)[0];
    ++*arguments;
    --*argument_count;
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace gridsmith::fuzz;
    ++inputs;
    if (chosen->run({reinterpret_cast<const char*>(data), size})) ++accepted;
    return 0;
}

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

// A third of the changes are libFuzzer's. The others keep the form of the text; half of these begin with a seed, because
// most inputs of a corpus are texts that the reader refuses in one way or another.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned number) {
    using namespace gridsmith;
    static const std::vector<std::string> seeds = fuzz::chosen->seeds();
    Random random(number);
    const std::uint32_t kind = random.below(3);
    if (kind == 0) return LLVMFuzzerMutate(data, size, most);
    const auto any = [&]() -> const std::string& {
        return seeds[random.below(static_cast<std::uint32_t>(seeds.size()))];
    };
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const std::string text = fuzz::varied(kind == 1 ? input : std::string_view(any()), any(), random);
    const std::size_t length = std::min(text.size(), most);
    std::copy_n(text.data(), length, data);
    return std::max<std::size_t>(length, 1);
}
