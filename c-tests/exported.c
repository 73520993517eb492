/* Exported resources of other nodes: the callback that finds them. */

#include "catalog.h"

#define COLLECTS(query) "{\"manifests/site.pp\": \"Notify <<| " query " |>>\"}"
#define NODE "{\"name\": \"web1\"}"
#define RESOURCE(title, parameters) \
    "{\"certname\": \"db1\", \"type\": \"Notify\", \"title\": \"" title "\", \"parameters\": {" parameters "}}"

static int drops, asked;

static void count_drop(void *user)
{
    (void)user;
    drops++;
}

/* Answers with the JSON that `user` is; NULL is no answer. */
static void answer(void *user, const puppetlang_request *request)
{
    const char *text = user;
    puppetlang_value *arguments = puppetlang_request_arguments(request), *facts = UNSET, *value = NULL;
    puppetlang_str node = {0};

    asked++;
    CHECK_EQ(puppetlang_request_kind(request), PUPPETLANG_REQUEST_EXPORTED);
    CHECK_TEXT(puppetlang_request_name(request), "Notify");
    CHECK_EQ(puppetlang_value_len(arguments), 2);
    CHECK(puppetlang_value_get_string(puppetlang_value_at(arguments, 1), &node));
    CHECK_TEXT(node, "web1");
    CHECK_FAILS(puppetlang_request_variable(request, TEXT("facts"), &facts, &error), PUPPETLANG_E_NOT_FOUND);
    if (text == NULL) {
        puppetlang_value_release(arguments);
        return;
    }
    if (strcmp(text, "none") == 0) {
        puppetlang_request_not_found(request);
    } else if (strcmp(text, "down") == 0) {
        puppetlang_request_fail(request, TEXT("PuppetDB is down"), 42);
    } else {
        value = json(text);
        puppetlang_request_value(request, value);
        puppetlang_value_release(value);
    }
    puppetlang_value_release(arguments);
}

/* Returns an environment that stores exported resources, with a callback that answers with `text`. */
static puppetlang_environment *collecting(const char *files, const char *text)
{
    puppetlang_config *config = puppetlang_config_new();

    CHECK_WORKS(puppetlang_config_set_int(config, TEXT("storeconfigs"), 1, &error));
    CHECK_WORKS(puppetlang_config_set_exported(config, answer, (void *)text, count_drop, &error));
    return environment_of(config, files);
}

static void check_found(const char *files, const char *text, const char *reference)
{
    puppetlang_environment *environment = collecting(files, text);
    puppetlang_catalog *catalog = catalog_of(environment, NODE);

    found(catalog, reference);
    puppetlang_catalog_release(catalog);
    puppetlang_environment_release(environment);
}

static void check_refused(puppetlang_environment *environment, puppetlang_status status, size_t token, const char *part)
{
    puppetlang_catalog *catalog = UNSET;
    puppetlang_error *failed = NULL;
    puppetlang_str message;

    CHECK_EQ(compile(environment, NODE, &catalog, &failed), status);
    CHECK(catalog == NULL);
    CHECK_EQ(puppetlang_error_token(failed), token);
    message = puppetlang_error_message(failed);
    CHECK(strstr(message.data, part) != NULL);
    puppetlang_error_free(failed);
    puppetlang_environment_release(environment);
}

static void a_collector_asks_the_host(void)
{
    puppetlang_environment *environment;

    drops = asked = 0;
    check_found(COLLECTS(""), "[" RESOURCE("a", "\"message\": \"m\"") "]", "Notify[a]");
    CHECK_EQ(asked, 1);
    CHECK_EQ(drops, 1);
    check_found(COLLECTS("title == a or tag != b"), "[" RESOURCE("b", "") "," RESOURCE("c", "") "]", "Notify[c]");
    check_found(COLLECTS(""), "none", "Class[main]");
    environment = collecting(COLLECTS(""), "down");
    check_refused(environment, PUPPETLANG_E_CALLBACK, 42, "PuppetDB is down");
    check_refused(collecting(COLLECTS(""), NULL), PUPPETLANG_E_CALLBACK, 0, "the host gave no answer");
    check_refused(collecting(COLLECTS(""), "1"), PUPPETLANG_E_CALLBACK, 0, "exported resources must be an array");
    check_refused(collecting(COLLECTS(""), "[{}]"), PUPPETLANG_E_CALLBACK, 0, "'certname'");
}

static void storeconfigs_decides(void)
{
    puppetlang_config *config = puppetlang_config_new();

    CHECK_FAILS(puppetlang_config_set_int(config, TEXT("storeconfigs"), 2, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_WORKS(puppetlang_config_set_int(config, TEXT("storeconfigs"), 1, &error));
    check_refused(environment_of(config, COLLECTS("")), PUPPETLANG_E_UNSUPPORTED, 0, "cannot be collected");

    /* Without the setting, nothing is asked. */
    asked = 0;
    config = puppetlang_config_new();
    CHECK_WORKS(puppetlang_config_set_exported(config, answer, "down", NULL, &error));
    {
        puppetlang_environment *environment = environment_of(config, COLLECTS(""));
        puppetlang_catalog *catalog = catalog_of(environment, NODE);

        found(catalog, "Class[main]");
        puppetlang_catalog_release(catalog);
        puppetlang_environment_release(environment);
    }
    CHECK_EQ(asked, 0);
}

static void arguments_are_checked(void)
{
    puppetlang_config *config = puppetlang_config_new();

    drops = 0;
    CHECK_FAILS(puppetlang_config_set_exported(config, NULL, NULL, count_drop, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_exported(NULL, answer, NULL, count_drop, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(drops, 2);
    puppetlang_config_free(config);
}

int main(void)
{
    a_collector_asks_the_host();
    storeconfigs_decides();
    arguments_are_checked();
    return check_result();
}
