//! Types as handles, and their text. Like the handle of a value, a handle is the address of a type.

use std::mem::MaybeUninit;
use std::sync::Arc;

use libc::{c_char, size_t};
use puppetlang::lexer::Options;
use puppetlang::parser::{Parsed, ast, parse_within};
use puppetlang::source::{Budget, Source};
use puppetlang::types::TypeError;
use puppetlang::types::parse::Builtin;
use puppetlang::types::parse::Resolver;

use crate::diagnostics::Diagnostics;
use crate::engine::Engine;
use crate::error::{CallError, Error, answer, required};
use crate::guard::{guard, walk};
use crate::handle::{Out, bare, free_bare, hold};
use crate::program;
use crate::status::{PUPPETLANG_E_LIMIT, Status};
use crate::text::{self, Text};

/// A type of the Puppet language. Immutable; thread-safe.
///
/// Functions that return it without `const` return an owned handle, which the caller must release. A `const` pointer is
/// borrowed, and can be retained.
// `cfg_attr`, because cbindgen reads attributes without expanding them, and so treats the type as opaque.
#[cfg_attr(all(), repr(transparent))]
#[derive(Clone, Debug)]
pub struct Type(pub(crate) puppetlang::types::Type);

const _: fn() = || {
    fn any_thread<T: Send + Sync>() {}
    any_thread::<Type>();
};

impl Type {
    /// Returns a type within a value as a handle.
    pub(crate) fn of(kind: &puppetlang::types::Type) -> &Self {
        // SAFETY: Type is transparent, so the layouts are the same; the lifetime is that of the argument.
        unsafe { &*std::ptr::from_ref(kind).cast::<Self>() }
    }

    /// Returns a handle that the caller must release.
    pub(crate) fn handle(kind: puppetlang::types::Type) -> *mut Self {
        bare(Self(kind))
    }
}

/// Returns a handle of the type that `body` creates; null if it creates none.
pub(crate) fn made(body: impl FnOnce() -> Option<puppetlang::types::Type>) -> *mut Type {
    walk(std::ptr::null_mut(), || body().map_or(std::ptr::null_mut(), Type::handle))
}

/// Parses the text of a type or value within the limits of an engine, and passes the tree to `read`.
pub(crate) fn read<T>(
    engine: Option<&Engine>,
    text: &str,
    read: impl FnOnce(&Parsed, &Source) -> Result<T, TypeError>,
) -> Result<T, CallError> {
    let limit = engine.and_then(|engine| engine.settings().limits.source_bytes);
    if let Some(most) = limit.filter(|&most| text.len() as u64 > most) {
        let message = format!("the text has {} bytes, and `max_source_bytes` is {most}", text.len());
        return Err(CallError::new(PUPPETLANG_E_LIMIT, message));
    }
    let options = engine.map_or_else(Options::manifest, |engine| engine.settings().options());
    let budget = engine.map_or_else(Budget::default, |engine| engine.budget(None));
    let source = Arc::new(Source::new("", text));
    let parsed = parse_within(&source, &options, &budget)?;
    if let Some(error) = parsed.error() {
        let list = parsed.diagnostics_within(&source, &options, &budget)?;
        let diagnostics = Arc::new(Diagnostics { source: Arc::clone(&source), list });
        return Err(program::failure(error, &source, diagnostics));
    }
    Ok(read(&parsed, &source)?)
}

/// Parses a type in the dialect of an engine, with the declared types that `names` resolves.
fn parse_type(engine: Option<&Engine>, text: &str, names: &dyn Resolver) -> Result<puppetlang::types::Type, CallError> {
    let dialect = Engine::dialect(engine);
    read(engine, text, |parsed, source| match parsed.tree().and_then(|tree| ast::Program::cast(tree, tree.root())) {
        Some(program) => puppetlang::types::Type::from_tree(parsed, source, program.body(), names, dialect),
        None => puppetlang::types::Type::parse(source.text()),
    })
}

/// Implements `puppetlang_type_parse` and `puppetlang_type_parse_with`.
///
/// # Safety
///
/// `engine` is null or not yet released. `text` points to `len` bytes, or is null.
pub(crate) unsafe fn parse_text<'n>(
    engine: *const Engine,
    names: impl FnOnce() -> Result<&'n dyn Resolver, CallError>,
    text: *const c_char,
    len: size_t,
    out: Option<&mut MaybeUninit<*mut Type>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        // SAFETY: as the caller promises.
        let engine = unsafe { hold(engine) };
        let names = names()?;
        // SAFETY: as the caller promises.
        let text = unsafe { text::input(text, len, "text") }?;
        out.put(Type::handle(parse_type(engine.as_deref(), text, names)?));
        Ok(())
    })
}

/// Parses a type, such as "Array[Integer[1, 10]]", and stores it in `*out`.
///
/// A name that is not a core type becomes a TypeReference. `engine` supplies dialect and limits; it may be NULL for the
/// defaults, otherwise it must not have been released. Release `*out` with `puppetlang_type_release`. `text` points to
/// `len` bytes; it may be NULL if `len` is 0.
///
/// Statuses: ARGUMENT if a required pointer is NULL; UTF8 if `text` is not UTF-8; SYNTAX if it is not an expression,
/// with diagnostics; LIMIT for nesting, "max_source_bytes" and "deadline_ms"; TYPE if the expression is not a type.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_type_parse(
    engine: *const Engine,
    text: *const c_char,
    len: size_t,
    out: Option<&mut MaybeUninit<*mut Type>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    // SAFETY: as the caller promises.
    unsafe { parse_text(engine, || Ok(&Builtin), text, len, out, error) }
}

/// Returns a new handle of the same type, which the caller must release; NULL for NULL.
///
/// `kind` may be a borrowed handle.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_retain(kind: Option<&Type>) -> *mut Type {
    made(|| kind.map(|kind| kind.0.clone()))
}

/// Releases an owned handle. NULL is ignored. Thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_release(kind: Option<Box<Type>>) {
    guard(|_| (), || free_bare(kind));
}

/// Writes a type as text, such as "Array[Integer[1, 10]]", and stores it in `*out`.
///
/// A declared type is written with its definition: "Mine::Port = Integer[1, 65535]". Declared types within the type are
/// written by name only. Free `*out` with `puppetlang_text_free`.
///
/// Statuses: ARGUMENT if `kind` or `out` is NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_to_text(
    kind: Option<&Type>,
    out: Option<&mut MaybeUninit<*mut Text>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        out.put(Text::handle(required(kind, "kind")?.0.to_string()));
        Ok(())
    })
}

/// Like `puppetlang_type_to_text`, with the definitions of aliases: "Data = Variant[ScalarData, Undef, ...]".
///
/// Statuses: ARGUMENT if `kind` or `out` is NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_to_expanded_text(
    kind: Option<&Type>,
    out: Option<&mut MaybeUninit<*mut Text>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        out.put(Text::handle(required(kind, "kind")?.0.to_expanded_string()));
        Ok(())
    })
}
