/* Types: parsing, text, and relations to values and other types. The expected results are those of the reference. */

#include "support.h"

#define TYPE(literal) type_of((literal), __LINE__)
#define CHECK_WRITTEN(kind, expected) check_written((kind), TEXT(expected), __LINE__)

static puppetlang_type *type_of(const char *text, int line)
{
    puppetlang_type *kind = NULL;
    check_equal(puppetlang_type_parse(NULL, text, strlen(text), &kind, NULL), PUPPETLANG_OK, text, __FILE__, line);
    return kind;
}

static puppetlang_value *value_of(const char *text)
{
    puppetlang_value *value = NULL;
    check_equal(puppetlang_value_parse(NULL, text, strlen(text), &value, NULL), PUPPETLANG_OK, text, __FILE__,
                __LINE__);
    return value;
}

/* Checks the text of a type, and releases the type. */
static void check_written(puppetlang_type *kind, const char *expected, size_t len, int line)
{
    puppetlang_text *text = NULL;
    check_equal(puppetlang_type_to_text(kind, &text, NULL), PUPPETLANG_OK, expected, __FILE__, line);
    check_text(puppetlang_text_str(text), expected, len, "text of a type", __FILE__, line);
    puppetlang_text_free(text);
    puppetlang_type_release(kind);
}

static void types_have_texts(void)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_type *kind = NULL;
    puppetlang_text *text = NULL;

    CHECK_WRITTEN(TYPE("Array[Integer[1,10]]"), "Array[Integer[1, 10]]");
    CHECK_WRITTEN(TYPE(" Hash[String , Any] "), "Hash[String, Any]");
    CHECK_WRITTEN(TYPE("Variant[String,Undef]"), "Variant[String, Undef]");
    CHECK_WRITTEN(TYPE("Mine::Own"), "TypeReference['Mine::Own']");
    CHECK_EQ(puppetlang_type_parse(engine, TEXT("Integer"), &kind, NULL), PUPPETLANG_OK);
    puppetlang_engine_release(engine);
    CHECK_WRITTEN(kind, "Integer");
    kind = TYPE("Array[Data]");
    CHECK_EQ(puppetlang_type_to_expanded_text(kind, &text, NULL), PUPPETLANG_OK);
    /* Aliases of the language itself are not expanded. */
    CHECK_TEXT(puppetlang_text_str(text), "Array[Data]");
    puppetlang_text_free(text);
    CHECK_WRITTEN(kind, "Array[Data]");
}

/* Struct without parameters accepts every hash in the specification, and only the empty hash in the reference. */
static void types_follow_the_dialect(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;
    puppetlang_type *kind = TYPE("Struct");
    puppetlang_value *hash = value_of("{'a' => 1}");

    CHECK(!puppetlang_type_instance(kind, hash));
    puppetlang_type_release(kind);
    CHECK_EQ(puppetlang_config_set_string(config, TEXT("dialect"), TEXT("specification"), NULL), PUPPETLANG_OK);
    engine = engine_of(config);
    CHECK_EQ(puppetlang_type_parse(engine, TEXT("Struct"), &kind, NULL), PUPPETLANG_OK);
    CHECK(puppetlang_type_instance(kind, hash));
    puppetlang_type_release(kind);
    puppetlang_value_release(hash);
    puppetlang_engine_release(engine);
}

static void check_wrong(const char *source, size_t len, puppetlang_status status)
{
    puppetlang_type *kind = UNSET;
    puppetlang_error *error = UNSET;

    check_call(puppetlang_type_parse(NULL, source, len, &kind, &error), &error, status, NULL, 0, source, __FILE__,
               __LINE__);
    CHECK(kind == NULL);
}

static void texts_that_are_no_types(void)
{
    puppetlang_type *kind = UNSET;
    puppetlang_error *error = UNSET;
    puppetlang_text *text = UNSET;
    puppetlang_span span;
    const puppetlang_diagnostics *list;
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;

    CHECK_EQ(puppetlang_type_parse(NULL, TEXT("Array[\n  Integer]]"), &kind, &error), PUPPETLANG_E_SYNTAX);
    CHECK(kind == NULL);
    CHECK_TEXT(puppetlang_error_message(error), "Syntax error at ']' (line: 2, column: 11)");
    list = puppetlang_error_diagnostics(error);
    CHECK(puppetlang_diagnostic_span(list, 0, &span));
    CHECK(span.start == 17 && span.end == 18 && span.line == 2 && span.column == 11);
    puppetlang_error_free(error);
    error = UNSET;
    CHECK_FAILS_WITH(puppetlang_type_parse(NULL, TEXT("42"), &kind, &error), PUPPETLANG_E_TYPE,
                     "The expression <42> is not a valid type specification.");
    check_wrong(TEXT("String[a]"), PUPPETLANG_E_TYPE);
    check_wrong(TEXT(""), PUPPETLANG_E_TYPE);
    check_wrong(TEXT("$x"), PUPPETLANG_E_TYPE);
    check_wrong(TEXT("Integer\0"), PUPPETLANG_E_SYNTAX);
    check_wrong(TEXT(SURROGATE), PUPPETLANG_E_UTF8);
    check_wrong(NULL, 1, PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS_WITH(puppetlang_type_parse(NULL, TEXT("Any"), NULL, &error), PUPPETLANG_E_ARGUMENT,
                     "`out` must not be null");
    CHECK_EQ(puppetlang_config_set_int(config, TEXT("max_source_bytes"), 3, NULL), PUPPETLANG_OK);
    CHECK_EQ(puppetlang_config_set_int(config, TEXT("max_depth"), 1, NULL), PUPPETLANG_OK);
    engine = engine_of(config);
    CHECK_FAILS(puppetlang_type_parse(engine, TEXT("Integer"), &kind, &error), PUPPETLANG_E_LIMIT);
    CHECK_WORKS(puppetlang_type_parse(engine, TEXT("Any"), &kind, &error));
    puppetlang_engine_release(engine);
    CHECK_FAILS(puppetlang_type_to_text(kind, NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_type_to_expanded_text(kind, NULL, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_type_release(kind);
    CHECK_FAILS(puppetlang_type_to_text(NULL, &text, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_type_to_expanded_text(NULL, &text, &error), PUPPETLANG_E_ARGUMENT);
}

static void check_instance(const char *type, const char *value, int expected)
{
    puppetlang_type *kind = type_of(type, __LINE__);
    puppetlang_value *one = value_of(value);

    check_equal(puppetlang_type_instance(kind, one), expected, value, __FILE__, __LINE__);
    puppetlang_type_release(kind);
    puppetlang_value_release(one);
}

static void check_assignable(const char *to, const char *from, int expected)
{
    puppetlang_type *one = type_of(to, __LINE__), *other = type_of(from, __LINE__);

    check_equal(puppetlang_type_assignable(one, other), expected, from, __FILE__, __LINE__);
    puppetlang_type_release(one);
    puppetlang_type_release(other);
}

static void types_accept_values_and_types(void)
{
    puppetlang_type *kind = TYPE("Any");
    puppetlang_value *value = puppetlang_value_undef();

    check_instance("Array[Integer[1, 65535]]", "[80, 443]", 1);
    check_instance("Array[Integer[1, 65535]]", "[80, 0]", 0);
    check_instance("Data", "{'a' => [1, undef]}", 1);
    check_instance("Data", "{1 => 2}", 0);
    check_instance("Pattern[/^a/]", "'abc'", 1);
    check_instance("Type[Numeric]", "Integer[1]", 1);
    check_assignable("Numeric", "Integer[1, 2]", 1);
    check_assignable("Integer[1, 2]", "Numeric", 0);
    check_assignable("Array[Integer]", "Tuple[Integer[80, 80]]", 1);
    CHECK(puppetlang_type_instance(kind, value));
    CHECK(!puppetlang_type_instance(NULL, value) && !puppetlang_type_instance(kind, NULL));
    CHECK(!puppetlang_type_assignable(NULL, kind) && !puppetlang_type_assignable(kind, NULL));
    puppetlang_type_release(kind);
    puppetlang_value_release(value);
}

static void types_are_compared(void)
{
    puppetlang_type *one = TYPE("Variant[Integer, String]"), *same = TYPE("Variant[String, Integer]");
    puppetlang_type *other = TYPE("Integer");

    CHECK(puppetlang_type_equal(one, same) && puppetlang_type_key_equal(one, same));
    CHECK(!puppetlang_type_equal(one, other) && !puppetlang_type_key_equal(one, other));
    CHECK(!puppetlang_type_equal(one, NULL) && !puppetlang_type_equal(NULL, NULL));
    CHECK(!puppetlang_type_key_equal(NULL, one) && !puppetlang_type_key_equal(NULL, NULL));
    puppetlang_type_release(one);
    puppetlang_type_release(same);
    puppetlang_type_release(other);
}

static void types_come_from_types(void)
{
    puppetlang_type *one = TYPE("Integer[1, 10]"), *other = TYPE("Float"), *long_way = TYPE("Variant[String, Undef]");

    CHECK_WRITTEN(puppetlang_type_generalized(one), "Integer");
    CHECK_WRITTEN(puppetlang_type_normalized(long_way), "Optional[String]");
    CHECK_WRITTEN(puppetlang_type_common(one, other), "Numeric");
    CHECK_WRITTEN(puppetlang_type_retain(one), "Integer[1, 10]");
    CHECK(puppetlang_type_generalized(NULL) == NULL && puppetlang_type_normalized(NULL) == NULL);
    CHECK(puppetlang_type_common(one, NULL) == NULL && puppetlang_type_common(NULL, one) == NULL);
    CHECK(puppetlang_type_retain(NULL) == NULL);
    puppetlang_type_release(one);
    puppetlang_type_release(other);
    puppetlang_type_release(long_way);
    puppetlang_type_release(NULL);
}

static void types_come_from_values(void)
{
    puppetlang_value *numbers = value_of("[80, 443]"), *mixed = value_of("[80, 'a']"), *hash = value_of("{'a' => 1}");

    CHECK_WRITTEN(puppetlang_value_infer(numbers, PUPPETLANG_INFER_PLAIN), "Array[Integer[80, 443], 2, 2]");
    CHECK_WRITTEN(puppetlang_value_infer(mixed, PUPPETLANG_INFER_DETAILED), "Tuple[Integer[80, 80], String]");
    CHECK_WRITTEN(puppetlang_value_infer(hash, PUPPETLANG_INFER_DETAILED), "Struct[{'a' => Integer[1, 1]}]");
    CHECK_WRITTEN(puppetlang_value_infer(numbers, PUPPETLANG_INFER_GENERIC), "Array[Integer]");
    CHECK(puppetlang_value_infer(numbers, PUPPETLANG_INFER_GENERIC + 1) == NULL);
    puppetlang_value_release(numbers);
    puppetlang_value_release(mixed);
    puppetlang_value_release(hash);
}

static void types_are_values(void)
{
    puppetlang_type *kind = TYPE("Integer[1, 2]"), *kept;
    puppetlang_value *value = puppetlang_value_type(kind);

    puppetlang_type_release(kind);
    CHECK_EQ(puppetlang_value_kind(value), PUPPETLANG_VALUE_TYPE);
    /* A borrowed type can be retained, and then outlives the value. */
    kept = puppetlang_type_retain(puppetlang_value_get_type(value));
    puppetlang_value_release(value);
    CHECK_WRITTEN(kept, "Integer[1, 2]");
}

static void differences_are_described(void)
{
    puppetlang_type *kind = TYPE("Integer"), *other = TYPE("String");
    puppetlang_value *right = puppetlang_value_int(1), *wrong = puppetlang_value_string(TEXT("a"));
    puppetlang_text *text = NULL;
    puppetlang_error *error = UNSET;

    CHECK_WORKS(puppetlang_type_describe_mismatch(kind, wrong, TEXT("port"), &text, &error));
    CHECK_TEXT(puppetlang_text_str(text), "port has wrong type, expects an Integer value, got String");
    puppetlang_text_free(text);
    CHECK_WORKS(puppetlang_type_describe_mismatch(kind, right, NULL, 0, &text, &error));
    CHECK_EMPTY(puppetlang_text_str(text));
    puppetlang_text_free(text);
    CHECK_WORKS(puppetlang_type_describe_difference(kind, other, TEXT("x"), &text, &error));
    CHECK_TEXT(puppetlang_text_str(text), "x expects an Integer value, got String");
    puppetlang_text_free(text);
    CHECK_WORKS(puppetlang_type_describe_difference(kind, kind, TEXT("x"), &text, &error));
    CHECK_EMPTY(puppetlang_text_str(text));
    puppetlang_text_free(text);
    text = UNSET;
    CHECK_FAILS(puppetlang_type_describe_mismatch(kind, wrong, TEXT(NO_UTF8), &text, &error), PUPPETLANG_E_UTF8);
    CHECK(text == NULL);
    CHECK_FAILS(puppetlang_type_describe_mismatch(NULL, wrong, TEXT("x"), &text, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_type_describe_mismatch(kind, NULL, TEXT("x"), &text, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_type_describe_mismatch(kind, wrong, NULL, 1, &text, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_type_describe_mismatch(kind, wrong, TEXT("x"), NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_type_describe_difference(kind, kind, TEXT(NO_UTF8), &text, &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_type_describe_difference(NULL, kind, TEXT("x"), &text, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_type_describe_difference(kind, NULL, TEXT("x"), &text, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_type_describe_difference(kind, kind, TEXT("x"), NULL, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_type_release(kind);
    puppetlang_type_release(other);
    puppetlang_value_release(right);
    puppetlang_value_release(wrong);
}

int main(void)
{
    types_have_texts();
    types_follow_the_dialect();
    texts_that_are_no_types();
    types_accept_values_and_types();
    types_are_compared();
    types_come_from_types();
    types_come_from_values();
    types_are_values();
    differences_are_described();
    return check_result();
}
