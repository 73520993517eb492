//! The table of types: all variants of [`Type`](crate::Type), with their contents.
//!
//! The enum, its core types ([`CoreType`](puppetlang_source::CoreType)), its shapes ([`Shape`](super::Shape)) and
//! comparisons are generated from this table. Traversals, texts, rich data and the parsing of parameters handle the
//! shapes that are simple: no parameters, `Contained` and `Size`. Types with these shapes need code of their own there
//! only if they differ from the others.
//!
//! An entry under `types` is a core type: the variant; its content, with the content that it has without parameters;
//! the shape of the content; and the core type, if it has another name than the variant. An entry under `variants` is a
//! further variant `of` a core type.
//!
//! | shape | content |
//! |---|---|
//! | none | the type has no parameters |
//! | `Contained` | a type, such as the `Integer` of `Optional[Integer]` |
//! | `Size` | a number of characters or elements |
//! | `Bounds` | bounds of the values; a generalized type has none |
//! | `Detail` | other content without types; a generalized type keeps it |
//! | `Parts` | several types, or types with sizes and names |
//! | `Declared` | a reference to a declared type |

/// Calls the macro `$generate` with the table.
macro_rules! type_table {
    ($generate:ident) => {
        $generate! {
            types {
                /// Every value.
                Any;
                /// Accepts and is accepted by every type: the element type of the empty array. It has no syntax.
                Unit;
                /// `undef`.
                Undef;
                /// `default`.
                Default;
                /// A single value: `ScalarData`, regular expressions, versions, version ranges and times.
                Scalar;
                /// A single value that JSON can hold: strings, numbers and booleans.
                ScalarData;
                /// `Integer` or `Float`.
                Numeric;
                /// Bytes.
                Binary;
                /// Sets of semantic versions.
                SemVerRange;
                /// Classes and resources of a catalog.
                CatalogEntry;
                /// `true`, `false`, or either.
                Boolean(Option<bool> = None): Bounds;
                /// Integers.
                Integer(IntegerRange = IntegerRange::UNBOUNDED): Bounds;
                /// Floating-point numbers.
                Float(FloatRange = FloatRange::UNBOUNDED): Bounds;
                /// Strings, by their number of characters.
                String(Option<Size> = None): Size;
                /// The strings of a list.
                Enum(Arc<EnumType> = EnumType::new(Vec::new(), false).into()): Detail;
                /// Strings that match one of several patterns.
                Pattern(Arc<PatternType> = PatternType::new([]).into()): Detail;
                /// Regular expressions, or exactly one.
                Regexp(Option<RegexpValue> = None): Detail;
                /// Semantic versions.
                SemVer(Arc<SemVerType> = SemVerType::new(Vec::new()).into()): Detail;
                /// Durations.
                Timespan(Option<Arc<TimeRange>> = None): Bounds;
                /// Points in time.
                Timestamp(Option<Arc<TimeRange>> = None): Bounds;
                /// Uniform resource identifiers.
                Uri(Option<Arc<UriType>> = None): Bounds;
                /// Arrays and hashes, by the number of their elements.
                Collection(Option<Size> = None): Size;
                /// Arrays.
                Array(Arc<ArrayType> = ARRAY.clone()): Parts;
                /// Arrays, by the types at their positions.
                Tuple(Arc<TupleType> = TUPLE.clone()): Parts;
                /// Hashes.
                Hash(Arc<HashType> = HASH.clone()): Parts;
                /// Hashes, by the types of their keys.
                Struct(Arc<StructType> = STRUCT.clone()): Parts;
                /// Values that can be iterated over.
                Iterable(Option<Arc<Type>> = None): Contained;
                /// Iterators.
                Iterator(Option<Arc<Type>> = None): Contained;
                /// Functions and lambdas; without parameters and result if they do not matter.
                Callable(Option<Arc<CallableType>> = None): Parts;
                /// Types.
                Type(Option<Arc<Type>> = None): Contained;
                /// Instances of one of several types.
                Variant(Arc<[Type]> = Vec::new().into()): Parts;
                /// `undef`, or an instance of a type.
                Optional(Option<Arc<Type>> = None): Contained;
                /// Values of a type, except `undef`.
                NotUndef(Option<Arc<Type>> = None): Contained;
                /// Sensitive values, by the type of the wrapped value.
                Sensitive(Arc<Type> = ANY.clone()): Parts;
                /// Values that `new` of a type accepts.
                Init(Option<Arc<InitType>> = None): Parts;
                /// A class of a catalog, or any class.
                Class(Option<SharedText> = None): Detail;
                /// A resource of a catalog, or any resource.
                Resource(Option<Arc<ResourceType>> = None): Detail;
                /// Values of the runtime that the language is embedded in.
                Runtime(Option<Arc<RuntimeType>> = None): Detail;
                /// Instances of any Object type.
                AnyObject as Object;
                /// Type sets, or exactly one.
                TypeSet(Option<Arc<TypeSet>> = None): Detail;
                /// `TypeAlias`: an alias without a name.
                AnyAlias as TypeAlias;
                /// A name that does not resolve to a type.
                Reference(SharedText = "UnresolvedReference".into()): Detail as TypeReference;
            }
            variants {
                /// Exactly one string. Its name is `String` too.
                Text(SharedText): Detail of String;
                /// Instances of an Object type.
                Object(ObjectRef): Declared of Object;
                /// Instances of an Object type, restricted by the parameters of the type.
                Extension(Arc<ObjectExtension>): Declared of Object;
                /// An alias for a type.
                Alias(AliasRef): Declared of TypeAlias;
            }
        }
    };
}
pub(super) use type_table;

#[cfg(test)]
mod tests {
    use puppetlang_source::CoreType;

    use crate::builtin;
    use crate::ty::{Shape, Size, Type};

    fn named() -> impl Iterator<Item = CoreType> {
        CoreType::ALL.iter().copied().filter(|core| core.has_name())
    }

    #[test]
    fn each_name_is_that_of_its_core_type() {
        CoreType::ALL.iter().for_each(|core| assert_eq!(Type::from(*core).core(), *core));
        for core in named() {
            assert_eq!(Type::parse(core.name()), Ok(core.into()), "{}", core.name());
        }
    }

    #[test]
    fn an_object_type_describes_each_core_type() {
        for core in CoreType::ALL {
            let name = format!("Pcore::{}Type", core.name());
            let described = builtin::meta_type(&(*core).into());
            let described = described.and_then(|object| object.get()?.name().map(str::to_owned));
            assert_eq!(described, Some(name), "`builtin/object.pp` defines it");
        }
    }

    #[test]
    fn types_with_simple_shapes_are_written_and_parsed() {
        for core in named() {
            let (ty, wide) = match Type::from(core).shape() {
                Shape::Contained(_, with) => (with(Some(Type::text("a").generalized().into())), None),
                Shape::Size(_, with) => (with(Some(Size::exactly(2))), Some(Type::from(core))),
                _ => continue,
            };
            assert_eq!(Type::parse(&ty.to_string()), Ok(ty.clone()));
            assert_ne!(ty, core.into(), "{ty}");
            assert_eq!(ty.generalized(), wide.unwrap_or_else(|| ty.clone()));
        }
    }
}
