#include "CComponents.h"

// The list that the license notices and the bill of materials are made of is compiled into the program.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char list[] = {
#embed "../../Packaging/components.tsv"
};

components_bytes components_list(void) { return (components_bytes){list, sizeof list}; }
