//! Functions that modules implement in Ruby, by the interpreter of the crate `ruby`.

use std::path::Path;

use std::sync::Arc;

use puppetlang_evaluator::{
    Cause, Evaluation, Exit, Flow, HostCall, HostError, HostFunction, LookupScope, legacy, plain,
};
use puppetlang_ruby::{
    ErrorFamily, FunctionDefinition, FunctionNumber, LambdaForm, LegacyDefect, Machine, Outcome, Overload, Repetition,
    RubyError, Script, legacy_defect,
};
use puppetlang_source::qualified::relative;
use puppetlang_types::mismatch::assert_instance;
use puppetlang_types::parse::{Resolver, settle_alias};
use puppetlang_types::ty::{Alias, WeakTypeRef};
use puppetlang_types::{Type, TypeError, Value};

use crate::ruby_world::Compile;
use crate::{loaded, ruby_world};

/// Loads the function with a name from a file.
pub(crate) fn load(evaluation: &mut Evaluation, name: &str, path: &Path, content: &[u8]) -> Flow<bool> {
    let file = path.to_string_lossy();
    let name = relative(name);
    let is_legacy = file.contains("/lib/puppet/parser/functions/");
    if !is_legacy && !String::from_utf8_lossy(content).contains("Puppet::Functions.create_function") {
        return plain(format!(
            "The code loaded from {file} does not seem to be a Puppet 4x API function - no create_function call."
        ));
    }
    if is_legacy {
        check_legacy(evaluation, &file, content)?;
    }
    let script = script(evaluation, &file, content)?;
    let definitions = definitions(evaluation, &script)?;
    // Of several definitions, Puppet takes the last one.
    let definition = match definitions.into_iter().next_back() {
        Some(definition) if definition.name == name => definition,
        Some(other) => {
            let prefix = if is_legacy { "function_" } else { "" };
            let got = if is_legacy { format!("'function_{}'", other.name) } else { other.name };
            return plain(format!(
                "The code loaded from {file} produced mis-matched name, expected '{prefix}{name}', got {got}"
            ));
        }
        None => return plain(format!("The code loaded from {file} does not define the function '{name}'")),
    };
    provide(evaluation, name, definition)?;
    Ok(true)
}

/// Checks the file of a function of the 3.x API before it runs.
fn check_legacy(evaluation: &mut Evaluation, file: &str, content: &[u8]) -> Flow<()> {
    let defect = match loaded::environment(evaluation) {
        Some(environment) => environment.cache.legacy_defect(file, content),
        None => legacy_defect(content),
    };
    let method = match defect {
        None => return Ok(()),
        Some(LegacyDefect::NoFunction) => {
            return plain(format!(
                "The code loaded from {file} does not seem to be a Puppet 3x API function - no 'newfunction' call."
            ));
        }
        Some(LegacyDefect::Method(method)) => method,
    };
    let unknown = || "<unknown>".to_owned();
    let (name, column) = method.map_or_else(|| (unknown(), unknown()), |(name, column)| (name, column.to_string()));
    // The reference reports the column as the line.
    let message = format!(
        "Illegal method definition of method '{name}' in source {file} on line {column} in legacy function. See \
         https://puppet.com/docs/puppet/latest/functions_refactor_legacy.html for more information"
    );
    // The reference raises a `SecurityError`, which is no `StandardError`: it passes through calls as it is.
    Err(Box::new(Exit::Error(evaluation.escaped(Exit::Plain(message, Cause::Program)))))
}

/// Returns the name under which a function of the 3.x API can be called, even if a newer one has its name; `None` if
/// it is not one of a module.
pub(crate) fn legacy(evaluation: &mut Evaluation, name: &str) -> Flow<Option<String>> {
    let Some(environment) = loaded::environment(evaluation) else { return Ok(None) };
    let Some(path) = environment.legacy_function(name) else { return Ok(None) };
    let provided = format!("3.x {name}");
    if evaluation.has_function(&provided) {
        return Ok(Some(provided));
    }
    let content = environment.read_ruby(&path).or_else(|error| plain(error.to_string()))?;
    let script = script(evaluation, &path.to_string_lossy(), &content)?;
    let definitions = definitions(evaluation, &script)?;
    match definitions.into_iter().find(|definition| definition.name == name) {
        Some(definition) => {
            provide(evaluation, &provided, definition)?;
            Ok(Some(provided))
        }
        None => Ok(None),
    }
}

/// Runs a file, and returns the functions that it defines.
fn definitions(evaluation: &mut Evaluation, script: &Script) -> Flow<Vec<FunctionDefinition>> {
    let scope = LookupScope::top();
    let defined = ruby_world::run(evaluation, &scope, |machine, world| machine.functions(world, script));
    defined.map_err(|outcome| exit(evaluation, outcome))
}

/// Returns the parsed file, from the cache of the environment if it has it.
fn script(evaluation: &mut Evaluation, file: &str, content: &[u8]) -> Flow<Script> {
    let environment = loaded::environment(evaluation);
    if let Some(known) = environment.as_ref().and_then(|environment| environment.cache.script(file, content)) {
        return Ok(known);
    }
    evaluation.charge(content.len())?;
    let script = Script::program(content, file).map_err(|error| ruby_world::exit_with(unreadable(&error), &error))?;
    if let Some(environment) = &environment {
        environment.cache.insert_script(file, content, &script);
    }
    Ok(script)
}

/// Returns the message about a file that cannot be read as a program.
fn unreadable(error: &RubyError) -> String {
    let place = error.backtrace.first().map(|(file, line)| format!(" ({file}:{line})")).unwrap_or_default();
    format!("{}{place}", error.message)
}

fn exit(evaluation: &Evaluation, outcome: Outcome) -> Box<Exit> {
    match outcome {
        Outcome::Error(error) => match ruby_world::passing(evaluation, &error) {
            Some(exit) => exit,
            None => Box::new(Exit::Plain(error.message, Cause::Program)),
        },
        Outcome::Stopped(reason) => reason.into(),
        Outcome::NoSuchKey => Box::new(Exit::NoSuchKey),
        Outcome::Host(error) => ruby_world::exit_of(error),
    }
}

/// Gives a function to the evaluation. One with its own `call` gets all arguments, and calls its overloads by another
/// name.
fn provide(evaluation: &mut Evaluation, name: &str, definition: FunctionDefinition) -> Flow<()> {
    let (declared, number) = (definition.declared.clone(), definition.number);
    let function = function(evaluation, name, definition)?;
    match declared {
        None => evaluation.provide(function),
        Some(declared) => {
            evaluation.provide_as(&declared, function);
            evaluation.provide(entry(name, number)?);
        }
    }
    Ok(())
}

/// Makes the function that calls the method `call` of a function in Ruby.
fn entry(name: &str, number: FunctionNumber) -> Flow<HostFunction> {
    let work = move |call: &mut HostCall<'_>| {
        let arguments = call.arguments.to_vec();
        in_machine(call, |machine, world, lambda| machine.call_own(world, number, &arguments, lambda))
    };
    let any: &[(&str, &str)] = &[("Any", "arguments*"), ("Optional[Callable]", "&block")];
    Ok(HostFunction::new(name, &[any], work)?.metered())
}

/// Makes the function of the language.
fn function(evaluation: &mut Evaluation, provided: &str, definition: FunctionDefinition) -> Flow<HostFunction> {
    let FunctionDefinition { number, name, overloads, types, legacy, declared: _ } = definition;
    let forms = match legacy {
        // The function itself counts its arguments.
        Some(_) => {
            let block = ("Optional[Callable]".to_owned(), "&block".to_owned());
            vec![vec![("Any".to_owned(), "arguments*".to_owned()), block]]
        }
        None => overloads.iter().map(form).collect(),
    };
    let texts = forms.iter().flatten().map(|(kind, _)| kind).chain(&types);
    let results = overloads.iter().filter_map(|overload| overload.result.as_ref());
    for text in texts.chain(results) {
        load_types(evaluation, text)?;
    }
    let local = Aliases::of(evaluation, &types)?;
    let resolver = Local { aliases: &local, own: None, outer: evaluation };
    let mut results = Vec::with_capacity(overloads.len());
    for overload in &overloads {
        results.push(overload.result.as_deref().map(|kind| Type::parse_with(kind, &resolver)).transpose()?);
    }
    let called = name;
    for kind in forms.iter().flatten().map(|(kind, _)| kind) {
        if let Err(error) = Type::parse_with(kind, &resolver) {
            return plain(format!(
                "Function Load Error for function '{called}': Parsing of type string '\"{kind}\"' failed with message: \
                 <{error}>.\n"
            ));
        }
    }
    let hidden: Vec<bool> = overloads.iter().map(|overload| overload.is_mismatch).collect();
    let declared = results.clone();
    // Ruby code that calls `function_name([...])` passes the values as they are.
    let is_converting = legacy.is_some() && provided == called;
    let work = move |call: &mut HostCall<'_>| {
        if let Some(legacy) = legacy {
            check_arity(&called, legacy.arity, call.arguments.len())?;
        }
        let result = called_with(call, number, is_converting)?;
        if legacy.is_some_and(|legacy| !legacy.has_result) {
            return Ok(Value::Undef);
        }
        if overloads.get(call.overload()).is_some_and(|overload| overload.is_mismatch) {
            return Err(error(format!("'{called}' {}", puppetlang_types::ruby::to_s(&result))));
        }
        if let (Some(Some(kind)), Some(overload)) = (results.get(call.overload()), overloads.get(call.overload())) {
            let subject = format!("value returned from function '{}'", overload.method);
            if let Err(error) = assert_instance(&subject, kind, &result) {
                return Err(self::error(error.to_string()));
            }
        }
        Ok(result)
    };
    Ok(HostFunction::with_types(provided, &forms, &resolver, work)?.hiding(&hidden).returning(&declared).metered())
}

/// Calls the function in Ruby. A call by Puppet converts the arguments of a function of the 3.x API.
fn called_with(call: &mut HostCall<'_>, number: FunctionNumber, is_converting: bool) -> Result<Value, HostError> {
    let arguments = match is_converting {
        true => legacy::converted_arguments(call.arguments.to_vec()).map_err(HostError::from_exit)?,
        false => call.arguments.to_vec(),
    };
    let overload = call.overload();
    in_machine(call, |machine, world, lambda| machine.call(world, number, overload, &arguments, lambda))
}

/// Runs a function in the machine; the work gets the lambda of the call.
fn in_machine(
    call: &mut HostCall<'_>,
    work: impl FnOnce(&mut Machine, &mut Compile<'_>, Option<&LambdaForm>) -> Result<Value, Outcome>,
) -> Result<Value, HostError> {
    let (lambda, scope) = (call.lambda(), call.scope());
    let is_in_program = scope.is_in_program();
    let evaluation = call.evaluation();
    let form = lambda.map(|lambda| ruby_world::keep_lambda(evaluation, lambda));
    let result = ruby_world::run(evaluation, &scope, |machine, world| work(machine, world, form.as_ref()));
    if let Some(form) = &form {
        ruby_world::forget_lambda(evaluation, form);
    }
    result.map_err(|outcome| match outcome {
        // Hiera reports the errors of Puppet that its back ends raise as errors of the data, without a call.
        Outcome::Error(error) if error.family == ErrorFamily::Puppet && error.place.is_none() && !is_in_program => {
            let escaped = call.evaluation().escaped(Exit::AtCall(error.message));
            HostError::from_exit(Box::new(Exit::Error(escaped)))
        }
        outcome => HostError::from_exit(exit(call.evaluation(), outcome)),
    })
}

/// Returns the parameters of an overload in the form of the evaluator.
fn form(overload: &Overload) -> Vec<(String, String)> {
    let parameters = overload.parameters.iter().map(|parameter| {
        let suffix = match parameter.repetition {
            Repetition::One => "",
            Repetition::Optional => "?",
            Repetition::Any => "*",
            Repetition::Several => "+",
        };
        (parameter.kind.clone(), format!("{}{suffix}", parameter.name))
    });
    let block = overload.block.iter().map(|(kind, name)| (kind.clone(), format!("&{name}")));
    parameters.chain(block).collect()
}

/// Checks the number of arguments of a function of the 3.x API.
fn check_arity(name: &str, arity: i64, given: usize) -> Result<(), HostError> {
    let count = i64::try_from(given).unwrap_or(i64::MAX);
    let wanted = match arity {
        0.. if count != arity => arity.to_string(),
        ..0 if count < -arity - 1 => format!("minimum {}", -arity - 1),
        _ => return Ok(()),
    };
    Err(error(format!("{name}(): Wrong number of arguments given ({given} for {wanted})")))
}

fn error(message: String) -> HostError {
    HostError::from_exit(Box::new(Exit::Plain(message, Cause::Program)))
}

/// Loads the types of modules that a text names.
fn load_types(evaluation: &mut Evaluation, text: &str) -> Flow<()> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | ':');
    for word in text.split(|c: char| !is_part(c)) {
        if word.contains("::") && word.starts_with(|c: char| c.is_ascii_uppercase()) {
            crate::load::data_type(evaluation, word)?;
        }
    }
    Ok(())
}

/// The type aliases of a function. An alias may refer to those before it, and to itself.
struct Aliases(Vec<Arc<Alias>>);

impl Aliases {
    fn of(evaluation: &Evaluation, texts: &[String]) -> Flow<Self> {
        let mut aliases = Self(Vec::new());
        for text in texts {
            let Some((name, kind)) = text.split_once('=') else {
                return plain(format!("Expected a type alias assignment on the form 'AliasType = T', got '{text}'"));
            };
            let alias = Arc::new(Alias::new(name.trim()));
            let resolver = Local { aliases: &aliases, own: Some(&alias), outer: evaluation };
            settle_alias(&alias, Type::parse_with(kind.trim(), &resolver)?)?;
            aliases.0.push(alias);
        }
        Ok(aliases)
    }
}

/// Resolves the aliases of a function before other types.
struct Local<'a> {
    aliases: &'a Aliases,
    /// The alias whose type is resolved. It does not keep itself alive.
    own: Option<&'a Arc<Alias>>,
    outer: &'a Evaluation,
}

impl Resolver for Local<'_> {
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError> {
        let is_named = |alias: &&Arc<Alias>| alias.name().eq_ignore_ascii_case(name);
        if let Some(own) = self.own.filter(is_named) {
            return Ok(Some(Type::Alias(WeakTypeRef::Weak(Arc::downgrade(own)))));
        }
        match self.aliases.0.iter().rev().find(is_named) {
            Some(alias) => Ok(Some(Type::Alias(WeakTypeRef::Strong(Arc::clone(alias))))),
            None => self.outer.resolve(name),
        }
    }
}
