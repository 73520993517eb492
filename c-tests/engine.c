/* Engines: created from a configuration, reference counted, freed with the last reference. */

#include "support.h"

static int drops, records;

static void count_drop(void *user)
{
    ++*(int *)user;
}

static void count_record(void *user, const puppetlang_log_record *record)
{
    CHECK(user == &drops);
    CHECK(record != NULL);
    records++;
}

static void an_engine_can_be_refused(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_error *error = UNSET;

    CHECK_FAILS_WITH(puppetlang_engine_new(config, NULL, &error), PUPPETLANG_E_ARGUMENT, "`out` must not be null");
    CHECK_FAILS(puppetlang_engine_new(NULL, NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_engine_new(NULL, NULL, NULL), PUPPETLANG_E_ARGUMENT);
    puppetlang_config_free(config);
}

static void an_engine_without_a_configuration_has_the_default_settings(void)
{
    puppetlang_engine *engine = UNSET;
    puppetlang_error *error = UNSET;

    CHECK_WORKS(puppetlang_engine_new(NULL, &engine, &error));
    puppetlang_program_release(parse_with(engine, TEXT("$x = 1"), 0, PUPPETLANG_OK));
    puppetlang_program_release(parse_with(engine, TEXT("plan a() { }"), 0, PUPPETLANG_E_SYNTAX));
    puppetlang_engine_release(engine);
}

/* A call that fails because of its `out` leaves the configuration unchanged. */
static void a_refusal_empties_nothing(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;
    puppetlang_program *program;

    CHECK_EQ(puppetlang_config_set_int(config, TEXT("tasks"), 1, NULL), PUPPETLANG_OK);
    CHECK_EQ(puppetlang_engine_new(config, NULL, NULL), PUPPETLANG_E_ARGUMENT);
    engine = engine_of(config);
    program = parse_with(engine, TEXT("plan a() { }"), 0, PUPPETLANG_OK);
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
}

static void a_configuration_is_as_new_behind_its_engine(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *with_tasks = NULL, *without = NULL;
    puppetlang_error *error = UNSET;

    drops = records = 0;
    CHECK_EQ(puppetlang_config_set_int(config, TEXT("tasks"), 1, NULL), PUPPETLANG_OK);
    CHECK_EQ(puppetlang_config_set_logger(config, PUPPETLANG_LOG_DEBUG, count_record, &drops, count_drop, NULL),
             PUPPETLANG_OK);
    CHECK_WORKS(puppetlang_engine_new(config, &with_tasks, &error));
    CHECK_WORKS(puppetlang_engine_new(config, &without, &error));
    CHECK(with_tasks != without);
    /* Changing the configuration afterwards does not affect the engine. */
    CHECK_EQ(puppetlang_config_set_int(config, TEXT("tasks"), 0, NULL), PUPPETLANG_OK);

    puppetlang_program_release(parse_with(without, TEXT("plan a() { }"), 0, PUPPETLANG_E_SYNTAX));
    CHECK_EQ(records, 0);
    puppetlang_program_release(parse_with(with_tasks, TEXT("plan a() { }"), 0, PUPPETLANG_OK));
    CHECK_EQ(records, 1);
    puppetlang_engine_release(without);
    puppetlang_config_free(config);
    CHECK_EQ(drops, 0);
    /* The configuration is freed, but the logger still works. */
    puppetlang_program_release(parse_with(with_tasks, TEXT(""), 0, PUPPETLANG_OK));
    CHECK_EQ(records, 2);
    puppetlang_engine_release(with_tasks);
    CHECK_EQ(drops, 1);
    CHECK_EQ(records, 2);
}

static void references_are_counted(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;
    int i;

    drops = 0;
    CHECK_EQ(puppetlang_config_set_logger(config, PUPPETLANG_LOG_ERROR, count_record, &drops, count_drop, NULL),
             PUPPETLANG_OK);
    engine = engine_of(config);
    for (i = 0; i < 1000; i++)
        CHECK(puppetlang_engine_retain(engine) == engine);
    for (i = 0; i < 1000; i++)
        puppetlang_engine_release(engine);
    CHECK_EQ(drops, 0);
    puppetlang_program_release(parse_with(engine, TEXT("$x = 1"), 0, PUPPETLANG_OK));
    puppetlang_engine_release(engine);
    CHECK_EQ(drops, 1);
}

/* Programs and errors outlive their engine. */
static void what_an_engine_made_outlives_it(void)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_program *right = parse_with(engine, TEXT("notice(1)"), 0, PUPPETLANG_OK);
    puppetlang_program *wrong = NULL;
    puppetlang_error *error = NULL;

    CHECK_EQ(puppetlang_parse(engine, TEXT("a.pp"), TEXT(")"), 0, NULL, &wrong, &error), PUPPETLANG_E_SYNTAX);
    puppetlang_engine_release(engine);
    CHECK_EQ(puppetlang_program_node_count(right), 4);
    puppetlang_program_release(right);
    CHECK_EQ(puppetlang_diagnostics_count(puppetlang_program_diagnostics(wrong)), 1);
    puppetlang_program_release(wrong);
    CHECK_TEXT(puppetlang_error_message(error), "Syntax error at ')' (file: a.pp, line: 1, column: 1)");
    CHECK_TEXT(puppetlang_diagnostic_message(puppetlang_error_diagnostics(error), 0), "Syntax error at ')'");
    puppetlang_error_free(error);
}

static void nothing_is_left_alone(void)
{
    CHECK(puppetlang_engine_retain(NULL) == NULL);
    puppetlang_engine_release(NULL);
}

int main(void)
{
    an_engine_can_be_refused();
    an_engine_without_a_configuration_has_the_default_settings();
    a_refusal_empties_nothing();
    a_configuration_is_as_new_behind_its_engine();
    references_are_counted();
    what_an_engine_made_outlives_it();
    nothing_is_left_alone();
    return check_result();
}
