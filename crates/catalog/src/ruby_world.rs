//! The compile as Ruby code sees it: variables, functions, and the names in the catalog.

use std::any::Any;
use std::collections::HashMap;

use puppetlang_evaluator::{
    Answer, Cause, Evaluation, EvaluationError, Exit, FileKind, Flow, HostCall, HostError, HostFunction, Lambda, Level,
    Log, LookupScope, NameMap, PassedLambda, Program, Request as HostRequest, ScopeId, plain,
};
use puppetlang_parser::{Settings, Strict};
use puppetlang_ruby::{
    At, CallBlock, ErrorClass, ErrorFamily, FunctionCall, LambdaForm, Machine, Outcome, Query, Refusal, Repetition,
    Request, RequestKind, RubyError, World,
};
use puppetlang_source::{Source, Span};
use puppetlang_types::Value;
use puppetlang_types::value::{Hash, HashBuilder};

use crate::class::find_class;
use crate::current::{current_scope, state};
use crate::loaded::environment;
use crate::reference::capitalized;
use crate::resource::ResourceId;
use crate::ruby_function;

/// The Ruby of a compile.
#[derive(Default)]
struct Ruby {
    /// The machine, unless it is at work.
    machine: Machine,
    /// The lambdas of the calls under way.
    lambdas: Vec<Option<Lambda>>,
    /// Programs whose lambda calls a block of Ruby, by the number of the block and its parameters.
    callers: HashMap<(usize, usize, bool), Program>,
}

/// The function by which Puppet calls a block of Ruby: its number, and the arguments.
const CALL_BLOCK: &str = "puppetlang_ruby_block";

/// The functions of the 3.x API that Puppet itself has.
const LEGACY: &[&str] = &[
    "alert",
    "contain",
    "create_resources",
    "crit",
    "debug",
    "digest",
    "emerg",
    "err",
    "fail",
    "file",
    "fqdn_rand",
    "generate",
    "include",
    "info",
    "inline_template",
    "md5",
    "notice",
    "realize",
    "require",
    "scanf",
    "sha1",
    "sha256",
    "shellquote",
    "sprintf",
    "tag",
    "tagged",
    "template",
    "versioncmp",
    "warning",
];

/// The functions of the current API whose names the 3.x API knows too, to say that they cannot be called with it.
const CURRENT: &[&str] = &[
    "assert_type",
    "binary_file",
    "break",
    "defined",
    "dig",
    "each",
    "epp",
    "filter",
    "find_file",
    "hiera",
    "hiera_array",
    "hiera_hash",
    "hiera_include",
    "inline_epp",
    "lest",
    "lookup",
    "map",
    "match",
    "new",
    "next",
    "reduce",
    "regsubst",
    "return",
    "reverse_each",
    "slice",
    "split",
    "step",
    "strftime",
    "then",
    "type",
    "with",
];

/// Runs work on the machine of a compile, with the variables of a scope.
pub(crate) fn run<T>(
    evaluation: &mut Evaluation,
    scope: &LookupScope,
    work: impl FnOnce(&mut Machine, &mut Compile<'_>) -> T,
) -> T {
    let mut machine = std::mem::take(&mut evaluation.extension::<Ruby>().machine);
    let result = work(&mut machine, &mut Compile { evaluation, scope });
    evaluation.extension::<Ruby>().machine = machine;
    result
}

/// Keeps the lambda of a call for the time of the call, and describes it.
pub(crate) fn keep_lambda(evaluation: &mut Evaluation, lambda: Lambda) -> LambdaForm {
    let parameter = |parameter: puppetlang_evaluator::LambdaParameter| {
        let repetition = match (parameter.is_rest, parameter.is_optional) {
            (true, _) => Repetition::Any,
            (false, true) => Repetition::Optional,
            (false, false) => Repetition::One,
        };
        (parameter.name.to_string(), repetition)
    };
    let parameters = lambda.parameters().into_iter().map(parameter).collect();
    let lambdas = &mut evaluation.extension::<Ruby>().lambdas;
    lambdas.push(Some(lambda));
    LambdaForm { number: u32::try_from(lambdas.len() - 1).unwrap_or(u32::MAX), parameters }
}

/// Forgets a lambda whose call has ended.
pub(crate) fn forget_lambda(evaluation: &mut Evaluation, form: &LambdaForm) {
    let lambdas = &mut evaluation.extension::<Ruby>().lambdas;
    if let Some(kept) = lambdas.get_mut(form.number as usize) {
        *kept = None;
    }
    while let Some(None) = lambdas.last() {
        lambdas.pop();
    }
}

/// The compile that runs Ruby code at a scope.
pub(crate) struct Compile<'e> {
    evaluation: &'e mut Evaluation,
    scope: &'e LookupScope,
}

impl Compile<'_> {
    fn scope(&self, at: At) -> LookupScope {
        match at {
            At::Call => self.scope.clone(),
            At::Top => LookupScope::top(),
        }
    }

    fn scope_id(&self, at: At) -> ScopeId {
        match at {
            At::Call => self.scope.scope_id(),
            At::Top => ScopeId::TOP,
        }
    }

    /// Returns the name of a missing variable in errors, and the reason. The class is loaded if necessary.
    fn not_found(&mut self, name: &str) -> Result<(String, String), Refusal> {
        let full = name.strip_prefix("::").unwrap_or(name);
        let Some((class, _)) = full.rsplit_once("::") else { return Ok((name.to_owned(), String::new())) };
        match find_class(self.evaluation, class) {
            Ok(Some(_)) => {}
            Ok(None) => return Ok((full.to_owned(), format!("class {class} could not be found"))),
            Err(exit) => {
                let error = self.evaluation.escaped(*exit);
                return match error.cause {
                    Cause::Program => Ok((full.to_owned(), error.full_message())),
                    _ => Err(stop(Box::new(Exit::Error(error)))),
                };
            }
        }
        if !state(self.evaluation).scope_of_class.contains_key(class) {
            return Ok((full.to_owned(), format!("class {class} has not been evaluated")));
        }
        Ok((format!("::{full}"), String::new()))
    }

    /// Runs work while the machine can be used by nested programs.
    fn lending<T>(&mut self, machine: &mut Machine, work: impl FnOnce(&mut Evaluation) -> T) -> T {
        let outer = std::mem::replace(&mut self.evaluation.extension::<Ruby>().machine, std::mem::take(machine));
        let result = work(self.evaluation);
        *machine = std::mem::replace(&mut self.evaluation.extension::<Ruby>().machine, outer);
        result
    }
}

impl World for Compile<'_> {
    fn request(&mut self, request: &Request<'_>) -> Result<Value, Refusal> {
        if let Some(environment) = environment(self.evaluation)
            && let Some(answer) = environment.answer(request)
        {
            return answer.map_err(|error| system(error.to_owned()));
        }
        let asked = HostRequest {
            name: request.kind.name(),
            arguments: request.arguments,
            place: (request.file, request.line),
        };
        match self.evaluation.host().request(&asked) {
            Ok(Answer::Value(value)) => Ok(value),
            Ok(Answer::Error(message)) => Err(system(message)),
            Ok(Answer::NotGranted) if is_unset(request) => Ok(Value::Undef),
            Ok(Answer::NotGranted) => {
                // The host has refused, so no Ruby code around a function that asked can rescue the error.
                Err(stop(Box::new(Exit::Plain(request.not_granted(), Cause::Host(0)))))
            }
            Err(error) => Err(stop(error.into_exit())),
        }
    }

    /// Ends the compile as something unsupported: no Ruby code around a function that asked can rescue the error, and a
    /// client may have Puppet compile the catalog.
    fn forbid(&mut self, message: String) -> Refusal {
        stop(Box::new(Exit::Plain(message, Cause::Unsupported)))
    }

    fn now(&mut self) -> Option<i128> {
        Some(self.evaluation.host().now().nanoseconds())
    }

    fn variable(&mut self, at: At, name: &str) -> Option<Value> {
        self.evaluation.variable_at(&self.scope(at), name)
    }

    fn look_up(&mut self, at: At, name: &str) -> Result<Option<Value>, Refusal> {
        if let Some(value) = self.variable(at, name) {
            return Ok(Some(value));
        }
        if matches!(name, "module_name" | "caller_module_name") || is_numeric(name) {
            return Ok(None);
        }
        match self.evaluation.rules().strict {
            Strict::Off | Strict::Warning => Ok(None),
            Strict::Error => {
                let (name, reason) = self.not_found(name)?;
                let message = format!("Undefined variable '{name}'; {reason}");
                Err(Refusal::Error { class: ErrorClass::Argument, message, original: None })
            }
        }
    }

    fn variable_names(&mut self, at: At) -> Vec<String> {
        let mut names: NameMap<()> = NameMap::default();
        let scope = self.scope(at);
        for name in self.evaluation.variable_names_at(&scope) {
            names.insert(name, ());
        }
        names.keys().map(|name| name.to_string()).collect()
    }

    fn set(&mut self, at: At, name: &str, value: Value) -> Result<(), Refusal> {
        let scope = self.scope_id(at);
        if self.evaluation.value_in(scope, name).is_some() {
            let message = format!("Cannot reassign variable '${name}'");
            return Err(Refusal::Error { class: ErrorClass::Parse, message, original: None });
        }
        self.evaluation.set_in(scope, name, value);
        Ok(())
    }

    fn exchange(&mut self, named: Option<(At, &str)>, before: &Value, after: &Value) {
        let scope = named.map(|(at, name)| (self.scope(at), name));
        self.evaluation.exchange(scope.as_ref().map(|(scope, name)| (scope, *name)), before, after);
        let resources = state(self.evaluation).resources.iter_mut();
        for parameter in resources.flat_map(|resource| resource.parameters.values_mut()) {
            if puppetlang_evaluator::share_storage(&parameter.value, before) {
                parameter.value = after.clone();
            }
        }
        // Empty arrays and hashes have no storage to share, so the parameter is found by the name of its variable.
        if let Some((At::Call, name)) = named
            && is_empty(before)
        {
            let scope = current_scope(self.evaluation);
            let state = state(self.evaluation);
            let resource = state.scopes.get(scope).map(|scope| scope.resource);
            if let Some(parameter) = resource.and_then(|resource| state.resources[resource].parameters.get_mut(name))
                && is_empty(&parameter.value)
                && parameter.value.value_eq(before)
            {
                parameter.value = after.clone();
            }
        }
    }

    fn has_function(&mut self, machine: &mut Machine, name: &str) -> bool {
        self.lending(machine, |evaluation| evaluation.has_function(name))
    }

    fn call(&mut self, machine: &mut Machine, call: FunctionCall<'_>) -> Result<Value, Refusal> {
        let (scope, is_top) = (self.scope, call.at == At::Top);
        let FunctionCall { name, is_legacy, arguments, block, .. } = call;
        self.lending(machine, |evaluation| {
            let legacy = match is_legacy {
                true => ruby_function::legacy(evaluation, name).map_err(stop)?,
                false => None,
            };
            let name = legacy.as_deref().unwrap_or(name);
            let result = match block {
                None => evaluation.call_function_at(scope, is_top, name, arguments, None),
                Some(CallBlock::Ruby { number, parameters, takes_more }) => {
                    let program = caller(evaluation, number, parameters, takes_more).map_err(stop)?;
                    evaluation.call_function_at(scope, is_top, name, arguments, Some(PassedLambda::First(&program)))
                }
                Some(CallBlock::Lambda(number)) => {
                    let lambda = lambda(evaluation, number)?;
                    evaluation.call_function_at(scope, is_top, name, arguments, Some(PassedLambda::Kept(&lambda)))
                }
            };
            result.map_err(|exit| refusal_of(evaluation, name, *exit))
        })
    }

    fn call_context(
        &mut self,
        machine: &mut Machine,
        context: &Value,
        function: &str,
        arguments: &[Value],
    ) -> Result<Value, Refusal> {
        let Value::Object(context) = context else {
            let message = "the context of a lookup is no object".to_owned();
            return Err(Refusal::Error { class: ErrorClass::Argument, message, original: None });
        };
        self.lending(machine, |evaluation| {
            let result = evaluation.call_lookup_context(context, function, arguments);
            result.map_err(|exit| match *exit {
                // An error of the data stays one, unless Ruby code rescues it.
                Exit::Error(error) if error.cause == Cause::Program => {
                    let message = error.diagnostic.message.to_string();
                    let original = Some(Box::new(Exit::Error(error)) as Box<dyn Any + Send>);
                    Refusal::Error { class: ErrorClass::Parse, message, original }
                }
                exit => refusal_of(evaluation, function, exit),
            })
        })
    }

    fn call_lambda(&mut self, machine: &mut Machine, number: u32, arguments: Vec<Value>) -> Result<Value, Refusal> {
        let lambda = lambda(self.evaluation, number)?;
        self.lending(machine, |evaluation| evaluation.call_lambda(&lambda, arguments).map_err(stop))
    }

    fn log(&mut self, level: &str, message: &str, source: Option<&str>) {
        let level = match level {
            "debug" => Level::Debug,
            "info" => Level::Info,
            "notice" => Level::Notice,
            "warning" => Level::Warning,
            "alert" => Level::Alert,
            "emerg" => Level::Emerg,
            "crit" => Level::Crit,
            _ => Level::Err,
        };
        let source = source.map(str::to_owned);
        let line = Log { level, message: message.to_owned(), source, issue: None, location: None };
        self.evaluation.host().log(&line);
    }

    fn library(&mut self, name: &str) -> Option<(String, Vec<u8>)> {
        let environment = environment(self.evaluation)?;
        environment.ruby_library(name)
    }

    fn classes(&mut self) -> Vec<String> {
        state(self.evaluation).classes.keys().map(|name| name.to_string()).collect()
    }

    fn tags(&mut self) -> Vec<String> {
        state(self.evaluation).tags.keys().map(|name| name.to_string()).collect()
    }

    fn environment(&mut self) -> String {
        state(self.evaluation).environment.clone()
    }

    fn query(&mut self, query: Query<'_>) -> Result<Option<Value>, Refusal> {
        let evaluation = &mut *self.evaluation;
        Ok(match query {
            Query::Setting(name) => evaluation.variable_at(&LookupScope::top(), &format!("settings::{name}")),
            Query::Module(name) => environment(evaluation)
                .and_then(|environment| Some(environment.module(name)?.path().to_string_lossy().as_ref().into())),
            Query::Modules => {
                let mut modules = HashBuilder::new();
                for module in environment(evaluation).iter().flat_map(|environment| environment.modules()) {
                    modules.insert(module.name(), module.path().to_string_lossy().as_ref());
                }
                Some(modules.build().into())
            }
            Query::ModulePath => {
                let mut directories: Vec<Value> = Vec::new();
                for module in environment(evaluation).iter().flat_map(|environment| environment.modules()) {
                    let above = module.path().parent().map(|above| above.to_string_lossy().as_ref().into());
                    directories
                        .extend(above.filter(|above: &Value| !directories.iter().any(|known| known.value_eq(above))));
                }
                Some(directories.into())
            }
            Query::Template(name) => {
                evaluation.host().find(FileKind::Template, name).or_else(plain).map_err(stop)?.map(Value::from)
            }
            Query::File(name) => {
                evaluation.host().find(FileKind::File, name).or_else(plain).map_err(stop)?.map(Value::from)
            }
            Query::NodeName => Some(state(evaluation).node.as_str().into()),
            Query::NodeParameters => {
                let mut parameters = HashBuilder::new();
                for (name, value) in evaluation.variables() {
                    parameters.insert(name, value.clone());
                }
                Some(parameters.build().into())
            }
            Query::Resource(kind, title) => {
                let kind = capitalized(kind);
                let title = if kind == "Class" { capitalized(title) } else { title.into() };
                let found = state(evaluation).find_reference(&kind, &title).map_err(stop)?;
                found.map(|id| parameters(evaluation, id).into())
            }
            Query::Title(kind, title) => Some(parameters_of_title(evaluation, kind, title).map_err(stop)?),
            Query::CallPlace => {
                let (file, line) = self.scope.place();
                Some(vec![Value::from(file), Value::Integer(i64::from(line))].into())
            }
            Query::ResourceAround => {
                let scope = current_scope(evaluation);
                let state = state(evaluation);
                state.scopes.get(scope).map(|scope| pair(&state.resources[scope.resource]))
            }
            Query::Resources => {
                let pairs: Vec<Value> = state(evaluation).resources.iter().map(pair).collect();
                Some(pairs.into())
            }
            Query::Defaults(kind) => {
                let scope = current_scope(evaluation);
                let mut defaults = HashBuilder::new();
                for (name, parameter) in state(evaluation).defaults(scope, &capitalized(kind)).iter() {
                    defaults.insert(name.as_str(), parameter.value.clone());
                }
                Some(defaults.build().into())
            }
            Query::LegacyFunction(name) => {
                let is_there = environment(evaluation).is_some_and(|environment| environment.has_legacy_function(name));
                let is_known = is_there || LEGACY.contains(&name);
                (is_known || CURRENT.contains(&name)).then(|| is_known.into())
            }
            Query::Type(text) => {
                let kind = evaluation.type_of_text(text).map_err(|exit| match *exit {
                    Exit::Plain(message, Cause::Program) => {
                        Refusal::Error { class: ErrorClass::Parse, message, original: None }
                    }
                    Exit::Error(error) => refusal("", error),
                    other => stop(Box::new(other)),
                })?;
                Some(Value::Type(kind.into()))
            }
        })
    }

    fn scope_number(&mut self, at: At) -> u32 {
        self.scope_id(at).number()
    }

    fn scope_text(&mut self, at: At) -> String {
        match at {
            At::Call => self.evaluation.speaker(),
            At::Top => "Scope(Class[main])".to_owned(),
        }
    }
}

/// Returns the parameters that the title of a resource sets, as a hash.
fn parameters_of_title(evaluation: &mut Evaluation, kind: &str, title: &str) -> Flow {
    let mut parameters = HashBuilder::new();
    match crate::native::find(evaluation, &kind.to_lowercase())? {
        Some(kind) => {
            let parts = kind.parse_title(title).or_else(|error| plain(error.to_string()))?;
            for (name, value) in parts {
                parameters.insert(name, value.map_or(Value::Undef, Value::from));
            }
        }
        None => {
            parameters.insert("name", Value::from(title));
        }
    }
    Ok(parameters.build().into())
}

fn pair(resource: &crate::resource::Resource) -> Value {
    vec![Value::String(resource.kind.clone()), Value::String(resource.title.clone())].into()
}

fn parameters(evaluation: &mut Evaluation, id: ResourceId) -> Hash {
    let mut hash = HashBuilder::new();
    for (name, parameter) in state(evaluation).resources[id].parameters.iter() {
        hash.insert(name.as_str(), parameter.value.clone());
    }
    hash.build()
}

fn lambda(evaluation: &mut Evaluation, number: u32) -> Result<Lambda, Refusal> {
    let kept = evaluation.extension::<Ruby>().lambdas.get(number as usize).cloned().flatten();
    kept.ok_or_else(|| {
        let message = "the lambda belongs to a call that has ended".to_owned();
        Refusal::Error { class: ErrorClass::Argument, message, original: None }
    })
}

/// Returns the program whose lambda calls a block of Ruby.
fn caller(evaluation: &mut Evaluation, number: usize, parameters: usize, takes_more: bool) -> Flow<Program> {
    let key = (number, parameters.min(32), takes_more);
    if let Some(known) = evaluation.extension::<Ruby>().callers.get(&key) {
        return Ok(known.clone());
    }
    if evaluation.extension::<Ruby>().callers.is_empty() {
        evaluation.provide(block_function()?);
    }
    let names: Vec<String> = (0..key.1).map(|index| format!("$p{index}")).collect();
    let mut declared: Vec<String> = names.iter().map(|name| format!("{name} = undef")).collect();
    let mut passed = names;
    if takes_more {
        declared.push("*$rest".to_owned());
        passed.push("*$rest".to_owned());
    }
    let passed = std::iter::once(number.to_string()).chain(passed).collect::<Vec<_>>().join(", ");
    let text = format!("with() |{}| {{ {CALL_BLOCK}({passed}) }}", declared.join(", "));
    let Ok(program) = Program::manifest(Source::new("", text), &Settings::default()) else {
        return plain("a block cannot be passed on");
    };
    evaluation.extension::<Ruby>().callers.insert(key, program.clone());
    Ok(program)
}

/// Makes the function that calls a block of Ruby.
fn block_function() -> Flow<HostFunction> {
    let work = |call: &mut HostCall<'_>| {
        let Some((Value::Integer(number), arguments)) = call.arguments.split_first() else {
            return Err(HostError::new("there is no block to call"));
        };
        let number = usize::try_from(*number).unwrap_or(usize::MAX);
        let arguments = arguments.to_vec();
        let scope = LookupScope::top();
        run(call.evaluation(), &scope, |machine, world| machine.call_block(world, number, &arguments)).map_err(
            |outcome| {
                HostError::from_exit(match outcome {
                    Outcome::Error(error) => Box::new(Exit::Plain(error.message, Cause::Program)),
                    Outcome::Stopped(reason) => reason.into(),
                    Outcome::NoSuchKey => Box::new(Exit::NoSuchKey),
                    Outcome::Host(error) => exit_of(error),
                })
            },
        )
    };
    match HostFunction::new(CALL_BLOCK, &[&[("Integer", "number"), ("Any", "arguments*")]], work) {
        Ok(function) => Ok(function.metered()),
        Err(error) => plain(error.to_string()),
    }
}

/// Returns the exit of a function as an exception, or as what no exception may hide.
fn refusal_of(evaluation: &Evaluation, name: &str, exit: Exit) -> Refusal {
    match exit {
        Exit::NoSuchKey => Refusal::NoSuchKey,
        exit => refusal(name, evaluation.escaped(exit)),
    }
}

/// Returns an error of a function as an exception, or as what no exception may hide.
fn refusal(name: &str, error: EvaluationError) -> Refusal {
    match error.cause {
        Cause::Program => {
            let message = &*error.diagnostic.message;
            let is_located = error.source.is_some();
            let unlocated = message.strip_prefix("Evaluation Error: ").unwrap_or(message);
            let message = match unlocated == format!("Unknown function: '{name}'.") {
                true => format!("Unknown function '{name}'"),
                false if is_located => message.to_owned(),
                false => unlocated.to_owned(),
            };
            let is_legacy = LEGACY.contains(&name) || name.starts_with("3.x ");
            // The one error of `create_resources` that is no error of Puppet in the reference.
            let lacks_class = message.starts_with("Could not find declared class ");
            let is_parse_error = (is_located || is_legacy) && !lacks_class;
            let class = if is_parse_error { ErrorClass::Parse } else { ErrorClass::Argument };
            let original = is_located.then(|| Box::new(Exit::Error(error)) as Box<dyn Any + Send>);
            Refusal::Error { class, message, original }
        }
        _ => stop(Box::new(Exit::Error(error))),
    }
}

/// Returns the cause of an exception.
fn cause(error: &RubyError) -> Cause {
    if error.is_refusal() { Cause::Unsupported } else { Cause::Program }
}

/// Returns the exit for an exception whose message an error of the call has.
pub(crate) fn exit_with(message: String, error: &RubyError) -> Box<Exit> {
    Box::new(Exit::Plain(message, cause(error)))
}

/// Returns the error of an exception that passes through calls as it is: one with a place, one that is preformatted, a
/// `StopIteration`, or no `StandardError`.
pub(crate) fn passing(evaluation: &Evaluation, error: &RubyError) -> Option<Box<Exit>> {
    let is_stop = error.class == "StopIteration";
    if error.is_standard && !is_stop && error.place.is_none() && error.family != ErrorFamily::Preformatted {
        return None;
    }
    let mut passing = evaluation.escaped(Exit::Plain(error.message.clone(), cause(error)));
    if let Some((file, line)) = &error.place {
        // Only the line counts: the text is made of as many lines.
        let lines = line.saturating_sub(1).min(100_000);
        let source = Source::new(file.as_deref().unwrap_or_default(), "\n".repeat(lines as usize));
        passing.diagnostic.at = Some(lines);
        passing.diagnostic.span = Span::new(lines, lines);
        passing.source = Some(std::sync::Arc::new(source));
        passing.line_only = true;
    }
    Some(Box::new(Exit::Error(passing)))
}

/// Returns whether a name is that of a match variable, which always exists.
fn is_numeric(name: &str) -> bool {
    name == "0" || (!name.starts_with('0') && !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit()))
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Array(values) => values.is_empty(),
        Value::Hash(entries) => entries.len() == 0,
        _ => false,
    }
}

/// Returns whether a request is about an environment variable that is not set unless it is granted: a switch of stdlib,
/// which nearly every module reads.
fn is_unset(request: &Request<'_>) -> bool {
    let name = request.arguments.first().and_then(Value::as_str);
    request.kind == RequestKind::EnvironmentVariable && name == Some("STDLIB_LOG_DEPRECATIONS")
}

/// Returns an error of the operating system, which Ruby code can rescue.
fn system(message: String) -> Refusal {
    Refusal::Error { class: ErrorClass::System, message, original: None }
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
