// What the system says of processors and lets a thread ask for.
#pragma once

namespace gridsmith {

// How many processors this process may use; at least 1.
int processor_count();

// Whether the system can start threads at all. A page in a browser cannot unless it is isolated from other origins.
bool has_threads();

// The processor time that all threads of this process have used. Windows counts it in steps of up to 16 ms.
double processor_seconds();

// The calling thread leaves the processor to others that want it.
void yield_to_others();

}  // namespace gridsmith
