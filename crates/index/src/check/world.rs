//! The knowledge of an index about names, and its limits.
//!
//! A name that is not defined is missing only if nothing that is not on the disk can define it. A qualified name
//! belongs to its module, so it is missing if that module is there and all of its manifests could be read. Any module
//! may define an unqualified function or resource type; such a name is missing only if it is misspelt: a known name
//! differs by one letter, and no other file uses the name.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::{Arc, OnceLock};

use foldhash::fast::RandomState;
use puppetlang_catalog::{ResourceType, core_types};
use puppetlang_evaluator::Library;
use puppetlang_source::CoreType;
use puppetlang_types::mismatch::Signature;
use puppetlang_types::parse::is_language_type;

use crate::file_index::{DefinitionKind as D, ReferenceKind as R};
use crate::index::{Defined, FileId, Index};
use crate::layout::Located;

/// The knowledge about a name.
#[derive(Clone, Debug)]
pub(crate) enum Known<T> {
    /// It is defined.
    Found(T),
    /// Nothing defines it; a known name may be similar.
    Missing(Option<String>),
    /// Something that is not on the disk may define it.
    Unknown,
}

/// A resource type.
#[derive(Clone, Debug)]
pub(crate) enum Resource<'i> {
    Defined(Defined<'i>),
    Native(Arc<ResourceType>),
}

/// A function.
#[derive(Clone)]
pub(crate) enum Function<'i> {
    /// The signatures of a function of the language.
    Core(&'static [Signature]),
    /// The definitions, in Puppet or Ruby.
    Defined(Vec<Defined<'i>>),
}

/// Native types that modules of the agent's packages provide; the modules are rarely among those of an environment.
const PACKAGED_TYPES: &[&str] = &[
    "augeas",
    "computer",
    "cron",
    "host",
    "interface",
    "k5login",
    "macauthorization",
    "mailalias",
    "maillist",
    "mcx",
    "mount",
    "router",
    "scheduled_task",
    "selboolean",
    "selmodule",
    "ssh_authorized_key",
    "sshkey",
    "vlan",
    "yumrepo",
    "zfs",
    "zone",
    "zpool",
];

/// The shortest name that counts as misspelt if one letter differs.
const SHORTEST_MISSPELT: usize = 3;

/// The functions of the language.
fn libraries() -> [&'static Library; 3] {
    [Library::language(), puppetlang_epp::library(), puppetlang_catalog::library()]
}

/// Answers questions about the names of an index.
pub(crate) struct World<'i> {
    pub(crate) index: &'i Index,
    natives: HashMap<&'i str, Arc<ResourceType>, RandomState>,
    /// Attributes that modules add to all types.
    metaparameters: HashSet<&'i str, RandomState>,
    names: OnceLock<Names<'i>>,
    /// The number of classes that files name, by the first segments of their names.
    used_namespaces: OnceLock<HashMap<&'i str, usize, RandomState>>,
}

/// Names, for suggestions in place of names that are not defined.
struct Names<'i> {
    resource_types: Vec<&'i str>,
    functions: Vec<&'i str>,
    classes: Vec<&'i str>,
    data_types: Vec<&'i str>,
}

impl<'i> World<'i> {
    /// Prepares the questions.
    pub(crate) fn new(index: &'i Index) -> Self {
        let mut natives: HashMap<&str, Arc<ResourceType>, RandomState> = HashMap::default();
        let mut metaparameters = HashSet::default();
        let types = index.names(D::NativeType).flat_map(|name| index.definitions(D::NativeType, name));
        let files: BTreeSet<FileId> = types.map(|ty| ty.file).collect();
        for file in files.into_iter().filter_map(|file| index.file(file)) {
            metaparameters.extend(file.content.metaparameters.iter().map(AsRef::as_ref));
            for ty in file.content.native_types() {
                let mut ty = ty.clone();
                if index.has_providers(ty.name()) {
                    ty.add_providers();
                }
                let name = file.content.texts().iter().find(|text| *text == ty.name()).unwrap_or_default();
                match natives.get_mut(name) {
                    // Two modules have the type: which one wins depends on the node.
                    Some(known) if known.attributes().count() != ty.attributes().count() => {
                        *known = Arc::new(ResourceType::unknown(name));
                    }
                    Some(_) => {}
                    None => drop(natives.insert(name, Arc::new(ty))),
                }
            }
        }
        for name in index.names(D::NativeType) {
            natives.entry(name).or_insert_with(|| Arc::new(ResourceType::unknown(name)));
        }
        for ty in core_types() {
            natives.entry(ty.name()).or_insert_with(|| Arc::new(ty.clone()));
        }
        Self { index, natives, metaparameters, names: OnceLock::new(), used_namespaces: OnceLock::new() }
    }

    fn names(&self) -> &Names<'i> {
        self.names.get_or_init(|| {
            let index: &'i Index = self.index;
            let core = libraries().into_iter().flat_map(Library::names).map(|name| -> &'i str { name });
            let packaged: &[&'i str] = PACKAGED_TYPES;
            let native = self.natives.keys().copied();
            Names {
                resource_types: index.names(D::DefinedType).chain(native).chain(packaged.iter().copied()).collect(),
                functions: index.names(D::Function).chain(core).collect(),
                classes: index.names(D::Class).collect(),
                data_types: index.names(D::DataType).collect(),
            }
        })
    }

    /// Returns true for an environment all of whose modules are on the disk.
    pub(crate) fn is_whole(&self) -> bool {
        let layout = self.index.layout();
        let mut required =
            layout.wanted.iter().chain(layout.modules.iter().flat_map(|module| module.dependencies.iter().flatten()));
        layout.environment.is_some() && required.all(|name| self.has_module(name))
    }

    /// Returns true for a file of the environment itself, or of a module that others do not maintain.
    pub(crate) fn is_of_site(&self, located: &Located) -> bool {
        let layout = self.index.layout();
        let module = located.module.and_then(|module| layout.modules.get(module as usize));
        layout.environment.is_some() && !module.is_some_and(|module| layout.is_of_others(module))
    }

    /// Returns true if another class inherits a class.
    pub(crate) fn is_parent(&self, class: &str) -> bool {
        let files = self.index.referring_files(R::Class, class).iter().filter_map(|&file| self.index.file(file));
        let mut definitions = files.flat_map(|file| file.content.definitions().iter().map(move |one| (file, one)));
        definitions.any(|(file, one)| one.parent.is_some_and(|parent| file.content.text(parent) == class))
    }

    /// Returns true if every definition in the namespace of a name is known.
    pub(crate) fn is_known_namespace(&self, name: &str) -> bool {
        let head = name.split("::").next().unwrap_or_default();
        self.index.layout().module(head).is_some_and(|(module, _)| self.index.is_sound(Some(module)))
            && self.index.is_sound(None)
    }

    /// Returns true if the module of a namespace is on the disk.
    pub(crate) fn has_module(&self, name: &str) -> bool {
        let head = name.split("::").next().unwrap_or_default();
        self.index.layout().module(head).is_some()
    }

    /// Returns the name that a name which nothing defines is misspelt from.
    ///
    /// The first segment of a name whose module is not on the disk counts too.
    fn misspelt<'n>(&self, kind: R, name: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
        if self.index.referring_files(kind, name).len() > 1 || self.is_wanted(name) {
            return None;
        }
        one_letter_off(name, names)
    }

    /// Returns true if a module of this name is required by another one.
    fn is_wanted(&self, name: &str) -> bool {
        let head = name.split("::").next().unwrap_or_default();
        let layout = self.index.layout();
        layout.wanted.iter().any(|wanted| &**wanted == head)
            || layout
                .modules
                .iter()
                .any(|module| module.dependencies.as_deref().unwrap_or_default().iter().any(|wanted| &**wanted == head))
    }

    /// Returns a similar name of the same module.
    fn similar(&self, name: &str, names: impl Iterator<Item = &'i str>) -> Option<String> {
        let head = name.split(':').next();
        // The first letter of the last segment is rarely the mistake; most names need not be compared then.
        let first = |name: &str| name.rsplit(':').next().and_then(|last| last.bytes().next());
        let names = names.filter(|known| known.split(':').next() == head && first(known) == first(name));
        puppetlang_source::nearest::nearest(name, names).map(str::to_owned)
    }

    /// Decides about a name that is not defined.
    fn undefined<T>(&self, kind: R, name: &str, names: &[&'i str]) -> Known<T> {
        let is_of_module = name.contains("::") || kind == R::Class;
        if is_of_module && self.is_known_namespace(name) {
            return Known::Missing(self.similar(name, names.iter().copied()));
        }
        if is_of_module && self.has_module(name) {
            return Known::Unknown;
        }
        match self.misspelt(kind, name, names.iter().copied()) {
            Some(similar) => Known::Missing(Some(similar.to_owned())),
            None => Known::Unknown,
        }
    }

    /// Looks up a class.
    pub(crate) fn class(&self, name: &str) -> Known<Defined<'i>> {
        match self.index.definition(D::Class, name) {
            Some(found) => Known::Found(found),
            // A resource type of this name may be meant.
            None if name == "main" || name == "settings" => Known::Unknown,
            None => self.undefined(R::Class, name, &self.names().classes),
        }
    }

    /// Looks up a defined or native resource type.
    pub(crate) fn resource_type(&self, name: &str) -> Known<Resource<'i>> {
        if let Some(found) = self.index.definition(D::DefinedType, name) {
            return Known::Found(Resource::Defined(found));
        }
        if let Some(native) = self.natives.get(name) {
            return Known::Found(Resource::Native(Arc::clone(native)));
        }
        if PACKAGED_TYPES.contains(&name) || name.starts_with("nagios_") {
            return Known::Unknown;
        }
        self.undefined(R::ResourceType, name, &self.names().resource_types)
    }

    /// Looks up a function.
    pub(crate) fn function(&self, name: &str) -> Known<Function<'i>> {
        let defined = self.index.definitions(D::Function, name);
        if !defined.is_empty() {
            return Known::Found(Function::Defined(defined));
        }
        match libraries().into_iter().find_map(|library| library.signatures(name)) {
            Some(signatures) => Known::Found(Function::Core(signatures)),
            None => self.undefined(R::Function, name, &self.names().functions),
        }
    }

    /// Looks up a plan.
    pub(crate) fn plan(&self, name: &str) -> Known<Defined<'i>> {
        if let Some(found) = self.index.definition(D::Plan, name) {
            return Known::Found(found);
        }
        if !self.is_known_namespace(name) {
            return Known::Unknown;
        }
        Known::Missing(self.similar(name, self.index.names(D::Plan)))
    }

    /// Looks up an upper-case name: a data type or a resource type. Found says only that the name is known.
    pub(crate) fn type_name(&self, name: &str) -> Known<()> {
        let is_language = CoreType::of(name).is_some() || is_language_type(name);
        // `Puppet` and `Pcore` are namespaces of the implementation.
        let is_internal = ["puppet::", "pcore::", "bolt::"].iter().any(|start| name.starts_with(start));
        if is_language || is_internal || matches!(name, "target" | "error" | "deferred" | "taskerror") {
            return Known::Found(());
        }
        if self.index.is_defined(D::DataType, name) || self.index.is_defined(D::Class, name) {
            return Known::Found(());
        }
        match self.resource_type(name) {
            Known::Found(_) => return Known::Found(()),
            Known::Missing(_) | Known::Unknown => {}
        }
        if PACKAGED_TYPES.contains(&name) || name.starts_with("nagios_") {
            return Known::Unknown;
        }
        // A type set defines the names in it.
        let sets = name.match_indices("::").any(|(at, _)| self.index.is_defined(D::DataType, &name[..at]));
        if sets || self.has_type_set(name) {
            return Known::Unknown;
        }
        let core = CoreType::ALL.iter().map(|core| core.name());
        let core: Vec<Cow<'_, str>> = core.map(|name| name.to_lowercase().into()).collect();
        let Names { data_types, resource_types, .. } = self.names();
        let names: Vec<&str> = data_types.iter().chain(resource_types).copied().collect();
        if !name.contains("::") {
            let all = names.iter().copied().chain(core.iter().map(AsRef::as_ref));
            return match self.misspelt(R::Type, name, all) {
                Some(similar) => Known::Missing(Some(similar.to_owned())),
                None => Known::Unknown,
            };
        }
        self.undefined(R::Type, name, &names)
    }

    fn has_type_set(&self, name: &str) -> bool {
        let head = name.split("::").next().unwrap_or_default();
        self.index.is_defined(D::DataType, &format!("{head}::init_typeset"))
    }

    /// Returns true if every resource may have an attribute.
    pub(crate) fn is_metaparameter(&self, name: &str) -> bool {
        puppetlang_catalog::METAPARAMETERS.contains(&name) || self.metaparameters.contains(name)
    }

    /// Returns the name of a module that a misspelt namespace may mean.
    pub(crate) fn similar_module(&self, name: &str) -> Option<&'i str> {
        let (head, rest) = name.split_once("::")?;
        let used = self.used_namespaces.get_or_init(|| {
            let mut counts = HashMap::default();
            let heads = self.index.referred_names(R::Class).filter_map(|name| name.split("::").next());
            heads.for_each(|head| *counts.entry(head).or_insert(0) += 1);
            counts
        });
        if used.get(head).is_some_and(|&count| count > 1) || self.is_wanted(head) {
            return None;
        }
        let similar = one_letter_off(head, self.index.layout().modules.iter().map(|module| &*module.name))?;
        let full = format!("{similar}::{rest}");
        (self.index.is_defined(D::Class, &full) || self.index.is_defined(D::DefinedType, &full)).then_some(similar)
    }
}

/// Returns a name that differs from `name` by one letter, unless the other letters are those of a name of its own.
pub(crate) fn one_letter_off<'n>(name: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let length = name.len();
    if length < SHORTEST_MISSPELT {
        return None;
    }
    names
        .filter(|known| known.len().abs_diff(length) <= 1 && known.len() > SHORTEST_MISSPELT && *known != name)
        .filter(|known| distance_is_one(name, known) && !is_derived(name, known))
        .min()
}

/// Returns true if one name is the other with one more letter, as a plural is: `firewall` and `firewalld`.
///
/// A doubled letter is a mistake, and so is the loss of most last letters.
fn is_derived(name: &str, known: &str) -> bool {
    let doubles = |text: &str| {
        let mut letters = text.bytes().rev();
        letters.next() == letters.next()
    };
    let may_follow = |text: &str| text.ends_with(['s', 'd']) || text.ends_with(|last: char| last.is_ascii_digit());
    match (name.starts_with(known), known.starts_with(name)) {
        (true, _) => !doubles(name),
        (_, true) => may_follow(known),
        _ => {
            // Names that end in different numbers: `sha1` and `sha2`.
            let number = |text: &str| text.ends_with(|last: char| last.is_ascii_digit());
            name.len() == known.len()
                && number(name)
                && number(known)
                && name[..name.len() - 1] == known[..name.len() - 1]
        }
    }
}

/// Returns true if one insertion, deletion, replacement or swap of neighbours turns one text into the other.
pub(crate) fn distance_is_one(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let start = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let (one, other) = (&one[start..], &other[start..]);
    match one.len().cmp(&other.len()) {
        std::cmp::Ordering::Less => one == &other[1..],
        std::cmp::Ordering::Greater => &one[1..] == other,
        std::cmp::Ordering::Equal => match (one, other) {
            ([_, rest @ ..], [_, other_rest @ ..]) if rest == other_rest => true,
            ([a, b, rest @ ..], [c, d, other_rest @ ..]) => a == d && b == c && rest == other_rest,
            _ => false,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_letter_makes_a_misspelt_name() {
        let rows = [
            ("flie", "file", true),
            ("fille", "file", true),
            ("filee", "file", true),
            ("fil", "file", true),
            ("files", "file", false),
            ("value", "values", false),
            ("sha2", "sha1", false),
            ("file", "file", false),
            ("fi", "fil", false),
        ];
        for (name, known, expected) in rows {
            assert_eq!(one_letter_off(name, [known].into_iter()).is_some(), expected, "{name}");
        }
        assert_eq!(one_letter_off("firewall", ["firewalld"].into_iter()), None);
    }
}
