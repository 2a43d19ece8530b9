// Only the calling thread reads, writes and draws. The threads of the pool take chunks from a queue.
#include "cli/input/batch.h"

#include "base/threads/thread_pool.h"
#include "cli/core/console.h"
#include "cli/core/interruption.h"
#include "cli/core/output.h"
#include "cli/core/table_text.h"
#include "cli/input/beside.h"
#include "cli/input/complaints.h"
#include "format/json/json_value.h"
#include "format/line/lines_format.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <fmt/format.h>
#include <future>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_set>
#include <utility>

namespace gridsmith {

namespace {

// Passes the output of a chunk from the thread that works on the chunk to the thread that writes.
class ChunkOutlet : public Outlet {
public:
    ChunkOutlet(const BadRecordPrinter& bad_records, bool passes, RulesColumn rules, std::stop_token stop)
        : bad_records_(bad_records), passes_(passes), rules_(rules), stop_(std::move(stop)) {}

    const BadRecordPrinter& bad_records() const override { return bad_records_; }
    bool passes() const override { return passes_; }
    RulesColumn rules_column() const override { return rules_; }
    bool write_part(ChunkAnswer& answer) override {
        // If the system provides no threads, the writing thread itself works on the chunk
        // and cannot take a part of the output.
        if (std::this_thread::get_id() == writer_) return !stop_.stop_requested();
        std::unique_lock lock(mutex_);
        part_.output = std::exchange(answer.output, {});
        part_.indices = std::exchange(answer.indices, {});
        part_.printed = std::exchange(answer.printed, 0);
        changed_.notify_all();
        return changed_.wait(lock, stop_, [this] { return part_.output.empty(); });
    }
    void show_activity(const std::string& activity) override {
        const std::lock_guard lock(mutex_);
        activity_ = activity;
    }
    std::string activity() {
        const std::lock_guard lock(mutex_);
        return activity_;
    }
    void end() {
        const std::lock_guard lock(mutex_);
        ended_ = true;
        changed_.notify_all();
    }

    // For the writing thread: waits at most `time` for a part of the output, and takes it.
    ChunkAnswer take_part_within(std::chrono::milliseconds time) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, time, [this] { return ended_ || !part_.output.empty(); });
        changed_.notify_all();
        return std::exchange(part_, {});
    }
    bool ended() {
        const std::lock_guard lock(mutex_);
        return ended_;
    }

private:
    const BadRecordPrinter& bad_records_;
    const bool passes_;
    const RulesColumn rules_;
    const std::stop_token stop_;
    const std::thread::id writer_ = std::this_thread::get_id();
    std::mutex mutex_;
    std::condition_variable_any changed_;
    ChunkAnswer part_;
    std::string activity_;
    bool ended_ = false;
};

class BatchRun {
public:
    BatchRun(const CommonOptions& options, const Batch& batch, BadRecordPrinter print_bad, Output output,
             Interruption& interruption)
        : options_(options),
          batch_(batch),
          print_bad_(std::move(print_bad)),
          inputs_(options.inputs()),
          passes_(options.pass),
          interruption_(interruption),
          console_(options.quiet),
          source_(options, batch.largest_chunk, options.thread_count(), interruption_),
          output_(std::move(output)),
          most_in_flight_(2 * static_cast<std::size_t>(options.thread_count()) + 1),
          pool_(options.thread_count()) {
        for (const std::string& note : batch.notes) console_.note(note);
        source_.set_meanwhile([this] { return finish_oldest_if_any(); });
    }

    ExitStatus run() {
        bool more = true;
        while (more && !fatal_) {
            const bool full = in_flight_.size() >= most_in_flight_;
            if (!in_flight_.empty() && (full || oldest_is_done()))
                finish_oldest();
            else
                more = take_chunk();
        }
        while (!in_flight_.empty() && !fatal_) finish_oldest();
        if (batch_.last && !fatal_)
            if (auto written = output_.write(batch_.last()); !written) fatal_ = std::move(written.error());
        if (fatal_) return abandon();
        if (without_rules_ > 1)
            console_.note(fmt::format("in all, the rules of {} puzzles are left out", without_rules_));
        if (records_ == 0 && status_ == ExitStatus::done && !interruption_.requested())
            status_ = console_.complain(no_puzzle_in(inputs_), ExitStatus::some_bad);
        if (!interruption_.requested()) return output_.finish(status_, console_);
        return output_.finish_interrupted(puzzles_done_, 0, console_);
    }

private:
    struct InFlight {
        std::future<ChunkAnswer> answer;
        std::shared_ptr<ChunkOutlet> outlet;
        std::uint64_t bytes = 0;
    };

    // Chooses the columns once, at the first record.
    void choose_table_head(RulesColumn rules) {
        if (rules_column_ != RulesColumn::none || batch_.table_head_with_rules.empty()) return;
        rules_column_ = rules;
        if (rules == RulesColumn::present) output_.hold_table(batch_.table_head_with_rules);
    }

    // Submits the next chunk to the pool. False if there is no further chunk.
    bool take_chunk() {
        auto chunk = source_.next();
        console_.note_of_input(source_.take_notes());
        if (!chunk) {
            keep_record_of(chunk.error());
            status_ = worse(status_, chunk.error().status);
            return true;
        }
        if (!*chunk) return false;
        const std::uint64_t bytes = (*chunk)->bytes;
        if (rules_column_ == RulesColumn::none && !batch_.table_head_with_rules.empty())
            choose_table_head(rules_column_for(options_, **chunk));
        auto outlet =
            std::make_shared<ChunkOutlet>(print_bad_, passes_, rules_column_, interruption_.token());
        std::packaged_task<ChunkAnswer()> task([this, outlet, taken = std::move(**chunk)] {
            return batch_.work(taken, interruption_.token(), *outlet);
        });
        in_flight_.push_back({task.get_future(), outlet, bytes});
        pool_.submit([outlet, work = std::move(task)] mutable {
            work();
            outlet->end();
        });
        return true;
    }

    // Reports a file that cannot be read, after the answers to the files before it.
    void keep_record_of(const SourceFailure& failure) {
        ChunkAnswer answer;
        answer.complaints.push_back(failure.error);
        if (failure.status == ExitStatus::some_bad) {
            answer.records = 1;
            if (print_bad_) {
                choose_table_head(options_.has_rules_column() ? RulesColumn::present : RulesColumn::left_out);
                answer.rules_column = rules_column_;
                print_bad_(answer, 1, failure.error.line, failure.error.message);
            }
        }
        std::promise<ChunkAnswer> promise;
        promise.set_value(std::move(answer));
        auto outlet =
            std::make_shared<ChunkOutlet>(print_bad_, passes_, rules_column_, interruption_.token());
        outlet->end();
        in_flight_.push_back({promise.get_future(), outlet, 0});
    }

    bool oldest_is_done() { return in_flight_.front().outlet->ended(); }

    // Waits for the oldest chunk and writes its answer.
    void finish_oldest() {
        ChunkOutlet& outlet = *in_flight_.front().outlet;
        for (bool more = true; more && !fatal_;) {
            more = !outlet.ended();
            const ChunkAnswer part = outlet.take_part_within(std::chrono::milliseconds(50));
            if (!stopped_) print(part);
            show_progress();
        }
        if (fatal_) return;
        ChunkAnswer answer = in_flight_.front().answer.get();
        bytes_done_ += in_flight_.front().bytes;
        in_flight_.pop_front();
        // Print nothing after a stopped chunk: the output would have a gap.
        if (stopped_) return;
        stopped_ = !answer.complete;

        std::ranges::stable_sort(answer.complaints, {}, &Error::line);
        for (const Error& complaint : answer.complaints) console_.complain(complaint);
        if (!answer.note.empty() && !std::exchange(noted_, true)) console_.note_of_input({answer.note});
        without_rules_ += answer.without_rules;
        if (!answer.complaints.empty() || answer.failed_test) status_ = worse(status_, ExitStatus::some_bad);
        for (KeyedOutput& piece : answer.once) {
            if (!printed_keys_.insert(std::move(piece.key)).second) continue;
            for (const IndexPlace& place : piece.indices)
                answer.indices.push_back({place.offset + answer.output.size(), place.record});
            answer.output += piece.text;
            ++answer.printed;
        }
        print(answer);
        if (fatal_) return;
        puzzles_done_ += answer.puzzles;
        records_ += answer.records;
        show_progress();
    }

    void print(const ChunkAnswer& answer) {
        printed_ += answer.printed;
        if (batch_.printed_as != nullptr && !batch_.printed_as->many && printed_ > 1)
            fatal_ = Error{"the output format holds one puzzle, but there are several; try --to lines"};
        else if (auto written =
                     output_.write(answer.indices.empty() ? answer.output : with_indices(answer, records_));
                 !written)
            fatal_ = std::move(written.error());
    }

    // Writes an answer before the source waits for input: a program that sends one puzzle at a time waits for each
    // answer. False if there is no chunk.
    bool finish_oldest_if_any() {
        if (in_flight_.empty()) return false;
        finish_oldest();
        if (fatal_) interruption_.request();
        return true;
    }

    void show_progress() {
        Progress progress{puzzles_done_, "puzzles", std::nullopt};
        if (!in_flight_.empty()) progress.activity = in_flight_.front().outlet->activity();
        if (const auto total = source_.total_bytes(); total && *total > 0)
            progress.fraction = static_cast<double>(bytes_done_) / static_cast<double>(*total);
        console_.show(progress);
    }

    ExitStatus abandon() {
        interruption_.request();
        return console_.complain(*fatal_);
    }

    const CommonOptions& options_;
    const Batch& batch_;
    const BadRecordPrinter print_bad_;
    std::vector<std::string> inputs_;
    bool passes_;
    Interruption& interruption_;
    Console console_;
    PuzzleSource source_;
    Output output_;
    RulesColumn rules_column_ = RulesColumn::none;  // not chosen yet, or no such table
    std::size_t most_in_flight_;
    std::deque<InFlight> in_flight_;
    std::uint64_t puzzles_done_ = 0;
    std::uint64_t records_ = 0;  // of the chunks that are written
    std::uint64_t bytes_done_ = 0;
    std::uint64_t printed_ = 0;
    std::unordered_set<std::string> printed_keys_;
    ExitStatus status_ = ExitStatus::done;
    bool stopped_ = false;
    bool noted_ = false;
    std::uint64_t without_rules_ = 0;
    std::optional<Error> fatal_;
    ThreadPool pool_;
};

}  // namespace

void answer_in_order(const Chunk& chunk, const ChunkPuzzles& puzzles, ChunkAnswer& answer,
                     const Outlet& outlet, const std::function<bool(std::size_t i)>& answer_one) {
    const BadRecordPrinter& print_bad = outlet.bad_records();
    auto bad = puzzles.bad.begin();
    const auto print_bad_before = [&](std::size_t record) {
        for (; print_bad && bad != puzzles.bad.end() && bad->record < record; ++bad) {
            answer.beside.clear();
            print_bad(answer, bad->record, bad->line, bad->message);
        }
    };
    answer.records = puzzles.records;
    answer.rules_column = outlet.rules_column();
    for (; answer.puzzles < puzzles.size(); ++answer.puzzles) {
        const ChunkPuzzles::Origin& origin = puzzles.origins[answer.puzzles];
        print_bad_before(origin.record);
        const std::size_t length = answer.output.size() + answer.once.size();
        const std::size_t complaints = answer.complaints.size();
        if (outlet.passes()) {
            Beside beside = beside_of(chunk, origin);
            answer.beside = std::move(beside.text);
            answer.beside_is_json = beside.is_json;
        }
        if (!answer_one(answer.puzzles)) break;
        note_missing_rules(answer, chunk, puzzles, answer.puzzles);
        if (print_bad && answer.complaints.size() > complaints &&
            answer.output.size() + answer.once.size() == length)
            print_bad(answer, origin.record, origin.line, answer.complaints.back().message);
    }
    answer.beside.clear();
    answer.complete = answer.puzzles == puzzles.size();
    if (answer.complete) print_bad_before(puzzles.records + 1);
    if (answer.complete) return;
    const int end = puzzles.origins[answer.puzzles].line;
    std::erase_if(answer.complaints, [&](const Error& complaint) { return complaint.line > end; });
}

RulesColumn rules_column_for(const CommonOptions& options, const Chunk& first) {
    if (options.has_rules_column() || (first.rules && !first.rules->is_classic()))
        return RulesColumn::present;
    std::vector<Error> ignored;
    const ChunkPuzzles puzzles = puzzles_in(first, ignored);
    const bool has_puzzle = puzzles.size() > 0;
    if (options.keep_bad && !puzzles.bad.empty() &&
        (!has_puzzle || puzzles.bad.front().record < puzzles.origins.front().record))
        return RulesColumn::left_out;
    if (!has_puzzle) return RulesColumn::none;
    return puzzles.grids.front().rules().is_classic() ? RulesColumn::left_out : RulesColumn::present;
}

void note_missing_rules(ChunkAnswer& answer, const Chunk& chunk, const ChunkPuzzles& puzzles, std::size_t i) {
    if (answer.rules_column != RulesColumn::left_out || !answer.note.empty()) return;
    const Rules& rules = puzzles.grids[i].rules();
    if (!rules.is_classic())
        answer.note = fmt::format(
            "{}:{}: the rules {} are left out, because the table began with a classic puzzle and has no column "
            "for them; --to json and --format write them",
            *chunk.file, puzzles.origins[i].line, excerpt_of(rules.text(), 40));
}

void end_line(ChunkAnswer& answer) {
    if (!answer.beside.empty()) answer.output += '\t' + answer.beside;
    answer.output += '\n';
}

void add_json_record(ChunkAnswer& answer, std::size_t record, int line, std::string_view json) {
    answer.output += "{\"index\":";
    answer.indices.push_back({answer.output.size(), record});
    answer.output += ",\"line\":";
    answer.output += std::to_string(line);
    answer.output += ',';
    json.remove_prefix(1);
    if (answer.beside.empty()) {
        answer.output += json;
        return;
    }
    answer.output += json.substr(0, json.rfind('}'));
    if (!answer.beside_is_json) {
        answer.output += ",\"beside\":" + compact_json(answer.beside) + "}\n";
        return;
    }
    // Members that the record has already are not repeated.
    const auto members = read_json(answer.beside);
    JsonObject others;
    for (const JsonMember& member : members ? *members->object() : JsonObject())
        if (!json.contains(compact_json(member.key) + ":")) others.push_back(member);
    if (!others.empty())
        answer.output += "," + compact_json(std::move(others)).substr(1);
    else
        answer.output += '}';
    answer.output += '\n';
}

void print_bad_as_json(ChunkAnswer& answer, std::size_t record, int line, std::string_view message) {
    add_json_record(answer, record, line, compact_json(JsonObject{{"error", message}}) + '\n');
}

void print_bad_as_empty_line(ChunkAnswer& answer, std::size_t, int, std::string_view) {
    answer.output += '\n';
}

std::string with_indices(const ChunkAnswer& answer, std::uint64_t records_before) {
    std::string text;
    text.reserve(answer.output.size() + 8 * answer.indices.size());
    std::size_t copied = 0;
    for (const IndexPlace& place : answer.indices) {
        text.append(answer.output, copied, place.offset - copied);
        text += std::to_string(records_before + place.record);
        copied = place.offset;
    }
    return text.append(answer.output, copied);
}

void print_into(ChunkAnswer& answer, const PuzzlePrinter& printer, const Chunk& chunk,
                const ChunkPuzzles::Origin& origin, const Puzzle& puzzle, const PuzzleFacts& facts) {
    const bool is_json = printer.format().id == "json";
    std::string record;
    const std::size_t begin = is_json ? 0 : answer.output.size();
    std::string& text = is_json ? record : answer.output;
    if (const auto printed = printer.print(text, puzzle, facts); !printed) {
        answer.complaints.push_back(complaint(chunk, origin, printed.error().message));
        return;
    }
    ++answer.printed;
    if (printer.leaves_out_rules(puzzle)) ++answer.without_rules;
    if (answer.note.empty())
        if (const std::string loss = printer.loss_in(puzzle, facts, std::string_view(text).substr(begin));
            !loss.empty())
            answer.note = fmt::format("{}:{}: {}", *chunk.file, origin.line, loss);
    if (is_json) {
        add_json_record(answer, origin.record, origin.line, record);
    } else if (printer.has_beside_column() || printer.has_error_column()) {
        const char separator = printer.separator();
        answer.output.pop_back();
        // A row of csv ends with a separator.
        if (separator != ',') answer.output += separator;
        if (printer.has_beside_column()) answer.output += table_field(answer.beside, separator);
        if (printer.has_beside_column() && printer.has_error_column()) answer.output += separator;
        answer.output += '\n';
    } else if (!answer.beside.empty()) {
        answer.output.pop_back();
        end_line(answer);
    }
}

void print_cells_into(ChunkAnswer& answer, const Grid& grid) {
    append_cells(answer.output, grid, '.');
    end_line(answer);
    ++answer.printed;
}

namespace {

// A table of puzzles with further columns, for --pass and --keep-bad.
bool is_wide_table(const CommonOptions& options, const Batch& batch) {
    return (options.keep_bad || options.pass) && batch.printed_as != nullptr &&
           table_separator_of(*batch.printed_as) != 0;
}

std::string head_of_wide_table(const CommonOptions& options, char separator) {
    std::string head = "Puzzle";
    if (options.pass) head += separator + std::string("Beside");
    if (options.keep_bad) head += separator + std::string("Error");
    return head + '\n';
}

// The records of --keep-bad.
Result<BadRecordPrinter> bad_record_printer(const CommonOptions& options, const Batch& batch) {
    if (!options.keep_bad && !options.pass) return BadRecordPrinter();
    if (batch.print_bad) return options.keep_bad ? batch.print_bad : BadRecordPrinter();
    if (is_wide_table(options, batch)) {
        if (!options.keep_bad) return BadRecordPrinter();
        return [separators = options.pass ? 2U : 1U, separator = table_separator_of(*batch.printed_as)](
                   ChunkAnswer& answer, std::size_t, int, std::string_view message) {
            answer.output.append(separators, separator);
            answer.output += table_field(message, separator) + '\n';
        };
    }
    const PuzzleFormat* printed_as = batch.printed_as;
    const bool is_json = printed_as != nullptr ? printed_as->id == "json" : options.prints_json();
    const bool has_lines =
        printed_as == nullptr ||
        (printed_as->read_line != nullptr && printed_as->opening.empty() && printed_as->between.empty());
    if (!has_lines)
        return failure(fmt::format("{} needs a format with a puzzle a line, found {}; try lines or json",
                                   options.keep_bad ? "--keep-bad" : "--pass", printed_as->id));
    if (!options.keep_bad) return BadRecordPrinter();
    return is_json ? print_bad_as_json : print_bad_as_empty_line;
}

}  // namespace

ExitStatus run_batch(const CommonOptions& options, const Batch& batch) {
    if (batch.printed_as != nullptr)
        if (const auto named = check_output_name(options); !named)
            return Console(options.quiet).complain(named.error());
    auto print_bad = bad_record_printer(options, batch);
    if (!print_bad) return Console(options.quiet).complain(print_bad.error());
    Interruption interruption;
    auto output = Output::open(options.output);
    if (!output) {
        Console console(options.quiet);
        return status_without_output(output.error(), console);
    }
    output->set_inputs(options.inputs());
    if (!batch.table_head.empty())
        output->hold_table(options.has_rules_column() && !batch.table_head_with_rules.empty()
                               ? batch.table_head_with_rules
                               : batch.table_head);
    if (is_wide_table(options, batch))
        output->hold_table(head_of_wide_table(options, table_separator_of(*batch.printed_as)));
    else if (batch.printed_as != nullptr)
        output->hold_puzzles_of(*batch.printed_as);
    return BatchRun(options, batch, std::move(*print_bad), std::move(*output), interruption).run();
}

}  // namespace gridsmith
