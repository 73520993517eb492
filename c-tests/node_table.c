/* The node table: the whole tree in one call, with the same content as node by node. */

#include "support.h"

/* Returns record number `node`, counted from 1. */
static const puppetlang_node_record *record_at(const puppetlang_program *program, puppetlang_node node)
{
    size_t count, stride;
    const char *first = (const char *)puppetlang_program_nodes(program, &count, &stride);
    return node >= 1 && node <= count ? (const puppetlang_node_record *)(const void *)(first + (node - 1) * stride)
                                      : NULL;
}

static void a_small_tree_is_exact(void)
{
    static const puppetlang_node_record expected[] = {
        {PUPPETLANG_NODE_PROGRAM, 0, 2, 0, 1, 0, 0, 0, 0, 13, PUPPETLANG_NO_TEXT, 0, PUPPETLANG_NO_TEXT, 0},
        {PUPPETLANG_NODE_ASSIGNMENT_EXPRESSION, 1, 3, 0, 2, 0, PUPPETLANG_OPERATOR_ASSIGN, 0, 0, 13,
         PUPPETLANG_NO_TEXT, 0, PUPPETLANG_NO_TEXT, 0},
        {PUPPETLANG_NODE_VARIABLE_EXPRESSION, 2, 0, 4, 0, 0, 0, 0, 0, 3, 0, 2, PUPPETLANG_NO_TEXT, 0},
        {PUPPETLANG_NODE_ARITHMETIC_EXPRESSION, 2, 5, 0, 2, 1, PUPPETLANG_OPERATOR_PLUS, 0, 6, 13,
         PUPPETLANG_NO_TEXT, 0, PUPPETLANG_NO_TEXT, 0},
        {PUPPETLANG_NODE_LITERAL_INTEGER, 4, 0, 6, 0, 0, 0, 0, 6, 7, 2, 1, PUPPETLANG_NO_TEXT, 0},
        {PUPPETLANG_NODE_LITERAL_STRING, 4, 0, 0, 0, 1, 0, 0, 10, 13, 3, 1, PUPPETLANG_NO_TEXT, 0},
    };
    puppetlang_program *program = parse(TEXT("$ab = 1 + 'c'"), 0, PUPPETLANG_OK);
    size_t count = 0, stride = 0, i;
    const void *first = puppetlang_program_nodes(program, &count, &stride);

    CHECK(first != NULL);
    CHECK_EQ(count, sizeof expected / sizeof *expected);
    CHECK_EQ(stride, sizeof(puppetlang_node_record));
    for (i = 0; i < count && i < sizeof expected / sizeof *expected; i++)
        check_that(memcmp((const char *)first + i * stride, &expected[i], sizeof expected[i]) == 0, "record", __FILE__,
                   (int)i);
    CHECK_TEXT(puppetlang_program_node_texts(program), "ab1c");
    puppetlang_program_release(program);
}

static void the_places_may_be_null(void)
{
    puppetlang_program *program = parse(TEXT("1"), 0, PUPPETLANG_OK);
    const puppetlang_node_record *first = puppetlang_program_nodes(program, NULL, NULL);
    size_t count = 77, stride = 77;

    CHECK(first != NULL);
    /* The table is created once. */
    CHECK(puppetlang_program_nodes(program, &count, NULL) == first && count == 2);
    CHECK(puppetlang_program_nodes(program, NULL, &stride) == first && stride == sizeof *first);
    puppetlang_program_release(program);
}

static void without_a_tree_there_is_none(void)
{
    puppetlang_program *wrong = parse(TEXT("1 ="), 0, PUPPETLANG_E_SYNTAX);
    size_t count = 77;

    CHECK(puppetlang_program_nodes(wrong, &count, NULL) == NULL);
    CHECK_EQ(count, 0);
    CHECK(puppetlang_program_nodes(wrong, NULL, NULL) == NULL);
    CHECK_EMPTY(puppetlang_program_node_texts(wrong));
    puppetlang_program_release(wrong);

    count = 77;
    CHECK(puppetlang_program_nodes(NULL, &count, NULL) == NULL);
    CHECK_EQ(count, 0);
    CHECK(puppetlang_program_nodes(NULL, NULL, NULL) == NULL);
    CHECK_EMPTY(puppetlang_program_node_texts(NULL));
}

/* Returns the text that a record refers to. */
static puppetlang_str text_of(const puppetlang_program *program, const puppetlang_node_record *record)
{
    puppetlang_str text = puppetlang_program_node_texts(program);
    CHECK(record->text_start <= text.len && record->text_len <= text.len - record->text_start);
    text.data += record->text_start;
    text.len = record->text_len;
    return text;
}

/* Checks that a record matches the functions for single nodes. */
static void check_record(const puppetlang_program *program, puppetlang_node node, const puppetlang_node_record *record)
{
    puppetlang_str text = {NULL, 0};
    puppetlang_span span;
    uint32_t parent_kind = puppetlang_node_kind(program, record->parent);

    CHECK_EQ(record->kind, puppetlang_node_kind(program, node));
    CHECK_EQ(record->parent, puppetlang_node_parent(program, node));
    CHECK_EQ(record->first_child, puppetlang_node_child(program, node, 0));
    CHECK_EQ(record->next_sibling, puppetlang_node_next_sibling(program, node));
    CHECK_EQ(record->child_count, puppetlang_node_child_count(program, node));
    CHECK(same_text(puppetlang_node_field_name(parent_kind, record->field), puppetlang_node_role(program, node)));
    CHECK_EQ(record->op, puppetlang_node_operator(program, node));
    CHECK_EQ(record->flags, puppetlang_node_flags(program, node));
    CHECK(puppetlang_node_span(program, node, &span));
    CHECK(record->start == span.start && record->end == span.end);
    CHECK_EQ(puppetlang_node_text(program, node, &text), record->text_start != PUPPETLANG_NO_TEXT);
    if (text.data != NULL)
        CHECK(same_text(text, text_of(program, record)));
    else
        CHECK_EQ(record->text_len, 0);
}

/* Checks the properties of every tree. */
static void check_shape(const puppetlang_program *program, puppetlang_node node, const puppetlang_node_record *record)
{
    const puppetlang_node_record *child;
    puppetlang_node at, last = node;
    uint32_t children = 0;

    CHECK(record->kind >= PUPPETLANG_NODE_PROGRAM && record->kind <= PUPPETLANG_NODE_RESOURCE_OVERRIDE_EXPRESSION);
    CHECK_EQ(record->kind == PUPPETLANG_NODE_PROGRAM, node == 1);
    CHECK_EQ(record->parent == 0, node == 1);
    CHECK(record->parent < node);
    CHECK(record->start <= record->end && record->end <= puppetlang_program_source(program).len);
    CHECK(record->first_child == 0 || record->first_child == node + 1);
    for (at = record->first_child; at != 0; at = child->next_sibling) {
        child = record_at(program, at);
        if (!CHECK(child != NULL && at > last))
            return;
        CHECK_EQ(child->parent, node);
        last = at;
        children++;
    }
    CHECK_EQ(record->child_count, children);
}

static void check_table(const puppetlang_program *program, int *seen)
{
    size_t count = 0;
    puppetlang_node node;

    puppetlang_program_nodes(program, &count, NULL);
    CHECK(count > 0 && count == puppetlang_program_node_count(program));
    for (node = 1; node <= count; node++) {
        const puppetlang_node_record *record = record_at(program, node);
        check_record(program, node, record);
        check_shape(program, node, record);
        seen[record->kind]++;
    }
    CHECK(record_at(program, node) == NULL);
}

/* Sources that together have all kinds of nodes. */
static const struct {
    uint32_t flags;
    const char *source;
} sources[] = {
    {0, ""},
    {0, "# Of a.\nclass a($x, Integer $y = 1) inherits b { define c(*$z) { } }"},
    {0, "$a = [1, 2.5, 'x', true, undef, default, /r/, n, N, attr, (1), !$b, -$b, *$b]"},
    {0, "$a = { a => 1, 'b' => \"x${a}y${1 + 2}z\" }"},
    {0, "$a += 1 - 2 * 3 / 4 % 5 << 6 >> 7"},
    {0, "A['a'] -> B['b'] ~> C['c'] <- D['d'] <~ E['e']"},
    {0, "$x == 1 and $y != 2 or $z =~ /a/ and 'a' in $b"},
    {0, "$a.each(1, a => 2) |$x| >> Integer { $x.y[0] }"},
    {0, "$x ? { 1 => 2, default => 3 }"},
    {0, "case $x { 1, 2: { f(1) } default: { } }"},
    {0, "if $x { f(1) } elsif $y { 2 } else { 3 }\nunless $x { 1 } else { 2 }"},
    {0, "User <| a == 1 and b != 2 |> { c +> 3 }\nUser <<| |>>"},
    {0, "@@file { default: a => 1; ['x', 'y']: * => $h, b +> 2 }"},
    {0, "File { a => 1 }\nFile['x', 'y'] { a => 2 }"},
    {0, "function f($a) >> String { $a }"},
    {0, "node a.b, 'c', /d/, default inherits e { }"},
    {0, "type A = Integer\ntype Runtime[ruby, 'X'] = B\ntype C { }\ntype D = { attributes => { } }"},
    {0, "$a = @(\"E\":json)\n  a ${b}\n  | E\n$c = @(F)\nx\nF\n"},
    {0, "plan p($x) { apply('n') { include a } }"},
    {PUPPETLANG_PARSE_TEMPLATE, "<%- | $x = 1 | -%>\nHello <%= $x %>\n<% if $x { -%>\nyes\n<% } -%>\n"},
};

static void records_and_functions_agree(void)
{
    int seen[PUPPETLANG_NODE_RESOURCE_OVERRIDE_EXPRESSION + 1] = {0};
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;
    uint32_t kind;
    size_t i;

    CHECK_EQ(puppetlang_config_set_int(config, TEXT("tasks"), 1, NULL), PUPPETLANG_OK);
    engine = engine_of(config);
    for (i = 0; i < sizeof sources / sizeof *sources; i++) {
        const char *source = sources[i].source;
        puppetlang_program *program = parse_with(engine, source, strlen(source), sources[i].flags, PUPPETLANG_OK);
        check_table(program, seen);
        puppetlang_program_release(program);
    }
    for (kind = PUPPETLANG_NODE_PROGRAM; kind <= PUPPETLANG_NODE_RESOURCE_OVERRIDE_EXPRESSION; kind++)
        check_that(seen[kind] > 0, "this kind of node was seen", "PUPPETLANG_NODE_", (int)kind);
    puppetlang_engine_release(engine);
}

int main(void)
{
    a_small_tree_is_exact();
    the_places_may_be_null();
    without_a_tree_there_is_none();
    records_and_functions_agree();
    return check_result();
}
