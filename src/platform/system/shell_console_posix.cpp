#include "platform/system/shell_console.h"

namespace gridsmith {

// Programs inherit the terminal.
void use_console_of_shell() {}

}  // namespace gridsmith
