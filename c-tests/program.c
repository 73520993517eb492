/* Programs: the arguments and results of puppetlang_parse, and positions in a source. */

#include "support.h"

static void a_source_becomes_a_program(void)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_program *program = UNSET;
    puppetlang_error *error = UNSET;

    CHECK_WORKS(puppetlang_parse(engine, TEXT("site.pp"), TEXT("notice('hello')"), 0, NULL, &program, &error));
    CHECK_TEXT(puppetlang_program_path(program), "site.pp");
    CHECK_TEXT(puppetlang_program_source(program), "notice('hello')");
    /* Program, call, name, string. */
    CHECK_EQ(puppetlang_program_node_count(program), 4);
    CHECK_EQ(puppetlang_program_root(program), 1);
    CHECK_EQ(puppetlang_diagnostics_count(puppetlang_program_diagnostics(program)), 0);
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
}

static void an_empty_source_is_a_program(void)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_program *program = UNSET;
    puppetlang_error *error = UNSET;
    size_t count = 77;

    CHECK_WORKS(puppetlang_parse(engine, NULL, 0, NULL, 0, 0, NULL, &program, &error));
    CHECK_EMPTY(puppetlang_program_path(program));
    CHECK_EMPTY(puppetlang_program_source(program));
    /* An empty program: the reference's model requires a child node. */
    CHECK_EQ(puppetlang_program_node_count(program), 2);
    CHECK_EQ(puppetlang_node_kind(program, 2), PUPPETLANG_NODE_NOP);
    CHECK(puppetlang_program_tokens(program, &count, NULL) == NULL && count == 0);
    puppetlang_program_release(program);

    CHECK_WORKS(puppetlang_parse(engine, TEXT(""), TEXT(""), 0, NULL, &program, &error));
    CHECK_EQ(puppetlang_program_node_count(program), 2);
    puppetlang_program_release(program);
    /* The length counts, not a NUL. */
    CHECK_WORKS(puppetlang_parse(engine, "a.pp", 1, "1 + 2", 1, 0, NULL, &program, &error));
    CHECK_TEXT(puppetlang_program_path(program), "a");
    CHECK_TEXT(puppetlang_program_source(program), "1");
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
}

static void a_template_starts_in_text(void)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_program *program = UNSET;
    puppetlang_error *error = UNSET;

    CHECK_WORKS(puppetlang_parse(engine, TEXT("a.epp"), TEXT("Hello <%= $name %>!"), PUPPETLANG_PARSE_TEMPLATE, NULL,
                                 &program, &error));
    /* Program, lambda, template, block; text, rendered variable, text. */
    CHECK_EQ(puppetlang_program_node_count(program), 8);
    CHECK_EQ(puppetlang_node_kind(program, 2), PUPPETLANG_NODE_LAMBDA_EXPRESSION);
    CHECK_EQ(puppetlang_node_kind(program, 3), PUPPETLANG_NODE_EPP_EXPRESSION);
    CHECK_EQ(puppetlang_node_kind(program, 5), PUPPETLANG_NODE_RENDER_STRING_EXPRESSION);
    puppetlang_program_release(program);
    /* The same text is not a manifest. */
    puppetlang_program_release(parse_with(engine, TEXT("Hello <%= $name %>!"), 0, PUPPETLANG_E_SYNTAX));
    puppetlang_engine_release(engine);
}

static void what_is_passed_is_copied(void)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_program *program = NULL;
    char path[] = "a.pp", text[] = "$name";

    CHECK_EQ(puppetlang_parse(engine, path, 4, text, 5, 0, NULL, &program, NULL), PUPPETLANG_OK);
    memset(path, '!', sizeof path);
    memset(text, '!', sizeof text);
    CHECK_TEXT(puppetlang_program_path(program), "a.pp");
    CHECK_TEXT(puppetlang_program_source(program), "$name");
    CHECK_TEXT(puppetlang_program_node_texts(program), "name");
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
}

static void nul_is_a_character(void)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_program *program = UNSET;
    puppetlang_error *error = UNSET;
    puppetlang_str text = {NULL, 0};

    CHECK_WORKS(puppetlang_parse(engine, TEXT("a\0b"), TEXT("'x\0y'"), 0, NULL, &program, &error));
    CHECK_TEXT(puppetlang_program_path(program), "a\0b");
    CHECK_TEXT(puppetlang_program_source(program), "'x\0y'");
    CHECK(puppetlang_node_text(program, 2, &text));
    CHECK_TEXT(text, "x\0y");
    puppetlang_program_release(program);
    /* Outside strings and comments, NUL cannot start a token; the reference shows it as an empty text. */
    CHECK_FAILS_WITH(puppetlang_parse(engine, NULL, 0, TEXT("$x = \0"), 0, NULL, &program, &error),
                     PUPPETLANG_E_SYNTAX, "Syntax error at '' (line: 1, column: 6)");
    puppetlang_program_release(program);
    CHECK_WORKS(puppetlang_parse(engine, NULL, 0, TEXT("1 # \0"), 0, NULL, &program, &error));
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
}

/* Checks the program of an invalid source: it has tokens and diagnostics, but no tree. */
static void check_wrong(const puppetlang_program *program, size_t tokens)
{
    size_t count = 77;

    CHECK(program != NULL);
    CHECK_EQ(puppetlang_program_root(program), 0);
    CHECK_EQ(puppetlang_program_node_count(program), 0);
    CHECK(puppetlang_program_nodes(program, &count, NULL) == NULL);
    CHECK_EQ(count, 0);
    CHECK_EMPTY(puppetlang_program_node_texts(program));
    puppetlang_program_tokens(program, &count, NULL);
    CHECK_EQ(count, tokens);
    CHECK_EQ(puppetlang_diagnostics_count(puppetlang_program_diagnostics(program)), 1);
}

static void a_wrong_source_gives_a_program_too(void)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_program *program = UNSET;
    puppetlang_error *error = NULL;

    CHECK_EQ(puppetlang_parse(engine, TEXT("a.pp"), TEXT("$x = = 1"), 0, NULL, &program, &error),
             PUPPETLANG_E_SYNTAX);
    check_wrong(program, 4);
    CHECK_TEXT(puppetlang_program_source(program), "$x = = 1");
    /* The error has the same diagnostics, and outlives the program. */
    puppetlang_program_release(program);
    CHECK_EQ(puppetlang_diagnostics_count(puppetlang_error_diagnostics(error)), 1);
    CHECK_TEXT(puppetlang_diagnostic_code(puppetlang_error_diagnostics(error), 0), "SYNTAX_ERROR");
    puppetlang_error_free(error);

    /* The diagnostics of the program outlive the error. */
    CHECK_EQ(puppetlang_parse(engine, TEXT("a.pp"), TEXT("$x = = 1"), 0, NULL, &program, &error),
             PUPPETLANG_E_SYNTAX);
    puppetlang_error_free(error);
    check_wrong(program, 4);
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
}

static void bytes_that_are_no_text(void)
{
    /* The text before the invalid byte is parsed to tokens. */
    static const struct {
        const char *text, *read;
        size_t tokens;
        const char *message;
    } cases[] = {
        {"$x = 1 " NO_UTF8 "$y", "$x = 1 ", 3, "Invalid UTF-8: the byte 0xFF cannot stand here"},
        {"$x = 1 " HALF_CHARACTER, "$x = 1 ", 3, "Invalid UTF-8: the byte 0xC3 cannot stand here"},
        {"$x " OVERLONG, "$x ", 1, "Invalid UTF-8: the byte 0xC0 cannot stand here"},
        {"# \xE2\x82\xAC" SURROGATE, "# \xE2\x82\xAC", 0, "Invalid UTF-8: the byte 0xED cannot stand here"},
        {"\xF4\x90\x80\x80", "", 0, "Invalid UTF-8: the byte 0xF4 cannot stand here"},
        {"\x80", "", 0, "Invalid UTF-8: the byte 0x80 cannot stand here"},
    };
    puppetlang_engine *engine = new_engine();
    size_t i;

    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        puppetlang_program *program = UNSET;
        puppetlang_error *error = UNSET;
        const puppetlang_diagnostics *list;

        CHECK_FAILS(puppetlang_parse(engine, NULL, 0, cases[i].text, strlen(cases[i].text), 0, NULL, &program, &error),
                    PUPPETLANG_E_UTF8);
        check_wrong(program, cases[i].tokens);
        check_text(puppetlang_program_source(program), cases[i].read, strlen(cases[i].read), "source", __FILE__,
                   __LINE__);
        list = puppetlang_program_diagnostics(program);
        CHECK_TEXT(puppetlang_diagnostic_code(list, 0), "INVALID_UTF8");
        check_text(puppetlang_diagnostic_message(list, 0), cases[i].message, strlen(cases[i].message), "message",
                   __FILE__, __LINE__);
        puppetlang_program_release(program);
    }
    puppetlang_engine_release(engine);
}

/* A syntax error before the invalid byte is reported first. */
static void the_first_error_is_reported(void)
{
    puppetlang_program_release(parse(TEXT("$x = = 1 " NO_UTF8), 0, PUPPETLANG_E_SYNTAX));
    puppetlang_program_release(parse(TEXT("$x = " NO_UTF8 " = 1"), 0, PUPPETLANG_E_UTF8));
}

static void a_path_has_to_be_text(void)
{
    static const char *const bad[] = {NO_UTF8, ("a" HALF_CHARACTER), OVERLONG, SURROGATE};
    puppetlang_engine *engine = new_engine();
    puppetlang_error *error = UNSET;
    size_t i;

    for (i = 0; i < sizeof bad / sizeof *bad; i++) {
        puppetlang_program *program = UNSET;
        CHECK_FAILS(puppetlang_parse(engine, bad[i], strlen(bad[i]), TEXT("1"), 0, NULL, &program, &error),
                    PUPPETLANG_E_UTF8);
        CHECK(program == NULL);
    }
    puppetlang_engine_release(engine);
}

static void limits_with_and_without_a_program(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;
    puppetlang_program *program = UNSET;
    puppetlang_error *error = UNSET;

    CHECK_EQ(puppetlang_config_set_int(config, TEXT("max_depth"), 3, NULL), PUPPETLANG_OK);
    CHECK_EQ(puppetlang_config_set_int(config, TEXT("max_source_bytes"), 20, NULL), PUPPETLANG_OK);
    engine = engine_of(config);
    CHECK_FAILS(puppetlang_parse(engine, NULL, 0, TEXT("((((1))))"), 0, NULL, &program, &error), PUPPETLANG_E_LIMIT);
    check_wrong(program, 9);
    CHECK_TEXT(puppetlang_diagnostic_code(puppetlang_program_diagnostics(program), 0), "NESTING_TOO_DEEP");
    puppetlang_program_release(program);
    program = UNSET;
    CHECK_FAILS(puppetlang_parse(engine, NULL, 0, TEXT("                    1"), 0, NULL, &program, &error),
                PUPPETLANG_E_LIMIT);
    CHECK(program == NULL);
    puppetlang_engine_release(engine);
}

static void arguments_can_be_refused(void)
{
    static const uint32_t unknown[] = {8, 9, 16, 0x80000000u, 0xFFFFFFFEu, UINT32_MAX};
    puppetlang_engine *engine = new_engine();
    puppetlang_program *program = UNSET;
    puppetlang_error *error = UNSET;
    size_t i;

    for (i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        program = UNSET;
        CHECK_FAILS(puppetlang_parse(engine, NULL, 0, TEXT("1"), unknown[i], NULL, &program, &error),
                    PUPPETLANG_E_ARGUMENT);
        CHECK(program == NULL);
    }
    program = UNSET;
    CHECK_FAILS_WITH(puppetlang_parse(NULL, NULL, 0, TEXT("1"), 0, NULL, &program, &error), PUPPETLANG_E_ARGUMENT,
                     "`engine` must not be null");
    CHECK(program == NULL);
    program = UNSET;
    CHECK_FAILS_WITH(puppetlang_parse(engine, NULL, 1, TEXT("1"), 0, NULL, &program, &error), PUPPETLANG_E_ARGUMENT,
                     "`path` must not be null");
    CHECK(program == NULL);
    program = UNSET;
    CHECK_FAILS_WITH(puppetlang_parse(engine, NULL, 0, NULL, 1, 0, NULL, &program, &error), PUPPETLANG_E_ARGUMENT,
                     "`text` must not be null");
    CHECK(program == NULL);
    CHECK_FAILS_WITH(puppetlang_parse(engine, NULL, 0, TEXT("1"), 0, NULL, NULL, &error), PUPPETLANG_E_ARGUMENT,
                     "`out` must not be null");
    CHECK_FAILS(puppetlang_parse(NULL, NULL, 1, NULL, 1, 0, NULL, NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_parse(NULL, NULL, 1, NULL, 1, UINT32_MAX, NULL, NULL, NULL), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_parse(engine, NULL, 0, TEXT("1"), 0, NULL, &program, NULL), PUPPETLANG_OK);
    puppetlang_program_release(program);
    CHECK_EQ(puppetlang_parse(engine, NULL, 0, TEXT(")"), 0, NULL, &program, NULL), PUPPETLANG_E_SYNTAX);
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
}

static void references_are_counted(void)
{
    puppetlang_program *program = parse(TEXT("notice(1)"), 0, PUPPETLANG_OK);
    int i;

    for (i = 0; i < 1000; i++)
        CHECK(puppetlang_program_retain(program) == program);
    for (i = 0; i < 1000; i++)
        puppetlang_program_release(program);
    CHECK_TEXT(puppetlang_program_source(program), "notice(1)");
    puppetlang_program_release(program);
}

#define CHECK_POSITION(offset, line, column, column_utf16) \
    check_position(program, (offset), (line), (column), (column_utf16), __LINE__)

static void check_position(const puppetlang_program *program, uint32_t offset, uint32_t line, uint32_t column,
                           uint32_t column_utf16, int at)
{
    uint32_t lines[2] = {77, 77}, columns[2] = {78, 78};

    check_that(puppetlang_program_position(program, offset, &lines[0], &columns[0]), "position", __FILE__, at);
    check_that(puppetlang_program_position_utf16(program, offset, &lines[1], &columns[1]), "utf16", __FILE__, at);
    check_equal(lines[0], line, "line", __FILE__, at);
    check_equal(lines[1], line, "line, utf16", __FILE__, at);
    check_equal(columns[0], column, "column", __FILE__, at);
    check_equal(columns[1], column_utf16, "column, utf16", __FILE__, at);
}

static void offsets_have_positions(void)
{
    /* A letter; e with acute, 2 bytes; an emoji, 4 bytes and 2 UTF-16 units; a line that ends in CR LF; the last
     * line. */
    puppetlang_program *program = parse(TEXT("#a\xC3\xA9\xF0\x9F\x98\x80" "b\r\n#c\n"), 0, PUPPETLANG_OK);
    uint32_t line = 77, column = 78;

    CHECK_POSITION(0, 1, 1, 1);
    CHECK_POSITION(1, 1, 2, 2);
    CHECK_POSITION(2, 1, 3, 3);
    CHECK_POSITION(4, 1, 4, 4);
    CHECK_POSITION(8, 1, 5, 6);
    CHECK_POSITION(9, 1, 6, 7);
    /* Only a line feed ends a line, and it belongs to the line that it ends. */
    CHECK_POSITION(10, 1, 7, 8);
    CHECK_POSITION(11, 2, 1, 1);
    CHECK_POSITION(13, 2, 3, 3);
    /* At the end of the text, and after it. */
    CHECK_POSITION(14, 3, 1, 1);
    CHECK_POSITION(15, 3, 1, 1);
    CHECK_POSITION(UINT32_MAX, 3, 1, 1);

    CHECK(puppetlang_program_position(program, 11, &line, NULL) && line == 2);
    CHECK(puppetlang_program_position(program, 8, NULL, &column) && column == 5);
    CHECK(puppetlang_program_position(program, 8, NULL, NULL));
    CHECK(puppetlang_program_position_utf16(program, 11, &line, NULL) && line == 2);
    CHECK(puppetlang_program_position_utf16(program, 8, NULL, &column) && column == 6);
    CHECK(puppetlang_program_position_utf16(program, 8, NULL, NULL));
    puppetlang_program_release(program);
}

static void a_wrong_source_has_positions(void)
{
    puppetlang_program *program = parse(TEXT("1\n)"), 0, PUPPETLANG_E_SYNTAX);
    CHECK_POSITION(2, 2, 1, 1);
    puppetlang_program_release(program);
}

static void nothing_is_neutral(void)
{
    uint32_t line = 77, column = 78;

    CHECK(puppetlang_program_retain(NULL) == NULL);
    puppetlang_program_release(NULL);
    CHECK_EMPTY(puppetlang_program_path(NULL));
    CHECK_EMPTY(puppetlang_program_source(NULL));
    CHECK(puppetlang_program_diagnostics(NULL) == NULL);
    CHECK(!puppetlang_program_position(NULL, 0, &line, &column));
    CHECK(!puppetlang_program_position_utf16(NULL, 0, &line, &column));
    CHECK(line == 77 && column == 78);
    CHECK(!puppetlang_program_position(NULL, 0, NULL, NULL));
    CHECK(!puppetlang_program_position_utf16(NULL, UINT32_MAX, NULL, NULL));
}

int main(void)
{
    a_source_becomes_a_program();
    an_empty_source_is_a_program();
    a_template_starts_in_text();
    what_is_passed_is_copied();
    nul_is_a_character();
    a_wrong_source_gives_a_program_too();
    bytes_that_are_no_text();
    the_first_error_is_reported();
    a_path_has_to_be_text();
    limits_with_and_without_a_program();
    arguments_can_be_refused();
    references_are_counted();
    offsets_have_positions();
    a_wrong_source_has_positions();
    nothing_is_neutral();
    return check_result();
}
