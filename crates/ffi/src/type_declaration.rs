//! Types that a manifest declares (`type X = …`), and texts that use them by name.

use std::mem::MaybeUninit;

use libc::{c_char, size_t};
use puppetlang_types::TypeError;
use puppetlang_types::parse::{self, Resolver};
use puppetlang_types::rich_data::Builtin;

use crate::engine::Engine;
use crate::error::{Error, Failure, answer, required};
use crate::guard::guard;
use crate::handle::{Alive, Counted, Out, counted, release, retain};
use crate::program::Program;
use crate::status::{PUPPETLANG_E_NOT_FOUND, Status};
use crate::text;
use crate::type_handle::{self, Type, made};
use crate::value::Value;
use crate::value_text;

/// The types that a source declares. Counted; any threads at once. Needs its program no more. Types and values with declared names in
/// them need it: when its last reference is released, a name within a declared type is one that nobody knows, of which no value is
/// and which no type is. So release it last.
pub struct Declarations {
    types: parse::Declarations,
    _alive: Alive,
}

impl Counted for Declarations {}

impl Resolver for Declarations {
    fn resolve(&self, name: &str) -> Result<Option<puppetlang_types::Type>, TypeError> {
        self.types.resolve(name)
    }
}

/// What knows the declared types.
fn names(declarations: Option<&Declarations>) -> Result<&dyn Resolver, Failure> {
    Ok(required(declarations, "declarations")?)
}

/// The types that a program declares at its top level by "type X = …": aliases and Object types, which may refer to each other and
/// to themselves in any order. For those of several files, parse their texts as one. `*out` is to be released.
///
/// Statuses: ARGUMENT for null; NOT_FOUND when the program has a syntax error; TYPE when what is declared is no type, with the
/// reference's message.
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
            return Err(Failure::new(
                PUPPETLANG_E_NOT_FOUND,
                "there are no declarations: the source has a syntax error",
            ));
        }
        let types = parse::Declarations::of_source(parsed, source, &Builtin, *dialect)?;
        out.put(counted(Declarations { types, _alive: Alive::new() }));
        Ok(())
    })
}

/// One reference more; gives `declarations`. Any thread.
///
/// `declarations` is null, or a handle that is not yet released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_declarations_retain(declarations: *const Declarations) -> *mut Declarations {
    // SAFETY: as the caller promises.
    unsafe { retain(declarations) }
}

/// One reference less. Null is left alone. Any thread.
///
/// `declarations` is null, or a handle that is not yet released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_declarations_release(declarations: *mut Declarations) {
    // SAFETY: as the caller promises.
    guard(|_| (), || unsafe { release(declarations) });
}

/// The declared type of a name, "Mine::Port", in upper or lower case. To be released; null for a name that is not declared (that of
/// a type of the language too), for one that is not UTF-8, and for null.
///
/// `name` points to `len` bytes, or is null.
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

/// As puppetlang_type_parse, with the declared types: "Array[Mine::Port]". What the language has a name for cannot be declared anew.
///
/// Statuses: those of puppetlang_type_parse.
///
/// `engine` is null or not yet released. `text` points to `len` bytes, or is null.
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

/// As puppetlang_value_parse, with the declared types: "[Mine::Port, 80]".
///
/// Statuses: those of puppetlang_value_parse.
///
/// `engine` is null or not yet released. `text` points to `len` bytes, or is null.
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

/// As puppetlang_value_from_json, with the declared types: a hash whose "__ptype" names an Object type is an instance of it.
///
/// Statuses: those of puppetlang_value_from_json.
///
/// `json` points to `len` bytes, or is null.
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
