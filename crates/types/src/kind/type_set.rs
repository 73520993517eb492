//! Sets of types: `TypeSet`.

use std::sync::{Arc, LazyLock};

use super::object::{annotations_type, element, init_type};
use super::{Size, StructKey, Type};
use crate::error::TypeError;
use crate::mismatch::assert_instance;
use crate::quote::quoted;
use crate::value::{Hash, HashBuilder, RegexpValue, Value};
use crate::version::Version;

/// A set of types, by the hash that describes it.
#[derive(Clone)]
pub struct TypeSet {
    /// The description, with the types in it resolved, in the order in which it is shown.
    pub init: Hash,
}

/// The names that a set may have.
static NAME: LazyLock<Type> = LazyLock::new(|| Type::pattern([RegexpValue::known(r"\A[A-Z][\w]*(?:::[A-Z][\w]*)*\z")]));

/// What the hash that describes a set may hold.
static INITIALIZER: LazyLock<Type> = LazyLock::new(|| {
    let known = |text: &str| Type::parse(text).expect("the type is right");
    let simple_name = Type::pattern([RegexpValue::known(r"\A[A-Z]\w*\z")]);
    let identifier = Type::pattern([RegexpValue::known(r"\A[a-zA-Z][\-+.a-zA-Z\d]*:[!#-;=?-\[\]_a-z~%]*\z")]);
    let version = known("Variant[String[1], SemVer]");
    let named = |value: Type| Type::hash(simple_name.clone(), value, Some(Size::at_least(1)));
    let reference = Type::structure(vec![
        element("name", StructKey::Required, NAME.clone()),
        element("version_range", StructKey::Required, known("Variant[String[1], SemVerRange]")),
        element("name_authority", StructKey::Optional, identifier.clone()),
        element("annotations", StructKey::Optional, annotations_type()),
    ]);
    Type::structure(vec![
        element("pcore_uri", StructKey::Optional, identifier.clone()),
        element("pcore_version", StructKey::Required, version.clone()),
        element("name_authority", StructKey::Optional, identifier),
        element("name", StructKey::Optional, NAME.clone()),
        element("version", StructKey::Optional, version),
        element("types", StructKey::Optional, named(Type::variant(vec![Type::Type(None), init_type()]))),
        element("references", StructKey::Optional, named(reference)),
        element("annotations", StructKey::Optional, annotations_type()),
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
        assert_instance("TypeSet initializer", &INITIALIZER, &Value::Hash(init.clone()))?;
        let mut shown = HashBuilder::default();
        let mut show = |key: &str, value: Value| shown.insert(Value::from(key), value);
        for key in ["pcore_uri", "pcore_version", "name_authority", "name", "version", "types", "references"] {
            match (key, init.get_str(key)) {
                ("pcore_version", Some(given)) => {
                    let version = version(given)?;
                    understood(init, &version)?;
                    show(key, Value::from(version.to_string()));
                }
                ("version", Some(given)) => show(key, Value::from(version(given)?.to_string())),
                (_, Some(given)) => show(key, given.clone()),
                ("name", None) => show(key, Value::Undef),
                (_, None) => {}
            }
        }
        if let Some(annotations) = init.get_str("annotations") {
            show("annotations", annotations.clone());
        }
        Ok(Some(Arc::new(Self { init: shown.build() })))
    }

    /// The set of a name, of which nothing else is known.
    ///
    /// # Errors
    ///
    /// When no type can have the name.
    pub(crate) fn named(name: &str) -> Result<Option<Arc<Self>>, TypeError> {
        if name.is_empty() {
            return Ok(None);
        }
        if !NAME.is_instance(&Value::from(name)) {
            let mut message = format!("TypeSet name has wrong type, expects a match for {}, got ", *NAME);
            quoted(name, &mut message);
            return Err(TypeError::new(message));
        }
        let mut shown = HashBuilder::default();
        shown.insert(Value::from("pcore_version"), Value::from(""));
        shown.insert(Value::from("name"), Value::from(name));
        Ok(Some(Arc::new(Self { init: shown.build() })))
    }

    /// The name of the set, if it has one.
    pub fn name(&self) -> Option<&str> {
        self.init.get_str("name").and_then(Value::as_str)
    }
}

fn version(given: &Value) -> Result<Version, TypeError> {
    match given {
        Value::SemVer(version) => Ok((**version).clone()),
        other => Version::parse(other.as_str().unwrap_or_default()).map_err(|error| TypeError::new(error.to_string())),
    }
}

/// Refuses a description that is of another major version of the model of types.
fn understood(init: &Hash, version: &Version) -> Result<(), TypeError> {
    if version.major() == 1 {
        return Ok(());
    }
    let name = init.get_str("name").and_then(Value::as_str).unwrap_or_default();
    Err(TypeError::new(format!(
        "The pcore version for TypeSet '{name}' is not understood by this runtime. Expected range 1.x, got {version}"
    )))
}

impl PartialEq for TypeSet {
    fn eq(&self, other: &Self) -> bool {
        Value::Hash(self.init.clone()).key_eq(&Value::Hash(other.init.clone()))
    }
}
