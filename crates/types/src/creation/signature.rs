//! The signatures of `new` for each type, with the names of parameters and types as in messages.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use puppetlang_lexer::Options;
use puppetlang_source::Permanent;
use puppetlang_source::{Dialect, Source};

use crate::mismatch::Signature;
use crate::parse::Declarations;
use crate::ty::{CallableType, ObjectType, Size, TupleType, Type};
use crate::value::Text;

/// A signature: type and name of each parameter.
type Form = &'static [(&'static str, &'static str)];

/// The functions: name, private types, signatures. The name of an optional parameter ends in `?`.
const FUNCTIONS: &[(&str, &str, &[Form])] = &[
    (
        "new",
        r"type Radix = Variant[Default, Integer[2, 2], Integer[8, 8], Integer[10, 10], Integer[16, 16]]
          type Convertible = Variant[Numeric, Boolean, Pattern[/\A[+-]?\s*(?:(?:\d+)|(?:0[xX][0-9A-Fa-f]+)|(?:0[bB][01]+))\z/], Timespan, Timestamp]
          type NamedArgs = Struct[{from => Convertible, Optional[radix] => Radix, Optional[abs] => Boolean}]",
        &[
            &[("Convertible", "from"), ("Radix", "radix?"), ("Boolean", "abs?")],
            &[("NamedArgs", "hash_args")],
        ],
    ),
    (
        "new_float",
        r"type Convertible = Variant[Numeric, Boolean, Pattern[/\A[+-]?\s*(?:(?:(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE]-?\d+)?)|(?:0[xX][0-9A-Fa-f]+)|(?:0[0-7]+)|(?:0[bB][01]+))\z/], Timespan, Timestamp]
          type NamedArgs = Struct[{from => Convertible, Optional[abs] => Boolean}]",
        &[&[("Convertible", "from"), ("Boolean", "abs?")], &[("NamedArgs", "hash_args")]],
    ),
    (
        "new_numeric",
        r"type Convertible = Variant[Integer, Float, Boolean, Pattern[/\A[+-]?\s*(?:(?:(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE]-?\d+)?)|(?:0[xX][0-9A-Fa-f]+)|(?:0[0-7]+)|(?:0[bB][01]+))\z/], Timespan, Timestamp]
          type NamedArgs = Struct[{from => Convertible, Optional[abs] => Boolean}]",
        &[&[("Convertible", "from"), ("Boolean", "abs?")], &[("NamedArgs", "hash_args")]],
    ),
    (
        "new_boolean",
        "",
        &[&[("Variant[Integer, Float, Boolean, Enum['false', 'true', 'yes', 'no', 'y', 'n', true]]", "from")]],
    ),
    (
        "new_string",
        r"type Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/]
          type ContainerFormat = Struct[{Optional[format] => Format, Optional[separator] => String, Optional[separator2] => String, Optional[string_formats] => Hash[Type, Format]}]
          type TypeMap = Hash[Type, Variant[Format, ContainerFormat]]
          type Convertible = Any
          type Formats = Variant[Default, String[1], TypeMap]",
        &[&[("Convertible", "from"), ("Formats", "string_formats?")]],
    ),
    (
        "new_array",
        "",
        &[
            &[("Variant[Array, Hash, Binary, Iterable]", "from"), ("Boolean[false]", "wrap?")],
            &[("Any", "from"), ("Boolean[true]", "wrap")],
        ],
    ),
    (
        "new_hash",
        "type KeyValueArray = Array[Tuple[Any, Any], 1]
         type TreeArray = Array[Tuple[Array, Any], 1]
         type NewHashOption = Enum[tree, hash_tree]",
        &[&[("TreeArray", "from"), ("NewHashOption", "build_option?")], &[("KeyValueArray", "from")], &[("Any", "from")]],
    ),
    ("new_type", "", &[&[("String[1]", "type_string")]]),
    ("new_regexp", "", &[&[("String", "pattern"), ("Boolean", "escape?")]]),
    ("new_Sensitive", "", &[&[("Sensitive", "value")], &[("Any", "value")]]),
    ("new_unit", "", &[&[("Any", "from")]]),
    (
        "new_Version",
        r"type PositiveInteger = Integer[0]
          type SemVerQualifier = Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]
          type SemVerPattern = Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/]
          type SemVerHash = Struct[{major => PositiveInteger, minor => PositiveInteger, patch => PositiveInteger, Optional[prerelease] => SemVerQualifier, Optional[build] => SemVerQualifier}]",
        &[
            &[("SemVerPattern", "str")],
            &[
                ("PositiveInteger", "major"),
                ("PositiveInteger", "minor"),
                ("PositiveInteger", "patch"),
                ("SemVerQualifier", "prerelease?"),
                ("SemVerQualifier", "build?"),
            ],
            &[("SemVerHash", "hash_args")],
        ],
    ),
    (
        "new_VersionRange",
        "type SemVerRangeString = String[1]
         type SemVerRangeHash = Struct[{min => Variant[Default, SemVer], Optional[max] => Variant[Default, SemVer], Optional[exclude_max] => Boolean}]",
        &[
            &[("SemVerRangeString", "str")],
            &[("Variant[Default, SemVer]", "min"), ("Variant[Default, SemVer]", "max"), ("Boolean", "exclude_max?")],
            &[("SemVerRangeHash", "hash_args")],
        ],
    ),
    (
        "new_timespan",
        "type Formats = Variant[String[2], Array[String[2], 1]]",
        &[
            &[("Variant[Integer, Float]", "seconds")],
            &[("String[1]", "string"), ("Formats", "format?")],
            &[
                ("Integer", "days"),
                ("Integer", "hours"),
                ("Integer", "minutes"),
                ("Integer", "seconds"),
                ("Integer", "milliseconds?"),
                ("Integer", "microseconds?"),
                ("Integer", "nanoseconds?"),
            ],
            &[("Struct[{string => String[1], Optional[format] => Formats}]", "hash_arg")],
            &[(
                "Struct[{Optional[negative] => Boolean, Optional[days] => Integer, Optional[hours] => Integer, Optional[minutes] => Integer, Optional[seconds] => Integer, Optional[milliseconds] => Integer, Optional[microseconds] => Integer, Optional[nanoseconds] => Integer}]",
                "hash_arg",
            )],
        ],
    ),
    (
        "new_timestamp",
        "type Formats = Variant[String[2], Array[String[2], 1]]",
        &[
            &[],
            &[("Variant[Integer, Float]", "seconds")],
            &[("String[1]", "string"), ("Formats", "format?"), ("String[1]", "timezone?")],
            &[(
                "Struct[{string => String[1], Optional[format] => Formats, Optional[timezone] => String[1]}]",
                "hash_arg",
            )],
        ],
    ),
    (
        "new_Binary",
        "type ByteInteger = Integer[0, 255]
         type Base64Format = Enum['%b', '%u', '%B', '%s', '%r']
         type StringHash = Struct[{value => String, 'format' => Optional[Base64Format]}]
         type ArrayHash = Struct[{value => Array[ByteInteger]}]
         type BinaryArgsHash = Variant[StringHash, ArrayHash]",
        &[
            &[("String", "str"), ("Base64Format", "format?")],
            &[("Array[ByteInteger]", "byte_array")],
            &[("BinaryArgsHash", "hash_args")],
        ],
    ),
    (
        "new_error",
        "",
        &[
            &[("String[1]", "uri")],
            &[(
                "Struct[{Optional[scheme] => String[1], Optional[userinfo] => String[1], Optional[host] => String[1], Optional[port] => Integer[0], Optional[path] => String[1], Optional[query] => String[1], Optional[fragment] => String[1], Optional[opaque] => String[1]}]",
                "hash",
            )],
        ],
    ),
];

/// A `new` function: its name in messages, and its signatures.
pub(crate) struct Function {
    /// The name.
    pub(crate) name: Text,
    /// The signatures.
    pub(crate) forms: Vec<Signature>,
}

/// A function of the table, with its private types.
struct Known {
    function: Arc<Function>,
    _types: Declarations,
}

static KNOWN: Permanent<HashMap<&'static str, Known>> = Permanent::new(|| {
    let known = FUNCTIONS.iter().map(|(name, types, forms)| {
        let source = Source::new("<new>", *types);
        let parsed = puppetlang_parser::parse(&source, &Options::manifest());
        let types = Declarations::of_source(&parsed, &source, &Declarations::default(), Dialect::PUPPET8);
        let types = types.expect("the types of `new` are right");
        let forms = forms.iter().map(|parameters| form(parameters, &types)).collect();
        (*name, Known { function: Arc::new(Function { name: Text::new(shown_name(name)), forms }), _types: types })
    });
    known.collect()
});

/// Returns the name in messages: for regular expressions, it is that of another function.
fn shown_name(name: &'static str) -> &'static str {
    if name == "new_regexp" { "new_float" } else { name }
}

fn form(parameters: &[(&str, &str)], types: &Declarations) -> Signature {
    let kinds = parameters.iter().map(|(text, _)| Type::parse_with(text, types).expect("the forms of `new` are right"));
    let required = parameters.iter().filter(|(_, name)| !name.ends_with('?')).count();
    let size = (required != parameters.len() || parameters.is_empty())
        .then(|| Size::new(required as u64, Some(parameters.len() as u64)));
    Signature {
        callable: CallableType::new(Some(TupleType { types: kinds.collect(), size }), None, None),
        names: parameters.iter().map(|(_, name)| Text::new(name.trim_end_matches('?'))).collect(),
        block: None,
    }
}

/// Resolves aliases, `Optional` and `NotUndef` to the type that `new` creates. `None` if there is none or for a cycle.
pub(crate) fn made_type(ty: &Type) -> Option<Cow<'_, Type>> {
    let mut seen = Vec::new();
    let mut next = Cow::Borrowed(ty);
    loop {
        let inner = match &*next {
            Type::Alias(alias) => {
                if seen.contains(&alias.address()) {
                    return None;
                }
                seen.push(alias.address());
                alias.target()?
            }
            Type::Optional(Some(of)) | Type::NotUndef(Some(of)) => (**of).clone(),
            _ => return Some(next),
        };
        next = Cow::Owned(inner);
    }
}

/// Returns the `new` function of a type; `None` if the type cannot be created.
pub(crate) fn function(ty: &Type) -> Option<Arc<Function>> {
    let name = match &*made_type(ty)? {
        Type::Integer(_) => "new",
        Type::Float(_) => "new_float",
        Type::Numeric => "new_numeric",
        Type::Boolean(_) => "new_boolean",
        Type::String(_) | Type::Text(_) => "new_string",
        Type::Array(_) | Type::Tuple(_) => "new_array",
        Type::Hash(_) | Type::Struct(_) => "new_hash",
        Type::Type(_) => "new_type",
        Type::Regexp(_) => "new_regexp",
        Type::Sensitive(_) => "new_Sensitive",
        Type::SemVer(_) => "new_Version",
        Type::SemVerRange => "new_VersionRange",
        Type::Timespan(_) => "new_timespan",
        Type::Timestamp(_) => "new_timestamp",
        Type::Binary => "new_Binary",
        Type::Uri(_) => "new_error",
        Type::Unit | Type::NotUndef(None) => "new_unit",
        Type::Object(object) => {
            let object = object.get()?;
            let name = Text::new(format!("new_{}", object.label()));
            return Some(Arc::new(Function { name, forms: object_forms(&object) }));
        }
        Type::Extension(extension) => return function(&Type::from(&**extension)),
        _ => return None,
    };
    KNOWN.get(name).map(|known| Arc::clone(&known.function))
}

/// Returns the parameters of `new`, by signature; `None` if the type cannot be created.
pub(crate) fn signatures(ty: &Type) -> Option<Vec<Arc<TupleType>>> {
    if matches!(ty, Type::Unit | Type::Optional(_) | Type::NotUndef(_)) {
        return None;
    }
    let forms = function(ty)?;
    Some(forms.forms.iter().filter_map(|form| form.callable.params.clone().map(Arc::new)).collect())
}

/// The signatures of an Object type: one hash of attributes, or attributes by position.
///
/// Attributes without a default come first, including those that accept `undef`.
fn object_forms(object: &ObjectType) -> Vec<Signature> {
    let init = object.init_type();
    let Type::Struct(structure) = &init else { return Vec::new() };
    let required = structure.elements().iter().filter(|element| !element.is_optional()).count();
    let size = Size::new(required as u64, Some(structure.elements().len() as u64));
    let order = object.stored_attributes();
    let at = |name: &str| structure.elements().iter().find(|element| *element.name == *name);
    let elements: Vec<_> = order.iter().filter_map(|name| at(name)).collect();
    let signature = |types: Vec<Type>, size: Size, names: Vec<Text>| Signature {
        callable: CallableType::new(Some(TupleType { types, size: Some(size) }), None, None),
        names,
        block: None,
    };
    vec![
        signature(vec![init.clone()], Size::exactly(1), vec!["hash".into()]),
        signature(
            elements.iter().map(|element| element.value.clone()).collect(),
            size,
            elements.iter().map(|element| (&*element.name).into()).collect(),
        ),
    ]
}
