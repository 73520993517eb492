//! Catalogs: what there is to see of them. Their resources have a module of their own.

use std::mem::MaybeUninit;

use libc::{c_char, size_t};
use puppetlang_catalog::Compiled;

use crate::error::{Error, Failure, answer, required};
use crate::guard::{getter, guard};
use crate::handle::{Alive, Counted, Out, release, retain};
use crate::place::{fill, fill_both};
use crate::status::{Bool, PUPPETLANG_E_LIMIT, Status};
use crate::text::{self, Str, Text};

/// What a node gets: resources, and which of them contains which. Counted; any threads at once. Needs its environment no more.
///
/// Resources have the numbers from 0 on, in the order in which they were declared.
pub struct Catalog {
    pub(crate) compiled: Compiled,
    /// The edges, which the compiled catalog has to look for.
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

/// So many levels of containers may a value have that goes into JSON: what reads JSON goes no deeper.
const MOST_LEVELS: u32 = 128;

/// So many values may be in all that goes into JSON, each counted as often as it occurs.
const MOST_VALUES: u64 = 20_000_000;

/// The catalog as JSON.
fn json(compiled: &Compiled) -> Result<String, Failure> {
    let mut values = 0;
    for resource in compiled.resources() {
        for (name, value) in resource.parameters() {
            values += u64::from(value.weight());
            let (kind, title) = (resource.type_name(), resource.title());
            let too_much = if value.depth() > MOST_LEVELS {
                format!("the value of `{name}` of {kind}[{title}] has more than {MOST_LEVELS} levels")
            } else if values > MOST_VALUES {
                format!("the catalog has more than {MOST_VALUES} values, as far as `{name}` of {kind}[{title}]")
            } else {
                continue;
            };
            return Err(Failure::new(PUPPETLANG_E_LIMIT, too_much));
        }
    }
    Ok(compiled.wire())
}

fn nth<'c>(mut texts: impl Iterator<Item = &'c str>, i: size_t) -> Str {
    texts.nth(i).map_or(Str::EMPTY, Str::of)
}

/// The catalog as JSON, in the form in which it is sent to a node: a single line, without the resources that are virtual, and with the
/// values that are to be hidden in plain text. Its "version" is 0; who sends it gives it another one. `*out` is to be freed.
///
/// Statuses: ARGUMENT for null; LIMIT when a value has more than 128 levels of arrays and hashes, or all of them together have more than
/// 20,000,000 elements.
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

/// The name of the node. Borrowed from `catalog`; empty for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_name(catalog: Option<&Catalog>) -> Str {
    getter(Str::EMPTY, || catalog.map_or(Str::EMPTY, |catalog| Str::of(catalog.compiled.node())))
}

/// The name of the environment. Borrowed from `catalog`; empty for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_environment(catalog: Option<&Catalog>) -> Str {
    getter(Str::EMPTY, || catalog.map_or(Str::EMPTY, |catalog| Str::of(catalog.compiled.environment())))
}

/// How many resources there are, those that are virtual too; 0 for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_resource_count(catalog: Option<&Catalog>) -> size_t {
    getter(0, || catalog.map_or(0, |catalog| catalog.compiled.resources().len()))
}

/// The number of the resource of a reference, as "File[/etc/motd]": by its title, or an alias. The name of the type and the title of a
/// class may be in small letters. `resource` may be null. False when there is no such resource, and for null; it is left alone then.
///
/// `reference` points to `len` bytes, or is null.
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

/// How many edges there are; 0 for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_edge_count(catalog: Option<&Catalog>) -> size_t {
    getter(0, || catalog.map_or(0, |catalog| catalog.edges.len()))
}

/// The edge at an index, from 0: the number of a resource and that of one that it contains. None of them is virtual. Both places may be
/// null. False when there is no such edge; they are left alone then.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_edge(
    catalog: Option<&Catalog>,
    i: size_t,
    source: Option<&mut MaybeUninit<size_t>>,
    target: Option<&mut MaybeUninit<size_t>>,
) -> Bool {
    fill_both(source, target, || catalog?.edges.get(i).copied())
}

/// How many classes there are; 0 for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_class_count(catalog: Option<&Catalog>) -> size_t {
    getter(0, || catalog.map_or(0, |catalog| catalog.compiled.classes().count()))
}

/// The name of the class at an index, from 0, in small letters; that of the node's definition is among them. Borrowed from `catalog`; empty
/// when there is none.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_class(catalog: Option<&Catalog>, i: size_t) -> Str {
    getter(Str::EMPTY, || catalog.map_or(Str::EMPTY, |catalog| nth(catalog.compiled.classes(), i)))
}

/// How many tags the catalog has; 0 for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_tag_count(catalog: Option<&Catalog>) -> size_t {
    getter(0, || catalog.map_or(0, |catalog| catalog.compiled.tags().len()))
}

/// The tag of the catalog at an index, from 0. Borrowed from `catalog`; empty when there is none.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_tag(catalog: Option<&Catalog>, i: size_t) -> Str {
    getter(Str::EMPTY, || catalog.map_or(Str::EMPTY, |catalog| nth(catalog.compiled.tags(), i)))
}

/// One reference more; gives `catalog`. Any thread.
///
/// `catalog` is null, or a handle that is not yet released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_catalog_retain(catalog: *const Catalog) -> *mut Catalog {
    // SAFETY: as the caller promises.
    unsafe { retain(catalog) }
}

/// One reference less, and the last one ends whatever was borrowed from it. Null is left alone. Any thread.
///
/// `catalog` is null, or a handle that is not yet released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_catalog_release(catalog: *mut Catalog) {
    // SAFETY: as the caller promises.
    guard(|_| (), || unsafe { release(catalog) });
}
