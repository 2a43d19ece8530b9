#include "books/files/zip_file.h"

#include <cstdint>
#include <zlib.h>

namespace gridsmith {

namespace {

void append_little(std::string& bytes, std::uint32_t number, int count) {
    for (int i = 0; i < count; ++i) bytes += static_cast<char>(number >> (8 * i) & 0xff);
}

// Deflated without a header.
std::string raw_deflated(std::string_view text) {
    z_stream stream{};
    deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    std::string bytes(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
    stream.avail_out = static_cast<uInt>(bytes.size());
    deflate(&stream, Z_FINISH);
    bytes.resize(stream.total_out);
    deflateEnd(&stream);
    return bytes;
}

}  // namespace

void ZipFile::add(const std::string& name, std::string_view content, bool compressed) {
    constexpr std::uint32_t kVersion = 20;
    constexpr std::uint32_t kUtf8Names = 0x800;
    constexpr std::uint32_t kFirstDay = 0x21;  // 1980-01-01
    const std::string packed = compressed ? raw_deflated(content) : std::string(content);
    const auto checksum = static_cast<std::uint32_t>(
        crc32(0, reinterpret_cast<const Bytef*>(content.data()), static_cast<uInt>(content.size())));
    const auto place = static_cast<std::uint32_t>(bytes_.size());
    std::string shared;  // what the entry and the directory have in common
    append_little(shared, kVersion, 2);
    append_little(shared, compressed ? kUtf8Names : 0, 2);
    append_little(shared, compressed ? Z_DEFLATED : 0, 2);
    append_little(shared, 0, 2);
    append_little(shared, kFirstDay, 2);
    append_little(shared, checksum, 4);
    append_little(shared, static_cast<std::uint32_t>(packed.size()), 4);
    append_little(shared, static_cast<std::uint32_t>(content.size()), 4);
    append_little(shared, static_cast<std::uint32_t>(name.size()), 2);
    append_little(shared, 0, 2);
    append_little(bytes_, 0x04034b50, 4);
    bytes_ += shared + name + packed;
    append_little(directory_, 0x02014b50, 4);
    append_little(directory_, kVersion, 2);
    directory_ += shared;
    append_little(directory_, 0, 2);  // comment
    append_little(directory_, 0, 2);  // disk
    append_little(directory_, 0, 2);
    append_little(directory_, 0, 4);
    append_little(directory_, place, 4);
    directory_ += name;
    ++entries_;
}

std::string ZipFile::finish() {
    const auto place = static_cast<std::uint32_t>(bytes_.size());
    bytes_ += directory_;
    append_little(bytes_, 0x06054b50, 4);
    append_little(bytes_, 0, 4);
    append_little(bytes_, entries_, 2);
    append_little(bytes_, entries_, 2);
    append_little(bytes_, static_cast<std::uint32_t>(directory_.size()), 4);
    append_little(bytes_, place, 4);
    append_little(bytes_, 0, 2);
    return std::move(bytes_);
}

}  // namespace gridsmith
