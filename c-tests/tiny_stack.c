/* Calls on threads and coroutines with very small stacks: the library uses stacks of its own. Callbacks run on the
 * stack of their thread or coroutine. */

#define _GNU_SOURCE

#include "evaluation.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>

#define KIB 1024
/* The catalog that is compiled has this many files, and some resources of Puppet's own. */
#define FILES 100

/* The lowest address of the stack that the test uses, and its end. */
static __thread const char *lowest, *end;

static int is_home(void)
{
    char here;
    return &here >= lowest && &here < end;
}

static puppetlang_engine *engine;

/* Doubles its argument, with an evaluation of its own. */
static void twice(void *user, const puppetlang_call *call)
{
    puppetlang_value *value = NULL;

    (void)user;
    CHECK(is_home());
    CHECK_WORKS(puppetlang_scope_set(puppetlang_call_scope(call), TEXT("given"), puppetlang_call_arg(call, 0), &error));
    CHECK_WORKS(puppetlang_eval_text(puppetlang_call_scope(call), NULL, 0, TEXT("$given * 2"), NULL, &value, &error));
    puppetlang_call_return(call, value);
    puppetlang_value_release(value);
}

/* Evaluates its argument, and passes on the error. */
static void evaluate(void *user, const puppetlang_call *call)
{
    puppetlang_value *value = NULL;
    puppetlang_error *failed = NULL;
    puppetlang_str text;

    (void)user;
    puppetlang_value_get_string(puppetlang_call_arg(call, 0), &text);
    puppetlang_eval_text(puppetlang_call_scope(call), NULL, 0, text.data, text.len, NULL, &value, &failed);
    puppetlang_call_return(call, value);
    puppetlang_call_fail_with(call, failed);
    puppetlang_value_release(value);
    puppetlang_error_free(failed);
}

static void count_record(void *user, const puppetlang_log_record *record)
{
    CHECK(is_home() && record != NULL);
    ++*(int *)user;
}

/* A value of many levels, for functions that walk through values. */
static puppetlang_value *deep_value(void)
{
    puppetlang_value *value = puppetlang_value_int(1);
    int i;

    for (i = 0; i < 200; i++) {
        puppetlang_builder *builder = puppetlang_array_new(1);
        puppetlang_builder_push(builder, value);
        puppetlang_value_release(value);
        value = puppetlang_builder_finish(builder);
        puppetlang_builder_free(builder);
    }
    return value;
}

static void compile_files(void)
{
    puppetlang_environment *environment = NULL;
    puppetlang_program *manifest = NULL;
    puppetlang_catalog *catalog = NULL;
    puppetlang_text *json = NULL;
    puppetlang_value *files = literal("{}"), *node = literal("{'name' => 'n'}");
    size_t found;

    CHECK_WORKS(puppetlang_environment_of_files(engine, files, &environment, &error));
    manifest = parse_with(engine, TEXT("Integer[1, 100].each |$i| { file { \"/tmp/${i}\": content => \"${i}\" } }"), 0,
                          PUPPETLANG_OK);
    CHECK_WORKS(puppetlang_compile(environment, node, manifest, NULL, &catalog, &error));
    CHECK(puppetlang_catalog_resource_count(catalog) >= FILES);
    CHECK(puppetlang_catalog_find(catalog, TEXT("File[/tmp/100]"), &found));
    CHECK_WORKS(puppetlang_catalog_json(catalog, &json, &error));
    puppetlang_text_free(json);
    puppetlang_catalog_release(catalog);
    puppetlang_program_release(manifest);
    puppetlang_environment_release(environment);
    puppetlang_value_release(files);
    puppetlang_value_release(node);
}

/* What everybody does, on a stack of any size. */
static void use_everything(void)
{
    puppetlang_scope *scope = NULL;
    puppetlang_value *value = NULL, *one = deep_value(), *other = deep_value();
    puppetlang_type *kind = NULL;

    CHECK_WORKS(puppetlang_scope_new(engine, NULL, NULL, &scope, &error));
    CHECK_WORKS(puppetlang_eval_text(scope, NULL, 0, TEXT("1 + 1"), NULL, &value, &error));
    CHECK_SHOWN(value, "2");
    CHECK_WORKS(puppetlang_eval_text(scope, NULL, 0, TEXT("notice('hello') twice(twice(10)) + twice(1)"), NULL, &value,
                                     &error));
    CHECK_SHOWN(value, "42");
    CHECK_WORKS(puppetlang_epp_render_text(scope, NULL, 0, TEXT("<% [1, 2].each |$x| { %><%= twice($x) %> <% } %>"), NULL,
                                           NULL, &value, &error));
    CHECK_SHOWN(value, "'2 4 '");
    /* Much deeper than the stack of the caller allows. */
    CHECK_WORKS(puppetlang_eval_text(scope, NULL, 0, TEXT("function f($n) { if $n > 0 { 1 + f($n - 1) } else { 0 } } f(500)"),
                                     NULL, &value, &error));
    CHECK_SHOWN(value, "500");
    CHECK_FAILS(puppetlang_eval_text(scope, NULL, 0, TEXT("function g() { 1 + g() } g()"), NULL, &value, &error),
                PUPPETLANG_E_LIMIT);
    CHECK(puppetlang_value_equal(one, other) && puppetlang_value_hash(one) == puppetlang_value_hash(other));
    kind = puppetlang_value_infer(one, PUPPETLANG_INFER_PLAIN);
    CHECK(puppetlang_type_instance(kind, other));
    puppetlang_type_release(kind);
    puppetlang_value_release(one);
    puppetlang_value_release(other);
    puppetlang_scope_free(scope);
    compile_files();
}

/* Calls within calls end with an error before the stack does. */
static void nest_for_ever(void)
{
    puppetlang_scope *scope = NULL;
    puppetlang_value *value = NULL;

    CHECK_WORKS(puppetlang_scope_new(engine, NULL, NULL, &scope, &error));
    CHECK_WORKS(puppetlang_eval_text(scope, NULL, 0, TEXT("function endless() { evaluate('endless()') }"), NULL, &value,
                                     &error));
    puppetlang_value_release(value);
    CHECK_FAILS(puppetlang_eval_text(scope, NULL, 0, TEXT("endless()"), NULL, &value, &error), PUPPETLANG_E_LIMIT);
    puppetlang_scope_free(scope);
}

/* Parses and evaluates as well as it can. */
static void use_little(void)
{
    puppetlang_scope *scope = NULL;
    puppetlang_value *value = NULL;
    puppetlang_error *failed = NULL;
    puppetlang_status status = puppetlang_scope_new(engine, NULL, NULL, &scope, &failed);

    if (status == PUPPETLANG_OK)
        status = puppetlang_eval_text(scope, NULL, 0, TEXT("1 + 1"), NULL, &value, &failed);
    CHECK(status == PUPPETLANG_OK || status == PUPPETLANG_E_LIMIT);
    if (status == PUPPETLANG_E_LIMIT)
        CHECK_TEXT(puppetlang_error_message(failed), "too little stack");
    puppetlang_error_free(failed);
    puppetlang_value_release(value);
    puppetlang_scope_free(scope);
}

/* Memory for a stack, with a page below it that nobody may touch. */
static char *stack_of(size_t size)
{
    char *memory = mmap(NULL, size + 4 * KIB, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CHECK(memory != MAP_FAILED);
    CHECK_EQ(mprotect(memory, 4 * KIB, PROT_NONE), 0);
    return memory + 4 * KIB;
}

static void give_back(char *stack, size_t size)
{
    munmap(stack - 4 * KIB, size + 4 * KIB);
}

struct job {
    void (*work)(void);
    char *stack;
    size_t size;
};

static void *run(void *given)
{
    struct job *job = given;
    lowest = job->stack;
    end = job->stack + job->size;
    job->work();
    return NULL;
}

static void on_thread(void (*work)(void), size_t size)
{
    struct job job = {work, stack_of(size), size};
    pthread_attr_t attributes;
    pthread_t thread;

    CHECK_EQ(pthread_attr_init(&attributes), 0);
    CHECK_EQ(pthread_attr_setstack(&attributes, job.stack, size), 0);
    CHECK_EQ(pthread_create(&thread, &attributes, run, &job), 0);
    CHECK_EQ(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attributes);
    give_back(job.stack, size);
}

/* The memory of two coroutines, a megabyte apart. */
#define APART (1024 * KIB)
static char *memory_of_two;
static ucontext_t inner_around, inner_coroutine;

static void evaluate_inside(void)
{
    puppetlang_scope *scope = NULL;
    puppetlang_value *value = NULL;

    CHECK_WORKS(puppetlang_scope_new(engine, NULL, NULL, &scope, &error));
    CHECK_WORKS(puppetlang_eval_text(scope, NULL, 0, TEXT("1 + 1"), NULL, &value, &error));
    puppetlang_value_release(value);
    puppetlang_scope_free(scope);
}

/* A host function that starts a coroutine, which calls the library. */
static void start_another(void *user, const puppetlang_call *call)
{
    puppetlang_value *answer = puppetlang_value_int(7);

    (void)user;
    CHECK_EQ(getcontext(&inner_coroutine), 0);
    inner_coroutine.uc_stack.ss_sp = memory_of_two;
    inner_coroutine.uc_stack.ss_size = 64 * KIB;
    inner_coroutine.uc_link = &inner_around;
    makecontext(&inner_coroutine, evaluate_inside, 0);
    CHECK_EQ(swapcontext(&inner_around, &inner_coroutine), 0);
    puppetlang_call_return(call, answer);
    puppetlang_value_release(answer);
}

static void call_another(void)
{
    puppetlang_scope *scope = NULL;
    puppetlang_value *value = NULL;

    CHECK_WORKS(puppetlang_scope_new(engine, NULL, NULL, &scope, &error));
    CHECK_WORKS(puppetlang_eval_text(scope, NULL, 0, TEXT("start_another()"), NULL, &value, &error));
    CHECK_SHOWN(value, "7");
    puppetlang_scope_free(scope);
}

static ucontext_t around, coroutine;
static struct job *of_coroutine;

static void start(void)
{
    run(of_coroutine);
}

static void on_coroutine_in(void (*work)(void), char *stack, size_t size)
{
    struct job job = {work, stack, size};

    of_coroutine = &job;
    CHECK_EQ(getcontext(&coroutine), 0);
    coroutine.uc_stack.ss_sp = job.stack;
    coroutine.uc_stack.ss_size = size;
    coroutine.uc_link = &around;
    makecontext(&coroutine, start, 0);
    CHECK_EQ(swapcontext(&around, &coroutine), 0);
}

static void on_coroutine(void (*work)(void), size_t size)
{
    char *stack = stack_of(size);

    on_coroutine_in(work, stack, size);
    give_back(stack, size);
}

static void a_callback_may_start_a_coroutine(void)
{
    memory_of_two = stack_of(APART + 64 * KIB);
    on_coroutine_in(call_another, memory_of_two + APART, 64 * KIB);
    give_back(memory_of_two, APART + 64 * KIB);
}

/* A coroutine on a thread that has a small stack too. */
static void use_everything_on_a_coroutine(void)
{
    const char *before = lowest, *last = end;

    on_coroutine(use_everything, 32 * KIB);
    lowest = before;
    end = last;
}

int main(void)
{
    puppetlang_config *config = puppetlang_config_new();
    int records = 0;

    CHECK_WORKS(puppetlang_config_add_function(config, TEXT("twice"), TEXT("Integer $x"), twice, NULL, NULL, &error));
    CHECK_WORKS(puppetlang_config_add_function(config, TEXT("evaluate"), TEXT("String $x"), evaluate, NULL, NULL,
                                               &error));
    CHECK_WORKS(puppetlang_config_add_function(config, TEXT("start_another"), TEXT(""), start_another, NULL, NULL,
                                               &error));
    CHECK_WORKS(puppetlang_config_set_logger(config, PUPPETLANG_LOG_NOTICE, count_record, &records, NULL, &error));
    engine = engine_of(config);
    on_thread(use_everything, 32 * KIB);
    on_coroutine(use_everything, 32 * KIB);
    on_thread(use_everything_on_a_coroutine, 64 * KIB);
    CHECK_EQ(records, 3);
    on_thread(nest_for_ever, 64 * KIB);
    on_coroutine(nest_for_ever, 512 * KIB);
    on_thread(use_little, 16 * KIB);
    a_callback_may_start_a_coroutine();
    puppetlang_engine_release(engine);
    return check_result();
}
