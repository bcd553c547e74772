#ifndef CITIES_CLIBCURL_H
#define CITIES_CLIBCURL_H
#include <curl/curl.h>
#include <fcntl.h>
#include <sys/socket.h>

/* Swift cannot call variadic C functions: one inline function for each type of argument. */

static inline CURLcode cities_curl_global_init(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

/* Of as many fields as this header knows; the library may know fewer. */
static inline curl_version_info_data *cities_curl_versions(void) { return curl_version_info(CURLVERSION_NOW); }

static inline CURLcode cities_curl_set_long(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode cities_curl_set_string(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode cities_curl_set_pointer(CURL *easy, CURLoption option, void *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode cities_curl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(easy, option, value);
}

typedef size_t (*cities_curl_receiver)(char *bytes, size_t size, size_t count, void *context);

/* CURLOPT_WRITEFUNCTION or CURLOPT_HEADERFUNCTION. */
static inline CURLcode cities_curl_set_receiver(CURL *easy, CURLoption option, cities_curl_receiver value) {
    return curl_easy_setopt(easy, option, value);
}

typedef int (*cities_curl_observer)(CURL *easy, curl_infotype type, char *bytes, size_t count, void *context);

/* CURLOPT_DEBUGFUNCTION. */
static inline CURLcode cities_curl_set_observer(CURL *easy, cities_curl_observer value) {
    return curl_easy_setopt(easy, CURLOPT_DEBUGFUNCTION, value);
}

/* A socket that no program gets which this one starts. */
static inline curl_socket_t cities_curl_open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
    (void)context;
    (void)purpose;
#ifdef SOCK_CLOEXEC
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
#else
    curl_socket_t made = socket(address->family, address->socktype, address->protocol);
    if (made != CURL_SOCKET_BAD) fcntl(made, F_SETFD, FD_CLOEXEC);
    return made;
#endif
}

static inline CURLcode cities_curl_set_private_sockets(CURL *easy) {
    return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, cities_curl_open_socket);
}

/* Nothing but http and https; the option's older name takes a bit mask. */
static inline CURLcode cities_curl_set_http_only(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
#else
    return curl_easy_setopt(easy, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

/* Do not wait for a name look-up that nobody waits for any more; older versions always wait. */
static inline CURLcode cities_curl_set_quick_exit(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075700
    return curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
#else
    (void)easy;
    return CURLE_OK;
#endif
}

static inline CURLcode cities_curl_get_long(CURL *easy, CURLINFO info, long *value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode cities_curl_get_offset(CURL *easy, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLMcode cities_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

#endif
