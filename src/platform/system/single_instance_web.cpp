// Each tab of the browser is a program of its own.
#include "platform/system/single_instance.h"

namespace gridsmith {

class SingleInstance::Listener {};

std::filesystem::path instance_socket(const std::filesystem::path&) { return {}; }

bool SingleInstance::hand_over(const std::filesystem::path&, std::span<const std::filesystem::path>) {
    return false;
}

Result<std::unique_ptr<SingleInstance>> SingleInstance::begin(const std::filesystem::path&,
                                                              std::span<const std::filesystem::path>,
                                                              Receiver) {
    return failure("tabs of a browser cannot hand files to each other");
}

SingleInstance::~SingleInstance() = default;

}  // namespace gridsmith
