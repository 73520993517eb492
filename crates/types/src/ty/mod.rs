//! The types of the language.
//!
//! `table.rs` lists the variants. A type is 24 bytes; larger content is reference-counted.
//!
//! `==` is what the reference calls `eql?`: the same class of type with the same parameters, in any order where order
//! does not matter. Whether two types accept the same values is a different question, which
//! [`Type::describes_same`](crate::Type::describes_same) answers.

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
mod parts;
mod resource;
mod runtime;
mod shape;
mod size;
mod string;
mod structure;
mod table;
mod time;
mod type_set;
mod uri;
mod version;

use std::sync::Arc;

pub use alias::{Alias, AliasRef, TypeRef, WeakTypeRef};
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
pub use shape::Shape;
pub use size::Size;
pub use string::{EnumType, PatternType};
pub use structure::{StructElement, StructKey, StructType};
pub use time::TimeRange;
pub use type_set::TypeSet;
pub(crate) use type_set::check_type_name;
pub use uri::UriType;
pub use version::SemVerType;

use puppetlang_source::meter::Metered as _;
use puppetlang_source::{CoreType, Permanent};
use table::type_table;

use crate::value::{RegexpValue, Text};

/// Returns the core type of a variant.
macro_rules! core {
    ($variant:ident) => {
        CoreType::$variant
    };
    ($variant:ident $core:ident) => {
        CoreType::$core
    };
}

macro_rules! define_type {
    (
        types { $($(#[$doc:meta])* $variant:ident $(($content:ty = $bare:expr): $shape:ident)? $(as $core:ident)?;)* }
        variants { $($(#[$more_doc:meta])* $more:ident($more_content:ty): $more_shape:ident of $family:ident;)* }
    ) => {
        /// A type of the language.
        #[derive(Clone)]
        pub enum Type {
            $($(#[$doc])* $variant $(($content))?,)*
            $($(#[$more_doc])* $more($more_content),)*
        }

        impl Type {
            /// Returns the core type: `Integer` for `Integer[1, 5]`, `Object` for every Object type.
            pub const fn core(&self) -> CoreType {
                match self {
                    $(Self::$variant { .. } => core!($variant $($core)?),)*
                    $(Self::$more(_) => CoreType::$family,)*
                }
            }
        }

        /// Returns the core type without parameters.
        impl From<CoreType> for Type {
            fn from(core: CoreType) -> Self {
                match core {
                    $(core!($variant $($core)?) => Self::$variant $(($bare))?,)*
                }
            }
        }
    };
}
type_table!(define_type);

/// A shared string. The handle takes 16 bytes, so a [`Type`] stays small.
pub type SharedText = Arc<str>;

const _: () = assert!(size_of::<Type>() == 24, "types are passed around a lot");

/// `Array` without parameters.
static ARRAY: Permanent<Arc<ArrayType>> = Permanent::new(|| Arc::new(ArrayType { element: Type::Any, size: None }));
/// `Array[0, 0]`.
static EMPTY_ARRAY: Permanent<Arc<ArrayType>> =
    Permanent::new(|| Arc::new(ArrayType { element: Type::Unit, size: Some(Size::exactly(0)) }));
/// `Hash` without parameters.
static HASH: Permanent<Arc<HashType>> =
    Permanent::new(|| Arc::new(HashType { key: Type::Any, value: Type::Any, size: None }));
/// `Hash[0, 0]`.
static EMPTY_HASH: Permanent<Arc<HashType>> =
    Permanent::new(|| Arc::new(HashType { key: Type::Unit, value: Type::Unit, size: Some(Size::exactly(0)) }));
/// `Tuple` without parameters.
static TUPLE: Permanent<Arc<TupleType>> = Permanent::new(|| Arc::new(TupleType { types: Vec::new(), size: None }));
/// `Struct` without parameters.
static STRUCT: Permanent<Arc<StructType>> = Permanent::new(|| Arc::new(StructType::new(Vec::new())));
/// `Any`, the content type of `Sensitive` without parameters.
static ANY: Permanent<Arc<Type>> = Permanent::new(|| Arc::new(Type::Any));

impl Type {
    /// `Integer`.
    pub const INTEGER: Self = Self::Integer(IntegerRange::UNBOUNDED);
    /// `Float`.
    pub const FLOAT: Self = Self::Float(FloatRange::UNBOUNDED);
    /// `String`.
    pub const STRING: Self = Self::String(None);
    /// `Boolean`.
    pub const BOOLEAN: Self = Self::Boolean(None);

    /// Returns `Array` without parameters.
    pub fn any_array() -> Self {
        Self::Array(ARRAY.clone())
    }

    /// Returns `Array[0, 0]`, which accepts only the empty array.
    pub fn empty_array() -> Self {
        Self::Array(EMPTY_ARRAY.clone())
    }

    /// Returns `Hash` without parameters.
    pub fn any_hash() -> Self {
        Self::Hash(HASH.clone())
    }

    /// Returns `Hash[0, 0]`, which accepts only the empty hash.
    pub fn empty_hash() -> Self {
        Self::Hash(EMPTY_HASH.clone())
    }

    /// Returns `Tuple` without parameters.
    pub fn any_tuple() -> Self {
        Self::Tuple(TUPLE.clone())
    }

    /// Returns `Struct` without parameters.
    pub fn any_struct() -> Self {
        Self::Struct(STRUCT.clone())
    }

    /// Returns `Sensitive` without parameters.
    pub fn any_sensitive() -> Self {
        Self::Sensitive(ANY.clone())
    }

    /// Returns `Array[element]` with a size.
    pub fn array(element: Self, size: Option<Size>) -> Self {
        Self::Array(Arc::new(ArrayType::new(element, size)))
    }

    /// Returns `Hash[key, value]` with a size.
    pub fn hash(key: Self, value: Self, size: Option<Size>) -> Self {
        Self::Hash(Arc::new(HashType::new(key, value, size)))
    }

    /// Returns `Tuple[types]`; the last type repeats up to the size.
    pub fn tuple(types: Vec<Self>, size: Option<Size>) -> Self {
        Self::Tuple(Arc::new(TupleType { types, size }))
    }

    /// Returns a `Struct` of elements.
    pub fn structure(elements: Vec<StructElement>) -> Self {
        Self::Struct(Arc::new(StructType::new(elements)))
    }

    /// Returns `Integer[from, to]`; `None` means unbounded.
    pub fn integer(from: Option<i64>, to: Option<i64>) -> Self {
        Self::Integer(IntegerRange::new(from, to))
    }

    /// Returns a `Struct` that accepts every hash.
    pub(crate) fn every_struct() -> Self {
        Self::Struct(Arc::new(StructType::every()))
    }

    /// Returns the type of exactly one string.
    pub fn text(text: &str) -> Self {
        Self::Text(text.into())
    }

    /// Returns an `Enum` of strings.
    pub fn enumeration<S: Into<Text>>(values: impl IntoIterator<Item = S>, case_insensitive: bool) -> Self {
        Self::Enum(Arc::new(EnumType::new(values.into_iter().map(Into::into).collect(), case_insensitive)))
    }

    /// Returns a `Pattern` of regular expressions, without duplicates.
    pub fn pattern(patterns: impl IntoIterator<Item = RegexpValue>) -> Self {
        Self::Pattern(Arc::new(PatternType::new(patterns)))
    }

    /// Returns `Optional[of]`.
    pub fn optional(of: Self) -> Self {
        Self::Optional(Some(Arc::new(of)))
    }

    /// Returns `NotUndef[of]`.
    pub fn not_undef(of: Self) -> Self {
        Self::NotUndef(if matches!(of, Self::Any) { None } else { Some(Arc::new(of)) })
    }

    /// Returns `Type[of]`.
    pub fn type_of(of: Self) -> Self {
        Self::Type(Some(Arc::new(of)))
    }

    /// Returns `Iterable[of]`.
    pub fn iterable(of: Self) -> Self {
        Self::Iterable(Some(Arc::new(of)))
    }

    /// Returns `Iterator[of]`.
    pub fn iterator(of: Self) -> Self {
        Self::Iterator(Some(Arc::new(of)))
    }

    /// Returns `Sensitive[of]`, with `of` generalized.
    pub fn sensitive(of: &Self) -> Self {
        Self::Sensitive(Arc::new(of.generalized()))
    }

    /// Returns a `Variant` of the types, unchanged.
    pub fn variant(types: impl Into<Arc<[Self]>>) -> Self {
        Self::Variant(types.into())
    }

    /// Returns a `Variant` of the types, flat and without duplicates; the type itself if there is only one.
    pub fn variant_of(types: impl IntoIterator<Item = Self>) -> Self {
        let mut distinct = distinct::Distinct::default();
        for ty in types.into_iter().metered() {
            match ty {
                Self::Variant(inner) => inner.iter().cloned().for_each(|ty| distinct.add(ty)),
                ty => distinct.add(ty),
            }
        }
        let mut distinct = distinct.into_vec();
        if distinct.len() == 1 { distinct.swap_remove(0) } else { Self::variant(distinct) }
    }

    /// Returns `Class[name]`.
    pub fn class(name: &str) -> Self {
        Self::Class(Some(name.strip_prefix("::").unwrap_or(name).into()))
    }

    /// Returns a resource type, or the type of one resource if there is a title.
    pub fn resource(name: &str, title: Option<&str>) -> Self {
        Self::Resource(Some(Arc::new(ResourceType::new(name, title))))
    }

    /// Returns the parameter of a type that has exactly one type as parameter.
    pub(crate) fn contained(&self) -> Option<&Self> {
        match self {
            Self::Sensitive(of) => Some(of),
            Self::Init(init) => init.as_ref().map(|init| &init.of),
            ty => match ty.shape() {
                Shape::Contained(of, _) => of.map(|of| &**of),
                _ => None,
            },
        }
    }

    /// Resolves aliases, and aliases of aliases. Returns an unresolved alias unchanged.
    pub fn resolved(&self) -> std::borrow::Cow<'_, Self> {
        use std::borrow::Cow;
        let Self::Alias(alias) = self else { return Cow::Borrowed(self) };
        let mut ty = match alias.target() {
            Some(ty) => ty,
            None => return Cow::Borrowed(self),
        };
        while let Self::Alias(next) = &ty {
            match next.target() {
                Some(next) => ty = next,
                None => break,
            }
        }
        Cow::Owned(ty)
    }
}
