#include "document/session/handed_files.h"

#include "base/file_io.h"
#include "base/path_text.h"
#include "document/session/checked_line.h"
#include "document/session/session_folder.h"
#include "format/core/puzzle_format.h"
#include "format/json/json_value.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace gridsmith {

namespace fs = std::filesystem;

bool HandedFiles::add(Paths files, const std::function<void()>& wake, std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    if (is_closed_) return false;
    const bool needs_safety = !files.empty();
    const auto batch = std::make_shared<Batch>(Batch{std::move(files)});
    batches_.push_back(batch);
    const bool is_safe = !needs_safety || write_list();
    lock.unlock();
    if (wake) wake();
    if (is_safe) return true;
    lock.lock();
    changed_.wait_for(lock, patience, [&] { return batch->state == State::opened || is_closed_; });
    if (batch->state == State::waiting) std::erase(batches_, batch);
    return batch->state == State::opened;
}

// While another thread writes the list, this thread does not wait for the disk: add() wakes it up afterwards.
std::vector<HandedFiles::Paths> HandedFiles::take() {
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock) return {};
    std::vector<Paths> taken;
    for (const auto& batch : batches_)
        if (batch->state == State::waiting) {
            batch->state = State::taken;
            taken.push_back(batch->files);
        }
    return taken;
}

void HandedFiles::opened() {
    const std::lock_guard lock(mutex_);
    for (const auto& batch : batches_)
        if (batch->state == State::taken) batch->state = State::opened;
    if (folder_.empty()) forget_opened();
    changed_.notify_all();
}

void HandedFiles::recorded() {
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (lock && forget_opened()) write_list();
}

// Returns whether there were any.
bool HandedFiles::forget_opened() {
    return std::erase_if(batches_, [](const auto& batch) { return batch->state == State::opened; }) > 0;
}

void HandedFiles::use_folder(fs::path folder) {
    const std::lock_guard lock(mutex_);
    if (folder == folder_) return;
    folder_ = std::move(folder);
    if (!batches_.empty()) write_list();
}

bool HandedFiles::close() {
    const std::lock_guard lock(mutex_);
    if (std::ranges::any_of(batches_, [](const auto& batch) { return batch->state == State::waiting; }))
        return false;
    is_closed_ = true;
    changed_.notify_all();
    return true;
}

// Returns whether the list on the disk has all files that are not recorded.
bool HandedFiles::write_list() {
    if (folder_.empty()) return false;
    Paths files;
    for (const auto& batch : batches_) files.insert(files.end(), batch->files.begin(), batch->files.end());
    if (!files.empty()) {
        const std::string text = text_of_handed(files);
        // A longer text could not be read again.
        return text.size() <= kLargestTree && replace_file(folder_ / kHandedFile, text);
    }
    std::error_code ignored;
    fs::remove(folder_ / kHandedFile, ignored);
    return true;
}

std::string text_of_handed(const HandedFiles::Paths& files) {
    JsonArray names;
    for (const fs::path& file : files) names.emplace_back(text_of_path(file));
    return checked_line(compact_json(JsonObject{{"files", std::move(names)}}));
}

std::optional<HandedFiles::Paths> handed_in(std::string_view text) {
    const auto content = content_of_line(text.substr(0, text.find('\n')));
    const auto json = content ? read_json(*content) : failure("damaged");
    const JsonValue* names = json ? json->find("files") : nullptr;
    if (names == nullptr || names->array() == nullptr) return std::nullopt;
    HandedFiles::Paths files;
    for (const JsonValue& name : *names->array()) {
        auto path = name.string() == nullptr ? std::nullopt : path_of_text(*name.string());
        if (!path) return std::nullopt;
        files.push_back(std::move(*path));
    }
    return files;
}

}  // namespace gridsmith
