//! Resources of catalogs, by their numbers.

use std::mem::MaybeUninit;

use libc::{c_char, size_t};
use puppetlang_catalog::{CompiledResource, ResourceKind};
use puppetlang_source::Source;

use crate::catalog::Catalog;
use crate::guard::getter;
use crate::place::fill;
use crate::span::Span;
use crate::status::Bool;
use crate::text::{self, Str};
use crate::value::Value;

/// No resource.
pub const PUPPETLANG_RESOURCE_NONE: u32 = 0;
/// An instance of a native type, as File.
pub const PUPPETLANG_RESOURCE_NATIVE: u32 = 1;
/// An instance of a type that a program defines.
pub const PUPPETLANG_RESOURCE_DEFINED_TYPE: u32 = 2;
/// A class.
pub const PUPPETLANG_RESOURCE_CLASS: u32 = 3;
/// The definition of the node.
pub const PUPPETLANG_RESOURCE_NODE: u32 = 4;

/// The resource of a number.
fn get(catalog: Option<&Catalog>, resource: size_t) -> Option<CompiledResource<'_>> {
    catalog?.compiled.resource(resource)
}

/// A text of the resource of a number.
fn text<'c>(
    catalog: Option<&'c Catalog>,
    resource: size_t,
    of: impl FnOnce(CompiledResource<'c>) -> Option<&'c str>,
) -> Str {
    getter(Str::EMPTY, || get(catalog, resource).and_then(of).map_or(Str::EMPTY, Str::of))
}

/// The name of the type, each segment with a capital: "File", "Web::Vhost", "Class". Borrowed from `catalog`; empty when there is no such
/// resource.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_type(catalog: Option<&Catalog>, resource: size_t) -> Str {
    text(catalog, resource, |resource| Some(resource.type_name()))
}

/// The title. Borrowed from `catalog`; empty when there is no such resource.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_title(catalog: Option<&Catalog>, resource: size_t) -> Str {
    text(catalog, resource, |resource| Some(resource.title()))
}

/// What it is an instance of: one of PUPPETLANG_RESOURCE_…; 0 when there is no such resource.
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

/// The name of a kind of resources, as "defined_type"; empty for 0 and for a number that is no kind. Any thread. Lives as long as the
/// library.
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

/// True if it is virtual, and so not sent to the node. False when there is no such resource.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_is_virtual(catalog: Option<&Catalog>, resource: size_t) -> Bool {
    getter(false, || get(catalog, resource).is_some_and(|resource| resource.is_virtual()))
}

/// True if it is exported; then it is virtual too, unless something realized it. False when there is no such resource.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_is_exported(catalog: Option<&Catalog>, resource: size_t) -> Bool {
    getter(false, || get(catalog, resource).is_some_and(|resource| resource.is_exported()))
}

/// The name of the source in which it is declared: a path, or what puppetlang_parse was given. Borrowed from `catalog`; empty for what is
/// declared nowhere: a class that was included, the definition of the node, and what every catalog has; and when there is no such
/// resource.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_path(catalog: Option<&Catalog>, resource: size_t) -> Str {
    text(catalog, resource, |resource| resource.source().map(Source::name))
}

/// The line, from 1, that the reference gives it; 0 for what is declared nowhere, and when there is no such resource.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_line(catalog: Option<&Catalog>, resource: size_t) -> u32 {
    getter(0, || get(catalog, resource).and_then(|resource| resource.line()).unwrap_or(0))
}

/// The expression in its source by which it is declared, which may declare others too; or the call of a function that did it. `out` may be
/// null. False for what is declared nowhere, and when there is no such resource; `out` is left alone then.
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

/// How many tags it has; 0 when there is no such resource.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_tag_count(catalog: Option<&Catalog>, resource: size_t) -> size_t {
    getter(0, || get(catalog, resource).map_or(0, |resource| resource.tags().len()))
}

/// Its tag at an index, from 0. Borrowed from `catalog`; empty when there is none.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_tag(catalog: Option<&Catalog>, resource: size_t, i: size_t) -> Str {
    text(catalog, resource, |resource| resource.tags().nth(i))
}

/// How many parameters are set; 0 when there is no such resource. One that only says the title once more, as the path of a file of that
/// title, does not count.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_parameter_count(catalog: Option<&Catalog>, resource: size_t) -> size_t {
    getter(0, || get(catalog, resource).map_or(0, |resource| resource.parameters().count()))
}

/// The name of its parameter at an index, from 0, in the order in which they were set. Borrowed from `catalog`; empty when there is none.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_parameter_name(catalog: Option<&Catalog>, resource: size_t, i: size_t) -> Str {
    text(catalog, resource, |resource| resource.parameters().nth(i).map(|(name, _)| name))
}

/// The value of its parameter at an index, from 0. One that is to be hidden is Sensitive; a reference to a resource is a type. Borrowed from
/// `catalog`; null when there is none.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_resource_parameter_value(
    catalog: Option<&Catalog>,
    resource: size_t,
    i: size_t,
) -> Option<&Value> {
    getter(None, || get(catalog, resource)?.parameters().nth(i).map(|(_, value)| Value::of(value)))
}

/// The value of its parameter of a name. Borrowed from `catalog`; null when it is not set.
///
/// `name` points to `len` bytes, or is null.
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
