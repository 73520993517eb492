/* Owned texts, and the error object. */

#include "support.h"

static puppetlang_text *rendered(const puppetlang_diagnostics *list, uint32_t format)
{
    puppetlang_text *text = NULL;
    CHECK_EQ(puppetlang_diagnostics_render(list, format, &text, NULL), PUPPETLANG_OK);
    return text;
}

static void a_nul_follows_a_text(void)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_program *program = NULL;
    puppetlang_text *text;
    puppetlang_str said;

    /* A NUL in the name of the source is escaped, like every control character. */
    CHECK_EQ(puppetlang_parse(engine, TEXT("a\0b"), TEXT("$x = = 1"), 0, NULL, &program, NULL), PUPPETLANG_E_SYNTAX);
    text = rendered(puppetlang_program_diagnostics(program), PUPPETLANG_RENDER_CONCISE);
    said = puppetlang_text_str(text);
    CHECK_TEXT(said, "a\\u{0}b:1:6: error: Syntax error at '=' [SYNTAX_ERROR]\n");
    CHECK_EQ(said.data[said.len], 0);
    puppetlang_text_free(text);
    puppetlang_program_release(program);

    program = parse_with(engine, TEXT("$x = 1"), 0, PUPPETLANG_OK);
    text = rendered(puppetlang_program_diagnostics(program), PUPPETLANG_RENDER_HUMAN);
    said = puppetlang_text_str(text);
    CHECK_EMPTY(said);
    CHECK_EQ(said.data[0], 0);
    puppetlang_text_free(text);
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
}

/* Checks an error of a source: status, message, and the reference's exception class. */
static void check_error(const char *source, size_t len, puppetlang_status status, puppetlang_str message,
                        puppetlang_str kind)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_program *program = NULL;
    puppetlang_error *error = NULL;
    const puppetlang_diagnostics *list;

    CHECK_EQ(puppetlang_parse(engine, TEXT("site.pp"), source, len, 0, NULL, &program, &error), status);
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
    /* The error outlives engine and program. */
    CHECK_EQ(puppetlang_error_status(error), status);
    check_text(puppetlang_error_message(error), message.data, message.len, source, __FILE__, __LINE__);
    check_text(puppetlang_error_kind(error), kind.data, kind.len, source, __FILE__, __LINE__);
    list = puppetlang_error_diagnostics(error);
    CHECK_EQ(puppetlang_diagnostics_count(list), 1);
    CHECK_EQ(puppetlang_diagnostic_severity(list, 0), PUPPETLANG_SEVERITY_ERROR);
    CHECK(puppetlang_diagnostic_message(list, 0).len > 0);
    puppetlang_error_free(error);
}

#define SOURCE_ERROR(source, status, message, kind) \
    do { \
        puppetlang_str said = {TEXT(message)}, raised = {TEXT(kind)}; \
        check_error(TEXT(source), (status), said, raised); \
    } while (0)

static void errors_of_sources(void)
{
    SOURCE_ERROR("$x = = 1", PUPPETLANG_E_SYNTAX, "Syntax error at '=' (file: site.pp, line: 1, column: 6)",
                 "Puppet::ParseErrorWithIssue");
    SOURCE_ERROR("$x = ", PUPPETLANG_E_SYNTAX, "Syntax error at end of input (file: site.pp)",
                 "Puppet::ParseErrorWithIssue");
    SOURCE_ERROR("$x = 08", PUPPETLANG_E_SYNTAX,
                 "Not a valid octal number 08 (file: site.pp, line: 1, column: 6)", "Puppet::ParseErrorWithIssue");
    SOURCE_ERROR("\n @notice", PUPPETLANG_E_SYNTAX,
                 "Virtual (@) can only be applied to a Resource Expression (file: site.pp, line: 2, column: 2)",
                 "Puppet::ParseError");
    SOURCE_ERROR("$x = 1e400", PUPPETLANG_E_SYNTAX,
                 "Internal Error, NUMBER token does not contain a valid number, 1e400 "
                 "(file: site.pp, line: 1, column: 6)",
                 "ArgumentError");
    SOURCE_ERROR("$x = '\xC3\xA9\xFF'", PUPPETLANG_E_UTF8,
                 "Invalid UTF-8: the byte 0xFF cannot stand here (file: site.pp, line: 1, column: 8)", "");
    SOURCE_ERROR("$x = 'a\0b' )", PUPPETLANG_E_SYNTAX, "Syntax error at ')' (file: site.pp, line: 1, column: 12)",
                 "Puppet::ParseErrorWithIssue");
}

static void an_invalid_regular_expression_is_a_regexp_error(void)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_error *error = NULL;
    puppetlang_program *program = NULL;

    CHECK_EQ(puppetlang_parse(engine, NULL, 0, TEXT("$x = /(/"), 0, NULL, &program, &error), PUPPETLANG_E_SYNTAX);
    CHECK_TEXT(puppetlang_error_kind(error), "RegexpError");
    /* Without a name of the source, the location is line and column only. */
    CHECK_TEXT(puppetlang_error_message(error),
               "end pattern with unmatched parenthesis: /(/ (line: 1, column: 6)");
    puppetlang_error_free(error);
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
}

static void errors_that_are_about_no_source(void)
{
    puppetlang_error *error = UNSET;
    puppetlang_config *config = puppetlang_config_new();

    CHECK_EQ(puppetlang_config_set_int(config, TEXT("colour"), 1, &error), PUPPETLANG_E_NOT_FOUND);
    puppetlang_config_free(config);
    CHECK_EQ(puppetlang_error_status(error), PUPPETLANG_E_NOT_FOUND);
    CHECK(puppetlang_error_message(error).len > 0);
    CHECK_EMPTY(puppetlang_error_kind(error));
    CHECK(puppetlang_error_diagnostics(error) == NULL);
    puppetlang_error_free(error);
}

static void success_clears_the_error(void)
{
    puppetlang_error *error = UNSET;
    puppetlang_config *config = puppetlang_config_new();

    CHECK_EQ(puppetlang_config_set_int(config, TEXT("tasks"), 1, &error), PUPPETLANG_OK);
    CHECK(error == NULL);
    puppetlang_config_free(config);
}

static void nothing_is_neutral(void)
{
    CHECK_EMPTY(puppetlang_text_str(NULL));
    puppetlang_text_free(NULL);
    CHECK_EQ(puppetlang_error_status(NULL), PUPPETLANG_OK);
    CHECK_EMPTY(puppetlang_error_message(NULL));
    CHECK_EMPTY(puppetlang_error_kind(NULL));
    CHECK(puppetlang_error_diagnostics(NULL) == NULL);
    puppetlang_error_free(NULL);
}

int main(void)
{
    a_nul_follows_a_text();
    errors_of_sources();
    an_invalid_regular_expression_is_a_regexp_error();
    errors_that_are_about_no_source();
    success_clears_the_error();
    nothing_is_neutral();
    return check_result();
}
