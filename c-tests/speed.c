/* Measures the speed of the API: a getter, a parse, and the node table. Prints times; tests nothing.
 *
 *     speed FILE…
 *
 * The files are repeated until there are 100 KB. */

#include "clock.h"

#include <puppetlang.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BYTES 100000
#define ROUNDS 200

/* Keeps the compiler from removing the measured code. */
static volatile uint64_t sink;

static int by_size(const void *one, const void *other)
{
    double difference = *(const double *)one - *(const double *)other;
    return (difference > 0) - (difference < 0);
}

/* Returns the median. */
static double median(double *times, size_t count)
{
    qsort(times, count, sizeof *times, by_size);
    return times[count / 2];
}

/* Concatenates the files repeatedly until there are enough bytes. */
static char *read_all(char **paths, size_t *len)
{
    char *text = NULL;
    *len = 0;
    for (char **path = paths; *len < BYTES; path = path[1] != NULL ? path + 1 : paths) {
        FILE *file = fopen(*path, "rb");
        size_t before = *len, got;
        if (file == NULL) {
            perror(*path);
            exit(2);
        }
        do {
            text = realloc(text, *len + 4096 + 1);
            got = fread(text + *len, 1, 4096, file);
            *len += got;
        } while (got > 0);
        fclose(file);
        if (*len == before) {
            fprintf(stderr, "%s is empty\n", *path);
            exit(2);
        }
        text[(*len)++] = '\n';
    }
    return text;
}

static puppetlang_program *parse(const puppetlang_engine *engine, const char *text, size_t len)
{
    puppetlang_program *program = NULL;
    puppetlang_error *error = NULL;
    if (puppetlang_parse(engine, NULL, 0, text, len, 0, NULL, &program, &error) != PUPPETLANG_OK) {
        puppetlang_str message = puppetlang_error_message(error);
        fprintf(stderr, "%.*s\n", (int)message.len, message.data);
        exit(2);
    }
    return program;
}

static void measure_parse(const puppetlang_engine *engine, const char *text, size_t len)
{
    static double parses[ROUNDS], tables[ROUNDS], tokens[ROUNDS], releases[ROUNDS], both[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
        double start = now();
        puppetlang_program *program = parse(engine, text, len);
        double parsed = now();
        sink += puppetlang_program_nodes(program, NULL, NULL)->end;
        double tabled = now();
        sink += puppetlang_program_tokens(program, NULL, NULL)->end;
        double listed = now();
        puppetlang_program_release(program);
        parses[i] = parsed - start;
        tables[i] = tabled - parsed;
        tokens[i] = listed - tabled;
        releases[i] = now() - listed;
        both[i] = tabled - start;
    }
    printf("%zu bytes, median of %d:\n", len, ROUNDS);
    printf("  parse           %8.3f ms\n", median(parses, ROUNDS) / 1e6);
    printf("  node table      %8.3f ms\n", median(tables, ROUNDS) / 1e6);
    printf("  parse and table %8.3f ms (to be 1 at most)\n", median(both, ROUNDS) / 1e6);
    printf("  token table     %8.3f ms\n", median(tokens, ROUNDS) / 1e6);
    printf("  release         %8.3f ms\n", median(releases, ROUNDS) / 1e6);
}

/* Nanoseconds for each call, over all nodes of a program. */
#define MEASURE(name, call) \
    do { \
        for (int i = 0; i < ROUNDS; i++) { \
            double start = now(); \
            for (puppetlang_node node = 1; node <= count; node++) \
                sink += (uint64_t)(call); \
            times[i] = (now() - start) / count; \
        } \
        printf("  %-15s %8.2f ns%s\n", (name), median(times, ROUNDS), \
               strcmp((name), "kind") == 0 ? " (to be 15 at most)" : ""); \
    } while (0)

static void measure_getters(const puppetlang_program *program)
{
    static double times[ROUNDS];
    uint32_t count = puppetlang_program_node_count(program);
    puppetlang_str text;
    puppetlang_span span;

    puppetlang_program_nodes(program, NULL, NULL);
    printf("%u nodes, each call:\n", (unsigned)count);
    MEASURE("kind", puppetlang_node_kind(program, node));
    MEASURE("parent", puppetlang_node_parent(program, node));
    MEASURE("child 0", puppetlang_node_child(program, node, 0));
    MEASURE("field", puppetlang_node_field(program, node, "body", 4));
    MEASURE("text", puppetlang_node_text(program, node, &text));
    MEASURE("span", puppetlang_node_span(program, node, &span));
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fputs("usage: speed FILE…\n", stderr);
        return 2;
    }
    size_t len;
    char *text = read_all(argv + 1, &len);
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine = NULL;
    puppetlang_engine_new(config, &engine, NULL);
    puppetlang_config_free(config);

    measure_parse(engine, text, len);
    puppetlang_program *program = parse(engine, text, len);
    measure_getters(program);
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
    free(text);
    return 0;
}
