//! Properties of the lexer on any bytes, which it reads as a template.

/// Lexes bytes as a template and checks the result.
///
/// The lowest bits of the first byte choose tasks mode and the dialect; the rest is the source.
pub fn check(bytes: &[u8]) {
    crate::lex::check_as(bytes, true);
}
