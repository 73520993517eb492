/* Values as tables: the columns, and the values that are no data. */

#include "evaluation.h"

#include <stdint.h>

static puppetlang_value_table *table_of(const char *text, puppetlang_value_columns *columns)
{
    puppetlang_value *value = literal(text);
    puppetlang_value_table *table = UNSET;

    CHECK_WORKS(puppetlang_value_table_new(value, &table, &error));
    CHECK(puppetlang_value_table_columns(table, columns));
    /* The table depends on no other handle. */
    puppetlang_value_release(value);
    return table;
}

static void check_row(const puppetlang_value_columns *columns, size_t row, unsigned kind, unsigned size,
                      int64_t number, int line)
{
    check_that(row < columns->count, "row", __FILE__, line);
    check_equal(columns->kinds[row], kind, "kind", __FILE__, line);
    check_equal(columns->sizes[row], size, "size", __FILE__, line);
    check_equal(columns->numbers[row], number, "number", __FILE__, line);
}

#define CHECK_ROW(row, kind, size, number) check_row(&columns, (row), (kind), (size), (number), __LINE__)

static void each_kind_of_data_is_a_row(void)
{
    puppetlang_value_columns columns;
    puppetlang_value_table *table = table_of("[undef, default, true, false, -7, 'ab', '', [], {}]", &columns);

    CHECK_EQ(columns.count, 10);
    CHECK_ROW(0, PUPPETLANG_VALUE_ARRAY, 9, 0);
    CHECK_ROW(1, PUPPETLANG_VALUE_UNDEF, 0, 0);
    CHECK_ROW(2, PUPPETLANG_VALUE_DEFAULT, 0, 0);
    CHECK_ROW(3, PUPPETLANG_VALUE_BOOLEAN, 0, 1);
    CHECK_ROW(4, PUPPETLANG_VALUE_BOOLEAN, 0, 0);
    CHECK_ROW(5, PUPPETLANG_VALUE_INTEGER, 0, -7);
    CHECK_ROW(6, PUPPETLANG_VALUE_STRING, 2, 0);
    CHECK_ROW(7, PUPPETLANG_VALUE_STRING, 0, 3);
    CHECK_ROW(8, PUPPETLANG_VALUE_ARRAY, 0, 0);
    CHECK_ROW(9, PUPPETLANG_VALUE_HASH, 0, 0);
    CHECK_EQ(columns.texts.len, 4);
    CHECK(memcmp(columns.texts.data, "ab\0", 4) == 0);
    puppetlang_value_table_free(table);
}

static void a_float_is_its_bits(void)
{
    puppetlang_value_columns columns;
    puppetlang_value_table *table = table_of("2.5", &columns);
    double number;

    CHECK_EQ(columns.count, 1);
    memcpy(&number, columns.numbers, sizeof number);
    CHECK(number == 2.5);
    CHECK_EMPTY(columns.texts);
    puppetlang_value_table_free(table);
}

static void the_keys_of_a_hash_come_first(void)
{
    puppetlang_value_columns columns;
    puppetlang_value_table *table = table_of("{'a' => [1, [2]], [3] => {'b' => 4}}", &columns);

    CHECK_EQ(columns.count, 11);
    CHECK_ROW(0, PUPPETLANG_VALUE_HASH, 2, 0);
    CHECK_ROW(1, PUPPETLANG_VALUE_STRING, 1, 0);
    CHECK_ROW(2, PUPPETLANG_VALUE_ARRAY, 1, 0);
    CHECK_ROW(3, PUPPETLANG_VALUE_INTEGER, 0, 3);
    CHECK_ROW(4, PUPPETLANG_VALUE_ARRAY, 2, 0);
    CHECK_ROW(5, PUPPETLANG_VALUE_INTEGER, 0, 1);
    CHECK_ROW(6, PUPPETLANG_VALUE_ARRAY, 1, 0);
    CHECK_ROW(7, PUPPETLANG_VALUE_INTEGER, 0, 2);
    CHECK_ROW(8, PUPPETLANG_VALUE_HASH, 1, 0);
    CHECK_ROW(9, PUPPETLANG_VALUE_STRING, 1, 2);
    CHECK_ROW(10, PUPPETLANG_VALUE_INTEGER, 0, 4);
    puppetlang_value_table_free(table);
}

static void other_values_stay_values(void)
{
    puppetlang_value_columns columns;
    puppetlang_value_table *table = table_of("[Integer[1, 2], /a/, 'x']", &columns);

    CHECK_EQ(columns.count, 4);
    CHECK_ROW(1, PUPPETLANG_VALUE_TYPE, 0, 0);
    CHECK_ROW(2, PUPPETLANG_VALUE_REGEXP, 0, 1);
    CHECK_ROW(3, PUPPETLANG_VALUE_STRING, 1, 0);
    CHECK_SHOWN(puppetlang_value_retain(puppetlang_value_table_value(table, 0)), "Integer[1, 2]");
    CHECK_EQ(puppetlang_value_kind(puppetlang_value_table_value(table, 1)), PUPPETLANG_VALUE_REGEXP);
    CHECK(puppetlang_value_table_value(table, 2) == NULL && puppetlang_value_table_value(table, -1) == NULL);
    puppetlang_value_table_free(table);
}

/* A Sensitive does not show its value, at any depth. */
static void a_secret_is_not_in_the_table(void)
{
    puppetlang_value *secret = puppetlang_value_string(TEXT("secret"));
    puppetlang_value *sensitive = puppetlang_value_sensitive(secret);
    puppetlang_value_table *table = NULL;
    puppetlang_value_columns columns;

    CHECK_WORKS(puppetlang_value_table_new(sensitive, &table, &error));
    CHECK(puppetlang_value_table_columns(table, &columns));
    CHECK_EQ(columns.count, 1);
    CHECK_ROW(0, PUPPETLANG_VALUE_SENSITIVE, 0, 0);
    CHECK_EMPTY(columns.texts);
    puppetlang_value_table_free(table);
    puppetlang_value_release(sensitive);
    puppetlang_value_release(secret);
}

/* The table of a deeply nested value needs no stack. */
static void depth_needs_no_stack(void)
{
    puppetlang_value_table *table = NULL;
    puppetlang_value_columns columns;
    puppetlang_value *value = puppetlang_value_int(1);
    int i;

    for (i = 0; i < 400; i++) {
        puppetlang_builder *builder = puppetlang_array_new(1);
        CHECK_EQ(puppetlang_builder_push(builder, value), PUPPETLANG_OK);
        puppetlang_value_release(value);
        value = puppetlang_builder_finish(builder);
        puppetlang_builder_free(builder);
    }
    CHECK_WORKS(puppetlang_value_table_new(value, &table, &error));
    CHECK(puppetlang_value_table_columns(table, &columns));
    CHECK_EQ(columns.count, 401);
    puppetlang_value_table_free(table);
    puppetlang_value_release(value);
}

static void null_is_neutral(void)
{
    puppetlang_value_columns columns;
    puppetlang_value_table *table = UNSET;
    puppetlang_value *value = puppetlang_value_int(1);

    CHECK_FAILS(puppetlang_value_table_new(NULL, &table, &error), PUPPETLANG_E_ARGUMENT);
    CHECK(table == NULL);
    CHECK_FAILS(puppetlang_value_table_new(value, NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_WORKS(puppetlang_value_table_new(value, &table, &error));
    CHECK(puppetlang_value_table_columns(table, NULL));
    CHECK(!puppetlang_value_table_columns(NULL, &columns) && puppetlang_value_table_value(NULL, 0) == NULL);
    puppetlang_value_table_free(table);
    puppetlang_value_table_free(NULL);
    puppetlang_value_release(value);
}

int main(void)
{
    each_kind_of_data_is_a_row();
    a_float_is_its_bits();
    the_keys_of_a_hash_come_first();
    other_values_stay_values();
    a_secret_is_not_in_the_table();
    depth_needs_no_stack();
    null_is_neutral();
    return check_result();
}
