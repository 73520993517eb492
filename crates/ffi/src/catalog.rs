//! Catalogs. Their resources, and their relationships, have modules of their own.

use std::mem::MaybeUninit;
use std::sync::OnceLock;

use libc::{c_char, size_t};
use puppetlang::Value as V;
use puppetlang::catalogs::{CatalogEnvelope, Compiled, Relationship};

use crate::compile::wrong;
use crate::error::{CallError, Error, answer, required};
use crate::guard::{getter, guard};
use crate::handle::{Alive, Counted, Out, release, retain};
use crate::out::{fill, fill_both};
use crate::status::{Bool, PUPPETLANG_E_LIMIT, PUPPETLANG_E_TYPE, Status};
use crate::text::{self, Str, Text};
use crate::value::Value;

/// A compiled catalog: resources, and the edges between containers and their contents.
///
/// Reference counted; thread-safe. It can outlive its environment. Resources are numbered from 0 in the order in which
/// they were declared.
pub struct Catalog {
    pub(crate) compiled: Compiled,
    /// The edges, collected once because the compiled catalog filters them on each request.
    edges: Vec<(usize, usize)>,
    /// The relationships; collected when they are first needed.
    relationships: OnceLock<Vec<Relationship>>,
    _alive: Alive,
}

impl Counted for Catalog {}

impl Catalog {
    pub(crate) fn new(compiled: Compiled) -> Self {
        let edges = compiled.edges().collect();
        Self { compiled, edges, relationships: OnceLock::new(), _alive: Alive::new() }
    }

    pub(crate) fn relationships(&self) -> &[Relationship] {
        self.relationships.get_or_init(|| self.compiled.relationships())
    }
}

/// The maximum depth of a value in JSON, in levels of containers; JSON parsers have similar limits.
const MOST_LEVELS: u32 = 128;

/// The maximum number of values in the JSON of a catalog; shared values count as often as they occur.
const MOST_VALUES: u64 = 20_000_000;

/// Returns an error if the JSON of a catalog would be too large.
fn check_size(compiled: &Compiled) -> Result<(), CallError> {
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
    Ok(())
}

/// The form of a catalog as JSON.
#[derive(Default)]
struct Options {
    envelope: CatalogEnvelope,
    /// Whether values that JSON cannot represent become texts.
    is_plain: bool,
    /// Whether this may happen without an error.
    is_lossy: bool,
}

impl Options {
    /// Returns a catalog as JSON.
    fn json(&self, compiled: &Compiled) -> Result<String, CallError> {
        check_size(compiled)?;
        if !self.is_plain {
            return Ok(compiled.to_json_in(&self.envelope));
        }
        let (text, losses) = compiled.to_plain_json(&self.envelope);
        match losses.first() {
            Some(loss) if !self.is_lossy => Err(CallError::new(PUPPETLANG_E_TYPE, loss.to_string())),
            _ => Ok(text),
        }
    }
}

/// Stores a text about a catalog in `*out`.
pub(crate) fn text_of(
    catalog: Option<&Catalog>,
    out: Option<&mut MaybeUninit<*mut Text>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
    text: impl FnOnce(&Compiled) -> Result<String, CallError>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        out.put(Text::handle(text(&required(catalog, "catalog")?.compiled)?));
        Ok(())
    })
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
    text_of(catalog, out, error, |compiled| Options::default().json(compiled))
}

/// Reads the options of `puppetlang_catalog_to_json`.
fn read(options: &V) -> Result<Options, CallError> {
    let V::Hash(options) = options else { return Err(wrong("`options` is not a hash")) };
    let mut read = Options::default();
    let envelope = &mut read.envelope;
    let boolean = |name: &str, value: &V| match value {
        V::Boolean(value) => Ok(*value),
        _ => Err(wrong(&format!("the option \"{name}\" is a boolean"))),
    };
    let text = |name: &str, value: &V| {
        value.as_str().map(str::to_owned).ok_or_else(|| wrong(&format!("the option \"{name}\" is a string")))
    };
    for (key, value) in options.iter().filter(|(_, value)| !value.is_undef()) {
        match key.as_str() {
            Some("version") if matches!(value, V::Integer(_) | V::String(_)) => envelope.version = value.clone(),
            Some("version") => return Err(wrong("the option \"version\" is an integer or a string")),
            Some("code_id") => envelope.code_id = Some(text("code_id", value)?),
            Some("catalog_uuid") => envelope.catalog_uuid = Some(text("catalog_uuid", value)?),
            Some("virtual") => envelope.with_virtual = boolean("virtual", value)?,
            Some("rich_data") => read.is_plain = !boolean("rich_data", value)?,
            Some("lossy") => read.is_lossy = boolean("lossy", value)?,
            _ => return Err(CallError::argument(format!("there is no option {key:?}"))),
        }
    }
    Ok(read)
}

/// Writes the catalog as JSON like `puppetlang_catalog_json`, with options.
///
/// `options` may be NULL, or is a hash with these keys:
///
/// - "version": the version of the configuration, an integer or a string; 0 by default
/// - "code_id": the identifier of the code, for static catalogs
/// - "catalog_uuid": the UUID of the catalog, which reports of the agent refer to
/// - "virtual": true to write virtual resources too, each with the key "virtual", and their edges. A store of exported
///   resources needs them; an agent must not get them
/// - "rich_data": false for agents before Puppet 6, which do not read rich data; true by default
/// - "lossy": true to write values that JSON cannot represent as text if "rich_data" is false; by default they are an
///   error, as in Puppet with the setting `strict` = error
///
/// Statuses: those of `puppetlang_catalog_json`; ARGUMENT for an unknown option; TYPE for an option of the wrong type,
/// and for a value that needs rich data.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_to_json(
    catalog: Option<&Catalog>,
    options: Option<&Value>,
    out: Option<&mut MaybeUninit<*mut Text>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    text_of(catalog, out, error, |compiled| {
        options.map_or_else(|| Ok(Options::default()), |options| read(&options.0))?.json(compiled)
    })
}

/// Writes the SHA-256 of the content of the catalog, 64 hexadecimal digits, and stores it in `*out`.
///
/// The content is what the JSON form says about resources, edges and classes, without files and lines. The names of
/// node and environment, and the order of tags, are no part of it. Free `*out` with `puppetlang_text_free`.
///
/// Statuses: those of `puppetlang_catalog_json`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_catalog_digest(
    catalog: Option<&Catalog>,
    out: Option<&mut MaybeUninit<*mut Text>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    text_of(catalog, out, error, |compiled| {
        check_size(compiled)?;
        Ok(compiled.digest())
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
/// no such edge. Dependencies are not edges: see `puppetlang_catalog_relationship`.
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
