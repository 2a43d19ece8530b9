// One texture, filled again for each new page.
#include "ui/render/page_texture.h"

#include <cstdint>
#include <glad/gl.h>
#include <utility>
#include <vector>

namespace gridsmith {

PageTexture::~PageTexture() {
    if (texture_ != 0) glDeleteTextures(1, &texture_);
}

unsigned PageTexture::with(const std::shared_ptr<const PagePixels>& page) {
    is_used_ = true;
    if (page == page_) return texture_;
    page_ = page;
    GLint bound = 0;
    glGetIntegerv(GL_TEXTURE_BINDING_2D, &bound);
    if (texture_ == 0) glGenTextures(1, &texture_);
    glBindTexture(GL_TEXTURE_2D, texture_);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    // No alpha channel: the highest byte of a pixel has no meaning.
#ifdef GL_BGRA
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGB8, page->width, page->height, 0, GL_BGRA,
                 GL_UNSIGNED_INT_8_8_8_8_REV, page->pixels.data());
#else  // OpenGL ES takes red, green and blue in this order only
    std::vector<std::uint8_t> bytes;
    bytes.reserve(4 * page->pixels.size());
    for (const std::uint32_t pixel : page->pixels) {
        for (const int shift : {16, 8, 0}) bytes.push_back(static_cast<std::uint8_t>(pixel >> shift));
        bytes.push_back(UINT8_MAX);
    }
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, page->width, page->height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                 bytes.data());
#endif
    glBindTexture(GL_TEXTURE_2D, static_cast<GLuint>(bound));
    return texture_;
}

void PageTexture::forget_unused() {
    if (std::exchange(is_used_, false) || texture_ == 0) return;
    glDeleteTextures(1, &texture_);
    texture_ = 0;
    page_.reset();
}

}  // namespace gridsmith
