// Files that other starts of the program have handed over, until they are open here. While there is a session, the list
// is on the disk, so that a crash does not lose the files:
//
//     handed.json            a checked line: {"files":["/home/me/a.sgp"]}
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

class HandedFiles {
public:
    using Paths = std::vector<std::filesystem::path>;

    // For any thread. Returns true once the files are safe with this program: their list is on the disk, or they are
    // open. Calls `wake` when take() has something to return. If the disk cannot be written, waits until the files are
    // open. If they are not within `patience`, or after close(), returns false and forgets them: the caller must open
    // the files elsewhere. An empty list, which only asks for the window, needs no safety.
    bool add(Paths files, const std::function<void()>& wake, std::chrono::milliseconds patience);

    // --- For the thread that opens files ---
    // The lists added since the last call, oldest first.
    std::vector<Paths> take();
    // All files that were taken are open now.
    void opened();
    // All files that were opened are in the journal now: removes them from the disk, or leaves that to the next call
    // while another thread writes.
    void recorded();
    // From now on the list is kept in this folder; empty: nowhere.
    void use_folder(std::filesystem::path folder);
    // From now on add() returns false. Returns false, and does nothing, if there is something to take.
    bool close();

private:
    enum class State { waiting, taken, opened };
    struct Batch {
        Paths files;
        State state = State::waiting;
    };

    bool forget_opened();
    bool write_list();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::shared_ptr<Batch>> batches_;
    std::filesystem::path folder_;
    bool is_closed_ = false;
};

// The text of the list, and its inverse; nothing if the text is damaged.
std::string text_of_handed(const HandedFiles::Paths& files);
std::optional<HandedFiles::Paths> handed_in(std::string_view text);

}  // namespace gridsmith
