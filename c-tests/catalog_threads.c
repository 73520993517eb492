/* Catalogs and threads: several threads share an environment and a catalog; interrupts come from another thread.
 *
 * Nothing is CHECKed while other threads run CHECKs. */

#define _POSIX_C_SOURCE 200809L

#include "catalog.h"

#include <pthread.h>
#include <stdlib.h>

#define THREADS 4
#define STACK (256 * 1024)

struct worker {
    const puppetlang_environment *environment;
    const puppetlang_catalog *catalog;
    const puppetlang_value *node;
    int rounds, wrong;
};

/* Adds up everything that can be read from a catalog. */
static size_t read_all(const puppetlang_catalog *catalog)
{
    puppetlang_text *text = NULL;
    size_t sum = 0, i, j;

    for (i = 0; i < puppetlang_catalog_resource_count(catalog); i++) {
        sum += puppetlang_resource_title(catalog, i).len + puppetlang_resource_line(catalog, i);
        for (j = 0; j < puppetlang_resource_parameter_count(catalog, i); j++)
            sum += puppetlang_resource_parameter_name(catalog, i, j).len;
    }
    puppetlang_catalog_json(catalog, &text, NULL);
    sum += puppetlang_text_str(text).len;
    puppetlang_text_free(text);
    return sum;
}

static void *work(void *user)
{
    struct worker *worker = user;
    size_t expected = read_all(worker->catalog);
    int i;

    for (i = 0; i < worker->rounds; i++) {
        puppetlang_catalog *catalog = NULL;
        if (puppetlang_compile(worker->environment, worker->node, NULL, NULL, &catalog, NULL) != PUPPETLANG_OK)
            worker->wrong++;
        worker->wrong += read_all(catalog) != expected;
        puppetlang_catalog_release(catalog);
    }
    return NULL;
}

/* Each file is read by the thread that needs it first. */
static void many_threads_compile_of_one_environment(void)
{
    puppetlang_environment *first = environment_of(puppetlang_config_new(), SITE);
    puppetlang_environment *environment = environment_of(puppetlang_config_new(), SITE);
    puppetlang_catalog *catalog = catalog_of(first, "{\"name\": \"web1\"}");
    puppetlang_value *node = json("{\"name\": \"web1\"}");
    struct worker workers[THREADS];
    pthread_t threads[THREADS];
    int quick = getenv("PUPPETLANG_TEST_QUICK") != NULL, i;

    for (i = 0; i < THREADS; i++) {
        /* helgrind does not know the atomics that Rust uses for one-time initialization. */
        struct worker worker = {NULL, NULL, NULL, 0, 0};
        worker.environment = quick ? first : environment;
        worker.catalog = catalog;
        worker.node = node;
        worker.rounds = quick ? 2 : 30;
        workers[i] = worker;
        CHECK_EQ(pthread_create(&threads[i], NULL, work, &workers[i]), 0);
    }
    for (i = 0; i < THREADS; i++) {
        CHECK_EQ(pthread_join(threads[i], NULL), 0);
        CHECK_EQ(workers[i].wrong, 0);
    }
    puppetlang_value_release(node);
    puppetlang_catalog_release(catalog);
    puppetlang_environment_release(environment);
    puppetlang_environment_release(first);
}

static void trigger(void *user, const puppetlang_log_record *record)
{
    (void)record;
    puppetlang_interrupt_trigger(user);
}

static void a_running_compile_is_interrupted(void)
{
    puppetlang_interrupt *interrupt = puppetlang_interrupt_new();
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_environment *environment;
    puppetlang_value *node = json("{\"name\": \"n1\"}");
    puppetlang_catalog *catalog = UNSET;

    CHECK_WORKS(puppetlang_config_set_logger(config, PUPPETLANG_LOG_NOTICE, trigger, interrupt, NULL, &error));
    environment = environment_of(
        config, "{\"manifests/site.pp\": \"notice('go') Integer[1, 1000000000000].each |$x| { $x + 1 }\"}");
    CHECK_FAILS(puppetlang_compile(environment, node, NULL, interrupt, &catalog, &error), PUPPETLANG_E_INTERRUPTED);
    CHECK(catalog == NULL);
    puppetlang_value_release(node);
    puppetlang_environment_release(environment);
    puppetlang_interrupt_release(interrupt);
}

/* Deep recursion and deep values: these must return a status and not crash the process. */
static const char *const deep[] = {
    "function f($x) { f($x + 1) } f(1)",
    "class a($x = f(1)) { } function f($x) { [$x].map |$y| { f($y) } } include a",
    "notify { 'a': message => Integer[1, 50000].reduce([]) |$m, $x| { [$m] } }",
    "notify { 'a': message => Integer[1, 50000].reduce({}) |$m, $x| { {a => $m} } }",
    "notify { 'a': message => Integer[1, 127].reduce([]) |$m, $x| { [$m] } }",
    "define d($x) { if $x > 0 { d { \"${x}\": x => $x - 1 } } } d { 'first': x => 900 }",
};

static void *compile_deep(void *user)
{
    const puppetlang_environment *environment = user;
    puppetlang_value *node = NULL;
    size_t i, bad = 0;

    puppetlang_value_from_json(TEXT("{\"name\": \"n1\"}"), 0, &node, NULL);
    for (i = 0; i < sizeof deep / sizeof *deep; i++) {
        puppetlang_engine *engine = NULL;
        puppetlang_config *config = puppetlang_config_new();
        puppetlang_program *program = NULL;
        puppetlang_catalog *catalog = NULL;
        puppetlang_text *text = NULL;
        puppetlang_status status;

        puppetlang_engine_new(config, &engine, NULL);
        puppetlang_config_free(config);
        puppetlang_parse(engine, NULL, 0, deep[i], strlen(deep[i]), 0, NULL, &program, NULL);
        status = puppetlang_compile(environment, node, program, NULL, &catalog, NULL);
        bad += status != (i < 2 ? PUPPETLANG_E_LIMIT : PUPPETLANG_OK);
        status = puppetlang_catalog_json(catalog, &text, NULL);
        bad += status != (i < 2 ? PUPPETLANG_E_ARGUMENT : i < 4 ? PUPPETLANG_E_LIMIT : PUPPETLANG_OK);
        puppetlang_text_free(text);
        puppetlang_catalog_release(catalog);
        puppetlang_program_release(program);
        puppetlang_engine_release(engine);
    }
    puppetlang_value_release(node);
    return bad == 0 ? user : NULL;
}

static void a_small_stack_is_enough(void)
{
    puppetlang_environment *environment = environment_of(puppetlang_config_new(), "{}");
    pthread_attr_t attributes;
    pthread_t thread;
    void *result = NULL;

    CHECK_EQ(pthread_attr_init(&attributes), 0);
    CHECK_EQ(pthread_attr_setstacksize(&attributes, STACK), 0);
    CHECK_EQ(pthread_create(&thread, &attributes, compile_deep, environment), 0);
    CHECK_EQ(pthread_join(thread, &result), 0);
    CHECK(result == environment);
    pthread_attr_destroy(&attributes);
    puppetlang_environment_release(environment);
}

int main(void)
{
    many_threads_compile_of_one_environment();
    a_running_compile_is_interrupted();
    /* valgrind allocates the stack itself. */
    if (getenv("PUPPETLANG_TEST_QUICK") == NULL)
        a_small_stack_is_enough();
    return check_result();
}
