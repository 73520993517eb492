/* What Ruby code may reach: grants, and the callback that answers its requests. */

#include "catalog.h"

#define READS(name) \
    "{\"manifests/site.pp\": \"notify { \\\"value ${inline_template(\\\"<%= ENV['" name "'] %>\\\")}\\\": }\"}"
#define NODE "{\"name\": \"web1\"}"

static int drops, asked;

static void count_drop(void *user)
{
    (void)user;
    drops++;
}

/* Answers for HOME, fails for BROKEN, and leaves everything else to the grants. */
static void answer(void *user, const puppetlang_request *request)
{
    puppetlang_value *arguments = puppetlang_request_arguments(request), *facts = UNSET;
    puppetlang_str name = {0};

    (void)user;
    asked++;
    CHECK_EQ(puppetlang_request_kind(request), PUPPETLANG_REQUEST_WORLD);
    CHECK_TEXT(puppetlang_request_name(request), "environment_variable");
    CHECK_EQ(puppetlang_value_len(arguments), 1);
    CHECK(puppetlang_value_get_string(puppetlang_value_at(arguments, 0), &name));
    CHECK_FAILS(puppetlang_request_variable(request, TEXT("facts"), &facts, &error), PUPPETLANG_E_NOT_FOUND);
    if (name.len == 4 && memcmp(name.data, "HOME", 4) == 0) {
        puppetlang_value *value = puppetlang_value_string(TEXT("of the host"));
        puppetlang_request_value(request, value);
        puppetlang_value_release(value);
    } else if (name.len == 6 && memcmp(name.data, "BROKEN", 6) == 0) {
        puppetlang_request_fail(request, TEXT("the world is broken"), 42);
    } else if (!(name.len == 4 && memcmp(name.data, "MUTE", 4) == 0)) {
        puppetlang_request_not_found(request);
    }
    puppetlang_value_release(arguments);
}

static puppetlang_config *world_config(const char *grants, int has_callback)
{
    puppetlang_config *config = puppetlang_config_new();

    CHECK_WORKS(puppetlang_config_set_string(config, TEXT("grants"), grants, strlen(grants), &error));
    if (has_callback)
        CHECK_WORKS(puppetlang_config_set_world(config, answer, NULL, count_drop, &error));
    return config;
}

static void check_found(puppetlang_config *config, const char *files, const char *reference)
{
    puppetlang_environment *environment = environment_of(config, files);
    puppetlang_catalog *catalog = catalog_of(environment, NODE);

    found(catalog, reference);
    puppetlang_catalog_release(catalog);
    puppetlang_environment_release(environment);
}

static void check_refused(puppetlang_config *config, const char *files, size_t token, const char *part)
{
    puppetlang_environment *environment = environment_of(config, files);
    puppetlang_catalog *catalog = UNSET;
    puppetlang_error *failed = NULL;
    puppetlang_str message;

    CHECK_EQ(compile(environment, NODE, &catalog, &failed), PUPPETLANG_E_CALLBACK);
    CHECK(catalog == NULL);
    CHECK_EQ(puppetlang_error_token(failed), token);
    message = puppetlang_error_message(failed);
    CHECK(strstr(message.data, part) != NULL);
    puppetlang_error_free(failed);
    puppetlang_environment_release(environment);
}

static void the_host_answers_ruby_code(void)
{
    drops = asked = 0;
    check_found(world_config("", 1), READS("HOME"), "Notify[value of the host]");
    CHECK_EQ(asked, 1);
    CHECK_EQ(drops, 1);
    check_refused(world_config("", 1), READS("BROKEN"), 42, "the world is broken");
    check_refused(world_config("", 1), READS("MUTE"), 0, "reading the environment variable MUTE is not granted");
    check_refused(world_config("", 1), READS("PATH"), 0, "(grant: env=PATH)");
    check_refused(world_config("", 0), READS("HOME"), 0, "(grant: env=HOME)");
    check_found(world_config("random\nenv=NO_SUCH_VARIABLE", 1), READS("NO_SUCH_VARIABLE"), "Notify[value ]");
}

static void arguments_are_checked(void)
{
    puppetlang_config *config = puppetlang_config_new();

    drops = 0;
    CHECK_FAILS(puppetlang_config_set_world(config, NULL, NULL, count_drop, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_world(NULL, answer, NULL, count_drop, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(drops, 2);
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("grants"), TEXT("all"), &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("grants"), TEXT("file=x"), &error), PUPPETLANG_E_ARGUMENT);
    CHECK(puppetlang_request_arguments(NULL) == NULL);
    puppetlang_config_free(config);
}

int main(void)
{
    the_host_answers_ruby_code();
    arguments_are_checked();
    return check_result();
}
