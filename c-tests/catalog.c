/* Catalogs: node data, resources, edges, errors, limits, interrupts, host functions and logging. */

#include "catalog.h"

#include <stdlib.h>

static void check_catalog_error(const puppetlang_environment *environment, const char *text, puppetlang_status status,
                                const char *message, const char *file, int line)
{
    puppetlang_catalog *catalog = UNSET;

    check_call(compile_text(environment, text, &catalog, &error), &error, status, message,
               message == NULL ? 0 : strlen(message), text, file, line);
    check_that(catalog == NULL, text, file, line);
}

#define CHECK_CATALOG_ERROR(environment, text, status, message) \
    check_catalog_error((environment), (text), (status), (message), __FILE__, __LINE__)

static void check_reference(const puppetlang_catalog *catalog, size_t resource, const char *reference)
{
    puppetlang_str kind = puppetlang_resource_type(catalog, resource);
    puppetlang_str title = puppetlang_resource_title(catalog, resource);
    char shown[128];

    snprintf(shown, sizeof shown, "%.*s[%.*s]", (int)kind.len, kind.data, (int)title.len, title.data);
    if (!CHECK(strcmp(shown, reference) == 0))
        printf("    is %s, not %s\n", shown, reference);
}

static void a_catalog_has_resources_in_order(void)
{
    static const char *const references[] = {
        "Stage[main]",   "Class[Settings]", "Class[main]",  "Node[web1]",   "Class[Web]",   "File[/etc/web]", "Web::Vhost[a]",
        "Web::Vhost[b]", "File[/virtual]",  "Notify[made]", "File[/srv/a]", "File[/srv/b]",
    };
    static const uint32_t kinds[] = {
        PUPPETLANG_RESOURCE_NATIVE,       PUPPETLANG_RESOURCE_CLASS,  PUPPETLANG_RESOURCE_CLASS,
        PUPPETLANG_RESOURCE_NODE,         PUPPETLANG_RESOURCE_CLASS,  PUPPETLANG_RESOURCE_NATIVE,
        PUPPETLANG_RESOURCE_DEFINED_TYPE, PUPPETLANG_RESOURCE_DEFINED_TYPE, PUPPETLANG_RESOURCE_NATIVE,
        PUPPETLANG_RESOURCE_NATIVE,       PUPPETLANG_RESOURCE_NATIVE, PUPPETLANG_RESOURCE_NATIVE,
    };
    static const uint32_t lines[] = {0, 0, 0, 0, 2, 2, 8, 8, 3, 4, 2, 2};
    static const char *const edges[][2] = {
        {"Stage[main]", "Class[Settings]"},    {"Stage[main]", "Class[main]"},       {"Class[main]", "Node[web1]"},
        {"Stage[main]", "Class[Web]"},         {"Class[Web]", "File[/etc/web]"},     {"Class[Web]", "Web::Vhost[a]"},
        {"Class[Web]", "Web::Vhost[b]"},       {"Node[web1]", "Notify[made]"},       {"Web::Vhost[a]", "File[/srv/a]"},
        {"Web::Vhost[b]", "File[/srv/b]"},
    };
    puppetlang_environment *environment = environment_of(puppetlang_config_new(), SITE);
    puppetlang_catalog *catalog = catalog_of(environment, "{\"name\": \"web1\"}");
    size_t i, source, target;

    /* A catalog outlives its environment. */
    puppetlang_environment_release(environment);
    CHECK_TEXT(puppetlang_catalog_name(catalog), "web1");
    CHECK_TEXT(puppetlang_catalog_environment(catalog), "production");
    CHECK_EQ(puppetlang_catalog_resource_count(catalog), 12);
    for (i = 0; i < 12; i++) {
        check_reference(catalog, i, references[i]);
        CHECK_EQ(found(catalog, references[i]), i);
        CHECK_EQ(puppetlang_resource_kind(catalog, i), kinds[i]);
        CHECK_EQ(puppetlang_resource_line(catalog, i), lines[i]);
        CHECK_EQ(puppetlang_resource_is_virtual(catalog, i), i == 8);
        CHECK(!puppetlang_resource_is_exported(catalog, i));
    }
    /* Virtual resources have no edges. */
    CHECK_EQ(puppetlang_catalog_edge_count(catalog), 10);
    for (i = 0; i < 10; i++) {
        CHECK(puppetlang_catalog_edge(catalog, i, &source, &target));
        check_reference(catalog, source, edges[i][0]);
        check_reference(catalog, target, edges[i][1]);
    }
    CHECK_EQ(puppetlang_catalog_class_count(catalog), 3);
    CHECK_TEXT(puppetlang_catalog_class(catalog, 0), "settings");
    CHECK_TEXT(puppetlang_catalog_class(catalog, 1), "web1");
    CHECK_TEXT(puppetlang_catalog_class(catalog, 2), "web");
    puppetlang_catalog_release(catalog);
}

static int has_tag(const puppetlang_catalog *catalog, size_t resource, puppetlang_str tag)
{
    size_t i, tags = 0;

    for (i = 0; i < puppetlang_resource_tag_count(catalog, resource); i++)
        tags += same_text(puppetlang_resource_tag(catalog, resource, i), tag);
    return tags == 1;
}

static void a_resource_has_parameters_and_tags(void)
{
    static const char *const names[] = {"ensure", "content", "alias", "tag", "before"};
    static const char *const tags[] = {"conf", "file", "class", "web", "node", "web1"};
    puppetlang_environment *environment = environment_of(puppetlang_config_new(), SITE);
    puppetlang_catalog *catalog = catalog_of(environment, "{\"name\": \"web1\"}");
    size_t file = found(catalog, "File[/etc/web]"), i;
    const puppetlang_value *content;
    puppetlang_str text;
    int64_t port = 0;

    CHECK_EQ(puppetlang_resource_parameter_count(catalog, file), 5);
    for (i = 0; i < 5; i++) {
        puppetlang_str name = puppetlang_resource_parameter_name(catalog, file, i);
        check_text(name, names[i], strlen(names[i]), "name", __FILE__, __LINE__);
        CHECK(puppetlang_resource_parameter_value(catalog, file, i) ==
              puppetlang_resource_parameter(catalog, file, name.data, name.len));
    }
    CHECK_EQ(puppetlang_resource_tag_count(catalog, file), 6);
    for (i = 0; i < 6; i++) {
        puppetlang_str tag = {tags[i], strlen(tags[i])};
        CHECK(has_tag(catalog, file, tag));
    }
    /* Sensitive parameters stay Sensitive. */
    content = puppetlang_resource_parameter(catalog, file, TEXT("content"));
    CHECK_EQ(puppetlang_value_kind(content), PUPPETLANG_VALUE_SENSITIVE);
    CHECK(puppetlang_value_get_string(puppetlang_value_unwrap(content), &text));
    CHECK_TEXT(text, "listen 8080");
    /* Relationships become parameters whose values are references. */
    CHECK_SHOWN(puppetlang_value_retain(puppetlang_resource_parameter(catalog, file, TEXT("before"))),
                "[Web::Vhost['a'], Web::Vhost['b']]");
    CHECK(puppetlang_value_get_int(puppetlang_resource_parameter(catalog, found(catalog, "Class[Web]"), TEXT("port")),
                                   &port));
    CHECK_EQ(port, 8080);
    /* The path only repeats the title. */
    CHECK(puppetlang_resource_parameter(catalog, file, TEXT("path")) == NULL);
    CHECK(puppetlang_resource_parameter(catalog, file, NULL, 0) == NULL);
    CHECK(puppetlang_resource_parameter(catalog, file, NULL, 4) == NULL);
    CHECK(puppetlang_resource_parameter(catalog, file, TEXT(NO_UTF8)) == NULL);
    CHECK_EQ(puppetlang_catalog_tag_count(catalog), 5);
    CHECK_TEXT(puppetlang_catalog_tag(catalog, 0), "settings");
    puppetlang_catalog_release(catalog);
    puppetlang_environment_release(environment);
}

static void a_resource_knows_where_it_is_declared(void)
{
    puppetlang_environment *environment = environment_of(puppetlang_config_new(), SITE);
    puppetlang_catalog *catalog = catalog_of(environment, "{\"name\": \"web1\"}");
    size_t file = found(catalog, "File[/srv/a]"), made = found(catalog, "Notify[made]");
    puppetlang_span span = {9, 9, 9, 9, 9, 9, 9, 9}, before = span;

    CHECK_TEXT(puppetlang_resource_path(catalog, file), "/modules/web/manifests/vhost.pp");
    CHECK(puppetlang_resource_span(catalog, file, &span));
    /* `file { $root: ensure => directory }` on the second line. */
    CHECK_EQ(span.start, 47);
    CHECK_EQ(span.end - span.start, 35);
    CHECK(span.line == 2 && span.column == 3 && span.end_line == 2 && span.end_column == 38);
    CHECK_TEXT(puppetlang_resource_path(catalog, made), "/manifests/site.pp");
    CHECK(puppetlang_resource_span(catalog, made, &span) && span.line == 4 && span.column == 3 && span.end_column == 65);
    CHECK(puppetlang_resource_span(catalog, found(catalog, "Class[Web]"), &span) && span.line == 2);
    /* The definition of a node has no location. */
    span = before;
    CHECK(!puppetlang_resource_span(catalog, found(catalog, "Node[web1]"), &span));
    CHECK(memcmp(&span, &before, sizeof span) == 0);
    CHECK_EMPTY(puppetlang_resource_path(catalog, found(catalog, "Node[web1]")));
    CHECK(puppetlang_resource_span(catalog, file, NULL));
    puppetlang_catalog_release(catalog);
    puppetlang_environment_release(environment);
}

static void resources_are_found_by_reference(void)
{
    static const char *const none[] = {"",         "File",          "File[]",  "File[/etc/web", "File]",   "[/etc/web]",
                                       "File[web]x", "File['web']", "Class[web::]", "Notify[Made]", "File [web]"};
    puppetlang_environment *environment = environment_of(puppetlang_config_new(), SITE);
    puppetlang_catalog *catalog = catalog_of(environment, "{\"name\": \"web1\"}");
    size_t i, resource = 77;

    CHECK_EQ(found(catalog, "File[web]"), found(catalog, "File[/etc/web]"));
    CHECK_EQ(found(catalog, "file[/etc/web]"), found(catalog, "File[/etc/web]"));
    CHECK_EQ(found(catalog, "web::vhost[a]"), found(catalog, "Web::Vhost[a]"));
    CHECK_EQ(found(catalog, "Class[web]"), found(catalog, "Class[Web]"));
    CHECK_EQ(found(catalog, "Class[main]"), 2);
    CHECK_EQ(found(catalog, "class[MAIN]"), 2);
    for (i = 0; i < sizeof none / sizeof *none; i++)
        if (!CHECK(!puppetlang_catalog_find(catalog, none[i], strlen(none[i]), &resource)))
            printf("    found %s\n", none[i]);
    CHECK(!puppetlang_catalog_find(catalog, NULL, 0, &resource));
    CHECK(!puppetlang_catalog_find(catalog, NULL, 9, &resource));
    CHECK(!puppetlang_catalog_find(catalog, TEXT("File[" NO_UTF8 "]"), &resource));
    CHECK_EQ(resource, 77);
    CHECK(puppetlang_catalog_find(catalog, TEXT("Class[main]"), NULL));
    puppetlang_catalog_release(catalog);
    puppetlang_environment_release(environment);
}

static void what_does_not_exist_is_neutral(void)
{
    puppetlang_environment *environment = environment_of(puppetlang_config_new(), SITE);
    puppetlang_catalog *catalog = catalog_of(environment, "{\"name\": \"web1\"}");
    const puppetlang_catalog *catalogs[2];
    size_t i, source = 5, target = 6;
    puppetlang_span span;

    catalogs[0] = catalog;
    catalogs[1] = NULL;
    for (i = 0; i < 2; i++) {
        size_t beyond = puppetlang_catalog_resource_count(catalogs[i]) + i;
        CHECK_EMPTY(puppetlang_resource_type(catalogs[i], beyond));
        CHECK_EMPTY(puppetlang_resource_title(catalogs[i], beyond));
        CHECK_EQ(puppetlang_resource_kind(catalogs[i], beyond), PUPPETLANG_RESOURCE_NONE);
        CHECK(!puppetlang_resource_is_virtual(catalogs[i], (size_t)-1));
        CHECK(!puppetlang_resource_is_exported(catalogs[i], beyond));
        CHECK_EMPTY(puppetlang_resource_path(catalogs[i], beyond));
        CHECK_EQ(puppetlang_resource_line(catalogs[i], beyond), 0);
        CHECK(!puppetlang_resource_span(catalogs[i], beyond, &span));
        CHECK_EQ(puppetlang_resource_tag_count(catalogs[i], beyond), 0);
        CHECK_EMPTY(puppetlang_resource_tag(catalogs[i], beyond, 0));
        CHECK_EMPTY(puppetlang_resource_tag(catalogs[i], 0, 1));
        CHECK_EQ(puppetlang_resource_parameter_count(catalogs[i], beyond), 0);
        CHECK_EMPTY(puppetlang_resource_parameter_name(catalogs[i], beyond, 0));
        CHECK_EMPTY(puppetlang_resource_parameter_name(catalogs[i], 0, 1));
        CHECK(puppetlang_resource_parameter_value(catalogs[i], beyond, 0) == NULL);
        CHECK(puppetlang_resource_parameter_value(catalogs[i], 0, (size_t)-1) == NULL);
        CHECK(puppetlang_resource_parameter(catalogs[i], beyond, TEXT("name")) == NULL);
        CHECK(!puppetlang_catalog_edge(catalogs[i], puppetlang_catalog_edge_count(catalogs[i]), &source, &target));
        CHECK_EMPTY(puppetlang_catalog_class(catalogs[i], puppetlang_catalog_class_count(catalogs[i])));
        CHECK_EMPTY(puppetlang_catalog_tag(catalogs[i], puppetlang_catalog_tag_count(catalogs[i])));
    }
    CHECK(source == 5 && target == 6);
    CHECK_EMPTY(puppetlang_catalog_name(NULL));
    CHECK_EMPTY(puppetlang_catalog_environment(NULL));
    CHECK_EQ(puppetlang_catalog_resource_count(NULL), 0);
    CHECK(!puppetlang_catalog_find(NULL, TEXT("Class[main]"), NULL));
    CHECK(puppetlang_catalog_retain(NULL) == NULL);
    puppetlang_catalog_release(NULL);
    CHECK(puppetlang_catalog_edge(catalog, 0, NULL, NULL));
    CHECK_TEXT(puppetlang_resource_kind_name(PUPPETLANG_RESOURCE_NATIVE), "native");
    CHECK_TEXT(puppetlang_resource_kind_name(PUPPETLANG_RESOURCE_DEFINED_TYPE), "defined_type");
    CHECK_TEXT(puppetlang_resource_kind_name(PUPPETLANG_RESOURCE_CLASS), "class");
    CHECK_TEXT(puppetlang_resource_kind_name(PUPPETLANG_RESOURCE_NODE), "node");
    CHECK_EMPTY(puppetlang_resource_kind_name(PUPPETLANG_RESOURCE_NONE));
    CHECK_EMPTY(puppetlang_resource_kind_name(5));
    puppetlang_catalog_release(catalog);
    puppetlang_environment_release(environment);
}

static void a_catalog_is_json(void)
{
    puppetlang_environment *environment = environment_of(puppetlang_config_new(), "{}");
    puppetlang_catalog *catalog = NULL;
    puppetlang_text *text = NULL;

    CHECK_WORKS(compile_text(environment, "notify { 'hi': message => Sensitive('s') } @notify { 'v': }", &catalog, &error));
    CHECK_WORKS(puppetlang_catalog_json(catalog, &text, &error));
    CHECK_TEXT(puppetlang_text_str(text),
               "{\"tags\":[\"settings\"],\"name\":\"n1\",\"version\":0,\"code_id\":null,\"catalog_uuid\":null,"
               "\"catalog_format\":2,\"environment\":\"production\",\"resources\":["
               "{\"type\":\"Stage\",\"title\":\"main\",\"tags\":[\"stage\"],\"exported\":false,"
               "\"kind\":\"compilable_type\",\"parameters\":{\"name\":\"main\"}},"
               "{\"type\":\"Class\",\"title\":\"Settings\",\"tags\":[\"class\",\"settings\"],\"exported\":false,"
               "\"kind\":\"unknown\"},"
               "{\"type\":\"Class\",\"title\":\"main\",\"tags\":[\"class\"],\"exported\":false,"
               "\"kind\":\"unknown\",\"parameters\":{\"name\":\"main\"}},"
               "{\"type\":\"Notify\",\"title\":\"hi\",\"tags\":[\"notify\",\"hi\",\"class\"],\"file\":\"site.pp\","
               "\"line\":1,\"exported\":false,\"kind\":\"compilable_type\",\"parameters\":{\"message\":\"s\"},"
               "\"sensitive_parameters\":[\"message\"]}],"
               "\"edges\":[{\"source\":\"Stage[main]\",\"target\":\"Class[Settings]\"},"
               "{\"source\":\"Stage[main]\",\"target\":\"Class[main]\"},"
               "{\"source\":\"Class[main]\",\"target\":\"Notify[hi]\"}],"
               "\"classes\":[\"settings\"]}");
    puppetlang_text_free(text);
    text = UNSET;
    CHECK_FAILS(puppetlang_catalog_json(NULL, &text, &error), PUPPETLANG_E_ARGUMENT);
    CHECK(text == NULL);
    CHECK_FAILS(puppetlang_catalog_json(catalog, NULL, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_catalog_release(catalog);
    CHECK_WORKS(compile_text(environment, "notify { 'deep': message => Integer[1, 2000].reduce([]) |$m, $x| { [$m] } }",
                             &catalog, &error));
    CHECK_FAILS(puppetlang_catalog_json(catalog, &text, &error), PUPPETLANG_E_LIMIT);
    puppetlang_catalog_release(catalog);
    /* JSON would repeat the shared parts. */
    CHECK_WORKS(compile_text(environment, "notify { 'much': message => Integer[1, 60].reduce([]) |$m, $x| { [$m, $m] } }",
                             &catalog, &error));
    CHECK_FAILS(puppetlang_catalog_json(catalog, &text, &error), PUPPETLANG_E_LIMIT);
    puppetlang_catalog_release(catalog);
    puppetlang_environment_release(environment);
}

static int contains(puppetlang_str text, const char *part)
{
    size_t length = strlen(part);
    size_t start;

    for (start = 0; start + length <= text.len; start++)
        if (memcmp(text.data + start, part, length) == 0)
            return 1;
    return 0;
}

/* Checks that options, a literal of the language, are rejected with a status. */
static void json_options_fail(const puppetlang_catalog *catalog, const char *options, puppetlang_status status)
{
    puppetlang_value *given = NULL;
    puppetlang_text *text = UNSET;

    CHECK_WORKS(puppetlang_value_parse(NULL, options, strlen(options), &given, &error));
    CHECK_FAILS(puppetlang_catalog_to_json(catalog, given, &text, &error), status);
    CHECK(text == NULL);
    puppetlang_value_release(given);
}

static void agents_without_rich_data_get_texts(void)
{
    static const char PLAIN[] = "{'rich_data' => false}";
    static const char LOSSY[] = "{'rich_data' => false, 'lossy' => true}";
    puppetlang_environment *environment = environment_of(puppetlang_config_new(), "{}");
    puppetlang_catalog *catalog = NULL;
    puppetlang_value *options = NULL;
    puppetlang_text *text = NULL;

    CHECK_WORKS(compile_text(environment, "notify { 'n': message => /a/ }", &catalog, &error));
    json_options_fail(catalog, PLAIN, PUPPETLANG_E_TYPE);
    CHECK_WORKS(puppetlang_value_parse(NULL, LOSSY, strlen(LOSSY), &options, &error));
    CHECK_WORKS(puppetlang_catalog_to_json(catalog, options, &text, &error));
    CHECK(contains(puppetlang_text_str(text), "\"parameters\":{\"message\":\"/a/\"}"));
    puppetlang_text_free(text);
    puppetlang_value_release(options);
    puppetlang_catalog_release(catalog);
    puppetlang_environment_release(environment);
}

static void a_digest_is_that_of_the_content(void)
{
    puppetlang_environment *environment = environment_of(puppetlang_config_new(), "{}");
    static const char *const SOURCES[] = {"notify { 'n': }", "\n\nnotify { 'n': }", "notify { 'm': }"};
    puppetlang_text *digests[3];
    size_t i;

    for (i = 0; i < 3; i++)
    {
        puppetlang_catalog *catalog = NULL;

        CHECK_WORKS(compile_text(environment, SOURCES[i], &catalog, &error));
        CHECK_WORKS(puppetlang_catalog_digest(catalog, &digests[i], &error));
        CHECK_EQ(puppetlang_text_str(digests[i]).len, 64);
        puppetlang_catalog_release(catalog);
    }
    CHECK(memcmp(puppetlang_text_str(digests[0]).data, puppetlang_text_str(digests[1]).data, 64) == 0);
    CHECK(memcmp(puppetlang_text_str(digests[0]).data, puppetlang_text_str(digests[2]).data, 64) != 0);
    for (i = 0; i < 3; i++)
        puppetlang_text_free(digests[i]);
    CHECK_FAILS(puppetlang_catalog_digest(NULL, &digests[0], &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_environment_release(environment);
}

static void the_sender_adds_to_the_json(void)
{
    static const char OPTIONS[] = "{'version' => 'v1', 'code_id' => 'c', 'catalog_uuid' => 'u', 'virtual' => true}";
    puppetlang_environment *environment = environment_of(puppetlang_config_new(), "{}");
    puppetlang_catalog *catalog = NULL;
    puppetlang_value *options = NULL;
    puppetlang_text *text = NULL;
    puppetlang_text *plain = NULL;

    CHECK_WORKS(compile_text(environment, "@notify { 'v': }", &catalog, &error));
    CHECK_WORKS(puppetlang_value_parse(NULL, OPTIONS, strlen(OPTIONS), &options, &error));
    CHECK_WORKS(puppetlang_catalog_to_json(catalog, options, &text, &error));
    CHECK(contains(puppetlang_text_str(text), "\"version\":\"v1\",\"code_id\":\"c\",\"catalog_uuid\":\"u\""));
    CHECK(contains(puppetlang_text_str(text), "\"kind\":\"compilable_type\",\"virtual\":true"));
    CHECK(contains(puppetlang_text_str(text), "\"target\":\"Notify[v]\""));
    puppetlang_text_free(text);
    CHECK_WORKS(puppetlang_catalog_to_json(catalog, NULL, &text, &error));
    CHECK_WORKS(puppetlang_catalog_json(catalog, &plain, &error));
    CHECK_EQ(puppetlang_text_str(text).len, puppetlang_text_str(plain).len);
    puppetlang_text_free(text);
    puppetlang_text_free(plain);
    json_options_fail(catalog, "{'colour' => 1}", PUPPETLANG_E_ARGUMENT);
    json_options_fail(catalog, "{'version' => []}", PUPPETLANG_E_TYPE);
    json_options_fail(catalog, "{'code_id' => 1}", PUPPETLANG_E_TYPE);
    json_options_fail(catalog, "{'virtual' => 1}", PUPPETLANG_E_TYPE);
    json_options_fail(catalog, "[]", PUPPETLANG_E_TYPE);
    json_options_fail(NULL, "{}", PUPPETLANG_E_ARGUMENT);
    puppetlang_value_release(options);
    puppetlang_catalog_release(catalog);
    puppetlang_environment_release(environment);
}

/* The types of values live as long as the catalog. */
static void values_of_declared_types_stay(void)
{
    puppetlang_environment *environment = environment_of(
        puppetlang_config_new(),
        "{\"modules/m/types/point.pp\": \"type M::Point = Object[{attributes => {x => M::Small}}]\","
        " \"modules/m/types/small.pp\": \"type M::Small = Integer[0, 9]\"}");
    puppetlang_catalog *catalog = NULL;
    puppetlang_value *x;
    const puppetlang_value *point;
    int64_t number = 0;

    CHECK_WORKS(compile_text(environment, "define d($p, $t) { } d { 'a': p => M::Point(7), t => M::Small }", &catalog, &error));
    puppetlang_environment_release(environment);
    point = puppetlang_resource_parameter(catalog, found(catalog, "D[a]"), TEXT("p"));
    x = puppetlang_value_attribute(point, TEXT("x"));
    CHECK(puppetlang_value_get_int(x, &number) && number == 7);
    CHECK(puppetlang_type_instance(
        puppetlang_value_get_type(puppetlang_resource_parameter(catalog, found(catalog, "D[a]"), TEXT("t"))), x));
    puppetlang_value_release(x);
    puppetlang_catalog_release(catalog);
}

static void virtual_and_exported_resources_are_seen(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_environment *environment;
    puppetlang_catalog *catalog = NULL;
    size_t exported;

    CHECK_WORKS(puppetlang_config_set_string(config, TEXT("strict"), TEXT("warning"), &error));
    environment = environment_of(config, "{}");
    CHECK_WORKS(compile_text(environment,
                             "@notify { 'v': }\n@notify { 'w': }\nrealize Notify['w']\n@@notify { 'x': }\nNotify <<| |>>",
                             &catalog, &error));
    exported = found(catalog, "Notify[x]");
    CHECK(puppetlang_resource_is_virtual(catalog, found(catalog, "Notify[v]")));
    CHECK(!puppetlang_resource_is_virtual(catalog, found(catalog, "Notify[w]")));
    CHECK(puppetlang_resource_is_virtual(catalog, exported) && puppetlang_resource_is_exported(catalog, exported));
    CHECK_EQ(puppetlang_catalog_edge_count(catalog), 3);
    puppetlang_catalog_release(catalog);
    puppetlang_environment_release(environment);
}

static void what_is_known_of_a_node_goes_in(void)
{
    static const char text[] =
        "notify { \"${kernel} ${role} ${facts['kernel']} ${trusted['certname']} ${server_facts['v']} ${environment}\": }";
    puppetlang_environment *environment = environment_of(puppetlang_config_new(), SITE);
    puppetlang_program *program = parse(text, sizeof text - 1, 0, PUPPETLANG_OK);
    puppetlang_value *node = json("{\"name\": \"n1.example.com\", \"facts\": {\"kernel\": \"Linux\"},"
                                  " \"server_facts\": {\"v\": \"8\"}, \"parameters\": {\"role\": \"web\"},"
                                  " \"classes\": {\"web\": {\"port\": 9}}}");
    puppetlang_catalog *catalog = NULL;
    int64_t port = 0;

    CHECK_WORKS(puppetlang_compile(environment, node, program, NULL, &catalog, &error));
    found(catalog, "Notify[Linux web Linux n1.example.com 8 production]");
    CHECK(puppetlang_value_get_int(puppetlang_resource_parameter(catalog, found(catalog, "Class[Web]"), TEXT("port")),
                                   &port));
    CHECK_EQ(port, 9);
    puppetlang_catalog_release(catalog);
    puppetlang_value_release(node);
    node = json("{\"name\": \"n1\", \"facts\": {\"kernel\": \"L\"}, \"trusted\": {\"certname\": \"t\"},"
                " \"parameters\": {\"role\": \"r\"}, \"server_facts\": {\"v\": \"8\"}, \"classes\": [\"web\"]}");
    CHECK_WORKS(puppetlang_compile(environment, node, program, NULL, &catalog, &error));
    found(catalog, "Notify[L r L t 8 production]");
    found(catalog, "File[/etc/web]");
    puppetlang_catalog_release(catalog);
    puppetlang_value_release(node);
    puppetlang_program_release(program);
    /* Without a program, the main manifest of the environment is compiled. */
    catalog = catalog_of(environment, "{\"name\": \"other\", \"facts\": {\"kernel\": \"Linux\"}, \"classes\": null}");
    found(catalog, "Notify[none for Linux]");
    puppetlang_catalog_release(catalog);
    puppetlang_environment_release(environment);
}

static void nodes_can_be_refused(void)
{
    static const struct {
        const char *node;
        puppetlang_status status;
    } wrong[] = {
        {"{}", PUPPETLANG_E_ARGUMENT},
        {"{\"name\": \"\"}", PUPPETLANG_E_ARGUMENT},
        {"{\"name\": \"a\", \"fact\": {}}", PUPPETLANG_E_ARGUMENT},
        {"[]", PUPPETLANG_E_TYPE},
        {"\"n1\"", PUPPETLANG_E_TYPE},
        {"{\"name\": 1}", PUPPETLANG_E_TYPE},
        {"{\"name\": \"a\", \"facts\": []}", PUPPETLANG_E_TYPE},
        {"{\"name\": \"a\", \"trusted\": 1}", PUPPETLANG_E_TYPE},
        {"{\"name\": \"a\", \"server_facts\": \"\"}", PUPPETLANG_E_TYPE},
        {"{\"name\": \"a\", \"parameters\": true}", PUPPETLANG_E_TYPE},
        {"{\"name\": \"a\", \"classes\": \"web\"}", PUPPETLANG_E_TYPE},
        {"{\"name\": \"a\", \"classes\": [1]}", PUPPETLANG_E_TYPE},
        {"{\"name\": \"a\", \"classes\": {\"web\": 1}}", PUPPETLANG_E_TYPE},
        {"{\"name\": \"a\", \"classes\": [\"none\"]}", PUPPETLANG_E_EVALUATION},
    };
    puppetlang_environment *environment = environment_of(puppetlang_config_new(), SITE);
    puppetlang_program *template_ = parse(TEXT("<%= 1 %>"), PUPPETLANG_PARSE_TEMPLATE, PUPPETLANG_OK);
    puppetlang_program *broken = parse(TEXT("="), 0, PUPPETLANG_E_SYNTAX);
    puppetlang_value *node = json("{\"name\": \"n1\"}");
    puppetlang_catalog *catalog;
    size_t i;

    for (i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        catalog = UNSET;
        check_call(compile(environment, wrong[i].node, &catalog, &error), &error, wrong[i].status, NULL, 0,
                   wrong[i].node, __FILE__, __LINE__);
        CHECK(catalog == NULL);
    }
    CHECK_FAILS_WITH(puppetlang_compile(NULL, node, NULL, NULL, &catalog, &error), PUPPETLANG_E_ARGUMENT,
                     "`environment` must not be null");
    CHECK_FAILS_WITH(puppetlang_compile(environment, NULL, NULL, NULL, &catalog, &error), PUPPETLANG_E_ARGUMENT,
                     "`node` must not be null");
    CHECK_FAILS(puppetlang_compile(environment, node, NULL, NULL, NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_compile(NULL, NULL, NULL, NULL, NULL, NULL), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_compile(environment, node, template_, NULL, &catalog, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_compile(environment, node, broken, NULL, &catalog, &error), PUPPETLANG_E_SYNTAX);
    puppetlang_value_release(node);
    puppetlang_program_release(template_);
    puppetlang_program_release(broken);
    puppetlang_environment_release(environment);
}

static void errors_are_the_references(void)
{
    puppetlang_environment *environment = environment_of(puppetlang_config_new(), "{}");
    puppetlang_catalog *catalog = UNSET;
    puppetlang_error *failed = NULL;
    const puppetlang_diagnostics *list;
    uint32_t line = 0, column = 0;

    CHECK_CATALOG_ERROR(environment, "notify { 'a': }\nnotify { 'a': }", PUPPETLANG_E_EVALUATION,
                        "Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Notify[a] is "
                        "already declared at (file: site.pp, line: 1); cannot redeclare (file: site.pp, line: 2) "
                        "(file: site.pp, line: 2, column: 1)");
    CHECK_CATALOG_ERROR(environment, "node 'x' { }", PUPPETLANG_E_EVALUATION,
                        "Could not find node statement with name 'default' or 'n1'");
    CHECK_CATALOG_ERROR(environment, "define d() { fail('in d') }\n\nd { 'x': }", PUPPETLANG_E_EVALUATION,
                        "Evaluation Error: Error while evaluating a Resource Statement, Evaluation Error: Error while "
                        "evaluating a Function Call, in d (file: site.pp, line: 1, column: 14) (file: site.pp, line: 3)");
    CHECK_EQ(compile_text(environment, "\n  notice($x)", &catalog, &failed), PUPPETLANG_E_EVALUATION);
    CHECK(catalog == NULL);
    list = puppetlang_error_diagnostics(failed);
    CHECK_TEXT(puppetlang_diagnostic_code(list, 0), "UNKNOWN_VARIABLE");
    CHECK_TEXT(puppetlang_diagnostics_path(list), "site.pp");
    CHECK(puppetlang_diagnostic_place(list, 0, &line, &column) && line == 2 && column == 10);
    puppetlang_error_free(failed);
    /* Stack frames, as for evaluation. */
    CHECK_EQ(compile_text(environment, "function f($x) { fail($x) }\nf('out')", &catalog, &failed),
             PUPPETLANG_E_EVALUATION);
    CHECK_EQ(puppetlang_error_frame_count(failed), 1);
    puppetlang_error_free(failed);
    puppetlang_environment_release(environment);
}

static void files_that_are_wrong_are_shown(void)
{
    static const char files[] =
        "{\"manifests/site.pp\": \"$x = = 1\", \"modules/bad/manifests/init.pp\": \"class bad {\\n  $x = = 1\\n}\","
        " \"modules/inv/manifests/init.pp\": \"class inv {\\n  $x = {a => 1, a => 2}\\n  $y = {b => 1, b => 2}\\n}\"}";
    puppetlang_environment *environment = environment_of(puppetlang_config_new(), files);
    puppetlang_catalog *catalog = UNSET;
    puppetlang_error *failed = NULL;
    const puppetlang_diagnostics *list;

    CHECK_EQ(compile(environment, "{\"name\": \"n1\"}", &catalog, &failed), PUPPETLANG_E_SYNTAX);
    CHECK_TEXT(puppetlang_error_message(failed), "Syntax error at '=' (file: /manifests/site.pp, line: 1, column: 6)");
    CHECK_TEXT(puppetlang_error_kind(failed), "Puppet::ParseErrorWithIssue");
    puppetlang_error_free(failed);
    CHECK_EQ(compile_text(environment, "include bad", &catalog, &failed), PUPPETLANG_E_SYNTAX);
    CHECK_TEXT(puppetlang_error_message(failed),
               "Syntax error at '=' (file: /modules/bad/manifests/init.pp, line: 2, column: 8)");
    list = puppetlang_error_diagnostics(failed);
    CHECK_TEXT(puppetlang_diagnostics_path(list), "/modules/bad/manifests/init.pp");
    CHECK_TEXT(puppetlang_diagnostic_code(list, 0), "SYNTAX_ERROR");
    puppetlang_error_free(failed);
    CHECK_EQ(compile_text(environment, "include inv", &catalog, &failed), PUPPETLANG_E_VALIDATION);
    CHECK_TEXT(puppetlang_error_message(failed),
               "Language validation logged 2 errors. Giving up (file: /modules/inv/manifests/init.pp)");
    list = puppetlang_error_diagnostics(failed);
    CHECK_EQ(puppetlang_diagnostics_count(list), 2);
    CHECK_TEXT(puppetlang_diagnostic_code(list, 1), "DUPLICATE_KEY");
    puppetlang_error_free(failed);
    puppetlang_environment_release(environment);
}

static void limits_and_interrupts_end_a_compile(void)
{
    static const char endless[] = "Integer[1, 1000000000000].each |$x| { $x + 1 }";
    puppetlang_environment *environment = environment_of(config_with("max_steps", 10000), "{}");
    puppetlang_interrupt *interrupt = puppetlang_interrupt_new();
    puppetlang_program *program = parse(TEXT("notify { 'a': }"), 0, PUPPETLANG_OK);
    puppetlang_value *node = json("{\"name\": \"n1\"}");
    puppetlang_catalog *catalog = UNSET;

    CHECK_CATALOG_ERROR(environment, endless, PUPPETLANG_E_LIMIT, NULL);
    CHECK_WORKS(compile_text(environment, "notify { 'a': }", &catalog, &error));
    puppetlang_catalog_release(catalog);
    puppetlang_interrupt_trigger(interrupt);
    catalog = UNSET;
    CHECK_FAILS(puppetlang_compile(environment, node, program, interrupt, &catalog, &error), PUPPETLANG_E_INTERRUPTED);
    CHECK(catalog == NULL);
    puppetlang_environment_release(environment);
    environment = environment_of(config_with("deadline_ms", 50), "{}");
    CHECK_CATALOG_ERROR(environment, endless, PUPPETLANG_E_LIMIT, NULL);
    CHECK_WORKS(compile_text(environment, "notify { 'a': }", &catalog, &error));
    puppetlang_catalog_release(catalog);
    puppetlang_environment_release(environment);
    environment = environment_of(config_with("max_bytes", 1 << 20), "{}");
    CHECK_CATALOG_ERROR(environment, "Integer[1, 100].reduce('ab') |$x, $y| { \"${x}${x}\" }", PUPPETLANG_E_LIMIT, NULL);
    puppetlang_environment_release(environment);
    environment = environment_of(config_with("max_depth", 50), "{}");
    CHECK_CATALOG_ERROR(environment, "function down($x) { down($x + 1) } down(1)", PUPPETLANG_E_LIMIT, NULL);
    puppetlang_environment_release(environment);
    environment = environment_of(config_with("max_source_bytes", 30), "{\"modules/m/manifests/init.pp\":"
                                                                      " \"class m { notify { 'a': } }   # long\"}");
    CHECK_CATALOG_ERROR(environment, "include m", PUPPETLANG_E_LIMIT, NULL);
    CHECK_WORKS(compile_text(environment, "notify { 'a': }", &catalog, &error));
    puppetlang_catalog_release(catalog);
    puppetlang_environment_release(environment);
    environment = environment_of(config_with("max_source_bytes", 5), "{\"manifests/site.pp\": \"# long\"}");
    catalog = UNSET;
    CHECK_FAILS(puppetlang_compile(environment, node, NULL, NULL, &catalog, &error), PUPPETLANG_E_LIMIT);
    puppetlang_environment_release(environment);
    puppetlang_value_release(node);
    puppetlang_program_release(program);
    puppetlang_interrupt_release(interrupt);
}

/* host('set', name, value), host('fail'), host('silent') or host('compile'), which compiles with the environment in
 * `user`. */
static void answer(void *user, const puppetlang_call *call)
{
    puppetlang_environment **environment = user;
    puppetlang_value *value = NULL;
    puppetlang_catalog *catalog = NULL;
    puppetlang_str what = {"", 0};

    puppetlang_value_get_string(puppetlang_call_arg(call, 0), &what);
    if (what.len == 4) {
        puppetlang_call_fail(call, TEXT("no luck"), 7);
    } else if (what.len == 7) {
        CHECK_EQ(compile_text(*environment, "notify { 'inner': }", &catalog, NULL), PUPPETLANG_OK);
        value = puppetlang_value_int((int64_t)puppetlang_catalog_resource_count(catalog));
        puppetlang_catalog_release(catalog);
        /* The last reference except that of the call. */
        puppetlang_environment_release(*environment);
        *environment = NULL;
    } else if (what.len == 3) {
        CHECK_EQ(puppetlang_scope_set(puppetlang_call_scope(call), TEXT("given"), puppetlang_call_arg(call, 1), NULL),
                 PUPPETLANG_OK);
        value = puppetlang_value_undef();
    }
    puppetlang_call_return(call, value);
    puppetlang_value_release(value);
}

static void functions_of_the_host_are_called(void)
{
    puppetlang_environment *environment = NULL;
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_catalog *catalog = UNSET;
    puppetlang_error *failed = NULL;

    CHECK_WORKS(puppetlang_config_add_function(config, TEXT("host"), TEXT("*$x"), answer, &environment, NULL, &error));
    environment = environment_of(config, "{}");
    CHECK_EQ(compile_text(environment, "host('fail')", &catalog, &failed), PUPPETLANG_E_CALLBACK);
    CHECK(catalog == NULL);
    CHECK_EQ(puppetlang_error_token(failed), 7);
    puppetlang_error_free(failed);
    CHECK_CATALOG_ERROR(environment, "host('silent')", PUPPETLANG_E_CALLBACK, NULL);
    CHECK_WORKS(compile_text(environment, "host('set', 'v') notify { $given: }", &catalog, &error));
    found(catalog, "Notify[v]");
    puppetlang_catalog_release(catalog);
    CHECK_WORKS(compile_text(environment, "$count = host('compile') notify { \"n${count}\": }", &catalog, &error));
    CHECK(environment == NULL);
    found(catalog, "Notify[n4]");
    puppetlang_catalog_release(catalog);
}

struct said {
    int warnings, debug, notices;
};

static void note(void *user, const puppetlang_log_record *record)
{
    struct said *said = user;
    int32_t level = puppetlang_log_level(record);

    said->warnings += level == PUPPETLANG_LOG_WARNING;
    said->notices += level == PUPPETLANG_LOG_NOTICE && puppetlang_log_source(record).len > 0;
    said->debug += level == PUPPETLANG_LOG_DEBUG;
}

static void what_is_said_goes_to_the_logger(void)
{
    static struct said said;
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_environment *environment;
    puppetlang_catalog *catalog;

    CHECK_WORKS(puppetlang_config_set_logger(config, PUPPETLANG_LOG_DEBUG, note, &said, NULL, &error));
    environment = environment_of(config, "{\"manifests/site.pp\": \"notice(\\\"a\\\\q\\\")\","
                                         " \"environment.conf\": \"nonesuch = 1\\n\"}");
    /* A warning about a setting that environments do not have. */
    CHECK_EQ(said.warnings, 1);
    catalog = catalog_of(environment, "{\"name\": \"n1\"}");
    /* A warning about an unknown escape in a string. */
    CHECK_EQ(said.warnings, 2);
    CHECK_EQ(said.notices, 1);
    CHECK_EQ(said.debug, 1);
    puppetlang_catalog_release(catalog);
    puppetlang_environment_release(environment);
}

int main(void)
{
    a_catalog_has_resources_in_order();
    a_resource_has_parameters_and_tags();
    a_resource_knows_where_it_is_declared();
    resources_are_found_by_reference();
    what_does_not_exist_is_neutral();
    a_catalog_is_json();
    agents_without_rich_data_get_texts();
    a_digest_is_that_of_the_content();
    the_sender_adds_to_the_json();
    values_of_declared_types_stay();
    virtual_and_exported_resources_are_seen();
    what_is_known_of_a_node_goes_in();
    nodes_can_be_refused();
    errors_are_the_references();
    files_that_are_wrong_are_shown();
    limits_and_interrupts_end_a_compile();
    functions_of_the_host_are_called();
    what_is_said_goes_to_the_logger();
    return check_result();
}
