/* Validation and recovery: the diagnostics that the parse flags add, the settings that affect them, and fixes. */

#include "support.h"

#define VALIDATE PUPPETLANG_PARSE_VALIDATE
#define RECOVER PUPPETLANG_PARSE_RECOVER

/* A duplicate key: its severity is that of the setting "strict". */
#define TWICE "$h = { a => 1, a => 2 }\n"
/* A word that must be quoted. */
#define RESERVED "$a = private\n"

/* Sets a text setting of a configuration, which it creates if there is none. */
static puppetlang_config *with(puppetlang_config *config, const char *key, const char *value)
{
    puppetlang_error *error = UNSET;
    if (config == NULL)
        config = puppetlang_config_new();
    CHECK_WORKS(puppetlang_config_set_string(config, key, strlen(key), value, strlen(value), &error));
    return config;
}

/* Checks the status of a source and the severity of its first diagnostic; frees the configuration. */
static void check_severity(puppetlang_config *config, const char *text, puppetlang_status status, int32_t severity)
{
    puppetlang_engine *engine = engine_of(config);
    puppetlang_program *program = parse_with(engine, text, strlen(text), VALIDATE, status);
    const puppetlang_diagnostics *list = puppetlang_program_diagnostics(program);

    CHECK_EQ(puppetlang_diagnostics_count(list), severity == PUPPETLANG_SEVERITY_NONE ? 0 : 1);
    CHECK_EQ(puppetlang_diagnostic_severity(list, 0), severity);
    /* A source that is not valid has a tree. */
    CHECK(puppetlang_program_root(program) == 1);
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
}

static void the_setting_strict_decides(void)
{
    check_severity(puppetlang_config_new(), TWICE, PUPPETLANG_E_VALIDATION, PUPPETLANG_SEVERITY_ERROR);
    check_severity(with(NULL, "strict", "error"), TWICE, PUPPETLANG_E_VALIDATION, PUPPETLANG_SEVERITY_ERROR);
    check_severity(with(NULL, "strict", "warning"), TWICE, PUPPETLANG_OK, PUPPETLANG_SEVERITY_WARNING);
    check_severity(with(NULL, "strict", "off"), TWICE, PUPPETLANG_OK, PUPPETLANG_SEVERITY_NONE);
    check_severity(with(NULL, "strict", "off"), RESERVED, PUPPETLANG_E_VALIDATION, PUPPETLANG_SEVERITY_ERROR);
}

static void severities_can_be_set_by_code(void)
{
    puppetlang_config *config;
    puppetlang_error *error = UNSET;

    check_severity(with(NULL, "severity.DUPLICATE_KEY", "deprecation"), TWICE, PUPPETLANG_OK,
                   PUPPETLANG_SEVERITY_DEPRECATION);
    check_severity(with(NULL, "severity.DUPLICATE_KEY", "ignore"), TWICE, PUPPETLANG_OK, PUPPETLANG_SEVERITY_NONE);
    check_severity(with(with(NULL, "strict", "off"), "severity.DUPLICATE_KEY", "error"), TWICE, PUPPETLANG_E_VALIDATION,
                   PUPPETLANG_SEVERITY_ERROR);
    check_severity(with(with(NULL, "severity.DUPLICATE_KEY", "error"), "severity.DUPLICATE_KEY", "warning"), TWICE,
                   PUPPETLANG_OK, PUPPETLANG_SEVERITY_WARNING);

    config = puppetlang_config_new();
    CHECK_FAILS_WITH(puppetlang_config_set_string(config, TEXT("severity.NOT_TOP_LEVEL"), TEXT("warning"), &error),
                     PUPPETLANG_E_ARGUMENT, "`NOT_TOP_LEVEL` cannot be made less severe than an error");
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("severity.NOT_TOP_LEVEL"), TEXT("error"), &error),
                PUPPETLANG_OK);
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("severity.DUPLICATE_KEY"), TEXT("Error"), &error),
                PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("severity.DUPLICATE_KEY"), TEXT(""), &error),
                PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("severity.DUPLICATE_KEY"), 1, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS_WITH(puppetlang_config_set_string(config, TEXT("severity.NO_SUCH"), TEXT("error"), &error),
                     PUPPETLANG_E_NOT_FOUND, "there is no issue with the code `NO_SUCH`");
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("severity."), TEXT("error"), &error),
                PUPPETLANG_E_NOT_FOUND);
    /* The severity of a syntax error cannot be changed. */
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("severity.SYNTAX_ERROR"), TEXT("warning"), &error),
                PUPPETLANG_E_UNSUPPORTED);
    CHECK_FAILS_WITH(puppetlang_config_set_string(config, TEXT("strict"), TEXT("on"), &error), PUPPETLANG_E_ARGUMENT,
                     "there is no strictness `on`; there are: off, warning, error");
    puppetlang_config_free(config);
}

static void names_have_to_fit_the_path_in_a_module(void)
{
    static const char *const init = "/m/web/manifests/init.pp";
    puppetlang_program *program;
    puppetlang_engine *engine;
    puppetlang_error *error = UNSET;

    engine = engine_of(with(NULL, "modulepath", "/n:/m"));
    CHECK_EQ(puppetlang_parse(engine, init, strlen(init), TEXT("class other { }"), VALIDATE, NULL, &program, &error),
             PUPPETLANG_E_VALIDATION);
    CHECK_TEXT(puppetlang_diagnostic_code(puppetlang_error_diagnostics(error), 0), "ILLEGAL_DEFINITION_LOCATION");
    CHECK_TEXT(puppetlang_diagnostic_message(puppetlang_program_diagnostics(program), 0),
               "Unacceptable location. The name 'other' is unacceptable in file '/m/web/manifests/init.pp'");
    puppetlang_error_free(error);
    puppetlang_program_release(program);
    CHECK_EQ(puppetlang_parse(engine, init, strlen(init), TEXT("class web::x { }"), VALIDATE, NULL, &program, NULL),
             PUPPETLANG_OK);
    puppetlang_program_release(program);
    CHECK_EQ(puppetlang_parse(engine, TEXT("/o/a.pp"), TEXT("class web { }"), VALIDATE, NULL, &program, NULL),
             PUPPETLANG_OK);
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
}

static void tasks_have_rules_of_their_own(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_error *error = UNSET;

    CHECK_WORKS(puppetlang_config_set_int(config, TEXT("tasks"), 1, &error));
    check_severity(config, "class a { }\n", PUPPETLANG_E_VALIDATION, PUPPETLANG_SEVERITY_ERROR);
    check_severity(puppetlang_config_new(), "class a { }\n", PUPPETLANG_OK, PUPPETLANG_SEVERITY_NONE);
}

static void the_error_speaks_as_the_reference_does(void)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_program *program = UNSET;
    puppetlang_error *error = UNSET;

    CHECK_EQ(puppetlang_parse(engine, TEXT("a.pp"), TEXT(RESERVED), VALIDATE, NULL, &program, &error),
             PUPPETLANG_E_VALIDATION);
    CHECK_TEXT(puppetlang_error_message(error),
               "Use of reserved word: private, must be quoted if intended to be a String value"
               " (file: a.pp, line: 1, column: 6)");
    CHECK_TEXT(puppetlang_error_kind(error), "Puppet::ParseErrorWithIssue");
    CHECK_EQ(puppetlang_diagnostics_count(puppetlang_error_diagnostics(error)), 1);
    puppetlang_error_free(error);
    puppetlang_program_release(program);

    CHECK_EQ(puppetlang_parse(engine, TEXT("a.pp"), TEXT(RESERVED RESERVED TWICE), VALIDATE, NULL, &program, &error),
             PUPPETLANG_E_VALIDATION);
    CHECK_TEXT(puppetlang_error_message(error), "Language validation logged 3 errors. Giving up");
    CHECK_EQ(puppetlang_diagnostics_count(puppetlang_error_diagnostics(error)), 3);
    puppetlang_error_free(error);
    puppetlang_program_release(program);

    /* A syntax error comes first: a source with syntax errors is not validated. Without the flag no source is. */
    CHECK_EQ(puppetlang_parse(engine, TEXT("a.pp"), TEXT(RESERVED "$b = % 1"), VALIDATE, NULL, &program, &error),
             PUPPETLANG_E_SYNTAX);
    CHECK_EQ(puppetlang_diagnostics_count(puppetlang_program_diagnostics(program)), 1);
    puppetlang_error_free(error);
    puppetlang_program_release(program);
    CHECK_EQ(puppetlang_parse(engine, TEXT("a.pp"), TEXT(RESERVED), 0, NULL, &program, &error), PUPPETLANG_OK);
    CHECK_EQ(puppetlang_diagnostics_count(puppetlang_program_diagnostics(program)), 0);
    puppetlang_program_release(program);
    /* Warnings of the lexer precede the validation diagnostics. */
    CHECK_EQ(puppetlang_parse(engine, TEXT("a.pp"), TEXT(RESERVED "$b = \"\\q\""), VALIDATE, NULL, &program, NULL),
             PUPPETLANG_E_VALIDATION);
    CHECK_TEXT(puppetlang_diagnostic_code(puppetlang_program_diagnostics(program), 0), "UNRECOGNIZED_ESCAPE");
    CHECK_TEXT(puppetlang_diagnostic_code(puppetlang_program_diagnostics(program), 1), "RESERVED_WORD");
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
}

#define TWO_ERRORS "$a = % 1\nclass x inherits y {\n  include z\n}\n$b = % 2\n# a comment\ndefine d { }\n"

static void a_source_with_errors_has_a_tree_when_it_is_wanted(void)
{
    puppetlang_program *program = parse(TEXT(TWO_ERRORS), 0, PUPPETLANG_E_SYNTAX);
    const puppetlang_node_record *record;
    puppetlang_text *text = UNSET;
    puppetlang_error *error = UNSET;
    puppetlang_node body, class;
    puppetlang_span span;
    puppetlang_str name;
    size_t count = 0;

    CHECK_EQ(puppetlang_diagnostics_count(puppetlang_program_diagnostics(program)), 2);
    CHECK_EQ(puppetlang_program_root(program), 0);
    CHECK(puppetlang_program_nodes(program, &count, NULL) == NULL);
    CHECK_EQ(count, 0);
    puppetlang_program_release(program);

    program = parse(TEXT(TWO_ERRORS), RECOVER | VALIDATE, PUPPETLANG_E_SYNTAX);
    CHECK_EQ(puppetlang_diagnostics_count(puppetlang_program_diagnostics(program)), 2);
    CHECK_EQ(puppetlang_program_root(program), 1);
    body = puppetlang_node_field(program, 1, TEXT("body"));
    CHECK_EQ(puppetlang_node_kind(program, body), PUPPETLANG_NODE_BLOCK_EXPRESSION);
    CHECK_EQ(puppetlang_node_child_count(program, body), 4);
    CHECK_EQ(puppetlang_node_kind(program, puppetlang_node_child(program, body, 0)), PUPPETLANG_NODE_ERROR_EXPRESSION);
    CHECK_EQ(puppetlang_node_kind(program, puppetlang_node_child(program, body, 2)), PUPPETLANG_NODE_ERROR_EXPRESSION);
    class = puppetlang_node_child(program, body, 1);
    CHECK_EQ(puppetlang_node_kind(program, class), PUPPETLANG_NODE_HOST_CLASS_DEFINITION);
    CHECK(puppetlang_node_text(program, class, &name));
    CHECK_TEXT(name, "x");
    CHECK(puppetlang_node_parent_name(program, class, &name));
    CHECK_TEXT(name, "y");
    CHECK(puppetlang_node_span(program, class, &span));
    CHECK_EQ(span.start, 9);
    CHECK_TEXT(puppetlang_node_comment(program, puppetlang_node_child(program, body, 3)), "# a comment");
    record = puppetlang_program_nodes(program, &count, NULL);
    CHECK_EQ(count, puppetlang_program_node_count(program));
    CHECK_EQ(record[class - 1].parent_name_len, 1);
    CHECK_EQ(puppetlang_program_node_texts(program).data[record[class - 1].parent_name_start], 'y');

    CHECK_WORKS(puppetlang_program_dump(program, PUPPETLANG_DUMP_JSON, &text, &error));
    CHECK(strstr(puppetlang_text_str(text).data, "\"ErrorExpression\"") != NULL);
    puppetlang_text_free(text);
    /* PN cannot represent error nodes. */
    CHECK_FAILS(puppetlang_program_dump(program, PUPPETLANG_DUMP_PN, &text, &error), PUPPETLANG_E_NOT_FOUND);
    CHECK(text == NULL);
    puppetlang_program_release(program);

    /* A source without errors has its own tree. */
    program = parse(TEXT(RESERVED), RECOVER, PUPPETLANG_OK);
    CHECK_WORKS(puppetlang_program_dump(program, PUPPETLANG_DUMP_PN, &text, &error));
    puppetlang_text_free(text);
    puppetlang_program_release(program);
}

#define MISSING "file { '/x':\n  ensure => file\n  mode => '1',\n}\n"
#define MENDED "file { '/x':\n  ensure => file,\n  mode => '1',\n}\n"

static void fixes_are_made_together(void)
{
    puppetlang_program *program = parse(TEXT(MISSING MISSING), 0, PUPPETLANG_E_SYNTAX);
    const puppetlang_diagnostics *list = puppetlang_program_diagnostics(program);
    puppetlang_text *text = UNSET;
    puppetlang_error *error = UNSET;

    CHECK_EQ(puppetlang_diagnostics_count(list), 2);
    CHECK_EQ(puppetlang_diagnostic_label_count(list, 0), 1);
    CHECK_EQ(puppetlang_diagnostic_note_count(list, 0), 0);
    CHECK_EQ(puppetlang_diagnostic_fix_edit_count(list, 0), 1);
    CHECK_EQ(puppetlang_diagnostic_fix_edit_count(list, 2), 0);
    CHECK_EQ(puppetlang_diagnostic_label_count(NULL, 0), 0);
    CHECK_EQ(puppetlang_diagnostic_note_count(NULL, 0), 0);
    CHECK_EQ(puppetlang_diagnostic_fix_edit_count(NULL, 0), 0);

    CHECK_WORKS(puppetlang_diagnostics_fix(list, &text, &error));
    CHECK_TEXT(puppetlang_text_str(text), MENDED MENDED);
    puppetlang_text_free(text);
    CHECK_EQ(puppetlang_diagnostics_fix(list, &text, NULL), PUPPETLANG_OK);
    puppetlang_text_free(text);
    CHECK_FAILS_WITH(puppetlang_diagnostics_fix(NULL, &text, &error), PUPPETLANG_E_ARGUMENT,
                     "`list` must not be null");
    CHECK(text == NULL);
    CHECK_FAILS(puppetlang_diagnostics_fix(list, NULL, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_program_release(program);

    program = parse(TEXT(RESERVED), VALIDATE, PUPPETLANG_E_VALIDATION);
    CHECK_WORKS(puppetlang_diagnostics_fix(puppetlang_program_diagnostics(program), &text, &error));
    CHECK_TEXT(puppetlang_text_str(text), "$a = 'private'\n");
    puppetlang_text_free(text);
    puppetlang_program_release(program);

    program = parse(TEXT("$a = % 1"), 0, PUPPETLANG_E_SYNTAX);
    CHECK_FAILS_WITH(puppetlang_diagnostics_fix(puppetlang_program_diagnostics(program), &text, &error),
                     PUPPETLANG_E_NOT_FOUND, "there is nothing to fix");
    CHECK(text == NULL);
    puppetlang_program_release(program);
}

static void memory_grows_with_what_is_made(void)
{
    puppetlang_program *program = parse(TEXT("class a { }\n"), 0, PUPPETLANG_OK);
    size_t before = puppetlang_program_memory(program), with_nodes;

    CHECK(before > 100 && before < 10000);
    puppetlang_program_nodes(program, NULL, NULL);
    with_nodes = puppetlang_program_memory(program);
    CHECK(with_nodes > before);
    puppetlang_program_tokens(program, NULL, NULL);
    CHECK(puppetlang_program_memory(program) > with_nodes);
    CHECK_EQ(puppetlang_program_memory(NULL), 0);
    puppetlang_program_release(program);
}

static void lists_are_known_as_such(void)
{
    static const uint32_t kinds[] = {PUPPETLANG_NODE_LITERAL_LIST, PUPPETLANG_NODE_IF_EXPRESSION};
    uint32_t field, lists = 0, single = 0;
    size_t i;

    for (i = 0; i < 2; i++)
        for (field = 0; puppetlang_node_field_name(kinds[i], field).len > 0; field++)
            *(puppetlang_node_field_is_list(kinds[i], field) ? &lists : &single) += 1;
    CHECK_EQ(lists, 1);
    CHECK_EQ(single, 3);
    CHECK(puppetlang_node_field_is_list(PUPPETLANG_NODE_LITERAL_LIST, 0));
    CHECK(!puppetlang_node_field_is_list(PUPPETLANG_NODE_LITERAL_LIST, 1));
    CHECK(!puppetlang_node_field_is_list(PUPPETLANG_NODE_NONE, 0));
    CHECK(!puppetlang_node_field_is_list(UINT32_MAX, UINT32_MAX));
}

static void numbers_have_names(void)
{
    CHECK_TEXT(puppetlang_trivia_kind_name(PUPPETLANG_TRIVIA_LINE_COMMENT), "line_comment");
    CHECK_TEXT(puppetlang_trivia_kind_name(PUPPETLANG_TRIVIA_INTERPOLATION_END), "interpolation_end");
    CHECK_EMPTY(puppetlang_trivia_kind_name(0));
    CHECK_EMPTY(puppetlang_trivia_kind_name(8));
    CHECK_TEXT(puppetlang_node_flag_name(PUPPETLANG_NODE_FLAG_VALUE), "value");
    CHECK_TEXT(puppetlang_node_flag_name(PUPPETLANG_NODE_FLAG_TRUE), "true");
    CHECK_EMPTY(puppetlang_node_flag_name(0));
    CHECK_EMPTY(puppetlang_node_flag_name(3));
    CHECK_EMPTY(puppetlang_node_flag_name(128));
    CHECK_TEXT(puppetlang_token_flag_name(PUPPETLANG_TOKEN_FLAG_TRIM_START), "trim_start");
    CHECK_EMPTY(puppetlang_token_flag_name(64));
    CHECK_EMPTY(puppetlang_token_flag_name(UINT32_MAX));
    CHECK_TEXT(puppetlang_log_level_name(PUPPETLANG_LOG_ERROR), "error");
    CHECK_TEXT(puppetlang_log_level_name(PUPPETLANG_LOG_DEBUG), "debug");
    CHECK_EMPTY(puppetlang_log_level_name(0));
    CHECK_EMPTY(puppetlang_log_level_name(-1));
    CHECK_TEXT(puppetlang_severity_name(PUPPETLANG_SEVERITY_ERROR), "error");
    CHECK_TEXT(puppetlang_severity_name(PUPPETLANG_SEVERITY_DEPRECATION), "deprecation");
    CHECK_EMPTY(puppetlang_severity_name(PUPPETLANG_SEVERITY_NONE));
    CHECK_EMPTY(puppetlang_severity_name(4));
}

static void neutral_answers(void)
{
    puppetlang_program *program = parse(TEXT("class a { }\nclass b inherits a { }"), 0, PUPPETLANG_OK);
    puppetlang_str name = {"kept", 4};
    puppetlang_node node, found = 0;

    for (node = 1; node <= puppetlang_program_node_count(program); node++)
        found += puppetlang_node_parent_name(program, node, NULL);
    CHECK_EQ(found, 1);
    CHECK(!puppetlang_node_parent_name(program, 1, &name));
    CHECK(!puppetlang_node_parent_name(program, 0, &name));
    CHECK(!puppetlang_node_parent_name(program, UINT32_MAX, &name));
    CHECK(!puppetlang_node_parent_name(NULL, 1, &name));
    CHECK_TEXT(name, "kept");
    puppetlang_program_release(program);
}

int main(void)
{
    the_setting_strict_decides();
    severities_can_be_set_by_code();
    names_have_to_fit_the_path_in_a_module();
    tasks_have_rules_of_their_own();
    the_error_speaks_as_the_reference_does();
    a_source_with_errors_has_a_tree_when_it_is_wanted();
    fixes_are_made_together();
    memory_grows_with_what_is_made();
    lists_are_known_as_such();
    numbers_have_names();
    neutral_answers();
    return check_result();
}
