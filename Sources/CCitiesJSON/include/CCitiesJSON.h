#ifndef CITIES_CJSON_H
#define CITIES_CJSON_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__clang__)
#define CITIES_CLOSED __attribute__((enum_extensibility(closed)))
#else
#define CITIES_CLOSED
#endif

typedef enum CITIES_CLOSED CitiesJSONKind : uint32_t {
    CitiesJSONKindNull,
    CitiesJSONKindFalse,
    CitiesJSONKindTrue,
    CitiesJSONKindNumber,
    CitiesJSONKindText,
    CitiesJSONKindList,
    CitiesJSONKindObject
} CitiesJSONKind;

/* A value or a name. Nodes are in the order of the document: a list or an object is followed by the nodes within it, and in
 * an object the name of each member, a text, by its value. */
typedef struct {
    CitiesJSONKind kind;
    /* The bytes of a text, or the number of nodes within a list or an object, at any depth; otherwise 0. */
    uint32_t size;
    union {
        double number;
        /* The offset of a text in the texts of the document. */
        uint64_t start;
        /* The elements of a list, or the members of an object. */
        uint64_t count;
    };
} CitiesJSONNode;

typedef struct {
    /* The first node is the value itself. */
    CitiesJSONNode *nodes;
    size_t count;
    /* UTF-8, which belongs to the parser. A text may contain NUL. */
    const char *texts;
} CitiesJSONDocument;

typedef enum CITIES_CLOSED CitiesJSONOutcome : uint32_t {
    CitiesJSONOutcomeRead,
    CitiesJSONOutcomeNotJSON,
    /* More nodes or deeper brackets than the limits, or no memory for them. */
    CitiesJSONOutcomeTooLarge,
    CitiesJSONOutcomeStopped
} CitiesJSONOutcome;

typedef struct {
    size_t nodes;
    /* Brackets within brackets, at most CITIES_JSON_DEPTH. */
    size_t depth;
} CitiesJSONLimits;

#define CITIES_JSON_DEPTH 32

/* A copy of a body, whose texts its documents share; one value is parsed after the other. */
typedef struct CitiesJSONParser CitiesJSONParser;

/* NULL without memory, and for a body of four gigabytes. */
CitiesJSONParser *cities_json_parser_create(const char *bytes, size_t count);
/* To be called when its documents are not used any more. */
void cities_json_parser_free(CitiesJSONParser *parser);

/* True to stop reading. */
typedef bool (*CitiesJSONCheck)(void *context);

/* Parses the value at `*position`, which is parsed only once, and moves `*position` behind it. Takes sixteen bytes for each node
 * up to the limit. Calls `is_stopped` every few thousand nodes. `document` is to be freed only when the outcome is `Read`. */
CitiesJSONOutcome cities_json_parse(
    CitiesJSONParser *parser, size_t *position, CitiesJSONLimits limits, CitiesJSONCheck is_stopped, void *context,
    CitiesJSONDocument *document);

void cities_json_document_free(CitiesJSONDocument document);

/* The index of the value of the first member with a name; 0, which is the document itself, without one. `object` is the index
 * of an object. */
size_t cities_json_member(const CitiesJSONDocument *document, size_t object, const char *name, size_t length);

#ifdef __cplusplus
}
#endif
#endif
