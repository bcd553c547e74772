#ifndef CITIES_CBYTESEARCH_H
#define CITIES_CBYTESEARCH_H

#include <stddef.h>

/// The first place of a needle, which is not empty, in some bytes; NULL when it is not there.
const unsigned char *_Nullable cities_find(
    const unsigned char *_Nonnull bytes, size_t count, const unsigned char *_Nonnull needle, size_t needle_count);

#endif
