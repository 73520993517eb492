//! What `new` takes, for each type. The patterns of numbers in strings are the reference's.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use crate::kind::{Size, TupleType, Type};

/// A number as it may stand in a string: decimal, hexadecimal, octal, binary.
const INTEGER: &str = r"Pattern[/\A[+-]?\s*(?:(?:\d+)|(?:0[xX][0-9A-Fa-f]+)|(?:0[bB][01]+))\z/]";
/// The same with fraction and exponent.
const FLOAT: &str = r"Pattern[/\A[+-]?\s*(?:(?:(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE]-?\d+)?)|(?:0[xX][0-9A-Fa-f]+)|(?:0[0-7]+)|(?:0[bB][01]+))\z/]";
/// A format, as `%-10s`.
const FORMAT: &str = r"Pattern[/\A%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])\z/]";
const RADIX: &str = "Variant[Default, Integer[2, 2], Integer[8, 8], Integer[10, 10], Integer[16, 16]]";
const VERSION: &str = r"Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/]";
const QUALIFIER: &str = r"Pattern[/\A([0-9A-Za-z-]+)(?:\.([0-9A-Za-z-]+))*\Z/]";
const TIME_FORMATS: &str = "Variant[String[2], Array[String[2], 1]]";

/// The parameters of each form, by the name of the type in lower case.
static SIGNATURES: LazyLock<HashMap<&'static str, Vec<Arc<TupleType>>>> = LazyLock::new(|| {
    let convertible = format!("Variant[Numeric, Boolean, {INTEGER}, Timespan, Timestamp]");
    let floating = format!("Variant[Numeric, Boolean, {FLOAT}, Timespan, Timestamp]");
    let numeric = format!("Variant[Integer, Float, Boolean, {FLOAT}, Timespan, Timestamp]");
    let container = format!(
        "Struct[{{Optional[format] => {FORMAT}, Optional[separator] => String, Optional[separator2] => String, \
         Optional[string_formats] => Hash[Type, {FORMAT}]}}]"
    );
    let formats = format!("Variant[Default, String[1], Hash[Type, Variant[{FORMAT}, {container}]]]");
    let table: Vec<(&str, Vec<String>)> = vec![
        (
            "integer",
            vec![
                format!("Tuple[{convertible}, {RADIX}, Boolean, 1, 3]"),
                format!(
                    "Tuple[Struct[{{from => {convertible}, Optional[radix] => {RADIX}, Optional[abs] => Boolean}}]]"
                ),
            ],
        ),
        (
            "float",
            vec![
                format!("Tuple[{floating}, Boolean, 1, 2]"),
                format!("Tuple[Struct[{{from => {floating}, Optional[abs] => Boolean}}]]"),
            ],
        ),
        (
            "numeric",
            vec![
                format!("Tuple[{numeric}, Boolean, 1, 2]"),
                format!("Tuple[Struct[{{from => {numeric}, Optional[abs] => Boolean}}]]"),
            ],
        ),
        (
            "boolean",
            vec!["Tuple[Variant[Integer, Float, Boolean, Enum['false', 'true', 'yes', 'no', 'y', 'n', true]]]".into()],
        ),
        ("string", vec![format!("Tuple[Any, {formats}, 1, 2]")]),
        (
            "array",
            vec![
                "Tuple[Variant[Array, Hash, Binary, Iterable], Boolean[false], 1, 2]".into(),
                "Tuple[Any, Boolean[true]]".into(),
            ],
        ),
        (
            "hash",
            vec![
                "Tuple[Array[Tuple[Array, Any], 1], Enum['tree', 'hash_tree'], 1, 2]".into(),
                "Tuple[Array[Tuple[Any, Any], 1]]".into(),
                "Tuple[Any]".into(),
            ],
        ),
        ("type", vec!["Tuple[String[1]]".into()]),
        ("regexp", vec!["Tuple[String, Boolean, 1, 2]".into()]),
        ("sensitive", vec!["Tuple[Sensitive]".into(), "Tuple[Any]".into()]),
        (
            "semver",
            vec![
                format!("Tuple[{VERSION}]"),
                format!("Tuple[Integer[0], Integer[0], Integer[0], {QUALIFIER}, {QUALIFIER}, 3, 5]"),
                format!(
                    "Tuple[Struct[{{major => Integer[0], minor => Integer[0], patch => Integer[0], \
                     Optional[prerelease] => {QUALIFIER}, Optional[build] => {QUALIFIER}}}]]"
                ),
            ],
        ),
        (
            "semverrange",
            vec![
                "Tuple[String[1]]".into(),
                "Tuple[Variant[Default, SemVer], Variant[Default, SemVer], Boolean, 2, 3]".into(),
                "Tuple[Struct[{min => Variant[Default, SemVer], Optional[max] => Variant[Default, SemVer], \
                 Optional[exclude_max] => Boolean}]]"
                    .into(),
            ],
        ),
        (
            "timespan",
            vec![
                "Tuple[Variant[Integer, Float]]".into(),
                format!("Tuple[String[1], {TIME_FORMATS}, 1, 2]"),
                "Tuple[Integer, Integer, Integer, Integer, Integer, Integer, Integer, 4, 7]".into(),
                format!("Tuple[Struct[{{string => String[1], Optional[format] => {TIME_FORMATS}}}]]"),
                "Tuple[Struct[{Optional[negative] => Boolean, Optional[days] => Integer, Optional[hours] => Integer, \
                 Optional[minutes] => Integer, Optional[seconds] => Integer, Optional[milliseconds] => Integer, \
                 Optional[microseconds] => Integer, Optional[nanoseconds] => Integer}]]"
                    .into(),
            ],
        ),
        (
            "timestamp",
            vec![
                "Tuple[Any, 0, 0]".into(),
                "Tuple[Variant[Integer, Float]]".into(),
                format!("Tuple[String[1], {TIME_FORMATS}, String[1], 1, 3]"),
                format!(
                    "Tuple[Struct[{{string => String[1], Optional[format] => {TIME_FORMATS}, \
                     Optional[timezone] => String[1]}}]]"
                ),
            ],
        ),
        (
            "binary",
            vec![
                "Tuple[String, Enum['%b', '%u', '%B', '%s', '%r'], 1, 2]".into(),
                "Tuple[Array[Integer[0, 255]]]".into(),
                "Tuple[Struct[{value => String, 'format' => Optional[Enum['%b', '%u', '%B', '%s', '%r']]}]]".into(),
                "Tuple[Struct[{value => Array[Integer[0, 255]]}]]".into(),
            ],
        ),
        (
            "uri",
            vec![
                "Tuple[String[1]]".into(),
                "Tuple[Struct[{Optional[scheme] => String[1], Optional[userinfo] => String[1], \
                 Optional[host] => String[1], Optional[port] => Integer[0], Optional[path] => String[1], \
                 Optional[query] => String[1], Optional[fragment] => String[1], Optional[opaque] => String[1]}]]"
                    .into(),
            ],
        ),
    ];
    let parsed = |text: &String| match Type::parse(text).expect("the signatures of `new` are right") {
        Type::Tuple(tuple) => tuple,
        _ => Arc::new(TupleType { types: Vec::new(), size: None }),
    };
    table.into_iter().map(|(name, forms)| (name, forms.iter().map(parsed).collect())).collect()
});

/// The parameters that `new` takes, form by form; `None` for types of which nothing can be made.
pub(crate) fn signatures(kind: &Type) -> Option<Vec<Arc<TupleType>>> {
    let name = match kind {
        Type::Integer(_) => "integer",
        Type::Float(_) => "float",
        Type::Numeric => "numeric",
        Type::Boolean(_) => "boolean",
        Type::String(_) | Type::Text(_) => "string",
        Type::Array(_) | Type::Tuple(_) => "array",
        Type::Hash(_) | Type::Struct(_) => "hash",
        Type::Type(_) => "type",
        Type::Regexp(_) => "regexp",
        Type::Sensitive(_) => "sensitive",
        Type::SemVer(_) => "semver",
        Type::SemVerRange => "semverrange",
        Type::Timespan(_) => "timespan",
        Type::Timestamp(_) => "timestamp",
        Type::Binary => "binary",
        Type::Uri(_) => "uri",
        Type::Alias(_) => {
            return match kind.resolved().as_ref() {
                Type::Alias(_) => None,
                target => signatures(target),
            };
        }
        Type::Object(object) => return Some(object_signatures(&object.get()?.init_type())),
        Type::Extension(extension) => return signatures(&Type::from(&**extension)),
        _ => return None,
    };
    SIGNATURES.get(name).cloned()
}

/// Attributes by position, or one hash of them.
fn object_signatures(init: &Type) -> Vec<Arc<TupleType>> {
    let Type::Struct(structure) = init else { return Vec::new() };
    let (optional, required): (Vec<_>, Vec<_>) = structure.elements().iter().partition(|element| element.is_optional());
    let (least, most) = (required.len() as u64, structure.elements().len() as u64);
    let types = required.into_iter().chain(optional).map(|element| element.value.clone()).collect();
    let hash = TupleType { types: vec![init.clone()], size: Some(Size::exactly(1)) };
    vec![Arc::new(hash), Arc::new(TupleType { types, size: Some(Size::new(least, Some(most))) })]
}
