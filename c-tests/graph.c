/* Catalogs as graphs: relationships, cycles, references as values, and differences. */

#include "catalog.h"

static puppetlang_catalog *of_text(const puppetlang_environment *environment, const char *text)
{
    puppetlang_catalog *catalog = NULL;
    CHECK_WORKS(compile_text(environment, text, &catalog, &error));
    return catalog;
}

static void check_reference(const puppetlang_catalog *catalog, size_t resource, const char *title)
{
    puppetlang_str actual = puppetlang_resource_title(catalog, resource);
    check_text(actual, title, strlen(title), title, __FILE__, __LINE__);
}

static void check_relationships(const puppetlang_environment *environment)
{
    puppetlang_catalog *catalog =
        of_text(environment, "notify { 'a': } ~> notify { 'b': require => Notify['c'] }\nnotify { 'c': }\n"
                             "class k { notify { 'd': } }\ninclude k\nnotify { 'e': before => Class['k'] }");
    size_t from = 99, to = 99;
    bool refreshes = false;

    CHECK_EQ(puppetlang_catalog_relationship_count(catalog), 3);
    CHECK(puppetlang_catalog_relationship(catalog, 0, &from, &to, &refreshes));
    check_reference(catalog, from, "a");
    check_reference(catalog, to, "b");
    CHECK(refreshes);
    CHECK(puppetlang_catalog_relationship(catalog, 1, &from, &to, &refreshes));
    check_reference(catalog, from, "c");
    check_reference(catalog, to, "b");
    CHECK(!refreshes);
    CHECK(puppetlang_catalog_relationship(catalog, 2, &from, &to, NULL));
    check_reference(catalog, from, "e");
    check_reference(catalog, to, "K");
    CHECK(puppetlang_catalog_relationship(catalog, 2, NULL, NULL, NULL));
    from = 7;
    CHECK(!puppetlang_catalog_relationship(catalog, 3, &from, &to, &refreshes));
    CHECK_EQ(from, 7);
    CHECK_EQ(puppetlang_catalog_relationship_count(NULL), 0);
    CHECK(!puppetlang_catalog_relationship(NULL, 0, &from, &to, &refreshes));
    puppetlang_catalog_release(catalog);
}

static void check_cycles(const puppetlang_environment *environment)
{
    puppetlang_catalog *catalog = of_text(environment, "notify { 'a': } -> notify { 'b': } -> Notify['a']");
    puppetlang_catalog *none = of_text(environment, "notify { 'a': }");
    puppetlang_value *cycles = NULL;
    puppetlang_text *text = NULL;

    CHECK_WORKS(puppetlang_catalog_cycles(catalog, &cycles, &error));
    CHECK_SHOWN(cycles, "[['Notify[a]', 'Notify[b]', 'Notify[a]']]");
    CHECK_WORKS(puppetlang_catalog_cycles_text(catalog, &text, &error));
    CHECK(strstr(puppetlang_text_str(text).data,
                 "Found 1 dependency cycle:\n(Notify[a] => Notify[b] => Notify[a])\n") != NULL);
    puppetlang_text_free(text);
    CHECK_WORKS(puppetlang_catalog_cycles(none, &cycles, &error));
    CHECK_SHOWN(cycles, "[]");
    CHECK_WORKS(puppetlang_catalog_cycles_text(none, &text, &error));
    CHECK_EMPTY(puppetlang_text_str(text));
    puppetlang_text_free(text);
    CHECK_FAILS(puppetlang_catalog_cycles(NULL, &cycles, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_catalog_cycles(none, NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_catalog_cycles_text(NULL, &text, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_catalog_release(none);
    puppetlang_catalog_release(catalog);
}

static void check_found(const puppetlang_catalog *catalog, const char *reference, int is_found)
{
    puppetlang_value *value = literal(reference);
    size_t resource = 99;

    CHECK_EQ(puppetlang_catalog_find_value(catalog, value, &resource), is_found);
    if (is_found)
        CHECK_TEXT(puppetlang_resource_type(catalog, resource), "Notify");
    else
        CHECK_EQ(resource, 99);
    puppetlang_value_release(value);
}

static void check_values(const puppetlang_environment *environment)
{
    puppetlang_catalog *catalog = of_text(environment, "notify { 'a': }");
    puppetlang_value *value = literal("1");

    check_found(catalog, "Notify['a']", 1);
    check_found(catalog, "'Notify[a]'", 1);
    check_found(catalog, "Notify['b']", 0);
    check_found(catalog, "Notify", 0);
    check_found(catalog, "1", 0);
    check_found(NULL, "Notify['a']", 0);
    CHECK(!puppetlang_catalog_find_value(catalog, NULL, NULL));
    puppetlang_value_release(value);
    puppetlang_catalog_release(catalog);
}

static void check_differences(const puppetlang_environment *environment)
{
    puppetlang_catalog *one = of_text(environment, "notify { 'a': message => 'x' }\nnotify { 'b': }\n"
                                                   "class k { notify { 'd': } }\ninclude k");
    puppetlang_catalog *other = of_text(environment, "notify { 'a': message => 'y', loglevel => 'err' }\n"
                                                     "notify { 'c': }\nclass k { }\ninclude k\nnotify { 'd': }");
    puppetlang_value *difference = NULL;

    CHECK_WORKS(puppetlang_catalog_difference(one, other, &difference, &error));
    CHECK_SHOWN(difference,
                "{'added' => ['Notify[c]'], 'removed' => ['Notify[b]'], 'changed' => "
                "[{'resource' => 'Notify[a]', 'parameter' => 'message', 'before' => 'x', 'after' => 'y'}, "
                "{'resource' => 'Notify[a]', 'parameter' => 'loglevel', 'after' => 'err'}], "
                "'added_edges' => [['Class[main]', 'Notify[d]']], 'removed_edges' => [['Class[K]', 'Notify[d]']]}");
    CHECK_WORKS(puppetlang_catalog_difference(one, one, &difference, &error));
    CHECK_SHOWN(difference, "{}");
    CHECK_FAILS(puppetlang_catalog_difference(NULL, one, &difference, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_catalog_difference(one, NULL, &difference, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_catalog_difference(one, one, NULL, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_catalog_release(other);
    puppetlang_catalog_release(one);
}

int main(void)
{
    puppetlang_environment *environment = environment_of(puppetlang_config_new(), "{}");

    check_relationships(environment);
    check_cycles(environment);
    check_values(environment);
    check_differences(environment);
    puppetlang_environment_release(environment);
    return check_result();
}
