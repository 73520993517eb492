/* Errors that host functions pass on: of their own evaluations, parses and compiles. */

#include "evaluation.h"

static puppetlang_interrupt *interrupt;

static void add(puppetlang_config *config, const char *name, const char *signature, puppetlang_function_fn function)
{
    CHECK_WORKS(puppetlang_config_add_function(config, name, strlen(name), signature, strlen(signature), function,
                                               NULL, NULL, &error));
}

/* Evaluates its argument, and passes on the error. */
static void evaluate(void *user, const puppetlang_call *call)
{
    puppetlang_value *value = NULL;
    puppetlang_error *failed = NULL;
    puppetlang_str text;

    (void)user;
    CHECK(puppetlang_value_get_string(puppetlang_call_arg(call, 0), &text));
    puppetlang_eval_text(puppetlang_call_scope(call), TEXT("inner.pp"), text.data, text.len, NULL, &value, &failed);
    puppetlang_call_return(call, value);
    puppetlang_call_fail_with(call, failed);
    puppetlang_value_release(value);
    puppetlang_error_free(failed);
}

/* Parses with a limit of its own, and passes on the error. */
static void parse_little(void *user, const puppetlang_call *call)
{
    puppetlang_engine *engine = engine_of(config_with("max_source_bytes", 2));
    puppetlang_program *program = NULL;
    puppetlang_error *failed = NULL;

    (void)user;
    CHECK_EQ(puppetlang_parse(engine, NULL, 0, TEXT("long"), 0, NULL, &program, &failed), PUPPETLANG_E_LIMIT);
    puppetlang_call_fail_with(call, failed);
    puppetlang_error_free(failed);
    puppetlang_engine_release(engine);
}

/* Passes on an error that is not about a program. */
static void set_nothing(void *user, const puppetlang_call *call)
{
    puppetlang_error *failed = NULL;

    (void)user;
    CHECK_EQ(puppetlang_scope_set(puppetlang_call_scope(call), TEXT("X"), NULL, &failed), PUPPETLANG_E_ARGUMENT);
    puppetlang_call_fail_with(call, failed);
    puppetlang_call_fail_with(call, NULL);
    puppetlang_call_fail_with(NULL, failed);
    puppetlang_call_fail_with(NULL, NULL);
    puppetlang_error_free(failed);
}

static void tire(void *user, const puppetlang_call *call)
{
    (void)user;
    puppetlang_call_fail(call, TEXT("the host is tired"), 4711);
}

static void stop(void *user, const puppetlang_call *call)
{
    puppetlang_value *nothing = puppetlang_value_undef();

    (void)user;
    puppetlang_interrupt_trigger(interrupt);
    puppetlang_call_return(call, nothing);
    puppetlang_value_release(nothing);
}

/* The content of an error, which it outlives. */
struct failure {
    puppetlang_status status;
    size_t token, frames, diagnostics;
    char message[512], path[64];
};

static struct failure fail_in(const puppetlang_scope *scope, const char *text)
{
    struct failure failure;
    puppetlang_value *value = UNSET;
    puppetlang_error *failed = NULL;
    puppetlang_str message, path = {"", 0};

    memset(&failure, 0, sizeof failure);
    failure.status = puppetlang_eval_text(scope, TEXT("site.pp"), text, strlen(text), interrupt, &value, &failed);
    CHECK(value == NULL && failed != NULL);
    CHECK_EQ(failure.status, puppetlang_error_status(failed));
    message = puppetlang_error_message(failed);
    if (puppetlang_error_frame_count(failed) > 0)
        CHECK(puppetlang_error_frame(failed, 0, NULL, &path, NULL));
    CHECK(message.len < sizeof failure.message && path.len < sizeof failure.path);
    memcpy(failure.message, message.data, message.len);
    memcpy(failure.path, path.data, path.len);
    failure.token = puppetlang_error_token(failed);
    failure.frames = puppetlang_error_frame_count(failed);
    failure.diagnostics = puppetlang_diagnostics_count(puppetlang_error_diagnostics(failed));
    puppetlang_error_free(failed);
    return failure;
}

static void check_failure(const puppetlang_scope *scope, const char *text, puppetlang_status status,
                          const char *message, int line)
{
    struct failure failure = fail_in(scope, text);

    check_equal(failure.status, status, text, __FILE__, line);
    if (!check_that(strcmp(failure.message, message) == 0, text, __FILE__, line))
        printf("    is  \"%s\"\n    not \"%s\"\n", failure.message, message);
}

#define CHECK_FAILURE(scope, text, status, message) check_failure((scope), (text), (status), (message), __LINE__)

static puppetlang_config *config_of_functions(puppetlang_config *config)
{
    add(config, "evaluate", "String $code", evaluate);
    add(config, "parse_little", "", parse_little);
    add(config, "set_nothing", "", set_nothing);
    add(config, "tire", "", tire);
    add(config, "stop", "", stop);
    return config;
}

#define ADDING "Evaluation Error: The value 'a' cannot be converted to Numeric. (file: inner.pp, line: 1, column: "

static void an_error_of_a_program_stays_as_it_is(void)
{
    puppetlang_scope *scope = scope_of(config_of_functions(puppetlang_config_new()));
    struct failure failure;

    CHECK_VALUE(scope, "evaluate('1 + 1')", "2");
    CHECK_FAILURE(scope, "evaluate('1 + \"a\"')", PUPPETLANG_E_EVALUATION, ADDING "5)");
    /* Three deep, through functions of programs. */
    CHECK_VALUE(scope, "function f() { 1 + 'a' } function g() { evaluate(' f()') }", "undef");
    failure = fail_in(scope, "evaluate('evaluate(\"g()\")')");
    CHECK_EQ(failure.status, PUPPETLANG_E_EVALUATION);
    CHECK_EQ(failure.diagnostics, 1);
    CHECK_EQ(failure.frames, 2);
    CHECK(strcmp(failure.path, "inner.pp") == 0);
    failure = fail_in(scope, "evaluate('evaluate(\"evaluate(\\'tire()\\')\")')");
    CHECK_EQ(failure.status, PUPPETLANG_E_CALLBACK);
    CHECK_EQ(failure.token, 4711);
    CHECK(strcmp(failure.message, "Evaluation Error: Error while evaluating a Function Call, the host is tired "
                                  "(file: inner.pp, line: 1, column: 1)") == 0);
    /* The scope can be used again. */
    CHECK_VALUE(scope, "evaluate('2 + 1')", "3");
    puppetlang_scope_free(scope);
}

static void a_source_that_is_invalid_is_an_error_of_the_program(void)
{
    puppetlang_scope *scope = scope_of(config_of_functions(puppetlang_config_new()));

    CHECK_FAILURE(scope, "evaluate('1 +')", PUPPETLANG_E_EVALUATION,
                  "Syntax error at end of input (file: inner.pp)");
    CHECK_FAILURE(scope, "evaluate('$a = 1 + {1 => 2, 1 => 3}')", PUPPETLANG_E_EVALUATION,
                  "The key '1' is declared more than once (file: inner.pp, line: 1, column: 21)");
    puppetlang_scope_free(scope);
}

static void limits_and_interrupts_stay_what_they_are(void)
{
    puppetlang_scope *scope = scope_of(config_of_functions(config_with("max_steps", 2000)));
    const char *endless = "Integer[1, 100000].each |$x| { $x }";
    struct failure failure = fail_in(scope, "evaluate('evaluate(\"Integer[1, 100000].each |\\$x| { \\$x }\")')");
    struct failure direct = fail_in(scope, endless);

    CHECK_EQ(direct.status, PUPPETLANG_E_LIMIT);
    CHECK_EQ(failure.status, PUPPETLANG_E_LIMIT);
    if (!CHECK(strstr(failure.message, "2000 steps") != NULL && strstr(failure.message, "inner.pp") != NULL))
        printf("    %s\n", failure.message);
    CHECK_FAILURE(scope, "\n parse_little()", PUPPETLANG_E_LIMIT,
                  "Evaluation Error: Error while evaluating a Function Call, the source has 4 bytes, and "
                  "`max_source_bytes` is 2 (file: site.pp, line: 2, column: 2)");
    interrupt = puppetlang_interrupt_new();
    failure = fail_in(scope, "evaluate('evaluate(\"stop() [1, 2, 3].each |\\$x| { \\$x }\")')");
    CHECK_EQ(failure.status, PUPPETLANG_E_INTERRUPTED);
    puppetlang_interrupt_release(interrupt);
    interrupt = NULL;
    puppetlang_scope_free(scope);
}

static void other_errors_are_those_of_the_function(void)
{
    puppetlang_scope *scope = scope_of(config_of_functions(puppetlang_config_new()));

    CHECK_FAILURE(scope, "set_nothing()", PUPPETLANG_E_CALLBACK,
                  "Evaluation Error: Error while evaluating a Function Call, `X` is not a name of a variable of the top "
                  "scope (file: site.pp, line: 1, column: 1)");
    puppetlang_scope_free(scope);
}

int main(void)
{
    an_error_of_a_program_stays_as_it_is();
    a_source_that_is_invalid_is_an_error_of_the_program();
    limits_and_interrupts_stay_what_they_are();
    other_errors_are_those_of_the_function();
    return check_result();
}
