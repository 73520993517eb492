//! Scopes of nodes: interactive compiles in an environment.

use std::mem::MaybeUninit;

use libc::{c_char, size_t};
use puppetlang::Value as V;
use puppetlang::catalogs::{AttributeKind, METAPARAMETERS, ResourceType};

use crate::catalog::Catalog;
use crate::compile::{failure_of, known_node};
use crate::environment::Environment;
use crate::error::{CallError, Error, answer, checked, required};
use crate::handle::{Out, counted, hold};
use crate::interrupt::Interrupt;
use crate::program::ParseFlags;
use crate::scope::Scope;
use crate::status::{PUPPETLANG_E_NOT_FOUND, PUPPETLANG_E_TYPE, Status};
use crate::text;
use crate::type_handle::Type;
use crate::value::Value;

/// Creates the scope of a node in an environment, and stores it in `*out`; free it with `puppetlang_scope_free`.
///
/// `node` is a hash as for `puppetlang_compile`. The scope has the functions, types, templates, classes and data of the
/// environment: programs can call functions of modules and the function `epp`, look up data, and declare classes and
/// resources. `puppetlang_scope_catalog` compiles what they declared. The main manifest is not evaluated.
///
/// `environment` must not have been released.
///
/// Statuses: ARGUMENT if a required pointer is NULL, or the node has no name or an unknown key; TYPE if `node` or one
/// of its entries has the wrong type; EVALUATION if a fact has the name of a reserved variable; LIMIT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_scope_of_node(
    environment: *const Environment,
    node: Option<&Value>,
    out: Option<&mut MaybeUninit<*mut Scope>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        // SAFETY: as the caller promises.
        let environment = unsafe { hold(environment) }.ok_or_else(|| CallError::null("environment"))?;
        let node = known_node(&required(node, "node")?.0, environment.inner.name())?;
        let scope = checked(environment.inner.scope(&node).map_err(|error| failure_of(&environment, error)))?;
        out.put(Scope::handle(scope, std::sync::Arc::clone(&environment.engine)));
        Ok(())
    })
}

/// Compiles the catalog of the programs that were evaluated in the scope of a node without an error, and stores it in
/// `*out`; release it with `puppetlang_catalog_release`.
///
/// The programs run again in the same order, so the logger receives their messages again, and host functions are called
/// again. `interrupt` may be NULL; it must not have been released before the call.
///
/// Statuses: ARGUMENT if a required pointer is NULL; UNSUPPORTED if the scope is not that of a node, and within a host
/// function; BUSY; otherwise those of `puppetlang_compile`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_scope_catalog(
    scope: Option<&Scope>,
    interrupt: *const Interrupt,
    out: Option<&mut MaybeUninit<*mut Catalog>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        // SAFETY: as the caller promises.
        let interrupt = unsafe { hold(interrupt) };
        let compiled = required(scope, "scope")?.catalog(interrupt.as_deref())?;
        out.put(counted(Catalog::new(compiled)));
        Ok(())
    })
}

/// Stores the names that are declared in a scope in `*out`, a hash of arrays in alphabetical order:
///
/// - "variables": the variables of the top scope
/// - "functions": the functions that programs of the scope define
/// - "types": the types that programs of the scope declare
///
/// Release `*out` with `puppetlang_value_release`.
///
/// Statuses: ARGUMENT if a required pointer is NULL; BUSY.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_scope_names(
    scope: Option<&Scope>,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let names = required(scope, "scope")?.with(|evaluation| {
            let lists = [
                ("variables", sorted(evaluation.variables().map(|(name, _)| name))),
                ("functions", sorted(evaluation.defined_functions().map(|(name, ..)| name))),
                ("types", sorted(evaluation.declared_types())),
            ];
            Ok(V::Hash(lists.into_iter().collect()))
        })?;
        out.put(Value::handle(names));
        Ok(())
    })
}

/// Returns names as an array in alphabetical order.
fn sorted<'n>(names: impl Iterator<Item = &'n str>) -> V {
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    names.dedup();
    names.into_iter().map(V::from).collect::<Vec<_>>().into()
}

/// Evaluates the text of a type in a scope, such as "Web::Port" or "Array[Web::Port]", and stores the type in `*out`.
///
/// The names of types are those of the language, of the programs of the scope, and of the environment of the node.
/// Release `*out` with `puppetlang_type_release`. `text` points to `len` bytes; it may be NULL if `len` is 0.
/// `interrupt` may be NULL; it must not have been released before the call.
///
/// Statuses: ARGUMENT if a required pointer is NULL; TYPE if the value of the text is not a type; EVALUATION if it
/// names a type that does not exist; otherwise those of `puppetlang_eval_text`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_scope_type(
    scope: Option<&Scope>,
    text: *const c_char,
    len: size_t,
    interrupt: *const Interrupt,
    out: Option<&mut MaybeUninit<*mut Type>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let scope = required(scope, "scope")?;
        // SAFETY: as the caller promises.
        let text = unsafe { text::input(text, len, "text") }?;
        // SAFETY: as the caller promises.
        let interrupt = unsafe { hold(interrupt) };
        let interrupt = interrupt.as_deref();
        let program = scope.parsed("", text.as_bytes(), &ParseFlags::empty(), interrupt)?;
        match scope.run(program.manifest()?, interrupt)? {
            V::Type(kind) => out.put(Type::handle((*kind).clone())),
            _ => return Err(CallError::new(PUPPETLANG_E_TYPE, format!("`{text}` is not a type"))),
        }
        Ok(())
    })
}

/// Describes a native resource type, such as "file", and stores a hash in `*out`:
///
/// - "name": the name
/// - "properties", "parameters", "metaparameters": arrays of the names of its attributes
/// - "namevars": the names of the attributes whose values identify a resource
/// - "complete": false if the Ruby file of the type adds attributes in a way that is not understood
///
/// The scope is that of a node; the type belongs to the core or to a module of its environment. Release `*out` with
/// `puppetlang_value_release`. `name` points to `len` bytes; it may be NULL if `len` is 0.
///
/// Statuses: ARGUMENT if a required pointer is NULL; UTF8 if `name` is not UTF-8; NOT_FOUND if there is no such type,
/// or the scope is not that of a node; EVALUATION if the file of the type cannot be read; LIMIT; BUSY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_scope_resource_type(
    scope: Option<&Scope>,
    name: *const c_char,
    len: size_t,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let scope = required(scope, "scope")?;
        // SAFETY: as the caller promises.
        let name = unsafe { text::input(name, len, "name") }?;
        let unknown = || CallError::new(PUPPETLANG_E_NOT_FOUND, format!("there is no resource type `{name}`"));
        let kind = scope.resource_type(name)?.ok_or_else(unknown)?;
        out.put(Value::handle(described(&kind)));
        Ok(())
    })
}

/// Returns the description of a native resource type.
fn described(kind: &ResourceType) -> V {
    let names = |names: &mut dyn Iterator<Item = &str>| -> V { names.map(V::from).collect::<Vec<_>>().into() };
    let of = |wanted: AttributeKind| {
        names(&mut kind.attributes().filter(|(_, attribute)| attribute.kind == wanted).map(|(name, _)| name))
    };
    let fields = [
        ("name", kind.name().into()),
        ("properties", of(AttributeKind::Property)),
        ("parameters", of(AttributeKind::Parameter)),
        ("metaparameters", names(&mut METAPARAMETERS.iter().copied())),
        ("namevars", names(&mut kind.namevars())),
        ("complete", kind.is_complete().into()),
    ];
    V::Hash(fields.into_iter().collect())
}
