/* Deep sources on a small stack: an error with a status, not a crash of the process. Long chains are not deep.
 *
 * A Ruby fiber has 512 KiB of stack; this test uses half of it. */

#define _POSIX_C_SOURCE 200809L

#include "support.h"

#include <pthread.h>
#include <stdlib.h>

#define STACK (256 * 1024)
#define DEPTH 100000
#define CHAIN 10000

/* A source of `before`, `count` times `opener`, `middle`, `count` times `closer`, and `after`. */
struct source {
    const char *name;
    uint32_t flags;
    const char *before, *opener, *middle, *closer, *after;
};

/* Too deep for any stack: nesting of the grammar or of the lexer. */
static const struct source bombs[] = {
    {"arrays", 0, "$x = ", "[", "1", "]", ""},
    {"arrays at the start", 0, "", "[", "1", "]", ""},
    {"parentheses", 0, "$x = ", "(", "1", ")", ""},
    {"hashes", 0, "$x = ", "{ a => ", "1", " }", ""},
    {"keys of hashes", 0, "$x = ", "{ ", "1", " => 1 }", ""},
    {"accesses", 0, "$x = ", "$a[", "1", "]", ""},
    {"arguments", 0, "$x = ", "f(", "1", ")", ""},
    {"method arguments", 0, "$x = ", "$a.f(", "1", ")", ""},
    {"not", 0, "$x = ", "!", "$y", "", ""},
    {"minus", 0, "$x = ", "- ", "$y", "", ""},
    {"minus one", 0, "$x = ", "-", "1", "", ""},
    {"unfolds", 0, "$x = ", "*", "$y", "", ""},
    {"assignments", 0, "", "$x = ", "1", "", ""},
    {"ifs", 0, "", "if $x { ", "1", " }", ""},
    {"elses", 0, "", "if $x { 1 } else { ", "1", " }", ""},
    {"unlesses", 0, "", "unless $x { ", "1", " }", ""},
    {"cases", 0, "", "case $x { 1: { ", "1", " } }", ""},
    {"tests of ifs", 0, "", "if if ", "$x", " { 1 } { 1 }", ""},
    {"selectors", 0, "$x = ", "$a ? { 1 => ", "1", " }", ""},
    {"matches of selectors", 0, "$x = $a ", "? { $a ", "? { 1 => 1 }", " => 1 }", ""},
    {"lambdas", 0, "", "f() |$x| { ", "1", " }", ""},
    {"method lambdas", 0, "", "$a.f |$x| { ", "1", " }", ""},
    {"defaults of parameters", 0, "", "f() |$x = ", "1", "| { }", ""},
    {"classes", 0, "", "class a { ", "1", " }", ""},
    {"defines", 0, "", "define a { ", "1", " }", ""},
    {"nodes", 0, "", "node a { ", "1", " }", ""},
    {"functions", 0, "", "function a() { ", "1", " }", ""},
    {"resources", 0, "", "a { 'x': b => f() |$y| { ", "1", " } }", ""},
    {"titles", 0, "", "a { [", "1", "]: }", ""},
    {"collectors", 0, "", "A <| a == (", "1", ") |>", ""},
    {"queries", 0, "A <| ", "(", "a == 1", ")", " |>"},
    {"virtual", 0, "", "@", "a { 'x': }", "", ""},
    {"types of parameters", 0, "class a(", "A[", "1", "]", " $x) { }"},
    {"type aliases", 0, "type A = ", "A[", "1", "]", ""},
    {"interpolations", 0, "$x = ", "\"${", "1", "}\"", ""},
    {"interpolated arrays", 0, "$x = \"${", "[", "1", "]", "}\""},
    {"templates", PUPPETLANG_PARSE_TEMPLATE, "", "<% if $x { %>", "a", "<% } %>", ""},
    {"rendered", PUPPETLANG_PARSE_TEMPLATE, "<%= ", "[", "1", "]", " %>"},
    {"relationships in parentheses", 0, "", "(A -> ", "B", ")", ""},
    {"types in plans", 0, "", "plan a() { ", "1", " }", ""},
    {"applies", 0, "", "apply('a') { ", "1", " }", ""},
};

/* Unterminated nesting, and sources that only look deep: any status except INTERNAL. */
static const struct source oddities[] = {
    {"open arrays", 0, "$x = ", "[", "", "", ""},
    {"open parentheses", 0, "$x = ", "(", "", "", ""},
    {"open braces", 0, "", "{", "", "", ""},
    {"open hashes", 0, "$x = ", "{ a => ", "", "", ""},
    {"open ifs", 0, "", "if $x { ", "", "", ""},
    {"open interpolations", 0, "$x = ", "\"${", "", "", ""},
    {"open braces in an interpolation", 0, "$x = \"${", "{", "", "", ""},
    {"open selectors", 0, "$x = ", "$a ? { ", "", "", ""},
    {"open queries", 0, "", "A <| ", "", "", ""},
    {"open pipes", 0, "f() ", "|", "", "", ""},
    {"closers", 0, "", "]", "", "", ""},
    {"closing parentheses", 0, "", ")", "", "", ""},
    {"closing braces", 0, "", "}", "", "", ""},
    {"openers of heredocs", 0, "$x = ", "@(A)", "", "", "\n"},
    {"quoted openers of heredocs", 0, "$x = ", "@(\"A\")\n${", "", "}\nA\n", ""},
    {"heredocs in heredocs", 0, "$x = [", "@(\"A\")\n${[\n", "1", "\n]}\nA\n", "]"},
    {"heredocs of the first draft", 0, "$x = ", "@END ", "", "", "\n a\nEND\n"},
    {"comments", 0, "", "/*", "", "*/", ""},
    {"dollars", 0, "$x = \"", "$", "", "", "\""},
    {"ends of templates", PUPPETLANG_PARSE_TEMPLATE, "", "<%", "", "%>", ""},
    {"colons", 0, "", "::", "", "", ""},
    {"ats", 0, "", "@@", "", "", ""},
    {"question marks", 0, "$x ", "?", "", "", ""},
    {"groups of a regular expression", 0, "$x = /", "(", "a", ")", "/"},
    {"open groups of a regular expression", 0, "$x = /", "(", "", "", "/"},
    {"sets of a regular expression", 0, "$x = /", "[a", "", "]", "/"},
    {"open sets of a regular expression", 0, "$x = /", "[", "", "", "/"},
    {"alternatives of a regular expression", 0, "$x = /", "a|", "a", "", "/"},
    {"repetitions of a regular expression", 0, "$x = /a", "*", "", "", "/"},
    {"looks ahead of a regular expression", 0, "$x = /", "(?=", "a", ")", "/"},
    {"options of a regular expression", 0, "$x = /", "(?i)", "a", "", "/"},
};

/* Chains of any length. */
static const struct source chains[] = {
    {"sum", 0, "$x = 1", " + 1", "", "", ""},
    {"differences", 0, "$x = 1", " - 1", "", "", ""},
    {"products", 0, "$x = 1", " * 2", "", "", ""},
    {"comparisons", 0, "$x = 1", " == 1", "", "", ""},
    {"and", 0, "$x = 1", " and 1", "", "", ""},
    {"or", 0, "$x = 1", " or 1", "", "", ""},
    {"in", 0, "$x = 1", " in 1", "", "", ""},
    {"matches", 0, "$x = $y", " =~ $z", "", "", ""},
    {"relationships", 0, "A['a']", " -> A['a']", "", "", ""},
    {"methods", 0, "$x", ".f", "", "", ""},
    {"methods with lambdas", 0, "$x", ".f |$y| { 1 }", "", "", ""},
    {"accesses", 0, "$x", "[1]", "", "", ""},
    {"selectors", 0, "$x = $y", " ? { 1 => 1 }", "", "", ""},
    {"elsifs", 0, "if $x { 1 }", " elsif $x { 1 }", "", "", ""},
    {"statements", 0, "", "$x = 1\n", "", "", ""},
    {"items", 0, "$x = [1", ", 1", "", "", "]"},
    {"entries", 0, "$x = { a => 1", ", a => 1", "", "", " }"},
    {"arguments", 0, "f(1", ", 1", "", "", ")"},
    {"named arguments", 0, "f(a => 1", ", a => 1", "", "", ")"},
    {"parameters", 0, "class a($x", ", $x", "", "", ") { }"},
    {"attributes", 0, "a { 'x': b => 1", ", b => 1", "", "", " }"},
    {"bodies", 0, "a { 'x': b => 1", "; 'x': b => 1", "", "", " }"},
    {"options", 0, "case $x {", " 1: { 1 }", "", "", " }"},
    {"hosts", 0, "node a", ", a", "", "", " { }"},
    {"interpolations", 0, "$x = \"", "${a} $b ", "", "", "\""},
    {"heredocs of a line", 0, "$x = [", "@(A), ", "", "", "1]\n"},
    {"heredocs", 0, "", "$x = @(A)\n  a\n  | A\n", "", "", ""},
    {"segments of a name", 0, "$x = a", "::a", "", "", ""},
    {"parts of a host", 0, "node a", ".a", "", "", " { }"},
    {"comments", 0, "", "# a\n/* b */\n", "", "", "1"},
    {"tags of a template", PUPPETLANG_PARSE_TEMPLATE, "", "a <%= $x %> b\n<%# c -%>\n", "", "", ""},
};

static size_t append(char *text, size_t at, const char *part, size_t times)
{
    size_t len = strlen(part);
    for (; times > 0; times--, at += len)
        memcpy(text + at, part, len);
    return at;
}

static char *build(const struct source *source, size_t times, size_t *len)
{
    size_t most = strlen(source->before) + strlen(source->middle) + strlen(source->after) +
                  (strlen(source->opener) + strlen(source->closer)) * times;
    char *text = malloc(most + 1);

    *len = append(text, 0, source->before, 1);
    *len = append(text, *len, source->opener, times);
    *len = append(text, *len, source->middle, 1);
    *len = append(text, *len, source->closer, times);
    *len = append(text, *len, source->after, 1);
    return text;
}

/* Builds the texts of the heredocs of one line, which follow that line. */
static char *build_heredocs(const struct source *source, size_t times, size_t *len)
{
    static const char body[] = "a\nA\n";
    char *line = build(source, times, len);
    char *text = malloc(*len + (sizeof body - 1) * times + 1);

    memcpy(text, line, *len);
    *len = append(text, *len, body, times);
    free(line);
    return text;
}

/* Calls all functions that read a program. */
static void use(const puppetlang_program *program, const char *name)
{
    uint32_t format;
    size_t count = 0;
    puppetlang_text *text;
    int has_tree = puppetlang_program_root(program) != 0;

    puppetlang_program_nodes(program, &count, NULL);
    check_equal((long long)count, puppetlang_program_node_count(program), name, __FILE__, __LINE__);
    puppetlang_program_tokens(program, &count, NULL);
    check_that(count > 0, name, __FILE__, __LINE__);
    for (format = PUPPETLANG_DUMP_PN; format <= PUPPETLANG_DUMP_TOKENS; format++) {
        int given = has_tree || format == PUPPETLANG_DUMP_TOKENS;
        puppetlang_status status = puppetlang_program_dump(program, format, &text, NULL);
        /* PN cannot represent `apply`. */
        if (!given || status != PUPPETLANG_E_UNSUPPORTED || strcmp(name, "applies") != 0)
            check_equal(status, given ? PUPPETLANG_OK : PUPPETLANG_E_NOT_FOUND, name, __FILE__, __LINE__);
        puppetlang_text_free(text);
    }
    for (format = PUPPETLANG_RENDER_HUMAN; format <= PUPPETLANG_RENDER_JSON; format++) {
        check_equal(puppetlang_diagnostics_render(puppetlang_program_diagnostics(program), format, &text, NULL),
                    PUPPETLANG_OK, name, __FILE__, __LINE__);
        puppetlang_text_free(text);
    }
}

static puppetlang_engine *engine_with_tasks(void)
{
    puppetlang_config *config = puppetlang_config_new();
    CHECK_EQ(puppetlang_config_set_int(config, TEXT("tasks"), 1, NULL), PUPPETLANG_OK);
    return engine_of(config);
}

static puppetlang_program *parse_text(char *text, size_t len, uint32_t flags, puppetlang_status *status)
{
    puppetlang_engine *engine = engine_with_tasks();
    puppetlang_program *program = NULL;

    *status = puppetlang_parse(engine, NULL, 0, text, len, flags, NULL, &program, NULL);
    puppetlang_engine_release(engine);
    free(text);
    return program;
}

static void check_bomb(const struct source *source, size_t times)
{
    puppetlang_status status;
    puppetlang_program *program;
    size_t len;
    char *text = build(source, times, &len);

    program = parse_text(text, len, source->flags, &status);
    check_equal(status, PUPPETLANG_E_LIMIT, source->name, __FILE__, __LINE__);
    check_text(puppetlang_diagnostic_code(puppetlang_program_diagnostics(program), 0), TEXT("NESTING_TOO_DEEP"),
               source->name, __FILE__, __LINE__);
    use(program, source->name);
    puppetlang_program_release(program);
}

static void check_oddity(const struct source *source, size_t times)
{
    puppetlang_status status;
    puppetlang_program *program;
    size_t len;
    char *text = build(source, times, &len);

    program = parse_text(text, len, source->flags, &status);
    check_that(status == PUPPETLANG_OK || status == PUPPETLANG_E_SYNTAX || status == PUPPETLANG_E_LIMIT, source->name,
               __FILE__, (int)status);
    use(program, source->name);
    puppetlang_program_release(program);
}

static void check_chain(const struct source *source)
{
    puppetlang_status status;
    puppetlang_program *program;
    size_t len;
    char *text = strcmp(source->name, "heredocs of a line") == 0 ? build_heredocs(source, CHAIN, &len)
                                                                 : build(source, CHAIN, &len);

    program = parse_text(text, len, source->flags, &status);
    check_equal(status, PUPPETLANG_OK, source->name, __FILE__, __LINE__);
    check_that(puppetlang_program_root(program) == 1, source->name, __FILE__, __LINE__);
    use(program, source->name);
    puppetlang_program_release(program);
}

/* Nesting of realistic depth can be parsed on a small stack too. */
static void check_reasonable(const struct source *source)
{
    puppetlang_status status;
    puppetlang_program *program;
    size_t len;
    char *text = build(source, 20, &len);

    program = parse_text(text, len, source->flags, &status);
    check_equal(status, PUPPETLANG_OK, source->name, __FILE__, __LINE__);
    use(program, source->name);
    puppetlang_program_release(program);
}

/* Various depths, including the last that fits and the first that does not. */
static const size_t depths[] = {100, 300, 500, 999, 1000, 1001, 2000, 20001};

static void *all(void *unused)
{
    size_t i, k;

    for (i = 0; i < sizeof bombs / sizeof *bombs; i++) {
        check_bomb(&bombs[i], DEPTH);
        check_reasonable(&bombs[i]);
        for (k = 0; k < sizeof depths / sizeof *depths; k++)
            check_oddity(&bombs[i], depths[k]);
    }
    for (i = 0; i < sizeof oddities / sizeof *oddities; i++) {
        check_oddity(&oddities[i], DEPTH);
        for (k = 0; k < sizeof depths / sizeof *depths; k++)
            check_oddity(&oddities[i], depths[k]);
    }
    for (i = 0; i < sizeof chains / sizeof *chains; i++)
        check_chain(&chains[i]);
    return unused;
}

int main(void)
{
    pthread_attr_t attributes;
    pthread_t thread;

    CHECK_EQ(pthread_attr_init(&attributes), 0);
    CHECK_EQ(pthread_attr_setstacksize(&attributes, STACK), 0);
    CHECK_EQ(pthread_create(&thread, &attributes, all, NULL), 0);
    CHECK_EQ(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attributes);
    return check_result();
}
