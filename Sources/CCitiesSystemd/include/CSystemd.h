#ifndef CITIES_CSYSTEMD_H
#define CITIES_CSYSTEMD_H
#ifdef __linux__
/* A descriptor that wakes a thread up; the C library's Swift module lacks it. */
#include <sys/eventfd.h>
#include <stdint.h>

/*
 * What is used of sd-bus, declared here: nobody has to install its headers, which would bring the versions of systemd that
 * they belong to along. The interface is stable (https://systemd.io/PORTABILITY_AND_STABILITY/), and each function has
 * a manual page of its name.
 *
 * libsystemd is loaded when the first of these functions is called: `Systemd.c` has functions with the same names. No
 * function with a variable number of arguments is used, so that none needs a shim.
 */
typedef struct sd_bus sd_bus;
typedef struct sd_bus_message sd_bus_message;

typedef struct {
    const char *name;
    const char *message;
    int _need_free;
} sd_bus_error;

/* A connection. */
int sd_bus_new(sd_bus **bus);
int sd_bus_open_system(sd_bus **bus);
int sd_bus_open_user(sd_bus **bus);
int sd_bus_set_address(sd_bus *bus, const char *address);
int sd_bus_set_bus_client(sd_bus *bus, int yes);
int sd_bus_start(sd_bus *bus);
int sd_bus_request_name(sd_bus *bus, const char *name, uint64_t flags);
void sd_bus_close(sd_bus *bus);
sd_bus *sd_bus_unref(sd_bus *bus);
sd_bus *sd_bus_close_unref(sd_bus *bus);

/* What happens on it. */
int sd_bus_get_fd(sd_bus *bus);
int sd_bus_get_events(sd_bus *bus);
int sd_bus_get_timeout(sd_bus *bus, uint64_t *microseconds);
int sd_bus_process(sd_bus *bus, sd_bus_message **message);
int sd_bus_send(sd_bus *bus, sd_bus_message *message, uint64_t *cookie);
int sd_bus_reply_method_error(sd_bus_message *call, const sd_bus_error *error);

/* Messages. */
int sd_bus_message_new_method_call(
    sd_bus *bus, sd_bus_message **message, const char *destination, const char *path, const char *interface,
    const char *member);
int sd_bus_message_new_method_return(sd_bus_message *call, sd_bus_message **message);
int sd_bus_message_new_signal(
    sd_bus *bus, sd_bus_message **message, const char *path, const char *interface, const char *member);
sd_bus_message *sd_bus_message_unref(sd_bus_message *message);

int sd_bus_message_get_reply_cookie(sd_bus_message *message, uint64_t *cookie);
const char *sd_bus_message_get_path(sd_bus_message *message);
const char *sd_bus_message_get_member(sd_bus_message *message);
const char *sd_bus_message_get_sender(sd_bus_message *message);
const sd_bus_error *sd_bus_message_get_error(sd_bus_message *message);
int sd_bus_message_is_signal(sd_bus_message *message, const char *interface, const char *member);
int sd_bus_message_is_method_call(sd_bus_message *message, const char *interface, const char *member);
int sd_bus_message_is_method_error(sd_bus_message *message, const char *name);

int sd_bus_message_append_basic(sd_bus_message *message, char type, const void *value);
int sd_bus_message_open_container(sd_bus_message *message, char type, const char *contents);
int sd_bus_message_close_container(sd_bus_message *message);
int sd_bus_message_read_basic(sd_bus_message *message, char type, void *value);
int sd_bus_message_enter_container(sd_bus_message *message, char type, const char *contents);
#endif
#endif
