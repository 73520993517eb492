//! Statuses: what a function that can fail returns. They are numbers, not a C enum, so that a number that a program does
//! not know harms nobody.

use crate::text::Str;

/// What became of a call: PUPPETLANG_OK, or one of PUPPETLANG_E_…
pub type Status = i32;

/// True or false, only ever as a result. In the header it is written so that C of 1990 may have it too.
pub type Bool = bool;

/// It worked.
pub const PUPPETLANG_OK: i32 = 0;
/// An argument is null that must not be, out of range, or unknown.
pub const PUPPETLANG_E_ARGUMENT: i32 = 1;
/// A text is not UTF-8.
pub const PUPPETLANG_E_UTF8: i32 = 2;
/// The source has a syntax error, found by lexer or parser; the diagnostics tell more.
pub const PUPPETLANG_E_SYNTAX: i32 = 3;
/// The source can be parsed, but is not valid; the diagnostics tell more.
pub const PUPPETLANG_E_VALIDATION: i32 = 4;
/// Evaluation failed: the program is wrong.
pub const PUPPETLANG_E_EVALUATION: i32 = 5;
/// A value or type is not what it has to be, or a text is none.
pub const PUPPETLANG_E_TYPE: i32 = 6;
/// What was asked for does not exist, as a key of the configuration.
pub const PUPPETLANG_E_NOT_FOUND: i32 = 7;
/// A function of the host failed, or gave no answer.
pub const PUPPETLANG_E_CALLBACK: i32 = 8;
/// A limit was reached: depth, length, steps, time.
pub const PUPPETLANG_E_LIMIT: i32 = 9;
/// An interrupt stopped the work.
pub const PUPPETLANG_E_INTERRUPTED: i32 = 10;
/// The scope is in use by another thread, or by the call around this one.
pub const PUPPETLANG_E_BUSY: i32 = 11;
/// The library knows what is meant, but cannot do it (yet, or as it was built).
pub const PUPPETLANG_E_UNSUPPORTED: i32 = 12;
/// A bug in the library: a panic that was caught. The process can go on.
pub const PUPPETLANG_E_INTERNAL: i32 = 127;

/// The statuses with their names, for people.
const NAMES: &[(Status, &str)] = &[
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

/// The name of a status in lower case, as `syntax`; empty for a number that is no status. Any thread. The text lives as
/// long as the library.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_status_name(status: Status) -> Str {
    Str::of(NAMES.iter().find(|(number, _)| *number == status).map_or("", |(_, name)| name))
}
