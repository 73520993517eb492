/* Scopes of nodes: the functions, types, templates and classes of an environment, and the catalog of what ran. */

#include "catalog.h"

#define FILES                                                                                              \
    "{\"modules/web/functions/port.pp\": \"function web::port() { 80 }\","                                 \
    " \"modules/web/types/port.pp\": \"type Web::Port = Integer[1, 65535]\","                              \
    " \"modules/web/manifests/init.pp\": \"class web($port = 1) { notify { \\\"port ${port}\\\": } }\","   \
    " \"modules/web/lib/puppet/type/vhost.rb\": \"Puppet::Type.newtype(:vhost) do\\n"                      \
    "newparam(:name, namevar: true)\\nnewproperty(:root)\\nend\","                                         \
    " \"modules/web/templates/hello.epp\": \"<%- |$who| -%>\\nHello, <%= $who %>!\","                      \
    " \"hiera.yaml\": \"version: 5\\nhierarchy: [{name: common, path: common.yaml}]\","                    \
    " \"data/common.yaml\": \"web::port: 8080\"}"
#define NODE "{\"name\": \"web1\", \"facts\": {\"kernel\": \"Linux\"}}"

static puppetlang_scope *scope_in(const puppetlang_environment *environment)
{
    puppetlang_value *node = json(NODE);
    puppetlang_scope *scope = NULL;

    CHECK_WORKS(puppetlang_scope_of_node(environment, node, &scope, &error));
    puppetlang_value_release(node);
    return scope;
}

static void check_types(const puppetlang_scope *scope)
{
    puppetlang_type *type = NULL;
    puppetlang_value *port = puppetlang_value_int(8080), *other = puppetlang_value_int(0);
    puppetlang_interrupt *interrupt = puppetlang_interrupt_new();

    CHECK_WORKS(puppetlang_scope_type(scope, TEXT("Web::Port"), NULL, &type, &error));
    CHECK(puppetlang_type_instance(type, port));
    CHECK(!puppetlang_type_instance(type, other));
    puppetlang_type_release(type);
    type = UNSET;
    CHECK_FAILS(puppetlang_scope_type(scope, TEXT("1"), NULL, &type, &error), PUPPETLANG_E_TYPE);
    CHECK_FAILS(puppetlang_scope_type(scope, TEXT("Array["), NULL, &type, &error), PUPPETLANG_E_SYNTAX);
    CHECK_FAILS(puppetlang_scope_type(scope, TEXT("fail('x')"), NULL, &type, &error), PUPPETLANG_E_EVALUATION);
    CHECK_FAILS(puppetlang_scope_type(NULL, TEXT("Any"), NULL, &type, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_scope_type(scope, TEXT("Any"), NULL, NULL, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_interrupt_trigger(interrupt);
    CHECK_FAILS(puppetlang_scope_type(scope, TEXT("Integer[1, 1000000000000].each |$i| { $i }"), interrupt, &type, &error),
                PUPPETLANG_E_INTERRUPTED);
    puppetlang_interrupt_release(interrupt);
    puppetlang_value_release(port);
    puppetlang_value_release(other);
}

static void check_resource_types(const puppetlang_scope *scope, const puppetlang_environment *environment)
{
    puppetlang_value *type = NULL, *names = puppetlang_environment_resource_types(environment);
    puppetlang_scope *plain = plain_scope();

    CHECK_SHOWN(names, "['vhost']");
    CHECK_WORKS(puppetlang_scope_resource_type(scope, TEXT("vhost"), &type, &error));
    CHECK_SHOWN(puppetlang_value_retain(puppetlang_value_get(type, TEXT("properties"))), "['root']");
    CHECK_SHOWN(puppetlang_value_retain(puppetlang_value_get(type, TEXT("parameters"))), "['name', 'provider']");
    CHECK_SHOWN(puppetlang_value_retain(puppetlang_value_get(type, TEXT("namevars"))), "['name']");
    CHECK_SHOWN(puppetlang_value_retain(puppetlang_value_get(type, TEXT("complete"))), "true");
    CHECK(puppetlang_value_len(puppetlang_value_get(type, TEXT("metaparameters"))) > 10);
    puppetlang_value_release(type);
    CHECK_WORKS(puppetlang_scope_resource_type(scope, TEXT("file"), &type, &error));
    CHECK_SHOWN(puppetlang_value_retain(puppetlang_value_get(type, TEXT("namevars"))), "['path']");
    puppetlang_value_release(type);
    type = UNSET;
    CHECK_FAILS(puppetlang_scope_resource_type(scope, TEXT("nothing"), &type, &error), PUPPETLANG_E_NOT_FOUND);
    CHECK_FAILS(puppetlang_scope_resource_type(plain, TEXT("file"), &type, &error), PUPPETLANG_E_NOT_FOUND);
    CHECK_FAILS(puppetlang_scope_resource_type(scope, TEXT(NO_UTF8), &type, &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_scope_resource_type(NULL, TEXT("file"), &type, &error), PUPPETLANG_E_ARGUMENT);
    CHECK(puppetlang_environment_resource_types(NULL) == NULL);
    puppetlang_scope_free(plain);
}

static void check_names(const puppetlang_scope *scope)
{
    puppetlang_value *names = NULL;

    CHECK_VALUE(scope, "$mine = 1\nfunction my_function() { 1 }\ntype My = Integer\n2", "2");
    CHECK_WORKS(puppetlang_scope_names(scope, &names, &error));
    CHECK_SHOWN(puppetlang_value_retain(puppetlang_value_get(names, TEXT("functions"))), "['my_function', 'web::port']");
    CHECK_SHOWN(puppetlang_value_retain(puppetlang_value_get(names, TEXT("types"))), "['My', 'Web::Port']");
    CHECK(puppetlang_value_len(puppetlang_value_get(names, TEXT("variables"))) > 2);
    puppetlang_value_release(names);
    CHECK_FAILS(puppetlang_scope_names(NULL, &names, &error), PUPPETLANG_E_ARGUMENT);
}

static void check_catalog(const puppetlang_scope *scope)
{
    puppetlang_catalog *catalog = NULL;
    puppetlang_scope *plain = plain_scope();
    puppetlang_value *value = UNSET;

    CHECK_VALUE(scope, "include web\n@notify { 'later': }\n3", "3");
    /* What a program with an error declared is not in the catalog. */
    CHECK_FAILS(eval(scope, "notify { 'lost': }\nfail('end')", &value, &error), PUPPETLANG_E_EVALUATION);
    CHECK_VALUE(scope, "realize(Notify['later'])\n4", "4");
    CHECK_WORKS(puppetlang_scope_catalog(scope, NULL, &catalog, &error));
    found(catalog, "Notify[port 8080]");
    found(catalog, "Notify[later]");
    CHECK(!puppetlang_catalog_find(catalog, TEXT("Notify[lost]"), NULL));
    puppetlang_catalog_release(catalog);
    catalog = UNSET;
    CHECK_FAILS(puppetlang_scope_catalog(plain, NULL, &catalog, &error), PUPPETLANG_E_UNSUPPORTED);
    CHECK_FAILS(puppetlang_scope_catalog(NULL, NULL, &catalog, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_scope_catalog(scope, NULL, NULL, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_scope_free(plain);
}

int main(void)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_environment *environment = environment_with(engine, FILES);
    puppetlang_scope *scope = scope_in(environment), *none = UNSET;
    puppetlang_interrupt *interrupt = puppetlang_interrupt_new();
    puppetlang_program *endless = parse(TEXT("Integer[1, 1000000000000].each |$i| { $i }"), 0, PUPPETLANG_OK);
    puppetlang_value *node = json(NODE), *nobody = json("{}"), *value = UNSET;

    CHECK_VALUE(scope, "web::port()", "80");
    CHECK_VALUE(scope, "8080 =~ Web::Port", "true");
    CHECK_VALUE(scope, "epp('web/hello.epp', { who => $kernel })", "'Hello, Linux!'");
    CHECK_VALUE(scope, "lookup('web::port')", "8080");
    check_types(scope);
    check_resource_types(scope, environment);
    check_names(scope);
    check_catalog(scope);
    puppetlang_interrupt_trigger(interrupt);
    CHECK_FAILS(puppetlang_eval(scope, endless, interrupt, &value, &error), PUPPETLANG_E_INTERRUPTED);
    CHECK_VALUE(scope, "5", "5");

    CHECK_FAILS(puppetlang_scope_of_node(NULL, node, &none, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_scope_of_node(environment, NULL, &none, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_scope_of_node(environment, nobody, &none, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_scope_of_node(environment, node, NULL, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_value_release(nobody);
    puppetlang_value_release(node);
    puppetlang_program_release(endless);
    puppetlang_interrupt_release(interrupt);
    puppetlang_scope_free(scope);
    puppetlang_environment_release(environment);
    puppetlang_engine_release(engine);
    return check_result();
}
