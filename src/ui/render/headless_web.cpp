#include "ui/render/headless.h"

namespace gridsmith {

struct HeadlessGl::Context {};

HeadlessGl::HeadlessGl(std::unique_ptr<Context> context) : context_(std::move(context)) {}

HeadlessGl::~HeadlessGl() = default;

Result<std::unique_ptr<HeadlessGl>> HeadlessGl::create() {
    return failure("a browser paints only into the window");
}

}  // namespace gridsmith
