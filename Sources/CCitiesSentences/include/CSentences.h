#ifndef CITIES_CSENTENCES_H
#define CITIES_CSENTENCES_H

#include <stddef.h>

/// A text as bytes that live as long as the program.
typedef struct {
    const unsigned char *_Nonnull start;
    size_t count;
} sentences_table;

/// The sentences of a language by its ISO 639 code, in the .strings format; none when there is no such table.
sentences_table sentences_of(const char *_Nonnull language);

/// The prose of the manual in a language by its ISO 639 code; NULL without one.
sentences_table manual_of(const char *_Nonnull language);

#endif
