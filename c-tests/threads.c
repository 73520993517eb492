/* Eight threads with one engine, one program and one logger; and an interrupt from another thread.
 *
 * Only the main thread counts checks; the other threads count their failures in a variable of their own. If
 * PUPPETLANG_TEST_QUICK is set in the environment, the test is short, for valgrind. */

#define _POSIX_C_SOURCE 200809L

#include "support.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#define THREADS 8

#define SOURCE \
    "# Serves pages.\n" \
    "class web(Integer $port = 80) {\n" \
    "  file { '/srv/\xC3\xA9\\q': content => \"port ${port}\\q\" }\n" \
    "}\n"

/* How many rounds each thread runs. */
static int rounds;

static int is_quick(void)
{
    return getenv("PUPPETLANG_TEST_QUICK") != NULL;
}

/* Runs `body` in all threads at once, each with an element of `arguments`, whose elements have `size` bytes. */
static void run(void *(*body)(void *), void *arguments, size_t size)
{
    pthread_t threads[THREADS];
    size_t i;

    for (i = 0; i < THREADS; i++)
        CHECK_EQ(pthread_create(&threads[i], NULL, body, (char *)arguments + i * size), 0);
    for (i = 0; i < THREADS; i++)
        CHECK_EQ(pthread_join(threads[i], NULL), 0);
}

/* One of the threads that race to create everything that is created lazily. */
struct racer {
    pthread_barrier_t *start;
    const puppetlang_program *program;
    const void *nodes, *tokens, *trivia;
    const char *node_texts, *token_texts;
    puppetlang_span span;
    uint32_t line, column, utf16, sum;
    size_t comment;
};

/* Adds up everything in the tables. */
static uint32_t read_tables(const puppetlang_program *program)
{
    size_t nodes, tokens, stride, i;
    uint32_t sum = 0;
    const char *at = (const char *)puppetlang_program_nodes(program, &nodes, &stride);

    for (i = 0; i < nodes; i++, at += stride)
        sum += ((const puppetlang_node_record *)(const void *)at)->end;
    at = (const char *)puppetlang_program_tokens(program, &tokens, &stride);
    for (i = 0; i < tokens; i++, at += stride)
        sum += ((const puppetlang_token_record *)(const void *)at)->end;
    return sum;
}

static void *race(void *argument)
{
    struct racer *racer = argument;

    pthread_barrier_wait(racer->start);
    racer->nodes = puppetlang_program_nodes(racer->program, NULL, NULL);
    racer->tokens = puppetlang_program_tokens(racer->program, NULL, NULL);
    racer->trivia = puppetlang_program_trivia(racer->program, NULL, NULL);
    racer->node_texts = puppetlang_program_node_texts(racer->program).data;
    racer->token_texts = puppetlang_program_token_texts(racer->program).data;
    puppetlang_node_span(racer->program, 2, &racer->span);
    puppetlang_program_position(racer->program, 70, &racer->line, &racer->column);
    puppetlang_program_position_utf16(racer->program, 70, NULL, &racer->utf16);
    racer->comment = puppetlang_node_comment(racer->program, 2).len;
    racer->sum = read_tables(racer->program);
    return NULL;
}

static void tables_are_made_once(void)
{
    puppetlang_engine *engine = new_engine();
    struct racer racers[THREADS];
    pthread_barrier_t start;
    int round, i;

    CHECK_EQ(pthread_barrier_init(&start, NULL, THREADS), 0);
    for (round = 0; round < rounds; round++) {
        puppetlang_program *program = parse_with(engine, TEXT(SOURCE), 0, PUPPETLANG_OK);
        memset(racers, 0, sizeof racers);
        for (i = 0; i < THREADS; i++) {
            racers[i].start = &start;
            racers[i].program = program;
        }
        run(race, racers, sizeof *racers);
        CHECK(racers[0].nodes != NULL && racers[0].tokens != NULL && racers[0].trivia != NULL);
        CHECK_EQ(racers[0].span.end_line, 4);
        CHECK_EQ(racers[0].line, 3);
        CHECK(racers[0].sum > 0);
        CHECK_EQ(racers[0].comment, strlen("# Serves pages."));
        for (i = 1; i < THREADS; i++)
            CHECK(memcmp(&racers[i], &racers[0], sizeof *racers) == 0);
        puppetlang_program_release(program);
    }
    pthread_barrier_destroy(&start);
    puppetlang_engine_release(engine);
}

/* A thread with its own references to all counted handles. */
struct holder {
    puppetlang_engine *engine;
    puppetlang_program *program;
    puppetlang_interrupt *interrupt;
    int wrong;
};

static void *hold(void *argument)
{
    struct holder *holder = argument;
    int i, k;

    for (i = 0; i < rounds; i++) {
        for (k = 0; k < 20; k++) {
            holder->wrong += puppetlang_engine_retain(holder->engine) != holder->engine;
            holder->wrong += puppetlang_program_retain(holder->program) != holder->program;
            holder->wrong += puppetlang_interrupt_retain(holder->interrupt) != holder->interrupt;
        }
        holder->wrong += puppetlang_node_kind(holder->program, 1) != PUPPETLANG_NODE_PROGRAM;
        for (k = 0; k < 20; k++) {
            puppetlang_interrupt_release(holder->interrupt);
            puppetlang_program_release(holder->program);
            puppetlang_engine_release(holder->engine);
        }
    }
    puppetlang_interrupt_trigger(holder->interrupt);
    /* The thread's own references: the last thread frees the objects. */
    puppetlang_engine_release(holder->engine);
    puppetlang_interrupt_release(holder->interrupt);
    puppetlang_program_release(holder->program);
    return NULL;
}

/* The counters of the logger that all threads share. */
struct counts {
    pthread_mutex_t lock;
    pthread_barrier_t together;
    int records, warnings, dropped, wrong;
};

static void count_record(void *user, const puppetlang_log_record *record)
{
    struct counts *counts = user;
    int warning = puppetlang_log_level(record) == PUPPETLANG_LOG_WARNING;

    pthread_mutex_lock(&counts->lock);
    counts->records++;
    counts->warnings += warning;
    counts->wrong += counts->dropped != 0 || puppetlang_log_message(record).len == 0;
    pthread_mutex_unlock(&counts->lock);
    /* Continues only when every thread is in its callback, so the library holds no lock. */
    if (!warning)
        pthread_barrier_wait(&counts->together);
}

static void count_drop(void *user)
{
    struct counts *counts = user;
    pthread_mutex_lock(&counts->lock);
    counts->dropped++;
    pthread_mutex_unlock(&counts->lock);
}

static puppetlang_engine *logging_engine(struct counts *counts)
{
    puppetlang_config *config = puppetlang_config_new();

    memset(counts, 0, sizeof *counts);
    CHECK_EQ(pthread_mutex_init(&counts->lock, NULL), 0);
    CHECK_EQ(pthread_barrier_init(&counts->together, NULL, THREADS), 0);
    CHECK_EQ(puppetlang_config_set_logger(config, PUPPETLANG_LOG_DEBUG, count_record, counts, count_drop, NULL),
             PUPPETLANG_OK);
    return engine_of(config);
}

static void end_counts(struct counts *counts)
{
    CHECK_EQ(counts->wrong, 0);
    CHECK_EQ(counts->dropped, 1);
    pthread_barrier_destroy(&counts->together);
    pthread_mutex_destroy(&counts->lock);
}

static void references_are_counted(void)
{
    struct counts counts;
    struct holder holders[THREADS];
    puppetlang_engine *engine = logging_engine(&counts);
    puppetlang_engine *quiet = new_engine();
    puppetlang_program *program = parse_with(quiet, TEXT(SOURCE), 0, PUPPETLANG_OK);
    puppetlang_interrupt *interrupt = puppetlang_interrupt_new();
    int i;

    puppetlang_engine_release(quiet);
    for (i = 0; i < THREADS; i++) {
        holders[i].engine = puppetlang_engine_retain(engine);
        holders[i].program = puppetlang_program_retain(program);
        holders[i].interrupt = puppetlang_interrupt_retain(interrupt);
        holders[i].wrong = 0;
    }
    puppetlang_interrupt_release(interrupt);
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
    run(hold, holders, sizeof *holders);
    for (i = 0; i < THREADS; i++)
        CHECK_EQ(holders[i].wrong, 0);
    end_counts(&counts);
}

/* A thread that parses. */
struct parser {
    const puppetlang_engine *engine;
    int wrong;
};

static void *parse_often(void *argument)
{
    struct parser *parser = argument;
    int i;

    for (i = 0; i < rounds; i++) {
        puppetlang_program *program = NULL;
        puppetlang_error *error = NULL;
        puppetlang_text *text = NULL;

        parser->wrong += puppetlang_parse(parser->engine, TEXT("a.pp"), TEXT(SOURCE), 0, NULL, &program, &error);
        parser->wrong += puppetlang_program_node_count(program) != 15;
        parser->wrong += puppetlang_program_dump(program, PUPPETLANG_DUMP_PN, &text, NULL);
        puppetlang_text_free(text);
        puppetlang_program_release(program);

        parser->wrong += puppetlang_parse(parser->engine, TEXT("a.pp"), TEXT("$x = ="), 0, NULL, &program, &error) !=
                         PUPPETLANG_E_SYNTAX;
        parser->wrong += puppetlang_diagnostics_count(puppetlang_error_diagnostics(error)) != 1;
        puppetlang_error_free(error);
        puppetlang_program_release(program);
    }
    return NULL;
}

static void an_engine_is_shared(void)
{
    struct counts counts;
    struct parser parsers[THREADS];
    puppetlang_engine *engine = logging_engine(&counts);
    int i;

    for (i = 0; i < THREADS; i++) {
        parsers[i].engine = engine;
        parsers[i].wrong = 0;
    }
    run(parse_often, parsers, sizeof *parsers);
    for (i = 0; i < THREADS; i++)
        CHECK_EQ(parsers[i].wrong, 0);
    puppetlang_engine_release(engine);
    /* Two parses in each round; the escape in double quotes is the unknown one. */
    CHECK_EQ(counts.warnings, THREADS * rounds);
    CHECK_EQ(counts.records, THREADS * rounds * 3);
    end_counts(&counts);
}

/* Returns the seconds of a monotonic clock. */
static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* A call that another thread stops. */
struct work {
    const char *text;
    size_t len;
    puppetlang_interrupt *interrupt;
    pthread_barrier_t started;
    puppetlang_status status;
    int wrong;
    double ended;
};

static void *parse_until_stopped(void *argument)
{
    struct work *work = argument;
    puppetlang_engine *engine = NULL;
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_program *program = NULL;

    puppetlang_engine_new(config, &engine, NULL);
    puppetlang_config_free(config);
    pthread_barrier_wait(&work->started);
    do {
        work->status = puppetlang_parse(engine, NULL, 0, work->text, work->len, 0, work->interrupt, &program, NULL);
        work->wrong += (program != NULL) != (work->status == PUPPETLANG_OK);
        puppetlang_program_release(program);
    } while (work->status == PUPPETLANG_OK);
    work->ended = now();
    puppetlang_engine_release(engine);
    return NULL;
}

static char *big_manifest(size_t len)
{
    static const char line[] = "file { '/srv/page': ensure => file, content => \"port ${port}\", mode => '0644' }\n";
    char *text = malloc(len);
    size_t at;

    for (at = 0; at + sizeof line - 1 <= len; at += sizeof line - 1)
        memcpy(text + at, line, sizeof line - 1);
    memset(text + at, ' ', len - at);
    return text;
}

static void an_interrupt_comes_from_another_thread(void)
{
    struct work work;
    pthread_t thread;
    double start, whole, triggered;

    work.len = is_quick() ? 200000 : 60000000;
    work.text = big_manifest(work.len);
    start = now();
    puppetlang_program_release(parse(work.text, work.len, 0, PUPPETLANG_OK));
    whole = now() - start;

    work.interrupt = puppetlang_interrupt_new();
    work.status = -1;
    work.wrong = 0;
    CHECK_EQ(pthread_barrier_init(&work.started, NULL, 2), 0);
    CHECK_EQ(pthread_create(&thread, NULL, parse_until_stopped, &work), 0);
    pthread_barrier_wait(&work.started);
    /* During the call, or between two calls. */
    start = now();
    while (now() - start < whole / 10)
        continue;
    puppetlang_interrupt_trigger(work.interrupt);
    triggered = now();
    CHECK_EQ(pthread_join(thread, NULL), 0);
    CHECK_EQ(work.status, PUPPETLANG_E_INTERRUPTED);
    CHECK_EQ(work.wrong, 0);
    /* The rest of the source was not parsed. */
    if (!is_quick())
        CHECK(work.ended - triggered < whole / 2);
    pthread_barrier_destroy(&work.started);
    puppetlang_interrupt_release(work.interrupt);
    free((void *)work.text);
}

int main(void)
{
    rounds = is_quick() ? 5 : 300;
    tables_are_made_once();
    references_are_counted();
    an_engine_is_shared();
    an_interrupt_comes_from_another_thread();
    return check_result();
}
