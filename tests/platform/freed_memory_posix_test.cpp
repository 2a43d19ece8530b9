// Freed memory, measured by the process's resident memory.
#include "platform/system/freed_memory.h"

#include <catch2/catch_test_macros.hpp>

// Sanitizers replace glibc's allocator.
#if defined(__GLIBC__) && !defined(GRIDSMITH_SANITIZED)

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <latch>
#include <memory>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace gridsmith;

namespace {

long resident_bytes() {
    long pages = 0;
    std::ifstream("/proc/self/statm").ignore(64, ' ') >> pages;
    return pages * ::sysconf(_SC_PAGESIZE);
}

// Small blocks with a total of `bytes`, each written to so that it really takes memory.
std::vector<std::unique_ptr<char[]>> small_blocks(std::size_t bytes) {
    constexpr std::size_t kBlock = 10'000;
    std::vector<std::unique_ptr<char[]>> blocks;
    for (std::size_t i = 0; i < bytes / kBlock; ++i) {
        blocks.push_back(std::make_unique_for_overwrite<char[]>(kBlock));
        std::fill_n(blocks.back().get(), kBlock, 'x');
    }
    return blocks;
}

}  // namespace

TEST_CASE("memory that a thread frees returns to the system while the thread lives") {
    constexpr std::size_t kWork = 30'000'000;
    // Freeing this block would make glibc keep twice its size at the end of each heap.
    CHECK(std::vector<char>(kWork, 'x').back() == 'x');
    give_freed_memory_back();
    std::latch made(1);
    std::latch seen(1);
    std::latch freed(1);
    std::latch over(1);
    const long before = resident_bytes();
    const std::jthread worker([&] {
        {
            const auto blocks = small_blocks(kWork);
            made.count_down();
            seen.wait();
        }
        freed.count_down();
        over.wait();
    });
    made.wait();
    const long during = resident_bytes();
    seen.count_down();
    freed.wait();
    const long after = resident_bytes();
    over.count_down();
    CHECK(during > before + long{kWork} * 9 / 10);
    CHECK(after < before + long{kWork} / 10);
}

TEST_CASE("free memory between used blocks returns to the system") {
    constexpr std::size_t kWork = 30'000'000;
    const long before = resident_bytes();
    auto blocks = small_blocks(kWork);
    const long during = resident_bytes();
    CHECK(during > before + long{kWork} * 9 / 10);
    const auto last = std::move(blocks.back());
    blocks.clear();
    give_back_gaps();
    CHECK(resident_bytes() < before + long{kWork} / 10);
    CHECK(last[0] == 'x');
}

#endif
