//! The named types of the language besides its core types: aliases, resource types, Object types.

use std::collections::HashMap;

use puppetlang_source::Permanent;

use crate::error::TypeError;
use crate::parse::{Definitions, Resolver};
use crate::ty::{Alias, AliasRef, ObjectRef, ObjectType, Type, WeakTypeRef};

/// The aliases of the language with their types.
const ALIASES: &[(&str, &str)] = &[
    ("Data", "Variant[ScalarData, Undef, Hash[String, Data], Array[Data]]"),
    ("RichDataKey", "Variant[String, Numeric]"),
    (
        "RichData",
        "Variant[Scalar, SemVerRange, Binary, Sensitive, Type, TypeSet, URI, Object, Undef, Default, \
         Hash[RichDataKey, RichData], Array[RichData]]",
    ),
    ("Puppet::LookupKey", "RichDataKey"),
    ("Puppet::LookupValue", "RichData"),
    ("Pcore::SimpleTypeName", r"Pattern[/\A[A-Z]\w*\z/]"),
    ("Pcore::MemberName", r"Pattern[/\A[a-z_]\w*\z/]"),
    ("Pcore::TypeName", r"Pattern[/\A[A-Z][\w]*(?:::[A-Z][\w]*)*\z/]"),
    ("Pcore::QRef", r"Pattern[/\A[A-Z][\w]*(?:::[A-Z][\w]*)*\z/]"),
    ("Pcore::URI_RX", r"Regexp[/\A[a-zA-Z][\-+.a-zA-Z\d]*:[^\s]*\z/]"),
    ("Pcore::URI", r"Pattern[/\A[a-zA-Z][\-+.a-zA-Z\d]*:[^\s]*\z/]"),
];

/// The resource types that exist without any module.
pub const RESOURCE_TYPES: &[&str] = &[
    "Component",
    "Exec",
    "File",
    "Filebucket",
    "Group",
    "Node",
    "Notify",
    "Package",
    "Resources",
    "Schedule",
    "Service",
    "Stage",
    "Tidy",
    "User",
    "Whit",
];

/// The Object types: one definition per line.
const OBJECTS: &str = include_str!("object.pp");

/// The aliases, resolved once.
static ALIAS_TYPES: Permanent<HashMap<String, Type>> = Permanent::new(|| {
    let declared: HashMap<String, AliasRef> = ALIASES
        .iter()
        .map(|(name, _)| {
            // The text of `Pcore` aliases includes their type.
            let is_plain = !name.starts_with("Pcore::");
            (name.to_lowercase(), WeakTypeRef::shared(if is_plain { Alias::builtin(name) } else { Alias::new(name) }))
        })
        .collect();
    let resolver = Declared(&declared);
    for (name, text) in ALIASES {
        let Some(alias) = declared.get(&name.to_lowercase()).and_then(WeakTypeRef::get) else { continue };
        let target = Type::parse_among(text, &resolver).expect("the aliases of the language are right");
        alias.resolve(target, matches!(*name, "Data" | "RichData"));
    }
    declared.into_iter().map(|(name, alias)| (name, Type::Alias(alias))).collect()
});

/// Names being defined, by their lower case.
struct Declared<'a>(&'a HashMap<String, AliasRef>);

impl Resolver for Declared<'_> {
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError> {
        Ok(self.0.get(name).map(|alias| Type::Alias(alias.clone())))
    }
}

/// The names of the Object types in lower case, with their definitions.
static OBJECT_TEXTS: Permanent<HashMap<String, (&str, &str)>> = Permanent::new(|| {
    let definitions = OBJECTS.lines().filter_map(|line| line.strip_prefix("type ")?.split_once(" = "));
    definitions.map(|(name, text)| (name.to_lowercase(), (name, text))).collect()
});

/// The Object types, all defined at the first use because they refer to each other.
static OBJECT_TYPES: Permanent<HashMap<String, ObjectRef>> = Permanent::new(|| {
    let objects: HashMap<String, ObjectRef> = OBJECT_TEXTS
        .iter()
        .map(|(lower, (name, _))| (lower.clone(), WeakTypeRef::shared(ObjectType::declared(name))))
        .collect();
    let mut definitions = Definitions::of_objects(&objects);
    for (lower, (_, text)) in OBJECT_TEXTS.iter() {
        definitions.define(lower, text).expect("the Object types of the language are right");
    }
    objects
});

/// The types whose definition in the documentation differs from the reference.
const SPECIFIED: &[(&str, &str)] = &[
    ("Scalar", "Variant[ScalarData, Regexp, SemVer, Timespan, Timestamp]"),
    (
        "RichData",
        "Variant[Scalar, SemVerRange, Binary, Sensitive, Type, TypeSet, URI, Object, Undef, Default, \
         Hash[RichData, RichData], Array[RichData]]",
    ),
];

/// The types of the documentation, by name in lower case.
static SPECIFIED_TYPES: Permanent<HashMap<String, Type>> = Permanent::new(|| {
    let declared: HashMap<String, AliasRef> =
        SPECIFIED.iter().map(|(name, _)| (name.to_lowercase(), WeakTypeRef::shared(Alias::builtin(name)))).collect();
    for (name, text) in SPECIFIED {
        let Some(alias) = declared.get(&name.to_lowercase()).and_then(WeakTypeRef::get) else { continue };
        let target = Type::parse_among(text, &Declared(&declared)).expect("the types of the documents are right");
        alias.resolve(target, *name == "RichData");
    }
    declared.into_iter().map(|(name, alias)| (name, Type::Alias(alias))).collect()
});

/// Returns the type of a name in lower case as documented, if the reference differs.
pub(crate) fn specified(name: &str) -> Option<Type> {
    SPECIFIED_TYPES.get(name).cloned()
}

/// `Data`.
pub(crate) fn data() -> Type {
    ALIAS_TYPES["data"].clone()
}

/// `RichData`.
pub(crate) fn rich_data() -> Type {
    ALIAS_TYPES["richdata"].clone()
}

/// Returns the alias of a name in lower case.
pub(crate) fn alias(name: &str) -> Option<Type> {
    ALIAS_TYPES.get(name).cloned()
}

/// Returns the alias, resource type or Object type of a name in lower case.
pub(crate) fn named(name: &str) -> Option<Type> {
    if let Some(alias) = alias(name) {
        return Some(alias);
    }
    if RESOURCE_TYPES.iter().any(|known| known.eq_ignore_ascii_case(name)) {
        return Some(Type::resource(name, None));
    }
    object(name).map(Type::Object)
}

/// Returns true if [`named`] knows a name in lower case.
pub(crate) fn is_named(name: &str) -> bool {
    ALIASES.iter().any(|(known, _)| known.eq_ignore_ascii_case(name))
        || RESOURCE_TYPES.iter().any(|known| known.eq_ignore_ascii_case(name))
        || OBJECT_TEXTS.contains_key(name)
}

/// Returns the Object type of a name in lower case.
pub(crate) fn object(name: &str) -> Option<ObjectRef> {
    if !OBJECT_TEXTS.contains_key(name) {
        return None;
    }
    OBJECT_TYPES.get(name).cloned()
}

/// Returns the Object type that a type is an instance of, such as `Pcore::IntegerType`.
pub(crate) fn meta_type(ty: &Type) -> Option<ObjectRef> {
    let name = match ty {
        Type::Object(_) | Type::AnyObject => "Object".into(),
        Type::Extension(_) => "ObjectTypeExten".into(),
        ty => ty.simple_name(),
    };
    object(&format!("pcore::{}type", name.to_lowercase()))
}
