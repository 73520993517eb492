/*
 * The Puppet language as a library.
 *
 * Who owns what: a function named _new or _parse, and one that fills *out, gives a handle that you end by _release (counted
 * handles; _retain adds a reference) or _free. What is returned otherwise is borrowed from the first argument and lives as
 * long as that; but a value or type that is not const is a handle of yours, that you end by _release, and a list of attributes one
 * that you end by _free. No call takes an argument away from you. All _release and _free accept null.
 *
 * Texts go in as pointer and length, in bytes, UTF-8, null allowed when the length is 0. They come out as puppetlang_str.
 *
 * A function that can fail returns a status, and an error object through its last argument: null when it worked, to be freed
 * otherwise. You may pass null instead. Its *out is null when there is nothing to give. A function that cannot fail gives a neutral answer (0, empty, false, null) for null
 * and for what does not exist. Places for results may be uninitialised; they must not overlap.
 *
 * There is no global state and nothing to initialise. "Any thread" means: any threads at once. Everything else is said
 * below, and in docs/c-api.md.
 *
 * Made by `cargo xtask header` from the comments in crates/ffi/src. Do not edit.
 */
#ifndef PUPPETLANG_H
#define PUPPETLANG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PUPPETLANG_VERSION_MAJOR 0
#define PUPPETLANG_VERSION_MINOR 1
#define PUPPETLANG_VERSION_PATCH 0
#define PUPPETLANG_VERSION "0.1.0"

#if defined(_WIN32) && defined(PUPPETLANG_SHARED)
#define PUPPETLANG_API __declspec(dllimport)
#else
#define PUPPETLANG_API
#endif

/* True or false. C of 1990 has no bool, but compilers of today have the type all the same. */
#if defined(__cplusplus) || defined(__STDC_VERSION__) && __STDC_VERSION__ >= 199901L || !defined(__GNUC__)
typedef bool puppetlang_bool;
#else
__extension__ typedef _Bool puppetlang_bool;
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** Nothing: the answer for an index without diagnostic. */
#define PUPPETLANG_SEVERITY_NONE 0
/** It does not work. */
#define PUPPETLANG_SEVERITY_ERROR 1
/** It works, but is likely meant otherwise. */
#define PUPPETLANG_SEVERITY_WARNING 2
/** It works, but goes away one day. */
#define PUPPETLANG_SEVERITY_DEPRECATION 3

/** Several lines each: the source with what is wrong in it. */
#define PUPPETLANG_RENDER_HUMAN 0
/** The same in the colours of a terminal. */
#define PUPPETLANG_RENDER_HUMAN_COLOUR 1
/** A line each: "site.pp:1:6: error: Syntax error at '=' [SYNTAX_ERROR]". */
#define PUPPETLANG_RENDER_CONCISE 2
/** A line each, as the reference writes it: "Error: Syntax error at '=' (file: site.pp, line: 1, column: 6)". */
#define PUPPETLANG_RENDER_PUPPET 3
/** A JSON array of objects with everything that is known. */
#define PUPPETLANG_RENDER_JSON 4

/** No node. */
#define PUPPETLANG_NODE_NONE 0
/** A whole source. */
#define PUPPETLANG_NODE_PROGRAM 1
/** Nothing, where the model wants something. */
#define PUPPETLANG_NODE_NOP 2
/** An integer. */
#define PUPPETLANG_NODE_LITERAL_INTEGER 3
/** A number with fraction or exponent. */
#define PUPPETLANG_NODE_LITERAL_FLOAT 4
/** A string without interpolation, or a part of one with it. */
#define PUPPETLANG_NODE_LITERAL_STRING 5
/** `true` or `false`. */
#define PUPPETLANG_NODE_LITERAL_BOOLEAN 6
/** `undef`. */
#define PUPPETLANG_NODE_LITERAL_UNDEF 7
/** `default`. */
#define PUPPETLANG_NODE_LITERAL_DEFAULT 8
/** `/…/`. */
#define PUPPETLANG_NODE_LITERAL_REGULAR_EXPRESSION 9
/** A name. */
#define PUPPETLANG_NODE_QUALIFIED_NAME 10
/** An upper-case name. */
#define PUPPETLANG_NODE_QUALIFIED_REFERENCE 11
/** `attr` or `private`. */
#define PUPPETLANG_NODE_RESERVED_WORD 12
/** A variable. (The reference has a name or number below it; ours has it as a field.) */
#define PUPPETLANG_NODE_VARIABLE_EXPRESSION 13
/** `(…)`. */
#define PUPPETLANG_NODE_PARENTHESIZED_EXPRESSION 14
/** `!…`. */
#define PUPPETLANG_NODE_NOT_EXPRESSION 15
/** `-…`. */
#define PUPPETLANG_NODE_UNARY_MINUS_EXPRESSION 16
/** `*…`. */
#define PUPPETLANG_NODE_UNFOLD_EXPRESSION 17
/** What is interpolated into a string. */
#define PUPPETLANG_NODE_TEXT_EXPRESSION 18
/** `… = …`, `… += …`, `… -= …`. */
#define PUPPETLANG_NODE_ASSIGNMENT_EXPRESSION 19
/** `+ - * / % << >>`. */
#define PUPPETLANG_NODE_ARITHMETIC_EXPRESSION 20
/** `-> ~> <- <~`. */
#define PUPPETLANG_NODE_RELATIONSHIP_EXPRESSION 21
/** `== != < <= > >=`. */
#define PUPPETLANG_NODE_COMPARISON_EXPRESSION 22
/** `=~` and `!~`. */
#define PUPPETLANG_NODE_MATCH_EXPRESSION 23
/** `… in …`. */
#define PUPPETLANG_NODE_IN_EXPRESSION 24
/** `… and …`. */
#define PUPPETLANG_NODE_AND_EXPRESSION 25
/** `… or …`. */
#define PUPPETLANG_NODE_OR_EXPRESSION 26
/** `….name`. */
#define PUPPETLANG_NODE_NAMED_ACCESS_EXPRESSION 27
/** `…[…]`. */
#define PUPPETLANG_NODE_ACCESS_EXPRESSION 28
/** `[…]`. */
#define PUPPETLANG_NODE_LITERAL_LIST 29
/** `{…}`, or `key => value` pairs among arguments. */
#define PUPPETLANG_NODE_LITERAL_HASH 30
/** `key => value` of a hash. */
#define PUPPETLANG_NODE_KEYED_ENTRY 31
/** Several statements. */
#define PUPPETLANG_NODE_BLOCK_EXPRESSION 32
/** A string with interpolation. */
#define PUPPETLANG_NODE_CONCATENATED_STRING 33
/** `… ? …`. */
#define PUPPETLANG_NODE_SELECTOR_EXPRESSION 34
/** `match => value` of a selector. */
#define PUPPETLANG_NODE_SELECTOR_ENTRY 35
/** `case`. */
#define PUPPETLANG_NODE_CASE_EXPRESSION 36
/** One option of a `case`. */
#define PUPPETLANG_NODE_CASE_OPTION 37
/** `if`, and `elsif`. */
#define PUPPETLANG_NODE_IF_EXPRESSION 38
/** `unless`. */
#define PUPPETLANG_NODE_UNLESS_EXPRESSION 39
/** `<| … |>`. */
#define PUPPETLANG_NODE_VIRTUAL_QUERY 40
/** `<<| … |>>`. */
#define PUPPETLANG_NODE_EXPORTED_QUERY 41
/** A type with a query. */
#define PUPPETLANG_NODE_COLLECT_EXPRESSION 42
/** `name => value` or `name +> value` of a resource. */
#define PUPPETLANG_NODE_ATTRIBUTE_OPERATION 43
/** `* => hash` of a resource. */
#define PUPPETLANG_NODE_ATTRIBUTES_OPERATION 44
/** A parameter. */
#define PUPPETLANG_NODE_PARAMETER 45
/** A call of a function by its name (or of whatever stands before the parenthesis). */
#define PUPPETLANG_NODE_CALL_NAMED_FUNCTION_EXPRESSION 46
/** A call in the form of a method. */
#define PUPPETLANG_NODE_CALL_METHOD_EXPRESSION 47
/** `|…| { … }`. */
#define PUPPETLANG_NODE_LAMBDA_EXPRESSION 48
/** `class`. */
#define PUPPETLANG_NODE_HOST_CLASS_DEFINITION 49
/** `define`. */
#define PUPPETLANG_NODE_RESOURCE_TYPE_DEFINITION 50
/** `function`. */
#define PUPPETLANG_NODE_FUNCTION_DEFINITION 51
/** `plan`. */
#define PUPPETLANG_NODE_PLAN_DEFINITION 52
/** `node`. */
#define PUPPETLANG_NODE_NODE_DEFINITION 53
/** `type X = …`. */
#define PUPPETLANG_NODE_TYPE_ALIAS 54
/** `type X[…] = …`. */
#define PUPPETLANG_NODE_TYPE_MAPPING 55
/** `type X { … }`. */
#define PUPPETLANG_NODE_TYPE_DEFINITION 56
/** `apply`. */
#define PUPPETLANG_NODE_APPLY_EXPRESSION 57
/** The statements of an `apply`. */
#define PUPPETLANG_NODE_APPLY_BLOCK_EXPRESSION 58
/** `@(…)`. */
#define PUPPETLANG_NODE_HEREDOC_EXPRESSION 59
/** The content of a template. */
#define PUPPETLANG_NODE_EPP_EXPRESSION 60
/** Text of a template. */
#define PUPPETLANG_NODE_RENDER_STRING_EXPRESSION 61
/** `<%= … %>`. */
#define PUPPETLANG_NODE_RENDER_EXPRESSION 62
/** `title: attributes` of a resource. */
#define PUPPETLANG_NODE_RESOURCE_BODY 63
/** A resource. */
#define PUPPETLANG_NODE_RESOURCE_EXPRESSION 64
/** Defaults of a type of resource. */
#define PUPPETLANG_NODE_RESOURCE_DEFAULTS_EXPRESSION 65
/** Overrides of resources. */
#define PUPPETLANG_NODE_RESOURCE_OVERRIDE_EXPRESSION 66
/** What could not be read: a statement with a syntax error. */
#define PUPPETLANG_NODE_ERROR_EXPRESSION 67

/** No token. */
#define PUPPETLANG_TOKEN_NONE 0
/** A name: `[a-z]\w*` segments joined by `::`, and perhaps `::` in front. */
#define PUPPETLANG_TOKEN_NAME 1
/** A bare word that is no name: it has hyphens or a segment that starts with `_`. */
#define PUPPETLANG_TOKEN_WORD 2
/** An upper-case name such as `Foo::Bar`. */
#define PUPPETLANG_TOKEN_CLASSREF 3
/** `$name`; or, flagged BARE, a name that interpolation made a variable. */
#define PUPPETLANG_TOKEN_VARIABLE 4
/** A number, decimal, octal, hexadecimal or with a fraction or exponent. */
#define PUPPETLANG_TOKEN_NUMBER 5
/** `true` or `false`. */
#define PUPPETLANG_TOKEN_BOOLEAN 6
/** A string without interpolation, quoted or the text of a heredoc. */
#define PUPPETLANG_TOKEN_STRING 7
/** The first text of a string with interpolation. */
#define PUPPETLANG_TOKEN_DQPRE 8
/** A text between two interpolations. */
#define PUPPETLANG_TOKEN_DQMID 9
/** The last text of a string with interpolation. */
#define PUPPETLANG_TOKEN_DQPOST 10
/** A regular expression with its slashes. */
#define PUPPETLANG_TOKEN_REGEX 11
/** The opener of a heredoc, `@(…)`. Its value is the name of the syntax. */
#define PUPPETLANG_TOKEN_HEREDOC 12
/** The lines of a heredoc as they stand in the file; the tokens that follow lie in the same bytes. */
#define PUPPETLANG_TOKEN_SUBLOCATE 13
/** The keyword `case`. */
#define PUPPETLANG_TOKEN_CASE 14
/** The keyword `class`. */
#define PUPPETLANG_TOKEN_CLASS 15
/** The keyword `default`. */
#define PUPPETLANG_TOKEN_DEFAULT 16
/** The keyword `define`. */
#define PUPPETLANG_TOKEN_DEFINE 17
/** The keyword `if`. */
#define PUPPETLANG_TOKEN_IF 18
/** The keyword `elsif`. */
#define PUPPETLANG_TOKEN_ELSIF 19
/** The keyword `else`. */
#define PUPPETLANG_TOKEN_ELSE 20
/** The keyword `inherits`. */
#define PUPPETLANG_TOKEN_INHERITS 21
/** The keyword `node`. */
#define PUPPETLANG_TOKEN_NODE 22
/** The keyword `and`. */
#define PUPPETLANG_TOKEN_AND 23
/** The keyword `or`. */
#define PUPPETLANG_TOKEN_OR 24
/** The keyword `undef`. */
#define PUPPETLANG_TOKEN_UNDEF 25
/** The keyword `in`. */
#define PUPPETLANG_TOKEN_IN 26
/** The keyword `unless`. */
#define PUPPETLANG_TOKEN_UNLESS 27
/** The keyword `function`. */
#define PUPPETLANG_TOKEN_FUNCTION 28
/** The keyword `type`. */
#define PUPPETLANG_TOKEN_TYPE 29
/** The reserved word `attr`. */
#define PUPPETLANG_TOKEN_ATTR 30
/** The reserved word `private`. */
#define PUPPETLANG_TOKEN_PRIVATE 31
/** The keyword `plan`, with tasks only. */
#define PUPPETLANG_TOKEN_PLAN 32
/** The keyword `apply`, with tasks only. */
#define PUPPETLANG_TOKEN_APPLY 33
/** `[` that stands directly behind something. */
#define PUPPETLANG_TOKEN_LBRACK 34
/** `[` behind a blank, a line break, or nothing. */
#define PUPPETLANG_TOKEN_LISTSTART 35
/** `]`. */
#define PUPPETLANG_TOKEN_RBRACK 36
/** `{`. */
#define PUPPETLANG_TOKEN_LBRACE 37
/** `{` behind `?`. */
#define PUPPETLANG_TOKEN_SELBRACE 38
/** `}`. */
#define PUPPETLANG_TOKEN_RBRACE 39
/** `(`. */
#define PUPPETLANG_TOKEN_LPAREN 40
/** `(` with only blanks before it on its line. */
#define PUPPETLANG_TOKEN_WSLPAREN 41
/** `)`. */
#define PUPPETLANG_TOKEN_RPAREN 42
/** `=`. */
#define PUPPETLANG_TOKEN_EQUALS 43
/** `+=`. */
#define PUPPETLANG_TOKEN_APPENDS 44
/** `-=`. */
#define PUPPETLANG_TOKEN_DELETES 45
/** `==`. */
#define PUPPETLANG_TOKEN_ISEQUAL 46
/** `!=`. */
#define PUPPETLANG_TOKEN_NOTEQUAL 47
/** `=~`. */
#define PUPPETLANG_TOKEN_MATCH 48
/** `!~`. */
#define PUPPETLANG_TOKEN_NOMATCH 49
/** `>=`. */
#define PUPPETLANG_TOKEN_GREATEREQUAL 50
/** `>`. */
#define PUPPETLANG_TOKEN_GREATERTHAN 51
/** `<=`. */
#define PUPPETLANG_TOKEN_LESSEQUAL 52
/** `<`. */
#define PUPPETLANG_TOKEN_LESSTHAN 53
/** `=>`. */
#define PUPPETLANG_TOKEN_FARROW 54
/** `+>`. */
#define PUPPETLANG_TOKEN_PARROW 55
/** `<<`. */
#define PUPPETLANG_TOKEN_LSHIFT 56
/** `<<|`. */
#define PUPPETLANG_TOKEN_LLCOLLECT 57
/** `<|`. */
#define PUPPETLANG_TOKEN_LCOLLECT 58
/** `>>`. */
#define PUPPETLANG_TOKEN_RSHIFT 59
/** `|>>`. */
#define PUPPETLANG_TOKEN_RRCOLLECT 60
/** `|>`. */
#define PUPPETLANG_TOKEN_RCOLLECT 61
/** `+`. */
#define PUPPETLANG_TOKEN_PLUS 62
/** `-`. */
#define PUPPETLANG_TOKEN_MINUS 63
/** `/`. */
#define PUPPETLANG_TOKEN_DIV 64
/** `*`. */
#define PUPPETLANG_TOKEN_TIMES 65
/** `%`. */
#define PUPPETLANG_TOKEN_MODULO 66
/** `!`. */
#define PUPPETLANG_TOKEN_NOT 67
/** `.`. */
#define PUPPETLANG_TOKEN_DOT 68
/** `|`. */
#define PUPPETLANG_TOKEN_PIPE 69
/** `@`. */
#define PUPPETLANG_TOKEN_AT 70
/** `@@`. */
#define PUPPETLANG_TOKEN_ATAT 71
/** `:`. */
#define PUPPETLANG_TOKEN_COLON 72
/** `,`. */
#define PUPPETLANG_TOKEN_COMMA 73
/** `;`. */
#define PUPPETLANG_TOKEN_SEMIC 74
/** `?`. */
#define PUPPETLANG_TOKEN_QMARK 75
/** `~`, which no rule of the grammar uses. */
#define PUPPETLANG_TOKEN_TILDE 76
/** `->`. */
#define PUPPETLANG_TOKEN_IN_EDGE 77
/** `~>`. */
#define PUPPETLANG_TOKEN_IN_EDGE_SUB 78
/** `<-`. */
#define PUPPETLANG_TOKEN_OUT_EDGE 79
/** `<~`. */
#define PUPPETLANG_TOKEN_OUT_EDGE_SUB 80
/** The beginning of a template; no bytes. */
#define PUPPETLANG_TOKEN_EPP_START 81
/** Text of a template that is rendered as it is. */
#define PUPPETLANG_TOKEN_RENDER_STRING 82
/** `<%=`. */
#define PUPPETLANG_TOKEN_RENDER_EXPR 83
/** `%>` behind an expression that is rendered. */
#define PUPPETLANG_TOKEN_EPP_END 84
/** `-%>` behind an expression that is rendered. */
#define PUPPETLANG_TOKEN_EPP_END_TRIM 85
/** A character that begins no token. */
#define PUPPETLANG_TOKEN_OTHER 86
/** Bytes that a lexical error is about. The reference has no such token: it stops there. */
#define PUPPETLANG_TOKEN_ERROR 87

/** `# …`, without the line break. */
#define PUPPETLANG_TRIVIA_LINE_COMMENT 1
/** A comment between slashes with asterisks. */
#define PUPPETLANG_TRIVIA_BLOCK_COMMENT 2
/** The end of a heredoc: everything between its text and the line that follows its end marker. */
#define PUPPETLANG_TRIVIA_HEREDOC_END 3
/** The rest of the lines of a heredoc that has no end. */
#define PUPPETLANG_TRIVIA_HEREDOC_TEXT 4
/** `<%`, `<%-`, `%>` or `-%>` around code of a template that renders nothing. */
#define PUPPETLANG_TRIVIA_TEMPLATE_TAG 5
/** Text of a template that renders nothing: trimmed blanks and comments. */
#define PUPPETLANG_TRIVIA_TEMPLATE_TEXT 6
/** The `}` that ends an interpolation. */
#define PUPPETLANG_TRIVIA_INTERPOLATION_END 7

/** No operator. */
#define PUPPETLANG_OPERATOR_NONE 0
/** `=`. */
#define PUPPETLANG_OPERATOR_ASSIGN 1
/** `+=`. */
#define PUPPETLANG_OPERATOR_APPEND 2
/** `-=`. */
#define PUPPETLANG_OPERATOR_DELETE 3
/** `+`. */
#define PUPPETLANG_OPERATOR_PLUS 4
/** `-`. */
#define PUPPETLANG_OPERATOR_MINUS 5
/** `*`. */
#define PUPPETLANG_OPERATOR_TIMES 6
/** `/`. */
#define PUPPETLANG_OPERATOR_DIVIDE 7
/** `%`. */
#define PUPPETLANG_OPERATOR_MODULO 8
/** `<<`. */
#define PUPPETLANG_OPERATOR_SHIFT_LEFT 9
/** `>>`. */
#define PUPPETLANG_OPERATOR_SHIFT_RIGHT 10
/** `->`. */
#define PUPPETLANG_OPERATOR_BEFORE 11
/** `~>`. */
#define PUPPETLANG_OPERATOR_NOTIFY 12
/** `<-`. */
#define PUPPETLANG_OPERATOR_REQUIRE 13
/** `<~`. */
#define PUPPETLANG_OPERATOR_SUBSCRIBE 14
/** `==`. */
#define PUPPETLANG_OPERATOR_EQUAL 15
/** `!=`. */
#define PUPPETLANG_OPERATOR_NOT_EQUAL 16
/** `<`. */
#define PUPPETLANG_OPERATOR_LESS 17
/** `<=`. */
#define PUPPETLANG_OPERATOR_LESS_EQUAL 18
/** `>`. */
#define PUPPETLANG_OPERATOR_GREATER 19
/** `>=`. */
#define PUPPETLANG_OPERATOR_GREATER_EQUAL 20
/** `=~`. */
#define PUPPETLANG_OPERATOR_MATCH 21
/** `!~`. */
#define PUPPETLANG_OPERATOR_NO_MATCH 22
/** `in`. */
#define PUPPETLANG_OPERATOR_IN 23
/** `and`. */
#define PUPPETLANG_OPERATOR_AND 24
/** `or`. */
#define PUPPETLANG_OPERATOR_OR 25
/** `.`. */
#define PUPPETLANG_OPERATOR_DOT 26
/** `=>`. */
#define PUPPETLANG_OPERATOR_ARROW 27
/** `+>`. */
#define PUPPETLANG_OPERATOR_PLUS_ARROW 28

/** Flag of a node: a call whose value is wanted. */
#define PUPPETLANG_NODE_FLAG_VALUE 1
/** Flag of a node: a hash without braces, among arguments. */
#define PUPPETLANG_NODE_FLAG_UNFOLDED 2
/** Flag of a node: a parameter with `*`. */
#define PUPPETLANG_NODE_FLAG_CAPTURES_REST 4
/** Flag of a node: a resource with `@`. */
#define PUPPETLANG_NODE_FLAG_VIRTUAL 8
/** Flag of a node: a resource with `@@`. */
#define PUPPETLANG_NODE_FLAG_EXPORTED 16
/** Flag of a node: a template with a list of parameters. */
#define PUPPETLANG_NODE_FLAG_PARAMETERS 32
/** Flag of a node: the literal `true`. */
#define PUPPETLANG_NODE_FLAG_TRUE 64

/** Flag of a token: the text has a backslash: the value is not simply the bytes. */
#define PUPPETLANG_TOKEN_FLAG_ESCAPES 1
/** Flag of a token: the text ends in the `${` that opens an interpolation. */
#define PUPPETLANG_TOKEN_FLAG_OPENS 2
/** Flag of a token: a variable that is written without `$`, as in `"${name}"`. */
#define PUPPETLANG_TOKEN_FLAG_BARE 4
/** Flag of a token: the text belongs to a heredoc and has no quotes. */
#define PUPPETLANG_TOKEN_FLAG_HEREDOC 8
/** Flag of a token: the token lies in a heredoc of which a margin was removed. */
#define PUPPETLANG_TOKEN_FLAG_MARGIN 16
/** Flag of a token: text of a template behind `-%>`: white space at its start is not rendered. */
#define PUPPETLANG_TOKEN_FLAG_TRIM_START 32

/**
 * The ABI number: the N of libpuppetlang.so.N. What was compiled against one number runs with every library of that number
 * that is not older.
 */
#define PUPPETLANG_ABI_VERSION 0

/** Something that failed, though the call goes on; and what a program says by `err`, `crit`, `alert` and `emerg`. */
#define PUPPETLANG_LOG_ERROR 1
/** Something that is likely meant otherwise, as an escape that a string does not know. */
#define PUPPETLANG_LOG_WARNING 2
/** Something worth knowing. */
#define PUPPETLANG_LOG_NOTICE 3
/** What is being done. */
#define PUPPETLANG_LOG_INFO 4
/** What is being done, in detail. */
#define PUPPETLANG_LOG_DEBUG 5

/** The text of records that have none. */
#define PUPPETLANG_NO_TEXT UINT32_MAX

/** The source is a template (EPP): it starts in text. */
#define PUPPETLANG_PARSE_TEMPLATE 1
/** Check the tree too: what the grammar allows but the language does not. */
#define PUPPETLANG_PARSE_VALIDATE 2
/** A source with syntax errors gets a tree too, in which what cannot be read is an ErrorExpression. */
#define PUPPETLANG_PARSE_RECOVER 4

/** The tree as Puppet's S-expressions (PN). */
#define PUPPETLANG_DUMP_PN 0
/** The same as JSON data. */
#define PUPPETLANG_DUMP_PN_JSON 1
/** The nodes of the tree with their places, as a JSON array in pre-order. */
#define PUPPETLANG_DUMP_JSON 2
/** The tokens as a JSON array of [name, value, line, column, byte offset, byte length]. */
#define PUPPETLANG_DUMP_TOKENS 3

/** No resource. */
#define PUPPETLANG_RESOURCE_NONE 0
/** An instance of a native type, as File. */
#define PUPPETLANG_RESOURCE_NATIVE 1
/** An instance of a type that a program defines. */
#define PUPPETLANG_RESOURCE_DEFINED_TYPE 2
/** A class. */
#define PUPPETLANG_RESOURCE_CLASS 3
/** The definition of the node. */
#define PUPPETLANG_RESOURCE_NODE 4

/** It worked. */
#define PUPPETLANG_OK 0

/** An argument is null that must not be, out of range, or unknown. */
#define PUPPETLANG_E_ARGUMENT 1
/** A text is not UTF-8. */
#define PUPPETLANG_E_UTF8 2
/** The source has a syntax error, found by lexer or parser; the diagnostics tell more. */
#define PUPPETLANG_E_SYNTAX 3
/** The source can be parsed, but is not valid; the diagnostics tell more. */
#define PUPPETLANG_E_VALIDATION 4
/** Evaluation failed: the program is wrong. */
#define PUPPETLANG_E_EVALUATION 5
/** A value or type is not what it has to be, or a text is none. */
#define PUPPETLANG_E_TYPE 6
/** What was asked for does not exist, as a key of the configuration. */
#define PUPPETLANG_E_NOT_FOUND 7
/** A function of the host failed, or gave no answer. */
#define PUPPETLANG_E_CALLBACK 8
/** A limit was reached: depth, length, steps, time. */
#define PUPPETLANG_E_LIMIT 9
/** An interrupt stopped the work. */
#define PUPPETLANG_E_INTERRUPTED 10
/** The scope is in use by another thread, or by the call around this one. */
#define PUPPETLANG_E_BUSY 11
/** The library knows what is meant, but cannot do it (yet, or as it was built). */
#define PUPPETLANG_E_UNSUPPORTED 12
/** A bug in the library: a panic that was caught. The process can go on. */
#define PUPPETLANG_E_INTERNAL 127

/** No attribute. */
#define PUPPETLANG_ATTRIBUTE_NONE 0
/** Each instance has a value of its own, which is given when the instance is made. */
#define PUPPETLANG_ATTRIBUTE_NORMAL 1
/** All instances have the same value. */
#define PUPPETLANG_ATTRIBUTE_CONSTANT 2
/** The value is computed, and never given. */
#define PUPPETLANG_ATTRIBUTE_DERIVED 3
/** The value is computed when it is not given. */
#define PUPPETLANG_ATTRIBUTE_GIVEN_OR_DERIVED 4
/** The value is a reference to what belongs to somebody else. */
#define PUPPETLANG_ATTRIBUTE_REFERENCE 5

/** The type of a value: exactly this number or string; elements of arrays have one type in common. */
#define PUPPETLANG_INFER_PLAIN 0
/** The type of a value with that of each element: arrays become tuples, hashes with strings as keys structs. */
#define PUPPETLANG_INFER_DETAILED 1
/** The type of a value in general: without numbers, strings and sizes. */
#define PUPPETLANG_INFER_GENERIC 2

/** No value. */
#define PUPPETLANG_VALUE_NONE 0
/** `undef`. */
#define PUPPETLANG_VALUE_UNDEF 1
/** `default`. */
#define PUPPETLANG_VALUE_DEFAULT 2
/** `true` or `false`. */
#define PUPPETLANG_VALUE_BOOLEAN 3
/** A whole number of 64 bits. */
#define PUPPETLANG_VALUE_INTEGER 4
/** A number with a fraction or an exponent. */
#define PUPPETLANG_VALUE_FLOAT 5
/** A string. */
#define PUPPETLANG_VALUE_STRING 6
/** A regular expression. */
#define PUPPETLANG_VALUE_REGEXP 7
/** Values in order. */
#define PUPPETLANG_VALUE_ARRAY 8
/** Values by key, in the order in which the keys were added. */
#define PUPPETLANG_VALUE_HASH 9
/** A type. */
#define PUPPETLANG_VALUE_TYPE 10
/** A value that is not shown. */
#define PUPPETLANG_VALUE_SENSITIVE 11
/** Bytes. */
#define PUPPETLANG_VALUE_BINARY 12
/** A semantic version. */
#define PUPPETLANG_VALUE_SEMVER 13
/** A set of semantic versions. */
#define PUPPETLANG_VALUE_SEMVERRANGE 14
/** A length of time. */
#define PUPPETLANG_VALUE_TIMESPAN 15
/** A point in time. */
#define PUPPETLANG_VALUE_TIMESTAMP 16
/** A uniform resource identifier. */
#define PUPPETLANG_VALUE_URI 17
/** An instance of an Object type. */
#define PUPPETLANG_VALUE_OBJECT 18
/** Values that are made one after the other. */
#define PUPPETLANG_VALUE_ITERATOR 19
/** A function or lambda. */
#define PUPPETLANG_VALUE_CALLABLE 20

/** What JSON has no form for is written as text, so that what it was is lost; but for Sensitive values. */
#define PUPPETLANG_JSON_PLAIN 1
/** A hash whose "__ptype" nobody knows is read as it is. */
#define PUPPETLANG_JSON_UNRESOLVED 2

/** The attributes of an Object type, those of its parents first. Owned; any threads at once. Needs its type no more. */
typedef struct puppetlang_attributes puppetlang_attributes;

/** An array or hash that is being made. Owned; one thread at a time. */
typedef struct puppetlang_builder puppetlang_builder;

/** A call that a function of the host answers. Borrowed: valid inside of the callback only, but on any thread. */
typedef struct puppetlang_call puppetlang_call;

/**
 * What a node gets: resources, and which of them contains which. Counted; any threads at once. Needs its environment no more.
 *
 * Resources have the numbers from 0 on, in the order in which they were declared.
 */
typedef struct puppetlang_catalog puppetlang_catalog;

/** Settings for an engine. Owned; one thread at a time. */
typedef struct puppetlang_config puppetlang_config;

/**
 * The types that a source declares. Counted; any threads at once. Needs its program no more. Types and values with declared names in
 * them need it: when its last reference is released, a name within a declared type is one that nobody knows, of which no value is
 * and which no type is. So release it last.
 */
typedef struct puppetlang_declarations puppetlang_declarations;

/** A list of diagnostics, in the order in which they were found. */
typedef struct puppetlang_diagnostics puppetlang_diagnostics;

/** Settings that stay as they are. Counted; any threads at once. */
typedef struct puppetlang_engine puppetlang_engine;

/**
 * Modules and manifests as they were when somebody looked at their directories. Counted; any threads at once. It keeps its engine, by
 * whose settings catalogs are made of it.
 */
typedef struct puppetlang_environment puppetlang_environment;

/**
 * Why a call failed: a status, a message, and where there are any, diagnostics. Its holder has to free it. It depends on
 * nothing else: what it is about may be gone.
 */
typedef struct puppetlang_error puppetlang_error;

/** A flag that stops the calls it was given to. Counted; any thread. Once triggered it stays so. */
typedef struct puppetlang_interrupt puppetlang_interrupt;

/** Something to log. Borrowed: valid inside of the callback only. */
typedef struct puppetlang_log_record puppetlang_log_record;

/** A source, its tokens, and its tree or what is wrong with it. Counted; any threads at once. Needs its engine no more. */
typedef struct puppetlang_program puppetlang_program;

/**
 * Variables, and the functions of the programs that were evaluated. Owned; it may go from thread to thread, but is for one at a
 * time: a call that finds it in use returns BUSY. One that is const is borrowed, and never freed.
 */
typedef struct puppetlang_scope puppetlang_scope;

/** A text that its holder has to free. One NUL follows the last byte, for `%s`. */
typedef struct puppetlang_text puppetlang_text;

/**
 * A type of the language. It never changes; any threads at once. What `_retain` and a function without `const` in its result
 * gives is yours to release; what is `const` is borrowed, and may be retained.
 */
typedef struct puppetlang_type puppetlang_type;

/**
 * A value of the language. It never changes; any threads at once. What `_retain` and a function without `const` in its result
 * gives is yours to release; what is `const` is borrowed, and may be retained.
 */
typedef struct puppetlang_value puppetlang_value;

/** What became of a call: PUPPETLANG_OK, or one of PUPPETLANG_E_… */
typedef int32_t puppetlang_status;

/**
 * A function of the host: answers `call` by puppetlang_call_return or puppetlang_call_fail. Runs on the thread that called the
 * library, inside of that call; for several threads at once. May call any function, and use its own puppetlang_call_scope. Must
 * not unwind or jump out.
 */
typedef void (*puppetlang_function_fn)(void *user, const puppetlang_call *call);

/**
 * Takes back what was given as `user`. Runs exactly once, also when the registration fails, on whichever thread lets go
 * last. May be null when there is nothing to take back. Must not call the library's function that is letting go again,
 * and must not unwind or jump out.
 */
typedef void (*puppetlang_drop_fn)(void *user);

/**
 * A borrowed text: UTF-8, may hold NUL, is not ended by one. `data` is never null in what the library returns, also when
 * `len` is 0. The function that returns it says how long it lives.
 *
 * One of the two structs that stay as they are for the life of an ABI number.
 */
typedef struct {
    /** The bytes. */
    const char *data;
    /** How many bytes. */
    size_t len;
} puppetlang_str;

/**
 * Is given every record of the level wanted and worse ones. Runs on the thread that called the library, inside of that
 * call; for several threads at once. May call any function. Must not unwind or jump out.
 */
typedef void (*puppetlang_log_fn)(void *user, const puppetlang_log_record *record);

/**
 * A range of a source: `start` inclusive, `end` exclusive.
 *
 * One of the two structs that stay as they are for the life of an ABI number.
 */
typedef struct {
    /** Which source of a program; 0 as long as a program has one. */
    uint32_t source;
    /** Offset of the first byte, from 0. */
    uint32_t start;
    /** Offset behind the last byte. */
    uint32_t end;
    /** Line of the first byte, from 1. */
    uint32_t line;
    /** Column of the first byte, from 1, in characters. */
    uint32_t column;
    /** Line of the end, from 1. */
    uint32_t end_line;
    /** Column of the end, from 1, in characters. */
    uint32_t end_column;
    /** 0. */
    uint32_t reserved;
} puppetlang_span;

/** A node of one program: its number, from 1. 0 is no node. */
typedef uint32_t puppetlang_node;

/**
 * A node. Records may become longer at their end within an ABI number: step by the stride that the library tells, not by
 * sizeof.
 */
typedef struct {
    /** One of PUPPETLANG_NODE_… */
    uint32_t kind;
    /** The number of the node above; 0 for the root. */
    uint32_t parent;
    /** The number of the first child, which is the next number; 0 without children. */
    uint32_t first_child;
    /** The number of the next node with the same parent; 0 for the last. */
    uint32_t next_sibling;
    /** How many children. */
    uint32_t child_count;
    /** Which field of the parent the node stands in: an index for puppetlang_node_field_name. */
    uint32_t field;
    /** One of PUPPETLANG_OPERATOR_… */
    uint32_t op;
    /** PUPPETLANG_NODE_FLAG_… */
    uint32_t flags;
    /** Offset in the source of the first byte. */
    uint32_t start;
    /**
     * Offset in the source behind the last byte. Of a heredoc this is the end of its opener: its text has nodes of its own,
     * which lie further down in the source.
     */
    uint32_t end;
    /** Offset of the node's text among the texts; PUPPETLANG_NO_TEXT without. */
    uint32_t text_start;
    /** Length of the text in bytes. */
    uint32_t text_len;
    /** Offset among the texts of the name behind `inherits`; PUPPETLANG_NO_TEXT without. */
    uint32_t parent_name_start;
    /** Length of that name in bytes. */
    uint32_t parent_name_len;
} puppetlang_node_record;

/**
 * A token. Records may become longer at their end within an ABI number: step by the stride that the library tells, not by
 * sizeof.
 */
typedef struct {
    /** One of PUPPETLANG_TOKEN_… */
    uint32_t kind;
    /** PUPPETLANG_TOKEN_FLAG_… */
    uint32_t flags;
    /** Offset in the source of the first byte. */
    uint32_t start;
    /** Offset in the source behind the last byte. */
    uint32_t end;
    /**
     * Offset of the token's value among the texts (a string without quotes and escapes, the letters of a name);
     * PUPPETLANG_NO_TEXT without.
     */
    uint32_t text_start;
    /** Length of the value in bytes. */
    uint32_t text_len;
    /** The first piece of trivia that stands directly before the token: an index into the trivia. */
    uint32_t trivia_start;
    /** How many pieces of trivia stand directly before the token. */
    uint32_t trivia_count;
} puppetlang_token_record;

/**
 * A piece of source that is no token: a comment, a tag of a template. Blanks are what lies between the pieces. Pieces and
 * tokens overlap in one case only: a string or comment that begins on the line of a heredoc's opener and ends on a later one
 * goes over the heredoc's text, which the language reads twice. Records may become longer, like those of tokens.
 */
typedef struct {
    /** One of PUPPETLANG_TRIVIA_… */
    uint32_t kind;
    /** Offset in the source of the first byte. */
    uint32_t start;
    /** Offset in the source behind the last byte. */
    uint32_t end;
    /** 0. */
    uint32_t reserved;
} puppetlang_trivia_record;

/**
 * Adds a function that programs can call. It replaces the one of this name that was added before, and that of the language.
 * `signature` says what it takes: a list of parameters, or several, each on a line of its own, of which the first one that fits the
 * arguments counts:
 *
 * - "Integer $count": one argument, which has to be there; without a type it is of any
 * - "String $unit = ?": one argument that may be missing
 * - "Any *$rest": all further arguments; with + at least one
 * - "Callable[1, 1] &$block": the lambda; with Optional[Callable] it may be missing, and without parameter there must be none
 *
 * An empty text takes nothing. Calls with other arguments are refused in the words of the reference. `drop` is called with `user`
 * when nobody needs it any more, also when this call fails; it may be null.
 *
 * Statuses: ARGUMENT for null (but as `user` and `drop`), and for what is no name of a function; UTF8; SYNTAX for the signature, and
 * TYPE for a type in it, with a diagnostic that says where.
 *
 * `name` points to `len` bytes, `signature` to `signature_len`; each may be null. `function` and `drop` may be called with `user` on
 * every thread that calls the library, until `drop` was called.
 */
PUPPETLANG_API
puppetlang_status puppetlang_config_add_function(puppetlang_config *config,
                                                 const char *name,
                                                 size_t len,
                                                 const char *signature,
                                                 size_t signature_len,
                                                 puppetlang_function_fn function,
                                                 void *user,
                                                 puppetlang_drop_fn drop,
                                                 puppetlang_error **error);

/** How many arguments there are; 0 for null. */
PUPPETLANG_API size_t puppetlang_call_arg_count(const puppetlang_call *call);

/** The argument at an index, from 0. Borrowed from `call`; null for an index that is out of range, and for null. */
PUPPETLANG_API
const puppetlang_value *puppetlang_call_arg(const puppetlang_call *call,
                                            size_t index);

/**
 * All arguments as a JSON array: rich data, as puppetlang_value_to_json has it. `*out` is to be freed.
 *
 * Statuses: ARGUMENT for null; UNSUPPORTED when something in the arguments has no form as data.
 */
PUPPETLANG_API
puppetlang_status puppetlang_call_args_json(const puppetlang_call *call,
                                            puppetlang_text **out,
                                            puppetlang_error **error);

/** True if the call has a block. False for null. */
PUPPETLANG_API puppetlang_bool puppetlang_call_has_block(const puppetlang_call *call);

/**
 * Calls the block with `count` arguments. `*out` is to be released.
 *
 * A block may fail, and it may be left by `break` or `return`: then this fails too, and the function should come to its end. If it
 * ends without an answer, the error, or the jump, goes on as if the function were not there.
 *
 * Statuses: ARGUMENT for null, also among the arguments; NOT_FOUND when there is no block; those of puppetlang_call_function.
 *
 * `arguments` points to `count` handles, or is null when `count` is 0.
 */
PUPPETLANG_API
puppetlang_status puppetlang_call_yield(const puppetlang_call *call,
                                        const puppetlang_value *const *arguments,
                                        size_t count,
                                        puppetlang_value **out,
                                        puppetlang_error **error);

/**
 * The scope of the evaluation that made the call, to evaluate programs in and to call functions. (The scope that the host made is
 * BUSY meanwhile.) Borrowed from `call`; null for null.
 */
PUPPETLANG_API
const puppetlang_scope *puppetlang_call_scope(const puppetlang_call *call);

/** Says what the function gives. `value` stays yours; null is no answer. What is said last counts. */
PUPPETLANG_API
void puppetlang_call_return(const puppetlang_call *call,
                            const puppetlang_value *value);

/**
 * Says that the function fails. The error of the call that evaluates has the status CALLBACK, `message` with its place, and `token`:
 * a number of yours, see puppetlang_error_token. What in `message` is not UTF-8 is replaced. What is said last counts.
 *
 * `message` points to `len` bytes, or is null.
 */
PUPPETLANG_API
void puppetlang_call_fail(const puppetlang_call *call,
                          const char *message,
                          size_t len,
                          size_t token);

/**
 * The catalog as JSON, in the form in which it is sent to a node: a single line, without the resources that are virtual, and with the
 * values that are to be hidden in plain text. Its "version" is 0; who sends it gives it another one. `*out` is to be freed.
 *
 * Statuses: ARGUMENT for null; LIMIT when a value has more than 128 levels of arrays and hashes, or all of them together have more than
 * 20,000,000 elements.
 */
PUPPETLANG_API
puppetlang_status puppetlang_catalog_json(const puppetlang_catalog *catalog,
                                          puppetlang_text **out,
                                          puppetlang_error **error);

/** The name of the node. Borrowed from `catalog`; empty for null. */
PUPPETLANG_API puppetlang_str puppetlang_catalog_name(const puppetlang_catalog *catalog);

/** The name of the environment. Borrowed from `catalog`; empty for null. */
PUPPETLANG_API puppetlang_str puppetlang_catalog_environment(const puppetlang_catalog *catalog);

/** How many resources there are, those that are virtual too; 0 for null. */
PUPPETLANG_API size_t puppetlang_catalog_resource_count(const puppetlang_catalog *catalog);

/**
 * The number of the resource of a reference, as "File[/etc/motd]": by its title, or an alias. The name of the type and the title of a
 * class may be in small letters. `resource` may be null. False when there is no such resource, and for null; it is left alone then.
 *
 * `reference` points to `len` bytes, or is null.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_catalog_find(const puppetlang_catalog *catalog,
                                        const char *reference,
                                        size_t len,
                                        size_t *resource);

/** How many edges there are; 0 for null. */
PUPPETLANG_API size_t puppetlang_catalog_edge_count(const puppetlang_catalog *catalog);

/**
 * The edge at an index, from 0: the number of a resource and that of one that it contains. None of them is virtual. Both places may be
 * null. False when there is no such edge; they are left alone then.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_catalog_edge(const puppetlang_catalog *catalog,
                                        size_t i,
                                        size_t *source,
                                        size_t *target);

/** How many classes there are; 0 for null. */
PUPPETLANG_API size_t puppetlang_catalog_class_count(const puppetlang_catalog *catalog);

/**
 * The name of the class at an index, from 0, in small letters; that of the node's definition is among them. Borrowed from `catalog`; empty
 * when there is none.
 */
PUPPETLANG_API
puppetlang_str puppetlang_catalog_class(const puppetlang_catalog *catalog,
                                        size_t i);

/** How many tags the catalog has; 0 for null. */
PUPPETLANG_API size_t puppetlang_catalog_tag_count(const puppetlang_catalog *catalog);

/** The tag of the catalog at an index, from 0. Borrowed from `catalog`; empty when there is none. */
PUPPETLANG_API puppetlang_str puppetlang_catalog_tag(const puppetlang_catalog *catalog, size_t i);

/**
 * One reference more; gives `catalog`. Any thread.
 *
 * `catalog` is null, or a handle that is not yet released.
 */
PUPPETLANG_API puppetlang_catalog *puppetlang_catalog_retain(const puppetlang_catalog *catalog);

/**
 * One reference less, and the last one ends whatever was borrowed from it. Null is left alone. Any thread.
 *
 * `catalog` is null, or a handle that is not yet released.
 */
PUPPETLANG_API
void puppetlang_catalog_release(puppetlang_catalog *catalog);

/**
 * Makes the catalog of a node. `node` is a hash of what is known of it:
 *
 * - "name": its name, which it has to have
 * - "facts": a hash, $facts; each of them is a variable of the top scope too
 * - "trusted": a hash, $trusted; by default what is known of a node that asks for its own catalog
 * - "server_facts": a hash, $server_facts
 * - "parameters": a hash of variables of the top scope, as an external classifier gives them; they come before facts
 * - "classes": classes that an external classifier wants: an array of names, or a hash from names to hashes of parameters
 *
 * What is missing or undef counts as empty. The program at the top level is `manifest`, or if that is null, the main manifest of the
 * environment. Classes, defined types, functions and types are loaded from its modules by their names. `interrupt` may be null. `*out` is
 * to be released.
 *
 * Settings, limits, logger and functions are those of the engine of the environment, as for puppetlang_eval.
 *
 * Statuses: ARGUMENT for null, a node without a name or with something else, and a template; TYPE for what is known of the node and is
 * no string, array or hash; EVALUATION for an error of the program; CALLBACK when a function of the host failed; LIMIT for "max_steps",
 * "max_depth", "max_bytes" and "deadline_ms", which are those of this call as a whole, and for too little stack; INTERRUPTED; SYNTAX,
 * VALIDATION, UTF8 and LIMIT, with the diagnostics, when a file or `manifest` is no program; NOT_FOUND when the main manifest cannot be
 * read any more; INTERNAL.
 *
 * `environment` and `manifest` are null or not yet released; a callback may release them.
 */
PUPPETLANG_API
puppetlang_status puppetlang_compile(const puppetlang_environment *environment,
                                     const puppetlang_value *node,
                                     const puppetlang_program *manifest,
                                     const puppetlang_interrupt *interrupt,
                                     puppetlang_catalog **out,
                                     puppetlang_error **error);

/** A new configuration, with everything as by default. */
PUPPETLANG_API puppetlang_config *puppetlang_config_new(void);

/** Frees a configuration; engines made of it go on. Null is left alone. */
PUPPETLANG_API void puppetlang_config_free(puppetlang_config *config);

/**
 * Sets a number:
 *
 * - "tasks": 1 for scripts with plans, where `plan` and `apply` are keywords and nothing makes a catalog; 0 (the default) if
 *   not
 * - "strict_variables": 1 (the default) if a variable that nobody set is an error of evaluation; 0 if "strict" says what it is
 * - "follow_links": 1 (the default) if symbolic links in an environment may lead anywhere; 0 if only into its directory, "modulepath",
 *   "manifest" and "file_roots", for environments whose files are not trusted. Directories that an "environment.conf" names elsewhere
 *   cannot be read then
 * - "ignore_hiera": 1 if "hiera.yaml" files of environments and modules do not count; 0 (the default) if it is an error to look up
 *   a value that may be in their data, which are not supported yet
 * - "max_source_bytes": the longest source that is parsed by puppetlang_parse, and the longest source of an environment, by default
 *   256 MiB
 * - "max_file_bytes": the longest file that functions as `file` read, by default 64 MiB
 * - "max_depth": the most levels of nested expressions; at most, and by default, 20,000. And the most calls within each other, by
 *   default 1,000. Less stack means fewer, whatever is set
 * - "max_steps": the most expressions that a call evaluates; any number by default
 * - "max_bytes": the most bytes of values that a call has in use at a time, estimated from above; 512 MiB by default
 * - "max_kept_bytes": the most bytes of variables, resources and templates that a call keeps; 512 MiB by default
 * - "deadline_ms": the milliseconds that a call may take
 *
 * Statuses: ARGUMENT for null, a negative number or one out of range, and a setting that is a text; UTF8 for the key;
 * NOT_FOUND for an unknown setting.
 *
 * `key` points to `len` bytes, or is null.
 */
PUPPETLANG_API
puppetlang_status puppetlang_config_set_int(puppetlang_config *config,
                                            const char *key,
                                            size_t len,
                                            int64_t value,
                                            puppetlang_error **error);

/**
 * Sets a text:
 *
 * - "dialect": "puppet8" (the default) or "specification": whose rules to follow where they differ
 * - "strict": "off", "warning" or "error" (the default): how bad it is what works but is likely wrong
 * - "modulepath": directories in which modules lie, with colons (on Windows semicolons) between them; none by default. The
 *   names in a source whose path lies in one of them have to fit the path. Environments have their modules there, and not where their
 *   "environment.conf" says; what is parsed reads nothing
 * - "environment": the name of environments; by default that of their directory, or "production"
 * - "manifest": the main manifest of environments, a file or a directory of files, instead of their own; by default, and when empty,
 *   what "environment.conf" says, or the directory "manifests"
 * - "file_roots": directories, as "modulepath" has them, from which programs may read files by absolute paths, besides the directory of
 *   their environment and its modules; none by default. "/" allows all files
 * - "hiera_config": the global "hiera.yaml"; none by default
 * - "severity.CODE", as in "severity.DUPLICATE_KEY": "error", "warning", "deprecation" or "ignore": how bad an issue of
 *   validation is, whatever "strict" is
 *
 * "strict", "modulepath" and "severity.CODE" matter when a program is validated (with PUPPETLANG_PARSE_VALIDATE, or to be evaluated), and
 * "strict" also when it is evaluated; "modulepath", "environment",
 * "manifest", "file_roots" and "hiera_config" when an environment is opened.
 *
 * Statuses: ARGUMENT for null, an unknown value, a setting that is a number, and an issue that cannot be made less severe;
 * UTF8 for key and value; NOT_FOUND for an unknown setting or issue; UNSUPPORTED for an issue that is none of validation.
 *
 * `key` points to `len` bytes, `value` to `value_len`; each may be null.
 */
PUPPETLANG_API
puppetlang_status puppetlang_config_set_string(puppetlang_config *config,
                                               const char *key,
                                               size_t len,
                                               const char *value,
                                               size_t value_len,
                                               puppetlang_error **error);

/**
 * Sets the function that is told what the library has to say while it works: records of `max_level` (one of
 * PUPPETLANG_LOG_…) and worse ones. It replaces the one before. `drop` is called with `user` when nobody needs it any more,
 * also when this call fails; it may be null.
 *
 * Statuses: ARGUMENT for null (but as `user` and `drop`), and for an unknown level.
 *
 * `function` and `drop` may be called with `user` on every thread that calls the library, until `drop` was called.
 */
PUPPETLANG_API
puppetlang_status puppetlang_config_set_logger(puppetlang_config *config,
                                               int32_t max_level,
                                               puppetlang_log_fn function,
                                               void *user,
                                               puppetlang_drop_fn drop,
                                               puppetlang_error **error);

/** How many diagnostics there are; 0 for null. */
PUPPETLANG_API size_t puppetlang_diagnostics_count(const puppetlang_diagnostics *list);

/**
 * The name of the source that the list is about; an error of evaluation may be about another source than the one that is evaluated.
 * Borrowed from `list`; empty for null.
 */
PUPPETLANG_API
puppetlang_str puppetlang_diagnostics_path(const puppetlang_diagnostics *list);

/** How bad it is: one of PUPPETLANG_SEVERITY_… */
PUPPETLANG_API int32_t puppetlang_diagnostic_severity(const puppetlang_diagnostics *list, size_t i);

/**
 * The name of a severity in lower case, as "warning"; empty for a number that is none. Any thread. Lives as long as the
 * library.
 */
PUPPETLANG_API
puppetlang_str puppetlang_severity_name(int32_t severity);

/** The issue code, as "SYNTAX_ERROR"; empty where the reference gives none. Lives as long as the library. */
PUPPETLANG_API
puppetlang_str puppetlang_diagnostic_code(const puppetlang_diagnostics *list,
                                          size_t i);

/** The message: the reference's first line, without place. Borrowed from `list`. */
PUPPETLANG_API
puppetlang_str puppetlang_diagnostic_message(const puppetlang_diagnostics *list,
                                             size_t i);

/** What to do about it, a sentence; empty when nobody knows. Borrowed from `list`. */
PUPPETLANG_API
puppetlang_str puppetlang_diagnostic_help(const puppetlang_diagnostics *list,
                                          size_t i);

/** The bytes that it is about. `out` may be null. False when there is no such diagnostic; `out` is left alone then. */
PUPPETLANG_API
puppetlang_bool puppetlang_diagnostic_span(const puppetlang_diagnostics *list,
                                           size_t i,
                                           puppetlang_span *out);

/**
 * The place that the reference gives, which tests pin: line and column, from 1, the column in characters. It need not be
 * the start of the span. `line` and `column` may be null. False when there is none; they are left alone then.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_diagnostic_place(const puppetlang_diagnostics *list,
                                            size_t i,
                                            uint32_t *line,
                                            uint32_t *column);

/** How many labels there are: remarks about other parts of the source. */
PUPPETLANG_API
size_t puppetlang_diagnostic_label_count(const puppetlang_diagnostics *list,
                                         size_t i);

/**
 * A remark about another part of the source, `label` counted from 0: its text, borrowed from `list`, and its bytes. Both
 * places may be null. False when there is no such label; they are left alone then.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_diagnostic_label(const puppetlang_diagnostics *list,
                                            size_t i,
                                            size_t label,
                                            puppetlang_str *text,
                                            puppetlang_span *out);

/** How many notes there are: facts worth knowing. */
PUPPETLANG_API
size_t puppetlang_diagnostic_note_count(const puppetlang_diagnostics *list,
                                        size_t i);

/** A fact worth knowing, `note` counted from 0; empty when there are no more. Borrowed from `list`. */
PUPPETLANG_API
puppetlang_str puppetlang_diagnostic_note(const puppetlang_diagnostics *list,
                                          size_t i,
                                          size_t note);

/** What the fix does, a few words in the imperative; empty when there is no fix. Borrowed from `list`. */
PUPPETLANG_API
puppetlang_str puppetlang_diagnostic_fix_title(const puppetlang_diagnostics *list,
                                               size_t i);

/** How many replacements the fix consists of; 0 when there is no fix. */
PUPPETLANG_API
size_t puppetlang_diagnostic_fix_edit_count(const puppetlang_diagnostics *list,
                                            size_t i);

/**
 * A replacement that the fix consists of, `edit` counted from 0, in ascending order: the new text, borrowed from `list`,
 * and the bytes that it replaces. Both places may be null. False when there are no more; they are left alone then.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_diagnostic_fix_edit(const puppetlang_diagnostics *list,
                                               size_t i,
                                               size_t edit,
                                               puppetlang_str *text,
                                               puppetlang_span *out);

/**
 * The source as it is after the fixes of all diagnostics; `*out` is to be freed. Where two would change the same bytes, that
 * of the first one is made. Whether it helps is for the caller to see: check the new text, which may have other errors that
 * hid behind those of the old one. (The command keeps a change that leaves fewer errors, and goes on for five rounds.)
 *
 * Statuses: ARGUMENT for null; NOT_FOUND when no diagnostic has a fix, or a part of the source is no text.
 */
PUPPETLANG_API
puppetlang_status puppetlang_diagnostics_fix(const puppetlang_diagnostics *list,
                                             puppetlang_text **out,
                                             puppetlang_error **error);

/**
 * The whole list as text, in one of the formats PUPPETLANG_RENDER_…; `*out` is to be freed.
 *
 * Statuses: ARGUMENT for null and for an unknown format.
 */
PUPPETLANG_API
puppetlang_status puppetlang_diagnostics_render(const puppetlang_diagnostics *list,
                                                uint32_t format,
                                                puppetlang_text **out,
                                                puppetlang_error **error);

/**
 * An engine of a configuration, which is as new then and still to be freed. `*out` is to be released.
 *
 * Statuses: ARGUMENT for null.
 */
PUPPETLANG_API
puppetlang_status puppetlang_engine_new(puppetlang_config *config,
                                        puppetlang_engine **out,
                                        puppetlang_error **error);

/**
 * One reference more; gives `engine`. Any thread.
 *
 * `engine` is null, or a handle that is not yet released.
 */
PUPPETLANG_API puppetlang_engine *puppetlang_engine_retain(const puppetlang_engine *engine);

/**
 * One reference less; the last one gives back what the host registered. Null is left alone. Any thread.
 *
 * `engine` is null, or a handle that is not yet released.
 */
PUPPETLANG_API
void puppetlang_engine_release(puppetlang_engine *engine);

/**
 * Looks at an environment. `directory` is its directory, with modules, main manifest and "environment.conf"; without one (its length is
 * 0) it has the modules of the engine's "modulepath" alone. Its name is the setting "environment", or that of the directory. Directories
 * are listed; files are read when somebody needs them, once. What is strange about them goes to the logger. `*out` is to be released.
 *
 * Statuses: ARGUMENT for null, and for an engine with "tasks"; UTF8; NOT_FOUND for a directory or file that is not there or cannot be
 * read; SYNTAX for an "environment.conf" that is wrong.
 *
 * `engine` is null or not yet released; a callback may release it. `directory` points to `len` bytes, or is null.
 */
PUPPETLANG_API
puppetlang_status puppetlang_environment_open(const puppetlang_engine *engine,
                                              const char *directory,
                                              size_t len,
                                              puppetlang_environment **out,
                                              puppetlang_error **error);

/**
 * An environment whose files are in memory: `files` is a hash from paths, as "manifests/site.pp" and "modules/web/manifests/init.pp", to
 * contents, which are strings or binaries. They are copied. Its directory is "/", and so sources have names as "/manifests/site.pp"; paths that
 * lead out of it are left out. Nothing is read from the disk. `*out` is to be released.
 *
 * Statuses: ARGUMENT for null, and for an engine with "tasks"; TYPE for what is no such hash; SYNTAX for an "environment.conf" that is
 * wrong.
 *
 * `engine` is null or not yet released; a callback may release it.
 */
PUPPETLANG_API
puppetlang_status puppetlang_environment_of_files(const puppetlang_engine *engine,
                                                  const puppetlang_value *files,
                                                  puppetlang_environment **out,
                                                  puppetlang_error **error);

/**
 * Looks again, and gives another environment: what has changed is read anew, all else is shared with this one, which stays as it is. An
 * environment whose files are in memory has the same files again. `*out` is to be released.
 *
 * Statuses: ARGUMENT for null; those of puppetlang_environment_open.
 *
 * `environment` is null or not yet released; a callback may release it.
 */
PUPPETLANG_API
puppetlang_status puppetlang_environment_refresh(const puppetlang_environment *environment,
                                                 puppetlang_environment **out,
                                                 puppetlang_error **error);

/** The name. Borrowed from `environment`; empty for null. */
PUPPETLANG_API
puppetlang_str puppetlang_environment_name(const puppetlang_environment *environment);

/**
 * One reference more; gives `environment`. Any thread.
 *
 * `environment` is null, or a handle that is not yet released.
 */
PUPPETLANG_API
puppetlang_environment *puppetlang_environment_retain(const puppetlang_environment *environment);

/**
 * One reference less; the last one lets go of the engine. Null is left alone. Any thread.
 *
 * `environment` is null, or a handle that is not yet released.
 */
PUPPETLANG_API void puppetlang_environment_release(puppetlang_environment *environment);

/**
 * Renders a template, which is a program that was parsed with PUPPETLANG_PARSE_TEMPLATE. It sees its parameters and the variables of
 * the top scope, and leaves nothing behind but itself: the scope keeps it as it keeps other programs. A template that is not validated
 * yet is validated by the settings that it was parsed with. `interrupt` may be null.
 *
 * `params` is a hash of the parameters by their names, or null for a call without one. If the template declares parameters they have
 * to fit; otherwise they are variables of these names.
 *
 * `*out` is to be released. It is a string, or when something was rendered that is hidden, a Sensitive of a string: a value and not a
 * text, so that nobody shows by mistake what is hidden.
 *
 * After an error the scope can be used again, but after one of INTERNAL.
 *
 * Statuses: ARGUMENT for null, for a program that is no template, and for parameters that are no hash, or whose names are not of
 * letters, digits and underscores; otherwise those of puppetlang_eval. Parameters that do not fit are an error of EVALUATION without
 * place.
 *
 * `template_` is null or not yet released; a function of the host may release it.
 */
PUPPETLANG_API
puppetlang_status puppetlang_epp_render(const puppetlang_scope *scope,
                                        const puppetlang_program *template_,
                                        const puppetlang_value *params,
                                        const puppetlang_interrupt *interrupt,
                                        puppetlang_value **out,
                                        puppetlang_error **error);

/** The status that the call returned; PUPPETLANG_OK for null. */
PUPPETLANG_API puppetlang_status puppetlang_error_status(const puppetlang_error *error);

/**
 * What went wrong. For an error of Puppet source this is the reference's message with its place, as in "Syntax error at
 * '=' (file: site.pp, line: 1, column: 6)". Borrowed from `error`; empty for null.
 */
PUPPETLANG_API
puppetlang_str puppetlang_error_message(const puppetlang_error *error);

/**
 * The class of the exception that the reference raises here, as "Puppet::ParseErrorWithIssue"; empty when there is none,
 * and for null. Lives as long as the library.
 */
PUPPETLANG_API
puppetlang_str puppetlang_error_kind(const puppetlang_error *error);

/**
 * Everything there is to say about the source that failed; null when the error is not about a source, and for null.
 * Borrowed from `error`.
 */
PUPPETLANG_API
const puppetlang_diagnostics *puppetlang_error_diagnostics(const puppetlang_error *error);

/**
 * How many calls of functions lie on the way to an error of evaluation: of functions that programs define, of very many the innermost
 * ones; 0 for null.
 */
PUPPETLANG_API
size_t puppetlang_error_frame_count(const puppetlang_error *error);

/**
 * A call on the way to an error, from the innermost one on, `i` counted from 0: the name of the function that was called and the name of
 * the source in which the call stands, both borrowed from `error`, and where it stands there (an empty span). All three places may be
 * null. False when there is no such call; they are left alone then.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_error_frame(const puppetlang_error *error,
                                       size_t i,
                                       puppetlang_str *name,
                                       puppetlang_str *path,
                                       puppetlang_span *out);

/** The number that a function of the host gave to puppetlang_call_fail; 0 for other errors, and for null. */
PUPPETLANG_API
size_t puppetlang_error_token(const puppetlang_error *error);

/** Frees an error. Null is left alone. */
PUPPETLANG_API void puppetlang_error_free(puppetlang_error *error);

/** A new flag, with one reference. */
PUPPETLANG_API puppetlang_interrupt *puppetlang_interrupt_new(void);

/** Stops the work that was given this flag: one atomic store, safe in a signal handler. Null is left alone. Any thread. */
PUPPETLANG_API
void puppetlang_interrupt_trigger(const puppetlang_interrupt *interrupt);

/**
 * One reference more; gives `interrupt`. Any thread.
 *
 * `interrupt` is null, or a handle that is not yet released.
 */
PUPPETLANG_API
puppetlang_interrupt *puppetlang_interrupt_retain(const puppetlang_interrupt *interrupt);

/**
 * One reference less. Null is left alone. Work that was given the flag may go on. Any thread.
 *
 * `interrupt` is null, or a handle that is not yet released.
 */
PUPPETLANG_API void puppetlang_interrupt_release(puppetlang_interrupt *interrupt);

/**
 * The name of a kind of node in the reference's model, as "LiteralString"; empty for a number that is none. Any thread.
 * Lives as long as the library.
 */
PUPPETLANG_API
puppetlang_str puppetlang_node_kind_name(uint32_t kind);

/**
 * The name of a kind of token in the reference's grammar, as "DQPRE"; empty for a number that is none. Any thread. Lives as
 * long as the library.
 */
PUPPETLANG_API
puppetlang_str puppetlang_token_kind_name(uint32_t kind);

/**
 * The name of a kind of trivia in lower case, as "line_comment"; empty for a number that is none. Any thread. Lives as long
 * as the library.
 */
PUPPETLANG_API
puppetlang_str puppetlang_trivia_kind_name(uint32_t kind);

/**
 * The name of one flag of nodes in lower case, as "captures_rest"; empty for a number that is none, and for several flags
 * together. Any thread. Lives as long as the library.
 */
PUPPETLANG_API
puppetlang_str puppetlang_node_flag_name(uint32_t flag);

/** The same for one flag of tokens, as "escapes". */
PUPPETLANG_API puppetlang_str puppetlang_token_flag_name(uint32_t flag);

/**
 * An operator as it is written, as "+="; empty for none and for a number that is no operator. Any thread. Lives as long as
 * the library.
 */
PUPPETLANG_API
puppetlang_str puppetlang_operator_text(uint32_t operator_);

/** The ABI number of the library that is running. Any thread. */
PUPPETLANG_API uint32_t puppetlang_abi_version(void);

/** The version of the library that is running, as "0.1.0". Any thread. Lives as long as the library. */
PUPPETLANG_API puppetlang_str puppetlang_version(void);

/**
 * True if the library can do what is named: "parse", "epp" (templates: parsed, and rendered), "tokens", "validate", "recover",
 * "types" (values and types), "eval" (scopes and functions of the host), "catalog" (environments and catalogs). A name that it does not know, null, or a text that is not
 * UTF-8 is something that it cannot do. Any thread.
 *
 * `name` points to `len` bytes, or is null.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_has_feature(const char *name,
                                       size_t len);

/**
 * The name of a level in lower case, as "warning"; empty for a number that is no level. Any thread. Lives as long as the
 * library.
 */
PUPPETLANG_API
puppetlang_str puppetlang_log_level_name(int32_t level);

/** The level of a record: one of PUPPETLANG_LOG_…; 0 for null. */
PUPPETLANG_API int32_t puppetlang_log_level(const puppetlang_log_record *record);

/** The message of a record, with the place as the reference writes it. Borrowed from `record`; empty for null. */
PUPPETLANG_API
puppetlang_str puppetlang_log_message(const puppetlang_log_record *record);

/**
 * The level of a record as the reference names it: "err", "warning", "notice", "info", "debug", or of what a program says "crit", "alert",
 * "emerg", which all are errors. Empty for null. Lives as long as the library.
 */
PUPPETLANG_API
puppetlang_str puppetlang_log_word(const puppetlang_log_record *record);

/**
 * Who says it, as the reference shows it in front of what a program says: "Scope(Class[main])". Borrowed from `record`; empty for what the
 * library says itself, and for null.
 */
PUPPETLANG_API
puppetlang_str puppetlang_log_source(const puppetlang_log_record *record);

/** The name of the source that a record is about. Borrowed from `record`; empty when it is about none, and for null. */
PUPPETLANG_API
puppetlang_str puppetlang_log_path(const puppetlang_log_record *record);

/**
 * Line and column, from 1, the column in characters, of what a record is about. `line` and `column` may be null. False when it is
 * about no place, and for null; they are left alone then.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_log_place(const puppetlang_log_record *record,
                                     uint32_t *line,
                                     uint32_t *column);

/** The root of the tree, a node of kind PUPPETLANG_NODE_PROGRAM; 0 when the program has no tree. */
PUPPETLANG_API puppetlang_node puppetlang_program_root(const puppetlang_program *program);

/** How many nodes the tree has: the highest number of a node. */
PUPPETLANG_API uint32_t puppetlang_program_node_count(const puppetlang_program *program);

/** The kind of a node: one of PUPPETLANG_NODE_… */
PUPPETLANG_API
uint32_t puppetlang_node_kind(const puppetlang_program *program,
                              puppetlang_node node);

/** The node above; 0 for the root. */
PUPPETLANG_API
puppetlang_node puppetlang_node_parent(const puppetlang_program *program,
                                       puppetlang_node node);

/** How many children a node has, over all of its fields. */
PUPPETLANG_API
uint32_t puppetlang_node_child_count(const puppetlang_program *program,
                                     puppetlang_node node);

/**
 * The child number `i`, from 0, in the order of the source; 0 when there are fewer. Every call goes over the children before:
 * to see all of them, take the first and go on by puppetlang_node_next_sibling, or use puppetlang_program_nodes.
 */
PUPPETLANG_API
puppetlang_node puppetlang_node_child(const puppetlang_program *program,
                                      puppetlang_node node,
                                      uint32_t i);

/** The next node with the same parent; 0 for the last. */
PUPPETLANG_API
puppetlang_node puppetlang_node_next_sibling(const puppetlang_program *program,
                                             puppetlang_node node);

/**
 * The node in the field of this name (as "test" of an IfExpression; the names are those of the reference's model); the first
 * one if the field is a list; 0 when it is empty, or the node has no such field.
 *
 * `name` points to `len` bytes, or is null.
 */
PUPPETLANG_API
puppetlang_node puppetlang_node_field(const puppetlang_program *program,
                                      puppetlang_node node,
                                      const char *name,
                                      size_t len);

/**
 * How many nodes the field of this name has; 0 when the node has no such field.
 *
 * `name` points to `len` bytes, or is null.
 */
PUPPETLANG_API
uint32_t puppetlang_node_field_count(const puppetlang_program *program,
                                     puppetlang_node node,
                                     const char *name,
                                     size_t len);

/** The name of the field of its parent in which a node stands; empty for the root. Lives as long as the library. */
PUPPETLANG_API
puppetlang_str puppetlang_node_role(const puppetlang_program *program,
                                    puppetlang_node node);

/**
 * The name of field number `field`, from 0, of nodes of a kind; empty when there are fewer. Any thread. Lives as long as the
 * library.
 */
PUPPETLANG_API
puppetlang_str puppetlang_node_field_name(uint32_t kind,
                                          uint32_t field);

/**
 * True if field number `field`, from 0, of nodes of a kind is a list, which may have any number of nodes; false for one that
 * has one node or none, and when there are fewer fields. Any thread.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_node_field_is_list(uint32_t kind,
                                              uint32_t field);

/**
 * The text of a node: the value of a string, the name of a name, variable, parameter, attribute or definition, the digits of
 * a number, the source of a regular expression, the syntax of a heredoc. `out` may be null. False for nodes that have none;
 * `out` is left alone then. Borrowed from `program`.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_node_text(const puppetlang_program *program,
                                     puppetlang_node node,
                                     puppetlang_str *out);

/**
 * The name behind `inherits` of a class. `out` may be null. False for nodes that have none; `out` is left alone then.
 * Borrowed from `program`.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_node_parent_name(const puppetlang_program *program,
                                            puppetlang_node node,
                                            puppetlang_str *out);

/** The operator of a node: one of PUPPETLANG_OPERATOR_…, 0 for kinds without. */
PUPPETLANG_API
uint32_t puppetlang_node_operator(const puppetlang_program *program,
                                  puppetlang_node node);

/** The flags of a node: PUPPETLANG_NODE_FLAG_… */
PUPPETLANG_API
uint32_t puppetlang_node_flags(const puppetlang_program *program,
                               puppetlang_node node);

/**
 * The bytes of a node, from its first to its last token. The text of a heredoc lies outside of it: the node covers the
 * opener only, as `@(END)`, and the nodes of the text lie where the text is. `out` may be null. False when there is no such node; `out` is left
 * alone then.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_node_span(const puppetlang_program *program,
                                     puppetlang_node node,
                                     puppetlang_span *out);

/**
 * The comment that documents a definition, as it stands in the source, from its first to its last line; empty when there is
 * none. Borrowed from `program`.
 */
PUPPETLANG_API
puppetlang_str puppetlang_node_comment(const puppetlang_program *program,
                                       puppetlang_node node);

/**
 * Every node of the tree in pre-order: the record of node 1 first. `*count` is how many, `*stride` how many bytes apart; both
 * may be null. Null without a tree. Made when it is asked for the first time. Borrowed from `program`.
 */
PUPPETLANG_API
const puppetlang_node_record *puppetlang_program_nodes(const puppetlang_program *program,
                                                       size_t *count,
                                                       size_t *stride);

/** The texts of all nodes one behind the other, to which the records refer. Borrowed from `program`; empty for null. */
PUPPETLANG_API
puppetlang_str puppetlang_program_node_texts(const puppetlang_program *program);

/**
 * Parses a source. `path` is its name, for messages; it is UTF-8 and may be empty. `text` is its content, copied. `flags` is
 * 0, or PUPPETLANG_PARSE_… added up. `interrupt` may be null. `*out` is to be released.
 *
 * A source that is wrong gives a program too, with its tokens and diagnostics; the status, and the error with the same
 * diagnostics, say that it is wrong. All syntax errors are found, that of the reference first. With a syntax error there is
 * no tree, but with PUPPETLANG_PARSE_RECOVER one of what can be read. Warnings do not change the status; they are among the
 * diagnostics, and go to the logger.
 *
 * With PUPPETLANG_PARSE_VALIDATE a source without syntax errors is checked too, by the settings "strict", "tasks",
 * "modulepath" and "severity.CODE"; what is found stands behind the warnings of the lexer. Its tree is there, also when it
 * is not valid.
 *
 * Statuses with a program: SYNTAX; VALIDATION; UTF8 for the text (everything before the first wrong byte is read); LIMIT for
 * nesting that is too deep. Statuses without: ARGUMENT for null and unknown flags; UTF8 for the path; LIMIT for "max_source_bytes"
 * and "deadline_ms"; INTERRUPTED.
 *
 * `engine` is null or not yet released; a callback may release it. `path` points to `path_len` bytes, `text` to `text_len`;
 * each may be null.
 */
PUPPETLANG_API
puppetlang_status puppetlang_parse(const puppetlang_engine *engine,
                                   const char *path,
                                   size_t path_len,
                                   const char *text,
                                   size_t text_len,
                                   uint32_t flags,
                                   const puppetlang_interrupt *interrupt,
                                   puppetlang_program **out,
                                   puppetlang_error **error);

/**
 * One reference more; gives `program`. Any thread.
 *
 * `program` is null, or a handle that is not yet released.
 */
PUPPETLANG_API puppetlang_program *puppetlang_program_retain(const puppetlang_program *program);

/**
 * One reference less. Null is left alone. Any thread.
 *
 * `program` is null, or a handle that is not yet released.
 */
PUPPETLANG_API void puppetlang_program_release(puppetlang_program *program);

/** The name of the source, as given. Borrowed from `program`; empty for null. */
PUPPETLANG_API puppetlang_str puppetlang_program_path(const puppetlang_program *program);

/**
 * The text of the source, to which all offsets refer; up to the first byte that is no UTF-8. Borrowed from `program`; empty
 * for null.
 */
PUPPETLANG_API
puppetlang_str puppetlang_program_source(const puppetlang_program *program);

/**
 * Line and column, from 1, of the byte at `offset`, the column in characters. An offset behind the text counts as its end.
 * `line` and `column` may be null. False for a null `program`; they are left alone then.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_program_position(const puppetlang_program *program,
                                            uint32_t offset,
                                            uint32_t *line,
                                            uint32_t *column);

/** The same with the column in UTF-16 code units, as editors count. */
PUPPETLANG_API
puppetlang_bool puppetlang_program_position_utf16(const puppetlang_program *program,
                                                  uint32_t offset,
                                                  uint32_t *line,
                                                  uint32_t *column);

/**
 * The bytes of memory that a program takes, as far as it is made: its tables are made when they are asked for the first
 * time. For the accounts of a garbage collector. 0 for null.
 */
PUPPETLANG_API
size_t puppetlang_program_memory(const puppetlang_program *program);

/** What there is to say about the source: warnings and errors. Borrowed from `program`; null for null. */
PUPPETLANG_API
const puppetlang_diagnostics *puppetlang_program_diagnostics(const puppetlang_program *program);

/**
 * The tree or the tokens as text, in one of the formats PUPPETLANG_DUMP_…; `*out` is to be freed.
 *
 * Statuses: ARGUMENT for null and for an unknown format; NOT_FOUND when there is no tree, because the source is wrong
 * (a tree of PUPPETLANG_PARSE_RECOVER with errors has the form PUPPETLANG_DUMP_JSON only); UNSUPPORTED when PN has no form for
 * a node.
 */
PUPPETLANG_API
puppetlang_status puppetlang_program_dump(const puppetlang_program *program,
                                          uint32_t format,
                                          puppetlang_text **out,
                                          puppetlang_error **error);

/**
 * The name of the type, each segment with a capital: "File", "Web::Vhost", "Class". Borrowed from `catalog`; empty when there is no such
 * resource.
 */
PUPPETLANG_API
puppetlang_str puppetlang_resource_type(const puppetlang_catalog *catalog,
                                        size_t resource);

/** The title. Borrowed from `catalog`; empty when there is no such resource. */
PUPPETLANG_API
puppetlang_str puppetlang_resource_title(const puppetlang_catalog *catalog,
                                         size_t resource);

/** What it is an instance of: one of PUPPETLANG_RESOURCE_…; 0 when there is no such resource. */
PUPPETLANG_API
uint32_t puppetlang_resource_kind(const puppetlang_catalog *catalog,
                                  size_t resource);

/**
 * The name of a kind of resources, as "defined_type"; empty for 0 and for a number that is no kind. Any thread. Lives as long as the
 * library.
 */
PUPPETLANG_API
puppetlang_str puppetlang_resource_kind_name(uint32_t kind);

/** True if it is virtual, and so not sent to the node. False when there is no such resource. */
PUPPETLANG_API
puppetlang_bool puppetlang_resource_is_virtual(const puppetlang_catalog *catalog,
                                               size_t resource);

/** True if it is exported; then it is virtual too, unless something realized it. False when there is no such resource. */
PUPPETLANG_API
puppetlang_bool puppetlang_resource_is_exported(const puppetlang_catalog *catalog,
                                                size_t resource);

/**
 * The name of the source in which it is declared: a path, or what puppetlang_parse was given. Borrowed from `catalog`; empty for what is
 * declared nowhere: a class that was included, the definition of the node, and what every catalog has; and when there is no such
 * resource.
 */
PUPPETLANG_API
puppetlang_str puppetlang_resource_path(const puppetlang_catalog *catalog,
                                        size_t resource);

/** The line, from 1, that the reference gives it; 0 for what is declared nowhere, and when there is no such resource. */
PUPPETLANG_API
uint32_t puppetlang_resource_line(const puppetlang_catalog *catalog,
                                  size_t resource);

/**
 * The expression in its source by which it is declared, which may declare others too; or the call of a function that did it. `out` may be
 * null. False for what is declared nowhere, and when there is no such resource; `out` is left alone then.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_resource_span(const puppetlang_catalog *catalog,
                                         size_t resource,
                                         puppetlang_span *out);

/** How many tags it has; 0 when there is no such resource. */
PUPPETLANG_API
size_t puppetlang_resource_tag_count(const puppetlang_catalog *catalog,
                                     size_t resource);

/** Its tag at an index, from 0. Borrowed from `catalog`; empty when there is none. */
PUPPETLANG_API
puppetlang_str puppetlang_resource_tag(const puppetlang_catalog *catalog,
                                       size_t resource,
                                       size_t i);

/**
 * How many parameters are set; 0 when there is no such resource. One that only says the title once more, as the path of a file of that
 * title, does not count.
 */
PUPPETLANG_API
size_t puppetlang_resource_parameter_count(const puppetlang_catalog *catalog,
                                           size_t resource);

/** The name of its parameter at an index, from 0, in the order in which they were set. Borrowed from `catalog`; empty when there is none. */
PUPPETLANG_API
puppetlang_str puppetlang_resource_parameter_name(const puppetlang_catalog *catalog,
                                                  size_t resource,
                                                  size_t i);

/**
 * The value of its parameter at an index, from 0. One that is to be hidden is Sensitive; a reference to a resource is a type. Borrowed from
 * `catalog`; null when there is none.
 */
PUPPETLANG_API
const puppetlang_value *puppetlang_resource_parameter_value(const puppetlang_catalog *catalog,
                                                            size_t resource,
                                                            size_t i);

/**
 * The value of its parameter of a name. Borrowed from `catalog`; null when it is not set.
 *
 * `name` points to `len` bytes, or is null.
 */
PUPPETLANG_API
const puppetlang_value *puppetlang_resource_parameter(const puppetlang_catalog *catalog,
                                                      size_t resource,
                                                      const char *name,
                                                      size_t len);

/**
 * A new scope. `facts` is a hash that becomes `$facts`, and each of its entries a variable too, as the reference has it; `trusted`
 * becomes `$trusted`. Both may be null; they stay yours. `*out` is to be freed.
 *
 * Statuses: ARGUMENT for null; TYPE for facts that are no hash.
 *
 * `engine` is null or not yet released. The scope keeps it.
 */
PUPPETLANG_API
puppetlang_status puppetlang_scope_new(const puppetlang_engine *engine,
                                       const puppetlang_value *facts,
                                       const puppetlang_value *trusted,
                                       puppetlang_scope **out,
                                       puppetlang_error **error);

/** Frees a scope that is yours, and in which nothing is being evaluated. Null is left alone. */
PUPPETLANG_API void puppetlang_scope_free(puppetlang_scope *scope);

/**
 * Gives a variable of the top scope a value, also when it has one. Its name may begin with "::". `value` stays yours.
 *
 * Statuses: ARGUMENT for null and for what is no such name; UTF8; BUSY; INTERNAL.
 *
 * `name` points to `len` bytes, or is null.
 */
PUPPETLANG_API
puppetlang_status puppetlang_scope_set(const puppetlang_scope *scope,
                                       const char *name,
                                       size_t len,
                                       const puppetlang_value *value,
                                       puppetlang_error **error);

/**
 * The value of a variable of the top scope, facts too. Its name may begin with "::". `*out` is to be released.
 *
 * Statuses: ARGUMENT for null and for what is no such name; UTF8; NOT_FOUND when it has no value; BUSY; INTERNAL.
 *
 * `name` points to `len` bytes, or is null.
 */
PUPPETLANG_API
puppetlang_status puppetlang_scope_get(const puppetlang_scope *scope,
                                       const char *name,
                                       size_t len,
                                       puppetlang_value **out,
                                       puppetlang_error **error);

/**
 * Evaluates a program; the value is that of its last expression. Its variables and functions stay in the scope, and so does the
 * program: what it defines can be called by those that come after it. A program that is not validated yet is validated by the
 * settings that it was parsed with. `interrupt` may be null. `*out` is to be released.
 *
 * After an error the scope can be used again, but after one of INTERNAL.
 *
 * Statuses: ARGUMENT for null and for a template; EVALUATION for an error of the program; CALLBACK when a function of the host failed;
 * LIMIT for "max_steps", "max_depth", "max_bytes" and "deadline_ms", which are those of this call as a whole, and for too little stack;
 * INTERRUPTED; SYNTAX, VALIDATION, UTF8 and LIMIT, with the diagnostics, when the program is none; BUSY; INTERNAL.
 *
 * `program` is null or not yet released; a function of the host may release it.
 */
PUPPETLANG_API
puppetlang_status puppetlang_eval(const puppetlang_scope *scope,
                                  const puppetlang_program *program,
                                  const puppetlang_interrupt *interrupt,
                                  puppetlang_value **out,
                                  puppetlang_error **error);

/**
 * Calls a function by its name, with `count` arguments: one of a program that was evaluated here, of the host, or of the language.
 * `interrupt` may be null. `*out` is to be released.
 *
 * Statuses: ARGUMENT for null, also among the arguments; UTF8; those of puppetlang_eval but SYNTAX and VALIDATION. There is an error
 * of EVALUATION also when there is no such function, or it does not take such arguments.
 *
 * `name` points to `len` bytes, or is null. `arguments` points to `count` handles, or is null when `count` is 0.
 */
PUPPETLANG_API
puppetlang_status puppetlang_call_function(const puppetlang_scope *scope,
                                           const char *name,
                                           size_t len,
                                           const puppetlang_value *const *arguments,
                                           size_t count,
                                           const puppetlang_interrupt *interrupt,
                                           puppetlang_value **out,
                                           puppetlang_error **error);

/**
 * The name of a status in lower case, as `syntax`; empty for a number that is no status. Any thread. The text lives as
 * long as the library.
 */
PUPPETLANG_API
puppetlang_str puppetlang_status_name(puppetlang_status status);

/** The text itself, borrowed from `text`; empty for null. */
PUPPETLANG_API puppetlang_str puppetlang_text_str(const puppetlang_text *text);

/** Frees a text. Null is left alone. */
PUPPETLANG_API void puppetlang_text_free(puppetlang_text *text);

/**
 * Every token. `*count` is how many, `*stride` how many bytes apart; both may be null. Null without tokens. Made when it is
 * asked for the first time. Borrowed from `program`.
 */
PUPPETLANG_API
const puppetlang_token_record *puppetlang_program_tokens(const puppetlang_program *program,
                                                         size_t *count,
                                                         size_t *stride);

/**
 * Every piece of trivia, in the order of the source. `*count` is how many, `*stride` how many bytes apart; both may be null.
 * Null without trivia. Made when it is asked for the first time. Borrowed from `program`.
 */
PUPPETLANG_API
const puppetlang_trivia_record *puppetlang_program_trivia(const puppetlang_program *program,
                                                          size_t *count,
                                                          size_t *stride);

/** The values of all tokens one behind the other, to which the records refer. Borrowed from `program`; empty for null. */
PUPPETLANG_API
puppetlang_str puppetlang_program_token_texts(const puppetlang_program *program);

/**
 * The attributes of an Object type, or of an alias of one, with those of its parents, which come first; one that overrides another
 * stands where that stood. To be freed; null for any other type and for null.
 */
PUPPETLANG_API
puppetlang_attributes *puppetlang_type_attributes(const puppetlang_type *kind);

/** Frees a list with what was borrowed from it. Null is left alone. */
PUPPETLANG_API void puppetlang_attributes_free(puppetlang_attributes *list);

/** How many attributes there are; 0 for null. */
PUPPETLANG_API size_t puppetlang_attributes_count(const puppetlang_attributes *list);

/** The name of the attribute at an index, from 0. Borrowed from `list`; empty when there is none. */
PUPPETLANG_API
puppetlang_str puppetlang_attribute_name(const puppetlang_attributes *list,
                                         size_t i);

/** The type of the values of the attribute. Borrowed from `list`; null when there is none. */
PUPPETLANG_API
const puppetlang_type *puppetlang_attribute_type(const puppetlang_attributes *list,
                                                 size_t i);

/** What the attribute is for: one of PUPPETLANG_ATTRIBUTE_…; 0 when there is none. */
PUPPETLANG_API uint32_t puppetlang_attribute_kind(const puppetlang_attributes *list, size_t i);

/** The name of a kind of attributes, "given_or_derived"; empty for 0 and for a number that is no kind. Lives as long as the library. */
PUPPETLANG_API
puppetlang_str puppetlang_attribute_kind_name(uint32_t kind);

/**
 * True if an instance cannot be made without a value of the attribute. As arguments of puppetlang_type_new these come first, in the
 * order of the list, then those that may be left out; what is constant or derived is never given.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_attribute_is_required(const puppetlang_attributes *list,
                                                 size_t i);

/**
 * The value of instances to which none is given; of a constant, the value of all. Borrowed from `list`; null when there is none
 * (undef is one).
 */
PUPPETLANG_API
const puppetlang_value *puppetlang_attribute_default(const puppetlang_attributes *list,
                                                     size_t i);

/**
 * The value that an instance of an Object type has for an attribute; constants too. To be released; null for a name that is no
 * attribute, for one that is derived, for any other value and for null. The type of the instance is given by puppetlang_value_infer.
 *
 * `name` points to `len` bytes, or is null.
 */
PUPPETLANG_API
puppetlang_value *puppetlang_value_attribute(const puppetlang_value *value,
                                             const char *name,
                                             size_t len);

/**
 * The types that a program declares at its top level by "type X = …": aliases and Object types, which may refer to each other and
 * to themselves in any order. For those of several files, parse their texts as one. `*out` is to be released.
 *
 * Statuses: ARGUMENT for null; NOT_FOUND when the program has a syntax error; TYPE when what is declared is no type, with the
 * reference's message.
 */
PUPPETLANG_API
puppetlang_status puppetlang_declarations_new(const puppetlang_program *program,
                                              puppetlang_declarations **out,
                                              puppetlang_error **error);

/**
 * One reference more; gives `declarations`. Any thread.
 *
 * `declarations` is null, or a handle that is not yet released.
 */
PUPPETLANG_API
puppetlang_declarations *puppetlang_declarations_retain(const puppetlang_declarations *declarations);

/**
 * One reference less. Null is left alone. Any thread.
 *
 * `declarations` is null, or a handle that is not yet released.
 */
PUPPETLANG_API void puppetlang_declarations_release(puppetlang_declarations *declarations);

/**
 * The declared type of a name, "Mine::Port", in upper or lower case. To be released; null for a name that is not declared (that of
 * a type of the language too), for one that is not UTF-8, and for null.
 *
 * `name` points to `len` bytes, or is null.
 */
PUPPETLANG_API
puppetlang_type *puppetlang_declarations_get(const puppetlang_declarations *declarations,
                                             const char *name,
                                             size_t len);

/**
 * As puppetlang_type_parse, with the declared types: "Array[Mine::Port]". What the language has a name for cannot be declared anew.
 *
 * Statuses: those of puppetlang_type_parse.
 *
 * `engine` is null or not yet released. `text` points to `len` bytes, or is null.
 */
PUPPETLANG_API
puppetlang_status puppetlang_type_parse_with(const puppetlang_engine *engine,
                                             const puppetlang_declarations *declarations,
                                             const char *text,
                                             size_t len,
                                             puppetlang_type **out,
                                             puppetlang_error **error);

/**
 * As puppetlang_value_parse, with the declared types: "[Mine::Port, 80]".
 *
 * Statuses: those of puppetlang_value_parse.
 *
 * `engine` is null or not yet released. `text` points to `len` bytes, or is null.
 */
PUPPETLANG_API
puppetlang_status puppetlang_value_parse_with(const puppetlang_engine *engine,
                                              const puppetlang_declarations *declarations,
                                              const char *text,
                                              size_t len,
                                              puppetlang_value **out,
                                              puppetlang_error **error);

/**
 * As puppetlang_value_from_json, with the declared types: a hash whose "__ptype" names an Object type is an instance of it.
 *
 * Statuses: those of puppetlang_value_from_json.
 *
 * `json` points to `len` bytes, or is null.
 */
PUPPETLANG_API
puppetlang_status puppetlang_value_from_json_with(const puppetlang_declarations *declarations,
                                                  const char *json,
                                                  size_t len,
                                                  uint32_t flags,
                                                  puppetlang_value **out,
                                                  puppetlang_error **error);

/**
 * The type of a text, as "Array[Integer[1, 10]]". A name that is no type of the language becomes a reference to one
 * (`TypeReference`). `engine` has dialect and limits, and may be null for those by default. `*out` is to be released.
 *
 * Statuses: ARGUMENT for null; UTF8; SYNTAX when the text is no expression, with diagnostics that say where; LIMIT for nesting,
 * "max_source_bytes" and "deadline_ms"; TYPE when the expression is no type.
 *
 * `engine` is null or not yet released. `text` points to `len` bytes, or is null.
 */
PUPPETLANG_API
puppetlang_status puppetlang_type_parse(const puppetlang_engine *engine,
                                        const char *text,
                                        size_t len,
                                        puppetlang_type **out,
                                        puppetlang_error **error);

/** Another handle of the same type, to be released; null for null. `kind` may be borrowed. */
PUPPETLANG_API puppetlang_type *puppetlang_type_retain(const puppetlang_type *kind);

/** Ends a handle that is yours. Null is left alone. Any thread. */
PUPPETLANG_API void puppetlang_type_release(puppetlang_type *kind);

/**
 * The text of a type, as "Array[Integer[1, 10]]"; what is declared, by name where it stands within the type, and the type itself with
 * what it stands for: "Mine::Port = Integer[1, 65535]". `*out` is to be freed.
 *
 * Statuses: ARGUMENT for null.
 */
PUPPETLANG_API
puppetlang_status puppetlang_type_to_text(const puppetlang_type *kind,
                                          puppetlang_text **out,
                                          puppetlang_error **error);

/**
 * The same, with aliases followed by what they stand for: "Data = Variant[ScalarData, Undef, …]".
 *
 * Statuses: ARGUMENT for null.
 */
PUPPETLANG_API
puppetlang_status puppetlang_type_to_expanded_text(const puppetlang_type *kind,
                                                   puppetlang_text **out,
                                                   puppetlang_error **error);

/** The type of a value, in one of the ways PUPPETLANG_INFER_…. To be released; null for null and for an unknown way. */
PUPPETLANG_API
puppetlang_type *puppetlang_value_infer(const puppetlang_value *value,
                                        uint32_t how);

/** True if the value is of the type. False for null. */
PUPPETLANG_API
puppetlang_bool puppetlang_type_instance(const puppetlang_type *kind,
                                         const puppetlang_value *value);

/** True if every value of the type `from` is one of the type `to`. False for null. */
PUPPETLANG_API
puppetlang_bool puppetlang_type_assignable(const puppetlang_type *to,
                                           const puppetlang_type *from);

/** True if both are equal as the operator `==` has it: each accepts what the other accepts. False for null. */
PUPPETLANG_API
puppetlang_bool puppetlang_type_equal(const puppetlang_type *one,
                                      const puppetlang_type *other);

/**
 * True if both are the same as keys of a hash: the same type with the same parameters, in any order where order means nothing.
 * False for null.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_type_key_equal(const puppetlang_type *one,
                                          const puppetlang_type *other);

/** The type without numbers, strings and sizes: Integer for Integer[1, 10]. To be released; null for null. */
PUPPETLANG_API
puppetlang_type *puppetlang_type_generalized(const puppetlang_type *kind);

/** The shortest type with the same values: Optional[String] for Variant[String, Undef]. To be released; null for null. */
PUPPETLANG_API
puppetlang_type *puppetlang_type_normalized(const puppetlang_type *kind);

/** A type that accepts both, as narrow as the language has it: Numeric for Integer and Float. To be released; null for null. */
PUPPETLANG_API
puppetlang_type *puppetlang_type_common(const puppetlang_type *one,
                                        const puppetlang_type *other);

/**
 * Why a value is not of the type, in the reference's words, as "port has wrong type, expects an Integer value, got String", where
 * `name` is "port". Empty if it is of the type. `*out` is to be freed.
 *
 * Statuses: ARGUMENT for null; UTF8 for the name.
 *
 * `name` points to `len` bytes, or is null.
 */
PUPPETLANG_API
puppetlang_status puppetlang_type_describe_mismatch(const puppetlang_type *kind,
                                                    const puppetlang_value *value,
                                                    const char *name,
                                                    size_t len,
                                                    puppetlang_text **out,
                                                    puppetlang_error **error);

/**
 * Why the type `to` does not accept the type `from`, in the reference's words, as "x expects an Integer value, got String", where
 * `name` is "x". Empty if it does. `*out` is to be freed.
 *
 * Statuses: ARGUMENT for null; UTF8 for the name.
 *
 * `name` points to `len` bytes, or is null.
 */
PUPPETLANG_API
puppetlang_status puppetlang_type_describe_difference(const puppetlang_type *to,
                                                      const puppetlang_type *from,
                                                      const char *name,
                                                      size_t len,
                                                      puppetlang_text **out,
                                                      puppetlang_error **error);

/**
 * Another handle of the same value, to be released; null for null. `value` may be borrowed. Nothing in it is copied but a number,
 * a short string, or a reference.
 */
PUPPETLANG_API
puppetlang_value *puppetlang_value_retain(const puppetlang_value *value);

/** Ends a handle that is yours, and whatever was borrowed from it. Null is left alone. Any thread. */
PUPPETLANG_API void puppetlang_value_release(puppetlang_value *value);

/** `undef`. To be released. */
PUPPETLANG_API puppetlang_value *puppetlang_value_undef(void);

/** `default`. To be released. */
PUPPETLANG_API puppetlang_value *puppetlang_value_default(void);

/** `false` for 0, and `true` for all else. To be released. */
PUPPETLANG_API puppetlang_value *puppetlang_value_bool(int32_t value);

/** A whole number. To be released. */
PUPPETLANG_API puppetlang_value *puppetlang_value_int(int64_t value);

/** A number with a fraction or an exponent. To be released. */
PUPPETLANG_API puppetlang_value *puppetlang_value_float(double value);

/**
 * A string, which may hold NUL. To be released. Null when it is not UTF-8, and when `data` is null but `len` is not 0.
 *
 * `data` points to `len` bytes, or is null.
 */
PUPPETLANG_API
puppetlang_value *puppetlang_value_string(const char *data,
                                          size_t len);

/**
 * A regular expression, without slashes. To be released. Null when it is malformed or not UTF-8, and when `source` is null but
 * `len` is not 0.
 *
 * `source` points to `len` bytes, or is null.
 */
PUPPETLANG_API
puppetlang_value *puppetlang_value_regexp(const char *source,
                                          size_t len);

/**
 * Bytes, copied. To be released. Null when `data` is null but `len` is not 0.
 *
 * `data` points to `len` bytes, or is null.
 */
PUPPETLANG_API puppetlang_value *puppetlang_value_binary(const void *data, size_t len);

/**
 * A value that is not shown: no text of it but JSON has what it hides. What is hidden already is not hidden twice. To be released; null
 * for null.
 */
PUPPETLANG_API
puppetlang_value *puppetlang_value_sensitive(const puppetlang_value *hidden);

/** A type as a value. To be released; null for null. */
PUPPETLANG_API puppetlang_value *puppetlang_value_type(const puppetlang_type *kind);

/** A builder of an array, with room for so many elements; more may be added. To be freed. */
PUPPETLANG_API puppetlang_builder *puppetlang_array_new(size_t capacity);

/** A builder of a hash, with room for so many entries; more may be added. To be freed. */
PUPPETLANG_API puppetlang_builder *puppetlang_hash_new(size_t capacity);

/**
 * Adds a value at the end of an array. `value` stays yours.
 *
 * Statuses: ARGUMENT for null, and for the builder of a hash.
 */
PUPPETLANG_API
puppetlang_status puppetlang_builder_push(puppetlang_builder *builder,
                                          const puppetlang_value *value);

/**
 * Adds an entry at the end of a hash. A key that is there already keeps its place and gets the value. `key` and `value` stay
 * yours.
 *
 * Statuses: ARGUMENT for null, and for the builder of an array.
 */
PUPPETLANG_API
puppetlang_status puppetlang_builder_put(puppetlang_builder *builder,
                                         const puppetlang_value *key,
                                         const puppetlang_value *value);

/** The array or hash, to be released. The builder is as new then, and still to be freed. Null for null. */
PUPPETLANG_API
puppetlang_value *puppetlang_builder_finish(puppetlang_builder *builder);

/** Frees a builder with what was added; what was finished goes on. Null is left alone. */
PUPPETLANG_API void puppetlang_builder_free(puppetlang_builder *builder);

/** Puts a boolean into `*out`, which may be null. False, and `*out` left alone, for any other value and for null. */
PUPPETLANG_API
puppetlang_bool puppetlang_value_get_bool(const puppetlang_value *value,
                                          puppetlang_bool *out);

/**
 * Puts a whole number into `*out`, which may be null. False, and `*out` left alone, for any other value (a Float too) and for
 * null.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_value_get_int(const puppetlang_value *value,
                                         int64_t *out);

/** Puts a Float into `*out`, which may be null. False, and `*out` left alone, for any other value (an Integer too) and for null. */
PUPPETLANG_API
puppetlang_bool puppetlang_value_get_float(const puppetlang_value *value,
                                           double *out);

/**
 * Puts the text of a string into `*out`, which may be null; borrowed from `value`. False, and `*out` left alone, for any other
 * value and for null.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_value_get_string(const puppetlang_value *value,
                                            puppetlang_str *out);

/**
 * Puts the text of a regular expression, without slashes, into `*out`, which may be null; borrowed from `value`. False, and
 * `*out` left alone, for any other value and for null.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_value_get_regexp(const puppetlang_value *value,
                                            puppetlang_str *out);

/**
 * Puts the bytes of a Binary into `*data` and `*len`, which may be null; borrowed from `value`. `*data` is not null then, also
 * when there are no bytes. False, and both left alone, for any other value and for null.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_value_get_binary(const puppetlang_value *value,
                                            const uint8_t **data,
                                            size_t *len);

/**
 * Puts a Timespan, or a Timestamp as the time since the beginning of 1970 (UTC), into `*seconds` and `*nanoseconds`, which may be
 * null: whole seconds, rounded down, and 0 to 999,999,999 nanoseconds to be added. False, and both left alone, for any other value
 * and for null.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_value_get_time(const puppetlang_value *value,
                                          int64_t *seconds,
                                          uint32_t *nanoseconds);

/** The type that a value is. Borrowed from `value`; null for any other value and for null. */
PUPPETLANG_API const puppetlang_type *puppetlang_value_get_type(const puppetlang_value *value);

/** What a Sensitive value hides. Borrowed from `value`; null for any other value and for null. */
PUPPETLANG_API const puppetlang_value *puppetlang_value_unwrap(const puppetlang_value *value);

/** How many elements an array has, or entries a hash; 0 for any other value and for null. */
PUPPETLANG_API size_t puppetlang_value_len(const puppetlang_value *value);

/**
 * The element of an array at an index, from 0. Borrowed from `value`; null for an index that is out of range, for any other value
 * and for null.
 */
PUPPETLANG_API
const puppetlang_value *puppetlang_value_at(const puppetlang_value *value,
                                            size_t index);

/**
 * The value of a hash for a string as key. Borrowed from `value`; null for a key that is not there, for any other value and for
 * null.
 *
 * `key` points to `len` bytes, or is null.
 */
PUPPETLANG_API
const puppetlang_value *puppetlang_value_get(const puppetlang_value *value,
                                             const char *key,
                                             size_t len);

/**
 * The value of a hash for any key. Borrowed from `value`, not from `key`; null for a key that is not there, for any other value
 * and for null.
 */
PUPPETLANG_API
const puppetlang_value *puppetlang_value_lookup(const puppetlang_value *value,
                                                const puppetlang_value *key);

/**
 * Puts key and value of the entry of a hash at an index, from 0, into `*key` and `*entry`, which may be null; borrowed from
 * `value`. False, and both left alone, for an index that is out of range, for any other value and for null.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_value_entry(const puppetlang_value *value,
                                       size_t index,
                                       const puppetlang_value **key,
                                       const puppetlang_value **entry);

/**
 * True if both are equal as the operator `==` has it: 1 is 1.0, and ASCII letters are the same in upper and lower case. False for
 * null.
 */
PUPPETLANG_API
puppetlang_bool puppetlang_value_equal(const puppetlang_value *one,
                                       const puppetlang_value *other);

/** True if both are the same as keys of a hash: 1 is not 1.0, and upper case is not lower case. False for null. */
PUPPETLANG_API
puppetlang_bool puppetlang_value_key_equal(const puppetlang_value *one,
                                           const puppetlang_value *other);

/**
 * A number that is the same for values that are the same as keys (puppetlang_value_key_equal), as hash tables want it; 0 for null.
 * It may be another one in another version of the library.
 */
PUPPETLANG_API
uint64_t puppetlang_value_hash(const puppetlang_value *value);

/**
 * A value of the type, made of `count` arguments as `new` of the language makes it: Integer of '0x1F', Array of a hash, Timespan
 * of days, hours, minutes and seconds, an instance of an Object type of its attributes (in the order that the type wants them, or
 * as one hash). What is of the type already is given back as it is. Timestamp without arguments is the time of the system's clock,
 * and the time zone that is called "current" is UTC. `engine` has the dialect, and may be null for that by default. `*out` is to be
 * released.
 *
 * Statuses: ARGUMENT for null, also among the arguments; TYPE when nothing can be made of the type, or not of these arguments, with
 * the reference's message.
 *
 * `engine` is null or not yet released. `arguments` points to `count` handles, or is null when `count` is 0.
 */
PUPPETLANG_API
puppetlang_status puppetlang_type_new(const puppetlang_engine *engine,
                                      const puppetlang_type *kind,
                                      const puppetlang_value *const *arguments,
                                      size_t count,
                                      puppetlang_value **out,
                                      puppetlang_error **error);

/**
 * The text of the value in a format, as `String.new(value, format)` gives it: "0x1f" for 31 and "%#x". The format of an array or
 * hash is for the container alone; for what is in it see puppetlang_value_format_with. What a Sensitive value hides is in no format.
 * `engine` has the dialect, and may be null for that by default. `*out` is to be freed.
 *
 * Statuses: ARGUMENT for null; UTF8 for the format; TYPE when the format is malformed, or not one for the value, with the
 * reference's message; LIMIT when the text becomes too long; UNSUPPORTED for a format that the library does not do.
 *
 * `engine` is null or not yet released. `format` points to `len` bytes, or is null.
 */
PUPPETLANG_API
puppetlang_status puppetlang_value_format(const puppetlang_engine *engine,
                                          const puppetlang_value *value,
                                          const char *format,
                                          size_t len,
                                          puppetlang_text **out,
                                          puppetlang_error **error);

/**
 * The same with a value as format: a string; `default`; or a hash from types to formats, {Integer => '%#x', Array => {format => '%(a',
 * string_formats => {Integer => '%d'}}}, of which the narrowest type that has the value counts.
 *
 * Statuses: as puppetlang_value_format, without UTF8.
 *
 * `engine` is null or not yet released.
 */
PUPPETLANG_API
puppetlang_status puppetlang_value_format_with(const puppetlang_engine *engine,
                                               const puppetlang_value *value,
                                               const puppetlang_value *format,
                                               puppetlang_text **out,
                                               puppetlang_error **error);

/**
 * The text of the value in a string that it is interpolated into, "${value}": a string as it is, undef as nothing, all else as
 * `String.new` without format gives it. What a Sensitive value hides is not shown. `*out` is to be freed.
 *
 * Statuses: ARGUMENT for null; LIMIT when the text becomes too long.
 */
PUPPETLANG_API
puppetlang_status puppetlang_value_interpolate(const puppetlang_value *value,
                                               puppetlang_text **out,
                                               puppetlang_error **error);

/** The kind of a value: one of PUPPETLANG_VALUE_…; 0 for null. */
PUPPETLANG_API uint32_t puppetlang_value_kind(const puppetlang_value *value);

/**
 * The name of a kind of values, as `SemVerRange`: that of its type. Empty for 0 and for a number that is no kind. Lives as long
 * as the library.
 */
PUPPETLANG_API
puppetlang_str puppetlang_value_kind_name(uint32_t kind);

/**
 * The value of a text that has only literals, as they stand in a manifest: numbers, strings, arrays, hashes, types, regular
 * expressions, and what is made of one of them, as "SemVer('1.2.3')", "Timespan('0-01:30:00')" or "Sensitive('secret')". It is not
 * evaluated: there are no variables and no operators. `engine` has dialect and limits, and may be null for those by default.
 * `*out` is to be released.
 *
 * Statuses: ARGUMENT for null; UTF8; SYNTAX when the text is no expression, with diagnostics that say where; LIMIT for nesting,
 * "max_source_bytes" and "deadline_ms"; TYPE when the expression is no literal.
 *
 * `engine` is null or not yet released. `text` points to `len` bytes, or is null.
 */
PUPPETLANG_API
puppetlang_status puppetlang_value_parse(const puppetlang_engine *engine,
                                         const char *text,
                                         size_t len,
                                         puppetlang_value **out,
                                         puppetlang_error **error);

/**
 * The value as it is written in a manifest: "[1, 'a']". What has no such form is told by its kind, as "Instance of Sensitive[String]": what
 * is sensitive is not shown. `*out` is to be freed.
 *
 * Statuses: ARGUMENT for null.
 */
PUPPETLANG_API
puppetlang_status puppetlang_value_to_text(const puppetlang_value *value,
                                           puppetlang_text **out,
                                           puppetlang_error **error);

/**
 * The value of JSON: rich data, as catalogs have it, where a hash with the key "__ptype" is a value that JSON has no form for.
 * `flags` is 0 or PUPPETLANG_JSON_UNRESOLVED. `*out` is to be released.
 *
 * Statuses: ARGUMENT for null and unknown flags; UTF8; SYNTAX when the text is no JSON; LIMIT for more than 512 levels, or too
 * many values; TYPE when a hash with "__ptype" is not as it has to be.
 *
 * `json` points to `len` bytes, or is null.
 */
PUPPETLANG_API
puppetlang_status puppetlang_value_from_json(const char *json,
                                             size_t len,
                                             uint32_t flags,
                                             puppetlang_value **out,
                                             puppetlang_error **error);

/**
 * The value as JSON without blanks: rich data, as catalogs have it, or with PUPPETLANG_JSON_PLAIN in `flags` (else 0) as catalogs
 * have it without rich data. Either has what Sensitive values hide, as the reference's has: keep it where they may be known. `*out`
 * is to be freed.
 *
 * Statuses: ARGUMENT for null and unknown flags; UNSUPPORTED when something in the value has no form as data.
 */
PUPPETLANG_API
puppetlang_status puppetlang_value_to_json(const puppetlang_value *value,
                                           uint32_t flags,
                                           puppetlang_text **out,
                                           puppetlang_error **error);

#ifdef __cplusplus
}
#endif

#endif /* PUPPETLANG_H */
