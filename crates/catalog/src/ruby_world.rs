//! The compile as Ruby code sees it: variables, functions, and the names in the catalog.

use std::any::Any;

use puppetlang_evaluator::{
    Answer, Cause, Evaluation, EvaluationError, Exit, HostCall, Level, Log, LookupScope, NameMap,
    Request as HostRequest,
};
use puppetlang_parser::Strict;
use puppetlang_ruby::{ErrorClass, Refusal, Request, World};
use puppetlang_types::Value;

use crate::declare::state;
use crate::load::environment;

/// The compile that runs Ruby code.
pub(crate) struct Compile<'e, 'c> {
    access: Access<'e, 'c>,
    scope: &'e LookupScope,
}

/// The way to the evaluation: as it is, or through the call of a function, which may have a block.
enum Access<'e, 'c> {
    Evaluation(&'e mut Evaluation),
    Call(&'e mut HostCall<'c>),
}

impl<'e, 'c> Compile<'e, 'c> {
    /// Returns the world of code that is run at a scope.
    pub(crate) fn new(evaluation: &'e mut Evaluation, scope: &'e LookupScope) -> Self {
        Self { access: Access::Evaluation(evaluation), scope }
    }

    /// Returns the world of a function that was called.
    pub(crate) fn of_call(call: &'e mut HostCall<'c>, scope: &'e LookupScope) -> Self {
        Self { access: Access::Call(call), scope }
    }

    fn evaluation(&mut self) -> &mut Evaluation {
        match &mut self.access {
            Access::Evaluation(evaluation) => evaluation,
            Access::Call(call) => call.evaluation(),
        }
    }
}

impl World for Compile<'_, '_> {
    fn request(&mut self, request: &Request<'_>) -> Result<Value, Refusal> {
        if let Some(environment) = environment(self.evaluation())
            && let Some(answer) = environment.answer(request)
        {
            return answer.map_err(|error| system(error.to_owned()));
        }
        let asked = HostRequest {
            name: request.kind.name(),
            arguments: request.arguments,
            place: (request.file, request.line),
        };
        match self.evaluation().host().request(&asked) {
            Ok(Answer::Value(value)) => Ok(value),
            Ok(Answer::Error(message)) => Err(system(message)),
            Ok(Answer::NotGranted) => Err(self.forbid(request.not_granted())),
            Err(error) => Err(stop(error.into_exit())),
        }
    }

    /// Blames the host, so that no Ruby code around a function that asked can rescue the error.
    fn forbid(&mut self, message: String) -> Refusal {
        stop(Box::new(Exit::Plain(message, Cause::Host(0))))
    }

    fn now(&mut self) -> Option<i128> {
        Some(self.evaluation().host().now().nanoseconds())
    }

    fn variable(&mut self, name: &str) -> Option<Value> {
        let scope = self.scope;
        self.evaluation().variable_at(scope, name)
    }

    fn look_up(&mut self, name: &str) -> Result<Option<Value>, Refusal> {
        if let Some(value) = self.variable(name) {
            return Ok(Some(value));
        }
        if matches!(name, "module_name" | "caller_module_name") {
            return Ok(None);
        }
        match self.evaluation().rules().strict {
            Strict::Off | Strict::Warning => Ok(None),
            Strict::Error => {
                let name =
                    if name.contains("::") && !name.starts_with("::") { format!("::{name}") } else { name.into() };
                let message = format!("Undefined variable '{name}'; ");
                Err(Refusal::Error { class: ErrorClass::Argument, message })
            }
        }
    }

    fn variable_names(&mut self) -> Vec<String> {
        let mut names: NameMap<()> = NameMap::default();
        let scope = self.scope;
        for name in self.evaluation().variable_names_at(scope) {
            names.insert(name, ());
        }
        names.keys().map(|name| name.to_string()).collect()
    }

    fn has_function(&mut self, name: &str) -> bool {
        self.evaluation().has_function(name)
    }

    fn call(&mut self, name: &str, arguments: Vec<Value>) -> Result<Value, Refusal> {
        self.evaluation().call_function(name, arguments).map_err(|error| refusal(name, error))
    }

    fn log(&mut self, level: &str, message: &str) {
        let level = match level {
            "debug" => Level::Debug,
            "info" => Level::Info,
            "notice" => Level::Notice,
            "warning" => Level::Warning,
            _ => Level::Err,
        };
        let line = Log { level, message: message.to_owned(), source: None, issue: None, location: None };
        self.evaluation().host().log(&line);
    }

    fn library(&mut self, name: &str) -> Option<(String, Vec<u8>)> {
        let environment = environment(self.evaluation())?;
        environment.ruby_library(name)
    }

    fn call_block(&mut self, arguments: Vec<Value>) -> Result<Value, Refusal> {
        match &mut self.access {
            Access::Call(call) => call.call_block(arguments).map_err(|error| stop(error.into_exit())),
            Access::Evaluation(_) => {
                let message = "no block given".to_owned();
                Err(Refusal::Error { class: ErrorClass::Argument, message })
            }
        }
    }

    fn set(&mut self, name: &str, value: Value) -> Result<(), Refusal> {
        let scope = self.evaluation().scope();
        if self.evaluation().value_in(scope, name).is_some() {
            let message = format!("Cannot reassign variable '${name}'");
            return Err(Refusal::Error { class: ErrorClass::Parse, message });
        }
        self.evaluation().set_in(scope, name, value);
        Ok(())
    }

    fn classes(&mut self) -> Vec<String> {
        state(self.evaluation()).classes.keys().map(|name| name.to_string()).collect()
    }

    fn tags(&mut self) -> Vec<String> {
        state(self.evaluation()).tags.keys().map(|name| name.to_string()).collect()
    }

    fn environment(&mut self) -> String {
        state(self.evaluation()).environment.clone()
    }
}

/// Returns an error of a function as an exception, or as what no exception may hide.
fn refusal(name: &str, error: EvaluationError) -> Refusal {
    match error.cause {
        Cause::Program => {
            let message = &*error.diagnostic.message;
            let message = message.strip_prefix("Evaluation Error: ").unwrap_or(message);
            let message = match message == format!("Unknown function: '{name}'.") {
                true => format!("Unknown function '{name}'"),
                false => message.to_owned(),
            };
            Refusal::Error { class: ErrorClass::Parse, message }
        }
        _ => stop(Box::new(Exit::Error(error))),
    }
}

/// Returns an error of the operating system, which Ruby code can rescue.
fn system(message: String) -> Refusal {
    Refusal::Error { class: ErrorClass::System, message }
}

fn stop(exit: Box<Exit>) -> Refusal {
    Refusal::Stop(exit as Box<dyn Any + Send>)
}

/// Returns the exit that a request to the world has ended with.
pub(crate) fn exit_of(error: Box<dyn Any + Send>) -> Box<Exit> {
    error
        .downcast::<Exit>()
        .unwrap_or_else(|_| Box::new(Exit::Plain("a request of Ruby code failed".to_owned(), Cause::Program)))
}
