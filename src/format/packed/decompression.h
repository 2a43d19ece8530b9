// Decompresses gzip and zstd, as a stream piece by piece or as a whole.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

namespace gridsmith {

class Decompressor {
public:
    virtual ~Decompressor() = default;

    // Decompresses the next bytes of the file until about `most` bytes are appended to `plain`, and removes the bytes
    // that are done from `packed`. A file can consist of several compressed parts.
    virtual Result<void> append(std::string_view& packed, std::string& plain, std::size_t most) = 0;
    // Whether another call can append bytes although `packed` is empty.
    virtual bool holds_bytes() const { return false; }
    // Fails if the file ended within a compressed part.
    Result<void> finish() const;

protected:
    bool at_end_ = false;  // of a compressed part
};

enum class Packing { unknown, none, gzip, zstd };

// How a file that begins with these bytes is compressed; unknown if more bytes are needed to tell.
Packing packing_of(std::string_view beginning);
// Null for a file that is not compressed. zstd needs at most 128 MB of memory, and refuses a file that needs more.
std::unique_ptr<Decompressor> decompressor_for(Packing packing);

// The text of a whole file, which may be compressed; returns the bytes of other files unchanged. Fails for a damaged
// file, for more than `most` bytes of text, and when a stop is requested.
Result<std::string> decompressed(std::string bytes, std::size_t most, const std::stop_token& stop = {});
// Whether the file is compressed and has more than `most` bytes of text. Decompresses no more than that.
bool decompresses_beyond(std::string_view bytes, std::size_t most);

// The name that tells the format of a compressed file: "a.sgp" for "a.sgp.gz".
std::string name_of_plain_file(const std::string& name);
inline constexpr std::string_view kPackedEndings[] = {".gz", ".zst"};

}  // namespace gridsmith
