#ifndef CITIES_CCOMPONENTS_H
#define CITIES_CCOMPONENTS_H

#include <stddef.h>

/// Bytes that live as long as the program.
typedef struct {
    const unsigned char *_Nonnull start;
    size_t count;
} components_bytes;

/// What the program is made of: a component in each line, its fields parted by tabs.
components_bytes components_list(void);

#endif
