//! Values of Puppet that Ruby has no class for: Sensitive, Binary, versions, times, types and others.

use std::sync::Arc;

use num_bigint::BigInt;
use puppetlang_types::mismatch::describe_mismatch;
use puppetlang_types::resource_object::{is_resource_object, with_resource_objects};
use puppetlang_types::value::{Binary, Sensitive};
use puppetlang_types::{Type, Value, Version, VersionRange, ruby};

use super::{Def, def, prelude};
use crate::vm::class;
use crate::vm::heap::{Data, Encoding};
use crate::vm::machine::{Block, Vm};
use crate::vm::raise::CallForm;
use crate::vm::value::{ClassId, Step, Val};
use crate::world::Query;

/// The type of what a function that supplies data of Hiera receives.
const CONTEXT: &str = "Puppet::LookupContext";

pub(super) const OF_VALUES: &[Def] = &[
    def("to_s", 0, 0, to_s),
    def("inspect", 0, 0, inspect),
    def("==", 1, 1, equal),
    def("eql?", 1, 1, equal),
    def("hash", 0, 0, hash),
    def("_pcore_type", 0, 0, type_of),
];

pub(super) const OF_SENSITIVES: &[Def] = &[def("unwrap", 0, 0, unwrap), def("inspect", 0, 0, inspect_sensitive)];

pub(super) const OF_SENSITIVE_CLASS: &[Def] = &[def("new", 1, 1, new_sensitive)];

pub(super) const OF_BINARIES: &[Def] =
    &[def("binary_buffer", 0, 0, bytes), def("length", 0, 0, length), def("relaxed_to_s", 0, 0, relaxed)];

pub(super) const OF_BINARY_CLASS: &[Def] = &[
    def("from_base64", 1, 1, from_base64),
    def("from_base64_strict", 1, 1, from_base64_strict),
    def("from_base64_urlsafe", 1, 1, from_base64_urlsafe),
    def("from_binary_string", 1, 1, from_bytes),
    def("from_string", 1, 1, from_bytes),
    def("new", 1, 1, from_bytes),
];

pub(super) const OF_VERSIONS: &[Def] = &[
    def("major", 0, 0, |vm, receiver, _, _| number_of_version(vm, receiver, 0)),
    def("minor", 0, 0, |vm, receiver, _, _| number_of_version(vm, receiver, 1)),
    def("patch", 0, 0, |vm, receiver, _, _| number_of_version(vm, receiver, 2)),
    def("prerelease", 0, 0, |vm, receiver, _, _| label_of_version(vm, receiver, '-')),
    def("build", 0, 0, |vm, receiver, _, _| label_of_version(vm, receiver, '+')),
    def("stable?", 0, 0, is_stable),
    def("<=>", 1, 1, compare_versions),
    def("next", 1, 1, next_version),
    // A version is a `Numeric`, whose conversion calls `to_i`.
    def("to_int", 0, 0, |vm, receiver, _, _| {
        let name = vm.symbols.intern("to_i");
        vm.no_method(receiver, name, CallForm::WithReceiver)
    }),
];

pub(super) const OF_VERSION_CLASS: &[Def] =
    &[def("parse", 1, 3, parse_version), def("valid?", 1, 1, is_version), def("new", 3, 5, new_version)];

pub(super) const OF_RANGES: &[Def] = &[
    def("include?", 1, 1, includes),
    def("member?", 1, 1, includes),
    def("===", 1, 1, includes),
    def("cover?", 1, 1, includes),
];

pub(super) const OF_RANGE_CLASS: &[Def] = &[def("parse", 1, 2, parse_range)];

pub(super) const OF_TIMES: &[Def] = &[
    def("to_f", 0, 0, seconds),
    def("to_i", 0, 0, whole_seconds),
    def("to_int", 0, 0, whole_seconds),
    def("<=>", 1, 1, compare_times),
];

pub(super) const OF_TYPES: &[Def] = &[
    def("instance?", 1, 2, is_instance),
    def("assignable?", 1, 2, is_assignable),
    def("name", 0, 0, type_name),
    def("simple_name", 0, 0, type_name),
    def("generalize", 0, 0, generalize),
    def("type_name", 0, 0, resource_type_name),
    def("class_name", 0, 0, resource_title),
    def("title", 0, 0, resource_title),
    def("type", 0, 0, parameter),
    def("element_type", 0, 0, parameter),
];

/// The functions by which the part of the library that is written in Ruby works with types.
pub(super) const OF_TYPE_TOOLS: &[Def] = &[
    def("__parse", 1, 1, parse_type),
    def("__infer", 1, 1, |vm, _, arguments, _| inferred(vm, arguments[0], Type::of)),
    def("__infer_set", 1, 1, |vm, _, arguments, _| inferred(vm, arguments[0], Type::detailed_of)),
    def("__describe", 3, 3, describe),
    def("__elements", 1, 1, elements),
];

/// Returns whether a value is what a function that supplies data of Hiera receives.
pub(crate) fn is_context(value: &Value) -> bool {
    matches!(value, Value::Object(object) if object.kind().get().is_some_and(|kind| kind.name() == Some(CONTEXT)))
}

/// Makes the object of a value of Puppet.
pub(crate) fn object(vm: &mut Vm<'_>, value: &Value) -> Step {
    if is_resource_object(value) {
        return resource(vm, value);
    }
    let class = match value {
        value if is_context(value) => prelude::context_class(vm)?,
        _ => class_of(vm, value)?,
    };
    vm.charge(64)?;
    Ok(vm.heap.add_object(class, Data::Puppet(Box::new(value.clone()))))
}

/// Returns the instance variables that the object of a value has in Puppet; `None` if they are not known.
pub(super) fn variables(vm: &mut Vm<'_>, receiver: Val) -> Step<Option<Vec<(String, Val)>>> {
    let nanoseconds = |vm: &mut Vm<'_>, number: i128| vec![("nsecs", vm.integer(BigInt::from(number)))];
    let pairs = match value(vm, receiver) {
        Value::Sensitive(_) => vec![("value", unwrap(vm, receiver, &[], None)?)],
        Value::Binary(_) => vec![("binary_buffer", bytes(vm, receiver, &[], None)?)],
        Value::SemVer(_) => vec![
            ("major", number_of_version(vm, receiver, 0)?),
            ("minor", number_of_version(vm, receiver, 1)?),
            ("patch", number_of_version(vm, receiver, 2)?),
            ("prerelease", identifiers(vm, receiver, '-')?),
            ("build", identifiers(vm, receiver, '+')?),
        ],
        Value::Timestamp(time) => nanoseconds(vm, time.nanoseconds()),
        Value::Timespan(span) => nanoseconds(vm, span.nanoseconds()),
        Value::Type(kind) => match &*kind {
            Type::Resource(Some(_)) => {
                let (name, title) = reference(vm, receiver)?;
                let downcased = name.as_ref().map(|name| name.to_lowercase());
                let names = [("type_name", name), ("title", title), ("downcased_name", downcased)];
                let mut pairs = Vec::with_capacity(names.len());
                for (variable, text) in names {
                    pairs.push((variable, optional(vm, text)?));
                }
                pairs
            }
            Type::Class(name) => vec![("class_name", optional(vm, name.as_ref().map(|name| name.to_string()))?)],
            _ => return Ok(None),
        },
        _ => return Ok(None),
    };
    Ok(Some(pairs.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()))
}

/// Returns the identifiers of a label of a version, as an array; numbers are integers.
fn identifiers(vm: &mut Vm<'_>, receiver: Val, sign: char) -> Step {
    let label = label_of_version(vm, receiver, sign)?;
    if label.is_nil() {
        return Ok(label);
    }
    let text = vm.to_s(label)?;
    let mut items = Vec::new();
    for identifier in text.split('.') {
        items.push(match identifier.parse::<i64>() {
            Ok(number) if sign == '-' => Val::Int(number),
            _ => vm.new_string(identifier)?,
        });
    }
    vm.new_array(items)
}

/// Makes a `Puppet::Resource` of the reference to a resource.
fn resource(vm: &mut Vm<'_>, value: &Value) -> Step {
    prelude::load(vm)?;
    let text = ruby::to_s(value);
    let (kind, title) = text.split_once('[').unwrap_or((&text, "]"));
    let (kind, title) = (vm.new_string(kind)?, vm.new_string(title.strip_suffix(']').unwrap_or(title))?);
    let class = prelude::resource_class(vm).unwrap_or(class::PUPPET_VALUE);
    let resource = vm.heap.add_object(class, Data::Plain);
    for (name, part) in [("@type", kind), ("@title", title)] {
        let name = vm.symbols.intern(name);
        vm.set_variable_of(resource, name, part);
    }
    Ok(resource)
}

/// Returns the reference that a `Puppet::Resource` is in Puppet.
pub(crate) fn of_resource(vm: &mut Vm<'_>, resource: Val) -> Step<Value> {
    let mut parts = [String::new(), String::new()];
    for (name, part) in ["@type", "@title"].into_iter().zip(&mut parts) {
        let name = vm.symbols.intern(name);
        *part = vm.to_s(vm.variable_of(resource, name))?;
    }
    let reference = Value::Type(Type::resource(&parts[0], Some(&parts[1])).into());
    with_resource_objects(reference).map_err(|reason| vm.stopped(reason))
}

fn class_of(vm: &mut Vm<'_>, value: &Value) -> Step<ClassId> {
    Ok(match value {
        Value::Sensitive(_) => class::SENSITIVE,
        Value::Binary(_) => class::BINARY,
        Value::SemVer(_) => class::SEM_VER,
        Value::SemVerRange(_) => class::SEM_VER_RANGE,
        Value::Timespan(_) => class::TIMESPAN,
        Value::Timestamp(_) => class::TIMESTAMP,
        Value::Iterator(_) => class::PUPPET_ITERATOR,
        Value::Type(_) => {
            let name = ruby::class(value).into_owned();
            match name.rsplit("::").next() {
                Some(last) if last.starts_with('P') && last.ends_with("Type") => {
                    let name = vm.symbols.intern(last);
                    match prelude::type_class(vm, name)? {
                        Val::Class(id) => id,
                        _ => class::ANY_TYPE,
                    }
                }
                _ => class::ANY_TYPE,
            }
        }
        Value::Object(_) if ruby::class(value).ends_with("Deferred") => class::DEFERRED,
        _ => class::PUPPET_VALUE,
    })
}

/// Returns the value of Puppet that an object has.
pub(super) fn value(vm: &Vm<'_>, receiver: Val) -> Value {
    match receiver {
        Val::Object(id) => match &vm.heap.object(id).data {
            Data::Puppet(value) => (**value).clone(),
            _ => Value::Undef,
        },
        _ => Value::Undef,
    }
}

fn to_s(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = ruby::to_s(&value(vm, receiver));
    vm.new_string(text)
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = match value(vm, receiver) {
        // The classes of these values have no `inspect` of their own: Ruby shows their instance variables.
        Value::Timespan(span) => with_variable(vm, receiver, "@nsecs", &span.nanoseconds().to_string()),
        Value::Timestamp(time) => with_variable(vm, receiver, "@nsecs", &time.nanoseconds().to_string()),
        Value::Binary(bytes) => {
            let bytes = vm.heap.add_string(bytes.bytes().to_vec(), Encoding::Binary);
            let shown = vm.inspect(bytes)?;
            with_variable(vm, receiver, "@binary_buffer", &shown)
        }
        value => {
            let text = ruby::to_s(&vec![value].into());
            text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(&text).to_owned()
        }
    };
    vm.new_string(text)
}

/// Returns what `Object#inspect` gives for an object with one instance variable.
fn with_variable(vm: &Vm<'_>, object: Val, name: &str, shown: &str) -> String {
    let anonymous = vm.anonymous_text(object);
    format!("{} {name}={shown}>", anonymous.trim_end_matches('>'))
}

fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (one, other) = (value(vm, receiver), value(vm, arguments[0]));
    Ok((receiver == arguments[0] || (!matches!(other, Value::Undef) && one.value_eq(&other))).into())
}

fn hash(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = ruby::to_s(&value(vm, receiver));
    let code = text.bytes().fold(7_i64, |code, byte| code.wrapping_mul(31).wrapping_add(i64::from(byte)));
    Ok(Val::Int(code >> 2))
}

fn type_of(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let kind = Type::of(&value(vm, receiver));
    object(vm, &Value::Type(kind.into()))
}

fn unwrap(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    match value(vm, receiver) {
        Value::Sensitive(hidden) => {
            let hidden = hidden.unwrap().clone();
            vm.from_puppet(&hidden)
        }
        _ => Ok(Val::Nil),
    }
}

fn inspect_sensitive(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.new_string("#<Sensitive [value redacted]>")
}

fn new_sensitive(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let hidden = vm.to_puppet(arguments[0])?;
    object(vm, &Value::Sensitive(Sensitive::new(hidden)))
}

fn binary(vm: &Vm<'_>, receiver: Val) -> Vec<u8> {
    match value(vm, receiver) {
        Value::Binary(bytes) => bytes.bytes().to_vec(),
        _ => Vec::new(),
    }
}

fn bytes(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let bytes = binary(vm, receiver);
    vm.charge(bytes.len())?;
    Ok(vm.heap.add_string(bytes, Encoding::Binary))
}

fn length(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(binary(vm, receiver).len().into())
}

fn relaxed(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    match value(vm, receiver) {
        Value::Binary(bytes) => vm.new_string(bytes.to_base64_lines()),
        _ => Ok(Val::Nil),
    }
}

fn from_bytes(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let id = vm.to_str(arguments[0])?;
    let bytes = vm.heap.string(id).bytes().to_vec();
    object(vm, &Value::Binary(bytes.as_slice().into()))
}

fn from_base64(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let text = vm.to_s(arguments[0])?;
    object(vm, &Value::Binary(Binary::from_base64(&text)))
}

fn decoded(vm: &mut Vm<'_>, found: Option<Binary>) -> Step {
    match found {
        Some(found) => object(vm, &Value::Binary(found)),
        None => vm.raise(class::ARGUMENT_ERROR, "invalid base64"),
    }
}

fn from_base64_strict(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let text = vm.to_s(arguments[0])?;
    decoded(vm, Binary::from_base64_strict(&text))
}

fn from_base64_urlsafe(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let text = vm.to_s(arguments[0])?;
    decoded(vm, Binary::from_base64_url(&text))
}

/// Returns the text of a version without its labels, and the rest.
fn parts_of_version(vm: &Vm<'_>, receiver: Val) -> (String, String) {
    let text = ruby::to_s(&value(vm, receiver));
    let end = text.find(['-', '+']).unwrap_or(text.len());
    (text[..end].to_owned(), text[end..].to_owned())
}

fn number_of_version(vm: &mut Vm<'_>, receiver: Val, index: usize) -> Step {
    let (numbers, _) = parts_of_version(vm, receiver);
    Ok(Val::Int(numbers.split('.').nth(index).and_then(|part| part.parse().ok()).unwrap_or(0)))
}

fn label_of_version(vm: &mut Vm<'_>, receiver: Val, sign: char) -> Step {
    let (_, labels) = parts_of_version(vm, receiver);
    let (prerelease, build) = labels.split_once('+').unwrap_or((&labels, ""));
    let label = if sign == '+' { build } else { prerelease.trim_start_matches('-') };
    if label.is_empty() { Ok(Val::Nil) } else { vm.new_string(label) }
}

fn is_stable(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(label_of_version(vm, receiver, '-')?.is_nil().into())
}

fn compare_versions(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    match (value(vm, receiver), value(vm, arguments[0])) {
        (Value::SemVer(one), Value::SemVer(other)) => Ok(Val::Int(one.precedence(&other) as i64)),
        _ => Ok(Val::Nil),
    }
}

fn next_version(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let Value::SemVer(version) = value(vm, receiver) else { return Ok(Val::Nil) };
    let next = match vm.text_of(arguments[0]).as_str() {
        "major" => version.next_major(),
        "minor" => version.next_minor(),
        _ => version.next_patch(),
    };
    match next {
        Some(next) => object(vm, &Value::SemVer(Arc::new(next))),
        None => Ok(Val::Nil),
    }
}

fn parse_version(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let text = vm.to_s(arguments[0])?;
    match text.parse::<Version>() {
        Ok(version) => object(vm, &Value::SemVer(Arc::new(version))),
        Err(_) => {
            prelude::load(vm)?;
            let name = vm.symbols.intern("ValidationFailure");
            let message = format!("Unable to parse '{text}' as a semantic version identifier");
            match vm.own_constant(class::SEM_VER, name) {
                Some(Val::Class(class)) => vm.raise(class, &message),
                _ => vm.raise(class::ARGUMENT_ERROR, &message),
            }
        }
    }
}

fn is_version(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let text = vm.to_s(arguments[0])?;
    Ok(text.parse::<Version>().is_ok().into())
}

fn new_version(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut texts = Vec::with_capacity(arguments.len());
    for argument in arguments {
        texts.push(vm.to_s(*argument)?);
    }
    let mut text = texts.get(..3).map(|numbers| numbers.join(".")).unwrap_or_default();
    for (sign, label) in [("-", texts.get(3)), ("+", texts.get(4))] {
        if let Some(label) = label.filter(|label| !label.is_empty()) {
            text = format!("{text}{sign}{label}");
        }
    }
    let text = vm.new_string(text)?;
    parse_version(vm, receiver, &[text], None)
}

fn includes(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    match (value(vm, receiver), value(vm, arguments[0])) {
        (Value::SemVerRange(range), Value::SemVer(version)) => Ok(range.includes(&version).into()),
        _ => Ok(Val::False),
    }
}

fn parse_range(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let text = vm.to_s(arguments[0])?;
    match VersionRange::parse(&text) {
        Ok(range) => object(vm, &Value::SemVerRange(Arc::new(range))),
        Err(error) => vm.raise(class::ARGUMENT_ERROR, &error.to_string()),
    }
}

fn seconds(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(match value(vm, receiver) {
        Value::Timespan(span) => Val::Float(span.seconds_f64()),
        Value::Timestamp(time) => Val::Float(time.seconds_f64()),
        _ => Val::Nil,
    })
}

fn whole_seconds(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let seconds = seconds(vm, receiver, &[], None)?;
    let name = vm.symbols.intern("floor");
    vm.send(seconds, name, &[])
}

/// Compares with a time of the same class, or with a number of seconds.
fn compare_times(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let order = match (value(vm, receiver), value(vm, arguments[0]), arguments[0]) {
        (Value::Timespan(one), Value::Timespan(other), _) => Some(one.nanoseconds().cmp(&other.nanoseconds())),
        (Value::Timestamp(one), Value::Timestamp(other), _) => Some(one.nanoseconds().cmp(&other.nanoseconds())),
        (_, _, number @ Val::Int(_)) => {
            let seconds = whole_seconds(vm, receiver, &[], None)?;
            vm.compare(seconds, number)?
        }
        (_, _, number @ Val::Float(_)) => {
            let seconds = seconds(vm, receiver, &[], None)?;
            vm.compare(seconds, number)?
        }
        _ => None,
    };
    Ok(order.map_or(Val::Nil, |order| Val::Int(order as i64)))
}

/// Returns the type that an object wraps.
fn kind(vm: &mut Vm<'_>, receiver: Val) -> Step<Arc<Type>> {
    match value(vm, receiver) {
        Value::Type(kind) => Ok(kind),
        _ => vm.raise(class::ARGUMENT_ERROR, "a type was expected"),
    }
}

fn type_object(vm: &mut Vm<'_>, kind: Type) -> Step {
    object(vm, &Value::Type(kind.into()))
}

fn is_instance(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let kind = kind(vm, receiver)?;
    // What has no form in Puppet is an instance of no type but those of Ruby.
    match vm.to_puppet(arguments[0]) {
        Ok(value) => Ok(kind.is_instance(&value).into()),
        Err(signal) if vm.stop.is_some() => Err(signal),
        Err(_) => Ok(matches!(*kind, Type::Any).into()),
    }
}

fn is_assignable(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (kind, other) = (kind(vm, receiver)?, self::kind(vm, arguments[0])?);
    Ok(kind.accepts(&other).into())
}

fn type_name(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = ruby::to_s(&value(vm, receiver));
    vm.new_string(text.split('[').next().unwrap_or_default())
}

fn generalize(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let kind = kind(vm, receiver)?.generalized();
    type_object(vm, kind)
}

/// Returns the type and title of a reference to a resource or class.
fn reference(vm: &mut Vm<'_>, receiver: Val) -> Step<(Option<String>, Option<String>)> {
    Ok(match &*kind(vm, receiver)? {
        Type::Resource(Some(resource)) => {
            (Some(resource.name().to_string()), resource.title().map(|title| title.to_string()))
        }
        Type::Class(Some(name)) => (Some("Class".to_owned()), Some(name.to_string())),
        _ => (None, None),
    })
}

fn optional(vm: &mut Vm<'_>, text: Option<String>) -> Step {
    match text {
        Some(text) => vm.new_string(text),
        None => Ok(Val::Nil),
    }
}

fn resource_type_name(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let (name, _) = reference(vm, receiver)?;
    optional(vm, name)
}

fn resource_title(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let (_, title) = reference(vm, receiver)?;
    optional(vm, title)
}

/// Returns the type within a type: that of the elements, or the wrapped one.
fn parameter(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = ruby::to_s(&value(vm, receiver));
    let Some((_, rest)) = text.split_once('[') else { return Ok(Val::Nil) };
    let inner = rest.strip_suffix(']').unwrap_or(rest).to_owned();
    let mut depth = 0_usize;
    let end = inner.find(|letter: char| {
        match letter {
            '[' | '{' => depth += 1,
            ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        letter == ',' && depth == 0
    });
    let text = vm.new_string(inner.get(..end.unwrap_or(inner.len())).unwrap_or_default())?;
    parse_type(vm, Val::Nil, &[text], None)
}

/// Returns the elements of a type: the bounds of a finite range, or the strings of an `Enum`; `nil` for any other type.
fn elements(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let Value::Type(kind) = value(vm, arguments[0]) else { return Ok(Val::Nil) };
    match &*kind.resolved() {
        Type::Integer(range) => match (range.from(), range.to()) {
            (Some(from), Some(to)) => vm.new_array(vec![Val::Int(from), Val::Int(to)]),
            _ => Ok(Val::Nil),
        },
        Type::Enum(strings) => {
            let strings: Vec<Value> = strings.values().iter().map(|text| Value::String(text.clone())).collect();
            vm.from_puppet(&strings.into())
        }
        _ => Ok(Val::Nil),
    }
}

fn parse_type(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let text = vm.to_s(arguments[0])?;
    let answer = vm.world.query(Query::Type(&text));
    match super::puppet::answered(vm, answer)? {
        Some(kind) => object(vm, &kind),
        None => Ok(Val::Nil),
    }
}

fn inferred(vm: &mut Vm<'_>, value: Val, infer: fn(&Value) -> Type) -> Step {
    let value = vm.to_puppet(value)?;
    type_object(vm, infer(&value))
}

/// `__describe(subject, expected, actual)`
fn describe(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let subject = vm.to_s(arguments[0])?;
    let (expected, actual) = (kind(vm, arguments[1])?, kind(vm, arguments[2])?);
    vm.new_string(describe_mismatch(&subject, &expected, &actual))
}
