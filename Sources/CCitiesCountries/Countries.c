#include "CCountries.h"

// The names are compiled into whatever tells countries.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char names[] = {
#embed "../../Resources/countries.tsv"
};

countries_bytes countries_names(void) { return (countries_bytes){names, sizeof names}; }
