//! Conversions: `new`.
//!
//! The signature is selected by the types of the arguments, as for every function; the conversion is in the file of its
//! kind of value.

mod collection;
mod convert;
mod number;
mod signature;
mod text;
mod time;
mod tree;
mod version;

pub(crate) use signature::{made_type, signatures};
pub(crate) use time::{timespan_of_hash, timestamp_of_hash};

use puppetlang_scalar::Timestamp;
use puppetlang_source::Dialect;

use crate::error::TypeError;
use crate::impossible::comparing;
use crate::infer::infer_set;
use crate::mismatch::{assert_instance, describe_signatures};
use crate::ty::{InitType, Type};
use crate::value::{Object, Value};

/// The source of the current time: this crate has no clock.
pub trait Clock {
    /// Returns the current time.
    fn now(&self) -> Timestamp;

    /// The offset of the time zone called `current`, in seconds.
    fn offset(&self) -> i32 {
        0
    }
}

/// The context of a conversion: the clock and dialect that [`Type::make_in`] uses.
#[derive(Clone, Copy)]
pub struct Conversion<'a> {
    /// The source of the current time.
    pub clock: &'a dyn Clock,
    /// The dialect that determines how formats and numbers are read.
    pub dialect: Dialect,
}

impl Type {
    /// Creates a value of this type from arguments: `Integer('0x1F', 16)`.
    ///
    /// A single argument that is an instance already is returned unchanged.
    ///
    /// # Errors
    ///
    /// Returns an error if the type cannot be created, or not from these arguments. The message is the reference's,
    /// without the part that the call adds.
    pub fn make(&self, arguments: &[Value], clock: &dyn Clock) -> Result<Value, TypeError> {
        self.make_in(arguments, Conversion { clock, dialect: Dialect::PUPPET8 })
    }

    /// Creates a value of this type in a dialect.
    ///
    /// # Errors
    ///
    /// As [`Type::make`].
    pub fn make_in(&self, arguments: &[Value], conversion: Conversion<'_>) -> Result<Value, TypeError> {
        if let [only] = arguments
            && !matches!(self, Self::Init(_))
            && comparing(|| self.is_instance(only))?
        {
            return Ok(only.clone());
        }
        let made = comparing(|| make(self, arguments, conversion))??;
        assert_instance(&format!("Converted value from {self}.new()"), self, &made)?;
        Ok(made)
    }
}

fn make(ty: &Type, arguments: &[Value], conversion: Conversion<'_>) -> Result<Value, TypeError> {
    let unsupported = || {
        let ty = made_type(ty).unwrap_or_else(|| ty.resolved());
        TypeError::new(format!("Creation of new instance of type '{ty}' is not supported"))
    };
    if let Some(Type::Init(init)) = made_type(ty).as_deref() {
        let init = init.as_ref().ok_or_else(unsupported)?;
        init.check()?;
        return of_init(init, arguments, conversion);
    }
    if matches!(ty, Type::Optional(None)) {
        return Err(unsupported());
    }
    if let Type::Numeric = ty
        && conversion.dialect.contains(Dialect::NUMERIC_RADIX)
        && let Some(made) = number::in_radix(arguments)
    {
        return made;
    }
    let function = signature::function(ty).ok_or_else(unsupported)?;
    let list = Value::from(arguments.to_vec());
    let takes = |form: &crate::mismatch::Signature| {
        let params = form.callable.params.clone().map(|params| Type::Tuple(params.into()));
        params.is_none_or(|params| params.is_instance(&list))
    };
    let Some(form) = function.forms.iter().position(takes) else {
        if let Some(refusal) = convert::refusal(ty, arguments)? {
            return Err(TypeError::new(format!("'{}' {refusal}", function.name)));
        }
        let types: Vec<Type> = arguments.iter().map(infer_set).collect();
        return Err(TypeError::new(describe_signatures(&function.name, &function.forms, &types)));
    };
    convert::convert(ty, form, arguments, conversion)
}

/// Creates a value of `Init[T]` with `new` of `T`. An array is passed as the arguments, unless `new` accepts it as a
/// single argument.
fn of_init(init: &InitType, arguments: &[Value], conversion: Conversion<'_>) -> Result<Value, TypeError> {
    let [value] = arguments else {
        let given = arguments.len();
        let given = if given == 0 { "none".to_owned() } else { given.to_string() };
        return Err(TypeError::new(format!("'new_Init' expects 1 argument, got {given}")));
    };
    if !init.arguments.is_empty() {
        let all: Vec<Value> = std::iter::once(value).chain(&init.arguments).cloned().collect();
        return init.of.make_in(&all, conversion);
    }
    match value {
        Value::Array(values) if !init.takes_alone(value) => init.of.make_in(values, conversion),
        value => init.of.make_in(std::slice::from_ref(value), conversion),
    }
}

/// Creates an instance of an Object type from its attributes, in order.
fn object(ty: &Type, arguments: &[Value]) -> Result<Value, TypeError> {
    let object = match ty {
        Type::Object(object) => object.clone(),
        Type::Extension(extension) => extension.base().clone(),
        _ => return Err(TypeError::new("the type is no Object type")),
    };
    let Some(described) = object.get() else { return Err(TypeError::new("reference to unresolved type 'Object'")) };
    let attributes = described.all_attributes();
    let default = |name: &str| {
        attributes.iter().find(|attribute| attribute.name == name).and_then(|attribute| attribute.value.clone())
    };
    let stored = described.stored_attributes();
    if let Some(missing) = stored
        .iter()
        .skip(arguments.len())
        .find(|name| !attributes.iter().any(|attribute| attribute.name == **name && attribute.value.is_some()))
    {
        let label = described.label();
        return Err(TypeError::new(format!("'new_{label}' expects a value for the attribute '{missing}'")));
    }
    let values = stored
        .iter()
        .enumerate()
        .map(|(index, name)| arguments.get(index).cloned().or_else(|| default(name)).unwrap_or(Value::Undef))
        .collect();
    drop(described);
    Ok(Value::Object(Object::new(object, values).into()))
}
