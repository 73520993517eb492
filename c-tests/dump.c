/* Dumps: the tree as PN, its nodes as JSON, and the tokens as JSON. */

#include "support.h"

#define SOURCE "# Doc.\nclass a($x = 0x1F) {\n  notice(\"\xC3\xA9 ${x}\", /a\\/b/, true, undef, 1.5)\n}\n"

#define CHECK_DUMP(program, format, expected) check_dump((program), (format), TEXT(expected), __LINE__)

static void check_dump(const puppetlang_program *program, uint32_t format, const char *expected, size_t len, int line)
{
    puppetlang_text *text = UNSET;
    puppetlang_error *error = UNSET;

    CHECK_WORKS(puppetlang_program_dump(program, format, &text, &error));
    check_text(puppetlang_text_str(text), expected, len, "dump", __FILE__, line);
    puppetlang_text_free(text);
}

static void a_manifest_is_dumped(void)
{
    puppetlang_program *program = parse(TEXT(SOURCE), 0, PUPPETLANG_OK);

    CHECK_DUMP(program, PUPPETLANG_DUMP_PN,
               "(class {:name \"a\" :params {:x {:value (int {:radix 16 :value 31})}} "
               ":body [(invoke {:functor (qn \"notice\") :args [(concat \"\xC3\xA9 \" (str (var \"x\"))) "
               "(regexp \"a/b\") true nil 1.5]})]})");
    CHECK_DUMP(program, PUPPETLANG_DUMP_PN_JSON,
               "{\"^\":[\"class\",{\"#\":[\"name\",\"a\",\"params\",{\"#\":[\"x\",{\"#\":[\"value\","
               "{\"^\":[\"int\",{\"#\":[\"radix\",16,\"value\",31]}]}]}]},"
               "\"body\",[{\"^\":[\"invoke\",{\"#\":[\"functor\",{\"^\":[\"qn\",\"notice\"]},\"args\",["
               "{\"^\":[\"concat\",\"\xC3\xA9 \",{\"^\":[\"str\",{\"^\":[\"var\",\"x\"]}]}]},"
               "{\"^\":[\"regexp\",\"a/b\"]},true,null,1.5]]}]}]]}]}");
    CHECK_DUMP(program, PUPPETLANG_DUMP_JSON,
               "[{\"id\":1,\"kind\":\"Program\",\"span\":[0,76],\"line\":1,\"column\":1,\"body\":2},\n"
               " {\"id\":2,\"kind\":\"HostClassDefinition\",\"span\":[7,75],\"line\":2,\"column\":1,"
               "\"text\":\"a\",\"parameters\":[3],\"body\":5,\"documentation\":[\"# Doc.\"]},\n"
               " {\"id\":3,\"kind\":\"Parameter\",\"span\":[15,24],\"line\":2,\"column\":9,\"text\":\"x\","
               "\"value\":4},\n"
               " {\"id\":4,\"kind\":\"LiteralInteger\",\"span\":[20,24],\"line\":2,\"column\":14,"
               "\"text\":\"0x1F\"},\n"
               " {\"id\":5,\"kind\":\"CallNamedFunctionExpression\",\"span\":[30,73],\"line\":3,\"column\":3,"
               "\"functor_expr\":6,\"arguments\":[7,11,12,13,14]},\n"
               " {\"id\":6,\"kind\":\"QualifiedName\",\"span\":[30,36],\"line\":3,\"column\":3,"
               "\"text\":\"notice\"},\n"
               " {\"id\":7,\"kind\":\"ConcatenatedString\",\"span\":[37,46],\"line\":3,\"column\":10,"
               "\"segments\":[8,9]},\n"
               " {\"id\":8,\"kind\":\"LiteralString\",\"span\":[37,43],\"line\":3,\"column\":10,"
               "\"text\":\"\xC3\xA9 \"},\n"
               " {\"id\":9,\"kind\":\"TextExpression\",\"span\":[43,44],\"line\":3,\"column\":15,\"expr\":10},\n"
               " {\"id\":10,\"kind\":\"VariableExpression\",\"span\":[43,44],\"line\":3,\"column\":15,"
               "\"text\":\"x\"},\n"
               " {\"id\":11,\"kind\":\"LiteralRegularExpression\",\"span\":[48,54],\"line\":3,\"column\":20,"
               "\"text\":\"a/b\"},\n"
               " {\"id\":12,\"kind\":\"LiteralBoolean\",\"span\":[56,60],\"line\":3,\"column\":28,"
               "\"text\":\"true\",\"flags\":[\"true\"]},\n"
               " {\"id\":13,\"kind\":\"LiteralUndef\",\"span\":[62,67],\"line\":3,\"column\":34},\n"
               " {\"id\":14,\"kind\":\"LiteralFloat\",\"span\":[69,72],\"line\":3,\"column\":41,"
               "\"text\":\"1.5\"}]\n");
    CHECK_DUMP(program, PUPPETLANG_DUMP_TOKENS,
               "[[\"CLASS\",\"class\",2,1,7,5],\n"
               " [\"NAME\",\"a\",2,7,13,1],\n"
               " [\"LPAREN\",\"(\",2,8,14,1],\n"
               " [\"VARIABLE\",\"x\",2,9,15,2],\n"
               " [\"EQUALS\",\"=\",2,12,18,1],\n"
               " [\"NUMBER\",\"0x1F\",2,14,20,4],\n"
               " [\"RPAREN\",\")\",2,18,24,1],\n"
               " [\"LBRACE\",\"{\",2,20,26,1],\n"
               " [\"NAME\",\"notice\",3,3,30,6],\n"
               " [\"LPAREN\",\"(\",3,9,36,1],\n"
               " [\"DQPRE\",\"\xC3\xA9 \",3,10,37,6],\n"
               " [\"VARIABLE\",\"x\",3,15,43,1],\n"
               " [\"DQPOST\",\"\",3,17,45,1],\n"
               " [\"COMMA\",\",\",3,18,46,1],\n"
               " [\"REGEX\",{\"regexp\":\"a/b\"},3,20,48,6],\n"
               " [\"COMMA\",\",\",3,26,54,1],\n"
               " [\"BOOLEAN\",true,3,28,56,4],\n"
               " [\"COMMA\",\",\",3,32,60,1],\n"
               " [\"UNDEF\",\"undef\",3,34,62,5],\n"
               " [\"COMMA\",\",\",3,39,67,1],\n"
               " [\"NUMBER\",\"1.5\",3,41,69,3],\n"
               " [\"RPAREN\",\")\",3,44,72,1],\n"
               " [\"RBRACE\",\"}\",4,1,74,1]]\n");
    puppetlang_program_release(program);
}

static void a_template_is_dumped(void)
{
    puppetlang_program *program = parse(TEXT("Hello <%= $name %>!"), PUPPETLANG_PARSE_TEMPLATE, PUPPETLANG_OK);

    CHECK_DUMP(program, PUPPETLANG_DUMP_PN,
               "(lambda {:body [(epp (render-s \"Hello \") (render (var \"name\")) (render-s \"!\"))]})");
    CHECK_DUMP(program, PUPPETLANG_DUMP_TOKENS,
               "[[\"EPP_START\",null,1,1,0,0],\n"
               " [\"RENDER_STRING\",\"Hello \",1,1,0,6],\n"
               " [\"RENDER_EXPR\",null,1,7,6,3],\n"
               " [\"VARIABLE\",\"name\",1,11,10,5],\n"
               " [\"EPP_END\",\"%>\",1,17,16,2],\n"
               " [\"RENDER_STRING\",\"!\",1,19,18,1]]\n");
    puppetlang_program_release(program);
}

static void a_heredoc_is_dumped(void)
{
    puppetlang_program *program = parse(TEXT("$x = @(\"END\":json/t)\n  a\\t${b} c\n  | END\n"), 0, PUPPETLANG_OK);

    CHECK_DUMP(program, PUPPETLANG_DUMP_PN,
               "(= (var \"x\") (heredoc {:syntax \"json\" :text (concat \"a\\t\" (str (var \"b\")) \" c\\n\")}))");
    puppetlang_program_release(program);
}

static void what_needs_escapes(void)
{
    puppetlang_program *program = parse(TEXT("'a\0b\t\"\\\\\x01\xE2\x82\xAC'"), 0, PUPPETLANG_OK);

    CHECK_DUMP(program, PUPPETLANG_DUMP_PN, "\"a\\o000b\\t\\\"\\\\\\o001\xE2\x82\xAC\"");
    CHECK_DUMP(program, PUPPETLANG_DUMP_PN_JSON, "\"a\\u0000b\\t\\\"\\\\\\u0001\xE2\x82\xAC\"");
    CHECK_DUMP(program, PUPPETLANG_DUMP_TOKENS,
               "[[\"STRING\",\"a\\u0000b\\t\\\"\\\\\\u0001\xE2\x82\xAC\",1,1,0,13]]\n");
    puppetlang_program_release(program);
}

static void an_empty_source_is_dumped(void)
{
    puppetlang_program *program = parse(NULL, 0, 0, PUPPETLANG_OK);

    CHECK_DUMP(program, PUPPETLANG_DUMP_PN, "(nop)");
    CHECK_DUMP(program, PUPPETLANG_DUMP_PN_JSON, "{\"^\":[\"nop\"]}");
    CHECK_DUMP(program, PUPPETLANG_DUMP_TOKENS, "[]\n");
    puppetlang_program_release(program);
}

static void without_a_tree_there_are_tokens(void)
{
    puppetlang_program *program = parse(TEXT("$x = ="), 0, PUPPETLANG_E_SYNTAX);
    puppetlang_text *text = UNSET;
    puppetlang_error *error = UNSET;
    uint32_t format;

    for (format = PUPPETLANG_DUMP_PN; format <= PUPPETLANG_DUMP_JSON; format++) {
        text = UNSET;
        CHECK_FAILS(puppetlang_program_dump(program, format, &text, &error), PUPPETLANG_E_NOT_FOUND);
        CHECK(text == NULL);
    }
    CHECK_DUMP(program, PUPPETLANG_DUMP_TOKENS,
               "[[\"VARIABLE\",\"x\",1,1,0,2],\n [\"EQUALS\",\"=\",1,4,3,1],\n [\"EQUALS\",\"=\",1,6,5,1]]\n");
    puppetlang_program_release(program);
}

/* PN cannot represent `apply`; the nodes exist. */
static void a_node_may_have_no_form_in_pn(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;
    puppetlang_program *program;
    puppetlang_text *text = UNSET;
    puppetlang_error *error = UNSET;

    CHECK_EQ(puppetlang_config_set_int(config, TEXT("tasks"), 1, NULL), PUPPETLANG_OK);
    engine = engine_of(config);
    program = parse_with(engine, TEXT("apply('a') { }"), 0, PUPPETLANG_OK);
    CHECK_FAILS(puppetlang_program_dump(program, PUPPETLANG_DUMP_PN, &text, &error), PUPPETLANG_E_UNSUPPORTED);
    CHECK(text == NULL);
    CHECK_FAILS(puppetlang_program_dump(program, PUPPETLANG_DUMP_PN_JSON, &text, &error), PUPPETLANG_E_UNSUPPORTED);
    CHECK_DUMP(program, PUPPETLANG_DUMP_JSON,
               "[{\"id\":1,\"kind\":\"Program\",\"span\":[0,14],\"line\":1,\"column\":1,\"body\":2},\n"
               " {\"id\":2,\"kind\":\"ApplyExpression\",\"span\":[0,14],\"line\":1,\"column\":1,\"arguments\":[3],"
               "\"body\":4},\n"
               " {\"id\":3,\"kind\":\"LiteralString\",\"span\":[6,9],\"line\":1,\"column\":7,\"text\":\"a\"},\n"
               " {\"id\":4,\"kind\":\"ApplyBlockExpression\",\"span\":[11,14],\"line\":1,\"column\":12,"
               "\"statements\":[]}]\n");
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
}

static void a_dump_outlives_its_program(void)
{
    puppetlang_program *program = parse(TEXT("$x"), 0, PUPPETLANG_OK);
    puppetlang_text *text = NULL;

    CHECK_EQ(puppetlang_program_dump(program, PUPPETLANG_DUMP_PN, &text, NULL), PUPPETLANG_OK);
    puppetlang_program_release(program);
    CHECK_TEXT(puppetlang_text_str(text), "(var \"x\")");
    CHECK(strcmp(puppetlang_text_str(text).data, "(var \"x\")") == 0);
    puppetlang_text_free(text);
}

static void dumping_can_be_refused(void)
{
    static const uint32_t unknown[] = {4, 5, 255, 0x80000000u, UINT32_MAX};
    puppetlang_program *program = parse(TEXT("$x"), 0, PUPPETLANG_OK);
    puppetlang_program *wrong = parse(TEXT(")"), 0, PUPPETLANG_E_SYNTAX);
    puppetlang_text *text = UNSET;
    puppetlang_error *error = UNSET;
    size_t i;

    for (i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        text = UNSET;
        CHECK_FAILS(puppetlang_program_dump(program, unknown[i], &text, &error), PUPPETLANG_E_ARGUMENT);
        CHECK(text == NULL);
        CHECK_FAILS(puppetlang_program_dump(wrong, unknown[i], &text, &error), PUPPETLANG_E_ARGUMENT);
    }
    text = UNSET;
    CHECK_FAILS_WITH(puppetlang_program_dump(NULL, 0, &text, &error), PUPPETLANG_E_ARGUMENT,
                     "`program` must not be null");
    CHECK(text == NULL);
    CHECK_FAILS_WITH(puppetlang_program_dump(program, 0, NULL, &error), PUPPETLANG_E_ARGUMENT,
                     "`out` must not be null");
    CHECK_FAILS(puppetlang_program_dump(NULL, 0, NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_program_dump(NULL, UINT32_MAX, NULL, NULL), PUPPETLANG_E_ARGUMENT);
    text = UNSET;
    CHECK_EQ(puppetlang_program_dump(wrong, PUPPETLANG_DUMP_PN, &text, NULL), PUPPETLANG_E_NOT_FOUND);
    CHECK(text == NULL);
    puppetlang_program_release(wrong);
    puppetlang_program_release(program);
}

int main(void)
{
    a_manifest_is_dumped();
    a_template_is_dumped();
    a_heredoc_is_dumped();
    what_needs_escapes();
    an_empty_source_is_dumped();
    without_a_tree_there_are_tokens();
    a_node_may_have_no_form_in_pn();
    a_dump_outlives_its_program();
    dumping_can_be_refused();
    return check_result();
}
