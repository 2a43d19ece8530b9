// The console of the shell that started the program.
#pragma once

namespace gridsmith {

// To be called first in a program with windows, which Windows starts without a console: makes standard output and
// error write to the shell's console, unless they are redirected. Does nothing on other systems, or without a shell.
void use_console_of_shell();

}  // namespace gridsmith
