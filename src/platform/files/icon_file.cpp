#include "platform/files/icon_file.h"

#include <cstddef>
#include <cstdint>

namespace gridsmith {

namespace {

constexpr std::size_t kHeaderBytes = 6;
constexpr std::size_t kEntryBytes = 16;

void append_little_endian(std::string& bytes, std::size_t number, int count) {
    for (int i = 0; i < count; ++i, number >>= 8) bytes += static_cast<char>(number & 0xff);
}

}  // namespace

std::string icon_file(std::span<const IconPicture> pictures) {
    std::string file;
    append_little_endian(file, 0, 2);
    append_little_endian(file, 1, 2);  // an icon, no cursor
    append_little_endian(file, pictures.size(), 2);
    std::size_t offset = kHeaderBytes + kEntryBytes * pictures.size();
    for (const IconPicture& picture : pictures) {
        // The width and height of 256 pixels are written as 0.
        for (int i = 0; i < 2; ++i)
            append_little_endian(file, static_cast<std::size_t>(picture.size) & 0xff, 1);
        append_little_endian(file, 0, 2);   // no palette
        append_little_endian(file, 1, 2);   // planes
        append_little_endian(file, 32, 2);  // bits of a pixel
        append_little_endian(file, picture.png.size(), 4);
        append_little_endian(file, offset, 4);
        offset += picture.png.size();
    }
    for (const IconPicture& picture : pictures) file += picture.png;
    return file;
}

std::vector<KitFile> icon_files(const AssociatedProgram& program, std::span<const IconPicture> icons) {
    std::vector<KitFile> files;
    const auto add = [&](const std::string& type, const std::string& name) {
        std::vector<IconPicture> pictures;
        for (const IconPicture& icon : icons)
            if (icon.type == type) pictures.push_back(icon);
        files.push_back({name + ".ico", icon_file(pictures)});
    };
    add("", program.id);
    for (const AssociatedType& type : program.types) add(type.id, type.id);
    return files;
}

}  // namespace gridsmith
