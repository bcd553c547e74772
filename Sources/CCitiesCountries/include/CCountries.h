#ifndef CITIES_CCOUNTRIES_H
#define CITIES_CCOUNTRIES_H

#include <stddef.h>

/// Bytes that live as long as the program.
typedef struct {
    const unsigned char *_Nonnull start;
    size_t count;
} countries_bytes;

/// What countries are called, tab-separated with a header.
countries_bytes countries_names(void);

#endif
