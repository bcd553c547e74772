#ifndef CITIES_CLIBCURL_H
#define CITIES_CLIBCURL_H
#include <curl/curl.h>
#endif
