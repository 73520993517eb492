//! Parameterized Object types.

use super::init::takes;
use super::{ObjectRef, TypeParameter};
use crate::error::TypeError;
use crate::mismatch::assert_instance;
use crate::ty::Type;
use crate::value::{Hash, HashBuilder, Text, Value};

/// An Object type restricted to instances whose attributes match the arguments of its type parameters.
#[derive(Clone)]
pub struct ObjectExtension {
    base: ObjectRef,
    parameters: Vec<(Text, Value)>,
}

impl ObjectExtension {
    /// Creates the type from arguments: by position, or one hash by name. `default` skips a parameter.
    ///
    /// # Errors
    ///
    /// Returns an error if the type has no parameters, or does not accept the arguments.
    pub fn new(base: ObjectRef, arguments: &[Value]) -> Result<Self, TypeError> {
        let (label, known) = match base.get() {
            Some(object) => (object.label().to_owned(), object.all_parameters()),
            None => return Err(TypeError::new("reference to unresolved type 'Object'")),
        };
        let Some(first) = known.first() else {
            return Err(TypeError::new(format!("The {label}-Type cannot be parameterized using []")));
        };
        let mut parameters = Vec::new();
        let mut add = |parameter: &TypeParameter, value: &Value| -> Result<(), TypeError> {
            if !matches!(value, Value::Default) {
                let subject = format!("type_parameter {label}[{}]", parameter.name);
                assert_instance(&subject, &parameter.of, value)?;
                parameters.push((parameter.name.clone(), value.clone()));
            }
            Ok(())
        };
        match arguments {
            [Value::Hash(named)] if !takes(&first.of, &arguments[0]) => {
                for (name, value) in named.iter() {
                    let parameter = known.iter().find(|known| name.as_str() == Some(&known.name));
                    let Some(parameter) = parameter else {
                        let name = crate::format::plain_text(name);
                        let message = format!("'{name}' is not a known type parameter for {label}-Type");
                        return Err(TypeError::new(message));
                    };
                    add(parameter, value)?;
                }
            }
            arguments => {
                for (parameter, value) in known.iter().zip(arguments) {
                    add(parameter, value)?;
                }
            }
        }
        if parameters.is_empty() {
            let message = format!("The {label}-Type cannot be parameterized using an empty parameter list");
            return Err(TypeError::new(message));
        }
        Ok(Self { base, parameters })
    }

    /// The Object type without arguments.
    pub fn base(&self) -> &ObjectRef {
        &self.base
    }

    /// The arguments with the names of their parameters.
    pub fn parameters(&self) -> &[(Text, Value)] {
        &self.parameters
    }

    /// Returns the arguments as they are written: by position, or as a hash if there are more than two parameters.
    pub fn arguments(&self) -> Result<Vec<Value>, Hash> {
        let known = self.base.get().map(|object| object.all_parameters()).unwrap_or_default();
        let given =
            |name: &str| self.parameters.iter().find(|(other, _)| other == name).map(|(_, value)| value.clone());
        if known.len() > 2 {
            let mut hash = HashBuilder::new();
            for (name, value) in &self.parameters {
                hash.insert(name.clone(), value.clone());
            }
            return Err(hash.build());
        }
        let mut values: Vec<Value> =
            known.iter().map(|parameter| given(&parameter.name).unwrap_or(Value::Default)).collect();
        while matches!(values.last(), Some(Value::Default)) {
            values.pop();
        }
        Ok(values)
    }
}

impl PartialEq for ObjectExtension {
    fn eq(&self, other: &Self) -> bool {
        let same = |(name, value): &(Text, Value)| {
            other.parameters.iter().any(|(other, theirs)| other == name && value.key_eq(theirs))
        };
        self.base == other.base && self.parameters.len() == other.parameters.len() && self.parameters.iter().all(same)
    }
}

/// Converts to the Object type without arguments.
impl From<&ObjectExtension> for Type {
    fn from(extension: &ObjectExtension) -> Self {
        Self::Object(extension.base.clone())
    }
}
