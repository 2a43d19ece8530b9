// Answers of chunks that are stopped.
#include "cli/batch.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

TEST_CASE("a chunk that is stopped is answered up to where it was stopped, and not half a puzzle further") {
    const auto answered = [](std::size_t stopped_at) {
        ChunkAnswer answer;
        answer.complaints.push_back({"a bad line"});
        answer_in_order(4, answer, [&](std::size_t i) {
            answer.output += std::to_string(i);
            answer.once.push_back({std::to_string(i), "x"});
            answer.complaints.push_back({"one of the puzzle's own"});
            ++answer.printed;
            answer.failed_test = i == 2;
            return i != stopped_at;
        });
        return answer;
    };
    const ChunkAnswer whole = answered(4);
    CHECK(whole.complete);
    CHECK(whole.output == "0123");
    CHECK(whole.puzzles == 4);
    const ChunkAnswer stopped = answered(2);
    CHECK(!stopped.complete);
    CHECK(stopped.output == "01");
    CHECK(stopped.once.size() == 2);
    CHECK(stopped.complaints.size() == 3);
    CHECK(stopped.puzzles == 2);
    CHECK(stopped.printed == 2);
    CHECK(!stopped.failed_test);
    CHECK(answered(0).output.empty());
}
