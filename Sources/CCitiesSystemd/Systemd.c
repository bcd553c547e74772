#include "CSystemd.h"

#ifdef __linux__
#include "LazyLibrary.h"
#include <errno.h>

static cities_library library = {"libsystemd.so.0"};

// A function of the library's name that calls the library's.
#define FORWARD(result, otherwise, name, parameters, ...)                       \
    CITIES_FORWARD result name parameters {                                     \
        return CITIES_CALL(&library, otherwise, name, __VA_ARGS__);             \
    }

FORWARD(void, (void)0, sd_bus_close, (sd_bus *bus), bus)
FORWARD(sd_bus *, NULL, sd_bus_close_unref, (sd_bus *bus), bus)
FORWARD(int, -ENOSYS, sd_bus_get_events, (sd_bus *bus), bus)
FORWARD(int, -ENOSYS, sd_bus_get_fd, (sd_bus *bus), bus)
FORWARD(int, -ENOSYS, sd_bus_get_timeout, (sd_bus *bus, uint64_t *timeout_usec), bus, timeout_usec)
FORWARD(int, -ENOSYS, sd_bus_message_append_basic, (sd_bus_message *m, char type, const void *p), m, type, p)
FORWARD(int, -ENOSYS, sd_bus_message_close_container, (sd_bus_message *m), m)
FORWARD(
    int, -ENOSYS, sd_bus_message_enter_container,
    (sd_bus_message *m, char type, const char *contents),
    m, type, contents)
FORWARD(const sd_bus_error *, NULL, sd_bus_message_get_error, (sd_bus_message *m), m)
FORWARD(const char *, NULL, sd_bus_message_get_member, (sd_bus_message *m), m)
FORWARD(const char *, NULL, sd_bus_message_get_path, (sd_bus_message *m), m)
FORWARD(int, -ENOSYS, sd_bus_message_get_reply_cookie, (sd_bus_message *m, uint64_t *cookie), m, cookie)
FORWARD(const char *, NULL, sd_bus_message_get_sender, (sd_bus_message *m), m)
FORWARD(
    int, -ENOSYS, sd_bus_message_is_method_call,
    (sd_bus_message *m, const char *interface, const char *member),
    m, interface, member)
FORWARD(int, -ENOSYS, sd_bus_message_is_method_error, (sd_bus_message *m, const char *name), m, name)
FORWARD(
    int, -ENOSYS, sd_bus_message_is_signal,
    (sd_bus_message *m, const char *interface, const char *member),
    m, interface, member)
FORWARD(
    int, -ENOSYS, sd_bus_message_new_method_call,
    (sd_bus *bus, sd_bus_message **m, const char *destination, const char *path, const char *interface, const char *member),
    bus, m, destination, path, interface, member)
FORWARD(int, -ENOSYS, sd_bus_message_new_method_return, (sd_bus_message *call, sd_bus_message **m), call, m)
FORWARD(
    int, -ENOSYS, sd_bus_message_new_signal,
    (sd_bus *bus, sd_bus_message **m, const char *path, const char *interface, const char *member),
    bus, m, path, interface, member)
FORWARD(
    int, -ENOSYS, sd_bus_message_open_container,
    (sd_bus_message *m, char type, const char *contents),
    m, type, contents)
FORWARD(int, -ENOSYS, sd_bus_message_read_basic, (sd_bus_message *m, char type, void *p), m, type, p)
FORWARD(sd_bus_message *, NULL, sd_bus_message_unref, (sd_bus_message *m), m)
FORWARD(int, -ENOSYS, sd_bus_new, (sd_bus **ret), ret)
FORWARD(int, -ENOSYS, sd_bus_open_system, (sd_bus **ret), ret)
FORWARD(int, -ENOSYS, sd_bus_open_user, (sd_bus **ret), ret)
FORWARD(int, -ENOSYS, sd_bus_process, (sd_bus *bus, sd_bus_message **r), bus, r)
FORWARD(int, -ENOSYS, sd_bus_reply_method_error, (sd_bus_message *call, const sd_bus_error *e), call, e)
FORWARD(int, -ENOSYS, sd_bus_request_name, (sd_bus *bus, const char *name, uint64_t flags), bus, name, flags)
FORWARD(int, -ENOSYS, sd_bus_send, (sd_bus *bus, sd_bus_message *m, uint64_t *cookie), bus, m, cookie)
FORWARD(int, -ENOSYS, sd_bus_set_address, (sd_bus *bus, const char *address), bus, address)
FORWARD(int, -ENOSYS, sd_bus_set_bus_client, (sd_bus *bus, int b), bus, b)
FORWARD(int, -ENOSYS, sd_bus_start, (sd_bus *bus), bus)
FORWARD(sd_bus *, NULL, sd_bus_unref, (sd_bus *bus), bus)
#endif
