//! Calls and definitions: `call`, `defined`, `import`.

use std::sync::Arc;

use puppetlang_parser::NodeKind;
use puppetlang_source::{IssueCode, meter};
use puppetlang_types::value::{HashBuilder, Object, Sensitive};
use puppetlang_types::{Type, Value, ruby};

use crate::catalog::Named;
use crate::error::{Exit, Flow, plain};
use crate::evaluation::Evaluation;
use crate::library::{Builtin, Call, Form};

pub(super) const FUNCTIONS: &[Builtin] = &[
    Builtin::new(
        "call",
        "5.0",
        "calls a function by name, or the function of a Deferred",
        &[
            Form::new(&[("String", "function_name"), ("Any", "arguments*"), ("Optional[Callable]", "&block")], call),
            Form::new(&[("Deferred", "deferred")], call_deferred),
        ],
    ),
    Builtin::new(
        "defined",
        "2.7",
        "tests whether a variable, class, type or resource is defined",
        &[Form::new(&[("Variant[String, Type[CatalogEntry], Type[Type[CatalogEntry]]]", "vals+")], defined)],
    ),
    Builtin::new("import", "0.1", "fails: removed from the language", &[Form::new(&[("Any", "args*")], import)]),
];

fn call(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let name = call.text(0).to_owned();
    call.arguments.remove(0);
    match evaluation.call_by_name(call, &name) {
        // A `next` or `return` of the callee ends only this call.
        Err(exit) => match *exit {
            Exit::Next(value, _) | Exit::Return(value, _) => Ok(value),
            other => Err(Box::new(other)),
        },
        value => value,
    }
}

impl Evaluation {
    /// Calls a function by name, on behalf of a function that calls others.
    ///
    /// # Errors
    ///
    /// If there is no such function, or it fails.
    pub fn call_by_name(&mut self, call: Call<'_>, name: &str) -> Flow {
        let Some(callee) = self.callee_or_load(&name.to_lowercase())? else {
            return plain(format!("Unknown function '{}'", name.strip_prefix("::").unwrap_or(name)));
        };
        self.call_callee(&call.here, call.node, &callee, call.arguments, call.block)
    }

    /// Resolves each Deferred within a value, the innermost first.
    pub(crate) fn resolved(&mut self, call: &Call<'_>, value: Value) -> Flow {
        self.check_stack()?;
        self.step()?;
        match value {
            Value::Object(object) if is_deferred_object(&object) => {
                let name = object.get("name").unwrap_or(Value::Undef);
                let arguments = match object.get("arguments") {
                    Some(Value::Array(arguments)) => arguments.into_vec(),
                    _ => Vec::new(),
                };
                let arguments = arguments.into_iter().map(|argument| self.resolved(call, argument));
                let arguments: Vec<Value> = arguments.collect::<Flow<_>>()?;
                self.call_resolved(call, name.as_str().unwrap_or_default(), arguments)
            }
            Value::Array(values) => {
                let values = values.iter().map(|value| self.resolved(call, value.clone()));
                Ok(values.collect::<Flow<Vec<_>>>()?.into())
            }
            Value::Hash(hash) => {
                let mut made = HashBuilder::with_capacity(hash.len());
                for (key, value) in hash.iter() {
                    made.insert(key.clone(), self.resolved(call, value.clone())?);
                }
                Ok(Value::Hash(made.build()))
            }
            Value::Sensitive(hidden) => {
                let made = self.resolved(call, hidden.unwrap().clone())?;
                Ok(Value::Sensitive(Sensitive::new(made)))
            }
            other => Ok(other),
        }
    }

    /// Calls the function of a Deferred. A name that starts with `$` is a variable, into which `dig` looks.
    fn call_resolved(&mut self, call: &Call<'_>, name: &str, mut arguments: Vec<Value>) -> Flow {
        let name = match name.strip_prefix('$') {
            Some(variable) => {
                let Some(value) = self.named(variable) else {
                    return plain(format!("Undefined variable '{variable}'; "));
                };
                arguments.insert(0, value);
                "dig"
            }
            None => name,
        };
        let call = Call { here: call.here, node: call.node, arguments, block: None };
        self.call_by_name(call, name)
    }
}

/// Whether the value is a Deferred.
pub(crate) fn is_deferred(value: &Value) -> bool {
    matches!(value, Value::Object(object) if is_deferred_object(object))
}

fn is_deferred_object(object: &Object) -> bool {
    object.kind().get().is_some_and(|kind| kind.name() == Some("Deferred"))
}

fn call_deferred(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let deferred = call.take(0);
    evaluation.resolved(&call, deferred)
}

/// The work of searching a name among programs, the files of the environment, and resource types.
const SEARCH: u64 = 64;

/// Without a catalog there are no resources, and only programs define classes and defined types.
fn defined(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    for value in &call.arguments {
        meter::spend(SEARCH)?;
        let found = match value {
            Value::String(name) => match name.strip_prefix('$') {
                Some(group) if !group.is_empty() && group.bytes().all(|byte| byte.is_ascii_digit()) => {
                    evaluation.matched.is_some()
                }
                Some(variable) if !variable.is_empty() => evaluation.variable_of_name(&call.here, variable).is_some(),
                _ => name == "main" || evaluation.knows(Named::ClassOrType(name))? || is_resource_type(name),
            },
            Value::Type(kind) => match &*kind.resolved() {
                // The object's title is capitalized; no class has such a title.
                Type::Resource(Some(resource)) if resource.is_object() && resource.name() == "Class" => false,
                Type::Type(Some(of)) => evaluation.is_defined_type(of, true)?,
                kind => evaluation.is_defined_type(kind, false)?,
            },
            _ => false,
        };
        if found {
            return Ok(Value::Boolean(true));
        }
    }
    Ok(Value::Boolean(false))
}

impl Evaluation {
    /// Whether a resource type, a resource or a class exists.
    ///
    /// `as_definition` asks whether a class is defined; otherwise the class must be in the catalog.
    fn is_defined_type(&mut self, ty: &Type, as_definition: bool) -> Flow<bool> {
        match ty {
            Type::Resource(None) => plain("The given resource type is a reference to all kind of types"),
            Type::Class(None) => plain("The given class type is a reference to all classes"),
            Type::Resource(Some(resource)) => match resource.title() {
                Some(title) => self.knows(Named::Resource(resource.name(), title)),
                None => Ok(is_resource_type(resource.lower_name()) || self.knows(Named::Type(resource.lower_name()))?),
            },
            Type::Class(Some(name)) if as_definition => self.knows(Named::ClassOrType(name)),
            Type::Class(Some(name)) => self.knows(Named::Resource("Class", name)),
            _ if as_definition => Ok(false),
            other => plain(format!("Invalid argument of type '{}' to 'defined'", ruby::class(&other.clone().into()))),
        }
    }

    /// Whether a program or the catalog has a definition or a resource.
    fn knows(&mut self, named: Named<'_>) -> Flow<bool> {
        let is_defined = match named {
            Named::ClassOrType(name) | Named::Type(name) => self.defines(name),
            Named::Resource(..) => false,
        };
        let catalog = Arc::clone(&self.catalog);
        Ok(is_defined || catalog.knows(self, named)?)
    }

    /// Whether a loaded program defines a class or a defined type.
    fn defines(&self, name: &str) -> bool {
        let name = name.strip_prefix("::").unwrap_or(name).to_lowercase();
        self.loaded_programs.iter().any(|loaded| {
            let tree = loaded.program.tree();
            let is_definition =
                |node| matches!(tree.kind(node), NodeKind::HostClassDefinition | NodeKind::ResourceTypeDefinition);
            loaded.program.code().bodies.iter().any(|body| is_definition(body.node) && body.name == name)
        })
    }
}

fn is_resource_type(name: &str) -> bool {
    puppetlang_types::builtin::RESOURCE_TYPES.iter().any(|known| known.eq_ignore_ascii_case(name))
}

fn import(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    const MESSAGE: &str = "Use of 'import' has been discontinued in favor of a manifest directory. See \
                           http://links.puppet.com/puppet-import-deprecation";
    evaluation.fail(&call.here, call.node, IssueCode::DiscontinuedImport, MESSAGE)
}
