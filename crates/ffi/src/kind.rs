//! The numbers of the kinds of nodes, tokens and trivia, and of operators and flags.
//!
//! They are part of the ABI and never change. Tests compare them with the crates that define the kinds.

use puppetlang::lexer::TokenKind;
use puppetlang::parser::{NodeKind, Operator};

use crate::text::Str;

/// No node.
pub const PUPPETLANG_NODE_NONE: u32 = 0;
/// A whole source.
pub const PUPPETLANG_NODE_PROGRAM: u32 = 1;
/// An empty expression, where the reference's model requires a node.
pub const PUPPETLANG_NODE_NOP: u32 = 2;
/// An integer.
pub const PUPPETLANG_NODE_LITERAL_INTEGER: u32 = 3;
/// A number with fraction or exponent.
pub const PUPPETLANG_NODE_LITERAL_FLOAT: u32 = 4;
/// A string without interpolation, or a literal part of a string with interpolation.
pub const PUPPETLANG_NODE_LITERAL_STRING: u32 = 5;
/// `true` or `false`.
pub const PUPPETLANG_NODE_LITERAL_BOOLEAN: u32 = 6;
/// `undef`.
pub const PUPPETLANG_NODE_LITERAL_UNDEF: u32 = 7;
/// `default`.
pub const PUPPETLANG_NODE_LITERAL_DEFAULT: u32 = 8;
/// `/…/`.
pub const PUPPETLANG_NODE_LITERAL_REGULAR_EXPRESSION: u32 = 9;
/// A name.
pub const PUPPETLANG_NODE_QUALIFIED_NAME: u32 = 10;
/// A capitalized name.
pub const PUPPETLANG_NODE_QUALIFIED_REFERENCE: u32 = 11;
/// The reserved word `attr` or `private`.
pub const PUPPETLANG_NODE_RESERVED_WORD: u32 = 12;
/// A variable. Its name is a field of the node; in the reference the name is a child node.
pub const PUPPETLANG_NODE_VARIABLE_EXPRESSION: u32 = 13;
/// `(…)`.
pub const PUPPETLANG_NODE_PARENTHESIZED_EXPRESSION: u32 = 14;
/// `!…`.
pub const PUPPETLANG_NODE_NOT_EXPRESSION: u32 = 15;
/// `-…`.
pub const PUPPETLANG_NODE_UNARY_MINUS_EXPRESSION: u32 = 16;
/// `*…`.
pub const PUPPETLANG_NODE_UNFOLD_EXPRESSION: u32 = 17;
/// An interpolated expression in a string.
pub const PUPPETLANG_NODE_TEXT_EXPRESSION: u32 = 18;
/// `… = …`, `… += …`, `… -= …`.
pub const PUPPETLANG_NODE_ASSIGNMENT_EXPRESSION: u32 = 19;
/// `+ - * / % << >>`.
pub const PUPPETLANG_NODE_ARITHMETIC_EXPRESSION: u32 = 20;
/// `-> ~> <- <~`.
pub const PUPPETLANG_NODE_RELATIONSHIP_EXPRESSION: u32 = 21;
/// `== != < <= > >=`.
pub const PUPPETLANG_NODE_COMPARISON_EXPRESSION: u32 = 22;
/// `=~` and `!~`.
pub const PUPPETLANG_NODE_MATCH_EXPRESSION: u32 = 23;
/// `… in …`.
pub const PUPPETLANG_NODE_IN_EXPRESSION: u32 = 24;
/// `… and …`.
pub const PUPPETLANG_NODE_AND_EXPRESSION: u32 = 25;
/// `… or …`.
pub const PUPPETLANG_NODE_OR_EXPRESSION: u32 = 26;
/// `….name`.
pub const PUPPETLANG_NODE_NAMED_ACCESS_EXPRESSION: u32 = 27;
/// `…[…]`.
pub const PUPPETLANG_NODE_ACCESS_EXPRESSION: u32 = 28;
/// `[…]`.
pub const PUPPETLANG_NODE_LITERAL_LIST: u32 = 29;
/// `{…}`, or `key => value` pairs among arguments.
pub const PUPPETLANG_NODE_LITERAL_HASH: u32 = 30;
/// `key => value` of a hash.
pub const PUPPETLANG_NODE_KEYED_ENTRY: u32 = 31;
/// A block: several statements.
pub const PUPPETLANG_NODE_BLOCK_EXPRESSION: u32 = 32;
/// A string with interpolation.
pub const PUPPETLANG_NODE_CONCATENATED_STRING: u32 = 33;
/// `… ? …`.
pub const PUPPETLANG_NODE_SELECTOR_EXPRESSION: u32 = 34;
/// `match => value` of a selector.
pub const PUPPETLANG_NODE_SELECTOR_ENTRY: u32 = 35;
/// `case`.
pub const PUPPETLANG_NODE_CASE_EXPRESSION: u32 = 36;
/// One option of a `case`.
pub const PUPPETLANG_NODE_CASE_OPTION: u32 = 37;
/// `if`, and `elsif`.
pub const PUPPETLANG_NODE_IF_EXPRESSION: u32 = 38;
/// `unless`.
pub const PUPPETLANG_NODE_UNLESS_EXPRESSION: u32 = 39;
/// `<| … |>`.
pub const PUPPETLANG_NODE_VIRTUAL_QUERY: u32 = 40;
/// `<<| … |>>`.
pub const PUPPETLANG_NODE_EXPORTED_QUERY: u32 = 41;
/// A collector: a type with a query.
pub const PUPPETLANG_NODE_COLLECT_EXPRESSION: u32 = 42;
/// `name => value` or `name +> value` of a resource.
pub const PUPPETLANG_NODE_ATTRIBUTE_OPERATION: u32 = 43;
/// `* => hash` of a resource.
pub const PUPPETLANG_NODE_ATTRIBUTES_OPERATION: u32 = 44;
/// A parameter.
pub const PUPPETLANG_NODE_PARAMETER: u32 = 45;
/// A call of a function by name, or of any other expression before the parenthesis.
pub const PUPPETLANG_NODE_CALL_NAMED_FUNCTION_EXPRESSION: u32 = 46;
/// A call with method syntax.
pub const PUPPETLANG_NODE_CALL_METHOD_EXPRESSION: u32 = 47;
/// `|…| { … }`.
pub const PUPPETLANG_NODE_LAMBDA_EXPRESSION: u32 = 48;
/// `class`.
pub const PUPPETLANG_NODE_HOST_CLASS_DEFINITION: u32 = 49;
/// `define`.
pub const PUPPETLANG_NODE_RESOURCE_TYPE_DEFINITION: u32 = 50;
/// `function`.
pub const PUPPETLANG_NODE_FUNCTION_DEFINITION: u32 = 51;
/// `plan`.
pub const PUPPETLANG_NODE_PLAN_DEFINITION: u32 = 52;
/// `node`.
pub const PUPPETLANG_NODE_NODE_DEFINITION: u32 = 53;
/// `type X = …`.
pub const PUPPETLANG_NODE_TYPE_ALIAS: u32 = 54;
/// `type X[…] = …`.
pub const PUPPETLANG_NODE_TYPE_MAPPING: u32 = 55;
/// `type X { … }`.
pub const PUPPETLANG_NODE_TYPE_DEFINITION: u32 = 56;
/// `apply`.
pub const PUPPETLANG_NODE_APPLY_EXPRESSION: u32 = 57;
/// The statements of an `apply`.
pub const PUPPETLANG_NODE_APPLY_BLOCK_EXPRESSION: u32 = 58;
/// `@(…)`.
pub const PUPPETLANG_NODE_HEREDOC_EXPRESSION: u32 = 59;
/// The content of a template.
pub const PUPPETLANG_NODE_EPP_EXPRESSION: u32 = 60;
/// Text of a template.
pub const PUPPETLANG_NODE_RENDER_STRING_EXPRESSION: u32 = 61;
/// `<%= … %>`.
pub const PUPPETLANG_NODE_RENDER_EXPRESSION: u32 = 62;
/// `title: attributes` of a resource.
pub const PUPPETLANG_NODE_RESOURCE_BODY: u32 = 63;
/// A resource.
pub const PUPPETLANG_NODE_RESOURCE_EXPRESSION: u32 = 64;
/// Default parameters of a resource type.
pub const PUPPETLANG_NODE_RESOURCE_DEFAULTS_EXPRESSION: u32 = 65;
/// Overrides of the parameters of resources.
pub const PUPPETLANG_NODE_RESOURCE_OVERRIDE_EXPRESSION: u32 = 66;
/// A statement with a syntax error that could not be parsed.
pub const PUPPETLANG_NODE_ERROR_EXPRESSION: u32 = 67;

/// No token.
pub const PUPPETLANG_TOKEN_NONE: u32 = 0;
/// A name: segments of the form `[a-z]\w*` joined by `::`, optionally with a leading `::`.
pub const PUPPETLANG_TOKEN_NAME: u32 = 1;
/// A bare word that is not a name: it contains hyphens, or a segment that starts with `_`.
pub const PUPPETLANG_TOKEN_WORD: u32 = 2;
/// A capitalized name such as `Foo::Bar`.
pub const PUPPETLANG_TOKEN_CLASSREF: u32 = 3;
/// `$name`; or, with the flag BARE, a name that is a variable because it is interpolated.
pub const PUPPETLANG_TOKEN_VARIABLE: u32 = 4;
/// A number: decimal, octal, hexadecimal, or with a fraction or exponent.
pub const PUPPETLANG_TOKEN_NUMBER: u32 = 5;
/// `true` or `false`.
pub const PUPPETLANG_TOKEN_BOOLEAN: u32 = 6;
/// A string without interpolation, in quotes or the text of a heredoc.
pub const PUPPETLANG_TOKEN_STRING: u32 = 7;
/// The text before the first interpolation of a string.
pub const PUPPETLANG_TOKEN_DQPRE: u32 = 8;
/// The text between two interpolations.
pub const PUPPETLANG_TOKEN_DQMID: u32 = 9;
/// The text after the last interpolation of a string.
pub const PUPPETLANG_TOKEN_DQPOST: u32 = 10;
/// A regular expression including its slashes.
pub const PUPPETLANG_TOKEN_REGEX: u32 = 11;
/// The opening tag of a heredoc, `@(…)`. Its value is the name of the syntax.
pub const PUPPETLANG_TOKEN_HEREDOC: u32 = 12;
/// The lines of a heredoc as they are in the file; the following tokens cover the same bytes.
pub const PUPPETLANG_TOKEN_SUBLOCATE: u32 = 13;
/// The keyword `case`.
pub const PUPPETLANG_TOKEN_CASE: u32 = 14;
/// The keyword `class`.
pub const PUPPETLANG_TOKEN_CLASS: u32 = 15;
/// The keyword `default`.
pub const PUPPETLANG_TOKEN_DEFAULT: u32 = 16;
/// The keyword `define`.
pub const PUPPETLANG_TOKEN_DEFINE: u32 = 17;
/// The keyword `if`.
pub const PUPPETLANG_TOKEN_IF: u32 = 18;
/// The keyword `elsif`.
pub const PUPPETLANG_TOKEN_ELSIF: u32 = 19;
/// The keyword `else`.
pub const PUPPETLANG_TOKEN_ELSE: u32 = 20;
/// The keyword `inherits`.
pub const PUPPETLANG_TOKEN_INHERITS: u32 = 21;
/// The keyword `node`.
pub const PUPPETLANG_TOKEN_NODE: u32 = 22;
/// The keyword `and`.
pub const PUPPETLANG_TOKEN_AND: u32 = 23;
/// The keyword `or`.
pub const PUPPETLANG_TOKEN_OR: u32 = 24;
/// The keyword `undef`.
pub const PUPPETLANG_TOKEN_UNDEF: u32 = 25;
/// The keyword `in`.
pub const PUPPETLANG_TOKEN_IN: u32 = 26;
/// The keyword `unless`.
pub const PUPPETLANG_TOKEN_UNLESS: u32 = 27;
/// The keyword `function`.
pub const PUPPETLANG_TOKEN_FUNCTION: u32 = 28;
/// The keyword `type`.
pub const PUPPETLANG_TOKEN_TYPE: u32 = 29;
/// The reserved word `attr`.
pub const PUPPETLANG_TOKEN_ATTR: u32 = 30;
/// The reserved word `private`.
pub const PUPPETLANG_TOKEN_PRIVATE: u32 = 31;
/// The keyword `plan`, with tasks only.
pub const PUPPETLANG_TOKEN_PLAN: u32 = 32;
/// The keyword `apply`, with tasks only.
pub const PUPPETLANG_TOKEN_APPLY: u32 = 33;
/// `[` with no blank or line break before it.
pub const PUPPETLANG_TOKEN_LBRACK: u32 = 34;
/// `[` after a blank or a line break, or at the start of the source.
pub const PUPPETLANG_TOKEN_LISTSTART: u32 = 35;
/// `]`.
pub const PUPPETLANG_TOKEN_RBRACK: u32 = 36;
/// `{`.
pub const PUPPETLANG_TOKEN_LBRACE: u32 = 37;
/// `{` after `?`.
pub const PUPPETLANG_TOKEN_SELBRACE: u32 = 38;
/// `}`.
pub const PUPPETLANG_TOKEN_RBRACE: u32 = 39;
/// `(`.
pub const PUPPETLANG_TOKEN_LPAREN: u32 = 40;
/// `(` preceded only by blanks on its line.
pub const PUPPETLANG_TOKEN_WSLPAREN: u32 = 41;
/// `)`.
pub const PUPPETLANG_TOKEN_RPAREN: u32 = 42;
/// `=`.
pub const PUPPETLANG_TOKEN_EQUALS: u32 = 43;
/// `+=`.
pub const PUPPETLANG_TOKEN_APPENDS: u32 = 44;
/// `-=`.
pub const PUPPETLANG_TOKEN_DELETES: u32 = 45;
/// `==`.
pub const PUPPETLANG_TOKEN_ISEQUAL: u32 = 46;
/// `!=`.
pub const PUPPETLANG_TOKEN_NOTEQUAL: u32 = 47;
/// `=~`.
pub const PUPPETLANG_TOKEN_MATCH: u32 = 48;
/// `!~`.
pub const PUPPETLANG_TOKEN_NOMATCH: u32 = 49;
/// `>=`.
pub const PUPPETLANG_TOKEN_GREATEREQUAL: u32 = 50;
/// `>`.
pub const PUPPETLANG_TOKEN_GREATERTHAN: u32 = 51;
/// `<=`.
pub const PUPPETLANG_TOKEN_LESSEQUAL: u32 = 52;
/// `<`.
pub const PUPPETLANG_TOKEN_LESSTHAN: u32 = 53;
/// `=>`.
pub const PUPPETLANG_TOKEN_FARROW: u32 = 54;
/// `+>`.
pub const PUPPETLANG_TOKEN_PARROW: u32 = 55;
/// `<<`.
pub const PUPPETLANG_TOKEN_LSHIFT: u32 = 56;
/// `<<|`.
pub const PUPPETLANG_TOKEN_LLCOLLECT: u32 = 57;
/// `<|`.
pub const PUPPETLANG_TOKEN_LCOLLECT: u32 = 58;
/// `>>`.
pub const PUPPETLANG_TOKEN_RSHIFT: u32 = 59;
/// `|>>`.
pub const PUPPETLANG_TOKEN_RRCOLLECT: u32 = 60;
/// `|>`.
pub const PUPPETLANG_TOKEN_RCOLLECT: u32 = 61;
/// `+`.
pub const PUPPETLANG_TOKEN_PLUS: u32 = 62;
/// `-`.
pub const PUPPETLANG_TOKEN_MINUS: u32 = 63;
/// `/`.
pub const PUPPETLANG_TOKEN_DIV: u32 = 64;
/// `*`.
pub const PUPPETLANG_TOKEN_TIMES: u32 = 65;
/// `%`.
pub const PUPPETLANG_TOKEN_MODULO: u32 = 66;
/// `!`.
pub const PUPPETLANG_TOKEN_NOT: u32 = 67;
/// `.`.
pub const PUPPETLANG_TOKEN_DOT: u32 = 68;
/// `|`.
pub const PUPPETLANG_TOKEN_PIPE: u32 = 69;
/// `@`.
pub const PUPPETLANG_TOKEN_AT: u32 = 70;
/// `@@`.
pub const PUPPETLANG_TOKEN_ATAT: u32 = 71;
/// `:`.
pub const PUPPETLANG_TOKEN_COLON: u32 = 72;
/// `,`.
pub const PUPPETLANG_TOKEN_COMMA: u32 = 73;
/// `;`.
pub const PUPPETLANG_TOKEN_SEMIC: u32 = 74;
/// `?`.
pub const PUPPETLANG_TOKEN_QMARK: u32 = 75;
/// `~`, which the grammar does not use.
pub const PUPPETLANG_TOKEN_TILDE: u32 = 76;
/// `->`.
pub const PUPPETLANG_TOKEN_IN_EDGE: u32 = 77;
/// `~>`.
pub const PUPPETLANG_TOKEN_IN_EDGE_SUB: u32 = 78;
/// `<-`.
pub const PUPPETLANG_TOKEN_OUT_EDGE: u32 = 79;
/// `<~`.
pub const PUPPETLANG_TOKEN_OUT_EDGE_SUB: u32 = 80;
/// The start of a template; no bytes.
pub const PUPPETLANG_TOKEN_EPP_START: u32 = 81;
/// Text of a template that is rendered unchanged.
pub const PUPPETLANG_TOKEN_RENDER_STRING: u32 = 82;
/// `<%=`.
pub const PUPPETLANG_TOKEN_RENDER_EXPR: u32 = 83;
/// `%>` after an expression that is rendered.
pub const PUPPETLANG_TOKEN_EPP_END: u32 = 84;
/// `-%>` after an expression that is rendered.
pub const PUPPETLANG_TOKEN_EPP_END_TRIM: u32 = 85;
/// A character that cannot start a token.
pub const PUPPETLANG_TOKEN_OTHER: u32 = 86;
/// Bytes with a lexical error. The reference has no such token; it stops there.
pub const PUPPETLANG_TOKEN_ERROR: u32 = 87;

/// `# …`, without the line break.
pub const PUPPETLANG_TRIVIA_LINE_COMMENT: u32 = 1;
/// A block comment in the style of C.
pub const PUPPETLANG_TRIVIA_BLOCK_COMMENT: u32 = 2;
/// The end of a heredoc: everything between its text and the line after its end marker.
pub const PUPPETLANG_TRIVIA_HEREDOC_END: u32 = 3;
/// The remaining lines of an unterminated heredoc.
pub const PUPPETLANG_TRIVIA_HEREDOC_TEXT: u32 = 4;
/// `<%`, `<%-`, `%>` or `-%>` around template code that renders nothing.
pub const PUPPETLANG_TRIVIA_TEMPLATE_TAG: u32 = 5;
/// Text of a template that is not rendered: trimmed blanks and comments.
pub const PUPPETLANG_TRIVIA_TEMPLATE_TEXT: u32 = 6;
/// The `}` that ends an interpolation.
pub const PUPPETLANG_TRIVIA_INTERPOLATION_END: u32 = 7;

/// No operator.
pub const PUPPETLANG_OPERATOR_NONE: u32 = 0;
/// `=`.
pub const PUPPETLANG_OPERATOR_ASSIGN: u32 = 1;
/// `+=`.
pub const PUPPETLANG_OPERATOR_APPEND: u32 = 2;
/// `-=`.
pub const PUPPETLANG_OPERATOR_DELETE: u32 = 3;
/// `+`.
pub const PUPPETLANG_OPERATOR_PLUS: u32 = 4;
/// `-`.
pub const PUPPETLANG_OPERATOR_MINUS: u32 = 5;
/// `*`.
pub const PUPPETLANG_OPERATOR_TIMES: u32 = 6;
/// `/`.
pub const PUPPETLANG_OPERATOR_DIVIDE: u32 = 7;
/// `%`.
pub const PUPPETLANG_OPERATOR_MODULO: u32 = 8;
/// `<<`.
pub const PUPPETLANG_OPERATOR_SHIFT_LEFT: u32 = 9;
/// `>>`.
pub const PUPPETLANG_OPERATOR_SHIFT_RIGHT: u32 = 10;
/// `->`.
pub const PUPPETLANG_OPERATOR_BEFORE: u32 = 11;
/// `~>`.
pub const PUPPETLANG_OPERATOR_NOTIFY: u32 = 12;
/// `<-`.
pub const PUPPETLANG_OPERATOR_REQUIRE: u32 = 13;
/// `<~`.
pub const PUPPETLANG_OPERATOR_SUBSCRIBE: u32 = 14;
/// `==`.
pub const PUPPETLANG_OPERATOR_EQUAL: u32 = 15;
/// `!=`.
pub const PUPPETLANG_OPERATOR_NOT_EQUAL: u32 = 16;
/// `<`.
pub const PUPPETLANG_OPERATOR_LESS: u32 = 17;
/// `<=`.
pub const PUPPETLANG_OPERATOR_LESS_EQUAL: u32 = 18;
/// `>`.
pub const PUPPETLANG_OPERATOR_GREATER: u32 = 19;
/// `>=`.
pub const PUPPETLANG_OPERATOR_GREATER_EQUAL: u32 = 20;
/// `=~`.
pub const PUPPETLANG_OPERATOR_MATCH: u32 = 21;
/// `!~`.
pub const PUPPETLANG_OPERATOR_NO_MATCH: u32 = 22;
/// `in`.
pub const PUPPETLANG_OPERATOR_IN: u32 = 23;
/// `and`.
pub const PUPPETLANG_OPERATOR_AND: u32 = 24;
/// `or`.
pub const PUPPETLANG_OPERATOR_OR: u32 = 25;
/// `.`.
pub const PUPPETLANG_OPERATOR_DOT: u32 = 26;
/// `=>`.
pub const PUPPETLANG_OPERATOR_ARROW: u32 = 27;
/// `+>`.
pub const PUPPETLANG_OPERATOR_PLUS_ARROW: u32 = 28;

/// Node flag: a call whose value is used.
pub const PUPPETLANG_NODE_FLAG_VALUE: u32 = 1;
/// Node flag: a hash without braces, among arguments.
pub const PUPPETLANG_NODE_FLAG_UNFOLDED: u32 = 2;
/// Node flag: a parameter with `*`.
pub const PUPPETLANG_NODE_FLAG_CAPTURES_REST: u32 = 4;
/// Node flag: a virtual resource, `@`.
pub const PUPPETLANG_NODE_FLAG_VIRTUAL: u32 = 8;
/// Node flag: an exported resource, `@@`.
pub const PUPPETLANG_NODE_FLAG_EXPORTED: u32 = 16;
/// Node flag: a template with a parameter list.
pub const PUPPETLANG_NODE_FLAG_PARAMETERS: u32 = 32;
/// Node flag: the literal `true`.
pub const PUPPETLANG_NODE_FLAG_TRUE: u32 = 64;

/// Token flag: the text contains a backslash, so the value may differ from the bytes of the source.
pub const PUPPETLANG_TOKEN_FLAG_ESCAPES: u32 = 1;
/// Token flag: the text ends in the `${` that opens an interpolation.
pub const PUPPETLANG_TOKEN_FLAG_OPENS: u32 = 2;
/// Token flag: a variable without `$`, as in `"${name}"`.
pub const PUPPETLANG_TOKEN_FLAG_BARE: u32 = 4;
/// Token flag: the text belongs to a heredoc and has no quotes.
pub const PUPPETLANG_TOKEN_FLAG_HEREDOC: u32 = 8;
/// Token flag: the token is in a heredoc with a margin.
pub const PUPPETLANG_TOKEN_FLAG_MARGIN: u32 = 16;
/// Token flag: template text after `-%>`; white space at its start is not rendered.
pub const PUPPETLANG_TOKEN_FLAG_TRIM_START: u32 = 32;

/// Returns the number of a kind of node.
#[inline]
pub(crate) fn node(kind: NodeKind) -> u32 {
    kind as u32 + 1
}

/// Returns the number of a kind of token.
#[inline]
pub(crate) fn token(kind: TokenKind) -> u32 {
    kind as u32 + 1
}

/// Returns the kind of node with this number.
pub(crate) fn node_kind(kind: u32) -> Option<NodeKind> {
    NodeKind::ALL.get(kind.checked_sub(1)? as usize).copied()
}

/// Returns the name of a kind of node in the reference's model, such as "LiteralString"; empty for an unknown number.
///
/// Thread-safe. Valid as long as the library is loaded.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_kind_name(kind: u32) -> Str {
    node_kind(kind).map_or(Str::EMPTY, |kind| Str::of(kind.name()))
}

/// Returns the name of a kind of token in the reference's grammar, such as "DQPRE"; empty for an unknown number.
///
/// Thread-safe. Valid as long as the library is loaded.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_token_kind_name(kind: u32) -> Str {
    let kind = kind.checked_sub(1).and_then(|index| TokenKind::ALL.get(index as usize));
    kind.filter(|kind| **kind != TokenKind::End).map_or(Str::EMPTY, |kind| Str::of(kind.name()))
}

/// Returns the name of a kind of trivia in lower case, such as "line_comment"; empty for an unknown number.
///
/// Thread-safe. Valid as long as the library is loaded.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_trivia_kind_name(kind: u32) -> Str {
    const NAMES: &[&str] = &[
        "",
        "line_comment",
        "block_comment",
        "heredoc_end",
        "heredoc_text",
        "template_tag",
        "template_text",
        "interpolation_end",
    ];
    NAMES.get(kind as usize).map_or(Str::EMPTY, |name| Str::of(name))
}

/// Returns the name of a node flag in lower case, such as "captures_rest".
///
/// Empty for an unknown flag and for a combination of flags. Thread-safe. Valid as long as the library is loaded.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_flag_name(flag: u32) -> Str {
    name_of_flag(flag, &["value", "unfolded", "captures_rest", "virtual", "exported", "parameters", "true"])
}

/// Returns the name of a token flag in lower case, such as "escapes".
///
/// Empty for an unknown flag and for a combination of flags. Thread-safe. Valid as long as the library is loaded.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_token_flag_name(flag: u32) -> Str {
    name_of_flag(flag, &["escapes", "opens", "bare", "heredoc", "margin", "trim_start"])
}

/// Returns the name for the single bit that is set; `names` starts at the lowest bit.
fn name_of_flag(flag: u32, names: &[&'static str]) -> Str {
    let bit = flag.is_power_of_two().then(|| flag.trailing_zeros() as usize);
    bit.and_then(|bit| names.get(bit)).map_or(Str::EMPTY, |name| Str::of(name))
}

/// Returns the text of an operator, such as "+="; empty for `PUPPETLANG_OPERATOR_NONE` and for an unknown number.
///
/// Thread-safe. Valid as long as the library is loaded.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_operator_text(operator: u32) -> Str {
    Operator::ALL.get(operator as usize).map_or(Str::EMPTY, |operator| Str::of(operator.text()))
}

#[cfg(test)]
mod tests {
    use puppetlang::lexer::{TokenFlags, TriviaKind};
    use puppetlang::parser::NodeFlags;

    use super::*;

    /// Converts `LiteralString` to `LITERAL_STRING`.
    fn upper(name: &str) -> String {
        let mut upper = String::new();
        for letter in name.chars() {
            if letter.is_ascii_uppercase() && !upper.is_empty() {
                upper.push('_');
            }
            upper.push(letter.to_ascii_uppercase());
        }
        upper
    }

    fn text(text: Str) -> String {
        // SAFETY: the library returns this many bytes.
        let bytes = unsafe { std::slice::from_raw_parts(text.data.cast::<u8>(), text.len) };
        String::from_utf8(bytes.to_vec()).unwrap()
    }

    /// Returns the constants of this file with this prefix, in their order, with their numbers.
    fn constants(prefix: &str) -> Vec<(String, u32)> {
        let lines = include_str!("kind.rs").lines();
        let constants = lines.filter_map(|line| line.strip_prefix("pub const ")?.strip_prefix(prefix));
        let parts = constants.filter_map(|line| line.strip_suffix(';')?.split_once(": u32 = "));
        parts.map(|(name, number)| (name.to_owned(), number.parse().unwrap())).collect()
    }

    #[test]
    fn nodes_have_their_numbers() {
        let kinds = NodeKind::ALL.iter().map(|&kind| (upper(kind.name()), node(kind)));
        let all: Vec<_> =
            constants("PUPPETLANG_NODE_").into_iter().filter(|(name, _)| !name.starts_with("FLAG_")).collect();
        assert_eq!(all, [("NONE".into(), 0)].into_iter().chain(kinds).collect::<Vec<_>>());
    }

    #[test]
    fn tokens_and_trivia_have_their_numbers() {
        let kinds = TokenKind::ALL.iter().filter(|kind| **kind != TokenKind::End);
        let kinds = kinds.map(|&kind| (kind.name().to_owned(), token(kind)));
        let all: Vec<_> =
            constants("PUPPETLANG_TOKEN_").into_iter().filter(|(name, _)| !name.starts_with("FLAG_")).collect();
        assert_eq!(all, [("NONE".into(), 0)].into_iter().chain(kinds).collect::<Vec<_>>());
        let trivia = [
            TriviaKind::LineComment,
            TriviaKind::BlockComment,
            TriviaKind::HeredocEnd,
            TriviaKind::HeredocText,
            TriviaKind::TemplateTag,
            TriviaKind::TemplateText,
            TriviaKind::InterpolationEnd,
        ];
        let trivia = trivia.map(|kind| (upper(&format!("{kind:?}")), kind as u32 + 1));
        assert_eq!(constants("PUPPETLANG_TRIVIA_"), trivia);
        for (name, number) in constants("PUPPETLANG_TRIVIA_") {
            assert_eq!(text(puppetlang_trivia_kind_name(number)), name.to_lowercase());
        }
    }

    #[test]
    fn operators_and_flags_have_their_numbers() {
        let operators: Vec<_> =
            Operator::ALL.iter().map(|operator| (upper(&format!("{operator:?}")), *operator as u32)).collect();
        assert_eq!(constants("PUPPETLANG_OPERATOR_"), operators);
        let flags = NodeFlags::all().iter_names().map(|(name, flag)| (name.to_owned(), u32::from(flag.bits())));
        assert_eq!(constants("PUPPETLANG_NODE_FLAG_"), flags.collect::<Vec<_>>());
        let flags = TokenFlags::all().iter_names().map(|(name, flag)| (name.to_owned(), u32::from(flag.bits())));
        assert_eq!(constants("PUPPETLANG_TOKEN_FLAG_"), flags.collect::<Vec<_>>());
        for (name, number) in constants("PUPPETLANG_NODE_FLAG_") {
            assert_eq!(text(puppetlang_node_flag_name(number)), name.to_lowercase());
        }
        for (name, number) in constants("PUPPETLANG_TOKEN_FLAG_") {
            assert_eq!(text(puppetlang_token_flag_name(number)), name.to_lowercase());
        }
    }
}
