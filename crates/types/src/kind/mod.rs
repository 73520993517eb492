//! The types of the language.
//!
//! A type is 24 bytes; what does not fit is shared and counted. `==` is what the reference calls `eql?`: the same class of type
//! with the same parameters, in any order where order means nothing. Whether two types hold the same values is another
//! question, which [`Type::describes_same`](crate::Type::describes_same) answers.

mod alias;
mod callable;
mod collection;
mod distinct;
mod equality;
mod identity;
mod init;
mod name;
mod number;
mod object;
mod resource;
mod runtime;
mod size;
mod string;
mod structure;
mod time;
mod type_set;
mod uri;
mod version;

use std::fmt;
use std::sync::{Arc, LazyLock};

pub use alias::{Alias, AliasRef, Held, Link};
pub use callable::CallableType;
pub use collection::{ArrayType, HashType, TupleType};
pub(crate) use identity::{Identity, Leaf};
pub use init::InitType;
pub use number::{FloatRange, IntegerRange};
pub use object::{
    Attribute, AttributeKind, Member, ObjectExtension, ObjectFunction, ObjectRef, ObjectType, TypeParameter,
};
pub use resource::ResourceType;
pub(crate) use resource::capitalized;
pub use runtime::{RuntimeName, RuntimeType};
pub use size::Size;
pub use string::{EnumType, PatternType};
pub use structure::{StructElement, StructKey, StructType};
pub use time::TimeRange;
pub use type_set::TypeSet;
pub(crate) use type_set::check_type_name;
pub use uri::UriType;
pub use version::SemVerType;

use crate::value::{RegexpValue, Text};

/// A type of the language.
#[derive(Clone)]
pub enum Type {
    /// Everything.
    Any,
    /// What it is compared with; the element of the empty array. It cannot be written.
    Unit,
    /// `undef`.
    Undef,
    /// `default`.
    Default,
    /// What is one value.
    Scalar,
    /// What JSON can hold as one value.
    ScalarData,
    /// `Integer` or `Float`.
    Numeric,
    /// Bytes.
    Binary,
    /// A set of semantic versions.
    SemVerRange,
    /// What a catalog has.
    CatalogEntry,
    /// `true`, `false`, or either.
    Boolean(Option<bool>),
    /// Whole numbers.
    Integer(IntegerRange),
    /// Numbers with fraction or exponent.
    Float(FloatRange),
    /// Strings, by their number of characters.
    String(Option<Size>),
    /// Exactly one string. It is called `String` too.
    Text(SharedText),
    /// Strings of a list.
    Enum(Arc<EnumType>),
    /// Strings that match.
    Pattern(Arc<PatternType>),
    /// Regular expressions, or one.
    Regexp(Option<RegexpValue>),
    /// Semantic versions.
    SemVer(Arc<SemVerType>),
    /// Lengths of time.
    Timespan(Option<Arc<TimeRange>>),
    /// Points in time.
    Timestamp(Option<Arc<TimeRange>>),
    /// Arrays and hashes, by the number of their elements.
    Collection(Option<Size>),
    /// Arrays.
    Array(Arc<ArrayType>),
    /// Arrays, by position.
    Tuple(Arc<TupleType>),
    /// Hashes.
    Hash(Arc<HashType>),
    /// Hashes, by key.
    Struct(Arc<StructType>),
    /// What can be gone through.
    Iterable(Option<Arc<Type>>),
    /// Iterators.
    Iterator(Option<Arc<Type>>),
    /// Functions and lambdas; without parameters and result when they do not matter.
    Callable(Option<Arc<CallableType>>),
    /// Types.
    Type(Option<Arc<Type>>),
    /// One of several types.
    Variant(Arc<[Type]>),
    /// `undef` or a type.
    Optional(Option<Arc<Type>>),
    /// Not `undef`.
    NotUndef(Option<Arc<Type>>),
    /// What is hidden.
    Sensitive(Arc<Type>),
    /// What a type can be made from.
    Init(Option<Arc<InitType>>),
    /// A class of a catalog, or any.
    Class(Option<SharedText>),
    /// A resource of a catalog, or any.
    Resource(Option<Arc<ResourceType>>),
    /// Values of the program that the language is embedded in.
    Runtime(Option<Arc<RuntimeType>>),
    /// Uniform resource identifiers.
    Uri(Option<Arc<UriType>>),
    /// Instances of any Object type.
    AnyObject,
    /// Instances of an Object type.
    Object(ObjectRef),
    /// Instances of an Object type, restricted by its parameters.
    Extension(Arc<ObjectExtension>),
    /// Sets of types, or one.
    TypeSet(Option<Arc<TypeSet>>),
    /// A name for a type.
    Alias(AliasRef),
    /// `TypeAlias`, which names no alias.
    AnyAlias,
    /// A name that nobody knows.
    Reference(SharedText),
}

/// Shared text of 16 bytes: what fits into a type.
pub type SharedText = Arc<str>;

const _: () = assert!(size_of::<Type>() == 24, "types are passed around a lot");

/// `Array`, the default.
static ARRAY: LazyLock<Arc<ArrayType>> = LazyLock::new(|| Arc::new(ArrayType { element: Type::Any, size: None }));
/// `Array[0, 0]`.
static EMPTY_ARRAY: LazyLock<Arc<ArrayType>> =
    LazyLock::new(|| Arc::new(ArrayType { element: Type::Unit, size: Some(Size::exactly(0)) }));
/// `Hash`, the default.
static HASH: LazyLock<Arc<HashType>> =
    LazyLock::new(|| Arc::new(HashType { key: Type::Any, value: Type::Any, size: None }));
/// `Hash[0, 0]`.
static EMPTY_HASH: LazyLock<Arc<HashType>> =
    LazyLock::new(|| Arc::new(HashType { key: Type::Unit, value: Type::Unit, size: Some(Size::exactly(0)) }));
/// `Tuple`, the default.
static TUPLE: LazyLock<Arc<TupleType>> = LazyLock::new(|| Arc::new(TupleType { types: Vec::new(), size: None }));
/// `Struct`, the default.
static STRUCT: LazyLock<Arc<StructType>> = LazyLock::new(|| Arc::new(StructType::new(Vec::new())));
/// `Sensitive`, the default.
static ANY: LazyLock<Arc<Type>> = LazyLock::new(|| Arc::new(Type::Any));

impl Type {
    /// `Integer`.
    pub const INTEGER: Self = Self::Integer(IntegerRange::UNBOUNDED);
    /// `Float`.
    pub const FLOAT: Self = Self::Float(FloatRange::UNBOUNDED);
    /// `String`.
    pub const STRING: Self = Self::String(None);
    /// `Boolean`.
    pub const BOOLEAN: Self = Self::Boolean(None);

    /// `Array`.
    pub fn any_array() -> Self {
        Self::Array(ARRAY.clone())
    }

    /// `Array[0, 0]`: what holds only the empty array.
    pub fn empty_array() -> Self {
        Self::Array(EMPTY_ARRAY.clone())
    }

    /// `Hash`.
    pub fn any_hash() -> Self {
        Self::Hash(HASH.clone())
    }

    /// `Hash[0, 0]`: what holds only the empty hash.
    pub fn empty_hash() -> Self {
        Self::Hash(EMPTY_HASH.clone())
    }

    /// `Tuple`.
    pub fn any_tuple() -> Self {
        Self::Tuple(TUPLE.clone())
    }

    /// `Struct`.
    pub fn any_struct() -> Self {
        Self::Struct(STRUCT.clone())
    }

    /// `Sensitive`.
    pub fn any_sensitive() -> Self {
        Self::Sensitive(ANY.clone())
    }

    /// `Array[element]`, with a size.
    pub fn array(element: Self, size: Option<Size>) -> Self {
        Self::Array(Arc::new(ArrayType::new(element, size)))
    }

    /// `Hash[key, value]`, with a size.
    pub fn hash(key: Self, value: Self, size: Option<Size>) -> Self {
        Self::Hash(Arc::new(HashType::new(key, value, size)))
    }

    /// `Tuple[types]`; the last one repeats as far as the size wants.
    pub fn tuple(types: Vec<Self>, size: Option<Size>) -> Self {
        Self::Tuple(Arc::new(TupleType { types, size }))
    }

    /// `Struct` of elements.
    pub fn structure(elements: Vec<StructElement>) -> Self {
        Self::Struct(Arc::new(StructType::new(elements)))
    }

    /// `Integer[from, to]`; `None` is open.
    pub fn integer(from: Option<i64>, to: Option<i64>) -> Self {
        Self::Integer(IntegerRange::new(from, to))
    }

    /// Every hash, as a `Struct`.
    pub(crate) fn every_struct() -> Self {
        Self::Struct(Arc::new(StructType::every()))
    }

    /// The type of exactly one string.
    pub fn text(text: &str) -> Self {
        Self::Text(text.into())
    }

    /// `Enum` of strings.
    pub fn enumeration<S: Into<Text>>(values: impl IntoIterator<Item = S>, case_insensitive: bool) -> Self {
        Self::Enum(Arc::new(EnumType::new(values.into_iter().map(Into::into).collect(), case_insensitive)))
    }

    /// `Pattern` of regular expressions; each counts once.
    pub fn pattern(patterns: impl IntoIterator<Item = RegexpValue>) -> Self {
        Self::Pattern(Arc::new(PatternType::new(patterns)))
    }

    /// `Optional[of]`.
    pub fn optional(of: Self) -> Self {
        Self::Optional(Some(Arc::new(of)))
    }

    /// `NotUndef[of]`.
    pub fn not_undef(of: Self) -> Self {
        Self::NotUndef(if matches!(of, Self::Any) { None } else { Some(Arc::new(of)) })
    }

    /// `Type[of]`.
    pub fn type_of(of: Self) -> Self {
        Self::Type(Some(Arc::new(of)))
    }

    /// `Iterable[of]`.
    pub fn iterable(of: Self) -> Self {
        Self::Iterable(Some(Arc::new(of)))
    }

    /// `Iterator[of]`.
    pub fn iterator(of: Self) -> Self {
        Self::Iterator(Some(Arc::new(of)))
    }

    /// `Sensitive[of]`; what is hidden is known only in general.
    pub fn sensitive(of: &Self) -> Self {
        Self::Sensitive(Arc::new(of.generalized()))
    }

    /// A `Variant` of the types as they are.
    pub fn variant(types: impl Into<Arc<[Self]>>) -> Self {
        Self::Variant(types.into())
    }

    /// A `Variant` of the types, flat and without repetition; the type itself if there is only one.
    pub fn variant_of(types: impl IntoIterator<Item = Self>) -> Self {
        let mut distinct = distinct::Distinct::default();
        for kind in types {
            match kind {
                Self::Variant(inner) => inner.iter().cloned().for_each(|kind| distinct.add(kind)),
                kind => distinct.add(kind),
            }
        }
        let mut distinct = distinct.into_vec();
        if distinct.len() == 1 { distinct.swap_remove(0) } else { Self::variant(distinct) }
    }

    /// `Class[name]`.
    pub fn class(name: &str) -> Self {
        Self::Class(Some(name.strip_prefix("::").unwrap_or(name).into()))
    }

    /// A type of resource, or one resource.
    pub fn resource(name: &str, title: Option<&str>) -> Self {
        Self::Resource(Some(Arc::new(ResourceType::new(name, title))))
    }

    /// Canonical text, with aliases followed by what they stand for.
    pub fn to_expanded_string(&self) -> String {
        crate::format::expanded_text(self)
    }

    /// The type in it, for those that are made of one type.
    pub(crate) fn contained(&self) -> Option<&Self> {
        match self {
            Self::Optional(of) | Self::NotUndef(of) | Self::Type(of) | Self::Iterable(of) | Self::Iterator(of) => {
                of.as_deref()
            }
            Self::Sensitive(of) => Some(of),
            Self::Init(init) => init.as_ref().map(|init| &init.of),
            _ => None,
        }
    }

    /// The type that aliases stand for. An alias that has no type stands for itself.
    pub fn resolved(&self) -> std::borrow::Cow<'_, Self> {
        use std::borrow::Cow;
        let Self::Alias(alias) = self else { return Cow::Borrowed(self) };
        let mut kind = match alias.target() {
            Some(kind) => kind,
            None => return Cow::Borrowed(self),
        };
        while let Self::Alias(next) = &kind {
            match next.target() {
                Some(next) => kind = next,
                None => break,
            }
        }
        Cow::Owned(kind)
    }
}

/// Canonical text, as in `Array[Integer[1, 5]]`; aliases by name only.
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::format::type_text(self))
    }
}

impl fmt::Debug for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::format::debug_text(self))
    }
}
