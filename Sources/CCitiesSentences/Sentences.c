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

static const unsigned char manual_en[] = {
#embed "../../Localization/en.lproj/Manual.md"
};
static const unsigned char manual_ko[] = {
#embed "../../Localization/ko.lproj/Manual.md"
};

static const struct {
    const char *language;
    sentences_table table;
    sentences_table manual;
} texts[] = {
    {"en", {strings_en, sizeof strings_en}, {manual_en, sizeof manual_en}},
    {"ko", {strings_ko, sizeof strings_ko}, {manual_ko, sizeof manual_ko}},
};

static const sentences_table nothing = {(const unsigned char *)"", 0};

sentences_table sentences_of(const char *language) {
    for (size_t index = 0; index < sizeof texts / sizeof *texts; index++) {
        if (strcmp(texts[index].language, language) == 0) return texts[index].table;
    }
    return nothing;
}

sentences_table manual_of(const char *language) {
    for (size_t index = 0; index < sizeof texts / sizeof *texts; index++) {
        if (strcmp(texts[index].language, language) == 0) return texts[index].manual;
    }
    return nothing;
}
