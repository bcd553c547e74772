#ifndef CITIES_CRESOURCES_H
#define CITIES_CRESOURCES_H

#include <stddef.h>

/// Bytes that live as long as the program.
typedef struct {
    const unsigned char *_Nonnull start;
    size_t count;
} cities_bytes;

/// Cities of the world, tab-separated with a header, most populous first.
cities_bytes cities_gazetteer(void);
/// Names of the gazetteer and of the cities known by heart, folded, in the format of NameText.
cities_bytes cities_names(void);
/// Names of the first-level regions of the gazetteer, tab-separated with a header.
cities_bytes cities_regions(void);
/// The coast and the land border of South Korea, comma-separated with a header.
cities_bytes cities_korea_outline(void);
/// How letters of other scripts sound: a sound in Latin letters, a tab and the letters in each line.
cities_bytes cities_latin(void);
/// Airports that report the weather, tab-separated with a header, from south to north.
cities_bytes cities_airports(void);

#endif
