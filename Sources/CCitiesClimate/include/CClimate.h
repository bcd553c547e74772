#ifndef CITIES_CCLIMATE_H
#define CITIES_CCLIMATE_H

#include <stddef.h>

/// Bytes that live as long as the program.
typedef struct {
    const unsigned char *_Nonnull start;
    size_t count;
} climate_bytes;

/// The cities that are known by heart, comma-separated with a header.
climate_bytes climate_known(void);
/// Their typical weather through the year, comma-separated with a header, each row as long as every other.
climate_bytes climate_typical(void);
/// Quantiles of the daily maxima and records of their stations: `ExtremesTable` reads them.
climate_bytes climate_extremes(void);

#endif
