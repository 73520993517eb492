/* Walks the syntax tree of a manifest, and prints the kind, text and line of each node.
 *
 *     walk FILE */

#include <puppetlang.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns the content of a file, which the caller must free; null if it cannot be read. */
static char *read_file(const char *path, size_t *len)
{
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    if (file == NULL)
        return NULL;
    if (fseek(file, 0, SEEK_END) == 0) {
        long size = ftell(file);
        rewind(file);
        if (size >= 0 && (text = malloc((size_t)size + 1)) != NULL)
            *len = fread(text, 1, (size_t)size, file);
        if (ferror(file)) {
            free(text);
            text = NULL;
        }
    }
    fclose(file);
    return text;
}

/* One call returns a record for every node, in pre-order: a node precedes its descendants. */
static void walk(const puppetlang_program *program)
{
    size_t count, stride;
    const char *at = (const char *)puppetlang_program_nodes(program, &count, &stride);
    const char *texts = puppetlang_program_node_texts(program).data;
    int *depths = calloc(count + 1, sizeof *depths);

    for (size_t node = 1; node <= count; node++, at += stride) {
        const puppetlang_node_record *record = (const void *)at;
        puppetlang_str kind = puppetlang_node_kind_name(record->kind);
        uint32_t line = 0;
        puppetlang_program_position(program, record->start, &line, NULL);

        /* The parent of the root is 0, whose depth is 0. */
        depths[node] = depths[record->parent] + 1;
        printf("%3u %*s%.*s", (unsigned)line, 2 * depths[node] - 2, "", (int)kind.len, kind.data);
        if (record->text_start != PUPPETLANG_NO_TEXT)
            printf(" '%.*s'", (int)record->text_len, texts + record->text_start);
        printf("\n");
    }
    free(depths);
}

int main(int argc, char **argv)
{
    size_t len = 0;
    char *text = argc == 2 ? read_file(argv[1], &len) : NULL;
    if (text == NULL) {
        fprintf(stderr, "usage: walk FILE\n");
        return 2;
    }
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine = NULL;
    puppetlang_engine_new(config, &engine, NULL);
    puppetlang_config_free(config);

    puppetlang_program *program = NULL;
    puppetlang_error *error = NULL;
    puppetlang_status status =
        puppetlang_parse(engine, argv[1], strlen(argv[1]), text, len, 0, NULL, &program, &error);
    free(text);
    if (status == PUPPETLANG_OK) {
        walk(program);
    } else {
        puppetlang_str message = puppetlang_error_message(error);
        fprintf(stderr, "%.*s\n", (int)message.len, message.data);
    }
    puppetlang_error_free(error);
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
    return status == PUPPETLANG_OK ? 0 : 1;
}
