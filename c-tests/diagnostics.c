/* Diagnostics: their properties, and the formats in which a list is rendered. */

#include "support.h"

/* Two warnings and an error; the second warning follows a character of two bytes. */
#define SOURCE "$a = \"\\q\"\n$b = \"\xC3\xA9\\z\"\n$c = % 1\n"

/* A heredoc in first-draft syntax, for which there is a label, a help text and a fix. */
#define DRAFT "$x = @'two words'\n text\n | two  words\n"

static void check_span(puppetlang_span span, uint32_t start, uint32_t end, uint32_t line, uint32_t column,
                       uint32_t end_line, uint32_t end_column)
{
    CHECK_EQ(span.source, 0);
    CHECK_EQ(span.start, start);
    CHECK_EQ(span.end, end);
    CHECK_EQ(span.line, line);
    CHECK_EQ(span.column, column);
    CHECK_EQ(span.end_line, end_line);
    CHECK_EQ(span.end_column, end_column);
    CHECK_EQ(span.reserved, 0);
}

static puppetlang_span span_of(const puppetlang_diagnostics *list, size_t i)
{
    puppetlang_span span;
    memset(&span, 0xFF, sizeof span);
    CHECK(puppetlang_diagnostic_span(list, i, &span));
    return span;
}

static void check_place(const puppetlang_diagnostics *list, size_t i, uint32_t line, uint32_t column)
{
    uint32_t at_line = 0, at_column = 0;
    CHECK(puppetlang_diagnostic_place(list, i, &at_line, &at_column));
    CHECK_EQ(at_line, line);
    CHECK_EQ(at_column, column);
}

static void warnings_come_before_the_error(void)
{
    puppetlang_program *program = parse(TEXT(SOURCE), 0, PUPPETLANG_E_SYNTAX);
    const puppetlang_diagnostics *list = puppetlang_program_diagnostics(program);

    CHECK_EQ(puppetlang_diagnostics_count(list), 3);

    CHECK_EQ(puppetlang_diagnostic_severity(list, 0), PUPPETLANG_SEVERITY_WARNING);
    CHECK_TEXT(puppetlang_diagnostic_code(list, 0), "UNRECOGNIZED_ESCAPE");
    CHECK_TEXT(puppetlang_diagnostic_message(list, 0), "Unrecognized escape sequence '\\q'");
    /* The reference reports the location after the string; the span is the escape. */
    check_place(list, 0, 1, 10);
    check_span(span_of(list, 0), 6, 8, 1, 7, 1, 9);

    CHECK_EQ(puppetlang_diagnostic_severity(list, 1), PUPPETLANG_SEVERITY_WARNING);
    CHECK_TEXT(puppetlang_diagnostic_message(list, 1), "Unrecognized escape sequence '\\z'");
    check_place(list, 1, 2, 11);
    check_span(span_of(list, 1), 18, 20, 2, 8, 2, 10);

    CHECK_EQ(puppetlang_diagnostic_severity(list, 2), PUPPETLANG_SEVERITY_ERROR);
    CHECK_TEXT(puppetlang_diagnostic_code(list, 2), "SYNTAX_ERROR");
    CHECK_TEXT(puppetlang_diagnostic_message(list, 2), "Syntax error at '%'");
    check_place(list, 2, 3, 6);
    check_span(span_of(list, 2), 27, 28, 3, 6, 3, 7);

    CHECK_TEXT(puppetlang_diagnostic_help(list, 2), "add the missing operand after `=`, or remove `=`");
    CHECK_EMPTY(puppetlang_diagnostic_note(list, 2, 0));
    CHECK_EMPTY(puppetlang_diagnostic_fix_title(list, 2));
    CHECK(!puppetlang_diagnostic_label(list, 2, 1, NULL, NULL));
    CHECK(!puppetlang_diagnostic_fix_edit(list, 2, 0, NULL, NULL));
    puppetlang_program_release(program);
}

static void a_draft_heredoc_has_everything(void)
{
    puppetlang_program *program = parse(TEXT(DRAFT), 0, PUPPETLANG_E_SYNTAX);
    const puppetlang_diagnostics *list = puppetlang_program_diagnostics(program);
    puppetlang_str text;
    puppetlang_span span;

    CHECK_EQ(puppetlang_diagnostics_count(list), 1);
    CHECK_TEXT(puppetlang_diagnostic_message(list, 0), "Virtual (@) can only be applied to a Resource Expression");
    CHECK_EMPTY(puppetlang_diagnostic_code(list, 0));
    check_place(list, 0, 1, 6);
    check_span(span_of(list, 0), 5, 17, 1, 6, 1, 18);
    CHECK_TEXT(puppetlang_diagnostic_help(list, 0),
               "this is heredoc syntax of an early draft; write @(two words)");
    CHECK_EMPTY(puppetlang_diagnostic_note(list, 0, 0));

    CHECK(puppetlang_diagnostic_label(list, 0, 0, &text, &span));
    CHECK_TEXT(text, "the text would end here");
    check_span(span, 24, 37, 3, 1, 3, 14);
    CHECK(puppetlang_diagnostic_label(list, 0, 0, NULL, NULL));
    memset(&span, 0xFF, sizeof span);
    CHECK(puppetlang_diagnostic_label(list, 0, 0, NULL, &span));
    CHECK_EQ(span.start, 24);
    text.len = 0;
    CHECK(puppetlang_diagnostic_label(list, 0, 0, &text, NULL));
    CHECK_TEXT(text, "the text would end here");

    CHECK_TEXT(puppetlang_diagnostic_fix_title(list, 0), "write @(two words)");
    CHECK(puppetlang_diagnostic_fix_edit(list, 0, 0, &text, &span));
    CHECK_TEXT(text, "@(two words)");
    check_span(span, 5, 17, 1, 6, 1, 18);
    CHECK(puppetlang_diagnostic_fix_edit(list, 0, 1, &text, &span));
    CHECK_TEXT(text, "two words");
    check_span(span, 27, 37, 3, 4, 3, 14);
    CHECK(puppetlang_diagnostic_fix_edit(list, 0, 1, NULL, NULL));
    text.len = 0;
    CHECK(puppetlang_diagnostic_fix_edit(list, 0, 0, &text, NULL));
    CHECK_TEXT(text, "@(two words)");
    CHECK(puppetlang_diagnostic_fix_edit(list, 0, 0, NULL, &span));
    CHECK_EQ(span.end, 17);
    puppetlang_program_release(program);
}

/* Checks that out parameters are unchanged if there is nothing to read. */
static void check_nothing(const puppetlang_diagnostics *list, size_t i)
{
    puppetlang_span span, before;
    puppetlang_str text = {&unset_place, 7};
    uint32_t line = 77, column = 78;

    memset(&span, 0x5A, sizeof span);
    before = span;
    CHECK_EQ(puppetlang_diagnostic_severity(list, i), PUPPETLANG_SEVERITY_NONE);
    CHECK_EMPTY(puppetlang_diagnostic_code(list, i));
    CHECK_EMPTY(puppetlang_diagnostic_message(list, i));
    CHECK_EMPTY(puppetlang_diagnostic_help(list, i));
    CHECK_EMPTY(puppetlang_diagnostic_note(list, i, 0));
    CHECK_EMPTY(puppetlang_diagnostic_note(list, i, SIZE_MAX));
    CHECK_EMPTY(puppetlang_diagnostic_fix_title(list, i));
    CHECK(!puppetlang_diagnostic_span(list, i, &span));
    CHECK(!puppetlang_diagnostic_span(list, i, NULL));
    CHECK(!puppetlang_diagnostic_place(list, i, &line, &column));
    CHECK(!puppetlang_diagnostic_place(list, i, NULL, NULL));
    CHECK(!puppetlang_diagnostic_label(list, i, 0, &text, &span));
    CHECK(!puppetlang_diagnostic_label(list, i, SIZE_MAX, NULL, NULL));
    CHECK(!puppetlang_diagnostic_fix_edit(list, i, 0, &text, &span));
    CHECK(!puppetlang_diagnostic_fix_edit(list, i, SIZE_MAX, NULL, NULL));
    CHECK(memcmp(&span, &before, sizeof span) == 0);
    CHECK(text.data == &unset_place && text.len == 7);
    CHECK(line == 77 && column == 78);
}

static void nothing_is_neutral(void)
{
    puppetlang_program *program = parse(TEXT(DRAFT), 0, PUPPETLANG_E_SYNTAX);
    puppetlang_program *right = parse(TEXT("$x = 1"), 0, PUPPETLANG_OK);
    const puppetlang_diagnostics *list = puppetlang_program_diagnostics(program);
    const puppetlang_diagnostics *none = puppetlang_program_diagnostics(right);

    CHECK_EQ(puppetlang_diagnostics_count(NULL), 0);
    check_nothing(NULL, 0);
    check_nothing(NULL, SIZE_MAX);
    check_nothing(list, 1);
    check_nothing(list, SIZE_MAX);
    CHECK(none != NULL);
    CHECK_EQ(puppetlang_diagnostics_count(none), 0);
    check_nothing(none, 0);

    /* After the last label, note and edit of a diagnostic that has them. */
    CHECK(!puppetlang_diagnostic_label(list, 0, 1, NULL, NULL));
    CHECK(!puppetlang_diagnostic_label(list, 0, SIZE_MAX, NULL, NULL));
    CHECK_EMPTY(puppetlang_diagnostic_note(list, 0, SIZE_MAX));
    CHECK(!puppetlang_diagnostic_fix_edit(list, 0, 2, NULL, NULL));
    CHECK(!puppetlang_diagnostic_fix_edit(list, 0, SIZE_MAX, NULL, NULL));
    CHECK(puppetlang_diagnostic_span(list, 0, NULL));
    CHECK(puppetlang_diagnostic_place(list, 0, NULL, NULL));
    puppetlang_program_release(right);
    puppetlang_program_release(program);
}

static void each_place_may_be_null(void)
{
    puppetlang_program *program = parse(TEXT(SOURCE), 0, PUPPETLANG_E_SYNTAX);
    const puppetlang_diagnostics *list = puppetlang_program_diagnostics(program);
    uint32_t line = 0, column = 0;

    CHECK(puppetlang_diagnostic_place(list, 2, &line, NULL));
    CHECK(puppetlang_diagnostic_place(list, 2, NULL, &column));
    CHECK(line == 3 && column == 6);
    puppetlang_program_release(program);
}

static void some_errors_have_no_place(void)
{
    static const struct {
        const char *source;
        const char *message;
        const char *code;
        uint32_t start, end;
    } cases[] = {
        {"$x =\n", "Syntax error at end of input", "SYNTAX_ERROR", 5, 5},
        {"\xEF\xBB\xBF$x = 1",
         "Illegal UTF-8 Byte Order mark at beginning of input: [EF BB BF] - remove these from the puppet source",
         "ILLEGAL_BOM", 0, 3},
        {"\xFE\xFFxy",
         "Illegal UTF-16 Byte Order mark at beginning of input: [FE FF] - remove these from the puppet source",
         "ILLEGAL_BOM", 0, 0},
    };
    size_t i;

    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        puppetlang_program *program = parse(cases[i].source, strlen(cases[i].source), 0, PUPPETLANG_E_SYNTAX);
        const puppetlang_diagnostics *list = puppetlang_program_diagnostics(program);
        uint32_t line = 77, column = 78;
        puppetlang_span span;

        CHECK_EQ(puppetlang_diagnostics_count(list), 1);
        check_text(puppetlang_diagnostic_message(list, 0), cases[i].message, strlen(cases[i].message), "message",
                   __FILE__, __LINE__);
        check_text(puppetlang_diagnostic_code(list, 0), cases[i].code, strlen(cases[i].code), "code", __FILE__,
                   __LINE__);
        CHECK(!puppetlang_diagnostic_place(list, 0, &line, &column));
        CHECK(line == 77 && column == 78);
        span = span_of(list, 0);
        CHECK_EQ(span.start, cases[i].start);
        CHECK_EQ(span.end, cases[i].end);
        puppetlang_program_release(program);
    }
}

/* The first 250 errors of 300 lines with one error each; a note on the last one says that there may be more. */
static void check_many(const char *line, const char *code)
{
    char source[300 * 8];
    size_t len = strlen(line), i;
    puppetlang_program *program;
    const puppetlang_diagnostics *list;

    for (i = 0; i < 300; i++)
        memcpy(source + i * len, line, len);
    program = parse(source, 300 * len, 0, PUPPETLANG_E_SYNTAX);
    list = puppetlang_program_diagnostics(program);
    CHECK_EQ(puppetlang_diagnostics_count(list), 250);
    for (i = 0; i < 250; i++) {
        check_text(puppetlang_diagnostic_code(list, i), code, strlen(code), "code", __FILE__, __LINE__);
        check_place(list, i, (uint32_t)i + 1, 6);
    }
    CHECK_EMPTY(puppetlang_diagnostic_note(list, 0, 0));
    CHECK_TEXT(puppetlang_diagnostic_note(list, 249, 0), "only the first 250 errors are shown");
    CHECK_EMPTY(puppetlang_diagnostic_note(list, 249, 1));
    CHECK_EMPTY(puppetlang_diagnostic_note(list, 249, SIZE_MAX));
    puppetlang_program_release(program);
}

static void a_note_tells_that_there_are_more(void)
{
    check_many("$x = 08\n", "INVALID_OCTAL_NUMBER");
    check_many("$x = )\n", "SYNTAX_ERROR");
}

static void a_span_may_go_over_lines(void)
{
    puppetlang_program *program = parse(TEXT("$x = 'a\nb\n"), 0, PUPPETLANG_E_SYNTAX);
    const puppetlang_diagnostics *list = puppetlang_program_diagnostics(program);
    puppetlang_span span = span_of(list, 0);

    CHECK_TEXT(puppetlang_diagnostic_code(list, 0), "UNCLOSED_QUOTE");
    CHECK(span.line == 1 && span.column == 6 && span.start == 5);
    CHECK(span.end_line >= span.line && span.end >= span.start);
    puppetlang_program_release(program);
}

static void check_render(const puppetlang_diagnostics *list, uint32_t format, const char *expected)
{
    puppetlang_text *text = NULL;
    puppetlang_error *error = UNSET;

    CHECK_WORKS(puppetlang_diagnostics_render(list, format, &text, &error));
    check_text(puppetlang_text_str(text), expected, strlen(expected), expected, __FILE__, (int)format);
    puppetlang_text_free(text);
}

static void a_list_is_rendered(void)
{
    puppetlang_program *program = parse(TEXT(SOURCE), 0, PUPPETLANG_E_SYNTAX);
    const puppetlang_diagnostics *list = puppetlang_program_diagnostics(program);

    check_render(list, PUPPETLANG_RENDER_CONCISE,
                 "site.pp:1:10: warning: Unrecognized escape sequence '\\q' [UNRECOGNIZED_ESCAPE]\n"
                 "site.pp:2:11: warning: Unrecognized escape sequence '\\z' [UNRECOGNIZED_ESCAPE]\n"
                 "site.pp:3:6: error: Syntax error at '%' [SYNTAX_ERROR]\n");
    check_render(list, PUPPETLANG_RENDER_PUPPET,
                 "Warning: Unrecognized escape sequence '\\q' (file: site.pp, line: 1, column: 10)\n"
                 "Warning: Unrecognized escape sequence '\\z' (file: site.pp, line: 2, column: 11)\n"
                 "Error: Syntax error at '%' (file: site.pp, line: 3, column: 6)\n");
    check_render(list, PUPPETLANG_RENDER_HUMAN,
                 "warning[UNRECOGNIZED_ESCAPE]: Unrecognized escape sequence '\\q'\n"
                 " --> site.pp:1:7\n"
                 "  |\n"
                 "1 | $a = \"\\q\"\n"
                 "  |       ^^\n"
                 "warning[UNRECOGNIZED_ESCAPE]: Unrecognized escape sequence '\\z'\n"
                 " --> site.pp:2:8\n"
                 "  |\n"
                 "2 | $b = \"\xC3\xA9\\z\"\n"
                 "  |        ^^\n"
                 "error[SYNTAX_ERROR]: Syntax error at '%'\n"
                 " --> site.pp:3:6\n"
                 "  |\n"
                 "3 | $c = % 1\n"
                 "  |    - ^\n"
                 "  |    |\n"
                 "  |    an operand is missing after this\n"
                 "  |\n"
                 "help: add the missing operand after `=`, or remove `=`\n");
    check_render(list, PUPPETLANG_RENDER_JSON,
                 "[{\"code\":\"UNRECOGNIZED_ESCAPE\",\"column\":10,\"file\":\"site.pp\",\"line\":1,"
                 "\"message\":\"Unrecognized escape sequence '\\\\q'\",\"severity\":\"warning\","
                 "\"span\":{\"column\":7,\"end\":8,\"end_column\":9,\"end_line\":1,\"line\":1,\"start\":6}},\n"
                 " {\"code\":\"UNRECOGNIZED_ESCAPE\",\"column\":11,\"file\":\"site.pp\",\"line\":2,"
                 "\"message\":\"Unrecognized escape sequence '\\\\z'\",\"severity\":\"warning\","
                 "\"span\":{\"column\":8,\"end\":20,\"end_column\":10,\"end_line\":2,\"line\":2,\"start\":18}},\n"
                 " {\"code\":\"SYNTAX_ERROR\",\"column\":6,\"file\":\"site.pp\","
                 "\"help\":\"add the missing operand after `=`, or remove `=`\","
                 "\"labels\":[{\"span\":{\"column\":4,\"end\":26,\"end_column\":5,\"end_line\":3,\"line\":3,"
                 "\"start\":25},\"text\":\"an operand is missing after this\"}],\"line\":3,"
                 "\"message\":\"Syntax error at '%'\",\"severity\":\"error\","
                 "\"span\":{\"column\":6,\"end\":28,\"end_column\":7,\"end_line\":3,\"line\":3,\"start\":27}}]\n");
    puppetlang_program_release(program);
}

/* Colors are ANSI escapes; the text between them is the same. */
static void colours_are_all_that_differs(void)
{
    puppetlang_program *program = parse(TEXT(SOURCE), 0, PUPPETLANG_E_SYNTAX);
    const puppetlang_diagnostics *list = puppetlang_program_diagnostics(program);
    puppetlang_text *plain = NULL, *coloured = NULL;
    puppetlang_str one, other;
    size_t i, k = 0;

    CHECK_EQ(puppetlang_diagnostics_render(list, PUPPETLANG_RENDER_HUMAN, &plain, NULL), PUPPETLANG_OK);
    CHECK_EQ(puppetlang_diagnostics_render(list, PUPPETLANG_RENDER_HUMAN_COLOUR, &coloured, NULL), PUPPETLANG_OK);
    one = puppetlang_text_str(plain);
    other = puppetlang_text_str(coloured);
    CHECK(other.len > one.len);
    CHECK(memchr(one.data, '\x1B', one.len) == NULL);
    for (i = 0; i < other.len && k <= one.len; i++) {
        if (other.data[i] == '\x1B') {
            while (i < other.len && other.data[i] != 'm')
                i++;
        } else if (k == one.len || other.data[i] != one.data[k]) {
            break;
        } else {
            k++;
        }
    }
    CHECK(i == other.len && k == one.len);
    puppetlang_text_free(coloured);
    puppetlang_text_free(plain);
    puppetlang_program_release(program);
}

static void help_and_fix_are_rendered(void)
{
    puppetlang_program *program = parse(TEXT(DRAFT), 0, PUPPETLANG_E_SYNTAX);
    const puppetlang_diagnostics *list = puppetlang_program_diagnostics(program);

    check_render(list, PUPPETLANG_RENDER_CONCISE,
                 "site.pp:1:6: error: Virtual (@) can only be applied to a Resource Expression\n");
    check_render(list, PUPPETLANG_RENDER_JSON,
                 "[{\"column\":6,\"file\":\"site.pp\",\"fix\":{\"edits\":["
                 "{\"span\":{\"column\":6,\"end\":17,\"end_column\":18,\"end_line\":1,\"line\":1,\"start\":5},"
                 "\"text\":\"@(two words)\"},"
                 "{\"span\":{\"column\":4,\"end\":37,\"end_column\":14,\"end_line\":3,\"line\":3,\"start\":27},"
                 "\"text\":\"two words\"}],\"title\":\"write @(two words)\"},"
                 "\"help\":\"this is heredoc syntax of an early draft; write @(two words)\","
                 "\"labels\":[{"
                 "\"span\":{\"column\":1,\"end\":37,\"end_column\":14,\"end_line\":3,\"line\":3,\"start\":24},"
                 "\"text\":\"the text would end here\"}],"
                 "\"line\":1,\"message\":\"Virtual (@) can only be applied to a Resource Expression\","
                 "\"severity\":\"error\","
                 "\"span\":{\"column\":6,\"end\":17,\"end_column\":18,\"end_line\":1,\"line\":1,\"start\":5}}]\n");
    puppetlang_program_release(program);
}

static void an_empty_list_is_empty_text(void)
{
    puppetlang_program *program = parse(TEXT("$x = 1"), 0, PUPPETLANG_OK);
    const puppetlang_diagnostics *list = puppetlang_program_diagnostics(program);

    check_render(list, PUPPETLANG_RENDER_HUMAN, "");
    check_render(list, PUPPETLANG_RENDER_HUMAN_COLOUR, "");
    check_render(list, PUPPETLANG_RENDER_CONCISE, "");
    check_render(list, PUPPETLANG_RENDER_PUPPET, "");
    check_render(list, PUPPETLANG_RENDER_JSON, "[]\n");
    puppetlang_program_release(program);
}

static void a_source_without_a_name_is_rendered(void)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_program *program = NULL;
    const puppetlang_diagnostics *list;

    CHECK_EQ(puppetlang_parse(engine, NULL, 0, TEXT("$x ="), 0, NULL, &program, NULL), PUPPETLANG_E_SYNTAX);
    list = puppetlang_program_diagnostics(program);
    check_render(list, PUPPETLANG_RENDER_CONCISE, "<text>: error: Syntax error at end of input [SYNTAX_ERROR]\n");
    check_render(list, PUPPETLANG_RENDER_PUPPET, "Error: Syntax error at end of input\n");
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
}

static void rendering_can_be_refused(void)
{
    static const uint32_t unknown[] = {10, 11, 255, 0x80000000u, UINT32_MAX};
    puppetlang_program *program = parse(TEXT(SOURCE), 0, PUPPETLANG_E_SYNTAX);
    const puppetlang_diagnostics *list = puppetlang_program_diagnostics(program);
    puppetlang_text *text = UNSET;
    puppetlang_error *error = UNSET;
    size_t i;

    for (i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        text = UNSET;
        CHECK_FAILS(puppetlang_diagnostics_render(list, unknown[i], &text, &error), PUPPETLANG_E_ARGUMENT);
        CHECK(text == NULL);
    }
    text = UNSET;
    CHECK_FAILS_WITH(puppetlang_diagnostics_render(NULL, 0, &text, &error), PUPPETLANG_E_ARGUMENT,
                     "`list` must not be null");
    CHECK(text == NULL);
    CHECK_FAILS_WITH(puppetlang_diagnostics_render(list, 0, NULL, &error), PUPPETLANG_E_ARGUMENT,
                     "`out` must not be null");
    CHECK_FAILS(puppetlang_diagnostics_render(NULL, 0, NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_diagnostics_render(NULL, 0, NULL, NULL), PUPPETLANG_E_ARGUMENT);
    text = UNSET;
    CHECK_EQ(puppetlang_diagnostics_render(list, 99, &text, NULL), PUPPETLANG_E_ARGUMENT);
    CHECK(text == NULL);
    puppetlang_program_release(program);
}

int main(void)
{
    warnings_come_before_the_error();
    a_draft_heredoc_has_everything();
    nothing_is_neutral();
    each_place_may_be_null();
    some_errors_have_no_place();
    a_note_tells_that_there_are_more();
    a_span_may_go_over_lines();
    a_list_is_rendered();
    colours_are_all_that_differs();
    help_and_fix_are_rendered();
    an_empty_list_is_empty_text();
    a_source_without_a_name_is_rendered();
    rendering_can_be_refused();
    return check_result();
}
