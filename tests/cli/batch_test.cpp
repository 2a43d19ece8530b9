// The answers to stopped chunks.
#include "cli/input/batch.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

namespace {

class NoOutlet : public Outlet {
public:
    const BadRecordPrinter& bad_records() const override { return none_; }
    bool write_part(ChunkAnswer&) override { return true; }

private:
    BadRecordPrinter none_;
};

}  // namespace

TEST_CASE("a stopped chunk is answered, with its bad lines, up to the stop") {
    const auto file = std::make_shared<const std::string>("x");
    const std::string empty(81, '.');
    const Chunk chunk{.file = file,
                      .format = format_of_id("lines"),
                      .lines = "?\n" + empty + "\n" + empty + "\n??\n" + empty + "\n",
                      .puzzles = {}};
    const auto answered = [&](std::size_t stopped_at) {
        ChunkAnswer answer;
        const ChunkPuzzles puzzles = puzzles_in(chunk, answer.complaints);
        REQUIRE(puzzles.size() == 3);
        REQUIRE(answer.complaints.size() == 2);
        answer_in_order(chunk, puzzles, answer, NoOutlet(), [&](std::size_t i) {
            if (i == stopped_at) return false;
            answer.output += std::to_string(i);
            return true;
        });
        return answer;
    };
    const ChunkAnswer whole = answered(3);
    CHECK(whole.complete);
    CHECK(whole.puzzles == 3);
    CHECK(whole.output == "012");
    CHECK(whole.complaints.size() == 2);

    const ChunkAnswer late = answered(2);
    CHECK(!late.complete);
    CHECK(late.puzzles == 2);
    CHECK(late.output == "01");
    CHECK(late.complaints.size() == 2);

    const ChunkAnswer early = answered(1);
    CHECK(early.output == "0");
    REQUIRE(early.complaints.size() == 1);
    CHECK(early.complaints[0].line == 1);
}
