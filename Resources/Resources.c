#include "CResources.h"

#include <string.h>

// The files are compiled into the program: it is one file that runs wherever it is copied.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char known[] = {
#embed "cities.csv"
};
static const unsigned char typical[] = {
#embed "typical.csv"
};
static const unsigned char gazetteer[] = {
#embed "gazetteer.tsv"
};
static const unsigned char regions[] = {
#embed "regions.tsv"
};
static const unsigned char strings_en[] = {
#embed "../Localization/en.lproj/Localizable.strings"
};
static const unsigned char strings_ko[] = {
#embed "../Localization/ko.lproj/Localizable.strings"
};

#define BYTES(name, array) \
    cities_bytes name(void) { return (cities_bytes){array, sizeof array}; }

BYTES(cities_known, known)
BYTES(cities_typical, typical)
BYTES(cities_gazetteer, gazetteer)
BYTES(cities_regions, regions)

static const struct {
    const char *language;
    cities_bytes table;
} strings[] = {
    {"en", {strings_en, sizeof strings_en}},
    {"ko", {strings_ko, sizeof strings_ko}},
};

cities_bytes cities_strings(const char *language) {
    for (size_t index = 0; index < sizeof strings / sizeof *strings; index++) {
        if (strcmp(strings[index].language, language) == 0) return strings[index].table;
    }
    return (cities_bytes){(const unsigned char *)"", 0};
}
