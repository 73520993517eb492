/* Host functions: their signatures, their answers, and the functions that they may call. */

#include "evaluation.h"

#include <stdlib.h>

static int drops;

static void count_drop(void *user)
{
    (void)user;
    drops++;
}

static void add(puppetlang_config *config, const char *name, const char *signature, puppetlang_function_fn function,
                void *user)
{
    CHECK_WORKS(puppetlang_config_add_function(config, name, strlen(name), signature, strlen(signature), function, user,
                                               count_drop, &error));
}

static puppetlang_scope *scope_with(const char *name, const char *signature, puppetlang_function_fn function,
                                    void *user)
{
    puppetlang_config *config = puppetlang_config_new();
    add(config, name, signature, function, user);
    return scope_of(config);
}

static void check_error(const puppetlang_scope *scope, const char *text, puppetlang_status status, size_t token,
                        const char *message, const char *file, int line)
{
    puppetlang_value *value = UNSET;
    puppetlang_error *failed = NULL;

    check_equal(eval(scope, text, &value, &failed), status, text, file, line);
    check_that(value == NULL && failed != NULL, text, file, line);
    check_equal((long long)puppetlang_error_token(failed), (long long)token, text, file, line);
    check_text(puppetlang_error_message(failed), message, strlen(message), text, file, line);
    puppetlang_error_free(failed);
}

#define CHECK_ERROR(scope, text, status, token, message) \
    check_error((scope), (text), (status), (token), (message), __FILE__, __LINE__)

static void answer(const puppetlang_call *call, puppetlang_value *value)
{
    puppetlang_call_return(call, value);
    puppetlang_value_release(value);
}

/* Returns its arguments as an array. */
static void echo(void *user, const puppetlang_call *call)
{
    puppetlang_builder *builder = puppetlang_array_new(0);
    size_t i, count = puppetlang_call_arg_count(call);

    (void)user;
    for (i = 0; i < count; i++)
        CHECK_EQ(puppetlang_builder_push(builder, puppetlang_call_arg(call, i)), PUPPETLANG_OK);
    CHECK(puppetlang_call_arg(call, count) == NULL);
    answer(call, puppetlang_builder_finish(builder));
    puppetlang_builder_free(builder);
}

static void a_function_takes_and_gives_values(void)
{
    puppetlang_scope *scope = scope_with("echo", "Integer $a, String $b = ?, Any *$rest\nString $a", echo, NULL);
    puppetlang_value *out = NULL, *one = puppetlang_value_int(1);
    const puppetlang_value *arguments[1];

    drops = 0;
    CHECK_VALUE(scope, "echo(1)", "[1]");
    CHECK_VALUE(scope, "1.echo('b', [3], undef)", "[1, 'b', [3], undef]");
    CHECK_VALUE(scope, "echo('a')", "['a']");
    CHECK_VALUE(scope, "[1, 2].map |$x| { echo($x)[0] + 1 }", "[2, 3]");
    arguments[0] = one;
    CHECK_WORKS(puppetlang_call_function(scope, TEXT("echo"), arguments, 1, NULL, &out, &error));
    CHECK_SHOWN(out, "[1]");
    puppetlang_value_release(one);
    CHECK_ERROR(scope, "echo(true)", PUPPETLANG_E_EVALUATION, 0,
                "Evaluation Error: Error while evaluating a Function Call, 'echo' parameter 'a' expects a value of type "
                "Integer or String, got Boolean (file: site.pp, line: 1, column: 1)");
    CHECK_EQ(drops, 0);
    puppetlang_scope_free(scope);
    CHECK_EQ(drops, 1);
}

static void a_function_is_refused_what_it_does_not_take(void)
{
    puppetlang_scope *scope = scope_with("two", "Integer $a, Integer $b", echo, NULL);

    CHECK_ERROR(scope, "two(1)", PUPPETLANG_E_EVALUATION, 0,
                "Evaluation Error: Error while evaluating a Function Call, 'two' expects 2 arguments, got 1 "
                "(file: site.pp, line: 1, column: 1)");
    CHECK_ERROR(scope, "two(1, 'b')", PUPPETLANG_E_EVALUATION, 0,
                "Evaluation Error: Error while evaluating a Function Call, 'two' parameter 'b' expects an Integer value, "
                "got String (file: site.pp, line: 1, column: 1)");
    CHECK_ERROR(scope, "two(1, 2) |$x| { }", PUPPETLANG_E_EVALUATION, 0,
                "Evaluation Error: Error while evaluating a Function Call, 'two' does not expect a block "
                "(file: site.pp, line: 1, column: 1)");
    CHECK_VALUE(scope, "two(1, 2)", "[1, 2]");
    puppetlang_scope_free(scope);
}

static void as_json(void *user, const puppetlang_call *call)
{
    puppetlang_text *text = UNSET;
    puppetlang_str str;

    (void)user;
    CHECK_FAILS(puppetlang_call_args_json(NULL, &text, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_call_args_json(call, NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_WORKS(puppetlang_call_args_json(call, &text, &error));
    str = puppetlang_text_str(text);
    answer(call, puppetlang_value_string(str.data, str.len));
    puppetlang_text_free(text);
}

static void arguments_come_as_json(void)
{
    puppetlang_scope *scope = scope_with("json", "*$all", as_json, NULL);

    CHECK_VALUE(scope, "json(1, 'a', {b => undef})", "'[1,\"a\",{\"b\":null}]'");
    CHECK_VALUE(scope, "json()", "'[]'");
    puppetlang_scope_free(scope);
}

static void fail_with(void *user, const puppetlang_call *call)
{
    (void)user;
    /* The last answer counts. */
    puppetlang_call_return(call, puppetlang_call_arg(call, 0));
    puppetlang_call_fail(call, TEXT("the host is tired"), 4711);
}

static void say_nothing(void *user, const puppetlang_call *call)
{
    (void)user;
    puppetlang_call_return(call, NULL);
    puppetlang_call_return(NULL, puppetlang_call_arg(call, 0));
    puppetlang_call_fail(NULL, TEXT("nobody"), 1);
}

static void fail_badly(void *user, const puppetlang_call *call)
{
    (void)user;
    puppetlang_call_fail(call, TEXT("a" NO_UTF8 "b"), 1);
}

static void a_function_may_fail(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_scope *scope;

    add(config, "tired", "$x", fail_with, NULL);
    add(config, "silent", "$x", say_nothing, NULL);
    add(config, "bad", "", fail_badly, NULL);
    scope = scope_of(config);
    CHECK_ERROR(scope, "\n tired(1)", PUPPETLANG_E_CALLBACK, 4711,
                "Evaluation Error: Error while evaluating a Function Call, the host is tired "
                "(file: site.pp, line: 2, column: 2)");
    CHECK_ERROR(scope, "[1].each |$x| { tired($x) }", PUPPETLANG_E_CALLBACK, 4711,
                "Evaluation Error: Error while evaluating a Function Call, the host is tired "
                "(file: site.pp, line: 1, column: 17)");
    CHECK_ERROR(scope, "silent(1)", PUPPETLANG_E_CALLBACK, 0,
                "Evaluation Error: Error while evaluating a Function Call, the function 'silent' of the host gave no "
                "answer (file: site.pp, line: 1, column: 1)");
    CHECK_ERROR(scope, "bad()", PUPPETLANG_E_CALLBACK, 1,
                "Evaluation Error: Error while evaluating a Function Call, a\xEF\xBF\xBD"
                "b (file: site.pp, line: 1, column: 1)");
    CHECK_VALUE(scope, "1", "1");
    puppetlang_scope_free(scope);
}

/* The result of a block. */
struct yielded {
    puppetlang_status status;
    size_t token;
    char message[200];
    enum { END, RETURN, FAIL } then;
};

/* Passes its first argument to its block, as both parameters. */
static void yield(void *user, const puppetlang_call *call)
{
    struct yielded *yielded = user;
    const puppetlang_value *arguments[2];
    puppetlang_value *value = UNSET, *caught;
    puppetlang_error *failed = NULL;
    puppetlang_str message;

    CHECK(puppetlang_call_has_block(call));
    arguments[0] = puppetlang_call_arg(call, 0);
    arguments[1] = puppetlang_call_arg(call, 0);
    yielded->status = puppetlang_call_yield(call, arguments, 2, &value, &failed);
    if (yielded->status == PUPPETLANG_OK) {
        answer(call, value);
        return;
    }
    CHECK(value == NULL);
    message = puppetlang_error_message(failed);
    CHECK(message.len < sizeof yielded->message);
    memcpy(yielded->message, message.data, message.len);
    yielded->message[message.len] = 0;
    yielded->token = puppetlang_error_token(failed);
    puppetlang_error_free(failed);
    if (yielded->then == RETURN) {
        caught = puppetlang_value_string(TEXT("caught"));
        answer(call, caught);
    } else if (yielded->then == FAIL) {
        puppetlang_call_fail(call, TEXT("my own words"), 5);
    }
}

static void a_function_calls_its_block(void)
{
    static struct yielded yielded;
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_scope *scope;

    add(config, "yield", "$x, Callable[2, 2] &$block", yield, &yielded);
    add(config, "tired", "$x", fail_with, NULL);
    scope = scope_of(config);
    CHECK_VALUE(scope, "$outer = 10 yield(1) |$x, $y| { $x + $y + $outer }", "12");
    CHECK_VALUE(scope, "yield(1) |$x, $y| { next($x + 4) }", "5");
    CHECK_VALUE(scope, "yield(1) |$x, $y| { yield(2) |$v, $w| { yield(3) |$s, $t| { [$x, $v, $s] } } }", "[1, 2, 3]");
    CHECK_ERROR(scope, "yield(1)", PUPPETLANG_E_EVALUATION, 0,
                "Evaluation Error: Error while evaluating a Function Call, 'yield' expects a block "
                "(file: site.pp, line: 1, column: 1)");

    /* An error in a block propagates if the host function does not answer, */
    CHECK_ERROR(scope, "yield(1) |$x, $y| { fail('oh') }", PUPPETLANG_E_EVALUATION, 0,
                "Evaluation Error: Error while evaluating a Function Call, oh (file: site.pp, line: 1, column: 21)");
    CHECK_EQ(yielded.status, PUPPETLANG_E_EVALUATION);
    CHECK(strcmp(yielded.message, "Evaluation Error: Error while evaluating a Function Call, oh "
                                  "(file: site.pp, line: 1, column: 21)") == 0);
    CHECK_ERROR(scope, "yield(1) |$x, $y| { tired(1) }", PUPPETLANG_E_CALLBACK, 4711,
                "Evaluation Error: Error while evaluating a Function Call, the host is tired "
                "(file: site.pp, line: 1, column: 21)");
    CHECK(yielded.status == PUPPETLANG_E_CALLBACK && yielded.token == 4711);
    CHECK_ERROR(scope, "yield(1) |$x, $y| { yield(2) |$v, $w| { 1 + 'a' } }", PUPPETLANG_E_EVALUATION, 0,
                "Evaluation Error: The value 'a' cannot be converted to Numeric. (file: site.pp, line: 1, column: 45)");
    /* and so do jumps. */
    CHECK_VALUE(scope, "function f() { yield(1) |$x, $y| { return('far') } 'near' } f()", "'far'");
    CHECK_EQ(yielded.status, PUPPETLANG_E_EVALUATION);
    CHECK_VALUE(scope, "[1, 2, 3].map |$z| { yield(1) |$x, $y| { if $z == 2 { break() } $z } }", "[1]");
    CHECK_ERROR(scope, "yield(1) |$x, $y| { break() }", PUPPETLANG_E_EVALUATION, 0,
                "break() from context where this is illegal (file: site.pp, line: 1)");

    yielded.then = RETURN;
    CHECK_VALUE(scope, "yield(1) |$x, $y| { fail('oh') }", "'caught'");
    CHECK_VALUE(scope, "yield(1) |$x, $y| { tired(1) }", "'caught'");
    yielded.then = FAIL;
    CHECK_ERROR(scope, "yield(1) |$x, $y| { fail('oh') }", PUPPETLANG_E_CALLBACK, 5,
                "Evaluation Error: Error while evaluating a Function Call, my own words "
                "(file: site.pp, line: 1, column: 1)");
    CHECK_VALUE(scope, "$outer", "10");
    puppetlang_scope_free(scope);
}

static void yield_to_nobody(void *user, const puppetlang_call *call)
{
    puppetlang_value *value = UNSET;
    const puppetlang_value *nothing[1] = {NULL};

    (void)user;
    CHECK(!puppetlang_call_has_block(call) && !puppetlang_call_has_block(NULL));
    CHECK_FAILS_WITH(puppetlang_call_yield(call, NULL, 0, &value, &error), PUPPETLANG_E_NOT_FOUND,
                     "the call has no block");
    CHECK(value == NULL);
    CHECK_FAILS(puppetlang_call_yield(call, nothing, 1, &value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_call_yield(call, NULL, 1, &value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_call_yield(call, NULL, 0, NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_call_yield(NULL, NULL, 0, &value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_call_arg_count(NULL), 0);
    CHECK(puppetlang_call_arg(NULL, 0) == NULL && puppetlang_call_scope(NULL) == NULL);
    answer(call, puppetlang_value_undef());
}

static void a_block_may_be_missing(void)
{
    puppetlang_scope *scope = scope_with("maybe", "Optional[Callable] &$block", yield_to_nobody, NULL);
    CHECK_VALUE(scope, "maybe()", "undef");
    puppetlang_scope_free(scope);
}

/* Evaluates the text that it receives, in its own scope. */
struct evaluator {
    const puppetlang_scope *outer;
    int depth, deepest;
};

static void evaluate(void *user, const puppetlang_call *call)
{
    struct evaluator *evaluator = user;
    const puppetlang_scope *scope = puppetlang_call_scope(call);
    puppetlang_value *value = UNSET;
    puppetlang_error *failed = NULL;
    puppetlang_program *program = NULL;
    puppetlang_str text, message;

    if (++evaluator->depth > evaluator->deepest)
        evaluator->deepest = evaluator->depth;
    CHECK(puppetlang_value_get_string(puppetlang_call_arg(call, 0), &text));
    /* The scope of the running call is in use. */
    CHECK_FAILS(puppetlang_scope_get(evaluator->outer, TEXT("x"), &value, &error), PUPPETLANG_E_BUSY);
    CHECK_FAILS(puppetlang_scope_set(evaluator->outer, TEXT("x"), puppetlang_call_arg(call, 0), &error),
                PUPPETLANG_E_BUSY);
    CHECK_FAILS(puppetlang_call_function(evaluator->outer, TEXT("size"), NULL, 0, NULL, &value, &error),
                PUPPETLANG_E_BUSY);
    program = parse(text.data, text.len, 0, PUPPETLANG_OK);
    CHECK_FAILS(puppetlang_eval(evaluator->outer, program, NULL, &value, &error), PUPPETLANG_E_BUSY);
    CHECK(value == NULL);
    /* Neither scope can be freed meanwhile. */
    puppetlang_scope_free((puppetlang_scope *)evaluator->outer);
    puppetlang_scope_free((puppetlang_scope *)scope);
    CHECK_WORKS(puppetlang_scope_set(scope, TEXT("text"), puppetlang_call_arg(call, 0), &error));
    if (puppetlang_eval(scope, program, NULL, &value, &failed) == PUPPETLANG_OK) {
        answer(call, value);
    } else {
        message = puppetlang_error_message(failed);
        puppetlang_call_fail(call, message.data, message.len, puppetlang_error_token(failed) + 1);
        puppetlang_error_free(failed);
    }
    puppetlang_program_release(program);
    evaluator->depth--;
}

static void a_function_evaluates_in_its_scope(void)
{
    static struct evaluator evaluator;
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_scope *scope;
    puppetlang_value *value = NULL;
    puppetlang_error *failed = NULL;

    add(config, "evaluate", "String $code", evaluate, &evaluator);
    add(config, "tired", "$x", fail_with, NULL);
    scope = scope_of(config);
    evaluator.outer = scope;
    CHECK_VALUE(scope, "$x = 20 evaluate('$x + 1')", "21");
    CHECK_VALUE(scope, "evaluate('$made = [$text] function added() { 5 } 1') + 1", "2");
    CHECK_VALUE(scope, "[$made[0] == $text, added()]", "[true, 5]");
    CHECK_VALUE(scope, "evaluate('evaluate(\"evaluate(\\'[1, 2].map |\\$y| { \\$y * 2 }\\')\")')", "[2, 4]");
    CHECK_EQ(evaluator.deepest, 3);
    CHECK_ERROR(scope, "evaluate('tired(1)')", PUPPETLANG_E_CALLBACK, 4712,
                "Evaluation Error: Error while evaluating a Function Call, Evaluation Error: Error while evaluating a "
                "Function Call, the host is tired (file: site.pp, line: 1, column: 1) "
                "(file: site.pp, line: 1, column: 1)");
    /* Endless recursion through a host function. */
    CHECK_VALUE(scope, "function endless() { evaluate('endless()') }", "undef");
    CHECK_EQ(eval(scope, "endless()", &value, &failed), PUPPETLANG_E_CALLBACK);
    puppetlang_error_free(failed);
    CHECK_EQ(evaluator.depth, 0);
    CHECK(evaluator.deepest > 50);
    CHECK_VALUE(scope, "$x", "20");
    puppetlang_scope_free(scope);
}

/* Releases the engine and the program while they are in use. */
struct held {
    puppetlang_engine *engine;
    puppetlang_program *program;
};

static void let_go(void *user, const puppetlang_call *call)
{
    struct held *held = user;

    puppetlang_engine_release(held->engine);
    puppetlang_program_release(held->program);
    held->engine = NULL;
    held->program = NULL;
    CHECK_EQ(drops, 0);
    answer(call, puppetlang_value_int(1));
}

static void a_function_lets_go_of_everything(void)
{
    static struct held held;
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_scope *scope = NULL;
    puppetlang_value *value = NULL;

    drops = 0;
    add(config, "let_go", "", let_go, &held);
    held.engine = engine_of(config);
    held.program = parse(TEXT("[let_go(), 'after'].map |$x| { \"${x}\" }"), 0, PUPPETLANG_OK);
    CHECK_WORKS(puppetlang_scope_new(held.engine, NULL, NULL, &scope, &error));
    CHECK_WORKS(puppetlang_eval(scope, held.program, NULL, &value, &error));
    CHECK_SHOWN(value, "['1', 'after']");
    CHECK_EQ(drops, 0);
    puppetlang_scope_free(scope);
    CHECK_EQ(drops, 1);
}

static void what_is_registered_is_dropped_once(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_error *failed = NULL;
    const puppetlang_diagnostics *list;
    puppetlang_span span;

    drops = 0;
    CHECK_FAILS(puppetlang_config_add_function(NULL, TEXT("f"), TEXT(""), echo, NULL, count_drop, &error),
                PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(drops, 1);
    CHECK_FAILS(puppetlang_config_add_function(config, TEXT("f"), TEXT(""), NULL, NULL, count_drop, &error),
                PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(drops, 2);
    CHECK_FAILS_WITH(puppetlang_config_add_function(config, TEXT("F"), TEXT(""), echo, NULL, count_drop, &error),
                     PUPPETLANG_E_ARGUMENT, "`F` is not a name of a function");
    CHECK_FAILS(puppetlang_config_add_function(config, TEXT(""), TEXT(""), echo, NULL, count_drop, &error),
                PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_add_function(config, NULL, 1, TEXT(""), echo, NULL, count_drop, &error),
                PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_add_function(config, TEXT(NO_UTF8), TEXT(""), echo, NULL, count_drop, &error),
                PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_config_add_function(config, TEXT("f"), TEXT(SURROGATE), echo, NULL, count_drop, &error),
                PUPPETLANG_E_UTF8);
    CHECK_EQ(drops, 7);
    CHECK_EQ(puppetlang_config_add_function(config, TEXT("f"), TEXT("$a\nInteger $b $c"), echo, NULL, count_drop,
                                            &failed),
             PUPPETLANG_E_SYNTAX);
    CHECK_TEXT(puppetlang_error_message(failed),
               "the signature of `f`: there is a comma missing in front of this (line: 2, column: 12)");
    list = puppetlang_error_diagnostics(failed);
    CHECK_EQ(puppetlang_diagnostics_count(list), 1);
    CHECK(puppetlang_diagnostic_span(list, 0, &span) && span.start == 14 && span.line == 2 && span.column == 12);
    puppetlang_error_free(failed);
    CHECK_EQ(drops, 8);
    CHECK_FAILS(puppetlang_config_add_function(config, TEXT("f"), TEXT("Integer[a] $b"), echo, NULL, count_drop,
                                               &error),
                PUPPETLANG_E_TYPE);
    CHECK_EQ(drops, 9);

    /* A function that is replaced, and a function that is never called. Functions of the language can be replaced
     * too. */
    add(config, "size", "$a", echo, NULL);
    add(config, "size", "*$all", echo, NULL);
    CHECK_EQ(drops, 10);
    add(config, "mine::size", "", echo, NULL);
    puppetlang_engine_release(engine_of(config));
    CHECK_EQ(drops, 12);
    config = puppetlang_config_new();
    add(config, "f", "", echo, NULL);
    puppetlang_config_free(config);
    CHECK_EQ(drops, 13);
    config = puppetlang_config_new();
    CHECK_WORKS(puppetlang_config_add_function(config, TEXT("f"), NULL, 0, echo, NULL, NULL, &error));
    puppetlang_config_free(config);
}

static void functions_of_the_host_come_before_those_of_the_language(void)
{
    puppetlang_scope *scope = scope_with("size", "$a", echo, NULL);
    CHECK_VALUE(scope, "size(1)", "[1]");
    puppetlang_scope_free(scope);
    scope = scope_with("mine::deep::echo", "$a", echo, NULL);
    CHECK_VALUE(scope, "[mine::deep::echo(1), ::mine::deep::echo(2)]", "[[1], [2]]");
    puppetlang_scope_free(scope);
}

int main(void)
{
    a_function_takes_and_gives_values();
    a_function_is_refused_what_it_does_not_take();
    arguments_come_as_json();
    a_function_may_fail();
    a_function_calls_its_block();
    a_block_may_be_missing();
    a_function_evaluates_in_its_scope();
    a_function_lets_go_of_everything();
    what_is_registered_is_dropped_once();
    functions_of_the_host_come_before_those_of_the_language();
    return check_result();
}
