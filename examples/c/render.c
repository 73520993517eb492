/* Evaluates a manifest that calls a host function, and renders a template with the hash that the manifest returns.
 *
 *     render MANIFEST TEMPLATE */

#include <puppetlang.h>
#include <stdio.h>
#include <string.h>

/* The host function port_of($service), which the manifest calls. */
static void port_of(void *user, const puppetlang_call *call)
{
    puppetlang_str service;
    (void)user;
    puppetlang_value_get_string(puppetlang_call_arg(call, 0), &service);
    if (service.len != 4 || memcmp(service.data, "shop", 4) != 0) {
        puppetlang_call_fail(call, "nobody knows this service", 25, 0);
        return;
    }
    puppetlang_value *port = puppetlang_value_int(443);
    puppetlang_call_return(call, port);
    puppetlang_value_release(port);
}

/* Prints the messages that the manifest logs with `notice` and similar functions. */
static void show(void *user, const puppetlang_log_record *record)
{
    puppetlang_str word = puppetlang_log_word(record), message = puppetlang_log_message(record);
    (void)user;
    printf("%.*s: %.*s\n", (int)word.len, word.data, (int)message.len, message.data);
}

/* Parses a file of up to 64 KiB; returns null if it cannot be read. If it is invalid, evaluating it reports the
 * error. */
static puppetlang_program *load(const puppetlang_engine *engine, const char *path, uint32_t flags)
{
    static char text[65536];
    puppetlang_program *program = NULL;
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return NULL;
    size_t len = fread(text, 1, sizeof text, file);
    fclose(file);
    puppetlang_parse(engine, path, strlen(path), text, len, flags, NULL, &program, NULL);
    return program;
}

int main(int argc, char **argv)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine = NULL;
    puppetlang_scope *scope = NULL;
    puppetlang_value *service = puppetlang_value_string("shop", 4), *params = NULL, *rendered = NULL;
    puppetlang_error *error = NULL;
    puppetlang_str text;
    puppetlang_config_set_logger(config, PUPPETLANG_LOG_NOTICE, show, NULL, NULL, NULL);
    puppetlang_config_add_function(config, "port_of", 7, "String $service", 15, port_of, NULL, NULL, NULL);
    puppetlang_engine_new(config, &engine, NULL);
    puppetlang_config_free(config);
    puppetlang_scope_new(engine, NULL, NULL, &scope, NULL);
    puppetlang_scope_set(scope, "service", 7, service, NULL);
    puppetlang_program *manifest = load(engine, argc == 3 ? argv[1] : "", 0);
    puppetlang_program *template_ = load(engine, argc == 3 ? argv[2] : "", PUPPETLANG_PARSE_TEMPLATE);
    if (puppetlang_eval(scope, manifest, NULL, &params, &error) == PUPPETLANG_OK)
        puppetlang_epp_render(scope, template_, params, NULL, &rendered, &error);
    /* If the template rendered a Sensitive value, the result is not a string. */
    if (puppetlang_value_get_string(rendered, &text))
        fwrite(text.data, 1, text.len, stdout);
    int failed = error != NULL;
    text = puppetlang_error_message(error);
    if (failed)
        fprintf(stderr, "%.*s\n", (int)text.len, text.data);
    puppetlang_error_free(error);
    puppetlang_value_release(rendered);
    puppetlang_value_release(params);
    puppetlang_value_release(service);
    puppetlang_program_release(template_);
    puppetlang_program_release(manifest);
    puppetlang_scope_free(scope);
    puppetlang_engine_release(engine);
    return failed;
}
