/* Deep programs and templates on a small stack: they return a status and do not crash the process; the scope can still
 * be used. */

#define _POSIX_C_SOURCE 200809L

#include "support.h"

#include <pthread.h>
#include <stdlib.h>

#define STACK (256 * 1024)

/* A text that starts with a tag is a template. It receives its own text as $source. */
static const char *const endless[] = {
    "function f($x) { f($x + 1) } f(1)",
    "function f($x) { [$x].map |$y| { f($y) } } f(1)",
    "function f($x) { \"a${f($x)}\" } f(1)",
    "function f($x) { if f($x) { 1 } else { 2 } } f(1)",
    "function f($x) { host($x) } f(1)",
    "function f($x) { host($x) |$y| { f($y) } } f(1)",
    "<%= inline_epp($source, {source => $source}) %>",
    "<% [1].each |$x| { %><%= inline_epp($source, {source => $source}) %><% } %>",
    "<%- |$source, $x = (inline_epp($source, {source => $source}))| -%>",
};

/* Programs that create and use deep values. The result does not matter. */
static const char *const deep[] = {
    "Integer[1, 50000].reduce([]) |$memo, $x| { [$memo] }",
    "Integer[1, 50000].reduce({}) |$memo, $x| { {a => $memo} }",
    "$a = Integer[1, 50000].reduce([]) |$memo, $x| { [$memo] } $b = Integer[1, 50000].reduce([]) |$memo, $x| { [$memo] } "
    "$a == $b",
    "$a = Integer[1, 50000].reduce([]) |$memo, $x| { [$memo] } \"${a}\"",
    "$a = Integer[1, 50000].reduce([]) |$memo, $x| { [$memo] } $a =~ Data",
    "$a = Integer[1, 50000].reduce([]) |$memo, $x| { [$memo] } type($a)",
    "$a = Integer[1, 50000].reduce([]) |$memo, $x| { [$memo] } flatten($a)",
    "$a = Integer[1, 50000].reduce([]) |$memo, $x| { [$memo] } { $a => 1 }",
    "$a = Integer[1, 50000].reduce([]) |$memo, $x| { [$memo] } 1 + $a",
    "host(Integer[1, 50000].reduce([]) |$memo, $x| { [$memo] })",
    "<%= Integer[1, 50000].reduce([]) |$memo, $x| { [$memo] } %>",
    "<% next(Integer[1, 50000].reduce([]) |$memo, $x| { [$memo] }) %>",
};

/* A program that consists of `before`, `count` times `opener`, `middle`, and `count` times `closer`. */
static const struct {
    const char *before, *opener, *middle, *closer;
} nested[] = {
    {"$x = ", "[", "1", "]"},
    {"$x = ", "(1 + ", "1", ")"},
    {"$x = ", "{ a => ", "1", " }"},
    {"$x = ", "!", "1", ""},
    {"", "if true { ", "1", " }"},
    {"", "with(1) |$x| { ", "1", " }"},
    {"$x = ", "\"a${", "1", "}\""},
    {"$x = ", "Array[", "Integer", "]"},
    {"type X = ", "Array[", "Integer", "]"},
    {"", "case 1 { 1: { ", "1", " } }"},
    {"$x = ", "1 ? { 1 => ", "1", " }"},
    {"$x = 1", " + 1", "", ""},
    {"$x = 'a'", "", "", ".upcase"},
    {"$x = [1]", "", "", "[0, 1]"},
    {"", "$x == 1 and ", "1", ""},
    {"", "notice(1) ", "", ""},
    {"<%= 1 %>", "<% if true { %>", "<%= 1 %>", "<% } %>"},
    {"<%= 1 %>", "<% [1].each |$x| { %>", "", "<% } %>"},
};

static const int depths[] = {10, 100, 300, 1000, 3000, 15000};

static int is_template(const char *text)
{
    return strncmp(text, "<%", 2) == 0;
}

static puppetlang_program *parse_quietly(const char *text)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_program *program = NULL;
    uint32_t flags = is_template(text) ? PUPPETLANG_PARSE_TEMPLATE : 0;

    puppetlang_parse(engine, NULL, 0, text, strlen(text), flags, NULL, &program, NULL);
    puppetlang_engine_release(engine);
    return program;
}

static puppetlang_program *build(size_t which, int count)
{
    const char *opener = nested[which].opener, *closer = nested[which].closer;
    size_t room = strlen(nested[which].before) + strlen(nested[which].middle) +
                  (size_t)count * (strlen(opener) + strlen(closer)) + 1;
    char *text = malloc(room), *end = text;
    puppetlang_program *program;
    int i;

    end += sprintf(end, "%s", nested[which].before);
    for (i = 0; i < count; i++, end += strlen(opener))
        memcpy(end, opener, strlen(opener));
    end += sprintf(end, "%s", nested[which].middle);
    for (i = 0; i < count; i++, end += strlen(closer))
        memcpy(end, closer, strlen(closer));
    *end = 0;
    program = parse_quietly(text);
    free(text);
    return program;
}

static void recurse(void *user, const puppetlang_call *call)
{
    puppetlang_value *value = NULL;
    const puppetlang_value *arguments[1];
    puppetlang_status status;

    (void)user;
    arguments[0] = puppetlang_call_arg(call, 0);
    if (puppetlang_call_has_block(call))
        status = puppetlang_call_yield(call, arguments, 1, &value, NULL);
    else
        status = puppetlang_call_function(puppetlang_call_scope(call), TEXT("f"), arguments, 1, NULL, &value, NULL);
    if (status == PUPPETLANG_OK)
        puppetlang_call_return(call, value);
    else if (!puppetlang_call_has_block(call))
        puppetlang_call_fail(call, TEXT("too deep"), (size_t)status);
    puppetlang_value_release(value);
}

static puppetlang_scope *new_scope(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;
    puppetlang_scope *scope = NULL;

    CHECK_EQ(puppetlang_config_add_function(config, TEXT("host"), TEXT("$x, Optional[Callable] &$block"), recurse, NULL,
                                            NULL, NULL),
             PUPPETLANG_OK);
    /* The stack ends these programs, not a limit. */
    CHECK_EQ(puppetlang_config_set_int(config, TEXT("max_depth"), 1000000, NULL), PUPPETLANG_OK);
    CHECK_EQ(puppetlang_config_set_int(config, TEXT("strict_variables"), 0, NULL), PUPPETLANG_OK);
    CHECK_EQ(puppetlang_config_set_string(config, TEXT("strict"), TEXT("off"), NULL), PUPPETLANG_OK);
    engine = engine_of(config);
    CHECK_EQ(puppetlang_scope_new(engine, NULL, NULL, &scope, NULL), PUPPETLANG_OK);
    puppetlang_engine_release(engine);
    return scope;
}

static puppetlang_status render(const puppetlang_scope *scope, const puppetlang_program *program)
{
    puppetlang_str source = puppetlang_program_source(program);
    puppetlang_value *key = puppetlang_value_string(TEXT("source")), *value = NULL, *params;
    puppetlang_value *text = puppetlang_value_string(source.data, source.len);
    puppetlang_builder *builder = puppetlang_hash_new(1);
    puppetlang_status status;

    CHECK_EQ(puppetlang_builder_put(builder, key, text), PUPPETLANG_OK);
    params = puppetlang_builder_finish(builder);
    status = puppetlang_epp_render(scope, program, params, NULL, &value, NULL);
    puppetlang_builder_free(builder);
    puppetlang_value_release(key);
    puppetlang_value_release(text);
    puppetlang_value_release(params);
    puppetlang_value_release(value);
    return status;
}

static puppetlang_status eval(const puppetlang_program *program)
{
    puppetlang_scope *scope = new_scope();
    puppetlang_value *value = NULL;
    puppetlang_status status;

    if (is_template(puppetlang_program_source(program).data))
        status = render(scope, program);
    else
        status = puppetlang_eval(scope, program, NULL, &value, NULL);
    puppetlang_value_release(value);
    if (status != PUPPETLANG_OK) {
        puppetlang_program *fine = parse_quietly("'fine'");
        CHECK_EQ(puppetlang_eval(scope, fine, NULL, &value, NULL), PUPPETLANG_OK);
        puppetlang_value_release(value);
        puppetlang_program_release(fine);
    }
    puppetlang_scope_free(scope);
    return status;
}

#define KINDS (sizeof nested / sizeof *nested)
#define DEPTHS (sizeof depths / sizeof *depths)

/* Parsed on a thread with a large stack. */
static puppetlang_program *programs[KINDS][DEPTHS];

static void *all(void *unused)
{
    puppetlang_program *program;
    puppetlang_status status;
    size_t i, k;

    for (i = 0; i < sizeof endless / sizeof *endless; i++) {
        program = parse_quietly(endless[i]);
        status = eval(program);
        check_that(status == PUPPETLANG_E_LIMIT || status == PUPPETLANG_E_CALLBACK, endless[i], __FILE__, (int)status);
        puppetlang_program_release(program);
    }
    for (i = 0; i < sizeof deep / sizeof *deep; i++) {
        program = parse_quietly(deep[i]);
        status = eval(program);
        check_that(status != PUPPETLANG_E_INTERNAL, deep[i], __FILE__, (int)status);
        puppetlang_program_release(program);
    }
    for (i = 0; i < KINDS; i++) {
        for (k = 0; k < DEPTHS; k++) {
            status = eval(programs[i][k]);
            check_that(status != PUPPETLANG_E_INTERNAL && (depths[k] > 10 || status == PUPPETLANG_OK), nested[i].opener,
                       __FILE__, (int)status);
        }
    }
    return unused;
}

int main(void)
{
    pthread_attr_t attributes;
    pthread_t thread;
    size_t i, k;

    for (i = 0; i < KINDS; i++)
        for (k = 0; k < DEPTHS; k++)
            programs[i][k] = build(i, depths[k]);
    CHECK_EQ(pthread_attr_init(&attributes), 0);
    CHECK_EQ(pthread_attr_setstacksize(&attributes, STACK), 0);
    CHECK_EQ(pthread_create(&thread, &attributes, all, NULL), 0);
    CHECK_EQ(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attributes);
    for (i = 0; i < KINDS; i++)
        for (k = 0; k < DEPTHS; k++)
            puppetlang_program_release(programs[i][k]);
    return check_result();
}
