#ifndef CITIES_COLDERGLIBC_H
#define CITIES_COLDERGLIBC_H

/*
 * What a library that is linked in asks of the C library of the machine that builds, and that an older one does not
 * have. With it the program runs where glibc is 2.35 or newer; `Packaging/check-glibc` finds what is missing here.
 */

#endif
