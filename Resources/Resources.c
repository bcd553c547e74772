#include "CResources.h"

// The files are compiled into the program: it is one file that runs wherever it is copied.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char gazetteer[] = {
#embed "gazetteer.tsv"
};
static const unsigned char names[] = {
#embed "names.bin"
};
static const unsigned char regions[] = {
#embed "regions.tsv"
};
static const unsigned char korea_outline[] = {
#embed "korea-outline.csv"
};
static const unsigned char latin[] = {
#embed "latin.tsv"
};
static const unsigned char airports[] = {
#embed "airports.tsv"
};

#define BYTES(name, array) \
    cities_bytes name(void) { return (cities_bytes){array, sizeof array}; }

BYTES(cities_gazetteer, gazetteer)
BYTES(cities_names, names)
BYTES(cities_regions, regions)
BYTES(cities_korea_outline, korea_outline)
BYTES(cities_latin, latin)
BYTES(cities_airports, airports)
