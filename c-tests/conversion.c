/* Creating values of a type from arguments, and formatting values. The expected results are those of the reference. */

#include "support.h"

#include <time.h>

#define MOST_ARGUMENTS 4

static puppetlang_type *type_of(const char *text)
{
    puppetlang_type *kind = NULL;
    check_equal(puppetlang_type_parse(NULL, text, strlen(text), &kind, NULL), PUPPETLANG_OK, text, __FILE__, __LINE__);
    return kind;
}

static puppetlang_value *value_of(const char *text)
{
    puppetlang_value *value = NULL;
    check_equal(puppetlang_value_parse(NULL, text, strlen(text), &value, NULL), PUPPETLANG_OK, text, __FILE__,
                __LINE__);
    return value;
}

/* Creates a value of a type from the elements of a literal array. */
static puppetlang_status make(const char *type, const char *list, puppetlang_value **out, puppetlang_error **error)
{
    puppetlang_type *kind = type_of(type);
    puppetlang_value *arguments = value_of(list);
    const puppetlang_value *each[MOST_ARGUMENTS] = {NULL};
    size_t count = puppetlang_value_len(arguments), i;
    puppetlang_status status;

    for (i = 0; i < count && i < MOST_ARGUMENTS; i++)
        each[i] = puppetlang_value_at(arguments, i);
    status = puppetlang_type_new(NULL, kind, each, count, out, error);
    puppetlang_type_release(kind);
    puppetlang_value_release(arguments);
    return status;
}

static void check_made(const char *type, const char *list, const char *expected)
{
    puppetlang_value *value = UNSET;
    puppetlang_error *error = UNSET;
    puppetlang_text *text = NULL;

    check_call(make(type, list, &value, &error), &error, PUPPETLANG_OK, NULL, 0, list, __FILE__, __LINE__);
    CHECK_EQ(puppetlang_value_to_text(value, &text, NULL), PUPPETLANG_OK);
    check_text(puppetlang_text_str(text), expected, strlen(expected), list, __FILE__, __LINE__);
    puppetlang_text_free(text);
    puppetlang_value_release(value);
}

static void check_not_made(const char *type, const char *list, const char *message)
{
    puppetlang_value *value = UNSET;
    puppetlang_error *error = UNSET;

    check_call(make(type, list, &value, &error), &error, PUPPETLANG_E_TYPE, message, strlen(message), list, __FILE__,
               __LINE__);
    CHECK(value == NULL);
}

static void values_are_made_of_arguments(void)
{
    check_made("Integer", "['0x1F']", "31");
    check_made("Integer", "['777', 8]", "511");
    check_made("Numeric", "['1.5']", "1.5");
    check_made("Boolean", "['yes']", "true");
    check_made("String", "[31, '%#x']", "'0x1f'");
    check_made("Array", "[{'a' => 1}]", "[['a', 1]]");
    check_made("Array", "['a', true]", "['a']");
    check_made("Hash", "[['a', 1, 'b', 2]]", "{'a' => 1, 'b' => 2}");
    check_made("SemVer", "[1, 2, 3]", "'1.2.3'");
    check_made("Optional[Integer]", "['7']", "7");
    /* An instance of the type is returned unchanged. */
    check_made("Variant[Integer, Array[String]]", "[5]", "5");
}

static void what_cannot_be_made_is_refused(void)
{
    check_not_made("Integer", "['a']", "'new' The string 'a' cannot be converted to Integer");
    check_not_made("Integer[1, 10]", "['11']",
                   "Converted value from Integer[1, 10].new() has wrong type, expects an Integer[1, 10] value, "
                   "got Integer[11, 11]");
    check_not_made("Undef", "[1]", "Creation of new instance of type 'Undef' is not supported");
}

/* The system clock is also the clock of `time`. */
static void a_timestamp_of_nothing_is_the_time(void)
{
    puppetlang_type *kind = type_of("Timestamp");
    puppetlang_value *value = NULL;
    puppetlang_error *error = UNSET;
    long long before = (long long)time(NULL);
    int64_t seconds = 0;

    CHECK_WORKS(puppetlang_type_new(NULL, kind, NULL, 0, &value, &error));
    CHECK(puppetlang_value_get_time(value, &seconds, NULL));
    /* `time` may be a tick late. */
    CHECK(before <= seconds && seconds <= (long long)time(NULL) + 1);
    puppetlang_value_release(value);
    puppetlang_type_release(kind);
}

static void arguments_are_checked(void)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_type *kind = type_of("Integer");
    puppetlang_value *number = value_of("'5'"), *value = UNSET;
    const puppetlang_value *one = number, *none = NULL;
    puppetlang_error *error = UNSET;
    int64_t made = 0;

    CHECK_WORKS(puppetlang_type_new(engine, kind, &one, 1, &value, &error));
    CHECK(puppetlang_value_get_int(value, &made) && made == 5);
    puppetlang_value_release(value);
    value = UNSET;
    CHECK_FAILS_WITH(puppetlang_type_new(NULL, NULL, &one, 1, &value, &error), PUPPETLANG_E_ARGUMENT,
                     "`kind` must not be null");
    CHECK(value == NULL);
    CHECK_FAILS_WITH(puppetlang_type_new(NULL, kind, &one, 1, NULL, &error), PUPPETLANG_E_ARGUMENT,
                     "`out` must not be null");
    CHECK_FAILS_WITH(puppetlang_type_new(NULL, kind, NULL, 1, &value, &error), PUPPETLANG_E_ARGUMENT,
                     "`arguments` must not be null");
    CHECK_FAILS_WITH(puppetlang_type_new(NULL, kind, &none, 1, &value, &error), PUPPETLANG_E_ARGUMENT,
                     "`arguments` must not be null");
    CHECK_FAILS_WITH(puppetlang_type_new(NULL, kind, &one, (size_t)-1, &value, &error), PUPPETLANG_E_ARGUMENT,
                     "`arguments` is longer than memory can be");
    CHECK_FAILS(puppetlang_type_new(NULL, kind, NULL, 0, &value, &error), PUPPETLANG_E_TYPE);
    CHECK_EQ(puppetlang_type_new(NULL, kind, NULL, 0, &value, NULL), PUPPETLANG_E_TYPE);
    puppetlang_value_release(number);
    puppetlang_type_release(kind);
    puppetlang_engine_release(engine);
}

static void check_format(const char *source, const char *format, const char *expected)
{
    puppetlang_value *value = value_of(source), *directive = puppetlang_value_string(format, strlen(format));
    puppetlang_text *text = NULL;
    puppetlang_error *error = UNSET;

    CHECK_WORKS(puppetlang_value_format(NULL, value, format, strlen(format), &text, &error));
    check_text(puppetlang_text_str(text), expected, strlen(expected), source, __FILE__, __LINE__);
    puppetlang_text_free(text);
    /* The same format, passed as a value. */
    CHECK_WORKS(puppetlang_value_format_with(NULL, value, directive, &text, &error));
    check_text(puppetlang_text_str(text), expected, strlen(expected), source, __FILE__, __LINE__);
    puppetlang_text_free(text);
    puppetlang_value_release(value);
    puppetlang_value_release(directive);
}

static void check_format_with(const char *source, const char *format, const char *expected)
{
    puppetlang_value *value = value_of(source), *map = value_of(format);
    puppetlang_text *text = NULL;
    puppetlang_error *error = UNSET;

    CHECK_WORKS(puppetlang_value_format_with(NULL, value, map, &text, &error));
    check_text(puppetlang_text_str(text), expected, strlen(expected), source, __FILE__, __LINE__);
    puppetlang_text_free(text);
    puppetlang_value_release(value);
    puppetlang_value_release(map);
}

static void values_are_written_in_a_format(void)
{
    check_format("31", "%#x", "0x1f");
    check_format("1.5", "%07.2f", "0001.50");
    check_format("'abc'", "%-6s", "abc   ");
    check_format("true", "%y", "yes");
    check_format("[1, 'a']", "%(a", "(1, 'a')");
    check_format("Sensitive('secret')", "%s", "Sensitive [value redacted]");
    check_format_with("[31, 'a']", "default", "[31, 'a']");
    check_format_with("[31, 'a']", "{Array => {format => '%(a', string_formats => {Integer => '%#x', String => '%s'}}}",
                      "(0x1f, a)");
    check_format_with("{'a' => 1}", "{Hash => {format => '%h', separator2 => ': '}}", "{'a': 1}");
}

static void check_wrong_format(const char *source, const char *format, size_t len, puppetlang_status status,
                               const char *message)
{
    puppetlang_value *value = value_of(source);
    puppetlang_text *text = UNSET;
    puppetlang_error *error = UNSET;

    check_call(puppetlang_value_format(NULL, value, format, len, &text, &error), &error, status, message,
               message == NULL ? 0 : strlen(message), format, __FILE__, __LINE__);
    CHECK(text == NULL);
    puppetlang_value_release(value);
}

static void formats_are_checked(void)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_value *value = value_of("1"), *wrong = value_of("{'a' => '%d'}");
    puppetlang_text *text = UNSET;
    puppetlang_error *error = UNSET;

    check_wrong_format("1", TEXT("%k"), PUPPETLANG_E_TYPE,
                       "Illegal format 'k' specified for value of Integer type - expected one of the characters "
                       "'dxXobBeEfgGaAspc'");
    check_wrong_format("1", TEXT("x"), PUPPETLANG_E_TYPE, "The format 'x' is not a valid format on the form "
                                                          "'%<flags><width>.<prec><format>'");
    check_wrong_format("1", TEXT(""), PUPPETLANG_E_TYPE, NULL);
    check_wrong_format("1", TEXT(NO_UTF8), PUPPETLANG_E_UTF8, NULL);
    check_wrong_format("1", TEXT("%99999999d"), PUPPETLANG_E_LIMIT, NULL);
    check_wrong_format("1", NULL, 1, PUPPETLANG_E_ARGUMENT, "`format` must not be null");
    CHECK_FAILS(puppetlang_value_format(engine, NULL, TEXT("%d"), &text, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_value_format(engine, value, TEXT("%d"), NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS_WITH(puppetlang_value_format_with(engine, value, wrong, &text, &error), PUPPETLANG_E_TYPE,
                     "top level keys in the format hash must be data types, got instance of 'String'");
    CHECK(text == NULL);
    CHECK_FAILS(puppetlang_value_format_with(engine, value, value, &text, &error), PUPPETLANG_E_TYPE);
    CHECK_FAILS(puppetlang_value_format_with(NULL, NULL, value, &text, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_value_format_with(NULL, value, NULL, &text, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_value_format_with(NULL, value, value, NULL, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_value_release(value);
    puppetlang_value_release(wrong);
    puppetlang_engine_release(engine);
}

static void check_interpolated(const char *source, const char *expected)
{
    puppetlang_value *value = value_of(source);
    puppetlang_text *text = NULL;
    puppetlang_error *error = UNSET;

    CHECK_WORKS(puppetlang_value_interpolate(value, &text, &error));
    check_text(puppetlang_text_str(text), expected, strlen(expected), source, __FILE__, __LINE__);
    CHECK_FAILS(puppetlang_value_interpolate(value, NULL, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_text_free(text);
    puppetlang_value_release(value);
}

static void values_are_interpolated(void)
{
    puppetlang_text *text = UNSET;
    puppetlang_error *error = UNSET;

    check_interpolated("'a'", "a");
    check_interpolated("undef", "");
    check_interpolated("[1, 'a', undef]", "[1, a, ]");
    check_interpolated("{'a' => 1.0}", "{a => 1.0}");
    check_interpolated("Sensitive('secret')", "Sensitive [value redacted]");
    CHECK_FAILS(puppetlang_value_interpolate(NULL, &text, &error), PUPPETLANG_E_ARGUMENT);
    CHECK(text == NULL);
}

int main(void)
{
    values_are_made_of_arguments();
    what_cannot_be_made_is_refused();
    a_timestamp_of_nothing_is_the_time();
    arguments_are_checked();
    values_are_written_in_a_format();
    formats_are_checked();
    values_are_interpolated();
    return check_result();
}
