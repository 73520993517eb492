//! Nonterminals of the language of manifests, for grammars of other crates that contain its constructs.
//!
//! Their rules in EBNF are in docs/parser.md. Their code exists once, in this crate.

use puppetlang_lexer::TokenKind;

use crate::combinator::{Input, Outcome, Rule, constant, step};
use crate::construct::List;
use crate::expected::TokenSet;
use crate::grammar;
use crate::node::NodeId;

/// The tokens that can start a statement.
pub const STATEMENT_START: TokenSet = grammar::STATEMENT_START;

/// The tokens after the word `type` if it is a string and not a keyword.
pub const AFTER_TYPE: TokenSet = grammar::AFTER_TYPE;

/// The tokens after the word `function` if it is a string and not a keyword.
pub const AFTER_FUNCTION: TokenSet = grammar::AFTER_FUNCTION;

macro_rules! nonterminals {
    ($($(#[$doc:meta])* $name:ident($($part:ident: $type:ty),*) -> $result:ty = $rule:expr;)*) => {
        $(
            $(#[$doc])*
            pub fn $name($($part: $type),*) -> impl Rule<$result> {
                #[inline(never)]
                fn run(input: &mut Input<'_>, $($part: $type),*) -> Outcome<$result> {
                    $rule.run(input)
                }
                step(move |input: &mut Input<'_>| run(input, $($part),*))
            }
        )*
    };
}

nonterminals! {
    /// An expression.
    expression() -> NodeId = grammar::expression();
    /// An expression whose first operand is parsed.
    continued(first: NodeId) -> NodeId = grammar::continued(constant(first));
    /// An expression, resource, relationship or assignment.
    assignment() -> NodeId = grammar::assignment();
    /// The statements of a body: one statement, or a block of several.
    body_statements() -> NodeId = grammar::body_statements();
    /// The statements after the first one of a block in braces, and the closing brace.
    rest_of_block(first: NodeId) -> NodeId = grammar::rest_of_block(first);
    /// Parameters before the token `closer`.
    parameters(closer: TokenKind) -> List = grammar::parameters(closer);
    /// The keyword `type` or `function` as a string.
    word() -> NodeId = grammar::word();
    /// The rest of a hash after its opening brace, the token with the index `brace`.
    rest_of_hash(brace: u32) -> NodeId = grammar::rest_of_hash(brace);
    /// The rest of a hash after its opening brace, the token with the index `brace`, and its first key.
    rest_of_hash_after(brace: u32, key: NodeId) -> NodeId = grammar::rest_of_hash_after(brace, key);
}
