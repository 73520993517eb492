/* Scopes, evaluation, and checks of its results. */
#ifndef EVALUATION_H
#define EVALUATION_H

#include "support.h"

static puppetlang_error *error = UNSET;

/* Returns a scope of an engine, without facts. */
static inline puppetlang_scope *new_scope(const puppetlang_engine *engine)
{
    puppetlang_scope *scope = NULL;
    CHECK_WORKS(puppetlang_scope_new(engine, NULL, NULL, &scope, &error));
    return scope;
}

/* Returns a scope of an engine that is released again. */
static inline puppetlang_scope *scope_of(puppetlang_config *config)
{
    puppetlang_engine *engine = engine_of(config);
    puppetlang_scope *scope = new_scope(engine);
    puppetlang_engine_release(engine);
    return scope;
}

static inline puppetlang_scope *plain_scope(void)
{
    return scope_of(puppetlang_config_new());
}

static inline puppetlang_config *config_with(const char *key, int64_t number)
{
    puppetlang_config *config = puppetlang_config_new();
    CHECK_WORKS(puppetlang_config_set_int(config, key, strlen(key), number, &error));
    return config;
}

static inline puppetlang_value *literal(const char *text)
{
    puppetlang_value *value = NULL;
    CHECK_WORKS(puppetlang_value_parse(NULL, text, strlen(text), &value, &error));
    return value;
}

/* Evaluates a text; the caller checks and frees the error. */
static inline puppetlang_status eval(const puppetlang_scope *scope, const char *text, puppetlang_value **out,
                                     puppetlang_error **failed)
{
    puppetlang_program *program = parse(text, strlen(text), 0, PUPPETLANG_OK);
    puppetlang_status status = puppetlang_eval(scope, program, NULL, out, failed);
    puppetlang_program_release(program);
    return status;
}

/* Checks the text of a value, and releases the value. */
static inline void check_shown(puppetlang_value *value, const char *expected, const char *file, int line)
{
    puppetlang_text *text = NULL;

    if (!check_that(value != NULL, expected, file, line))
        return;
    CHECK_EQ(puppetlang_value_to_text(value, &text, NULL), PUPPETLANG_OK);
    check_text(puppetlang_text_str(text), expected, strlen(expected), expected, file, line);
    puppetlang_text_free(text);
    puppetlang_value_release(value);
}

static inline void check_value(const puppetlang_scope *scope, const char *text, const char *expected, const char *file,
                               int line)
{
    puppetlang_value *value = NULL;

    check_call(eval(scope, text, &value, &error), &error, PUPPETLANG_OK, NULL, 0, text, file, line);
    check_shown(value, expected, file, line);
}

#define CHECK_SHOWN(value, expected) check_shown((value), (expected), __FILE__, __LINE__)
#define CHECK_VALUE(scope, text, expected) check_value((scope), (text), (expected), __FILE__, __LINE__)

#endif
