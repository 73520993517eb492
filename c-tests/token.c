/* Tokens and trivia. */

#include "support.h"

static const puppetlang_token_record *token_at(const puppetlang_program *program, size_t i)
{
    size_t count, stride;
    const char *first = (const char *)puppetlang_program_tokens(program, &count, &stride);
    return i < count ? (const puppetlang_token_record *)(const void *)(first + i * stride) : NULL;
}

static const puppetlang_trivia_record *trivia_at(const puppetlang_program *program, size_t i)
{
    size_t count, stride;
    const char *first = (const char *)puppetlang_program_trivia(program, &count, &stride);
    return i < count ? (const puppetlang_trivia_record *)(const void *)(first + i * stride) : NULL;
}

/* An expected token; no text is null. */
struct token {
    uint32_t kind, flags, start, end;
    const char *text;
    /* The trivia that directly precedes it. */
    uint32_t trivia_start, trivia_count;
};

struct trivia {
    uint32_t kind, start, end;
};

static void check_tokens(const puppetlang_program *program, const struct token *expected, size_t expected_count)
{
    puppetlang_str texts = puppetlang_program_token_texts(program);
    size_t count = 77, i;

    puppetlang_program_tokens(program, &count, NULL);
    CHECK_EQ(count, expected_count);
    for (i = 0; i < count && i < expected_count; i++) {
        const puppetlang_token_record *token = token_at(program, i);
        int line = (int)i;
        check_equal(token->kind, expected[i].kind, "kind", __FILE__, line);
        check_equal(token->flags, expected[i].flags, "flags", __FILE__, line);
        check_equal(token->start, expected[i].start, "start", __FILE__, line);
        check_equal(token->end, expected[i].end, "end", __FILE__, line);
        if (expected[i].text == NULL) {
            check_equal(token->text_start, PUPPETLANG_NO_TEXT, "text_start", __FILE__, line);
            check_equal(token->text_len, 0, "text_len", __FILE__, line);
        } else if (CHECK(token->text_start <= texts.len && token->text_len <= texts.len - token->text_start)) {
            puppetlang_str text;
            text.data = texts.data + token->text_start;
            text.len = token->text_len;
            check_text(text, expected[i].text, strlen(expected[i].text), "text", __FILE__, line);
        }
        check_equal(token->trivia_count, expected[i].trivia_count, "trivia_count", __FILE__, line);
        if (token->trivia_count > 0)
            check_equal(token->trivia_start, expected[i].trivia_start, "trivia_start", __FILE__, line);
    }
}

static void check_trivia(const puppetlang_program *program, const struct trivia *expected, size_t expected_count)
{
    size_t count = 77, i;

    puppetlang_program_trivia(program, &count, NULL);
    CHECK_EQ(count, expected_count);
    for (i = 0; i < count && i < expected_count; i++) {
        const puppetlang_trivia_record *piece = trivia_at(program, i);
        check_equal(piece->kind, expected[i].kind, "kind of trivia", __FILE__, (int)i);
        check_equal(piece->start, expected[i].start, "start of trivia", __FILE__, (int)i);
        check_equal(piece->end, expected[i].end, "end of trivia", __FILE__, (int)i);
        CHECK_EQ(piece->reserved, 0);
    }
}

#define CHECK_TOKENS(program, expected) check_tokens((program), (expected), sizeof(expected) / sizeof *(expected))
#define CHECK_TRIVIA(program, expected) check_trivia((program), (expected), sizeof(expected) / sizeof *(expected))

static void comments_stand_before_tokens(void)
{
    static const struct token tokens[] = {
        {PUPPETLANG_TOKEN_VARIABLE, 0, 4, 6, "x", 0, 1},
        {PUPPETLANG_TOKEN_EQUALS, 0, 7, 8, "=", 0, 0},
        {PUPPETLANG_TOKEN_STRING, PUPPETLANG_TOKEN_FLAG_ESCAPES, 9, 16, "it's", 0, 0},
        {PUPPETLANG_TOKEN_BOOLEAN, 0, 29, 33, "true", 1, 2},
    };
    static const struct trivia trivia[] = {
        {PUPPETLANG_TRIVIA_LINE_COMMENT, 0, 3},
        {PUPPETLANG_TRIVIA_BLOCK_COMMENT, 17, 24},
        {PUPPETLANG_TRIVIA_LINE_COMMENT, 25, 28},
        {PUPPETLANG_TRIVIA_LINE_COMMENT, 34, 37},
    };
    puppetlang_program *program = parse(TEXT("# c\n$x = 'it\\'s' /* d */\n# e\ntrue # f"), 0, PUPPETLANG_OK);

    CHECK_TOKENS(program, tokens);
    CHECK_TRIVIA(program, trivia);
    CHECK_TEXT(puppetlang_program_token_texts(program), "x=it'strue");
    puppetlang_program_release(program);
}

static void a_heredoc_comes_behind_its_opener(void)
{
    enum {
        IN_HEREDOC = PUPPETLANG_TOKEN_FLAG_HEREDOC | PUPPETLANG_TOKEN_FLAG_MARGIN,
        OPENS = PUPPETLANG_TOKEN_FLAG_OPENS,
        ESCAPES = PUPPETLANG_TOKEN_FLAG_ESCAPES,
        BARE = PUPPETLANG_TOKEN_FLAG_BARE,
        MARGIN = PUPPETLANG_TOKEN_FLAG_MARGIN
    };
    static const struct token tokens[] = {
        {PUPPETLANG_TOKEN_VARIABLE, 0, 0, 2, "x", 0, 0},
        {PUPPETLANG_TOKEN_EQUALS, 0, 3, 4, "=", 0, 0},
        {PUPPETLANG_TOKEN_HEREDOC, 0, 5, 16, "pp", 0, 0},
        {PUPPETLANG_TOKEN_SUBLOCATE, 0, 17, 29, NULL, 0, 0},
        {PUPPETLANG_TOKEN_DQPRE, ESCAPES | OPENS | IN_HEREDOC, 17, 23, "a\t", 0, 0},
        {PUPPETLANG_TOKEN_VARIABLE, BARE | MARGIN, 23, 24, "b", 0, 0},
        {PUPPETLANG_TOKEN_DQMID, IN_HEREDOC, 25, 26, "c", 0, 1},
        {PUPPETLANG_TOKEN_VARIABLE, MARGIN, 26, 28, "d", 0, 0},
        {PUPPETLANG_TOKEN_DQPOST, IN_HEREDOC, 28, 29, "\n", 0, 0},
        {PUPPETLANG_TOKEN_VARIABLE, 0, 34, 36, "y", 1, 1},
    };
    static const struct trivia trivia[] = {
        {PUPPETLANG_TRIVIA_INTERPOLATION_END, 24, 25},
        {PUPPETLANG_TRIVIA_HEREDOC_END, 29, 34},
    };
    puppetlang_program *program =
        parse(TEXT("$x = @(\"E\":pp/t)\n a\\t${b}c$d\n | E\n$y"), 0, PUPPETLANG_OK);

    CHECK_TOKENS(program, tokens);
    CHECK_TRIVIA(program, trivia);
    puppetlang_program_release(program);
}

static void a_template_has_tags(void)
{
    static const struct token tokens[] = {
        {PUPPETLANG_TOKEN_EPP_START, 0, 0, 0, NULL, 0, 0},
        {PUPPETLANG_TOKEN_PIPE, 0, 4, 5, "|", 0, 1},
        {PUPPETLANG_TOKEN_VARIABLE, 0, 6, 8, "x", 0, 0},
        {PUPPETLANG_TOKEN_PIPE, 0, 9, 10, "|", 0, 0},
        {PUPPETLANG_TOKEN_RENDER_STRING, PUPPETLANG_TOKEN_FLAG_TRIM_START, 14, 18, "a ", 1, 1},
        {PUPPETLANG_TOKEN_RENDER_EXPR, 0, 18, 21, NULL, 0, 0},
        {PUPPETLANG_TOKEN_VARIABLE, 0, 22, 24, "x", 0, 0},
        {PUPPETLANG_TOKEN_EPP_END, 0, 25, 27, "%>", 0, 0},
        {PUPPETLANG_TOKEN_RENDER_STRING, 0, 27, 28, "\n", 0, 0},
    };
    static const struct trivia trivia[] = {
        {PUPPETLANG_TRIVIA_TEMPLATE_TAG, 0, 3},
        {PUPPETLANG_TRIVIA_TEMPLATE_TAG, 11, 14},
    };
    puppetlang_program *program =
        parse(TEXT("<%- | $x | -%> \na <%= $x %>\n"), PUPPETLANG_PARSE_TEMPLATE, PUPPETLANG_OK);

    CHECK_TOKENS(program, tokens);
    CHECK_TRIVIA(program, trivia);
    puppetlang_program_release(program);
}

static void a_wrong_source_has_tokens(void)
{
    static const struct token tokens[] = {
        {PUPPETLANG_TOKEN_NUMBER, 0, 0, 1, "1", 0, 0},
        {PUPPETLANG_TOKEN_EQUALS, 0, 2, 3, "=", 0, 0},
        {PUPPETLANG_TOKEN_OTHER, 0, 4, 7, "", 0, 0},
        {PUPPETLANG_TOKEN_NAME, 0, 8, 9, "x", 0, 0},
    };
    /* A character of three bytes that cannot start a token is one token. */
    puppetlang_program *program = parse(TEXT("1 = \xE2\x82\xAC x"), 0, PUPPETLANG_E_SYNTAX);

    CHECK_TOKENS(program, tokens);
    puppetlang_program_release(program);
}

static void nothing_is_null(void)
{
    puppetlang_program *empty = parse(NULL, 0, 0, PUPPETLANG_OK);
    puppetlang_program *comment = parse(TEXT("# x"), 0, PUPPETLANG_OK);
    puppetlang_program *name = parse(TEXT("x"), 0, PUPPETLANG_OK);
    size_t count = 77, stride = 77;

    CHECK(puppetlang_program_tokens(empty, &count, &stride) == NULL && count == 0);
    count = 77;
    CHECK(puppetlang_program_trivia(empty, &count, &stride) == NULL && count == 0);
    CHECK_EMPTY(puppetlang_program_token_texts(empty));
    CHECK(puppetlang_program_tokens(comment, &count, NULL) == NULL && count == 0);
    CHECK(puppetlang_program_trivia(comment, &count, NULL) != NULL && count == 1);
    CHECK(puppetlang_program_tokens(name, &count, NULL) != NULL && count == 1);
    CHECK(puppetlang_program_trivia(name, &count, NULL) == NULL && count == 0);

    /* Each out parameter may be null, and both may be. */
    CHECK(puppetlang_program_tokens(name, NULL, &stride) != NULL && stride == sizeof(puppetlang_token_record));
    CHECK(puppetlang_program_tokens(name, NULL, NULL) == puppetlang_program_tokens(name, NULL, NULL));
    CHECK(puppetlang_program_trivia(comment, NULL, &stride) != NULL && stride == sizeof(puppetlang_trivia_record));
    CHECK(puppetlang_program_trivia(comment, NULL, NULL) == puppetlang_program_trivia(comment, NULL, NULL));

    count = 77;
    CHECK(puppetlang_program_tokens(NULL, &count, &stride) == NULL && count == 0);
    count = 77;
    CHECK(puppetlang_program_trivia(NULL, &count, &stride) == NULL && count == 0);
    CHECK(puppetlang_program_tokens(NULL, NULL, NULL) == NULL);
    CHECK(puppetlang_program_trivia(NULL, NULL, NULL) == NULL);
    CHECK_EMPTY(puppetlang_program_token_texts(NULL));
    puppetlang_program_release(name);
    puppetlang_program_release(comment);
    puppetlang_program_release(empty);
}

/* The names of the kinds, starting with kind 1. */
static const char *const names[] = {
    "NAME",     "WORD",         "CLASSREF",   "VARIABLE",  "NUMBER",      "BOOLEAN",       "STRING",
    "DQPRE",    "DQMID",        "DQPOST",     "REGEX",     "HEREDOC",     "SUBLOCATE",     "CASE",
    "CLASS",    "DEFAULT",      "DEFINE",     "IF",        "ELSIF",       "ELSE",          "INHERITS",
    "NODE",     "AND",          "OR",         "UNDEF",     "IN",          "UNLESS",        "FUNCTION",
    "TYPE",     "ATTR",         "PRIVATE",    "PLAN",      "APPLY",       "LBRACK",        "LISTSTART",
    "RBRACK",   "LBRACE",       "SELBRACE",   "RBRACE",    "LPAREN",      "WSLPAREN",      "RPAREN",
    "EQUALS",   "APPENDS",      "DELETES",    "ISEQUAL",   "NOTEQUAL",    "MATCH",         "NOMATCH",
    "GREATEREQUAL", "GREATERTHAN", "LESSEQUAL", "LESSTHAN", "FARROW",     "PARROW",        "LSHIFT",
    "LLCOLLECT", "LCOLLECT",    "RSHIFT",     "RRCOLLECT", "RCOLLECT",    "PLUS",          "MINUS",
    "DIV",      "TIMES",        "MODULO",     "NOT",       "DOT",         "PIPE",          "AT",
    "ATAT",     "COLON",        "COMMA",      "SEMIC",     "QMARK",       "TILDE",         "IN_EDGE",
    "IN_EDGE_SUB", "OUT_EDGE",  "OUT_EDGE_SUB", "EPP_START", "RENDER_STRING", "RENDER_EXPR", "EPP_END",
    "EPP_END_TRIM", "OTHER",    "ERROR",
};

static void kinds_have_names(void)
{
    static const uint32_t unknown[] = {PUPPETLANG_TOKEN_NONE, 88, 89, 255, 256, 0x80000001u, UINT32_MAX};
    size_t i;

    CHECK_EQ(sizeof names / sizeof *names, PUPPETLANG_TOKEN_ERROR);
    for (i = 0; i < sizeof names / sizeof *names; i++)
        check_text(puppetlang_token_kind_name((uint32_t)i + 1), names[i], strlen(names[i]), names[i], __FILE__,
                   __LINE__);
    for (i = 0; i < sizeof unknown / sizeof *unknown; i++)
        CHECK_EMPTY(puppetlang_token_kind_name(unknown[i]));
}

/* Sources that together have all kinds of tokens and trivia; many are invalid. */
static const struct {
    uint32_t flags;
    const char *source;
} sources[] = {
    {0, "# c\nname a-word Class $variable 0x1F true 'string' \"a${b}c${d}e\" /* x */"},
    {0, "$x = /r/ case class default define if elsif else inherits node and or undef in unless function type"},
    {0, "attr private plan apply x[1] [1] $x ? { 1 => 2 } { } (1)\n(2) = += -= == != =~ !~ >= > <= <"},
    {0, "=> +> << <<| <| >> |>> |> + - $x / * % ! . | @ @@ : , ; ? ~ -> ~> <- <~ \xE2\x82\xAC"},
    {0, "$x = @(E)\na\nE\n$y = @(F)\nno end\n"},
    {0, "08"},
    {PUPPETLANG_PARSE_TEMPLATE, "a <%= $x %>b<%= $y -%> c<%# d %><% $z %>"},
    {PUPPETLANG_PARSE_TEMPLATE, "<%# only %>\n<% -%> \n<% $x %>"},
};

static int blank(const char *source, uint32_t from, uint32_t to)
{
    while (from < to && memchr(" \t\r\n", source[from], 4) != NULL)
        from++;
    return from >= to;
}

/* Checks that tokens are within the source, and that their trivia precedes them. */
static void check_shape(const puppetlang_program *program, int *seen, int *seen_trivia)
{
    const char *source = puppetlang_program_source(program).data;
    size_t len = puppetlang_program_source(program).len, texts = puppetlang_program_token_texts(program).len;
    size_t tokens = 0, trivia = 0, i;
    uint32_t end = 0, k;

    puppetlang_program_tokens(program, &tokens, NULL);
    puppetlang_program_trivia(program, &trivia, NULL);
    for (i = 0; i < tokens; i++) {
        const puppetlang_token_record *token = token_at(program, i);
        if (!CHECK(token->kind >= PUPPETLANG_TOKEN_NAME && token->kind <= PUPPETLANG_TOKEN_ERROR))
            continue;
        seen[token->kind]++;
        CHECK(token->start <= token->end && token->end <= len);
        CHECK(token->text_start == PUPPETLANG_NO_TEXT ||
              (token->text_start <= texts && token->text_len <= texts - token->text_start));
        if (!CHECK(token->trivia_start <= trivia && token->trivia_count <= trivia - token->trivia_start))
            continue;
        for (k = 0; k < token->trivia_count; k++) {
            const puppetlang_trivia_record *piece = trivia_at(program, token->trivia_start + k);
            uint32_t next = k + 1 < token->trivia_count ? trivia_at(program, token->trivia_start + k + 1)->start
                                                        : token->start;
            CHECK(piece->end <= next);
            CHECK(blank(source, piece->end, next));
        }
    }
    for (i = 0; i < trivia; i++) {
        const puppetlang_trivia_record *piece = trivia_at(program, i);
        if (CHECK(piece->kind >= PUPPETLANG_TRIVIA_LINE_COMMENT && piece->kind <= PUPPETLANG_TRIVIA_INTERPOLATION_END))
            seen_trivia[piece->kind]++;
        CHECK(piece->start >= end && piece->start < piece->end && piece->end <= len);
        end = piece->end;
    }
}

static void all_kinds_are_seen(void)
{
    int seen[PUPPETLANG_TOKEN_ERROR + 1] = {0}, seen_trivia[PUPPETLANG_TRIVIA_INTERPOLATION_END + 1] = {0};
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;
    size_t i;

    CHECK_EQ(puppetlang_config_set_int(config, TEXT("tasks"), 1, NULL), PUPPETLANG_OK);
    engine = engine_of(config);
    for (i = 0; i < sizeof sources / sizeof *sources; i++) {
        puppetlang_program *program = NULL;
        puppetlang_parse(engine, NULL, 0, sources[i].source, strlen(sources[i].source), sources[i].flags, NULL,
                         &program, NULL);
        CHECK(program != NULL);
        check_shape(program, seen, seen_trivia);
        puppetlang_program_release(program);
    }
    for (i = 1; i <= PUPPETLANG_TOKEN_ERROR; i++)
        check_that(seen[i] > 0, names[i - 1], "no token of this kind", (int)i);
    for (i = 1; i <= PUPPETLANG_TRIVIA_INTERPOLATION_END; i++)
        check_that(seen_trivia[i] > 0, "no trivia of this kind", "PUPPETLANG_TRIVIA_", (int)i);
    puppetlang_engine_release(engine);
}

int main(void)
{
    comments_stand_before_tokens();
    a_heredoc_comes_behind_its_opener();
    a_template_has_tags();
    a_wrong_source_has_tokens();
    nothing_is_null();
    kinds_have_names();
    all_kinds_are_seen();
    return check_result();
}
