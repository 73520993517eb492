/* The syntax tree, node by node. */

#include "support.h"

#define SOURCE \
    "# The class.\n" \
    "# Its second line.\n" \
    "class a::b(Integer $p = 1, *$rest) inherits c {\n" \
    "  if $p > 1 { notice('x') } else { $q = !true }\n" \
    "  file { '/tmp': ensure => file, * => $h }\n" \
    "  @user { 'u': groups +> ['a', 'b'] }\n" \
    "}\n"

/* The nodes of SOURCE in pre-order: kind, position in the tree, and source text (null: not compared). */
static const struct expected {
    uint32_t kind;
    uint32_t parent;
    uint32_t children;
    const char *role;
    const char *text;
    uint32_t op;
    uint32_t flags;
    const char *bytes;
} expected[] = {
    {PUPPETLANG_NODE_PROGRAM, 0, 1, "", NULL, 0, 0, SOURCE},
    {PUPPETLANG_NODE_HOST_CLASS_DEFINITION, 1, 3, "body", "a::b", 0, 0, NULL},
    {PUPPETLANG_NODE_PARAMETER, 2, 2, "parameters", "p", 0, 0, "Integer $p = 1"},
    {PUPPETLANG_NODE_QUALIFIED_REFERENCE, 3, 0, "type_expr", "Integer", 0, 0, "Integer"},
    {PUPPETLANG_NODE_LITERAL_INTEGER, 3, 0, "value", "1", 0, 0, "1"},
    {PUPPETLANG_NODE_PARAMETER, 2, 0, "parameters", "rest", 0, PUPPETLANG_NODE_FLAG_CAPTURES_REST, "*$rest"},
    {PUPPETLANG_NODE_BLOCK_EXPRESSION, 2, 3, "body", NULL, 0, 0, NULL},
    {PUPPETLANG_NODE_IF_EXPRESSION, 7, 3, "statements", NULL, 0, 0, "if $p > 1 { notice('x') } else { $q = !true }"},
    {PUPPETLANG_NODE_COMPARISON_EXPRESSION, 8, 2, "test", NULL, PUPPETLANG_OPERATOR_GREATER, 0, "$p > 1"},
    {PUPPETLANG_NODE_VARIABLE_EXPRESSION, 9, 0, "left_expr", "p", 0, 0, "$p"},
    {PUPPETLANG_NODE_LITERAL_INTEGER, 9, 0, "right_expr", "1", 0, 0, "1"},
    {PUPPETLANG_NODE_CALL_NAMED_FUNCTION_EXPRESSION, 8, 2, "then_expr", NULL, 0, 0, "notice('x')"},
    {PUPPETLANG_NODE_QUALIFIED_NAME, 12, 0, "functor_expr", "notice", 0, 0, "notice"},
    {PUPPETLANG_NODE_LITERAL_STRING, 12, 0, "arguments", "x", 0, 0, "'x'"},
    {PUPPETLANG_NODE_ASSIGNMENT_EXPRESSION, 8, 2, "else_expr", NULL, PUPPETLANG_OPERATOR_ASSIGN, 0, "$q = !true"},
    {PUPPETLANG_NODE_VARIABLE_EXPRESSION, 15, 0, "left_expr", "q", 0, 0, "$q"},
    {PUPPETLANG_NODE_NOT_EXPRESSION, 15, 1, "right_expr", NULL, 0, 0, "!true"},
    {PUPPETLANG_NODE_LITERAL_BOOLEAN, 17, 0, "expr", "true", 0, PUPPETLANG_NODE_FLAG_TRUE, "true"},
    {PUPPETLANG_NODE_RESOURCE_EXPRESSION, 7, 2, "statements", NULL, 0, 0, "file { '/tmp': ensure => file, * => $h }"},
    {PUPPETLANG_NODE_QUALIFIED_NAME, 19, 0, "type_name", "file", 0, 0, "file"},
    {PUPPETLANG_NODE_RESOURCE_BODY, 19, 3, "bodies", NULL, 0, 0, "'/tmp': ensure => file, * => $h"},
    {PUPPETLANG_NODE_LITERAL_STRING, 21, 0, "title", "/tmp", 0, 0, "'/tmp'"},
    {PUPPETLANG_NODE_ATTRIBUTE_OPERATION, 21, 1, "operations", "ensure", PUPPETLANG_OPERATOR_ARROW, 0,
     "ensure => file"},
    {PUPPETLANG_NODE_QUALIFIED_NAME, 23, 0, "value_expr", "file", 0, 0, "file"},
    {PUPPETLANG_NODE_ATTRIBUTES_OPERATION, 21, 1, "operations", NULL, 0, 0, "* => $h"},
    {PUPPETLANG_NODE_VARIABLE_EXPRESSION, 25, 0, "expr", "h", 0, 0, "$h"},
    {PUPPETLANG_NODE_RESOURCE_EXPRESSION, 7, 2, "statements", NULL, 0, PUPPETLANG_NODE_FLAG_VIRTUAL,
     "@user { 'u': groups +> ['a', 'b'] }"},
    {PUPPETLANG_NODE_QUALIFIED_NAME, 27, 0, "type_name", "user", 0, 0, "user"},
    {PUPPETLANG_NODE_RESOURCE_BODY, 27, 2, "bodies", NULL, 0, 0, "'u': groups +> ['a', 'b']"},
    {PUPPETLANG_NODE_LITERAL_STRING, 29, 0, "title", "u", 0, 0, "'u'"},
    {PUPPETLANG_NODE_ATTRIBUTE_OPERATION, 29, 1, "operations", "groups", PUPPETLANG_OPERATOR_PLUS_ARROW, 0,
     "groups +> ['a', 'b']"},
    {PUPPETLANG_NODE_LITERAL_LIST, 31, 2, "value_expr", NULL, 0, 0, "['a', 'b']"},
    {PUPPETLANG_NODE_LITERAL_STRING, 32, 0, "values", "a", 0, 0, "'a'"},
    {PUPPETLANG_NODE_LITERAL_STRING, 32, 0, "values", "b", 0, 0, "'b'"},
};

#define COUNT ((puppetlang_node)(sizeof expected / sizeof *expected))

/* Returns the next child of a node by the table, starting at `from`. */
static puppetlang_node next_child(puppetlang_node parent, puppetlang_node from)
{
    for (; from <= COUNT; from++)
        if (expected[from - 1].parent == parent)
            return from;
    return 0;
}

static void check_links(const puppetlang_program *program, puppetlang_node node)
{
    const struct expected *one = &expected[node - 1];
    puppetlang_node child = next_child(node, node + 1);
    uint32_t i;

    CHECK_EQ(puppetlang_node_parent(program, node), one->parent);
    CHECK_EQ(puppetlang_node_child_count(program, node), one->children);
    CHECK_EQ(puppetlang_node_next_sibling(program, node), one->parent ? next_child(one->parent, node + 1) : 0);
    for (i = 0; i < one->children; i++) {
        CHECK_EQ(puppetlang_node_child(program, node, i), child);
        child = next_child(node, child + 1);
    }
    CHECK_EQ(child, 0);
    CHECK_EQ(puppetlang_node_child(program, node, i), 0);
    CHECK_EQ(puppetlang_node_child(program, node, UINT32_MAX), 0);
}

static void every_node_is_as_expected(void)
{
    puppetlang_program *program = parse(TEXT(SOURCE), 0, PUPPETLANG_OK);
    const char *source = puppetlang_program_source(program).data;
    puppetlang_node node;

    CHECK_EQ(puppetlang_program_root(program), 1);
    CHECK_EQ(puppetlang_program_node_count(program), COUNT);
    for (node = 1; node <= COUNT; node++) {
        const struct expected *one = &expected[node - 1];
        puppetlang_str text = {NULL, 0};
        puppetlang_span span;

        check_equal(puppetlang_node_kind(program, node), one->kind, "kind", __FILE__, (int)node);
        check_links(program, node);
        check_text(puppetlang_node_role(program, node), one->role, strlen(one->role), "role", __FILE__, (int)node);
        check_equal(puppetlang_node_operator(program, node), one->op, "operator", __FILE__, (int)node);
        check_equal(puppetlang_node_flags(program, node), one->flags, "flags", __FILE__, (int)node);
        check_equal(puppetlang_node_text(program, node, &text), one->text != NULL, "text", __FILE__, (int)node);
        if (one->text != NULL)
            check_text(text, one->text, strlen(one->text), "text", __FILE__, (int)node);
        CHECK(puppetlang_node_span(program, node, &span));
        if (one->bytes != NULL) {
            puppetlang_str bytes;
            bytes.data = source + span.start;
            bytes.len = span.end - span.start;
            check_text(bytes, one->bytes, strlen(one->bytes), "bytes", __FILE__, (int)node);
        }
    }
    puppetlang_program_release(program);
}

static void a_span_has_lines_and_columns(void)
{
    puppetlang_program *program = parse(TEXT("\n $a = '\xC3\xA9\nb' + 1"), 0, PUPPETLANG_OK);
    puppetlang_span span;

    /* The string: from line 2, after "$a = ", to the quote on line 3. */
    CHECK_EQ(puppetlang_node_kind(program, 5), PUPPETLANG_NODE_LITERAL_STRING);
    CHECK(puppetlang_node_span(program, 5, &span));
    CHECK(span.source == 0 && span.reserved == 0);
    CHECK(span.start == 7 && span.end == 13);
    CHECK(span.line == 2 && span.column == 7);
    CHECK(span.end_line == 3 && span.end_column == 3);
    puppetlang_program_release(program);
}

static void fields_have_names(void)
{
    puppetlang_program *program = parse(TEXT(SOURCE), 0, PUPPETLANG_OK);

    CHECK_EQ(puppetlang_node_field(program, 1, TEXT("body")), 2);
    CHECK_EQ(puppetlang_node_field_count(program, 1, TEXT("body")), 1);
    CHECK_EQ(puppetlang_node_field(program, 2, TEXT("parameters")), 3);
    CHECK_EQ(puppetlang_node_field_count(program, 2, TEXT("parameters")), 2);
    CHECK_EQ(puppetlang_node_field(program, 2, TEXT("body")), 7);
    CHECK_EQ(puppetlang_node_field(program, 8, TEXT("test")), 9);
    CHECK_EQ(puppetlang_node_field(program, 8, TEXT("then_expr")), 12);
    CHECK_EQ(puppetlang_node_field(program, 8, TEXT("else_expr")), 15);
    CHECK_EQ(puppetlang_node_field_count(program, 21, TEXT("operations")), 2);
    CHECK_EQ(puppetlang_node_field(program, 32, TEXT("values")), 33);
    CHECK_EQ(puppetlang_node_field_count(program, 32, TEXT("values")), 2);
    /* An empty field, an empty list, and fields that do not exist. */
    CHECK_EQ(puppetlang_node_field(program, 6, TEXT("value")), 0);
    CHECK_EQ(puppetlang_node_field_count(program, 6, TEXT("value")), 0);
    CHECK_EQ(puppetlang_node_field(program, 12, TEXT("lambda")), 0);
    CHECK_EQ(puppetlang_node_field(program, 2, TEXT("test")), 0);
    CHECK_EQ(puppetlang_node_field_count(program, 2, TEXT("test")), 0);
    CHECK_EQ(puppetlang_node_field(program, 2, TEXT("Body")), 0);
    /* The length counts, not a NUL. */
    CHECK_EQ(puppetlang_node_field(program, 1, "body or more", 4), 2);
    CHECK_EQ(puppetlang_node_field(program, 1, TEXT("body\0")), 0);
    CHECK_EQ(puppetlang_node_field_count(program, 1, TEXT("body\0")), 0);
    CHECK_EQ(puppetlang_node_field(program, 1, TEXT("")), 0);
    CHECK_EQ(puppetlang_node_field(program, 1, NULL, 0), 0);
    CHECK_EQ(puppetlang_node_field_count(program, 1, NULL, 0), 0);
    CHECK_EQ(puppetlang_node_field(program, 1, NULL, 4), 0);
    CHECK_EQ(puppetlang_node_field_count(program, 1, NULL, 4), 0);
    CHECK_EQ(puppetlang_node_field(program, 1, TEXT(NO_UTF8)), 0);
    CHECK_EQ(puppetlang_node_field_count(program, 1, TEXT(NO_UTF8)), 0);
    CHECK_EQ(puppetlang_node_field(program, 1, TEXT("body" HALF_CHARACTER)), 0);
    CHECK_EQ(puppetlang_node_field_count(program, 1, TEXT(OVERLONG)), 0);
    puppetlang_program_release(program);
}

static void texts_are_values(void)
{
    /* A source, the node to check, its kind and its text. */
    static const struct {
        const char *source;
        puppetlang_node node;
        uint32_t kind;
        const char *text;
    } cases[] = {
        {"0x1F", 2, PUPPETLANG_NODE_LITERAL_INTEGER, "0x1F"},
        {"1.50e3", 2, PUPPETLANG_NODE_LITERAL_FLOAT, "1.50e3"},
        {"'it\\'s \\n'", 2, PUPPETLANG_NODE_LITERAL_STRING, "it's \\n"},
        {"\"\\t\\u00e9\\u{1F600}\"", 2, PUPPETLANG_NODE_LITERAL_STRING, "\t\xC3\xA9\xF0\x9F\x98\x80"},
        {"''", 2, PUPPETLANG_NODE_LITERAL_STRING, ""},
        {"false", 2, PUPPETLANG_NODE_LITERAL_BOOLEAN, "false"},
        {"$x = /a\\/b\\d/", 4, PUPPETLANG_NODE_LITERAL_REGULAR_EXPRESSION, "a/b\\d"},
        {"::foo::bar", 2, PUPPETLANG_NODE_QUALIFIED_NAME, "::foo::bar"},
        {"Foo::Bar", 2, PUPPETLANG_NODE_QUALIFIED_REFERENCE, "Foo::Bar"},
        {"attr", 2, PUPPETLANG_NODE_RESERVED_WORD, "attr"},
        {"$::foo::_x", 2, PUPPETLANG_NODE_VARIABLE_EXPRESSION, "::foo::_x"},
        {"\"a${0}\"", 5, PUPPETLANG_NODE_VARIABLE_EXPRESSION, "0"},
        {"class a { class b { } }", 3, PUPPETLANG_NODE_HOST_CLASS_DEFINITION, "a::b"},
        {"class a { define c { } }", 3, PUPPETLANG_NODE_RESOURCE_TYPE_DEFINITION, "a::c"},
        {"function a::f() { }", 2, PUPPETLANG_NODE_FUNCTION_DEFINITION, "a::f"},
        {"type A::B = Integer", 2, PUPPETLANG_NODE_TYPE_ALIAS, "A::B"},
        {"type X inherits Y { }", 2, PUPPETLANG_NODE_TYPE_DEFINITION, "X"},
        {"@(E:json)\n\n| E\n", 2, PUPPETLANG_NODE_HEREDOC_EXPRESSION, "json"},
        {"@(E)\n  a\n  b\n  | E\n", 3, PUPPETLANG_NODE_LITERAL_STRING, "a\nb\n"},
        {"@(E)\n  a\n  |- E\n", 3, PUPPETLANG_NODE_LITERAL_STRING, "a"},
        {"node a.b.1 { }", 3, PUPPETLANG_NODE_LITERAL_STRING, "a.b.1"},
        {"a-b", 2, PUPPETLANG_NODE_LITERAL_STRING, "a-b"},
    };
    /* Kinds without a text. */
    static const struct {
        const char *source;
        puppetlang_node node;
    } none[] = {{"undef", 2}, {"default", 2}, {"(1)", 2}, {"[1]", 2}, {"{}", 2}, {"node a { }", 2},
                {"-$x", 2},   {"f(1)", 2},    {"", 2},    {"", 1}};
    size_t i;

    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        puppetlang_program *program = parse(cases[i].source, strlen(cases[i].source), 0, PUPPETLANG_OK);
        puppetlang_str text = {NULL, 0};
        check_equal(puppetlang_node_kind(program, cases[i].node), cases[i].kind, cases[i].source, __FILE__, __LINE__);
        CHECK(puppetlang_node_text(program, cases[i].node, &text));
        check_text(text, cases[i].text, strlen(cases[i].text), cases[i].source, __FILE__, __LINE__);
        CHECK(puppetlang_node_text(program, cases[i].node, NULL));
        puppetlang_program_release(program);
    }
    for (i = 0; i < sizeof none / sizeof *none; i++) {
        puppetlang_program *program = parse(none[i].source, strlen(none[i].source), 0, PUPPETLANG_OK);
        puppetlang_str text = {&unset_place, 7};
        check_that(!puppetlang_node_text(program, none[i].node, &text), none[i].source, __FILE__, __LINE__);
        CHECK(text.data == &unset_place && text.len == 7);
        CHECK(!puppetlang_node_text(program, none[i].node, NULL));
        puppetlang_program_release(program);
    }
}

static void flags_tell_the_rest(void)
{
    static const struct {
        const char *source;
        puppetlang_node node;
        uint32_t flags;
    } cases[] = {
        {"f(1)", 2, 0},
        {"$x = f(1)", 4, PUPPETLANG_NODE_FLAG_VALUE},
        {"$x.f", 2, PUPPETLANG_NODE_FLAG_VALUE},
        {"f(a => 1, b => 2)", 4, PUPPETLANG_NODE_FLAG_UNFOLDED},
        {"f({a => 1})", 4, 0},
        {"@@a { 'x': }", 2, PUPPETLANG_NODE_FLAG_EXPORTED},
        {"@a { 'x': }", 2, PUPPETLANG_NODE_FLAG_VIRTUAL},
        {"a { 'x': }", 2, 0},
        {"true", 2, PUPPETLANG_NODE_FLAG_TRUE},
        {"false", 2, 0},
        {"f(1) |*$x| { }", 6, PUPPETLANG_NODE_FLAG_CAPTURES_REST},
    };
    static const struct {
        const char *source;
        uint32_t flags;
    } templates[] = {{"<%- | $x | -%>", PUPPETLANG_NODE_FLAG_PARAMETERS},
                     {"<%- | | -%>", PUPPETLANG_NODE_FLAG_PARAMETERS},
                     {"x", 0}};
    size_t i;

    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        puppetlang_program *program = parse(cases[i].source, strlen(cases[i].source), 0, PUPPETLANG_OK);
        check_equal(puppetlang_node_flags(program, cases[i].node), cases[i].flags, cases[i].source, __FILE__, __LINE__);
        puppetlang_program_release(program);
    }
    for (i = 0; i < sizeof templates / sizeof *templates; i++) {
        puppetlang_program *program =
            parse(templates[i].source, strlen(templates[i].source), PUPPETLANG_PARSE_TEMPLATE, PUPPETLANG_OK);
        puppetlang_node node = puppetlang_node_field(program, 2, TEXT("body"));
        CHECK_EQ(puppetlang_node_kind(program, node), PUPPETLANG_NODE_EPP_EXPRESSION);
        check_equal(puppetlang_node_flags(program, node), templates[i].flags, templates[i].source, __FILE__, __LINE__);
        puppetlang_program_release(program);
    }
}

static void comments_document_definitions(void)
{
    static const struct {
        const char *source;
        puppetlang_node node;
        const char *comment;
    } cases[] = {
        {SOURCE, 2, "# The class.\n# Its second line."},
        {SOURCE, 3, ""},
        {SOURCE, 1, ""},
        {"/* One\n   two. */\nfunction f() { }", 2, "/* One\n   two. */"},
        {"# Not of it.\n\ndefine a { }", 2, ""},
        {"# Not of it.\n\n# Of it.\ndefine a { }", 2, "# Of it."},
        {"# A node.\nnode a { }", 2, "# A node."},
        {"# An alias.\ntype A = B", 2, "# An alias."},
        {"# No definition.\nnotice(1)", 2, ""},
        {"class a { } # behind", 2, ""},
        {"class a {\n  # In it.\n  define b { }\n}", 3, "# In it."},
    };
    size_t i;

    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        puppetlang_program *program = parse(cases[i].source, strlen(cases[i].source), 0, PUPPETLANG_OK);
        check_text(puppetlang_node_comment(program, cases[i].node), cases[i].comment, strlen(cases[i].comment),
                   cases[i].source, __FILE__, __LINE__);
        puppetlang_program_release(program);
    }
}

/* All kinds with their names and the names of their fields. */
static const struct {
    uint32_t kind;
    const char *name;
    const char *fields[4];
} kinds[] = {
    {PUPPETLANG_NODE_PROGRAM, "Program", {"body"}},
    {PUPPETLANG_NODE_NOP, "Nop", {NULL}},
    {PUPPETLANG_NODE_LITERAL_INTEGER, "LiteralInteger", {NULL}},
    {PUPPETLANG_NODE_LITERAL_FLOAT, "LiteralFloat", {NULL}},
    {PUPPETLANG_NODE_LITERAL_STRING, "LiteralString", {NULL}},
    {PUPPETLANG_NODE_LITERAL_BOOLEAN, "LiteralBoolean", {NULL}},
    {PUPPETLANG_NODE_LITERAL_UNDEF, "LiteralUndef", {NULL}},
    {PUPPETLANG_NODE_LITERAL_DEFAULT, "LiteralDefault", {NULL}},
    {PUPPETLANG_NODE_LITERAL_REGULAR_EXPRESSION, "LiteralRegularExpression", {NULL}},
    {PUPPETLANG_NODE_QUALIFIED_NAME, "QualifiedName", {NULL}},
    {PUPPETLANG_NODE_QUALIFIED_REFERENCE, "QualifiedReference", {NULL}},
    {PUPPETLANG_NODE_RESERVED_WORD, "ReservedWord", {NULL}},
    {PUPPETLANG_NODE_VARIABLE_EXPRESSION, "VariableExpression", {NULL}},
    {PUPPETLANG_NODE_PARENTHESIZED_EXPRESSION, "ParenthesizedExpression", {"expr"}},
    {PUPPETLANG_NODE_NOT_EXPRESSION, "NotExpression", {"expr"}},
    {PUPPETLANG_NODE_UNARY_MINUS_EXPRESSION, "UnaryMinusExpression", {"expr"}},
    {PUPPETLANG_NODE_UNFOLD_EXPRESSION, "UnfoldExpression", {"expr"}},
    {PUPPETLANG_NODE_TEXT_EXPRESSION, "TextExpression", {"expr"}},
    {PUPPETLANG_NODE_ASSIGNMENT_EXPRESSION, "AssignmentExpression", {"left_expr", "right_expr"}},
    {PUPPETLANG_NODE_ARITHMETIC_EXPRESSION, "ArithmeticExpression", {"left_expr", "right_expr"}},
    {PUPPETLANG_NODE_RELATIONSHIP_EXPRESSION, "RelationshipExpression", {"left_expr", "right_expr"}},
    {PUPPETLANG_NODE_COMPARISON_EXPRESSION, "ComparisonExpression", {"left_expr", "right_expr"}},
    {PUPPETLANG_NODE_MATCH_EXPRESSION, "MatchExpression", {"left_expr", "right_expr"}},
    {PUPPETLANG_NODE_IN_EXPRESSION, "InExpression", {"left_expr", "right_expr"}},
    {PUPPETLANG_NODE_AND_EXPRESSION, "AndExpression", {"left_expr", "right_expr"}},
    {PUPPETLANG_NODE_OR_EXPRESSION, "OrExpression", {"left_expr", "right_expr"}},
    {PUPPETLANG_NODE_NAMED_ACCESS_EXPRESSION, "NamedAccessExpression", {"left_expr", "right_expr"}},
    {PUPPETLANG_NODE_ACCESS_EXPRESSION, "AccessExpression", {"left_expr", "keys"}},
    {PUPPETLANG_NODE_LITERAL_LIST, "LiteralList", {"values"}},
    {PUPPETLANG_NODE_LITERAL_HASH, "LiteralHash", {"entries"}},
    {PUPPETLANG_NODE_KEYED_ENTRY, "KeyedEntry", {"key", "value"}},
    {PUPPETLANG_NODE_BLOCK_EXPRESSION, "BlockExpression", {"statements"}},
    {PUPPETLANG_NODE_CONCATENATED_STRING, "ConcatenatedString", {"segments"}},
    {PUPPETLANG_NODE_SELECTOR_EXPRESSION, "SelectorExpression", {"left_expr", "selectors"}},
    {PUPPETLANG_NODE_SELECTOR_ENTRY, "SelectorEntry", {"matching_expr", "value_expr"}},
    {PUPPETLANG_NODE_CASE_EXPRESSION, "CaseExpression", {"test", "options"}},
    {PUPPETLANG_NODE_CASE_OPTION, "CaseOption", {"values", "then_expr"}},
    {PUPPETLANG_NODE_IF_EXPRESSION, "IfExpression", {"test", "then_expr", "else_expr"}},
    {PUPPETLANG_NODE_UNLESS_EXPRESSION, "UnlessExpression", {"test", "then_expr", "else_expr"}},
    {PUPPETLANG_NODE_VIRTUAL_QUERY, "VirtualQuery", {"expr"}},
    {PUPPETLANG_NODE_EXPORTED_QUERY, "ExportedQuery", {"expr"}},
    {PUPPETLANG_NODE_COLLECT_EXPRESSION, "CollectExpression", {"type_expr", "query", "operations"}},
    {PUPPETLANG_NODE_ATTRIBUTE_OPERATION, "AttributeOperation", {"value_expr"}},
    {PUPPETLANG_NODE_ATTRIBUTES_OPERATION, "AttributesOperation", {"expr"}},
    {PUPPETLANG_NODE_PARAMETER, "Parameter", {"type_expr", "value"}},
    {PUPPETLANG_NODE_CALL_NAMED_FUNCTION_EXPRESSION, "CallNamedFunctionExpression",
     {"functor_expr", "arguments", "lambda"}},
    {PUPPETLANG_NODE_CALL_METHOD_EXPRESSION, "CallMethodExpression", {"functor_expr", "arguments", "lambda"}},
    {PUPPETLANG_NODE_LAMBDA_EXPRESSION, "LambdaExpression", {"parameters", "return_type", "body"}},
    {PUPPETLANG_NODE_HOST_CLASS_DEFINITION, "HostClassDefinition", {"parameters", "body"}},
    {PUPPETLANG_NODE_RESOURCE_TYPE_DEFINITION, "ResourceTypeDefinition", {"parameters", "body"}},
    {PUPPETLANG_NODE_FUNCTION_DEFINITION, "FunctionDefinition", {"parameters", "return_type", "body"}},
    {PUPPETLANG_NODE_PLAN_DEFINITION, "PlanDefinition", {"parameters", "return_type", "body"}},
    {PUPPETLANG_NODE_NODE_DEFINITION, "NodeDefinition", {"host_matches", "parent", "body"}},
    {PUPPETLANG_NODE_TYPE_ALIAS, "TypeAlias", {"type_expr"}},
    {PUPPETLANG_NODE_TYPE_MAPPING, "TypeMapping", {"type_expr", "mapping_expr"}},
    {PUPPETLANG_NODE_TYPE_DEFINITION, "TypeDefinition", {"body"}},
    {PUPPETLANG_NODE_APPLY_EXPRESSION, "ApplyExpression", {"arguments", "body"}},
    {PUPPETLANG_NODE_APPLY_BLOCK_EXPRESSION, "ApplyBlockExpression", {"statements"}},
    {PUPPETLANG_NODE_HEREDOC_EXPRESSION, "HeredocExpression", {"text_expr"}},
    {PUPPETLANG_NODE_EPP_EXPRESSION, "EppExpression", {"body"}},
    {PUPPETLANG_NODE_RENDER_STRING_EXPRESSION, "RenderStringExpression", {NULL}},
    {PUPPETLANG_NODE_RENDER_EXPRESSION, "RenderExpression", {"expr"}},
    {PUPPETLANG_NODE_RESOURCE_BODY, "ResourceBody", {"title", "operations"}},
    {PUPPETLANG_NODE_RESOURCE_EXPRESSION, "ResourceExpression", {"type_name", "bodies"}},
    {PUPPETLANG_NODE_RESOURCE_DEFAULTS_EXPRESSION, "ResourceDefaultsExpression", {"type_ref", "operations"}},
    {PUPPETLANG_NODE_RESOURCE_OVERRIDE_EXPRESSION, "ResourceOverrideExpression", {"resources", "operations"}},
    {PUPPETLANG_NODE_ERROR_EXPRESSION, "ErrorExpression", {NULL}},
};

static void kinds_and_their_fields_have_names(void)
{
    static const uint32_t unknown[] = {PUPPETLANG_NODE_NONE, 68, 255, 256, 0x80000001u, UINT32_MAX};
    size_t i;
    uint32_t field;

    for (i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        CHECK_EQ(kinds[i].kind, i + 1);
        check_text(puppetlang_node_kind_name(kinds[i].kind), kinds[i].name, strlen(kinds[i].name), "kind", __FILE__,
                   __LINE__);
        for (field = 0; kinds[i].fields[field] != NULL; field++)
            check_text(puppetlang_node_field_name(kinds[i].kind, field), kinds[i].fields[field],
                       strlen(kinds[i].fields[field]), kinds[i].name, __FILE__, __LINE__);
        CHECK_EMPTY(puppetlang_node_field_name(kinds[i].kind, field));
        CHECK_EMPTY(puppetlang_node_field_name(kinds[i].kind, UINT32_MAX));
    }
    for (i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        CHECK_EMPTY(puppetlang_node_kind_name(unknown[i]));
        CHECK_EMPTY(puppetlang_node_field_name(unknown[i], 0));
        CHECK_EMPTY(puppetlang_node_field_name(unknown[i], UINT32_MAX));
    }
}

static void operators_have_texts(void)
{
    /* From PUPPETLANG_OPERATOR_NONE to PUPPETLANG_OPERATOR_PLUS_ARROW. */
    static const char *const texts[] = {"",   "=",  "+=", "-=", "+", "-",  "*", "/",  "%",  "<<",
                                        ">>", "->", "~>", "<-", "<~", "==", "!=", "<", "<=", ">",
                                        ">=", "=~", "!~", "in", "and", "or", ".", "=>", "+>"};
    static const uint32_t unknown[] = {29, 255, 256, 0x80000001u, UINT32_MAX};
    uint32_t i;

    CHECK_EQ(sizeof texts / sizeof *texts, PUPPETLANG_OPERATOR_PLUS_ARROW + 1);
    for (i = 0; i < sizeof texts / sizeof *texts; i++)
        check_text(puppetlang_operator_text(i), texts[i], strlen(texts[i]), "operator", __FILE__, __LINE__);
    for (i = 0; i < sizeof unknown / sizeof *unknown; i++)
        CHECK_EMPTY(puppetlang_operator_text(unknown[i]));
}

/* An operator between two operands: the node in the middle has it. */
static void operators_are_those_of_the_source(void)
{
    static const struct {
        const char *source;
        uint32_t op, kind;
    } cases[] = {
        {"$a = 1", PUPPETLANG_OPERATOR_ASSIGN, PUPPETLANG_NODE_ASSIGNMENT_EXPRESSION},
        {"$a += 1", PUPPETLANG_OPERATOR_APPEND, PUPPETLANG_NODE_ASSIGNMENT_EXPRESSION},
        {"$a -= 1", PUPPETLANG_OPERATOR_DELETE, PUPPETLANG_NODE_ASSIGNMENT_EXPRESSION},
        {"$a + 1", PUPPETLANG_OPERATOR_PLUS, PUPPETLANG_NODE_ARITHMETIC_EXPRESSION},
        {"$a - 1", PUPPETLANG_OPERATOR_MINUS, PUPPETLANG_NODE_ARITHMETIC_EXPRESSION},
        {"$a * 1", PUPPETLANG_OPERATOR_TIMES, PUPPETLANG_NODE_ARITHMETIC_EXPRESSION},
        {"$a / 1", PUPPETLANG_OPERATOR_DIVIDE, PUPPETLANG_NODE_ARITHMETIC_EXPRESSION},
        {"$a % 1", PUPPETLANG_OPERATOR_MODULO, PUPPETLANG_NODE_ARITHMETIC_EXPRESSION},
        {"$a << 1", PUPPETLANG_OPERATOR_SHIFT_LEFT, PUPPETLANG_NODE_ARITHMETIC_EXPRESSION},
        {"$a >> 1", PUPPETLANG_OPERATOR_SHIFT_RIGHT, PUPPETLANG_NODE_ARITHMETIC_EXPRESSION},
        {"A -> B", PUPPETLANG_OPERATOR_BEFORE, PUPPETLANG_NODE_RELATIONSHIP_EXPRESSION},
        {"A ~> B", PUPPETLANG_OPERATOR_NOTIFY, PUPPETLANG_NODE_RELATIONSHIP_EXPRESSION},
        {"A <- B", PUPPETLANG_OPERATOR_REQUIRE, PUPPETLANG_NODE_RELATIONSHIP_EXPRESSION},
        {"A <~ B", PUPPETLANG_OPERATOR_SUBSCRIBE, PUPPETLANG_NODE_RELATIONSHIP_EXPRESSION},
        {"$a == 1", PUPPETLANG_OPERATOR_EQUAL, PUPPETLANG_NODE_COMPARISON_EXPRESSION},
        {"$a != 1", PUPPETLANG_OPERATOR_NOT_EQUAL, PUPPETLANG_NODE_COMPARISON_EXPRESSION},
        {"$a < 1", PUPPETLANG_OPERATOR_LESS, PUPPETLANG_NODE_COMPARISON_EXPRESSION},
        {"$a <= 1", PUPPETLANG_OPERATOR_LESS_EQUAL, PUPPETLANG_NODE_COMPARISON_EXPRESSION},
        {"$a > 1", PUPPETLANG_OPERATOR_GREATER, PUPPETLANG_NODE_COMPARISON_EXPRESSION},
        {"$a >= 1", PUPPETLANG_OPERATOR_GREATER_EQUAL, PUPPETLANG_NODE_COMPARISON_EXPRESSION},
        {"$a =~ 1", PUPPETLANG_OPERATOR_MATCH, PUPPETLANG_NODE_MATCH_EXPRESSION},
        {"$a !~ 1", PUPPETLANG_OPERATOR_NO_MATCH, PUPPETLANG_NODE_MATCH_EXPRESSION},
        {"$a in 1", PUPPETLANG_OPERATOR_IN, PUPPETLANG_NODE_IN_EXPRESSION},
        {"$a and 1", PUPPETLANG_OPERATOR_AND, PUPPETLANG_NODE_AND_EXPRESSION},
        {"$a or 1", PUPPETLANG_OPERATOR_OR, PUPPETLANG_NODE_OR_EXPRESSION},
    };
    puppetlang_program *program;
    size_t i;

    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        program = parse(cases[i].source, strlen(cases[i].source), 0, PUPPETLANG_OK);
        check_equal(puppetlang_node_operator(program, 2), cases[i].op, cases[i].source, __FILE__, __LINE__);
        check_equal(puppetlang_node_kind(program, 2), cases[i].kind, cases[i].source, __FILE__, __LINE__);
        CHECK_EQ(puppetlang_node_operator(program, 3), PUPPETLANG_OPERATOR_NONE);
        puppetlang_program_release(program);
    }
    program = parse(TEXT("$a.b"), 0, PUPPETLANG_OK);
    CHECK_EQ(puppetlang_node_kind(program, 3), PUPPETLANG_NODE_NAMED_ACCESS_EXPRESSION);
    CHECK_EQ(puppetlang_node_operator(program, 3), PUPPETLANG_OPERATOR_DOT);
    puppetlang_program_release(program);
}

/* Checks the results of all functions for a node that does not exist. */
static void check_no_node(const puppetlang_program *program, puppetlang_node node)
{
    puppetlang_str text = {&unset_place, 7};
    puppetlang_span span, before;

    memset(&span, 0x5A, sizeof span);
    before = span;
    CHECK_EQ(puppetlang_node_kind(program, node), PUPPETLANG_NODE_NONE);
    CHECK_EQ(puppetlang_node_parent(program, node), 0);
    CHECK_EQ(puppetlang_node_child_count(program, node), 0);
    CHECK_EQ(puppetlang_node_child(program, node, 0), 0);
    CHECK_EQ(puppetlang_node_child(program, node, UINT32_MAX), 0);
    CHECK_EQ(puppetlang_node_next_sibling(program, node), 0);
    CHECK_EQ(puppetlang_node_field(program, node, TEXT("body")), 0);
    CHECK_EQ(puppetlang_node_field(program, node, NULL, 0), 0);
    CHECK_EQ(puppetlang_node_field(program, node, NULL, 4), 0);
    CHECK_EQ(puppetlang_node_field_count(program, node, TEXT("body")), 0);
    CHECK_EQ(puppetlang_node_field_count(program, node, NULL, 4), 0);
    CHECK_EMPTY(puppetlang_node_role(program, node));
    CHECK(!puppetlang_node_text(program, node, &text));
    CHECK(!puppetlang_node_text(program, node, NULL));
    CHECK_EQ(puppetlang_node_operator(program, node), PUPPETLANG_OPERATOR_NONE);
    CHECK_EQ(puppetlang_node_flags(program, node), 0);
    CHECK(!puppetlang_node_span(program, node, &span));
    CHECK(!puppetlang_node_span(program, node, NULL));
    CHECK_EMPTY(puppetlang_node_comment(program, node));
    CHECK(text.data == &unset_place && text.len == 7);
    CHECK(memcmp(&span, &before, sizeof span) == 0);
}

static void nothing_is_neutral(void)
{
    puppetlang_program *program = parse(TEXT(SOURCE), 0, PUPPETLANG_OK);
    puppetlang_program *wrong = parse(TEXT("class a { } }"), 0, PUPPETLANG_E_SYNTAX);

    CHECK_EQ(puppetlang_program_root(NULL), 0);
    CHECK_EQ(puppetlang_program_node_count(NULL), 0);
    CHECK_EQ(puppetlang_program_root(wrong), 0);
    CHECK_EQ(puppetlang_program_node_count(wrong), 0);
    check_no_node(NULL, 0);
    check_no_node(NULL, 1);
    check_no_node(NULL, UINT32_MAX);
    check_no_node(wrong, 0);
    check_no_node(wrong, 1);
    check_no_node(program, 0);
    check_no_node(program, COUNT + 1);
    check_no_node(program, 0x80000001u);
    check_no_node(program, UINT32_MAX);
    CHECK(puppetlang_node_span(program, 1, NULL));
    puppetlang_program_release(wrong);
    puppetlang_program_release(program);
}

int main(void)
{
    every_node_is_as_expected();
    a_span_has_lines_and_columns();
    fields_have_names();
    texts_are_values();
    flags_tell_the_rest();
    comments_document_definitions();
    kinds_and_their_fields_have_names();
    operators_have_texts();
    operators_are_those_of_the_source();
    nothing_is_neutral();
    return check_result();
}
