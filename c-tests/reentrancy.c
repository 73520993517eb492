/* Callbacks that call the library again on the same handles, three levels deep, and that release the handles. */

#include "support.h"

#define LEVELS 3

/* Each parse logs one warning and one debug record. */
#define SOURCE "$x = \"a\\q\""

struct host {
    puppetlang_engine *engine;
    int level, records, dropped;
};

static void count_drop(void *user)
{
    ((struct host *)user)->dropped++;
}

static puppetlang_engine *engine_with_logger(puppetlang_log_fn function, void *user, puppetlang_drop_fn drop)
{
    puppetlang_config *config = puppetlang_config_new();
    CHECK_EQ(puppetlang_config_set_logger(config, PUPPETLANG_LOG_DEBUG, function, user, drop, NULL), PUPPETLANG_OK);
    return engine_of(config);
}

/* Uses most of the library. */
static void use_everything(const puppetlang_engine *engine)
{
    puppetlang_program *program = parse_with(engine, TEXT(SOURCE), 0, PUPPETLANG_OK);
    puppetlang_program *wrong = NULL;
    puppetlang_text *text = NULL;
    puppetlang_error *error = NULL;
    size_t count = 0;

    CHECK(puppetlang_program_nodes(program, &count, NULL) != NULL && count == 4);
    CHECK(puppetlang_program_tokens(program, &count, NULL) != NULL && count == 3);
    CHECK_EQ(puppetlang_program_dump(program, PUPPETLANG_DUMP_PN, &text, NULL), PUPPETLANG_OK);
    CHECK_TEXT(puppetlang_text_str(text), "(= (var \"x\") \"a\\\\q\")");
    puppetlang_text_free(text);
    CHECK_EQ(puppetlang_diagnostics_render(puppetlang_program_diagnostics(program), PUPPETLANG_RENDER_HUMAN, &text,
                                           NULL),
             PUPPETLANG_OK);
    puppetlang_text_free(text);
    puppetlang_program_release(program);
    CHECK_EQ(puppetlang_parse(engine, NULL, 0, TEXT(")"), 0, NULL, &wrong, &error), PUPPETLANG_E_SYNTAX);
    puppetlang_program_release(wrong);
    puppetlang_error_free(error);
}

static void parse_deeper(void *user, const puppetlang_log_record *record)
{
    struct host *host = user;
    int32_t level = puppetlang_log_level(record);
    puppetlang_str message = puppetlang_log_message(record);
    char before[128];

    host->records++;
    if (host->level == LEVELS)
        return;
    CHECK(message.len < sizeof before);
    memcpy(before, message.data, message.len);
    host->level++;
    puppetlang_program_release(parse_with(host->engine, TEXT(SOURCE), 0, PUPPETLANG_OK));
    host->level--;
    /* The record has not changed. */
    CHECK_EQ(puppetlang_log_level(record), level);
    CHECK(puppetlang_log_message(record).data == message.data && memcmp(message.data, before, message.len) == 0);
}

static void a_callback_parses_with_its_engine(void)
{
    struct host host = {NULL, 0, 0, 0};

    host.engine = engine_with_logger(parse_deeper, &host, count_drop);
    puppetlang_program_release(parse_with(host.engine, TEXT(SOURCE), 0, PUPPETLANG_OK));
    /* Each record, except those of the deepest level, starts a parse, which logs two records. */
    CHECK_EQ(host.records, 2 + 4 + 8 + 16);
    CHECK_EQ(host.level, 0);
    puppetlang_engine_release(host.engine);
    CHECK_EQ(host.dropped, 1);
}

static void use_all(void *user, const puppetlang_log_record *record)
{
    struct host *host = user;

    CHECK(puppetlang_log_message(record).len > 0);
    host->records++;
    if (host->level == LEVELS)
        return;
    host->level++;
    use_everything(host->engine);
    host->level--;
}

static void a_callback_uses_everything(void)
{
    struct host host = {NULL, LEVELS - 1, 0, 0};

    host.engine = engine_with_logger(use_all, &host, count_drop);
    use_everything(host.engine);
    /* Three records of the outer call, and three more for each of them. */
    CHECK_EQ(host.records, 3 + 9);
    puppetlang_engine_release(host.engine);
    CHECK_EQ(host.dropped, 1);
}

/* Releases the last reference while the engine is in use. */
static void release_engine(void *user, const puppetlang_log_record *record)
{
    struct host *host = user;

    CHECK_EQ(host->dropped, 0);
    CHECK(puppetlang_log_message(record).len > 0);
    host->records++;
    puppetlang_engine_release(host->engine);
    host->engine = NULL;
    /* The `drop` function does not run while the logger is in use. */
    CHECK_EQ(host->dropped, 0);
    CHECK(puppetlang_log_message(record).len > 0);
}

static void a_callback_releases_its_engine(void)
{
    struct host host = {NULL, 0, 0, 0};
    puppetlang_program *program;

    host.engine = engine_with_logger(release_engine, &host, count_drop);
    program = parse_with(host.engine, TEXT("$x = \"\\q\\w\""), 0, PUPPETLANG_OK);
    /* Two warnings and a debug record. */
    CHECK_EQ(host.records, 3);
    CHECK_EQ(host.dropped, 1);
    CHECK_EQ(puppetlang_program_node_count(program), 4);
    CHECK_EQ(puppetlang_diagnostics_count(puppetlang_program_diagnostics(program)), 2);
    puppetlang_program_release(program);
}

/* The same on the third level: two references of the levels above, and one of this level. */
static void release_deeper(void *user, const puppetlang_log_record *record)
{
    struct host *host = user;

    CHECK_EQ(host->dropped, 0);
    CHECK(puppetlang_log_message(record).len > 0);
    host->records++;
    if (host->engine == NULL)
        return;
    if (host->level == LEVELS) {
        puppetlang_engine_release(host->engine);
        host->engine = NULL;
        CHECK_EQ(host->dropped, 0);
        return;
    }
    host->level++;
    puppetlang_program_release(parse_with(host->engine, TEXT(SOURCE), 0, PUPPETLANG_OK));
    host->level--;
}

static void a_deep_callback_releases_its_engine(void)
{
    struct host host = {NULL, 0, 0, 0};

    host.engine = engine_with_logger(release_deeper, &host, count_drop);
    puppetlang_program_release(parse_with(host.engine, TEXT(SOURCE), 0, PUPPETLANG_OK));
    /* After the release no record starts a parse: two records on each of four levels. */
    CHECK_EQ(host.records, 2 * (LEVELS + 1));
    CHECK_EQ(host.dropped, 1);
}

/* A configuration that a callback changes, and the loggers that it sets. */
struct setup {
    puppetlang_config *config;
    struct host first, second;
    int records;
};

static void count_record(void *user, const puppetlang_log_record *record)
{
    CHECK(record != NULL);
    ((struct host *)user)->records++;
}

static void set_up_anew(void *user, const puppetlang_log_record *record)
{
    struct setup *setup = user;
    puppetlang_engine *engine = NULL;

    CHECK(record != NULL);
    if (setup->records++ > 0)
        return;
    /* The first logger is dropped here; the second one works, and is dropped here too. */
    CHECK_EQ(puppetlang_config_set_logger(setup->config, PUPPETLANG_LOG_DEBUG, count_record, &setup->first, count_drop,
                                          NULL),
             PUPPETLANG_OK);
    CHECK_EQ(puppetlang_config_set_logger(setup->config, PUPPETLANG_LOG_DEBUG, count_record, &setup->second,
                                          count_drop, NULL),
             PUPPETLANG_OK);
    CHECK(setup->first.dropped == 1 && setup->second.dropped == 0);
    CHECK_EQ(puppetlang_engine_new(setup->config, &engine, NULL), PUPPETLANG_OK);
    puppetlang_config_free(setup->config);
    puppetlang_program_release(parse_with(engine, TEXT(SOURCE), 0, PUPPETLANG_OK));
    puppetlang_engine_release(engine);
    CHECK(setup->first.records == 0 && setup->second.records == 2);
    CHECK(setup->first.dropped == 1 && setup->second.dropped == 1);
}

/* A callback may also change and free the configuration from which the engine was created. */
static void a_callback_replaces_loggers(void)
{
    struct setup setup;
    puppetlang_engine *engine = NULL;

    memset(&setup, 0, sizeof setup);
    setup.config = puppetlang_config_new();
    CHECK_EQ(puppetlang_config_set_logger(setup.config, PUPPETLANG_LOG_DEBUG, set_up_anew, &setup, NULL, NULL),
             PUPPETLANG_OK);
    CHECK_EQ(puppetlang_engine_new(setup.config, &engine, NULL), PUPPETLANG_OK);
    puppetlang_program_release(parse_with(engine, TEXT(SOURCE), 0, PUPPETLANG_OK));
    CHECK_EQ(setup.records, 2);
    puppetlang_engine_release(engine);
}

static void ignore(void *user, const puppetlang_log_record *record)
{
    CHECK(user != NULL && record != NULL);
}

/* Works with another engine while the library drops this logger, and releases that engine. */
static void drop_with_work(void *user)
{
    struct host *host = user;

    CHECK_EQ(puppetlang_abi_version(), PUPPETLANG_ABI_VERSION);
    use_everything(host->engine);
    puppetlang_engine_release(host->engine);
    host->dropped++;
}

static void a_drop_function_may_work(void)
{
    struct host inner = {NULL, 0, 0, 0}, host = {NULL, 0, 0, 0};
    puppetlang_config *config;

    /* When an engine is released. */
    host.engine = engine_with_logger(count_record, &inner, count_drop);
    puppetlang_engine_release(engine_with_logger(ignore, &host, drop_with_work));
    CHECK(host.dropped == 1 && inner.dropped == 1 && inner.records == 3);

    /* When a logger is replaced, rejected, or freed with its configuration. */
    config = puppetlang_config_new();
    host.engine = new_engine();
    CHECK_EQ(puppetlang_config_set_logger(config, PUPPETLANG_LOG_DEBUG, ignore, &host, drop_with_work, NULL),
             PUPPETLANG_OK);
    CHECK_EQ(puppetlang_config_set_logger(config, PUPPETLANG_LOG_DEBUG, ignore, &host, NULL, NULL), PUPPETLANG_OK);
    CHECK_EQ(host.dropped, 2);
    host.engine = new_engine();
    CHECK_EQ(puppetlang_config_set_logger(config, 0, ignore, &host, drop_with_work, NULL), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(host.dropped, 3);
    host.engine = new_engine();
    CHECK_EQ(puppetlang_config_set_logger(config, PUPPETLANG_LOG_DEBUG, ignore, &host, drop_with_work, NULL),
             PUPPETLANG_OK);
    puppetlang_config_free(config);
    CHECK_EQ(host.dropped, 4);
}

/* A `drop` function that releases the engine of another logger, whose `drop` function releases the next one. */
static void drop_the_next(void *user)
{
    struct host *host = user;
    host->dropped++;
    puppetlang_engine_release(host->engine);
}

static void drops_nest(void)
{
    struct host hosts[LEVELS];
    int i;

    memset(hosts, 0, sizeof hosts);
    for (i = LEVELS - 1; i > 0; i--)
        hosts[i - 1].engine = engine_with_logger(ignore, &hosts[i], drop_the_next);
    puppetlang_engine_release(engine_with_logger(ignore, &hosts[0], drop_the_next));
    for (i = 0; i < LEVELS; i++)
        CHECK_EQ(hosts[i].dropped, 1);
}

int main(void)
{
    a_callback_parses_with_its_engine();
    a_callback_uses_everything();
    a_callback_replaces_loggers();
    a_drop_function_may_work();
    drops_nest();
    a_callback_releases_its_engine();
    a_deep_callback_releases_its_engine();
    return check_result();
}
