//! Turns Puppet source into tokens.
//!
//! The lexer works on bytes: except for blanks, every character with a meaning in Puppet is ASCII, so other UTF-8 is
//! only copied through strings, comments and regular expressions. A token consists of its kind, its flags and a span;
//! its text is looked up in the source on demand ([`Lexed::value`]). The span of every token is a range of the file,
//! also inside heredocs and templates.
//!
//! Invalid source never stops the lexer: it records an error and continues. The reference stops at the first error;
//! [`Lexed::tokens_before_error`] returns the tokens that it produces until then.
//!
//! ```
//! use puppetlang_lexer::{Options, TokenKind, Value, lex};
//! use puppetlang_source::Source;
//!
//! let source = Source::new("site.pp", r#"notice("Hello, ${name}!")"#);
//! let lexed = lex(&source, &Options::manifest());
//! let kinds: Vec<_> = lexed.tokens().iter().map(|token| token.kind.name()).collect();
//! assert_eq!(kinds, ["NAME", "LPAREN", "DQPRE", "VARIABLE", "DQPOST", "RPAREN"]);
//! assert_eq!(lexed.tokens()[3].kind, TokenKind::Variable);
//! assert_eq!(lexed.value(2, &source), Value::Text("Hello, ".into()));
//! ```
//!
//! # Cost
//!
//! One pass, 12 bytes per token. The lexer allocates only the vectors of the result, and a copy of each heredoc that
//! has a margin. It recurses only into the texts of heredocs, up to a limit; all other nesting uses explicit stacks.
//!
//! | module | subject |
//! |---|---|
//! | `lexer` | the lexer state: everything that a rule cannot know from the bytes alone |
//! | `grammar`, `combinator` | the rules for tokens that have parts, and their combinators |
//! | `name`, `number` | the kinds of words, and errors in numbers |
//! | `comment`, `regexp` | comments and regular expressions |
//! | `string`, `interpolation`, `escape` | strings, `${…}`, escape sequences |
//! | `matching` | details of the reference's patterns that users can observe |
//! | `heredoc`, `heredoc_text`, `offset_map` | heredocs: opening tag and end tag, tokens of the text, file offsets |
//! | `template` | text, tags and comments of templates |
//! | `draft` | help for heredocs in the syntax of the first draft |
//! | `input`, `class` | the byte stream for `combine`, and byte classes |
//! | `token`, `lexed`, `error` | the result |

mod class;
mod combinator;
mod comment;
mod draft;
mod error;
mod escape;
mod grammar;
mod heredoc;
mod heredoc_text;
mod input;
mod interpolation;
mod json;
mod lexed;
mod lexer;
mod matching;
mod name;
mod number;
mod offset_map;
mod options;
mod regexp;
mod string;
mod template;
mod token;

pub use draft::{DraftHeredoc, draft_heredocs};
pub use error::{LexError, LexErrorKind, LexWarning};
pub use escape::Escapes;
pub use heredoc::Heredoc;
pub use lexed::{Lexed, Piece, Value};
pub use options::Options;
pub use token::{Token, TokenFlags, TokenKind, Trivia, TriviaKind};

use puppetlang_source::{Budget, Exhausted, Source};

/// Turns `source` into tokens.
///
/// This never fails: errors are part of the [result](Lexed::errors).
pub fn lex(source: &Source, options: &Options) -> Lexed {
    lexer::lex(source, *options, &Budget::default())
}

/// Turns `source` into tokens within a budget.
///
/// # Errors
///
/// If the budget is exhausted.
pub fn lex_within(source: &Source, options: &Options, budget: &Budget) -> Result<Lexed, Exhausted> {
    let lexed = lexer::lex(source, *options, budget);
    budget.check().map(|()| lexed)
}
