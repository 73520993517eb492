//! Removing comments and blank lines from manifests, to measure lexing without skipping comments.

use puppetlang_lexer::{Options, Piece, TriviaKind, lex};
use puppetlang_source::Source;

/// Returns the manifest without comments and blank lines; the tokens stay the same.
///
/// A manifest whose pieces overlap or that has errors is returned unchanged.
pub(super) fn stripped(source: &Source) -> String {
    let lexed = lex(source, &Options::manifest());
    if lexed.rescanned() || !lexed.errors().is_empty() {
        return source.text().to_owned();
    }
    let mut text = String::with_capacity(source.text().len());
    let mut blanks = String::new();
    for (span, piece) in lexed.pieces(source) {
        match piece {
            Piece::Trivia(TriviaKind::Blank) => blanks.push_str(source.slice(span)),
            Piece::Trivia(TriviaKind::LineComment | TriviaKind::BlockComment) => {}
            Piece::Trivia(_) | Piece::Token(_) => {
                push_gap(&mut text, &blanks);
                blanks.clear();
                text.push_str(source.slice(span));
            }
        }
    }
    push_gap(&mut text, &blanks);
    text
}

/// Adds the blanks and line breaks between two tokens.
///
/// Keeps at most one line break, none at the start of a line, and the blanks after it.
fn push_gap(text: &mut String, blanks: &str) {
    let at_line_start = text.is_empty() || text.ends_with('\n');
    let rest = blanks.rfind('\n').map_or(blanks, |last| &blanks[last + usize::from(at_line_start)..]);
    text.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_blank_lines_go() {
        let text = "# a\n\nfile { 'x # y': # b\n\n  a => 1, /* c */\n}\n\n# d\n";
        let source = Source::new("", text);
        assert_eq!(stripped(&source), "file { 'x # y':\n  a => 1,\n}\n");
    }

    #[test]
    fn texts_of_heredocs_stay() {
        let source = Source::new("", "$a = @(END) # c\n  # no comment\n\n  | END\n\n$b = 1\n");
        assert_eq!(stripped(&source), "$a = @(END)\n  # no comment\n\n  | END\n$b = 1\n");
    }
}
