// Zip archives in memory, as EPUB needs them. Equal entries make equal archives.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

class ZipFile {
public:
    // Names are in UTF-8, with "/" between folders. The first entry can stay uncompressed, as EPUB asks for.
    void add(const std::string& name, std::string_view content, bool compressed = true);
    std::string finish();

private:
    std::string bytes_;
    std::string directory_;
    unsigned entries_ = 0;
};

}  // namespace gridsmith
