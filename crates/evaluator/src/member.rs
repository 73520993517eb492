//! Members of values: attributes and functions of objects, and parts of URIs.

use std::sync::Arc;

use puppetlang_types::mismatch::Signature;
use puppetlang_types::ty::{CallableType, Member, ObjectType, Size, TupleType};
use puppetlang_types::value::Object;
use puppetlang_types::{Type, Uri, Value};

use crate::catalog::Expression;
use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::function::{mismatch, takes};
use crate::lambda::Block;

/// A member of a value, which can be called.
pub(crate) enum ValueMember {
    Declared(DeclaredMember),
    /// The message of an error, which is a Ruby method without parameters.
    Message(Value),
    /// A part of a URI; arguments are ignored.
    Part(Value),
}

/// An attribute or function that an Object type declares.
pub(crate) struct DeclaredMember {
    /// How messages name the member.
    label: String,
    /// The overloads.
    takes: Vec<CallableType>,
    result: Declared,
}

/// The effect of a declared member.
enum Declared {
    /// An attribute: its value.
    Value(Value),
    /// A function of a `Puppet::LookupContext`, or its derived attribute.
    OfContext(Arc<Object>, String),
    /// A member that the reference implements in Ruby only: its name.
    Missing(String),
}

/// The type whose functions the [data](crate::Data) implement.
const CONTEXT: &str = "Puppet::LookupContext";

impl ValueMember {
    /// Calls the member.
    pub(crate) fn call(
        self,
        evaluation: &mut Evaluation,
        expression: Expression<'_>,
        arguments: &[Value],
        block: Option<&Block<'_>>,
    ) -> Flow {
        match self {
            Self::Declared(member) => member.call(evaluation, expression, arguments, block),
            Self::Message(value) if arguments.is_empty() => Ok(value),
            Self::Message(_) => plain(format!("wrong number of arguments (given {}, expected 0)", arguments.len())),
            Self::Part(value) => Ok(value),
        }
    }
}

impl DeclaredMember {
    fn call(
        self,
        evaluation: &mut Evaluation,
        expression: Expression<'_>,
        arguments: &[Value],
        block: Option<&Block<'_>>,
    ) -> Flow {
        let signature = |callable: CallableType| {
            let names = vec!["".into(); callable.params.as_ref().map_or(0, |params| params.types.len())];
            Signature { callable, names, block: None }
        };
        let signatures: Vec<Signature> = self.takes.into_iter().map(signature).collect();
        let kind = block.map(|block| evaluation.block_type(block)).transpose()?;
        if !signatures.iter().any(|signature| takes(signature, arguments, kind.as_ref())) {
            return mismatch(&self.label, &signatures, arguments, kind.as_ref());
        }
        match self.result {
            Declared::Value(value) => Ok(value),
            Declared::OfContext(context, name) => match evaluation.world.data.clone() {
                Some(data) => data.call_context(evaluation, Some(expression), &context, &name, arguments, block),
                None => plain(format!("no method is implemented for {}", self.label)),
            },
            Declared::Missing(missing) => plain(format!("no method is implemented for {missing}")),
        }
    }
}

/// Returns the member of a value with a name; `None` if it has none.
pub(crate) fn member(value: &Value, name: &str) -> Option<ValueMember> {
    match value {
        Value::Object(object) => {
            let kind = object.kind().get()?;
            if name == "message" && kind.name() == Some("Error") {
                return object.get("msg").map(ValueMember::Message);
            }
            declared(object, &kind, name).map(ValueMember::Declared)
        }
        Value::Uri(uri) => part(uri, name).map(ValueMember::Part),
        _ => None,
    }
}

/// Returns the member declared by an Object type or one of its ancestors.
fn declared(object: &Arc<Object>, kind: &ObjectType, name: &str) -> Option<DeclaredMember> {
    let is_own = kind.attributes().iter().any(|attribute| attribute.name == name)
        || kind.functions().iter().any(|function| function.name == name);
    if !is_own {
        return declared(object, &*kind.parent_object()?.get()?, name);
    }
    let owner = kind.label();
    Some(match kind.member(name)? {
        Member::Attribute(_) => DeclaredMember {
            label: format!("attribute {owner}[{name}]"),
            takes: vec![CallableType::new(
                Some(TupleType { types: Vec::new(), size: Some(Size::exactly(0)) }),
                None,
                None,
            )],
            result: match object.get(name) {
                Some(value) => Declared::Value(value),
                None if kind.name() == Some(CONTEXT) => Declared::OfContext(Arc::clone(object), name.to_owned()),
                None => Declared::Missing(format!("derived attribute {owner}[{name}]")),
            },
        },
        Member::Function(function) => {
            let label = format!("function {owner}[{name}]");
            let takes = callables(&function.of.resolved());
            let result = match kind.name() {
                Some(CONTEXT) => Declared::OfContext(Arc::clone(object), name.to_owned()),
                _ => Declared::Missing(label.clone()),
            };
            DeclaredMember { label, takes, result }
        }
    })
}

/// Returns the overloads that the type of a function lists.
fn callables(kind: &Type) -> Vec<CallableType> {
    match kind {
        Type::Callable(Some(callable)) => vec![(**callable).clone()],
        Type::Variant(types) => types.iter().flat_map(callables).collect(),
        _ => vec![CallableType::new(None, None, None)],
    }
}

/// Returns a part of a URI.
fn part(uri: &Uri, name: &str) -> Option<Value> {
    let text = |part: Option<String>| part.map_or(Value::Undef, Value::from);
    Some(match name {
        "scheme" => text(uri.scheme().map(str::to_owned)),
        "userinfo" => text(uri.userinfo()),
        "host" => text(uri.host().map(str::to_owned)),
        "port" => uri.port().and_then(|port| i64::try_from(port).ok()).map_or(Value::Undef, Value::Integer),
        "path" => text(uri.path()),
        "query" => text(uri.query().map(str::to_owned)),
        "fragment" => text(uri.fragment().map(str::to_owned)),
        "opaque" => text(uri.opaque().map(str::to_owned)),
        _ => return None,
    })
}
