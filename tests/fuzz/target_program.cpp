// What programs read beside puzzle files: settings, the message of a second start, lines from a pipe.
#include "app/settings_file.h"
#include "cli/puzzle_source.h"
#include "format_samples.h"
#include "fuzz_target.h"
#include "platform/single_instance.h"

namespace gridsmith::fuzz {

namespace {

void run_settings(std::string_view bytes) {
    const auto settings = settings_from(bytes);
    if (!settings) return require_sentence(settings.error().message);
    const auto again = settings_from(text_of(*settings));
    require(again && *again == *settings, "settings that were read can be kept, and come back the same");
}

void run_instance_message(std::string_view bytes) {
    const auto files = files_of_instance_message(bytes);
    if (!files) return;
    for (const auto& file : *files) require(file.is_absolute(), "files of another start have absolute paths");
    require(instance_message(*files) == bytes, "a message that is understood is one that a program sends");
}

void run_lines(std::string_view bytes, const PuzzleFormat& format) {
    Chunk chunk;
    chunk.file = std::make_shared<const std::string>("pipe");
    chunk.format = &format;
    chunk.lines = bytes;
    chunk.bytes = bytes.size();
    std::vector<Error> complaints;
    const ChunkPuzzles puzzles = puzzles_in(chunk, complaints);
    for (const Error& complaint : complaints) {
        require_sentence(text_of(complaint));
        require(complaint.line >= 1 && complaint.file == "pipe", "a complaint says where");
    }
    require(puzzles.origins.size() == puzzles.size(), "every puzzle comes from somewhere");
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        require(puzzles.whole(i).grid == puzzles.grids[i], "a puzzle of a line is the whole of its grid");
}

std::vector<std::string> line_seeds(const PuzzleFormat& format) {
    Random random(9);
    std::string lines;
    for (int order = 2; order <= 5; ++order)
        lines += support::sample_text(format, support::bare_puzzle(order, random), random);
    return {lines, "# a remark\n\n" + lines, lines.substr(0, lines.size() / 2)};
}

}  // namespace

void add_program_targets(std::vector<Target>& targets) {
    targets.push_back({"settings", run_settings, [] {
                           Settings other;
                           other.generate.seed = 8123;
                           return std::vector<std::string>{text_of(Settings()), text_of(other), "{}"};
                       }});
    targets.push_back({"second-start", run_instance_message, [] {
                           return std::vector<std::string>{
                               instance_message({}),
                               instance_message({{"/tmp/a puzzle.sgp", "/srv/\xc3\xa4.txt"}})};
                       }});
    for (const PuzzleFormat& format : all_formats())
        if (format.read_line != nullptr)
            targets.push_back({"lines-" + std::string(format.id),
                               [&format](std::string_view bytes) { run_lines(bytes, format); },
                               [&format] { return line_seeds(format); }});
}

}  // namespace gridsmith::fuzz
