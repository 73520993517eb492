/* Checks the manifests of a directory, evaluates with a function of the program, renders a template, and compiles a
 * catalog whose data come from a callback.
 *
 *     tour DIRECTORY */
#include <glob.h>
#include <puppetlang.h>
#include <stdio.h>
#include <string.h>

/* The function `double`. */
static void twice(void *user, const puppetlang_call *call)
{
    puppetlang_value *answer;
    int64_t number = 0;
    (void)user;
    puppetlang_value_get_int(puppetlang_call_arg(call, 0), &number);
    answer = puppetlang_value_int(2 * number);
    puppetlang_call_return(call, answer);
    puppetlang_value_release(answer);
}

/* Supplies the value of the key motd::text. */
static void supply(void *user, const puppetlang_request *request)
{
    puppetlang_str key = puppetlang_request_name(request);
    puppetlang_value *value = puppetlang_value_string(user, strlen(user));
    if (key.len == 10 && memcmp(key.data, "motd::text", 10) == 0)
        puppetlang_request_value(request, value);
    else
        puppetlang_request_not_found(request);
    puppetlang_value_release(value);
}

/* Prints a line for each diagnostic of a manifest: path:line:column: severity: message [CODE] */
static void check(const puppetlang_engine *engine, const char *path)
{
    static char text[1 << 20];
    puppetlang_program *program = NULL;
    puppetlang_text *report = NULL;
    FILE *file = fopen(path, "rb");
    size_t len = file == NULL ? 0 : fread(text, 1, sizeof text, file);
    if (file == NULL || ferror(file) || !feof(file))
        printf("%s: cannot be read, or has more than a megabyte\n", path);
    else
        puppetlang_parse(engine, path, strlen(path), text, len, PUPPETLANG_PARSE_VALIDATE, NULL, &program, NULL);
    puppetlang_diagnostics_render(puppetlang_program_diagnostics(program), PUPPETLANG_RENDER_CONCISE, &report, NULL);
    printf("%s", puppetlang_text_str(report).data);
    puppetlang_text_free(report);
    puppetlang_program_release(program);
    if (file != NULL)
        fclose(file);
}

/* Checks the manifests of a directory, in alphabetical order. */
static int check_all(const puppetlang_engine *engine, const char *directory)
{
    char pattern[4096];
    glob_t found;
    size_t i;
    snprintf(pattern, sizeof pattern, "%s/*.pp", directory);
    if (glob(pattern, 0, NULL, &found) != 0) {
        fprintf(stderr, "%s: no manifests\n", directory);
        return 1;
    }
    for (i = 0; i < found.gl_pathc; i++)
        check(engine, found.gl_pathv[i]);
    globfree(&found);
    return 0;
}

static void print(const puppetlang_value *value)
{
    puppetlang_str text;
    if (puppetlang_value_get_string(value, &text))
        printf("%.*s\n", (int)text.len, text.data);
}

int main(int argc, char **argv)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine = NULL;
    puppetlang_scope *scope = NULL;
    puppetlang_environment *environment = NULL;
    puppetlang_catalog *catalog = NULL;
    puppetlang_value *facts = NULL, *node = NULL, *files = NULL, *text = NULL, *rendered = NULL;
    puppetlang_error *error = NULL;
    size_t motd = 0;
    int failed = puppetlang_config_add_function(config, PUPPETLANG_TEXT("double"), PUPPETLANG_TEXT("Integer $n"), twice,
                                                NULL, NULL, &error)
        || puppetlang_config_set_lookup(config, supply, "Welcome", NULL, &error)
        || puppetlang_engine_new(config, &engine, &error)
        || check_all(engine, argc == 2 ? argv[1] : ".")

        || puppetlang_value_parse(NULL, PUPPETLANG_TEXT("{kernel => 'Linux'}"), &facts, &error)
        || puppetlang_scope_new(engine, facts, NULL, &scope, &error)
        || puppetlang_eval_text(scope, NULL, 0, PUPPETLANG_TEXT("\"${double(21)} on ${kernel}\""), NULL, &text, &error);
    print(text);

    failed = failed
        || puppetlang_value_parse(NULL, PUPPETLANG_TEXT("{name => 'web1'}"), &node, &error)
        || puppetlang_epp_render_text(scope, NULL, 0, PUPPETLANG_TEXT("<%= $name %> runs <%= $kernel %>"), node, NULL,
                                      &rendered, &error);
    print(rendered);

    failed = failed
        || puppetlang_value_parse(NULL, PUPPETLANG_TEXT(
            "{'manifests/site.pp' => 'include motd', 'modules/motd/manifests/init.pp' =>"
            " 'class motd(String $text) { file { \"/etc/motd\": content => $text } }'}"), &files, &error)
        || puppetlang_environment_of_files(engine, files, &environment, &error)
        || puppetlang_compile(environment, node, NULL, NULL, &catalog, &error);
    if (puppetlang_catalog_find(catalog, PUPPETLANG_TEXT("File[/etc/motd]"), &motd))
        print(puppetlang_resource_parameter(catalog, motd, PUPPETLANG_TEXT("content")));

    if (error != NULL)
        fprintf(stderr, "%.*s\n", (int)puppetlang_error_message(error).len, puppetlang_error_message(error).data);
    puppetlang_error_free(error);
    puppetlang_catalog_release(catalog);
    puppetlang_environment_release(environment);
    puppetlang_value_release(files);
    puppetlang_value_release(rendered);
    puppetlang_value_release(node);
    puppetlang_value_release(text);
    puppetlang_scope_free(scope);
    puppetlang_value_release(facts);
    puppetlang_engine_release(engine);
    puppetlang_config_free(config);
    return failed;
}
