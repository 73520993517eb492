/* Environments on disk and in memory: their content, and their behavior when files change. */

#define _POSIX_C_SOURCE 200809L

#include "catalog.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static char root[] = "/tmp/puppetlang-XXXXXX";

/* Returns a path below the directory of this test; valid for the next three calls. */
static const char *below(const char *path)
{
    static char places[4][256];
    static int next;
    char *place = places[next++ % 4];

    snprintf(place, sizeof places[0], "%s/%s", root, path);
    return place;
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(below(path), "wb");

    if (CHECK(file != NULL)) {
        CHECK(fwrite(text, 1, strlen(text), file) == strlen(text));
        fclose(file);
    }
}

static const char *const directories[] = {"site", "site/manifests", "site/modules", "site/modules/web",
                                          "site/modules/web/manifests"};
static const char *const files[] = {"site/manifests/site.pp", "site/modules/web/manifests/init.pp", "other.pp",
                                    "site/environment.conf"};

static void make_site(void)
{
    size_t i;

    CHECK(mkdtemp(root) != NULL);
    for (i = 0; i < sizeof directories / sizeof *directories; i++)
        CHECK_EQ(mkdir(below(directories[i]), 0700), 0);
    write_file(files[0], "include web\n");
    write_file(files[1], "class web { notify { 'one': } }\n");
    write_file(files[2], "include web\nnotify { 'other': }\n");
}

static void remove_site(void)
{
    size_t i;

    for (i = 0; i < sizeof files / sizeof *files; i++)
        unlink(below(files[i]));
    for (i = sizeof directories / sizeof *directories; i-- > 0;)
        CHECK_EQ(rmdir(below(directories[i])), 0);
    CHECK_EQ(rmdir(root), 0);
}

static puppetlang_environment *opened(puppetlang_config *config, const char *directory)
{
    puppetlang_engine *engine = engine_of(config);
    puppetlang_environment *environment = NULL;

    CHECK_WORKS(puppetlang_environment_open(engine, directory, strlen(directory), &environment, &error));
    puppetlang_engine_release(engine);
    return environment;
}

static puppetlang_config *config_of(const char *key, const char *text)
{
    puppetlang_config *config = puppetlang_config_new();
    CHECK_WORKS(puppetlang_config_set_string(config, key, strlen(key), text, strlen(text), &error));
    return config;
}

/* Returns whether a node gets a resource. */
static int node_gets(const puppetlang_environment *environment, const char *reference)
{
    puppetlang_catalog *catalog = catalog_of(environment, "{\"name\": \"n1\"}");
    int is_there = puppetlang_catalog_find(catalog, reference, strlen(reference), NULL);

    puppetlang_catalog_release(catalog);
    return is_there;
}

static void a_directory_has_manifest_and_modules(void)
{
    puppetlang_environment *environment = opened(puppetlang_config_new(), below("site"));
    puppetlang_catalog *catalog = catalog_of(environment, "{\"name\": \"n1\"}");
    const char *path = below(files[1]);

    CHECK_TEXT(puppetlang_environment_name(environment), "site");
    CHECK_TEXT(puppetlang_catalog_environment(catalog), "site");
    check_text(puppetlang_resource_path(catalog, found(catalog, "Notify[one]")), path, strlen(path), path, __FILE__,
               __LINE__);
    puppetlang_catalog_release(catalog);
    puppetlang_environment_release(environment);
}

static void settings_say_more(void)
{
    puppetlang_environment *environment = opened(config_of("manifest", below("other.pp")), below("site"));
    puppetlang_config *config;

    CHECK(node_gets(environment, "Notify[other]") && node_gets(environment, "Notify[one]"));
    puppetlang_environment_release(environment);
    environment = opened(config_of("environment", "testing"), below("site"));
    CHECK_TEXT(puppetlang_environment_name(environment), "testing");
    puppetlang_environment_release(environment);
    /* An empty setting counts as unset. */
    environment = opened(config_of("manifest", ""), below("site"));
    CHECK(!node_gets(environment, "Notify[other]") && node_gets(environment, "Notify[one]"));
    puppetlang_environment_release(environment);
    /* Only modules, and an empty top level. */
    environment = opened(config_of("modulepath", below("site/modules")), "");
    CHECK_TEXT(puppetlang_environment_name(environment), "production");
    CHECK(!node_gets(environment, "Notify[one]"));
    puppetlang_environment_release(environment);
    config = config_of("modulepath", below("site/modules"));
    CHECK_WORKS(puppetlang_config_set_string(config, TEXT("manifest"), below("other.pp"), strlen(below("other.pp")), &error));
    environment = opened(config, "");
    CHECK(node_gets(environment, "Notify[other]") && node_gets(environment, "Notify[one]"));
    puppetlang_environment_release(environment);
    config = puppetlang_config_new();
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("environment"), TEXT("a-b"), &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_string(config, TEXT("environment"), TEXT(""), &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_config_free(config);
}

static void a_refresh_sees_what_has_changed(void)
{
    puppetlang_environment *before = opened(puppetlang_config_new(), below("site")), *after = UNSET, *same = NULL;

    CHECK(node_gets(before, "Notify[one]"));
    write_file(files[1], "class web { notify { 'second': } }\n");
    /* Files that were read stay the same. */
    CHECK(node_gets(before, "Notify[one]"));
    CHECK_WORKS(puppetlang_environment_refresh(before, &after, &error));
    CHECK(node_gets(after, "Notify[second]") && !node_gets(after, "Notify[one]"));
    CHECK(node_gets(before, "Notify[one]") && !node_gets(before, "Notify[second]"));
    puppetlang_environment_release(before);
    CHECK_WORKS(puppetlang_environment_refresh(after, &same, &error));
    CHECK(node_gets(same, "Notify[second]"));
    puppetlang_environment_release(same);
    write_file(files[1], "class web { notify { 'one': } }\n");
    /* An invalid file is an error of the calls that need it, until it is corrected. */
    write_file(files[3], "modulepath\n");
    before = UNSET;
    CHECK_FAILS(puppetlang_environment_refresh(after, &before, &error), PUPPETLANG_E_SYNTAX);
    CHECK(before == NULL);
    CHECK_EQ(unlink(below(files[3])), 0);
    CHECK_WORKS(puppetlang_environment_refresh(after, &before, &error));
    CHECK(node_gets(before, "Notify[one]"));
    puppetlang_environment_release(before);
    puppetlang_environment_release(after);
}

static void what_cannot_be_opened_is_refused(void)
{
    puppetlang_engine *engine = new_engine(), *tasks = engine_of(config_with("tasks", 1));
    puppetlang_environment *environment = UNSET;
    puppetlang_value *hash = json("{}");
    static const char *const wrong[] = {"[]", "{\"a\": 1}", "{\"a\": null}", "{\"a\": {\"b\": \"c\"}}"};
    size_t i;

    CHECK_FAILS(puppetlang_environment_open(engine, below("none"), strlen(below("none")), &environment, &error),
                PUPPETLANG_E_NOT_FOUND);
    CHECK(environment == NULL);
    CHECK_FAILS(puppetlang_environment_open(engine, below("other.pp"), strlen(below("other.pp")), &environment, &error),
                PUPPETLANG_E_NOT_FOUND);
    CHECK_FAILS(puppetlang_environment_open(engine, TEXT("a\0b"), &environment, &error), PUPPETLANG_E_NOT_FOUND);
    CHECK_FAILS_WITH(puppetlang_environment_open(NULL, TEXT("/"), &environment, &error), PUPPETLANG_E_ARGUMENT,
                     "`engine` must not be null");
    CHECK_FAILS(puppetlang_environment_open(engine, NULL, 3, &environment, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_environment_open(engine, TEXT("/"), NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_environment_open(engine, TEXT(NO_UTF8), &environment, &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_environment_open(tasks, TEXT("/"), &environment, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_environment_open(NULL, NULL, 0, NULL, NULL), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_environment_of_files(NULL, hash, &environment, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_environment_of_files(engine, NULL, &environment, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_environment_of_files(engine, hash, NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_environment_of_files(tasks, hash, &environment, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_environment_refresh(NULL, &environment, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_value_release(hash);
    for (i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        hash = json(wrong[i]);
        CHECK_FAILS(puppetlang_environment_of_files(engine, hash, &environment, &error), PUPPETLANG_E_TYPE);
        puppetlang_value_release(hash);
    }
    CHECK_EMPTY(puppetlang_environment_name(NULL));
    CHECK(puppetlang_environment_retain(NULL) == NULL);
    puppetlang_environment_release(NULL);
    puppetlang_engine_release(engine);
    puppetlang_engine_release(tasks);
}

static void files_may_be_in_memory(void)
{
    puppetlang_environment *environment = environment_of(
        puppetlang_config_new(),
        "{\"manifests/a.pp\": \"notify { 'a': }\", \"manifests/b/c.pp\": {\"__ptype\": \"Binary\", \"__pvalue\": "
        "\"aW5jbHVkZSB4\"}, \"/modules/x/manifests/init.pp\": \"class x { notify { epp('x/t.epp'): } }\","
        " \"modules/x/templates/t.epp\": \"rendered\", \"../out.pp\": \"notify { 'out': }\"}");
    puppetlang_environment *again = NULL;

    CHECK_TEXT(puppetlang_environment_name(environment), "production");
    CHECK(node_gets(environment, "Notify[a]") && node_gets(environment, "Notify[rendered]") && !node_gets(environment, "Notify[out]"));
    CHECK(puppetlang_environment_retain(environment) == environment);
    puppetlang_environment_release(environment);
    CHECK_WORKS(puppetlang_environment_refresh(environment, &again, &error));
    puppetlang_environment_release(environment);
    CHECK(node_gets(again, "Notify[rendered]"));
    puppetlang_environment_release(again);
}

int main(void)
{
    make_site();
    a_directory_has_manifest_and_modules();
    settings_say_more();
    a_refresh_sees_what_has_changed();
    what_cannot_be_opened_is_refused();
    files_may_be_in_memory();
    remove_site();
    return check_result();
}
