//! Regular expressions with the syntax, the meaning and the messages of Ruby, in bounded time.

mod check;
mod class;
mod error;
mod group;
mod name;
mod parser;
mod property;
mod property_name;
mod quote;
mod syntax;
mod token;
mod unescape;

pub use check::check;
pub use error::{CompileError, MatchError, SyntaxError, SyntaxErrorKind};
