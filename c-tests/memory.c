/* The allocator of the host, and allocations of 64 KiB and more that fail: each call ends with OK or LIMIT, and the
   process goes on. */

#define _POSIX_C_SOURCE 200809L /* posix_memalign */

#include "catalog.h"

#include <stdlib.h>

#define LARGE (64 * 1024)

/* The memory in use, and the large allocations: how many there were, and from which one on they fail. */
static long long in_use, pieces;
static long large, first_failing = -1, last_failing = -1;

static void *allocate(void *user, size_t size, size_t align)
{
    void *address = NULL;

    CHECK(user == &pieces);
    if (size >= LARGE) {
        large++;
        if (first_failing >= 0 && large > first_failing && large <= last_failing)
            return NULL;
    }
    if (align < sizeof(void *))
        align = sizeof(void *);
    if (posix_memalign(&address, align, size) != 0)
        return NULL;
    in_use += (long long)size;
    pieces++;
    return address;
}

static void deallocate(void *user, void *address, size_t size, size_t align)
{
    (void)user;
    (void)align;
    in_use -= (long long)size;
    pieces--;
    free(address);
}

static char long_source[300 * 1024], long_json[300 * 1024];
static long refused, worked;

static void check_status(puppetlang_status status, puppetlang_error *failed)
{
    if (status == PUPPETLANG_OK) {
        worked++;
    } else {
        refused++;
        if (!CHECK_EQ(status, PUPPETLANG_E_LIMIT))
            printf("    %s\n", puppetlang_error_message(failed).data);
    }
    puppetlang_error_free(failed);
}

#define CHECK_SURVIVES(call)       \
    do {                           \
        puppetlang_error *failed;  \
        puppetlang_status status;  \
        failed = NULL;             \
        status = (call);           \
        check_status(status, failed); \
    } while (0)

static void check_eval(const puppetlang_scope *scope, const char *text)
{
    puppetlang_value *value = NULL;
    puppetlang_text *json = NULL;

    CHECK_SURVIVES(puppetlang_eval_text(scope, TEXT(""), text, strlen(text), NULL, &value, &failed));
    if (value != NULL) {
        CHECK_SURVIVES(puppetlang_value_to_json(value, 0, &json, &failed));
        puppetlang_text_free(json);
        CHECK_SURVIVES(puppetlang_value_to_text(value, &json, &failed));
        puppetlang_text_free(json);
    }
    puppetlang_value_release(value);
}

/* Work with many large allocations: sources, trees, strings, arrays, hashes, templates, catalogs, JSON and YAML. */
static void work(void)
{
    static const char *const SITE_OF_MANY =
        "{\"manifests/site.pp\": \"Integer[1, 600].each |$i| { notify { \\\"n${i}\\\": message => $facts } }\"}";
    puppetlang_engine *engine = new_engine();
    puppetlang_scope *scope = new_scope(engine);
    puppetlang_environment *environment = environment_with(engine, SITE_OF_MANY);
    puppetlang_value *node = json("{\"name\": \"n\", \"facts\": {\"kernel\": \"Linux\"}}"), *value = NULL;
    puppetlang_program *program = NULL;
    puppetlang_catalog *catalog = NULL;
    puppetlang_text *text = NULL;

    CHECK_SURVIVES(puppetlang_parse(engine, TEXT("long.pp"), long_source, strlen(long_source), PUPPETLANG_PARSE_VALIDATE,
                                    NULL, &program, &failed));
    if (program != NULL) {
        size_t count, stride;
        puppetlang_program_nodes(program, &count, &stride);
        puppetlang_program_tokens(program, &count, &stride);
        CHECK_SURVIVES(puppetlang_program_dump(program, PUPPETLANG_DUMP_JSON, &text, &failed));
        puppetlang_text_free(text);
        value = NULL;
        CHECK_SURVIVES(puppetlang_eval(scope, program, NULL, &value, &failed));
        puppetlang_value_release(value);
    }
    puppetlang_program_release(program);
    check_eval(scope, "Integer[1, 20000].map |$i| { $i * 2 }");
    check_eval(scope, "Hash(Integer[1, 6000].map |$i| { [\"k${i}\", $i] })");
    check_eval(scope, "Integer[1, 14].reduce('0123456789') |$text, $i| { \"${text}${text}\" }");
    check_eval(scope, "inline_epp('<% Integer[1, 9000].each |$i| { %>line <%= $i %>\n<% } %>')");
    check_eval(scope, "sprintf('%100000s', 'x').split('').unique");
    check_eval(scope, "Integer[1, 8000].map |$i| { \"v${i}\" }.sort.join(',').upcase.regsubst('V', 'w', 'G')");
    value = NULL;
    CHECK_SURVIVES(puppetlang_value_from_json(long_json, strlen(long_json), 0, &value, &failed));
    if (value != NULL) {
        CHECK_SURVIVES(puppetlang_value_to_yaml(value, &text, &failed));
        puppetlang_text_free(text);
    }
    puppetlang_value_release(value);
    CHECK_SURVIVES(puppetlang_compile(environment, node, NULL, NULL, &catalog, &failed));
    if (catalog != NULL) {
        CHECK_SURVIVES(puppetlang_catalog_json(catalog, &text, &failed));
        puppetlang_text_free(text);
    }
    puppetlang_catalog_release(catalog);
    puppetlang_value_release(node);
    puppetlang_environment_release(environment);
    puppetlang_scope_free(scope);
    puppetlang_engine_release(engine);
}

static void fill_long_texts(void)
{
    size_t at = 0, i;

    for (i = 0; i < 3000; i++)
        at += (size_t)sprintf(long_source + at, "$variable_%zu = [%zu, 'text', { a => 1 }]\n", i, i);
    at = (size_t)sprintf(long_json, "[0");
    for (i = 1; i < 20000; i++)
        at += (size_t)sprintf(long_json + at, ",\"text %zu\"", i);
    sprintf(long_json + at, "]");
}

int main(void)
{
    puppetlang_error *failed = UNSET;
    long count, i, step = getenv("PUPPETLANG_TEST_QUICK") != NULL ? 16 : 1;

    CHECK_EQ(puppetlang_set_allocator(allocate, deallocate, &pieces, &failed), PUPPETLANG_OK);
    CHECK(failed == NULL);
    fill_long_texts();
    work();
    count = large;
    CHECK(count >= 49);
    CHECK_EQ(refused, 0);
    /* All handles are freed, and so is all memory: tables that live as long as the process are not of the host's. */
    CHECK_EQ(pieces, 0);
    CHECK_EQ(in_use, 0);

    /* One allocation fails. */
    for (i = 0; i < count; i += step) {
        large = 0;
        first_failing = i;
        last_failing = i + 1;
        work();
    }
    /* All fail from one on. */
    for (i = 0; i < count; i += 4 * step) {
        large = 0;
        first_failing = i;
        last_failing = 1 << 30;
        work();
    }
    CHECK(refused > 0);
    first_failing = -1;
    refused = 0;
    work();
    CHECK_EQ(refused, 0);
    CHECK_EQ(pieces, 0);
    CHECK_EQ(in_use, 0);

    /* The library has memory of this allocator now. */
    CHECK_FAILS(puppetlang_set_allocator(allocate, deallocate, &pieces, &error), PUPPETLANG_E_BUSY);
    CHECK_FAILS(puppetlang_set_allocator(NULL, deallocate, &pieces, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_set_allocator(allocate, NULL, &pieces, &error), PUPPETLANG_E_ARGUMENT);
    printf("%ld large allocations, %ld calls worked\n", count, worked);
    return check_result();
}
