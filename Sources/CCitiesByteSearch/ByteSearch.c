// In C because glibc declares `memmem` for _GNU_SOURCE alone, which Swift does not define.
#define _GNU_SOURCE
#include "CByteSearch.h"

#include <string.h>

const unsigned char *cities_find(
    const unsigned char *bytes, size_t count, const unsigned char *needle, size_t needle_count) {
    return memmem(bytes, count, needle, needle_count);
}
