#ifndef CITIES_CPSEUDOTERMINAL_H
#define CITIES_CPSEUDOTERMINAL_H

#include <stddef.h>

/// Opens a pseudo-terminal of a size. Gives the descriptor of its near side and the name of its far side, or -1.
int cities_open_pseudo_terminal(unsigned short columns, unsigned short rows, char *_Nonnull name, size_t name_size);

#endif
