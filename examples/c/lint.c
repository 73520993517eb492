/* Lints manifests and templates (*.epp): prints their diagnostics.
 *
 *     lint FILE…
 *
 * The exit code is 1 if a file has an error, and 2 if a file cannot be read. */

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

static int is_template(const char *path)
{
    size_t len = strlen(path);
    return len >= 4 && strcmp(path + len - 4, ".epp") == 0;
}

static int lint(const puppetlang_engine *engine, const char *path)
{
    size_t len = 0;
    char *text = read_file(path, &len);
    if (text == NULL) {
        perror(path);
        return 2;
    }

    puppetlang_program *program = NULL;
    puppetlang_error *error = NULL;
    uint32_t flags = PUPPETLANG_PARSE_VALIDATE | (is_template(path) ? PUPPETLANG_PARSE_TEMPLATE : 0);
    puppetlang_status status =
        puppetlang_parse(engine, path, strlen(path), text, len, flags, NULL, &program, &error);
    free(text);
    if (program == NULL) {
        puppetlang_str message = puppetlang_error_message(error);
        fprintf(stderr, "%s: %.*s\n", path, (int)message.len, message.data);
    }
    puppetlang_error_free(error);

    /* The program may have warnings even if the status is OK, so look at its diagnostics in any case. */
    puppetlang_text *report = NULL;
    puppetlang_diagnostics_render(puppetlang_program_diagnostics(program), PUPPETLANG_RENDER_HUMAN, &report, NULL);
    printf("%s", puppetlang_text_str(report).data);
    puppetlang_text_free(report);
    puppetlang_program_release(program);
    return status == PUPPETLANG_OK ? 0 : 1;
}

int main(int argc, char **argv)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine = NULL;
    puppetlang_engine_new(config, &engine, NULL);
    puppetlang_config_free(config);

    int worst = 0;
    for (int i = 1; i < argc; i++) {
        int result = lint(engine, argv[i]);
        worst = result > worst ? result : worst;
    }
    puppetlang_engine_release(engine);
    return worst;
}
