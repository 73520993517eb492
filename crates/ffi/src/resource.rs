//! The resources of a catalog, by number.

use std::mem::MaybeUninit;

use libc::{c_char, size_t};
use puppetlang::catalogs::{CompiledResource, ResourceKind};
use puppetlang::source::Source;

use crate::catalog::Catalog;
use crate::guard::getter;
use crate::out::fill;
use crate::span::Span;
use crate::status::Bool;
use crate::text::{self, Str};
use crate::value::Value;

/// No resource.
pub const PUPPETLANG_RESOURCE_NONE: u32 = 0;
/// An instance of a native type, such as File.
pub const PUPPETLANG_RESOURCE_NATIVE: u32 = 1;
/// An instance of a defined type.
pub const PUPPETLANG_RESOURCE_DEFINED_TYPE: u32 = 2;
/// A class.
pub const PUPPETLANG_RESOURCE_CLASS: u32 = 3;
/// The node definition.
pub const PUPPETLANG_RESOURCE_NODE: u32 = 4;

/// Returns the resource with this number.
fn get(catalog: Option<&Catalog>, resource: size_t) -> Option<CompiledResource<'_>> {
    catalog?.compiled.resource(resource)
}

/// Returns a text of the resource with this number.
fn text<'c>(
    catalog: Option<&'c Catalog>,
    resource: size_t,
    of: impl FnOnce(CompiledResource<'c>) -> Option<&'c str>,
) -> Str {
    getter(Str::EMPTY, || get(catalog, resource).and_then(of).map_or(Str::EMPTY, Str::of))
}

/// Returns the name of the type, with each segment capitalized: "File", "Web::Vhost", "Class".
///
/// Borrowed from `catalog`; empty if there is no such resource.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_type(catalog: Option<&Catalog>, resource: size_t) -> Str {
    text(catalog, resource, |resource| Some(resource.type_name()))
}

/// Returns the title. Borrowed from `catalog`; empty if there is no such resource.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_title(catalog: Option<&Catalog>, resource: size_t) -> Str {
    text(catalog, resource, |resource| Some(resource.title()))
}

/// Returns the kind of a resource: one of `PUPPETLANG_RESOURCE_*`; 0 if there is no such resource.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_kind(catalog: Option<&Catalog>, resource: size_t) -> u32 {
    getter(PUPPETLANG_RESOURCE_NONE, || match get(catalog, resource).map(|resource| resource.kind()) {
        None => PUPPETLANG_RESOURCE_NONE,
        Some(ResourceKind::Native) => PUPPETLANG_RESOURCE_NATIVE,
        Some(ResourceKind::DefinedType) => PUPPETLANG_RESOURCE_DEFINED_TYPE,
        Some(ResourceKind::Class) => PUPPETLANG_RESOURCE_CLASS,
        Some(ResourceKind::Node) => PUPPETLANG_RESOURCE_NODE,
    })
}

/// Returns the name of a kind of resource, such as "defined_type"; empty for an unknown number. Thread-safe. Valid as
/// long as the library is loaded.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_kind_name(kind: u32) -> Str {
    Str::of(match kind {
        PUPPETLANG_RESOURCE_NATIVE => "native",
        PUPPETLANG_RESOURCE_DEFINED_TYPE => "defined_type",
        PUPPETLANG_RESOURCE_CLASS => "class",
        PUPPETLANG_RESOURCE_NODE => "node",
        _ => "",
    })
}

/// Returns true if the resource is virtual, and therefore not sent to the node; false if there is no such resource.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_is_virtual(catalog: Option<&Catalog>, resource: size_t) -> Bool {
    getter(false, || get(catalog, resource).is_some_and(|resource| resource.is_virtual()))
}

/// Returns true if the resource is exported; false if there is no such resource.
///
/// An exported resource is also virtual unless it has been realized.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_is_exported(catalog: Option<&Catalog>, resource: size_t) -> Bool {
    getter(false, || get(catalog, resource).is_some_and(|resource| resource.is_exported()))
}

/// Returns the name of the source that declares the resource: a path, or the name passed to `puppetlang_parse`.
///
/// Borrowed from `catalog`. Empty for resources that no expression declares (an included class, the node definition,
/// and the resources of every catalog), and if there is no such resource.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_path(catalog: Option<&Catalog>, resource: size_t) -> Str {
    text(catalog, resource, |resource| resource.source().map(Source::name))
}

/// Returns the line that the reference reports for the resource, counted from 1.
///
/// 0 for a resource that no expression declares, and if there is no such resource.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_line(catalog: Option<&Catalog>, resource: size_t) -> u32 {
    getter(0, || get(catalog, resource).and_then(|resource| resource.line()).unwrap_or(0))
}

/// Reads the source range of the expression or function call that declares the resource.
///
/// An expression may declare several resources. `out` may be NULL. Returns false, and writes nothing, for a resource
/// that no expression declares, and if there is no such resource.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_span(
    catalog: Option<&Catalog>,
    resource: size_t,
    out: Option<&mut MaybeUninit<Span>>,
) -> Bool {
    fill(out, || {
        let resource = get(catalog, resource)?;
        Some(Span::of(resource.span()?, resource.source()?))
    })
}

/// Returns the number of tags of a resource; 0 if there is no such resource.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_tag_count(catalog: Option<&Catalog>, resource: size_t) -> size_t {
    getter(0, || get(catalog, resource).map_or(0, |resource| resource.tags().len()))
}

/// Returns tag `i` of a resource, counted from 0. Borrowed from `catalog`; empty if there is no such tag.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_tag(catalog: Option<&Catalog>, resource: size_t, i: size_t) -> Str {
    text(catalog, resource, |resource| resource.tags().nth(i))
}

/// Returns the number of parameters that are set; 0 if there is no such resource.
///
/// A parameter that only repeats the title, such as the path of a file, is not counted.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_parameter_count(catalog: Option<&Catalog>, resource: size_t) -> size_t {
    getter(0, || get(catalog, resource).map_or(0, |resource| resource.parameters().count()))
}

/// Returns the name of parameter `i`, counted from 0, in the order in which the parameters were set.
///
/// Borrowed from `catalog`; empty if there is no such parameter.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_parameter_name(catalog: Option<&Catalog>, resource: size_t, i: size_t) -> Str {
    text(catalog, resource, |resource| resource.parameters().nth(i).map(|(name, _)| name))
}

/// Returns the value of parameter `i`, counted from 0. Borrowed from `catalog`; NULL if there is no such parameter.
///
/// A sensitive value is a Sensitive; a reference to a resource is a type.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_parameter_value(
    catalog: Option<&Catalog>,
    resource: size_t,
    i: size_t,
) -> Option<&Value> {
    getter(None, || get(catalog, resource)?.parameters().nth(i).map(|(_, value)| Value::of(value)))
}

/// Returns the value of the parameter with this name. Borrowed from `catalog`; NULL if it is not set.
///
/// `name` points to `len` bytes; it may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_resource_parameter(
    catalog: Option<&Catalog>,
    resource: size_t,
    name: *const c_char,
    len: size_t,
) -> Option<&Value> {
    getter(None, || {
        // SAFETY: as the caller promises.
        let name = unsafe { text::input(name, len, "name") }.ok()?;
        get(catalog, resource)?.parameter(name).map(Value::of)
    })
}
