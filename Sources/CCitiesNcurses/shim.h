#ifndef CITIES_CNCURSES_H
#define CITIES_CNCURSES_H
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#ifdef __linux__
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <unistd.h>
#include <wchar.h>
#ifdef __linux__
#include <sys/syscall.h>
#else
#include <fcntl.h>
#endif

/* Of <term.h>, which would make this module the owner of `struct termios` for all who use that. */
struct term;
extern int setupterm(const char *name, int descriptor, int *found);
extern char *tigetstr(const char *name);
extern int tigetnum(const char *name);
extern struct term *set_curterm(struct term *terminal);
extern int del_curterm(struct term *terminal);

/* Swift sees no global variables of C under strict concurrency, no variadic functions, and no macros with arguments. */

static inline int cities_curses_colors(void) { return COLORS; }
static inline int cities_curses_pairs(void) { return COLOR_PAIRS; }
/* Forgets what `setupterm` found. */
static inline void cities_curses_forget_terminfo(void) {
    struct term *found = set_curterm(NULL);
    if (found) del_curterm(found);
}
static inline int cities_curses_rows(void) { return LINES; }
static inline int cities_curses_columns(void) { return COLS; }

/* Of the C library, which curses asks too: -1 for what it cannot show. */
static inline int cities_wide_width(unsigned int scalar) { return wcwidth((wchar_t)scalar); }

/* A text capability of terminfo, or NULL. */
static inline const char *cities_curses_text(const char *name) {
    const char *value = tigetstr(name);
    return value == (char *)-1 ? NULL : value;
}

/* Where red, green and blue are one number, colors are wider than the 16 bits of `init_pair`. */
static inline int cities_curses_init_pair(short pair, int color, short behind) {
#ifdef NCURSES_EXT_COLORS
    return init_extended_pair(pair, color, behind);
#else
    return color > 32767 ? ERR : init_pair(pair, (short)color, behind);
#endif
}

/* A file without a name that no other program inherits, or -1. */
static inline int cities_unnamed_file(void) {
#ifdef __linux__
    return (int)syscall(SYS_memfd_create, "cities", 1u /* MFD_CLOEXEC */);
#else
    FILE *file = tmpfile();
    if (!file) return -1;
    int own = fcntl(fileno(file), F_DUPFD_CLOEXEC, 3);
    fclose(file);
    return own;
#endif
}

/* Writes one character with its marks to a cell. `count` is at most 5. */
static inline int cities_curses_put(
    int row, int column, const unsigned int *scalars, int count, unsigned long attributes, short pair) {
    wchar_t text[6] = {0};
    cchar_t cell;
    for (int i = 0; i < count && i < 5; i++) text[i] = (wchar_t)scalars[i];
    if (setcchar(&cell, text, (attr_t)attributes, pair, NULL) == ERR) return ERR;
    return mvwadd_wch(stdscr, row, column, &cell);
}

static inline void cities_curses_erase(void) { werase(stdscr); }
/* Draws everything anew: who knows what is on the screen now. */
static inline void cities_curses_forget(void) { clearok(curscr, TRUE); }
static inline void cities_curses_move(int row, int column) { wmove(stdscr, row, column); }
static inline void cities_curses_refresh(void) { wrefresh(stdscr); }
static inline void cities_curses_keypad(void) { keypad(stdscr, TRUE); }
static inline void cities_curses_leave(bool value) { leaveok(stdscr, value); }

static inline unsigned long cities_curses_attributes(bool bold, bool faint, bool reversed, bool underlined) {
    return (bold ? WA_BOLD : 0) | (faint ? WA_DIM : 0) | (reversed ? WA_REVERSE : 0) | (underlined ? WA_UNDERLINE : 0);
}

#endif
