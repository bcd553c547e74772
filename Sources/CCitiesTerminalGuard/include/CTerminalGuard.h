#ifndef CITIES_CTERMINALGUARD_H
#define CITIES_CTERMINALGUARD_H

#include <stddef.h>

/// Remembers the settings that a terminal has now and the bytes that put it back, and catches what ends the process.
///
/// The signals of a crash restore the terminal and then do what they do by default; of threads that crash at the same
/// time one does so, and the others wait for the end. It waits neither for Ctrl-Q after Ctrl-S, nor for longer than
/// five seconds for a terminal without a reader. SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH and SIGCONT are written as
/// one byte each to `notices`; one that was ignored before stays ignored. The second that asks for the end is treated as
/// a crash is, and so ends a program that waits for its terminal.
/// Gives 0, or -1 and errno when the descriptor is not a terminal.
int cities_guard_arm(int terminal, int notices, const void *_Nonnull restoring, size_t count);

/// Remembers the settings that a terminal has now, and catches crashes alone, for a moment of other settings. The signals that
/// ask for the end stay with their handlers. `cities_guard_disarm` ends it.
/// Gives 0, or -1 and errno when the descriptor is not a terminal.
int cities_guard_arm_settings(int terminal);

/// Catches the signals again, after a library has put handlers of its own there.
void cities_guard_catch(void);

/// Gives the calling thread a stack of its own on which an endless recursion can be handled, until it ends. The main
/// actor changes threads (Dispatch serves its queue with any, once the first one waits), so whoever runs on it calls this
/// again and again.
void cities_guard_enter_thread(void);

/// Puts back the settings that were remembered, and the handlers that were there before. Writes no bytes. Does nothing twice.
/// While another thread crashes it does not return: that one restores, and ends the process.
void cities_guard_disarm(void);

/// Lets output go on that Ctrl-S holds: whoever restores the terminal writes to it.
void cities_guard_release_output(void);

/// Sets the terminal as it was, for the time that the program is stopped.
void cities_guard_restore_settings(void);

/// Stops this process while its terminal belongs to another job, as the system stops who writes settings from there;
/// returns when it has been brought to the front. A signal that ends it does so. Gives 0, or -1 and errno: `EIO` when
/// nobody is left who could bring it there.
int cities_guard_await_foreground(int terminal);

/// Stops this process as Ctrl-Z does by default; returns when it is continued, or at once when no process could do that.
void cities_guard_stop(void);

/// Catches SIGINT, SIGTERM and SIGHUP, but for ignored ones: the first that comes is written as one byte to
/// `notices`, the second ends the process at once, with the settings of a terminal put back. While a whole screen is guarded,
/// its guard has them.
void cities_interrupts_catch(int notices);

#endif
