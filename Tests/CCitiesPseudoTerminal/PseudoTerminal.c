// The C library's module hides these from Swift behind a feature macro.
#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

int cities_open_pseudo_terminal(unsigned short columns, unsigned short rows, char *name, size_t name_size) {
    int descriptor = posix_openpt(O_RDWR | O_NOCTTY);
    if (descriptor < 0) return -1;
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    struct winsize size = {.ws_row = rows, .ws_col = columns};
    // Tests open them side by side, and `ptsname` has one place for the names of all.
    if (grantpt(descriptor) == 0 && unlockpt(descriptor) == 0 && ptsname_r(descriptor, name, name_size) == 0
        && ioctl(descriptor, TIOCSWINSZ, &size) == 0) {
        return descriptor;
    }
    close(descriptor);
    return -1;
}
