/* Environments, nodes, and the catalogs compiled from them. */
#ifndef CATALOG_H
#define CATALOG_H

#include "evaluation.h"

/* A site with a module, as a hash from paths to contents. The expected catalogs are those of the reference. */
#define SITE_PP                                                                  \
    "node 'web1' {\\n"                                                           \
    "  class { 'web': port => 8080 }\\n"                                         \
    "  @file { '/virtual': }\\n"                                                 \
    "  create_resources('notify', { 'made' => { 'message' => 'm' } })\\n"        \
    "}\\n"                                                                       \
    "node default {\\n"                                                          \
    "  notify { \\\"none for ${kernel}\\\": }\\n"                                \
    "}\\n"
#define WEB_PP                                                                   \
    "class web($port = 80) {\\n"                                                 \
    "  file { '/etc/web':\\n"                                                    \
    "    ensure  => file,\\n"                                                    \
    "    content => Sensitive(\\\"listen ${port}\\\"),\\n"                       \
    "    alias   => 'web',\\n"                                                   \
    "    tag     => 'conf',\\n"                                                  \
    "  }\\n"                                                                     \
    "  -> web::vhost { ['a', 'b']: }\\n"                                         \
    "}\\n"
#define VHOST_PP                                                                 \
    "define web::vhost($root = \\\"/srv/${title}\\\") {\\n"                      \
    "  file { $root: ensure => directory }\\n"                                   \
    "}\\n"
#define SITE                                                                     \
    "{\"manifests/site.pp\": \"" SITE_PP "\","                                   \
    " \"modules/web/manifests/init.pp\": \"" WEB_PP "\","                        \
    " \"modules/web/manifests/vhost.pp\": \"" VHOST_PP "\"}"

static inline puppetlang_value *json(const char *text)
{
    puppetlang_value *value = NULL;
    CHECK_WORKS(puppetlang_value_from_json(text, strlen(text), 0, &value, &error));
    return value;
}

/* Returns an environment of an engine, with the files of a JSON hash in memory. */
static inline puppetlang_environment *environment_with(const puppetlang_engine *engine, const char *files)
{
    puppetlang_environment *environment = NULL;
    puppetlang_value *hash = json(files);
    CHECK_WORKS(puppetlang_environment_of_files(engine, hash, &environment, &error));
    puppetlang_value_release(hash);
    return environment;
}

/* As environment_with, with an engine that is released again. */
static inline puppetlang_environment *environment_of(puppetlang_config *config, const char *files)
{
    puppetlang_engine *engine = engine_of(config);
    puppetlang_environment *environment = environment_with(engine, files);
    puppetlang_engine_release(engine);
    return environment;
}

/* Compiles for the node in a JSON hash; the caller checks and frees the error. */
static inline puppetlang_status compile(const puppetlang_environment *environment, const char *node,
                                        puppetlang_catalog **out, puppetlang_error **failed)
{
    puppetlang_value *hash = json(node);
    puppetlang_status status = puppetlang_compile(environment, hash, NULL, NULL, out, failed);
    puppetlang_value_release(hash);
    return status;
}

static inline puppetlang_catalog *catalog_of(const puppetlang_environment *environment, const char *node)
{
    puppetlang_catalog *catalog = NULL;
    check_call(compile(environment, node, &catalog, &error), &error, PUPPETLANG_OK, NULL, 0, node, __FILE__, __LINE__);
    return catalog;
}

/* Compiles a text as main program, without modules, for the node n1. */
static inline puppetlang_status compile_text(const puppetlang_environment *environment, const char *text,
                                             puppetlang_catalog **out, puppetlang_error **failed)
{
    puppetlang_program *program = parse(text, strlen(text), 0, PUPPETLANG_OK);
    puppetlang_value *node = json("{\"name\": \"n1\"}");
    puppetlang_status status = puppetlang_compile(environment, node, program, NULL, out, failed);
    puppetlang_value_release(node);
    puppetlang_program_release(program);
    return status;
}

/* Returns the number of a resource, which must exist. */
static inline size_t found(const puppetlang_catalog *catalog, const char *reference)
{
    size_t resource = (size_t)-1;
    if (!CHECK(puppetlang_catalog_find(catalog, reference, strlen(reference), &resource)))
        printf("    there is no %s\n", reference);
    return resource;
}

#endif
