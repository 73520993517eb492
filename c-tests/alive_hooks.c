/* Everything that is created is freed: the library counts its live objects, and in the end there are none. */

#include "support.h"
#include "test_hooks.h"

#define CHECK_ALIVE(number) CHECK_EQ(puppetlang_test_alive(), (number))

static int drops;

static void count_drop(void *user)
{
    CHECK(user == &drops);
    drops++;
}

static void count_record(void *user, const puppetlang_log_record *record)
{
    CHECK(user == &drops && record != NULL);
    CHECK(puppetlang_test_alive() > 0);
}

static void each_handle_counts(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine = NULL;
    puppetlang_interrupt *interrupt;
    puppetlang_program *program = NULL;
    puppetlang_text *text = NULL;
    puppetlang_error *error = NULL;

    CHECK_ALIVE(1);
    CHECK_EQ(puppetlang_engine_new(config, &engine, NULL), PUPPETLANG_OK);
    CHECK_ALIVE(2);
    puppetlang_config_free(config);
    CHECK_ALIVE(1);
    interrupt = puppetlang_interrupt_new();
    CHECK_ALIVE(2);
    CHECK_EQ(puppetlang_parse(engine, NULL, 0, TEXT("$x = ="), 0, interrupt, &program, &error), PUPPETLANG_E_SYNTAX);
    /* A program and an error that share their diagnostics. */
    CHECK_ALIVE(4);
    CHECK_EQ(puppetlang_program_dump(program, PUPPETLANG_DUMP_TOKENS, &text, NULL), PUPPETLANG_OK);
    CHECK_ALIVE(5);
    /* Another reference is not another object. */
    CHECK(puppetlang_engine_retain(engine) == engine);
    CHECK(puppetlang_program_retain(program) == program);
    CHECK(puppetlang_interrupt_retain(interrupt) == interrupt);
    CHECK_ALIVE(5);
    puppetlang_engine_release(engine);
    puppetlang_program_release(program);
    puppetlang_interrupt_release(interrupt);
    CHECK_ALIVE(5);
    puppetlang_engine_release(engine);
    CHECK_ALIVE(4);
    puppetlang_program_release(program);
    CHECK_ALIVE(3);
    puppetlang_interrupt_release(interrupt);
    CHECK_ALIVE(2);
    puppetlang_text_free(text);
    CHECK_ALIVE(1);
    puppetlang_error_free(error);
    CHECK_ALIVE(0);
}

static void values_and_types_count(void)
{
    puppetlang_value *value = puppetlang_value_int(1), *other = puppetlang_value_retain(value), *array, *wrong = value;
    puppetlang_builder *builder = puppetlang_array_new(1);
    puppetlang_type *kind, *general;

    CHECK_ALIVE(3);
    CHECK_EQ(puppetlang_builder_push(builder, value), PUPPETLANG_OK);
    array = puppetlang_builder_finish(builder);
    kind = puppetlang_value_infer(array, PUPPETLANG_INFER_PLAIN);
    general = puppetlang_type_generalized(kind);
    CHECK_ALIVE(6);
    /* A borrowed handle is not an object of its own. */
    CHECK(puppetlang_value_at(array, 0) != NULL);
    CHECK_ALIVE(6);
    CHECK_EQ(puppetlang_value_parse(NULL, TEXT("1 +"), &wrong, NULL), PUPPETLANG_E_SYNTAX);
    CHECK(wrong == NULL);
    puppetlang_value_release(array);
    puppetlang_builder_free(builder);
    puppetlang_type_release(kind);
    puppetlang_type_release(general);
    CHECK_ALIVE(2);
    puppetlang_value_release(value);
    CHECK_ALIVE(1);
    puppetlang_value_release(other);
    CHECK_ALIVE(0);
}

static void declarations_and_attributes_count(void)
{
    puppetlang_program *program = parse(TEXT("type P = Object[{attributes => {x => Array[P]}}]"), 0, PUPPETLANG_OK);
    puppetlang_declarations *declarations = NULL, *none = UNSET;
    puppetlang_attributes *list;
    puppetlang_type *kind;
    puppetlang_value *array, *value = NULL, *missing = NULL, *x;
    puppetlang_text *text = NULL;
    const puppetlang_value *argument;

    CHECK_EQ(puppetlang_declarations_new(program, &declarations, NULL), PUPPETLANG_OK);
    CHECK_ALIVE(2);
    CHECK_EQ(puppetlang_declarations_new(NULL, &none, NULL), PUPPETLANG_E_ARGUMENT);
    puppetlang_program_release(program);
    puppetlang_declarations_release(puppetlang_declarations_retain(declarations));
    CHECK_ALIVE(1);
    kind = puppetlang_declarations_get(declarations, TEXT("P"));
    list = puppetlang_type_attributes(kind);
    /* A borrowed handle is not an object of its own. */
    CHECK(puppetlang_attribute_type(list, 0) != NULL);
    CHECK_ALIVE(3);
    CHECK_EQ(puppetlang_value_parse_with(NULL, declarations, TEXT("[]"), &array, NULL), PUPPETLANG_OK);
    argument = array;
    CHECK_EQ(puppetlang_type_new(NULL, kind, &argument, 1, &value, NULL), PUPPETLANG_OK);
    x = puppetlang_value_attribute(value, TEXT("x"));
    CHECK_ALIVE(6);
    CHECK_EQ(puppetlang_value_format(NULL, value, TEXT("%"), &text, NULL), PUPPETLANG_E_TYPE);
    CHECK_EQ(puppetlang_type_new(NULL, kind, NULL, 0, &missing, NULL), PUPPETLANG_E_TYPE);
    CHECK_ALIVE(6);
    puppetlang_declarations_release(declarations);
    puppetlang_attributes_free(list);
    puppetlang_type_release(kind);
    puppetlang_value_release(array);
    puppetlang_value_release(value);
    CHECK_ALIVE(1);
    puppetlang_value_release(x);
    CHECK_ALIVE(0);
}

static void what_fails_leaves_nothing(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine = NULL;
    puppetlang_program *program = NULL;
    puppetlang_interrupt *interrupt = puppetlang_interrupt_new();
    puppetlang_text *text = NULL;
    puppetlang_error *error = UNSET;

    CHECK_ALIVE(2);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("tasks"), -1, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("a"), TEXT("b"), &error), PUPPETLANG_E_NOT_FOUND);
    CHECK_FAILS(puppetlang_config_set_logger(config, 0, count_record, &drops, count_drop, &error),
                PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_config_set_int(NULL, NULL, 1, 1, NULL), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_engine_new(config, NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_config_set_int(config, TEXT("max_source_bytes"), 5, NULL), PUPPETLANG_OK);
    CHECK_ALIVE(2);
    engine = engine_of(config);
    CHECK_ALIVE(2);
    CHECK_FAILS(puppetlang_parse(engine, NULL, 0, TEXT("$x = 1"), 0, NULL, &program, &error), PUPPETLANG_E_LIMIT);
    CHECK_FAILS(puppetlang_parse(engine, TEXT(NO_UTF8), TEXT("1"), 0, NULL, &program, &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_parse(engine, NULL, 0, TEXT("1"), 8, NULL, &program, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_parse(engine, NULL, 0, TEXT("1"), 0, NULL, NULL, NULL), PUPPETLANG_E_ARGUMENT);
    puppetlang_interrupt_trigger(interrupt);
    CHECK_FAILS(puppetlang_parse(engine, NULL, 0, TEXT("1"), 0, interrupt, &program, &error),
                PUPPETLANG_E_INTERRUPTED);
    CHECK_ALIVE(2);
    CHECK_EQ(puppetlang_parse(engine, NULL, 0, TEXT("="), 0, NULL, &program, NULL), PUPPETLANG_E_SYNTAX);
    CHECK_ALIVE(3);
    CHECK_FAILS(puppetlang_program_dump(program, PUPPETLANG_DUMP_PN, &text, &error), PUPPETLANG_E_NOT_FOUND);
    CHECK_FAILS(puppetlang_program_dump(program, 99, &text, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_diagnostics_render(puppetlang_program_diagnostics(program), 99, &text, &error),
                PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_test_panic(0, &error), PUPPETLANG_E_INTERNAL);
    CHECK_FAILS(puppetlang_test_panic(1, &error), PUPPETLANG_E_INTERNAL);
    CHECK_ALIVE(3);
    puppetlang_program_release(program);
    puppetlang_interrupt_release(interrupt);
    puppetlang_engine_release(engine);
    CHECK_ALIVE(0);
}

/* Getters, tables and callbacks create no objects. */
static void use_everything(const puppetlang_engine *engine, const char *source, uint32_t flags)
{
    puppetlang_program *program = NULL;
    puppetlang_error *error = NULL;
    puppetlang_text *text = NULL;
    const puppetlang_diagnostics *list;
    size_t before, i;
    puppetlang_node node;
    uint32_t format;

    puppetlang_parse(engine, TEXT("site.pp"), source, strlen(source), flags, NULL, &program, &error);
    before = puppetlang_test_alive();
    puppetlang_program_nodes(program, NULL, NULL);
    puppetlang_program_tokens(program, NULL, NULL);
    puppetlang_program_trivia(program, NULL, NULL);
    for (node = 0; node <= puppetlang_program_node_count(program) + 1; node++) {
        puppetlang_span span;
        puppetlang_str said;
        puppetlang_node_text(program, node, &said);
        puppetlang_node_span(program, node, &span);
        puppetlang_node_comment(program, node);
        puppetlang_node_field(program, node, TEXT("body"));
    }
    list = puppetlang_program_diagnostics(program);
    CHECK_EQ(puppetlang_diagnostics_count(list), puppetlang_diagnostics_count(puppetlang_error_diagnostics(error)) +
                                                     (error == NULL ? puppetlang_diagnostics_count(list) : 0));
    for (i = 0; i <= puppetlang_diagnostics_count(list); i++) {
        puppetlang_diagnostic_help(list, i);
        puppetlang_diagnostic_fix_edit(list, i, 0, NULL, NULL);
    }
    CHECK_EQ(puppetlang_test_alive(), before);
    for (format = 0; format <= 5; format++) {
        puppetlang_program_dump(program, format, &text, NULL);
        puppetlang_text_free(text);
        puppetlang_diagnostics_render(list, format, &text, NULL);
        puppetlang_text_free(text);
    }
    CHECK_EQ(puppetlang_test_alive(), before);
    puppetlang_error_free(error);
    puppetlang_program_release(program);
}

static void everything_is_given_back(void)
{
    static const char *const sources[] = {
        "",
        "# A.\nclass a($x = 1) { notice(\"\\q ${x}\") }\n",
        "$x = @(\"E\":json)\n  a ${b}\n  | E\n",
        "$x = = \"\\q\"",
        "$x = @END\n x\n END\n",
        ("$x = '" NO_UTF8),
        "((((((((1))))))))",
        "'",
        "<%= $x %>",
    };
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;
    size_t i;

    drops = 0;
    CHECK_EQ(puppetlang_config_set_int(config, TEXT("max_depth"), 5, NULL), PUPPETLANG_OK);
    CHECK_EQ(puppetlang_config_set_logger(config, PUPPETLANG_LOG_DEBUG, count_record, &drops, count_drop, NULL),
             PUPPETLANG_OK);
    engine = engine_of(config);
    for (i = 0; i < sizeof sources / sizeof *sources; i++) {
        use_everything(engine, sources[i], 0);
        use_everything(engine, sources[i], PUPPETLANG_PARSE_TEMPLATE);
    }
    CHECK_ALIVE(1);
    puppetlang_engine_release(engine);
    CHECK_EQ(drops, 1);
    CHECK_ALIVE(0);
}

static void null_is_no_object(void)
{
    puppetlang_config_free(NULL);
    puppetlang_engine_release(NULL);
    puppetlang_program_release(NULL);
    puppetlang_interrupt_release(NULL);
    puppetlang_text_free(NULL);
    puppetlang_error_free(NULL);
    CHECK_ALIVE(0);
}

static void give_one(void *user, const puppetlang_call *call)
{
    puppetlang_value *value = puppetlang_value_int(1), *yielded = NULL;

    CHECK(user == &drops);
    puppetlang_call_yield(call, NULL, 0, &yielded, NULL);
    puppetlang_value_release(yielded);
    puppetlang_call_return(call, value);
    puppetlang_value_release(value);
}

static void scopes_count(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;
    puppetlang_scope *scope = NULL;
    puppetlang_program *program = parse(TEXT("[one() || { 2 }, 1 + one() || { fail('x') }]"), 0, PUPPETLANG_OK);
    puppetlang_program *template_ = parse(TEXT("<%= one() || { 2 } %>"), PUPPETLANG_PARSE_TEMPLATE, PUPPETLANG_OK);
    puppetlang_value *value = NULL;
    puppetlang_error *error = NULL;

    drops = 0;
    CHECK_EQ(puppetlang_config_add_function(config, TEXT("one"), TEXT("&$block"), give_one, &drops, count_drop, NULL),
             PUPPETLANG_OK);
    engine = engine_of(config);
    CHECK_ALIVE(3);
    CHECK_EQ(puppetlang_scope_new(engine, NULL, NULL, &scope, NULL), PUPPETLANG_OK);
    CHECK_EQ(puppetlang_epp_render(scope, template_, NULL, NULL, &value, NULL), PUPPETLANG_OK);
    CHECK_ALIVE(5);
    puppetlang_value_release(value);
    CHECK_EQ(puppetlang_epp_render(scope, program, NULL, NULL, &value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_ALIVE(5);
    puppetlang_error_free(error);
    puppetlang_program_release(template_);
    CHECK_ALIVE(3);
    /* The scope keeps the engine. */
    puppetlang_engine_release(engine);
    CHECK_ALIVE(3);
    CHECK_EQ(puppetlang_eval(scope, program, NULL, &value, NULL), PUPPETLANG_OK);
    CHECK_ALIVE(4);
    CHECK_EQ(puppetlang_call_function(scope, TEXT("none"), NULL, 0, NULL, NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_ALIVE(5);
    puppetlang_error_free(error);
    puppetlang_program_release(program);
    CHECK_ALIVE(3);
    CHECK_EQ(drops, 0);
    puppetlang_scope_free(scope);
    CHECK_EQ(drops, 1);
    CHECK_ALIVE(1);
    puppetlang_value_release(value);
    CHECK_ALIVE(0);
}

static void environments_and_catalogs_count(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;
    puppetlang_environment *environment = NULL, *other = NULL;
    puppetlang_catalog *catalog = NULL, *none = UNSET;
    puppetlang_value *files = NULL, *node = NULL, *kept;
    puppetlang_text *text = NULL;
    puppetlang_error *error = NULL;

    drops = 0;
    CHECK_EQ(puppetlang_config_add_function(config, TEXT("one"), TEXT("&$block"), give_one, &drops, count_drop, NULL),
             PUPPETLANG_OK);
    engine = engine_of(config);
    CHECK_EQ(puppetlang_value_from_json(TEXT("{\"manifests/site.pp\": \"notify { 'n': message => [one() || { 2 }] }\"}"), 0,
                                        &files, NULL),
             PUPPETLANG_OK);
    CHECK_EQ(puppetlang_value_from_json(TEXT("{\"name\": \"n1\"}"), 0, &node, NULL), PUPPETLANG_OK);
    CHECK_EQ(puppetlang_environment_of_files(engine, files, &environment, NULL), PUPPETLANG_OK);
    CHECK_ALIVE(4);
    puppetlang_engine_release(engine);
    CHECK_ALIVE(4);
    CHECK_EQ(puppetlang_environment_refresh(environment, &other, NULL), PUPPETLANG_OK);
    puppetlang_environment_release(puppetlang_environment_retain(environment));
    CHECK_ALIVE(5);
    CHECK_EQ(puppetlang_compile(environment, node, NULL, NULL, &catalog, NULL), PUPPETLANG_OK);
    CHECK_ALIVE(6);
    puppetlang_environment_release(environment);
    CHECK_ALIVE(5);
    CHECK_EQ(puppetlang_compile(other, files, NULL, NULL, &none, &error), PUPPETLANG_E_ARGUMENT);
    CHECK(none == NULL);
    CHECK_ALIVE(6);
    puppetlang_error_free(error);
    puppetlang_value_release(files);
    puppetlang_value_release(node);
    CHECK_ALIVE(3);
    CHECK_EQ(drops, 0);
    puppetlang_environment_release(other);
    CHECK_EQ(drops, 1);
    CHECK_ALIVE(1);
    /* A borrowed handle is not an object of its own. */
    CHECK(puppetlang_resource_parameter(catalog, 3, TEXT("message")) != NULL);
    CHECK_ALIVE(1);
    kept = puppetlang_value_retain(puppetlang_resource_parameter_value(catalog, 3, 0));
    CHECK_EQ(puppetlang_catalog_json(catalog, &text, NULL), PUPPETLANG_OK);
    CHECK_ALIVE(3);
    puppetlang_text_free(text);
    CHECK(puppetlang_catalog_retain(catalog) == catalog);
    puppetlang_catalog_release(catalog);
    CHECK_ALIVE(2);
    puppetlang_catalog_release(catalog);
    CHECK_ALIVE(1);
    puppetlang_value_release(kept);
    CHECK_ALIVE(0);
}

int main(void)
{
    CHECK_ALIVE(0);
    each_handle_counts();
    values_and_types_count();
    declarations_and_attributes_count();
    scopes_count();
    environments_and_catalogs_count();
    what_fails_leaves_nothing();
    everything_is_given_back();
    null_is_no_object();
    return check_result();
}
