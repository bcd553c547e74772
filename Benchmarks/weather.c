/* weather [-l FILE] DELAY...: a weather server that is too fast to be what a client waits for.
 *
 * Listens on a free port of the loopback interface for each delay, in milliseconds, and writes the ports on standard output,
 * a line each. It answers, that much later, as these two document it, for whatever place is asked about:
 *
 *     /data/2.5/weather       OpenWeatherMap, one place
 *     /v1/forecast            Open-Meteo, any number of places, with the variables that are named, of each model that is named
 *     /v1/ensemble            the same by each of 51 members
 *
 * The temperature is a function of the place; all else is the same everywhere, and is written once for each set of variables.
 * With -l, the target of each request is a line of FILE. It runs until it is killed. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <math.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static void die(const char *what) {
    perror(what);
    exit(71);
}

/* Bytes that grow. */
struct text {
    char *bytes;
    size_t length, room;
};

static char *room_for(struct text *text, size_t more) {
    if (text->length + more > text->room) {
        text->room = (text->length + more) * 2;
        text->bytes = realloc(text->bytes, text->room);
        if (!text->bytes) die("realloc");
    }
    return text->bytes + text->length;
}

static void add(struct text *text, const char *bytes, size_t length) {
    memcpy(room_for(text, length), bytes, length);
    text->length += length;
}

__attribute__((format(printf, 2, 3))) static void print(struct text *text, const char *format, ...) {
    va_list values;
    va_start(values, format);
    int length = vsnprintf(room_for(text, 256), 256, format, values);
    va_end(values);
    if (length >= 256) exit(70);
    text->length += (size_t)length;
}

/* The value of a query's parameter, up to the next one; NULL when it is not there. */
static const char *parameter(const char *query, const char *name, size_t *length) {
    size_t named = strlen(name);
    for (const char *at = query; at; at = strchr(at, '&')) {
        if (*at == '&') at++;
        if (strncmp(at, name, named) == 0 && at[named] == '=') {
            *length = strcspn(at + named + 1, "&");
            return at + named + 1;
        }
    }
    return NULL;
}

/* The end of an element of a list, whose commas may be escaped. */
static const char *end_of_element(const char *at, const char *end) {
    while (at < end && *at != ',' && strncmp(at, "%2C", 3) != 0) at++;
    return at;
}

static const char *next_element(const char *at, const char *end) {
    return at >= end ? end : at + (*at == ',' ? 1 : 3);
}

/* As warm as a place is, in the system that is asked for. */
static double temperature(double latitude, double longitude, int fahrenheit) {
    double celsius = 28 - fabs(latitude) * 0.5 + 4 * sin(longitude * 7 + latitude * 13);
    double value = fahrenheit ? celsius * 1.8 + 32 : celsius;
    return round(value * 10) / 10;
}

/* Now, by the full quarter of an hour; an observation is neither old nor of the future. */
static long now(void) { return time(NULL) / 900 * 900; }

static const char *openweathermap(struct text *body, const char *query) {
    size_t length;
    const char *latitude = parameter(query, "lat", &length), *longitude = parameter(query, "lon", &length);
    const char *units = parameter(query, "units", &length);
    if (!latitude || !longitude) return "400 Bad Request";
    double y = atof(latitude), x = atof(longitude);
    double value = temperature(y, x, units && strncmp(units, "imperial", 8) == 0);
    long at = now();
    print(body, "{\"coord\":{\"lon\":%.4f,\"lat\":%.4f},", x, y);
    print(body, "\"weather\":[{\"id\":803,\"main\":\"Clouds\",\"description\":\"broken clouds\",\"icon\":\"04d\"}],");
    print(body, "\"base\":\"stations\",\"main\":{\"temp\":%.1f,\"feels_like\":%.1f,\"temp_min\":%.1f,\"temp_max\":%.1f,",
          value, value - 2, value - 1, value + 1);
    print(body, "\"pressure\":1021,\"humidity\":55},\"visibility\":10000,\"wind\":{\"speed\":2.6,\"deg\":310},");
    print(body, "\"clouds\":{\"all\":75},\"dt\":%ld,\"sys\":{\"country\":\"KR\",\"sunrise\":%ld,\"sunset\":%ld},", at,
          at - 20000, at + 16000);
    print(body, "\"timezone\":32400,\"id\":1,\"name\":\"Place\",\"cod\":200}");
    return "200 OK";
}

/* What Open-Meteo calls its variables, with a likely value and the units of both systems. */
static const struct {
    const char *name, *value, *metric, *imperial;
} variables[] = {
    {"temperature_2m", "11.5", "°C", "°F"},       {"apparent_temperature", "9.5", "°C", "°F"},
    {"relative_humidity_2m", "55", "%", "%"},     {"weather_code", "3", "wmo code", "wmo code"},
    {"is_day", "1", "", ""},                      {"cloud_cover", "75", "%", "%"},
    {"pressure_msl", "1021.3", "hPa", "hPa"},     {"wind_speed_10m", "2.6", "m/s", "mp/h"},
    {"wind_gusts_10m", "5.1", "m/s", "mp/h"},     {"wind_direction_10m", "310", "°", "°"},
    {"visibility", "24140", "m", "m"},            {"uv_index", "1.5", "", ""},
    {"precipitation", "0.2", "mm", "mm"},         {"snowfall", "0", "cm", "cm"},
    {"precipitation_probability", "40", "%", "%"},
};

enum { variable_count = sizeof variables / sizeof *variables };

/* The variable whose name a word is, or begins with, as that of a day does; -1 for none. */
static int variable(const char *word, size_t length) {
    int found = -1;
    for (int index = 0; index < variable_count; index++) {
        size_t named = strlen(variables[index].name);
        if (named <= length && strncmp(word, variables[index].name, named) == 0 &&
            (found < 0 || named > strlen(variables[found].name)))
            found = index;
    }
    return found;
}

enum { members = 51, most_columns = 64, longest_suffix = 48 };

/* The ends of a variable's names, a column each: the numbers of members, the names of models, or nothing. */
struct suffixes {
    int count;
    char text[most_columns][longest_suffix];
};

static struct suffixes suffixes(const char *query, int is_ensemble) {
    struct suffixes found = {.count = 1};
    if (is_ensemble) {
        for (; found.count < members; found.count++)
            snprintf(found.text[found.count], longest_suffix, "_member%02d", found.count);
        return found;
    }
    size_t length;
    const char *models = parameter(query, "models", &length);
    if (!models) return found;
    const char *end = models + length;
    found.count = 0;
    for (const char *to; models < end && found.count < most_columns; models = next_element(to, end)) {
        to = end_of_element(models, end);
        snprintf(found.text[found.count++], longest_suffix, "_%.*s", (int)(to - models), models);
    }
    return found;
}

/* Stands in what is written once for the temperature of the place. */
enum { slot = 1 };

/* One part of a place's answer: `current`, `hourly` or `daily`, with a number of values of each variable. */
static void part(struct text *text, const char *query, const char *name, int count, long first, long step, int imperial,
                 int is_ensemble) {
    size_t length;
    const char *list = parameter(query, name, &length);
    if (!list) return;
    struct suffixes ends = suffixes(query, is_ensemble);
    const char *end = list + length;
    print(text, ",\"%s_units\":{\"time\":\"unixtime\"", name);
    for (const char *at = list, *to; at < end; at = next_element(to, end)) {
        to = end_of_element(at, end);
        int index = variable(at, (size_t)(to - at));
        const char *unit = index < 0 ? "" : imperial ? variables[index].imperial : variables[index].metric;
        for (int column = 0; column < ends.count; column++)
            print(text, ",\"%.*s%s\":\"%s\"", (int)(to - at), at, ends.text[column], unit);
    }
    print(text, "},\"%s\":{\"time\":", name);
    int is_list = count > 0;
    if (is_list) print(text, "[");
    for (int index = 0; index < (is_list ? count : 1); index++)
        print(text, "%s%ld", index > 0 ? "," : "", first + index * step);
    if (is_list) print(text, "]");
    for (const char *at = list, *to; at < end; at = next_element(to, end)) {
        to = end_of_element(at, end);
        size_t word = (size_t)(to - at);
        int known = variable(at, word);
        for (int column = 0; column < ends.count; column++) {
            print(text, ",\"%.*s%s\":%s", (int)word, at, ends.text[column], is_list ? "[" : "");
            for (int index = 0; index < (is_list ? count : 1); index++) {
                if (index > 0) print(text, ",");
                if (!is_list && known == 0) print(text, "%c", slot);
                else if (strncmp(at, "sunrise", 7) == 0) print(text, "%ld", first + index * step + 25600);
                else if (strncmp(at, "sunset", 6) == 0) print(text, "%ld", first + index * step + 61600);
                else if (known < 0) print(text, "null");
                /* Members differ from each other, and from day to day. */
                else if (is_ensemble) print(text, "%.1f", atof(variables[known].value) + (column * 7 + index * 3) % 20 * 0.2);
                else print(text, "%s", variables[known].value);
            }
            if (is_list) print(text, "]");
        }
    }
    print(text, "}");
}

/* The end of every place's answer to a query, made anew when it is another one but for the places. */
static const struct text *ending(const char *query, int *imperial, int is_ensemble) {
    static struct text key, made;
    static long made_at;
    static int made_of_ensemble;
    size_t length;
    const char *degrees = parameter(query, "temperature_unit", &length);
    *imperial = degrees && strncmp(degrees, "fahrenheit", 10) == 0;
    struct text wanted = {0};
    for (const char *at = query; *at;) {
        size_t end = strcspn(at, "&");
        if (strncmp(at, "latitude=", 9) != 0 && strncmp(at, "longitude=", 10) != 0) add(&wanted, at, end + 1);
        at += end + (at[end] == '&');
    }
    if (made_at == now() && made_of_ensemble == is_ensemble && key.length == wanted.length && memcmp(key.bytes, wanted.bytes, key.length) == 0) {
        free(wanted.bytes);
        return &made;
    }
    free(key.bytes);
    key = wanted;
    made_at = now();
    made_of_ensemble = is_ensemble;
    made.length = 0;
    const char *past = parameter(query, "past_days", &length), *coming = parameter(query, "forecast_days", &length);
    int before = past ? atoi(past) : 0, days = before + (coming ? atoi(coming) : 7);
    long midnight = (made_at + 32400) / 86400 * 86400 - 32400 - before * 86400L;
    const char *hours = parameter(query, "forecast_hours", &length), *passed = parameter(query, "past_hours", &length);
    int back = passed ? atoi(passed) : 0;
    print(&made, ",\"utc_offset_seconds\":32400,\"timezone\":\"Asia/Seoul\"");
    part(&made, query, "current", 0, made_at, 0, *imperial, 0);
    if (hours || passed)
        part(&made, query, "hourly", back + (hours ? atoi(hours) : 0), made_at / 3600 * 3600 - back * 3600L, 3600,
             *imperial, 0);
    else
        part(&made, query, "hourly", days * 24, midnight, 3600, *imperial, 0);
    part(&made, query, "daily", days, midnight, 86400, *imperial, is_ensemble);
    print(&made, "}");
    return &made;
}

static const char *open_meteo(struct text *body, const char *query, int is_ensemble) {
    size_t latitude_length, longitude_length;
    const char *latitude = parameter(query, "latitude", &latitude_length);
    const char *longitude = parameter(query, "longitude", &longitude_length);
    if (!latitude || !longitude) return "400 Bad Request";
    int imperial;
    const struct text *rest = ending(query, &imperial, is_ensemble);
    const char *hole = memchr(rest->bytes, slot, rest->length);
    size_t before = hole ? (size_t)(hole - rest->bytes) : rest->length;
    const char *latitude_end = latitude + latitude_length, *longitude_end = longitude + longitude_length;
    size_t beginning = body->length;
    add(body, " ", 1);
    int count = 0;
    for (const char *to_y, *to_x; latitude < latitude_end && longitude < longitude_end;
         latitude = next_element(to_y, latitude_end), longitude = next_element(to_x, longitude_end)) {
        to_y = end_of_element(latitude, latitude_end);
        to_x = end_of_element(longitude, longitude_end);
        double y = atof(latitude), x = atof(longitude);
        print(body, "%s{\"latitude\":%.4f,\"longitude\":%.4f", count > 0 ? "," : "", y, x);
        if (count > 0) print(body, ",\"location_id\":%d", count);
        add(body, rest->bytes, before);
        if (hole) {
            print(body, "%.1f", temperature(y, x, imperial));
            add(body, hole + 1, rest->length - before - 1);
        }
        count++;
    }
    if (count != 1) {
        body->bytes[beginning] = '[';
        add(body, "]", 1);
    }
    return "200 OK";
}

struct port {
    int delay;
    /* The connections whose answers are due, the first first: each waits as long as the others. */
    struct connection *first, *last;
};

struct connection {
    int descriptor;
    struct port *port;
    struct text in, out;
    size_t sent;
    /* Milliseconds of the clock when its answer may be sent; 0 when none is due. */
    int64_t due;
    int is_closed;
    struct connection *next;
};

static int queue;
static FILE *targets;

static int64_t clock_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

static void await(struct connection *connection, int operation, uint32_t events) {
    struct epoll_event event = {.events = events, .data.ptr = connection};
    if (epoll_ctl(queue, operation, connection->descriptor, &event) != 0) die("epoll_ctl");
}

static void release(struct connection *connection) {
    if (!connection->is_closed) close(connection->descriptor);
    connection->is_closed = 1;
    /* The queue of a port still has it. */
    if (connection->due) return;
    free(connection->in.bytes);
    free(connection->out.bytes);
    free(connection);
}

static int send_out(struct connection *connection) {
    while (connection->sent < connection->out.length) {
        ssize_t count = send(connection->descriptor, connection->out.bytes + connection->sent,
                             connection->out.length - connection->sent, MSG_NOSIGNAL);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0 && errno == EAGAIN) {
            await(connection, EPOLL_CTL_MOD, EPOLLIN | EPOLLOUT);
            return 1;
        }
        if (count < 0) {
            release(connection);
            return 0;
        }
        connection->sent += (size_t)count;
        if (connection->sent == connection->out.length && connection->out.length > 1 << 16)
            await(connection, EPOLL_CTL_MOD, EPOLLIN);
    }
    connection->sent = connection->out.length = 0;
    return 1;
}

/* Answers what has been asked in full; 0 when the connection is gone. */
static int answer(struct connection *connection) {
    static struct text body;
    while (!connection->due) {
        char *end = connection->in.length ? memmem(connection->in.bytes, connection->in.length, "\r\n\r\n", 4) : NULL;
        if (!end) return 1;
        size_t length = (size_t)(end + 4 - connection->in.bytes);
        char *target = memchr(connection->in.bytes, ' ', length);
        char *target_end = target ? memchr(target + 1, ' ', length - (size_t)(target + 1 - connection->in.bytes)) : NULL;
        if (!target_end) {
            release(connection);
            return 0;
        }
        *target_end = 0;
        target++;
        if (targets) fprintf(targets, "%s\n", target), fflush(targets);
        const char *query = strchr(target, '?');
        query = query ? query + 1 : "";
        body.length = 0;
        const char *status = strncmp(target, "/data/2.5/weather?", 18) == 0 ? openweathermap(&body, query)
                             : strncmp(target, "/v1/forecast?", 13) == 0    ? open_meteo(&body, query, 0)
                             : strncmp(target, "/v1/ensemble?", 13) == 0    ? open_meteo(&body, query, 1)
                                                                            : "404 Not Found";
        print(&connection->out, "HTTP/1.1 %s\r\nContent-Type: application/json\r\nContent-Length: %zu\r\n\r\n", status,
              body.length);
        add(&connection->out, body.bytes, body.length);
        connection->in.length -= length;
        memmove(connection->in.bytes, connection->in.bytes + length, connection->in.length);
        struct port *port = connection->port;
        if (port->delay == 0) {
            if (!send_out(connection)) return 0;
            continue;
        }
        connection->due = clock_now() + port->delay;
        connection->next = NULL;
        if (port->last) port->last->next = connection;
        else port->first = connection;
        port->last = connection;
    }
    return 1;
}

/* Reads what has come; the other end may have gone. */
static void receive(struct connection *connection) {
    while (1) {
        ssize_t count = recv(connection->descriptor, room_for(&connection->in, 4096), 4096, 0);
        if (count > 0) {
            connection->in.length += (size_t)count;
            continue;
        }
        if (count < 0 && errno == EINTR) continue;
        if (count < 0 && errno == EAGAIN) break;
        release(connection);
        return;
    }
    answer(connection);
}

/* Sends what is due; gives the milliseconds until something is, -1 when nothing will be. */
static int send_due(struct port *port) {
    while (port->first) {
        struct connection *connection = port->first;
        int64_t left = connection->due - clock_now();
        if (left > 0) return (int)left;
        port->first = connection->next;
        if (!port->first) port->last = NULL;
        connection->due = 0;
        if (connection->is_closed) release(connection);
        else if (send_out(connection)) answer(connection);
    }
    return -1;
}

static void accept_all(int listener, struct port *port) {
    int descriptor;
    while ((descriptor = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC)) >= 0) {
        int on = 1;
        setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        struct connection *connection = calloc(1, sizeof *connection);
        if (!connection) die("calloc");
        connection->descriptor = descriptor;
        connection->port = port;
        await(connection, EPOLL_CTL_ADD, EPOLLIN);
    }
}

int main(int count, char **words) {
    enum { most_ports = 8 };
    static struct port ports[most_ports];
    static int listeners[most_ports];
    int first = 1, port_count = 0;
    if (count > 2 && strcmp(words[1], "-l") == 0) {
        targets = fopen(words[2], "w");
        if (!targets) die(words[2]);
        first = 3;
    }
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    queue = epoll_create1(EPOLL_CLOEXEC);
    for (; first < count && port_count < most_ports; first++, port_count++) {
        struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
        socklen_t length = sizeof address;
        int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
        if (listener < 0 || bind(listener, (struct sockaddr *)&address, length) != 0 || listen(listener, 4096) != 0 ||
            getsockname(listener, (struct sockaddr *)&address, &length) != 0)
            die("listen");
        ports[port_count].delay = atoi(words[first]);
        listeners[port_count] = listener;
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = &ports[port_count]};
        if (epoll_ctl(queue, EPOLL_CTL_ADD, listener, &event) != 0) die("epoll_ctl");
        printf("%d\n", ntohs(address.sin_port));
    }
    if (port_count == 0) return 64;
    fflush(stdout);
    while (1) {
        int patience = -1;
        for (int index = 0; index < port_count; index++) {
            int left = send_due(&ports[index]);
            if (left >= 0 && (patience < 0 || left < patience)) patience = left;
        }
        struct epoll_event events[256];
        int ready = epoll_wait(queue, events, 256, patience);
        for (int index = 0; index < ready; index++) {
            struct port *port = events[index].data.ptr;
            if (port >= ports && port < ports + port_count) {
                accept_all(listeners[port - ports], port);
                continue;
            }
            struct connection *connection = events[index].data.ptr;
            if (events[index].events & EPOLLOUT) {
                await(connection, EPOLL_CTL_MOD, EPOLLIN);
                if (!send_out(connection)) continue;
            }
            if (events[index].events & (EPOLLIN | EPOLLERR | EPOLLHUP)) receive(connection);
        }
    }
}
