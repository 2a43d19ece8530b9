// Faults of the system, one at a time: the n-th call that changes a file fails, or kills the process.
//
// The linker (`ld --wrap`) redirects open, write, fsync and the like to this file. It also redirects the system's
// clock, which tests can set, and the C++ library's functions that rename files and remove folders.
#pragma once

#include <chrono>

namespace gridsmith::support {

struct Fault {
    int step = 0;           // number of the affected call, from 1; 0: no fault
    int error = 0;          // errno of the failing call; 0: the process is killed instead of making the call
    bool lasts = false;     // all later calls fail too, as on a full disk
    bool reads = false;     // also counts calls that open a file for reading
    bool removals = false;  // counts only the removing and renaming of folders; a killed removal is half done
    // False: flushes to the disk do nothing. That is sufficient if only the process dies and not the machine.
    bool syncs = true;
};

// Sets the fault and starts counting calls from 0.
void inject(const Fault& fault);
// The number of counted calls since the last inject().
int calls_counted();

// From now on the system clock is off by `difference`. The steady clock is unaffected.
void set_clock_off(std::chrono::seconds difference);

}  // namespace gridsmith::support
