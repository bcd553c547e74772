#ifndef CITIES_CSYSTEMD_H
#define CITIES_CSYSTEMD_H
#ifdef __linux__
/*
 * Loaded when the first of these functions is called that is used here: `Systemd.c` has functions with the same names. No
 * function with a variable number of arguments is used, so that none needs a shim.
 */
#include <systemd/sd-bus.h>
/* A descriptor that wakes a thread up; the C library's Swift module lacks it. */
#include <sys/eventfd.h>
#endif
#endif
