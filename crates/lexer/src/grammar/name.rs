//! Names, bare words, class references and variables. All of them are ASCII.

use crate::class::{is_hyphen, is_name_start, is_upper, is_word};
use crate::combinator::{
    Scan, by_class, fault, joined, many, many1, map, not_before, one, optional, pair, preceded, recognized, repeated,
    text, token,
};
use crate::input::FaultKind;
use crate::name::{Form, kind_of};
use crate::token::TokenKind as T;

/// `bare_word = words`
///
/// `plan` and `apply` are keywords if `tasks` is true.
#[inline]
pub(crate) fn bare_word(tasks: bool) -> impl Scan<T> {
    recognized(kind_of(tasks), words())
}

/// `qualified = "::" ( upper_words | words )`
pub(crate) fn qualified() -> impl Scan<T> {
    preceded(
        text(b"::"),
        by_class(
            is_upper,
            not_before(b"::", (FaultKind::QualifiedClassReference, 3), upper_words()),
            by_class(is_name_start, map(words(), Form::kind), fault(FaultKind::QualifiedName)),
        ),
    )
}

/// `words = word { "::" word }`
fn words() -> impl Scan<Form> {
    map(pair(word(), joined(Form::Name, Form::and, preceded(text(b"::"), word()))), Form::both)
}

/// `word = START { LETTER } hyphens`
fn word() -> impl Scan<Form> {
    map(pair(map(one(is_name_start), Form::of_start), preceded(many(is_word), hyphens())), Form::both)
}

/// `hyphens = { "-" { "-" } LETTER { LETTER } }`
fn hyphens() -> impl Scan<Form> {
    joined(Form::Name, Form::and, map(pair(many1(is_hyphen), many1(is_word)), Form::hyphenated))
}

/// `class_reference = upper_words`
///
/// `::` must not follow.
pub(crate) fn class_reference() -> impl Scan<T> {
    not_before(b"::", (FaultKind::ClassReference, 1), upper_words())
}

/// `upper_words = upper_word { "::" upper_word }`
fn upper_words() -> impl Scan<T> {
    token(T::ClassRef, pair(upper_word(), repeated(preceded(text(b"::"), upper_word()))))
}

/// `upper_word = UPPER { LETTER }`
fn upper_word() -> impl Scan<()> {
    preceded(one(is_upper), many(is_word))
}

/// `variable = "$" [ variable_name ]`
///
/// A variable with an empty name is rejected by validation.
#[inline]
pub(crate) fn variable() -> impl Scan<T> {
    token(T::Variable, pair(text(b"$"), optional(variable_name())))
}

/// `variable_name = [ "::" ] LETTER { LETTER } { "::" LETTER { LETTER } }`
#[inline]
pub(crate) fn variable_name() -> impl Scan<()> {
    preceded(optional(text(b"::")), preceded(many1(is_word), repeated(preceded(text(b"::"), many1(is_word)))))
}
