#ifndef CITIES_CNCURSES_H
#define CITIES_CNCURSES_H
#define NCURSES_WIDECHAR 1
#include <curses.h>
#endif
