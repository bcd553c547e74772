// RTLD_DEEPBIND is glibc's own.
#define _GNU_SOURCE
#include "LazyLibrary.h"

#include <dlfcn.h>

// Symbols are looked for in the library and in the libraries that it needs before all others: nearly all are there, and the program
// has thousands of its own. The sanitizers replace functions of the C library, and refuse the flag.
#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define CITIES_IS_SANITIZED
#endif
#endif
#if defined(RTLD_DEEPBIND) && !defined(CITIES_IS_SANITIZED)
#define MODE (RTLD_LAZY | RTLD_LOCAL | RTLD_DEEPBIND)
#else
#define MODE (RTLD_LAZY | RTLD_LOCAL)
#endif

void *cities_library_function(cities_library *library, const char *name) {
    void *handle = library->handle;
    // A second thread opens it once more and has the same handle.
    if (!handle) library->handle = handle = dlopen(library->file, MODE);
    return handle ? dlsym(handle, name) : NULL;
}
