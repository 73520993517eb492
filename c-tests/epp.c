/* Templates: results, parameters, errors, and host functions called during rendering. */

#include "evaluation.h"

#include <stdlib.h>

static puppetlang_program *template_of(const char *text)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_program *program = NULL;

    CHECK_WORKS(puppetlang_parse(engine, TEXT("a.epp"), text, strlen(text), PUPPETLANG_PARSE_TEMPLATE, NULL, &program,
                                 &error));
    puppetlang_engine_release(engine);
    return program;
}

/* Renders a text with parameters given as a literal, which may be null. */
static puppetlang_status render(const puppetlang_scope *scope, const char *text, const char *parameters,
                                puppetlang_value **out, puppetlang_error **failed)
{
    puppetlang_program *program = template_of(text);
    puppetlang_value *params = parameters == NULL ? NULL : literal(parameters);
    puppetlang_status status = puppetlang_epp_render(scope, program, params, NULL, out, failed);

    puppetlang_value_release(params);
    puppetlang_program_release(program);
    return status;
}

static void check_string(puppetlang_value *value, const char *expected, const char *file, int line)
{
    puppetlang_str str;

    if (check_that(puppetlang_value_get_string(value, &str), expected, file, line))
        check_text(str, expected, strlen(expected), expected, file, line);
    puppetlang_value_release(value);
}

static void check_rendered(const puppetlang_scope *scope, const char *text, const char *parameters,
                           const char *expected, const char *file, int line)
{
    puppetlang_value *value = NULL;

    check_call(render(scope, text, parameters, &value, &error), &error, PUPPETLANG_OK, NULL, 0, text, file, line);
    check_string(value, expected, file, line);
}

static void check_refused(const puppetlang_scope *scope, const char *text, const char *parameters,
                          puppetlang_status status, const char *message, const char *file, int line)
{
    puppetlang_value *value = UNSET;

    check_call(render(scope, text, parameters, &value, &error), &error, status, message,
               message == NULL ? 0 : strlen(message), text, file, line);
    check_that(value == NULL, text, file, line);
}

#define CHECK_STRING(value, expected) check_string((value), (expected), __FILE__, __LINE__)
#define CHECK_RENDERED(scope, text, parameters, expected) \
    check_rendered((scope), (text), (parameters), (expected), __FILE__, __LINE__)
#define CHECK_REFUSED(scope, text, parameters, status, message) \
    check_refused((scope), (text), (parameters), (status), (message), __FILE__, __LINE__)

static void a_template_gives_text(void)
{
    puppetlang_scope *scope = plain_scope();
    puppetlang_program *program = template_of("<%- |String $name, Integer $port = 80| -%>\n<%= $name %>:<%= $port %>\n");
    puppetlang_value *params = literal("{'name' => 'web1'}"), *value = NULL;
    int i;

    CHECK_RENDERED(scope, "", NULL, "");
    CHECK_RENDERED(scope, "only text", NULL, "only text");
    CHECK_RENDERED(scope, "1 + 1 is <%= 1 + 1 %>\n", NULL, "1 + 1 is 2\n");
    CHECK_RENDERED(scope, "<% [1, 2].each |$x| { -%>\n<%= $x %>,\n<% } -%>\n", NULL, "1,\n2,\n");
    CHECK_RENDERED(scope, "a<% next(5) %>b", NULL, "5");
    /* The same template several times, in several scopes, after its own handle is released. */
    for (i = 0; i < 3; i++) {
        puppetlang_scope *other = plain_scope();
        CHECK_WORKS(puppetlang_epp_render(other, program, params, NULL, &value, &error));
        CHECK_STRING(value, "web1:80\n");
        CHECK_WORKS(puppetlang_epp_render(other, program, params, NULL, &value, &error));
        if (i == 2)
            puppetlang_program_release(program);
        CHECK_STRING(value, "web1:80\n");
        puppetlang_scope_free(other);
    }
    puppetlang_value_release(params);
    puppetlang_scope_free(scope);
}

static void a_template_sees_the_top_scope_and_leaves_nothing(void)
{
    puppetlang_scope *scope = plain_scope();

    CHECK_VALUE(scope, "$domain = 'example.com' function short(String $s) { $s[0, 3] }", "undef");
    CHECK_RENDERED(scope, "<%= short($name) %>.<%= $domain %><% $local = 1 %>", "{'name' => 'web1'}", "web.example.com");
    CHECK_RENDERED(scope, "<%- |$domain| -%><%= $domain %> <%= $::domain %>", "{'domain' => 'b'}", "b example.com");
    CHECK_RENDERED(scope, "<%= inline_epp('<%= $x %>', {x => $domain}) %>", NULL, "example.com");
    CHECK_RENDERED(scope, "<%= $domain %>", NULL, "example.com");
    CHECK_REFUSED(scope, "<%= $local %>", NULL, PUPPETLANG_E_EVALUATION, NULL);
    CHECK_REFUSED(scope, "<%= $name %>", NULL, PUPPETLANG_E_EVALUATION, NULL);
    puppetlang_scope_free(scope);
}

#define AT_PARAMETERS " (file: a.epp, line: 1, column: 6)"

static void parameters_have_to_fit(void)
{
    static const char declares[] = "<%- |String $name| -%>\n<%= $name %>";
    puppetlang_scope *scope = plain_scope();
    puppetlang_value *value = NULL;
    puppetlang_error *failed = NULL;

    CHECK_REFUSED(scope, declares, NULL, PUPPETLANG_E_EVALUATION,
                  "lambda: expects a value for parameter 'name'" AT_PARAMETERS);
    CHECK_REFUSED(scope, declares, "{}", PUPPETLANG_E_EVALUATION,
                  "lambda: expects a value for parameter 'name'" AT_PARAMETERS);
    CHECK_REFUSED(scope, declares, "{'name' => 1}", PUPPETLANG_E_EVALUATION,
                  "lambda: parameter 'name' expects a String value, got Integer" AT_PARAMETERS);
    CHECK_REFUSED(scope, declares, "{'name' => 'a', 'other' => 1}", PUPPETLANG_E_EVALUATION,
                  "lambda: has no parameter named 'other'" AT_PARAMETERS);
    CHECK_RENDERED(scope, declares, "{'name' => 'a'}", "a");
    CHECK_EQ(render(scope, declares, NULL, &value, &failed), PUPPETLANG_E_EVALUATION);
    CHECK_EQ(puppetlang_diagnostics_count(puppetlang_error_diagnostics(failed)), 1);
    CHECK_EQ(puppetlang_error_frame_count(failed), 0);
    puppetlang_error_free(failed);

    CHECK_REFUSED(scope, "a", "1", PUPPETLANG_E_ARGUMENT, "`params` expects a Hash value, got Integer");
    CHECK_REFUSED(scope, "a", "undef", PUPPETLANG_E_ARGUMENT, "`params` expects a Hash value, got Undef");
    CHECK_REFUSED(scope, "a", "{1 => 2}", PUPPETLANG_E_ARGUMENT,
                  "`params` expects a Hash[Pattern[/^\\w+$/], Any] value, got Hash[Integer[1, 1], Integer[2, 2]]");
    CHECK_REFUSED(scope, "a", "{'a::b' => 2}", PUPPETLANG_E_ARGUMENT,
                  "`params` key of entry 'a::b' expects a match for Pattern[/^\\w+$/], got 'a::b'");
    CHECK_REFUSED(scope, "a", "{'facts' => 2}", PUPPETLANG_E_EVALUATION,
                  "Attempt to assign to a reserved variable name: 'facts' (file: a.epp, line: 1, column: 1)");
    puppetlang_scope_free(scope);
}

static void what_is_hidden_stays_hidden(void)
{
    puppetlang_scope *scope = plain_scope();
    puppetlang_value *value = NULL;
    puppetlang_value *word = puppetlang_value_string(TEXT("secret")), *hidden = puppetlang_value_sensitive(word);
    puppetlang_str str;

    CHECK_WORKS(puppetlang_scope_set(scope, TEXT("password"), hidden, &error));
    CHECK_WORKS(render(scope, "password=<%= $password %>", NULL, &value, &error));
    CHECK_EQ(puppetlang_value_kind(value), PUPPETLANG_VALUE_SENSITIVE);
    CHECK(!puppetlang_value_get_string(value, &str));
    CHECK(puppetlang_value_get_string(puppetlang_value_unwrap(value), &str));
    CHECK_TEXT(str, "password=secret");
    CHECK_SHOWN(value, "Instance of Sensitive[String]");
    /* A Sensitive value that is not rendered has no effect. */
    CHECK_RENDERED(scope, "<% $x = $password %>none", NULL, "none");
    puppetlang_value_release(word);
    puppetlang_value_release(hidden);
    puppetlang_scope_free(scope);
}

static void an_error_is_at_its_place_in_the_template(void)
{
    puppetlang_scope *scope = plain_scope();
    puppetlang_value *value = UNSET;
    puppetlang_error *failed = NULL;
    const puppetlang_diagnostics *list;
    puppetlang_span span;
    puppetlang_str name, path;
    uint32_t line = 0, column = 0;

    CHECK_VALUE(scope, "function inner($x) {\n  1 + $x }", "undef");
    CHECK_EQ(render(scope, "first\n <%= $nope %>\n", NULL, &value, &failed), PUPPETLANG_E_EVALUATION);
    CHECK(value == NULL);
    CHECK_EQ(puppetlang_error_status(failed), PUPPETLANG_E_EVALUATION);
    CHECK_TEXT(puppetlang_error_kind(failed), "Puppet::PreformattedError");
    CHECK_TEXT(puppetlang_error_message(failed),
               "Evaluation Error: Unknown variable: 'nope'. (file: a.epp, line: 2, column: 6)");
    list = puppetlang_error_diagnostics(failed);
    CHECK_EQ(puppetlang_diagnostics_count(list), 1);
    CHECK_TEXT(puppetlang_diagnostics_path(list), "a.epp");
    CHECK_TEXT(puppetlang_diagnostic_code(list, 0), "UNKNOWN_VARIABLE");
    CHECK(puppetlang_diagnostic_place(list, 0, &line, &column) && line == 2 && column == 6);
    CHECK(puppetlang_diagnostic_span(list, 0, &span) && span.start == 11 && span.end == 16);
    puppetlang_error_free(failed);

    /* The error is in the manifest, the call in the template. */
    CHECK_EQ(render(scope, "first\n  <%= inner('a') %>\n", NULL, &value, &failed), PUPPETLANG_E_EVALUATION);
    CHECK_TEXT(puppetlang_error_message(failed), "Evaluation Error: The value 'a' cannot be converted to Numeric. "
                                                 "(file: site.pp, line: 2, column: 7)");
    CHECK_EQ(puppetlang_error_frame_count(failed), 1);
    CHECK(puppetlang_error_frame(failed, 0, &name, &path, &span));
    CHECK_TEXT(name, "inner");
    CHECK_TEXT(path, "a.epp");
    CHECK(span.line == 2 && span.column == 7);
    puppetlang_error_free(failed);

    CHECK_REFUSED(scope, "\n<% return(1) %>", NULL, PUPPETLANG_E_EVALUATION,
                  "return() from context where this is illegal (file: a.epp, line: 2)");
    CHECK_RENDERED(scope, "fine", NULL, "fine");
    puppetlang_scope_free(scope);
}

static void what_is_no_template_is_refused(void)
{
    puppetlang_scope *scope = plain_scope();
    puppetlang_program *manifest = parse(TEXT("1 + 1"), 0, PUPPETLANG_OK);
    puppetlang_program *wrong = parse(TEXT("<% $x = = 1 %>"), PUPPETLANG_PARSE_TEMPLATE, PUPPETLANG_E_SYNTAX);
    puppetlang_program *open = parse(TEXT("a <%= 1"), PUPPETLANG_PARSE_TEMPLATE, PUPPETLANG_E_SYNTAX);
    puppetlang_program *invalid = parse(TEXT("<% 1 = 2 %>"), PUPPETLANG_PARSE_TEMPLATE, PUPPETLANG_OK);
    puppetlang_program *checked = parse(TEXT("<% 1 = 2 %>"), PUPPETLANG_PARSE_TEMPLATE | PUPPETLANG_PARSE_VALIDATE,
                                        PUPPETLANG_E_VALIDATION);
    puppetlang_program *valid = parse(TEXT("<%= 1 %>"), PUPPETLANG_PARSE_TEMPLATE | PUPPETLANG_PARSE_VALIDATE,
                                      PUPPETLANG_OK);
    puppetlang_value *value = UNSET;
    puppetlang_error *failed = NULL;
    int i;

    CHECK_FAILS_WITH(puppetlang_epp_render(scope, manifest, NULL, NULL, &value, &error), PUPPETLANG_E_ARGUMENT,
                     "`template_` is not a template; puppetlang_eval evaluates programs");
    CHECK(value == NULL);
    CHECK_FAILS_WITH(puppetlang_epp_render(scope, wrong, NULL, NULL, &value, &error), PUPPETLANG_E_SYNTAX,
                     "Syntax error at '=' (file: site.pp, line: 1, column: 9)");
    CHECK_FAILS(puppetlang_epp_render(scope, open, NULL, NULL, &value, &error), PUPPETLANG_E_SYNTAX);
    for (i = 0; i < 2; i++) {
        CHECK_EQ(puppetlang_epp_render(scope, invalid, NULL, NULL, &value, &failed), PUPPETLANG_E_VALIDATION);
        CHECK_TEXT(puppetlang_diagnostic_code(puppetlang_error_diagnostics(failed), 0), "ILLEGAL_ASSIGNMENT");
        puppetlang_error_free(failed);
    }
    CHECK_FAILS(puppetlang_epp_render(scope, checked, NULL, NULL, &value, &error), PUPPETLANG_E_VALIDATION);
    CHECK_WORKS(puppetlang_epp_render(scope, valid, NULL, NULL, &value, &error));
    CHECK_STRING(value, "1");
    value = UNSET;
    CHECK_FAILS_WITH(puppetlang_epp_render(scope, NULL, NULL, NULL, &value, &error), PUPPETLANG_E_ARGUMENT,
                     "`template_` must not be null");
    CHECK(value == NULL);
    CHECK_FAILS(puppetlang_epp_render(NULL, valid, NULL, NULL, &value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_epp_render(scope, valid, NULL, NULL, NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_epp_render(NULL, NULL, NULL, NULL, NULL, NULL), PUPPETLANG_E_ARGUMENT);
    puppetlang_program_release(manifest);
    puppetlang_program_release(wrong);
    puppetlang_program_release(open);
    puppetlang_program_release(invalid);
    puppetlang_program_release(checked);
    puppetlang_program_release(valid);
    puppetlang_scope_free(scope);
}

/* A host whose function renders a template, which may call the function. */
struct host {
    puppetlang_engine *engine;
    puppetlang_scope *scope;
    puppetlang_program *template_;
    int depth, deepest;
    puppetlang_status limit;
};

static void render_again(void *user, const puppetlang_call *call)
{
    struct host *host = user;
    const puppetlang_scope *scope = puppetlang_call_scope(call);
    puppetlang_value *value = UNSET;
    puppetlang_error *failed = NULL;
    puppetlang_status status;
    puppetlang_str message;

    if (++host->depth > host->deepest)
        host->deepest = host->depth;
    /* The scope of the running call is in use. */
    CHECK_FAILS(puppetlang_epp_render(host->scope, host->template_, NULL, NULL, &value, &error), PUPPETLANG_E_BUSY);
    CHECK(value == NULL);
    status = puppetlang_epp_render(scope, host->template_, puppetlang_call_arg(call, 0), NULL, &value, &failed);
    if (status == PUPPETLANG_OK) {
        puppetlang_call_return(call, value);
        puppetlang_value_release(value);
    } else {
        if (host->limit == PUPPETLANG_OK)
            host->limit = status;
        message = puppetlang_error_message(failed);
        puppetlang_call_fail(call, message.data, message.len, puppetlang_error_token(failed) + 1);
        puppetlang_error_free(failed);
    }
    host->depth--;
}

static void set_up(struct host *host, puppetlang_config *config, const char *text)
{
    memset(host, 0, sizeof *host);
    CHECK_WORKS(puppetlang_config_add_function(config, TEXT("render"), TEXT("Hash $parameters"), render_again, host,
                                               NULL, &error));
    host->engine = engine_of(config);
    host->scope = new_scope(host->engine);
    host->template_ = template_of(text);
}

static void tear_down(struct host *host)
{
    puppetlang_scope_free(host->scope);
    puppetlang_program_release(host->template_);
    puppetlang_engine_release(host->engine);
}

static void a_function_renders_in_its_scope(void)
{
    struct host host;

    set_up(&host, puppetlang_config_new(),
           "<%- |Integer $n| -%>\n<%= $n %><% if $n > 0 { %>,<%= render({n => $n - 1}) %><% } %>;");
    CHECK_VALUE(host.scope, "render({n => 2})", "'2,1,0;;;'");
    CHECK_EQ(host.deepest, 3);
    CHECK_RENDERED(host.scope, "[<%= render({n => 1}) %>]", NULL, "[1,0;;]");
    CHECK_RENDERED(host.scope, "<%- |$x = render({n => 0}), $y = $x| -%><%= $y %>", "{}", "0;");
    CHECK_REFUSED(host.scope, "\n<%= render({}) %>", NULL, PUPPETLANG_E_CALLBACK,
                  "Evaluation Error: Error while evaluating a Function Call, lambda: expects a value for parameter 'n'"
                  AT_PARAMETERS " (file: a.epp, line: 2, column: 5)");
    CHECK_RENDERED(host.scope, "fine", NULL, "fine");
    tear_down(&host);
}

#define INCLUDES_ITSELF "<%= inline_epp($source, {source => $source}) %>"

static void limits_end_a_template(void)
{
    struct host host;
    puppetlang_scope *scope = plain_scope();
    puppetlang_value *value = NULL, *source, *params;
    puppetlang_builder *builder = puppetlang_hash_new(1);
    puppetlang_program *program = template_of(INCLUDES_ITSELF);

    /* A template that includes itself: by its text, and through a host function. */
    value = puppetlang_value_string(TEXT("source"));
    source = puppetlang_value_string(TEXT(INCLUDES_ITSELF));
    CHECK_EQ(puppetlang_builder_put(builder, value, source), PUPPETLANG_OK);
    params = puppetlang_builder_finish(builder);
    puppetlang_builder_free(builder);
    puppetlang_value_release(value);
    puppetlang_value_release(source);
    value = UNSET;
    CHECK_FAILS(puppetlang_epp_render(scope, program, params, NULL, &value, &error), PUPPETLANG_E_LIMIT);
    CHECK(value == NULL);
    CHECK_RENDERED(scope, "fine", NULL, "fine");
    puppetlang_value_release(params);
    puppetlang_program_release(program);
    puppetlang_scope_free(scope);

    set_up(&host, puppetlang_config_new(), "<%= render({}) %>");
    CHECK_FAILS(puppetlang_epp_render(host.scope, host.template_, NULL, NULL, &value, &error), PUPPETLANG_E_CALLBACK);
    CHECK_EQ(host.limit, PUPPETLANG_E_LIMIT);
    CHECK_EQ(host.depth, 0);
    CHECK(host.deepest > 50);
    CHECK_RENDERED(host.scope, "fine", NULL, "fine");
    tear_down(&host);
    set_up(&host, config_with("max_depth", 20), "<%= render({}) %>");
    CHECK_FAILS(puppetlang_epp_render(host.scope, host.template_, NULL, NULL, &value, &error), PUPPETLANG_E_CALLBACK);
    CHECK_EQ(host.limit, PUPPETLANG_E_LIMIT);
    CHECK(host.deepest < 20);
    tear_down(&host);

    scope = scope_of(config_with("max_steps", 10000));
    CHECK_REFUSED(scope, "<% Integer[1, 1000000000].each |$x| { %>a<% } %>", NULL, PUPPETLANG_E_LIMIT, NULL);
    CHECK_RENDERED(scope, "<% Integer[1, 5].each |$x| { %>a<% } %>", NULL, "aaaaa");
    puppetlang_scope_free(scope);
    scope = scope_of(config_with("max_bytes", 1 << 20));
    CHECK_REFUSED(scope, "<% Integer[1, 1000000000].each |$x| { %>a long text<% } %>", NULL, PUPPETLANG_E_LIMIT, NULL);
    CHECK_RENDERED(scope, "fine", NULL, "fine");
    puppetlang_scope_free(scope);
    scope = scope_of(config_with("deadline_ms", 50));
    CHECK_REFUSED(scope, "<% Integer[1, 1000000000000].each |$x| { $x + 1 } %>", NULL, PUPPETLANG_E_LIMIT, NULL);
    puppetlang_scope_free(scope);
}

static void an_interrupt_ends_a_template(void)
{
    puppetlang_scope *scope = plain_scope();
    puppetlang_interrupt *interrupt = puppetlang_interrupt_new();
    puppetlang_program *program = template_of("<% Integer[1, 1000000000000].each |$x| { $x + 1 } %>");
    puppetlang_program *other = template_of("<%= 1 %>");
    puppetlang_value *value = UNSET;

    CHECK_WORKS(puppetlang_epp_render(scope, other, NULL, interrupt, &value, &error));
    CHECK_STRING(value, "1");
    puppetlang_interrupt_trigger(interrupt);
    value = UNSET;
    CHECK_FAILS(puppetlang_epp_render(scope, program, NULL, interrupt, &value, &error), PUPPETLANG_E_INTERRUPTED);
    CHECK(value == NULL);
    CHECK_WORKS(puppetlang_epp_render(scope, other, NULL, NULL, &value, &error));
    CHECK_STRING(value, "1");
    puppetlang_interrupt_release(interrupt);
    puppetlang_program_release(program);
    puppetlang_program_release(other);
    puppetlang_scope_free(scope);
}

/* Releases the engine and the template while they are in use. */
static void let_go(void *user, const puppetlang_call *call)
{
    struct host *host = user;
    puppetlang_value *value = puppetlang_value_int(1);

    puppetlang_engine_release(host->engine);
    puppetlang_program_release(host->template_);
    puppetlang_call_return(call, value);
    puppetlang_value_release(value);
}

static void a_function_lets_go_of_the_template(void)
{
    struct host host;
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_scope *scope;
    puppetlang_value *value = NULL;

    CHECK_WORKS(puppetlang_config_add_function(config, TEXT("let_go"), TEXT(""), let_go, &host, NULL, &error));
    host.engine = engine_of(config);
    host.template_ = template_of("<%= let_go() %> and on");
    scope = new_scope(host.engine);
    CHECK_WORKS(puppetlang_epp_render(scope, host.template_, NULL, NULL, &value, &error));
    CHECK_STRING(value, "1 and on");
    puppetlang_scope_free(scope);
}

int main(void)
{
    a_template_gives_text();
    a_template_sees_the_top_scope_and_leaves_nothing();
    parameters_have_to_fit();
    what_is_hidden_stays_hidden();
    an_error_is_at_its_place_in_the_template();
    what_is_no_template_is_refused();
    a_function_renders_in_its_scope();
    limits_end_a_template();
    an_interrupt_ends_a_template();
    a_function_lets_go_of_the_template();
    return check_result();
}
