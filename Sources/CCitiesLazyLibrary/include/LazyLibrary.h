// A library that is loaded when the first of its functions is called, and not when the program starts.
#ifndef CITIES_LAZY_LIBRARY_H
#define CITIES_LAZY_LIBRARY_H

#include <stddef.h>

typedef struct {
    // The name of its file, as the loader of the system looks for it.
    const char *file;
    _Atomic(void *) handle;
} cities_library;

// The function of that name, for which the library is loaded; NULL without one. Any thread may ask.
void *cities_library_function(cities_library *library, const char *name);

// A call of the library's function of that name, looked up at the first; `otherwise` without one.
#define CITIES_CALL(library, otherwise, name, ...)                                  \
    ({                                                                              \
        static _Atomic(void *) known;                                               \
        void *found = known;                                                        \
        if (!found) known = found = cities_library_function(library, #name);        \
        found ? ((__typeof__(name) *)found)(__VA_ARGS__) : (otherwise);             \
    })

// Before a function that has the name of the library's: code outside this program must not find it in its place.
#define CITIES_FORWARD __attribute__((visibility("hidden")))

#endif
