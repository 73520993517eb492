/* Deep values and types on a small stack: using and freeing them. */

#define _POSIX_C_SOURCE 200809L

#include "support.h"

#include <pthread.h>
#include <stdlib.h>

#define STACK (256 * 1024)
#define DEPTH 100000

/* Returns nested arrays, or nested hashes with a single key each. */
static puppetlang_value *deep_value(int as_hash, size_t depth)
{
    puppetlang_value *value = puppetlang_value_int(1), *key = puppetlang_value_string(TEXT("k"));
    puppetlang_builder *builder = as_hash ? puppetlang_hash_new(1) : puppetlang_array_new(1);
    size_t wrong = 0;

    for (; depth > 0; depth--) {
        puppetlang_status status =
            as_hash ? puppetlang_builder_put(builder, key, value) : puppetlang_builder_push(builder, value);
        wrong += status != PUPPETLANG_OK;
        puppetlang_value_release(value);
        value = puppetlang_builder_finish(builder);
    }
    CHECK_EQ(wrong, 0);
    puppetlang_builder_free(builder);
    puppetlang_value_release(key);
    return value;
}

/* The text of a deep value may become too long, but nothing else may fail. */
static void check_written(puppetlang_status status, puppetlang_text *text)
{
    CHECK(status == PUPPETLANG_OK || status == PUPPETLANG_E_LIMIT);
    puppetlang_text_free(text);
}

static void convert(const puppetlang_value *value)
{
    static const char *const types[] = {"Array", "Hash", "String", "Boolean", "Array[Any]", "Sensitive"};
    puppetlang_value *formats = puppetlang_value_default();
    puppetlang_text *text = NULL;
    puppetlang_status status;
    size_t i;

    status = puppetlang_value_format(NULL, value, TEXT("%s"), &text, NULL);
    check_written(status, text);
    status = puppetlang_value_format_with(NULL, value, formats, &text, NULL);
    check_written(status, text);
    status = puppetlang_value_interpolate(value, &text, NULL);
    check_written(status, text);
    puppetlang_value_release(formats);
    for (i = 0; i < sizeof types / sizeof *types; i++) {
        puppetlang_type *kind = NULL;
        puppetlang_value *made = NULL;
        CHECK_EQ(puppetlang_type_parse(NULL, types[i], strlen(types[i]), &kind, NULL), PUPPETLANG_OK);
        status = puppetlang_type_new(NULL, kind, &value, 1, &made, NULL);
        check_that(status == PUPPETLANG_OK || status == PUPPETLANG_E_TYPE, types[i], __FILE__, __LINE__);
        puppetlang_value_release(made);
        puppetlang_type_release(kind);
    }
}

/* A format for Iterable requires the type of each level, which takes time, so these values are less deep. */
static void format_by_type(puppetlang_value *value)
{
    puppetlang_value *formats = NULL;
    puppetlang_text *text = NULL;
    puppetlang_status status;

    CHECK_EQ(puppetlang_value_parse(NULL, TEXT("{Iterable => '%s'}"), &formats, NULL), PUPPETLANG_OK);
    status = puppetlang_value_format_with(NULL, value, formats, &text, NULL);
    CHECK(status != PUPPETLANG_E_INTERNAL);
    puppetlang_text_free(text);
    puppetlang_value_release(formats);
    puppetlang_value_release(value);
}

static void use_value(puppetlang_value *value, puppetlang_value *same)
{
    puppetlang_value *hidden = puppetlang_value_sensitive(value);
    puppetlang_text *text = NULL;
    uint32_t how;

    CHECK(puppetlang_value_equal(value, same));
    CHECK(puppetlang_value_key_equal(value, same));
    CHECK(puppetlang_value_hash(value) == puppetlang_value_hash(same));
    CHECK_EQ(puppetlang_value_to_text(value, &text, NULL), PUPPETLANG_OK);
    puppetlang_text_free(text);
    for (how = PUPPETLANG_INFER_PLAIN; how <= PUPPETLANG_INFER_GENERIC; how++) {
        puppetlang_type *kind = puppetlang_value_infer(value, how);
        puppetlang_type *normalized = puppetlang_type_normalized(kind);
        CHECK(puppetlang_type_instance(kind, value));
        CHECK_EQ(puppetlang_type_describe_mismatch(kind, hidden, TEXT("x"), &text, NULL), PUPPETLANG_OK);
        puppetlang_text_free(text);
        puppetlang_type_release(normalized);
        puppetlang_type_release(kind);
    }
    convert(value);
    puppetlang_value_release(hidden);
    puppetlang_value_release(value);
    puppetlang_value_release(same);
}

/* Returns `depth` times opener, core, and `depth` times closer. */
static char *nested(const char *opener, const char *core, const char *closer, size_t depth, size_t *len)
{
    char *text = malloc((strlen(opener) + strlen(closer)) * depth + strlen(core) + 1), *at = text;
    size_t i;

    for (i = 0; i < depth; i++, at += strlen(opener))
        memcpy(at, opener, strlen(opener));
    memcpy(at, core, strlen(core));
    at += strlen(core);
    for (i = 0; i < depth; i++, at += strlen(closer))
        memcpy(at, closer, strlen(closer));
    *len = (size_t)(at - text);
    return text;
}

static void use_type(const char *opener, const char *closer, size_t depth)
{
    size_t len;
    char *source = nested(opener, "Integer", closer, depth, &len);
    puppetlang_type *kind = NULL, *same = NULL;
    puppetlang_status status = puppetlang_type_parse(NULL, source, len, &kind, NULL);

    check_that(status == PUPPETLANG_OK || status == PUPPETLANG_E_LIMIT, opener, __FILE__, (int)depth);
    check_that(depth > 100 || status == PUPPETLANG_OK, opener, __FILE__, (int)depth);
    if (status == PUPPETLANG_OK) {
        puppetlang_type *general = puppetlang_type_generalized(kind), *normalized = puppetlang_type_normalized(kind);
        puppetlang_type *common;
        puppetlang_text *text = NULL;

        CHECK_EQ(puppetlang_type_parse(NULL, source, len, &same, NULL), PUPPETLANG_OK);
        CHECK(puppetlang_type_assignable(kind, same));
        CHECK(puppetlang_type_key_equal(kind, same));
        common = puppetlang_type_common(kind, general);
        CHECK_EQ(puppetlang_type_describe_difference(kind, general, TEXT("x"), &text, NULL), PUPPETLANG_OK);
        puppetlang_text_free(text);
        CHECK_EQ(puppetlang_type_to_text(kind, &text, NULL), PUPPETLANG_OK);
        puppetlang_text_free(text);
        CHECK_EQ(puppetlang_type_to_expanded_text(kind, &text, NULL), PUPPETLANG_OK);
        puppetlang_text_free(text);
        puppetlang_type_release(general);
        puppetlang_type_release(normalized);
        puppetlang_type_release(common);
        puppetlang_type_release(same);
    }
    puppetlang_type_release(kind);
    free(source);
}

static void use_literal(const char *opener, const char *closer, size_t depth)
{
    size_t len;
    char *source = nested(opener, "1", closer, depth, &len);
    puppetlang_value *value = NULL, *same = NULL;
    puppetlang_status status = puppetlang_value_parse(NULL, source, len, &value, NULL);

    check_that(status == PUPPETLANG_OK || status == PUPPETLANG_E_LIMIT, opener, __FILE__, (int)depth);
    if (status == PUPPETLANG_OK) {
        CHECK_EQ(puppetlang_value_parse(NULL, source, len, &same, NULL), PUPPETLANG_OK);
        use_value(value, same);
    }
    free(source);
}

static void *all(void *unused)
{
    static const size_t depths[] = {100, 999, 2000, DEPTH};
    size_t i;

    for (i = 0; i < sizeof depths / sizeof *depths; i++) {
        use_value(deep_value(0, depths[i]), deep_value(0, depths[i]));
        use_value(deep_value(1, depths[i]), deep_value(1, depths[i]));
        use_type("Array[", "]", depths[i]);
        use_type("Optional[", "]", depths[i]);
        use_type("Variant[String,", "]", depths[i]);
        use_type("Struct[a=>", "]", depths[i]);
        use_type("Callable[", "]", depths[i]);
        use_literal("[", "]", depths[i]);
        use_literal("{a=>", "}", depths[i]);
        use_literal("Sensitive(", ")", depths[i]);
    }
    format_by_type(deep_value(0, 1000));
    format_by_type(deep_value(1, 1000));
    return unused;
}

int main(void)
{
    pthread_attr_t attributes;
    pthread_t thread;

    CHECK_EQ(pthread_attr_init(&attributes), 0);
    CHECK_EQ(pthread_attr_setstacksize(&attributes, STACK), 0);
    CHECK_EQ(pthread_create(&thread, &attributes, all, NULL), 0);
    CHECK_EQ(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attributes);
    return check_result();
}
