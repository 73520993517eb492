//! Catalogs. Their resources have a module of their own.

use std::mem::MaybeUninit;

use libc::{c_char, size_t};
use puppetlang::catalogs::Compiled;

use crate::error::{CallError, Error, answer, required};
use crate::guard::{getter, guard};
use crate::handle::{Alive, Counted, Out, release, retain};
use crate::out::{fill, fill_both};
use crate::status::{Bool, PUPPETLANG_E_LIMIT, Status};
use crate::text::{self, Str, Text};

/// A compiled catalog: resources, and the edges between containers and their contents.
///
/// Reference counted; thread-safe. It can outlive its environment. Resources are numbered from 0 in the order in which
/// they were declared.
pub struct Catalog {
    pub(crate) compiled: Compiled,
    /// The edges, collected once because the compiled catalog filters them on each request.
    edges: Vec<(usize, usize)>,
    _alive: Alive,
}

impl Counted for Catalog {}

impl Catalog {
    pub(crate) fn new(compiled: Compiled) -> Self {
        let edges = compiled.edges().collect();
        Self { compiled, edges, _alive: Alive::new() }
    }
}

/// The maximum depth of a value in JSON, in levels of containers; JSON parsers have similar limits.
const MOST_LEVELS: u32 = 128;

/// The maximum number of values in the JSON of a catalog; shared values count as often as they occur.
const MOST_VALUES: u64 = 20_000_000;

/// Returns the catalog as JSON.
fn json(compiled: &Compiled) -> Result<String, CallError> {
    let mut values = 0;
    for resource in compiled.resources() {
        for (name, value) in resource.parameters() {
            values += u64::from(value.node_count());
            let (kind, title) = (resource.type_name(), resource.title());
            let too_much = if value.depth() > MOST_LEVELS {
                format!("the value of `{name}` of {kind}[{title}] has more than {MOST_LEVELS} levels")
            } else if values > MOST_VALUES {
                format!("the catalog has more than {MOST_VALUES} values, as far as `{name}` of {kind}[{title}]")
            } else {
                continue;
            };
            return Err(CallError::new(PUPPETLANG_E_LIMIT, too_much));
        }
    }
    Ok(compiled.to_json())
}

fn nth<'c>(mut texts: impl Iterator<Item = &'c str>, i: size_t) -> Str {
    texts.nth(i).map_or(Str::EMPTY, Str::of)
}

/// Writes the catalog as JSON in the format that is sent to nodes, and stores it in `*out`.
///
/// The JSON is a single line. It contains no virtual resources, and it contains sensitive values in plain text. Its
/// "version" is 0; replace it before you send the catalog. Free `*out` with `puppetlang_text_free`.
///
/// Statuses: ARGUMENT if `catalog` or `out` is NULL; LIMIT if a value has more than 128 levels of arrays and hashes, or
/// all values together have more than 20,000,000 elements.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_json(
    catalog: Option<&Catalog>,
    out: Option<&mut MaybeUninit<*mut Text>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        out.put(Text::handle(json(&required(catalog, "catalog")?.compiled)?));
        Ok(())
    })
}

/// Returns the name of the node. Borrowed from `catalog`; empty for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_name(catalog: Option<&Catalog>) -> Str {
    getter(Str::EMPTY, || catalog.map_or(Str::EMPTY, |catalog| Str::of(catalog.compiled.node())))
}

/// Returns the name of the environment. Borrowed from `catalog`; empty for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_environment(catalog: Option<&Catalog>) -> Str {
    getter(Str::EMPTY, || catalog.map_or(Str::EMPTY, |catalog| Str::of(catalog.compiled.environment())))
}

/// Returns the number of resources, including virtual ones; 0 for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_resource_count(catalog: Option<&Catalog>) -> size_t {
    getter(0, || catalog.map_or(0, |catalog| catalog.compiled.resources().len()))
}

/// Finds a resource by its reference, such as "File[/etc/motd]", and stores its number in `*resource`.
///
/// The title may be the resource's title or an alias. The name of the type may be in lower case, and so may the title
/// of a class. `reference` points to `len` bytes; it may be NULL. `resource` may be NULL. Returns false, and writes
/// nothing, if there is no such resource, and for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_catalog_find(
    catalog: Option<&Catalog>,
    reference: *const c_char,
    len: size_t,
    resource: Option<&mut MaybeUninit<size_t>>,
) -> Bool {
    fill(resource, || {
        // SAFETY: as the caller promises.
        let reference = unsafe { text::input(reference, len, "reference") }.ok()?;
        catalog?.compiled.find(reference)
    })
}

/// Returns the number of containment edges; 0 for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_edge_count(catalog: Option<&Catalog>) -> size_t {
    getter(0, || catalog.map_or(0, |catalog| catalog.edges.len()))
}

/// Reads edge `i`, counted from 0: `*container` is the number of a resource that contains resource `*content`.
///
/// Neither resource is virtual. `container` and `content` may be NULL. Returns false, and writes nothing, if there is
/// no such edge. Dependencies are not edges: they are the parameters "require", "before", "notify" and "subscribe".
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_edge(
    catalog: Option<&Catalog>,
    i: size_t,
    container: Option<&mut MaybeUninit<size_t>>,
    content: Option<&mut MaybeUninit<size_t>>,
) -> Bool {
    fill_both(container, content, || catalog?.edges.get(i).copied())
}

/// Returns the number of classes; 0 for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_class_count(catalog: Option<&Catalog>) -> size_t {
    getter(0, || catalog.map_or(0, |catalog| catalog.compiled.classes().count()))
}

/// Returns the name of class `i`, counted from 0, in lower case.
///
/// The classes include the definition of the node, if one applies. Borrowed from `catalog`; empty if there is no such
/// class.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_class(catalog: Option<&Catalog>, i: size_t) -> Str {
    getter(Str::EMPTY, || catalog.map_or(Str::EMPTY, |catalog| nth(catalog.compiled.classes(), i)))
}

/// Returns the number of tags of the catalog; 0 for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_tag_count(catalog: Option<&Catalog>) -> size_t {
    getter(0, || catalog.map_or(0, |catalog| catalog.compiled.tags().len()))
}

/// Returns tag `i` of the catalog, counted from 0. Borrowed from `catalog`; empty if there is no such tag.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_tag(catalog: Option<&Catalog>, i: size_t) -> Str {
    getter(Str::EMPTY, || catalog.map_or(Str::EMPTY, |catalog| nth(catalog.compiled.tags(), i)))
}

/// Adds a reference and returns `catalog`; NULL for NULL. Thread-safe.
///
/// `catalog` must not have been released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_catalog_retain(catalog: *const Catalog) -> *mut Catalog {
    // SAFETY: as the caller promises.
    unsafe { retain(catalog) }
}

/// Removes a reference. The last one frees the catalog and everything borrowed from it. NULL is ignored. Thread-safe.
///
/// `catalog` must not have been released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_catalog_release(catalog: *mut Catalog) {
    // SAFETY: as the caller promises.
    guard(|_| (), || unsafe { release(catalog) });
}
