/* A panic inside of the library ends at its border, and nobody sees it on standard error. */

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
    /* What was said by a panic does not come up again. */
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

/* The call around the callback is not concerned. */
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
    /* Standard error goes to a file meanwhile. */
    FILE *said = tmpfile();
    int standard_error = dup(STDERR_FILENO);

    CHECK(said != NULL && dup2(fileno(said), STDERR_FILENO) >= 0);
    a_panic_is_an_error();
    a_panic_in_a_drop_is_one_too();
    a_getter_is_neutral();
    the_library_goes_on();
    a_panic_inside_of_a_callback();
    panics_in_threads();
    the_library_goes_on();
    CHECK_EQ(lseek(STDERR_FILENO, 0, SEEK_END), 0);
    dup2(standard_error, STDERR_FILENO);
    close(standard_error);
    fclose(said);
    CHECK_EQ(puppetlang_test_alive(), 0);
    return check_result();
}
