/* The configuration: every setting, every rejection, and the effect of each setting. */

#include "support.h"

static int drops;

static void count_drop(void *user)
{
    CHECK(user == &drops);
    drops++;
}

static void ignore(void *user, const puppetlang_log_record *record)
{
    (void)user;
    (void)record;
}

/* Parses with a configuration, which it frees, and returns the status; `*has_program` tells whether there is a
 * program. */
static puppetlang_status parse_by(puppetlang_config *config, const char *text, size_t len, int *has_program)
{
    puppetlang_engine *engine = engine_of(config);
    puppetlang_program *program = UNSET;
    puppetlang_error *error = UNSET;
    puppetlang_status status = puppetlang_parse(engine, NULL, 0, text, len, 0, NULL, &program, &error);

    CHECK((error == NULL) == (status == PUPPETLANG_OK));
    *has_program = program != NULL;
    puppetlang_error_free(error);
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
    return status;
}

/* As parse_by, with a single integer setting. */
static puppetlang_status parse_with_int(const char *key, int64_t value, const char *text, int *has_program)
{
    puppetlang_config *config = puppetlang_config_new();
    CHECK_EQ(puppetlang_config_set_int(config, key, strlen(key), value, NULL), PUPPETLANG_OK);
    return parse_by(config, text, strlen(text), has_program);
}

static void numbers_are_limits(void)
{
    int there;

    CHECK_EQ(parse_with_int("max_source_bytes", 6, "$x = 1", &there), PUPPETLANG_OK);
    CHECK(there);
    CHECK_EQ(parse_with_int("max_source_bytes", 6, "$x = 10", &there), PUPPETLANG_E_LIMIT);
    CHECK(!there);
    CHECK_EQ(parse_with_int("max_source_bytes", 0, "", &there), PUPPETLANG_OK);
    CHECK_EQ(parse_with_int("max_source_bytes", 0, " ", &there), PUPPETLANG_E_LIMIT);
    CHECK_EQ(parse_with_int("max_source_bytes", INT64_MAX, "$x = 1", &there), PUPPETLANG_OK);

    CHECK_EQ(parse_with_int("max_depth", 2, "[[1]]", &there), PUPPETLANG_OK);
    CHECK_EQ(parse_with_int("max_depth", 2, "[[[1]]]", &there), PUPPETLANG_E_LIMIT);
    /* Nesting that is too deep is found while parsing, so there is a program. */
    CHECK(there);
    CHECK_EQ(parse_with_int("max_depth", 0, "1", &there), PUPPETLANG_OK);
    CHECK_EQ(parse_with_int("max_depth", 0, "[]", &there), PUPPETLANG_E_LIMIT);
    CHECK_EQ(parse_with_int("max_depth", INT64_MAX, "[[[1]]]", &there), PUPPETLANG_OK);

    CHECK_EQ(parse_with_int("deadline_ms", 3600000, "$x = 1", &there), PUPPETLANG_OK);
    CHECK_EQ(parse_with_int("deadline_ms", INT64_MAX, "$x = 1", &there), PUPPETLANG_OK);
    CHECK_EQ(parse_with_int("deadline_ms", 0, "$x = 1", &there), PUPPETLANG_E_LIMIT);
    CHECK(!there);
    CHECK_EQ(parse_with_int("deadline_ms", 0, "$x = = 1", &there), PUPPETLANG_E_LIMIT);
    CHECK(!there);
}

static void limits_say_what_was_reached(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;
    puppetlang_program *program = UNSET;
    puppetlang_error *error = UNSET;

    CHECK_WORKS(puppetlang_config_set_int(config, TEXT("max_source_bytes"), 6, &error));
    engine = engine_of(config);
    CHECK_EQ(puppetlang_parse(engine, NULL, 0, TEXT("$x = 10"), 0, NULL, &program, &error), PUPPETLANG_E_LIMIT);
    CHECK_TEXT(puppetlang_error_message(error), "the source has 7 bytes, and `max_source_bytes` is 6");
    CHECK_EMPTY(puppetlang_error_kind(error));
    CHECK(puppetlang_error_diagnostics(error) == NULL);
    puppetlang_error_free(error);
    puppetlang_engine_release(engine);

    config = puppetlang_config_new();
    CHECK_EQ(puppetlang_config_set_int(config, TEXT("max_depth"), 1, NULL), PUPPETLANG_OK);
    engine = engine_of(config);
    CHECK_EQ(puppetlang_parse(engine, NULL, 0, TEXT("[[1]]"), 0, NULL, &program, &error), PUPPETLANG_E_LIMIT);
    CHECK_TEXT(puppetlang_diagnostic_code(puppetlang_error_diagnostics(error), 0), "NESTING_TOO_DEEP");
    CHECK_EMPTY(puppetlang_error_kind(error));
    CHECK_EQ(puppetlang_program_root(program), 0);
    puppetlang_error_free(error);
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
}

static void tasks_make_keywords(void)
{
    int there;

    CHECK_EQ(parse_with_int("tasks", 1, "plan deploy() { apply('a') { } }", &there), PUPPETLANG_OK);
    CHECK_EQ(parse_with_int("tasks", 0, "plan deploy() { apply('a') { } }", &there), PUPPETLANG_E_SYNTAX);
    CHECK_EQ(parse_with_int("tasks", 1, "plan => 1", &there), PUPPETLANG_E_SYNTAX);
}

/* In the specification, a literal regular expression cannot be followed by letters; the reference reads a name
 * there. */
static void the_dialect_decides(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_error *error = UNSET;
    int there;

    CHECK_WORKS(puppetlang_config_set_string(config, TEXT("dialect"), TEXT("specification"), &error));
    CHECK_EQ(parse_by(config, TEXT("$x = /a/i"), &there), PUPPETLANG_E_SYNTAX);
    config = puppetlang_config_new();
    CHECK_WORKS(puppetlang_config_set_string(config, TEXT("dialect"), TEXT("specification"), &error));
    CHECK_WORKS(puppetlang_config_set_string(config, TEXT("dialect"), TEXT("puppet8"), &error));
    CHECK_EQ(parse_by(config, TEXT("$x = /a/i"), &there), PUPPETLANG_OK);
    /* A rejected value changes nothing. */
    config = puppetlang_config_new();
    CHECK_WORKS(puppetlang_config_set_string(config, TEXT("dialect"), TEXT("specification"), &error));
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("dialect"), TEXT("puppet9"), &error), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(parse_by(config, TEXT("$x = /a/i"), &there), PUPPETLANG_E_SYNTAX);
}

static void numbers_can_be_refused(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_error *error = UNSET;

    CHECK_FAILS_WITH(puppetlang_config_set_int(NULL, TEXT("tasks"), 1, &error), PUPPETLANG_E_ARGUMENT,
                     "`config` must not be null");
    CHECK_FAILS_WITH(puppetlang_config_set_int(config, NULL, 5, 1, &error), PUPPETLANG_E_ARGUMENT,
                     "`key` must not be null");
    CHECK_FAILS(puppetlang_config_set_int(NULL, NULL, 5, 1, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_config_set_int(config, NULL, 5, 1, NULL), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_config_set_int(NULL, NULL, 0, 0, NULL), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_config_set_int(config, TEXT("tasks"), 1, NULL), PUPPETLANG_OK);
    /* An empty key is an unknown setting. */
    CHECK_FAILS(puppetlang_config_set_int(config, NULL, 0, 1, &error), PUPPETLANG_E_NOT_FOUND);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT(""), 1, &error), PUPPETLANG_E_NOT_FOUND);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("task"), 1, &error), PUPPETLANG_E_NOT_FOUND);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("tasks\0"), 1, &error), PUPPETLANG_E_NOT_FOUND);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("ta\0sks"), 1, &error), PUPPETLANG_E_NOT_FOUND);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("Tasks"), 1, &error), PUPPETLANG_E_NOT_FOUND);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT(NO_UTF8), 1, &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("tasks" HALF_CHARACTER), 1, &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT(OVERLONG), 1, &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT(SURROGATE), 1, &error), PUPPETLANG_E_UTF8);

    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("tasks"), 2, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("tasks"), INT64_MAX, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("tasks"), -1, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("max_source_bytes"), -1, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("max_depth"), -1, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("deadline_ms"), INT64_MIN, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("dialect"), 8, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("strict"), 1, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("modulepath"), 1, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("environment"), 1, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("manifest"), 1, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_config_free(config);
}

static void texts_can_be_refused(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_error *error = UNSET;

    CHECK_FAILS_WITH(puppetlang_config_set_string(NULL, TEXT("dialect"), TEXT("puppet8"), &error),
                     PUPPETLANG_E_ARGUMENT, "`config` must not be null");
    CHECK_FAILS_WITH(puppetlang_config_set_string(config, NULL, 7, TEXT("puppet8"), &error), PUPPETLANG_E_ARGUMENT,
                     "`key` must not be null");
    CHECK_FAILS_WITH(puppetlang_config_set_string(config, TEXT("dialect"), NULL, 7, &error), PUPPETLANG_E_ARGUMENT,
                     "`value` must not be null");
    CHECK_FAILS(puppetlang_config_set_string(NULL, NULL, 7, NULL, 7, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_config_set_string(NULL, NULL, 7, NULL, 7, NULL), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_config_set_string(config, TEXT("dialect"), TEXT("puppet8"), NULL), PUPPETLANG_OK);
    CHECK_FAILS(puppetlang_config_set_string(config, NULL, 0, NULL, 0, &error), PUPPETLANG_E_NOT_FOUND);
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("colour"), TEXT("red"), &error), PUPPETLANG_E_NOT_FOUND);
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("dialect\0"), TEXT("puppet8"), &error),
                PUPPETLANG_E_NOT_FOUND);
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("dialect"), NULL, 0, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("dialect"), TEXT(""), &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("dialect"), TEXT("puppet8\0"), &error),
                PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("dialect"), TEXT("Puppet8"), &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT(NO_UTF8), TEXT("puppet8"), &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT(SURROGATE), TEXT("puppet8"), &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("dialect"), TEXT(NO_UTF8), &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("dialect"), TEXT("puppet8" HALF_CHARACTER), &error),
                PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("dialect"), TEXT(OVERLONG), &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("tasks"), TEXT("1"), &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("deadline_ms"), TEXT("1"), &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("environment"), TEXT("no-name"), &error),
                PUPPETLANG_E_ARGUMENT);
    puppetlang_config_free(config);
}

static void a_logger_that_is_refused_is_dropped_at_once(void)
{
    static const int32_t unknown[] = {0, 6, -1, 255, INT32_MAX, INT32_MIN};
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_error *error = UNSET;
    size_t i;

    drops = 0;
    CHECK_FAILS_WITH(
        puppetlang_config_set_logger(NULL, PUPPETLANG_LOG_DEBUG, ignore, &drops, count_drop, &error),
        PUPPETLANG_E_ARGUMENT, "`config` must not be null");
    CHECK_EQ(drops, 1);
    CHECK_FAILS_WITH(
        puppetlang_config_set_logger(config, PUPPETLANG_LOG_DEBUG, NULL, &drops, count_drop, &error),
        PUPPETLANG_E_ARGUMENT, "`function` must not be null");
    CHECK_EQ(drops, 2);
    CHECK_EQ(puppetlang_config_set_logger(NULL, 99, NULL, &drops, count_drop, NULL), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(drops, 3);
    for (i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        drops = 0;
        CHECK_FAILS(puppetlang_config_set_logger(config, unknown[i], ignore, &drops, count_drop, &error),
                    PUPPETLANG_E_ARGUMENT);
        CHECK_EQ(drops, 1);
    }
    /* Without a drop function nothing is called. */
    CHECK_FAILS(puppetlang_config_set_logger(config, 0, ignore, &drops, NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_logger(NULL, 0, NULL, NULL, NULL, &error), PUPPETLANG_E_ARGUMENT);
    drops = 0;
    puppetlang_config_free(config);
    CHECK_EQ(drops, 0);
}

static void a_logger_is_dropped_with_its_holder(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine = NULL, *second = NULL;
    puppetlang_error *error = UNSET;

    drops = 0;
    CHECK_WORKS(puppetlang_config_set_logger(config, PUPPETLANG_LOG_ERROR, ignore, &drops, count_drop, &error));
    CHECK_EQ(drops, 0);
    CHECK_WORKS(puppetlang_config_set_logger(config, PUPPETLANG_LOG_DEBUG, ignore, &drops, count_drop, &error));
    CHECK_EQ(drops, 1);
    /* A rejected logger leaves the previous one in place. */
    CHECK_FAILS(puppetlang_config_set_logger(config, 0, ignore, &drops, count_drop, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(drops, 2);
    /* The engine takes over the logger. */
    CHECK_WORKS(puppetlang_engine_new(config, &engine, &error));
    puppetlang_config_free(config);
    CHECK_EQ(drops, 2);
    second = puppetlang_engine_retain(engine);
    puppetlang_engine_release(engine);
    CHECK_EQ(drops, 2);
    puppetlang_engine_release(second);
    CHECK_EQ(drops, 3);

    /* Without an engine, freeing the configuration drops the logger. */
    drops = 0;
    config = puppetlang_config_new();
    CHECK_WORKS(puppetlang_config_set_logger(config, PUPPETLANG_LOG_NOTICE, ignore, &drops, count_drop, &error));
    puppetlang_config_free(config);
    CHECK_EQ(drops, 1);

    /* `user` and `drop` are optional. */
    config = puppetlang_config_new();
    CHECK_EQ(puppetlang_config_set_logger(config, PUPPETLANG_LOG_INFO, ignore, NULL, NULL, NULL), PUPPETLANG_OK);
    puppetlang_config_free(config);
}

int main(void)
{
    numbers_are_limits();
    limits_say_what_was_reached();
    tasks_make_keywords();
    the_dialect_decides();
    numbers_can_be_refused();
    texts_can_be_refused();
    a_logger_that_is_refused_is_dropped_at_once();
    a_logger_is_dropped_with_its_holder();
    puppetlang_config_free(NULL);
    return check_result();
}
