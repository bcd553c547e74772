// RTLD_DEEPBIND is glibc's own.
#define _GNU_SOURCE
#include "LazyLibrary.h"

#include <dlfcn.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <gnu/lib-names.h>
#endif

// Symbols are looked for in the library and in the libraries that it needs before all others: nearly all are there, and the program
// has thousands of its own. The sanitizers refuse the flag.
#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define CITIES_IS_SANITIZED
#endif
#endif
#if defined(RTLD_DEEPBIND) && !defined(CITIES_IS_SANITIZED)
// False where another allocator is preloaded: a library that binds to the C library's would free what the other one gave.
static int binds_deeply(void) {
    void *libc = dlopen(LIBC_SO, RTLD_LAZY | RTLD_NOLOAD);
    if (!libc) return 0;
    void *own = dlsym(libc, "free");
    dlclose(libc);
    return own == (void *)free;
}
#define MODE (RTLD_LAZY | RTLD_LOCAL | (binds_deeply() ? RTLD_DEEPBIND : 0))
#else
#define MODE (RTLD_LAZY | RTLD_LOCAL)
#endif

void *cities_library_function(cities_library *library, const char *name) {
    void *handle = library->handle;
    // A second thread opens it once more and has the same handle.
    if (!handle) library->handle = handle = dlopen(library->file, MODE);
    return handle ? dlsym(handle, name) : NULL;
}
