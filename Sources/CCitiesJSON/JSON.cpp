#include "CCitiesJSON.h"

#include <cstdlib>
#include <cstring>
#include <locale.h>
#include <stdlib.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

/* A violated assertion ends the program without a message. */
#define RAPIDJSON_ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())

#if defined(__clang__)
/* RapidJSON adds to a null pointer before its first text, which has no effect. The sanitizer of undefined behavior is for the
 * code below. */
#pragma clang attribute push(__attribute__((no_sanitize("undefined"))), apply_to = function)
#endif
#include <rapidjson/reader.h>
#if defined(__clang__)
#pragma clang attribute pop
#endif

/* A copy of a body, in which RapidJSON replaces texts by what their escapes stand for. */
struct CitiesJSONParser {
    size_t count;
    /* Ends in NUL, and as many more as RapidJSON takes for the rest of a broken character. */
    char bytes[];
};

namespace {

const size_t padding = 8;

/* The allocator of RapidJSON. With texts in place it needs no memory, so that none can be missing. */
struct NoMemory {
    void *Malloc(size_t) { __builtin_trap(); }
    void *Realloc(void *, size_t, size_t) { __builtin_trap(); }
    static void Free(void *) {}
};

/* Writes nodes. Each function is called by RapidJSON and ends the parsing where it returns false. */
class Writer {
public:
    Writer(CitiesJSONParser *parser, CitiesJSONLimits limits, CitiesJSONCheck is_stopped, void *context)
        : limits_(limits), is_stopped_(is_stopped), context_(context) {
        document_.texts = parser->bytes;
        if (limits_.depth > CITIES_JSON_DEPTH) limits_.depth = CITIES_JSON_DEPTH;
        if (limits_.nodes > UINT32_MAX) limits_.nodes = UINT32_MAX;
    }

    ~Writer() {
        cities_json_document_free(document_);
        if (locale_) freelocale(locale_);
    }

    CitiesJSONOutcome outcome = CitiesJSONOutcomeNotJSON;

    CitiesJSONDocument take() {
        CitiesJSONDocument taken = document_;
        document_ = CitiesJSONDocument();
        return taken;
    }

    bool Null() { return add(CitiesJSONKindNull) != nullptr; }
    bool Bool(bool value) { return add(value ? CitiesJSONKindTrue : CitiesJSONKindFalse) != nullptr; }
    /* RapidJSON's own conversion of numbers reads behind a table for some that no double holds, in versions that are in use: it
     * is asked for their text. */
    bool RawNumber(const char *text, rapidjson::SizeType length, bool) {
        double value = 0;
        if (!convert_short(text, length, value)) {
            if (!locale_ && !(locale_ = newlocale(LC_ALL_MASK, "C", nullptr))) return end(CitiesJSONOutcomeTooLarge);
            value = strtod_l(text, nullptr, locale_);
        }
        if (!__builtin_isfinite(value)) return false;
        CitiesJSONNode *node = add(CitiesJSONKindNumber);
        if (node) node->number = value;
        return node != nullptr;
    }
    bool Int(int) { return false; }
    bool Uint(unsigned) { return false; }
    bool Int64(int64_t) { return false; }
    bool Uint64(uint64_t) { return false; }
    bool Double(double) { return false; }

    bool Key(const char *bytes, rapidjson::SizeType length, bool) { return text(bytes, length); }
    bool String(const char *bytes, rapidjson::SizeType length, bool) { return text(bytes, length); }

    bool StartObject() { return open(CitiesJSONKindObject); }
    bool EndObject(rapidjson::SizeType members) { return close(members); }
    bool StartArray() { return open(CitiesJSONKindList); }
    bool EndArray(rapidjson::SizeType elements) { return close(elements); }

private:
    static const size_t first_capacity = 256;
    static const size_t nodes_between_looks = 4096;

    bool end(CitiesJSONOutcome reason) {
        outcome = reason;
        return false;
    }

    CitiesJSONNode *add(CitiesJSONKind kind) {
        if (document_.count == capacity_ && !grow()) return nullptr;
        CitiesJSONNode *node = &document_.nodes[document_.count++];
        node->kind = kind;
        node->size = 0;
        node->count = 0;
        if (document_.count % nodes_between_looks == 0 && is_stopped_(context_)) {
            end(CitiesJSONOutcomeStopped);
            return nullptr;
        }
        return node;
    }

    bool grow() {
        size_t capacity = capacity_ ? capacity_ * 2 : first_capacity;
        if (capacity > limits_.nodes) capacity = limits_.nodes;
        if (capacity <= capacity_) return end(CitiesJSONOutcomeTooLarge);
        void *nodes = std::realloc(document_.nodes, capacity * sizeof(CitiesJSONNode));
        if (!nodes) return end(CitiesJSONOutcomeTooLarge);
        document_.nodes = static_cast<CitiesJSONNode *>(nodes);
        capacity_ = capacity;
        return true;
    }

    /* Converts a number of at most fifteen digits without an exponent. A double holds its digits and the power of ten exactly, so
     * that their quotient is the nearest one. */
    static bool convert_short(const char *text, size_t length, double &value) {
        static const double powers[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
        if (length > 16) return false;
        bool is_negative = *text == '-';
        const char *point = nullptr;
        const char *end = text + length;
        uint64_t digits = 0;
        for (const char *byte = text + is_negative; byte < end; ++byte) {
            if (*byte == '.') {
                point = byte;
            } else if (*byte >= '0' && *byte <= '9') {
                digits = digits * 10 + static_cast<uint64_t>(*byte - '0');
            } else {
                return false;
            }
        }
        if (digits >= 1000000000000000) return false;
        value = static_cast<double>(digits) / powers[point ? end - point - 1 : 0];
        if (is_negative) value = -value;
        return true;
    }

    bool text(const char *bytes, size_t length) {
        if (has_surrogate(bytes, length)) return false;
        CitiesJSONNode *node = add(CitiesJSONKindText);
        if (!node) return false;
        node->size = static_cast<uint32_t>(length);
        node->start = static_cast<uint64_t>(bytes - document_.texts);
        return true;
    }

    /* True for half of a pair, which older RapidJSON accepts where it is the second half. */
    static bool has_surrogate(const char *bytes, size_t length) {
        const char *end = bytes + length;
        while ((bytes = static_cast<const char *>(std::memchr(bytes, 0xED, static_cast<size_t>(end - bytes))))) {
            ++bytes;
            if (bytes < end && static_cast<unsigned char>(*bytes) >= 0xA0) return true;
        }
        return false;
    }

    bool open(CitiesJSONKind kind) {
        if (depth_ == limits_.depth) return end(CitiesJSONOutcomeTooLarge);
        if (!add(kind)) return false;
        open_[depth_++] = document_.count - 1;
        return true;
    }

    bool close(size_t count) {
        size_t index = open_[--depth_];
        document_.nodes[index].size = static_cast<uint32_t>(document_.count - index - 1);
        document_.nodes[index].count = count;
        return true;
    }

    CitiesJSONLimits limits_;
    CitiesJSONCheck is_stopped_;
    void *context_;
    CitiesJSONDocument document_ = CitiesJSONDocument();
    size_t capacity_ = 0;
    size_t open_[CITIES_JSON_DEPTH];
    size_t depth_ = 0;
    /* Created for the first number that needs it: the locale of the program may have another decimal point. */
    locale_t locale_ = nullptr;
};

}

CitiesJSONParser *cities_json_parser_create(const char *bytes, size_t count) {
    /* The size of a text and the number of nodes have 32 bits. */
    if (count > UINT32_MAX) return nullptr;
    CitiesJSONParser *parser = static_cast<CitiesJSONParser *>(std::malloc(sizeof(CitiesJSONParser) + count + padding));
    if (!parser) return nullptr;
    parser->count = count;
    if (count) std::memcpy(parser->bytes, bytes, count);
    std::memset(parser->bytes + count, 0, padding);
    return parser;
}

void cities_json_parser_free(CitiesJSONParser *parser) { std::free(parser); }

CitiesJSONOutcome cities_json_parse(
    CitiesJSONParser *parser, size_t *position, CitiesJSONLimits limits, CitiesJSONCheck is_stopped, void *context,
    CitiesJSONDocument *document) {
    if (*position > parser->count) return CitiesJSONOutcomeNotJSON;
    rapidjson::InsituStringStream stream(parser->bytes + *position);
    NoMemory memory;
    Writer writer(parser, limits, is_stopped, context);
    rapidjson::GenericReader<rapidjson::UTF8<>, rapidjson::UTF8<>, NoMemory> reader(&memory);
    /* RapidJSON calls itself for brackets within brackets, of which the writer limits the depth. */
    const unsigned flags = rapidjson::kParseInsituFlag | rapidjson::kParseValidateEncodingFlag
        | rapidjson::kParseNumbersAsStringsFlag | rapidjson::kParseStopWhenDoneFlag;
    if (reader.Parse<flags>(stream, writer).IsError()) return writer.outcome;
    *position += stream.Tell();
    *document = writer.take();
    return CitiesJSONOutcomeRead;
}

void cities_json_document_free(CitiesJSONDocument document) { std::free(document.nodes); }

size_t cities_json_member(const CitiesJSONDocument *document, size_t object, const char *name, size_t length) {
    const CitiesJSONNode *nodes = document->nodes;
    size_t end = object + 1 + nodes[object].size;
    for (size_t index = object + 1; index < end;) {
        const CitiesJSONNode *key = &nodes[index];
        if (key->size == length && (length == 0 || std::memcmp(document->texts + key->start, name, length) == 0)) {
            return index + 1;
        }
        index += 2 + nodes[index + 1].size * (nodes[index + 1].kind >= CitiesJSONKindList);
    }
    return 0;
}
