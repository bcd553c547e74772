#include "CClimate.h"

// The files are compiled into whatever computes typical weather.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char known[] = {
#embed "../../Resources/cities.csv"
};
static const unsigned char typical[] = {
#embed "../../Resources/typical.csv"
};
static const unsigned char extremes[] = {
#embed "../../Resources/extremes.bin"
};

climate_bytes climate_known(void) { return (climate_bytes){known, sizeof known}; }
climate_bytes climate_typical(void) { return (climate_bytes){typical, sizeof typical}; }
climate_bytes climate_extremes(void) { return (climate_bytes){extremes, sizeof extremes}; }
