// What a second start of the program says to the first, and the answer.
//
// The client sends a line with the protocol's name, then its paths, each followed by a zero byte, and the end of the
// message. The server answers with the line "taken" once the files cannot be lost any more, or with "too long" as soon
// as a path or the message is too long. If either side receives anything else, it closes the connection and the client
// starts as a program of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace gridsmith {

inline constexpr std::string_view kInstanceTaken = "taken\n";
inline constexpr std::string_view kInstanceTooLong = "too long\n";

// Examines a message while it arrives.
class InstanceMessageReader {
public:
    InstanceMessageReader();
    enum class Verdict : std::uint8_t { possible, invalid, too_long };
    // `bytes` begins with the bytes of the previous call.
    Verdict look_at(std::string_view bytes);

private:
    std::size_t seen_ = 0;
    std::size_t path_start_;
};

// A hash that is the same in every build of the program.
std::uint64_t instance_hash(std::string_view text);

}  // namespace gridsmith
