//! Types that a manifest declares (`type X = …`), and parsing with these types.

use std::mem::MaybeUninit;

use libc::{c_char, size_t};
use puppetlang::types::TypeError;
use puppetlang::types::parse::Builtin;
use puppetlang::types::parse::{self, Resolver};

use crate::engine::Engine;
use crate::error::{CallError, Error, answer, required};
use crate::guard::guard;
use crate::handle::{Alive, Counted, Out, counted, release, retain};
use crate::program::Program;
use crate::status::{PUPPETLANG_E_NOT_FOUND, Status};
use crate::text;
use crate::type_handle::{self, Type, made};
use crate::value::Value;
use crate::value_text;

/// The types that a source declares. Reference counted; thread-safe. It can outlive the program.
///
/// Types and values that contain declared names need it. After the last reference is released, a name within a declared
/// type is unresolved: it has no instances and accepts no type. So release the declarations last.
pub struct Declarations {
    types: parse::Declarations,
    _alive: Alive,
}

impl Counted for Declarations {}

impl Resolver for Declarations {
    fn resolve(&self, name: &str) -> Result<Option<puppetlang::types::Type>, TypeError> {
        self.types.resolve(name)
    }
}

/// Returns the resolver for the declared types.
fn names(declarations: Option<&Declarations>) -> Result<&dyn Resolver, CallError> {
    Ok(required(declarations, "declarations")?)
}

/// Collects the types that a program declares, and stores them in `*out`.
///
/// These are the aliases and Object types declared at the top level with "type X = ...". They may refer to each other
/// and to themselves, in any order. To declare types of several files, concatenate the files and parse them as a single
/// source. Release `*out` with `puppetlang_declarations_release`.
///
/// Statuses: ARGUMENT if `program` or `out` is NULL; NOT_FOUND if the program has a syntax error; TYPE if a declaration
/// is not a valid type, with the reference's message.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_declarations_new(
    program: Option<&Program>,
    out: Option<&mut MaybeUninit<*mut Declarations>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let Program { parsed, source, dialect, .. } = required(program, "program")?;
        if parsed.tree().is_none() {
            return Err(CallError::new(
                PUPPETLANG_E_NOT_FOUND,
                "there are no declarations: the source has a syntax error",
            ));
        }
        let types = parse::Declarations::of_source(parsed, source, &Builtin, *dialect)?;
        out.put(counted(Declarations { types, _alive: Alive::new() }));
        Ok(())
    })
}

/// Adds a reference and returns `declarations`; NULL for NULL. Thread-safe.
///
/// `declarations` must not have been released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_declarations_retain(declarations: *const Declarations) -> *mut Declarations {
    // SAFETY: as the caller promises.
    unsafe { retain(declarations) }
}

/// Removes a reference. NULL is ignored. Thread-safe.
///
/// `declarations` must not have been released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_declarations_release(declarations: *mut Declarations) {
    // SAFETY: as the caller promises.
    guard(|_| (), || unsafe { release(declarations) });
}

/// Returns the declared type with this name, such as "Mine::Port"; case does not matter.
///
/// The caller must release it with `puppetlang_type_release`. NULL if the name is not declared (names of core types are
/// not), or is not UTF-8, and for NULL. `name` points to `len` bytes; it may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_declarations_get(
    declarations: Option<&Declarations>,
    name: *const c_char,
    len: size_t,
) -> *mut Type {
    made(|| {
        // SAFETY: as the caller promises.
        let name = unsafe { text::input(name, len, "name") }.ok()?;
        declarations?.types.get(&name.to_lowercase())
    })
}

/// Like `puppetlang_type_parse`, with declared types: "Array[Mine::Port]".
///
/// Core types cannot be redeclared. `engine` may be NULL; otherwise it must not have been released. `text` points to
/// `len` bytes; it may be NULL if `len` is 0.
///
/// Statuses: ARGUMENT if `declarations` is NULL; otherwise those of `puppetlang_type_parse`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_type_parse_with(
    engine: *const Engine,
    declarations: Option<&Declarations>,
    text: *const c_char,
    len: size_t,
    out: Option<&mut MaybeUninit<*mut Type>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    // SAFETY: as the caller promises.
    unsafe { type_handle::parse_text(engine, || names(declarations), text, len, out, error) }
}

/// Like `puppetlang_value_parse`, with declared types: "[Mine::Port, 80]".
///
/// `engine` may be NULL; otherwise it must not have been released. `text` points to `len` bytes; it may be NULL if
/// `len` is 0.
///
/// Statuses: ARGUMENT if `declarations` is NULL; otherwise those of `puppetlang_value_parse`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_value_parse_with(
    engine: *const Engine,
    declarations: Option<&Declarations>,
    text: *const c_char,
    len: size_t,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    // SAFETY: as the caller promises.
    unsafe { value_text::parse_text(engine, || names(declarations), text, len, out, error) }
}

/// Like `puppetlang_value_from_json`, with declared types.
///
/// A hash whose "__ptype" names a declared Object type becomes an instance of it. `json` points to `len` bytes; it may
/// be NULL if `len` is 0.
///
/// Statuses: ARGUMENT if `declarations` is NULL; otherwise those of `puppetlang_value_from_json`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_value_from_json_with(
    declarations: Option<&Declarations>,
    json: *const c_char,
    len: size_t,
    flags: u32,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    // SAFETY: as the caller promises.
    unsafe { value_text::read_text(|| names(declarations), json, len, flags, out, error) }
}
