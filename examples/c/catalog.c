/* Compiles the catalog of a node, and lists its resources with the locations that declare them.
 *
 *     catalog ENVIRONMENT NODE FACTS
 *
 * FACTS is JSON. */

#include <puppetlang.h>
#include <stdio.h>
#include <string.h>

/* Builds the hash that describes the node: its name and its facts. */
static puppetlang_value *node_of(const char *name, const puppetlang_value *facts)
{
    puppetlang_builder *node = puppetlang_hash_new(2);
    puppetlang_value *key = puppetlang_value_string("name", 4), *value = puppetlang_value_string(name, strlen(name));
    puppetlang_builder_put(node, key, value);
    puppetlang_value_release(value);
    puppetlang_value_release(key);
    key = puppetlang_value_string("facts", 5);
    puppetlang_builder_put(node, key, facts);
    puppetlang_value_release(key);
    value = puppetlang_builder_finish(node);
    puppetlang_builder_free(node);
    return value;
}

/* Prints "path:line: Type[title]" and the parameters of a resource. The content of a Sensitive is not shown. */
static void show(const puppetlang_catalog *catalog, size_t resource)
{
    puppetlang_str path = puppetlang_resource_path(catalog, resource);
    puppetlang_str kind = puppetlang_resource_type(catalog, resource);
    puppetlang_str title = puppetlang_resource_title(catalog, resource);
    size_t directory = 0, i;
    for (i = 0; i < path.len; i++)
        if (path.data[i] == '/')
            directory = i + 1;
    printf("%.*s:%u: %.*s[%.*s]\n", (int)(path.len - directory), path.data + directory,
           puppetlang_resource_line(catalog, resource), (int)kind.len, kind.data, (int)title.len, title.data);
    for (i = 0; i < puppetlang_resource_parameter_count(catalog, resource); i++) {
        puppetlang_str name = puppetlang_resource_parameter_name(catalog, resource, i);
        puppetlang_text *text = NULL;
        puppetlang_value_to_text(puppetlang_resource_parameter_value(catalog, resource, i), &text, NULL);
        puppetlang_str value = puppetlang_text_str(text);
        printf("    %.*s => %.*s\n", (int)name.len, name.data, (int)value.len, value.data);
        puppetlang_text_free(text);
    }
}

int main(int argc, char **argv)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine = NULL;
    puppetlang_environment *environment = NULL;
    puppetlang_catalog *catalog = NULL;
    puppetlang_value *facts = NULL, *node;
    puppetlang_error *error = NULL;
    const char *directory = argc == 4 ? argv[1] : "", *name = argc == 4 ? argv[2] : "", *json = argc == 4 ? argv[3] : "";
    puppetlang_engine_new(config, &engine, NULL);
    puppetlang_config_free(config);
    puppetlang_value_from_json(json, strlen(json), 0, &facts, NULL);
    node = node_of(name, facts);
    if (puppetlang_environment_open(engine, directory, strlen(directory), &environment, &error) == PUPPETLANG_OK)
        puppetlang_compile(environment, node, NULL, NULL, &catalog, &error);
    for (size_t i = 0; i < puppetlang_catalog_resource_count(catalog); i++)
        if (puppetlang_resource_line(catalog, i) > 0 && !puppetlang_resource_is_virtual(catalog, i))
            show(catalog, i);
    int failed = error != NULL;
    puppetlang_str message = puppetlang_error_message(error);
    if (failed)
        fprintf(stderr, "%.*s\n", (int)message.len, message.data);
    puppetlang_error_free(error);
    puppetlang_catalog_release(catalog);
    puppetlang_environment_release(environment);
    puppetlang_value_release(node);
    puppetlang_value_release(facts);
    puppetlang_engine_release(engine);
    return failed;
}
