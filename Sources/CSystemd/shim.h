#ifndef CITIES_CSYSTEMD_H
#define CITIES_CSYSTEMD_H
#include <systemd/sd-bus.h>
#endif
