// In C because handlers of signals may only make calls that are safe at any moment, which Swift cannot promise.
#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT, SIGSYS};
static const int told[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH, SIGCONT};
enum { crash_count = sizeof crashes / sizeof *crashes, told_count = sizeof told / sizeof *told };

static struct termios before;
static char bytes[512];
static size_t byte_count;
static int terminal_descriptor = -1;
static int notice_descriptor = -1;
static atomic_int armed;
static atomic_bool is_crashing;
static atomic_bool is_asked_to_end;
static struct sigaction crash_before[crash_count];
static struct sigaction told_before[told_count];
static const int interrupts[] = {SIGINT, SIGTERM, SIGHUP};
enum { interrupt_count = sizeof interrupts / sizeof *interrupts };
static int interrupt_descriptor = -1;
static volatile sig_atomic_t is_interrupted;
// A handler needs a stack of its own when the crash was an endless recursion, and each thread another: two may crash.
static pthread_key_t own_stack;
static pthread_once_t own_stack_once = PTHREAD_ONCE_INIT;
static int has_own_stack;
enum { stack_size = 65536 };
// Longer than a terminal that is there takes; one without a reader must not keep a crashed process alive.
enum { patience_milliseconds = 5000 };

static void refuse_background(sigset_t *old) {
    // A process in the background that sets its terminal is stopped with SIGTTOU unless it refuses to be.
    sigset_t background;
    sigemptyset(&background);
    sigaddset(&background, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &background, old);
}

void cities_guard_release_output(void) {
    sigset_t old;
    refuse_background(&old);
    // Linux goes on after Ctrl-S only with what it was itself told to hold. Neither waits for anything.
    tcflow(terminal_descriptor, TCOOFF);
    tcflow(terminal_descriptor, TCOON);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
}

void cities_guard_restore_settings(void) {
    sigset_t old;
    refuse_background(&old);
    // Not after pending output: a terminal that Ctrl-S holds would wait for ever.
    while (tcsetattr(terminal_descriptor, TCSANOW, &before) != 0 && errno == EINTR) {
    }
    pthread_sigmask(SIG_SETMASK, &old, NULL);
}

static void write_restoring(void) {
    // The shell has this description too, so that it is blocking again afterwards.
    int flags = fcntl(terminal_descriptor, F_GETFL);
    fcntl(terminal_descriptor, F_SETFL, flags | O_NONBLOCK);
    size_t done = 0;
    while (done < byte_count) {
        ssize_t count = write(terminal_descriptor, bytes + done, byte_count - done);
        if (count > 0) {
            done += (size_t)count;
            continue;
        }
        if (count < 0 && errno == EINTR) continue;
        if (count < 0 && errno != EAGAIN) break;
        struct pollfd room = {.fd = terminal_descriptor, .events = POLLOUT};
        if (poll(&room, 1, patience_milliseconds) == 0) break;
    }
    fcntl(terminal_descriptor, F_SETFL, flags);
}

static void restore_all(void) {
    if (!armed) return;
    cities_guard_release_output();
    write_restoring();
    cities_guard_restore_settings();
    // Only now: a crash during the exit does all of it again, which does no harm.
    armed = 0;
}

static void wait_for_the_end(void) {
    for (;;) pause();
}

static void crashed(int number) {
    // Of threads that crash at the same time one restores and ends the process; to do what the signal does by default
    // would end it halfway. Every signal is blocked here.
    if (atomic_exchange(&is_crashing, true)) wait_for_the_end();
    restore_all();
    struct sigaction plain;
    memset(&plain, 0, sizeof plain);
    plain.sa_handler = SIG_DFL;
    sigaction(number, &plain, NULL);
    // It acts as soon as this handler returns.
    raise(number);
}

static void exiting(void) {
    // The thread that crashed has not done with the terminal, and ends the process by itself.
    if (atomic_load(&is_crashing)) wait_for_the_end();
    restore_all();
}

static void write_number(int descriptor, int number) {
    int saved = errno;
    char byte = (char)number;
    // A full pipe has enough to wake the reader already.
    (void)!write(descriptor, &byte, 1);
    errno = saved;
}

static bool asks_to_end(int number) {
    for (int i = 0; i < interrupt_count; i++) {
        if (interrupts[i] == number) return true;
    }
    return false;
}

static void tell(int number) {
    // Whoever asks twice may ask a program that waits for a terminal without a reader.
    if (asks_to_end(number) && atomic_exchange(&is_asked_to_end, true)) crashed(number);
    write_number(notice_descriptor, number);
}

static void interrupt(int number) {
    // Whoever asks twice does not want to wait for good order.
    if (is_interrupted) {
        restore_all();
        _exit(128 + number);
    }
    is_interrupted = 1;
    write_number(interrupt_descriptor, number);
}

void cities_interrupts_catch(int notices) {
    interrupt_descriptor = notices;
    struct sigaction action, before_action;
    memset(&action, 0, sizeof action);
    sigfillset(&action.sa_mask);
    action.sa_handler = interrupt;
    action.sa_flags = SA_RESTART;
    for (int i = 0; i < interrupt_count; i++) {
        // What whoever started the program ignores (`nohup`, `&`) stays ignored.
        if (sigaction(interrupts[i], NULL, &before_action) == 0 && before_action.sa_handler != SIG_IGN) {
            sigaction(interrupts[i], &action, NULL);
        }
    }
}

static void give_back(void *memory) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    munmap(memory, stack_size);
}

static void make_key(void) { has_own_stack = pthread_key_create(&own_stack, give_back) == 0; }

void cities_guard_enter_thread(void) {
    pthread_once(&own_stack_once, make_key);
    if (!has_own_stack || pthread_getspecific(own_stack)) return;
    void *memory = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    // Without memory all but an endless recursion is handled.
    if (memory == MAP_FAILED) return;
    stack_t own = {.ss_sp = memory, .ss_size = stack_size};
    if (pthread_setspecific(own_stack, memory) != 0 || sigaltstack(&own, NULL) != 0) {
        pthread_setspecific(own_stack, NULL);
        munmap(memory, stack_size);
    }
}

void cities_guard_catch(void) {
    cities_guard_enter_thread();
    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigfillset(&action.sa_mask);
    action.sa_handler = crashed;
    action.sa_flags = SA_ONSTACK;
    for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &action, NULL);
    if (notice_descriptor < 0) return;
    action.sa_handler = tell;
    action.sa_flags = SA_RESTART;
    for (int i = 0; i < told_count; i++) {
        if (told_before[i].sa_handler != SIG_IGN) sigaction(told[i], &action, NULL);
    }
}

// Catches what ends the process, and where there is a descriptor for notices, the signals that are told.
static void arm(int terminal, int notices) {
    static int is_registered;
    terminal_descriptor = terminal;
    notice_descriptor = notices;
    atomic_store(&is_asked_to_end, false);
    if (!is_registered) is_registered = atexit(exiting) == 0;

    for (int i = 0; i < crash_count; i++) sigaction(crashes[i], NULL, &crash_before[i]);
    for (int i = 0; i < told_count; i++) sigaction(told[i], NULL, &told_before[i]);
    cities_guard_catch();
    armed = 1;
}

int cities_guard_arm(int terminal, int notices, const void *restoring, size_t count) {
    if (count > sizeof bytes) {
        errno = E2BIG;
        return -1;
    }
    if (tcgetattr(terminal, &before) != 0) return -1;
    memcpy(bytes, restoring, count);
    byte_count = count;
    arm(terminal, notices);
    return 0;
}

int cities_guard_arm_settings(int terminal) {
    if (tcgetattr(terminal, &before) != 0) return -1;
    byte_count = 0;
    arm(terminal, -1);
    return 0;
}

void cities_guard_disarm(void) {
    if (!armed) return;
    // What was written in good order may be lost then: the terminal does not wait for room any more.
    if (atomic_load(&is_crashing)) wait_for_the_end();
    cities_guard_restore_settings();
    armed = 0;
    for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &crash_before[i], NULL);
    if (notice_descriptor < 0) return;
    for (int i = 0; i < told_count; i++) sigaction(told[i], &told_before[i], NULL);
    notice_descriptor = -1;
}

int cities_guard_await_foreground(int terminal) {
    static const int defaults[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT};
    enum { default_count = sizeof defaults / sizeof *defaults };
    struct sigaction plain, saved[default_count];
    memset(&plain, 0, sizeof plain);
    plain.sa_handler = SIG_DFL;
    sigemptyset(&plain.sa_mask);
    // Who ends a stopped program continues it for that: a handler would only see it stop again.
    for (int i = 0; i < default_count; i++) {
        sigaction(defaults[i], NULL, &saved[i]);
        if (saved[i].sa_handler != SIG_IGN) sigaction(defaults[i], &plain, NULL);
    }
    // Threads of Dispatch block it, and then the system takes it for ignored. Of a signal that ends the process this
    // thread has to know too: it would stop all of them again before another one had noticed.
    sigset_t stop, old;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTTOU);
    for (int i = 0; i < default_count; i++) sigaddset(&stop, defaults[i]);
    pthread_sigmask(SIG_UNBLOCK, &stop, &old);
    // Goes on with output even when it was not held, which changes nothing, and stops whoever is in the background as every
    // change of a terminal does. A change of its settings would be made up for later with those of the wrong moment.
    int result;
    do {
        result = tcflow(terminal, TCOON);
    } while (result != 0 && errno == EINTR);
    int code = errno;
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    for (int i = 0; i < default_count; i++) sigaction(defaults[i], &saved[i], NULL);
    errno = code;
    return result;
}

void cities_guard_stop(void) {
    struct sigaction plain, stop_before, continue_before;
    memset(&plain, 0, sizeof plain);
    plain.sa_handler = SIG_DFL;
    sigemptyset(&plain.sa_mask);
    sigaction(SIGTSTP, &plain, &stop_before);
    // Whoever called draws anew by itself when this returns.
    sigaction(SIGCONT, &plain, &continue_before);
    sigset_t stop, old;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &stop, &old);
    raise(SIGTSTP);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    sigaction(SIGTSTP, &stop_before, NULL);
    sigaction(SIGCONT, &continue_before, NULL);
}
