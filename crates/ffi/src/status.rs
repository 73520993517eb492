//! Status codes: the results of functions that can fail.
//!
//! They are numbers, not a C enum, so that a program can receive a number that it does not know.

/// A status code: `PUPPETLANG_OK` or one of `PUPPETLANG_E_*`.
pub type Status = i32;

/// A boolean; used only for results. The header defines it so that C90 compilers accept it.
pub type Bool = bool;

/// Success.
pub const PUPPETLANG_OK: i32 = 0;
/// An argument is NULL that must not be, out of range, or unknown.
pub const PUPPETLANG_E_ARGUMENT: i32 = 1;
/// A text is not valid UTF-8.
pub const PUPPETLANG_E_UTF8: i32 = 2;
/// The source has a syntax error, found by the lexer or the parser; see the diagnostics.
pub const PUPPETLANG_E_SYNTAX: i32 = 3;
/// The source can be parsed but is not valid; see the diagnostics.
pub const PUPPETLANG_E_VALIDATION: i32 = 4;
/// Evaluation failed because of an error in the program.
pub const PUPPETLANG_E_EVALUATION: i32 = 5;
/// A value or type does not match, or a text is not a type or literal.
pub const PUPPETLANG_E_TYPE: i32 = 6;
/// Not found: a setting, variable, file or other item does not exist.
pub const PUPPETLANG_E_NOT_FOUND: i32 = 7;
/// A host function or a callback failed, or returned without an answer.
pub const PUPPETLANG_E_CALLBACK: i32 = 8;
/// A limit was reached: depth, length, steps, memory or time.
pub const PUPPETLANG_E_LIMIT: i32 = 9;
/// An interrupt stopped the call.
pub const PUPPETLANG_E_INTERRUPTED: i32 = 10;
/// The scope is in use by another thread, or by the call that runs the current callback.
pub const PUPPETLANG_E_BUSY: i32 = 11;
/// The library does not support this (yet, or in this build).
pub const PUPPETLANG_E_UNSUPPORTED: i32 = 12;
/// A bug in the library: a panic was caught. The process can continue.
pub const PUPPETLANG_E_INTERNAL: i32 = 127;

/// The status codes with their names.
pub(crate) const NAMES: &[(Status, &str)] = &[
    (PUPPETLANG_OK, "ok"),
    (PUPPETLANG_E_ARGUMENT, "argument"),
    (PUPPETLANG_E_UTF8, "utf8"),
    (PUPPETLANG_E_SYNTAX, "syntax"),
    (PUPPETLANG_E_VALIDATION, "validation"),
    (PUPPETLANG_E_EVALUATION, "evaluation"),
    (PUPPETLANG_E_TYPE, "type"),
    (PUPPETLANG_E_NOT_FOUND, "not_found"),
    (PUPPETLANG_E_CALLBACK, "callback"),
    (PUPPETLANG_E_LIMIT, "limit"),
    (PUPPETLANG_E_INTERRUPTED, "interrupted"),
    (PUPPETLANG_E_BUSY, "busy"),
    (PUPPETLANG_E_UNSUPPORTED, "unsupported"),
    (PUPPETLANG_E_INTERNAL, "internal"),
];
