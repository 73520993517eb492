/* Types that a manifest declares, and the functions that use them by name. */

#include "support.h"

#define MANIFEST \
    "type Mine::Port = Integer[1, 65535]\n" \
    "type Mine::Tree = Array[Variant[Mine::Port, Mine::Tree]]\n" \
    "type Mine::Point = Object[{attributes => {x => Integer, y => {type => Integer, value => 0}}}]\n"

/* The Object type as text. */
#define POINT_TYPE "Object[{name => 'Mine::Point', attributes => {'x' => Integer, 'y' => {type => Integer, value => 0}}}]"

/* An instance of a declared type, as rich data. */
#define POINT "{\"__ptype\":\"Mine::Point\",\"x\":1,\"y\":2}"

#define CHECK_WRITTEN(kind, expected) check_written((kind), TEXT(expected), __LINE__)

static puppetlang_declarations *declare(const char *manifest, size_t len)
{
    puppetlang_program *program = parse(manifest, len, 0, PUPPETLANG_OK);
    puppetlang_declarations *declarations = UNSET;
    puppetlang_error *error = UNSET;

    CHECK_WORKS(puppetlang_declarations_new(program, &declarations, &error));
    puppetlang_program_release(program);
    return declarations;
}

static puppetlang_type *type_of(const puppetlang_declarations *declarations, const char *text)
{
    puppetlang_type *kind = NULL;
    check_equal(puppetlang_type_parse_with(NULL, declarations, text, strlen(text), &kind, NULL), PUPPETLANG_OK, text,
                __FILE__, __LINE__);
    return kind;
}

static puppetlang_value *value_of(const puppetlang_declarations *declarations, const char *text)
{
    puppetlang_value *value = NULL;
    check_equal(puppetlang_value_parse_with(NULL, declarations, text, strlen(text), &value, NULL), PUPPETLANG_OK, text,
                __FILE__, __LINE__);
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

static void check_instance(const puppetlang_declarations *declarations, const char *type, const char *text, int expected)
{
    puppetlang_type *kind = type_of(declarations, type);
    puppetlang_value *value = value_of(declarations, text);

    check_equal(puppetlang_type_instance(kind, value), expected, text, __FILE__, __LINE__);
    puppetlang_type_release(kind);
    puppetlang_value_release(value);
}

static void declared_types_are_used_by_name(void)
{
    puppetlang_declarations *declarations = declare(TEXT(MANIFEST)), *same = puppetlang_declarations_retain(declarations);
    puppetlang_text *text = NULL;
    puppetlang_type *kind;

    puppetlang_declarations_release(declarations);
    check_instance(same, "Array[Mine::Port]", "[80, 443]", 1);
    check_instance(same, "Array[Mine::Port]", "[80, 0]", 0);
    check_instance(same, "Mine::Tree", "[80, [443, []]]", 1);
    check_instance(same, "Mine::Tree", "[80, [0]]", 0);
    check_instance(same, "Type[Mine::Port]", "Mine::Port", 1);
    CHECK_WRITTEN(type_of(same, "Optional[Mine::Port]"), "Optional[Mine::Port]");
    /* Other names are resolved as without declarations. */
    CHECK_WRITTEN(type_of(same, "Nobody::Knows"), "TypeReference['Nobody::Knows']");
    CHECK_WRITTEN(type_of(same, "Array[Integer[1,2]]"), "Array[Integer[1, 2]]");
    kind = type_of(same, "Mine::Port");
    CHECK_EQ(puppetlang_type_to_expanded_text(kind, &text, NULL), PUPPETLANG_OK);
    CHECK_TEXT(puppetlang_text_str(text), "Mine::Port = Integer[1, 65535]");
    puppetlang_text_free(text);
    puppetlang_type_release(kind);
    puppetlang_declarations_release(same);
}

static void declared_types_have_names(void)
{
    puppetlang_declarations *declarations = declare(TEXT(MANIFEST));

    CHECK_WRITTEN(puppetlang_declarations_get(declarations, TEXT("Mine::Port")),
                  "Mine::Port = Integer[1, 65535]");
    CHECK_WRITTEN(puppetlang_declarations_get(declarations, TEXT("mine::point")), POINT_TYPE);
    CHECK(puppetlang_declarations_get(declarations, TEXT("Mine")) == NULL);
    CHECK(puppetlang_declarations_get(declarations, TEXT("Integer")) == NULL);
    CHECK(puppetlang_declarations_get(declarations, TEXT(NO_UTF8)) == NULL);
    CHECK(puppetlang_declarations_get(declarations, NULL, 0) == NULL);
    CHECK(puppetlang_declarations_get(declarations, NULL, 1) == NULL);
    CHECK(puppetlang_declarations_get(NULL, TEXT("Mine::Port")) == NULL);
    puppetlang_declarations_release(declarations);
}

static void instances_are_read_from_json(void)
{
    puppetlang_declarations *declarations = declare(TEXT(MANIFEST));
    puppetlang_value *value = UNSET;
    puppetlang_text *text = NULL;
    puppetlang_error *error = UNSET;

    CHECK_WORKS(puppetlang_value_from_json_with(declarations, TEXT(POINT), 0, &value, &error));
    CHECK_EQ(puppetlang_value_kind(value), PUPPETLANG_VALUE_OBJECT);
    CHECK_WRITTEN(puppetlang_value_infer(value, PUPPETLANG_INFER_PLAIN), POINT_TYPE);
    CHECK_WORKS(puppetlang_value_to_json(value, 0, &text, &error));
    CHECK_TEXT(puppetlang_text_str(text), POINT);
    puppetlang_text_free(text);
    puppetlang_value_release(value);
    value = UNSET;
    CHECK_FAILS(puppetlang_value_from_json_with(declarations, TEXT("{\"__ptype\":\"Mine::Point\"}"), 0, &value, &error),
                PUPPETLANG_E_TYPE);
    CHECK(value == NULL);
    CHECK_FAILS(puppetlang_value_from_json_with(declarations, TEXT("[1,"), 0, &value, &error), PUPPETLANG_E_SYNTAX);
    CHECK_FAILS(puppetlang_value_from_json_with(declarations, TEXT("\"" NO_UTF8 "\""), 0, &value, &error),
                PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_value_from_json_with(declarations, TEXT("1"), 8, &value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_value_from_json_with(declarations, NULL, 1, 0, &value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_value_from_json_with(NULL, TEXT("1"), 0, &value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_value_from_json_with(declarations, TEXT("1"), 0, NULL, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_declarations_release(declarations);
}

static void check_refused(const char *manifest, size_t len, const char *message)
{
    puppetlang_program *program = parse(manifest, len, 0, PUPPETLANG_OK);
    puppetlang_declarations *declarations = UNSET;
    puppetlang_error *error = UNSET;

    check_call(puppetlang_declarations_new(program, &declarations, &error), &error, PUPPETLANG_E_TYPE, message,
               strlen(message), manifest, __FILE__, __LINE__);
    CHECK(declarations == NULL);
    puppetlang_program_release(program);
}

static void wrong_declarations_are_refused(void)
{
    puppetlang_program *program = parse(TEXT("type X = "), PUPPETLANG_PARSE_RECOVER, PUPPETLANG_E_SYNTAX);
    puppetlang_declarations *declarations = UNSET;
    puppetlang_error *error = UNSET;

    CHECK_FAILS_WITH(puppetlang_declarations_new(program, &declarations, &error), PUPPETLANG_E_NOT_FOUND,
                     "there are no declarations: the source has a syntax error");
    CHECK(declarations == NULL);
    puppetlang_program_release(program);
    check_refused(TEXT("type A = Variant[A, A]"), "Type alias 'A' cannot be resolved to a real type");
    check_refused(TEXT("type P = Object[{attributes => {x => 1}}]"),
                  "attribute P[x] has wrong type, expects a Type value, got Integer");
    CHECK_FAILS_WITH(puppetlang_declarations_new(NULL, &declarations, &error), PUPPETLANG_E_ARGUMENT,
                     "`program` must not be null");
    program = parse(TEXT("notice('no declarations')"), 0, PUPPETLANG_OK);
    CHECK_FAILS(puppetlang_declarations_new(program, NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_WORKS(puppetlang_declarations_new(program, &declarations, &error));
    CHECK(puppetlang_declarations_get(declarations, TEXT("notice")) == NULL);
    puppetlang_declarations_release(declarations);
    puppetlang_program_release(program);
    puppetlang_declarations_release(NULL);
    CHECK(puppetlang_declarations_retain(NULL) == NULL);
}

static void texts_are_checked(void)
{
    puppetlang_declarations *declarations = declare(TEXT(MANIFEST));
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;
    puppetlang_type *kind = UNSET;
    puppetlang_value *value = UNSET;
    puppetlang_error *error = UNSET;

    CHECK_EQ(puppetlang_config_set_int(config, TEXT("max_source_bytes"), 3, NULL), PUPPETLANG_OK);
    engine = engine_of(config);
    CHECK_FAILS(puppetlang_type_parse_with(NULL, declarations, TEXT("Mine::Port["), &kind, &error), PUPPETLANG_E_SYNTAX);
    CHECK(kind == NULL);
    CHECK_FAILS(puppetlang_type_parse_with(NULL, declarations, TEXT("42"), &kind, &error), PUPPETLANG_E_TYPE);
    CHECK_FAILS(puppetlang_type_parse_with(NULL, declarations, TEXT(NO_UTF8), &kind, &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_type_parse_with(engine, declarations, TEXT("Mine::Port"), &kind, &error), PUPPETLANG_E_LIMIT);
    CHECK_FAILS(puppetlang_type_parse_with(NULL, declarations, NULL, 1, &kind, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_type_parse_with(NULL, NULL, TEXT("Any"), &kind, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_type_parse_with(NULL, declarations, TEXT("Any"), NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_value_parse_with(NULL, declarations, TEXT("["), &value, &error), PUPPETLANG_E_SYNTAX);
    CHECK(value == NULL);
    CHECK_FAILS(puppetlang_value_parse_with(NULL, declarations, TEXT("$x"), &value, &error), PUPPETLANG_E_TYPE);
    CHECK_FAILS(puppetlang_value_parse_with(NULL, declarations, TEXT(NO_UTF8), &value, &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_value_parse_with(engine, declarations, TEXT("1234"), &value, &error), PUPPETLANG_E_LIMIT);
    CHECK_FAILS(puppetlang_value_parse_with(NULL, declarations, NULL, 1, &value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_value_parse_with(NULL, NULL, TEXT("1"), &value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_value_parse_with(NULL, declarations, TEXT("1"), NULL, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_engine_release(engine);
    puppetlang_declarations_release(declarations);
}

/* After its declarations are released, a type is still known, but the names in it are not. Nothing dangles. */
static void types_without_their_declarations(void)
{
    puppetlang_declarations *declarations = declare(TEXT(MANIFEST));
    puppetlang_type *port = puppetlang_declarations_get(declarations, TEXT("Mine::Port"));
    puppetlang_type *tree = puppetlang_declarations_get(declarations, TEXT("Mine::Tree"));
    puppetlang_value *number = value_of(declarations, "80"), *list = value_of(declarations, "[80]");

    CHECK(puppetlang_type_instance(port, number) && puppetlang_type_instance(tree, list));
    puppetlang_declarations_release(declarations);
    CHECK(puppetlang_type_instance(port, number));
    CHECK_WRITTEN(port, "Mine::Port = Integer[1, 65535]");
    CHECK(!puppetlang_type_instance(tree, list));
    puppetlang_type_release(tree);
    puppetlang_value_release(number);
    puppetlang_value_release(list);
}

int main(void)
{
    declared_types_are_used_by_name();
    declared_types_have_names();
    instances_are_read_from_json();
    wrong_declarations_are_refused();
    texts_are_checked();
    types_without_their_declarations();
    return check_result();
}
