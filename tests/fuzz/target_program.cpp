// Other input of the programs: settings, won games, the message of a second start, lines from a pipe, and unfinished
// batches.
#include "app/play/statistics.h"
#include "app/settings/original_settings.h"
#include "app/settings/settings.h"
#include "app/settings/settings_file.h"
#include "cli/generate/resumed_file.h"
#include "cli/input/puzzle_source.h"
#include "format/line/json_lines_format.h"
#include "format_samples.h"
#include "fuzz_target.h"
#include "platform/system/single_instance.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <mutex>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace gridsmith::fuzz {

namespace {

bool run_settings(std::string_view bytes) {
    const auto settings = settings_from(bytes);
    if (!settings) return refused_with(settings.error().message);
    const auto again = settings_from(text_of(*settings));
    require(again && *again == *settings, "settings are read back as written");
    return true;
}

bool run_original_settings(std::string_view bytes) {
    const auto original = original_settings_from(bytes);
    if (!original) return refused_with(original.error().message);
    require_sentence(original->report);
    const auto again = settings_from(text_of(original->settings));
    require(again && *again == original->settings, "settings that were taken over are read back as written");
    return true;
}

std::vector<std::string> original_settings_seeds() {
    const auto file = [](const std::string& body) {
        return R"({"id": "P9GURXV3OWJ84MA61MDP76F9J", "version": 0, "configuration": )" + body + "}";
    };
    return {
        file("{}"),
        file(R"({"appearance": {"theme": "dark", "gridFont": {"name": "DejaVu Serif", "style": "bold"}},
"mainWindow": {"location": [120.0, 80.4], "size": [640, 720]}, "puzzle": {"symbols": {"2": "abcd"},
"editHistory": {"maxSize": 500, "clearOnSave": true}}, "copyImageDialog": {"imageSize": 500}})"),
        file(R"({"directoryBrowserWindow": {"location": [1, 2], "directory": "/a", "numColumns": 5, "filter":
{"fileKinds": ["puzzle"], "orders": [{"order": 3, "enabled": false, "numEntries": {"range": [20, 30], "linked": true}}]}},
"generationDialog": {"mode": "subtractive1", "params": {"additive1": {"numEntries": {"3": 30}, "numThreads": 3},
"subtractive1": {"seed": 42, "maxFillTime": {"4": 2000}}}}, "templateDialog": {"symmetry": "rotation4"}})")};
}

bool run_won_games(std::string_view bytes) {
    const auto games = won_games_in(bytes);
    std::string text;
    for (const WonGame& game : games) text += line_of(game);
    require(won_games_in(text) == games, "won games are read back as written");
    int summed = 0;
    for (const GameSummary& summary : summaries_of(games)) {
        require(summary.best >= 0 && summary.mean >= 0, "no time is negative");
        summed += summary.games;
    }
    require(static_cast<std::size_t>(summed) == games.size(), "every game counts once");
    const Streaks streaks = streaks_of(games, 1'789'000'000, 7200);
    require(streaks.days_now <= streaks.days_most && streaks.unaided_now <= streaks.unaided_most,
            "no current streak is longer than the longest streak");
    const std::string table = csv_of(games);
    require(static_cast<std::size_t>(std::ranges::count(table, '\n')) > games.size(),
            "every game has its line");
    return !games.empty();
}

std::vector<std::string> won_games_seeds() {
    const std::string plain = line_of({1'789'000'000, 3, "hard", "fresh", 83'250, 0, false});
    const std::string helped = line_of({1'789'086'400, 5, "", "file", 1, 17, true});
    return {plain,
            plain + helped + plain,
            plain.substr(0, 40) + '\n' + helped,
            line_of({253'402'300'799, 2, "=1+1", "a, \"b\"\n", 1'000'000'000'000, 625, true}),
            "{\"at\":0,\"order\":2,\"played\":0}\n\n{}",
            "{\"at\":-1,\"order\":6,\"played\":1e3,\"revealed\":626,\"checked\":1}\r\n"};
}

bool run_instance_message(std::string_view bytes) {
    const auto files = files_of_instance_message(bytes);
    if (!files) return false;
    for (const auto& file : *files) require(file.is_absolute(), "files of another start have absolute paths");
    require(instance_message(*files) == bytes, "an accepted message is one that a program can send");
    return true;
}

// A listening program, as long as this object lives.
class Listening {
public:
    Listening()
        : socket_(folder_ / "run" / "socket"),
          instance_(SingleInstance::begin(socket_, {}, [this](std::vector<std::filesystem::path> files) {
                        const std::scoped_lock lock(mutex_);
                        taken_.push_back(std::move(files));
                        return true;
                    }).value()) {}

    // The answer to bytes in pieces of these lengths, which repeat and are at least 1. What is left after kMostPieces
    // comes at once: thousands of system calls would cost more than the reading.
    std::string answer_to(std::string_view bytes, std::span<const std::size_t> pieces) const {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::strncpy(address.sun_path, socket_.c_str(), sizeof address.sun_path - 1);
        const int connection = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        require(::connect(connection, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0,
                "a program still listens after a bad message");
        for (std::size_t piece = 0; !bytes.empty(); ++piece) {
            const auto length =
                piece < kMostPieces ? std::min(bytes.size(), pieces[piece % pieces.size()]) : bytes.size();
            const ssize_t sent = ::send(connection, bytes.data(), length, MSG_NOSIGNAL);
            if (sent <= 0) break;  // the listener closed the connection
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        ::shutdown(connection, SHUT_WR);
        std::string answer;
        char buffer[64];
        for (ssize_t got; (got = ::recv(connection, buffer, sizeof buffer, 0)) > 0;)
            answer.append(buffer, static_cast<std::size_t>(got));
        ::close(connection);
        return answer;
    }

    std::vector<std::vector<std::filesystem::path>> take() {
        const std::scoped_lock lock(mutex_);
        return std::exchange(taken_, {});
    }

private:
    static constexpr std::size_t kMostPieces = 5'000;

    support::TemporaryFolder folder_;
    std::filesystem::path socket_;
    std::mutex mutex_;
    std::vector<std::vector<std::filesystem::path>> taken_;
    std::unique_ptr<SingleInstance> instance_;
};

// The first bytes are the lengths of the pieces.
bool run_instance_pieces(std::string_view bytes) {
    constexpr std::size_t kPieces = 3;
    if (bytes.size() < kPieces) return false;
    static Listening listening;
    std::size_t pieces[kPieces];
    for (std::size_t i = 0; i < kPieces; ++i) pieces[i] = 1 + static_cast<unsigned char>(bytes[i]);
    bytes.remove_prefix(kPieces);
    const auto expected = files_of_instance_message(bytes);
    const std::string answer = listening.answer_to(bytes, pieces);
    require((answer == "taken\n") == expected.has_value(), "the program takes exactly the accepted messages");
    require(expected || answer.empty() || (answer == "too long\n" && bytes.size() > kLongestInstancePath),
            "only a long message is called too long");
    const auto taken = listening.take();
    require(taken.size() == (expected ? 1 : 0), "a message is taken once");
    if (expected) require(taken.front() == *expected, "the files of a message arrive unchanged");
    return expected.has_value();
}

bool run_lines(std::string_view bytes, const PuzzleFormat& format) {
    Chunk chunk;
    chunk.file = std::make_shared<const std::string>("pipe");
    chunk.format = &format;
    chunk.lines = bytes;
    chunk.bytes = bytes.size();
    std::vector<Error> complaints;
    const ChunkPuzzles puzzles = puzzles_in(chunk, complaints);
    for (const Error& complaint : complaints) {
        require_sentence(text_of(complaint));
        require(complaint.line >= 1 && complaint.file == "pipe", "a complaint has a place");
    }
    require(puzzles.origins.size() == puzzles.size(), "every puzzle has an origin");
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        require(puzzles.whole(i).grid == puzzles.grids[i], "the puzzle of a line has the grid of the line");
    return puzzles.size() > 0;
}

std::vector<std::string> line_seeds(const PuzzleFormat& format) {
    Random random(9);
    std::string lines;
    for (int order = 2; order <= 5; ++order)
        lines += support::sample_text(format, support::bare_puzzle(order, random), random);
    return {lines, "# a remark\n\n" + lines, lines.substr(0, lines.size() / 2)};
}

// --- Unfinished batches ---

constexpr BatchIdentity kBatch{{2, 3}, 20, 5};  // seven puzzles: 2, 5, 8 ... 20

// The line of a puzzle as `generate` writes it.
std::string batch_line(const PuzzleFormat& format, std::uint64_t index) {
    Random random(11, index);
    const Puzzle puzzle = support::bare_puzzle(2, random);
    if (format.id == "json") return json_line_of(puzzle, {.seed = kBatch.seed, .index = index});
    return print_puzzles({&puzzle, 1}, format).value();
}

Result<ResumedFile> begun(const std::filesystem::path& file, const PuzzleFormat& format) {
    return ResumedFile::open(file.string(), format, kBatch, {});
}

// The first missing puzzle, or 0 if the batch is whole. Then no other question may be asked of the batch.
std::uint64_t missing_from(ResumedFile& batch) {
    bool proof_seen = false;
    for (std::uint64_t place = 0; place < kBatch.shard.share(kBatch.count); ++place) {
        const std::uint64_t index = kBatch.shard.index_at(place);
        if (std::ranges::binary_search(batch.done(), index)) continue;
        // The puzzle of the proof is a different puzzle.
        if (proof_seen || batch.size() == 0 || batch.has(index, "")) return index;
        proof_seen = true;
    }
    return 0;
}

bool run_begun_batch(std::string_view bytes, const PuzzleFormat& format) {
    static const support::TemporaryFolder folder;
    const auto file = folder / std::string(format.id);
    std::ofstream(file, std::ios::binary) << bytes;
    std::uint64_t size = 0;
    std::uint64_t next = 0;
    std::vector<std::uint64_t> done;
    {
        auto batch = begun(file, format);
        if (!batch) return refused_with(text_of(batch.error()));
        size = batch->size();
        done = batch->done();
        require(done.size() == (size == 0 ? 0 : size - 1), "all puzzles except the proof are finished");
        require(std::ranges::is_sorted(done), "the finished puzzles are in order");
        for (const std::uint64_t index : done)
            require(kBatch.shard.has(index) && index <= kBatch.count,
                    "the finished puzzles belong to the batch");
        next = missing_from(*batch);
        require((next == 0) == (size == kBatch.shard.share(kBatch.count)),
                "a batch is whole when nothing is missing");
    }
    {
        auto again = begun(file, format);
        require(again && again->size() == size && again->done() == done,
                "opening a batch does not change it");
        if (next == 0) return true;
        Output output = again->take_output();
        require(output.write(batch_line(format, next)).has_value(), "a batch can be continued");
    }
    const auto longer = begun(file, format);
    require(longer && longer->size() == size + 1, "a new puzzle follows whole lines");
    return true;
}

std::vector<std::string> begun_batch_seeds(const PuzzleFormat& format) {
    std::vector<std::string> seeds{""};
    std::string whole;
    for (std::uint64_t place = 0; place < kBatch.shard.share(kBatch.count); ++place) {
        whole += batch_line(format, kBatch.shard.index_at(place));
        seeds.push_back(whole);
    }
    std::string backwards;
    for (const std::uint64_t index : {11u, 5u, 8u}) backwards += batch_line(format, index);
    seeds.push_back(backwards);
    seeds.push_back(backwards + batch_line(format, 11));
    seeds.push_back(whole + whole);
    seeds.push_back(whole.substr(0, whole.size() / 2));
    seeds.push_back(batch_line(format, 2) + "\r\n\n");
    seeds.push_back(R"({"index":18446744073709551615,"seed":5,"puzzle":"1..............."})"
                    "\n");
    return seeds;
}

}  // namespace

void add_program_targets(std::vector<Target>& targets) {
    targets.push_back({"settings", run_settings, [] {
                           Settings other;
                           other.generate.seed = 8123;
                           return std::vector<std::string>{text_of(Settings()), text_of(other), "{}"};
                       }});
    targets.push_back({"original-settings", run_original_settings, original_settings_seeds});
    targets.push_back({"second-start", run_instance_message, [] {
                           return std::vector<std::string>{
                               instance_message({}),
                               instance_message({{"/tmp/a puzzle.sgp", "/srv/\xc3\xa4.txt"}})};
                       }});
    targets.push_back(
        {"second-start-in-pieces", run_instance_pieces, [] {
             const auto message = instance_message({{"/tmp/a puzzle.sgp", "/srv/\xc3\xa4.txt", "/"}});
             return std::vector<std::string>{std::string(3, '\0') + instance_message({}),
                                             "\x01\x07\xff" + message, std::string(3, '\0') + message,
                                             "\xff\xff\xff" + message + "b"};
         }});
    targets.push_back({"won-games", run_won_games, won_games_seeds});
    // A format without indices and the format with indices.
    for (const char* id : {"lines", "json"})
        targets.push_back({"resume-" + std::string(id),
                           [id](std::string_view bytes) { return run_begun_batch(bytes, *format_of_id(id)); },
                           [id] { return begun_batch_seeds(*format_of_id(id)); }});
    for (const PuzzleFormat& format : all_formats())
        if (format.read_line != nullptr)
            targets.push_back({"lines-" + std::string(format.id),
                               [&format](std::string_view bytes) { return run_lines(bytes, format); },
                               [&format] { return line_seeds(format); }});
}

}  // namespace gridsmith::fuzz
