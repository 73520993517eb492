/* Texts, statuses, and the engine and program that most tests start with. */
#ifndef SUPPORT_H
#define SUPPORT_H

#include "check.h"

#include <puppetlang.h>
#include <string.h>

/* A literal as the two arguments of a text; it may contain NUL. */
#define TEXT(literal) PUPPETLANG_TEXT(literal)

/* Texts that are not UTF-8: an invalid byte, an incomplete character, an overlong encoding, a UTF-16 surrogate. */
#define NO_UTF8 "\xFF"
#define HALF_CHARACTER "\xC3"
#define OVERLONG "\xC0\xAF"
#define SURROGATE "\xED\xA0\x80"

#define CHECK_TEXT(actual, expected) check_text((actual), TEXT(expected), #actual, __FILE__, __LINE__)
/* An empty text must still have a valid pointer. */
#define CHECK_EMPTY(actual) CHECK_TEXT(actual, "")

static inline int same_text(puppetlang_str one, puppetlang_str other)
{
    return one.len == other.len && memcmp(one.data, other.data, one.len) == 0;
}

static inline int check_text(puppetlang_str actual, const char *expected, size_t len, const char *what,
                             const char *file, int line)
{
    int holds = actual.data != NULL && actual.len == len && memcmp(actual.data, expected, len) == 0;
    check_that(holds, what, file, line);
    if (!holds)
        printf("    is  \"%.*s\"\n    not \"%s\"\n", (int)actual.len, actual.data ? actual.data : "(null)", expected);
    return holds;
}

/* A call that fails, or succeeds, and whose last argument is `&error`. The error is checked and freed. */
#define CHECK_FAILS(call, status) check_call((call), &error, (status), NULL, 0, #call, __FILE__, __LINE__)
#define CHECK_FAILS_WITH(call, status, message) \
    check_call((call), &error, (status), TEXT(message), #call, __FILE__, __LINE__)
#define CHECK_WORKS(call) CHECK_FAILS(call, PUPPETLANG_OK)

/* The content of an out parameter that the library has not written. */
static char unset_place;
#define UNSET ((void *)&unset_place)

static inline void check_call(puppetlang_status status, puppetlang_error **error, puppetlang_status expected,
                              const char *message, size_t len, const char *what, const char *file, int line)
{
    check_equal(status, expected, what, file, line);
    if (!check_that(*error != UNSET && (*error == NULL) == (status == PUPPETLANG_OK), what, file, line))
        return;
    if (*error != NULL) {
        puppetlang_str said = puppetlang_error_message(*error);
        check_equal(puppetlang_error_status(*error), status, what, file, line);
        check_that(said.len > 0, what, file, line);
        if (message != NULL)
            check_text(said, message, len, what, file, line);
    }
    puppetlang_error_free(*error);
    *error = UNSET;
}

/* Returns an engine of a configuration, and frees the configuration. */
static inline puppetlang_engine *engine_of(puppetlang_config *config)
{
    puppetlang_engine *engine = NULL;
    CHECK_EQ(puppetlang_engine_new(config, &engine, NULL), PUPPETLANG_OK);
    puppetlang_config_free(config);
    return engine;
}

static inline puppetlang_engine *new_engine(void)
{
    return engine_of(puppetlang_config_new());
}

/* Parses a text with the name "site.pp". */
static inline puppetlang_program *parse_with(const puppetlang_engine *engine, const char *text, size_t len,
                                             uint32_t flags, puppetlang_status expected)
{
    puppetlang_program *program = NULL;
    CHECK_EQ(puppetlang_parse(engine, TEXT("site.pp"), text, len, flags, NULL, &program, NULL), expected);
    return program;
}

/* As parse_with, with an engine of its own, which is released again. */
static inline puppetlang_program *parse(const char *text, size_t len, uint32_t flags, puppetlang_status expected)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_program *program = parse_with(engine, text, len, flags, expected);
    puppetlang_engine_release(engine);
    return program;
}

#endif
