/* Lookups in Hiera data: values, explanations, data of the host, and functions that supply data. */

#include "catalog.h"

#include <stdlib.h>

/* The expected values are those of the reference, with the data of the host as a file of a layer before the others. */
#define DATA                                                                                             \
    "{\"hiera.yaml\": \"version: 5\\nhierarchy:\\n- {name: node, path: '%{facts.role}.yaml'}\\n"         \
    "- {name: vault, lookup_key: vault, options: {mount: kv}}\\n- {name: common, path: common.yaml}\\n\"," \
    " \"data/web.yaml\": \"users: {alice: 1}\\nsizes: [2]\\n\","                                         \
    " \"data/common.yaml\": \"lookup_options: {users: {merge: hash}}\\nusers:\\n  bob: 2\\n"             \
    "port: '%{port}'\\nweb::port: 80\\nbad: '%{a..b}'\\n\","                                             \
    " \"manifests/site.pp\": \"$port = 8080\\ninclude web\\n\","                                         \
    " \"modules/web/manifests/init.pp\": \"class web($port, $secret) { notify { \\\"${port} ${secret}\\\": } }\\n\"}"
#define NODE "{\"name\": \"web1\", \"facts\": {\"role\": \"web\"}}"

static int drops;

static void count_drop(void *user)
{
    (void)user;
    drops++;
}

static void answer(const puppetlang_call *call, puppetlang_value *value)
{
    puppetlang_call_return(call, value);
    puppetlang_value_release(value);
}

/* A function that supplies the key "web::secret" and fails for "sealed". */
static void vault(void *user, const puppetlang_call *call)
{
    puppetlang_str key = {0};

    (void)user;
    CHECK(puppetlang_value_get_string(puppetlang_call_arg(call, 0), &key));
    if (key.len == 11 && memcmp(key.data, "web::secret", 11) == 0)
        answer(call, puppetlang_value_string(TEXT("hunter2")));
    else if (key.len == 6 && memcmp(key.data, "sealed", 6) == 0)
        puppetlang_call_fail(call, TEXT("the vault is sealed"), 17);
    else
        puppetlang_call_not_found(call);
}

static puppetlang_config *config_with_vault(void)
{
    puppetlang_config *config = puppetlang_config_new();

    CHECK_WORKS(puppetlang_config_add_function(
        config, TEXT("vault"), TEXT("String $key, Hash $options, Puppet::LookupContext $context"), vault, NULL, NULL,
        &error));
    return config;
}

typedef puppetlang_status (*lookup_fn)(const puppetlang_environment *, const puppetlang_value *, const char *, size_t,
                                       const puppetlang_value *, const puppetlang_interrupt *, puppetlang_value **,
                                       puppetlang_error **);

static puppetlang_status look_up(lookup_fn function, const puppetlang_environment *environment, const char *key,
                                 const char *options, puppetlang_value **out, puppetlang_error **failed)
{
    puppetlang_value *node = json(NODE), *hash = options == NULL ? NULL : json(options);
    puppetlang_status status = function(environment, node, key, strlen(key), hash, NULL, out, failed);

    puppetlang_value_release(node);
    puppetlang_value_release(hash);
    return status;
}

static void check_lookup(lookup_fn function, const puppetlang_environment *environment, const char *key,
                         const char *options, const char *expected, const char *file, int line)
{
    puppetlang_value *value = NULL;

    check_call(look_up(function, environment, key, options, &value, &error), &error, PUPPETLANG_OK, NULL, 0, key, file,
               line);
    check_shown(value, expected, file, line);
}

#define CHECK_LOOKUP(environment, key, options, expected) \
    check_lookup(puppetlang_lookup, (environment), (key), (options), (expected), __FILE__, __LINE__)
#define CHECK_EXPLAINED(environment, key, options, expected) \
    check_lookup(puppetlang_explain_lookup, (environment), (key), (options), (expected), __FILE__, __LINE__)

static void check_refused(const puppetlang_environment *environment, const char *key, const char *options,
                          puppetlang_status status, size_t token, const char *message, const char *file, int line)
{
    puppetlang_value *value = UNSET;
    puppetlang_error *failed = NULL;

    check_equal(look_up(puppetlang_lookup, environment, key, options, &value, &failed), status, key, file, line);
    check_that(value == NULL && failed != NULL, key, file, line);
    check_equal((long long)puppetlang_error_token(failed), (long long)token, key, file, line);
    check_text(puppetlang_error_message(failed), message, strlen(message), key, file, line);
    puppetlang_error_free(failed);
}

#define CHECK_REFUSED(environment, key, options, status, token, message) \
    check_refused((environment), (key), (options), (status), (token), (message), __FILE__, __LINE__)

static void a_key_has_the_value_of_the_data(void)
{
    puppetlang_environment *environment = environment_of(config_with_vault(), DATA);

    CHECK_LOOKUP(environment, "users", NULL, "{'bob' => 2, 'alice' => 1}");
    CHECK_LOOKUP(environment, "users", "{\"merge\": \"first\"}", "{'alice' => 1}");
    CHECK_LOOKUP(environment, "users.bob", "{}", "2");
    CHECK_LOOKUP(environment, "port", "{\"compile\": true}", "'8080'");
    CHECK_LOOKUP(environment, "nothing", "{\"default_value\": [1], \"value_type\": \"Array\"}", "[1]");
    CHECK_LOOKUP(environment, "web::secret", "{\"value_type\": null}", "'hunter2'");
    puppetlang_environment_release(environment);
}

static void a_lookup_can_fail(void)
{
    puppetlang_environment *environment = environment_of(config_with_vault(), DATA);
    puppetlang_value *node = json(NODE), *number = puppetlang_value_int(1), *out = UNSET;

    CHECK_REFUSED(environment, "nothing", NULL, PUPPETLANG_E_NOT_FOUND, 0,
                  "Function lookup() did not find a value for the name 'nothing'");
    CHECK_REFUSED(environment, "users", "{\"value_type\": \"Integer\"}", PUPPETLANG_E_EVALUATION, 0,
                  "Found value has wrong type, expects an Integer value, got Struct");
    CHECK_REFUSED(environment, "sealed", NULL, PUPPETLANG_E_CALLBACK, 17, "the vault is sealed");
    CHECK_REFUSED(environment, "users", "{\"merges\": \"hash\"}", PUPPETLANG_E_ARGUMENT, 0,
                  "there is no option 'merges' of a lookup");
    CHECK_REFUSED(environment, "users", "{\"merge\": 1}", PUPPETLANG_E_TYPE, 0,
                  "the option \"merge\" is a string or a hash");
    CHECK_REFUSED(environment, "users", "{\"compile\": 1}", PUPPETLANG_E_TYPE, 0, "the option \"compile\" is a boolean");
    CHECK_REFUSED(environment, "users", "{\"value_type\": 1}", PUPPETLANG_E_TYPE, 0,
                  "the option \"value_type\" is a type or its text");
    CHECK_REFUSED(environment, "users", "[]", PUPPETLANG_E_TYPE, 0, "`options` is not a hash");
    CHECK_FAILS(puppetlang_lookup(NULL, node, TEXT("a"), NULL, NULL, &out, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_lookup(environment, NULL, TEXT("a"), NULL, NULL, &out, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_lookup(environment, node, NULL, 1, NULL, NULL, &out, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_lookup(environment, node, TEXT("a"), NULL, NULL, NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_lookup(environment, number, TEXT("a"), NULL, NULL, &out, &error), PUPPETLANG_E_TYPE);
    CHECK_FAILS(puppetlang_lookup(environment, node, TEXT(NO_UTF8), NULL, NULL, &out, &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_explain_lookup(NULL, node, TEXT("a"), NULL, NULL, &out, &error), PUPPETLANG_E_ARGUMENT);
    CHECK(out == NULL);
    puppetlang_value_release(node);
    puppetlang_value_release(number);
    puppetlang_environment_release(environment);
}

static void a_lookup_can_be_interrupted(void)
{
    puppetlang_environment *environment = environment_of(config_with_vault(), DATA);
    puppetlang_interrupt *interrupt = puppetlang_interrupt_new();
    puppetlang_value *node = json(NODE), *out = UNSET;

    puppetlang_interrupt_trigger(interrupt);
    CHECK_FAILS(puppetlang_lookup(environment, node, TEXT("users"), NULL, interrupt, &out, &error),
                PUPPETLANG_E_INTERRUPTED);
    CHECK_FAILS(puppetlang_explain_lookup(environment, node, TEXT("users"), NULL, interrupt, &out, &error),
                PUPPETLANG_E_INTERRUPTED);
    puppetlang_interrupt_release(interrupt);
    puppetlang_value_release(node);
    puppetlang_environment_release(environment);
}

static void an_explanation_tells_where_values_come_from(void)
{
    puppetlang_environment *environment = environment_of(config_with_vault(), DATA);

    CHECK_EXPLAINED(
        environment, "users", "{\"merge\": \"hash\"}",
        "{'value' => {'bob' => 2, 'alice' => 1}, 'origins' => [{'part' => ['bob'], 'location' => "
        "'/data/common.yaml', 'line' => 3, 'column' => 3}, {'part' => ['alice'], 'location' => '/data/web.yaml', "
        "'line' => 1, 'column' => 9}], 'steps' => [{'search' => 'lookup_options', 'steps' => [{'layer' => "
        "'Environment Data Provider (hiera configuration version 5)', 'config' => '/hiera.yaml', 'steps' => "
        "[{'merge' => 'hash', 'outcome' => 'merged', 'value' => {'users' => {'merge' => 'hash'}}, 'steps' => "
        "[{'entry' => 'Hierarchy entry \"node\"', 'steps' => [{'path' => '/data/web.yaml', 'original' => "
        "'%{facts.role}.yaml', 'outcome' => 'no such key'}]}, {'entry' => 'Hierarchy entry \"vault\"', 'outcome' "
        "=> 'no such key'}, {'entry' => 'Hierarchy entry \"common\"', 'steps' => [{'path' => '/data/common.yaml', "
        "'original' => 'common.yaml', 'line' => 1, 'column' => 1, 'outcome' => 'found', 'value' => {'users' => "
        "{'merge' => 'hash'}}}]}]}]}]}, {'search' => 'users', 'steps' => [{'merge' => 'hash', 'outcome' => "
        "'merged', 'value' => {'bob' => 2, 'alice' => 1}, 'steps' => [{'layer' => 'Environment Data Provider "
        "(hiera configuration version 5)', 'config' => '/hiera.yaml', 'steps' => [{'merge' => 'hash', 'outcome' => "
        "'merged', 'value' => {'bob' => 2, 'alice' => 1}, 'steps' => [{'entry' => 'Hierarchy entry \"node\"', "
        "'steps' => [{'path' => '/data/web.yaml', 'original' => '%{facts.role}.yaml', 'line' => 1, 'column' => 1, "
        "'outcome' => 'found', 'value' => {'alice' => 1}}]}, {'entry' => 'Hierarchy entry \"vault\"', 'outcome' => "
        "'no such key'}, {'entry' => 'Hierarchy entry \"common\"', 'steps' => [{'path' => '/data/common.yaml', "
        "'original' => 'common.yaml', 'line' => 2, 'column' => 1, 'outcome' => 'found', 'value' => {'bob' => "
        "2}}]}]}]}]}]}], 'texts' => []}");
    puppetlang_environment_release(environment);
}

/* Supplies the keys of a hash, and fails for the key "broken". */
static void supply(void *user, const puppetlang_request *request)
{
    puppetlang_str key = puppetlang_request_name(request);
    puppetlang_value *facts = UNSET;

    CHECK_EQ(puppetlang_request_kind(request), PUPPETLANG_REQUEST_DATA);
    if (key.len == 6 && memcmp(key.data, "broken", 6) == 0) {
        puppetlang_request_fail(request, TEXT("the source is broken"), 42);
        return;
    }
    if (key.len == 4 && memcmp(key.data, "mute", 4) == 0)
        return;
    if (key.len == 5 && memcmp(key.data, "facts", 5) == 0) {
        CHECK_WORKS(puppetlang_request_variable(request, TEXT("facts"), &facts, &error));
        puppetlang_request_value(request, facts);
        puppetlang_value_release(facts);
        CHECK_FAILS(puppetlang_request_variable(request, TEXT("no_such"), &facts, &error), PUPPETLANG_E_NOT_FOUND);
        CHECK_FAILS(puppetlang_request_variable(request, TEXT(NO_UTF8), &facts, &error), PUPPETLANG_E_UTF8);
        CHECK_FAILS(puppetlang_request_variable(NULL, TEXT("facts"), &facts, &error), PUPPETLANG_E_ARGUMENT);
        CHECK(facts == NULL);
        return;
    }
    puppetlang_request_not_found(request);
    puppetlang_request_value(request, puppetlang_value_get(user, key.data, key.len));
}

static puppetlang_config *config_with_data(puppetlang_value *data)
{
    puppetlang_config *config = config_with_vault();

    CHECK_WORKS(puppetlang_config_set_lookup(config, supply, data, count_drop, &error));
    return config;
}

static void the_host_supplies_data(void)
{
    puppetlang_value *data = json("{\"users\": {\"carol\": \"%{role}\"}, \"web::port\": 443,"
                                  " \"lookup_options\": {\"sizes\": {\"merge\": \"unique\"}}, \"sizes\": [1]}");
    puppetlang_environment *environment;
    puppetlang_catalog *catalog;
    puppetlang_scope *scope;
    puppetlang_config *config = puppetlang_config_new();

    drops = 0;
    environment = environment_of(config_with_data(data), DATA);
    CHECK_LOOKUP(environment, "users", NULL, "{'bob' => 2, 'alice' => 1, 'carol' => '%{role}'}");
    CHECK_LOOKUP(environment, "users.carol", "{\"merge\": \"first\"}", "'%{role}'");
    CHECK_LOOKUP(environment, "sizes", NULL, "[1, 2]");
    CHECK_LOOKUP(environment, "facts.role", NULL, "'web'");
    CHECK_REFUSED(environment, "broken", NULL, PUPPETLANG_E_CALLBACK, 42, "the source is broken");
    CHECK_REFUSED(environment, "mute", NULL, PUPPETLANG_E_CALLBACK, 0, "the host gave no answer for the key 'mute'");
    catalog = catalog_of(environment, NODE);
    found(catalog, "Notify[443 hunter2]");
    puppetlang_catalog_release(catalog);
    CHECK_EQ(drops, 0);
    puppetlang_environment_release(environment);
    CHECK_EQ(drops, 1);
    /* The host is the only layer of a scope. */
    scope = scope_of(config_with_data(data));
    CHECK_VALUE(scope, "lookup('sizes')[0] + lookup('web::port')", "444");
    CHECK_VALUE(scope, "lookup('port', {default_value => 1})", "1");
    puppetlang_scope_free(scope);
    CHECK_EQ(drops, 2);
    CHECK_FAILS(puppetlang_config_set_lookup(config, NULL, data, count_drop, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_lookup(NULL, supply, data, count_drop, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(drops, 4);
    puppetlang_config_free(config);
    puppetlang_value_release(data);
}

static void null_is_no_request(void)
{
    puppetlang_request_value(NULL, NULL);
    puppetlang_request_not_found(NULL);
    puppetlang_request_fail(NULL, NULL, 0, 0);
    puppetlang_call_not_found(NULL);
    CHECK_EQ(puppetlang_request_kind(NULL), 0);
    CHECK_EMPTY(puppetlang_request_name(NULL));
}

int main(void)
{
    a_key_has_the_value_of_the_data();
    a_lookup_can_fail();
    a_lookup_can_be_interrupted();
    an_explanation_tells_where_values_come_from();
    the_host_supplies_data();
    null_is_no_request();
    return check_result();
}
