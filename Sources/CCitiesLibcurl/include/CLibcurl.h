#ifndef CITIES_CLIBCURL_H
#define CITIES_CLIBCURL_H
#include <curl/curl.h>

/*
 * libcurl brings thirty libraries along, and to load them takes longer than all that a run does which needs no network.
 * On Linux it is loaded when its first function is called: `Libcurl.c` has functions with the same names, which call those
 * of the library. Elsewhere it is linked, as it comes with the system.
 */

/* Whether libcurl can be had. Without it every function fails. */
int cities_curl_is_there(void);

/* Swift cannot call variadic C functions: one function for each type of argument. */

CURLcode cities_curl_global_init(void);

/* Of as many fields as this header knows; the library may know fewer. NULL when there is no libcurl. */
curl_version_info_data *cities_curl_versions(void);

CURLcode cities_curl_set_long(CURL *easy, CURLoption option, long value);
CURLcode cities_curl_set_string(CURL *easy, CURLoption option, const char *value);
CURLcode cities_curl_set_pointer(CURL *easy, CURLoption option, void *value);
CURLcode cities_curl_set_list(CURL *easy, CURLoption option, struct curl_slist *value);

typedef size_t (*cities_curl_receiver)(char *bytes, size_t size, size_t count, void *context);

/* CURLOPT_WRITEFUNCTION or CURLOPT_HEADERFUNCTION. */
CURLcode cities_curl_set_receiver(CURL *easy, CURLoption option, cities_curl_receiver value);

typedef int (*cities_curl_observer)(CURL *easy, curl_infotype type, char *bytes, size_t count, void *context);

/* CURLOPT_DEBUGFUNCTION. */
CURLcode cities_curl_set_observer(CURL *easy, cities_curl_observer value);

/* Sockets that no program gets which this one starts. */
CURLcode cities_curl_set_private_sockets(CURL *easy);

/* Nothing but http and https. */
CURLcode cities_curl_set_http_only(CURL *easy);

/* Do not wait for a name look-up that nobody waits for any more; older versions always wait. */
CURLcode cities_curl_set_quick_exit(CURL *easy);

CURLcode cities_curl_get_long(CURL *easy, CURLINFO info, long *value);
CURLcode cities_curl_get_offset(CURL *easy, CURLINFO info, curl_off_t *value);
CURLMcode cities_curl_multi_set_long(CURLM *multi, CURLMoption option, long value);

#endif
