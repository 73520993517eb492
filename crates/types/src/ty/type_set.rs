//! Type sets: `TypeSet`.

use std::sync::Arc;

use puppetlang_scalar::{Version, VersionRange};
use puppetlang_source::Permanent;

use super::object::{annotations_type, element, init_type};
use super::{Size, StructKey, Type};
use crate::error::TypeError;
use crate::infer::infer_set;
use crate::mismatch::assert_instance;
use crate::parse::Resolver;
use crate::value::{Hash, HashBuilder, RegexpValue, Value};

/// A type set, represented by its init hash: the hash after `TypeSet` in its declaration.
#[derive(Clone)]
pub struct TypeSet {
    /// The init hash with its types resolved, in the order in which it is written.
    pub init: Hash,
}

/// The name authority of the types that programs declare.
const AUTHORITY: &str = "http://puppet.com/2016.1/runtime";

/// The names that a type set may have.
static NAME: Permanent<Type> =
    Permanent::new(|| Type::pattern([RegexpValue::known(r"\A[A-Z][\w]*(?:::[A-Z][\w]*)*\z")]));

/// The type of the init hash.
static INITIALIZER: Permanent<Type> = Permanent::new(|| {
    let known = |text: &str| Type::parse(text).expect("the type is right");
    let simple_name = Type::pattern([RegexpValue::known(r"\A[A-Z]\w*\z")]);
    let identifier = Type::pattern([RegexpValue::known(r"\A[a-zA-Z][\-+.a-zA-Z\d]*:[!#-;=?-\[\]_a-z~%]*\z")]);
    let version = known("Variant[String[1], SemVer]");
    let named = |value: Type| Type::hash(simple_name.clone(), value, Some(Size::at_least(1)));
    let reference = Type::structure(vec![
        element("name", StructKey::Required, NAME.clone()),
        element("version_range", StructKey::Required, known("Variant[String[1], SemVerRange]")),
        element("name_authority", StructKey::Optional, identifier.clone()),
        element("annotations", StructKey::Optional, annotations_type(true)),
    ]);
    Type::structure(vec![
        element("pcore_uri", StructKey::Optional, identifier.clone()),
        element("pcore_version", StructKey::Required, version.clone()),
        element("name_authority", StructKey::Optional, identifier),
        element("name", StructKey::Optional, NAME.clone()),
        element("version", StructKey::Optional, version),
        element("types", StructKey::Optional, named(Type::variant(vec![Type::Type(None), init_type(true)]))),
        element("references", StructKey::Optional, named(reference)),
        element("annotations", StructKey::Optional, annotations_type(true)),
    ])
});

impl TypeSet {
    /// The text of the empty type set: in the reference, `TypeSet` without parameters.
    pub(crate) const EMPTY_TEXT: &str = "TypeSet[{pcore_uri => 'http://puppet.com/2016.1/pcore', pcore_version => '1.0.0', \
                                         name_authority => 'http://puppet.com/2016.1/runtime', \
                                         name => 'DefaultTypeSet', version => '0.0.0'}]";

    /// Creates the type set of an init hash; `None` for the empty type set.
    ///
    /// # Errors
    ///
    /// Returns an error if the hash breaks a rule.
    pub fn described(init: &Hash) -> Result<Option<Arc<Self>>, TypeError> {
        let empty = init.is_empty()
            || init.len() == 5 && init.get_str("name").and_then(Value::as_str) == Some("DefaultTypeSet");
        if empty {
            return Ok(None);
        }
        Self::checked(init, None).map(|set| Some(Arc::new(set)))
    }

    /// Creates the type set that a program declares by name, so that the hash needs no name.
    ///
    /// # Errors
    ///
    /// Returns an error if the hash breaks a rule.
    pub(crate) fn declared(name: &str, init: &Hash) -> Result<Self, TypeError> {
        Self::checked(init, Some(name))
    }

    fn checked(init: &Hash, declared: Option<&str>) -> Result<Self, TypeError> {
        assert_instance("TypeSet initializer", &INITIALIZER, &Value::Hash(init.clone()))?;
        let name = declared.or_else(|| init.get_str("name").and_then(Value::as_str));
        let authority = match declared {
            Some(_) => Some(AUTHORITY),
            None => init.get_str("name_authority").and_then(Value::as_str),
        };
        let mut shown = HashBuilder::default();
        let mut show = |key: &str, value: Value| shown.insert(Value::from(key), value);
        if let Some(annotations) = init.get_str("annotations") {
            show("annotations", annotations.clone());
        }
        for key in ["pcore_uri", "pcore_version", "name_authority", "name", "version", "types", "references"] {
            match (key, init.get_str(key)) {
                ("pcore_version", Some(given)) => {
                    let version = version(given)?;
                    understood(name.unwrap_or_default(), &version)?;
                    show(key, Value::from(version.to_string()));
                }
                ("version", Some(given)) => show(key, Value::from(version(given)?.to_string())),
                ("name_authority", _) => authority.into_iter().for_each(|authority| show(key, authority.into())),
                ("name", _) => show(key, name.map_or(Value::Undef, Value::from)),
                (_, Some(given)) => show(key, given.clone()),
                (_, None) => {}
            }
        }
        let set = Self { init: shown.build() };
        set.check_aliases()?;
        Ok(set)
    }

    /// Rejects references that name the same versions of a type set twice, or that have the name of a type.
    fn check_aliases(&self) -> Result<(), TypeError> {
        let label = format!("TypeSet '{}'", self.name().unwrap_or_default());
        let mut known: Vec<(&str, &str, VersionRange)> = Vec::new();
        for (alias, reference) in self.references() {
            let own = self.init.get_str("name_authority").and_then(Value::as_str).unwrap_or_default();
            let authority = reference.get_str("name_authority").and_then(Value::as_str).unwrap_or(own);
            let name = reference.get_str("name").and_then(Value::as_str).unwrap_or_default();
            let range = version_range(reference)?;
            let same = |(other_authority, other, _): &&(&str, &str, VersionRange)| {
                (*other_authority, *other) == (authority, name)
            };
            if known.iter().filter(same).any(|(.., other)| overlap(other, &range)) {
                return Err(TypeError::new(format!(
                    "{label} references TypeSet '{authority}/{name}' more than once using overlapping version ranges"
                )));
            }
            known.push((authority, name, range));
            if self.entries("types").any(|(name, _)| name == alias) {
                return Err(TypeError::new(format!(
                    "{label} references a TypeSet using alias '{alias}'. The alias collides with the name of a declared type"
                )));
            }
        }
        Ok(())
    }

    /// Rejects references to types that are not type sets, or not of a requested version.
    ///
    /// # Errors
    ///
    /// Returns an error if a reference is wrong, and passes on errors of the `resolver`.
    pub(crate) fn check_references(&self, resolver: &dyn Resolver) -> Result<(), TypeError> {
        for (_, reference) in self.references() {
            let name = reference.get_str("name").and_then(Value::as_str).unwrap_or_default();
            let wrong = |what: &str| {
                let owner = self.name().unwrap_or_default();
                Err(TypeError::new(format!("TypeSet '{owner}' reference to TypeSet named '{name}' {what}")))
            };
            let range = version_range(reference)?;
            match resolver.resolve(&name.to_lowercase())? {
                None => return wrong("cannot be resolved"),
                Some(Type::TypeSet(set)) => {
                    let version = set.as_ref().and_then(|set| set.init.get_str("version")).and_then(Value::as_str);
                    let fits = version.is_some_and(|text| Version::parse(text).is_ok_and(|one| range.includes(&one)));
                    if !fits {
                        let version = version.unwrap_or("none");
                        return wrong(&format!("resolves to an incompatible version. Expected {range}, got {version}"));
                    }
                }
                Some(other) => {
                    let other = crate::format::plain_type_text(&other);
                    return wrong(&format!("resolves to a {other}"));
                }
            }
        }
        Ok(())
    }

    /// The types of the set.
    pub(crate) fn types(&self) -> impl Iterator<Item = &Value> {
        self.entries("types").map(|(_, ty)| ty)
    }

    /// Returns the name of the type set that this one refers to by an alias, given in lower case.
    pub(crate) fn reference(&self, alias: &str) -> Option<&str> {
        let mut references = self.references();
        let (_, reference) = references.find(|(name, _)| name.to_lowercase() == alias)?;
        reference.get_str("name").and_then(Value::as_str)
    }

    /// Returns the references to other type sets: their aliases and names.
    pub(crate) fn referenced_names(&self) -> impl Iterator<Item = (&str, &str)> {
        self.references().filter_map(|(alias, reference)| Some((alias, reference.get_str("name")?.as_str()?)))
    }

    fn references(&self) -> impl Iterator<Item = (&str, &Hash)> {
        self.entries("references").filter_map(|(alias, reference)| match reference {
            Value::Hash(reference) => Some((alias, reference)),
            _ => None,
        })
    }

    fn entries(&self, key: &str) -> impl Iterator<Item = (&str, &Value)> {
        let inner = match self.init.get_str(key) {
            Some(Value::Hash(inner)) => Some(inner),
            _ => None,
        };
        inner.into_iter().flat_map(Hash::iter).filter_map(|(name, value)| Some((name.as_str()?, value)))
    }

    /// Creates a type set of which only the name is known.
    ///
    /// # Errors
    ///
    /// Returns an error if the name is not a valid type name.
    pub(crate) fn named(name: &Value) -> Result<Option<Arc<Self>>, TypeError> {
        if name.as_str() == Some("") {
            return Ok(None);
        }
        check_type_name("TypeSet name", name)?;
        let mut shown = HashBuilder::default();
        shown.insert(Value::from("pcore_version"), Value::from(""));
        shown.insert(Value::from("name"), name.clone());
        Ok(Some(Arc::new(Self { init: shown.build() })))
    }

    /// The name of the type set, if it has one.
    pub fn name(&self) -> Option<&str> {
        self.init.get_str("name").and_then(Value::as_str)
    }
}

/// Rejects invalid type names.
///
/// # Errors
///
/// Returns the error `<subject> has wrong type, …` if the name is not a valid type name.
pub(crate) fn check_type_name(subject: &str, name: &Value) -> Result<(), TypeError> {
    if NAME.is_instance(name) {
        return Ok(());
    }
    let mut message = format!("{subject} has wrong type, expects a match for {}, got ", *NAME);
    match name.as_str() {
        Some(text) => message.extend(["'", text, "'"]),
        None => message += &infer_set(name).name(),
    }
    Err(TypeError::new(message))
}

fn version(given: &Value) -> Result<Version, TypeError> {
    match given {
        Value::SemVer(version) => Ok((**version).clone()),
        other => Version::parse(other.as_str().unwrap_or_default()).map_err(|error| TypeError::new(error.to_string())),
    }
}

/// Rejects init hashes of another major version of Pcore.
fn understood(name: &str, version: &Version) -> Result<(), TypeError> {
    if version.major() == 1 {
        return Ok(());
    }
    Err(TypeError::new(format!(
        "The pcore version for TypeSet '{name}' is not understood by this runtime. Expected range 1.x, got {version}"
    )))
}

/// Returns the range of versions that a reference to another type set requests.
fn version_range(reference: &Hash) -> Result<VersionRange, TypeError> {
    match reference.get_str("version_range") {
        Some(Value::SemVerRange(range)) => Ok((**range).clone()),
        range => {
            let text = range.and_then(Value::as_str).unwrap_or_default();
            VersionRange::parse(text).map_err(|error| TypeError::new(error.to_string()))
        }
    }
}

/// Returns true if some version may be in both ranges.
fn overlap(one: &VersionRange, other: &VersionRange) -> bool {
    one.intersection(other)
        .begin()
        .is_some_and(|begin| begin.version().is_none_or(|version| one.includes(version) && other.includes(version)))
}

/// Type sets are equal if name, authority and version are: the reference ignores the rest.
impl PartialEq for TypeSet {
    fn eq(&self, other: &Self) -> bool {
        let same = |key: &str| match (self.init.get_str(key), other.init.get_str(key)) {
            (Some(one), Some(other)) => one.key_eq(other),
            (one, other) => one.is_none() && other.is_none(),
        };
        ["name_authority", "name", "version"].into_iter().all(same)
    }
}
