/* A panic inside the library does not leave it, and writes nothing to standard error. */

#define _POSIX_C_SOURCE 200809L

#include "support.h"
#include "test_hooks.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#define THREADS 4
#define ROUNDS 20

static int contains(puppetlang_str text, const char *part)
{
    size_t len = strlen(part), i;
    for (i = 0; i + len <= text.len; i++)
        if (memcmp(text.data + i, part, len) == 0)
            return 1;
    return 0;
}

static void a_panic_is_an_error(void)
{
    puppetlang_error *error = UNSET;

    CHECK_EQ(puppetlang_test_panic(0, &error), PUPPETLANG_E_INTERNAL);
    CHECK_EQ(puppetlang_error_status(error), PUPPETLANG_E_INTERNAL);
    CHECK(contains(puppetlang_error_message(error), "a test wanted it"));
    CHECK(contains(puppetlang_error_message(error), "test_hooks.rs"));
    CHECK_EMPTY(puppetlang_error_kind(error));
    CHECK(puppetlang_error_diagnostics(error) == NULL);
    puppetlang_error_free(error);
    CHECK_EQ(puppetlang_test_panic(0, NULL), PUPPETLANG_E_INTERNAL);
}

static void a_panic_in_a_drop_is_one_too(void)
{
    puppetlang_error *error = UNSET;

    CHECK_FAILS(puppetlang_test_panic(1, &error), PUPPETLANG_E_INTERNAL);
    CHECK_EQ(puppetlang_test_panic(1, NULL), PUPPETLANG_E_INTERNAL);
}

static void a_getter_is_neutral(void)
{
    CHECK_EQ(puppetlang_test_panic_in_getter(), 7);
}

static void the_library_goes_on(void)
{
    puppetlang_program *program = parse(TEXT("notice(1)"), 0, PUPPETLANG_OK);
    puppetlang_error *error = UNSET;
    puppetlang_config *config;

    CHECK_EQ(puppetlang_program_node_count(program), 4);
    puppetlang_program_release(program);
    /* The message of a panic does not appear again. */
    config = puppetlang_config_new();
    CHECK_FAILS_WITH(puppetlang_config_set_int(NULL, TEXT("tasks"), 1, &error), PUPPETLANG_E_ARGUMENT,
                     "`config` must not be null");
    puppetlang_config_free(config);
}

static void panic(void *user, const puppetlang_log_record *record)
{
    puppetlang_error *error = UNSET;

    CHECK_FAILS(puppetlang_test_panic(0, &error), PUPPETLANG_E_INTERNAL);
    CHECK_FAILS(puppetlang_test_panic(1, &error), PUPPETLANG_E_INTERNAL);
    CHECK_EQ(puppetlang_test_panic_in_getter(), 7);
    CHECK(puppetlang_log_message(record).len > 0);
    ++*(int *)user;
}

/* The call around the callback is not affected. */
static void a_panic_inside_of_a_callback(void)
{
    int records = 0;
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;

    CHECK_EQ(puppetlang_config_set_logger(config, PUPPETLANG_LOG_DEBUG, panic, &records, NULL, NULL), PUPPETLANG_OK);
    engine = engine_of(config);
    puppetlang_program_release(parse_with(engine, TEXT("$x = \"\\q\""), 0, PUPPETLANG_OK));
    CHECK_EQ(records, 2);
    puppetlang_engine_release(engine);
}

static puppetlang_status eval(const puppetlang_scope *scope, const char *text, size_t len)
{
    puppetlang_program *program = parse(text, len, 0, PUPPETLANG_OK);
    puppetlang_value *value = NULL;
    puppetlang_status status = puppetlang_eval(scope, program, NULL, &value, NULL);

    puppetlang_value_release(value);
    puppetlang_program_release(program);
    return status;
}

/* Triggers a bug in its own scope, and answers as if nothing had happened. */
static void break_scope(void *user, const puppetlang_call *call)
{
    puppetlang_value *value = puppetlang_value_int(1);

    ++*(int *)user;
    CHECK_EQ(puppetlang_test_panic_in_scope(puppetlang_call_scope(call), NULL), PUPPETLANG_E_INTERNAL);
    CHECK_EQ(eval(puppetlang_call_scope(call), TEXT("1")), PUPPETLANG_E_INTERNAL);
    puppetlang_call_return(call, value);
    puppetlang_value_release(value);
}

/* A scope is unusable after a panic; other scopes are not affected. */
static void a_scope_ends_with_a_panic(void)
{
    int calls = 0;
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;
    puppetlang_scope *scope = NULL, *other = NULL;
    puppetlang_value *value = UNSET;
    puppetlang_error *error = UNSET;

    CHECK_WORKS(puppetlang_config_add_function(config, TEXT("break_scope"), TEXT(""), break_scope, &calls, NULL, &error));
    engine = engine_of(config);
    CHECK_WORKS(puppetlang_scope_new(engine, NULL, NULL, &scope, &error));
    CHECK_WORKS(puppetlang_scope_new(engine, NULL, NULL, &other, &error));
    CHECK_EQ(eval(scope, TEXT("$x = 1")), PUPPETLANG_OK);
    CHECK_FAILS(puppetlang_test_panic_in_scope(scope, &error), PUPPETLANG_E_INTERNAL);
    CHECK_EQ(eval(scope, TEXT("$x")), PUPPETLANG_E_INTERNAL);
    CHECK_FAILS_WITH(puppetlang_scope_get(scope, TEXT("x"), &value, &error), PUPPETLANG_E_INTERNAL,
                     "a bug in libpuppetlang left this scope unusable");
    CHECK(value == NULL);
    CHECK_EQ(eval(other, TEXT("1")), PUPPETLANG_OK);
    CHECK_EQ(eval(other, TEXT("[1, 2].each |$x| { break_scope() }")), PUPPETLANG_E_INTERNAL);
    CHECK_EQ(calls, 1);
    CHECK_EQ(eval(other, TEXT("1")), PUPPETLANG_E_INTERNAL);
    puppetlang_scope_free(scope);
    puppetlang_scope_free(other);
    puppetlang_engine_release(engine);
}

static void *panic_often(void *wrong)
{
    int i;

    for (i = 0; i < ROUNDS; i++) {
        puppetlang_error *error = NULL;
        *(int *)wrong += puppetlang_test_panic(0, &error) != PUPPETLANG_E_INTERNAL;
        *(int *)wrong += !contains(puppetlang_error_message(error), "a test wanted it");
        puppetlang_error_free(error);
        *(int *)wrong += puppetlang_test_panic(1, NULL) != PUPPETLANG_E_INTERNAL;
        *(int *)wrong += puppetlang_test_panic_in_getter() != 7;
    }
    return NULL;
}

static void panics_in_threads(void)
{
    pthread_t threads[THREADS];
    int wrong[THREADS] = {0}, i;

    for (i = 0; i < THREADS; i++)
        CHECK_EQ(pthread_create(&threads[i], NULL, panic_often, &wrong[i]), 0);
    for (i = 0; i < THREADS; i++) {
        CHECK_EQ(pthread_join(threads[i], NULL), 0);
        CHECK_EQ(wrong[i], 0);
    }
}

int main(void)
{
    /* Standard error is redirected to a file meanwhile. */
    FILE *said = tmpfile();
    int standard_error = dup(STDERR_FILENO);

    CHECK(said != NULL && dup2(fileno(said), STDERR_FILENO) >= 0);
    a_panic_is_an_error();
    a_panic_in_a_drop_is_one_too();
    a_getter_is_neutral();
    the_library_goes_on();
    a_panic_inside_of_a_callback();
    a_scope_ends_with_a_panic();
    panics_in_threads();
    the_library_goes_on();
    CHECK_EQ(lseek(STDERR_FILENO, 0, SEEK_END), 0);
    dup2(standard_error, STDERR_FILENO);
    close(standard_error);
    fclose(said);
    CHECK_EQ(puppetlang_test_alive(), 0);
    return check_result();
}
