/* Environments whose files the host reads. */

#include "catalog.h"

#define NODE "{\"name\": \"web1\"}"

/* A small tree. A NULL content marks a directory. */
struct file {
    const char *path, *content;
};

static const struct file TREE[] = {
    {"/site", NULL},
    {"/site/manifests", NULL},
    {"/site/manifests/site.pp", "include web\nnotify { lookup('greeting'): }\nnotify { epp('web/hello.epp'): }"},
    {"/site/hiera.yaml", "version: 5\nhierarchy: [{name: common, path: common.yaml}]\n"},
    {"/site/data", NULL},
    {"/site/data/common.yaml", "greeting: from the data\n"},
    {"/site/modules", NULL},
    {"/site/modules/web", NULL},
    {"/site/modules/web/manifests", NULL},
    {"/site/modules/web/manifests/init.pp", "class web { notify { 'from the module': } }"},
    {"/site/modules/web/templates", NULL},
    {"/site/modules/web/templates/hello.epp", "from the template"},
};
#define COUNT (sizeof TREE / sizeof TREE[0])

static int drops, reads, version = 1, odd_version;
static const char *broken = "", *mute = "", *odd = "", *replaced = NULL;

static void count_drop(void *user)
{
    (void)user;
    drops++;
}

static const struct file *find(const char *path)
{
    size_t i;
    for (i = 0; i < COUNT; i++) {
        if (strcmp(TREE[i].path, path) == 0)
            return &TREE[i];
    }
    return NULL;
}

static void give(const puppetlang_request *request, puppetlang_value *value)
{
    puppetlang_request_value(request, value);
    puppetlang_value_release(value);
}

static puppetlang_value *text(const char *content)
{
    return puppetlang_value_string(content, strlen(content));
}

/* Returns the entries of a directory: a hash of names and kinds. */
static puppetlang_value *entries(const char *directory)
{
    puppetlang_builder *builder = puppetlang_hash_new(4);
    size_t i, length = strlen(directory);
    puppetlang_value *value;

    for (i = 0; i < COUNT; i++) {
        const char *path = TREE[i].path, *name = path + length + 1;
        const char *kind = TREE[i].content == NULL ? "directory" : "file";
        if (strncmp(path, directory, length) != 0 || path[length] != '/' || strchr(name, '/') != NULL)
            continue;
        CHECK_EQ(puppetlang_builder_set_string(builder, name, strlen(name), kind, strlen(kind)), PUPPETLANG_OK);
    }
    value = puppetlang_builder_finish(builder);
    puppetlang_builder_free(builder);
    return value;
}

static puppetlang_value *status(const struct file *file)
{
    puppetlang_builder *builder = puppetlang_hash_new(2);
    const char *kind = file->content == NULL ? "directory" : "file";
    puppetlang_value *value = odd_version ? puppetlang_value_string(TEXT("1")) : puppetlang_value_int(version);

    CHECK_EQ(puppetlang_builder_set_string(builder, TEXT("kind"), kind, strlen(kind)), PUPPETLANG_OK);
    CHECK_EQ(puppetlang_builder_set(builder, TEXT("version"), value), PUPPETLANG_OK);
    puppetlang_value_release(value);
    value = puppetlang_builder_finish(builder);
    puppetlang_builder_free(builder);
    return value;
}

static void answer(void *user, const puppetlang_request *request)
{
    puppetlang_value *arguments = puppetlang_request_arguments(request);
    puppetlang_str name = puppetlang_request_name(request), path = {0};
    char own[256] = {0};
    const struct file *file;

    CHECK(user == &drops);
    /* A call within the callback changes nothing for the surrounding call. */
    puppetlang_value_release(literal("[1]"));
    CHECK_EQ(puppetlang_request_kind(request), PUPPETLANG_REQUEST_FILE);
    CHECK_EQ(puppetlang_value_len(arguments), 1);
    CHECK(puppetlang_value_get_string(puppetlang_value_at(arguments, 0), &path));
    CHECK(path.len < sizeof own);
    memcpy(own, path.data, path.len);
    puppetlang_value_release(arguments);
    file = find(own);
    if (strcmp(own, mute) == 0)
        return; /* no answer */
    if (strcmp(own, broken) == 0)
        puppetlang_request_fail(request, TEXT("the store is down"), 42);
    else if (strcmp(own, odd) == 0)
        give(request, puppetlang_value_int(1));
    else if (file == NULL)
        puppetlang_request_not_found(request);
    else if (name.len == 9 && memcmp(name.data, "read_file", 9) == 0) {
        reads += strstr(own, ".pp") != NULL;
        give(request, text(replaced != NULL && strstr(own, "init.pp") != NULL ? replaced : file->content));
    } else if (name.len == 14 && memcmp(name.data, "list_directory", 14) == 0)
        give(request, entries(own));
    else if (name.len == 11 && memcmp(name.data, "file_status", 11) == 0)
        give(request, status(file));
    else {
        CHECK_TEXT(name, "real_path");
        give(request, text(own));
    }
}

static puppetlang_engine *reading(void)
{
    puppetlang_config *config = puppetlang_config_new();
    CHECK_WORKS(puppetlang_config_set_files(config, answer, &drops, count_drop, &error));
    return engine_of(config);
}

static puppetlang_environment *opened(puppetlang_engine *engine)
{
    puppetlang_environment *environment = NULL;
    CHECK_WORKS(puppetlang_environment_open(engine, TEXT("/site"), &environment, &error));
    puppetlang_engine_release(engine);
    return environment;
}

/* The environment has a path that cannot be read: the compile fails, and says why. */
static void check_refused(const char **trouble, const char *path, const char *part)
{
    puppetlang_environment *environment;
    puppetlang_catalog *catalog = UNSET;
    puppetlang_error *failed = NULL;
    puppetlang_str message;

    environment = opened(reading());
    *trouble = path;
    CHECK_EQ(compile(environment, NODE, &catalog, &failed), PUPPETLANG_E_CALLBACK);
    CHECK_EQ(puppetlang_error_token(failed), trouble == &broken ? 42 : 0);
    CHECK(catalog == NULL);
    message = puppetlang_error_message(failed);
    if (!CHECK(message.len != 0 && strstr(message.data, part) != NULL))
        printf("    %s\n", message.data);
    *trouble = "";
    puppetlang_error_free(failed);
    puppetlang_environment_release(environment);
}

int main(void)
{
    puppetlang_environment *environment = opened(reading()), *later = NULL;
    puppetlang_catalog *catalog = catalog_of(environment, NODE);
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine = reading();
    int before;

    found(catalog, "Notify[from the module]");
    found(catalog, "Notify[from the data]");
    found(catalog, "Notify[from the template]");
    puppetlang_catalog_release(catalog);

    /* Manifests are read once. */
    before = reads;
    puppetlang_catalog_release(catalog_of(environment, NODE));
    CHECK_EQ(reads, before);

    /* A file with another version is read again. */
    version = 2;
    replaced = "class web { notify { 'changed': } }";
    CHECK_WORKS(puppetlang_environment_refresh(environment, &later, &error));
    catalog = catalog_of(later, NODE);
    found(catalog, "Notify[changed]");
    puppetlang_catalog_release(catalog);
    puppetlang_environment_release(later);
    puppetlang_environment_release(environment);
    CHECK_EQ(drops, 1);
    replaced = NULL;

    check_refused(&broken, "/site/modules/web/manifests/init.pp", "the store is down");
    check_refused(&mute, "/site/modules/web/manifests/init.pp", "the host gave no answer to the request");
    check_refused(&odd, "/site/modules/web/manifests/init.pp", "file_status with something that is not a hash");
    /* Files that may be absent: the call fails too. */
    check_refused(&broken, "/site/hiera.yaml", "/site/hiera.yaml: the store is down");
    check_refused(&broken, "/site/data/common.yaml", "/site/data/common.yaml: the store is down");
    check_refused(&mute, "/site/modules/web/templates/hello.epp", "the host gave no answer to the request");
    odd_version = 1;
    CHECK_FAILS(puppetlang_environment_open(engine, TEXT("/site"), &later, &error), PUPPETLANG_E_CALLBACK);
    odd_version = 0;
    broken = "/site/modules";
    CHECK_FAILS(puppetlang_environment_open(engine, TEXT("/site"), &later, &error), PUPPETLANG_E_CALLBACK);
    broken = "";
    puppetlang_engine_release(engine);
    CHECK_EQ(drops, 8);

    /* A directory that does not exist. */
    CHECK_WORKS(puppetlang_config_set_files(config, answer, &drops, count_drop, &error));
    CHECK_FAILS(puppetlang_config_set_files(config, NULL, &drops, count_drop, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_config_set_files(NULL, answer, &drops, count_drop, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_config_free(config);
    CHECK_EQ(drops, 11);
    return check_result();
}
