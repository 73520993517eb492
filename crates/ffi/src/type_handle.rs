//! Types as handles, and their text. A handle is the address of a type, as that of a value is.

use std::mem::MaybeUninit;
use std::sync::Arc;

use libc::{c_char, size_t};
use puppetlang_lexer::Options;
use puppetlang_parser::{Parsed, parse_within};
use puppetlang_source::{Budget, Source};
use puppetlang_types::TypeError;
use puppetlang_types::parse::Resolver;
use puppetlang_types::rich_data::Builtin;

use crate::diagnostics::Diagnostics;
use crate::engine::Engine;
use crate::error::{Error, Failure, answer, required};
use crate::guard::{getter, guard};
use crate::handle::{Out, bare, free_bare, hold};
use crate::program;
use crate::status::{PUPPETLANG_E_LIMIT, Status};
use crate::text::{self, Text};

/// A type of the language. It never changes; any threads at once. What `_retain` and a function without `const` in its result
/// gives is yours to release; what is `const` is borrowed, and may be retained.
// Written as it is so that cbindgen, which reads attributes without expanding them, takes the type for an opaque one.
#[cfg_attr(all(), repr(transparent))]
#[derive(Clone, Debug)]
pub struct Type(pub(crate) puppetlang_types::Type);

const _: fn() = || {
    fn any_thread<T: Send + Sync>() {}
    any_thread::<Type>();
};

impl Type {
    /// A type within a value, as a handle.
    pub(crate) fn of(kind: &puppetlang_types::Type) -> &Self {
        // SAFETY: the layouts are the same, for Type is transparent; the lifetime is that of the argument.
        unsafe { &*std::ptr::from_ref(kind).cast::<Self>() }
    }

    /// A handle that is to be released.
    pub(crate) fn handle(kind: puppetlang_types::Type) -> *mut Self {
        bare(Self(kind))
    }
}

/// A handle of the type that `body` makes; null if it makes none.
pub(crate) fn made(body: impl FnOnce() -> Option<puppetlang_types::Type>) -> *mut Type {
    getter(std::ptr::null_mut(), || body().map_or(std::ptr::null_mut(), Type::handle))
}

/// Parses the text of a type or value within the limits of an engine, and gives it to `read`.
pub(crate) fn read<T>(
    engine: Option<&Engine>,
    text: &str,
    read: impl FnOnce(&Parsed, &Source) -> Result<T, TypeError>,
) -> Result<T, Failure> {
    let limit = engine.and_then(|engine| engine.settings.limits.source_bytes);
    if let Some(most) = limit.filter(|&most| text.len() as u64 > most) {
        let message = format!("the text has {} bytes, and `max_source_bytes` is {most}", text.len());
        return Err(Failure::new(PUPPETLANG_E_LIMIT, message));
    }
    let options = engine.map_or_else(Options::manifest, |engine| engine.settings.options);
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

/// The type of a text, by the rules of an engine and with the declared types that `names` knows.
fn parse_type(engine: Option<&Engine>, text: &str, names: &dyn Resolver) -> Result<puppetlang_types::Type, Failure> {
    let dialect = Engine::dialect(engine);
    read(engine, text, |parsed, source| match parsed.tree().and_then(|tree| tree.children(tree.root()).next()) {
        Some(node) => puppetlang_types::Type::from_tree(parsed, source, node, names, dialect),
        None => puppetlang_types::Type::parse(source.text()),
    })
}

/// What `puppetlang_type_parse` and its like do: they differ in the declared types that can be named.
///
/// # Safety
///
/// `engine` is null or not yet released. `text` points to `len` bytes, or is null.
pub(crate) unsafe fn parse_text<'n>(
    engine: *const Engine,
    names: impl FnOnce() -> Result<&'n dyn Resolver, Failure>,
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

/// The type of a text, as "Array[Integer[1, 10]]". A name that is no type of the language becomes a reference to one
/// (`TypeReference`). `engine` has dialect and limits, and may be null for those by default. `*out` is to be released.
///
/// Statuses: ARGUMENT for null; UTF8; SYNTAX when the text is no expression, with diagnostics that say where; LIMIT for nesting,
/// "max_source_bytes" and "deadline_ms"; TYPE when the expression is no type.
///
/// `engine` is null or not yet released. `text` points to `len` bytes, or is null.
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

/// Another handle of the same type, to be released; null for null. `kind` may be borrowed.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_retain(kind: Option<&Type>) -> *mut Type {
    made(|| kind.map(|kind| kind.0.clone()))
}

/// Ends a handle that is yours. Null is left alone. Any thread.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_release(kind: Option<Box<Type>>) {
    guard(|_| (), || free_bare(kind));
}

/// The text of a type, as "Array[Integer[1, 10]]"; what is declared, by name where it stands within the type, and the type itself with
/// what it stands for: "Mine::Port = Integer[1, 65535]". `*out` is to be freed.
///
/// Statuses: ARGUMENT for null.
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

/// The same, with aliases followed by what they stand for: "Data = Variant[ScalarData, Undef, …]".
///
/// Statuses: ARGUMENT for null.
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
