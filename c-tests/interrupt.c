/* Interrupts: triggered before the call, in a signal handler, and twice. For triggering from another thread see
 * threads.c. */

#include "support.h"

#include <signal.h>

static void check_interrupted(const puppetlang_engine *engine, const puppetlang_interrupt *interrupt, const char *text,
                              size_t len)
{
    puppetlang_program *program = UNSET;
    puppetlang_error *error = UNSET;

    CHECK_EQ(puppetlang_parse(engine, TEXT("site.pp"), text, len, 0, interrupt, &program, &error),
             PUPPETLANG_E_INTERRUPTED);
    CHECK(program == NULL);
    CHECK_EQ(puppetlang_error_status(error), PUPPETLANG_E_INTERRUPTED);
    CHECK_TEXT(puppetlang_error_message(error), "interrupted");
    CHECK_EMPTY(puppetlang_error_kind(error));
    CHECK(puppetlang_error_diagnostics(error) == NULL);
    puppetlang_error_free(error);
}

static void check_not_interrupted(const puppetlang_engine *engine, const puppetlang_interrupt *interrupt)
{
    puppetlang_program *program = NULL;
    puppetlang_error *error = UNSET;

    CHECK_WORKS(puppetlang_parse(engine, NULL, 0, TEXT("$x = 1"), 0, interrupt, &program, &error));
    puppetlang_program_release(program);
}

static void a_triggered_interrupt_stays_so(void)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_interrupt *interrupt = puppetlang_interrupt_new();
    puppetlang_interrupt *other = puppetlang_interrupt_new();

    CHECK(interrupt != NULL && other != NULL && interrupt != other);
    check_not_interrupted(engine, interrupt);
    check_not_interrupted(engine, interrupt);
    puppetlang_interrupt_trigger(interrupt);
    check_interrupted(engine, interrupt, TEXT("$x = 1"));
    check_interrupted(engine, interrupt, TEXT("$x = 1"));
    puppetlang_interrupt_trigger(interrupt);
    check_interrupted(engine, interrupt, TEXT(""));
    /* An invalid source is no longer parsed. */
    check_interrupted(engine, interrupt, TEXT("$x = = 1"));
    check_interrupted(engine, interrupt, TEXT(NO_UTF8));
    /* Other interrupts and the engine are not affected. */
    check_not_interrupted(engine, other);
    check_not_interrupted(engine, NULL);
    puppetlang_interrupt_release(other);
    puppetlang_interrupt_release(interrupt);
    puppetlang_engine_release(engine);
}

static void arguments_are_looked_at_first(void)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_interrupt *interrupt = puppetlang_interrupt_new();
    puppetlang_program *program = UNSET;
    puppetlang_error *error = UNSET;

    puppetlang_interrupt_trigger(interrupt);
    CHECK_FAILS(puppetlang_parse(engine, NULL, 0, NULL, 0, 8, interrupt, &program, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_parse(engine, TEXT(NO_UTF8), NULL, 0, 0, interrupt, &program, &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_parse(engine, NULL, 0, NULL, 0, 0, interrupt, NULL, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_interrupt_release(interrupt);
    puppetlang_engine_release(engine);
}

static void references_are_counted(void)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_interrupt *interrupt = puppetlang_interrupt_new();
    puppetlang_interrupt *second = puppetlang_interrupt_retain(interrupt);

    CHECK(second == interrupt);
    puppetlang_interrupt_trigger(interrupt);
    puppetlang_interrupt_release(interrupt);
    check_interrupted(engine, second, TEXT("$x = 1"));
    puppetlang_interrupt_release(second);
    puppetlang_engine_release(engine);
}

static puppetlang_interrupt *to_trigger;

static void trigger(int signal_number)
{
    (void)signal_number;
    puppetlang_interrupt_trigger(to_trigger);
}

static void a_signal_handler_may_trigger(void)
{
    puppetlang_engine *engine = new_engine();

    to_trigger = puppetlang_interrupt_new();
    CHECK(signal(SIGINT, trigger) != SIG_ERR);
    check_not_interrupted(engine, to_trigger);
    CHECK_EQ(raise(SIGINT), 0);
    signal(SIGINT, SIG_DFL);
    check_interrupted(engine, to_trigger, TEXT("$x = 1"));
    puppetlang_interrupt_release(to_trigger);
    puppetlang_engine_release(engine);
}

struct asked {
    int times, most, dropped;
};

static puppetlang_bool is_enough(void *user)
{
    struct asked *asked = user;
    return ++asked->times > asked->most;
}

static void count_drop(void *user)
{
    ((struct asked *)user)->dropped++;
}

/* Evaluates a program that runs for a minute. */
static puppetlang_status run_long(puppetlang_interrupt *interrupt)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_scope *scope = NULL;
    puppetlang_value *value = NULL;
    puppetlang_status status;

    CHECK_EQ(puppetlang_scope_new(engine, NULL, NULL, &scope, NULL), PUPPETLANG_OK);
    status = puppetlang_eval_text(scope, NULL, 0, TEXT("Integer[1, 100000000].each |$x| { $x + 1 }"), interrupt,
                                  &value, NULL);
    puppetlang_value_release(value);
    puppetlang_scope_free(scope);
    puppetlang_engine_release(engine);
    return status;
}

static void the_embedder_is_asked(void)
{
    struct asked asked = {0, 2, 0};
    puppetlang_interrupt *interrupt = puppetlang_interrupt_new_asking(0, is_enough, &asked, count_drop);
    puppetlang_engine *engine = new_engine();

    CHECK_EQ(run_long(interrupt), PUPPETLANG_E_INTERRUPTED);
    CHECK_EQ(asked.times, 3);
    /* The answer counts for that call alone. */
    asked.times = -1000000;
    check_not_interrupted(engine, interrupt);
    /* It can be triggered as any other. */
    puppetlang_interrupt_trigger(interrupt);
    check_interrupted(engine, interrupt, TEXT("$x = 1"));
    CHECK_EQ(asked.dropped, 0);
    puppetlang_interrupt_release(interrupt);
    CHECK_EQ(asked.dropped, 1);
    puppetlang_engine_release(engine);
}

static void the_embedder_is_asked_once_per_interval(void)
{
    struct asked asked = {0, 0, 0};
    puppetlang_interrupt *interrupt = puppetlang_interrupt_new_asking(3600000, is_enough, &asked, NULL);
    puppetlang_engine *engine = new_engine();

    check_not_interrupted(engine, interrupt);
    CHECK_EQ(asked.times, 0);
    puppetlang_interrupt_release(interrupt);
    puppetlang_engine_release(engine);
    CHECK(puppetlang_interrupt_new_asking(0, NULL, &asked, count_drop) == NULL);
    CHECK_EQ(asked.dropped, 1);
}

static void nothing_is_left_alone(void)
{
    puppetlang_interrupt_trigger(NULL);
    CHECK(puppetlang_interrupt_retain(NULL) == NULL);
    puppetlang_interrupt_release(NULL);
}

int main(void)
{
    a_triggered_interrupt_stays_so();
    arguments_are_looked_at_first();
    references_are_counted();
    a_signal_handler_may_trigger();
    the_embedder_is_asked();
    the_embedder_is_asked_once_per_interval();
    nothing_is_left_alone();
    return check_result();
}
