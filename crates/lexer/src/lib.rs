//! Turns Puppet source into tokens.
//!
//! The lexer reads bytes: every byte that decides anything in Puppet is ASCII (blanks aside), so UTF-8 only passes
//! through inside strings, comments and regular expressions. A token is its kind, its flags and a span; its text is
//! looked up in the source when somebody asks ([`Lexed::value`]). Every token stands at its place in the file, also
//! inside heredocs and templates.
//!
//! Bad source never stops the lexer: it reports the error and goes on. The reference stops at the first error, and
//! [`Lexed::tokens_before_error`] is what it has made until then.
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
//! One pass, 12 bytes a token, no allocation but the vectors of the result (and a copy of every heredoc whose margin is
//! removed). Recursion only into texts of heredocs, to a limit; everything else nests on a stack of its own.
//!
//! | module | subject |
//! |---|---|
//! | `lexer` | the state: what a rule cannot know from the bytes alone |
//! | `name`, `number`, `operator`, `comment`, `regexp` | the rules of one class of tokens each |
//! | `string`, `interpolation`, `escape` | strings, `${…}`, backslashes |
//! | `matching` | how the reference's patterns match, where users see it |
//! | `heredoc`, `heredoc_text`, `place` | heredocs: opener and end, the tokens of the text, and where they stand |
//! | `template` | text, tags and comments of templates |
//! | `draft` | heredocs in the form of the first draft, for help |
//! | `input`, `class` | the stream of bytes for `combine`, and the classes of bytes |
//! | `token`, `lexed`, `error` | the result |

mod class;
mod comment;
mod draft;
mod error;
mod escape;
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
mod operator;
mod options;
mod place;
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
/// Never fails: errors are part of the [result](Lexed::errors).
pub fn lex(source: &Source, options: &Options) -> Lexed {
    lexer::lex(source, *options, &Budget::default())
}

/// Turns `source` into tokens within a budget.
///
/// # Errors
///
/// When the budget is used up.
pub fn lex_within(source: &Source, options: &Options, budget: &Budget) -> Result<Lexed, Exhausted> {
    let lexed = lexer::lex(source, *options, budget);
    budget.check().map(|()| lexed)
}
