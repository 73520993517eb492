//! Names, bare words, keywords, class references and variables.
//!
//! All of them are ASCII. They are the most frequent tokens, so the rules are plain loops over the byte class table.

use crate::class::{is_name_start, is_upper, is_word, is_word_or_hyphen};
use crate::input::{FaultKind, Input, Scanned};
use crate::token::TokenKind;

/// Returns the end of the run of `\w` that starts at `at`.
#[inline]
fn word_end(bytes: &[u8], mut at: usize) -> usize {
    while bytes.get(at).is_some_and(|&byte| is_word(byte)) {
        at += 1;
    }
    at
}

/// Returns true if `::` starts at `at`.
#[inline]
fn qualifies(bytes: &[u8], at: usize) -> bool {
    bytes.get(at) == Some(&b':') && bytes.get(at + 1) == Some(&b':')
}

/// Reads a bare word that starts with `[a-z_]`: a name, a word with hyphens, or a keyword.
///
/// A hyphen belongs to the word if the run of word characters and hyphens after it contains a letter, digit or
/// underscore: `a-b` is one word, but `a-` is a name and a minus.
#[inline]
pub(crate) fn bare_word<'a>(input: &mut Input<'a>, tasks: bool) -> Scanned<'a, TokenKind> {
    let bytes = input.bytes;
    let start = input.at;
    let first = word_end(bytes, start + 1);
    if !matches!(bytes.get(first), Some(b'-' | b':')) && bytes[start] != b'_' {
        return input.take(first - start, keyword(&bytes[start..first], tasks));
    }
    let (end, kind) = segments(bytes, start);
    let kind = if kind == TokenKind::Name { keyword(&bytes[start..end], tasks) } else { kind };
    input.take(end - start, kind)
}

/// Reads a bare word, or a class reference, that starts with the `::` at the current offset.
pub(crate) fn qualified<'a>(input: &mut Input<'a>) -> Scanned<'a, TokenKind> {
    match input.peek(2) {
        upper if is_upper(upper) => class_reference(input, FaultKind::QualifiedClassReference),
        lower if is_name_start(lower) => {
            let (end, kind) = segments(input.bytes, input.at + 2);
            input.take(end - input.at, kind)
        }
        _ => {
            input.at += 2;
            input.fault(FaultKind::QualifiedName)
        }
    }
}

/// Reads segments joined by `::`, starting at a `[a-z_]` at `at`.
///
/// Returns their end, and whether they form a name or a word.
fn segments(bytes: &[u8], mut at: usize) -> (usize, TokenKind) {
    let mut kind = TokenKind::Name;
    loop {
        if bytes[at] == b'_' {
            kind = TokenKind::Word;
        }
        let plain = word_end(bytes, at + 1);
        at = plain;
        if bytes.get(plain) == Some(&b'-') {
            let mut run = plain;
            while bytes.get(run).is_some_and(|&byte| is_word_or_hyphen(byte)) {
                run += 1;
                if bytes[run - 1] != b'-' {
                    at = run;
                }
            }
            if at > plain {
                kind = TokenKind::Word;
            }
        }
        if !qualifies(bytes, at) || !bytes.get(at + 2).is_some_and(|&byte| is_name_start(byte)) {
            return (at, kind);
        }
        at += 2;
    }
}

/// Reads `Foo::Bar`, with an optional leading `::`.
///
/// A trailing `::` is `fault`, at the offset that the reference reports: one byte after the end of the class reference,
/// or three if it starts with `::`.
pub(crate) fn class_reference<'a>(input: &mut Input<'a>, fault: FaultKind) -> Scanned<'a, TokenKind> {
    let bytes = input.bytes;
    let mut end = input.at;
    loop {
        let letter = if qualifies(bytes, end) { end + 2 } else { end };
        if !bytes.get(letter).is_some_and(|&byte| is_upper(byte)) {
            break;
        }
        end = word_end(bytes, letter + 1);
    }
    if qualifies(bytes, end) {
        let ahead = if fault == FaultKind::ClassReference { 1 } else { 3 };
        input.at = end + 2;
        return input.fault_at(end + ahead, fault);
    }
    input.take(end - input.at, TokenKind::ClassRef)
}

/// Returns the end of the variable name (without `$`) that starts at `at`: `(::)?(\w+::)*\w+`.
#[inline]
pub(crate) fn variable_end(bytes: &[u8], at: usize) -> Option<usize> {
    let first = if qualifies(bytes, at) { at + 2 } else { at };
    let mut end = word_end(bytes, first);
    if end == first {
        return None;
    }
    while qualifies(bytes, end) && bytes.get(end + 2).is_some_and(|&byte| is_word(byte)) {
        end = word_end(bytes, end + 3);
    }
    Some(end)
}

/// Reads `$name`. A `$` without a name is a variable with an empty name, which validation rejects.
#[inline]
pub(crate) fn variable<'a>(input: &mut Input<'a>) -> Scanned<'a, TokenKind> {
    let end = variable_end(input.bytes, input.at + 1).unwrap_or(input.at + 1);
    input.take(end - input.at, TokenKind::Variable)
}

/// Returns the keyword for `word`, or [`TokenKind::Name`].
fn keyword(word: &[u8], tasks: bool) -> TokenKind {
    match word {
        b"case" => TokenKind::Case,
        b"class" => TokenKind::Class,
        b"default" => TokenKind::Default,
        b"define" => TokenKind::Define,
        b"if" => TokenKind::If,
        b"elsif" => TokenKind::Elsif,
        b"else" => TokenKind::Else,
        b"inherits" => TokenKind::Inherits,
        b"node" => TokenKind::Node,
        b"and" => TokenKind::And,
        b"or" => TokenKind::Or,
        b"undef" => TokenKind::Undef,
        b"false" | b"true" => TokenKind::Boolean,
        b"in" => TokenKind::In,
        b"unless" => TokenKind::Unless,
        b"function" => TokenKind::Function,
        b"type" => TokenKind::Type,
        b"attr" => TokenKind::Attr,
        b"private" => TokenKind::Private,
        b"plan" if tasks => TokenKind::Plan,
        b"apply" if tasks => TokenKind::Apply,
        _ => TokenKind::Name,
    }
}
