/* Measures the speed of values: `c-tests/value_speed`. Prints medians. */

#include "clock.h"

#include <puppetlang.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROUNDS 101
#define COUNT 1000

/* Keeps the compiler from removing the measured code. */
static volatile int64_t sink;

static int compare(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

/* Nanoseconds for each repetition of `body`, with `times` repetitions in a round. */
#define MEASURE(name, times, body) \
    do { \
        static double each[ROUNDS]; \
        for (int round = 0; round < ROUNDS; round++) { \
            double start = now(); \
            body; \
            each[round] = (now() - start) / (times); \
        } \
        qsort(each, ROUNDS, sizeof *each, compare); \
        printf("%-36s %10.1f ns\n", (name), each[ROUNDS / 2]); \
    } while (0)

static puppetlang_value *numbers(void)
{
    puppetlang_builder *builder = puppetlang_array_new(COUNT);
    puppetlang_value *array;

    for (int64_t i = 0; i < COUNT; i++) {
        puppetlang_value *value = puppetlang_value_int(i);
        puppetlang_builder_push(builder, value);
        puppetlang_value_release(value);
    }
    array = puppetlang_builder_finish(builder);
    puppetlang_builder_free(builder);
    return array;
}

static void sum(const puppetlang_value *array)
{
    size_t len = puppetlang_value_len(array);
    int64_t total = 0, number = 0;

    for (size_t i = 0; i < len; i++)
        if (puppetlang_value_get_int(puppetlang_value_at(array, i), &number))
            total += number;
    sink += total;
}

static void to_json_and_back(const puppetlang_value *array)
{
    puppetlang_text *text = NULL;
    puppetlang_value *read = NULL;
    puppetlang_str json;

    puppetlang_value_to_json(array, 0, &text, NULL);
    json = puppetlang_text_str(text);
    puppetlang_value_from_json(json.data, json.len, 0, &read, NULL);
    sink += (int64_t)puppetlang_value_len(read);
    puppetlang_value_release(read);
    puppetlang_text_free(text);
}

static void parse_type(const char *text)
{
    puppetlang_type *kind = NULL;
    puppetlang_type_parse(NULL, text, strlen(text), &kind, NULL);
    puppetlang_type_release(kind);
}

int main(void)
{
    puppetlang_value *array = numbers(), *element;
    puppetlang_type *kind = NULL;

    puppetlang_type_parse(NULL, "Array[Integer[0, 1000]]", 23, &kind, NULL);
    MEASURE("an Integer, made and released", COUNT, for (int i = 0; i < COUNT; i++) puppetlang_value_release(puppetlang_value_int(i)));
    MEASURE("a String of 8 bytes, likewise", COUNT,
            for (int i = 0; i < COUNT; i++) puppetlang_value_release(puppetlang_value_string("12345678", 8)));
    MEASURE("a borrowed element, retained", COUNT, for (int i = 0; i < COUNT; i++) {
        element = puppetlang_value_retain(puppetlang_value_at(array, (size_t)i));
        puppetlang_value_release(element);
    });
    MEASURE("an array of 1,000, built and released", 1, puppetlang_value_release(numbers()));
    MEASURE("at and get_int, each", COUNT, sum(array));
    MEASURE("1,000 numbers to JSON and back", 1, to_json_and_back(array));
    MEASURE("1,000 numbers, instance of a type", 1, sink += puppetlang_type_instance(kind, array));
    MEASURE("Array[Integer[0, 1000]], parsed", 1, parse_type("Array[Integer[0, 1000]]"));
    puppetlang_type_release(kind);
    puppetlang_value_release(array);
    return 0;
}
