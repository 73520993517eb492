/* Object types and their instances: attributes of both, and instances created by `new`. */

#include "support.h"

#define MANIFEST \
    "type Shape = Object[{attributes => {name => String, sides => {type => Integer, kind => constant, value => 0}}}]\n" \
    "type Circle = Object[{parent => Shape, attributes => {\n" \
    "  centre => {type => Array[Integer], value => [0, 0]},\n" \
    "  radius => Float,\n" \
    "  area => {type => Float, kind => derived},\n" \
    "  owner => {type => Optional[String], kind => reference, value => undef},\n" \
    "}}]\n" \
    "type Ring = Circle\n"

static puppetlang_declarations *declare(void)
{
    puppetlang_program *program = parse(TEXT(MANIFEST), 0, PUPPETLANG_OK);
    puppetlang_declarations *declarations = NULL;

    CHECK_EQ(puppetlang_declarations_new(program, &declarations, NULL), PUPPETLANG_OK);
    puppetlang_program_release(program);
    return declarations;
}

static puppetlang_attributes *attributes_of(const puppetlang_declarations *declarations, const char *name)
{
    puppetlang_type *kind = puppetlang_declarations_get(declarations, name, strlen(name));
    puppetlang_attributes *list = puppetlang_type_attributes(kind);

    /* The list outlives its type. */
    puppetlang_type_release(kind);
    return list;
}

static void check_written(const puppetlang_value *value, const char *expected)
{
    puppetlang_text *text = NULL;
    CHECK_EQ(puppetlang_value_to_text(value, &text, NULL), PUPPETLANG_OK);
    check_text(puppetlang_text_str(text), expected, strlen(expected), "text of a value", __FILE__, __LINE__);
    puppetlang_text_free(text);
}

/* An expected attribute; `value` is the default, if it has one. */
struct expected {
    const char *name, *kind, *type, *value;
    int required;
};

static void check_attribute(const puppetlang_attributes *list, size_t i, const struct expected *expected)
{
    puppetlang_str name = puppetlang_attribute_name(list, i);
    puppetlang_str kind = puppetlang_attribute_kind_name(puppetlang_attribute_kind(list, i));
    puppetlang_text *type = NULL;

    check_text(name, expected->name, strlen(expected->name), "name", __FILE__, __LINE__);
    check_text(kind, expected->kind, strlen(expected->kind), expected->name, __FILE__, __LINE__);
    CHECK_EQ(puppetlang_type_to_text(puppetlang_attribute_type(list, i), &type, NULL), PUPPETLANG_OK);
    check_text(puppetlang_text_str(type), expected->type, strlen(expected->type), expected->name, __FILE__, __LINE__);
    puppetlang_text_free(type);
    check_equal(puppetlang_attribute_is_required(list, i), expected->required, expected->name, __FILE__, __LINE__);
    if (expected->value == NULL)
        check_that(puppetlang_attribute_default(list, i) == NULL, expected->name, __FILE__, __LINE__);
    else
        check_written(puppetlang_attribute_default(list, i), expected->value);
}

static void types_have_attributes(void)
{
    static const struct expected expected[] = {
        {"name", "normal", "String", NULL, 1},
        {"sides", "constant", "Integer", "0", 0},
        {"centre", "normal", "Array[Integer]", "[0, 0]", 0},
        {"radius", "normal", "Float", NULL, 1},
        {"area", "derived", "Float", NULL, 0},
        {"owner", "reference", "Optional[String]", "undef", 0},
    };
    puppetlang_declarations *declarations = declare();
    puppetlang_attributes *list = attributes_of(declarations, "Circle"), *same = attributes_of(declarations, "Ring");
    size_t count = sizeof expected / sizeof *expected, i;

    CHECK_EQ(puppetlang_attributes_count(list), count);
    CHECK_EQ(puppetlang_attributes_count(same), count);
    for (i = 0; i < count; i++)
        check_attribute(list, i, &expected[i]);
    CHECK_EMPTY(puppetlang_attribute_name(list, count));
    CHECK(puppetlang_attribute_type(list, count) == NULL && puppetlang_attribute_default(list, count) == NULL);
    CHECK_EQ(puppetlang_attribute_kind(list, count), PUPPETLANG_ATTRIBUTE_NONE);
    CHECK(!puppetlang_attribute_is_required(list, count));
    puppetlang_attributes_free(list);
    puppetlang_attributes_free(same);
    puppetlang_declarations_release(declarations);
}

static void other_types_have_none(void)
{
    puppetlang_type *integer = NULL, *any = NULL;

    CHECK_EQ(puppetlang_type_parse(NULL, TEXT("Integer"), &integer, NULL), PUPPETLANG_OK);
    CHECK_EQ(puppetlang_type_parse(NULL, TEXT("Object"), &any, NULL), PUPPETLANG_OK);
    CHECK(puppetlang_type_attributes(integer) == NULL);
    CHECK(puppetlang_type_attributes(any) == NULL);
    CHECK(puppetlang_type_attributes(NULL) == NULL);
    CHECK_EQ(puppetlang_attributes_count(NULL), 0);
    CHECK_EMPTY(puppetlang_attribute_name(NULL, 0));
    CHECK(puppetlang_attribute_type(NULL, 0) == NULL && puppetlang_attribute_default(NULL, 0) == NULL);
    CHECK_EQ(puppetlang_attribute_kind(NULL, 0), PUPPETLANG_ATTRIBUTE_NONE);
    CHECK(!puppetlang_attribute_is_required(NULL, 0));
    puppetlang_attributes_free(NULL);
    puppetlang_type_release(integer);
    puppetlang_type_release(any);
}

static void kinds_have_names(void)
{
    CHECK_TEXT(puppetlang_attribute_kind_name(PUPPETLANG_ATTRIBUTE_GIVEN_OR_DERIVED), "given_or_derived");
    CHECK_TEXT(puppetlang_attribute_kind_name(PUPPETLANG_ATTRIBUTE_REFERENCE), "reference");
    CHECK_EMPTY(puppetlang_attribute_kind_name(PUPPETLANG_ATTRIBUTE_NONE));
    CHECK_EMPTY(puppetlang_attribute_kind_name(PUPPETLANG_ATTRIBUTE_REFERENCE + 1));
}

/* Creates a Circle from the elements of a literal array. */
static puppetlang_status make(const puppetlang_declarations *declarations, const char *list, puppetlang_value **out,
                              puppetlang_error **error)
{
    puppetlang_type *kind = puppetlang_declarations_get(declarations, TEXT("Circle"));
    puppetlang_value *arguments = NULL;
    const puppetlang_value *each[4] = {NULL};
    size_t i;
    puppetlang_status status;

    CHECK_EQ(puppetlang_value_parse(NULL, list, strlen(list), &arguments, NULL), PUPPETLANG_OK);
    for (i = 0; i < puppetlang_value_len(arguments); i++)
        each[i] = puppetlang_value_at(arguments, i);
    status = puppetlang_type_new(NULL, kind, each, puppetlang_value_len(arguments), out, error);
    puppetlang_value_release(arguments);
    puppetlang_type_release(kind);
    return status;
}

static void check_value(const puppetlang_value *circle, const char *name, const char *expected)
{
    puppetlang_value *value = puppetlang_value_attribute(circle, name, strlen(name));
    check_that(value != NULL, name, __FILE__, __LINE__);
    check_written(value, expected);
    puppetlang_value_release(value);
}

static void check_circle(const puppetlang_declarations *declarations, const char *list)
{
    puppetlang_type *shape = puppetlang_declarations_get(declarations, TEXT("Shape"));
    puppetlang_value *circle = UNSET;
    puppetlang_error *error = UNSET;

    CHECK_WORKS(make(declarations, list, &circle, &error));
    CHECK_EQ(puppetlang_value_kind(circle), PUPPETLANG_VALUE_OBJECT);
    CHECK(puppetlang_type_instance(shape, circle));
    check_value(circle, "name", "'sun'");
    check_value(circle, "radius", "1.5");
    check_value(circle, "centre", "[0, 0]");
    check_value(circle, "sides", "0");
    check_value(circle, "owner", "undef");
    CHECK(puppetlang_value_attribute(circle, TEXT("area")) == NULL);
    CHECK(puppetlang_value_attribute(circle, TEXT("colour")) == NULL);
    CHECK(puppetlang_value_attribute(circle, TEXT(NO_UTF8)) == NULL);
    CHECK(puppetlang_value_attribute(circle, NULL, 1) == NULL);
    puppetlang_value_release(circle);
    puppetlang_type_release(shape);
}

static void instances_are_made_and_looked_into(void)
{
    puppetlang_declarations *declarations = declare();
    puppetlang_value *value = UNSET, *hash = NULL;
    puppetlang_error *error = UNSET;

    check_circle(declarations, "['sun', 1.5]");
    check_circle(declarations, "[{'radius' => 1.5, 'name' => 'sun'}]");
    CHECK_FAILS(make(declarations, "['sun']", &value, &error), PUPPETLANG_E_TYPE);
    CHECK(value == NULL);
    CHECK_FAILS(make(declarations, "['sun', 'wide']", &value, &error), PUPPETLANG_E_TYPE);
    CHECK_FAILS(make(declarations, "[{'name' => 'sun'}]", &value, &error), PUPPETLANG_E_TYPE);
    CHECK_EQ(puppetlang_value_parse(NULL, TEXT("{'name' => 1}"), &hash, NULL), PUPPETLANG_OK);
    CHECK(puppetlang_value_attribute(hash, TEXT("name")) == NULL);
    CHECK(puppetlang_value_attribute(NULL, TEXT("name")) == NULL);
    puppetlang_value_release(hash);
    puppetlang_declarations_release(declarations);
}

int main(void)
{
    types_have_attributes();
    other_types_have_none();
    kinds_have_names();
    instances_are_made_and_looked_into();
    return check_result();
}
