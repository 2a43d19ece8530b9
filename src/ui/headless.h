// A GL context without display, window or graphics card: EGL on Mesa's surfaceless platform, or on whatever
// device EGL offers. For pictures on servers and for tests.
#pragma once

#include "base/result.h"

#include <memory>

namespace gridsmith {

class HeadlessGl {
public:
    // Makes an OpenGL 3.3 core context current on this thread and loads its functions.
    static Result<std::unique_ptr<HeadlessGl>> create();
    HeadlessGl(const HeadlessGl&) = delete;
    HeadlessGl& operator=(const HeadlessGl&) = delete;
    ~HeadlessGl();

private:
    HeadlessGl() = default;

    void* display_ = nullptr;
    void* context_ = nullptr;
};

}  // namespace gridsmith
