#include "COlderGlibc.h"

#include <stdlib.h> // tells whether this is glibc

#ifdef __GLIBC__
#include <errno.h>
#include <stdint.h>
#include <sys/random.h>

// Of glibc 2.36; `std::random_device` asks for it. Hidden: libraries that are loaded have that of the system.
__attribute__((visibility("hidden"))) uint32_t arc4random(void) {
    uint32_t number;
    ssize_t got;
    // So few bytes come all at once or not at all.
    do got = getrandom(&number, sizeof number, 0);
    while (got < 0 && errno == EINTR);
    // As glibc: bytes that are not random must not pass for random ones.
    if (got != sizeof number) abort();
    return number;
}
#endif
