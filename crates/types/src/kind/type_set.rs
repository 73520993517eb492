//! Sets of types: `TypeSet`.

use std::sync::Arc;

use puppetlang_source::meter::Lazy;

use super::object::{annotations_type, element, init_type};
use super::{Size, StructKey, Type};
use crate::error::TypeError;
use crate::infer::infer_set;
use crate::mismatch::assert_instance;
use crate::parse::Resolver;
use crate::value::{Hash, HashBuilder, RegexpValue, Value};
use crate::version::Version;
use crate::version_range::VersionRange;

/// A set of types, by the hash that describes it.
#[derive(Clone)]
pub struct TypeSet {
    /// The description, with the types in it resolved, in the order in which it is shown.
    pub init: Hash,
}

/// Who gives names to the types that programs declare.
const AUTHORITY: &str = "http://puppet.com/2016.1/runtime";

/// The names that a set may have.
static NAME: Lazy<Type> = Lazy::new(|| Type::pattern([RegexpValue::known(r"\A[A-Z][\w]*(?:::[A-Z][\w]*)*\z")]));

/// What the hash that describes a set may hold.
static INITIALIZER: Lazy<Type> = Lazy::new(|| {
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
    /// The text of a set of no types, which is what `TypeSet` without parameters is to the reference.
    pub(crate) const EMPTY_TEXT: &str = "TypeSet[{pcore_uri => 'http://puppet.com/2016.1/pcore', pcore_version => '1.0.0', \
                                         name_authority => 'http://puppet.com/2016.1/runtime', \
                                         name => 'DefaultTypeSet', version => '0.0.0'}]";

    /// The set that a hash describes; `None` for the one of no types.
    ///
    /// # Errors
    ///
    /// When the hash breaks a rule.
    pub(crate) fn described(init: &Hash) -> Result<Option<Arc<Self>>, TypeError> {
        let empty = init.is_empty()
            || init.len() == 5 && init.get_str("name").and_then(Value::as_str) == Some("DefaultTypeSet");
        if empty {
            return Ok(None);
        }
        Self::checked(init, None).map(|set| Some(Arc::new(set)))
    }

    /// The set that a program declares by a name, which the hash need not say.
    ///
    /// # Errors
    ///
    /// When the hash breaks a rule.
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

    /// Refuses references to other sets that name the same versions of a set twice, or have the name of a type.
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

    /// Refuses references to what is no set, or not of the version that is asked for.
    ///
    /// # Errors
    ///
    /// When a reference is wrong, or one of the `resolver`.
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

    /// The types in the set.
    pub(crate) fn types(&self) -> impl Iterator<Item = &Value> {
        self.entries("types").map(|(_, kind)| kind)
    }

    /// The name of the set that the types of this one call by a name in lower case.
    pub(crate) fn reference(&self, alias: &str) -> Option<&str> {
        let mut references = self.references();
        let (_, reference) = references.find(|(name, _)| name.to_lowercase() == alias)?;
        reference.get_str("name").and_then(Value::as_str)
    }

    /// The sets that this one refers to: what it calls them, and their names.
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

    /// The set of a name, of which nothing else is known.
    ///
    /// # Errors
    ///
    /// When no type can have the name.
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

    /// The name of the set, if it has one.
    pub fn name(&self) -> Option<&str> {
        self.init.get_str("name").and_then(Value::as_str)
    }
}

/// Refuses what is no name of a type.
///
/// # Errors
///
/// `<subject> has wrong type, …`, when no type can have the name.
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

/// Refuses a description that is of another major version of the model of types.
fn understood(name: &str, version: &Version) -> Result<(), TypeError> {
    if version.major() == 1 {
        return Ok(());
    }
    Err(TypeError::new(format!(
        "The pcore version for TypeSet '{name}' is not understood by this runtime. Expected range 1.x, got {version}"
    )))
}

/// The versions that a reference to another set asks for.
fn version_range(reference: &Hash) -> Result<VersionRange, TypeError> {
    match reference.get_str("version_range") {
        Some(Value::SemVerRange(range)) => Ok((**range).clone()),
        range => {
            let text = range.and_then(Value::as_str).unwrap_or_default();
            VersionRange::parse(text).map_err(|error| TypeError::new(error.to_string()))
        }
    }
}

/// True if some version may be in both ranges.
fn overlap(one: &VersionRange, other: &VersionRange) -> bool {
    one.intersection(other)
        .begin()
        .is_some_and(|begin| begin.version().is_none_or(|version| one.includes(version) && other.includes(version)))
}

/// The same name, authority and version: what else is in sets does not matter to the reference.
impl PartialEq for TypeSet {
    fn eq(&self, other: &Self) -> bool {
        let same = |key: &str| match (self.init.get_str(key), other.init.get_str(key)) {
            (Some(one), Some(other)) => one.key_eq(other),
            (one, other) => one.is_none() && other.is_none(),
        };
        ["name_authority", "name", "version"].into_iter().all(same)
    }
}
