//! Adds help to errors beyond the reference's message: labels, advice and fixes.
//!
//! Each rule looks at a few tokens around the error and applies only if it is sufficiently certain; the first rule that
//! applies wins. Help never changes the message, the issue code or the location.
//!
//! | module | subject |
//! |---|---|
//! | `around` | the tokens around an error: preceding tokens, open brackets |
//! | `syntax` | syntax errors: commas, brackets, operators, keywords |
//! | `habit` | habits from other languages |
//! | `text` | traces of other programs: merge conflicts, typographic quotes |
//! | `lexical` | lexical errors, such as unclosed quotes and heredocs |
//! | `validity` | diagnostics of validation: names, resources without title |

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

/// Adds help to an error of the lexer or parser.
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

/// Creates a fix that replaces one span.
fn replace(title: impl Into<String>, span: Span, text: impl Into<String>) -> Fix {
    Fix { title: title.into(), edits: vec![Edit { span, text: text.into() }] }
}
