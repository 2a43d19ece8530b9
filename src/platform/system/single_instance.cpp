// The message; single_instance_posix.cpp and single_instance_windows.cpp transport it.
#include "platform/system/single_instance.h"

#include "platform/system/instance_message.h"
#include "platform/system/user_folders.h"

#include <algorithm>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kGreeting = "gridsmith-files 1\n";

}  // namespace

InstanceMessageReader::InstanceMessageReader() : path_start_(kGreeting.size()) {}

InstanceMessageReader::Verdict InstanceMessageReader::look_at(std::string_view bytes) {
    if (!bytes.starts_with(kGreeting.substr(0, bytes.size()))) return Verdict::invalid;
    if (bytes.size() > kLongestInstanceMessage) return Verdict::too_long;
    // The bytes that were seen before have no zero byte after `path_start_`.
    std::size_t end = bytes.find('\0', std::max(seen_, path_start_));
    for (; end != std::string_view::npos; end = bytes.find('\0', path_start_)) {
        if (end - path_start_ > kLongestInstancePath) return Verdict::too_long;
        path_start_ = end + 1;
    }
    seen_ = bytes.size();
    return bytes.size() > path_start_ + kLongestInstancePath ? Verdict::too_long : Verdict::possible;
}

// FNV-1a, because std::hash may differ between two builds.
std::uint64_t instance_hash(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return hash;
}

std::string instance_message(std::span<const fs::path> files) {
    std::string message(kGreeting);
    const fs::path folder = current_folder();
    for (const fs::path& file : files) message += (folder / file).string() + '\0';
    return message;
}

std::optional<std::vector<fs::path>> files_of_instance_message(std::string_view message) {
    if (!message.starts_with(kGreeting)) return std::nullopt;
    message.remove_prefix(kGreeting.size());
    std::vector<fs::path> files;
    while (!message.empty()) {
        const auto end = message.find('\0');
        if (end == std::string_view::npos) return std::nullopt;
        if (end > kLongestInstancePath) return std::nullopt;
        files.emplace_back(message.substr(0, end));
        if (!files.back().is_absolute()) return std::nullopt;
        message.remove_prefix(end + 1);
    }
    return files;
}

}  // namespace gridsmith
