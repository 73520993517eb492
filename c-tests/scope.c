/* Scopes: variables, facts, values and errors of evaluations, limits, and logging. */

#include "evaluation.h"

#include <stdlib.h>

static void check_error(const puppetlang_scope *scope, const char *text, puppetlang_status status,
                        const char *message, const char *file, int line)
{
    puppetlang_value *value = UNSET;

    check_call(eval(scope, text, &value, &error), &error, status, message, message == NULL ? 0 : strlen(message),
               text, file, line);
    check_that(value == NULL, text, file, line);
}

#define CHECK_ERROR(scope, text, status, message) \
    check_error((scope), (text), (status), (message), __FILE__, __LINE__)

static void a_program_has_a_value(void)
{
    puppetlang_scope *scope = plain_scope();
    puppetlang_program *program = parse(TEXT("type Port = Integer\n$x = [1, 'a']\n$x.map |$y| { \"<${y}>\" }"), 0,
                                        PUPPETLANG_OK);
    puppetlang_program *template_ = parse(TEXT("1 + 1 is <%= 1 + 1 %>"), PUPPETLANG_PARSE_TEMPLATE, PUPPETLANG_OK);
    puppetlang_value *value = NULL;
    int i;

    CHECK_VALUE(scope, "1 + 1", "2");
    CHECK_VALUE(scope, "", "undef");
    CHECK_VALUE(scope, "$first = 1", "1");
    CHECK_VALUE(scope, "function twice($x) { $x * 2 }", "undef");
    CHECK_VALUE(scope, "twice($first + 20)", "42");
    /* The same program in several scopes, after its own handle is released. */
    for (i = 0; i < 3; i++) {
        puppetlang_scope *other = plain_scope();
        CHECK_WORKS(puppetlang_eval(other, program, NULL, &value, &error));
        if (i == 2)
            puppetlang_program_release(program);
        CHECK_SHOWN(value, "['<1>', '<a>']");
        CHECK_VALUE(other, "80 =~ Port and $x[1] == 'a'", "true");
        /* An alias may refer to a type of an earlier program. */
        CHECK_VALUE(other, "type Ports = Array[Port] [80] =~ Ports", "true");
        CHECK_VALUE(other, "[[80] =~ Ports, ['a'] =~ Ports, 1 =~ Ports]", "[true, false, false]");
        puppetlang_scope_free(other);
    }
    CHECK_FAILS_WITH(puppetlang_eval(scope, template_, NULL, &value, &error), PUPPETLANG_E_ARGUMENT,
                     "`program` is a template, which puppetlang_epp_render renders");
    puppetlang_program_release(template_);
    puppetlang_scope_free(scope);
    puppetlang_scope_free(NULL);
}

static void variables_go_in_and_out(void)
{
    puppetlang_scope *scope = plain_scope();
    puppetlang_value *value = literal("{'a' => [1]}"), *got = UNSET;

    CHECK_WORKS(puppetlang_scope_set(scope, TEXT("x"), value, &error));
    CHECK_WORKS(puppetlang_scope_set(scope, TEXT("::y_1"), value, &error));
    puppetlang_value_release(value);
    CHECK_VALUE(scope, "$x['a'][0] + $::y_1['a'][0]", "2");
    CHECK_VALUE(scope, "$z = 'new'", "'new'");
    CHECK_WORKS(puppetlang_scope_get(scope, TEXT("::z"), &got, &error));
    CHECK_SHOWN(got, "'new'");
    CHECK_WORKS(puppetlang_scope_get(scope, TEXT("x"), &got, &error));
    CHECK_EQ(puppetlang_value_len(got), 1);
    puppetlang_value_release(got);
    got = UNSET;
    CHECK_FAILS_WITH(puppetlang_scope_get(scope, TEXT("w"), &got, &error), PUPPETLANG_E_NOT_FOUND,
                     "there is no variable `$w`");
    CHECK(got == NULL);
    /* The embedder may set a variable again; a program may not. */
    value = puppetlang_value_int(1);
    CHECK_WORKS(puppetlang_scope_set(scope, TEXT("x"), value, &error));
    CHECK_VALUE(scope, "$x", "1");
    CHECK_ERROR(scope, "$x = 2", PUPPETLANG_E_EVALUATION, NULL);

    CHECK_FAILS(puppetlang_scope_set(scope, TEXT("X"), value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_scope_set(scope, TEXT(""), value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_scope_set(scope, TEXT("a::b"), value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_scope_set(scope, NULL, 1, value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_scope_set(scope, TEXT(NO_UTF8), value, &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_scope_set(scope, TEXT("x"), NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_scope_set(NULL, TEXT("x"), value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_scope_get(NULL, TEXT("x"), &got, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_scope_get(scope, TEXT("x"), NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_scope_get(scope, TEXT("$x"), &got, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_scope_get(scope, TEXT(HALF_CHARACTER), &got, &error), PUPPETLANG_E_UTF8);
    puppetlang_value_release(value);
    puppetlang_scope_free(scope);
}

static void facts_are_variables(void)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_value *facts = literal("{'os' => {'family' => 'Debian'}, 'kernel' => 'Linux'}");
    puppetlang_value *trusted = literal("{'certname' => 'a.example'}"), *number = puppetlang_value_int(1);
    puppetlang_scope *scope = UNSET;

    CHECK_WORKS(puppetlang_scope_new(engine, facts, trusted, &scope, &error));
    puppetlang_value_release(facts);
    puppetlang_value_release(trusted);
    CHECK_VALUE(scope, "[$facts['kernel'], $os['family'], $::kernel, $trusted['certname']]",
                "['Linux', 'Debian', 'Linux', 'a.example']");
    puppetlang_scope_free(scope);
    scope = new_scope(engine);
    CHECK_ERROR(scope, "$facts", PUPPETLANG_E_EVALUATION,
                "Evaluation Error: Unknown variable: 'facts'. (file: site.pp, line: 1, column: 1)");
    CHECK_ERROR(scope, "$trusted", PUPPETLANG_E_EVALUATION, NULL);
    puppetlang_scope_free(scope);
    scope = UNSET;
    CHECK_FAILS_WITH(puppetlang_scope_new(engine, number, NULL, &scope, &error), PUPPETLANG_E_TYPE,
                     "`facts` is not a hash");
    CHECK(scope == NULL);
    CHECK_FAILS(puppetlang_scope_new(NULL, NULL, NULL, &scope, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_scope_new(engine, NULL, NULL, NULL, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_value_release(number);
    puppetlang_engine_release(engine);
}

static void functions_are_called_by_name(void)
{
    puppetlang_scope *scope = plain_scope();
    puppetlang_value *one = puppetlang_value_int(1), *list = literal("[3, 1, 2]"), *out = UNSET;
    const puppetlang_value *arguments[2], *nothing[1] = {NULL};

    arguments[0] = list;
    arguments[1] = one;
    CHECK_VALUE(scope, "function add(Integer $x, Integer $y = 10) { $x + $y }", "undef");
    CHECK_WORKS(puppetlang_call_function(scope, TEXT("add"), arguments + 1, 1, NULL, &out, &error));
    CHECK_SHOWN(out, "11");
    CHECK_WORKS(puppetlang_call_function(scope, TEXT("sort"), arguments, 1, NULL, &out, &error));
    CHECK_SHOWN(out, "[1, 2, 3]");
    CHECK_FAILS(puppetlang_call_function(scope, TEXT("add"), arguments, 1, NULL, &out, &error),
                PUPPETLANG_E_EVALUATION);
    CHECK_FAILS(puppetlang_call_function(scope, TEXT("add"), NULL, 0, NULL, &out, &error), PUPPETLANG_E_EVALUATION);
    CHECK_FAILS_WITH(puppetlang_call_function(scope, TEXT("nope"), NULL, 0, NULL, &out, &error),
                     PUPPETLANG_E_EVALUATION, "Evaluation Error: Unknown function: 'nope'.");
    CHECK(out == NULL);
    CHECK_FAILS(puppetlang_call_function(scope, TEXT("add"), nothing, 1, NULL, &out, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_call_function(scope, TEXT("add"), NULL, 1, NULL, &out, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_call_function(scope, NULL, 1, NULL, 0, NULL, &out, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_call_function(scope, TEXT(OVERLONG), NULL, 0, NULL, &out, &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_call_function(NULL, TEXT("add"), NULL, 0, NULL, &out, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_call_function(scope, TEXT("add"), NULL, 0, NULL, NULL, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_value_release(one);
    puppetlang_value_release(list);
    puppetlang_scope_free(scope);
}

static void errors_tell_where(void)
{
    puppetlang_scope *scope = plain_scope();
    puppetlang_error *failed = NULL;
    puppetlang_value *value = NULL;
    const puppetlang_diagnostics *list;
    puppetlang_span span;
    puppetlang_str name, path;
    uint32_t line = 0, column = 0;

    CHECK_EQ(eval(scope, "function inner() {\n  1 + 'a' }\nfunction outer() { inner() }\n  outer()", &value, &failed),
             PUPPETLANG_E_EVALUATION);
    CHECK(value == NULL);
    CHECK_EQ(puppetlang_error_status(failed), PUPPETLANG_E_EVALUATION);
    CHECK_TEXT(puppetlang_error_kind(failed), "Puppet::PreformattedError");
    CHECK_TEXT(puppetlang_error_message(failed), "Evaluation Error: The value 'a' cannot be converted to Numeric. "
                                                 "(file: site.pp, line: 2, column: 7)");
    CHECK_EQ(puppetlang_error_token(failed), 0);
    list = puppetlang_error_diagnostics(failed);
    CHECK_EQ(puppetlang_diagnostics_count(list), 1);
    CHECK_TEXT(puppetlang_diagnostics_path(list), "site.pp");
    CHECK_EMPTY(puppetlang_diagnostics_path(NULL));
    CHECK_TEXT(puppetlang_diagnostic_code(list, 0), "NOT_NUMERIC");
    CHECK_EQ(puppetlang_diagnostic_severity(list, 0), PUPPETLANG_SEVERITY_ERROR);
    CHECK(puppetlang_diagnostic_place(list, 0, &line, &column) && line == 2 && column == 7);
    CHECK(puppetlang_diagnostic_span(list, 0, &span) && span.line == 2 && span.start == 25);
    CHECK_EQ(puppetlang_error_frame_count(failed), 2);
    CHECK(puppetlang_error_frame(failed, 0, &name, &path, &span));
    CHECK_TEXT(name, "inner");
    CHECK_TEXT(path, "site.pp");
    CHECK(span.line == 3 && span.column == 20 && span.start == span.end);
    CHECK(puppetlang_error_frame(failed, 1, &name, NULL, &span));
    CHECK_TEXT(name, "outer");
    CHECK(span.line == 4 && span.column == 3);
    CHECK(puppetlang_error_frame(failed, 1, NULL, NULL, NULL));
    span.line = 99;
    CHECK(!puppetlang_error_frame(failed, 2, &name, &path, &span) && span.line == 99);
    CHECK(!puppetlang_error_frame(NULL, 0, &name, &path, &span));
    CHECK_EQ(puppetlang_error_frame_count(NULL), 0);
    CHECK_EQ(puppetlang_error_token(NULL), 0);
    puppetlang_error_free(failed);

    CHECK_ERROR(scope, "fail('no way')", PUPPETLANG_E_EVALUATION,
                "Evaluation Error: Error while evaluating a Function Call, no way (file: site.pp, line: 1, column: 1)");
    CHECK_ERROR(scope, "break()", PUPPETLANG_E_EVALUATION,
                "break() from context where this is illegal (file: site.pp, line: 1)");
    /* The error outlives the scope, and the scope can still be used. */
    CHECK_VALUE(scope, "'fine'", "'fine'");
    CHECK_EQ(eval(scope, "nope()", &value, &failed), PUPPETLANG_E_EVALUATION);
    puppetlang_scope_free(scope);
    CHECK_TEXT(puppetlang_diagnostic_code(puppetlang_error_diagnostics(failed), 0), "UNKNOWN_FUNCTION");
    puppetlang_error_free(failed);
}

static void what_is_no_program_is_refused(void)
{
    puppetlang_scope *scope = plain_scope();
    puppetlang_program *wrong = parse(TEXT("$x = = 1"), 0, PUPPETLANG_E_SYNTAX);
    puppetlang_program *invalid = parse(TEXT("$x = {a => 1, a => 2}"), 0, PUPPETLANG_OK);
    puppetlang_program *checked = parse(TEXT("1 = 2"), PUPPETLANG_PARSE_VALIDATE, PUPPETLANG_E_VALIDATION);
    puppetlang_program *taken = parse(TEXT("type Integer = String"), 0, PUPPETLANG_OK);
    puppetlang_value *value = UNSET;
    puppetlang_error *failed = NULL;
    int i;

    CHECK_FAILS_WITH(puppetlang_eval(scope, wrong, NULL, &value, &error), PUPPETLANG_E_SYNTAX,
                     "Syntax error at '=' (file: site.pp, line: 1, column: 6)");
    CHECK(value == NULL);
    for (i = 0; i < 2; i++) {
        CHECK_EQ(puppetlang_eval(scope, invalid, NULL, &value, &failed), PUPPETLANG_E_VALIDATION);
        CHECK_TEXT(puppetlang_diagnostic_code(puppetlang_error_diagnostics(failed), 0), "DUPLICATE_KEY");
        puppetlang_error_free(failed);
    }
    CHECK_FAILS(puppetlang_eval(scope, checked, NULL, &value, &error), PUPPETLANG_E_VALIDATION);
    CHECK_FAILS(puppetlang_eval(scope, taken, NULL, &value, &error), PUPPETLANG_E_VALIDATION);
    CHECK_FAILS(puppetlang_eval(scope, NULL, NULL, &value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_eval(NULL, checked, NULL, &value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_eval(scope, checked, NULL, NULL, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_program_release(wrong);
    puppetlang_program_release(invalid);
    puppetlang_program_release(checked);
    puppetlang_program_release(taken);
    puppetlang_scope_free(scope);
}

static void limits_end_a_program(void)
{
    puppetlang_scope *scope = plain_scope();

    CHECK_VALUE(scope, "function endless($x) { endless($x + 1) }", "undef");
    CHECK_ERROR(scope, "endless(0)", PUPPETLANG_E_LIMIT, NULL);
    CHECK_ERROR(scope, "[1, 2].map |$x| { endless($x) }", PUPPETLANG_E_LIMIT, NULL);
    CHECK_VALUE(scope, "1", "1");
    puppetlang_scope_free(scope);

    scope = scope_of(config_with("max_steps", 10000));
    CHECK_ERROR(scope, "Integer[1, 1000000000].each |$x| { $x + 1 }", PUPPETLANG_E_LIMIT, NULL);
    /* The limit applies to a call, not to the scope. */
    CHECK_VALUE(scope, "Integer[1, 1000].reduce |$x, $y| { $x + $y }", "500500");
    CHECK_VALUE(scope, "Integer[1, 1000].reduce |$x, $y| { $x + $y }", "500500");
    CHECK_VALUE(scope, "Integer[1, 1000].reduce |$x, $y| { $x + $y }", "500500");
    puppetlang_scope_free(scope);

    scope = scope_of(config_with("max_bytes", 1 << 20));
    CHECK_ERROR(scope, "Integer[1, 100].reduce('ab') |$x, $y| { \"${x}${x}\" }", PUPPETLANG_E_LIMIT, NULL);
    CHECK_ERROR(scope, "Integer[1, 100].reduce([1]) |$x, $y| { $x + $x }", PUPPETLANG_E_LIMIT, NULL);
    CHECK_VALUE(scope, "\"${'a'}b\"", "'ab'");
    puppetlang_scope_free(scope);

    scope = scope_of(config_with("max_depth", 50));
    CHECK_VALUE(scope, "function down($x) { if $x == 0 { 'end' } else { down($x - 1) } }", "undef");
    CHECK_VALUE(scope, "down(30)", "'end'");
    CHECK_ERROR(scope, "down(60)", PUPPETLANG_E_LIMIT, NULL);
    puppetlang_scope_free(scope);

    scope = scope_of(config_with("deadline_ms", 50));
    CHECK_ERROR(scope, "Integer[1, 1000000000000].each |$x| { $x + 1 }", PUPPETLANG_E_LIMIT, NULL);
    /* The deadline is counted from the start of each call. */
    CHECK_VALUE(scope, "1", "1");
    puppetlang_scope_free(scope);
}

static void strictness_is_a_setting(void)
{
    puppetlang_config *config = config_with("strict_variables", 0);
    puppetlang_scope *scope;

    CHECK_WORKS(puppetlang_config_set_string(config, TEXT("strict"), TEXT("off"), &error));
    scope = scope_of(config);
    CHECK_VALUE(scope, "$unknown", "undef");
    CHECK_VALUE(scope, "1 + '2'", "3");
    puppetlang_scope_free(scope);
    scope = scope_of(config_with("strict_variables", 1));
    CHECK_ERROR(scope, "$unknown", PUPPETLANG_E_EVALUATION, NULL);
    puppetlang_scope_free(scope);
    config = puppetlang_config_new();
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("strict_variables"), 2, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("max_steps"), -1, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_config_free(config);
}

struct log {
    int32_t level;
    char word[16], message[256], source[64], path[64];
    uint32_t line, column;
    int has_place;
};

struct logs {
    int count;
    struct log list[32];
    const puppetlang_scope *scope;
    puppetlang_status busy;
};

static void copy(char *to, size_t room, puppetlang_str text)
{
    size_t len = text.len < room - 1 ? text.len : room - 1;

    memcpy(to, text.data, len);
    to[len] = 0;
}

static void note(void *user, const puppetlang_log_record *record)
{
    struct logs *logs = user;
    struct log *log = &logs->list[logs->count++ % 32];

    log->level = puppetlang_log_level(record);
    copy(log->word, sizeof log->word, puppetlang_log_word(record));
    copy(log->message, sizeof log->message, puppetlang_log_message(record));
    copy(log->source, sizeof log->source, puppetlang_log_source(record));
    copy(log->path, sizeof log->path, puppetlang_log_path(record));
    log->has_place = puppetlang_log_place(record, &log->line, &log->column);
    if (logs->scope != NULL) {
        puppetlang_value *value = NULL;
        logs->busy = puppetlang_scope_get(logs->scope, TEXT("x"), &value, NULL);
    }
}

static void check_log(const struct log *log, int32_t level, const char *word, const char *message)
{
    CHECK_EQ(log->level, level);
    CHECK(strcmp(log->word, word) == 0);
    if (!CHECK(strcmp(log->message, message) == 0))
        printf("    is \"%s\"\n", log->message);
}

static void programs_write_to_the_log(void)
{
    static struct logs logs;
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_scope *scope;
    const struct log *log = logs.list;
    uint32_t line = 7;

    CHECK_WORKS(puppetlang_config_set_logger(config, PUPPETLANG_LOG_INFO, note, &logs, NULL, &error));
    CHECK_WORKS(puppetlang_config_set_string(config, TEXT("strict"), TEXT("warning"), &error));
    CHECK_WORKS(puppetlang_config_set_int(config, TEXT("strict_variables"), 0, &error));
    scope = scope_of(config);
    logs.scope = scope;
    CHECK_VALUE(scope, "debug('d') info('i') notice('n', 1) warning('w') err('e') alert('a') emerg('m') crit('c')",
                "undef");
    CHECK_EQ(logs.count, 7);
    check_log(log++, PUPPETLANG_LOG_INFO, "info", "i");
    check_log(log++, PUPPETLANG_LOG_NOTICE, "notice", "n 1");
    check_log(log++, PUPPETLANG_LOG_WARNING, "warning", "w");
    check_log(log++, PUPPETLANG_LOG_ERROR, "err", "e");
    check_log(log++, PUPPETLANG_LOG_ERROR, "alert", "a");
    check_log(log++, PUPPETLANG_LOG_ERROR, "emerg", "m");
    check_log(log++, PUPPETLANG_LOG_ERROR, "crit", "c");
    CHECK(strcmp(logs.list[0].source, "Scope(Class[main])") == 0 && !logs.list[0].has_place);
    /* While the logger runs, the scope is in use. */
    CHECK_EQ(logs.busy, PUPPETLANG_E_BUSY);
    CHECK_VALUE(scope, "\n  $unknown", "undef");
    CHECK_EQ(logs.count, 8);
    check_log(log, PUPPETLANG_LOG_WARNING, "warning",
              "Unknown variable: 'unknown'. (file: site.pp, line: 2, column: 3)");
    CHECK(strcmp(log->path, "site.pp") == 0 && log->has_place && log->line == 2 && log->column == 3);
    CHECK_EMPTY(puppetlang_log_word(NULL));
    CHECK_EMPTY(puppetlang_log_source(NULL));
    CHECK_EMPTY(puppetlang_log_path(NULL));
    CHECK(!puppetlang_log_place(NULL, &line, NULL) && line == 7);
    puppetlang_scope_free(scope);
}

int main(void)
{
    a_program_has_a_value();
    variables_go_in_and_out();
    facts_are_variables();
    functions_are_called_by_name();
    errors_tell_where();
    what_is_no_program_is_refused();
    limits_end_a_program();
    strictness_is_a_setting();
    programs_write_to_the_log();
    return check_result();
}
