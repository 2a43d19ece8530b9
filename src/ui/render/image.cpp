// Writes PNG with stb_image_write.
#include "ui/render/image.h"

#include <stb/stb_image_write.h>

namespace gridsmith {

namespace {

void append(void* context, void* data, int size) {
    static_cast<std::string*>(context)->append(static_cast<const char*>(data),
                                               static_cast<std::size_t>(size));
}

bool is_opaque(const Image& image) {
    for (std::size_t i = 3; i < image.rgba.size(); i += 4)
        if (image.rgba[i] != 255) return false;
    return true;
}

std::vector<std::uint8_t> without_alpha(const Image& image) {
    std::vector<std::uint8_t> rgb;
    rgb.reserve(image.rgba.size() / 4 * 3);
    for (std::size_t i = 0; i < image.rgba.size(); i += 4)
        rgb.insert(rgb.end(), {image.rgba[i], image.rgba[i + 1], image.rgba[i + 2]});
    return rgb;
}

}  // namespace

Result<std::string> png_of(const Image& image) {
    const bool opaque = is_opaque(image);
    const auto& pixels = opaque ? without_alpha(image) : image.rgba;
    const int channels = opaque ? 3 : 4;
    std::string bytes;
    if (stbi_write_png_to_func(append, &bytes, image.width, image.height, channels, pixels.data(),
                               image.width * channels) == 0)
        return failure("the PNG encoder failed");
    return bytes;
}

}  // namespace gridsmith
