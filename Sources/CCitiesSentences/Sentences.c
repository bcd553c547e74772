#include "CSentences.h"

#include <string.h>

// The tables are compiled into whatever speaks.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char strings_en[] = {
#embed "../../Localization/en.lproj/Localizable.strings"
};
static const unsigned char strings_ko[] = {
#embed "../../Localization/ko.lproj/Localizable.strings"
};

static const struct {
    const char *language;
    sentences_table table;
} strings[] = {
    {"en", {strings_en, sizeof strings_en}},
    {"ko", {strings_ko, sizeof strings_ko}},
};

sentences_table sentences_of(const char *language) {
    for (size_t index = 0; index < sizeof strings / sizeof *strings; index++) {
        if (strcmp(strings[index].language, language) == 0) return strings[index].table;
    }
    return (sentences_table){(const unsigned char *)"", 0};
}
