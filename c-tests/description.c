/* What the library tells about the language, about modules, and about values as YAML; all forms of diagnostics. */

#include "catalog.h"

static void check_issues(void)
{
    puppetlang_value *codes = puppetlang_issues(), *issue = NULL;
    puppetlang_str code = {0}, text = {0};
    size_t i, count = puppetlang_value_len(codes);

    CHECK(count > 150);
    for (i = 0; i < count; i++) {
        CHECK(puppetlang_value_get_string(puppetlang_value_at(codes, i), &code));
        CHECK_WORKS(puppetlang_issue(code.data, code.len, &issue, &error));
        CHECK(puppetlang_value_get_string(puppetlang_value_get(issue, TEXT("text")), &text));
        CHECK(text.len > 40 && text.data[0] == '#');
        puppetlang_value_release(issue);
    }
    puppetlang_value_release(codes);
    CHECK_WORKS(puppetlang_issue(TEXT("DUPLICATE_KEY"), &issue, &error));
    CHECK_SHOWN(puppetlang_value_retain(puppetlang_value_get(issue, TEXT("phases"))), "['check']");
    CHECK_SHOWN(puppetlang_value_retain(puppetlang_value_get(issue, TEXT("messages"))),
                "['The key \\'<key>\\' is declared more than once']");
    puppetlang_value_release(issue);
    issue = UNSET;
    CHECK_FAILS_WITH(puppetlang_issue(TEXT("DUPLICATE_KEI"), &issue, &error), PUPPETLANG_E_NOT_FOUND,
                     "there is no issue with the code `DUPLICATE_KEI`; did you mean `DUPLICATE_KEY`?");
    CHECK_FAILS(puppetlang_issue(TEXT(NO_UTF8), &issue, &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_issue(TEXT("DUPLICATE_KEY"), NULL, &error), PUPPETLANG_E_ARGUMENT);
}

static void check_functions(void)
{
    puppetlang_value *functions = puppetlang_functions();
    size_t i, count = puppetlang_value_len(functions), found = 0;

    CHECK(count > 100);
    for (i = 0; i < count; i++) {
        const puppetlang_value *function = puppetlang_value_at(functions, i);
        puppetlang_str name = {0};
        CHECK(puppetlang_value_get_string(puppetlang_value_get(function, TEXT("name")), &name));
        if (name.len == 6 && memcmp(name.data, "upcase", 6) == 0) {
            found++;
            CHECK(puppetlang_value_len(puppetlang_value_get(function, TEXT("signatures"))) == 4);
            CHECK_SHOWN(puppetlang_value_retain(puppetlang_value_get(function, TEXT("about"))),
                        "'converts strings to upper case'");
            CHECK_SHOWN(puppetlang_value_retain(puppetlang_value_get(function, TEXT("since"))), "'6.0'");
        }
    }
    CHECK_EQ(found, 1);
    puppetlang_value_release(functions);
}

static void check_modules(void)
{
    puppetlang_environment *environment = environment_of(
        puppetlang_config_new(), "{\"modules/web/metadata.json\": \"{\\\"name\\\": \\\"acme-web\\\", \\\"version\\\": "
                                 "\\\"1.2.3\\\", \\\"author\\\": \\\"acme\\\", \\\"license\\\": \\\"x\\\", \\\"summary\\\": "
                                 "\\\"s\\\", \\\"source\\\": \\\"s\\\", \\\"dependencies\\\": []}\","
                                 " \"modules/db/manifests/init.pp\": \"class db { }\"}");
    puppetlang_value *modules = puppetlang_environment_modules(environment);
    size_t i, with_metadata = 0;

    CHECK_EQ(puppetlang_value_len(modules), 2);
    for (i = 0; i < 2; i++) {
        const puppetlang_value *module = puppetlang_value_at(modules, i);
        const puppetlang_value *metadata = puppetlang_value_get(module, TEXT("metadata"));
        if (puppetlang_value_kind(metadata) == PUPPETLANG_VALUE_HASH) {
            with_metadata++;
            CHECK_SHOWN(puppetlang_value_retain(puppetlang_value_get(metadata, TEXT("version"))), "'1.2.3'");
            CHECK_SHOWN(puppetlang_value_retain(puppetlang_value_get(module, TEXT("name"))), "'web'");
            CHECK_SHOWN(puppetlang_value_retain(puppetlang_value_get(module, TEXT("path"))), "'/modules/web'");
        }
    }
    CHECK_EQ(with_metadata, 1);
    CHECK(puppetlang_environment_modules(NULL) == NULL);
    puppetlang_value_release(modules);
    puppetlang_environment_release(environment);
}

static void check_yaml(void)
{
    puppetlang_value *value = NULL, *secret = literal("Sensitive('s')");
    puppetlang_text *text = NULL;

    CHECK_WORKS(puppetlang_value_from_yaml(TEXT("port: 80\nmodes: ['0644', yes]\n"), &value, &error));
    CHECK_WORKS(puppetlang_value_to_yaml(value, &text, &error));
    CHECK_TEXT(puppetlang_text_str(text), "---\nport: 80\nmodes:\n- '0644'\n- true\n");
    puppetlang_text_free(text);
    CHECK_SHOWN(value, "{'port' => 80, 'modes' => ['0644', true]}");
    CHECK_WORKS(puppetlang_value_from_yaml(NULL, 0, &value, &error));
    CHECK_SHOWN(value, "undef");
    value = UNSET;
    CHECK_FAILS(puppetlang_value_from_yaml(TEXT("a: [1"), &value, &error), PUPPETLANG_E_SYNTAX);
    CHECK_FAILS(puppetlang_value_from_yaml(TEXT("a: 2020-01-01"), &value, &error), PUPPETLANG_E_SYNTAX);
    CHECK_FAILS(puppetlang_value_from_yaml(TEXT("a: 9223372036854775808"), &value, &error), PUPPETLANG_E_LIMIT);
    CHECK_FAILS(puppetlang_value_from_yaml(TEXT("1"), NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_value_from_yaml(NULL, 1, &value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_value_to_yaml(secret, &text, &error), PUPPETLANG_E_UNSUPPORTED);
    CHECK_FAILS(puppetlang_value_to_yaml(NULL, &text, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_value_to_yaml(secret, NULL, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_value_release(secret);
}

static void check_rendered(const puppetlang_program *program, uint32_t format, const char *part)
{
    puppetlang_text *text = NULL;

    CHECK_WORKS(puppetlang_diagnostics_render(puppetlang_program_diagnostics(program), format, &text, &error));
    if (!CHECK(strstr(puppetlang_text_str(text).data, part) != NULL))
        printf("%s\n", puppetlang_text_str(text).data);
    puppetlang_text_free(text);
}

static void check_renderers(void)
{
    puppetlang_program *program = parse(TEXT("$x = = 1"), 0, PUPPETLANG_E_SYNTAX);

    check_rendered(program, PUPPETLANG_RENDER_JSON_LINES, "\"code\":\"SYNTAX_ERROR\"");
    check_rendered(program, PUPPETLANG_RENDER_GITHUB, "::error file=site.pp,line=1,endLine=1,col=6");
    check_rendered(program, PUPPETLANG_RENDER_GITLAB, "\"check_name\"");
    check_rendered(program, PUPPETLANG_RENDER_SARIF, "\"version\":\"2.1.0\"");
    check_rendered(program, PUPPETLANG_RENDER_JUNIT, "<testsuite");
    puppetlang_program_release(program);
}

static void check_unfinished(const char *text, int expected)
{
    puppetlang_engine *engine = new_engine();
    puppetlang_program *program = NULL;

    puppetlang_parse(engine, TEXT(""), text, strlen(text), 0, NULL, &program, NULL);
    CHECK_EQ(puppetlang_program_is_unfinished(program), expected);
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
}

int main(void)
{
    check_issues();
    check_functions();
    check_modules();
    check_yaml();
    check_renderers();
    check_unfinished("if $x {", 1);
    check_unfinished("$x = 'a", 1);
    check_unfinished("/* a", 1);
    check_unfinished("1 + )", 0);
    check_unfinished("1", 0);
    CHECK(!puppetlang_program_is_unfinished(NULL));
    return check_result();
}
