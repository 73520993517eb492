/* Scopes and threads: one thread at a time, which is checked; moves between threads; interrupts from other threads;
 * answers on other threads.
 *
 * Nothing is CHECKed while other threads run CHECKs. */

#define _POSIX_C_SOURCE 200809L

#include "support.h"

#include <pthread.h>
#include <stdlib.h>

#define THREADS 4
#define ROUNDS 50

static puppetlang_error *error = UNSET;

/* Two threads that wait for each other. */
struct gate {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    int stage;
};

#define GATE {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0}

static void reach(struct gate *gate, int stage)
{
    pthread_mutex_lock(&gate->mutex);
    gate->stage = stage;
    pthread_cond_broadcast(&gate->changed);
    pthread_mutex_unlock(&gate->mutex);
}

static void await(struct gate *gate, int stage)
{
    pthread_mutex_lock(&gate->mutex);
    while (gate->stage < stage)
        pthread_cond_wait(&gate->changed, &gate->mutex);
    pthread_mutex_unlock(&gate->mutex);
}

static puppetlang_engine *engine_with(puppetlang_function_fn function, void *user)
{
    puppetlang_config *config = puppetlang_config_new();
    CHECK_WORKS(puppetlang_config_add_function(config, TEXT("host"), TEXT("*$x, Optional[Callable] &$block"), function,
                                               user, NULL, &error));
    return engine_of(config);
}

static puppetlang_scope *scope_of(const puppetlang_engine *engine)
{
    puppetlang_scope *scope = NULL;
    puppetlang_scope_new(engine, NULL, NULL, &scope, NULL);
    return scope;
}

/* Returns the number that a program evaluates to, or the negative status. */
static int64_t number(const puppetlang_scope *scope, const puppetlang_program *program,
                      const puppetlang_interrupt *interrupt)
{
    puppetlang_value *value = NULL;
    puppetlang_status status = puppetlang_eval(scope, program, interrupt, &value, NULL);
    int64_t out = -1000;

    puppetlang_value_get_int(value, &out);
    puppetlang_value_release(value);
    return status == PUPPETLANG_OK ? out : -status;
}

static void answer_int(const puppetlang_call *call, int64_t answer)
{
    puppetlang_value *value = puppetlang_value_int(answer);
    puppetlang_call_return(call, value);
    puppetlang_value_release(value);
}

struct busy {
    struct gate gate;
    const puppetlang_scope *scope;
    const puppetlang_program *program;
    int64_t number;
};

static void wait_inside(void *user, const puppetlang_call *call)
{
    struct busy *busy = user;

    reach(&busy->gate, 1);
    await(&busy->gate, 2);
    answer_int(call, 5);
}

static void *evaluate(void *user)
{
    struct busy *busy = user;
    busy->number = number(busy->scope, busy->program, NULL);
    return NULL;
}

static void a_second_thread_is_told_that_the_scope_is_busy(void)
{
    static struct busy busy = {GATE, NULL, NULL, 0};
    puppetlang_engine *engine = engine_with(wait_inside, &busy);
    puppetlang_scope *scope = scope_of(engine);
    puppetlang_program *program = parse(TEXT("host()"), 0, PUPPETLANG_OK), *other = parse(TEXT("1"), 0, PUPPETLANG_OK);
    puppetlang_value *value = UNSET;
    pthread_t thread;

    busy.scope = scope;
    busy.program = program;
    CHECK_EQ(pthread_create(&thread, NULL, evaluate, &busy), 0);
    await(&busy.gate, 1);
    CHECK_FAILS(puppetlang_eval(scope, other, NULL, &value, &error), PUPPETLANG_E_BUSY);
    CHECK(value == NULL);
    CHECK_FAILS(puppetlang_scope_get(scope, TEXT("x"), &value, &error), PUPPETLANG_E_BUSY);
    reach(&busy.gate, 2);
    CHECK_EQ(pthread_join(thread, NULL), 0);
    CHECK_EQ(busy.number, 5);
    CHECK_EQ(number(scope, other, NULL), 1);
    puppetlang_program_release(program);
    puppetlang_program_release(other);
    puppetlang_scope_free(scope);
    puppetlang_engine_release(engine);
}

static void tell(void *user, const puppetlang_call *call)
{
    reach(user, 1);
    answer_int(call, 1);
}

struct interrupted {
    struct gate gate;
    puppetlang_interrupt *interrupt;
};

static void *interrupt_soon(void *user)
{
    struct interrupted *interrupted = user;

    await(&interrupted->gate, 1);
    puppetlang_interrupt_trigger(interrupted->interrupt);
    return NULL;
}

static void another_thread_interrupts(void)
{
    static struct interrupted interrupted = {GATE, NULL};
    puppetlang_engine *engine = engine_with(tell, &interrupted.gate);
    puppetlang_scope *scope = scope_of(engine);
    puppetlang_program *endless = parse(TEXT("host() Integer[1, 1000000000000].each |$x| { $x + 1 }"), 0, PUPPETLANG_OK);
    puppetlang_program *other = parse(TEXT("40 + 2"), 0, PUPPETLANG_OK);
    puppetlang_value *value = UNSET;
    pthread_t thread;

    interrupted.interrupt = puppetlang_interrupt_new();
    CHECK_EQ(pthread_create(&thread, NULL, interrupt_soon, &interrupted), 0);
    CHECK_FAILS(puppetlang_eval(scope, endless, interrupted.interrupt, &value, &error), PUPPETLANG_E_INTERRUPTED);
    CHECK(value == NULL);
    CHECK_EQ(pthread_join(thread, NULL), 0);
    /* The scope can be used again, but not the interrupt. */
    CHECK_EQ(number(scope, other, NULL), 42);
    CHECK_EQ(number(scope, other, interrupted.interrupt), -PUPPETLANG_E_INTERRUPTED);
    CHECK_EQ(number(scope, other, NULL), 42);
    CHECK_FAILS(puppetlang_call_function(scope, TEXT("host"), NULL, 0, interrupted.interrupt, &value, &error),
                PUPPETLANG_OK);
    puppetlang_value_release(value);
    puppetlang_interrupt_release(interrupted.interrupt);
    puppetlang_program_release(endless);
    puppetlang_program_release(other);
    puppetlang_scope_free(scope);
    puppetlang_engine_release(engine);
}

struct passed {
    const puppetlang_scope *scope;
    const puppetlang_program *program;
    int64_t sum;
};

static void *add_one(void *user)
{
    struct passed *passed = user;
    puppetlang_value *value;

    passed->sum = number(passed->scope, passed->program, NULL);
    value = puppetlang_value_int(passed->sum);
    puppetlang_scope_set(passed->scope, TEXT("n"), value, NULL);
    puppetlang_value_release(value);
    return NULL;
}

static void a_scope_goes_from_thread_to_thread(void)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_scope *scope = scope_of(engine);
    puppetlang_value *zero = puppetlang_value_int(0);
    puppetlang_program *program = parse(TEXT("$n + 1"), 0, PUPPETLANG_OK);
    struct passed passed = {NULL, NULL, 0};
    int i;

    passed.scope = scope;
    passed.program = program;
    CHECK_WORKS(puppetlang_scope_set(scope, TEXT("n"), zero, &error));
    puppetlang_value_release(zero);
    for (i = 1; i <= THREADS; i++) {
        pthread_t thread;
        CHECK_EQ(pthread_create(&thread, NULL, add_one, &passed), 0);
        CHECK_EQ(pthread_join(thread, NULL), 0);
        CHECK_EQ(passed.sum, i);
    }
    puppetlang_program_release(program);
    puppetlang_scope_free(scope);
    puppetlang_engine_release(engine);
}

/* A host whose functions run on threads of their own, like those of Go. */
static void *answer_elsewhere(void *argument)
{
    const puppetlang_call *call = argument;
    const puppetlang_value *arguments[1];
    puppetlang_value *value = NULL;

    arguments[0] = puppetlang_call_arg(call, 0);
    if (puppetlang_call_yield(call, arguments, 1, &value, NULL) == PUPPETLANG_OK)
        puppetlang_call_return(call, value);
    puppetlang_value_release(value);
    return NULL;
}

static void go_elsewhere(void *user, const puppetlang_call *call)
{
    pthread_t thread;

    (void)user;
    if (pthread_create(&thread, NULL, answer_elsewhere, (void *)call) == 0)
        pthread_join(thread, NULL);
}

static void another_thread_answers(void)
{
    puppetlang_engine *engine = engine_with(go_elsewhere, NULL);
    puppetlang_scope *scope = scope_of(engine);
    puppetlang_program *program = parse(TEXT("host(1) |$x| { host($x + 1) |$y| { host($y + 1) |$z| { $z * 10 } } }"), 0,
                                        PUPPETLANG_OK);

    CHECK_EQ(number(scope, program, NULL), 30);
    puppetlang_program_release(program);
    puppetlang_scope_free(scope);
    puppetlang_engine_release(engine);
}

struct worker {
    const puppetlang_engine *engine;
    const puppetlang_program *program;
    int wrong;
};

static void add_up(void *user, const puppetlang_call *call)
{
    int64_t sum = 0, each;
    size_t i;

    (void)user;
    for (i = 0; i < puppetlang_call_arg_count(call); i++)
        if (puppetlang_value_get_int(puppetlang_call_arg(call, i), &each))
            sum += each;
    answer_int(call, sum);
}

static void *work(void *user)
{
    struct worker *worker = user;
    int i;

    for (i = 0; i < ROUNDS; i++) {
        puppetlang_scope *scope = scope_of(worker->engine);
        worker->wrong += number(scope, worker->program, NULL) != 5050;
        worker->wrong += number(scope, worker->program, NULL) != 5050;
        puppetlang_scope_free(scope);
    }
    return NULL;
}

/* The program is lowered by the thread that needs it first. */
static void many_scopes_share_engine_and_program(void)
{
    puppetlang_engine *engine = engine_with(add_up, NULL);
    puppetlang_program *program = parse(TEXT("host(*Integer[1, 100].map |$x| { $x })"), 0, PUPPETLANG_OK);
    puppetlang_scope *warm = scope_of(engine);
    struct worker workers[THREADS];
    pthread_t threads[THREADS];
    int i;

    /* helgrind does not know the atomics that Rust uses for one-time initialization. */
    if (getenv("PUPPETLANG_TEST_QUICK") != NULL)
        CHECK_EQ(number(warm, program, NULL), 5050);
    puppetlang_scope_free(warm);
    for (i = 0; i < THREADS; i++) {
        workers[i].engine = engine;
        workers[i].program = program;
        workers[i].wrong = 0;
        CHECK_EQ(pthread_create(&threads[i], NULL, work, &workers[i]), 0);
    }
    for (i = 0; i < THREADS; i++) {
        CHECK_EQ(pthread_join(threads[i], NULL), 0);
        CHECK_EQ(workers[i].wrong, 0);
    }
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
}

int main(void)
{
    a_second_thread_is_told_that_the_scope_is_busy();
    another_thread_interrupts();
    a_scope_goes_from_thread_to_thread();
    another_thread_answers();
    many_scopes_share_engine_and_program();
    return check_result();
}
