#ifndef CITIES_CLIBYAML_H
#define CITIES_CLIBYAML_H
/* No function with a variable number of arguments is used, so that none needs a shim. */
#include <yaml.h>
#endif
