// Decompresses a stream of gzip piece by piece.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace gridsmith {

class Gunzip {
public:
    // Do the first bytes of a file say that it is compressed? Needs two bytes.
    static bool begins(std::string_view bytes);

    Gunzip();
    ~Gunzip();
    Gunzip(const Gunzip&) = delete;
    Gunzip& operator=(const Gunzip&) = delete;

    // Decompresses the next bytes of the file until about `most` bytes are appended to `plain`, and removes the bytes
    // that are done from `packed`. A file can consist of several compressed parts.
    Result<void> append(std::string_view& packed, std::string& plain, std::size_t most);
    // Fails if the file ended within a compressed part.
    Result<void> finish() const;

private:
    struct Stream;
    std::unique_ptr<Stream> stream_;
};

}  // namespace gridsmith
