#include "LazyLibrary.h"

#include <dlfcn.h>

void *cities_library_function(cities_library *library, const char *name) {
    void *handle = library->handle;
    // A second thread opens it once more and has the same handle.
    if (!handle) library->handle = handle = dlopen(library->file, RTLD_LAZY | RTLD_LOCAL);
    return handle ? dlsym(handle, name) : NULL;
}
