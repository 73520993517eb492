//! Annotations: data that a program attaches to values. `annotate` creates and finds them.
//!
//! An annotation is an instance of a type that inherits from `Annotation`. It belongs to one value, not to equal
//! values, so only values with shared ownership can have one: numbers, strings, times and versions are rejected. A type
//! with a name, or without parameters, is the same value wherever it is written.

use std::collections::HashMap;
use std::sync::Arc;

use foldhash::fast::RandomState;
use puppetlang_types::mismatch::assert_instance;
use puppetlang_types::parse::language_type;
use puppetlang_types::ty::{ObjectRef, ObjectType, SharedText};
use puppetlang_types::value::{Hash, Text};
use puppetlang_types::{Type, Value, object_value};

use super::ruby;
use crate::argument::{Argument, typed};
use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::lambda::Block;
use crate::library::{Builtin, Form};

pub(super) const FUNCTIONS: &[Builtin] = &[Builtin::new(
    "annotate",
    "5.0",
    "returns or sets an annotation of a value",
    &[
        Form::new(&[TYPE, VALUE, ("Optional[Callable[0, 0]]", "&block")], typed!(annotate)),
        Form::new(
            &[TYPE, VALUE, ("Variant[Enum[clear],Hash[Pcore::MemberName,Any]]", "annotation_hash")],
            typed!(annotate_anew),
        ),
        Form::new(
            &[("Type[Pcore]", "type"), VALUE, ("Hash[Type[Annotation], Hash[Pcore::MemberName,Any]]", "annotations")],
            typed!(annotate_all),
        ),
    ],
)];

const TYPE: (&str, &str) = ("Type[Annotation]", "type");
const VALUE: (&str, &str) = ("Any", "value");

/// The identity of an annotated value.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Subject {
    /// A type, by its name.
    Type(SharedText),
    /// A value with shared ownership, by its address.
    Shared(usize),
}

impl Subject {
    /// Returns the identity of a value; `None` if it cannot be annotated.
    fn of(value: &Value) -> Option<Self> {
        match value {
            Value::Type(kind) if stands_for_itself(kind) => Some(Self::Type(kind.name())),
            other => other.identity().map(Self::Shared),
        }
    }
}

/// Whether a type is the same value wherever its name is written.
fn stands_for_itself(ty: &Type) -> bool {
    match ty {
        Type::Alias(_) => true,
        Type::Object(object) => object.get().is_some_and(|object| object.name().is_some()),
        Type::TypeSet(Some(set)) => set.name().is_some(),
        other => language_type(&other.name()).is_some_and(|known| known == *other),
    }
}

/// An annotated value with its annotation. It keeps the value alive, so that its address is not reused.
struct Annotated {
    _value: Value,
    annotation: Value,
}

/// The annotations of an evaluation, by the identity of the value and the name of the annotation type.
#[derive(Default)]
struct Annotations(HashMap<(Subject, Text), Annotated, RandomState>);

/// An annotation type.
struct Kind {
    value: Value,
    object: ObjectRef,
    /// The key; types whose names differ only in `::` and `_` share it.
    name: Text,
}

impl Kind {
    fn of(value: &Value) -> Flow<Self> {
        let object = match value.as_type().map(Type::resolved).as_deref() {
            Some(Type::Object(object)) => object.clone(),
            Some(Type::Extension(extension)) => extension.base().clone(),
            _ => return plain("there is no such type of annotations"),
        };
        let kind = Type::Object(object.clone());
        let name = match object.get().as_deref().and_then(ObjectType::name) {
            Some(name) => name.replace("::", "_"),
            // No type that a program names can have such a name.
            None => object.address().to_string(),
        };
        Ok(Self { value: kind.into(), object, name: name.into() })
    }

    fn label(&self) -> String {
        self.object.get().map_or_else(String::new, |object| object.label().to_owned())
    }

    /// Creates an annotation with the attributes of a hash.
    fn instance(&self, given: &Value) -> Flow {
        let subject = format!("{} initializer", self.label());
        match given {
            Value::Hash(hash) => Ok(object_value::from_hash(&self.object, &subject, hash)?),
            other => {
                if let Some(object) = self.object.get() {
                    assert_instance(&subject, &object.init_type(), other)?;
                }
                plain(format!("{subject} has to be a hash"))
            }
        }
    }

    /// Returns the annotation that the declaration of a type contains, and the label of that type for messages.
    fn declared(&self, value: &Value) -> Option<(Value, String)> {
        match value.as_type()? {
            Type::Object(object) => {
                let object = object.get()?;
                Some((element(object.annotations(), &self.value)?, object.label().to_owned()))
            }
            Type::TypeSet(set) => {
                let set = set.as_ref()?;
                let name = set.name().unwrap_or_default();
                Some((element(set.init.get_str("annotations").cloned(), &self.value)?, format!("TypeSet '{name}'")))
            }
            _ => None,
        }
    }
}

/// Looks up a key if the value is a hash.
fn element(hash: Option<Value>, key: &Value) -> Option<Value> {
    match hash? {
        Value::Hash(hash) => hash.get(key).cloned(),
        _ => None,
    }
}

/// Returns the annotation of a value, creating it from the value's declaration or with `make` if it has none.
fn annotation(
    evaluation: &mut Evaluation,
    kind: &Kind,
    value: &Value,
    make: impl FnOnce(&mut Evaluation) -> Flow,
) -> Flow {
    if let Some(subject) = Subject::of(value)
        && let Some(known) = evaluation.extension::<Annotations>().0.get(&(subject, kind.name.clone()))
    {
        return Ok(known.annotation.clone());
    }
    let given = match kind.declared(value) {
        Some((given, _)) => given,
        None => make(evaluation)?,
    };
    if given.is_undef() { Ok(Value::Undef) } else { attach(evaluation, kind, value, &given) }
}

/// Creates an annotation of a value, replacing the existing one.
fn attach(evaluation: &mut Evaluation, kind: &Kind, value: &Value, given: &Value) -> Flow {
    let annotation = kind.instance(given)?;
    let Some(subject) = Subject::of(value) else {
        return refused(value);
    };
    evaluation.charge(size_of::<(Subject, Text, Annotated)>())?;
    let annotated = Annotated { _value: value.clone(), annotation: annotation.clone() };
    evaluation.extension::<Annotations>().0.insert((subject, kind.name.clone()), annotated);
    Ok(annotation)
}

/// The error for a value that cannot be annotated, with the reference's message.
fn refused<T>(value: &Value) -> Flow<T> {
    let shown = match value {
        Value::SemVer(_) | Value::SemVerRange(_) => ruby::text(value),
        other => ruby::inspected(other),
    };
    plain(format!("can't modify frozen {}: {shown}", ruby::class(value)))
}

fn annotate(evaluation: &mut Evaluation, kind: Value, value: Value, block: Option<Block<'_>>) -> Flow {
    annotation(evaluation, &Kind::of(&kind)?, &value, |evaluation| match &block {
        Some(block) => evaluation.call_block(block, []),
        None => Ok(Value::Undef),
    })
}

/// The annotation that a program gives to a value.
enum Given {
    /// None: the existing one is removed.
    Clear,
    Attributes(Hash),
}

impl Argument for Given {
    fn of(value: Value) -> Result<Self, Value> {
        match value {
            Value::String(_) => Ok(Self::Clear),
            Value::Hash(attributes) => Ok(Self::Attributes(attributes)),
            other => Err(other),
        }
    }
}

fn annotate_anew(evaluation: &mut Evaluation, kind: Value, value: Value, given: Given) -> Flow {
    let kind = Kind::of(&kind)?;
    if let Some((_, of)) = kind.declared(&value) {
        let what = if matches!(given, Given::Clear) { "clear" } else { "redefine" };
        return plain(format!("attempt to {what} {} annotation declared on {of}", kind.label()));
    }
    match given {
        Given::Attributes(attributes) => attach(evaluation, &kind, &value, &Value::Hash(attributes)),
        Given::Clear => {
            let subject = Subject::of(&value);
            let cleared =
                subject.and_then(|subject| evaluation.extension::<Annotations>().0.remove(&(subject, kind.name)));
            Ok(cleared.map_or(Value::Undef, |annotated| annotated.annotation))
        }
    }
}

fn annotate_all(evaluation: &mut Evaluation, _: Arc<Type>, value: Value, annotations: Hash) -> Flow {
    for (kind, given) in annotations.iter() {
        annotation(evaluation, &Kind::of(kind)?, &value, |_| Ok(given.clone()))?;
    }
    Ok(value)
}
