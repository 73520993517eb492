/* Measures calls of host functions. Prints times; tests nothing.
 *
 * Each program runs with a loop of 100,000 passes. The time of a call is the difference of two programs, one of which
 * does not call. */

#include "clock.h"

#include <puppetlang.h>
#include <stdio.h>
#include <stdlib.h>

#define PASSES 100000
#define ROUNDS 31

/* The host function `twice`. */
static void twice(void *user, const puppetlang_call *call)
{
    puppetlang_value *answer;
    int64_t number = 0;
    (void)user;
    puppetlang_value_get_int(puppetlang_call_arg(call, 0), &number);
    answer = puppetlang_value_int(2 * number);
    puppetlang_call_return(call, answer);
    puppetlang_value_release(answer);
}

static void fail(puppetlang_error *error)
{
    puppetlang_str message = puppetlang_error_message(error);
    fprintf(stderr, "%.*s\n", (int)message.len, message.data);
    exit(2);
}

/* Returns the least time of a pass, in nanoseconds. `body` uses $sum and $n. */
static double pass(const puppetlang_engine *engine, const char *body)
{
    char text[256];
    int length = snprintf(text, sizeof text, "Integer[1, %d].reduce(0) |$sum, $n| { %s }", PASSES, body);
    puppetlang_program *program = NULL;
    puppetlang_error *error = NULL;
    double least = 0;

    if (puppetlang_parse(engine, NULL, 0, text, (size_t)length, 0, NULL, &program, &error))
        fail(error);
    for (int round = 0; round < ROUNDS; round++) {
        puppetlang_scope *scope = NULL;
        puppetlang_value *result = NULL;
        double start, time;
        if (puppetlang_scope_new(engine, NULL, NULL, &scope, &error))
            fail(error);
        start = now();
        if (puppetlang_eval(scope, program, NULL, &result, &error))
            fail(error);
        time = (now() - start) / PASSES;
        least = round == 0 || time < least ? time : least;
        puppetlang_value_release(result);
        puppetlang_scope_free(scope);
    }
    puppetlang_program_release(program);
    return least;
}

int main(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine = NULL;
    puppetlang_error *error = NULL;
    double without, typed, untyped, core;

    if (puppetlang_config_add_function(config, PUPPETLANG_TEXT("twice"), PUPPETLANG_TEXT("Integer $n"), twice, NULL,
                                       NULL, &error)
        || puppetlang_config_add_function(config, PUPPETLANG_TEXT("any"), PUPPETLANG_TEXT("$n"), twice, NULL, NULL,
                                          &error)
        || puppetlang_engine_new(config, &engine, &error))
        fail(error);
    without = pass(engine, "$sum + $n");
    typed = pass(engine, "$sum + twice($n)");
    untyped = pass(engine, "$sum + any($n)");
    core = pass(engine, "$sum + abs($n)");
    printf("a pass without a call           %7.1f ns\n", without);
    printf("a host function                 %7.1f ns\n", untyped - without);
    printf("a host function with a type     %7.1f ns\n", typed - without);
    printf("a built-in function (abs)       %7.1f ns\n", core - without);
    puppetlang_engine_release(engine);
    puppetlang_config_free(config);
    return 0;
}
