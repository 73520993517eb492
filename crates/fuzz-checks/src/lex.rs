//! Properties of the lexer on any bytes, which it reads as a manifest.

use puppetlang_lexer::{Lexed, Options, Piece, TokenKind, TriviaKind, lex};
use puppetlang_source::{Dialect, Source, Span};

/// Lexes bytes as a manifest and checks the result.
///
/// The lowest bits of the first byte choose tasks mode and the dialect; the rest is the source.
pub fn check(bytes: &[u8]) {
    check_as(bytes, false);
}

/// Lexes bytes as a manifest or a template and checks the result.
pub(crate) fn check_as(bytes: &[u8], template: bool) {
    let Some((choice, text)) = bytes.split_first() else { return };
    let dialect = if choice & 1 == 0 { Dialect::PUPPET8 } else { Dialect::SPECIFICATION };
    let options = Options { template, tasks: choice & 2 != 0, dialect };
    let source = Source::from_bytes("fuzz", text.to_vec());
    let lexed = lex(&source, &options);
    places(&lexed, &source);
    values(&lexed, &source);
    if !lexed.rescanned() {
        tiles(&lexed, &source);
    }
}

/// Checks that all spans are in the source, at character boundaries.
fn places(lexed: &Lexed, source: &Source) {
    let tokens = lexed.tokens().iter().map(|token| token.span);
    let trivia = lexed.trivia().iter().map(|trivia| trivia.span);
    let errors = lexed.errors().iter().map(|error| error.span);
    let warnings = lexed.warnings().iter().map(|warning| warning.span);
    for span in tokens.chain(trivia).chain(errors).chain(warnings) {
        assert!(source.text().get(span.range()).is_some(), "{span:?} is no range of the text {:?}", source.text());
    }
    for error in lexed.errors() {
        assert!(error.token as usize <= lexed.tokens().len(), "{error:?} names no token");
    }
}

/// Reads all values of tokens and all messages.
fn values(lexed: &Lexed, source: &Source) {
    for index in 0..lexed.tokens().len() {
        lexed.value(index, source);
    }
    for error in lexed.errors() {
        assert!(!error.message(source).is_empty(), "{error:?} has no message");
    }
    for warning in lexed.warnings() {
        assert!(!warning.message().is_empty(), "{warning:?} has no message");
    }
    assert!(lexed.tokens_before_error().len() <= lexed.tokens().len());
}

/// Checks that the pieces tile the source: none overlaps another one, and no byte is missing.
fn tiles(lexed: &Lexed, source: &Source) {
    let mut done = 0;
    for (span, piece) in lexed.pieces(source) {
        assert_eq!(span.start, done, "{piece:?} does not follow the piece before it in {:?}", source.text());
        done = span.end;
        if piece == Piece::Trivia(TriviaKind::Blank) {
            blank(span, source);
        }
        if let Piece::Token(index) = piece {
            let kind = lexed.tokens()[index as usize].kind;
            assert!(!span.is_empty() || may_be_empty(kind), "{kind:?} is empty in {:?}", source.text());
        }
    }
    assert_eq!(done, source.len(), "the pieces end early in {:?}", source.text());
}

/// Checks that a part without token or stored trivia is blank.
fn blank(span: Span, source: &Source) {
    let text = source.slice(span);
    let is_blank = |c: char| c.is_whitespace() && c != '\u{b}' && c != '\u{c}' && c != '\u{85}';
    assert!(text.chars().all(is_blank), "{text:?} belongs to no token in {:?}", source.text());
}

/// Returns whether tokens of a kind may have no bytes.
fn may_be_empty(kind: TokenKind) -> bool {
    use TokenKind as Kind;
    matches!(
        kind,
        Kind::EppStart | Kind::RenderString | Kind::Sublocate | Kind::String | Kind::DqPre | Kind::DqMid | Kind::DqPost
    ) || kind == Kind::Error
}
