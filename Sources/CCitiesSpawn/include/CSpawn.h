#ifndef CITIES_CSPAWN_H
#define CITIES_CSPAWN_H

#include <sys/types.h>

/* Starts a program that gets nothing of this one but words and variables, both ended by NULL: its standard descriptors are
 * /dev/null, no other is open, and the signals that this program handles or ignores have their usual effect. 0, or the
 * number of the error. */
int cities_spawn(pid_t *identifier, const char *path, char *const words[], char *const variables[]);

#endif
