//! The parameters of the classes of an environment, for checks of Hiera data.
//!
//! Definitions are found as the autoloader finds them, but no class is evaluated: only the types of parameters are.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use puppetlang_evaluator::{
    DefinedParameter, DefinitionCode, DefinitionKind, Evaluation, Host, Limits, Log, Program, Rules,
};
use puppetlang_hiera::check::{Class, Classes, KnownClass, Parameter};
use puppetlang_source::meter;
use puppetlang_source::qualified::relative;
use puppetlang_types::{Type, Value};

use crate::compile::{Node, prepared};
use crate::environment::{Environment, SourceFile};
use crate::load;

/// The parameters of the classes of an environment. Threads can share it.
pub struct ClassParameters {
    environment: Arc<Environment>,
    state: Mutex<State>,
}

/// The evaluation that types belong to, and the classes that were looked up.
struct State {
    /// `None` if it cannot be created; the types of parameters are unknown then.
    evaluation: Option<Evaluation>,
    known: HashMap<String, KnownClass>,
    /// The classes of modules.
    of_modules: HashMap<String, Arc<[String]>>,
}

/// The limits of evaluating the types of all parameters.
const LIMITS: Limits = Limits { steps: 100_000_000, calls: 1_000, bytes: 512 << 20, kept: 512 << 20, deadline: None };

/// A host that ignores messages.
struct Silent;

impl Host for Silent {
    fn log(&self, _: &Log) {}
}

impl ClassParameters {
    /// Prepares an environment.
    pub fn new(environment: Arc<Environment>) -> Self {
        let node = Node::default();
        let evaluation = prepared(&node, Some(&environment), Arc::new(Silent), Rules::default(), LIMITS);
        let state = State { evaluation: evaluation.ok(), known: HashMap::new(), of_modules: HashMap::new() };
        Self { environment, state: Mutex::new(state) }
    }

    /// Returns the environment.
    pub fn environment(&self) -> &Arc<Environment> {
        &self.environment
    }

    fn find(&self, name: &str, state: &mut State) -> KnownClass {
        let module_name = name.split("::").next().unwrap_or_default();
        let Some(module) = self.environment.module(module_name) else { return KnownClass::Unknown };
        let groups = self.environment.manifests_of(name);
        let files = groups.into_iter().flatten().chain(self.environment.main_manifests());
        for file in files {
            let Ok(program) = file.program() else { return KnownClass::Unknown };
            if let Some(class) = classes_of(program).find(|class| class.key() == name) {
                let parameters = parameters_of(program, class, state.evaluation.as_mut());
                return KnownClass::Found(Arc::new(Class { parameters }));
            }
        }
        let others = state.of_modules.entry(module_name.to_owned());
        let others = others.or_insert_with(|| module.sources().flat_map(|file| names_of(file)).collect());
        KnownClass::Missing { others: Arc::clone(others) }
    }
}

impl Classes for ClassParameters {
    fn class(&self, name: &str) -> KnownClass {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = state.known.get(name) {
            return known.clone();
        }
        let found = meter::unmetered(|| self.find(name, &mut state));
        state.known.insert(name.to_owned(), found.clone());
        found
    }
}

/// Returns the classes that a program defines.
fn classes_of(program: &Program) -> impl Iterator<Item = &DefinitionCode> {
    program
        .inner_first()
        .map(|(_, definition)| definition)
        .filter(|definition| definition.kind == DefinitionKind::Class)
}

/// Returns the names of the classes of a file; none if it has errors.
fn names_of(file: &SourceFile) -> Vec<String> {
    file.program().map(|program| classes_of(program).map(|class| class.key().into()).collect()).unwrap_or_default()
}

fn parameters_of(program: &Program, class: &DefinitionCode, mut evaluation: Option<&mut Evaluation>) -> Vec<Parameter> {
    let parameter = |parameter: &DefinedParameter| Parameter {
        name: parameter.name.to_string(),
        ty: evaluation.as_deref_mut().and_then(|evaluation| type_of(program, parameter, evaluation)),
        has_default: parameter.has_default,
    };
    class.parameters.iter().map(parameter).collect()
}

/// Returns the type of a parameter; `None` if it is not literal, or refers to a type that cannot be loaded.
fn type_of(program: &Program, parameter: &DefinedParameter, evaluation: &mut Evaluation) -> Option<Type> {
    let Some(ty) = parameter.ty else { return Some(Type::Any) };
    let text = program.written(ty);
    let ty = evaluation.at_top_level(|evaluation| {
        // Only data types are loaded: to find a defined type, all parameter types of manifests would be evaluated.
        for name in text.split(|letter: char| !is_of_name(letter)).filter(|name| name.contains("::")) {
            load::data_type(evaluation, relative(name))?;
        }
        Ok(Type::parse_with(text, evaluation)?.into())
    });
    match ty {
        Ok(Value::Type(ty)) => Some((*ty).clone()),
        _ => None,
    }
}

fn is_of_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_' || letter == ':'
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::environment::{MemoryFiles, Setup};

    /// Returns the parameters of a class with the texts of their types.
    fn found(classes: &ClassParameters, name: &str) -> String {
        match classes.class(name) {
            KnownClass::Unknown => "unknown".to_owned(),
            KnownClass::Missing { others } => {
                let mut others = others.to_vec();
                others.sort_unstable();
                format!("missing beside {}", others.join(" "))
            }
            KnownClass::Found(class) => {
                let parameter = |one: &Parameter| {
                    let ty = one.ty.as_ref().map_or("?".to_owned(), Type::to_string);
                    format!("{ty} {}{}", one.name, if one.has_default { "=" } else { "" })
                };
                class.parameters.iter().map(parameter).collect::<Vec<_>>().join(", ")
            }
        }
    }

    #[test]
    fn classes_are_found_as_the_autoloader_finds_them() {
        let files = MemoryFiles::new();
        let manifests = [
            ("init", "class m(M::Port $port = 80, $any, Array[String[1]] $list = [], Other::X $x = 1) { }"),
            ("server", "class m::server { class nested($a) { } }"),
            ("thing", "define m::thing($a) { }"),
            ("broken", "class m::broken {"),
        ];
        for (name, text) in manifests {
            files.write(format!("/e/modules/m/manifests/{name}.pp"), text);
        }
        files.write("/e/modules/m/types/port.pp", "type M::Port = Integer[1, 65535]");
        files.write("/e/manifests/site.pp", "class m::of_site(Boolean $a) { }");
        let environment = Environment::load(Arc::new(files), Setup::of_directory("e", "/e")).expect("it can be loaded");
        let classes = ClassParameters::new(environment);
        let rows = [
            ("m", "M::Port = Integer[1, 65535] port=, Any any, Array[String[1]] list=, TypeReference['Other::X'] x="),
            ("m::server::nested", "Any a"),
            ("m::of_site", "Boolean a"),
            ("m::thing", "missing beside m m::server m::server::nested"),
            ("m::broken", "unknown"),
            ("nowhere::x", "unknown"),
        ];
        for _ in 0..2 {
            for (name, expected) in rows {
                assert_eq!(found(&classes, name), expected, "{name}");
            }
        }
    }
}
