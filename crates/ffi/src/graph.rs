//! Catalogs as graphs: relationships, cycles, and differences.

use std::mem::MaybeUninit;

use libc::size_t;
use puppetlang::Value as V;
use puppetlang::catalogs::{Change, Difference};

use crate::catalog::{Catalog, text_of};
use crate::error::{Error, answer, required};
use crate::guard::getter;
use crate::handle::Out;
use crate::out::{fill, put};
use crate::status::{Bool, Status};
use crate::text::Text;
use crate::value::Value;

/// Finds the resource that a value refers to, and stores its number in `*resource`.
///
/// The value is a reference, such as the value of the parameter "require" or of `File['/etc/motd']`, or the text of
/// one. `resource` may be NULL. Returns false, and writes nothing, if there is no such resource, and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_find_value(
    catalog: Option<&Catalog>,
    reference: Option<&Value>,
    resource: Option<&mut MaybeUninit<size_t>>,
) -> Bool {
    fill(resource, || catalog?.compiled.find_value(&reference?.0))
}

/// Returns the number of relationships that the parameters "before", "notify", "require" and "subscribe" state; 0 for
/// NULL.
///
/// Relationships written with arrows are parameters of their first resource. A relationship with a container, such as a
/// class, is not repeated for its contents.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_relationship_count(catalog: Option<&Catalog>) -> size_t {
    getter(0, || catalog.map_or(0, |catalog| catalog.relationships().len()))
}

/// Reads relationship `i`, counted from 0: resource `*from` comes before resource `*to`.
///
/// `*refreshes` is true if changes of the first resource refresh the second: "notify" and "subscribe". Neither resource
/// is virtual. `from`, `to` and `refreshes` may be NULL. Returns false, and writes nothing, if there is no such
/// relationship.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_relationship(
    catalog: Option<&Catalog>,
    i: size_t,
    from: Option<&mut MaybeUninit<size_t>>,
    to: Option<&mut MaybeUninit<size_t>>,
    refreshes: Option<&mut MaybeUninit<Bool>>,
) -> Bool {
    let found = getter(None, || catalog?.relationships().get(i).copied());
    if let Some(relationship) = found {
        put(from, relationship.from);
        put(to, relationship.to);
        put(refreshes, relationship.refreshes);
    }
    found.is_some()
}

/// Finds the dependency cycles, as an agent would, and stores an array in `*out`; it is empty if there are none.
///
/// Each cycle is an array of references in the order of dependency; the first is repeated at the end, unless a path
/// leads into the cycle. Dependencies come from relationship parameters, containers, stages, and the autorequires of
/// "file" and "exec". Autorequires in the Ruby code of other types are unknown. Release `*out` with
/// `puppetlang_value_release`.
///
/// Statuses: ARGUMENT if `catalog` or `out` is NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_cycles(
    catalog: Option<&Catalog>,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let compiled = &required(catalog, "catalog")?.compiled;
        let reference = |number: usize| compiled.resource(number).map(|resource| V::from(resource.reference()));
        let path = |steps: &[puppetlang::catalogs::Step]| -> V {
            let ends = steps.last().map(|step| step.to);
            steps.iter().map(|step| step.from).chain(ends).filter_map(reference).collect::<Vec<_>>().into()
        };
        let cycles: Vec<V> = compiled.cycles().iter().map(|cycle| path(&cycle.steps)).collect();
        out.put(Value::handle(cycles.into()));
        Ok(())
    })
}

/// Describes the dependency cycles as text, and stores it in `*out`; it is empty if there are none.
///
/// It is the message of an agent, and after each path a line with the origin of each step. Free `*out` with
/// `puppetlang_text_free`.
///
/// Statuses: ARGUMENT if `catalog` or `out` is NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_cycles_text(
    catalog: Option<&Catalog>,
    out: Option<&mut MaybeUninit<*mut Text>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    text_of(catalog, out, error, |compiled| Ok(compiled.cycles_text(&compiled.cycles())))
}

/// Compares a catalog with a later one, and stores a hash in `*out`, which is empty if they do not differ:
///
/// - "added", "removed": arrays of the references of resources that only one of the catalogs has
/// - "changed": an array of hashes with "resource", "parameter", and "before" and "after" as far as they are set
/// - "added_edges", "removed_edges": arrays of pairs of references: containers, and contents that only one of the
///   catalogs puts in them
///
/// Virtual resources do not count; files, lines and tags make no difference. Release `*out` with
/// `puppetlang_value_release`.
///
/// Statuses: ARGUMENT if a pointer other than `error` is NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_difference(
    catalog: Option<&Catalog>,
    later: Option<&Catalog>,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let (catalog, later) = (required(catalog, "catalog")?, required(later, "later")?);
        out.put(Value::handle(hash_of(catalog.compiled.difference(&later.compiled))));
        Ok(())
    })
}

/// Returns a difference as a hash without empty lists.
fn hash_of(difference: Difference) -> V {
    let Difference { added, removed, changed, added_edges, removed_edges } = difference;
    let texts = |texts: Vec<String>| texts.into_iter().map(V::from).collect::<Vec<_>>();
    let pairs = |pairs: Vec<(String, String)>| -> Vec<V> {
        pairs.into_iter().map(|(container, content)| vec![V::from(container), V::from(content)].into()).collect()
    };
    let lists = [
        ("added", texts(added)),
        ("removed", texts(removed)),
        ("changed", changed.into_iter().map(change).collect()),
        ("added_edges", pairs(added_edges)),
        ("removed_edges", pairs(removed_edges)),
    ];
    let set = lists.into_iter().filter(|(_, list)| !list.is_empty());
    V::Hash(set.map(|(name, list)| (name, V::from(list))).collect())
}

fn change(change: Change) -> V {
    let names = [("resource", V::from(change.resource)), ("parameter", V::from(change.parameter))];
    let values = [("before", change.before), ("after", change.after)];
    let values = values.into_iter().filter_map(|(name, value)| Some((name, value?)));
    V::Hash(names.into_iter().chain(values).collect())
}
