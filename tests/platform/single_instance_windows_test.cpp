// The first program is the server and receives the files of later ones.
#include "platform/system/single_instance.h"

#include "support/patience.h"

#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <fmt/format.h>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

using namespace gridsmith;
namespace fs = std::filesystem;

namespace {

using InstanceFiles = std::vector<fs::path>;

// A pipe for one case.
fs::path own_pipe() {
    static int number = 0;
    return instance_socket(fs::temp_directory_path() / fmt::format("test-{}", ++number));
}

// Keeps the last files that a server received.
struct LastFiles {
    SingleInstance::Receiver receiver() {
        return [this](InstanceFiles files) {
            const std::lock_guard lock(mutex);
            last = std::move(files);
            return true;
        };
    }
    InstanceFiles take() {
        const std::lock_guard lock(mutex);
        return std::exchange(last, {});
    }
    std::mutex mutex;
    InstanceFiles last;
};

}  // namespace

TEST_CASE("a second program hands its files to the first") {
    const fs::path pipe = own_pipe();
    LastFiles files;
    CHECK_FALSE(SingleInstance::hand_over(pipe, {}));
    auto first = SingleInstance::begin(pipe, {}, files.receiver());
    REQUIRE(first);
    REQUIRE(*first);
    const InstanceFiles two{fs::path(L"C:\\\u00e4.sgp"), "b.sgp"};
    CHECK(SingleInstance::hand_over(pipe, two));
    CHECK(files.take() == InstanceFiles{two[0], fs::current_path() / "b.sgp"});
    const auto second = SingleInstance::begin(pipe, two, files.receiver());
    REQUIRE(second);
    CHECK(*second == nullptr);
    first->reset();
    CHECK_FALSE(SingleInstance::hand_over(pipe, two));
}

TEST_CASE("20,000 files arrive, and a path or a message that is too long is refused") {
    const fs::path pipe = own_pipe();
    LastFiles files;
    const auto first = SingleInstance::begin(pipe, {}, files.receiver());
    REQUIRE(first);
    InstanceFiles many;
    for (int i = 0; i < 20'000; ++i)
        many.emplace_back(fmt::format("C:\\folder\\a-file-with-a-name-{}.sgp", i));
    CHECK(SingleInstance::hand_over(pipe, many));
    CHECK(files.take() == many);

    for (const InstanceFiles& refused :
         {InstanceFiles{"C:\\" + std::string(5000, 'x')}, InstanceFiles(200'000, many.front())}) {
        const auto second = SingleInstance::begin(pipe, refused, files.receiver());
        REQUIRE_FALSE(second);
        CHECK(second.error().message.contains("takes paths of 4,096 bytes"));
    }
    CHECK(SingleInstance::hand_over(pipe, {}));
}

TEST_CASE("several programs that start at once are all served") {
    const fs::path pipe = own_pipe();
    LastFiles files;
    const auto first = SingleInstance::begin(pipe, {}, files.receiver());
    REQUIRE(first);
    std::atomic<int> taken = 0;
    {
        std::vector<std::jthread> programs;
        for (int i = 0; i < 4; ++i)
            programs.emplace_back([&] { taken += SingleInstance::hand_over(pipe, {}) ? 1 : 0; });
    }
    CHECK(taken == 4);
}

TEST_CASE("a server that hangs lets the next program start alone") {
    const fs::path pipe = own_pipe();
    std::atomic<bool> goes_on = false;
    const auto first = SingleInstance::begin(
        pipe, {}, [&](InstanceFiles) { return support::comes_true([&] { return goes_on.load(); }); });
    REQUIRE(first);
    CHECK_FALSE(SingleInstance::hand_over(pipe, {}));
    const auto second = SingleInstance::begin(pipe, {}, [](InstanceFiles) { return true; });
    goes_on = true;
    REQUIRE_FALSE(second);
    CHECK(second.error().message.contains("does not answer"));
}
