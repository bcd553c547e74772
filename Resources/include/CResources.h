#ifndef CITIES_CRESOURCES_H
#define CITIES_CRESOURCES_H

#include <stddef.h>

/// Bytes that live as long as the program.
typedef struct {
    const unsigned char *_Nonnull start;
    size_t count;
} cities_bytes;

/// The cities that are known by heart, comma-separated with a header.
cities_bytes cities_known(void);
/// Their typical weather through the year, comma-separated with a header, each row as long as every other.
cities_bytes cities_typical(void);
/// Cities of the world, tab-separated with a header, most populous first.
cities_bytes cities_gazetteer(void);
/// Names of the first-level regions of the gazetteer, tab-separated with a header.
cities_bytes cities_regions(void);
/// The sentences of a language by its ISO 639 code, in the .strings format; none when there is no such table.
cities_bytes cities_strings(const char *_Nonnull language);

#endif
