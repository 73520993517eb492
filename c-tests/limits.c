/* Limits inside functions and operators: the programs of PROGRAMS, with large values, are stopped by steps, interrupt
 * and deadline. */

#define _POSIX_C_SOURCE 200809L

#include "evaluation.h"

#include <stdlib.h>
#include <time.h>

/* The number of elements or characters of the values, and the code that creates them. */
#define SIZE "20000"

static const char setup[] =
    "$n = " SIZE "\n"
    "$ints = Integer[1, $n].map |$i| { ($i * 7919) % $n }\n"
    "$same_ints = $ints.map |$i| { $i }\n"
    "$strings = $ints.map |$i| { \"s${i}\" }\n"
    "$same_strings = $ints.map |$i| { \"s${i}\" }\n"
    "$pairs = $ints.map |$i| { [\"k${i}\", $i] }\n"
    "$hash = Hash($pairs)\n"
    "$same_hash = Hash($pairs)\n"
    "$other = Hash($ints.map |$i| { [\"k${$i + $n / 2}\", $i] })\n"
    "$flat = $ints\n"
    "$trees = $ints.map |$i| { [[\"s${i}\", $i], $i] }\n"
    "$nested = Integer[1, $n / 10].map |$i| { [1, 2, 3, 4, 5, 6, 7, 8, 9, $i] }\n"
    "$types = $ints.map |$i| { Integer[$i, $i + 1] }\n"
    "$type_hash = Hash($ints.map |$i| { [\"k${i}\", Integer[$i, $i + 1]] })\n"
    "$text = Integer[1, $n / 10].map |$i| { \"word ${i}\" }.join(' ')\n"
    "$letters = Integer[1, $n].map |$i| { 'a' }.join\n"
    "$digits = Integer[1, $n].map |$i| { '7' }.join\n"
    "$blank = Integer[1, $n].map |$i| { ' ' }.join\n"
    "$path = Integer[1, $n / 3].map |$i| { '/ab' }.join\n"
    "$base64 = Integer[1, $n / 4].map |$i| { 'QUJD' }.join\n"
    "$template = Integer[1, $n / 14].map |$i| { \"<%= 1 %> text\\n\" }.join\n"
    "$struct = Struct[$type_hash]\n"
    "$same_struct = Struct[Hash($ints.map |$i| { [\"k${i}\", Integer[$i, $i + 1]] })]\n"
    "$enum = Enum[*$strings]\n"
    "$same_enum = Enum[*$same_strings]\n"
    "$variant = Variant[*$strings.map |$s| { Enum[$s, 'x'] }]\n"
    "$same_variant = Variant[*$strings.map |$s| { Enum[$s, 'x'] }]\n"
    "$tuple = Tuple[*$types]\n"
    "$same_tuple = Tuple[*$ints.map |$i| { Integer[$i, $i + 1] }]\n"
    "$pattern = Pattern[*Integer[1, 1000].map |$i| { Regexp(\"^x${i}$\") }]\n"
    "$sensitive = Sensitive($ints)\n";

static const char *const names[] = {
    "n", "ints", "same_ints", "strings", "same_strings", "pairs", "hash", "same_hash", "other", "flat", "trees", "nested",
    "types", "type_hash", "text", "letters", "digits", "blank", "path", "base64", "template", "struct", "same_struct",
    "enum", "same_enum", "variant", "same_variant", "tuple", "same_tuple", "pattern", "sensitive"
};

#define NAMES (sizeof names / sizeof names[0])

static puppetlang_value *values[NAMES], *undef;

static void make_values(void)
{
    puppetlang_scope *scope = scope_of(config_with("max_bytes", INT64_C(4) << 30));
    puppetlang_value *value = NULL;
    size_t i;

    CHECK_WORKS(eval(scope, setup, &value, &error));
    puppetlang_value_release(value);
    for (i = 0; i < NAMES; i++)
        CHECK_WORKS(puppetlang_scope_get(scope, names[i], strlen(names[i]), &values[i], &error));
    puppetlang_scope_free(scope);
}

/* The first call of each program: it triggers the interrupt, and waits until the deadline has passed. */
static void end_soon(void *user, const puppetlang_call *call)
{
    struct timespec time = {0, 12 * 1000 * 1000};

    puppetlang_interrupt_trigger(user);
    nanosleep(&time, NULL);
    puppetlang_call_return(call, undef);
}

static puppetlang_scope *scope_with(const char *key, int64_t number, puppetlang_interrupt *interrupt)
{
    puppetlang_config *config = config_with(key, number);
    puppetlang_scope *scope;
    size_t i;

    CHECK_WORKS(puppetlang_config_add_function(config, TEXT("end_soon"), TEXT(""), end_soon, interrupt, NULL, &error));
    scope = scope_of(config);
    for (i = 0; i < NAMES; i++)
        CHECK_WORKS(puppetlang_scope_set(scope, names[i], strlen(names[i]), values[i], &error));
    return scope;
}

/* Returns the status of a program that calls `end_soon` first. */
static puppetlang_status outcome(const puppetlang_scope *scope, const char *text, const puppetlang_interrupt *interrupt)
{
    puppetlang_program *program = parse(text, strlen(text), 0, PUPPETLANG_OK);
    puppetlang_value *value = NULL;
    puppetlang_error *failed = NULL;
    puppetlang_status status = puppetlang_eval(scope, program, interrupt, &value, &failed);

    CHECK((value == NULL) == (status != PUPPETLANG_OK));
    puppetlang_value_release(value);
    puppetlang_error_free(failed);
    puppetlang_program_release(program);
    return status;
}

static void check_ends(const char *key, int64_t number, const char *text, int interrupts, puppetlang_status expected)
{
    puppetlang_interrupt *interrupt = puppetlang_interrupt_new();
    puppetlang_scope *scope = scope_with(key, number, interrupt);
    puppetlang_status status = outcome(scope, text, interrupts ? interrupt : NULL);

    if (!check_that(status == expected, text, __FILE__, __LINE__))
        fprintf(stderr, "    %s: status %d, not %d\n", key, (int)status, (int)expected);
    puppetlang_scope_free(scope);
    puppetlang_interrupt_release(interrupt);
}

/* Returns whether a program runs long enough that it must notice a limit: more than two slices of 4,096 steps. */
static int is_long(const char *text)
{
    puppetlang_interrupt *interrupt = puppetlang_interrupt_new();
    puppetlang_scope *scope = scope_with("max_steps", 9000, interrupt);
    int is_long = outcome(scope, text, NULL) == PUPPETLANG_E_LIMIT;

    CHECK_VALUE(scope, "1 + 1", "2");
    puppetlang_scope_free(scope);
    puppetlang_interrupt_release(interrupt);
    return is_long;
}

/* Returns whether a program is so short that it need not notice a limit. */
static int is_short(const char *text)
{
    puppetlang_interrupt *interrupt = puppetlang_interrupt_new();
    puppetlang_scope *scope = scope_with("max_steps", 100, interrupt);
    int is_short = outcome(scope, text, NULL) != PUPPETLANG_E_LIMIT;

    CHECK_VALUE(scope, "1 + 1", "2");
    puppetlang_scope_free(scope);
    puppetlang_interrupt_release(interrupt);
    return is_short;
}

/* Returns how many of the limits stopped a program. */
static int check_program(const char *program)
{
    char text[512];

    snprintf(text, sizeof text, "end_soon()\n%s", program);
    if (is_short(text))
        return 0;
    if (!is_long(text))
        return 1;
    check_ends("max_steps", 9000000, text, 1, PUPPETLANG_E_INTERRUPTED);
    check_ends("deadline_ms", 10, text, 0, PUPPETLANG_E_LIMIT);
    return 3;
}

/* The programs that are on one line and need no catalog. Programs that start with `=` do the same work for every size,
 * and some call functions that only exist for catalogs. */
static void limits_end_programs(void)
{
    FILE *file = fopen(PROGRAMS, "r");
    char line[512];
    int count = 0, ends = 0, are_long = 0;

    if (!check_that(file != NULL, PROGRAMS, __FILE__, __LINE__))
        return;
    while (fgets(line, sizeof line, file) != NULL) {
        const char *program = strstr(line, ": ");
        int seen;
        if (strncmp(line, "# Catalogs", 10) == 0)
            break;
        if (line[0] == '#' || line[0] == '=' || line[0] == ' ' || program == NULL || strstr(line, "heredoc") == line)
            continue;
        count++;
        seen = check_program(program + 2);
        ends += seen > 0;
        are_long += seen == 3;
    }
    fclose(file);
    CHECK(count > 200);
    CHECK(ends > count - 10);
    CHECK(are_long > 150);
}

int main(void)
{
    size_t i;

    undef = literal("undef");
    make_values();
    limits_end_programs();
    for (i = 0; i < NAMES; i++)
        puppetlang_value_release(values[i]);
    puppetlang_value_release(undef);
    return check_result();
}
