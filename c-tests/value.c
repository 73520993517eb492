/* Values: creating, reading, building, comparing, parsing and writing them. */

#include "support.h"

#include <float.h>
#include <stdlib.h>

#define VALUE(literal) value_of(TEXT(literal), __LINE__)
#define CHECK_WRITTEN(value, expected) check_written((value), TEXT(expected), __LINE__)

/* Parses a literal. */
static puppetlang_value *value_of(const char *text, size_t len, int line)
{
    puppetlang_value *value = NULL;
    check_equal(puppetlang_value_parse(NULL, text, len, &value, NULL), PUPPETLANG_OK, text, __FILE__, line);
    return value;
}

static void check_written(const puppetlang_value *value, const char *expected, size_t len, int line)
{
    puppetlang_text *text = NULL;
    check_equal(puppetlang_value_to_text(value, &text, NULL), PUPPETLANG_OK, expected, __FILE__, line);
    check_text(puppetlang_text_str(text), expected, len, "text of a value", __FILE__, line);
    puppetlang_text_free(text);
}

/* Checks all getters with a value: only the getters in `can` may succeed. */
static void check_getters(const puppetlang_value *value, const char *can)
{
    bool truth = true;
    int64_t whole = 7, seconds = 7;
    double number = 7;
    puppetlang_str string = {"unset", 5}, regexp = {"unset", 5};
    const uint8_t *data = NULL;
    size_t len = 7;
    uint32_t nanoseconds = 7;
    const puppetlang_value *key = NULL, *entry = NULL;

    check_that(puppetlang_value_get_bool(value, &truth) == (strcmp(can, "bool") == 0), can, __FILE__, __LINE__);
    check_that(puppetlang_value_get_int(value, &whole) == (strcmp(can, "int") == 0), can, __FILE__, __LINE__);
    check_that(puppetlang_value_get_float(value, &number) == (strcmp(can, "float") == 0), can, __FILE__, __LINE__);
    check_that(puppetlang_value_get_string(value, &string) == (strcmp(can, "string") == 0), can, __FILE__, __LINE__);
    check_that(puppetlang_value_get_regexp(value, &regexp) == (strcmp(can, "regexp") == 0), can, __FILE__, __LINE__);
    check_that(puppetlang_value_get_binary(value, &data, &len) == (strcmp(can, "binary") == 0), can, __FILE__,
               __LINE__);
    check_that(puppetlang_value_get_time(value, &seconds, &nanoseconds) == (strcmp(can, "time") == 0), can, __FILE__,
               __LINE__);
    check_that((puppetlang_value_get_type(value) != NULL) == (strcmp(can, "type") == 0), can, __FILE__, __LINE__);
    check_that((puppetlang_value_unwrap(value) != NULL) == (strcmp(can, "sensitive") == 0), can, __FILE__, __LINE__);
    check_that((puppetlang_value_at(value, 0) != NULL) == (strcmp(can, "array") == 0), can, __FILE__, __LINE__);
    check_that(puppetlang_value_entry(value, 0, &key, &entry) == (strcmp(can, "hash") == 0), can, __FILE__, __LINE__);
    check_that((puppetlang_value_get(value, TEXT("k")) != NULL) == (strcmp(can, "hash") == 0), can, __FILE__,
               __LINE__);
    /* Getters that fail leave their out parameters unchanged. */
    if (strcmp(can, "int") != 0)
        CHECK_EQ(whole, 7);
    if (strcmp(can, "string") != 0)
        CHECK_TEXT(string, "unset");
    if (strcmp(can, "regexp") != 0)
        CHECK_TEXT(regexp, "unset");
    if (strcmp(can, "binary") != 0)
        CHECK(data == NULL && len == 7);
    if (strcmp(can, "time") != 0)
        CHECK(seconds == 7 && nanoseconds == 7);
    if (strcmp(can, "hash") != 0)
        CHECK(key == NULL && entry == NULL);
    if (strcmp(can, "float") != 0)
        CHECK(number > 6 && number < 8);
    if (strcmp(can, "bool") != 0)
        CHECK(truth);
}

static void kinds_have_names_and_getters(void)
{
    static const struct {
        const char *text;
        uint32_t kind;
        const char *name, *can;
    } rows[] = {
        {"undef", PUPPETLANG_VALUE_UNDEF, "Undef", ""},
        {"default", PUPPETLANG_VALUE_DEFAULT, "Default", ""},
        {"false", PUPPETLANG_VALUE_BOOLEAN, "Boolean", "bool"},
        {"-3", PUPPETLANG_VALUE_INTEGER, "Integer", "int"},
        {"2.5", PUPPETLANG_VALUE_FLOAT, "Float", "float"},
        {"'a'", PUPPETLANG_VALUE_STRING, "String", "string"},
        {"/a.b/", PUPPETLANG_VALUE_REGEXP, "Regexp", "regexp"},
        {"[1]", PUPPETLANG_VALUE_ARRAY, "Array", "array"},
        {"{'k' => 1}", PUPPETLANG_VALUE_HASH, "Hash", "hash"},
        {"Integer[1]", PUPPETLANG_VALUE_TYPE, "Type", "type"},
        {"Sensitive(1)", PUPPETLANG_VALUE_SENSITIVE, "Sensitive", "sensitive"},
        {"Binary('YQ==')", PUPPETLANG_VALUE_BINARY, "Binary", "binary"},
        {"SemVer('1.2.3')", PUPPETLANG_VALUE_SEMVER, "SemVer", ""},
        {"SemVerRange('>=1.0.0')", PUPPETLANG_VALUE_SEMVERRANGE, "SemVerRange", ""},
        {"Timespan('0-01:00:00')", PUPPETLANG_VALUE_TIMESPAN, "Timespan", "time"},
        {"Timestamp('2020-01-01')", PUPPETLANG_VALUE_TIMESTAMP, "Timestamp", "time"},
        {"URI('http://a/b')", PUPPETLANG_VALUE_URI, "URI", ""},
    };
    static const char *others[] = {"Object", "Iterator", "Callable"};
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        puppetlang_value *value = value_of(rows[i].text, strlen(rows[i].text), __LINE__);
        check_equal(puppetlang_value_kind(value), rows[i].kind, rows[i].text, __FILE__, __LINE__);
        check_text(puppetlang_value_kind_name(rows[i].kind), rows[i].name, strlen(rows[i].name), rows[i].text,
                   __FILE__, __LINE__);
        check_getters(value, rows[i].can);
        puppetlang_value_release(value);
    }
    for (i = 0; i < 3; i++)
        check_text(puppetlang_value_kind_name(PUPPETLANG_VALUE_OBJECT + (uint32_t)i), others[i], strlen(others[i]),
                   others[i], __FILE__, __LINE__);
    CHECK_EMPTY(puppetlang_value_kind_name(PUPPETLANG_VALUE_NONE));
    CHECK_EMPTY(puppetlang_value_kind_name(PUPPETLANG_VALUE_CALLABLE + 1));
    CHECK_EMPTY(puppetlang_value_kind_name(UINT32_MAX));
}

static void scalars_go_in_and_out(void)
{
    static const int64_t wholes[] = {0, -1, INT64_MAX, INT64_MIN};
    static const double numbers[] = {0.0, -1.5, DBL_MAX, DBL_MIN};
    puppetlang_value *value;
    int64_t whole;
    double number;
    bool truth;
    puppetlang_str string;
    size_t i;

    for (i = 0; i < 4; i++) {
        value = puppetlang_value_int(wholes[i]);
        CHECK(puppetlang_value_get_int(value, &whole) && whole == wholes[i]);
        puppetlang_value_release(value);
        value = puppetlang_value_float(numbers[i]);
        CHECK(puppetlang_value_get_float(value, &number) && memcmp(&number, &numbers[i], sizeof number) == 0);
        puppetlang_value_release(value);
    }
    /* Any number except 0 is true. */
    for (i = 0; i < 3; i++) {
        value = puppetlang_value_bool((int32_t)i);
        CHECK(puppetlang_value_get_bool(value, &truth) && truth == (i != 0));
        puppetlang_value_release(value);
    }
    /* A short string is stored in the value, a long one outside. */
    value = puppetlang_value_string(TEXT("a\0\xC3\xA9"));
    CHECK(puppetlang_value_get_string(value, &string));
    CHECK_TEXT(string, "a\0\xC3\xA9");
    CHECK(puppetlang_value_get_string(value, NULL));
    puppetlang_value_release(value);
    value = puppetlang_value_string(TEXT("0123456789012345678901234567890123456789\0 and more"));
    CHECK(puppetlang_value_get_string(value, &string));
    CHECK_TEXT(string, "0123456789012345678901234567890123456789\0 and more");
    puppetlang_value_release(value);
    value = puppetlang_value_string(NULL, 0);
    CHECK(puppetlang_value_get_string(value, &string));
    CHECK_EMPTY(string);
    puppetlang_value_release(value);
    value = puppetlang_value_undef();
    CHECK_EQ(puppetlang_value_kind(value), PUPPETLANG_VALUE_UNDEF);
    puppetlang_value_release(value);
    value = puppetlang_value_default();
    CHECK_EQ(puppetlang_value_kind(value), PUPPETLANG_VALUE_DEFAULT);
    puppetlang_value_release(value);
    value = puppetlang_value_regexp(TEXT("^a+/"));
    CHECK(puppetlang_value_get_regexp(value, &string));
    CHECK_TEXT(string, "^a+/");
    puppetlang_value_release(value);
}

static void what_cannot_be_made_is_null(void)
{
    CHECK(puppetlang_value_string(TEXT(NO_UTF8)) == NULL);
    CHECK(puppetlang_value_string(TEXT(HALF_CHARACTER)) == NULL);
    CHECK(puppetlang_value_string(TEXT(OVERLONG)) == NULL);
    CHECK(puppetlang_value_string(TEXT(SURROGATE)) == NULL);
    CHECK(puppetlang_value_string(NULL, 1) == NULL);
    CHECK(puppetlang_value_string("a", SIZE_MAX) == NULL);
    CHECK(puppetlang_value_regexp(TEXT("(")) == NULL);
    CHECK(puppetlang_value_regexp(TEXT(NO_UTF8)) == NULL);
    CHECK(puppetlang_value_regexp(NULL, 1) == NULL);
    CHECK(puppetlang_value_binary(NULL, 1) == NULL);
    CHECK(puppetlang_value_sensitive(NULL) == NULL);
    CHECK(puppetlang_value_type(NULL) == NULL);
    CHECK(puppetlang_value_retain(NULL) == NULL);
    CHECK(puppetlang_value_infer(NULL, PUPPETLANG_INFER_PLAIN) == NULL);
}

static void bytes_are_copied(void)
{
    unsigned char bytes[] = {0, 255, 1};
    puppetlang_value *value = puppetlang_value_binary(bytes, sizeof bytes);
    const uint8_t *data = NULL;
    size_t len = 0;

    bytes[0] = 9;
    CHECK(puppetlang_value_get_binary(value, &data, &len));
    CHECK(len == 3 && data[0] == 0 && data[1] == 255 && data[2] == 1);
    CHECK(puppetlang_value_get_binary(value, NULL, NULL));
    CHECK_WRITTEN(value, "Instance of Binary");
    puppetlang_value_release(value);
    value = puppetlang_value_binary(NULL, 0);
    CHECK(puppetlang_value_get_binary(value, &data, &len) && data != NULL && len == 0);
    puppetlang_value_release(value);
}

static void times_are_seconds_and_nanoseconds(void)
{
    puppetlang_value *value = VALUE("Timespan('1-02:03:04.5')");
    int64_t seconds = 0;
    uint32_t nanoseconds = 0;

    CHECK(puppetlang_value_get_time(value, &seconds, &nanoseconds));
    CHECK_EQ(seconds, ((24 + 2) * 60 + 3) * 60 + 4);
    CHECK_EQ(nanoseconds, 500000000);
    puppetlang_value_release(value);
    /* A negative time is rounded down to seconds, and the nanoseconds are added. */
    value = VALUE("Timespan('-0-00:00:01.5')");
    CHECK(puppetlang_value_get_time(value, &seconds, &nanoseconds));
    CHECK_EQ(seconds, -2);
    CHECK_EQ(nanoseconds, 500000000);
    puppetlang_value_release(value);
    value = VALUE("Timestamp('1970-01-02T00:00:01')");
    CHECK(puppetlang_value_get_time(value, &seconds, NULL));
    CHECK(puppetlang_value_get_time(value, NULL, &nanoseconds));
    CHECK_EQ(seconds, 86401);
    CHECK_EQ(nanoseconds, 0);
    puppetlang_value_release(value);
}

static void what_is_sensitive_is_shown_only_when_asked_for(void)
{
    puppetlang_value *secret = puppetlang_value_string(TEXT("swordfish"));
    puppetlang_value *value = puppetlang_value_sensitive(secret), *twice = puppetlang_value_sensitive(value);
    puppetlang_str string;

    puppetlang_value_release(secret);
    CHECK_EQ(puppetlang_value_kind(value), PUPPETLANG_VALUE_SENSITIVE);
    CHECK(!puppetlang_value_get_string(value, &string));
    CHECK_WRITTEN(value, "Instance of Sensitive[String]");
    CHECK(puppetlang_value_get_string(puppetlang_value_unwrap(value), &string));
    CHECK_TEXT(string, "swordfish");
    /* A Sensitive is not wrapped twice. */
    CHECK_EQ(puppetlang_value_kind(puppetlang_value_unwrap(twice)), PUPPETLANG_VALUE_STRING);
    puppetlang_value_release(value);
    puppetlang_value_release(twice);
}

static void arrays_are_built(void)
{
    puppetlang_builder *builder = puppetlang_array_new(2);
    puppetlang_value *array, *kept;
    int64_t whole;
    size_t i;

    for (i = 0; i < 1000; i++) {
        puppetlang_value *value = puppetlang_value_int((int64_t)i);
        CHECK_EQ(puppetlang_builder_push(builder, value), PUPPETLANG_OK);
        puppetlang_value_release(value);
    }
    array = puppetlang_builder_finish(builder);
    CHECK_EQ(puppetlang_value_len(array), 1000);
    for (i = 0; i < 1000; i++)
        CHECK(puppetlang_value_get_int(puppetlang_value_at(array, i), &whole) && whole == (int64_t)i);
    CHECK(puppetlang_value_at(array, 1000) == NULL);
    CHECK(puppetlang_value_at(array, SIZE_MAX) == NULL);
    /* The builder is empty again. */
    kept = puppetlang_builder_finish(builder);
    CHECK_EQ(puppetlang_value_len(kept), 0);
    CHECK_WRITTEN(kept, "[]");
    puppetlang_value_release(kept);
    /* A borrowed value can be retained, and then outlives its container. */
    kept = puppetlang_value_retain(puppetlang_value_at(array, 999));
    CHECK_EQ(puppetlang_builder_push(builder, array), PUPPETLANG_OK);
    puppetlang_value_release(array);
    CHECK(puppetlang_value_get_int(kept, &whole) && whole == 999);
    puppetlang_value_release(kept);
    /* Freeing the builder frees the unfinished values. */
    puppetlang_builder_free(builder);
    /* A large capacity is not allocated at once. */
    builder = puppetlang_array_new(SIZE_MAX);
    CHECK(builder != NULL);
    puppetlang_builder_free(builder);
    builder = puppetlang_hash_new(SIZE_MAX);
    CHECK(builder != NULL);
    puppetlang_builder_free(builder);
}

static void put(puppetlang_builder *builder, const char *key, const char *text)
{
    puppetlang_value *name = value_of(key, strlen(key), __LINE__), *value = value_of(text, strlen(text), __LINE__);
    CHECK_EQ(puppetlang_builder_put(builder, name, value), PUPPETLANG_OK);
    puppetlang_value_release(name);
    puppetlang_value_release(value);
}

static void hashes_are_built_in_order(void)
{
    puppetlang_builder *builder = puppetlang_hash_new(0);
    puppetlang_value *hash, *one, *one_and_a_bit;
    const puppetlang_value *key, *entry;
    puppetlang_str string;

    put(builder, "'z'", "1");
    put(builder, "1", "'whole'");
    put(builder, "\"a\\u{0}\"", "[2]");
    put(builder, "1.0", "'float'");
    put(builder, "'z'", "3");
    hash = puppetlang_builder_finish(builder);
    puppetlang_builder_free(builder);

    CHECK_EQ(puppetlang_value_len(hash), 4);
    /* A repeated key keeps its position. */
    CHECK(puppetlang_value_entry(hash, 0, &key, &entry));
    CHECK(puppetlang_value_get_string(key, &string));
    CHECK_TEXT(string, "z");
    CHECK_WRITTEN(entry, "3");
    CHECK(puppetlang_value_entry(hash, 3, &key, NULL));
    CHECK_WRITTEN(key, "1.0");
    CHECK(puppetlang_value_entry(hash, 3, NULL, &entry));
    CHECK(!puppetlang_value_entry(hash, 4, &key, &entry));
    CHECK(!puppetlang_value_entry(hash, SIZE_MAX, NULL, NULL));
    CHECK_WRITTEN(puppetlang_value_get(hash, TEXT("a\0")), "[2]");
    CHECK(puppetlang_value_get(hash, TEXT("Z")) == NULL);
    CHECK(puppetlang_value_get(hash, TEXT("1")) == NULL);
    CHECK(puppetlang_value_get(hash, TEXT(NO_UTF8)) == NULL);
    CHECK(puppetlang_value_get(hash, NULL, 1) == NULL);
    CHECK(puppetlang_value_get(hash, NULL, 0) == NULL);
    /* 1 and 1.0 are different keys. */
    one = puppetlang_value_int(1);
    one_and_a_bit = puppetlang_value_float(1.0);
    CHECK_WRITTEN(puppetlang_value_lookup(hash, one), "'whole'");
    CHECK_WRITTEN(puppetlang_value_lookup(hash, one_and_a_bit), "'float'");
    CHECK(puppetlang_value_lookup(hash, hash) == NULL);
    CHECK(puppetlang_value_lookup(hash, NULL) == NULL);
    puppetlang_value_release(one);
    puppetlang_value_release(one_and_a_bit);
    puppetlang_value_release(hash);
}

static void a_builder_takes_what_it_is_for(void)
{
    puppetlang_builder *array = puppetlang_array_new(0), *hash = puppetlang_hash_new(0);
    puppetlang_value *value = puppetlang_value_int(1);

    CHECK_EQ(puppetlang_builder_put(array, value, value), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_builder_push(hash, value), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_builder_push(array, NULL), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_builder_push(NULL, value), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_builder_put(hash, NULL, value), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_builder_put(hash, value, NULL), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_builder_put(NULL, value, value), PUPPETLANG_E_ARGUMENT);
    CHECK(puppetlang_builder_finish(NULL) == NULL);
    puppetlang_builder_free(NULL);
    puppetlang_builder_free(array);
    puppetlang_builder_free(hash);
    puppetlang_value_release(value);
}

/* Checks equality by `==`, and as hash keys. */
static void check_equality(const char *one, const char *other, int equal, int same)
{
    puppetlang_value *a = value_of(one, strlen(one), __LINE__), *b = value_of(other, strlen(other), __LINE__);

    check_equal(puppetlang_value_equal(a, b), equal, one, __FILE__, __LINE__);
    check_equal(puppetlang_value_equal(b, a), equal, one, __FILE__, __LINE__);
    check_equal(puppetlang_value_key_equal(a, b), same, one, __FILE__, __LINE__);
    check_equal(puppetlang_value_key_equal(b, a), same, one, __FILE__, __LINE__);
    if (same)
        check_that(puppetlang_value_hash(a) == puppetlang_value_hash(b), one, __FILE__, __LINE__);
    puppetlang_value_release(a);
    puppetlang_value_release(b);
}

static void values_are_compared(void)
{
    puppetlang_value *one = VALUE("'one'"), *other = VALUE("'other'");

    check_equality("1", "1", 1, 1);
    check_equality("1", "1.0", 1, 0);
    check_equality("'a'", "'A'", 1, 0);
    check_equality("'\xC3\xA9'", "'\xC3\x89'", 0, 0);
    check_equality("[1, 'A']", "[1.0, 'a']", 1, 0);
    check_equality("{'a' => 1, 'b' => 2}", "{'b' => 2, 'a' => 1}", 1, 1);
    check_equality("{1 => 2}", "{1.0 => 2}", 0, 0);
    check_equality("undef", "''", 0, 0);
    check_equality("Variant[Integer, String]", "Variant[String, Integer]", 1, 1);
    check_equality("Integer", "String", 0, 0);
    CHECK(puppetlang_value_hash(one) != puppetlang_value_hash(other));
    CHECK(!puppetlang_value_equal(one, NULL) && !puppetlang_value_equal(NULL, NULL));
    CHECK(!puppetlang_value_key_equal(NULL, one) && !puppetlang_value_key_equal(NULL, NULL));
    CHECK_EQ(puppetlang_value_hash(NULL), 0);
    puppetlang_value_release(one);
    puppetlang_value_release(other);
}

static void values_are_written_as_in_a_manifest(void)
{
    puppetlang_value *value = VALUE("[1, \"a\", undef, default, true, 1.5, /a/, {'k' => Integer}, Sensitive('x')]");
    CHECK_WRITTEN(value, "[1, 'a', undef, default, true, 1.5, /a/, {'k' => Integer}, Instance of Sensitive[String]]");
    puppetlang_value_release(value);
}

static void texts_that_are_no_values(void)
{
    puppetlang_value *value = UNSET;
    puppetlang_error *error = UNSET;
    puppetlang_text *text = UNSET;
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;

    CHECK_EQ(puppetlang_value_parse(NULL, TEXT("[1,\n 2"), &value, &error), PUPPETLANG_E_SYNTAX);
    CHECK(value == NULL);
    CHECK_EQ(puppetlang_diagnostics_count(puppetlang_error_diagnostics(error)), 1);
    CHECK_TEXT(puppetlang_error_kind(error), "Puppet::ParseErrorWithIssue");
    puppetlang_error_free(error);
    CHECK_FAILS(puppetlang_value_parse(NULL, TEXT("1 + 1"), &value, &error), PUPPETLANG_E_TYPE);
    CHECK_FAILS(puppetlang_value_parse(NULL, TEXT(""), &value, &error), PUPPETLANG_E_TYPE);
    CHECK_FAILS(puppetlang_value_parse(NULL, TEXT(NO_UTF8), &value, &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS_WITH(puppetlang_value_parse(NULL, NULL, 1, &value, &error), PUPPETLANG_E_ARGUMENT,
                     "`text` must not be null");
    CHECK_FAILS_WITH(puppetlang_value_parse(NULL, TEXT("1"), NULL, &error), PUPPETLANG_E_ARGUMENT,
                     "`out` must not be null");
    CHECK_FAILS(puppetlang_value_to_text(NULL, &text, &error), PUPPETLANG_E_ARGUMENT);
    CHECK(text == NULL);
    CHECK_EQ(puppetlang_config_set_int(config, TEXT("max_source_bytes"), 3, NULL), PUPPETLANG_OK);
    engine = engine_of(config);
    CHECK_FAILS(puppetlang_value_parse(engine, TEXT("1234"), &value, &error), PUPPETLANG_E_LIMIT);
    CHECK_WORKS(puppetlang_value_parse(engine, TEXT("123"), &value, &error));
    CHECK_FAILS(puppetlang_value_to_text(value, NULL, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_value_release(value);
    puppetlang_engine_release(engine);
}

static void check_json(const char *source, const char *rich, const char *plain)
{
    puppetlang_value *value = value_of(source, strlen(source), __LINE__), *read = NULL;
    puppetlang_text *text = NULL;
    puppetlang_error *error = UNSET;
    puppetlang_str json;

    CHECK_WORKS(puppetlang_value_to_json(value, 0, &text, &error));
    json = puppetlang_text_str(text);
    check_text(json, rich, strlen(rich), source, __FILE__, __LINE__);
    CHECK_WORKS(puppetlang_value_from_json(json.data, json.len, 0, &read, &error));
    check_that(puppetlang_value_key_equal(value, read), source, __FILE__, __LINE__);
    puppetlang_text_free(text);
    puppetlang_value_release(read);
    CHECK_WORKS(puppetlang_value_to_json(value, PUPPETLANG_JSON_PLAIN, &text, &error));
    check_text(puppetlang_text_str(text), plain, strlen(plain), source, __FILE__, __LINE__);
    puppetlang_text_free(text);
    puppetlang_value_release(value);
}

static void values_are_written_and_read_as_json(void)
{
    puppetlang_value *value = UNSET;
    puppetlang_text *text = UNSET;
    puppetlang_error *error = UNSET;

    check_json("{'a' => [1, 2.5, undef, true], 'b' => \"\\u{0}\xC3\xA9\"}", "{\"a\":[1,2.5,null,true],\"b\":\"\\u0000\xC3\xA9\"}",
               "{\"a\":[1,2.5,null,true],\"b\":\"\\u0000\xC3\xA9\"}");
    check_json("[default, Integer[1, 5]]", "[{\"__ptype\":\"Default\"},{\"__ptype\":\"Pcore::IntegerType\",\"from\":1,\"to\":5}]",
               "[\"default\",\"Integer[1, 5]\"]");
    check_json("Sensitive('secret')", "{\"__ptype\":\"Sensitive\",\"__pvalue\":\"secret\"}", "{\"__ptype\":\"Sensitive\",\"__pvalue\":\"secret\"}");

    CHECK_FAILS(puppetlang_value_from_json(TEXT("[1,"), 0, &value, &error), PUPPETLANG_E_SYNTAX);
    CHECK(value == NULL);
    CHECK_FAILS(puppetlang_value_from_json(NULL, 0, 0, &value, &error), PUPPETLANG_E_SYNTAX);
    CHECK_FAILS(puppetlang_value_from_json(TEXT("[\"" NO_UTF8 "\"]"), 0, &value, &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_value_from_json(TEXT("{\"__ptype\":\"Nobody::Knows\"}"), 0, &value, &error), PUPPETLANG_E_TYPE);
    CHECK_WORKS(puppetlang_value_from_json(TEXT("{\"__ptype\":\"Nobody::Knows\"}"), PUPPETLANG_JSON_UNRESOLVED, &value, &error));
    CHECK_EQ(puppetlang_value_kind(value), PUPPETLANG_VALUE_HASH);
    CHECK_FAILS(puppetlang_value_to_json(value, PUPPETLANG_JSON_UNRESOLVED, &text, &error), PUPPETLANG_E_ARGUMENT);
    CHECK(text == NULL);
    CHECK_FAILS(puppetlang_value_to_json(value, 8, &text, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_value_to_json(value, 0, NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_value_to_json(NULL, 0, &text, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_value_release(value);
    CHECK_FAILS(puppetlang_value_from_json(TEXT("1"), PUPPETLANG_JSON_PLAIN, &value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_value_from_json(NULL, 1, 0, &value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_value_from_json(TEXT("1"), 0, NULL, &error), PUPPETLANG_E_ARGUMENT);
}

static void nothing_is_neutral(void)
{
    check_getters(NULL, "");
    CHECK_EQ(puppetlang_value_kind(NULL), PUPPETLANG_VALUE_NONE);
    CHECK_EQ(puppetlang_value_len(NULL), 0);
    CHECK(puppetlang_value_lookup(NULL, NULL) == NULL);
    puppetlang_value_release(NULL);
}

int main(void)
{
    kinds_have_names_and_getters();
    scalars_go_in_and_out();
    what_cannot_be_made_is_null();
    bytes_are_copied();
    times_are_seconds_and_nanoseconds();
    what_is_sensitive_is_shown_only_when_asked_for();
    arrays_are_built();
    hashes_are_built_in_order();
    a_builder_takes_what_it_is_for();
    values_are_compared();
    values_are_written_as_in_a_manifest();
    texts_that_are_no_values();
    values_are_written_and_read_as_json();
    nothing_is_neutral();
    return check_result();
}
