#ifndef CITIES_CUTF8PROC_H
#define CITIES_CUTF8PROC_H
#include <utf8proc.h>
#endif
