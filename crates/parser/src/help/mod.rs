//! What helps with an error, beyond the reference's message: other places that explain it, what to do, and a change that does
//! it.
//!
//! Every rule looks at a few tokens around the error and says something only when it is sure enough; the first that has
//! something to say wins. Nothing here changes the message, the code or the place.
//!
//! | module | subject |
//! |---|---|
//! | `around` | the tokens around an error: what stands before it, which brackets are open |
//! | `syntax` | syntax errors: commas, brackets, operators, keywords |
//! | `habit` | what people bring from other languages |
//! | `text` | what is written in a file by other programs: merge conflicts, typographic quotes |
//! | `lexical` | quotes and heredocs without end |
//! | `validity` | what validation finds: names, resources without title |

mod around;
mod habit;
mod lexical;
mod syntax;
mod text;
mod validity;

use puppetlang_lexer::{LexErrorKind, Lexed};
use puppetlang_source::{Diagnostic, Edit, Fix, Source, Span};

use crate::error::{ParseError, ParseErrorKind};
use around::Around;

pub(crate) use lexical::{advise_on_quote, heredoc_without_end, unclosed_quote};
pub(crate) use validity::explain_finding;

/// Adds what helps to an error of lexer or parser.
pub(crate) fn explain(diagnostic: Diagnostic, error: &ParseError, lexed: &Lexed, source: &Source) -> Diagnostic {
    match &error.kind {
        ParseErrorKind::Lexical(kind, _) => match kind {
            LexErrorKind::UnclosedQuote { .. } => lexical::unclosed_quote(diagnostic, source),
            LexErrorKind::HeredocWithoutEnd => lexical::heredoc_without_end(diagnostic, source),
            LexErrorKind::TemplateUnbalancedTag => lexical::open_tag(diagnostic, lexed, source),
            LexErrorKind::UnclosedComment => lexical::unclosed_comment(diagnostic, source),
            kind => lexical::token(diagnostic, kind, source),
        },
        _ => {
            let around = Around::new(error, lexed, source);
            text::explain(&diagnostic, &around)
                .or_else(|| habit::explain(&diagnostic, error, &around))
                .or_else(|| syntax::explain(&diagnostic, error, &around))
                .unwrap_or(diagnostic)
        }
    }
}

/// A change of one place.
fn replace(title: impl Into<String>, span: Span, text: impl Into<String>) -> Fix {
    Fix { title: title.into(), edits: vec![Edit { span, text: text.into() }] }
}
