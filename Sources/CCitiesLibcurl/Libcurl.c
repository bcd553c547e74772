// The checks of types are macros in the place of the functions.
#define CURL_DISABLE_TYPECHECK
#include "CLibcurl.h"

#include <fcntl.h>
#include <stddef.h>
#include <sys/socket.h>

#ifdef __linux__
#include "LazyLibrary.h"

#define FORWARD CITIES_FORWARD
#define CALL(otherwise, name, ...) CITIES_CALL(&library, otherwise, name, __VA_ARGS__)

static cities_library library = {"libcurl.so.4"};

int cities_curl_is_there(void) { return cities_library_function(&library, "curl_multi_poll") != NULL; }

FORWARD CURL *curl_easy_init(void) { return CALL(NULL, curl_easy_init); }
FORWARD void curl_easy_cleanup(CURL *easy) { CALL((void)0, curl_easy_cleanup, easy); }
FORWARD const char *curl_easy_strerror(CURLcode code) { return CALL("there is no libcurl", curl_easy_strerror, code); }
FORWARD CURLM *curl_multi_init(void) { return CALL(NULL, curl_multi_init); }
FORWARD CURLMcode curl_multi_cleanup(CURLM *multi) { return CALL(CURLM_INTERNAL_ERROR, curl_multi_cleanup, multi); }
FORWARD const char *curl_multi_strerror(CURLMcode code) {
    return CALL("there is no libcurl", curl_multi_strerror, code);
}
FORWARD CURLMcode curl_multi_add_handle(CURLM *multi, CURL *easy) {
    return CALL(CURLM_INTERNAL_ERROR, curl_multi_add_handle, multi, easy);
}
FORWARD CURLMcode curl_multi_remove_handle(CURLM *multi, CURL *easy) {
    return CALL(CURLM_INTERNAL_ERROR, curl_multi_remove_handle, multi, easy);
}
FORWARD CURLMcode curl_multi_perform(CURLM *multi, int *running) {
    return CALL(CURLM_INTERNAL_ERROR, curl_multi_perform, multi, running);
}
FORWARD CURLMcode curl_multi_poll(
    CURLM *multi, struct curl_waitfd extra[], unsigned int count, int timeout, int *ready) {
    return CALL(CURLM_INTERNAL_ERROR, curl_multi_poll, multi, extra, count, timeout, ready);
}
FORWARD CURLMcode curl_multi_wakeup(CURLM *multi) { return CALL(CURLM_INTERNAL_ERROR, curl_multi_wakeup, multi); }
FORWARD CURLMsg *curl_multi_info_read(CURLM *multi, int *left) {
    return CALL(NULL, curl_multi_info_read, multi, left);
}
FORWARD struct curl_slist *curl_slist_append(struct curl_slist *list, const char *text) {
    return CALL(NULL, curl_slist_append, list, text);
}
FORWARD void curl_slist_free_all(struct curl_slist *list) { CALL((void)0, curl_slist_free_all, list); }
#else
#define CALL(otherwise, name, ...) name(__VA_ARGS__)

int cities_curl_is_there(void) { return 1; }
#endif

CURLcode cities_curl_global_init(void) { return CALL(CURLE_FAILED_INIT, curl_global_init, CURL_GLOBAL_DEFAULT); }

curl_version_info_data *cities_curl_versions(void) { return CALL(NULL, curl_version_info, CURLVERSION_NOW); }

#define SET(easy, option, value) CALL(CURLE_FAILED_INIT, curl_easy_setopt, easy, option, value)

CURLcode cities_curl_set_long(CURL *easy, CURLoption option, long value) { return SET(easy, option, value); }
CURLcode cities_curl_set_string(CURL *easy, CURLoption option, const char *value) { return SET(easy, option, value); }
CURLcode cities_curl_set_pointer(CURL *easy, CURLoption option, void *value) { return SET(easy, option, value); }
CURLcode cities_curl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
    return SET(easy, option, value);
}
CURLcode cities_curl_set_receiver(CURL *easy, CURLoption option, cities_curl_receiver value) {
    return SET(easy, option, value);
}
CURLcode cities_curl_set_observer(CURL *easy, cities_curl_observer value) {
    return SET(easy, CURLOPT_DEBUGFUNCTION, value);
}

static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
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

CURLcode cities_curl_set_private_sockets(CURL *easy) { return SET(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket); }

// The option's older name takes a bit mask.
CURLcode cities_curl_set_http_only(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return SET(easy, CURLOPT_PROTOCOLS_STR, "http,https");
#else
    return SET(easy, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

CURLcode cities_curl_set_quick_exit(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075700
    return SET(easy, CURLOPT_QUICK_EXIT, 1L);
#else
    (void)easy;
    return CURLE_OK;
#endif
}

CURLcode cities_curl_get_long(CURL *easy, CURLINFO info, long *value) {
    return CALL(CURLE_FAILED_INIT, curl_easy_getinfo, easy, info, value);
}

CURLcode cities_curl_get_offset(CURL *easy, CURLINFO info, curl_off_t *value) {
    return CALL(CURLE_FAILED_INIT, curl_easy_getinfo, easy, info, value);
}

CURLMcode cities_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return CALL(CURLM_INTERNAL_ERROR, curl_multi_setopt, multi, option, value);
}
